"""A few of the choices for a quick look, and their number."""

from __future__ import annotations

import pytest

from parlour import steps
from parlour.bots.playouts import Playout
from parlour.dealer import FastDealer
from parlour_tigris import actions
from parlour_tigris.board import board_on
from parlour_tigris.choices import PASS, ActionChoices
from parlour_tigris.game import Tigris
from parlour_tigris.pieces import RED
from parlour_tigris.state import TigrisState
from parlour_tigris.terrain import BOARDS, NAMED
from parlour_tigris.turn import TakeAction

GAME = Tigris()


def on_the_way(seed: int, plies: int) -> TigrisState:
    """Return a state before an action, some plies after the start."""
    dealer = FastDealer(seed)
    state = GAME.start(GAME.default_options(), 4, dealer)
    Playout(GAME, dealer, "policy", plies).run(state)
    while not isinstance(state.agenda[-1], TakeAction):
        Playout(GAME, dealer, "policy", 1).run(state)
    return state


def alone(hand: tuple[int, ...] = (0, 0, 0, 0)) -> ActionChoices:
    """Return the choices of seat 1 on a map with a temple at A1 and nothing else."""
    board = board_on(BOARDS["standard"], empty=True)
    board.lay(RED, NAMED["A1"])
    return ActionChoices(board, 1, hand, 0)


@pytest.mark.parametrize("plies", [0, 10, 40, 80])
def test_a_few_are_different_legal_and_of_every_kind(plies: int) -> None:
    dealer, seen = FastDealer(plies), set()
    for seed in range(4):
        state = on_the_way(seed, plies)
        choices = steps.choices(state, state.turn)
        for number in (1, 3, 8, 20) * 20:
            few = choices.few(dealer, number)
            assert 1 <= len(few) <= number
            assert len(set(few)) == len(few)
            assert all(action in choices for action in few)
            seen |= {type(action) for action in few}
    assert seen >= {actions.PlaceTile, actions.PositionLeader, actions.PlaceCatastrophe}


def test_a_few_are_all_if_there_are_so_few() -> None:
    """Four leaders on two spaces, and a pass."""
    choices = alone()
    assert len(choices) == 9
    assert choices.few(FastDealer(1), 9) == list(choices)
    assert 1 <= len(choices.few(FastDealer(1), 8)) <= 8
    nothing = ActionChoices(board_on(BOARDS["standard"], empty=True), 1, (0, 0, 0, 0), 0)
    assert nothing.few(FastDealer(1), 8) == [PASS]


def test_a_tile_that_pays_is_among_a_few() -> None:
    """A priest at B1 earns for temples beside his kingdom: at A2, B2 or C1."""
    choices = alone((6, 0, 0, 0))
    choices.board.seat_leader(RED, NAMED["B1"])
    paying = {actions.PlaceTile(RED, NAMED[name]) for name in ("A2", "B2", "C1")}
    for seed in range(20):
        assert paying & set(choices.few(FastDealer(seed), 8))


@pytest.mark.parametrize("plies", [0, 10, 40, 80])
def test_the_number_is_counted_without_a_list(plies: int) -> None:
    for seed in range(8):
        state = on_the_way(seed, plies)
        choices = steps.choices(state, state.turn)
        number = len(choices)
        assert number == len(list(choices)) == len(choices)
