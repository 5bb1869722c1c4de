"""Chapter 6: the draw at the end of a turn."""

from __future__ import annotations

from functools import cache
from typing import Any

from parlour import Bag, Dealer, Decision, Effect, Illegal, Listed, Seat
from parlour_res_publica.actions import Draw
from parlour_res_publica.events import Drew
from parlour_res_publica.pieces import DRAWN
from parlour_res_publica.state import ResPublicaState

Mix = tuple[int, int]
"""How many people and civilisation cards."""


def mixes(state: ResPublicaState, seat: Seat) -> tuple[Mix, ...]:
    """Return what a seat may draw: with the option `full` as many cards as it can. (RP-6)"""
    people = min(1, state.people.size)
    civilisation = min(state.settlements(seat), state.civilisation.size, DRAWN)
    return _mixes(people, civilisation, state.draw == "full")


@cache  # of 16 cases
def _mixes(people: int, civilisation: int, full: bool) -> tuple[Mix, ...]:
    found = [
        (p, c) for p in range(people, -1, -1) for c in range(min(civilisation, DRAWN - p), -1, -1)
    ]
    most = max(map(sum, found))
    return tuple([mix for mix in found if not full or sum(mix) == most])


class DrawCards(Effect[ResPublicaState]):
    """A seat draws; where there is a choice of the mix it is asked before. (RP-6.2)"""

    who: Seat

    def resolve(self, state: ResPublicaState, dealer: Dealer) -> None:
        if state.draw == "full" and not state.settlements(self.who):
            draw(state, dealer, self.who, min(1, state.people.size), 0)
            return
        found = mixes(state, self.who)
        if len(found) > 1:
            state.then(ChooseMix(self.who))
        else:
            draw(state, dealer, self.who, *found[0])


class ChooseMix(Decision[ResPublicaState, Draw]):
    """A seat chooses how many cards of each deck it draws, before it sees any. (RP-6.2)"""

    who: Seat

    def seat(self, state: ResPublicaState) -> Seat:
        return self.who

    def choices(self, state: ResPublicaState) -> Listed[Draw]:
        return Listed([Draw(*mix) for mix in mixes(state, self.who)], _no_mix)

    def resolve(self, state: ResPublicaState, action: Draw, dealer: Dealer) -> None:
        draw(state, dealer, self.who, action.people, action.civilisation)


def _no_mix(action: Any) -> Illegal:
    if isinstance(action, Draw):
        return Illegal("no_such_draw", "RP-6.1", action=action)
    return Illegal("not_offered", action=action)


def draw(
    state: ResPublicaState, dealer: Dealer, seat: Seat, people: int, civilisation: int
) -> None:
    """Draw so many cards of each deck, which hold as many."""
    if not people + civilisation:
        return
    state.quiet = 0
    hand = state.hands[seat - 1]
    counts = list(hand.held)
    if people:
        state.people = _taken(state.people, people, counts, dealer)
    if civilisation:
        state.civilisation = _taken(state.civilisation, civilisation, counts, dealer)
    state.hands[seat - 1] = type(hand)(counts)
    if dealer.listener is not None:
        drawn = tuple([new - old for new, old in zip(counts, hand.held, strict=True)])
        dealer.tell(Drew, seat, people, civilisation, drawn)


def _taken(deck: Bag, number: int, counts: list[int], dealer: Dealer) -> Bag:
    """Add cards drawn from a deck to some counts; return the deck without them."""
    left, size = list(deck.held), deck.size
    for _ in range(number):
        place, kind = dealer.below(size), 0
        while place >= left[kind]:
            place -= left[kind]
            kind += 1
        left[kind] -= 1
        counts[kind] += 1
        size -= 1
    return Bag(left)


DRAW_CARDS = tuple(DrawCards(seat) for seat in range(6))
