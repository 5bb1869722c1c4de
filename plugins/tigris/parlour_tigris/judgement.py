"""What a position is worth to a seat, for bots that look ahead.

No rule needs this. It is a player's estimate of how the game will end: of the weakest sphere,
while nobody knows yet which one that will be. The less time is left, the more the sphere that
is weakest now counts alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, fsum, log

from parlour import Seat
from parlour_tigris.outlook import Outlook, Prospects
from parlour_tigris.scoring import spheres
from parlour_tigris.state import TigrisState

OPEN = 0.5  # points by which spheres may still change places, at the end of the game
OPEN_A_TURN = 0.3  # and more for each turn to come
RIVAL = 0.35  # what a point less of the best rival is worth, and of all others in the mean
OTHERS = 0.65
SPARE = 0.02  # a tile in the hand
CATASTROPHE = 0.12
AHEAD = 4.0  # being ahead of everybody when the game ends
MARGIN = (0.8, 0.14, 0.04, 0.02)  # a point more in each of the sorted spheres, then


def worth(state: TigrisState, seat: Seat) -> float:
    """Return what a position is worth to a seat, in points; the state is a full one."""
    if not state.agenda:
        return _ended(state, seat)
    return _promised(state, seat, Prospects(state))


def worths(state: TigrisState) -> list[float]:
    """Return what a position is worth to each seat; what is the same for all is found once."""
    seats = range(1, state.seats + 1)
    if not state.agenda:
        return [_ended(state, seat) for seat in seats]
    prospects = Prospects(state)
    return [_promised(state, seat, prospects) for seat in seats]


def _promised(state: TigrisState, seat: Seat, prospects: Prospects) -> float:
    outlook = Outlook(state, seat, prospects)
    unsure = OPEN + OPEN_A_TURN * outlook.turns
    estates = [
        _weakest(points, unsure) + CATASTROPHE * left
        for points, left in zip(outlook.expected, state.catastrophes, strict=True)
    ]
    own = estates.pop(seat - 1) + SPARE * state.hands[seat - 1].size
    return own - RIVAL * max(estates) - OTHERS * fsum(estates) / len(estates)


def _weakest(points: Sequence[float], unsure: float) -> float:
    """Return what the weakest sphere is likely to be, with the treasures in it.

    A smooth least: a point counts the more the weaker its sphere is, a point in each is one.
    """
    *colours, treasures = points
    while treasures > 0:
        colours[colours.index(min(colours))] += treasures if treasures < 1 else 1
        treasures -= 1
    red, blue, green, black = colours
    scale = -1 / unsure
    spread = exp(scale * red) + exp(scale * blue) + exp(scale * green) + exp(scale * black)
    return log(spread / 4) / scale


def _ended(state: TigrisState, seat: Seat) -> float:
    """Return the same at the end: who is ahead of whom counts, and by how much a little."""
    vectors = [spheres(points) for points in state.points]
    own = vectors.pop(seat - 1)
    margins = [
        fsum([w * (a - b) for w, a, b in zip(MARGIN, own, other, strict=True)]) for other in vectors
    ]
    ahead = sum([(own > other) - (own < other) for other in vectors]) / len(vectors)
    return AHEAD * ahead + min(margins)
