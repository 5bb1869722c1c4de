"""Chapter 3: the turn, two actions of four kinds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from parlour import Action, Dealer, Decision, Effect, Seat
from parlour_tigris import actions, ending, exchange, leaders, tiles
from parlour_tigris.choices import ActionChoices
from parlour_tigris.events import TurnBegan
from parlour_tigris.state import TigrisState
from parlour_tigris.treasures import DivideTreasures, nothing_to_divide

ACTIONS = 2  # a turn (TE-3.5)


def _pass(state: TigrisState, action: actions.Pass, dealer: Dealer) -> None:
    """Do nothing; it counts as an action. (TE-3.5)"""


PERFORM: dict[type[Action], Callable[[TigrisState, Any, Dealer], None]] = {
    actions.PlaceTile: tiles.place_tile,
    actions.PositionLeader: leaders.position,
    actions.Withdraw: leaders.withdraw,
    actions.PlaceCatastrophe: tiles.place_catastrophe,
    actions.Exchange: exchange.exchange,
    actions.Pass: _pass,
}


class TakeAction(Decision[TigrisState, Action]):
    """The active player takes one of the actions that he has left. (TE-3.5)"""

    left: int

    def seat(self, state: TigrisState) -> Seat:
        return state.turn

    def choices(self, state: TigrisState) -> ActionChoices:
        seat = state.turn
        return ActionChoices(
            state.board, seat, state.hands[seat - 1].held, state.catastrophes[seat - 1]
        )

    def resolve(self, state: TigrisState, action: Action, dealer: Dealer) -> None:
        PERFORM[type(action)](state, action, dealer)
        if state.follows or not nothing_to_divide(state.board):
            state.then(DIVIDE)
        state.then(AFTER[self.left])


class EndTurn(Effect[TigrisState]):
    """Income, refilling, the end of the game or the next player. (TE-8.3)"""

    def resolve(self, state: TigrisState, dealer: Dealer) -> None:
        ending.income(state, dealer)
        ending.refill(state, dealer)
        if not state.ended:
            ending.end_of_game(state)
        if not state.ended:
            ending.pass_on(state)
            dealer.tell(TurnBegan, state.turn)
            state.then(FIRST)


DIVIDE = DivideTreasures()
FIRST = TakeAction(ACTIONS)
AFTER = (EndTurn(), EndTurn(), *(TakeAction(left) for left in range(1, ACTIONS)))
"""What follows when so many actions were left."""
