"""Simulations a second of the searches, Parlour's and OpenSpiel's, from the same positions."""

import importlib
from collections.abc import Callable
from typing import Any

from bench.table import Measure, Missing, Row
from parlour import Match
from parlour.bots.deals import SearchDealer
from parlour.bots.search import Search, Settings
from parlour.dealer import FastDealer
from parlour.game import Game
from parlour.view import View

OPENSPIEL_MCTS = "OpenSpiel, mcts in Python"
OPENSPIEL_ISMCTS = "OpenSpiel, ISMCTSBot in Python"
MIDDLE = 40  # decisions until the middle of a game of some hours


def simulations(name: str, game: Game[Any], number: int, seats: int, at: int = 0) -> Row:
    """Return searches of so many simulations, each with a new tree, as a row."""
    view = _position(game, seats, at)
    settings = Settings(depth=20 if at else 100)

    def run() -> int:
        search = Search(view, settings, SearchDealer(1))
        search.think(number)
        return number

    return Measure(name, "sims/s", run)


def _position(game: Game[Any], seats: int, at: int) -> View:
    luck = FastDealer(1)
    match = Match.begin(game, seats, seed=1)
    for _ in range(at):
        match.act(match.decider or 0, match.view(match.decider).choices.sample(luck))
    return match.view(match.decider)


def openspiel_mcts(game: str, number: int) -> Row:
    """Return OpenSpiel's mcts, one random playout a simulation, as a row."""

    def search(spiel: Any, mcts: Any, random: Any) -> Callable[[Any], object]:
        evaluator = mcts.RandomRolloutEvaluator(1, random)
        bot = mcts.MCTSBot(spiel, 2.0, number, evaluator, random_state=random, solve=False)
        return bot.mcts_search  # type: ignore[no-any-return]  # a peer's

    return _openspiel(OPENSPIEL_MCTS, game, number, search)


def openspiel_ismcts(game: str, number: int) -> Row:
    """Return OpenSpiel's ISMCTSBot, one random playout a simulation, as a row."""

    def search(spiel: Any, mcts: Any, random: Any) -> Callable[[Any], object]:
        ismcts: Any = importlib.import_module("open_spiel.python.algorithms.ismcts")
        evaluator = mcts.RandomRolloutEvaluator(1, random)
        bot = ismcts.ISMCTSBot(
            game=spiel,
            uct_c=2.0,
            evaluator=evaluator,
            max_simulations=number,
            random_state=random,
        )
        return bot.run_search  # type: ignore[no-any-return]  # a peer's

    return _openspiel(OPENSPIEL_ISMCTS, game, number, search)


def _openspiel(
    name: str, game: str, number: int, made: Callable[[Any, Any, Any], Callable[[Any], object]]
) -> Row:
    try:
        pyspiel: Any = importlib.import_module("pyspiel")
        mcts: Any = importlib.import_module("open_spiel.python.algorithms.mcts")
        numpy: Any = importlib.import_module("numpy")
    except ImportError as error:
        return Missing(name, f"open-spiel: {error}")
    spiel = pyspiel.load_game(game)
    search = made(spiel, mcts, numpy.random.RandomState(1))
    state = spiel.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])

    def run() -> int:
        search(state)
        return number

    return Measure(name, "sims/s", run)
