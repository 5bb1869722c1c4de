"""What a sketch calls things: kinds of pieces, values and spaces, in the game's own words."""

from __future__ import annotations

import re
import typing
from collections.abc import Iterable, Mapping
from enum import Enum
from functools import cache
from typing import Any

from parlour.fields import MASK, places_of
from parlour.parts import Part
from parlour.state import State
from parlour.text import Text, Words, codec_of
from parlour.values import Value

_SPACE = re.compile(r"([A-Za-z]+)([0-9]+)")
_COLUMN = re.compile(r"[A-Za-z]")
MOST_COLUMNS = 26
MOST_ROWS = 40


def plain(name: str) -> str:
    """Return a field's or class's name as words: `face_up` and `FaceUp` are `face up`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).replace("_", " ").strip().lower()


# Kinds


def kind_words(text: Text, kinds: int, family: str = "") -> tuple[str, ...]:
    """Return the words for the kinds of a family, by number.

    They are those of the codec that is named like the family, else of the only one that has a
    word for just these kinds; without one the kinds are numbered.
    """
    fitting = [
        (name, codec, words)
        for name, codec in text.codecs.items()
        if isinstance(codec, Words) and (words := _numbered(codec, kinds))
    ]
    for name, codec, words in fitting:
        if family and family in (name, codec.name):
            return words
    words_alone = {words for _, codec, words in fitting if not _is_grid(codec.words)}
    if len(words_alone) == 1:
        return words_alone.pop()
    return tuple(str(kind) for kind in range(kinds))


def _numbered(codec: Words, kinds: int) -> tuple[str, ...]:
    """Return the words of 0, 1, 2, ... if the codec has words for them and nothing else."""
    if len(codec.words) != kinds:
        return ()
    try:
        return tuple([codec.write(kind) for kind in range(kinds)])
    except (KeyError, TypeError):
        return ()


# Spaces


class Grid:
    """The spaces that actions name: a rectangle of A1 to H8, or a row of columns A to G.

    `at` is (column, row) of a space's value, both from 0; `words` how it is written.
    """

    def __init__(self, columns: list[str], rows: list[str], words: Mapping[int, str]) -> None:
        self.columns = columns
        self.rows = rows
        self.words = words
        self.at = {}
        for value, word in words.items():
            column, row = _parted(word)
            self.at[value] = (columns.index(column), rows.index(row) if row else 0)

    def fits(self, mask: int) -> bool:
        """Say whether all places of a mask are spaces of the grid."""
        return all(place in self.at for place in places_of(mask))


@cache
def grid_of(text: Text) -> Grid | None:
    """Return the grid of a game's spaces: that of the largest codec which names one."""
    found = [codec for codec in text.codecs.values() if isinstance(codec, Words)]
    grids = [codec for codec in found if _is_grid(codec.words) and _by_value(codec)]
    if not grids:
        return None
    codec = max(grids, key=lambda codec: len(codec.words))
    words = _by_value(codec)
    parted = [_parted(word) for word in words.values()]
    columns = sorted({column for column, _ in parted}, key=lambda c: (len(c), c))
    rows = sorted({row for _, row in parted}, key=lambda row: int(row or 0))
    return Grid(columns, rows, words)


def fields_on(grid: Grid, text: Text) -> dict[type, str]:
    """Return the actions that name one space and nothing else, each with the field for it."""
    found = {}
    for kind, template in text.templates.items():
        named = [part for part in template.parts if not isinstance(part, str)]
        if len(named) == 1:
            field, codec = named[0]
            if isinstance(codec, Words) and set(codec.words) == set(grid.words.values()):
                found[kind] = field
    return found


def _by_value(codec: Words) -> dict[int, str]:
    """Return the words by value if all values are whole numbers, else nothing."""
    values = {codec.read(word): word for word in codec.words}
    return values if all(isinstance(value, int) for value in values) else {}


def _parted(word: str) -> tuple[str, str]:
    match = _SPACE.fullmatch(word)
    return (match[1], match[2]) if match else (word, "")


def _is_grid(words: Iterable[str]) -> bool:
    """Say whether words name the spaces of a rectangle, or its columns."""
    parted = [_SPACE.fullmatch(word) for word in words]
    if all(parted):
        spaces = {(match[1], match[2]) for match in parted if match}
        columns, rows = {column for column, _ in spaces}, {row for _, row in spaces}
        full = len(columns) * len(rows) == len(parted) == len(spaces)
        return full and 1 < len(columns) <= MOST_COLUMNS and 1 < len(rows) <= MOST_ROWS
    letters = sorted(words)
    return 2 < len(letters) <= MOST_COLUMNS and letters == [
        chr(ord(letters[0]) + at) for at in range(len(letters)) if _COLUMN.fullmatch(letters[0])
    ]


# Values


_known_hints: dict[type, dict[str, Any]] = {}


def hints(kind: type) -> dict[str, Any]:
    """Return the types of a class's fields, with their notes."""
    if kind not in _known_hints:
        _known_hints[kind] = typing.get_type_hints(kind, include_extras=True)
    return _known_hints[kind]


def is_mask(hint: Any) -> bool:
    """Say whether a type is `Mask`."""
    return MASK in getattr(hint, "__metadata__", ())


def one_a_seat(state: State, field: str) -> bool:
    """Say whether a field is a list with an entry for each seat, as far as can be seen."""
    value = getattr(state, field)
    if type(state).specs[field].kept in ("private", "screened"):
        return True
    if not isinstance(value, list) or len(value) != state.seats:
        return False
    return not any(isinstance(entry, Value) for entry in value)


def value_said(value: Any, hint: Any, text: Text) -> str:
    """Return a value as words."""
    if is_mask(hint):
        grid = grid_of(text)
        known = grid.words if grid and grid.fits(value) else {}
        return ", ".join(known.get(place, str(place)) for place in places_of(value)) or "none"
    codec = next(
        (text.codecs[note] for note in getattr(hint, "__metadata__", ()) if note in text.codecs),
        None,
    )
    if codec is not None:
        try:
            return str(codec.write(value))
        except (KeyError, TypeError, ValueError):
            return _said(value)
    return _said(value)


def field_said(value: Any, hint: Any, text: Text) -> str:
    """Return a field of an action, event or claim as words: as its type is written."""
    try:
        return str(codec_of(hint, text.codecs).write(value))
    except (KeyError, TypeError, ValueError):
        return _said(value)


def _said(value: Any) -> str:
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Enum):
        return plain(value.name)
    if isinstance(value, list | tuple | set | frozenset):
        entries = list(map(_said, value))
        ordered = isinstance(value, list | tuple)
        return ", ".join(entries if ordered else sorted(entries)) or "none"
    if isinstance(value, dict):
        return ", ".join(f"{_said(key)}: {_said(entry)}" for key, entry in value.items()) or "none"
    if isinstance(value, Value | Part):
        fields = [_said(getattr(value, field)) for field in type(value).fields]
        return " ".join([plain(type(value).__name__), *fields])
    if isinstance(value, float):
        return f"{value:g}"
    return str(value)
