"""Chapter 3.1: position a leader."""

from __future__ import annotations

from parlour import Dealer, Illegal, Seat
from parlour_tigris.actions import PositionLeader, Withdraw
from parlour_tigris.board import Board, owner, place_of
from parlour_tigris.conflicts import break_out
from parlour_tigris.events import LeaderReturned
from parlour_tigris.kingdoms import meeting
from parlour_tigris.pieces import RED, Leader
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
    if board.joins(space, 2, lifted):
        return "leader_joins_kingdoms", "TE-3.1d"
    return None


def why_not_withdraw(board: Board, seat: Seat, action: Withdraw) -> Illegal | None:
    """Return why a leader can't be withdrawn, or None."""
    if board.leaders[place_of(seat, action.leader)]:
        return None
    return Illegal("leader_not_on_map", "TE-3.1g", action=action)


def leader_spaces(board: Board, seat: Seat) -> tuple[list[int], Mask, list[tuple[int, Mask]]]:
    """Return where a seat's leaders may go: leaders, and spaces that are open to all of these.

    Nearly always they are all four. A leader on the map is lifted first (TE-3.1e): the last
    list has leaders, each with further spaces of its own.
    """
    two, three = board.meetings()
    near = board.near_temples()
    joining = near & two & ~three
    alike, more = [0, 1, 2, 3], []
    for leader in (0, 1, 2, 3):
        lifted = board.leaders[4 * seat - 4 + leader]
        if not lifted:
            continue
        if not cuts_nothing(lifted.bit_length() - 1, board.linked) and board.has_others(lifted):
            alike.remove(leader)
            more.append((leader, near & ~meeting(board.without(lifted))[0]))
        elif joining:
            freed = joining & _left_by(board, lifted)
            if freed:
                more.append((leader, freed))
    return alike, near & ~two, more


def _left_by(board: Board, lifted: Mask) -> Mask:
    """Return the spaces that touch a leader's kingdom, and no longer do when it is lifted.

    The kingdom stays in one piece, or it is none any more.
    """
    kingdom = board.kingdom_of(lifted)
    if kingdom & board.led == lifted:
        return beside(kingdom)
    return beside(lifted) & ~beside(kingdom ^ lifted)
