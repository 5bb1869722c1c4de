"""The trader: what it asks, offers, accepts and gives, and that it beats one step ahead."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest

from parlour import Bot, Match, ParlourError
from parlour.arena import play
from parlour.bots import NO_LIMIT
from parlour.bots.greedy import GreedyBot
from parlour.dealer import FastDealer
from parlour.registry import registry
from parlour_res_publica.actions import Say
from parlour_res_publica.bot import TraderBot
from parlour_res_publica.bundles import can_deliver
from parlour_res_publica.table import ResPublicaTable
from parlour_res_publica.text import TEXT
from parlour_res_publica.valuation import Valuation
from tests.res_publica.scenario import Table, scenario


def chosen(table: Table, seed: int = 1, bot: Callable[[int], Bot] = TraderBot) -> str:
    """Return what a trader, or another bot, does for whoever decides."""
    return TEXT.write(bot(seed).choose(table.match.view(table.decider), NO_LIMIT))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_traders_play_whole_games_without_a_fault(seats: int) -> None:
    bots = [TraderBot(f"whole {seat}") for seat in range(seats)]
    played = play(ResPublicaTable(), bots, FastDealer("whole"))
    assert not played.faults
    assert played.outcome.reason == "last_card"


def test_the_same_seed_makes_the_same_game() -> None:
    def acts() -> list[object]:
        bots = [TraderBot(seat) for seat in range(3)]
        return list(play(ResPublicaTable(), bots, FastDealer("same")).acts)

    assert acts() == acts()


def test_two_traders_finish_ahead_of_two_greedy_bots() -> None:
    """Of two deals in all six seatings each: a small sample of what is measured elsewhere."""
    ahead = behind = 0
    for deal, mine in [(deal, mine) for deal in (1, 2) for mine in combinations(range(4), 2)]:
        bots: list[Bot] = [
            TraderBot(f"{deal} {seat}") if seat in mine else GreedyBot(f"{deal} {seat}")
            for seat in range(4)
        ]
        places = play(ResPublicaTable(), bots, FastDealer(deal)).outcome.places
        points = {place.seat - 1: place.vector[0] for place in places}
        pairs = [(points[a], points[b]) for a in mine for b in range(4) if b not in mine]
        ahead += sum(a > b for a, b in pairs)
        behind += sum(a < b for a, b in pairs)
    assert ahead > behind


def test_a_trader_asks_in_return_for_what_completes_its_set() -> None:
    """RP-3.3"""
    hands = {1: "4 hun 2 viking 2 saxon", 2: "4 viking 1 hun 1 goth", 3: "1 langobard"}
    table = scenario(hands)
    table.act("want 1 hun")
    for seed in range(5):
        assert "viking" in chosen(table, seed)


@pytest.mark.parametrize("wanted", ["1 hun", "2 hun", "1 hun and 1 goth", "1 hun or 1 goth"])
def test_what_another_may_deliver_is_as_likely_as_in_hands_dealt_anew(wanted: str) -> None:
    """RP-8.3: as far as seat 1 knows, seat 2 holds five of the cards that it can't see."""
    table = scenario({1: "2 hun 1 viking", 2: "1 hun 1 goth 3 saxon", 3: "5 langobard"})
    view = table.match.view(1)
    said = TEXT.read(f"want {wanted}")
    assert isinstance(said, Say)
    dealer = FastDealer("anew")
    hands = [view.redeal(dealer).hand(2) for _ in range(2000)]
    delivered = sum(can_deliver(hand, said.statement) for hand in hands) / len(hands)
    assert Valuation(view.state, 1).chance(2, said.statement) == pytest.approx(delivered, abs=0.05)


@pytest.mark.parametrize("bot", [TraderBot, GreedyBot])
def test_bots_understand_who_asks_for_more_than_anybody_can_have(bot: Callable[[int], Bot]) -> None:
    """RP-4.7, RP-3.9"""
    table = scenario({1: "2 viking 4 saxon", 2: "4 viking 2 saxon", 3: "1 hun"})
    table.act("want 1 viking or 12 saxon")
    assert table.legal(chosen(table, bot=bot))


def test_a_trader_gives_what_is_dead_to_it() -> None:
    """RP-3.6: of a class it picks the kind whose sets are all declared."""
    table = scenario({1: "3 goth", 2: "3 viking 1 hun", 3: "1 saxon"}, declared={3: "hun hun"})
    table.act("want 1 people", "want 1 goth", "pass", "accept 2")
    assert chosen(table) == "hand 1 hun"


def test_a_trader_declares_at_once_and_has_done_when_it_holds_no_set() -> None:
    """RP-5.1"""
    table = scenario({1: "5 goth 4 hun 1 saxon", 2: "1 hun"})
    table.act("no trade")
    assert chosen(table) == "declare goth"
    table.act("declare goth")
    assert chosen(table) == "done"


def test_a_trader_takes_no_answer_that_costs_more_than_it_brings() -> None:
    """RP-3.4"""
    table = scenario({1: "4 goth 1 hun", 2: "1 viking 1 ship", 3: "1 saxon"})
    table.act("want 1 viking", "want 4 goth", "pass")
    assert chosen(table) == "decline"


def test_a_trader_plays_nothing_but_res_publica() -> None:
    bot = registry().bot("trader", 1)
    match = Match.begin(registry().game("tigris"), 2, seed=1)
    with pytest.raises(ParlourError, match="trader plays Res Publica only, not Tigris"):
        bot.choose(match.view(match.decider))
