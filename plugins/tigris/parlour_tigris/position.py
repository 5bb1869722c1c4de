"""A position as text, read and written: the map as a diagram, and a line for each thing beside.

    board: standard                       left out: the diagram is all that is in play
    seats: 2
    turn: 1                               whose turn it is
    actions: 2                            still to come; in mid-action those after it
    hand 1: rrbbgk                        tiles by colour: r b g k, many as r47
    thrown 1: rk                          exchanged away
    points 1: red 3, treasures 1
    catastrophes: 2 1                     left to each seat
    monuments: red-black E5 black         pair, north-west space, colour of the turned tiles
    unbuilt: red-blue, red-green          the others, if not all of them are left
    bag: r40 b30 g28 k27                  left out: all tiles that are nowhere else
    out: rrk                              of the game; left out: those that are nowhere else
    first: B2                             spaces whose treasure went first and is gone
    short: yes                            somebody had to draw more than the bag held
    pending: war green C2, committed 1    left out: an action

`pending` is one of: action, next war C2, war green C2, revolt king, monument C2, treasure 2,
over bag, over treasures. A `#` at the start of a line makes it a comment. What can't be is
refused with its reason. A named board without a diagram is as it is at the start.
"""

from __future__ import annotations

import re

from parlour import Bag, Hand, Unreadable
from parlour_tigris import pending
from parlour_tigris.board import Board, board_on
from parlour_tigris.diagram import is_diagram, lay_out, read_diagram, terrain_of, write_diagram
from parlour_tigris.pieces import (
    CATASTROPHES,
    COLOUR_LETTERS,
    COLOURS,
    MONUMENTS,
    SEATS,
    SPHERES,
    TILES,
    Monument,
)
from parlour_tigris.possible import check, name_of_pair, on_map
from parlour_tigris.state import PARTS, Points, TigrisState
from parlour_tigris.terrain import BOARDS, NAMED, NAMES, SQUARE_AT, Terrain, mask_of, spaces_of

Numbers = tuple[int, ...]


class Lines:
    """The lines of a position: what is said once and asked for once."""

    def __init__(self, text: str) -> None:
        self.said: dict[str, str] = {}
        self.diagram: list[str] = []
        for line in text.splitlines():
            if line.strip() and not line.lstrip().startswith("#"):
                self._sort(line)

    def _sort(self, line: str) -> None:
        if is_diagram(line):
            self.diagram.append(line)
            return
        key, colon, value = line.partition(":")
        key = " ".join(key.split()).lower()
        if not colon:
            raise Unreadable(f"a position says things like 'turn: 1', not {line.strip()!r}")
        if key in self.said:
            raise Unreadable(f"{key!r} is said twice")
        self.said[key] = value.strip()

    def take(self, key: str, otherwise: str = "") -> str:
        """Return what is said under a key."""
        return self.said.pop(key, otherwise)

    def number(self, key: str, otherwise: int, least: int, most: int) -> int:
        """Return the number said under a key."""
        text = self.take(key, str(otherwise))
        if not re.fullmatch(r"[0-9]{1,3}", text) or not least <= int(text) <= most:
            raise Unreadable(f"{key} is a number from {least} to {most}, not {text!r}")
        return int(text)

    def done(self) -> None:
        """Refuse what nobody asked for."""
        for key in self.said:
            raise Unreadable(f"{key!r} is nothing that a position says")


def read_position(text: str, bag_end: str) -> TigrisState:
    """Return the state that a position says. Raises Unreadable with the reason."""
    lines = Lines(text)
    seats = lines.number("seats", 2, 2, SEATS)
    board = _read_board(lines)
    _read_monuments(lines.take("monuments"), board)
    state = TigrisState(
        seats=seats,
        board=board,
        bag=Bag((0, 0, 0, 0)),
        hands=[Hand(_read_tiles(lines, f"hand {s}")) for s in range(1, seats + 1)],
        thrown=[Hand(_read_tiles(lines, f"thrown {s}")) for s in range(1, seats + 1)],
        out=(0, 0, 0, 0),
        points=[_read_points(lines.take(f"points {s}")) for s in range(1, seats + 1)],
        catastrophes=_read_catastrophes(lines.take("catastrophes"), seats),
        supply=_read_unbuilt(lines, board),
        turn=lines.number("turn", 1, 1, seats),
        bag_end=bag_end,
        bag_short=lines.take("short") == "yes",
    )
    _share_out(lines, state)
    waits = lines.take("pending", "action")
    actions = lines.number("actions", 2 if waits == "action" else 1, 0, 2)
    state.agenda = pending.read(waits, actions, state)
    lines.done()
    check(state)
    return state


def _read_board(lines: Lines) -> Board:
    name = lines.take("board")
    if name not in ("", *BOARDS):
        raise Unreadable(f"there is no board {name!r}: {' or '.join(BOARDS)}")
    if name and not lines.diagram:
        return board_on(BOARDS[name])
    signs = read_diagram(lines.diagram)
    if not signs:
        raise Unreadable("a position shows a diagram, or says 'board: standard'")
    first = mask_of(map(space_named, lines.take("first").split()))
    if name:
        return lay_out(signs, BOARDS[name])
    shown = terrain_of(signs)
    return lay_out(signs, Terrain(shown.land, shown.river, 0, shown.priority | first))


def space_named(name: str) -> int:
    """Return the space of a name."""
    if name.upper() not in NAMED:
        raise Unreadable(f"{name!r} is no space: A1 to P11")
    return NAMED[name.upper()]


def _read_tiles(lines: Lines, key: str) -> Numbers:
    return _tiles(lines.take(key), key) or (0, 0, 0, 0)


def _tiles(text: str, key: str) -> Numbers | None:
    """Return tiles by colour: letters, each with a number if there are many. None: not said."""
    if not text:
        return None
    numbers = [0, 0, 0, 0]
    if text.startswith("?"):
        raise Unreadable(f"{key} is hidden in this position: say which tiles it holds")
    if not re.fullmatch(rf"-|(\s*[{COLOUR_LETTERS}][0-9]{{0,3}})+", text):
        raise Unreadable(f"{key}: tiles are letters of {COLOUR_LETTERS}, as rrb or r47, not {text}")
    for letter, number in re.findall(rf"([{COLOUR_LETTERS}])([0-9]*)", text):
        numbers[COLOUR_LETTERS.index(letter)] += int(number or 1)
    return tuple(numbers)


def _read_points(text: str) -> Points:
    found: dict[str, int] = {}
    for entry in filter(None, map(str.strip, text.split(","))):
        said = re.fullmatch(rf"({'|'.join(PARTS)}) ([0-9]{{1,3}})", entry)
        if not said or said[1] in found:
            raise Unreadable(f"points are said as 'red 3, treasures 1', not {text!r}")
        found[said[1]] = int(said[2])
    return Points(**found)


def _read_catastrophes(text: str, seats: int) -> list[int]:
    words = text.split() or [str(CATASTROPHES)] * seats
    if len(words) != seats or not all(re.fullmatch("[0-9]{1,3}", word) for word in words):
        raise Unreadable(f"catastrophes are one number for each of {seats} seats, not {text!r}")
    return [int(word) for word in words]


def _read_monuments(text: str, board: Board) -> None:
    for entry in filter(None, map(str.strip, re.split(r"[;,]", text))):
        words = entry.split()
        if len(words) != 3:
            raise Unreadable(f"a monument is said as 'red-black E5 black', not {entry!r}")
        monument, corner = pair_named(words[0]), space_named(words[1])
        colours = [colour for colour in COLOURS if colour.name.lower() == words[2]]
        if not colours or corner not in SQUARE_AT:
            raise Unreadable(f"no monument can stand as {entry!r} says (TE-6.1)")
        if board.monuments[monument]:
            raise Unreadable(f"the {words[0]} monument is built twice (TE-6.3)")
        board.put_monument(monument, SQUARE_AT[corner], colours[0])


def pair_named(name: str) -> Monument:
    """Return the monument of two colours, in either order."""
    for monument, colours in SPHERES.items():
        if {colour.name.lower() for colour in colours} == set(name.split("-")):
            return monument
    raise Unreadable(f"{name!r} is no monument: two colours, as red-black")


def _read_unbuilt(lines: Lines, board: Board) -> tuple[Monument, ...]:
    text = lines.take("unbuilt")
    if not text:
        return tuple(monument for monument in MONUMENTS if not board.monuments[monument])
    named = {pair_named(word) for word in re.split(r"[;,\s]+", text) if word != "-"}
    return tuple(sorted(named))


def _share_out(lines: Lines, state: TigrisState) -> None:
    """Fill the bag and what is out of the game; what is not said is what is nowhere else."""
    held = [*state.hands, *state.thrown]
    left = [
        TILES[colour] - on_map(state.board)[colour] - sum(hand[colour] for hand in held)
        for colour in COLOURS
    ]
    bag, out = _tiles(lines.take("bag"), "bag"), _tiles(lines.take("out"), "out")
    if bag is None:
        out = out or (0, 0, 0, 0)
        bag = _rest(left, out)
    elif out is None:
        out = _rest(left, bag)
    state.bag, state.out = Bag(bag), out


def _rest(left: list[int], taken: Numbers) -> Numbers:
    """Return what is left of each colour; what is too much shows up as a wrong number."""
    return tuple(max(0, all_left - some) for all_left, some in zip(left, taken, strict=True))


# Writing ---------------------------------------------------------------------------------


def write_position(state: TigrisState) -> str:
    """Return a position as text: the inverse of `read_position`."""
    board = state.board
    actions, waits = pending.write(state)
    name = next((name for name, terrain in BOARDS.items() if terrain == board.terrain), "")
    gone = board.terrain.priority & ~board.treasures
    lines = [
        f"board: {name}" if name else "",
        f"seats: {state.seats}",
        f"turn: {state.turn}",
        f"actions: {actions}",
        *[f"hand {seat}: {_written(hand)}" for seat, hand in enumerate(state.hands, 1)],
        *[f"thrown {seat}: {_written(t)}" for seat, t in enumerate(state.thrown, 1) if t],
        *[f"points {s}: {_written_points(p)}" for s, p in enumerate(state.points, 1) if any(p)],
        f"catastrophes: {' '.join(map(str, state.catastrophes))}",
        *_written_monuments(state),
        f"bag: {_written(state.bag)}",
        f"out: {_written(Hand(state.out))}",
        f"first: {' '.join(NAMES[s] for s in spaces_of(gone))}" if gone and not name else "",
        "short: yes" if state.bag_short else "",
        f"pending: {waits}",
    ]
    return "\n".join([*filter(None, lines), "", write_diagram(board), ""])


def _written(zone: Bag | Hand) -> str:
    if zone.blank:
        return f"?{zone.size}"
    numbers = zip(COLOUR_LETTERS, zone.held, strict=True)
    if zone.size <= 12:
        return "".join(letter * number for letter, number in numbers) or "-"
    return " ".join(f"{letter}{number}" for letter, number in numbers if number)


def _written_points(points: Points) -> str:
    return ", ".join(f"{part} {n}" for part, n in points._asdict().items() if n)


def _written_monuments(state: TigrisState) -> list[str]:
    board = state.board
    built = [
        f"{name_of_pair(monument)} {NAMES[next(spaces_of(board.monuments[monument]))]} "
        f"{COLOURS[board.beneath[monument]].name.lower()}"
        for monument in MONUMENTS
        if board.monuments[monument]
    ]
    lines = [f"monuments: {', '.join(built)}"] if built else []
    if len(built) + len(state.supply) < len(MONUMENTS):
        left = ", ".join(name_of_pair(monument) for monument in state.supply)
        lines.append(f"unbuilt: {left or '-'}")
    return lines
