"""The screen: text within its width, colours only where they are wanted."""

from __future__ import annotations

import contextlib
import os
import sys
import textwrap
from typing import TYPE_CHECKING, TextIO

from parlour.cli import streams

if TYPE_CHECKING:
    from parlour.match import Match
    from parlour.values import Event
    from parlour.view import View

WIDTH = 80
STYLES = {
    "bold": 1,
    "dim": 2,
    "reverse": 7,
    "red": 31,
    "green": 32,
    "yellow": 33,
    "blue": 34,
    "magenta": 35,
    "cyan": 36,
}
_CLEARED = "\x1b[2J\x1b[3J\x1b[H"  # the screen, what was scrolled out of it, and to the top


class Console:
    """Where people are told things. With `--json` that is stderr: stdout is for the result."""

    def __init__(self, *, as_json: bool = False) -> None:
        self.out: TextIO = sys.stderr if as_json else sys.stdout
        self.terminal = self.out.isatty()
        self.colour = self.terminal and colours_wanted()
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
        if self.colour:
            self.say("\n" + "".join(styled(*run) for run in view.game.painted(view)))
        else:
            self.say("\n" + view.game.board(view))

    def echo(self, match: Match, event: Event) -> None:
        """Print a decision that is kept, as everybody may see it; hears a match's events."""
        from parlour.events import Acted, TookBack

        if isinstance(event, Acted | TookBack):
            names = dict(enumerate(match.names, start=1))
            said = match.game.text.event(event.shown(None), names)
            self.say(f"{match.revision} {one_line(said)}")

    def clear(self) -> None:
        """Empty the screen and what was scrolled out of it."""
        if self.terminal:
            print(_CLEARED, end="", file=self.out, flush=True)


def styled(style: str, text: str) -> str:
    """Return text in a style of `Game.painted`, as a terminal reads it."""
    codes = [str(STYLES[word]) for word in style.split() if word in STYLES]
    return f"\x1b[{';'.join(codes)}m{text}\x1b[0m" if codes else text


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


def one_line(sentence: str) -> str:
    """Return a sentence of anybody's making on one line, with nothing a terminal obeys."""
    return "".join(
        letter if letter.isprintable() else ascii(letter)[1:-1]
        for letter in " ".join(sentence.split())
    )


def colours_wanted() -> bool:
    """Say whether the user's settings allow colours."""
    return not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
