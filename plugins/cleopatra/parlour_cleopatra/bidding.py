"""What to offer to the great priest: by the purse, the amulets and the others' purses."""

from __future__ import annotations

from functools import lru_cache
from math import fsum

from parlour import Seat
from parlour_cleopatra.ending import absorbed
from parlour_cleopatra.pieces import FIRST_TAINTED, OFFERING
from parlour_cleopatra.state import CleopatraState

MOST_OFFERED = 12
LIKELY_TAINTED = 0.3  # of the cards in others' hands
URGENT, PRESSING, EASY = 6.0, 3.0, 1.2
"""What an amulet is worth in talents to the likely prey, to one near it, to the others."""
NEAR, FAR = -2.0, -5.0  # amulets from the most corrupt of the others


def offer(state: CleopatraState, seat: Seat) -> int:
    """Return the offer that costs least, talents and amulets together; the lowest of equals.

    The others are taken to offer anything up to their purse, each amount as likely.
    """
    purses = [min(talents, MOST_OFFERED) for talents in state.talents]
    most = purses.pop(seat - 1)
    first = max(OFFERING[0], -state.amulets[seat - 1])
    return _cheapest(_weight(state, seat), first, most, tuple(purses))


@lru_cache(maxsize=1 << 12)
def _cheapest(weight: float, first: int, most: int, purses: tuple[int, ...]) -> int:
    """Return the offer up to `most` that costs least, an amulet counting `weight` talents.

    `first` are the amulets that the best offer brings, `purses` what others may offer. A search
    asks for the same again and again.
    """
    return min(
        range(most + 1), key=lambda talents: talents + weight * _amulets(first, purses, talents)
    )


def _weight(state: CleopatraState, seat: Seat) -> float:
    """Return how many talents an amulet is worth to a seat now."""
    others = max(_likely(state, other, seat) for other in state.everyone if other != seat)
    ahead = _likely(state, seat, seat) - others
    return URGENT if ahead > NEAR else PRESSING if ahead > FAR else EASY


def _likely(state: CleopatraState, seat: Seat, looker: Seat) -> float:
    """Return a seat's likely corruption, its tainted cards counted as far as they show."""
    hand = state.hands[seat - 1]
    if seat == looker:
        tainted = float(sum(hand.held[FIRST_TAINTED:]))
    else:
        tainted = LIKELY_TAINTED * hand.size
    return max(0.0, state.amulets[seat - 1] + tainted - absorbed(state, seat))


def _amulets(first: int, purses: tuple[int, ...], talents: int) -> float:
    """Return how many amulets an offer is likely to bring. (CL-7.2)"""
    chances = [1.0]  # entry n: that n others offer more
    for purse in purses:
        more = max(0, purse - talents) / (purse + 1)
        stay = [chance * (1 - more) for chance in chances]
        rise = [chance * more for chance in chances]
        chances = [a + b for a, b in zip([*stay, 0.0], [0.0, *rise], strict=True)]
    taken = [first, *OFFERING[1:]]
    return fsum(chance * number for chance, number in zip(chances, taken, strict=False))
