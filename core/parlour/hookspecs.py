"""The hooks: all that a plugin may add or watch, on one screen.

A plugin is an entry point in the group `parlour` that names a module (or object) with
functions marked `@hookimpl`. It may say `parlour_api = 1`; another number is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pluggy

if TYPE_CHECKING:
    from parlour.match import Match
    from parlour.scoring import Outcome, Scored
    from parlour.seats import Seat
    from parlour.values import Action

API = 1
hookspec = pluggy.HookspecMarker("parlour")
hookimpl = pluggy.HookimplMarker("parlour")


class Offer:
    """Something with a name that is loaded only when it is used."""

    def __init__(self, name: str, load: Callable[[], Any], **about: Any) -> None:
        self.name = name
        self.load = load  # returns the Game, the Bot class, or the HouseScore class
        self.about = about  # for a game: title (text) and seats (least, most)


@hookspec
def games() -> Sequence[Offer]:  # type: ignore[empty-body]  # a specification
    """Return the games: `Offer("chess", load, title="Chess", seats=(2, 2))`."""


@hookspec
def bots() -> Sequence[Offer]:  # type: ignore[empty-body]  # a specification
    """Return bots; `load()` gives a class that is made with a seed and has `choose`."""


@hookspec
def house_scores() -> Sequence[Offer]:  # type: ignore[empty-body]  # a specification
    """Return house scores: parts added to the standing of a game that isn't yours."""


@hookspec
def match_started(match: Match) -> None:
    """A match has begun."""


@hookspec
def acted(match: Match, seat: Seat, action: Action) -> None:
    """A seat has acted; the act is kept already."""


@hookspec
def scored(match: Match, scored: Scored) -> None:
    """A part of a seat's standing has changed."""


@hookspec
def match_finished(match: Match, outcome: Outcome) -> None:
    """A match is over."""
