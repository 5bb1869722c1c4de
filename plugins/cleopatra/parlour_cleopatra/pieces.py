"""What is in the box: cards, the pieces in the quarry, their costs and what they earn."""

from __future__ import annotations

from enum import IntEnum

from parlour import Family


class Resource(IntEnum):
    """The five resources; costs are counts in this order."""

    ARTISAN = 0
    STONE = 1
    MARBLE = 2
    WOOD = 3
    LAPIS = 4


class Card(IntEnum):
    """The kinds of cards: standard ones, tainted doubles, Trompe-l'oeil, characters. (CL-1.1)"""

    ARTISAN = 0
    STONE = 1
    MARBLE = 2
    WOOD = 3
    LAPIS = 4
    ARTISAN_DOUBLE = 5
    STONE_DOUBLE = 6
    MARBLE_DOUBLE = 7
    WOOD_DOUBLE = 8
    LAPIS_DOUBLE = 9
    TROMPE = 10
    BEGGAR = 11
    COURTESAN = 12
    ENVOY = 13
    SCRIBE = 14
    SMUGGLER = 15
    VIZIER = 16


RESOURCES = tuple(Resource)
STANDARD = tuple(Card)[:5]
DOUBLES = tuple(Card)[5:10]
TAINTED = tuple(Card)[5:]
FIRST_TAINTED = len(STANDARD)

CARDS = Family("card", len(Card))
NUMBERS = (30, 18, 11, 9, 7, 3, 3, 3, 3, 3, 8, 2, 2, 2, 2, 2, 1)
"""How many cards of each kind there are: 109. (CL-1.1)"""

AMULETS = (0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1)
"""The amulets printed on each kind of card that pays for a piece. (CL-4.2)"""

BEGGAR_AMULETS = 2
COURTESAN_AMULETS = 1
SCRIBE_AMULETS = 2  # for a mosaic; for a die none (CL-8.6)
SMUGGLER_AMULETS = 1
BEGGAR_TALENTS = 2  # what he takes from whoever gives no card (CL-8.3a)
VIZIER_CARDS = 5

SEATS = (3, 5)
HAND = 3
TALENTS = 5
MERCHANTS = 3  # for each player
MERCHANT_TALENTS = 3  # for each one left at the end (CL-9.4)
STATUES = 2  # for each player
STALLS = 3
HAND_LIMIT = 10
DICE = 5
DIE_FACES = 6  # one of them an ankh (CL-1.3)
STEPS = 5
OFFERING = (-3, 1, 2, 3, 4)
"""The amulets taken at each rank of an offering, the first one's dropped. (CL-7.2)"""


class Kind(IntEnum):
    """The six kinds of pieces: Cleopatra steps when one is complete. (CL-1.4)"""

    WALLS = 0
    OBELISKS = 1
    SPHINXES = 2
    DOORS = 3
    THRONE = 4
    MOSAICS = 5


class Piece(IntEnum):
    """What can be built. (CL-1.4)"""

    WALL = 0
    OBELISK = 1
    SPHINX = 2
    DOOR = 3
    PEDESTAL = 4
    THRONE = 5
    MOSAIC = 6


class Wall(IntEnum):
    """Where column walls stand: left from the front, back from the left, right from the front."""

    L1 = 0
    L2 = 1
    L3 = 2
    B1 = 3
    B2 = 4
    B3 = 5
    R1 = 6
    R2 = 7
    R3 = 8


class Door(IntEnum):
    """The two door frames at the front of the palace."""

    LEFT = 0
    RIGHT = 1


class Mosaic(IntEnum):
    """The twelve mosaics by the letters of their shapes, five squares each. (CL-1.4)"""

    F = 0
    I = 1  # noqa: E741 - the letter of the shape
    L = 2
    N = 3
    P = 4
    T = 5
    U = 6
    V = 7
    W = 8
    X = 9
    Y = 10
    Z = 11


PIECES = tuple(Piece)
WALL, OBELISK, SPHINX, DOOR, PEDESTAL, THRONE, MOSAIC = PIECES  # quicker than `Piece.WALL`
WALLS = tuple(Wall)
DOORS = tuple(Door)
MOSAICS = tuple(Mosaic)

QUARRY = (9, 2, 6, 2, 1, 1, 12)
"""How many of each piece there are. (CL-1.4)"""

Cost = tuple[int, int, int, int, int]
"""How many units of each resource: artisan, stone, marble, wood, lapis."""

COSTS: tuple[Cost, ...] = (
    (1, 1, 0, 1, 0),  # wall (CL-5.4a)
    (3, 2, 0, 2, 0),  # obelisk (CL-5.5)
    (1, 1, 1, 0, 0),  # sphinx (CL-5.6)
    (2, 0, 1, 1, 1),  # door frame (CL-5.7)
    (3, 0, 2, 0, 2),  # pedestal (CL-5.8)
    (3, 0, 2, 0, 2),  # throne (CL-5.8)
    (2, 1, 1, 0, 1),  # mosaic (CL-5.9)
)
"""What each piece costs."""

OBELISK_TALENTS = 12
PEDESTAL_TALENTS = 12
THRONE_TALENTS = 12


def wall_talents(covered: int) -> int:
    """Return what a wall earns, so many cells of its segment being covered. (CL-5.4b)"""
    return 3 + covered


def sphinx_talents(built: int) -> int:
    """Return what the next sphinx earns after so many were built, by whomever. (CL-5.6)"""
    return 5 if built % 2 else 2


def door_talents(run: int) -> int:
    """Return what a door frame earns beside an unbroken run of so many walls. (CL-5.7a)"""
    return 4 + run


def mosaic_talents(palms: int) -> int:
    """Return what a mosaic earns that covers so many palm trees. (CL-5.9b)"""
    return 4 + palms


def bonus(pieces: int) -> int:
    """Return what so many pieces built in one action earn besides. (CL-3.2b)"""
    return (0, 0, 2, 5)[min(pieces, 3)]
