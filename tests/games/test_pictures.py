"""The pictures that README.md shows are those of the games as they are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from parlour.registry import registry
from parlour.testing.of_pictures import legible
from parlour.testing.svg import Sheet
from tests.games.redraw import FOLDER, MOMENTS, drawn

README = Path(__file__).resolve().parents[2] / "README.md"


@pytest.mark.parametrize("name", MOMENTS)
def test_the_pictures_are_up_to_date(name: str) -> None:
    """If not, look at what `make pictures` draws, and keep it if it is better."""
    kept = (FOLDER / f"{name}.svg").read_text("utf-8")
    assert kept == drawn(name)
    legible(Sheet(kept))


def test_each_installed_game_has_one_and_no_other_has() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(registry().games) == set(MOMENTS)


def test_the_readme_shows_pictures_that_are_there() -> None:
    shown = re.findall(r"docs/pictures/[\w.]+", README.read_text("utf-8"))
    assert [path for path in shown if not (README.parent / path).exists()] == []
