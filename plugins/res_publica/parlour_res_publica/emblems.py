"""The emblem and the colour of each kind, for the picture.

Peoples have round shields, the arts of civilisation square ones: a kind is known by its
emblem, its shield and its colour, so nobody depends on seeing colours. Emblems are drawn
around (0, 0) and reach 10 units to each side.
"""

from __future__ import annotations

from typing import NamedTuple

from parlour import Picture
from parlour_res_publica.pieces import PEOPLE, Kind

SHIELD = "#fffaf0"  # the ground of an emblem
BACKS = "#6e2f2a", "#24475c"  # people, civilisation
PALE = "#d8cfbc"  # lines that only guide the eye


class Emblem(NamedTuple):
    """The colour of a kind, what of its emblem is filled, and what is a line, as SVG paths."""

    colour: str
    filled: str
    lines: str = ""
    turned: float = 0


EMBLEMS: dict[Kind, Emblem] = {
    Kind.SAXON: Emblem(  # a seax: a knife with a broken back
        "#a3192c",
        "M-2.2,3.4V-5.6L2,-10.6V3.4Z M-4.4,4.2H4.4V6H-4.4Z M-1.7,6.6H1.7V11.2H-1.7Z",
        turned=38,
    ),
    Kind.GOTH: Emblem(  # an eagle brooch
        "#2468b4",
        "M-1.6,-3.6C-4,-6.4 -7.6,-6.4 -10,-4.2C-9.6,-0.2 -8,3 -5,4.6L-2.6,2.4L-3.4,9H3.4L2.6,2.4"
        "L5,4.6C8,3 9.6,-0.2 10,-4.2C7.6,-6.4 4,-6.4 1.6,-3.6L1.8,-5.2L5,-6.4L2,-8.6"
        "C0.6,-9.8 -2,-9 -2,-6.6Z",
    ),
    Kind.HUN: Emblem(  # a bow with an arrow
        "#b57600",
        "M4.6,-3L10,0L4.6,3Z",
        "M-2.6,-10C-0.6,-8 5.4,-7 3.4,-2.6Q2,0 3.4,2.6C5.4,7 -0.6,8 -2.6,10M-2.6,-10L-6,0L-2.6,10"
        "M-9.4,0H5",
    ),
    Kind.LANGOBARD: Emblem(  # a crown
        "#1a7350",
        "M-8,3.4L-9.6,-5L-4.6,-1.4L0,-8L4.6,-1.4L9.6,-5L8,3.4Z M-8,5H8V8H-8Z",
    ),
    Kind.VIKING: Emblem(  # a bearded axe
        "#43195e",
        "M-2.4,-10H0.2V10.6H-2.4Z M0.9,-8.8L5.6,-10C9.2,-5.4 9,0.2 6.6,4.6C5.8,0.4 4,-1.6 0.9,-2Z",
        turned=16,
    ),
    Kind.CHEMISTRY: Emblem(  # a flask that is half full
        "#0f8f86",
        "M-5.3,3H5.3L7.4,7C8,8.4 7.4,9.2 6,9.2H-6C-7.4,9.2 -8,8.4 -7.4,7Z "
        "M-3.6,-10H3.6V-8.2H-3.6Z M0.2,-1.6a1.5,1.5 0 1 0 0.1,0Z",
        "M-2.3,-8.4V-3L-7.4,7C-8,8.4 -7.4,9.2 -6,9.2H6C7.4,9.2 8,8.4 7.4,7L2.3,-3V-8.4",
    ),
    Kind.ARCHITECTURE: Emblem(  # a temple
        "#7d2d0b",
        "M-10,-3.6L0,-9.6L10,-3.6Z M-7.6,-2.4H-4.8V5.4H-7.6Z M-1.4,-2.4H1.4V5.4H-1.4Z "
        "M4.8,-2.4H7.6V5.4H4.8Z M-9.6,6.6H9.6V9.2H-9.6Z",
    ),
    Kind.TRADE: Emblem(  # scales
        "#a98200",
        "M-10.4,1.6H-2.4A4,4 0 0 1 -10.4,1.6Z M2.4,1.6H10.4A4,4 0 0 1 2.4,1.6Z "
        "M-4.6,7.6H4.6V9.6H-4.6Z",
        "M0,-9.4V8M-6.4,-6.4H6.4M-9.4,1.6L-6.4,-6.4L-3.4,1.6M3.4,1.6L6.4,-6.4L9.4,1.6",
    ),
    Kind.METAL: Emblem(  # an anvil
        "#3c4350",
        "M-10.4,-4.4H-5V-6.4H9.6V-2.4C6,-2 3.8,-0.2 3.8,2.6L7.4,5.8V8.6H-7V5.8L-3.4,2.6"
        "C-3.4,-0.6 -6,-2.4 -10.4,-4.4Z",
    ),
    Kind.SHIP: Emblem(  # a ship under sail
        "#2b45b5",
        "M-10,3.4H10C9,7.4 6.8,9.2 4,9.2H-4.6C-7.4,9.2 -9.2,7.4 -10,3.4Z "
        "M1.2,-10C7.4,-8.6 8.6,-3 6.6,1.8H1.2Z M-1,-7.4V1.8H-7.4C-5,-0.4 -2.4,-3.6 -1,-7.4Z",
    ),
}


def emblem(picture: Picture, kind: Kind, x: float, y: float, size: float, ink: str = "") -> None:
    """Draw the emblem of a kind around a point, `size` units wide."""
    colour, filled, lines, turned = EMBLEMS[kind]
    turn = f" rotate({turned:g})" if turned else ""
    place = f"translate({x:.6g} {y:.6g}) scale({size / 20:.4g}){turn}"
    ink = ink or colour
    if lines:
        picture.path(lines, fill="none", stroke=ink, stroke_width=1.6, transform=place)
    picture.path(filled, fill=ink, transform=place)


def shield(picture: Picture, kind: Kind, x: float, y: float, size: float) -> None:
    """Draw the emblem of a kind on its shield around a point: round or square."""
    ground(picture, kind in PEOPLE, x, y, size, fill=SHIELD)
    emblem(picture, kind, x, y, size * 0.72)


def ground(
    picture: Picture, people: bool, x: float, y: float, size: float, **style: object
) -> None:
    """Draw a shield with nothing on it."""
    if people:
        picture.circle(x, y, size / 2, **style)
    else:
        side = size * 0.92
        picture.rect(x - side / 2, y - side / 2, side, side, rounded=size / 10, **style)


def medal(picture: Picture, kind: Kind, x: float, y: float, size: float) -> None:
    """Draw the emblem of a kind in its colour's ring: what stands for it beside a text."""
    ground(picture, kind in PEOPLE, x, y, size, fill=EMBLEMS[kind].colour)
    shield(picture, kind, x, y, size * 0.84)


def hut(picture: Picture, x: float, y: float, size: float, ink: str) -> None:
    """Draw the sign of a settlement around a point: a hut."""
    place = f"translate({x:.6g} {y:.6g}) scale({size / 20:.4g})"
    picture.path(
        "M-10,0L0,-9L10,0L8.4,1.6L7,0.4V9H2V3H-2V9H-7V0.4L-8.4,1.6Z", fill=ink, transform=place
    )


def tower(picture: Picture, x: float, y: float, size: float, ink: str) -> None:
    """Draw the sign of a city around a point: a gate between two towers."""
    place = f"translate({x:.6g} {y:.6g}) scale({size / 20:.4g})"
    picture.path(
        "M-10,9V-8H-8V-6H-6.4V-8H-4.4V-1H-2.6V-2.6H-0.8V-1H0.8V-2.6H2.6V-1H4.4V-8H6.4V-6H8V-8H10V9"
        "H2.4V6A2.4,2.4 0 0 0 -2.4,6V9Z",
        fill=ink,
        transform=place,
    )
