"""What has happened on the map since a seat last acted."""

from __future__ import annotations

from parlour import Acted, Action, Event, Seat, View
from parlour_tigris import actions, events
from parlour_tigris.pieces import Leader
from parlour_tigris.terrain import BIT, SQUARE_AT, Mask, Space

Standing = dict[tuple[Seat, Leader], Space]


def news(view: View) -> Mask:
    """Return the spaces that others' actions have changed since the seat last acted.

    For a spectator: what the last action has changed. Of a leader that stood on the map
    before the first event the old space isn't known.
    """
    standing: Standing = {}
    fresh = 0
    own = False
    for event in view.events:
        if isinstance(event, Acted):
            own = event.seat == view.seat
            fresh = 0 if own or view.seat is None else fresh
            changed = _acted(event.seat, event.action, standing)
        else:
            changed = _followed(event, standing)
        fresh |= 0 if own else changed
    return fresh


def _acted(seat: Seat, action: Action, standing: Standing) -> Mask:
    """Return the spaces that an action changes by itself."""
    match action:
        case actions.PositionLeader(leader=leader, space=space):
            left = _lifted(seat, leader, standing)
            standing[seat, leader] = space
            return left | BIT[space]
        case actions.Withdraw(leader=leader):
            return _lifted(seat, leader, standing)
        case actions.Build(space=space):
            return SQUARE_AT[space]
        case actions.PlaceTile(space=space) | actions.PlaceCatastrophe(space=space):
            return BIT[space]
        case actions.Take(space=space):
            return BIT[space]
    return 0


def _followed(event: Event, standing: Standing) -> Mask:
    """Return the spaces that changed in consequence of an action."""
    match event:
        case events.LeaderReturned(seat=seat, leader=leader, space=space):
            _lifted(seat, leader, standing)
            return BIT[space]
        case events.RevoltEnded(loser=loser, leader=leader):
            return _lifted(loser, leader, standing)
        case events.WarEnded(loser=loser, colour=colour, removed=removed):
            changed = _lifted(loser, Leader(colour), standing)
            for space in removed:
                changed |= BIT[space]
            return changed
        case events.TreasureTaken(space=space):
            return BIT[space]
    return 0


def _lifted(seat: Seat, leader: Leader, standing: Standing) -> Mask:
    space = standing.pop((seat, leader), None)
    return 0 if space is None else BIT[space]
