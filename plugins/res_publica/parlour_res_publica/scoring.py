"""What the sets and the last hands are worth, and how the seats stand. (RP-7.4)"""

from __future__ import annotations

from collections.abc import Iterable

from parlour import Dealer, Outcome, Scored, Seat, outcome
from parlour_res_publica.state import ResPublicaState

SETTLEMENTS, CITIES, PAIRS = "settlements", "cities", "pairs"


def score(dealer: Dealer, seat: Seat, part: str, amount: int, why: str) -> None:
    """Tell that a seat has scored."""
    if amount:
        dealer.tell(Scored, seat, part, amount, why)


def pairs(hand: Iterable[int]) -> int:
    """Return the points for what is left in a hand: one for each pair of identical cards."""
    return sum([held // 2 for held in hand])


def parts(state: ResPublicaState, seat: Seat) -> dict[str, int]:
    """Return a seat's points by what they are for."""
    declared = state.declared[seat - 1]
    return {
        SETTLEMENTS: sum([group.points for group in declared if group.is_settlement]),
        CITIES: sum([group.points for group in declared if not group.is_settlement]),
        PAIRS: state.pairs[seat - 1],
    }


def total(state: ResPublicaState, seat: Seat) -> int:
    """Return a seat's points."""
    return sum([group.points for group in state.declared[seat - 1]]) + state.pairs[seat - 1]


def standing(state: ResPublicaState) -> Outcome:
    """Return the seats by their points; who has as many shares the rank. (RP-7.5)"""
    every = [parts(state, seat) for seat in range(1, state.seats + 1)]
    vectors = [(sum(points.values()),) for points in every]
    return outcome(vectors, every, state.ended)
