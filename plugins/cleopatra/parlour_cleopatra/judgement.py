"""How good a position is for a seat: for bots that look one step ahead."""

from __future__ import annotations

from parlour import Seat
from parlour_cleopatra.ending import absorbed
from parlour_cleopatra.pieces import (
    CHARACTERS,
    DOUBLES,
    HAND_LIMIT,
    STANDARD,
    TAINTED,
    Card,
    bonus,
)
from parlour_cleopatra.scoring import wealth
from parlour_cleopatra.state import CleopatraState

CARD = 0.75  # a standard card
RARE = 0.25  # more for marble, wood and lapis
DOUBLE = 1.2
CHARACTER = 0.6
AMULET = 0.7
MOST_CORRUPT = 2.5  # for each amulet up to the most of the others
FULL = 6
IDLE = 0.45  # less for each card above `FULL`: what is not built earns nothing
CROWDED = 1.6  # less for each card above the limit besides


def worth(state: CleopatraState, seat: Seat) -> float:
    """Return what a seat owns, what its cards promise, and what its corruption costs."""
    if state.ended:
        return _at_the_end(state, seat)
    hand = state.hands[seat - 1].held
    cards: float = CARD * sum(hand[card] for card in STANDARD)
    cards += RARE * (hand[Card.MARBLE] + hand[Card.WOOD] + hand[Card.LAPIS])
    cards += DOUBLE * sum(hand[card] for card in DOUBLES) + CARD * hand[Card.TROMPE]
    cards += CHARACTER * sum(hand[card] for card in CHARACTERS)
    cards -= IDLE * max(0, sum(hand) - FULL)
    cards -= CROWDED * max(0, sum(hand) - HAND_LIMIT)
    cards += bonus(state.pieces) if seat == state.turn else 0
    return wealth(state, seat) + cards - _corruption(state, seat)


def _corruption(state: CleopatraState, seat: Seat) -> float:
    """Return what the amulets cost: more if they are the most."""
    mine = _amulets(state, seat)
    others = max(_amulets(state, other) for other in state.everyone if other != seat)
    return AMULET * mine + MOST_CORRUPT * max(0.0, mine + 2 - others)


def _amulets(state: CleopatraState, seat: Seat) -> float:
    hand = state.hands[seat - 1].held
    tainted = int(sum(hand[card] for card in TAINTED))
    return max(0, state.amulets[seat - 1] + tainted - absorbed(state, seat))


def _at_the_end(state: CleopatraState, seat: Seat) -> float:
    if seat in state.eliminated:
        return -1000.0
    rivals = [s for s in state.everyone if s not in (*state.eliminated, seat)]
    lead = wealth(state, seat) - max((wealth(state, s) for s in rivals), default=0)
    return 1000.0 + lead if lead >= 0 else lead
