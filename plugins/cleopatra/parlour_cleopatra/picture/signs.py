"""The signs of pieces, cards and belongings: paths on a small grid of their own."""

from __future__ import annotations

from typing import NamedTuple

from parlour import Picture
from parlour_cleopatra.picture.colours import (
    DAIS,
    DARK_GOLD,
    FAINT,
    GOLD,
    INK,
    LAPIS,
    NEW,
    PALE,
    PALM,
    RED,
    STONE,
    TRUNK,
)
from parlour_cleopatra.pieces import Card, Piece

NONE = "none"


class Stroke(NamedTuple):
    """One path: what it is filled with, the colour of its line and how thick that is."""

    steps: str
    fill: str = NONE
    line: str = INK
    width: float = 0.8


class Sign(NamedTuple):
    """A drawing on a grid so wide and so high, from the ground up."""

    width: float
    height: float
    strokes: tuple[Stroke, ...]


def put(
    picture: Picture, sign: Sign, x: float, y: float, height: float, *, turned: bool = False
) -> None:
    """Draw a sign so high around a point; `turned` as in a mirror."""
    scale = height / sign.height
    left = x + scale * sign.width / 2 if turned else x - scale * sign.width / 2
    place = f"translate({left:.2f} {y - height / 2:.2f}) "
    place += f"scale({-scale if turned else scale:.3f} {scale:.3f})"
    for steps, fill, line, width in sign.strokes:
        picture.path(
            steps,
            fill=fill,
            stroke=line,
            stroke_width=width,
            stroke_linejoin="round",
            stroke_linecap="round",
            transform=place,
        )


def ghost(sign: Sign) -> Sign:
    """Return the outline of what isn't there yet."""
    return Sign(sign.width, sign.height, (Stroke(sign.strokes[0].steps, NONE, PALE, 0.8),))


def disc(x: float, y: float, radius: float) -> str:
    """Return the path of a circle."""
    turn = f"a{radius} {radius} 0 1 1"
    return f"M{x - radius} {y} {turn} {2 * radius} 0 {turn} {-2 * radius} 0 Z"


def _small(*strokes: Stroke) -> Sign:
    return Sign(12, 12, strokes)


ARTISAN = _small(
    Stroke("M1 11.4 Q1.4 7.2 6 7.2 Q10.6 7.2 11 11.4 Z", "#a8442a"),
    Stroke(disc(6, 3.7, 2.7), "#d99a6c"),
)
STONES = _small(
    Stroke("M1 11 V4.6 L3.4 1.8 H11 V8.2 L8.6 11 Z", "#a9a69e"),
    Stroke("M1 4.6 H8.6 V11 M8.6 4.6 L11 1.8"),
)
MARBLE = _small(
    Stroke("M1.6 1 H10.4 V3.2 H9.2 V9.2 H10.4 V11.2 H1.6 V9.2 H2.8 V3.2 H1.6 Z", "#ffffff"),
    Stroke("M5 3.6 V8.8 M7 3.6 V8.8", line=FAINT),
)
WOOD = _small(
    Stroke(f"{disc(3.4, 8.6, 2.6)} {disc(8.6, 8.6, 2.6)} {disc(6, 4, 2.6)}", "#b98750"),
    Stroke(f"{disc(3.4, 8.6, 0.9)} {disc(8.6, 8.6, 0.9)} {disc(6, 4, 0.9)}", line=TRUNK),
)
GEM = _small(
    Stroke("M3 1.4 H9 L11.5 4.8 L6 11.4 L0.5 4.8 Z", "#2f63b8"),
    Stroke("M0.9 4.8 H11.1 M4 4.8 L6 10.6 L8 4.8", line="#ffffff", width=0.7),
)
EYE = _small(
    Stroke("M0.6 6 Q6 0.6 11.4 6 Q6 11 0.6 6 Z", "#ffffff"),
    Stroke(disc(6, 5.9, 1.8), LAPIS),
)
BOWL = _small(
    Stroke("M0.8 5.4 H11.2 Q10.6 11.2 6 11.2 Q1.4 11.2 0.8 5.4 Z", STONE),
    Stroke(disc(6, 2.6, 1.7), GOLD),
)
MIRROR = _small(
    Stroke("M5.2 7.4 H6.8 V11.4 H5.2 Z", DARK_GOLD), Stroke(disc(6, 4.2, 3.4), "#dfeaf2")
)
SCROLL = _small(
    Stroke("M2.6 1 H10.8 Q9.2 2.4 9.8 4 V9 Q10 11 8.2 11.2 H1.2 Q3 10 2.6 8 Z", "#f3e6c3"),
    Stroke("M4.4 4 H8 M4.4 6 H8 M4.4 8 H8", line=FAINT),
)
FEATHER = _small(
    Stroke("M11 0.8 Q3.4 1.6 2.8 8.6 Q10 8.4 11 0.8 Z", "#dfeaf2"), Stroke("M1 11.4 L8 3.8")
)
SACK = _small(
    Stroke("M4.2 3.4 L3 0.9 H9 L7.8 3.4 Q12 7 10.4 11.3 H1.6 Q0 7 4.2 3.4 Z", "#b98750"),
    Stroke("M4.2 3.6 H7.8", width=1.2),
)
CROWN = _small(
    Stroke("M2.6 11.2 V7 Q3 4.4 4.6 3 Q4.4 0.8 6 0.8 Q7.6 0.8 7.4 3 Q9 4.4 9.4 7 V11.2 Z", "#fff"),
    Stroke("M2.6 9 H9.4", line=GOLD, width=1.4),
)
RESOURCES = (ARTISAN, STONES, MARBLE, WOOD, GEM)
CARDS: tuple[Sign, ...] = (
    *RESOURCES,
    *RESOURCES,
    EYE,
    BOWL,
    MIRROR,
    SCROLL,
    FEATHER,
    SACK,
    CROWN,
)
"""The sign of each kind of card; a double has its resource's."""
assert len(CARDS) == len(Card)

COIN = _small(Stroke(disc(6, 6, 5), GOLD), Stroke(disc(6, 6, 2.6), DAIS, DARK_GOLD))
PYRAMID = _small(
    Stroke("M6 0.8 L11.6 11 H0.4 Z", "#5b3a52"), Stroke("M6 0.8 L8 11", line="#ffffff", width=0.6)
)
BOAT = _small(
    Stroke("M0.4 7.6 H11.6 Q10.4 11.2 8.6 11.2 H3.2 Q1.4 11.2 0.4 7.6 Z", "#9a6a3a"),
    Stroke("M5.6 7.4 V0.8 Q10.4 3.4 9.8 6.4 Z", "#ffffff"),
)
SPARK = _small(
    Stroke("M6 0 L7.5 4.5 L12 6 L7.5 7.5 L6 12 L4.5 7.5 L0 6 L4.5 4.5 Z", NEW, "#ffffff", 0.9)
)
ANKH = _small(
    Stroke("M6 5.6 Q2.6 3.6 3.8 1.6 Q6 -0.4 8.2 1.6 Q9.4 3.6 6 5.6 V11.4 M2.4 6.6 H9.6", width=1.5)
)
FRONDS = _small(
    Stroke("M5.8 11.6 Q5.4 8 6 4.6", line=TRUNK, width=1.1),
    Stroke(
        "M6 4.6 Q3.6 1.8 0.8 4.2 M6 4.6 Q3 4.4 2 7.4 M6 4.6 Q8.4 1.8 11.2 4.2"
        " M6 4.6 Q9 4.4 10 7.4 M6 4.6 Q5 2.4 6.2 0.6",
        line=PALM,
        width=1.2,
    ),
)


def jackal(colour: str) -> Sign:
    """Return the head of Anubis in a colour."""
    head = "M3 11.6 Q2.2 7 3.6 4.6 L3.4 0.4 L5.8 3.4 L7 0.2 L7.8 4 L11.6 7 L10.8 8.4 L7.4 8.4"
    return _small(Stroke(f"{head} Q7.2 10 8 11.6 Z", colour), Stroke("M6.4 5.4 H7", line="#ffffff"))


# The pieces

COLUMNS = Sign(
    26,
    16,
    (
        Stroke("M0.6 0.6 H25.4 V4 H23 V12.6 H25.4 V15.4 H0.6 V12.6 H3 V4 H0.6 Z", STONE),
        Stroke("M7.5 4 V12.6 M10.5 4 V12.6 M15.5 4 V12.6 M18.5 4 V12.6 M3 4 H23 M3 12.6 H23"),
    ),
)
OBELISK = Sign(
    20,
    96,
    (
        Stroke("M10 1 L14 9 L16.4 88 H18.6 V95 H1.4 V88 H3.6 L6 9 Z", STONE, width=1),
        Stroke("M10 1 L14 9 H6 Z", GOLD, width=1),
        Stroke(
            "M3.6 88 H16.4 M8 20 H12 M10 20 V28 M8.4 36 Q10 32 11.6 36 Q10 40 8.4 36"
            " M7.6 48 H12.4 M7.6 52 H12.4 M10 60 V70 M7.4 63 H12.6 M7 78 L10 75 L13 78",
            line=DARK_GOLD,
            width=0.9,
        ),
    ),
)
SPHINX = Sign(
    34,
    22,
    (
        Stroke(
            "M1 21 V18 Q1.6 12.4 8 11.4 Q14 10.6 17.6 10.8 L17 8.6 Q17.4 1 23 1 Q28 1 28 6.6"
            " L28.6 8.4 L27.6 12.6 Q27.6 15.4 28.4 17 H33 V21 Z",
            STONE,
            width=1,
        ),
        Stroke("M17 8.6 L20.4 13.4 L23 4.4 M9 21 Q7.6 15.6 13 15.4 M20 21 V17", width=0.8),
    ),
)
PYLON = Sign(
    60,
    30,
    (
        Stroke("M3 1 H57 V5 H55 L59 29 H1 L5 5 H3 Z", STONE, width=1),
        Stroke("M20 29 V12 H40 V29 Z", "#5c4a2e"),
        Stroke("M5 5 H55 M17 9.4 H43", width=0.8),
        Stroke("M22 4.2 Q30 -0.4 38 4.2 Q30 6.6 22 4.2 Z", GOLD, width=0.7),
    ),
)
PEDESTAL = Sign(
    54,
    18,
    (
        Stroke("M1 17 V12 H7 V7 H13 V1.6 H41 V7 H47 V12 H53 V17 Z", "#ffffff", width=1),
        Stroke("M7 12 H47 M13 7 H41", line=FAINT, width=0.8),
    ),
)
THRONE = Sign(
    28,
    36,
    (
        Stroke("M5 1 Q14 -1 23 1 V19 H26 V35 H21.6 V29 H6.4 V35 H2 V19 H5 Z", GOLD, width=1),
        Stroke("M8 5 H20 V18 H8 Z", RED, width=0.8),
        Stroke("M3.6 20 H24.4 V26 H3.6 Z", LAPIS, width=0.8),
        Stroke(disc(14, 3, 1.5), DAIS, width=0.7),
    ),
)
QUEEN = Sign(
    18,
    30,
    (
        Stroke("M6 11.4 H12 L15.8 29 H2.2 Z", "#ffffff", width=1),
        Stroke("M4 3.4 Q9 -2 14 3.4 L15 12 H3 Z", INK),
        Stroke(disc(9, 6.6, 3), "#c98a5a", width=0.6),
        Stroke("M5.4 4 Q9 2.2 12.6 4", line=GOLD, width=1.4),
        Stroke("M5 12.4 Q9 16 13 12.4 M9 15 V28", line=GOLD, width=1.5),
    ),
)
TILES = Sign(12, 12, (Stroke("M4 0.6 H8 V4 H11.4 V8 H8 V11.4 H4 V8 H0.6 V4 H4 Z", "#a3d6dc"),))
PIECES: dict[Piece, Sign] = {
    Piece.WALL: COLUMNS,
    Piece.OBELISK: OBELISK,
    Piece.SPHINX: SPHINX,
    Piece.DOOR: PYLON,
    Piece.PEDESTAL: PEDESTAL,
    Piece.THRONE: THRONE,
    Piece.MOSAIC: TILES,
}
