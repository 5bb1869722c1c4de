"""What the command line says to people: message keys and their sentences, in English."""

from __future__ import annotations

_HELP_OF_PROMPT = """\
  ?            what is legal, by kind; ? VERB one kind of it
  ideas [N]    what is worth thinking about; with a number, choose it
  why ACTION   why an action is refused
  undo         take the latest decision back
  board        the table once more
  score        how the seats stand, as far as you may know
  log [N|all]  what happened
  rules [ID]   the rules' chapters, or a rule: rules 5.5
  quit         leave; the game is kept as it is
Words may be shortened while they are clear; Tab completes them."""

ENGLISH = {
    # Plugins and games
    "broken": "warning: the plugin {name} ({distribution}) is broken: {why}",
    "no_games": "no game is installed",
    "no_plugins": "no plugin is installed",
    "seats": "{span} seats",
    "one_seat": "1 seat",
    "game": "{title} ({name}): {seats}, rules version {version}",
    "option": "  --set {name}=VALUE  {about}",
    "value": "      {value:<14} {about}",
    "default_value": "      {value:<14} {about} (if nothing is said)",
    "any_value": "      {kind} (if nothing is said: {default})",
    "json_file": "a JSON file",
    "plugin": "{name} ({distribution})",
    "plugin_broken": "{head}: broken: {why}",
    "plugin_offers": "{head}: {offers}",
    "offers": "{kind} {names}",
    "observes": "observes",
    # Bots
    "bot_option": "  {name:<13} {wants}",
    "bot_option_usual": "  {name:<13} {wants} (if nothing is said: {usual})",
    "bot_broken": "{name}: broken: {why}",
    "how_to_seat": "A bot sits down with -s bot:NAME, or -s bot:NAME:OPTION=VALUE,OPTION=VALUE.",
    # Rules
    "no_rules": "the game has no rules as text",
    "no_rule": "there is no rule {rule!r}; they are named like {meant}",
    "no_rule_but": "there is no rule {rule!r}; did you mean {meant}?",
    # Usage and files
    "no_verb": "there is no command {verb!r}; there is {verbs}",
    "no_verb_but": "there is no command {verb!r}; did you mean {close}?",
    "no_topic": "there is no help on {topic!r}: a command, or {exit_codes}",
    "set_what": "--set takes NAME=VALUE, not {setting!r}",
    "position": "{path}: {why}",
    "position_seats": "the position is for {seats} seats, and -s names {said}",
    "no_file": "there is no file {path}, and no save of that name",
    "no_text": "{path} is no UTF-8 text: byte {byte}",
    "unread": "{path} can't be read: {why}",
    "no_folder": "the folder {folder} can't be made: {why}",
    "output_lost": "parlour: the output could not be written: {why}",
    "nothing_to_resume": "there is no unfinished game in {folder}",
    # Errors
    "error": "parlour: {sentence}",
    "interrupted": "\nparlour: interrupted",
    "bug": "parlour: this is a bug: {error}",
    "bug_reported": "parlour: this is a bug: {error}; a report is in {report}",
    "report_position": "The position, with all hands open:",
    "no_report": "parlour: the report could not be written: {why}",
    "resumable": "The game is kept; go on with: {command}",
    # Playing
    "you": "Player",
    "bot_name": "{bot} bot",
    "title": "{title}: {names}",
    "kept_in": "The game is kept in {path}",
    "committed": "The shuffles are fixed by {commitment}",
    "how_to_begin": "`?` lists what is legal, `help` all other words.",
    "hand_over": "Hand the keyboard to {name}, then press Enter. ",
    "prompt": "{name}> ",
    "you_may": "You may: {verbs}.",
    "confirm": "Press Enter to go on, or type undo to take it back.",
    "confirm_first": "press Enter to go on first, or type undo",
    "nothing_typed": "Type an action; `?` lists what is legal.",
    "meant": "{word!r} is not understood; did you mean {close}?",
    "left": "The game is kept; go on with: {command}",
    "bot_fault": "{name} failed ({why}); a random choice is made instead.",
    "bot_exits": "it tried to end the program",
    "bot_faults": "{name}: {number} choices replaced by random ones ({kind}).",
    "crash": "it crashed",
    "illegal": "not legal",
    # Looking
    "no_such_choice": "Nothing of that kind is legal now: {what}",
    "bundle": "{usage}  {number} ways, e.g. {example}",
    "more_choices": "  ... and more: {number} in all",
    "why_what": "why what? For example: why {example}",
    "is_legal": "{action} is legal.",
    "log_what": "log shows the latest {usual} lines, log 50 so many, log all everything",
    "log_cut": "  ... {number} earlier ones: log all shows them",
    "prompt_help": _HELP_OF_PROMPT,
    "no_such_idea": "there are {number} ideas: ideas 1 chooses the first",
    # Standings
    "out": "out",
    "won": "The game is over ({reason}): {names} wins.",
    "shared": "The game is over ({reason}): {names} share the victory.",
    "nobody_won": "The game is over ({reason}): nobody wins.",
    "score_hidden": "The standing shows only at the end.",
    "score_own": "{name}: {parts}",
    "score_screened": "What the others have is hidden until the end.",
    "seed_was": "The seed was {seed}",
    "kept_whole": "`parlour verify {path}` checks every draw.",
    # Long work
    "checking": "checking",
    # Records
    "torn": "note: the last line of {path} is incomplete and is left out ({size} bytes)",
    "all_alone": "--all shows the record as it is; it takes no --as and no --json",
    "all_question": "The game goes on. Show every hand, the bag and the seed? [y/N]",
    "not_shown": "nothing is shown; without --all you see what a spectator sees",
    "no_seat": "there is no seat {seat!r}: {seats}",
    "no_seat_but": "there is no seat {seat!r}; did you mean {close}? There is {seats}",
    "no_file_but": "there is no file {path}, and no save of that name; did you mean {close}?",
    "no_such_step": "the game has {last} decisions so far, not {number}",
    "nothing_kept": "there is no game in {folder} yet",
    "all_or_one": "--all shows everything, --as what one seat may see: give one of them",
    # Moves, replay, hint
    "move": "{number:>4}  {name}  {action}",
    "move_undone": "{number:>4}  {name}  {action}  (taken back)",
    "took_back": "      {name}  takes it back",
    "step": "{number} of {last}",
    "step_undone": "{number} of {last}, taken back",
    "step_head": "---- {step} ----",
    "step_keys": "{step}   → next   ← back   a number: go there   q leaves{more}",
    "step_more": "   ↑ ↓ more",
    # Convert, reopen, saves
    "exists": "{path} exists already: name another file, or say --force",
    "unwritten": "{path} can't be written: {why}",
    "converted": "written to {path}",
    "pipe_needs_yes": "the game goes on and its text shows every secret: say --yes",
    "no_bytes_to_pipe": "a binary record needs a file: - takes text alone",
    "from_to": "--from {first} comes after --to {last}",
    "whose_choices": "choices tell what a seat holds: say whose with --as SEAT",
    "rules_failed_there": "parlour: the rules of the game fail there: {problem}",
    "nothing_to_choose": "{name} has nothing to choose there; it waits for {awaited}",
    "nothing_more": "there is nothing to choose: the game is over",
    "to_confirm": "{name} has only to confirm there",
    "waits_for": "Waiting for {name}.",
    "verify_bad": "{file}: NOT ok: {problem}",
    "verify_ok": "{file}: ok, finished",
    "verify_unfinished": "{file}: ok, not finished",
    "verify_torn": "an incomplete last line of {size} bytes is left out",
    "provable": "every draw follows from the seed that was committed to",
    "unprovable": "the draws follow from the seed, but prove nothing: {unprovable}",
}


def said(key: str, **arguments: object) -> str:
    """Return the sentence of a key, its blanks filled."""
    return ENGLISH[key].format(**arguments)
