"""The outline of some cells, as the path of a shape."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

Corner = tuple[int, int]
"""A corner of the grid: (column, row)."""


def outline(cells: Iterable[tuple[int, int]]) -> list[list[Corner]]:
    """Return the loops around some (row, column) cells, the inside to the right.

    A hole has a loop of its own. Corners on a straight side are left out.
    """
    sides: dict[Corner, list[Corner]] = {}
    every = set(cells)
    for row, column in sorted(every):
        for start, end, beyond in _sides(row, column):
            if beyond not in every:
                sides.setdefault(start, []).append(end)
    return list(_loops(sides))


def _sides(row: int, column: int) -> Iterator[tuple[Corner, Corner, tuple[int, int]]]:
    """Yield the four sides of a cell, clockwise, and the cell beyond each."""
    nw, ne = (column, row), (column + 1, row)
    sw, se = (column, row + 1), (column + 1, row + 1)
    yield nw, ne, (row - 1, column)
    yield ne, se, (row, column + 1)
    yield se, sw, (row + 1, column)
    yield sw, nw, (row, column - 1)


def _loops(sides: dict[Corner, list[Corner]]) -> Iterator[list[Corner]]:
    while sides:
        start = next(iter(sides))
        loop = [start]
        while True:
            ends = sides[loop[-1]]
            loop.append(ends.pop())
            if not ends:
                del sides[loop[-2]]
            if loop[-1] == start:
                break
        yield list(_turns(loop[:-1]))


def _turns(loop: list[Corner]) -> Iterator[Corner]:
    """Yield the corners of a loop at which it turns."""
    for at, (x, y) in enumerate(loop):
        (x1, y1), (x2, y2) = loop[at - 1], loop[(at + 1) % len(loop)]
        if not (x1 == x == x2 or y1 == y == y2):
            yield x, y


def path(loops: Iterable[Iterable[Corner]], left: float, top: float, cell: float) -> str:
    """Return the steps of a path along some loops, the cells being so large."""
    steps = []
    for loop in loops:
        corners = [f"{left + x * cell:.5g} {top + y * cell:.5g}" for x, y in loop]
        steps.append(f"M{' L'.join(corners)} Z")
    return " ".join(steps)
