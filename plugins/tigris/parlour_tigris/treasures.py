"""Chapter 7: treasures."""

from __future__ import annotations

from typing import Any

from parlour import Choices, Dealer, Decision, Effect, Illegal, Listed, Seat, clockwise
from parlour_tigris.actions import Take
from parlour_tigris.board import Board, place_of
from parlour_tigris.events import TreasureTaken
from parlour_tigris.pieces import TRADER
from parlour_tigris.refusals import not_now
from parlour_tigris.scoring import score
from parlour_tigris.state import TREASURES, TigrisState
from parlour_tigris.terrain import BIT, Mask, Space, spaces_of


def claimed(board: Board, seat: Seat) -> Mask:
    """Return the treasures in the kingdom of a seat's trader if it holds several. (TE-7.1)"""
    trader = board.leaders[place_of(seat, TRADER)]
    treasures = board.kingdom_of(trader) & board.treasures if trader else 0
    return treasures if treasures & (treasures - 1) else 0


def take(state: TigrisState, dealer: Dealer, seat: Seat, space: Space) -> None:
    """Take a treasure off the map."""
    state.board.treasures ^= BIT[space]
    score(state, dealer, seat, TREASURES, 1, "treasure")


def nothing_to_divide(board: Board) -> bool:
    """Say whether no kingdom holds several treasures, as is nearly always so."""
    treasures = board.treasures
    for kingdom in board.realms:
        here = kingdom & treasures
        if here and here & (here - 1):
            return False
    return True


class DivideTreasures(Effect[TigrisState]):
    """At the end of an action traders take all treasures of their kingdoms but one. (TE-7.1)

    The active player first, then clockwise. (TE-7.4)
    """

    def resolve(self, state: TigrisState, dealer: Dealer) -> None:
        board = state.board
        if nothing_to_divide(board):
            return
        for seat in clockwise(state.turn, state.seats):
            take_forced(state, dealer, seat)
            if claimed(board, seat):
                state.then(TakeTreasure(seat), self)
                return


def take_forced(state: TigrisState, dealer: Dealer, seat: Seat) -> None:
    """Take the treasures that go first, if others lie there too. (TE-7.2)

    Nothing is forced if all treasures of the kingdom go first, or none.
    """
    board = state.board
    treasures = claimed(board, seat)
    first = treasures & board.terrain.priority
    if first and first != treasures:
        for space in spaces_of(first):
            dealer.tell(TreasureTaken, seat, space)
            take(state, dealer, seat, space)


class TakeTreasure(Decision[TigrisState, Take]):
    """A trader's owner takes one treasure; which one stays is his choice. (TE-7.1)"""

    owner: Seat

    def seat(self, state: TigrisState) -> Seat:
        return self.owner

    def choices(self, state: TigrisState) -> Choices[Take]:
        board = state.board
        return Listed([Take(space) for space in spaces_of(claimed(board, self.owner))], _refusal)

    def resolve(self, state: TigrisState, action: Take, dealer: Dealer) -> None:
        take(state, dealer, self.owner, action.space)


def _refusal(action: Any) -> Illegal:
    if isinstance(action, Take):
        return Illegal("no_such_treasure", "TE-7.1", action=action)
    return not_now(action)
