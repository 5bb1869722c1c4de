"""The lines of a prompt that change nothing: what is legal, why not, the score, the rules."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from parlour.cli import rulebook, telling
from parlour.cli.console import folded
from parlour.cli.listing import by_kind
from parlour.cli.words import COMMANDS, said
from parlour.errors import Unreadable

if TYPE_CHECKING:
    from parlour.cli.console import Console
    from parlour.match import Match
    from parlour.seats import Seat

USUAL_LOG = 20


class Asides:
    """Answers the questions of one seat, from its view for people alone."""

    def __init__(
        self, match: Match, seat: Seat, console: Console, opening: Sequence[str] = ()
    ) -> None:
        self.match = match
        self.view = match.view(seat).at_table()
        self.seat = seat
        self.console = console
        self.opening = opening  # what was told before anything happened
        self.commands: dict[str, Callable[[str], object]] = {
            "?": self._legal,
            "why": self._why,
            "score": self._score,
            "log": self._log,
            "rules": self._rules,
            "board": self._board,
            "help": self._help,
        }

    def _legal(self, rest: str) -> None:
        """List what is legal; `? VERB` one kind of it."""
        if self.view.confirming is not None:
            self.console.tell(said("confirm"))
            return
        text, width = self.match.game.text, self.console.width
        lines = by_kind(text, self.view.choices, rest.strip(), width)
        for line in lines or [said("no_such_choice", what=rest.strip())]:
            self.console.say(line)

    def _why(self, rest: str) -> None:
        """Say why an action is refused."""
        if self.view.confirming is not None:
            raise Unreadable(said("confirm_first"))
        text, choices = self.match.game.text, self.view.choices
        if not rest:
            raise Unreadable(said("why_what", example=text.write(next(iter(choices)))))
        action = text.read(rest, lambda action: action in choices)
        refused = choices.why_not(action)
        if refused is None:
            self.console.tell(said("is_legal", action=text.write(action)))
        else:
            self.console.tell(str(text.refusal(refused, self.view.all_names)))

    def _score(self, rest: str) -> None:
        for line in telling.score(self.match, self.seat, self.console.width):
            self.console.say(line)

    def _log(self, rest: str) -> None:
        """Tell what happened: the latest of it, or as much as is asked for."""
        told = telling.sentences(self.view, self.view.events)
        if rest not in ("", "all") and not re.fullmatch("[0-9]{1,9}", rest):
            raise Unreadable(said("log_what", usual=USUAL_LOG))
        if rest == "all" and self.console.redrawn:
            told = [*self.opening, *told]  # where it was said there is another screen now
        most = len(told) if rest == "all" else int(rest or USUAL_LOG)
        earlier = max(0, len(told) - most)
        if earlier:
            self.console.say(said("log_cut", number=earlier))
        for sentence in told[earlier:]:
            self.console.say(folded(sentence, self.console.width, "  ", "  "))

    def _board(self, rest: str) -> None:
        self.console.table(self.view)

    def _rules(self, rest: str) -> None:
        """Show a rule and what lies below it; without an id, the chapters."""
        if not rest:
            chapters = dict.fromkeys(rule.chapter for rule in self.rules)
            for chapter in chapters or [said("no_rules")]:
                self.console.say(f"  {chapter}")
            return
        for line in rulebook.lines(rulebook.looked_up(self.rules, rest), self.console.width):
            self.console.say(line)

    def _help(self, rest: str) -> None:
        for template in self.match.game.text.templates.values():
            self.console.say(f"  {template.usage}")
        for usage, does in COMMANDS.values():
            self.console.say(said("prompt_command", usage=usage, does=does))
        self.console.tell(said("prompt_help"))
        if self.console.redrawn:
            self.console.tell(said("screen_help"))

    @cached_property
    def rules(self) -> list[rulebook.Rule]:
        """The rules of the game."""
        return rulebook.rules_of(self.match.game.rules())

    def rule_ids(self) -> list[str]:
        """Return what may follow `rules`."""
        return [rule.number for rule in self.rules]
