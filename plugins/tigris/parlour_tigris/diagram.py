"""The map as a diagram, read and written.

         A  B  C  D
      1  . t$  .  ~
      2  t K1  m  f

A header line of column letters, then rows with their number; signs are parted by blanks:

    .  land, empty            ~  river, empty               #  out of play
    t f m s  temple, farm, market, settlement, face up; farms lie on river, all else on land
    t$ temple with a treasure       t! with a treasure that goes first
    o  turned tile (o~ on river, o$ and o! with a treasure)
    X  catastrophe (X~ on river)    P1 F2 T3 K4  priest, farmer, trader, king and the seat

A diagram smaller than the board lies at the north-west corner.
"""

from __future__ import annotations

import re

from parlour import Unreadable
from parlour_tigris.board import Board, board_on, owner, place_of
from parlour_tigris.pieces import COLOURS, LEADER_LETTERS, SEATS, TILE_LETTERS, TILE_NAMES
from parlour_tigris.terrain import (
    BIT,
    COLUMNS,
    GRID,
    NAMES,
    ROWS,
    STRIDE,
    Space,
    Terrain,
    mask_of,
    space_at,
)

Signs = dict[Space, str]
"""What lies on each space in play."""

LETTERS = "ABCDEFGHIJKLMNOP"
SIGN = re.compile(rf"[.~{TILE_LETTERS}]|t[$!]|o[~$!]?|X~?|[{LEADER_LETTERS}][0-9]")
ROW = re.compile(r"\s*[0-9]+\s")


def is_diagram(line: str) -> bool:
    """Say whether a line belongs to a diagram: its header, or a row."""
    return bool(ROW.match(line)) or line.split()[:1] == ["A"]


def read_diagram(lines: list[str]) -> Signs:
    """Return the signs of a diagram by space. Raises Unreadable with what is wrong."""
    rows = [line.split() for line in lines if line.strip()]
    if rows and rows[0][0] == "A":
        header = rows.pop(0)
        if "".join(header) != LETTERS[: len(header)]:
            raise Unreadable(f"the columns are A to P in order, not {' '.join(header)}")
    signs: Signs = {}
    for row, (number, *cells) in enumerate(rows):
        if number != str(row + 1) or row >= ROWS:
            raise Unreadable(f"rows are numbered 1 to {ROWS} in order: {number} is none of them")
        if len(cells) > COLUMNS:
            raise Unreadable(f"row {number} has {len(cells)} spaces, and the board {COLUMNS}")
        for column, sign in enumerate(cells):
            space = space_at(row, column)
            if sign != "#":
                signs[space] = _known(sign, space)
    return signs


def _known(sign: str, space: Space) -> str:
    if SIGN.fullmatch(sign):
        return sign
    if re.fullmatch(r"[fms][$!]", sign):
        raise Unreadable(f"{NAMES[space]}: a treasure lies on a temple only, not {sign} (TE-2.1)")
    raise Unreadable(f"{NAMES[space]}: {sign!r} is no sign of a diagram")


def on_river(sign: str) -> bool:
    """Say whether what a sign means lies on river."""
    return sign.endswith("~") or sign == "f"


def terrain_of(signs: Signs) -> Terrain:
    """Return the terrain that a diagram shows by itself."""
    return Terrain(
        land=mask_of(space for space, sign in signs.items() if not on_river(sign)),
        river=mask_of(space for space, sign in signs.items() if on_river(sign)),
        priority=mask_of(space for space, sign in signs.items() if sign.endswith("!")),
    )


def lay_out(signs: Signs, terrain: Terrain) -> Board:
    """Return the board with all that the signs say. Raises Unreadable if it can't lie there."""
    board = board_on(terrain, empty=True)
    for space, sign in signs.items():
        _check_ground(space, sign, terrain)
        _put(board, space, sign)
    board.restored()
    return board


def _check_ground(space: Space, sign: str, terrain: Terrain) -> None:
    """Refuse what can't lie on the land or river of a space. (TE-1.4)"""
    name = NAMES[space]
    if not BIT[space] & (terrain.land | terrain.river):
        raise Unreadable(f"{name} is out of play (TE-1.1)")
    river = bool(BIT[space] & terrain.river)
    if river != on_river(sign):
        ground = "river" if river else "land"
        raise Unreadable(f"{name} is {ground}: {_what(sign)} as {sign!r} (TE-1.4)")
    if sign.endswith("!") and not BIT[space] & terrain.priority:
        raise Unreadable(f"{name} is no space whose treasure goes first (TE-7.2)")


def _what(sign: str) -> str:
    if sign in ".~":
        return "it can't be drawn"
    if sign[0] in TILE_LETTERS:
        return f"a {TILE_NAMES[TILE_LETTERS.index(sign[0])]} can't lie there"
    if sign[0] in LEADER_LETTERS:
        return "a leader can't stand there"
    kind = "catastrophe" if sign[0] == "X" else "turned tile"
    return f"a {kind} isn't drawn there"


def _put(board: Board, space: Space, sign: str) -> None:
    bit, kind = BIT[space], sign[0]
    if kind in TILE_LETTERS:
        board.tiles[TILE_LETTERS.index(kind)] |= bit
    elif kind == "o":
        board.turned |= bit
    elif kind == "X":
        board.catastrophes |= bit
    elif kind in LEADER_LETTERS:
        _put_leader(board, space, sign)
    if sign[1:] in ("$", "!"):
        board.treasures |= bit


def _put_leader(board: Board, space: Space, sign: str) -> None:
    seat, leader = int(sign[1]), LEADER_LETTERS.index(sign[0])
    if not 1 <= seat <= SEATS:
        raise Unreadable(f"{NAMES[space]}: there is no seat {seat} (TE-2.4)")
    place = place_of(seat, leader)
    if board.leaders[place]:
        other = NAMES[board.leaders[place].bit_length() - 1]
        raise Unreadable(f"{sign} stands at {other} and at {NAMES[space]} (TE-1.4)")
    board.leaders[place] = BIT[space]


# Writing ---------------------------------------------------------------------------------


def sign_at(board: Board, space: Space) -> str:
    """Return the sign of a space."""
    bit = BIT[space]
    river = "~" if bit & board.terrain.river else ""
    treasure = ""
    if bit & board.treasures:
        treasure = "!" if bit & board.terrain.priority else "$"
    for colour in COLOURS:
        if bit & board.tiles[colour]:
            return TILE_LETTERS[colour] + treasure
    if bit & board.led:
        place = board.leaders.index(bit)
        return f"{LEADER_LETTERS[place % 4]}{owner(place)}"
    if bit & board.turned:
        return f"o{treasure or river}"
    if bit & board.catastrophes:
        return f"X{river}"
    return river or ("." if bit & board.terrain.land else "#")


def signs_of(board: Board) -> Signs:
    """Return the signs of all spaces in play."""
    signs = {space: sign_at(board, space) for space in GRID}
    return {space: sign for space, sign in signs.items() if sign != "#"}


def write_diagram(board: Board) -> str:
    """Return the diagram of a board, down to its last row and column in play."""
    signs = signs_of(board)
    rows = max(signs, default=0) // STRIDE + 1
    columns = max((space % STRIDE for space in signs), default=0) + 1
    lines = ["    " + " ".join(f"{letter:>2}" for letter in LETTERS[:columns])]
    for row in range(rows):
        cells = [signs.get(space_at(row, column), "#") for column in range(columns)]
        lines.append(f"{row + 1:>3} " + " ".join(f"{cell:>2}" for cell in cells))
    return "\n".join(lines)
