"""What a seat may build, with every way to pay for it: listed, counted, sampled, explained."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, ClassVar, NamedTuple

from parlour import Action, Choices, Dealer, Illegal, Seat
from parlour_cleopatra.actions import Build, Order, ScribeMosaic
from parlour_cleopatra.mosaics import can_lie, fits, fitting, nth_placement, placements, ways
from parlour_cleopatra.palace import cost_of, earns, left_of, places, throne_waits
from parlour_cleopatra.payments import (
    NOTHING,
    PAYING,
    Payment,
    affordable,
    meets,
    most_useful,
    payments,
    pays,
    useful,
)
from parlour_cleopatra.pieces import (
    CARDS,
    COSTS,
    DOOR,
    DOORS,
    MOSAIC,
    PIECES,
    THRONE,
    WALL,
    WALLS,
    Card,
    Cost,
    Mosaic,
    Piece,
)
from parlour_cleopatra.state import CleopatraState, Counts

FEW = 2  # payments that are suggested for a piece
FEW_LAYINGS = 8  # and placements for a mosaic
MOST_OF_EACH = tuple(map(max, zip(*map(most_useful, COSTS), strict=True)))
MOST_UNITS = max(map(sum, COSTS))


class _Lot(NamedTuple):
    """The orders for one piece: every place with every payment."""

    piece: Piece
    places: Sequence[int]
    mosaic: Mosaic | None
    payments: tuple[Payment, ...]
    size: int


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
            self._lots = self._made()
        return self._lots

    def _made(self) -> list[_Lot]:
        state, found = self.state, []
        for piece, paid in payable(state, self.hand, self.merchants):
            if piece is not MOSAIC:
                at = places(state, piece)
                if at:
                    found.append(_Lot(piece, at, None, paid, len(at) * len(paid)))
            elif state.mosaic is not None:
                found.append(self._mosaics(state.mosaic, paid))
        return found

    def _mosaics(self, mosaic: Mosaic, paid: tuple[Payment, ...]) -> _Lot:
        layings = ways(mosaic, self.state.free, self.state.mirror)
        return _Lot(MOSAIC, (), mosaic, paid, layings * len(paid))

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
            self._size = sum([lot.size for lot in self.lots])
        return self._size

    def __bool__(self) -> bool:
        return len(self) > 0

    def sample(self, dealer: Dealer) -> Action:
        return self._nth(dealer.below(len(self)))

    def few(self, dealer: Dealer, number: int) -> list[Action]:
        """Return up to so many orders: their numbers are drawn, then those drawn are made."""
        size = len(self)
        drawn = range(size) if size <= number else dealer.below_each([size] * number)
        return [self._nth(n) for n in dict.fromkeys(drawn)]

    def _nth(self, n: int) -> Action:
        """Return entry n of the list, counted from 0, without the list. IndexError past it."""
        for lot in self.lots:
            if n < lot.size:
                at, paid = divmod(n, len(lot.payments))
                return self.action(self._order(lot, at, lot.payments[paid]))
            n -= lot.size
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
        if piece is MOSAIC:
            return self._why_not_laid(action, order)
        known = {WALL: len(WALLS), DOOR: len(DOORS)}.get(piece, 1)
        if order.laid is not None or not 0 <= order.place < known:
            return Illegal("not_offered", action=action)
        if piece is WALL and state.walls >> order.place & 1:
            return Illegal("place_taken", "CL-5.4a", action=action)
        if not left_of(state, piece) or order.place not in places(state, piece):
            if piece is THRONE and left_of(state, piece) and throne_waits(state):
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

    def _made(self) -> list[_Lot]:
        if not self.hand[Card.SCRIBE]:
            return []
        state = self.state
        paid = payments(cost_of(state, MOSAIC), self.hand, self.merchants)
        there = fitting(state.stack, state.free, state.mirror) if paid else ()
        return [self._mosaics(mosaic, paid) for mosaic in there]

    def _why_not_there(self, action: Action, order: Order) -> Illegal | None:
        if not self.hand[Card.SCRIBE]:
            return Illegal("character_not_held", "CL-8.1a", action=action)
        if order.piece is not MOSAIC:
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
    for piece, _ in payable(state, state.hand(seat), state.merchants[seat - 1]):
        if piece is MOSAIC:
            if state.mosaic is not None:
                return True
        elif places(state, piece):
            return True
    return False


Priced = tuple[Piece, tuple[Payment, ...]]
"""A piece with every payment for it, cheapest first."""


def payable(state: CleopatraState, hand: Counts, merchants: int) -> Sequence[Priced]:
    """Return the pieces whose cost can be met, be they left or not, with the payments."""
    if state.pool != NOTHING:
        return _priced([cost_of(state, piece) for piece in PIECES], hand, merchants)
    return _payable(useful(MOST_OF_EACH, hand), min(merchants, MOST_UNITS))


@lru_cache(maxsize=1 << 12)
def _payable(hand: Counts, merchants: int) -> Sequence[Priced]:
    """Return what can be paid for at full costs: equal hands are looked up once."""
    return _priced(COSTS, hand, merchants)


def _priced(costs: Sequence[Cost], hand: Counts, merchants: int) -> Sequence[Priced]:
    return tuple(
        [
            (piece, payments(cost, hand, merchants))
            for piece, cost in zip(PIECES, costs, strict=True)
            if affordable(cost, hand, merchants)
        ]
    )
