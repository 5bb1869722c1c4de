"""Weights of actions by their class, for a game's `policy`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from parlour.seats import Seat
from parlour.state import State
from parlour.values import Action

Weights = Mapping[type[Action], float | Callable[[Any, Seat, Any], float]]
"""For each class of actions a number, or what tells it of a state, a seat and an action."""


def weighed(weights: Weights, state: State, seat: Seat, actions: Sequence[Action]) -> list[float]:
    """Return the weight of each action."""
    found = []
    for action in actions:
        weight = weights[type(action)]
        found.append(weight(state, seat, action) if callable(weight) else weight)
    return found
