"""Talents and amulets: every change of them, and how the seats stand. (CL-9.4, CL-9.5)"""

from __future__ import annotations

from parlour import Dealer, Outcome, Scored, Seat, outcome
from parlour_cleopatra.pieces import MERCHANT_TALENTS
from parlour_cleopatra.state import CleopatraState

TALENTS, MERCHANTS, AMULETS = "talents", "merchants", "amulets"


def talents(state: CleopatraState, dealer: Dealer, seat: Seat, amount: int, why: str) -> None:
    """Give a seat talents, or take them."""
    if amount:
        state.talents[seat - 1] += amount
        dealer.tell(Scored, seat, TALENTS, amount, why)


def amulets(state: CleopatraState, dealer: Dealer, seat: Seat, amount: int, why: str) -> None:
    """Put amulets into a seat's pyramid, or take them out; never more than there are."""
    change = max(amount, -state.amulets[seat - 1])
    if change:
        state.amulets[seat - 1] += change
        dealer.tell(Scored, seat, AMULETS, change, why)


def spend_merchants(state: CleopatraState, dealer: Dealer, seat: Seat, number: int) -> None:
    """Take Nile merchants away, each worth talents at the end. (CL-4.1d, CL-9.4)"""
    if number:
        state.merchants[seat - 1] -= number
        dealer.tell(Scored, seat, MERCHANTS, -number * MERCHANT_TALENTS, "paid")


def parts(state: CleopatraState, seat: Seat) -> dict[str, int]:
    """Return what a seat owns by what it is."""
    return {
        TALENTS: state.talents[seat - 1],
        MERCHANTS: state.merchants[seat - 1] * MERCHANT_TALENTS,
        AMULETS: state.amulets[seat - 1],
    }


def wealth(state: CleopatraState, seat: Seat) -> int:
    """Return a seat's talents with those for its merchants. (CL-9.4)"""
    return state.talents[seat - 1] + state.merchants[seat - 1] * MERCHANT_TALENTS


def standing(state: CleopatraState) -> Outcome:
    """Return the seats by talents, then amulets, then standard cards. (CL-9.4, CL-9.5)

    Hands are secret before the end, so the last counts only then.
    """
    seats = state.everyone
    vectors = [
        (wealth(state, seat), -state.amulets[seat - 1], state.leftover[seat - 1]) for seat in seats
    ]
    every = [parts(state, seat) for seat in seats]
    return outcome(vectors, every, state.ended, state.eliminated)
