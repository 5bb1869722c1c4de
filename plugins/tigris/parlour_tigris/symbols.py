"""The pieces as they are drawn on a sheet: each a shape, a sign and a colour."""

from __future__ import annotations

from parlour.picture import INK, WHITE, Picture
from parlour_tigris import glyphs
from parlour_tigris.glyphs import placed
from parlour_tigris.pieces import LEADER_LETTERS, SPHERES, Monument

FILLS = ("#a8271f", "#1f5f9f", "#14835f", "#2d2a28")
"""Red, blue, green and black: told apart by all eyes, and with white signs upon them."""
GOLD = "#f0bf3f"
RUIN = "#57424d"
BACK = "#cdbb94"
EDGE = "#7d6a45"
REALM = "#5a3d12"
NEWS = "#ffe27a"
ALARM = "#c2410c"


def tile(picture: Picture, x: float, y: float, size: float, colour: int) -> None:
    """Draw a tile around a point, face up."""
    half = size / 2
    picture.rect(x - half, y - half, size, size, rounded=size * 0.14, fill=FILLS[colour])
    picture.path(placed(glyphs.TILES[colour], x, y, size * 0.72), fill=WHITE)


def back(picture: Picture, x: float, y: float, size: float) -> None:
    """Draw a tile around a point, face down."""
    half = size / 2
    picture.rect(
        x - half,
        y - half,
        size,
        size,
        rounded=size * 0.14,
        fill=BACK,
        stroke=EDGE,
        stroke_width=0.8,
    )


def leader(picture: Picture, x: float, y: float, radius: float, place: int) -> None:
    """Draw a leader around a point: his dynasty's sign in his colour, and his letter."""
    colour = FILLS[place % 4]
    picture.circle(x, y, radius, fill=WHITE, stroke=INK, stroke_width=0.8)
    picture.circle(x, y, radius - 1.2, fill=colour)
    sign = glyphs.DYNASTIES[place // 4]
    picture.path(placed(sign, x - 1, y - 1, radius * 1.18), fill=WHITE)
    picture.circle(x + 6.1, y + 6.1, 5.2, fill=WHITE, stroke=INK, stroke_width=0.6)
    picture.text(
        x + 6.1, y + 6.1, LEADER_LETTERS[place % 4], size=9, on=WHITE, ink=colour, bold=True
    )


def leader_at_home(picture: Picture, x: float, y: float, place: int) -> None:
    """Draw a leader beside his seat around a point: his letter and colour."""
    colour = FILLS[place % 4]
    picture.circle(x, y, 8.4, fill=WHITE, stroke=INK, stroke_width=0.6)
    picture.circle(x, y, 7.4, fill=colour)
    picture.text(x, y, LEADER_LETTERS[place % 4], size=10, on=colour, bold=True)


def dynasty(picture: Picture, x: float, y: float, size: float, seat: int) -> None:
    """Draw the sign of a seat's dynasty around a point."""
    picture.path(placed(glyphs.DYNASTIES[seat - 1], x, y, size), fill=INK)


def treasure(picture: Picture, x: float, y: float, size: float, *, first: bool) -> None:
    """Draw a treasure around a point, with a ring around it if it goes first."""
    if first:
        picture.circle(x, y, size * 0.64, fill=WHITE, stroke=INK, stroke_width=0.8)
    gem = size * (0.8 if first else 1)
    style = {"stroke": INK, "stroke_width": 0.8, "stroke_linejoin": "round"}
    picture.path(placed(glyphs.GEM, x, y, gem), fill=GOLD, **style)
    picture.path(placed(glyphs.FACETS, x, y, gem), fill="none", stroke=INK, stroke_width=0.4)


def catastrophe(picture: Picture, x: float, y: float, size: float) -> None:
    """Draw a catastrophe around a point."""
    picture.path(placed(glyphs.CRACKED, x, y, size), fill=RUIN)
    picture.path(placed(glyphs.CROSS, x, y, size), fill=WHITE)


def monument(picture: Picture, x: float, y: float, size: float, which: Monument) -> None:
    """Draw a monument around a point: stairs between two colours, each with its sign."""
    one, other = SPHERES[which]
    half = size / 2
    picture.rect(x - half, y - half, size, size, fill=FILLS[one])
    picture.path(
        placed(glyphs.STAIRS, x, y, size), fill=FILLS[other], stroke=WHITE, stroke_width=0.8
    )
    picture.rect(x - half, y - half, size, size, fill="none", stroke=WHITE, stroke_width=2.4)
    picture.rect(x - half, y - half, size, size, fill="none", stroke=INK, stroke_width=0.8)
    away = size * 0.22
    picture.path(placed(glyphs.TILES[one], x - away, y - away, size * 0.4), fill=WHITE)
    picture.path(placed(glyphs.TILES[other], x + away, y + away, size * 0.4), fill=WHITE)


def marker(picture: Picture, x: float, y: float) -> None:
    """Draw the mark of the tile at which wars are fought, around a point."""
    picture.circle(x, y, 5.6, fill=WHITE, stroke=INK, stroke_width=0.8)
    picture.path(placed(glyphs.SWORDS, x, y, 7.6), fill=INK)


def brackets(picture: Picture, x: float, y: float, half: float) -> None:
    """Draw the corners of a square around a point: something has changed there."""
    arm = half * 0.45
    steps = []
    for east in (-1, 1):
        for south in (-1, 1):
            cx, cy = x + east * half, y + south * half
            steps.append(f"M{cx - east * arm:g} {cy:g}L{cx:g} {cy:g}L{cx:g} {cy - south * arm:g}")
    line = {"fill": "none", "stroke_linecap": "square"}
    picture.path("".join(steps), stroke=WHITE, stroke_width=3.4, **line)
    picture.path("".join(steps), stroke=ALARM, stroke_width=1.8, **line)
