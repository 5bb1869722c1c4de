"""What a position is worth to a seat, for bots that look ahead.

No rule needs this. It is a player's estimate of how the game will end, the weakest sphere first:
the less time is left, the more that one counts alone.
"""

from __future__ import annotations

from parlour import Seat
from parlour_tigris.outlook import Outlook, filled
from parlour_tigris.scoring import spheres
from parlour_tigris.state import TigrisState

EARLY = (0.40, 0.28, 0.20, 0.12)  # what a point is worth in each of the sorted spheres
LATE = (0.80, 0.14, 0.04, 0.02)
STEPS = 48
WEIGHTS = [
    tuple([b + (a - b) * step / STEPS for a, b in zip(EARLY, LATE, strict=True)])
    for step in range(STEPS + 1)
]
LONG = 12.0  # turns to come when all is still early
RIVAL = 0.35  # what a point less of the best rival is worth, and of all others in the mean
OTHERS = 0.65
SPARE = 0.02  # a tile in the hand
CATASTROPHE = 0.15
AHEAD = 4.0  # being ahead of everybody when the game ends


def worth(state: TigrisState, seat: Seat) -> float:
    """Return what a position is worth to a seat, in points; the state is a full one."""
    if not state.agenda:
        return _ended(state, seat)
    outlook = Outlook(state, seat)
    early = min(outlook.turns, LONG) / LONG
    first, second, third, fourth = WEIGHTS[round(early * STEPS)]
    estates = []
    for expected, left in zip(outlook.expected, state.catastrophes, strict=True):
        w, x, y, z = filled(expected)
        estates.append(first * w + second * x + third * y + fourth * z + CATASTROPHE * left)
    own = estates.pop(seat - 1)
    own += SPARE * state.hands[seat - 1].size
    return own - RIVAL * max(estates) - OTHERS * sum(estates) / len(estates)


def _ended(state: TigrisState, seat: Seat) -> float:
    """Return the same at the end: who is ahead of whom counts, and by how much a little."""
    vectors = [spheres(points) for points in state.points]
    own = vectors.pop(seat - 1)
    margins = [
        sum([w * (a - b) for w, a, b in zip(LATE, own, other, strict=True)]) for other in vectors
    ]
    ahead = sum([(own > other) - (own < other) for other in vectors]) / len(vectors)
    return AHEAD * ahead + min(margins)
