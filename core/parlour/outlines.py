"""Lines around areas of a grid of cells, for whoever draws them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

Cell = tuple[int, int]
"""A column and a row."""
Corner = tuple[int, int]
"""The north-west corner of the cell with the same numbers."""

SIDES = (((0, 0), (1, 0)), ((1, 0), (1, 1)), ((1, 1), (0, 1)), ((0, 1), (0, 0)))
"""A cell's sides as corners, clockwise from the north: the cell lies to their right."""
BEYOND = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""What lies beyond each of the sides."""


def lines_around(cells: Iterable[Cell]) -> Iterator[list[Corner]]:
    """Yield the corners of each line around some cells, clockwise; around a hole the other way.

    From each corner to the next is one side of a cell, from the last to the first too. Cells
    that touch at a corner alone are kept apart.
    """
    area = set(cells)
    ahead: dict[Corner, list[Corner]] = {}
    for column, row in sorted(area):
        for (start, end), (east, south) in zip(SIDES, BEYOND, strict=True):
            if (column + east, row + south) not in area:
                at = (column + start[0], row + start[1])
                ahead.setdefault(at, []).append((column + end[0], row + end[1]))
    while ahead:
        first = min(ahead)
        loop = [first]
        here = _step(ahead, first, None)
        while here != first:
            before, loop = loop[-1], [*loop, here]
            here = _step(ahead, here, before)
        yield loop


def _step(ahead: dict[Corner, list[Corner]], here: Corner, before: Corner | None) -> Corner:
    """Return the corner that comes next, and strike the side out; where two come, turn right."""
    ways = ahead[here]
    if before is not None and len(ways) > 1:
        right = (here[0] - (here[1] - before[1]), here[1] + (here[0] - before[0]))
        ways.remove(right)
        return right
    there = ways.pop()
    if not ways:
        del ahead[here]
    return there
