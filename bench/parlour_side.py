"""Parlour's rows: the arena's loop, and what a Tigris & Euphrates state costs."""

import atexit
import importlib
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from bench import drift, hosting, searching, sections
from bench.table import Measure, Row, Timed
from parlour import steps
from parlour.arena import play
from parlour.bots import RandomBot
from parlour.dealer import FastDealer
from parlour.game import Game
from parlour.redeal import redealt
from parlour.registry import registry

EXAMPLES = Path(__file__).parent.parent / "docs" / "examples"


def measures(key: str) -> Sequence[Row]:
    """Return Parlour's rows of a section."""
    return SECTIONS[key]()


def example(name: str) -> Game[Any]:
    """Return one of the example games."""
    if str(EXAMPLES) not in sys.path:
        sys.path.append(str(EXAMPLES))
    (offer,) = importlib.import_module(name).games()
    game = offer.load()
    return game() if isinstance(game, type) else game  # type: ignore[no-any-return]  # a plugin's


def arena(name: str) -> list[Row]:
    """Return the arena's loop: legality, events to a listener, record as objects, outcome."""
    game = example(name)
    bots = [RandomBot(1), RandomBot(2)]
    heard: list[Any] = []
    dealer = FastDealer(1, heard.append)

    def run() -> int:
        moves = 0
        for _ in range(100):
            moves += len(play(game, bots, dealer).acts)
            heard.clear()
        return moves

    return [Measure(sections.PARLOUR, "moves/s", run)]


@cache
def tigris() -> Game[Any]:
    return registry().game("tigris")


def full_list_game(dealer: FastDealer, seats: int = 4) -> int:
    """Play a random game from complete lists of legal actions; return the number of actions."""
    game = tigris()
    state = game.start(game.default_options(), seats, dealer)
    acts = 0
    while state.agenda:
        legal = list(steps.pending(state).choices(state))
        steps.play(state, steps.deciders(state)[0], legal[dealer.below(len(legal))], dealer)
        acts += 1
    return acts


def sampled_game(dealer: FastDealer, seats: int = 4, name: str = "tigris") -> int:
    """Play a random game from sampled legal actions; return the number of actions."""
    return hosting.rules_alone(registry().game(name), dealer, seats)


def decisions(name: str) -> Row:
    """Return the random decisions of another game as a row."""
    dealer = FastDealer(1)
    return Measure(sections.DECISIONS[name], "decisions/s", lambda: sampled_game(dealer, 4, name))


def random_play(unit: str, seats: int) -> list[Row]:
    def row(name: str, game: Callable[[FastDealer, int], int]) -> Row:
        dealer = FastDealer(1)

        def run() -> int:
            acts = game(dealer, seats)
            return acts if unit == "actions/s" else 1

        return Measure(name, unit, run)

    return [row(sections.FULL, full_list_game), row(sections.SAMPLED, sampled_game)]


def state_costs() -> list[Row]:
    game, dealer = tigris(), FastDealer(3)
    state = game.start(game.default_options(), 4, dealer)
    for _ in range(100):  # a position of the middle game
        choices = steps.pending(state).choices(state)
        steps.play(state, steps.deciders(state)[0], choices.sample(dealer), dealer)
    blanked, unseen = state.blanked(1), state.unseen(1)

    def row(name: str, once: Callable[[], object]) -> Row:
        def run() -> int:
            for _ in range(1000):
                once()
            return 1000

        return Measure(name, "µs", run)

    return [
        row(sections.COPY, state.copy),
        row(sections.BLANKED, lambda: state.blanked(1)),
        row(sections.REDEAL, lambda: redealt(blanked, unseen, dealer)),
    ]


_drift_dealer = FastDealer(1)


def one_sampled_game() -> int:
    return sampled_game(_drift_dealer)


def process_age() -> list[Row]:
    play_one = "bench.parlour_side:one_sampled_game"
    return [
        drift.block(sections.EARLY, play_one, 11, 60),
        drift.block(sections.LATE, play_one, 951, 1000),
    ]


class Sitting:
    """Two people at the keyboard of a `parlour play tigris` that lasts as long as the bench."""

    def __init__(self) -> None:
        self.folder = tempfile.TemporaryDirectory()
        record = str(Path(self.folder.name) / "record")
        command = [sys.executable, "-m", "parlour", "play", "tigris", "-s", "Anna", "-s", "Bo"]
        self.process = subprocess.Popen(
            [*command, "--seed", "7", "--record", record],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        atexit.register(self.process.kill)
        self._until_asked()

    def _until_asked(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if line.startswith("You may:"):
                return
        raise RuntimeError("parlour play ended")

    def line(self, text: str) -> None:
        """Type a line and read until the next question."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{text}\n")
        self.process.stdin.flush()
        self._until_asked()


def local_move() -> list[Row]:
    """Return the time from a typed line to the next question: a leader placed, and taken back."""
    sittings: list[Sitting] = []

    def run() -> Timed:
        if not sittings:
            sittings.append(Sitting())
        start = time.perf_counter()
        for text in ("leader king B1", "undo") * 5:
            sittings[0].line(text)
        return Timed(10, time.perf_counter() - start)

    return [Measure(sections.LOCAL_MOVE, "ms", run)]


def searches() -> list[Row]:
    return [
        searching.simulations(title, registry().game(name), 20, 4, searching.MIDDLE)
        for name, title in sections.SEARCHED.items()
    ]


SECTIONS: dict[str, Callable[[], Sequence[Row]]] = {
    "P1": lambda: arena("tic_tac_toe"),
    "P2": lambda: arena("connect_four"),
    "P3": lambda: [hosting.hosted_path(example("connect_four"))],
    "P4": lambda: [searching.simulations(sections.PARLOUR, example("connect_four"), 500, 2)],
    "P5:kuhn": lambda: [searching.simulations(sections.PARLOUR, example("kuhn_poker"), 1000, 2)],
    "P5:leduc": lambda: [searching.simulations(sections.PARLOUR, example("leduc_poker"), 1000, 2)],
    "search": searches,
    "P6": lambda: random_play("actions/s", 4),
    "P8": state_costs,
    "P9": lambda: random_play("games/s", 4),
    "P10": lambda: [decisions(name) for name in sections.DECISIONS],
    "P11": lambda: hosting.sizes(tigris()),
    "P12": process_age,
    "P13": local_move,
    "core:tic_tac_toe": lambda: hosting.layers(example("tic_tac_toe")),
    "core:tigris": lambda: hosting.layers(tigris()),
    "core:cleopatra": lambda: hosting.layers(registry().game("cleopatra")),
    "core:res_publica": lambda: hosting.layers(registry().game("res_publica")),
}
