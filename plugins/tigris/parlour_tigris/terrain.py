"""The map: its grid, its two printed boards, and the neighbours of every space.

A set of spaces is a mask: one Python int with a bit for each space. The grid has 11 rows of
16 spaces and one guard column to the east that is never in play, so that a shift of a mask
by 1 or by 17 is a step to a neighbour and nothing wraps around. (TE-1.1)
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator
from typing import Annotated

from parlour import Coded, Value

ROWS, COLUMNS = 11, 16
STRIDE = COLUMNS + 1
SPACES = ROWS * STRIDE
BYTES = (SPACES + 7) // 8

Space = Annotated[int, "space"]
"""A space by its number: 17 times its row from the north, plus its column from the west."""


def space_at(row: int, column: int) -> Space:
    """Return the space of a row and a column, both counted from 0 at the north-west."""
    return row * STRIDE + column


def name_of(space: Space) -> str:
    """Return a space's name: A1 to P11, column letter and row number."""
    return f"{'ABCDEFGHIJKLMNOP'[space % STRIDE]}{space // STRIDE + 1}"


GRID = tuple(space_at(row, column) for row in range(ROWS) for column in range(COLUMNS))
NAMES = {space: name_of(space) for space in GRID}
NAMED = {name: space for space, name in NAMES.items()}
BIT = tuple(1 << space for space in range(SPACES))


def mask_of(spaces: Iterable[Space]) -> int:
    """Return the mask of some spaces."""
    mask = 0
    for space in spaces:
        mask |= BIT[space]
    return mask


_BITS = tuple(
    tuple(tuple(first + bit for bit in range(8) if byte >> bit & 1) for byte in range(256))
    for first in range(0, 8 * BYTES, 8)
)
"""The spaces that each value of each byte of a mask stands for."""


def spaces_of(mask: int) -> Iterator[Space]:
    """Return the spaces of a mask one after another, north to south and west to east."""
    return iter(spaces_in(mask))


def spaces_in(mask: int) -> list[Space]:
    """Return the spaces of a mask, north to south and west to east."""
    found: list[Space] = []
    for values, byte in zip(_BITS, mask.to_bytes(BYTES, "little"), strict=False):
        if byte:
            found += values[byte]
    return found


@functools.lru_cache(maxsize=4096)
def _written(mask: int) -> tuple[Space, ...]:
    """Return the spaces of a mask; most masks of a position are those of the one before."""
    return tuple(spaces_in(mask))


def _read_mask(data: object) -> int:
    if not isinstance(data, list | tuple) or any(space not in NAMES for space in data):
        raise ValueError(f"a set of spaces is a list of their numbers, not {data!r}")
    return mask_of(data)


Mask = Annotated[int, Coded(_written, _read_mask)]
"""A set of spaces: bit n is set if space n belongs to it."""


_HALVES = tuple((width, (1 << width) - 1) for width in (96, 48, 24, 12))
"""Widths at which a mask is cut in two, each with the mask of its lower half."""


def nth_space(mask: Mask, n: int) -> Space:
    """Return space n of a mask, counted from 0, north to south and west to east."""
    first = 0
    for width, lower in _HALVES:
        half = mask & lower
        before = half.bit_count()
        if n < before:
            mask = half
        else:
            n -= before
            mask >>= width
            first += width
    for _ in range(n):
        mask &= mask - 1
    if not mask:
        raise IndexError("the mask has fewer spaces")
    return first + (mask & -mask).bit_length() - 1


class Terrain(Value):
    """What is printed on a board; spaces that are neither land nor river are out of play."""

    land: Mask
    river: Mask
    temples: Mask = 0  # starting temples, each with a treasure (TE-2.1)
    priority: Mask = 0  # where treasures go first (TE-7.2)


EVERYWHERE = mask_of(GRID)


def beside(mask: Mask) -> Mask:
    """Return the neighbours of some spaces; a space of the mask may be among them."""
    return (mask << 1 | mask >> 1 | mask << STRIDE | mask >> STRIDE) & EVERYWHERE


@functools.lru_cache(maxsize=4096)
def rim(kingdom: Mask) -> Mask:
    """Return the same for a kingdom; most of a position are those of the one before."""
    return beside(kingdom)


AROUND = tuple(beside(bit) for bit in BIT)
"""The neighbours of every space, at most four."""


def fill(start: Mask, area: Mask) -> Mask:
    """Return all spaces of the area that hang together with `start`, which lies in it."""
    while True:
        more = (start | start << 1 | start >> 1 | start << STRIDE | start >> STRIDE) & area
        if more == start:
            return start
        start = more


SQUARE_AT = {
    corner: mask_of((corner, corner + 1, corner + STRIDE, corner + STRIDE + 1))
    for corner in GRID
    if corner + STRIDE + 1 in NAMES
}
"""The squares of four spaces by their north-west space. (TE-6.1)"""

SQUARES = tuple(
    tuple((corner, square) for corner, square in SQUARE_AT.items() if square & BIT[space])
    for space in range(SPACES)
)
"""The squares that a space belongs to, at most four: north-west space and mask."""

RING = 0b111 | 0b101 << STRIDE | 0b111 << 2 * STRIDE
"""The eight spaces around the space at row 1, column 1."""


def _hangs_together(ring: Mask) -> bool:
    sides = ring & AROUND[STRIDE + 1]
    return not sides or sides & ~fill(sides & -sides, ring) == 0


def _rings() -> Iterator[Mask]:
    ring = RING
    while True:  # every subset of RING, the classic way
        yield ring
        if not ring:
            return
        ring = (ring - 1) & RING


WHOLE_RINGS = frozenset(ring for ring in _rings() if _hangs_together(ring))
"""The ways to fill the ring around a space such that its neighbours hang together without it."""


def cuts_nothing(space: Space, area: Mask) -> bool:
    """Say whether the area stays in one piece without the space, as far as the eight around show.

    If they don't show it, the area may still hang together by a longer way.
    """
    return (area << STRIDE + 1 >> space) & RING in WHOLE_RINGS


def read_rows(rows: Iterable[str]) -> Terrain:
    """Return the terrain of rows of signs.

    `.` land, `~` river, `$` land with a starting temple, `!` the same where the treasure
    goes first, `#` out of play. ValueError for any other sign, or for too many.
    """
    found: dict[str, list[Space]] = {sign: [] for sign in ".~$!#"}
    for row, signs in enumerate(rows):
        for column, sign in enumerate(signs):
            if sign not in found or row >= ROWS or column >= COLUMNS:
                raise ValueError(f"{sign!r} in row {row + 1} is no part of a board")
            found[sign].append(space_at(row, column))
    mask = {sign: mask_of(spaces) for sign, spaces in found.items()}
    temples = mask["$"] | mask["!"]
    return Terrain(mask["."] | temples, mask["~"], temples, mask["!"])


def _sign(terrain: Terrain, space: Space) -> str:
    signs = zip(terrain.values()[::-1], "!$~.", strict=True)
    return next((sign for mask, sign in signs if mask & BIT[space]), "#")


def _write_terrain(terrain: Terrain) -> str | list[str]:
    for name, board in BOARDS.items():
        if board == terrain:
            return name
    rows = range(0, SPACES, STRIDE)
    return ["".join(_sign(terrain, row + column) for column in range(COLUMNS)) for row in rows]


def _read_terrain(data: object) -> Terrain:
    if isinstance(data, str) and data in BOARDS:
        return BOARDS[data]
    if isinstance(data, list | tuple) and all(isinstance(row, str) for row in data):
        return read_rows(data)
    raise ValueError(f"a terrain is {' or '.join(BOARDS)} or rows of signs, not {data!r}")


Printed = Annotated[Terrain, Coded(_write_terrain, _read_terrain)]
"""A terrain, written by its name or as rows of signs."""


BOARDS = {
    "standard": read_rows(
        (
            "....~~~~~.$.~...",
            ".!..~.......~..!",
            "...~~$......~~..",
            "~~~~.........~~~",
            ".............$~~",
            "..............~.",
            "~~~~....$...~~~.",
            ".!.~~~~.....~...",
            "......~~~~~~~.!.",
            ".....$..........",
            "..........$.....",
        )
    ),
    "advanced": read_rows(
        (
            "..~~$....$.....~",
            "..~~..........$~",
            ".!~~...........~",
            "..~...$....$~~~~",
            "..~.........~...",
            "..~$........~..!",
            "..~~........~~..",
            "!..~~~.$....$~..",
            ".....~~~.....~..",
            "....!.~~~~~~~~..",
            "......~..!....!.",
        )
    ),
}
"""The two sides of the printed board."""
