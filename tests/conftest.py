"""Property tests: the same examples in every run; `make fuzz` draws many new ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import settings

from parlour import Seat, State, View
from parlour.view import Around

settings.register_profile("same", derandomize=True, deadline=None, database=None)
settings.register_profile("fuzz", max_examples=5_000, deadline=None)
settings.load_profile("same")

Truth = Callable[[View], Any]
"""Gives the full state that a view was made from."""


@pytest.fixture
def truth_behind(monkeypatch: pytest.MonkeyPatch) -> Truth:
    """What a game would know that keeps the states of its matches: for leaks laid on purpose."""
    made: list[tuple[Around, State]] = []
    honest = View.__init__

    def make(self: View, game: Any, state: State, seat: Seat | None, around: Around) -> None:
        honest(self, game, state, seat, around)
        made.append((around, state))

    def truth(view: View) -> State:
        return next(state for around, state in reversed(made) if around is view._around)

    monkeypatch.setattr(View, "__init__", make)
    return truth
