"""Chapter 7: the offering to the great priest."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from parlour import Dealer, Illegal, Listed, SealedDecision, Seat
from parlour_cleopatra import scoring
from parlour_cleopatra.actions import Bid
from parlour_cleopatra.events import Offered, OfferingBegan
from parlour_cleopatra.pieces import OFFERING
from parlour_cleopatra.state import CleopatraState

FEW = 13  # offers that are suggested


class Bids(Listed[Bid]):
    """Offers from nothing to all that a seat owns. (CL-7.1)"""

    __slots__ = ()

    def suggest(self) -> list[Bid]:
        return list(self.actions[:FEW])


class Offering(SealedDecision[CleopatraState, Bid]):
    """All seats offer talents at once, in secret; then all are shown and paid. (CL-7.1)"""

    def seats(self, state: CleopatraState) -> tuple[Seat, ...]:
        return tuple(state.everyone)

    def choices(self, state: CleopatraState, seat: Seat) -> Bids:
        return Bids(_bids(state.talents[seat - 1]), _no_bid)

    def resolve(self, state: CleopatraState, chosen: Mapping[Seat, Bid], dealer: Dealer) -> None:
        bids = {seat: bid.talents for seat, bid in chosen.items()}
        ranks = {seat: 1 + sum(more > n for more in bids.values()) for seat, n in bids.items()}
        dealer.tell(OfferingBegan)
        for seat, talents in bids.items():
            dealer.tell(Offered, seat, talents, ranks[seat])
            scoring.talents(state, dealer, seat, -talents, "offering")
        if any(bids.values()) or state.all_bid_zero == "drop":  # CL-7.3
            for seat, rank in ranks.items():
                scoring.amulets(state, dealer, seat, OFFERING[rank - 1], "offering")
        state.altar = 0


@lru_cache(maxsize=256)
def _bids(talents: int) -> tuple[Bid, ...]:
    """Return the offers that so many talents allow."""
    return tuple(map(Bid, range(talents + 1)))


def _no_bid(action: Any) -> Illegal:
    if isinstance(action, Bid):
        return Illegal("no_bid", "CL-7.1", action=action)
    return Illegal("not_offered", action=action)


OFFERING_STEP = Offering()
