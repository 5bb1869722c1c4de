"""What a seat can choose. The notation of these is in `text`."""

from __future__ import annotations

from typing import Annotated

from parlour import Action, hidden
from parlour_tigris.pieces import Colour, Leader, Monument
from parlour_tigris.terrain import Space

Tiles = Annotated[tuple[int, int, int, int], "tiles"]
"""How many tiles of each colour."""


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
