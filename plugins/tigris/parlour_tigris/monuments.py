"""Chapter 6: monuments."""

from __future__ import annotations

from typing import Any

from parlour import Choices, Dealer, Decision, Effect, Illegal, Listed, Seat
from parlour_tigris.actions import Build, Decline
from parlour_tigris.leaders import return_homeless
from parlour_tigris.pieces import SPHERES, Colour
from parlour_tigris.refusals import not_now
from parlour_tigris.state import TigrisState
from parlour_tigris.terrain import SQUARE_AT, Space

DECLINE = Decline()


def offers(state: TigrisState, space: Space) -> list[Build]:
    """Return what may be built with the tile on a space. (TE-6.1, TE-6.3, TE-6.4)"""
    colour = state.board.colour_at(space)
    return [
        Build(monument, corner)
        for corner in state.board.squares(colour, space)
        for monument in state.supply
        if colour in SPHERES[monument]
    ]


class Monuments(Effect[TigrisState]):
    """Ask for a monument if the placed tile allows one. (TE-6.1)"""

    space: Space

    def resolve(self, state: TigrisState, dealer: Dealer) -> None:
        if offers(state, self.space):
            state.then(BuildMonument(self.space))


class BuildMonument(Decision[TigrisState, Build | Decline]):
    """The active player builds on a square of the placed tile, or declines. (TE-6.2)"""

    space: Space

    def seat(self, state: TigrisState) -> Seat:
        return state.turn

    def choices(self, state: TigrisState) -> Choices[Build | Decline]:
        board, colour = state.board, state.board.colour_at(self.space)

        def refusal(action: Any) -> Illegal:
            if not isinstance(action, Build):
                return not_now(action)
            if action.space not in board.squares(colour, self.space):
                return Illegal("no_square", "TE-6.1", action=action)
            if colour not in SPHERES[action.monument]:
                return Illegal("monument_without_colour", "TE-6.3", action=action, colour=colour)
            return Illegal("monument_built", "TE-6.3", action=action)

        return Listed([*offers(state, self.space), DECLINE], refusal)

    def resolve(self, state: TigrisState, action: Build | Decline, dealer: Dealer) -> None:
        if isinstance(action, Build):
            build(state, action, state.board.colour_at(self.space), dealer)


def build(state: TigrisState, action: Build, colour: Colour, dealer: Dealer) -> None:
    """Turn four tiles under a monument; leaders may lose their last temple. (TE-6.5)"""
    square = SQUARE_AT[action.space]
    state.board.build(action.monument, square, colour)
    state.supply = tuple(monument for monument in state.supply if monument != action.monument)
    return_homeless(state, square, dealer)
