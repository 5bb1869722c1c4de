"""Tournaments of a small game, with bots that behave and bots that don't."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from parlour.arena import Plan
from parlour.registry import registry
from tests.cli.conftest import STONES
from tests.cli.shell import Cli, Shell, installed

MISFITS = Path(__file__).with_name("misfits.py")


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder on the path in which the game `stones` and the misfits are installed."""
    folder = tmp_path_factory.mktemp("site")
    shutil.copy(STONES, folder / "stones.py")
    shutil.copy(MISFITS, folder / "misfits.py")
    installed(folder, "stones-game", {"stones": "stones", "misfits": "misfits"})
    return folder


@pytest.fixture
def stones(site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Plan]:
    """A plan at the game `stones`, which is found here and in processes begun from here."""
    monkeypatch.syspath_prepend(str(site))
    monkeypatch.setenv("MISFITS", str(tmp_path / "killed"))
    registry.cache_clear()
    yield Plan("stones", ("greedy", "random"), seats=2, seed="7")
    registry.cache_clear()


@pytest.fixture
def shell(site: Path, tmp_path: Path) -> Shell:
    """Runs `parlour` with a data folder of its own."""
    return Shell([site], tmp_path / "home", tmp_path)


@pytest.fixture
def cli(stones: Plan, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Cli:
    """Runs commands in this process, with a data folder of its own."""
    monkeypatch.setenv("PARLOUR_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    return Cli(tmp_path / "home", tmp_path)
