"""What everybody's points may come to: earnings of leaders, treasures, wars about to break out.

A seat's own hand counts as it is, those of the others by what the bag is likely to have given.
"""

from __future__ import annotations

from collections.abc import Sequence

from parlour import Seat
from parlour_tigris.board import Board, place_of
from parlour_tigris.chances import overtakes
from parlour_tigris.conflicts import NextWar, Revolt, Support, in_conflict, war_of
from parlour_tigris.ending import LAST_TREASURES
from parlour_tigris.pieces import SPHERES, TILES
from parlour_tigris.state import TREASURES, TigrisState
from parlour_tigris.terrain import AROUND, STRIDE, Mask, beside, rim

HORIZON = 3.5  # turns for which a leader is trusted to go on earning
DRAWN = 2.4  # tiles that a turn takes from the bag
PACE = 1.5  # turns of a seat for each treasure that is left

# Points of his colour that a leader earns in a turn
PLACED = 0.3
IN_HAND = 0.12  # while he waits for his chance
REGENT = 0.12  # a king, of each colour without a leader
BUILT = 0.85  # from each monument
DRY = 0.05  # a farmer with no river left to farm
HELD = 0.15  # once, of each tile in the hand; up to three

SAFE = (0.35, 0.5, 0.64, 0.74, 0.82, 0.88, 0.93, 0.96, 0.97, 0.98, 0.99)
"""How likely a leader keeps his place, by the temples beside him and in his owner's hand."""

REACH = 0.3  # treasures, for each that one tile would link to a trader's
CARRIED_OUT = (0.25, 0.4)  # how likely a war breaks out that favours the seat, or another
SQUARE = 0.5  # points, for three tiles of a square and the fourth in the hand
LATER = 0.02  # a turn, of each tile of his colour in a leader's kingdom, up to six
MANY = 6 * LATER

PAYS = tuple((int(one), int(other)) for one, other in SPHERES.values())
"""The two colours of each monument."""
NONE_BUILT = (0, 0, 0, 0)


Threat = tuple[int, Seat, Seat, int, int]
"""A war that one tile may begin: its colour, the two seats, the tiles of each."""

Earner = tuple[Seat, int, Mask, int, bool, float, float, list[int]]
"""A leader who earns: his owner, his colour, his kingdom, the temples beside him, whether tiles
of the hand are of use to him, what he earns in points, in treasures, and the colours without a
leader where he is king."""

Realm = tuple[Mask, Mask, list[tuple[int, Mask]], list[Seat]]
"""A kingdom: its spaces, the empty ones beside it, its leaders by place, their owners by colour."""


def realms(board: Board) -> list[Realm]:
    """Return all kingdoms."""
    free = board.free
    found: list[Realm] = []
    for area in board.realms:
        found.append((area, rim(area) & free, [], [0, 0, 0, 0]))
    for place, bit in enumerate(board.leaders):
        if bit:
            for area, _, leaders, owners in found:
                if bit & area:
                    leaders.append((place, bit))
                    owners[place & 3] = (place >> 2) + 1
                    break
    return found


def turns_left(state: TigrisState) -> float:
    """Return how many turns each seat is likely to have until the game ends."""
    by_bag = state.bag.size / (DRAWN * state.seats)
    by_treasures = PACE * (state.board.treasures.bit_count() - LAST_TREASURES)
    return max(0.5, min(by_bag, by_treasures))


class Prospects:
    """What a position promises that is the same for whoever sees it.

    `waiting` are the leaders off the map, as (seat, colour), those of seats that don't play
    left out.
    """

    def __init__(self, state: TigrisState) -> None:
        self.board = state.board
        self.left = turns_left(state)
        self.turns = min(self.left, HORIZON)
        bag = state.bag
        self.shares = [n / bag.size for n in bag.held] if bag.size else [n / 153 for n in TILES]
        leaders = self.board.leaders[: 4 * state.seats]
        self.waiting = [(n // 4 + 1, n % 4) for n, space in enumerate(leaders) if not space]
        kingdoms = realms(self.board)
        self.threats = self._threats(kingdoms)
        self.earners: list[Earner] = []
        for realm in kingdoms:
            if realm[2]:
                built = self._built(realm[0]) if realm[0] & self.board.turned else NONE_BUILT
                self._earners(realm, built)

    def _threats(self, kingdoms: list[Realm]) -> list[Threat]:
        """Return the wars between kingdoms that one tile would join."""
        found: list[Threat] = []
        if not self.board.meetings()[0] & self.board.free:
            return found
        for at, (area, near, _, owners) in enumerate(kingdoms):
            for other, other_near, _, others in kingdoms[:at]:
                if near & other_near:
                    for colour in (0, 1, 2, 3):
                        if owners[colour] and others[colour]:
                            tiles = self.board.tiles[colour]
                            strong, weak = (area & tiles).bit_count(), (other & tiles).bit_count()
                            found.append((colour, owners[colour], others[colour], strong, weak))
        return found

    def _built(self, area: Mask) -> list[int]:
        """Return how many monuments of a kingdom pay in each colour."""
        built = [0, 0, 0, 0]
        for square, (one, other) in zip(self.board.monuments, PAYS, strict=True):
            if square & area:
                built[one] += 1
                built[other] += 1
        return built

    def _earners(self, realm: Realm, built: Sequence[int]) -> None:
        """Add the leaders of a kingdom."""
        board, turns = self.board, self.turns
        area, near, leaders, owners = realm
        tiles, temples = board.tiles, board.tiles[0]
        for place, space in leaders:
            colour = place & 3
            followers = (area & tiles[colour]).bit_count()
            rate = PLACED + BUILT * built[colour] + (LATER * followers if followers < 6 else MANY)
            dry = colour == 1 and not near & board.terrain.river
            if dry:
                rate += DRY - PLACED
            defence = (AROUND[space.bit_length() - 1] & temples).bit_count()
            reach = REACH * self._in_reach(realm) if colour == 2 else 0.0
            missing = [other for other in (0, 1, 2) if not owners[other]] if colour == 3 else []
            earner = (
                (place >> 2) + 1,
                colour,
                area,
                defence,
                not dry,
                turns * rate,
                reach,
                missing,
            )
            self.earners.append(earner)

    def _in_reach(self, realm: Realm) -> int:
        """Return the treasures, two at most, that a tile may bring the trader of a kingdom."""
        treasures = self.board.treasures
        more = (beside(realm[1]) & treasures & ~realm[0]).bit_count()
        if treasures & realm[0]:
            return min(more, 2)
        return min(more - 1, 2) if more > 1 else 0


class Outlook:
    """What a position promises, as one seat sees it.

    `expected` are the points of each seat, in parts as in the state; `stays` how likely each
    leader on the map is still there after the conflicts that are coming.
    """

    def __init__(self, state: TigrisState, seat: Seat, prospects: Prospects) -> None:
        self.state = state
        self.board = state.board
        self.seat = seat
        self.turns = prospects.left
        self.shares = prospects.shares
        self.hand = state.hands[seat - 1].held
        self.expected: list[list[float]] = [list(points) for points in state.points]
        self.stays = [1.0] * len(self.board.leaders)
        step = state.agenda[-1]
        if isinstance(step, Support):
            self._fought(step)
        elif isinstance(step, NextWar):
            for colour in in_conflict(self.board, step.space):
                self._fought(war_of(state, step.space, colour))
        for threat in prospects.threats:
            self._threat(*threat)
        self._earnings(prospects)

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
        support, spread = float(step.committed or 0), 0.0
        if step.committed is None:
            support, spread = self._support(step.attacker, colour)
        against, more_spread = self._support(step.defender, colour)
        won = overtakes(attack + support - defence - against, spread + more_spread)
        tiles = (0, 0) if isinstance(step, Revolt) else (attack, defence)
        self.expected[step.attacker - 1][colour] += won * (1 + tiles[1])
        self.expected[step.defender - 1][colour] += (1.0 - won) * (1 + tiles[0])
        leader = step.leader_colour()
        self.stays[place_of(step.attacker, leader)] *= won
        self.stays[place_of(step.defender, leader)] *= 1.0 - won

    def _threat(self, colour: int, winner: Seat, loser: Seat, strong: int, weak: int) -> None:
        """Expect what a war brings that one tile may begin."""
        support, spread = self._support(winner, colour)
        against, more_spread = self._support(loser, colour)
        won = overtakes(strong + support - weak - against + 0.5, spread + more_spread)
        if won < 0.5:
            winner, loser, weak, won = loser, winner, strong, 1.0 - won
        likely = (2.0 * won - 1.0) * CARRIED_OUT[winner != self.seat]
        self.expected[winner - 1][colour] += likely * (1 + min(weak, 5))
        self.stays[place_of(loser, colour)] *= 1.0 - likely

    # Earnings

    def _earnings(self, prospects: Prospects) -> None:
        """Expect what leaders earn, on the map and off it."""
        me, hand, stays = self.seat, self.hand, self.stays
        turns = prospects.turns
        waiting, regent = IN_HAND * turns, turns * REGENT
        for seat, colour in prospects.waiting:
            self.expected[seat - 1][colour] += waiting
        for seat, colour, area, temples, useful, earned, reach, missing in prospects.earners:
            expected = self.expected[seat - 1]
            stay = stays[4 * seat - 4 + colour]
            safe = stay * SAFE[temples + (hand[0] if seat == me else 2)]
            if seat == me and useful and hand[colour]:
                expected[colour] += HELD * min(hand[colour], 3) * safe
                if self.state.supply:
                    self._square(area, colour, expected)
            expected[colour] += earned * safe
            if reach:
                expected[TREASURES] += reach * stay
            for other in missing:
                expected[other] += regent * safe

    def _square(self, area: Mask, colour: int, expected: list[float]) -> None:
        """Expect a monument where a square lacks one tile that the seat holds."""
        tiles = self.board.tiles[colour] & area
        right, below, across = tiles >> 1, tiles >> STRIDE, tiles >> STRIDE + 1
        if tiles & right & (below ^ across) | below & across & (tiles ^ right):
            expected[colour] += SQUARE
