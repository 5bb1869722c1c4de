"""Chapter 3.4: exchange tiles, and drawing from the bag."""

from __future__ import annotations

from functools import cache
from itertools import product

from parlour import Dealer, Illegal, Seat
from parlour_tigris.actions import Exchange
from parlour_tigris.events import BagRanShort, Drew, Exchanged
from parlour_tigris.pieces import HAND
from parlour_tigris.state import TigrisState


def exchange(state: TigrisState, action: Exchange, dealer: Dealer) -> None:
    """Throw tiles away, face down, and draw as many. (TE-3.4a, TE-3.4b)"""
    seat, tiles = state.turn, action.tiles
    state.hands[seat - 1] = state.hands[seat - 1].minus(tiles)
    state.thrown[seat - 1] = state.thrown[seat - 1].plus(tiles)
    dealer.tell(Exchanged, seat, sum(tiles))
    draw(state, dealer, seat, sum(tiles))


def draw(state: TigrisState, dealer: Dealer, seat: Seat, number: int) -> None:
    """Draw tiles from the bag, or what it has left. (TE-9.2)

    If it holds too few this turn is the last; with the option `immediate` the game is over
    as soon as these are drawn. (TE-12.2)
    """
    size = state.bag.size
    drawn, state.bag = state.bag.drawn(number, dealer)
    state.hands[seat - 1] = state.hands[seat - 1].plus(drawn)
    dealer.tell(Drew, seat, sum(drawn), tuple(drawn))
    if size < number:
        state.bag_short = True
        dealer.tell(BagRanShort, seat)
        if state.bag_end == "immediate":
            state.end("bag")


# What is legal ---------------------------------------------------------------------------


def why_not_exchange(hand: tuple[int, ...], action: Exchange) -> Illegal | None:
    """Return why these tiles can't be exchanged, or None."""
    tiles = action.tiles
    if tiles is None or len(tiles) != len(hand) or min(tiles) < 0 or not any(tiles):
        return Illegal("exchange_nothing", "TE-3.4a", action=action)
    if any(asked > held for asked, held in zip(tiles, hand, strict=True)):
        return Illegal("exchange_not_held", "TE-3.4a", action=action)
    return None


EXCHANGES: dict[tuple[int, ...], Exchange] = {
    (r, b, g, k): Exchange((r, b, g, k))
    for r, b, g, k in product(range(HAND + 1), repeat=4)
    if 1 <= r + b + g + k <= HAND
}
"""Every exchange there can be."""


@cache
def exchanges(hand: tuple[int, ...]) -> tuple[Exchange, ...]:
    """Return every exchange that a hand allows; there are 210 hands. (TE-3.4a)"""
    bundles = product(*(range(held + 1) for held in hand))
    return tuple(EXCHANGES[tiles] for tiles in bundles if any(tiles))
