"""Any executable as a bot: it is asked and answers in lines of JSON."""

from __future__ import annotations

import shlex
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Self

from parlour.bots import GRACE, NO_LIMIT, Budget, Fault, protocol
from parlour.bots.process import Hear, Process, check_runs, printable
from parlour.errors import ParlourError, Unreadable
from parlour.values import Action

if TYPE_CHECKING:
    from parlour.game import Game
    from parlour.view import View

TO_START = 10.0  # seconds for a program to say that it is ready
TO_CHOOSE = 30.0  # seconds for a choice where nobody says how long it may take
TO_LEAVE = 1.0  # seconds for a program to end by itself
LONGEST_REASON = 200


class ProgramBot:
    """Any program that speaks JSON lines (docs/bot-protocol.md)."""

    usage: ClassVar[str] = "exec:COMMAND, e.g. -s 'bot:exec:./mybot --fast'"
    asks: ClassVar[bool] = True
    """It runs what a record may name: see `parlour.cli.agreeing`."""

    def __init__(
        self,
        words: list[str],
        seed: int | str = 0,
        *,
        to_start: float = TO_START,
        to_choose: float = TO_CHOOSE,
        grace: float = GRACE,
        to_leave: float = TO_LEAVE,
    ) -> None:
        check_runs(words)
        self.words = words
        self.called = Path(words[0]).name
        self.hear: Hear | None = None
        self.seed = str(seed)
        self.to_start = to_start
        self.to_choose = to_choose
        self.grace = grace
        self.to_leave = to_leave
        self._process: Process | None = None
        self._matches = 0
        self._asked = 0
        self._playing: tuple[Any, ...] | None = None
        self._known = -1  # the revision up to which it was told what happened

    @classmethod
    def of_words(cls, seed: int | str, text: str) -> Self:
        """Return the bot that a command line says. Raises Unreadable or NotFound."""
        try:
            words = shlex.split(text)
        except ValueError as error:
            raise Unreadable(f"{text!r} is no command: {error}") from error
        if not words:
            raise Unreadable("write the command of your program: bot:exec:./mybot")
        return cls(words, seed)

    # What a table says to it

    def check_game(self, game: Game[Any]) -> None:
        """Start the program and wait until it is ready. Raises Unreadable if it refuses."""
        try:
            self._started(game)
        except Fault as fault:
            raise Unreadable(f"{' '.join(self.words)} can't sit down: {fault}") from fault

    def choose(self, view: View, budget: Budget = NO_LIMIT) -> Action:
        """Return what the program answers. Raises Fault if it doesn't, or not in time."""
        process = self._at_table(view)
        process.forget()
        self._asked += 1
        number = self._asked
        known, self._known = self._known, view.revision
        process.send(protocol.line_of(protocol.choose(number, view, known, budget)))
        seconds = self.to_choose if budget.seconds is None else budget.seconds + self.grace
        line = process.lines_until(time.monotonic() + seconds)
        try:
            return self._answer(line, number, view)
        except Fault as fault:
            if fault.kind in ("crash", "flood"):
                self._put_down()
            raise

    def _answer(self, line: Any, number: int, view: View) -> Action:
        """Return the action that the answer to a question says; older answers are passed over."""
        while True:
            try:
                message = protocol.read(line())
                if "error" in message:
                    raise Unreadable(_reason(message["error"]))
                if type(message.get("choose")) is not int:
                    raise Unreadable('an answer is {"choose": ID, "action": ...}')
                if message["choose"] < number:
                    continue
                if message["choose"] > number:
                    raise Unreadable(f"the question is {number}, not {message['choose']}")
                if "action" not in message:
                    raise Unreadable('an answer has an "action"')
                return protocol.action_of(view, message["action"])
            except ParlourError as error:
                if isinstance(error, Fault):
                    raise
                why = printable(str(error))[:LONGEST_REASON]
                raise Fault("unreadable", why) from error

    def refused(self, fault: Fault) -> None:
        """Tell the program why its answer was not taken."""
        if self._process is not None:
            self._process.offer(protocol.line_of(protocol.error(self._asked, fault)))

    def told(self, view: View) -> None:
        """Tell the program what has happened, unless it isn't listening."""
        try:
            process = self._at_table(view)
        except Fault:
            return  # it is counted when a choice is wanted
        if view.revision > self._known and process.offer(
            protocol.line_of(protocol.told(view, self._known))
        ):
            self._known = view.revision

    def stopped(self, view: View | None) -> None:
        """Tell the program that the match is over, or (None) that it was left."""
        if self._process is not None and self._playing is not None:
            self._process.offer(protocol.line_of(protocol.stop(self._matches, view)))
        self._playing = None

    def close(self) -> None:
        """Ask the program to leave; end it if it doesn't."""
        self.stopped(None)
        if self._process is not None:
            self._process.offer(protocol.line_of(protocol.QUIT))
            self._process.close(self.to_leave)
        self._process = None

    # Inside

    def _at_table(self, view: View) -> Process:
        """Return the program, started, and told which match is played."""
        process = self._started(view.game)
        playing = (view.seat, view.names, view.options)
        if self._playing != playing:
            self._matches += 1
            self._playing, self._known = playing, -1
            process.send(protocol.line_of(protocol.start(self._matches, view, self.seed)))
        return process

    def _started(self, game: Game[Any]) -> Process:
        """Return the program; a new one if there is none. Raises Fault if it doesn't get ready."""
        if self._process is not None:
            return self._process
        self._process = process = Process(self.words, self.hear)
        self._playing = None
        try:
            process.send(protocol.line_of(protocol.hello(game)))
            line = process.lines_until(time.monotonic() + self.to_start)
            message = protocol.read(line())
            if "error" in message:
                raise Unreadable(_reason(message["error"]))
            if "ready" not in message:
                raise Unreadable('the answer to hello is {"ready": NAME}')
        except BaseException as error:
            self._put_down()
            if isinstance(error, ParlourError) and not isinstance(error, Fault):
                why = printable(str(error))[:LONGEST_REASON]
                raise Fault("unreadable", why) from error
            raise
        return process

    def _put_down(self) -> None:
        """End the program; the next question starts it anew."""
        if self._process is not None:
            self._process.close()
        self._process = None


def _reason(said: Any) -> str:
    return said if isinstance(said, str) and said.strip() else "it gives no reason"
