"""Chapter 3.1: position a leader."""

from __future__ import annotations

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
    if beside_several(board.without(lifted) if lifted else board.realms, space, 2):
        return "leader_joins_kingdoms", "TE-3.1d"
    return None


def why_not_withdraw(board: Board, seat: Seat, action: Withdraw) -> Illegal | None:
    """Return why a leader can't be withdrawn, or None."""
    if board.leaders[place_of(seat, action.leader)]:
        return None
    return Illegal("leader_not_on_map", "TE-3.1g", action=action)


def leader_spaces(
    board: Board, seat: Seat, two: Mask, three: Mask
) -> list[tuple[int, Mask]]:
    """Return sets of the seat's leaders, and the spaces that they may go to.

    A set of leaders has bit n for leader n. `two` and `three` are the spaces beside so many
    kingdoms, or more. A leader on the map is lifted first (TE-3.1e), but nearly always all
    four may go to the same spaces and come as one set.
    """
    near = board.near_temples()
    spaces = near & ~two
    joining = near & two & ~three
    alike = 0b1111
    found = []
    for leader in range(4):
        lifted = board.leaders[4 * seat - 4 + leader]
        if lifted:
            without = _spaces_without(board, lifted, spaces, joining)
            if without != spaces:
                alike ^= 1 << leader
                found.append((1 << leader, without))
    if alike:
        found.append((alike, spaces))
    return found


def _spaces_without(board: Board, lifted: Mask, spaces: Mask, joining: Mask) -> Mask:
    """Return where a leader on the map may go. (TE-3.1e)

    `spaces` are those for leaders in the supply, `joining` those that are none of them only
    because they touch two kingdoms; one of these may be the leader's own, which shrinks.
    """
    space = lifted.bit_length() - 1
    kingdom = board.kingdom_of(lifted)
    if kingdom & board.led == lifted:  # without him it is no kingdom
        return spaces | joining & beside(kingdom) if joining else spaces
    if not cuts_nothing(space, kingdom):
        return board.near_temples() & ~meeting(board.without(lifted))[0]
    freed = joining & AROUND[space]
    return spaces | freed & ~beside(kingdom ^ lifted) if freed else spaces
