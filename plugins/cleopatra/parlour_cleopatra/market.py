"""Section 3.1: take a stall, and fill the stalls up."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import permutations
from typing import Any

from parlour import (
    Bag,
    Dealer,
    Decision,
    Effect,
    Hand,
    Illegal,
    Listed,
    Seat,
    move,
    witness,
)
from parlour_cleopatra.actions import Lay
from parlour_cleopatra.deck import (
    DRAWN,
    FACE_DOWN,
    NO_BAG,
    NO_HAND,
    draw_for_stalls,
    draw_unremembered,
    picked,
    remembered,
)
from parlour_cleopatra.events import DrewForStalls, Laid, TookStall
from parlour_cleopatra.pieces import STALLS
from parlour_cleopatra.state import CleopatraState, hand_of


def stocked(state: CleopatraState) -> list[int]:
    """Return the numbers of the stalls that are not empty. (CL-3.1a)"""
    return [
        stall
        for stall in range(1, STALLS + 1)
        if state.stalls_up[stall - 1].size or state.stalls_down[stall - 1].size
    ]


def take(state: CleopatraState, seat: Seat, stall: int, dealer: Dealer) -> None:
    """Take all cards of a stall into a hand. (CL-3.1a)"""
    shown, closed = state.stalls_up[stall - 1].held, state.stalls_down[stall - 1].held
    dealer.tell(TookStall, seat, stall, tuple(shown), sum(closed), tuple(closed))
    if remembered(state):
        if any(shown):
            move(state, shown, ("stalls_up", stall), hand_of(seat))
        if any(closed):
            move(state, closed, ("stalls_down", stall), hand_of(seat))
        return
    if any(shown):
        witness(state, shown, hand_of(seat))
    hand = state.hands[seat - 1].held
    state.hands[seat - 1] = Hand(map(sum, zip(hand, shown, closed, strict=True)))
    state.stalls_up[stall - 1] = NO_HAND
    state.stalls_down[stall - 1] = NO_BAG


class Refill(Effect[CleopatraState]):
    """Three cards are drawn; who took a stall gives one to each. (CL-3.1c, CL-3.1e)"""

    who: Seat

    def resolve(self, state: CleopatraState, dealer: Dealer) -> None:
        found: list[int] = []
        if state.mixed_facing and state.deck_size > STALLS and not remembered(state):
            found = draw_unremembered(state, STALLS, dealer)
        while len(found) < STALLS:
            card = draw_for_stalls(state, dealer)
            if card is None:
                break
            found.append(card)
        cards = tuple(found)
        dealer.tell(DrewForStalls, cards)
        if len(cards) == STALLS:
            state.then(AtStalls(self.who, cards))
        else:
            lay(state, cards, range(1, len(cards) + 1), dealer)


@cache
def layings() -> tuple[Lay, ...]:
    """Return the ways to give three cards to the stalls."""
    return tuple(Lay(stalls) for stalls in permutations(range(1, STALLS + 1)))


class AtStalls(Decision[CleopatraState, Lay]):
    """A seat gives the cards drawn to the stalls, those face down unseen. (CL-3.1c)"""

    who: Seat
    cards: tuple[int, ...]

    def seat(self, state: CleopatraState) -> Seat:
        return self.who

    def choices(self, state: CleopatraState) -> Listed[Lay]:
        return Listed(layings(), _no_laying)

    def resolve(self, state: CleopatraState, action: Lay, dealer: Dealer) -> None:
        lay(state, self.cards, action.stalls, dealer)


def _no_laying(action: Any) -> Illegal:
    if isinstance(action, Lay):
        return Illegal("no_laying", "CL-3.1c", action=action)
    return Illegal("not_offered", action=action)


def lay(state: CleopatraState, cards: Sequence[int], stalls: Sequence[int], dealer: Dealer) -> None:
    """Lay the cards drawn to stalls, each as it lies. (CL-3.1c, CL-2.4a)"""
    kept_in_mind = remembered(state)
    down, up = list(state.drawn.held), list(state.drawn_up.held)
    for card, stall in zip(cards, stalls, strict=True):
        if card != FACE_DOWN:
            up[card] -= 1
            state.stalls_up[stall - 1] = state.stalls_up[stall - 1].with_kind(card)
        elif kept_in_mind:
            drawn, _ = state.drawn.drawn(1, dealer)
            move(state, drawn, DRAWN, ("stalls_down", stall))
        else:
            kind = picked(down, dealer.below(sum(down)))
            state.stalls_down[stall - 1] = state.stalls_down[stall - 1].with_kind(kind)
    state.drawn_up = Hand(up)
    if not kept_in_mind:
        state.drawn = Bag(down)
    dealer.tell(Laid, tuple(stalls), tuple(cards))
