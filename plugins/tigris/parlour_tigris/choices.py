"""What the active player may do: listed, counted, sampled and explained by the same rules.

A turn offers several hundred actions. They are prebuilt for every space and looked up by
masks of legal spaces, or drawn one at a time without a list.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import compress
from operator import itemgetter
from typing import Any

from parlour import Action, Choices, Dealer, Illegal, Seat
from parlour_tigris import actions
from parlour_tigris.board import Board
from parlour_tigris.exchange import EXCHANGES, exchanges, why_not_exchange
from parlour_tigris.leaders import leader_spaces, why_not_position, why_not_withdraw
from parlour_tigris.pieces import BLACK, BLUE, COLOURS, GREEN, LEADERS, RED
from parlour_tigris.refusals import not_now
from parlour_tigris.terrain import (
    BIT,
    SPACES,
    STRIDE,
    Mask,
    Space,
    beside,
    nth_space,
    rim,
    spaces_in,
)
from parlour_tigris.tiles import catastrophe_spaces, why_not_catastrophe, why_not_tile

Row = tuple[Action, ...]
"""Prebuilt actions by space."""

LEAST = 6  # actions of a quick look: fewer are drawn from all

PASS = actions.Pass()
WITHDRAWALS = tuple(actions.Withdraw(leader) for leader in LEADERS)
TILE: list[Row] = [
    tuple(actions.PlaceTile(colour, space) for space in range(SPACES)) for colour in COLOURS
]
LEADER: list[Row] = [
    tuple(actions.PositionLeader(leader, space) for space in range(SPACES)) for leader in LEADERS
]
CATASTROPHE: Row = tuple(actions.PlaceCatastrophe(space) for space in range(SPACES))


def add(rows: Sequence[Row], spaces: list[Space], found: list[Action]) -> None:
    """Add the actions of some rows on some spaces."""
    if len(spaces) > 1:
        pick = itemgetter(*spaces)
        for row in rows:
            found += pick(row)
    else:
        found += [row[space] for row in rows for space in spaces]


@cache
def offers(hand: tuple[int, ...]) -> tuple[list[Row], tuple[Action, ...]]:
    """Return the tiles of a hand that go on land, and the exchanges; there are 210 hands."""
    return [TILE[colour] for colour in (RED, GREEN, BLACK) if hand[colour]], exchanges(hand)


@lru_cache(maxsize=16)
def printed(mask: Mask) -> tuple[Space, ...]:
    """Return the spaces of a terrain's land or river."""
    return tuple(spaces_in(mask))


class ActionChoices(Choices[Action]):
    """Everything that the active player may do with one action. (TE-3.5)"""

    __slots__ = ("_all", "board", "catastrophes", "hand", "seat")

    def __init__(self, board: Board, seat: Seat, hand: Sequence[int], catastrophes: int) -> None:
        self.board = board
        self.seat = seat
        self.hand = tuple(hand)
        self.catastrophes = catastrophes
        self._all: list[Action] | None = None

    def __iter__(self) -> Iterator[Action]:
        return iter(self._everything())

    def __len__(self) -> int:
        """Return how many there are, counted by the masks that `_everything` lists."""
        if self._all is not None:
            return len(self._all)
        board, (rows, swaps) = self.board, offers(self.hand)
        alike, spaces, more = leader_spaces(board, self.seat)
        free = board.free & ~board.meetings()[1]
        number = len(alike) * spaces.bit_count()
        number += sum([further.bit_count() for _, further in more])
        number += len(rows) * (free & board.terrain.land).bit_count()
        if self.hand[BLUE]:
            number += (free & board.terrain.river).bit_count()
        if self.catastrophes:
            number += catastrophe_spaces(board).bit_count()
        own = board.leaders[4 * self.seat - 4 : 4 * self.seat]
        return number + 4 - own.count(0) + len(swaps) + 1

    def suggest(self) -> list[Action]:
        """Return what is worth thinking about, a third of all.

        Tiles go beside kingdoms with an own leader or join two, ruins beside a leader. Leaders
        go beside two temples where a kingdom offers that, and move for a better place only.
        None is withdrawn; of the exchanges only that of the whole hand is tried, and of what no
        own leader could use.
        """
        board = self.board
        leaders = board.leaders[4 * self.seat - 4 : 4 * self.seat]
        own = leaders[0] | leaders[1] | leaders[2] | leaders[3]
        homes = 0
        for kingdom in board.realms:
            if kingdom & own:
                homes |= kingdom
        tiles = board.free & (beside(homes or board.linked) | board.meetings()[0])
        ruins = catastrophe_spaces(board) & ~board.free & beside(board.led)
        found = self._better_places(leaders)
        self._lay(tiles, ruins, found)
        found += offers(self.hand)[1][-1:]
        useless = tuple([0 if leaders[c] else held for c, held in enumerate(self.hand)])
        if any(useless) and useless != self.hand:
            found.append(EXCHANGES[useless])
        found.append(PASS)
        return found

    def _better_places(self, leaders: list[Mask]) -> list[Action]:
        """Return where leaders come to well; one on the map has to gain a temple or a kingdom."""
        board = self.board
        temples, near = board.tiles[RED], board.near_temples()
        west, east, north, south = temples << 1, temples >> 1, temples << STRIDE, temples >> STRIDE
        firm = near & (west & east | north & south | (west | east) & (north | south))
        exposed = peopled = 0
        for kingdom in board.realms:
            around = near & beside(kingdom)
            peopled |= around
            if around & firm:
                exposed |= around & ~firm
        found: list[Action] = []
        alike, spaces, more = leader_spaces(board, self.seat)
        for leader, further in (*[(leader, spaces) for leader in alike], *more):
            good, place = further & ~exposed, leaders[leader]
            if place:
                around = beside(board.kingdom_of(place))
                gains = firm if (beside(place) & temples).bit_count() < 2 else 0
                good &= peopled & (~around | gains)
            add([LEADER[leader]], spaces_in(good), found)
        return found

    def _everything(self) -> list[Action]:
        """Return all actions, kind by kind; made once."""
        if self._all is None:
            found: list[Action] = []
            self._lead(found)
            self._lay(self.board.free, catastrophe_spaces(self.board), found)
            own = self.board.leaders[4 * self.seat - 4 : 4 * self.seat]
            found += compress(WITHDRAWALS, own)
            found += offers(self.hand)[1]
            found.append(PASS)
            self._all = found
        return self._all

    def _lead(self, found: list[Action]) -> None:
        """Add where leaders may go."""
        alike, spaces, more = leader_spaces(self.board, self.seat)
        add([LEADER[leader] for leader in alike], spaces_in(spaces), found)
        for leader, further in more:
            add([LEADER[leader]], spaces_in(further), found)

    def _lay(self, free: Mask, ruins: Mask, found: list[Action]) -> None:
        """Add tiles on empty spaces and catastrophes on others."""
        terrain = self.board.terrain
        free &= ~self.board.meetings()[1]
        tiles = offers(self.hand)[0]
        if tiles:
            add(tiles, spaces_in(free & terrain.land), found)
        if self.hand[BLUE]:
            add([TILE[BLUE]], spaces_in(free & terrain.river), found)
        if self.catastrophes:
            add([CATASTROPHE], spaces_in(ruins), found)

    def why_not(self, action: Any) -> Illegal | None:
        """Return the first rule that excludes an action, or None."""
        kind = type(action)
        if kind is actions.PlaceTile:
            return why_not_tile(self.board, self.hand, action)
        if kind is actions.PositionLeader:
            return why_not_position(self.board, self.seat, action)
        if kind is actions.PlaceCatastrophe:
            return why_not_catastrophe(self.board, self.catastrophes, action)
        if kind is actions.Exchange:
            return why_not_exchange(self.hand, action)
        if kind is actions.Withdraw:
            return why_not_withdraw(self.board, self.seat, action)
        return None if kind is actions.Pass else not_now(action)

    # Drawing without a list -----------------------------------------------------------

    def few(self, dealer: Dealer, number: int) -> list[Action]:
        """Return up to so many different ones for a quick look; all if so few.

        A few that make sense say more than many: a tile for each leader on the map that it would
        pay, and a place for a leader; one time in four there is any action among them.
        """
        swaps = offers(self.hand)[1]
        if len(swaps) < number and len(self) <= number:
            return list(self)
        if number < LEAST:
            return super().few(dealer, number)
        board, seat = self.board, self.seat
        leaders = board.leaders[4 * seat - 4 : 4 * seat]
        found = self._paying(leaders, dealer)
        self._place(leaders, dealer, found)
        if len(found) < 2 or not dealer.below(4):
            action = self.sample(dealer)
            if action not in found:
                found.append(action)
        return found

    def _paying(self, leaders: list[Mask], dealer: Dealer) -> list[Action]:
        """Return a tile of each own leader's colour, drawn from those beside his kingdom."""
        board, hand = self.board, self.hand
        found: list[Action] = []
        for colour, leader in enumerate(leaders):
            if leader and hand[colour]:
                terrain = board.terrain
                ground = terrain.river if colour == 1 else terrain.land
                spaces = rim(board.kingdom_of(leader)) & board.free & ground
                if spaces:
                    space = nth_space(spaces, dealer.below(spaces.bit_count()))
                    if not board.joins(space, 3):
                        found.append(TILE[colour][space])
        return found

    def _place(self, leaders: list[Mask], dealer: Dealer, found: list[Action]) -> None:
        """Add a place for a leader, most often one who is not on the map."""
        board, spaces = self.board, self.board.near_temples()
        if spaces:
            leader = leaders.index(0) if 0 in leaders else dealer.below(4)
            space = nth_space(spaces, dealer.below(spaces.bit_count()))
            if not board.joins(space, 2, leaders[leader]):
                found.append(LEADER[leader][space])

    def sample(self, dealer: Dealer) -> Action:
        """Return one action, each as likely as the others.

        Drawn from more than is legal, which is quickly counted: tiles on all spaces, occupied or
        not, leaders also where they would join kingdoms, and so on. What is not legal is drawn
        again, so the legal ones stay equally likely.
        """
        board, hand, terrain = self.board, self.hand, self.board.terrain
        rows, swaps = offers(hand)
        land, river = printed(terrain.land), printed(terrain.river)
        near = board.near_temples()
        homes = near.bit_count()
        tiles = len(rows) * len(land)
        farms = tiles + (len(river) if hand[BLUE] else 0)
        ruins = farms + (SPACES if self.catastrophes else 0)
        leaders = ruins + 4 * homes
        every = leaders + len(swaps) + len(LEADERS) + 1
        below = dealer.below
        while True:
            n = below(every)
            if n < farms:
                space = land[n % len(land)] if n < tiles else river[n - tiles]
                if board.free & BIT[space] and not board.joins(space, 3):
                    return (rows[n // len(land)] if n < tiles else TILE[BLUE])[space]
            elif n < ruins:
                if catastrophe_spaces(board) & BIT[n - farms]:
                    return CATASTROPHE[n - farms]
            elif n < leaders:
                leader, n = divmod(n - ruins, homes)
                space = nth_space(near, n)
                if not board.joins(space, 2, board.leaders[4 * self.seat - 4 + leader]):
                    return LEADER[leader][space]
            else:
                n -= leaders + len(LEADERS)
                if n >= 0:
                    return swaps[n - 1] if n else PASS
                if board.leaders[4 * self.seat + n]:
                    return WITHDRAWALS[n]
