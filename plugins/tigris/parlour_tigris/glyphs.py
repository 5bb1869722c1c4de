"""Small signs as outlines on a field of 20 by 20 units, its middle at 0 0."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from itertools import pairwise

_PART = re.compile(r"[MLCQZ]|-?[\d.]+")


@lru_cache(maxsize=4096)  # the same signs come up in picture after picture
def placed(sign: str, x: float, y: float, size: float) -> str:
    """Return a sign as steps of a path, around a point and `size` units high and wide."""
    scale = size / 20
    steps = []
    across = True
    for letter, number in _parts(sign):
        if letter:
            steps.append(letter)
        else:
            steps.append(f"{round((x if across else y) + scale * number, 2):g} ")
            across = not across
    return "".join(steps).strip()


@cache
def _parts(sign: str) -> list[tuple[str, float]]:
    return [(part, 0.0) if part.isalpha() else ("", float(part)) for part in _PART.findall(sign)]


def _round(x: float, y: float, radius: float, *, hole: bool = False) -> str:
    """Return a circle; as a hole it runs the other way around."""
    bend = radius * 0.5523
    sides = [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 0)]
    if hole:
        sides.reverse()
    steps = [f"M{x + radius * sides[0][0]:.2f} {y + radius * sides[0][1]:.2f}"]
    for (ax, ay), (bx, by) in pairwise(sides):
        points = (
            (x + radius * ax + bend * bx, y + radius * ay + bend * by),
            (x + radius * bx + bend * ax, y + radius * by + bend * ay),
            (x + radius * bx, y + radius * by),
        )
        steps.append("C" + " ".join(f"{px:.2f} {py:.2f}" for px, py in points))
    return "".join(steps) + "Z"


def _mirrored(sign: str) -> str:
    """Return a sign, and the same seen in a mirror beside it."""
    across = True
    steps = []
    for letter, number in _parts(sign):
        if letter:
            steps.append(letter)
        else:
            steps.append(f"{-number if across else number:g} ")
            across = not across
    return f"{sign} {''.join(steps)}"


# Tiles -----------------------------------------------------------------------------------

TEMPLE = (  # a stepped tower with a gate
    "M-9.5 8 L-9.5 3.4 L-6.3 3.4 L-6.3 -1.6 L-3.2 -1.6 L-3.2 -6.8 L3.2 -6.8 L3.2 -1.6 "
    "L6.3 -1.6 L6.3 3.4 L9.5 3.4 L9.5 8 L2.2 8 L2.2 4.4 Q2.2 2 0 2 Q-2.2 2 -2.2 4.4 L-2.2 8 Z"
)
FARM = (  # an ear of corn
    "M-0.8 10 L-0.8 -3 L0.8 -3 L0.8 10 Z M0 -10 Q3.4 -6.6 0 -3.2 Q-3.4 -6.6 0 -10 Z"
    + _mirrored("M1.3 -0.4 Q1.4 -5.4 6.6 -6.4 Q6.8 -1.2 1.3 -0.4 Z")
    + _mirrored("M1.3 4 Q1.4 -1 6.6 -2 Q6.8 3.2 1.3 4 Z")
    + _mirrored("M1.3 8.4 Q1.4 3.4 6.6 2.4 Q6.8 7.6 1.3 8.4 Z")
)
MARKET = (  # scales
    "M-0.9 -8.6 L0.9 -8.6 L0.9 7 L4.4 7 L4.4 9 L-4.4 9 L-4.4 7 L-0.9 7 Z"
    + _mirrored("M0.9 -6.8 L7.4 -6.8 L7.4 -5.2 L0.9 -5.2 Z")
    + _mirrored("M6.6 -6 L9.9 2 L9 2 L6.6 -3.8 L4.2 2 L3.3 2 Z")
    + _mirrored("M2.6 2 L10.4 2 Q9.8 6 6.5 6 Q3.2 6 2.6 2 Z")
)
SETTLEMENT = (  # two houses
    "M-2.4 8 L-2.4 -1.2 L3.6 -7.6 L9.6 -1.2 L9.6 8 L5.6 8 L5.6 2.6 L1.6 2.6 L1.6 8 Z "
    "M-9.8 8 L-9.8 2.4 L-6.8 -1 L-3.9 2.4 L-3.9 8 Z"
)
TILES = (TEMPLE, FARM, MARKET, SETTLEMENT)

# Dynasties -------------------------------------------------------------------------------

ARCHER = (  # a bow and an arrow
    "M-3.4 -10 C7.4 -7.6 7.4 7.6 -3.4 10 L-3.9 8.2 C3.6 5.6 3.6 -5.6 -3.9 -8.2 Z "
    "M-4.4 -8.6 L-3.2 -8.6 L-3.2 8.6 L-4.4 8.6 Z "
    "M-10 -2.4 L-7.6 -0.9 L5.4 -0.9 L5.4 -3.2 L10 0 L5.4 3.2 L5.4 0.9 L-7.6 0.9 L-10 2.4 Z"
)
LION = (  # a head in its mane
    "M0 -10 L2.7 -7.6 L6.2 -8 L6.9 -4.5 L9.7 -2.4 L8.2 0.8 L8.9 4.3 L5.6 5.8 L3.9 8.9 "
    "L0.4 8.1 L-2.9 9.4 L-5.2 6.6 L-8.7 5.9 L-8.3 2.4 L-10 -0.7 L-7.4 -3.1 L-7.1 -6.7 "
    "L-3.6 -7.1 Z"
    + _round(0, 0.2, 5.6, hole=True)
    + _round(-2.3, -1.6, 1.2)
    + _round(2.3, -1.6, 1.2)
    + "M-2.2 1 L2.2 1 L0.6 2.8 L0.6 4.4 L-0.6 4.4 L-0.6 2.8 Z"
)
BULL = (  # a head with its horns
    "M-9.4 -9 C-9.6 -4.6 -7 -3.4 -3.4 -3.4 L3.4 -3.4 C7 -3.4 9.6 -4.6 9.4 -9 "
    "C11.6 -3.4 8.6 0 4.6 0.4 L3 7.4 Q2.6 9.6 0 9.6 Q-2.6 9.6 -3 7.4 L-4.6 0.4 "
    "C-8.6 0 -11.6 -3.4 -9.4 -9 Z"
    + _round(-2.1, 0.4, 0.95, hole=True)
    + _round(2.1, 0.4, 0.95, hole=True)
)
POTTER = (  # a jar with two handles
    "M-3.8 -9.8 L3.8 -9.8 L3.8 -7.8 L2.5 -7 L2.5 -4.8 C8.4 -3 7.6 4 2.9 8 L2.9 9.8 L-2.9 9.8 "
    "L-2.9 8 C-7.6 4 -8.4 -3 -2.5 -4.8 L-2.5 -7 L-3.8 -7.8 Z"
    + _mirrored("M3.4 -7.4 C9 -8.4 10.4 -3.4 7.6 0.4 L6.2 -1 C7.6 -4 6.6 -6 3.4 -5.4 Z")
)
DYNASTIES = (ARCHER, LION, BULL, POTTER)

# Other signs -----------------------------------------------------------------------------

WINGS = (  # a sun with wings: where a temple stands at the start
    _round(0, -0.4, 2.5)
    + _mirrored("M3.4 -1.8 Q6.6 -4.4 10 -3.6 Q9.6 -1.4 7.8 -0.6 Q8 1 6 1.4 Q5.8 3 3 2.6 Z")
)
GEM = "M-5 -9 L5 -9 L10 -2.6 L0 9.6 L-10 -2.6 Z"
FACETS = "M-10 -2.6 L10 -2.6 M-4 -2.6 L0 9.6 L4 -2.6 L0 -9 Z"
CRACKED = (  # what a catastrophe leaves
    "M-8.6 -9.6 L-2 -8.4 L2.4 -9.8 L9.4 -8.2 L8.4 -2.4 L9.8 2.6 L8.8 9.2 L2.6 8.2 L-2.2 9.8 "
    "L-9 8.6 L-8.2 2.2 L-9.8 -2.2 Z"
)
CROSS = "M-6 -4 L-4 -6 L0 -2 L4 -6 L6 -4 L2 0 L6 4 L4 6 L0 2 L-4 6 L-6 4 L-2 0 Z"
SWORDS = _mirrored(
    "M-8.6 -9 L-5.6 -8.4 L5 4.2 L7 2.4 L8.4 4 L6.6 5.6 L9 8.2 L7.4 9.6 L5 7 L3.2 8.6 "
    "L1.8 7 L3.4 5.6 L-8 -6 Z"
)
SACK = (  # the bag
    "M-2.6 -5.2 Q-5.4 -8.4 -3.4 -9.8 Q0 -8.4 3.4 -9.8 Q5.4 -8.4 2.6 -5.2 Q9 0 8.4 6 "
    "Q8 9.8 4 9.8 L-4 9.8 Q-8 9.8 -8.4 6 Q-9 0 -2.6 -5.2 Z"
)
STAIRS = (  # a monument's lower half: from the south-west up in steps to the north-east
    "M-10 10 L-10 6 L-6 6 L-6 2 L-2 2 L-2 -2 L2 -2 L2 -6 L6 -6 L6 -10 L10 -10 L10 10 Z"
)
ARROW = "M-5 -9 L8 0 L-5 9 Z"
