"""The pieces: four colours of tiles and leaders, six monuments, and how many there are."""

from __future__ import annotations

from enum import IntEnum


class Colour(IntEnum):
    """The four spheres. A tile is named by its colour in a hand, by its kind on the map."""

    RED = 0
    BLUE = 1
    GREEN = 2
    BLACK = 3


class Leader(IntEnum):
    """The four leaders of a dynasty; each has the number of its colour."""

    PRIEST = 0
    FARMER = 1
    TRADER = 2
    KING = 3


class Monument(IntEnum):
    """The six monuments, one for each pair of colours."""

    RED_BLUE = 0
    RED_GREEN = 1
    RED_BLACK = 2
    BLUE_GREEN = 3
    BLUE_BLACK = 4
    GREEN_BLACK = 5


COLOURS = tuple(Colour)
LEADERS = tuple(Leader)
MONUMENTS = tuple(Monument)
RED, BLUE, GREEN, BLACK = COLOURS
PRIEST, FARMER, TRADER, KING = LEADERS

COLOUR_LETTERS = "rbgk"
TILE_LETTERS = "tfms"  # temple, farm, market, settlement
LEADER_LETTERS = "PFTK"
TILE_NAMES = ("temple", "farm", "market", "settlement")

TILES = (57, 36, 30, 30)  # of each colour, the starting temples included
HAND = 6
CATASTROPHES = 2  # for each player
SEATS = 4

SPHERES: dict[Monument, tuple[Colour, Colour]] = {
    Monument.RED_BLUE: (RED, BLUE),
    Monument.RED_GREEN: (RED, GREEN),
    Monument.RED_BLACK: (RED, BLACK),
    Monument.BLUE_GREEN: (BLUE, GREEN),
    Monument.BLUE_BLACK: (BLUE, BLACK),
    Monument.GREEN_BLACK: (GREEN, BLACK),
}
"""The two colours in which a monument pays. (TE-8.1)"""
