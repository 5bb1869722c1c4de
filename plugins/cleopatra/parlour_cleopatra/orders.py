"""What a seat may build, with every way to pay for it: listed, counted, sampled, explained."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, ClassVar, NamedTuple

from parlour import Action, Choices, Dealer, Illegal, Seat
from parlour_cleopatra.actions import Build, Order, ScribeMosaic
from parlour_cleopatra.mosaics import can_lie, fits, nth_placement, placements, ways
from parlour_cleopatra.palace import cost_of, earns, left_of, places, throne_waits
from parlour_cleopatra.payments import PAYING, Payment, affordable, meets, payments, pays
from parlour_cleopatra.pieces import (
    CARDS,
    COSTS,
    DOORS,
    DOUBLES,
    PIECES,
    RESOURCES,
    WALLS,
    Card,
    Cost,
    Mosaic,
    Piece,
)
from parlour_cleopatra.state import CleopatraState, Counts

FEW = 2  # payments that are suggested for a piece
FEW_LAYINGS = 8  # and placements for a mosaic
MOST_OF_EACH = tuple(map(max, zip(*COSTS, strict=True)))
MOST_UNITS = max(map(sum, COSTS))


class _Lot(NamedTuple):
    """The orders for one piece: every place with every payment."""

    piece: Piece
    places: Sequence[int]
    mosaic: Mosaic | None
    ways: int
    payments: tuple[Payment, ...]


class Orders(Choices[Action]):
    """The pieces that a seat may build and pay for. (CL-3.2a)

    The list names the payments; an order that names none is legal too, and means the cheapest.
    """

    __slots__ = ("_lots", "_size", "hand", "merchants", "state")
    whole: ClassVar[bool] = False
    action: ClassVar[type[Build | ScribeMosaic]] = Build

    def __init__(self, state: CleopatraState, seat: Seat) -> None:
        self.state = state
        self.hand = state.hand(seat)
        self.merchants = state.merchants[seat - 1]
        self._lots: list[_Lot] | None = None
        self._size: int | None = None

    @property
    def lots(self) -> list[_Lot]:
        if self._lots is None:
            self._lots = list(self._made())
        return self._lots

    def _made(self) -> Iterator[_Lot]:
        for piece in payable(self.state, self.hand, self.merchants):
            cost = cost_of(self.state, piece)
            if piece is Piece.MOSAIC:
                if self.state.mosaic is not None:
                    yield self._mosaics(self.state.mosaic, cost)
            else:
                at = places(self.state, piece)
                if at:
                    yield _Lot(piece, at, None, len(at), self._payments(cost))

    def _mosaics(self, mosaic: Mosaic, cost: Cost) -> _Lot:
        number = ways(mosaic, self.state.free, self.state.mirror)
        return _Lot(Piece.MOSAIC, [], mosaic, number, self._payments(cost))

    def _payments(self, cost: Cost) -> tuple[Payment, ...]:
        return payments(cost, self.hand, self.merchants)

    def __iter__(self) -> Iterator[Action]:
        for lot in self.lots:
            for order in self._bare(lot):
                for payment in lot.payments:
                    yield self.action(order.replaced(payment=payment))

    def _bare(self, lot: _Lot) -> Iterator[Order]:
        if lot.mosaic is None:
            for place in lot.places:
                yield Order(lot.piece, place)
        else:
            for laid in placements(lot.mosaic, self.state.free, self.state.mirror):
                yield Order(lot.piece, 0, laid)

    def __len__(self) -> int:
        if self._size is None:
            self._size = sum([lot.ways * len(lot.payments) for lot in self.lots])
        return self._size

    def sample(self, dealer: Dealer) -> Action:
        n = dealer.below(len(self))
        for lot in self.lots:
            number = lot.ways * len(lot.payments)
            if n < number:
                at, paid = divmod(n, len(lot.payments))
                return self.action(self._order(lot, at, lot.payments[paid]))
            n -= number
        raise IndexError("there is nothing to build")

    def _order(self, lot: _Lot, at: int, payment: Payment) -> Order:
        if lot.mosaic is None:
            return Order(lot.piece, lot.places[at], None, payment)
        laid = nth_placement(lot.mosaic, self.state.free, self.state.mirror, at)
        return Order(lot.piece, 0, laid, payment)

    def suggest(self) -> list[Action]:
        found: list[Action] = []
        for lot in self.lots:
            orders = list(self._bare(lot))
            if lot.mosaic is not None:
                orders.sort(key=lambda order: -earns(self.state, order))
                orders = orders[:FEW_LAYINGS]
            for order in orders:
                for payment in lot.payments[:FEW]:
                    found.append(self.action(order.replaced(payment=payment)))
        return found

    def concerns(self, action: Any) -> bool:
        return isinstance(action, self.action)

    def why_not(self, action: Any) -> Illegal | None:
        if not isinstance(action, self.action):
            return Illegal("not_offered", action=action)
        order = action.order
        return self._why_not_there(action, order) or self._why_not_paid(action, order)

    def _why_not_there(self, action: Action, order: Order) -> Illegal | None:
        state, piece = self.state, order.piece
        if piece is Piece.MOSAIC:
            return self._why_not_laid(action, order)
        known = {Piece.WALL: len(WALLS), Piece.DOOR: len(DOORS)}.get(piece, 1)
        if order.laid is not None or not 0 <= order.place < known:
            return Illegal("not_offered", action=action)
        if piece is Piece.WALL and state.walls >> order.place & 1:
            return Illegal("place_taken", "CL-5.4a", action=action)
        if not left_of(state, piece) or order.place not in places(state, piece):
            if piece is Piece.THRONE and left_of(state, piece) and throne_waits(state):
                return Illegal("throne_waits", "CL-5.8a", action=action)
            return Illegal("no_piece_left", "CL-1.4", action=action)
        return None

    def _why_not_laid(self, action: Action, order: Order) -> Illegal | None:
        state, laid = self.state, order.laid
        if laid is None or order.place:
            return Illegal("not_offered", action=action)
        if state.mosaic is None:
            return Illegal("no_piece_left", "CL-1.4", action=action)
        if laid.mosaic is not state.mosaic:
            return Illegal("not_the_top", "CL-2.2", top=state.mosaic.name, action=action)
        return self._why_not_fits(action, order)

    def _why_not_fits(self, action: Action, order: Order) -> Illegal | None:
        if order.laid and can_lie(order.laid, self.state.free, self.state.mirror):
            return None
        return Illegal("cells_not_free", "CL-5.9a", action=action)

    def _why_not_paid(self, action: Action, order: Order) -> Illegal | None:
        cost = cost_of(self.state, order.piece)
        payment = order.payment
        if payment is None:
            if affordable(cost, self.hand, self.merchants):
                return None
            return Illegal("not_affordable", "CL-4.1", action=action)
        if not self._held(payment):
            return Illegal("payment_not_held", "CL-4.1", action=action)
        if any(payment.cards[PAYING:]):
            return Illegal("does_not_pay", "CL-4.1", action=action)
        if not meets(payment, cost):
            return Illegal("not_enough", "CL-4.1", action=action)
        if not pays(payment, cost):
            return Illegal("superfluous", "CL-4.5", action=action)
        return None

    def _held(self, payment: Payment) -> bool:
        return (
            len(payment.cards) == CARDS.kinds
            and all(0 <= n <= held for n, held in zip(payment.cards, self.hand, strict=True))
            and 0 <= payment.merchants <= self.merchants
        )


class ScribeOrders(Orders):
    """The mosaics that a Scribe may build instead of the top one. (CL-8.6a)"""

    __slots__ = ()
    action: ClassVar[type[Build | ScribeMosaic]] = ScribeMosaic

    def _made(self) -> Iterator[_Lot]:
        if not self.hand[Card.SCRIBE]:
            return
        state = self.state
        cost = cost_of(state, Piece.MOSAIC)
        if affordable(cost, self.hand, self.merchants):
            for mosaic in state.stack:
                if fits(mosaic, state.free, state.mirror):
                    yield self._mosaics(mosaic, cost)

    def _why_not_there(self, action: Action, order: Order) -> Illegal | None:
        if not self.hand[Card.SCRIBE]:
            return Illegal("character_not_held", "CL-8.1a", action=action)
        if order.piece is not Piece.MOSAIC:
            return Illegal("not_offered", action=action)
        return self._why_not_laid(action, order)

    def _why_not_laid(self, action: Action, order: Order) -> Illegal | None:
        state, laid = self.state, order.laid
        if laid is None or order.place:
            return Illegal("not_offered", action=action)
        if laid.mosaic is state.mosaic:
            return Illegal("scribe_on_top", "CL-5.3a", action=action)
        if laid.mosaic not in state.stack:
            return Illegal("no_piece_left", "CL-1.4", action=action)
        if not fits(laid.mosaic, state.free, state.mirror):
            return Illegal("fits_nowhere", "CL-5.3b", action=action)
        return self._why_not_fits(action, order)


def can_build(state: CleopatraState, seat: Seat) -> bool:
    """Say whether a seat can pay for any piece that is left. (CL-3.3c)"""
    for piece in payable(state, state.hand(seat), state.merchants[seat - 1]):
        if piece is Piece.MOSAIC:
            if state.mosaic is not None:
                return True
        elif places(state, piece):
            return True
    return False


def payable(state: CleopatraState, hand: Counts, merchants: int) -> Sequence[Piece]:
    """Return the pieces whose cost can be met, be they left or not."""
    if any(state.pool):
        return [p for p in PIECES if affordable(cost_of(state, p), hand, merchants)]
    units = [hand[r] + 2 * hand[double] for r, double in zip(RESOURCES, DOUBLES, strict=True)]
    wild = min(hand[Card.TROMPE] + merchants, MOST_UNITS)
    return _payable(*map(min, units, MOST_OF_EACH), wild)


@cache
def _payable(*units: int) -> tuple[Piece, ...]:
    """Return the pieces that units of each resource, and wild ones at last, can pay for."""
    *each, wild = units
    return tuple(
        piece
        for piece in PIECES
        if sum(max(0, n - there) for n, there in zip(COSTS[piece], each, strict=True)) <= wild
    )
