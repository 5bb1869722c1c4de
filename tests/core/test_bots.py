"""Programs in seats: they see a view and nothing else, and their faults are named."""

from __future__ import annotations

from typing import Any

import pytest

from parlour import Action, Match, View
from parlour.bots import NO_LIMIT, Budget, Fault, RandomBot, chosen
from parlour.bots.greedy import GreedyBot
from parlour.testing.chance import unfair
from tests.core.pebbles import Lay, Pebbles
from tests.core.test_match import begun
from tests.core.wallet import Mark, Show


class Clumsy:
    """A bot that does what it was made with."""

    def __init__(self, does: Any) -> None:
        self.does = does

    def choose(self, view: View, budget: Budget) -> Action:
        if isinstance(self.does, Exception):
            raise self.does
        action: Action = self.does
        return action


def test_a_random_bot_chooses_uniformly_and_the_same_for_the_same_seed() -> None:
    view = begun().view(1)
    bot, twin = RandomBot(5), RandomBot(5)
    choices = list(view.choices)
    seen = [0] * len(choices)
    for _ in range(100 * len(choices)):
        action = bot.choose(view)
        assert action == twin.choose(view)
        seen[choices.index(action)] += 1
    assert not unfair(seen, [1] * len(choices))


def test_a_greedy_bot_takes_what_is_worth_most() -> None:
    """Only a white pebble scores."""
    for seed in range(10):
        view = Match.begin(Pebbles(), 2, seed=seed).view(1)
        action = GreedyBot(seed).choose(view)
        if Lay(0) in view.choices:
            assert action == Lay(0)


@pytest.mark.parametrize(
    ("does", "kind", "problem"),
    [
        (ZeroDivisionError("oops"), "crash", "Clumsy crashed: ZeroDivisionError"),
        (None, "illegal", "Clumsy chose None, which is not legal"),
        ("mark", "illegal", "Clumsy chose 'mark'"),
        (Lay(0), "illegal", "Clumsy chose Lay"),
        ([], "illegal", r"Clumsy chose \[\]"),
    ],
)
def test_what_a_bot_does_wrong_is_named(does: object, kind: str, problem: str) -> None:
    with pytest.raises(Fault, match=problem) as caught:
        chosen(Clumsy(does), begun().view(1))
    assert caught.value.kind == kind


def test_a_legal_choice_is_passed_on() -> None:
    view = begun().view(1)
    assert chosen(Clumsy(Mark()), view, NO_LIMIT) == Mark()
    assert chosen(Clumsy(Show()), view, Budget(simulations=10)) == Show()
