"""Bots at a table that answer too late, and what bots are made of."""

from __future__ import annotations

from time import sleep
from typing import Any

import pytest

from parlour import Action, Match, View
from parlour.arena import games
from parlour.arena.plan import Plan
from parlour.bots import Budget, Fault
from parlour.bots.asked import MOST_LATE, Asked
from parlour.registry import Registry, registry
from tests.core.pebbles import Pebbles, Skip


class Slow:
    """Takes its time, and always skips."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.asked = 0

    def choose(self, view: View, budget: Budget) -> Action:
        self.asked += 1
        sleep(self.seconds)
        return Skip()


def test_a_late_choice_stands_and_is_told_and_counted() -> None:
    view, told = Match.begin(Pebbles(), 2, seed=1).view(1), []
    bot = Slow(0.2)
    asked = Asked({1: bot}, budget=Budget(seconds=0.01))

    def tell(seat: int, fault: Fault, follows: str) -> None:
        told.append((seat, fault.kind, str(fault), follows))

    for number in range(1, MOST_LATE + 2):
        assert asked.choice(1, view, tell) == Skip()
        assert told[-1] == (1, "late", "0.2 s, where it had 0.01 s", "stands")
        assert asked.faults == {(1, "late"): number}
    assert not asked.out, "it does answer"


def test_a_choice_within_the_budget_is_no_fault() -> None:
    view = Match.begin(Pebbles(), 2, seed=1).view(1)
    asked = Asked({1: Slow(0.0)}, budget=Budget(seconds=5))
    assert asked.choice(1, view, lambda *told: pytest.fail(str(told))) == Skip()
    assert not asked.faults


def seeds_given(seed: str, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Return the seeds that bots are made with in the games of a deal."""
    found: list[Any] = []
    make = Registry.bot

    def bot(self: Registry, spec: str, seed: int | str = 0) -> Any:
        found.append(seed)
        return make(self, spec, seed)

    monkeypatch.setattr(Registry, "bot", bot)
    version = registry().game("tigris").version
    games.play_game(Plan("tigris", ("random", "random"), 2, seed, version), 3, 0)
    monkeypatch.undo()
    return found


def test_no_bot_is_given_the_seed_of_its_match(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever knew it could deal all hands anew and look at them."""
    found = seeds_given("one", monkeypatch)
    assert found == seeds_given("one", monkeypatch)
    assert len({*found, *seeds_given("other", monkeypatch)}) == 4
    assert not any("one" in seed for seed in found)
