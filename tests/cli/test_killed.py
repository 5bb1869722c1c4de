"""A game killed with -9 at any moment: what was acknowledged is kept, and the game goes on.

The command line prints each decision once it is kept (`--echo`). The short form kills
a dozen games, the soak each game a hundred times, at moments spread over the whole of it.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from parlour.bots import RandomBot
from parlour.errors import StorageError
from parlour.events import Acted
from parlour.match import Match
from parlour.record import Record, read_record, replay, resume, verify
from parlour.registry import registry
from parlour.values import Event
from tests.cli.shell import ROOT, Shell

KILLS = 100 if int(os.environ.get("PARLOUR_GAMES", "50")) > 50 else 3
SLACK = 0.004  # seconds that a decision takes at most, or about
PLUGINS = [ROOT / "plugins" / name for name in ("tigris", "res_publica", "cleopatra")]
GAMES = {
    "tigris": ("-s", "bot:random", "-s", "bot:greedy", "--seed", "4"),
    "cleopatra": (*("-s", "bot:random") * 3, "--seed", "4"),
}
DRIVER = """
import sys
from pathlib import Path
from parlour.bots import RandomBot
from parlour.match import Match
from parlour.record import FileRecorder
from parlour.registry import registry

game = registry().game(sys.argv[1])
recorder = FileRecorder(Path(sys.argv[2]))
match = Match.begin(game, 3, seed=4, recorder=recorder)
bots = [RandomBot(seat) for seat in (1, 2, 3)]
while (seat := match.decider) is not None:
    action = bots[seat - 1].choose(match.view(seat))
    match.act(seat, action)
    print(seat, action, flush=True)
"""


@pytest.fixture
def installed_games(tmp_path: Path) -> Shell:
    """Runs `parlour` with the games of this tree."""
    return Shell(PLUGINS, tmp_path / "home", tmp_path)


def killed(command: list[str], shell: Shell, moment: int, delay: float) -> list[str]:
    """Run a command, kill it a moment after so many lines; return the whole lines it printed."""
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, cwd=shell.folder, env=shell.environ
    ) as process:
        assert process.stdout is not None
        lines = [process.stdout.readline() for _ in range(moment)]
        time.sleep(delay)  # the moment is what this is about: anywhere inside a decision
        process.send_signal(signal.SIGKILL)
        rest = process.stdout.read()
    lines += rest.splitlines(keepends=True)
    return [line.decode().rstrip("\n") for line in lines if line.endswith(b"\n")]


def output(command: list[str], shell: Shell) -> list[str]:
    """Run a command to its end and return the lines it printed."""
    done = subprocess.run(
        command, capture_output=True, cwd=shell.folder, env=shell.environ, check=True
    )
    return done.stdout.decode().splitlines()


def moments(lines: int) -> list[tuple[int, float]]:
    """Return when to kill: after how many lines, and how long after; spread over the game."""
    luck = Random(lines)
    step = (lines - 1) / KILLS
    return [(1 + int((n + luck.random()) * step), luck.random() * SLACK) for n in range(KILLS)]


def acts_of(path: Path) -> list[str]:
    """Return the decisions of a record as `--echo` prints them."""
    told = []

    def hear(match: Match, event: Event) -> None:
        if isinstance(event, Acted):
            names = dict(enumerate(match.names, start=1))
            told.append(f"{match.revision} {match.game.text.event(event.shown(None), names)}")

    replay(read_record(path.read_bytes(), registry().game), listeners=[hear])
    return told


def played_on(path: Path) -> Record:
    """Go on with a record to the end of its game, and return the record of all of it."""
    match = resume(path, registry().game, sync=False)
    bot = RandomBot(9)
    while (seat := match.decider) is not None:
        match.act(seat, bot.choose(match.view(seat)))
    return read_record(path.read_bytes(), registry().game)


@pytest.mark.parametrize("game", GAMES)
def test_a_killed_game_has_every_decision_that_was_printed(
    installed_games: Shell, tmp_path: Path, game: str
) -> None:
    """C096"""
    shell = installed_games
    play = ("play", game, *GAMES[game], "--echo", "--record")
    whole = output(shell.command(*play, "whole"), shell)
    whole = [line for line in whole if line[:1].isdigit()]
    in_midst = 0
    for number, (moment, delay) in enumerate(moments(len(whole))):
        path = tmp_path / f"{number}.parlour"
        printed = killed(shell.command(*play, path), shell, moment, delay)
        printed = printed[: len(whole)]  # behind them stands the end
        kept = acts_of(path)
        assert len(printed) >= moment
        assert kept[: len(printed)] == printed == whole[: len(printed)]
        in_midst += len(kept) < len(whole)
        record = played_on(path)
        assert record.finished
        assert verify(record).ok
    assert in_midst > KILLS / 2, "most games were over before they were killed"


@pytest.mark.parametrize("game", ["tigris", "res_publica"])
def test_a_killed_program_has_every_act_that_returned(
    installed_games: Shell, tmp_path: Path, game: str
) -> None:
    """C096: sealed choices too, which nobody else has heard of."""
    command = [sys.executable, "-c", DRIVER, game]
    whole = output([*command, str(tmp_path / "whole")], installed_games)
    for number, (moment, delay) in enumerate(moments(len(whole))):
        path = tmp_path / f"{number}.parlour"
        printed = killed([*command, str(path)], installed_games, moment, delay)
        entries = read_record(path.read_bytes(), registry().game).entries
        acts = [f"{entry.seat} {entry.action!r}" for entry in entries]
        assert len(printed) >= moment
        assert acts[: len(printed)] == printed == whole[: len(printed)]
        record = played_on(path)
        assert record.finished
        assert verify(record).ok


def test_a_second_process_waits_for_nothing_and_changes_nothing(
    installed_games: Shell, tmp_path: Path
) -> None:
    """C096"""
    path = tmp_path / "game.parlour"
    command = [sys.executable, "-c", DRIVER, "tigris", str(path)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, cwd=tmp_path, env=installed_games.environ
    ) as first:
        assert first.stdout is not None
        first.stdout.readline()
        first.send_signal(signal.SIGSTOP)
        before = path.read_bytes()
        ran = installed_games("resume", path)
        with pytest.raises(StorageError, match="is being written by another Parlour"):
            resume(path, registry().game)
        after = path.read_bytes()
        first.kill()
    assert (ran.code, after) == (6, before)
    assert ran.err == f"parlour: {path} is being written by another Parlour\n"
    assert played_on(path).finished
