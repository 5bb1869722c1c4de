"""The installed games, and the examples as games that strangers wrote."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from importlib.metadata import distributions
from pathlib import Path
from typing import Any

import pytest

from parlour.game import Game
from parlour.registry import Registry, registry
from tests.games.companions import Companion, companion_of

EXAMPLES = sorted((Path(__file__).resolve().parents[2] / "docs" / "examples").glob("*.py"))
NAMES = [path.stem for path in EXAMPLES]
GAMES = int(os.environ.get("PARLOUR_GAMES", "50"))  # random games a seat count
SOAK = GAMES > 50


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the examples are installed, each with an entry point of its own."""
    folder = tmp_path_factory.mktemp("site")
    for path in EXAMPLES:
        shutil.copy(path, folder)
        about = folder / f"{path.stem}_game-1.0.dist-info"
        about.mkdir()
        about.joinpath("METADATA").write_text(
            f"Metadata-Version: 2.1\nName: {path.stem}-game\nVersion: 1.0\n", "utf-8"
        )
        about.joinpath("entry_points.txt").write_text(
            f"[parlour]\n{path.stem} = {path.stem}\n", "utf-8"
        )
    return folder


@pytest.fixture(scope="session")
def strangers(site: Path) -> Iterator[Registry]:
    """The examples as they are found through their entry points."""
    sys.path.insert(0, str(site))
    points = [
        point
        for distribution in distributions(path=[str(site)])
        for point in distribution.entry_points.select(group="parlour")
    ]
    yield Registry(points)
    sys.path.remove(str(site))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run what asks for a game with every game there is."""
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", [*registry().games, *NAMES], indirect=True)


@pytest.fixture
def game(request: pytest.FixtureRequest, strangers: Registry) -> Game[Any]:
    """A game by its name, found by the plugin machinery."""
    found = strangers if request.param in NAMES else registry()
    return found.game(request.param)


@pytest.fixture
def companion(game: Game[Any]) -> Companion:
    """What else is known of a game: how its pieces are counted, laws of its own."""
    return companion_of(game)
