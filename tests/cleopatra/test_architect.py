"""The architect bids by purse and amulets, plans, and finishes ahead of greedy bots."""

from __future__ import annotations

from typing import Any

import pytest

from parlour import FastDealer, Match, Unreadable
from parlour.arena.loop import play
from parlour.bots.greedy import GreedyBot
from parlour.registry import Registry
from parlour_cleopatra.bidding import offer
from parlour_cleopatra.bot import ArchitectBot
from parlour_cleopatra.planning import plan
from parlour_cleopatra.table import CleopatraTable
from parlour_cleopatra.text import TEXT
from tests.cleopatra.scenario import Play, scenario
from tests.core.pebbles import Pebbles


def offering(**values: Any) -> Play:
    """Return a match in which all are about to make an offering."""
    hands = {1: "artisan, stone, wood"}
    match = scenario(hands=hands, altar=4, dice="*", **values)
    match.act("build wall L1")
    match.act("done")
    assert match.waits_for == "bid"
    return match


def test_the_most_corrupt_offers_more_than_the_purest() -> None:
    """CL-7.2, CL-9.3"""
    match = offering(talents={1: 20, 2: 20, 3: 20}, amulets={1: 9, 2: 3, 3: 0})
    offers = [offer(match.match.view(seat).state, seat) for seat in (1, 2, 3)]

    assert offers[0] > offers[2]
    assert all(0 <= talents <= 20 for talents in offers)


def test_nobody_offers_more_than_the_purse() -> None:
    """CL-7.1"""
    match = offering(talents={1: 20, 2: 2, 3: 20}, amulets={2: 9})

    assert offer(match.match.view(2).state, 2) <= 2


def test_a_plan_is_worth_more_the_less_is_lacking() -> None:
    """CL-5.5"""
    hands = ["artisan", "3 artisan, stone, wood", "3 artisan, 2 stone, wood"]
    hands.append("3 artisan, 2 stone, 2 wood")
    worth = [plan(scenario(hands={1: hand}, market=("wood", "", "")).state, 1) for hand in hands]

    assert worth == sorted(worth)
    assert len(set(worth)) == len(worth)


def chosen(match: Play) -> str:
    """Return what an architect does for whoever decides."""
    return TEXT.write(ArchitectBot(1).choose(match.match.view(match.decider)))


def test_tainted_cards_are_taken_far_from_the_crocodile_only() -> None:
    """CL-4.2, CL-9.3: doubled cards pay more, and corrupt who holds them at the end."""
    market = ("artisan", "stone double, wood double, lapis double", "")
    hands = {1: "artisan, stone, wood"}
    near = scenario(market=market, hands=hands, amulets={1: 6, 2: 6, 3: 6})
    far = scenario(market=market, hands=hands, amulets={1: 0, 2: 12, 3: 12})

    assert chosen(near) == "take 1"
    assert chosen(far) == "take 2"


def test_equal_seeds_choose_alike() -> None:
    games = []
    for _ in range(2):
        bots = [ArchitectBot(seat) for seat in range(3)]
        games.append(play(CleopatraTable(), bots, FastDealer(5)))

    assert games[0].acts == games[1].acts
    assert not games[0].faults


def test_architects_finish_ahead_of_greedy_bots() -> None:
    """Two and two at a table, each of six deals in both seatings: a small sample."""
    ahead = []
    for deal in range(6):
        for seats in ((0, 2), (1, 3)):
            bots = [ArchitectBot(n) if n in seats else GreedyBot(n) for n in range(4)]
            places = play(CleopatraTable(), bots, FastDealer(deal)).outcome.places
            ranks = [place.rank for place in places]
            ahead += [
                (ranks[mine] < ranks[other]) - (ranks[mine] > ranks[other])
                for mine in seats
                for other in range(4)
                if other not in seats
            ]

    assert len(ahead) == 48
    assert sum(ahead) > 0


def test_the_architect_is_found_and_plays_one_game_alone() -> None:
    bot = Registry().bot("architect", 1)

    assert isinstance(bot, ArchitectBot)
    with pytest.raises(Unreadable, match="architect plays Cleopatra"):
        bot.choose(Match.begin(Pebbles(), 2, seed=1).view(1))
