"""What everybody's points may come to: earnings of leaders, treasures, wars about to break out.

A seat's own hand counts as it is, those of the others by what the bag is likely to have given.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from parlour import Seat
from parlour_tigris.board import Board, place_of
from parlour_tigris.chances import overtakes
from parlour_tigris.conflicts import NextWar, Revolt, Support, in_conflict, war_of
from parlour_tigris.ending import LAST_TREASURES
from parlour_tigris.pieces import BLUE, COLOURS, GREEN, KING, MONUMENTS, RED, SPHERES, TILES
from parlour_tigris.state import TREASURES, TigrisState
from parlour_tigris.terrain import AROUND, STRIDE, Mask, beside

HORIZON = 5.0  # turns for which a leader is trusted to go on earning
DRAWN = 2.4  # tiles that a turn takes from the bag
PACE = 1.5  # turns of a seat for each treasure that is left

# Points of his colour that a leader earns in a turn
PLACED = 0.3
IN_HAND = 0.12  # while he waits for his chance
REGENT = 0.12  # a king, of each colour without a leader
BUILT = 0.85  # from each monument
DRY = 0.05  # a farmer with no river left to farm
HELD = 0.15  # once, of each tile in the hand; up to three

HAZARD = (0.65, 0.5, 0.36, 0.26, 0.18, 0.12, 0.07, 0.04)
"""How likely a leader is driven out, by the temples beside him and in his owner's hand."""

REACH = 0.3  # treasures, for each that one tile would link to a trader's
CARRIED_OUT = (0.25, 0.4)  # how likely a war breaks out that favours the seat, or another
SQUARE = 0.5  # points, for three tiles of a square and the fourth in the hand
LATER = 0.02  # a turn, of each tile of his colour in a leader's kingdom


class Realm(NamedTuple):
    """A kingdom: its spaces, the empty ones beside it, its leaders, and whose they are."""

    area: Mask
    near: Mask
    leaders: list[tuple[int, Mask]]  # place and space
    owners: list[Seat]  # by colour, 0 for none


def realms(board: Board) -> list[Realm]:
    """Return all kingdoms."""
    placed = [(place, bit) for place, bit in enumerate(board.leaders) if bit]
    free = board.free
    found = []
    for area in board.realms:
        here = [leader for leader in placed if leader[1] & area]
        owners = [0, 0, 0, 0]
        for place, _ in here:
            owners[place & 3] = (place >> 2) + 1
        found.append(Realm(area, beside(area) & free, here, owners))
    return found


def turns_left(state: TigrisState) -> float:
    """Return how many turns each seat is likely to have until the game ends."""
    by_bag = state.bag.size / (DRAWN * state.seats)
    by_treasures = PACE * (state.board.treasures.bit_count() - LAST_TREASURES)
    return max(0.5, min(by_bag, by_treasures))


class Outlook:
    """What a position promises, as one seat sees it.

    `expected` are the points of each seat, in parts as in the state; `stays` how likely each
    leader on the map is still there after the conflicts that are coming.
    """

    def __init__(self, state: TigrisState, seat: Seat) -> None:
        self.state = state
        self.board = state.board
        self.seat = seat
        self.turns = turns_left(state)
        self.hand = state.hands[seat - 1].held
        self.expected: list[list[float]] = [list(points) for points in state.points]
        self.stays = [1.0] * len(self.board.leaders)
        bag = state.bag
        self.shares = [n / bag.size for n in bag.held] if bag.size else [n / 153 for n in TILES]
        step = state.agenda[-1]
        if isinstance(step, Support):
            self._fought(step)
        elif isinstance(step, NextWar):
            for colour in in_conflict(self.board, step.space):
                self._fought(war_of(state, step.space, colour))
        kingdoms = realms(self.board)
        self._threats(kingdoms)
        self._earnings(kingdoms)

    def _support(self, seat: Seat, colour: int) -> tuple[float, float]:
        """Return the tiles of a colour that a hand is likely to have, and their variance."""
        if seat == self.seat:
            return self.hand[colour], 0.0
        share = self.shares[colour]
        mean = self.state.hands[seat - 1].size * share
        return mean, mean * (1.0 - share)

    # Conflicts

    def _fought(self, step: Support) -> None:
        """Expect what a conflict brings whose support is asked for."""
        colour = step.colour()
        attack, defence = step.strengths(self.board)
        for_attack = (step.committed, 0.0)
        if step.committed is None:
            for_attack = self._support(step.attacker, colour)
        for_defence = self._support(step.defender, colour)
        lead = attack + (for_attack[0] or 0) - defence - for_defence[0]
        won = overtakes(lead, for_attack[1] + for_defence[1])
        tiles = (0, 0) if isinstance(step, Revolt) else (attack, defence)
        self.expected[step.attacker - 1][colour] += won * (1 + tiles[1])
        self.expected[step.defender - 1][colour] += (1.0 - won) * (1 + tiles[0])
        leader = step.leader_colour()
        self.stays[place_of(step.attacker, leader)] *= won
        self.stays[place_of(step.defender, leader)] *= 1.0 - won

    def _threats(self, kingdoms: list[Realm]) -> None:
        """Expect wars between kingdoms that one tile would join."""
        for at, one in enumerate(kingdoms):
            for other in kingdoms[:at]:
                if one.near & other.near:
                    for colour in COLOURS:
                        if one.owners[colour] and other.owners[colour]:
                            self._threat(one, other, colour)

    def _threat(self, one: Realm, other: Realm, colour: int) -> None:
        tiles = self.board.tiles[colour]
        sides = [(realm.owners[colour], (realm.area & tiles).bit_count()) for realm in (one, other)]
        support = [self._support(owner, colour) for owner, _ in sides]
        lead = sides[0][1] + support[0][0] - sides[1][1] - support[1][0]
        won = overtakes(lead + 0.5, support[0][1] + support[1][1])
        if won < 0.5:
            sides.reverse()
            won = 1.0 - won
        (winner, _), (loser, lost) = sides
        likely = (2.0 * won - 1.0) * CARRIED_OUT[winner != self.seat]
        self.expected[winner - 1][colour] += likely * (1 + min(lost, 5))
        self.stays[place_of(loser, colour)] *= 1.0 - likely

    # Earnings

    def _earnings(self, kingdoms: list[Realm]) -> None:
        """Expect what leaders earn, on the map and off it."""
        waiting = IN_HAND * self.turns
        board, turns = self.board, min(self.turns, HORIZON)
        for seat in range(self.state.seats):
            expected = self.expected[seat]
            for colour in COLOURS:
                if not board.leaders[4 * seat + colour]:
                    expected[colour] += min(waiting, IN_HAND * HORIZON)
        for realm in kingdoms:
            area = realm.area
            built = [0, 0, 0, 0]
            if area & board.turned:
                for monument in MONUMENTS:
                    if board.monuments[monument] & area:
                        for colour in SPHERES[monument]:
                            built[colour] += 1
            for place, space in realm.leaders:
                self._earned(realm, place, space, built[place & 3], turns)

    def _earned(self, realm: Realm, place: int, space: Mask, built: int, turns: float) -> None:
        board, seat, colour = self.board, place >> 2, place & 3
        expected = self.expected[seat]
        mine = seat == self.seat - 1
        temples = (AROUND[space.bit_length() - 1] & board.tiles[RED]).bit_count()
        defence = temples + (self.hand[RED] if mine else 2)
        safe = self.stays[place] * (1.0 - HAZARD[min(defence, 7)])
        followers = (realm.area & board.tiles[colour]).bit_count()
        rate = PLACED + BUILT * built + LATER * min(followers, 6)
        room = colour != BLUE or realm.near & board.terrain.river
        if not room:
            rate += DRY - PLACED
        expected[colour] += turns * rate * safe
        if mine and room:
            expected[colour] += HELD * min(self.hand[colour], 3) * safe
            if self.hand[colour] and self.state.supply:
                self._square(realm, colour, expected)
        if colour == GREEN:
            expected[TREASURES] += REACH * self._in_reach(realm) * self.stays[place]
        elif colour == KING:
            for other in (0, 1, 2):
                if not realm.owners[other]:
                    expected[other] += turns * REGENT * safe

    def _square(self, realm: Realm, colour: int, expected: list[float]) -> None:
        """Expect a monument where a square lacks one tile that the seat holds."""
        tiles = self.board.tiles[colour] & realm.area
        right, below, across = tiles >> 1, tiles >> STRIDE, tiles >> STRIDE + 1
        if tiles & right & (below ^ across) | below & across & (tiles ^ right):
            expected[colour] += SQUARE

    def _in_reach(self, realm: Realm) -> int:
        """Return the treasures, two at most, that a tile may bring the trader of a kingdom."""
        treasures = self.board.treasures
        more = (beside(realm.near) & treasures & ~realm.area).bit_count()
        if treasures & realm.area:
            return min(more, 2)
        return min(more - 1, 2) if more > 1 else 0


def filled(points: Sequence[float]) -> list[float]:
    """Return the four spheres, weakest first, with the treasures, whole or in part, spread."""
    *colours, treasures = points
    while treasures > 0:
        colours[colours.index(min(colours))] += min(1.0, treasures)
        treasures -= 1.0
    colours.sort()
    return colours
