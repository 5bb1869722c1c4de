"""The board of the reference: a plain dict from a space's name to what lies there.

A token says all about a space: `.` land, `~` river, `t m f s` face-up tiles (farms on river),
`t$` temple with treasure, `t!` with one that goes first, `o` turned tile (`o~` on river, `o$`
and `o!` with treasure), `X` catastrophe (`X~` on river), `P1 K2 T3 F4` a leader and its seat.
A space that is not in the dict is out of play. Everything else is counted anew when asked.
"""

from collections.abc import Iterable, Sequence

Board = dict[str, str]
Group = frozenset[str]

COLUMNS = "ABCDEFGHIJKLMNOP"
COLOURS = ("red", "blue", "green", "black")
TILE = {"red": "t", "blue": "f", "green": "m", "black": "s"}
LEADER = {"priest": "P", "king": "K", "trader": "T", "farmer": "F"}
COLOUR_OF_LEADER = {"priest": "red", "king": "black", "trader": "green", "farmer": "blue"}
LEADER_OF_COLOUR = {colour: title for title, colour in COLOUR_OF_LEADER.items()}

STANDARD = (
    ".  .  .  .  ~  ~  ~  ~  ~  .  t$ .  ~  .  .  . ",
    ".  t! .  .  ~  .  .  .  .  .  .  .  ~  .  .  t!",
    ".  .  .  ~  ~  t$ .  .  .  .  .  .  ~  ~  .  . ",
    "~  ~  ~  ~  .  .  .  .  .  .  .  .  .  ~  ~  ~ ",
    ".  .  .  .  .  .  .  .  .  .  .  .  .  t$ ~  ~ ",
    ".  .  .  .  .  .  .  .  .  .  .  .  .  .  ~  . ",
    "~  ~  ~  ~  .  .  .  .  t$ .  .  .  ~  ~  ~  . ",
    ".  t! .  ~  ~  ~  ~  .  .  .  .  .  ~  .  .  . ",
    ".  .  .  .  .  .  ~  ~  ~  ~  ~  ~  ~  .  t! . ",
    ".  .  .  .  .  t$ .  .  .  .  .  .  .  .  .  . ",
    ".  .  .  .  .  .  .  .  .  .  t$ .  .  .  .  . ",
)
ADVANCED = (
    ".  .  ~  ~  t$ .  .  .  .  t$ .  .  .  .  .  ~ ",
    ".  .  ~  ~  .  .  .  .  .  .  .  .  .  .  t$ ~ ",
    ".  t! ~  ~  .  .  .  .  .  .  .  .  .  .  .  ~ ",
    ".  .  ~  .  .  .  t$ .  .  .  .  t$ ~  ~  ~  ~ ",
    ".  .  ~  .  .  .  .  .  .  .  .  .  ~  .  .  . ",
    ".  .  ~  t$ .  .  .  .  .  .  .  .  ~  .  .  t!",
    ".  .  ~  ~  .  .  .  .  .  .  .  .  ~  ~  .  . ",
    "t! .  .  ~  ~  ~  .  t$ .  .  .  .  t$ ~  .  . ",
    ".  .  .  .  .  ~  ~  ~  .  .  .  .  .  ~  .  . ",
    ".  .  .  .  t! .  ~  ~  ~  ~  ~  ~  ~  ~  .  . ",
    ".  .  .  .  .  .  ~  .  .  t! .  .  .  .  t! . ",
)


def board_of_rows(rows: Sequence[str]) -> Board:
    """Return the board of rows of tokens, parted by blanks; `#` is out of play."""
    return {
        f"{COLUMNS[column]}{number}": token
        for number, row in enumerate(rows, start=1)
        for column, token in enumerate(row.split())
        if token != "#"
    }


def step(space: str, right: int, down: int) -> str:
    """Return the space some columns to the east and rows to the south, perhaps off the board."""
    column = COLUMNS.index(space[0]) + right
    row = int(space[1:]) + down
    return f"{COLUMNS[column]}{row}" if 0 <= column < len(COLUMNS) else ""


def edges(space: str) -> tuple[str, ...]:
    """Return the four spaces that share an edge, perhaps off the board. (TE-1.1)"""
    return (
        step(space, 0, -1),
        step(space, -1, 0),
        step(space, 1, 0),
        step(space, 0, 1),
    )


EDGES = {f"{column}{row}": edges(f"{column}{row}") for column in COLUMNS for row in range(1, 12)}


def is_empty(token: str) -> bool:
    return token in (".", "~")


def is_tile(token: str) -> bool:
    """Say whether this is a face-up tile; a turned one has no colour any more. (TE-6.5)"""
    return token[0] in "tmfs"


def is_leader(token: str) -> bool:
    return token[0] in "PKTF"


def has_treasure(token: str) -> bool:
    return token[-1] in "$!"


def connects(token: str) -> bool:
    """Tiles, turned tiles and leaders connect; catastrophes don't. (TE-1.2)"""
    return token[0] in "tmfsoPKTF"


def colour_of(token: str) -> str:
    """Return the colour of a face-up tile."""
    return next(colour for colour in COLOURS if TILE[colour] == token[0])


def on_river(token: str) -> bool:
    return token in ("~", "f", "o~", "X~")


def terrain(token: str) -> str:
    """Return what is left when all that lies on the space is taken off."""
    return "~" if on_river(token) else "."


def turned(token: str) -> str:
    """Return a face-up tile as part of a monument; its treasure stays. (TE-6.5)"""
    if has_treasure(token):
        return "o" + token[-1]
    return "o~" if on_river(token) else "o"


def region(board: Board, start: str, without: str = "") -> Group:
    """Return everything connected with a space, never across the marked tile. (TE-1.2, TE-5.4)"""
    found = {start}
    waiting = [start]
    while waiting:
        for space in EDGES[waiting.pop()]:
            is_new = space not in found and space != without
            if is_new and connects(board.get(space, "#")):
                found.add(space)
                waiting.append(space)
    return frozenset(found)


def kingdoms(board: Board, without: str = "") -> list[Group]:
    """Return the regions with a leader, the marked tile connecting nothing. (TE-1.3)"""
    found: list[Group] = []
    for space, token in board.items():
        if is_leader(token) and not any(space in kingdom for kingdom in found):
            found.append(region(board, space, without))
    return found


def touched(groups: Iterable[Group], space: str) -> list[Group]:
    """Return those of the groups that have a space beside this one, each once."""
    return [group for group in groups if not group.isdisjoint(EDGES[space])]


def leaders_in(board: Board, group: Iterable[str], title: str) -> list[str]:
    """Return the spaces of the group on which leaders of this title stand."""
    return sorted(space for space in group if board[space][0] == LEADER[title])


def owner(board: Board, space: str) -> int:
    """Return the seat of the leader on a space."""
    return int(board[space][1:])


def temples_beside(board: Board, space: str) -> int:
    """Return the number of face-up temples beside a space. (TE-3.1c, TE-4.2)"""
    return [board.get(near, "#")[0] for near in EDGES[space]].count("t")


def squares_with(board: Board, space: str) -> list[str]:
    """Return the one-coloured squares of four face-up tiles with this tile in them.

    A square is named by its north-west space. (TE-6.1)
    """
    found = []
    for corner in (step(space, -1, -1), step(space, 0, -1), step(space, -1, 0), space):
        tokens = [board.get(part, "#")[0] for part in square(corner)] if corner else []
        if len(tokens) == 4 and tokens.count(board[space][0]) == 4:
            found.append(corner)
    return found


def square(corner: str) -> tuple[str, ...]:
    """Return the four spaces of a square, by its north-west one; some may be off the board."""
    return corner, step(corner, 1, 0), step(corner, 0, 1), step(corner, 1, 1)


def spaces_for_tiles(board: Board) -> list[str]:
    """Return the empty spaces that touch at most two kingdoms. (TE-3.2a, TE-3.2c)"""
    realms = kingdoms(board)
    return [
        space
        for space, token in board.items()
        if is_empty(token) and len(touched(realms, space)) <= 2
    ]


def spaces_for_catastrophes(board: Board) -> list[str]:
    """Return the empty spaces and the face-up tiles without treasure. (TE-3.3b, TE-3.3c)"""
    return [
        space
        for space, token in board.items()
        if is_empty(token) or (is_tile(token) and not has_treasure(token))
    ]


def spaces_for_leader(board: Board, leader: str) -> list[str]:
    """Return where a leader (`P1`) may go, from hand or lifted from where it stands. (TE-3.1)"""
    without = {space: "." if token == leader else token for space, token in board.items()}
    realms = kingdoms(without)
    return [
        space
        for space, token in without.items()
        if token == "."
        and board[space] != leader
        and temples_beside(without, space) > 0
        and len(touched(realms, space)) <= 1
    ]
