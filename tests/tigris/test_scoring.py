"""The score at the end (TE-9.3, TE-9.4, TE-7.5)."""

import pytest

from tests.tigris.scenario import Points, scenario

Vector = tuple[int, ...]


def final(points: dict[int, Points]) -> dict[int, tuple[int, Vector]]:
    """Play a game with two treasures left to its end; return rank and spheres of each seat."""
    match = scenario(
        """
             A  B  C
          1 t$  . t$
        """,
        seats=max(points),
        points=points,
    )
    match.act("pass")
    match.act("pass")
    assert match.over
    return {seat: (rank, tuple(vector)) for seat, rank, vector in match.standing}


def test_the_highest_weakest_sphere_wins() -> None:
    """TE-9.3, TE-9.4, TE-7.5: the rulebook's example."""
    assert final(
        {
            1: Points(red=11, blue=11, green=10, black=12, treasures=1),
            2: Points(red=10, blue=7, green=13, black=12, treasures=3),
            3: Points(red=10, blue=11, green=14, black=10),
            4: Points(red=6, blue=12, green=13, black=22, treasures=3),
        }
    ) == {
        1: (1, (11, 11, 11, 12)),
        2: (2, (10, 10, 12, 13)),
        3: (3, (10, 10, 11, 14)),
        4: (4, (9, 12, 13, 22)),
    }


def test_a_great_total_does_not_help() -> None:
    """TE-9.3"""
    assert final(
        {
            1: Points(red=1, blue=30, green=30, black=30),
            2: Points(red=2, blue=2, green=2, black=2),
        }
    ) == {1: (2, (1, 30, 30, 30)), 2: (1, (2, 2, 2, 2))}


@pytest.mark.parametrize(
    ("points", "spheres"),
    [
        (Points(red=5, blue=5, green=9, black=20, treasures=3), (6, 7, 9, 20)),
        (Points(red=5, blue=5, green=5, black=5, treasures=3), (5, 6, 6, 6)),
        (Points(red=5, blue=5, green=5, black=5, treasures=4), (6, 6, 6, 6)),
        (Points(red=9, blue=1, green=9, black=9, treasures=3), (4, 9, 9, 9)),
        (Points(treasures=3), (0, 1, 1, 1)),
        (Points(), (0, 0, 0, 0)),
    ],
)
def test_each_treasure_goes_to_the_sphere_that_is_then_weakest(
    points: Points, spheres: Vector
) -> None:
    """TE-7.5, TE-9.3"""
    assert final({1: points, 2: Points()})[1] == (1, spheres)


@pytest.mark.parametrize(
    ("loser", "winner"),
    [
        ((4, 12, 12, 12), (5, 5, 5, 5)),
        ((4, 4, 7, 14), (4, 5, 5, 6)),
        ((7, 9, 9, 12), (7, 9, 10, 10)),
        ((4, 5, 5, 6), (4, 5, 5, 8)),
    ],
)
def test_a_tie_is_broken_by_the_next_weakest_sphere(loser: Vector, winner: Vector) -> None:
    """TE-9.4"""
    assert final({1: Points(*loser), 2: Points(*winner)}) == {1: (2, loser), 2: (1, winner)}
    assert final({1: Points(*winner), 2: Points(*loser)}) == {1: (1, winner), 2: (2, loser)}


def test_equal_spheres_share_the_win_whatever_their_colours() -> None:
    """TE-9.4, TE-7.5: a treasure placed counts like any other point."""
    assert final(
        {
            1: Points(red=7, blue=9, green=9, black=12),
            2: Points(red=9, blue=12, green=6, black=9, treasures=1),
        }
    ) == {1: (1, (7, 9, 9, 12)), 2: (1, (7, 9, 9, 12))}


def test_spheres_are_compared_in_any_order_of_colours() -> None:
    """TE-9.4"""
    assert final(
        {
            1: Points(red=10, blue=4, green=12, black=5),
            2: Points(red=4, blue=14, green=4, black=7),
            3: Points(red=5, blue=8, green=5, black=4),
            4: Points(red=4, blue=5, green=6, black=5),
        }
    ) == {
        1: (1, (4, 5, 10, 12)),
        2: (4, (4, 4, 7, 14)),
        3: (2, (4, 5, 5, 8)),
        4: (3, (4, 5, 5, 6)),
    }


def test_after_a_shared_win_the_next_is_third() -> None:
    """TE-9.4"""
    assert final(
        {
            1: Points(red=10, blue=4, green=12, black=5),
            2: Points(red=4, blue=14, green=4, black=7),
            3: Points(red=4, blue=5, green=10, black=12),
            4: Points(red=4, blue=5, green=6, black=5),
        }
    ) == {
        1: (1, (4, 5, 10, 12)),
        2: (4, (4, 4, 7, 14)),
        3: (1, (4, 5, 10, 12)),
        4: (3, (4, 5, 5, 6)),
    }


def test_the_winning_points_may_come_in_the_last_turn() -> None:
    """TE-9.3, TE-8.3: income of the last turn counts."""
    match = scenario(
        """
             A  B  C  D  E  F
          1  o  o  t P1  . t$
          2  o  o  .  .  .  .
        """,
        monuments="red-black A1 red",
        actions=1,
        points={
            1: Points(red=3, blue=4, green=4, black=4),
            2: Points(red=4, blue=4, green=4, black=4),
        },
    )

    match.act("pass")

    assert match.over
    assert {seat: rank for seat, rank, _ in match.standing} == {1: 1, 2: 1}
