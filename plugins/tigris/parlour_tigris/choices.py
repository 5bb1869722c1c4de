"""What the active player may do: listed, counted, sampled and explained by the same rules.

A turn offers several hundred actions. They are prebuilt for every space and looked up by
masks of legal spaces, or drawn one at a time without a list.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any

from parlour import Action, Choices, Dealer, Illegal, Seat
from parlour_tigris import actions
from parlour_tigris.board import Board, beside_several, meeting, place_of
from parlour_tigris.exchange import exchanges, why_not_exchange
from parlour_tigris.leaders import leader_spaces, why_not_position, why_not_withdraw
from parlour_tigris.pieces import BLACK, BLUE, COLOURS, GREEN, LEADERS, RED
from parlour_tigris.refusals import not_now
from parlour_tigris.terrain import BIT, BYTES, GRID, SPACES, Mask, Space, nth_space
from parlour_tigris.tiles import catastrophe_spaces, why_not_catastrophe, why_not_tile


class Shelf:
    """Prebuilt actions by space, several of them on each; listed a byte of a mask at a time."""

    def __init__(self, *makers: Callable[[Space], Action]) -> None:
        self.makers = makers
        self.parts: dict[int, tuple[Action, ...]] = {}

    def listed(self, mask: Mask, found: list[Action]) -> None:
        """Add the actions on the spaces of a mask."""
        parts = self.parts
        key = 0
        for byte in mask.to_bytes(BYTES, "little"):
            if byte:
                part = parts.get(key | byte)
                found += part if part is not None else self._part(key | byte)
            key += 256

    def _part(self, key: int) -> tuple[Action, ...]:
        first = key // 256 * 8
        spaces = [first + bit for bit in range(8) if key >> bit & 1]
        part = tuple(make(space) for space in spaces for make in self.makers)
        self.parts[key] = part
        return part


def _on_each_space(make: Callable[[Space], Action]) -> Callable[[Space], Action]:
    return {space: make(space) for space in GRID}.__getitem__


PASS = actions.Pass()
WITHDRAWALS = tuple(actions.Withdraw(leader) for leader in LEADERS)
TILE = [
    _on_each_space(lambda space, colour=colour: actions.PlaceTile(colour, space))  # type: ignore[misc]
    for colour in COLOURS
]
LEADER = [
    _on_each_space(lambda space, leader=leader: actions.PositionLeader(leader, space))  # type: ignore[misc]
    for leader in LEADERS
]
CATASTROPHE = _on_each_space(actions.PlaceCatastrophe)
FARMS = Shelf(TILE[BLUE])
CATASTROPHES = Shelf(CATASTROPHE)


@cache
def land_tiles(red: bool, green: bool, black: bool) -> Shelf:
    """Return the shelf of tiles for land, of some colours."""
    wanted = ((RED, red), (GREEN, green), (BLACK, black))
    return Shelf(*(TILE[colour] for colour, wants in wanted if wants))


@cache
def some_leaders(alike: int) -> Shelf:
    """Return the shelf of the leaders in a set: bit n for leader n."""
    return Shelf(*(LEADER[leader] for leader in LEADERS if alike >> leader & 1))


NEVER = 9  # more kingdoms than a space can touch


class ActionChoices(Choices[Action]):
    """Everything that the active player may do with one action. (TE-3.5)"""

    __slots__ = ("_all", "board", "catastrophes", "hand", "seat")

    def __init__(
        self, board: Board, seat: Seat, hand: Sequence[int], catastrophes: int
    ) -> None:
        self.board = board
        self.seat = seat
        self.hand = tuple(hand)
        self.catastrophes = catastrophes
        self._all: list[Action] | None = None

    def __iter__(self) -> Iterator[Action]:
        return iter(self._listed())

    def __len__(self) -> int:
        return len(self._listed())

    def suggest(self) -> list[Action]:
        return self._listed()[:]

    def _listed(self) -> list[Action]:
        """Return all actions, kind by kind; `list()` asks for the length first."""
        if self._all is not None:
            return self._all
        board = self.board
        red, blue, green, black = self.hand
        two, three = meeting(board.realms)
        found: list[Action] = []
        for alike, spaces in leader_spaces(board, self.seat, two, three):
            some_leaders(alike).listed(spaces, found)
        found += self._withdrawals()
        free = board.free & ~three
        if red or green or black:
            shelf = land_tiles(red > 0, green > 0, black > 0)
            shelf.listed(free & board.terrain.land, found)
        if blue:
            FARMS.listed(free & board.terrain.river, found)
        if self.catastrophes:
            CATASTROPHES.listed(catastrophe_spaces(board), found)
        found += exchanges(self.hand)
        found.append(PASS)
        self._all = found
        return found

    def _withdrawals(self) -> list[Action]:
        first = place_of(self.seat, 0)
        return [WITHDRAWALS[leader] for leader in LEADERS if self.board.leaders[first + leader]]

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

    # Drawing one without a list -------------------------------------------------------

    def sample(self, dealer: Dealer) -> Action:
        """Return one action, each as likely as the others.

        Drawn from more than is legal, which is quickly counted: tiles and catastrophes on all
        spaces, leaders also where they would join kingdoms, all withdrawals. What is not legal is
        drawn again, so the legal ones stay equally likely.
        """
        board, hand = self.board, self.hand
        land = board.free & board.terrain.land
        spread = [(land, TILE[colour], 3) for colour in (RED, GREEN, BLACK) if hand[colour]]
        if hand[BLUE]:
            spread.append((board.free & board.terrain.river, TILE[BLUE], 3))
        if self.catastrophes:
            spread.append((catastrophe_spaces(board), CATASTROPHE, NEVER))
        near = board.near_temples()
        swaps = exchanges(hand)
        tiles = len(spread) * SPACES
        homes = near.bit_count()
        leaders = tiles + 4 * homes
        every = leaders + len(swaps) + 5
        below = dealer.below
        while True:
            n = below(every)
            if n < tiles:
                kind, space = divmod(n, SPACES)
                allowed, make, joined = spread[kind]
                if allowed & BIT[space] and not beside_several(board.realms, space, joined):
                    return make(space)
            elif n < leaders:
                leader, n = divmod(n - tiles, homes)
                space = nth_space(near, n)
                lifted = board.leaders[4 * self.seat - 4 + leader]
                kingdoms = board.without(lifted) if lifted else board.realms
                if not beside_several(kingdoms, space, 2):
                    return LEADER[leader](space)
            elif n >= leaders + 5:
                return swaps[n - leaders - 5]
            elif n == leaders + 4:
                return PASS
            elif board.leaders[4 * self.seat - 4 + n - leaders]:
                return WITHDRAWALS[n - leaders]
