"""Lines from people: at a terminal with completion and history, else from stdin plainly."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from parlour.cli.console import Console

if TYPE_CHECKING:
    from prompt_toolkit.document import Document
    from prompt_toolkit.history import InMemoryHistory

Offer = Callable[[str], list[str]]
"""The words that may stand where a line ends."""


class Idle(str):
    """A line that the interface answers for somebody who was silent."""

    __slots__ = ()


class Pipe:
    """Reads one answer a line from stdin, without prompts."""

    terminal = False

    def ask(
        self,
        seat: int,
        prompt: str,
        offer: Offer,
        earlier: Iterable[str],
        idle: tuple[float, str] | None = None,
    ) -> str:
        """Return the next line. Raises EOFError at the end of the input."""
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line.strip()

    def pause(self, prompt: str) -> None:
        """Go on at once: nobody sits here."""


class Terminal:
    """Asks at a terminal. Each seat has a history of its own: what is typed may be secret."""

    terminal = True

    def __init__(self, console: Console) -> None:
        from prompt_toolkit.output import create_output

        self._output = create_output(stdout=console.out)
        self._histories: dict[int, InMemoryHistory] = {}

    def ask(
        self,
        seat: int,
        prompt: str,
        offer: Offer,
        earlier: Iterable[str],
        idle: tuple[float, str] | None = None,
    ) -> str:
        """Return a line. Raises EOFError and KeyboardInterrupt on Ctrl-D and Ctrl-C.

        `idle` is how many seconds the prompt waits, and the line that is then taken.
        """
        history = self._history(seat, earlier)
        return self._asked(prompt, idle, history=history, completer=_completer(offer))

    def pause(self, prompt: str) -> None:
        """Wait for Enter."""
        self._asked(prompt)

    def _asked(self, prompt: str, idle: tuple[float, str] | None = None, **more: Any) -> str:
        from prompt_toolkit import PromptSession

        session: PromptSession[str] = PromptSession(
            output=self._output, complete_while_typing=False, **more
        )

        def begin_to_wait() -> None:
            if idle is not None:
                session.app.create_background_task(_answered_later(session.app, *idle))

        answer = session.prompt(prompt, pre_run=begin_to_wait)
        return answer if isinstance(answer, Idle) else answer.strip()

    def _history(self, seat: int, earlier: Iterable[str]) -> InMemoryHistory:
        from prompt_toolkit.history import InMemoryHistory

        if seat not in self._histories:
            self._histories[seat] = InMemoryHistory(list(earlier))
        return self._histories[seat]


async def _answered_later(app: Any, seconds: float, line: str) -> None:
    """Answer a prompt with a line once its time is over."""
    await asyncio.sleep(seconds)
    app.exit(result=Idle(line))


Keyboard = Pipe | Terminal


def keyboard(console: Console) -> Keyboard:
    """Return what reads people's lines: a terminal if both its ends are there."""
    both = console.terminal and sys.stdin.isatty()
    return Terminal(console) if both else Pipe()


def _completer(offer: Offer) -> Any:
    from prompt_toolkit.completion import Completer, Completion

    class Words(Completer):
        """Offers the words that may follow."""

        def get_completions(self, document: Document, complete_event: Any) -> Iterator[Completion]:
            line = document.text_before_cursor
            begun = "" if not line or line[-1].isspace() else line.split()[-1]
            for word in offer(line):
                yield Completion(word, start_position=-len(begun))

    return Words()
