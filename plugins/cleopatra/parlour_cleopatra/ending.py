"""Chapter 9: the reckoning."""

from __future__ import annotations

from parlour import Dealer, Effect, Seat
from parlour_cleopatra import scoring
from parlour_cleopatra.events import Eliminated
from parlour_cleopatra.pieces import STANDARD, TAINTED
from parlour_cleopatra.state import CleopatraState


class Reckon(Effect[CleopatraState]):
    """Corruption is counted, the most corrupt are eliminated. (CL-9.1 to CL-9.3)"""

    def resolve(self, state: CleopatraState, dealer: Dealer) -> None:
        for seat in state.everyone:
            hand = state.hand(seat)
            tainted = sum(hand[card] for card in TAINTED)
            scoring.amulets(state, dealer, seat, tainted, "hand")
            scoring.amulets(state, dealer, seat, -absorbed(state, seat), "sanctuaries")
            state.leftover[seat - 1] = sum(hand[card] for card in STANDARD)
        state.eliminated = most_corrupt(state.amulets, state.eaten, state.all_tied)
        for seat in state.eliminated:
            dealer.tell(Eliminated, seat, state.amulets[seat - 1])


def absorbed(state: CleopatraState, seat: Seat) -> int:
    """Return how many amulets a seat's sanctuaries absorb at most. (CL-5.2d)"""
    return sum([len(claim.cells) for claim in state.claimed if claim.seat == seat])


def most_corrupt(amulets: list[int], eaten: int, all_tied: str) -> tuple[Seat, ...]:
    """Return the seats that are eliminated. (CL-9.3, CL-9.3a, CL-9.3b)"""
    number = min(eaten, len(amulets) - 1)
    least = sorted(amulets, reverse=True)[number - 1]
    found = tuple(seat for seat, n in enumerate(amulets, start=1) if n >= least)
    if len(found) == len(amulets) and all_tied == "nobody_eliminated":
        return ()
    return found
