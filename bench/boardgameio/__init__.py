"""boardgame.io as a peer: installed by npm into a temporary folder, one node process for all."""

import atexit
import functools
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import IO

from bench.table import Measure, Missing, Row, Timed

CLIENT = "boardgame.io Client"
LOCAL = "boardgame.io Local master"

_HERE = Path(__file__).parent
_INSTALL_SECONDS = 180
_WARM_UP_SECONDS = 2.0  # the compiler of node needs this long
_PASS_SECONDS = 0.05


def random_games(name: str, game: str, wanted: bool = True) -> Row:
    """Return `CLIENT` or `LOCAL` as a row; the game is `tictactoe` or `connectfour`.

    A client plays both seats without a master; with the local master each seat has a client.
    """
    if not wanted:
        return Missing(name, "left out of the short form")
    player = _player()
    if isinstance(player, str):
        return Missing(name, player)
    path = "client" if name == CLIENT else "local"
    return Measure(name, "moves/s", lambda: player.play(path, game))


class _Player:
    """A node process that plays when asked. Ends when its input is closed."""

    def __init__(self, requests: IO[str], answers: IO[str]) -> None:
        self._requests = requests
        self._answers = answers
        self._warm: set[tuple[str, str]] = set()

    def play(self, path: str, game: str) -> Timed:
        """Play for a moment, the first time until it's warm; return moves and CPU time."""
        seconds = _PASS_SECONDS if (path, game) in self._warm else _WARM_UP_SECONDS
        self._warm.add((path, game))
        self._requests.write(f"{path} {game} {seconds}\n")
        self._requests.flush()
        answer = self._answers.readline().split()
        if len(answer) != 2:
            raise RuntimeError("node ended; what it said is above")
        return Timed(int(answer[0]), float(answer[1]))


@functools.cache
def _player() -> _Player | str:
    """Return the process, started once, or why there is none."""
    for program in ("node", "npm"):
        if shutil.which(program) is None:
            return f"{program} is not installed"
    folder = Path(tempfile.mkdtemp(prefix="parlour-bench-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    for name in ("package.json", "play.js"):
        shutil.copy(_HERE / name, folder)
    if failure := _install(folder):
        return failure
    process = subprocess.Popen(
        ["node", "play.js"],
        cwd=folder,
        env=os.environ | {"NODE_ENV": "production"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    atexit.register(_end, process)
    return _Player(process.stdin, process.stdout)


def _install(folder: Path) -> str | None:
    """Install boardgame.io into the folder; return why that failed, in one line."""
    print("Installing boardgame.io into a temporary folder ...", file=sys.stderr)
    options = ("--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund")
    try:
        done = subprocess.run(
            ["npm", "install", "--fetch-retries=0", "--loglevel=error", *options],
            cwd=folder,
            capture_output=True,
            text=True,
            timeout=_INSTALL_SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return f"npm took more than {_INSTALL_SECONDS} s to install boardgame.io"
    if done.returncode == 0:
        return None
    said = (done.stderr or done.stdout).strip().splitlines()
    return f"npm could not install boardgame.io: {said[0] if said else done.returncode}"


def _end(process: subprocess.Popen[str]) -> None:
    process.communicate()  # closes its input and waits
