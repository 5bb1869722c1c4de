"""Chapter 5: sets of five are declared."""

from __future__ import annotations

from typing import Any

from parlour import Action, Dealer, Decision, Effect, Illegal, Listed, Seat, move
from parlour_res_publica.actions import DECLARE, DONE, Declare
from parlour_res_publica.pieces import CARDS, KINDS, PEOPLE, SET, SETTLEMENT, Kind
from parlour_res_publica.scoring import CITIES, SETTLEMENTS, score
from parlour_res_publica.state import Declared, ResPublicaState, hand_of


class Declaring(Effect[ResPublicaState]):
    """A seat may declare as often as it likes. (RP-5.5)

    It is asked if it may hold a set for all that everybody can see: five cards of one back.
    """

    who: Seat

    def resolve(self, state: ResPublicaState, dealer: Dealer) -> None:
        hand = state.hands[self.who - 1]
        if hand.size >= SURE or hand.size >= SET <= max(hand.sizes(CARDS)):
            state.then(DECLARE_SET[self.who])


class DeclareSet(Decision[ResPublicaState, Action]):
    """A seat declares one set, or has done. (RP-5.1)"""

    who: Seat

    def seat(self, state: ResPublicaState) -> Seat:
        return self.who

    def choices(self, state: ResPublicaState) -> Listed[Action]:
        hand = state.hand(self.who)
        if max(hand) < SET:
            return NOTHING
        sets = [DECLARE[kind] for kind in KINDS if hand[kind] >= SET]
        return Listed([DONE, *sets], _no_set)

    def resolve(self, state: ResPublicaState, action: Action, dealer: Dealer) -> None:
        if isinstance(action, Declare):
            declare(state, dealer, self.who, action.kind)
            state.then(DECLARING[self.who])


def _no_set(action: Any) -> Illegal:
    if isinstance(action, Declare):
        return Illegal("no_set", "RP-5.1", action=action)
    return Illegal("not_offered", action=action)


def declare(state: ResPublicaState, dealer: Dealer, seat: Seat, kind: Kind) -> None:
    """Lay five cards out of the hand under their score card. (RP-5.2 to RP-5.4)"""
    move(state, FIVE[kind], hand_of(seat), None)
    if kind in PEOPLE:
        part, points = SETTLEMENTS, SETTLEMENT
    else:
        part, (points, *left) = CITIES, state.cities
        state.cities = tuple(left)
    state.declared[seat - 1] += (Declared(kind, points),)
    state.quiet = 0
    score(dealer, seat, part, points, "set")


SURE = 2 * SET - 1  # so many cards of two backs are five of one for sure
NOTHING = Listed[Action]([DONE], _no_set)
FIVE = [tuple(SET * (kind is one) for one in KINDS) for kind in KINDS]
DECLARING = tuple(Declaring(seat) for seat in range(6))
DECLARE_SET = tuple(DeclareSet(seat) for seat in range(6))
