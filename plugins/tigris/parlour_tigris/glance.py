"""How promising actions look at a glance, for playouts that have no time to think."""

from __future__ import annotations

from collections.abc import Sequence

from parlour import Action, Seat, Weights, weighed
from parlour_tigris import actions as kinds
from parlour_tigris.conflicts import Support
from parlour_tigris.pieces import KING, RED, SPHERES
from parlour_tigris.state import TigrisState
from parlour_tigris.terrain import AROUND, SQUARE_AT, Mask, beside

POINT = 5.0  # a point of one's own
WEAKEST = 4.0  # and more in the colour one has least of
WON = 4.0  # a conflict that is won on the map and with the own hand
LOST = 0.1
LIKELY = 2  # tiles that another is taken to commit
LEADER = 1.5  # a leader who comes, and again for each temple beside him
MOVED = 0.4
MONUMENT = 4.0  # for each own leader whom it pays
EXACT = 8.0  # commit what wins, or nothing
IDLE = 0.3


def policy(state: TigrisState, seat: Seat, actions: Sequence[Action]) -> list[float]:
    """Return a weight for each of some legal actions."""
    return weighed(WEIGHTS, state, seat, actions)


def _tile(state: TigrisState, seat: Seat, action: kinds.PlaceTile) -> float:
    board, colour = state.board, action.colour
    touched = board.kingdoms_beside(action.space)
    if not touched:
        return LOST
    if len(touched) > 1:
        return _war(state, seat, touched)
    kingdom, own = touched[0], 4 * seat - 4
    if not board.leaders[own + colour] & kingdom and (
        not board.leaders[own + KING] & kingdom or board.leader_in(kingdom, colour)
    ):
        return IDLE
    points = state.points[seat - 1]
    return POINT + (WEAKEST if points[colour] == min(points[:4]) else 0.0)


def _war(state: TigrisState, seat: Seat, kingdoms: list[Mask]) -> float:
    """Weigh the wars of two kingdoms, as far as own leaders fight in them."""
    board, hand, weight = state.board, state.hands[seat - 1], IDLE
    for colour, leader in enumerate(board.leaders[4 * seat - 4 : 4 * seat]):
        if not leader:
            continue
        own, other = kingdoms if leader & kingdoms[0] else reversed(kingdoms)
        if leader & own and board.leader_in(other, colour):
            tiles = board.tiles[colour]
            lead = (own & tiles).bit_count() + hand[colour] - (other & tiles).bit_count()
            weight += WON if lead > LIKELY else -WON
    return max(weight, LOST)


def _leader(state: TigrisState, seat: Seat, action: kinds.PositionLeader) -> float:
    board, leader = state.board, action.leader
    temples = board.tiles[RED]
    strength = (AROUND[action.space] & temples).bit_count()
    weight = LEADER * (1 + strength)
    for kingdom in board.kingdoms_beside(action.space):
        defender = board.leader_in(kingdom, leader)
        if defender and defender != seat:
            against = beside(board.leaders[4 * defender - 4 + leader]) & temples
            lead = strength + state.hands[seat - 1][RED] - against.bit_count()
            weight = WON if lead > LIKELY else LOST
    return weight * (MOVED if board.leaders[4 * seat - 4 + leader] else 1.0)


def _commit(state: TigrisState, seat: Seat, action: kinds.Commit) -> float:
    step = state.agenda[-1]
    assert isinstance(step, Support)
    attack, defence = step.strengths(state.board)
    held, number = state.hands[seat - 1][step.colour()], action.number
    if step.committed is None:
        hopeless = attack + held <= defence
        return (EXACT if hopeless != bool(number) else LOST) * (1 + number)
    needed = max(0, attack + step.committed - defence)
    return EXACT if number == (needed if needed <= held else 0) else LOST


def _build(state: TigrisState, seat: Seat, action: kinds.Build) -> float:
    board = state.board
    kingdom = board.kingdom_of(SQUARE_AT[action.space])
    paid = [c for c in SPHERES[action.monument] if board.leaders[4 * seat - 4 + c] & kingdom]
    return IDLE + MONUMENT * len(paid)


WEIGHTS: Weights = {
    kinds.PlaceTile: _tile,
    kinds.PositionLeader: _leader,
    kinds.Commit: _commit,
    kinds.Build: _build,
    kinds.Fight: 1.0,
    kinds.Take: 1.0,
    kinds.Decline: 1.0,
    kinds.Exchange: IDLE,
    kinds.PlaceCatastrophe: LOST,
    kinds.Withdraw: LOST / 2,
    kinds.Pass: LOST / 2,
}
