"""What bots that look one step ahead make of the game."""

from __future__ import annotations

from collections import Counter

import pytest

from parlour import Event
from parlour.arena import play
from parlour.bots.greedy import GreedyBot
from parlour.dealer import FastDealer
from parlour_res_publica.events import Swapped
from parlour_res_publica.table import ResPublicaTable


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_greedy_bots_trade_found_settlements_and_finish(seats: int) -> None:
    game, heard = ResPublicaTable(), Counter[type[Event]]()

    def hear(event: Event) -> None:
        heard[type(event)] += 1

    for seed in range(2):
        bots = [GreedyBot(f"{seed} {seat}") for seat in range(seats)]
        played = play(game, bots, FastDealer(seed, hear))

        assert not played.faults
        assert played.outcome.reason == "last_card"
        parts = [dict(place.parts) for place in played.outcome.places]
        assert sum(part["settlements"] for part in parts) >= 3
        assert sum(part["cities"] for part in parts) >= 9
    assert heard[Swapped] >= 8  # two a trade
