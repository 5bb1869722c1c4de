"""What happens in consequence of an action, as data for those who watch."""

from __future__ import annotations

from typing import ClassVar

from parlour import Event, Seat, hidden
from parlour_tigris.actions import Tiles
from parlour_tigris.pieces import Colour, Leader
from parlour_tigris.terrain import Space


class TurnBegan(Event):
    """A seat's turn began. (TE-2.4)"""

    divides: ClassVar[bool] = True

    seat: Seat


class Exchanged(Event):
    """A seat threw so many tiles away, face down. (TE-3.4)"""

    seat: Seat
    number: int


class Drew(Event):
    """A seat drew so many tiles; which ones it alone sees."""

    seat: Seat
    number: int
    tiles: Tiles = hidden()


class BagRanShort(Event):
    """A seat had to draw more tiles than the bag held. (TE-9.2)"""

    seat: Seat


class TileDestroyed(Event):
    """A catastrophe struck a tile, which left the game. (TE-3.3b)"""

    colour: Colour
    space: Space


class LeaderReturned(Event):
    """A leader lost its last temple and returned to its owner. (TE-3.1i)"""

    seat: Seat
    leader: Leader
    space: Space


class RevoltBegan(Event):
    """Two leaders of a colour met in one kingdom; their strengths on the map. (TE-4.2)"""

    attacker: Seat
    defender: Seat
    leader: Leader
    attack: int
    defence: int


class RevoltEnded(Event):
    """A revolt was decided; both strengths with the tiles committed. (TE-4.4)"""

    winner: Seat
    loser: Seat
    leader: Leader
    attack: int
    defence: int


class WarBegan(Event):
    """A war in one colour began; the strengths on the map. (TE-5.4)"""

    attacker: Seat
    defender: Seat
    colour: Colour
    attack: int
    defence: int


class WarEnded(Event):
    """A war was decided; both strengths with the tiles committed, and the tiles lost. (TE-5.5)"""

    winner: Seat
    loser: Seat
    colour: Colour
    attack: int
    defence: int
    removed: tuple[Space, ...]


class TreasureTaken(Event):
    """A seat took a treasure that it had to take; nobody chose. (TE-7.2)"""

    seat: Seat
    space: Space
