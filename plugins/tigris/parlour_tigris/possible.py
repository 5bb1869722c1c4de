"""What no position can be: the reasons why one is refused.

They are the invariants of the game, too: after every action they hold. (TE-1.4)
"""

from __future__ import annotations

from collections.abc import Iterator

from parlour import Unreadable
from parlour_tigris.board import Board, owner
from parlour_tigris.conflicts import Revolt
from parlour_tigris.pieces import (
    BLUE,
    CATASTROPHES,
    COLOURS,
    HAND,
    LEADERS,
    MONUMENTS,
    RED,
    SPHERES,
    TILE_NAMES,
    TILES,
    Leader,
    Monument,
)
from parlour_tigris.state import TigrisState
from parlour_tigris.terrain import AROUND, NAMES, Mask, spaces_of


def check(state: TigrisState) -> None:
    """Raise Unreadable with the first reason why the state can't be."""
    for reason in reasons(state):
        raise Unreadable(reason)


def reasons(state: TigrisState) -> Iterator[str]:
    """Yield every reason why a full state can't be, each with its rule."""
    yield from _wrong_numbers(state)
    yield from _wrong_leaders(state)
    yield from _wrong_monuments(state)
    yield from _wrong_tiles(state)


def _wrong_numbers(state: TigrisState) -> Iterator[str]:
    if not 1 <= state.turn <= state.seats:
        yield f"it can't be the turn of seat {state.turn} of {state.seats} (TE-2.4)"
    for seat, hand in enumerate(state.hands, start=1):
        if hand.size > HAND:
            yield f"seat {seat} holds {hand.size} tiles, more than {HAND} (TE-2.3)"
    for seat, left in enumerate(state.catastrophes, start=1):
        if not 0 <= left <= CATASTROPHES:
            yield f"seat {seat} can't have {left} catastrophes left (TE-3.3a)"
    placed = state.board.catastrophes.bit_count()
    if placed > CATASTROPHES * state.seats:
        yield f"{placed} catastrophes are more than {state.seats} seats have (TE-3.3a)"


def _wrong_leaders(state: TigrisState) -> Iterator[str]:
    board = state.board
    for place, bit in enumerate(board.leaders):
        for space in spaces_of(bit):
            what = f"{_leader(place % 4)} of seat {owner(place)} at {NAMES[space]}"
            if owner(place) > state.seats:
                yield f"the {what}: there are {state.seats} seats (TE-2.4)"
            if not board.tiles[RED] & AROUND[space]:
                yield f"the {what} has no face-up temple beside it (TE-1.4)"
    for kingdom in board.kingdoms:
        yield from _rivals(state, kingdom)


def _rivals(state: TigrisState, kingdom: Mask) -> Iterator[str]:
    revolt = next((step for step in state.agenda if isinstance(step, Revolt)), None)
    for leader in LEADERS:
        spaces = [
            NAMES[bit.bit_length() - 1] for bit in state.board.leaders[leader::4] if bit & kingdom
        ]
        if len(spaces) > (2 if revolt and revolt.leader == leader else 1):
            where = " and ".join(spaces)
            yield f"two {_leader(leader)}s live in one kingdom, at {where} (TE-1.4)"


def _leader(leader: int) -> str:
    return Leader(leader).name.lower()


def _wrong_monuments(state: TigrisState) -> Iterator[str]:
    board = state.board
    covered = 0
    for monument in MONUMENTS:
        square = board.monuments[monument]
        if not square:
            continue
        if monument in state.supply:
            yield f"the {name_of_pair(monument)} monument is built and not built (TE-6.3)"
        if square & covered or square & ~board.turned:
            yield f"the {name_of_pair(monument)} monument stands on no square of its own (TE-6.5)"
        covered |= square
        yield from _wrong_square(board, monument, square)
    for space in spaces_of(board.turned & ~covered):
        yield f"the turned tile at {NAMES[space]} lies under no monument (TE-6.5)"


def _wrong_square(board: Board, monument: Monument, square: Mask) -> Iterator[str]:
    colour = COLOURS[board.beneath[monument]]
    name = name_of_pair(monument)
    if colour not in SPHERES[monument]:
        yield f"the {name} monument can't stand on {colour.name.lower()} tiles (TE-6.3)"
    ground = board.terrain.river if colour == BLUE else board.terrain.land
    if square & ~ground:
        yield f"the {name} monument stands on {TILE_NAMES[colour]}s on the wrong ground (TE-1.4)"
    if square & board.treasures and colour != RED:
        yield f"the {name} monument has a treasure on {TILE_NAMES[colour]}s (TE-2.1)"


def name_of_pair(monument: Monument) -> str:
    """Return a monument's name, e.g. red-black."""
    return monument.name.lower().replace("_", "-")


def _wrong_tiles(state: TigrisState) -> Iterator[str]:
    for colour in COLOURS:
        number = on_map(state.board)[colour] + state.out[colour] + state.bag[colour]
        number += sum(hand[colour] for hand in (*state.hands, *state.thrown))
        if number != TILES[colour]:
            name = colour.name.lower()
            yield f"there are {TILES[colour]} {name} tiles, and here {number} (TE-1.4)"


def on_map(board: Board) -> list[int]:
    """Return how many tiles of each colour lie on the map, the turned ones too."""
    numbers = [tiles.bit_count() for tiles in board.tiles]
    for square, colour in zip(board.monuments, board.beneath, strict=True):
        numbers[colour] += square.bit_count()
    return numbers
