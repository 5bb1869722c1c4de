"""Chapters 8 and 9: the end of a turn, and of the game."""

from __future__ import annotations

from parlour import Dealer, clockwise, next_seat
from parlour_tigris.board import place_of
from parlour_tigris.exchange import draw
from parlour_tigris.pieces import HAND, MONUMENTS, SEATS, SPHERES
from parlour_tigris.scoring import score
from parlour_tigris.state import TigrisState

LAST_TREASURES = 2  # with so many left on the map, or fewer, the game ends (TE-9.1)

ROUNDS = [
    [tuple(clockwise(first, seats)) for first in range(seats + 1)] for seats in range(SEATS + 1)
]
"""The seats in the order of play, by how many there are and who begins."""

REASONS = ("treasures", "bag")
"""Why a game can be over."""


def income(state: TigrisState, dealer: Dealer) -> None:
    """Pay the active player for his leaders in the kingdoms of monuments. (TE-8.1)"""
    board = state.board
    if not board.turned:
        return
    for monument in MONUMENTS:
        square = board.monuments[monument]
        kingdom = board.kingdom_of(square) if square else 0
        for colour in SPHERES[monument] if kingdom else ():
            if board.leaders[place_of(state.turn, colour)] & kingdom:
                score(state, dealer, state.turn, colour, 1, "monument")


def refill(state: TigrisState, dealer: Dealer) -> None:
    """Fill all hands up to six, the active player's first. (TE-8.2)"""
    for seat in ROUNDS[state.seats][state.turn]:
        missing = HAND - state.hands[seat - 1].size
        if missing:
            draw(state, dealer, seat, missing)
            if state.ended:
                return


def end_of_game(state: TigrisState) -> None:
    """End the game if few treasures are left or the bag ran short. (TE-9.1, TE-9.2)"""
    if state.board.treasures.bit_count() <= LAST_TREASURES:
        state.end("treasures")
    elif state.bag_short:
        state.end("bag")


def pass_on(state: TigrisState) -> None:
    """Make the next seat clockwise the active player. (TE-2.4)"""
    state.turn = next_seat(state.turn, state.seats)
