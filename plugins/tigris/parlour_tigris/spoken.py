"""The table in sentences, for whoever can't look at a map: what stands where."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from parlour import Hidden, Seat, View
from parlour_tigris.board import Board, owner, place_of
from parlour_tigris.moment import moment
from parlour_tigris.pieces import COLOURS, LEADERS, MONUMENTS, TILE_NAMES, Leader
from parlour_tigris.state import PARTS, TigrisState
from parlour_tigris.terrain import NAMES, Mask, spaces_of
from parlour_tigris.text import MONUMENT_NAMES


def spoken(view: View) -> list[str]:
    """Return what a seat, or a spectator, knows of the table: kingdoms, seats, what is asked."""
    return list(_Spoken(view.at_table()).sentences())


class _Spoken:
    def __init__(self, view: View) -> None:
        self.view = view
        self.state: TigrisState = view.state
        self.board: Board = self.state.board

    def say(self, key: str, **arguments: Any) -> str:
        return self.view.game.text.say(f"spoken.{key}", self.view.all_names, **arguments)

    def sentences(self) -> Iterator[str]:
        board = self.board
        for number, kingdom in enumerate(board.kingdoms, start=1):
            pieces = [*self.leaders(kingdom), *self.tiles(kingdom)]
            yield self.say("kingdom", number=number, pieces="; ".join(pieces))
        loose = [*self.leaders(~board.linked), *self.tiles(~_union(board.kingdoms))]
        if loose:
            yield self.say("loose", pieces="; ".join(loose))
        yield from self.signs()
        for seat in range(1, self.state.seats + 1):
            yield from self.seat(seat)
        yield from self.supplies()
        yield moment(self.view)

    def leaders(self, area: Mask) -> Iterator[str]:
        """Yield the leaders in some area."""
        for place, bit in enumerate(self.board.leaders):
            if bit & area:
                leader = Leader(place % 4)
                yield self.say("leader", seat=owner(place), leader=leader, space=_names(bit))

    def tiles(self, area: Mask) -> Iterator[str]:
        """Yield the tiles in some area, by kind."""
        for colour in COLOURS:
            here = self.board.tiles[colour] & area
            if here:
                key = "tiles" if here & here - 1 else "tile"
                yield self.say(key, kind=TILE_NAMES[colour], spaces=_names(here))

    def signs(self) -> Iterator[str]:
        """Yield what else lies on the map."""
        board = self.board
        if board.treasures:
            yield self.say("treasures", spaces=_names(board.treasures))
        first = board.treasures & board.terrain.priority
        if first:
            yield self.say("priority", spaces=_names(first))
        for monument in MONUMENTS:
            square = board.monuments[monument]
            if square:
                name = MONUMENT_NAMES[monument]
                yield self.say("monument", monument=name, spaces=_names(square))
        if board.catastrophes:
            yield self.say("catastrophes", spaces=_names(board.catastrophes))
        if board.marker:
            yield self.say("marker", space=_names(board.marker))

    def seat(self, seat: Seat) -> Iterator[str]:
        """Yield what all may know of a seat, and its points if they are open to the looker."""
        state = self.state
        home = [
            leader.name.lower()
            for leader in LEADERS
            if not self.board.leaders[place_of(seat, leader)]
        ]
        yield self.say(
            "seat",
            seat=seat,
            tiles=state.hands[seat - 1].size,
            ruins=state.catastrophes[seat - 1],
            leaders=", ".join(home) or self.say("none"),
        )
        try:
            points = [(getattr(state.points[seat - 1], part), part) for part in PARTS]
        except Hidden:
            return
        told = ", ".join(f"{number} {self.view.game.text.say(f'part.{p}')}" for number, p in points)
        yield self.say("points", seat=seat, points=told)

    def supplies(self) -> Iterator[str]:
        """Yield the looker's hand, and what is left."""
        state = self.state
        if self.view.seat is not None:
            held = zip(COLOURS, state.hands[self.view.seat - 1].held, strict=True)
            tiles = ", ".join(
                f"{number} {colour.name.lower()}" for colour, number in held if number
            )
            yield self.say("hand", tiles=tiles or self.say("none"))
        monuments = ", ".join(MONUMENT_NAMES[one] for one in state.supply) or self.say("none")
        yield self.say("left", bag=state.bag.size, monuments=monuments)


def _names(mask: Mask) -> str:
    return ", ".join(NAMES[space] for space in spaces_of(mask))


def _union(masks: Any) -> Mask:
    found = 0
    for mask in masks:
        found |= mask
    return found
