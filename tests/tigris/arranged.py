"""A table laid out by hand, and what its picture shows."""

from collections.abc import Callable
from typing import Any

from parlour import Dealer, Hand, Match, Seat
from parlour_tigris.board import place_of
from parlour_tigris.pieces import TILE_LETTERS
from parlour_tigris.state import TigrisState
from parlour_tigris.table import TigrisTable
from parlour_tigris.terrain import BIT, NAMED
from parlour_tigris.text import TEXT

HAND = Hand((2, 2, 1, 1))


class Arranged(TigrisTable):
    """The game with a table that a test has laid out."""

    def __init__(self, layout: str, also: Callable[[TigrisState], None] | None = None) -> None:
        self.layout = layout
        self.also = also

    def setup(self, options: Any, seats: int, dealer: Dealer) -> TigrisState:
        state = super().setup(options, seats, dealer)
        state.hands = [HAND] * seats
        for entry in filter(str.strip, self.layout.split(";")):
            what, *names = entry.split()
            for name in names:
                put(state, what, NAMED[name])
        if self.also:
            self.also(state)
        state.board.restored()
        return state


def put(state: TigrisState, what: str, space: int) -> None:
    """Put a tile by its letter, a leader by its letter and seat, or a catastrophe."""
    board = state.board
    if what == "X":
        board.catastrophes |= BIT[space]
    elif len(what) == 2:
        board.leaders[place_of(int(what[1]), "PFTK".index(what[0]))] = BIT[space]
    else:
        board.tiles[TILE_LETTERS.index(what)] |= BIT[space]


def arranged(layout: str, seats: int = 2, **rest: Any) -> Match:
    names = ["Anna", "Bo", "Chen", "Dora"][:seats]
    game = Arranged(layout, rest.pop("also", None))
    return Match.begin(game, names, seed=1, **rest)


def act(match: Match, *lines: str) -> None:
    for line in lines:
        (seat,) = match.deciders
        choices = match.view(seat).choices
        match.act(seat, TEXT.read(line, choices.__contains__))


def picture(match: Match, seat: Seat | None = 1) -> str:
    return match.game.board(match.view(seat))


def spoken(match: Match, seat: Seat | None = 1) -> str:
    """Return what the picture ends with, on one line: what is to be decided."""
    lines = picture(match, seat).split("\n")
    (left,) = (number for number, line in enumerate(lines) if line.startswith("Bag:"))
    return " ".join(lines[left + 1 :])


def marked(match: Match, seat: Seat | None = 1) -> list[str]:
    """Return the spaces with an arrow before them."""
    rows = picture(match, seat).split("\n")[1:12]
    return [
        f"{'ABCDEFGHIJKLMNOP'[column]}{row}"
        for row, line in enumerate(rows, start=1)
        for column in range(16)
        if line[2 + 3 * column :][:1] == ">"
    ]
