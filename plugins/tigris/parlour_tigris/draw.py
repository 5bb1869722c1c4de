"""The picture of a table for people: text of 80 columns, the same with colours or without.

A space is three columns wide: a wall or an arrow, then what lies there.

    .  land     ~  river     X  catastrophe     t m f s  tiles     $ !  treasures
    P1 K2       leaders: Priest King Trader Farmer, and the seat
    RK BG       turned tiles under a monument, by its two colours
    |t  m |     a kingdom between its walls; two kingdoms never touch
    >t          changed by others since the seat last acted
    m+          the tile at which wars are fought

`painted` gives the picture as runs of text, each with a style: words such as `red`, `dim` or
`bold`, empty for plain text. The pieces of a dynasty's or tile's black are `bold`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Any
from unicodedata import combining, east_asian_width

from parlour import Seat, View
from parlour_tigris.board import Board, owner, place_of
from parlour_tigris.conflicts import NextWar, Revolt, Support, War, in_conflict
from parlour_tigris.monuments import BuildMonument
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
from parlour_tigris.state import PARTS, Points, TigrisState
from parlour_tigris.terrain import BIT, COLUMNS, ROWS, Mask, Space, space_at, spaces_of
from parlour_tigris.treasures import TakeTreasure
from parlour_tigris.turn import TakeAction

Run = tuple[str, str]
"""A style and the text that has it."""
Line = list[Run]

WIDTH = 80
MAP_WIDTH = 3 + 3 * COLUMNS
STYLES = ("red", "blue", "green", "bold")  # of the four colours
