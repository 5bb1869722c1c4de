"""One seat is asked until the match has gone on: actions, and the lines that cost nothing."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from parlour.cli.asides import Asides
from parlour.cli.completing import Offers
from parlour.cli.keyboard import Idle, Question
from parlour.cli.telling import to_confirm
from parlour.cli.words import said
from parlour.errors import Hidden, ParlourError, RulesCrash, StorageError, Unreadable
from parlour.events import Acted
from parlour.text import listed

if TYPE_CHECKING:
    from parlour.bots.thoughts import Thought
    from parlour.cli.session import Session
    from parlour.seats import Seat
    from parlour.values import Action

IDEAS = 12
HINTS = 6
YES = ("", "confirm", "ok", "yes", "y")  # what lets a turn stand


class Left(Exception):
    """A person leaves; the record holds everything."""


class Asking:
    """One person's prompt. A line that is not understood costs a sentence, never a turn."""

    def __init__(self, session: Session, seat: Seat) -> None:
        self.session = session
        self.match = session.match
        self.console = session.console
        self.seat = seat
        self.view = session.match.view(seat).at_table()
        self.asides = Asides(session.match, seat, session.console, session.opening)
        self.commands: dict[str, Callable[[str], object]] = {
            **self.asides.commands,
            "hint": self._hint,
            "ideas": self._ideas,
            "undo": self._undo,
            "quit": self._quit,
        }
        text = self.match.game.text
        self.verbs = {template.verb for template in text.templates.values()}
        for verb in self.verbs & set(self.commands):
            del self.commands[verb]  # the game's own word goes first
        choices = () if self.confirms else self.view.choices
        names = self.view.all_names
        self.offers = Offers(text, choices, self.commands, self.asides.rule_ids, names)

    @property
    def confirms(self) -> bool:
        """Whether the seat's confirmation is awaited rather than an action."""
        return self.match.confirming == self.seat

    def run(self) -> None:
        """Ask until the match has gone on, or a sealed choice is in. Raises Left if left."""
        before = self.match.revision
        self.console.ask(self._to_confirm() if self.confirms else self._asked())
        while self.match.revision == before and (self.confirms or self.seat in self.match.awaited):
            line = self._line()
            self.console.taken(line)
            self.take(line)
            self.console.answered()
            if isinstance(line, Idle) and self.confirms:
                self.take(YES[1])
            if self.console.gone:
                raise Left

    def _to_confirm(self) -> str:
        return to_confirm(self.match.view(self.seat))

    def _asked(self) -> str:
        """Return what there is to choose: the verbs of the legal actions."""
        kinds = dict.fromkeys(type(action) for action in self.offers.actions)
        templates = self.match.game.text.templates
        verbs = dict.fromkeys(templates[kind].opening for kind in kinds)
        return said("you_may", verbs=listed(verbs, "or"))

    def _line(self) -> str:
        prompt = said("prompt", name=self.view.name(self.seat))
        question = Question(self.seat, prompt, self.offers, self._earlier(), self._idle())
        try:
            return self.session.keyboard.ask(question)
        except EOFError as end:
            raise Left from end

    def _idle(self) -> tuple[float, str] | None:
        """Return after how long what is answered for the seat, if it wants that."""
        seconds, answer = self.session.pass_after, self.view.idle
        if seconds is None or answer is None:
            return None
        return seconds, self.match.game.text.write(answer)

    def _earlier(self) -> list[str]:
        """Return what the seat has chosen before, for the history of its prompt."""
        write = self.match.game.text.write
        return [
            write(event.action)
            for event in self.view.events
            if isinstance(event, Acted) and event.seat == self.seat
        ]

    # Lines

    def take(self, line: str) -> None:
        """Do what a line says, or say what would be right."""
        line = line.strip()
        word, _, rest = ("?", "", line[1:]) if line.startswith("?") else line.partition(" ")
        command = self._command(word.casefold())
        try:
            if command is not None:
                command(rest.strip())
            elif self.confirms:
                self._confirm(line)
            elif line:
                self._act(line)
            elif not self.console.dismissed:
                self.console.say(said("nothing_typed"))
        except (RulesCrash, StorageError, Hidden):
            raise  # not the person's fault
        except ParlourError as error:
            self.console.tell(str(error))

    def _command(self, word: str) -> Callable[[str], object] | None:
        """Return the command of a word; it may be cut short where no verb begins so."""
        if word in self.commands or not word or any(verb.startswith(word) for verb in self.verbs):
            return self.commands.get(word)
        begun = [command for command in self.commands if command.startswith(word)]
        return self.commands[begun[0]] if len(begun) == 1 else None

    def _act(self, line: str) -> None:
        choices = self.view.choices
        try:
            action = self.match.game.text.read(line, lambda action: action in choices)
        except Unreadable as error:
            raise Unreadable(self._meant(line) or str(error)) from error
        self.match.act(self.seat, action, self.view.revision)

    def _meant(self, line: str) -> str:
        """Return which command may be meant by a line that begins with no verb."""
        word = line.split(maxsplit=1)[0].casefold()
        if any(verb.startswith(word) for verb in self.verbs):
            return ""
        close = difflib.get_close_matches(word, [*sorted(self.verbs), *self.commands], n=1)
        return said("meant", word=word, close=close[0]) if close else ""

    def _confirm(self, line: str) -> None:
        if line.casefold() not in YES:
            raise Unreadable(said("confirm_first"))
        self.match.confirm(self.seat)

    def _ideas(self, rest: str) -> None:
        """List what is worth thinking about, numbered; `ideas N` chooses one."""
        self._let_stand()
        ideas = self.view.choices.suggest()[:IDEAS]
        if rest:
            self._choose(rest, ideas, "no_such_idea")
            return
        for number, action in enumerate(ideas, start=1):
            told = said("hint", number=number, action=self.match.game.text.write(action))
            self.console.say(told)

    def _hint(self, rest: str) -> None:
        """List the best choices, numbered, as a bot sees them; `hint N` chooses one."""
        self._let_stand()
        best = self.thoughts[:HINTS]
        if rest:
            self._choose(rest, [thought.action for thought in best], "no_such_hint")
            return
        written = [self.match.game.text.write(thought.action) for thought in best]
        width = max(map(len, written))
        self.console.tell(said("hint_head", number=len(self.thoughts)))
        for number, (action, thought) in enumerate(zip(written, best, strict=True), start=1):
            value = f"{thought.value:.2f}"
            how = {"number": number, "action": action, "width": width, "value": value}
            self.console.say(said("hint_value", **how))

    @cached_property
    def thoughts(self) -> list[Thought]:
        """What a bot in this seat thinks of the choices, the best first."""
        from parlour.bots.thoughts import thoughts

        return thoughts(self.match.view(self.seat))

    def _let_stand(self) -> None:
        """Refuse what would choose while the latest choice waits for confirmation."""
        if self.confirms:
            raise Unreadable(said("confirm_first"))

    def _choose(self, number: str, actions: Sequence[Action], refused: str) -> None:
        """Choose the action of a list that a number says."""
        if not (re.fullmatch("[0-9]{1,4}", number) and 1 <= int(number) <= len(actions)):
            raise Unreadable(said(refused, number=len(actions)))
        self.match.act(self.seat, actions[int(number) - 1], self.view.revision)

    def _undo(self, rest: str) -> None:
        self.match.undo(self.seat)

    def _quit(self, rest: str) -> None:
        raise Left
