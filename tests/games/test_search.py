"""Search in every game there is: legal, on time, the same everywhere, and able to say why."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from time import perf_counter
from typing import Any

import pytest

from parlour import Match, Unreadable, View
from parlour.arena import play
from parlour.bots import Budget, RandomBot
from parlour.bots.searching import FlatBot, IsmctsBot, MctsBot, Searching
from parlour.dealer import FastDealer
from parlour.game import Game

SEARCHES = {"flat": FlatBot, "mcts": MctsBot, "ismcts": IsmctsBot}
MIDDLE = 12  # decisions until a position in the middle of a game


def searches(game: Game[Any]) -> list[type[Searching]]:
    """Return the bots that search and can play a game."""
    return [make for make in SEARCHES.values() if make is not MctsBot or not game.state.hides]


def middle(game: Game[Any], seats: int, seed: int = 1) -> View:
    """Return the view of who decides, in the middle of a random game or before it ends."""
    luck, match = FastDealer(seed), Match.begin(game, seats, seed=seed)
    view = match.view(match.decider)
    for _ in range(MIDDLE):
        match.act(match.decider or 0, match.view(match.decider).choices.sample(luck))
        if match.decider is None:
            break
        view = match.view(match.decider)
    return view


def test_searches_play_whole_games_with_few_seats_and_many(game: Game[Any]) -> None:
    for seats in {*game.seats}:
        bots: list[Any] = [RandomBot(seat) for seat in range(seats)]
        for seat, make in enumerate(searches(game)[:seats]):
            bots[seat] = make(seat, simulations=2, depth=4)
        played = play(game, bots, FastDealer(seats))
        assert not played.faults


def test_mcts_refuses_just_the_games_that_hide_something(game: Game[Any]) -> None:
    if not game.state.hides:
        assert MctsBot(1, simulations=5).choose(view := middle(game, 2)) in view.choices
        return
    with pytest.raises(Unreadable, match=f"hide nothing, but {game.title} does: take ismcts"):
        MctsBot(1).choose(middle(game, game.seats[0]))


def test_thinking_ends_at_the_deadline(game: Game[Any]) -> None:
    """With time to prepare, and with more than a simulation's time on a busy machine."""
    view = middle(game, game.seats[1])
    for make in searches(game):
        began = perf_counter()
        assert make(1, depth=100).choose(view, Budget(seconds=0.05)) in view.choices
        assert perf_counter() - began < 2


def test_thoughts_say_visits_values_and_what_is_expected(game: Game[Any]) -> None:
    for seats in game.seats:
        view = middle(game, seats)
        for make in searches(game):
            bot = make(3, simulations=60, depth=5)
            thoughts = bot.thoughts(view)
            visits = [thought.visits or 0 for thought in thoughts]
            assert sum(visits) == 60
            assert visits == sorted(visits, reverse=True)
            for thought in thoughts:
                assert thought.action in view.choices
                assert len(thought.values) == seats
                assert all(0 <= value <= 1 for value in thought.values)
                assert thought.value == thought.values[(view.seat or 0) - 1]
            if len(thoughts) > 1:
                assert bot.choose(view) == thoughts[0].action


def test_a_redeal_is_one_of_the_deals_where_they_are_few(game: Game[Any]) -> None:
    """With what is remembered and claimed: in the examples they are few, or become few."""
    few = 0
    for seed in range(20):
        view = middle(game, game.seats[0], seed)
        deals = view.deals(400) or []
        few += bool(deals) and game.state.hides
        looks = {state.packed() for state, _ in deals}
        for number in range(10 if looks else 0):
            assert view.redeal(FastDealer(number)).packed() in looks
    assert few or game.name in ("tigris", "cleopatra", "res_publica") or not game.state.hides


CHOICES = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
from tests.games.test_search import middle, searches
from tests.games.conftest import NAMES
from parlour.registry import registry
import importlib
for name in [*sorted(registry().games), *NAMES]:
    game = registry().game(name) if name in registry().games else (
        importlib.import_module(name).games()[0].load())
    game = game() if isinstance(game, type) else game
    view = middle(game, game.seats[1])
    for make in searches(game):
        print(name, make.__name__, make("seed", simulations=20, depth=6).choose(view))
"""


def test_the_same_seed_and_simulations_give_the_same_choice_in_any_process(site: Path) -> None:
    said = set()
    for hash_seed in ("0", "4242"):
        ran = subprocess.run(
            [sys.executable, "-c", CHOICES, str(site)],
            capture_output=True,
            text=True,
            check=True,
            cwd=Path(__file__).resolve().parents[2],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
        )
        said.add(ran.stdout)
    assert len(said) == 1
    assert said.pop().count("\n") > 10
