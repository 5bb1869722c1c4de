"""What happens in consequence of an action, as data for those who watch."""

from __future__ import annotations

from typing import Annotated, ClassVar

from parlour import Event, Seat, hidden
from parlour_cleopatra.actions import Cards, Order
from parlour_cleopatra.cells import Cell
from parlour_cleopatra.pieces import Kind, Mosaic

Facing = Annotated[tuple[int, ...], "faces"]
"""Cards in their order: the kind of each that lies face up, -1 for one that lies face down."""


class TurnBegan(Event):
    """A seat's turn began. (CL-2.6)"""

    divides: ClassVar[bool] = True

    seat: Seat


class Dealt(Event):
    """A seat was dealt its first cards. (CL-2.3)"""

    seat: Seat
    number: int
    cards: Cards = hidden()


class TookStall(Event):
    """A seat took a stall: what lay face up all see, what lay face down the taker. (CL-3.1a)"""

    seat: Seat
    stall: int
    face_up: Cards
    down: int
    unseen: Cards = hidden()


class Shuffled(Event):
    """The discard pile became the deck. (CL-3.1d)"""

    number: int


class DrewForStalls(Event):
    """Cards were drawn for the stalls. (CL-3.1c)"""

    cards: Facing


class Laid(Event):
    """A card was laid to a stall. (CL-3.1c, CL-3.1e)"""

    stalls: Annotated[tuple[int, ...], "stalls"]
    cards: Facing


class Built(Event):
    """A piece was built and paid for. (CL-3.2a)"""

    seat: Seat
    order: Annotated[Order, "order"]


class MosaicLeft(Event):
    """A mosaic fitted nowhere and left the game. (CL-5.1)"""

    mosaic: Mosaic


class MosaicCameUp(Event):
    """A mosaic came to the top of the stack. (CL-2.2)"""

    mosaic: Mosaic


class Claimed(Event):
    """A statue was put into a sanctuary of so many cells. (CL-5.2c)"""

    seat: Seat
    cell: Cell
    cells: int


class KindCompleted(Event):
    """A kind is complete: Cleopatra goes a step. (CL-3.2c)"""

    kind: Kind
    step: int


class Rolled(Event):
    """A seat rolled dice; the ankhs go to the altar. (CL-3.2d)"""

    seat: Seat
    dice: int
    ankhs: int
    altar: int


class OfferingBegan(Event):
    """Five ankhs lie on the altar: all make an offering. (CL-7.1)"""


class Offered(Event):
    """A seat's offer and its rank, when all are shown. (CL-7.1, CL-7.2)"""

    seat: Seat
    talents: int
    rank: int


class Discarded(Event):
    """A seat threw cards away, face down. (CL-6.2, CL-8.1d)"""

    seat: Seat
    number: int
    cards: Cards = hidden()


class Gave(Event):
    """A seat gave another cards, which the two alone see. (CL-8.1c)"""

    seat: Seat
    taker: Seat
    number: int
    cards: Cards = hidden()

    def eyes(self) -> tuple[Seat, ...]:
        return self.seat, self.taker


class Paid(Event):
    """A seat gave another talents. (CL-8.3a)"""

    seat: Seat
    taker: Seat
    talents: int


class LookedThroughPile(Event):
    """A seat looks through the discard pile. (CL-8.1d)"""

    seat: Seat
    number: int
    cards: Cards = hidden()


class Fetched(Event):
    """A seat took a card out of the discard pile. (CL-8.4a)"""

    seat: Seat
    card: Annotated[int, "card"] = hidden()


class LookedIntoDeck(Event):
    """A seat looks at the top cards: so many lie face up, so many face down. (CL-8.1f)"""

    seat: Seat
    up: int
    down: int
    cards: Cards = hidden()


class Kept(Event):
    """A seat took cards of those it looked at; `top` is the kind that lay open, or -1. (CL-8.1f)"""

    seat: Seat
    top: Annotated[int, "card"]
    up: int
    down: int
    cards: Cards = hidden()
    thrown: Cards = hidden()


class Eliminated(Event):
    """A seat is eliminated, being the most corrupt. (CL-9.3)"""

    seat: Seat
    amulets: int
