"""The styles of a painted board as a terminal reads them, legible on light and dark grounds."""

from __future__ import annotations

import os

BASIC = {"ansi", "cygwin", "linux", "rxvt", "screen", "vt100", "vt220", "xterm"}
"""Values of TERM that promise no more than sixteen colours."""

FACES = {"bold": "1", "reverse": "7"}
PALETTE = {
    "dim": 243,
    "red": 161,
    "green": 28,
    "yellow": 130,
    "blue": 63,
    "magenta": 164,
    "cyan": 30,
}
"""Of the 256 colours those of middle lightness: at least four times as light as black, and a
quarter as light as white. Plain yellow can't be read on white, nor plain blue on black."""

SIXTEEN = {"red": "31", "green": "32", "yellow": "1", "blue": "94", "magenta": "35", "cyan": "36"}
"""Where there are only sixteen: without dim, and with bold for yellow."""


def dumb() -> bool:
    """Say whether the terminal shows letters and nothing else."""
    return os.environ.get("TERM", "").casefold() in ("dumb", "unknown")


def colours_wanted() -> bool:
    """Say whether the user's settings allow colours."""
    return not os.environ.get("NO_COLOR") and not dumb()


def plain_wanted() -> bool:
    """Say whether the user's settings ask for nothing but lines."""
    return os.environ.get("PARLOUR_PLAIN", "0") not in ("", "0")


def lines_alone() -> bool:
    """Say whether nothing may be redrawn: nobody wants it, or the terminal can't."""
    return plain_wanted() or dumb()


def styled(style: str, text: str) -> str:
    """Return text in a style of `Game.painted`, as a terminal reads it."""
    codes = list(dict.fromkeys(code for word in style.split() if (code := _code(word))))
    return f"\x1b[{';'.join(codes)}m{text}\x1b[0m" if codes else text


def _code(word: str) -> str:
    """Return the code of one word of a style; empty if it has none."""
    if word in FACES:
        return FACES[word]
    if os.environ.get("TERM") in BASIC and not os.environ.get("COLORTERM"):
        return SIXTEEN.get(word, "")
    return f"38;5;{PALETTE[word]}" if word in PALETTE else ""
