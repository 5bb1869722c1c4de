"""The screen: text within its width, colours only where they are wanted."""

from __future__ import annotations

import os
import re
import shutil
import sys
import textwrap
from typing import TextIO

from parlour.cli import streams

WIDTH = 80
_COLOURS = re.compile(r"\x1b\[[0-9;]*m")
_CLEARED = "\x1b[2J\x1b[3J\x1b[H"  # the screen, what was scrolled out of it, and to the top


class Console:
    """Where people are told things. With `--json` that is stderr: stdout is for the result."""

    def __init__(self, *, as_json: bool = False) -> None:
        self.out: TextIO = sys.stderr if as_json else sys.stdout
        self.terminal = self.out.isatty()
        self.colour = self.terminal and colours_wanted()
        self.width = min(WIDTH, shutil.get_terminal_size().columns) if self.terminal else WIDTH

    @property
    def gone(self) -> bool:
        """Whether nobody reads any more."""
        return streams.gone(self.out)

    def say(self, text: str = "") -> None:
        """Print text as it is, less its colours where there are none."""
        print(text if self.colour else _COLOURS.sub("", text), file=self.out, flush=True)

    def tell(self, sentence: str, indent: str = "") -> None:
        """Print a sentence, folded to the width."""
        self.say(folded(sentence, self.width, indent))

    def clear(self) -> None:
        """Empty the screen and what was scrolled out of it."""
        if self.terminal:
            print(_CLEARED, end="", file=self.out, flush=True)


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


def colours_wanted() -> bool:
    """Say whether the user's settings allow colours."""
    return not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
