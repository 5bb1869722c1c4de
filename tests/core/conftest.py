"""Fixtures of the core's tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.core.strangers import GAME, Strangers


@pytest.fixture
def strangers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Strangers]:
    """A folder with one sound plugin; what is imported from there is forgotten afterwards."""
    monkeypatch.syspath_prepend(str(tmp_path))
    found = Strangers(tmp_path)
    found.add("good", GAME.format(name="good"))
    yield found
    found.forget()
