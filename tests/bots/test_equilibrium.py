"""What information-set search loses in poker, against a player whom nobody beats.

The behaviour of a search is measured where it matters: its choice for everything a seat may
know, over several seeds; what that loses on average is then exact. In the short form with few
seeds, and fewer simulations for the larger game; PARLOUR_STRENGTH=20 means 20 seeds and 1,000.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from math import sqrt
from statistics import mean, stdev
from typing import Any

import pytest

from parlour import View
from parlour.bots import RandomBot
from parlour.bots.searching import IsmctsBot
from parlour.view import Around
from tests.bots.equilibrium import Behaviour, Learning, Tree, lost
from tests.bots.examples import example

SEEDS = int(os.environ.get("PARLOUR_STRENGTH", "0"))
KUHN_VALUE = -1 / 18  # for the first seat, as solved by Kuhn
LEDUC_VALUE = -0.0856


def tree_of(name: str) -> Tree:
    return Tree(example(name), lambda state: float(state.chips[0]))


@pytest.fixture(scope="module")
def kuhn() -> tuple[Tree, Behaviour]:
    """Kuhn poker, and an equilibrium of it."""
    tree = tree_of("kuhn_poker")
    return tree, Learning(tree).learn(400)


@pytest.fixture(scope="module")
def leduc() -> tuple[Tree, Behaviour]:
    """Leduc poker, and nearly an equilibrium of it."""
    tree = tree_of("leduc_poker")
    return tree, Learning(tree).learn(300 if SEEDS else 40)


def pure(tree: Tree, bot: Any) -> Behaviour:
    """Return what a bot chooses in each decision, asked once."""
    options = tree.game.default_options()
    found = {}
    for key, choice in tree.decisions.items():
        view = View(tree.game, choice.state, choice.seat, Around(("one", "two"), options))
        action = bot.choose(view)
        found[key] = [float(action == other) for other in choice.actions]
    return found


def losses(
    tree: Tree, equilibrium: Behaviour, simulations: int, seeds: Iterable[int]
) -> Iterator[float]:
    """Yield what a search loses a game, for some seeds."""
    for seed in seeds:
        bot = IsmctsBot(f"poker {seed}", simulations=simulations, reuse=False)
        yield lost(tree, pure(tree, bot), equilibrium)


def most_lost(found: list[float]) -> float:
    """Return the upper end of the interval (95 %) of the mean."""
    return mean(found) + 1.96 * stdev(found) / sqrt(len(found))


def test_the_equilibrium_of_kuhn_poker_has_its_known_value(kuhn: tuple[Tree, Behaviour]) -> None:
    tree, equilibrium = kuhn
    assert len(tree.decisions) == 12
    assert tree.value(equilibrium, equilibrium) == pytest.approx(KUHN_VALUE, abs=0.002)


def test_the_equilibrium_of_leduc_poker_has_its_known_value(leduc: tuple[Tree, Behaviour]) -> None:
    tree, equilibrium = leduc
    assert len(tree.decisions) == 288
    assert tree.value(equilibrium, equilibrium) == pytest.approx(LEDUC_VALUE, abs=0.02)


def test_search_loses_next_to_nothing_at_kuhn_poker(kuhn: tuple[Tree, Behaviour]) -> None:
    assert most_lost(list(losses(*kuhn, simulations=1000, seeds=range(SEEDS or 16)))) < 0.02
    assert lost(kuhn[0], pure(kuhn[0], RandomBot(1)), kuhn[1]) > 0.1


def test_search_loses_little_at_leduc_poker(leduc: tuple[Tree, Behaviour]) -> None:
    if SEEDS:
        assert most_lost(list(losses(*leduc, simulations=1000, seeds=range(SEEDS)))) < 0.15
        return
    assert mean(losses(*leduc, simulations=200, seeds=range(1))) < 0.3
    assert lost(leduc[0], pure(leduc[0], RandomBot(1)), leduc[1]) > 0.6
