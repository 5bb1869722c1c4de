"""The same seed gives the same bytes in every process, whoever watches."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.games.conftest import NAMES, SOAK

ROOT = Path(__file__).resolve().parents[2]
HASH_SEEDS = range(10)
WATCHER = """
import parlour
heard = []

@parlour.hookimpl
def match_started(match):
    heard.append("started")

@parlour.hookimpl
def acted(match, seat, action):
    heard.append((seat, hash(action), match.view(seat).state))

@parlour.hookimpl
def scored(match, scored):
    heard.append(scored)

@parlour.hookimpl
def match_finished(match, outcome):
    heard.append(outcome)
"""
TRACE = """
import json, sys
from parlour.record import Record, to_text
from parlour.registry import registry
from parlour.testing.plays import Setting, play
from parlour.values import wire

watched = sys.argv[1] == "watched"
for name in sorted(registry().games):
    game = registry().game(name)
    for seats in range(game.seats[0], game.seats[1] + 1):
        played = play(Setting(game, seats, seed=11), [registry().observe] if watched else [])
        print(to_text(played.record), played.record.to_bytes().hex())
        for seat in (None, *range(1, seats + 1)):
            view = played.match.view(seat)
            print(json.dumps(wire(view.events)), view.state.packed().hex())
            print([game.text.event(event, view.all_names) for event in view.events])
            print(game.board(view.at_table()), game.picture(view.at_table()).svg())
if watched:
    import watcher
    assert watcher.heard, "nobody watched"
"""


@pytest.fixture(scope="module")
def watched_site(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which a plugin is installed that only watches."""
    folder = tmp_path_factory.mktemp("watcher")
    folder.joinpath("watcher.py").write_text(WATCHER, "utf-8")
    about = folder / "watcher-1.0.dist-info"
    about.mkdir()
    about.joinpath("METADATA").write_text("Metadata-Version: 2.1\nName: watcher\nVersion: 1\n")
    about.joinpath("entry_points.txt").write_text("[parlour]\nwatcher = watcher\n")
    return folder


def trace(hash_seed: int, *sites: Path, watched: bool) -> bytes:
    """Return all that a process prints of a game of each kind."""
    path = [*map(str, sites), str(ROOT / "core"), *filter(None, sys.path)]
    environ = {
        **os.environ,
        "PYTHONHASHSEED": str(hash_seed),
        "PYTHONPATH": os.pathsep.join(path),
        "PYTHONWARNINGS": "error",
    }
    command = [sys.executable, "-c", TRACE, "watched" if watched else "alone"]
    done = subprocess.run(command, env=environ, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout


def test_the_same_seed_gives_the_same_bytes(site: Path, watched_site: Path) -> None:
    """Ten values of PYTHONHASHSEED; with and without observers in turn, in a soak with both."""
    first = trace(0, site, watched=False)
    assert all(name.encode() in first for name in NAMES)
    for hash_seed in HASH_SEEDS:
        if SOAK or not hash_seed % 2:
            assert trace(hash_seed, site, watched=False) == first
        if SOAK or hash_seed % 2:
            assert trace(hash_seed, site, watched_site, watched=True) == first
