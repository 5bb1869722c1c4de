"""Commands run in a process of their own, with a stranger's game found by its entry point."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.cli.shell import PEOPLE, Cli, Shell, installed

STONES = Path(__file__).with_name("stones.py")


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder on the path in which the game `stones` is installed."""
    folder = tmp_path_factory.mktemp("site")
    shutil.copy(STONES, folder / "stones.py")
    installed(folder, "stones-game", {"stones": "stones"})
    return folder


@pytest.fixture
def shell(site: Path, tmp_path: Path) -> Shell:
    """Runs `parlour` with a data folder of its own."""
    return Shell([site], tmp_path / "home", tmp_path)


@pytest.fixture
def cli(site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Cli:
    """Runs commands in this process, which is quicker, with a data folder of its own."""
    monkeypatch.syspath_prepend(str(site))
    monkeypatch.setenv("PARLOUR_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    return Cli(tmp_path / "home", tmp_path)


@pytest.fixture
def left(cli: Cli) -> Path:
    """A game of Anna, who drew a gem, and Bo, who took two stones and was left there."""
    cli("play", "stones", *PEOPLE, lines="draw\ntake 2\n\n")
    return cli.records[-1]


@pytest.fixture
def undone(cli: Cli) -> Path:
    """A game that waits for Anna.

    Anna took one stone, took that back and drew a gem; Bo took two stones.
    """
    lines = "take 1\nundo\ndraw\ntake 2\n\n"
    cli("play", "stones", *PEOPLE, "--seed", "2", lines=lines)
    return cli.records[-1]


@pytest.fixture
def over(cli: Cli) -> Path:
    """A game of five stones that is over: Anna took two and drew a ruby, Bo took three."""
    cli(
        "play",
        "stones",
        *PEOPLE,
        "--set",
        "heap=5",
        "--seed",
        "2",
        lines="draw\ntake 3\n\ntake 2\n\n",
    )
    return cli.records[-1]
