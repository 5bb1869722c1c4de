"""Lines from people: on a screen that is redrawn, at a plain terminal, or from a pipe."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from parlour.cli.colours import dumb, plain_wanted
from parlour.cli.console import Console

if TYPE_CHECKING:
    from parlour.cli.completing import Offers
    from parlour.seats import Seat


class Idle(str):
    """A line that the interface answers for somebody who was silent."""

    __slots__ = ()


class Question(NamedTuple):
    """What a prompt needs: who is asked, what Tab offers, what he chose before.

    `idle` is how many seconds the prompt waits, and the line that is then taken.
    """

    seat: Seat
    prompt: str
    offers: Offers
    earlier: Sequence[str]
    idle: tuple[float, str] | None


class Keyboard(Protocol):
    """Where people's lines come from. `terminal` says that somebody sits there."""

    @property
    def terminal(self) -> bool:
        """Whether somebody sits there."""

    def ask(self, question: Question) -> str:
        """Return a line. Raises EOFError at the end of the input, KeyboardInterrupt on Ctrl-C."""

    def pause(self, prompt: str) -> None:
        """Wait for Enter."""


class Pipe:
    """Reads one answer a line from stdin, without prompts."""

    terminal = False

    def ask(self, question: Question) -> str:
        """Return the next line. Raises EOFError at the end of the input."""
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line.strip()

    def pause(self, prompt: str) -> None:
        """Go on at once: nobody sits here."""


class Plain:
    """Asks a line after the other; the system's own line editing completes, if there is one.

    Each seat has a history of its own: what is typed may be secret.
    """

    terminal = True

    def __init__(self, console: Console) -> None:
        self.console = console
        self._editing = _line_editing(console)
        self._histories: dict[int, list[str]] = {}

    def ask(self, question: Question) -> str:
        """Return a line. Raises EOFError and KeyboardInterrupt on Ctrl-D and Ctrl-C."""
        history = self._histories.setdefault(question.seat, list(question.earlier))
        line = self._asked(question.prompt, question.idle, history, question.offers)
        if line and not isinstance(line, Idle):
            history.append(line)
        return line

    def pause(self, prompt: str) -> None:
        """Wait for Enter."""
        self._asked(prompt, None, [], None)

    def _asked(
        self,
        prompt: str,
        idle: tuple[float, str] | None,
        history: list[str],
        offers: Offers | None,
    ) -> str:
        if idle is not None and _silent(prompt, idle[0], self.console):
            self.console.say()
            return Idle(idle[1])
        editing = self._editing
        if editing is None:
            return self._read("" if idle else prompt)
        editing.clear_history()
        for line in history:
            editing.add_history(line)
        editing.set_completer(_completer(editing, offers) if offers else None)
        return input("" if idle else prompt).strip()

    def _read(self, prompt: str) -> str:
        print(prompt, end="", file=self.console.out, flush=True)
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line.strip()


def _line_editing(console: Console) -> Any:
    """Return Python's `readline`, set to write nothing but letters; None if there is none.

    It writes to stdout alone.
    """
    if console.out is not sys.stdout or dumb():
        return None
    try:
        import readline
    except ImportError:  # Windows has line editing of its own
        return None
    readline.set_completer_delims(" ")
    with contextlib.suppress(ValueError, OSError):
        readline.parse_and_bind("set enable-bracketed-paste off")
        readline.parse_and_bind("tab: complete")
    readline.set_auto_history(False)
    return readline


def _completer(editing: Any, offers: Offers) -> Any:
    """Return what `readline` asks for the n-th word that may stand at the cursor."""

    def nth(begun: str, number: int) -> str | None:
        words = offers(editing.get_line_buffer()[: editing.get_endidx()])
        return words[number] if number < len(words) else None

    return nth


def _silent(prompt: str, seconds: float, console: Console) -> bool:
    """Ask, and say whether no line came in time. Where that can't be told somebody is awaited."""
    print(prompt, end="", file=console.out, flush=True)
    if os.name == "nt":
        return False
    import select

    return not select.select([sys.stdin], [], [], seconds)[0]


def at_hand(*, as_json: bool, plain: bool) -> tuple[Console, Keyboard]:
    """Return where people are told things, and what reads their lines."""
    plain = plain or plain_wanted()
    console = Console(as_json=as_json, plain=plain)
    if not (console.terminal and sys.stdin is not None and sys.stdin.isatty()):
        return console, Pipe()
    if plain or dumb():
        return console, Plain(console)
    from parlour.cli.prompting import Prompter
    from parlour.cli.screen import Screen

    screen = Screen(as_json=as_json)
    if type(screen.output).__name__ == "Win32Output":
        return console, Plain(console)  # an older Windows console reads no escape sequences
    return screen, Prompter(screen)
