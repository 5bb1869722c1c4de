"""Sets of spaces, as numbers with a bit for each."""

from __future__ import annotations

import pytest

from parlour.dealer import FastDealer
from parlour_tigris.terrain import GRID, mask_of, nth_space, spaces_in


def test_a_space_of_a_set_is_found_by_its_number() -> None:
    """Space n is the one that has n others before it, row by row from the north-west."""
    dealer = FastDealer(1)
    for _ in range(300):
        spaces = sorted({dealer.pick(GRID) for _ in range(1 + dealer.below(len(GRID)))})
        mask = mask_of(spaces)
        assert spaces_in(mask) == spaces
        assert [nth_space(mask, n) for n in range(len(spaces))] == spaces
        with pytest.raises(IndexError):
            nth_space(mask, len(spaces))


def test_the_first_and_the_last_space_of_the_map_are_found() -> None:
    mask = mask_of(GRID)
    assert nth_space(mask, 0) == GRID[0]
    assert nth_space(mask, len(GRID) - 1) == GRID[-1]
