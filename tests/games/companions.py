"""What the laws are told of a game that its zones don't say."""

from __future__ import annotations

from typing import Any

from parlour.game import Game
from parlour.testing import Law, Position, position_law
from parlour.testing.plays import Pieces
from parlour_cleopatra.pieces import MOSAICS, NUMBERS, QUARRY, STATUES, Piece
from parlour_cleopatra.state import CleopatraState
from parlour_res_publica.pieces import CIVILISATION, COPIES, KINDS, PEOPLE, SET, Kind
from parlour_res_publica.state import ResPublicaState
from parlour_tigris.board import Board
from parlour_tigris.pieces import BLUE, COLOURS, RED, TILES
from parlour_tigris.state import TigrisState
from parlour_tigris.terrain import AROUND, BIT, fill, spaces_of
from parlour_tigris.turn import TakeAction


class Companion:
    """How the pieces of a game are counted, and laws of its own."""

    def __init__(self, pieces: Pieces | None = None, *laws: Law) -> None:
        self.pieces = pieces
        self.laws = laws


def companion_of(game: Game[Any]) -> Companion:
    """Return what is known of a game; most need nothing."""
    return COMPANIONS.get(game.name, Companion())


# Tigris & Euphrates


def tiles(state: TigrisState) -> dict[str, int]:
    """Return how many tiles there are: on the map, in bag and hands, and out of the game."""
    on_map = sum(mask.bit_count() for mask in state.board.tiles) + state.board.turned.bit_count()
    held = state.bag.size + sum(hand.size for hand in (*state.hands, *state.thrown))
    return {"tiles": on_map + held + sum(state.out)}


@position_law(end=True)
def tigris_has_its_153_tiles(position: Position) -> None:
    """TE-1.4: in all, and never more of a colour than there are."""
    state: Any = position.state
    assert tiles(state) == {"tiles": sum(TILES)}
    for colour in COLOURS:
        number = state.board.tiles[colour].bit_count() + state.bag[colour] + state.out[colour]
        number += sum(hand[colour] for hand in (*state.hands, *state.thrown))
        assert number <= TILES[colour], f"{number} tiles of {colour!r}"


@position_law()
def tigris_leaders_and_tiles_stand_where_they_may(position: Position) -> None:
    """TE-1.4: between two actions, judged anew from what lies on the map."""
    state: Any = position.state
    board: Board = state.board
    river, farms = board.terrain.river, board.tiles[BLUE]
    others = sum(board.tiles[colour] for colour in COLOURS if colour != BLUE)
    assert not farms & ~river, "a farm lies on land"
    assert not others & river, "a tile that is no farm lies on the river"
    _nothing_twice(board)
    if isinstance(state.agenda[-1], TakeAction):
        _leaders(board)


def _nothing_twice(board: Board) -> None:
    taken = 0
    for mask in (*board.tiles, board.turned, board.catastrophes, *board.leaders):
        assert not taken & mask, "two things lie on one space"
        taken |= mask
    assert not taken & ~(board.terrain.land | board.terrain.river), "something is out of play"


def _leaders(board: Board) -> None:
    temples, connected = board.tiles[RED], board.turned
    for mask in (*board.tiles, *board.leaders):
        connected |= mask
    for place, leader in enumerate(board.leaders):
        for space in spaces_of(leader):
            assert BIT[space] & board.terrain.land, "a leader stands in the river"
            assert AROUND[space] & temples, "a leader stands without a temple"
            kingdom = fill(leader, connected)
            rivals = sum(bool(kingdom & other) for other in board.leaders[place % 4 :: 4])
            assert rivals == 1, "two leaders of one colour live in one kingdom"


# Res Publica


def cards(state: ResPublicaState) -> dict[Kind, int]:
    """Return how many cards of each kind there are: in hands, decks and declared sets."""
    zones = (*state.hands, state.people, state.civilisation)
    declared = [group.kind for sets in state.declared for group in sets]
    return {k: sum(zone[k] for zone in zones) + SET * declared.count(k) for k in KINDS}


@position_law(end=True)
def res_publica_has_twelve_cards_of_each_kind(position: Position) -> None:
    """RP-1.1: and the two decks are never mixed."""
    state: Any = position.state
    assert set(cards(state).values()) == {COPIES}
    assert not any(state.people[kind] for kind in CIVILISATION)
    assert not any(state.civilisation[kind] for kind in PEOPLE)


# Cleopatra


def cards_and_pieces(state: CleopatraState) -> dict[str, int]:
    """Return how many cards there are of each kind, and the statues."""
    zones = [state.down, state.up, state.top, state.drawn, state.drawn_up, state.discard]
    zones += [*state.hands, *state.looked, *state.turned, *state.stalls_up, *state.stalls_down]
    found = {f"card {kind}": sum(zone[kind] for zone in zones) for kind in range(len(NUMBERS))}
    found["statues"] = sum(state.statues) + len(state.claimed)
    return found


@position_law(end=True)
def cleopatra_has_its_cards_and_statues(position: Position) -> None:
    """CL-1.1, CL-1.3: 109 cards, and two statues a seat."""
    state: Any = position.state
    found = cards_and_pieces(state)
    for kind, number in enumerate(NUMBERS):
        assert found[f"card {kind}"] == number, f"{found[f'card {kind}']} cards of kind {kind}"
    assert found["statues"] == STATUES * state.seats
    for seat in state.everyone:
        own = sum(claim.seat == seat for claim in state.claimed)
        assert state.statues[seat - 1] + own == STATUES


@position_law(end=True)
def cleopatra_builds_what_the_quarry_holds(position: Position) -> None:
    """CL-1.4, CL-5.9a: no piece too many, every mosaic on cells of its own."""
    state: Any = position.state
    assert all(n <= most for n, most in zip(state.built, QUARRY, strict=True))
    assert state.built[Piece.WALL] == state.walls.bit_count()
    assert state.built[Piece.DOOR] == state.doors.bit_count()
    free = state.garden.area
    for laid in state.laid:
        assert laid.mask & free == laid.mask, "a mosaic lies on no free cells"
        free ^= laid.mask
    assert free == state.free
    mosaics = [laid.mosaic for laid in state.laid] + list(state.left)
    assert len(set(mosaics)) == len(mosaics) == state.built[Piece.MOSAIC] + len(state.left)
    assert set(mosaics) <= set(MOSAICS)


@position_law(end=True)
def cleopatra_talents_and_amulets_are_never_owed(position: Position) -> None:
    """CL-7.1, CL-9.2: nobody has fewer than none; ankhs and steps stay in their bounds."""
    state: Any = position.state
    assert min(state.talents) >= 0
    assert min(state.amulets) >= 0
    assert min(state.merchants) >= 0
    assert 0 <= state.altar <= 5
    assert 0 <= state.step <= 5


COMPANIONS = {
    "cleopatra": Companion(
        cards_and_pieces,
        cleopatra_has_its_cards_and_statues,
        cleopatra_builds_what_the_quarry_holds,
        cleopatra_talents_and_amulets_are_never_owed,
    ),
    "res_publica": Companion(cards, res_publica_has_twelve_cards_of_each_kind),
    "tigris": Companion(
        tiles, tigris_has_its_153_tiles, tigris_leaders_and_tiles_stand_where_they_may
    ),
}
