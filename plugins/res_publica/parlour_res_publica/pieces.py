"""The cards: ten kinds with two backs, what a set of five earns, and how many there are."""

from __future__ import annotations

from enum import IntEnum

from parlour import Family


class Kind(IntEnum):
    """The ten kinds: five peoples, then five arts of civilisation. (RP-1.1)"""

    SAXON = 0
    GOTH = 1
    HUN = 2
    LANGOBARD = 3
    VIKING = 4
    CHEMISTRY = 5
    ARCHITECTURE = 6
    TRADE = 7
    METAL = 8
    SHIP = 9


Counts = tuple[int, ...]
"""How many cards of each kind, in the order of the kinds: a hand, a deck, a bundle."""

KINDS = tuple(Kind)
PEOPLE = KINDS[:5]
CIVILISATION = KINDS[5:]
CARDS = Family("card", len(KINDS), backs=(0,) * 5 + (1,) * 5)  # people and civilisation cards
NONE: Counts = CARDS.none

COPIES = 12  # of each kind
DEALT = 4  # people cards to each player
SET = 5  # identical cards that are declared together
SETTLEMENT = 3  # points
SETTLEMENTS = 10
CITIES = (9, 8, 8, 7, 7, 6, 6, 5, 5, 4)  # points, the top of the pile first
DRAWN = 3  # at most, at the end of a turn
LEAST_SEATS, MOST_SEATS = 3, 5
