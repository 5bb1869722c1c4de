"""Whether the 1,000th game of a process is as fast as the first: blocks of games in a new process.

A block's figure is its speed beside the yardstick's, which runs for a moment after every game
of the block: the machine's own ups and downs fall out.
"""

import importlib
import subprocess
import sys
import time
from collections.abc import Callable
from random import Random
from statistics import median

from bench import bare
from bench.table import Measure, Timed

_YARDSTICK_GAMES = 100


def block(name: str, play: str, first: int, last: int) -> Measure:
    """Return the speed of the games from first to last (counted from 1) of a process as a row.

    `play` names a function "module:function" that plays one game in the new process and
    returns its number of moves.
    """

    def run() -> Timed:
        command = [sys.executable, "-m", "bench.drift", play, str(first), str(last)]
        done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
        return Timed(float(done.stdout), 1.0)

    return Measure(name, "x bare", run)


def pace(play: Callable[[], int], first: int, last: int) -> float:
    """Play games up to the last; return the speed of those from first on beside the yardstick."""
    random = Random(0).random
    for _ in range(1, first):
        play()
    paces = []
    for _ in range(first, last + 1):
        speed = _speed(play)
        paces.append(speed / _speed(lambda: bare.tictactoe(_YARDSTICK_GAMES, random)))
    return median(paces)


def _speed(play: Callable[[], int]) -> float:
    start = time.process_time()
    moves = play()
    return moves / (time.process_time() - start)


def main(play: str, first: str, last: str) -> None:
    module, _, function = play.partition(":")
    print(pace(getattr(importlib.import_module(module), function), int(first), int(last)))


if __name__ == "__main__":
    main(*sys.argv[1:])
