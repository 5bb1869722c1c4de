"""What has happened at the table since a seat last acted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from parlour import Acted, Event, View
from parlour_cleopatra import events
from parlour_cleopatra.cells import NAMES
from parlour_cleopatra.pieces import DOORS, WALLS, Piece
from parlour_cleopatra.state import CleopatraState

COUNTED = (Piece.OBELISK, Piece.SPHINX)
"""Pieces without a place of their own: the last ones built are the new ones."""


def news(view: View) -> frozenset[str]:
    """Return the names of what has changed on the table since the seat last acted.

    Pieces by their places, as in `wall-L1`, `sphinx-3` or `mosaic-F`; `statue-A7`, `altar`,
    `cleopatra`, and `top` for the mosaic that came up. What a seat built itself is no news to
    it; what the dice showed is. For a spectator: what the latest turn has changed.
    """
    fresh = [
        event for event in _since(view) if getattr(event, "seat", 0) != view.seat or _fell(event)
    ]
    return frozenset([*_counted(view.state, fresh), *(n for e in fresh for n in _changed(e))])


def _since(view: View) -> Sequence[Event]:
    """Return the events after the seat's latest act; for a spectator those of the latest turn."""
    heard = view.events
    acts = [at for at, event in enumerate(heard) if isinstance(event, Acted)]
    if not acts:
        return ()
    if view.seat is None:
        turns = [at for at in range(acts[-1]) if isinstance(heard[at], events.TurnBegan)]
        return heard[turns[-1] if turns else 0 :]
    own = [at for at in acts if getattr(heard[at], "seat", 0) == view.seat]
    return heard[own[-1] if own else acts[0] :]


def _fell(event: Event) -> bool:
    return isinstance(event, events.Rolled)


def _changed(event: Event) -> Iterator[str]:
    """Yield the names of what an event has changed, but for pieces that are counted."""
    match event:
        case events.Built(order=order):
            if order.piece is Piece.WALL:
                yield f"wall-{WALLS[order.place].name}"
            elif order.piece is Piece.DOOR:
                yield f"door-{DOORS[order.place].name.lower()}"
            elif order.laid is not None:
                yield f"mosaic-{order.laid.mosaic.name}"
            else:
                yield order.piece.name.lower()
        case events.Claimed(cell=cell):
            yield f"statue-{NAMES[cell]}"
        case events.KindCompleted():
            yield "cleopatra"
        case events.Rolled() | events.OfferingBegan():
            yield "altar"
        case events.MosaicCameUp():
            yield "top"


def _counted(state: CleopatraState, fresh: Sequence[Event]) -> Iterator[str]:
    """Yield the names of the obelisks and sphinxes that were built last."""
    for piece in COUNTED:
        new = sum(isinstance(e, events.Built) and e.order.piece is piece for e in fresh)
        last = state.built[piece]
        yield from (f"{piece.name.lower()}-{n}" for n in range(last - new + 1, last + 1))
