"""What may be built, what it earns now, and what building changes in the palace. (Chapter 5)"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from parlour import Dealer, Seat
from parlour_cleopatra.actions import Order
from parlour_cleopatra.events import MosaicCameUp, MosaicLeft
from parlour_cleopatra.mosaics import fits, placements
from parlour_cleopatra.payments import affordable, owed
from parlour_cleopatra.pieces import (
    COSTS,
    DOOR,
    DOORS,
    MOSAIC,
    OBELISK,
    OBELISK_TALENTS,
    PEDESTAL,
    PEDESTAL_TALENTS,
    QUARRY,
    SPHINX,
    THRONE,
    THRONE_TALENTS,
    WALL,
    WALLS,
    Cost,
    Mosaic,
    Piece,
    door_talents,
    mosaic_talents,
    sphinx_talents,
    wall_talents,
)
from parlour_cleopatra.state import CleopatraState


def cost_of(state: CleopatraState, piece: Piece) -> Cost:
    """Return what a piece costs now: less with units in the pool. (CL-4.4)"""
    return owed(COSTS[piece], state.pool) if any(state.pool) else COSTS[piece]


def left_of(state: CleopatraState, piece: Piece) -> int:
    """Return how many of a piece are left in the quarry. (CL-1.4)"""
    if piece is MOSAIC:
        return len(state.left)
    return QUARRY[piece] - state.built[piece]


def throne_waits(state: CleopatraState) -> bool:
    """Say whether the throne can't be built before the pedestal. (CL-5.8a)"""
    return state.pedestal_first and not state.built[PEDESTAL]


def places(state: CleopatraState, piece: Piece) -> Sequence[int]:
    """Return where a piece can go: the free places of walls and doors, or 0; not of mosaics."""
    if piece is WALL:
        return _missing(state.walls, len(WALLS))
    if piece is DOOR:
        return _missing(state.doors, len(DOORS))
    if not left_of(state, piece) or (piece is THRONE and throne_waits(state)):
        return []
    return [0]


def payable(state: CleopatraState, seat: Seat, piece: Piece) -> bool:
    """Say whether a seat can pay for a piece that can be built."""
    there = state.mosaic is not None if piece is MOSAIC else bool(places(state, piece))
    cost = cost_of(state, piece)
    return there and affordable(cost, state.hand(seat), state.merchants[seat - 1])


@cache
def _missing(standing: int, number: int) -> tuple[int, ...]:
    """Return the places of so many that are free."""
    return tuple(place for place in range(number) if not standing >> place & 1)


def earns(state: CleopatraState, order: Order) -> int:
    """Return the talents that a piece earns if it is built now."""
    piece = order.piece
    if piece is WALL:
        return wall_talents(state.garden.covered(order.place, state.free))
    if piece is OBELISK:
        return OBELISK_TALENTS
    if piece is SPHINX:
        return sphinx_talents(state.built[SPHINX])
    if piece is DOOR:
        return door_talents(state.garden.run(order.place, state.walls))
    if piece is MOSAIC:
        covered = order.laid.mask & state.garden.palms if order.laid else 0
        return mosaic_talents(covered.bit_count())
    return PEDESTAL_TALENTS if piece is PEDESTAL else THRONE_TALENTS


def best(state: CleopatraState, piece: Piece) -> int | None:
    """Return the most that a piece can earn now; None if it can't be built."""
    if piece is MOSAIC:
        if state.mosaic is None:
            return None
        palms = state.garden.palms
        found = placements(state.mosaic, state.free, state.mirror)
        return mosaic_talents(max((laid.mask & palms).bit_count() for laid in found))
    return max((earns(state, Order(piece, at)) for at in places(state, piece)), default=None)


def put(state: CleopatraState, order: Order) -> None:
    """Put a piece into the palace."""
    state.built[order.piece] += 1
    if order.piece is WALL:
        state.walls |= 1 << order.place
    elif order.piece is DOOR:
        state.doors |= 1 << order.place
    elif order.laid is not None:
        state.laid.append(order.laid)
        state.free &= ~order.laid.mask
        if order.laid.mosaic is state.mosaic:
            state.mosaic = None
        else:
            state.stack = _without(state.stack, order.laid.mosaic)


def _without(stack: tuple[Mosaic, ...], mosaic: Mosaic) -> tuple[Mosaic, ...]:
    return tuple(other for other in stack if other is not mosaic)


def uncover(state: CleopatraState, dealer: Dealer) -> None:
    """Let mosaics leave the game until the top one fits somewhere. (CL-5.1a)"""
    while True:
        top = state.mosaic
        if top is not None:
            if fits(top, state.free, state.mirror):
                return
            dealer.tell(MosaicLeft, top)
            state.mosaic = None
        if not state.stack:
            return
        state.mosaic = dealer.pick(state.stack)
        state.stack = _without(state.stack, state.mosaic)
        dealer.tell(MosaicCameUp, state.mosaic)
