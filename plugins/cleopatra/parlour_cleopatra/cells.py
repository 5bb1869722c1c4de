"""The cells of a garden, and sets of them.

A set of cells is a mask: one Python int with a bit for each cell. Every garden lies on the
same grid of 16 rows and 16 columns with a guard column to the right that is never free, so
that a shift of a mask by 1 or by 17 is a step to a neighbour and nothing wraps around.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated

from parlour import Coded, Unreadable

SIDE = 16
"""How many rows, and how many columns, a garden has at most."""

STRIDE = SIDE + 1
LETTERS = "ABCDEFGHIJKLMNOP"

Cell = Annotated[int, "cell"]
"""A cell by its number: 17 times its row from the back, plus its column from the left."""


def cell_at(row: int, column: int) -> Cell:
    """Return the cell of a row and a column, both counted from 0 at the back on the left."""
    return row * STRIDE + column


NAMES = {
    cell_at(row, column): f"{LETTERS[column]}{row + 1}"
    for row in range(SIDE)
    for column in range(SIDE)
}
"""The cells' names: column letter from the left, row number from the back, A1 to P16."""

NAMED = {name: cell for cell, name in NAMES.items()}


def read_cell(text: str) -> Cell:
    """Return the cell of that name, whatever its capitals. Raises Unreadable."""
    cell = NAMED.get(text.upper()) if text.isascii() else None
    if cell is None:
        raise Unreadable(f"{text!r} is no cell: a column A to P and a row 1 to {SIDE}, as in B2")
    return cell


def mask_of(cells: Iterable[Cell]) -> int:
    """Return the mask of some cells."""
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


def cells_of(mask: int) -> Iterator[Cell]:
    """Yield the cells of a mask, from the back to the front and from left to right."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def nth_cell(mask: int, n: int) -> Cell:
    """Return cell n of a mask that has so many, counted from 0, in the order of `cells_of`."""
    for _ in range(n):
        mask &= mask - 1
    return (mask & -mask).bit_length() - 1


def _read_mask(data: object) -> int:
    if not isinstance(data, list | tuple) or any(cell not in NAMES for cell in data):
        raise ValueError(f"a set of cells is a list of their numbers, not {data!r}")
    return mask_of(data)


Mask = Annotated[int, Coded(lambda mask: list(cells_of(mask)), _read_mask)]
"""A set of cells: bit n is set if cell n belongs to it."""


def fill(start: Mask, area: Mask) -> Mask:
    """Return all cells of the area that hang together with `start` over edges. (CL-5.2a)

    `start` lies in the area.
    """
    while True:
        more = (start | start << 1 | start >> 1 | start << STRIDE | start >> STRIDE) & area
        if more == start:
            return start
        start = more
