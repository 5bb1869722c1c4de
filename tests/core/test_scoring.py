"""Standings: vectors from left to right, shared ranks, seats that are out, nobody wins."""

from __future__ import annotations

import pytest

from parlour import Outcome, outcome


def ranks(outcome: Outcome) -> list[int]:
    return [place.rank for place in outcome.places]


@pytest.mark.parametrize(
    ("vectors", "expected"),
    [
        ([(3,), (1,), (2,)], [1, 3, 2]),
        ([(5,), (5,), (4,)], [1, 1, 3]),
        ([(4,), (5,), (4,), (1,)], [2, 1, 2, 4]),
        ([(0,), (0,)], [1, 1]),
        ([(2, 1), (2, 3), (1, 9)], [2, 1, 3]),
        ([(-2,), (-5,)], [1, 2]),
    ],
)
def test_vectors_compare_from_left_to_right_and_ties_are_shared(
    vectors: list[tuple[int, ...]], expected: list[int]
) -> None:
    assert ranks(outcome(vectors, [{}] * len(vectors), "end")) == expected


def test_seats_that_are_out_rank_behind_all_others() -> None:
    result = outcome([(9,), (1,), (8,)], [{}, {}, {}], "end", out=[1, 3])
    assert ranks(result) == [2, 1, 3]
    assert result.winners == (2,)
    assert [place.out for place in result.places] == [True, False, True]


def test_everybody_out_is_nobody_wins() -> None:
    result = outcome([(9,), (1,)], [{}, {}], "famine", out=[1, 2])
    assert (result.winners, result.reason) == ((), "famine")
    assert ranks(result) == [1, 2]


def test_a_shared_win_has_several_winners() -> None:
    assert outcome([(1,), (2,), (2,)], [{}] * 3, "end").winners == (2, 3)


def test_places_lie_in_seat_order_and_rank_by_rank() -> None:
    result = outcome([(1,), (3,), (3,)], [{"gold": 1}, {"gold": 2, "land": 1}, {"gold": 3}], None)
    assert [place.seat for place in result.places] == [1, 2, 3]
    assert [place.seat for place in result.ranking()] == [2, 3, 1]
    assert result.place(2).parts == (("gold", 2), ("land", 1))
    assert result.reason is None, "the game goes on"
