"""Tigris & Euphrates: what the core asks of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal

from parlour import Action, Bag, Dealer, Game, Hand, Options, Outcome, Seat, State
from parlour_tigris import glance, judgement, position, scoring
from parlour_tigris.board import board_on
from parlour_tigris.events import TurnBegan
from parlour_tigris.exchange import draw
from parlour_tigris.pieces import CATASTROPHES, HAND, MONUMENTS, SEATS, TILES
from parlour_tigris.state import Points, TigrisState
from parlour_tigris.terrain import BOARDS
from parlour_tigris.turn import FIRST


class TigrisOptions(Options):
    """The options of chapter 12."""

    board: Literal["standard", "advanced"] = "standard"
    bag_end: Literal["finish_turn", "immediate"] = "finish_turn"
    scores: Literal["hidden", "open"] = "hidden"


class Tigris(Game[TigrisState]):
    """The rules of Tigris & Euphrates, base game."""

    name = "tigris"
    title = "Tigris & Euphrates"
    seats = (2, SEATS)
    version = "1"
    options: ClassVar[type[Options]] = TigrisOptions
    state: ClassVar[type[State]] = TigrisState

    def setup(self, options: TigrisOptions, seats: int, dealer: Dealer) -> TigrisState:
        """Return the table with all hands dealt, before the first turn. (TE-2)"""
        terrain = BOARDS[options.board]
        temples = terrain.temples.bit_count()
        nothing = (0, 0, 0, 0)
        state = TigrisState(
            seats=seats,
            board=board_on(terrain),
            bag=Bag((TILES[0] - temples, *TILES[1:])),
            hands=[Hand(nothing)] * seats,
            thrown=[Hand(nothing)] * seats,
            out=nothing,
            points=[Points()] * seats,
            catastrophes=[CATASTROPHES] * seats,
            supply=MONUMENTS,
            turn=1,
            bag_end=options.bag_end,
            bag_short=False,
        )
        for seat in range(1, seats + 1):
            draw(state, dealer, seat, HAND)
        dealer.tell(TurnBegan, state.turn)
        state.then(FIRST)
        return state

    def standing(self, state: TigrisState) -> Outcome:
        return scoring.standing(state)

    def worth(self, state: TigrisState, seat: Seat) -> float:
        return judgement.worth(state, seat)

    def worths(self, state: TigrisState) -> list[float]:
        return judgement.worths(state)

    def policy(self, state: TigrisState, seat: Seat, actions: Sequence[Action]) -> list[float]:
        return glance.policy(state, seat, actions)

    def read_position(self, text: str, options: TigrisOptions) -> TigrisState:
        return position.read_position(text, options.bag_end)

    def write_position(self, state: TigrisState) -> str:
        return position.write_position(state)

    def open_screens(self, options: TigrisOptions) -> bool:
        return options.scores == "open"
