"""Section 3.2: build, be paid, move Cleopatra, roll the dice."""

from __future__ import annotations

from parlour import Dealer, Effect, Seat, move
from parlour_cleopatra import scoring
from parlour_cleopatra.actions import Order
from parlour_cleopatra.ending import Reckon
from parlour_cleopatra.events import Built, KindCompleted, Rolled
from parlour_cleopatra.mosaics import sanctuaries
from parlour_cleopatra.offering import OFFERING_STEP
from parlour_cleopatra.palace import cost_of, earns, put, uncover
from parlour_cleopatra.payments import NOTHING, cheapest, pooled
from parlour_cleopatra.pieces import COSTS, DICE, DIE_FACES, MOSAIC, STEPS, bonus
from parlour_cleopatra.sanctuaries import claiming
from parlour_cleopatra.state import DISCARD, CleopatraState, hand_of

ANKH_FACE = 0  # of the faces of a die (CL-1.3)


def build(state: CleopatraState, seat: Seat, order: Order, dealer: Dealer) -> None:
    """Build a piece: it is paid, put, and earns talents; sanctuaries are claimed. (CL-3.2a)"""
    state.passed = 0
    paid = _pay(state, seat, order, dealer)
    dealer.tell(Built, seat, paid)
    earned = earns(state, order)
    state.pieces += 1
    if order.piece is not MOSAIC:
        put(state, order)
        scoring.talents(state, dealer, seat, earned, order.piece.name.lower())
        return
    before = set(sanctuaries(state.free, state.left, state.mirror))
    put(state, order)
    scoring.talents(state, dealer, seat, earned, "mosaic")
    uncover(state, dealer)
    after = sanctuaries(state.free, state.left, state.mirror)
    claiming(state, seat, [region for region in after if region not in before])


def _pay(state: CleopatraState, seat: Seat, order: Order, dealer: Dealer) -> Order:
    """Take what pays for a piece; return the order with its payment. (CL-4.1 to CL-4.6)"""
    cost = cost_of(state, order.piece)
    payment = order.payment
    if payment is None:
        payment = cheapest(cost, state.hand(seat), state.merchants[seat - 1])
        assert payment is not None, "an order is checked before"
    if any(payment.cards):
        move(state, payment.cards, hand_of(seat), DISCARD, seen_by=state.everyone)
    scoring.spend_merchants(state, dealer, seat, payment.merchants)
    scoring.amulets(state, dealer, seat, payment.amulets, "tainted")
    if state.pool_units:
        state.pool = pooled(COSTS[order.piece], state.pool, payment)
    return order if order.payment is not None else order.replaced(payment=payment)


class Finish(Effect[CleopatraState]):
    """The end of an action in the quarry: bonus, Cleopatra, dice. (CL-3.2b to CL-3.2d)"""

    who: Seat

    def resolve(self, state: CleopatraState, dealer: Dealer) -> None:
        scoring.talents(state, dealer, self.who, bonus(state.pieces), "bonus")
        state.pieces, state.pool = 0, NOTHING
        before = state.step
        for kind in state.finished:
            if kind not in state.kinds and state.step < STEPS:
                state.kinds += (kind,)
                state.step += 1
                dealer.tell(KindCompleted, kind, state.step)
        if state.step == STEPS and before < STEPS:
            state.end("door", Reckon())
            return
        _roll(state, self.who, dealer)


def _roll(state: CleopatraState, seat: Seat, dealer: Dealer) -> None:
    """Roll the dice beside the altar. (CL-3.2d)"""
    dice = DICE - state.altar
    ankhs = [dealer.below(DIE_FACES) for _ in range(dice)].count(ANKH_FACE)
    state.altar += ankhs
    dealer.tell(Rolled, seat, dice, ankhs, state.altar)
    if state.altar == DICE:
        state.then(OFFERING_STEP)
