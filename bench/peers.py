"""Random games on the engines that pip installs. One that isn't installed is a row that says so."""

import importlib
import os
import warnings
from collections.abc import Callable
from random import Random
from typing import Any

from bench.table import Measure, Missing, Row

OPENSPIEL = "OpenSpiel C++ from Python"
OPENSPIEL_PYTHON = "OpenSpiel, game in Python"
PETTINGZOO = "PettingZoo env()"


def openspiel(game: str) -> Row:
    """Return OpenSpiel's C++ game (`tic_tac_toe`, `connect_four`) driven from Python as a row."""
    return _openspiel(OPENSPIEL, game, games=20)


def openspiel_python() -> Row:
    """Return OpenSpiel's tic-tac-toe written in Python as a row."""
    try:
        importlib.import_module("open_spiel.python.games.tic_tac_toe")  # makes itself known
    except ImportError as error:
        return Missing(OPENSPIEL_PYTHON, f"open-spiel: {error}")
    return _openspiel(OPENSPIEL_PYTHON, "python_tic_tac_toe", games=1)


def _openspiel(name: str, game: str, games: int) -> Row:
    try:
        pyspiel: Any = importlib.import_module("pyspiel")
    except ImportError as error:
        return Missing(name, f"open-spiel: {error}")
    loaded = pyspiel.load_game(game)
    random = Random(0).random
    return Measure(name, "moves/s", lambda: _openspiel_games(loaded, games, random))


def _openspiel_games(game: Any, games: int, random: Callable[[], float]) -> int:
    moves = 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(random() * len(actions))])
            moves += 1
        state.returns()
    return moves


def pettingzoo(module: str) -> Row:
    """Return a PettingZoo game (`tictactoe_v3`, `connect_four_v3`) as a row."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        with warnings.catch_warnings():
            # env() is what the figures are for, though newer versions would rather be asked make()
            warnings.simplefilter("ignore", DeprecationWarning)
            env: Any = importlib.import_module(f"pettingzoo.classic.{module}").env()
    except ImportError as error:
        return Missing(PETTINGZOO, f"pettingzoo: {error}")
    random = Random(0).random
    return Measure(PETTINGZOO, "moves/s", lambda: _pettingzoo_game(env, random))


def _pettingzoo_game(env: Any, random: Callable[[], float]) -> int:
    moves = 0
    env.reset()
    for _ in env.agent_iter():
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        actions = observation["action_mask"].nonzero()[0]
        env.step(int(actions[int(random() * len(actions))]))
        moves += 1
    return moves
