"""Lines around areas of a grid."""

import pytest

from parlour.outlines import Cell, Corner, lines_around

RING = [(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)]


@pytest.mark.parametrize(
    ("cells", "lines"),
    [
        ([], []),
        ([(2, 3)], [[(2, 3), (3, 3), (3, 4), (2, 4)]]),
        ([(0, 0), (1, 0)], [[(0, 0), (1, 0), (2, 0), (2, 1), (1, 1), (0, 1)]]),
    ],
)
def test_a_line_goes_clockwise_from_corner_to_corner(
    cells: list[Cell], lines: list[list[Corner]]
) -> None:
    assert list(lines_around(cells)) == lines


def test_the_line_around_a_hole_goes_the_other_way() -> None:
    around, hole = lines_around(RING)
    assert len(around) == 12
    assert hole == [(1, 1), (1, 2), (2, 2), (2, 1)]


def test_cells_that_touch_at_a_corner_alone_have_a_line_each() -> None:
    assert list(lines_around([(0, 0), (1, 1)])) == [
        [(0, 0), (1, 0), (1, 1), (0, 1)],
        [(1, 1), (2, 1), (2, 2), (1, 2)],
    ]


def test_holes_that_touch_at_a_corner_have_one_line() -> None:
    """For the two cells beside that corner touch there, and are kept apart."""
    cells = [(x, y) for x in range(4) for y in range(4) if (x, y) not in [(1, 1), (2, 2)]]
    around, holes = lines_around(cells)
    assert (len(around), len(holes)) == (16, 8)
    assert holes.count((2, 2)) == 2
