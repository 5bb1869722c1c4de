"""Leaks that were laid on purpose are found. (CL-7.1, CL-10.3, CL-8.4a)"""

from __future__ import annotations

import pytest

from parlour import View
from parlour.dealer import FastDealer
from parlour.testing import check
from parlour.testing.of_sight import twins_look_the_same
from parlour.testing.plays import LawBroken
from parlour.testing.twins import standing_in, twin
from parlour_cleopatra import events
from parlour_cleopatra.table import CleopatraTable
from tests.cleopatra.scenario import scenario
from tests.conftest import Truth

GAMES = 40


def caught(game: CleopatraTable) -> str:
    """Return how the laws say that twins of this game look different; empty if they don't."""
    for seed in range(GAMES):
        try:
            check(game, 3, seed=seed, laws=[twins_look_the_same])
        except LawBroken as broken:
            return str(broken)
    return ""


class Peeking(CleopatraTable):
    """Knows the states of its matches."""

    def __init__(self, truth: Truth) -> None:
        self.truth = truth


class ShowsWhoHasBid(Peeking):
    """Draws how many offers are in."""

    def board(self, view: View) -> str:
        everything = self.truth(view)
        return f"{super().board(view)}\n{len(everything.sealed)} of {view.seats} offers"


class ShowsTheMarket(Peeking):
    """Draws what lies face down in the stalls."""

    def board(self, view: View) -> str:
        everything = self.truth(view)
        return f"{super().board(view)}\n{everything.stalls_down}"


def test_a_face_down_card_of_the_market_is_found(truth_behind: Truth) -> None:
    """CL-10.3"""
    assert "drawn" in caught(ShowsTheMarket(truth_behind))


def test_the_presence_of_an_offer_is_found(truth_behind: Truth) -> None:
    """CL-7.1: twins of a table at which seat 2 has bid: in some of them it has not."""
    match = scenario(hands={1: "artisan, stone, wood", 2: "wood"}, altar=4, dice="*")
    match.act("build wall L1")
    match.act("done")
    match.act("bid 2", seat=2)
    chance = FastDealer(1)
    twins = [twin(match.state, 1, chance) for _ in range(20)]
    views = [standing_in(match.match, other).view(1) for other in twins if other is not None]

    assert len({ShowsWhoHasBid(truth_behind).board(view) for view in views}) > 1
    assert len({CleopatraTable().board(view) for view in views}) == 1


def test_the_card_that_the_courtesan_fetched_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """CL-8.4a: others are told of it."""
    monkeypatch.setattr(events.Fetched, "eyes", lambda self: (1, 2, 3))
    games = []
    for card in ("wood", "vizier"):
        match = scenario(hands={1: "courtesan"}, discard="wood, ?vizier")
        match.act("courtesan")
        match.act(f"fetch {card}")
        games.append(match.told(2))

    assert games[0] != games[1]
