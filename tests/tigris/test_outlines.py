"""Lines around areas of the map, and where its rivers leave it."""

import re

import pytest

from parlour import FastDealer
from parlour.outlines import Cell
from parlour_tigris.outlines import BOTTOM, CELL, LEFT, RIGHT, TOP, cells_of, outline
from parlour_tigris.picture_ground import mouths
from parlour_tigris.terrain import BOARDS


def lines(path: str) -> list[list[tuple[float, float]]]:
    """Return the corners of each closed line of a path, curves taken as corners."""
    found = []
    for line in filter(None, path.replace("Z", "").split("M")):
        numbers = [float(number) for number in re.findall(r"-?[\d.]+", line)]
        found.append(list(zip(numbers[::2], numbers[1::2], strict=True)))
    return found


def area(path: str) -> float:
    """Return how much the lines of a path surround, holes taken off, in spaces."""
    total = 0.0
    for line in lines(path):
        for (ax, ay), (bx, by) in zip(line, [*line[1:], line[0]], strict=True):
            total += ax * by - ay * bx
    return total / 2 / CELL**2


RING = [(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)]


@pytest.mark.parametrize(
    ("cells", "number"),
    [
        ([(2, 3)], 1),
        ([(0, 0), (1, 0), (1, 1)], 1),
        (RING, 2),  # one around it, one around the hole
        ([(0, 0), (1, 1)], 2),  # they touch at a corner alone
        ([(1, 0), (0, 1), (2, 1), (1, 2)], 4),
    ],
)
def test_a_line_runs_around_all_that_hangs_together(cells: list[Cell], number: int) -> None:
    path = outline(cells, 0, 0)
    assert len(lines(path)) == number
    assert area(path) == pytest.approx(len(cells), abs=0.01)


def test_any_area_is_surrounded_exactly() -> None:
    dealer = FastDealer(1)
    for _ in range(200):
        cells = {(dealer.below(6), dealer.below(6)) for _ in range(dealer.below(30) + 1)}
        assert area(outline(cells, 0, 0)) == pytest.approx(len(cells), abs=0.01)


def test_an_inset_line_runs_within_on_all_sides() -> None:
    side = (CELL - 4) / CELL
    assert area(outline([(5, 5)], 2, 0)) == pytest.approx(side**2, abs=0.001)
    outer, inner = (3 - 4 / CELL) ** 2, (1 + 4 / CELL) ** 2  # the hole is wider
    assert area(outline(RING, 2, 0)) == pytest.approx(outer - inner, abs=0.001)


def test_round_corners_cut_a_little_off() -> None:
    sharp, rounded = area(outline([(5, 5)], 0, 0)), area(outline([(5, 5)], 0, 4))
    assert rounded == pytest.approx(sharp)  # through the corner itself: curves bend within
    assert outline([(5, 5)], 0, 4).count("Q") == 4


@pytest.mark.parametrize(
    ("board", "beyond"),
    [
        ("standard", {"north": "IM", "west": "47", "east": "45", "south": ""}),
        ("advanced", {"north": "CDP", "west": "", "east": "", "south": "G"}),
    ],
)
def test_rivers_flow_on_beyond_the_map(board: str, beyond: dict[str, str]) -> None:
    found: dict[str, list[str]] = {"north": [], "west": [], "east": [], "south": []}
    for column, row in sorted(mouths(cells_of(BOARDS[board].river))):
        if 0 <= column < 16:
            found["north" if row < 0 else "south"].append("ABCDEFGHIJKLMNOP"[column])
        else:
            found["west" if column < 0 else "east"].append(str(row + 1))
    assert {side: "".join(names) for side, names in found.items()} == beyond


def test_lines_end_near_the_edge_of_the_map() -> None:
    river = cells_of(BOARDS["standard"].river)
    path = outline(river | mouths(river), 0, 9)
    xs, ys = zip(*[point for line in lines(path) for point in line], strict=True)
    assert 0 < min(xs) < LEFT
    assert RIGHT < max(xs) < 400
    assert 0 < min(ys) < TOP
    assert max(ys) < BOTTOM
