"""What a position is worth to a seat, for bots that look one action ahead.

No rule needs this. It is a player's rule of thumb: points count the more the weaker their
sphere is, a leader on the map is a promise of points, and a conflict will be won by who has more.
"""

from __future__ import annotations

from parlour import Seat
from parlour_tigris.board import Board, place_of
from parlour_tigris.conflicts import Support, War
from parlour_tigris.pieces import COLOURS, GREEN, MONUMENTS, RED, SPHERES, Colour
from parlour_tigris.scoring import spheres
from parlour_tigris.state import Points, TigrisState
from parlour_tigris.terrain import Mask, beside

WEAKEST_FIRST = (1.0, 0.5, 0.3, 0.2)  # what a point is worth in each of the sorted spheres
RIVAL = 0.4  # what a point less of the best rival is worth
LEADER = 0.8
TEMPLE = 0.25  # a second and third temple beside a leader: he is not easily driven out
FOLLOWER = 0.06  # a tile of his colour in his kingdom
MONUMENT = 1.5
TREASURE = 0.5  # in the kingdom of the trader, still to be taken
IN_HAND = 0.05
CATASTROPHE = 0.4


def worth(state: TigrisState, seat: Seat) -> float:
    """Return what the position is worth to a seat: his estate less a part of the best rival's."""
    points = list(state.points)
    lost = _foresee(state, points)
    estates = [_estate(state, s, points[s - 1], lost) for s in range(1, state.seats + 1)]
    own = estates.pop(seat - 1)
    return own - RIVAL * max(estates)


def _estate(state: TigrisState, seat: Seat, points: Points, lost: Mask) -> float:
    """Return a seat's points and prospects; a leader on a space of `lost` is given up."""
    estate = sum(w * sphere for w, sphere in zip(WEAKEST_FIRST, spheres(points), strict=True))
    if not state.agenda:
        return estate
    for colour in COLOURS:
        leader = state.board.leaders[place_of(seat, colour)]
        if leader & ~lost:
            estate += _prospects(state.board, leader, colour)
    estate += IN_HAND * state.hands[seat - 1].size
    return estate + CATASTROPHE * state.catastrophes[seat - 1]


def _prospects(board: Board, leader: Mask, colour: Colour) -> float:
    kingdom = board.kingdom_of(leader)
    temples = (beside(leader) & board.tiles[RED]).bit_count()
    followers = (kingdom & board.tiles[colour]).bit_count()
    prospects = LEADER + TEMPLE * min(temples, 3) + FOLLOWER * min(followers, 6)
    if board.turned & kingdom:
        built = [m for m in MONUMENTS if board.monuments[m] & kingdom and colour in SPHERES[m]]
        prospects += MONUMENT * len(built)
    if colour == GREEN:  # the trader
        prospects += TREASURE * min((kingdom & board.treasures).bit_count(), 2)
    return prospects


def _foresee(state: TigrisState, points: list[Points]) -> Mask:
    """Give the points of a pending conflict to whom has more; return the loser's space.

    Who hasn't committed yet is taken to commit all he has.
    """
    step = state.agenda[-1] if state.agenda else None
    if not isinstance(step, Support):
        return 0
    board, colour = state.board, step.colour()
    attack, defence = step.strengths(board)
    held = state.hands[step.attacker - 1][colour]
    attack += held if step.committed is None else step.committed
    defence += state.hands[step.defender - 1][colour]
    winner, loser = step.result(attack, defence)
    leader = board.leaders[place_of(loser, step.leader_colour())]
    gain = 1
    if isinstance(step, War):
        gain += (board.kingdom_of(leader) & board.tiles[colour]).bit_count()
    gained = list(points[winner - 1])
    gained[colour] += gain
    points[winner - 1] = Points._make(gained)
    return leader
