"""Who sits where: each deal is fair to every bot, and to every seat."""

from __future__ import annotations

from collections import Counter

import pytest

from parlour.arena import Plan
from parlour.arena.plan import every_seating, few_enough, seatings_there_are
from parlour.errors import Unreadable

TABLES = [(2, 2), (4, 4), (5, 5), (2, 4), (3, 4), (2, 5), (4, 3), (6, 2), (7, 4)]


def plan(bots: int, seats: int, *, every: bool) -> Plan:
    return Plan("stones", tuple("abcdefg"[:bots]), seats, "7", every=every)


def test_two_bots_share_a_table_for_four_in_six_ways() -> None:
    found = {"".join("XY"[bot] for bot in seating) for seating in every_seating(2, 4)}
    assert found == {"XXYY", "XYXY", "XYYX", "YXXY", "YXYX", "YYXX"}


def test_four_bots_sit_down_at_a_table_for_four_in_24_ways() -> None:
    assert len(set(every_seating(4, 4))) == 24


def test_three_bots_at_a_table_for_four_take_turns_at_sitting_twice() -> None:
    seatings = every_seating(3, 4)
    assert len(set(seatings)) == len(seatings) == 36
    assert Counter(seating.count(2) for seating in seatings) == {1: 24, 2: 12}


@pytest.mark.parametrize(("bots", "seats"), TABLES)
def test_the_number_of_seatings_is_known_beforehand(bots: int, seats: int) -> None:
    assert seatings_there_are(bots, seats) == len(set(every_seating(bots, seats)))


@pytest.mark.parametrize("every", [True, False])
@pytest.mark.parametrize(("bots", "seats"), TABLES)
def test_within_a_deal_each_bot_sits_in_each_seat_equally_often(
    bots: int, seats: int, every: bool
) -> None:
    for deal in (1, 2, 9):
        seatings = plan(bots, seats, every=every).seatings(deal)
        assert len(seatings) == plan(bots, seats, every=every).per_deal
        for seat in range(seats):
            there = Counter(seating[seat] for seating in seatings)
            assert len(there) == bots
            assert len(set(there.values())) == 1


@pytest.mark.parametrize(("bots", "seats"), TABLES)
def test_at_one_table_no_bot_has_two_seats_more_than_another(bots: int, seats: int) -> None:
    for every in (True, False):
        for seating in plan(bots, seats, every=every).seatings(3):
            counts = [seating.count(bot) for bot in range(bots)]
            assert max(counts) - min(counts) <= 1


def test_a_sample_sits_down_otherwise_in_each_deal() -> None:
    sample = plan(4, 4, every=False)
    assert len({sample.seatings(deal) for deal in range(1, 21)}) > 10
    assert sample.seatings(5) == plan(4, 4, every=False).seatings(5)


@pytest.mark.parametrize(("bots", "seats"), [*TABLES, (2, 1), (3, 1)])
def test_a_sample_that_is_all_of_them_is_called_so(bots: int, seats: int) -> None:
    sample = plan(bots, seats, every=False)
    assert sample.plays_all == (set(sample.seatings(1)) == set(every_seating(bots, seats)))
    assert plan(bots, seats, every=True).plays_all


def test_every_seating_is_played_where_that_leaves_twenty_deals() -> None:
    assert few_enough(4, 4, games=480)
    assert not few_enough(4, 4, games=479)


def test_games_are_rounded_up_to_whole_deals() -> None:
    assert plan(2, 4, every=True).deals_for(200) == 34
    assert plan(4, 4, every=False).deals_for(200) == 50


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (Plan("stones", ("greedy",), 2, "7"), "two bots or more"),
        (Plan("stones", ("greedy", "random"), 2, " "), "a seed is"),
        (Plan("stones", tuple("abcdefghij"), 5, "7"), "30,240 seatings of 10 bots"),
    ],
)
def test_what_can_t_be_played_is_refused(wrong: Plan, why: str) -> None:
    with pytest.raises(Unreadable, match=why):
        wrong.check()


def test_equal_bots_get_numbers() -> None:
    assert Plan("stones", ("greedy", "random", "greedy"), 3, "7").names == (
        "greedy #1",
        "random",
        "greedy #2",
    )
