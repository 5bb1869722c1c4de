"""The picture of a table for people: text of 80 columns, with or without colours.

A space is three columns wide: a wall or an arrow, then what lies there.

    .  land     ~  river     X  catastrophe     t m f s  tiles     $ !  treasures
    P1 K2       leaders: Priest King Trader Farmer, and the seat
    RK BG       turned tiles under a monument, by its two colours
    |t  m |     a kingdom between its walls; two kingdoms never touch
    >t          changed by others since the seat last acted
    m+          the tile at which wars are fought
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import zip_longest
from typing import Any

from parlour import Hidden, Seat, View, fitted, wrapped
from parlour.board import Line, Run, joined
from parlour_tigris.board import Board, owner, place_of
from parlour_tigris.moment import moment
from parlour_tigris.news import news
from parlour_tigris.pieces import (
    COLOUR_LETTERS,
    COLOURS,
    LEADER_LETTERS,
    LEADERS,
    MONUMENTS,
    SPHERES,
    TILE_LETTERS,
    Monument,
)
from parlour_tigris.state import PARTS, TigrisState
from parlour_tigris.terrain import BIT, COLUMNS, ROWS, STRIDE, Mask, Space, spaces_of

WIDTH = 80
NAME_WIDTH = 20
STYLES = ("red", "blue", "green", "bold")
"""How the four colours are shown; black as bold, or it could not be read on a dark ground."""
TREASURE = "yellow"
RUIN = "magenta"


def painted(view: View) -> list[Run]:
    """Return what a seat, or a spectator, sees of the table, in runs of text with styles."""
    table = Picture(view.at_table())
    lines = [*side_by_side(table.map(), table.kingdoms()), *table.seats(), *table.supplies()]
    lines += [[("bold", line)] for line in wrapped(moment(table.view))]
    return joined(lines)


class Picture:
    """One view of a table, drawn part by part."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.state: TigrisState = view.state
        self.board: Board = self.state.board
        self.fresh = news(view)

    def say(self, key: str, **arguments: Any) -> str:
        return self.view.game.text.say(f"board.{key}", self.view.all_names, **arguments)

    # The map -------------------------------------------------------------------------

    def map(self) -> Iterator[Line]:
        """Yield the map, row by row."""
        yield [("dim", "   " + "  ".join("ABCDEFGHIJKLMNOP") + "  ")]
        for row in range(ROWS):
            line = [("dim", f"{row + 1:>2}")]
            for space in range(row * STRIDE, row * STRIDE + COLUMNS):
                line += [self.edge(space), self.piece(space)]
            yield [*line, self.wall(row * STRIDE + COLUMNS)]

    def edge(self, space: Space) -> Run:
        """Return what stands before a space: an arrow, a wall, or nothing."""
        return ("bold reverse", ">") if self.fresh & BIT[space] else self.wall(space)

    def wall(self, space: Space) -> Run:
        """Return the wall between a space and its western neighbour, if a kingdom ends there."""
        here = self.board.kingdom_of(BIT[space])
        west = self.board.kingdom_of(BIT[space] >> 1) if space % STRIDE else 0
        return ("", "|" if here != west else " ")

    def piece(self, space: Space) -> Run:
        """Return two columns with what lies on a space."""
        board, bit = self.board, BIT[space]
        if bit & board.led:
            place = board.leaders.index(bit)
            leader = place % 4
            return f"{STYLES[leader]} reverse", f"{LEADER_LETTERS[leader]}{owner(place)}"
        treasure = self.treasure(bit)
        for colour in COLOURS:
            if bit & board.tiles[colour]:
                mark = treasure or ("+" if bit & board.marker else " ")
                return STYLES[colour], TILE_LETTERS[colour] + mark
        if bit & board.turned:
            return "reverse", f"o{treasure}" if treasure else self.monument_at(bit)
        if bit & board.catastrophes:
            return RUIN, "X "
        sign = "." if bit & board.terrain.land else "~" if bit & board.terrain.river else "#"
        return ("cyan" if sign == "~" else "dim"), f"{sign} "

    def treasure(self, bit: Mask) -> str:
        """Return the sign of a treasure; `!` if it goes first."""
        if not bit & self.board.treasures:
            return ""
        return "!" if bit & self.board.terrain.priority else "$"

    def monument_at(self, bit: Mask) -> str:
        """Return the two letters of the monument over a turned tile."""
        return next(
            (letters(monument) for monument in MONUMENTS if bit & self.board.monuments[monument]),
            "o ",
        )

    # Kingdoms ------------------------------------------------------------------------

    def kingdoms(self) -> Iterator[Line]:
        """Yield the kingdoms: their leaders, tiles of each kind, and treasures."""
        heads = [(STYLES[colour], f"{TILE_LETTERS[colour]:>3}") for colour in COLOURS]
        yield [("dim", f"{self.say('kingdoms'):<12}"), *heads, (TREASURE, "  $")]
        for kingdom in self.board.kingdoms:
            yield self.kingdom(kingdom)
        signs = self.say("signs").split("\n")
        room = ROWS - len(self.board.kingdoms) - len(signs)
        if room >= 0:
            yield from ([("dim", line)] for line in [""] * room + signs)

    def kingdom(self, kingdom: Mask) -> Line:
        """Return one kingdom's line."""
        leaders = [self.piece(space) for space in spaces_of(kingdom & self.board.led)]
        gap = " " if len(leaders) < 5 else ""  # five in a revolt
        line = [run for leader in leaders for run in (leader, ("", gap))]
        line.append(("", " " * (12 - len(leaders) * (2 + len(gap)))))
        for colour in COLOURS:
            number = (self.board.tiles[colour] & kingdom).bit_count()
            line.append((STYLES[colour], f"{number or '-':>3}"))
        number = (self.board.treasures & kingdom).bit_count()
        return [*line, (TREASURE, f"{number or '-':>3}")]

    # Seats ---------------------------------------------------------------------------

    def seats(self) -> Iterator[Line]:
        """Yield a line for each seat, with a head."""
        yield [("dim", self.say("head"))]
        for seat in range(1, self.state.seats + 1):
            yield self.seat(seat)

    def seat(self, seat: Seat) -> Line:
        """Return what all may know of a seat, and its points if they are open to the looker."""
        state = self.state
        acts = seat in self.view.deciders or seat == self.view.confirming
        style = "bold" if seat == self.view.seat else ""
        name = fitted(f"{'>' if acts else ' '}{seat} {self.view.name(seat)}", NAME_WIDTH)
        line = [(style, name), ("", f"{state.hands[seat - 1].size:>6}  ")]
        line.append((RUIN, f"{'X' * state.catastrophes[seat - 1]:<4}"))
        for leader in LEADERS:
            at_home = not self.board.leaders[place_of(seat, leader)]
            line.append((STYLES[leader], f" {LEADER_LETTERS[leader] if at_home else '.'}"))
        return [*line, ("", "   "), *self.points(seat)]

    def points(self, seat: Seat) -> Line:
        """Return a seat's points, or that they are behind its screen. (TE-11.4)"""
        try:
            points = [getattr(self.state.points[seat - 1], part) for part in PARTS]
        except Hidden:
            return [("dim", f"  {self.say('screen')}")]
        runs = [(style, f"{n:>6}") for style, n in zip(STYLES, points, strict=False)]
        return [*runs, (TREASURE, f"{points[-1]:>10}")]

    # What is left, and what is to be decided -------------------------------------------

    def supplies(self) -> Iterator[Line]:
        """Yield the looker's hand, and what is left on the table."""
        state = self.state
        if self.view.seat is not None:
            hand = state.hands[self.view.seat - 1]
            yield [("", self.say("hand")), *self.hand(hand.held)]
        left = {"bag": state.bag.size, "treasures": self.board.treasures.bit_count()}
        monuments = " ".join(map(letters, state.supply)) or "-"
        yield [("", self.say("left", **left, monuments=monuments))]

    def hand(self, held: Iterable[int]) -> Iterator[Run]:
        """Yield the tiles of a hand by colour."""
        for colour, number in zip(COLOURS, held, strict=True):
            if number:
                tile = f"{number} {colour.name.lower()} ({TILE_LETTERS[colour]})"
                yield from (("", "  "), (STYLES[colour], tile))


def letters(monument: Monument) -> str:
    """Return the two letters of a monument's colours, as on the map: `RK`."""
    return "".join(COLOUR_LETTERS[colour].upper() for colour in SPHERES[monument])


def side_by_side(left: Iterable[Line], right: Iterable[Line]) -> Iterator[Line]:
    """Yield the lines of two columns; those on the left are the same width."""
    nothing: Line = []
    for one, other in zip_longest(left, right, fillvalue=nothing):
        yield [*one, ("", "  "), *other]
