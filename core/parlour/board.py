"""The table as text: for any game without a drawing of its own, and what drawings share."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any
from unicodedata import combining, east_asian_width

from parlour.zones import Cards, Ordered, Zone

if TYPE_CHECKING:
    from parlour.view import View


def drawn(view: View) -> str:
    """Return each public field and zone of a view on a line of its own."""
    state = view.state
    lines = []
    for field, spec in type(state).specs.items():
        if spec.kept == "derived" or field in ("agenda", "ended", "seats"):
            continue
        value = getattr(state, field)
        entries = value if isinstance(value, list) and len(value) == view.seats else None
        if entries is None:
            lines.append(f"{field}: {_shown(value)}")
            continue
        for seat, entry in enumerate(entries, start=1):
            lines.append(f"{field} of {view.name(seat)}: {_shown(entry)}")
    return "\n".join(lines)


Run = tuple[str, str]
"""A style and the text that has it: see `Game.painted`."""
Line = list[Run]


def joined(lines: Iterable[Line]) -> list[Run]:
    """Return lines as runs, a line break after each but the last."""
    runs = [run for line in lines for run in (*line, ("", "\n"))]
    return runs[:-1]


def unstyled(runs: Iterable[Run]) -> str:
    """Return runs as plain text, without blanks at the ends of lines."""
    text = "".join(text for _, text in runs)
    return "\n".join(line.rstrip() for line in text.split("\n"))


def spoken_lines(board: str) -> list[str]:
    """Return the lines of a drawn table as they can be read aloud: columns parted by commas."""
    lines = (re.sub(r"(?<=[^\s,;:.]) {2,}", ", ", line.strip()) for line in board.split("\n"))
    return [" ".join(line.split()) for line in lines if set(line) - set(" |_-=+")]


def _shown(value: Any) -> str:
    if isinstance(value, Cards):
        return f"{value.size} hidden" if value.blank else " ".join(map(str, value)) or "none"
    if isinstance(value, Ordered):
        return " ".join(str(kind) if kind >= 0 else "?" for kind, _ in value.held) or "none"
    if isinstance(value, Zone):
        return str(value.size)
    return str(value)


# Widths


def columns(text: str) -> int:
    """Return how many columns of a terminal a text takes."""
    wide = sum(east_asian_width(letter) in "WF" for letter in text)
    return len(text) + wide - sum(combining(letter) > 0 for letter in text)


def fitted(text: str, width: int) -> str:
    """Return a text cut or filled to a width."""
    if columns(text) > width:
        while columns(text) > width - 2:
            text = text[:-1]
        text += ".."
    return text + " " * (width - columns(text))


def wrapped(text: str, width: int = 80) -> Iterator[str]:
    """Yield a text in lines of a width; a word that is longer is cut."""
    line = ""
    for word in text.split():
        if columns(word) > width:
            word = fitted(word, width)
        if line and columns(f"{line} {word}") > width:
            yield line
            line = word
        else:
            line = f"{line} {word}".lstrip()
    yield line
