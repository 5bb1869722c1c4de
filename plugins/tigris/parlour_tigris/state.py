"""What lies on the table."""

from __future__ import annotations

from typing import NamedTuple

from parlour import Bag, Family, Hand, Seat, State, private, screened, secret
from parlour_tigris.board import Board
from parlour_tigris.pieces import Monument

TILES = Family("tile", 4)


class _Points(NamedTuple):
    red: int = 0
    blue: int = 0
    green: int = 0
    black: int = 0
    treasures: int = 0


class Points(_Points):
    """What a seat has gathered behind its screen. (TE-11.4)"""

    __slots__ = ()
    __immutable__ = True


PARTS = Points._fields
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
