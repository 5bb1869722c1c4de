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
from parlour_tigris.terrain import BYTES, GRID, SPACES, Mask, Space, nth_space
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
        two, three = meeting(board.kingdoms)
        found: list[Action] = []
        for alike, spaces in leader_spaces(board, self.seat, two):
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

        Drawn from a set that is quickly counted: every condition but those on kingdoms. What
        would join too many kingdoms is drawn again, so all legal actions stay equally likely.
        """
        board, terrain = self.board, self.board.terrain
        hand = self.hand
        colours = [colour for colour in (RED, GREEN, BLACK) if hand[colour]]
        land = board.free & terrain.land
        river = board.free & terrain.river if hand[BLUE] else 0
        near = board.near_temples()
        ruin = catastrophe_spaces(board) if self.catastrophes else 0
        on_land, on_river = land.bit_count(), river.bit_count()
        homes, ruins = near.bit_count(), ruin.bit_count()
        others = [*exchanges(hand), *self._withdrawals(), PASS]
        every = len(colours) * on_land + on_river + 4 * homes + ruins + len(others)
        while True:
            n = dealer.below(every)
            if n < len(colours) * on_land:
                space = nth_space(land, n % on_land)
                if not beside_several(board.kingdoms, space, 3):
                    return TILE[colours[n // on_land]](space)
                continue
            n -= len(colours) * on_land
            if n < on_river:
                space = nth_space(river, n)
                if not beside_several(board.kingdoms, space, 3):
                    return TILE[BLUE](space)
                continue
            n -= on_river
            if n < 4 * homes:
                leader, space = n // homes, nth_space(near, n % homes)
                lifted = board.leaders[place_of(self.seat, leader)]
                kingdoms = board.without(lifted) if lifted else board.kingdoms
                if not beside_several(kingdoms, space, 2):
                    return LEADER[leader](space)
                continue
            n -= 4 * homes
            return CATASTROPHE(nth_space(ruin, n)) if n < ruins else others[n - ruins]
