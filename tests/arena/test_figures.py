"""The statistics, against cases computed by hand and printed tables."""

from __future__ import annotations

import random

import pytest

from parlour.arena import Plan, Result, table_of
from parlour.arena.figures import share_of, student
from parlour.arena.tables import mean_places, pairs_of
from parlour.seats import Seat


@pytest.mark.parametrize(
    ("freedom", "sure_95", "sure_99"),
    [  # as printed in books of tables
        (1, 12.706, 63.657),
        (2, 4.303, 9.925),
        (4, 2.776, 4.604),
        (9, 2.262, 3.250),
        (19, 2.093, 2.861),
        (60, 2.000, 2.660),
    ],
)
def test_student_s_quantiles(freedom: int, sure_95: float, sure_99: float) -> None:
    assert student(0.975, freedom) == pytest.approx(sure_95, rel=0.002)
    assert student(0.995, freedom) == pytest.approx(sure_99, rel=0.005)


def test_a_share_of_equal_deals_has_wilson_s_interval() -> None:
    """Ten deals of one game, six won: 2.262 is Student's quantile.

    The error of the share is sqrt(0.6 * 0.4 / 9), that of 9 independent games. Wilson's
    interval of 0.6 for 9: the middle is (0.6 + 0.28426) / 1.56852 = 0.56376, the half
    width sqrt(0.56852 * 0.24 + 0.08080) / 1.56852 = 0.29719.
    """
    found = share_of([(1.0, 1.0)] * 6 + [(0.0, 1.0)] * 4)
    assert found.share == 0.6
    assert found.low == pytest.approx(0.2666, abs=0.0005)
    assert found.high == pytest.approx(0.8610, abs=0.0005)
    assert not found.decided


def test_games_of_one_deal_make_nothing_surer() -> None:
    few = share_of([(1, 1), (0, 1), (1, 1), (1, 1)])
    many = share_of([(24, 24), (0, 24), (24, 24), (24, 24)])
    assert (few.low, few.high) == pytest.approx((many.low, many.high))


def test_deals_that_agree_within_make_it_surer_than_games_would() -> None:
    """Each deal is won by half: whatever the deal, the two are equal."""
    found = share_of([(12, 24)] * 20)
    assert (found.low, found.high) == (0.5, 0.5)


def test_what_was_always_won_may_still_be_lost() -> None:
    """Twenty of twenty: Wilson's lower end is 20 / (20 + 2.093 squared)."""
    found = share_of([(6, 6)] * 20)
    assert found.high == 1.0
    assert found.low == pytest.approx(20 / (20 + 2.093**2), abs=0.0005)
    assert found.decided


def test_one_deal_says_nothing_about_others() -> None:
    assert share_of([(6, 6)])[:3] == (1.0, 0.0, 1.0)
    assert share_of([])[:3] == (0.5, 0.0, 1.0)


def test_nineteen_of_twenty_intervals_hold_the_truth() -> None:
    """Deals differ (each has a chance of its own around 0.6), and have six games each."""
    luck = random.Random(5)
    held = 0
    for _ in range(400):
        deals = []
        for _ in range(25):
            chance = luck.choice((0.3, 0.6, 0.9))
            deals.append((sum(luck.random() < chance for _ in range(6)), 6))
        found = share_of(deals)
        held += found.low <= 0.6 <= found.high
    assert 0.92 <= held / 400 <= 0.98


def test_places_of_shared_ranks_are_shared() -> None:
    assert mean_places((1, 1, 3)) == [1.5, 1.5, 3]
    assert mean_places((2, 1, 2, 2)) == [3, 1, 3, 3]


def game(
    deal: int,
    bots: str,
    ranks: tuple[int, ...],
    parts: tuple[int, ...] = (),
    faults: tuple[tuple[Seat, str, str], ...] = (),
) -> Result:
    """A result between the bots A, B, ...; who has rank 1 wins."""
    return Result(
        deal,
        0,
        tuple(map("ABC".index, bots)),
        ranks,
        tuple(seat for seat, rank in enumerate(ranks, start=1) if rank == 1),
        tuple({"red": amount} for amount in parts),
        "over",
        10,
        (5,) * len(bots),
        (0.1,) * len(bots),
        faults,
    )


def plan(seats: int, bots: str = "AB") -> Plan:
    return Plan("stones", tuple(bots), seats, "7")


def test_the_standings_of_three_games() -> None:
    """A shares one of two victories with B, wins another, and is last once."""
    table = table_of(
        plan(3, "ABC"),
        [
            game(1, "ABC", (1, 1, 3), (5, 5, 2)),
            game(1, "BCA", (2, 3, 1), (4, 1, 6)),
            game(2, "CAB", (2, 3, 1), (7, 0, 8), faults=((2, "crash", ""), (2, "crash", ""))),
        ],
        rated=False,
    )
    assert [line.name for line in table.lines] == ["B", "A", "C"]
    b, a, c = table.lines
    assert (a.wins.share, b.wins.share, c.wins.share) == (0.5, 0.5, 0.0)
    assert b.place == pytest.approx((1.5 + 2 + 1) / 3)
    assert a.place == pytest.approx((1.5 + 1 + 3) / 3)
    assert a.points == {"red": pytest.approx(11 / 3)}
    assert (a.faults, b.faults) == ({"crash": 2}, {})
    assert a.a_decision == pytest.approx(0.02)
    assert [seat.share for seat in table.seats] == pytest.approx([1 / 6, 1 / 6, 4 / 6])


def test_a_pair_is_every_two_seats_that_both_bots_hold() -> None:
    """Two A and two B: of the four pairs of seats A is ahead in two and level in one."""
    table = table_of(plan(4), [game(1, "ABAB", (1, 2, 4, 2))], rated=False)
    assert table.pairs[0].ahead.share == (1 + 1 + 0 + 0) / 4
    level = table_of(plan(4), [game(1, "ABBA", (1, 1, 3, 4))], rated=False)
    assert level.pairs[0].ahead.share == (0.5 + 1 + 0 + 0) / 4
    assert level.ahead(1, 0) == level.pairs[0].ahead.other()


def test_bots_that_never_met_are_no_pair() -> None:
    pairs = pairs_of(plan(2, "ABC"), [game(1, "AB", (1, 2)), game(1, "CA", (1, 2))])
    assert [(pair.first, pair.second, pair.ahead.share) for pair in pairs] == [(0, 1, 1), (0, 2, 0)]


def test_a_game_that_counts_for_nobody_is_told_and_no_more() -> None:
    void = game(1, "BA", (1, 2))._replace(ranks=(), winners=(), parts=())
    table = table_of(plan(2), [void, game(2, "AB", (1, 2))], rated=False)
    assert (table.games, table.void) == (2, 1)
    assert [(line.name, line.games, line.place) for line in table.lines] == [
        ("A", 1, 1.0),
        ("B", 1, 2.0),
    ]
    never = table_of(plan(2, "ABC"), [game(2, "CB", (1, 2))], rated=False)
    assert [line.name for line in never.lines] == ["C", "B", "A"]


def test_ratings_tell_a_winner_from_a_loser_and_come_out_the_same_again() -> None:
    pytest.importorskip("openskill", reason="ratings need the extra [arena]")
    results = [game(deal, "AB", (1, 2) if deal % 4 else (2, 1)) for deal in range(1, 25)]
    winner, loser = table_of(plan(2), results).lines
    assert (winner.name, loser.name) == ("A", "B")
    assert winner.rating is not None
    assert loser.rating is not None
    assert winner.rating.rating > 25 > loser.rating.rating
    assert winner.rating.low is not None
    assert winner.rating.high is not None
    assert 25 - 12 < winner.rating.low < winner.rating.rating < winner.rating.high
    assert table_of(plan(2), results).lines[0] == winner


def test_a_bot_in_two_seats_is_rated_once_a_game() -> None:
    """Two A ahead of two B: both A go up by about as much as both B go down."""
    pytest.importorskip("openskill", reason="ratings need the extra [arena]")
    winner, loser = table_of(plan(4), [game(1, "ABAB", (1, 3, 1, 3))]).lines
    assert winner.rating is not None
    assert loser.rating is not None
    assert winner.rating.rating - 25 == pytest.approx(25 - loser.rating.rating, rel=0.05)
    assert winner.rating.low is None
