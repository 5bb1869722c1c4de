"""Chapter 3.1: position a leader."""

from __future__ import annotations

from collections.abc import Iterator

from parlour import Dealer, Illegal, Seat
from parlour_tigris.actions import PositionLeader, Withdraw
from parlour_tigris.board import Board, beside_several, meeting, owner, place_of
from parlour_tigris.conflicts import break_out
from parlour_tigris.events import LeaderReturned
from parlour_tigris.pieces import LEADERS, RED, Leader
from parlour_tigris.state import TigrisState
from parlour_tigris.terrain import AROUND, BIT, NAMES, Mask, beside, cuts_nothing


def position(state: TigrisState, action: PositionLeader, dealer: Dealer) -> None:
    """Put a leader on the map, lifted first if it stands there; a revolt may follow."""
    board, space = state.board, action.space
    place = place_of(state.turn, action.leader)
    if board.leaders[place]:
        board.lift_leader(place)
    defender = 0
    for kingdom in board.kingdoms_beside(space):
        defender = board.leader_in(kingdom, action.leader)
    board.seat_leader(place, space)
    if defender:
        break_out(state, dealer, action.leader, defender)


def withdraw(state: TigrisState, action: Withdraw, dealer: Dealer) -> None:
    """Take a leader off the map. (TE-3.1g)"""
    state.board.lift_leader(place_of(state.turn, action.leader))


def return_homeless(state: TigrisState, lost: Mask, dealer: Dealer) -> None:
    """Send leaders home that had their last temple on a lost space. (TE-3.1i)"""
    board = state.board
    for place in list(board.homeless(lost)):
        space = board.leaders[place].bit_length() - 1
        board.lift_leader(place)
        dealer.tell(LeaderReturned, owner(place), Leader(place % 4), space)


# What is legal ---------------------------------------------------------------------------


def why_not_position(board: Board, seat: Seat, action: PositionLeader) -> Illegal | None:
    """Return the first rule that keeps a leader from a space, or None."""
    refused = _why_not(board, seat, action)
    return Illegal(refused[0], refused[1], action=action) if refused else None


def _why_not(board: Board, seat: Seat, action: PositionLeader) -> tuple[str, str] | None:
    space = action.space
    if space not in NAMES or not BIT[space] & (board.terrain.land | board.terrain.river):
        return "out_of_play", "TE-3.1b"
    lifted = board.leaders[place_of(seat, action.leader)]
    if lifted == BIT[space]:
        return "leader_stays", "TE-3.1f"
    if not board.free & BIT[space]:
        return "leader_on_taken_space", "TE-3.1b"
    if not board.terrain.land & BIT[space]:
        return "leader_on_river", "TE-3.1b"
    if not board.tiles[RED] & AROUND[space]:
        return "leader_without_temple", "TE-3.1c"
    if beside_several(board.without(lifted) if lifted else board.kingdoms, space, 2):
        return "leader_joins_kingdoms", "TE-3.1d"
    return None


def why_not_withdraw(board: Board, seat: Seat, action: Withdraw) -> Illegal | None:
    """Return why a leader can't be withdrawn, or None."""
    if board.leaders[place_of(seat, action.leader)]:
        return None
    return Illegal("leader_not_on_map", "TE-3.1g", action=action)


def leader_spaces(board: Board, seat: Seat, two: Mask) -> Iterator[tuple[int, Mask]]:
    """Yield sets of the seat's leaders and the spaces that they may go to.

    A set of leaders has bit n for leader n. `two` are the spaces beside two kingdoms or more.
    Nearly always the spaces are the same for all four leaders, those on the map too.
    """
    near = board.near_temples()
    alike = 0
    for leader in LEADERS:
        lifted = board.leaders[place_of(seat, leader)]
        if lifted and _changes_kingdoms(board, lifted, two & near):
            yield 1 << leader, near & ~meeting(board.without(lifted))[0]
        else:
            alike |= 1 << leader
    if alike:
        yield alike, near & ~two


def _changes_kingdoms(board: Board, lifted: Mask, joining: Mask) -> bool:
    """Say whether lifting a leader may change which of some spaces join kingdoms. (TE-3.1e)

    It does not if its kingdom stays in one piece and none of them is beside the leader.
    """
    kingdom = board.kingdom_of(lifted)
    if not kingdom & board.led & ~lifted:
        return bool(joining & beside(kingdom))
    space = lifted.bit_length() - 1
    return bool(joining & AROUND[space]) or not cuts_nothing(space, kingdom)
