"""How good a position is for a seat: for bots that look one step ahead."""

from __future__ import annotations

from collections.abc import Sequence

from parlour import Seat
from parlour_cleopatra.ending import absorbed
from parlour_cleopatra.pieces import FIRST_TAINTED, HAND_LIMIT, bonus
from parlour_cleopatra.scoring import wealth
from parlour_cleopatra.state import CleopatraState, Counts

STANDARD_WORTH = (0.75, 0.75, 1.0, 1.0, 1.0)
DOUBLE, TROMPE, CHARACTER = 1.2, 0.75, 0.5
WORTH = (*STANDARD_WORTH, *[DOUBLE] * 5, TROMPE, *[CHARACTER] * 6)
"""What each kind of card promises."""

BEST_FIRST = sorted(range(len(WORTH)), key=lambda kind: -WORTH[kind])
FULL = 6
IDLE = 0.45  # less for each card above `FULL`: what is not built earns nothing
CROWDED = 1.5  # less if the hand is above the limit: one amulet, and the worst cards go
AMULET = 0.7
MOST_CORRUPT = 2.5  # for each amulet up to the most of the others


def worth(state: CleopatraState, seat: Seat) -> float:
    """Return what a seat owns, what its cards promise, and what its corruption costs."""
    if state.ended:
        return at_the_end(state, seat)
    return _worth(state, seat, corruptions(state))


def worths(state: CleopatraState) -> list[float]:
    """Return `worth` for every seat."""
    if state.ended:
        return [at_the_end(state, seat) for seat in state.everyone]
    corrupt = corruptions(state)
    return [_worth(state, seat, corrupt) for seat in state.everyone]


def _worth(state: CleopatraState, seat: Seat, corrupt: Sequence[float]) -> float:
    pieces = bonus(state.pieces) if seat == state.turn else 0
    cards = cards_worth(state.hands[seat - 1].held)
    return wealth(state, seat) + pieces + cards - _cost_of_corruption(corrupt, seat)


def cards_worth(hand: Counts) -> float:
    """Return what the best cards of a hand promise, as many as may be kept."""
    size = sum(hand)
    room, promise = min(size, HAND_LIMIT), 0.0
    for kind in BEST_FIRST:
        held = hand[kind]
        if held >= room:
            promise += room * WORTH[kind]
            break
        promise += held * WORTH[kind]
        room -= held
    promise -= IDLE * max(0, min(size, HAND_LIMIT) - FULL)
    return promise - CROWDED if size > HAND_LIMIT else promise


def _cost_of_corruption(corrupt: Sequence[float], seat: Seat) -> float:
    """Return what the amulets cost, of all seats' corruption: more if they are the most."""
    mine = corrupt[seat - 1]
    others = max([*corrupt[: seat - 1], *corrupt[seat:]])
    return AMULET * mine + MOST_CORRUPT * max(0.0, mine + 2 - others)


def corruptions(state: CleopatraState) -> list[float]:
    """Return the corruption of every seat."""
    return [corruption(state, seat) for seat in state.everyone]


def corruption(state: CleopatraState, seat: Seat) -> float:
    """Return how many amulets would count, the hand's tainted cards too, if it ended now."""
    hand = state.hands[seat - 1].held
    tainted = sum(hand[FIRST_TAINTED:]) - max(0, sum(hand) - HAND_LIMIT)
    tainted = max(0, tainted)  # they go first where the hand is above the limit
    return float(max(0, state.amulets[seat - 1] + tainted - absorbed(state, seat)))


def at_the_end(state: CleopatraState, seat: Seat) -> float:
    """Return how a game that has ended is for a seat: won, lost by so much, or eaten."""
    if seat in state.eliminated:
        return -1000.0
    rivals = [s for s in state.everyone if s not in (*state.eliminated, seat)]
    lead = wealth(state, seat) - max((wealth(state, s) for s in rivals), default=0)
    return 1000.0 + lead if lead >= 0 else lead
