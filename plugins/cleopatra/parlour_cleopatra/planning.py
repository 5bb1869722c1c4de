"""What a hand is good for: the piece that it can pay, or nearly pay, with the most gain."""

from __future__ import annotations

from collections.abc import Iterator

from parlour import Seat
from parlour_cleopatra.actions import Order
from parlour_cleopatra.palace import earns, places
from parlour_cleopatra.pieces import (
    COSTS,
    DOUBLES,
    PIECES,
    Card,
    Cost,
    Piece,
    mosaic_talents,
)
from parlour_cleopatra.state import CleopatraState, Counts

UNIT = 0.85  # talents a unit of a cost is worth elsewhere
LACKING = 0.6  # of the gain is left for each unit that is missing
WILD = 0.8  # units a Trompe-l'oeil stands for: it corrupts
PALMS = 1.5  # palm trees a mosaic covers, about


def plan(state: CleopatraState, seat: Seat) -> float:
    """Return the most that a piece would gain over its cost, less for what the hand lacks."""
    hand = state.hands[seat - 1].held
    gains = [
        (earned - UNIT * sum(cost)) * float(LACKING ** _missing(hand, cost))
        for earned, cost in _pieces(state)
    ]
    return max([0.0, *gains])


def _pieces(state: CleopatraState) -> Iterator[tuple[float, Cost]]:
    """Yield what each piece that can be built would earn, and its cost."""
    for piece in PIECES:
        if piece is Piece.MOSAIC:
            if state.mosaic is not None:
                yield mosaic_talents(0) + PALMS, COSTS[piece]
        elif there := places(state, piece):
            yield max(earns(state, Order(piece, place)) for place in there), COSTS[piece]


def _missing(hand: Counts, cost: Cost) -> float:
    """Return how many units of a cost a hand lacks."""
    lacking = sum(
        max(0, need - hand[kind] - 2 * hand[double])
        for kind, (need, double) in enumerate(zip(cost, DOUBLES, strict=True))
    )
    return max(0.0, lacking - WILD * hand[Card.TROMPE])
