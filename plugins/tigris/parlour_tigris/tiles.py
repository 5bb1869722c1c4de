"""Chapters 3.2 and 3.3: place a tile, place a catastrophe."""

from __future__ import annotations

from parlour import Dealer, Illegal
from parlour_tigris.actions import PlaceCatastrophe, PlaceTile
from parlour_tigris.board import Board
from parlour_tigris.conflicts import Wars, leave
from parlour_tigris.events import TileDestroyed
from parlour_tigris.leaders import return_homeless
from parlour_tigris.monuments import Monuments
from parlour_tigris.pieces import BLUE, COLOURS, KING, Colour
from parlour_tigris.scoring import score
from parlour_tigris.state import TigrisState
from parlour_tigris.terrain import BIT, NAMES, Mask


def place_tile(state: TigrisState, action: PlaceTile, dealer: Dealer) -> None:
    """Lay a tile; its point is taken at once, wars and a monument may follow."""
    board, colour, space = state.board, action.colour, action.space
    seat = state.turn - 1
    state.hands[seat] = state.hands[seat].with_kind(colour, -1)
    touched = board.lay(colour, space)
    if len(touched) == 2:
        state.then(Wars(space), Monuments(space))
        return
    if touched:
        _pay(state, dealer, touched[0], colour)
    if board.squares(colour, space):
        state.then(Monuments(space))


def _pay(state: TigrisState, dealer: Dealer, kingdom: Mask, colour: Colour) -> None:
    """Give the point for a tile in one kingdom to its leader, else to its king.

    It has the colour of the tile, whoever gets it. (TE-3.2e to TE-3.2g)
    """
    leader = state.board.leader_in(kingdom, colour)
    if leader:
        score(state, dealer, leader, colour, 1, "tile")
        return
    king = state.board.leader_in(kingdom, KING)
    if king:
        score(state, dealer, king, colour, 1, "king")


def place_catastrophe(state: TigrisState, action: PlaceCatastrophe, dealer: Dealer) -> None:
    """Ruin a space; a tile on it leaves the game. (TE-3.3b, TE-3.3d)"""
    board, space = state.board, action.space
    state.catastrophes[state.turn - 1] -= 1
    struck = [colour for colour in COLOURS if board.tiles[colour] & BIT[space]]
    for colour in struck:
        board.remove(colour, BIT[space])
        leave(state, colour, 1)
        dealer.tell(TileDestroyed, colour, space)
    board.block(space)
    if struck:
        return_homeless(state, BIT[space], dealer)


# What is legal ---------------------------------------------------------------------------


def why_not_tile(board: Board, hand: tuple[int, ...], action: PlaceTile) -> Illegal | None:
    """Return the first rule that keeps a tile from a space, or None."""
    refused = _why_not_tile(board, hand, action)
    return Illegal(refused[0], refused[1], action=action) if refused else None


def _why_not_tile(board: Board, hand: tuple[int, ...], action: PlaceTile) -> tuple[str, str] | None:
    colour, space = action.colour, action.space
    if not hand[colour]:
        return "tile_not_held", "TE-3.2d"
    if space not in NAMES or not BIT[space] & (board.terrain.land | board.terrain.river):
        return "out_of_play", "TE-3.2a"
    if not board.free & BIT[space]:
        return "tile_on_taken_space", "TE-3.2a"
    if colour == BLUE and board.terrain.land & BIT[space]:
        return "farm_on_land", "TE-3.2b"
    if colour != BLUE and board.terrain.river & BIT[space]:
        return "tile_on_river", "TE-3.2b"
    if board.joins(space, 3):
        return "tile_joins_three_kingdoms", "TE-3.2c"
    return None


def why_not_catastrophe(board: Board, left: int, action: PlaceCatastrophe) -> Illegal | None:
    """Return the first rule that keeps a catastrophe from a space, or None."""
    refused = _why_not_catastrophe(board, left, action)
    return Illegal(refused[0], refused[1], action=action) if refused else None


def _why_not_catastrophe(
    board: Board, left: int, action: PlaceCatastrophe
) -> tuple[str, str] | None:
    if not left:
        return "no_catastrophe_left", "TE-3.3a"
    space = action.space
    if space not in NAMES or not BIT[space] & (board.terrain.land | board.terrain.river):
        return "out_of_play", "TE-3.3b"
    for taken, key in (
        (board.catastrophes, "catastrophe_on_catastrophe"),
        (board.led, "catastrophe_on_leader"),
        (board.treasures, "catastrophe_on_treasure"),
        (board.turned, "catastrophe_on_turned_tile"),
    ):
        if taken & BIT[space]:
            return key, "TE-3.3c"
    return None


def catastrophe_spaces(board: Board) -> Mask:
    """Return the empty spaces and the face-up tiles without treasure. (TE-3.3b)"""
    tiles = board.tiles[0] | board.tiles[1] | board.tiles[2] | board.tiles[3]
    return board.free | tiles & ~board.treasures
