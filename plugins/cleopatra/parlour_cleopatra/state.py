"""What lies on the table."""

from __future__ import annotations

from parlour import (
    Bag,
    Hand,
    Memory,
    Seat,
    State,
    Value,
    private,
    remembered,
    screened,
    secret,
)
from parlour_cleopatra.cells import Cell, Mask
from parlour_cleopatra.garden import Garden
from parlour_cleopatra.mosaics import Placement
from parlour_cleopatra.pieces import CARDS, QUARRY, Cost, Kind, Mosaic, Piece

Counts = tuple[int, ...]
Holder = tuple[str, int]


class Sanctuary(Value):
    """A claimed region and the seat whose statue stands in it. (CL-5.2c)"""

    cells: tuple[Cell, ...]
    seat: Seat


class CleopatraState(State):
    """All that lies on the table of a game of Cleopatra.

    Nobody knows the order of the deck, so it has none before a card is needed: its cards lie
    in two bags, those that lie face down and those that lie face up below the top. A face-up
    top card lies in `top`; if that is empty, the top card is one of those that lie face down.
    What the seats see in the end is the same. The same holds for the stack of mosaics, of
    which `mosaic` is the top one. (CL-10.3)

    `looked` and `turned` are the cards a seat looks at, for the Courtesan or the Vizier: the
    latter lay face up in the deck. `drawn` are the cards drawn for the stalls. `vizier` says
    how the cards lay that the Vizier took last: the open one's kind or -1, how many face up,
    how many face down. (CL-8.1f)

    `kinds` are those for which Cleopatra has gone a step. The last ones are the game's options.
    """

    hands: list[Hand] = private(CARDS)
    down: Bag = secret(CARDS)
    up: Bag = secret(CARDS)
    top: Hand
    stalls_down: list[Bag] = secret(CARDS)
    stalls_up: list[Hand]
    drawn: Bag = secret(CARDS)
    drawn_up: Hand
    discard: Bag = secret(CARDS)
    looked: list[Hand] = private(CARDS)
    turned: list[Hand] = private(CARDS)
    remembered: list[Memory] = remembered()
    talents: list[int] = screened()
    amulets: list[int] = screened()
    merchants: list[int]
    statues: list[int]
    leftover: list[int]
    eliminated: tuple[Seat, ...]
    stack: tuple[Mosaic, ...]
    mosaic: Mosaic | None
    built: list[int]
    walls: int
    doors: int
    laid: list[Placement]
    free: Mask
    claimed: list[Sanctuary]
    kinds: tuple[Kind, ...]
    step: int
    altar: int
    turn: Seat
    passed: int
    pieces: int
    pool: Cost
    vizier: tuple[int, int, int]
    mixed_facing: bool
    pool_units: bool
    envoy_targets: str
    mirror: bool
    pedestal_first: bool
    all_bid_zero: str
    all_tied: str
    eaten: int
    garden: Garden

    def hand(self, seat: Seat) -> Counts:
        """Return the cards of a hand by kind. Raises Hidden if it is blank."""
        return self.hands[seat - 1].held

    @property
    def deck_size(self) -> int:
        """How many cards the deck has, the top one included."""
        return self.down.size + self.up.size + self.top.size

    @property
    def everyone(self) -> range:
        """All seats."""
        return range(1, self.seats + 1)

    @property
    def left(self) -> tuple[Mosaic, ...]:
        """The mosaics that are left in the stack, the top one first."""
        return () if self.mosaic is None else (self.mosaic, *self.stack)

    def complete(self, kind: Kind) -> bool:
        """Say whether all pieces of a kind are built. (CL-1.4, CL-5.1b)"""
        if kind is Kind.MOSAICS:
            return self.mosaic is None
        if kind is Kind.THRONE:
            return bool(self.built[Piece.PEDESTAL] and self.built[Piece.THRONE])
        return self.built[kind] == QUARRY[kind]

    @property
    def finished(self) -> list[Kind]:
        """The kinds that are complete."""
        return [kind for kind in Kind if self.complete(kind)]


def hand_of(seat: Seat) -> Holder:
    """Return the name of a seat's hand for what is remembered."""
    return "hands", seat


DISCARD: Holder = ("discard", 0)
