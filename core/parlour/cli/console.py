"""Where people are told things, a line after the other, within its width."""

from __future__ import annotations

import contextlib
import os
import sys
import textwrap
import threading
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, TextIO

from parlour.cli import streams
from parlour.cli.colours import colours_wanted, styled
from parlour.cli.words import said

if TYPE_CHECKING:
    from parlour.view import View

WIDTH = 80
PATIENCE = 2.0  # seconds of silence after which it is told who is thinking
_CLEARED = "\x1b[2J\x1b[3J\x1b[H"  # the screen, what was scrolled out of it, and to the top
_BLANK = "\r\x1b[K"  # an empty line in the place of this one


class Console:
    """Tells things one below the other. With `--json` that is stderr: stdout is for the result.

    `plain` is for whoever listens to the screen or reads it by touch: nothing is replaced or
    coloured, and the table comes as `Game.spoken` says it.
    """

    redrawn = False  # whether there is a screen that shows the table all the time
    dismissed = False  # whether an empty line has taken an answer away

    def __init__(self, *, as_json: bool = False, plain: bool = False) -> None:
        self.out: TextIO = sys.stderr if as_json else sys.stdout
        self.plain = plain
        self.terminal = self.out.isatty()
        self.colour = self.terminal and colours_wanted() and not plain
        self.width = WIDTH
        if self.terminal:
            with contextlib.suppress(OSError):
                self.width = min(WIDTH, os.get_terminal_size(self.out.fileno()).columns or WIDTH)

    @property
    def gone(self) -> bool:
        """Whether nobody reads any more."""
        return streams.gone(self.out)

    def say(self, text: str = "") -> None:
        """Print text as it is."""
        print(text, file=self.out, flush=True)

    def tell(self, sentence: str, indent: str = "") -> None:
        """Print a sentence, folded to the width."""
        self.say(folded(sentence, self.width, indent))

    def table(self, view: View) -> None:
        """Print what lies on the table, in colours if they are wanted."""
        if self.plain:
            for sentence in view.game.spoken(view):
                self.tell(sentence)
        elif self.colour:
            self.say("\n" + "".join(styled(*run) for run in view.game.painted(view)))
        else:
            self.say("\n" + view.game.board(view))

    def clear(self) -> None:
        """Empty the screen and what was scrolled out of it."""
        if self.terminal:
            print(_CLEARED, end="", file=self.out, flush=True)

    # A turn

    def turn(self, view: View, news: Sequence[str], *, fresh: bool) -> None:
        """Show what happened and the table; `fresh` says that others have acted."""
        for sentence in news:
            self.tell(sentence, "  ")
        self.table(view)

    def ask(self, question: str) -> None:
        """Say what there is to choose."""
        self.tell(question)

    def taken(self, line: str) -> None:
        """Begin with the answer to a line that was typed."""

    def answered(self) -> None:
        """End with it."""

    def watch(self, view: View, news: Sequence[str]) -> None:
        """Show the table of whoever sits there before others choose, if it shows all the time."""

    @contextlib.contextmanager
    def thinking(self, name: str, number: int) -> Iterator[None]:
        """Say who is thinking while that goes on; `number` decisions were made before.

        At a terminal it is a line that is replaced; a plain one gets a line of its own only
        after a long silence.
        """
        told = said("thinking", name=name, number=number)
        if not self.terminal:
            yield
        elif self.plain or not self.colour:
            timer = threading.Timer(PATIENCE, self.say, [told])
            timer.daemon = True
            timer.start()
            try:
                yield
            finally:
                timer.cancel()
        else:
            self._replaced(_BLANK + told[: self.width - 1])
            try:
                yield
            finally:
                self._replaced(_BLANK)

    def _replaced(self, text: str) -> None:
        print(text, end="", file=self.out, flush=True)

    def open(self) -> None:
        """Begin: take the screen, if there is one to take."""

    def close(self) -> None:
        """End: give the screen back as it was."""


def folded(sentence: str, width: int = WIDTH, indent: str = "", later: str = "") -> str:
    """Return a sentence on lines of a width; `later` is added to the indent of all but one."""
    return textwrap.fill(
        sentence,
        width,
        initial_indent=indent,
        subsequent_indent=indent + later,
        break_on_hyphens=False,
        break_long_words=False,
    )
