"""What lies on the table, and what a seat can choose."""

from __future__ import annotations

from typing import Annotated

from parlour import (
    Action,
    Bag,
    Family,
    Hand,
    Seat,
    State,
    Value,
    hidden,
    interned,
    private,
    screened,
    secret,
)
from parlour_tigris.board import Board
from parlour_tigris.pieces import Colour, Leader, Monument
from parlour_tigris.terrain import Space

TILES = Family("tile", 4)

Tiles = Annotated[tuple[int, int, int, int], "tiles"]
"""How many tiles of each colour."""


class Points(Value):
    """What a seat has gathered behind its screen. (TE-11.4)"""

    red: int = 0
    blue: int = 0
    green: int = 0
    black: int = 0
    treasures: int = 0


PARTS = ("red", "blue", "green", "black", "treasures")
TREASURES = 4  # the place of the treasures among the parts


class TigrisState(State):
    """All that lies on the table of a game of Tigris & Euphrates.

    `turn` is the active seat. `out` counts the tiles that left the game in everybody's
    sight; those exchanged lie in `thrown`. `supply` holds the monuments not built yet.
    `bag_short` says that somebody had to draw more than the bag held. (TE-9.2)
    """

    board: Board
    bag: Bag = secret(TILES)
    hands: list[Hand] = private(TILES)
    thrown: list[Hand] = private(TILES)  # known to who threw them (TE-11.3)
    out: tuple[int, ...]
    points: list[Points] = screened()
    catastrophes: list[int]
    supply: tuple[Monument, ...]
    turn: Seat
    bag_end: str
    bag_short: bool


# What a seat can choose ------------------------------------------------------------------


class PlaceTile(Action):
    """Place a tile of one's hand. (TE-3.2)"""

    colour: Colour
    space: Space


class PositionLeader(Action):
    """Bring an own leader onto the map, or to another space. (TE-3.1)"""

    leader: Leader
    space: Space


class Withdraw(Action):
    """Take an own leader off the map. (TE-3.1g)"""

    leader: Leader


class PlaceCatastrophe(Action):
    """Ruin a space. (TE-3.3)"""

    space: Space


class Exchange(Action):
    """Throw tiles away and draw as many. (TE-3.4)"""

    tiles: Tiles = hidden()


class Pass(Action):
    """Skip one action. (TE-3.5)"""


class Fight(Action):
    """Pick the war that is fought next. (TE-5.2)"""

    colour: Colour


class Commit(Action):
    """Add tiles of one's hand to a conflict. (TE-4.3, TE-5.4)"""

    number: int


class Build(Action):
    """Build a monument on the square with this north-west space. (TE-6.2 to TE-6.4)"""

    monument: Monument
    space: Space


class Decline(Action):
    """Build nothing. (TE-6.2)"""


class Take(Action):
    """Take a treasure. (TE-7.1)"""

    space: Space
