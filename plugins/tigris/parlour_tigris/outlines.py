"""Where the spaces lie on the sheet, and lines around areas of them."""

from __future__ import annotations

from collections.abc import Iterable

from parlour.outlines import Cell, Corner, lines_around
from parlour_tigris.terrain import COLUMNS, ROWS, STRIDE, Mask, Space, spaces_of

CELL = 23.5  # units a space is wide and high
LEFT, TOP = 16.0, 20.0  # the north-west corner of the map
BORDER = 5.0  # around the map, where a line may still run
RIGHT, BOTTOM = LEFT + COLUMNS * CELL, TOP + ROWS * CELL

Point = tuple[float, float]


def centre(space: Space) -> Point:
    """Return the middle of a space on the sheet."""
    return LEFT + (space % STRIDE + 0.5) * CELL, TOP + (space // STRIDE + 0.5) * CELL


def corner(space: Space) -> Point:
    """Return the north-west corner of a space on the sheet."""
    return LEFT + space % STRIDE * CELL, TOP + space // STRIDE * CELL


def sheet_corner(cell: Cell) -> Point:
    """Return the north-west corner of a cell on the sheet; it may lie beside the map."""
    return LEFT + cell[0] * CELL, TOP + cell[1] * CELL


def cells_of(mask: Mask) -> set[Cell]:
    """Return the columns and rows of some spaces."""
    return {(space % STRIDE, space // STRIDE) for space in spaces_of(mask)}


def outline(cells: Iterable[Cell], inset: float, radius: float) -> str:
    """Return the line around some cells as steps of a path, with round corners.

    `inset` is how far within the cells it runs. Holes have a line of their own, and cells that
    touch at a corner alone are kept apart.
    """
    return " ".join(_rounded(loop, inset, radius) for loop in lines_around(cells))


def _rounded(loop: list[Corner], inset: float, radius: float) -> str:
    """Return a closed line through corners of cells as steps of a path."""
    steps = []
    for at, here in enumerate(loop):
        before, after = loop[at - 1], loop[(at + 1) % len(loop)]
        come = (here[0] - before[0], here[1] - before[1])
        go = (after[0] - here[0], after[1] - here[1])
        if come == go:
            continue
        x = LEFT + here[0] * CELL - inset * (come[1] + go[1])
        y = TOP + here[1] * CELL + inset * (come[0] + go[0])
        start = (x - radius * come[0], y - radius * come[1])
        end = (x + radius * go[0], y + radius * go[1])
        steps.append(f"L{_at(start)}Q{_at((x, y))} {_at(end)}")
    return f"M{steps[0][1:]}{''.join(steps[1:])}Z"


def _at(point: Point) -> str:
    """Return a point in a path; what runs on beyond the map is cut off near its edge."""
    x = min(max(point[0], LEFT - BORDER), RIGHT + BORDER)
    y = min(max(point[1], TOP - BORDER), BOTTOM + BORDER)
    return f"{round(x, 2):g} {round(y, 2):g}"
