"""What lies on the map, and what a rule can ask about it.

Everything is a mask of spaces (see `terrain`). Kingdoms are kept up to date: merged when a
piece comes, worked out anew only around what goes.
"""

from __future__ import annotations

from collections.abc import Iterator

from parlour import Part, Seat, derived
from parlour_tigris.kingdoms import meeting, parts, remains
from parlour_tigris.pieces import COLOURS, RED, SEATS, Colour, Monument
from parlour_tigris.terrain import (
    AROUND,
    BIT,
    SQUARES,
    Mask,
    Printed,
    Space,
    Terrain,
    beside,
    fill,
    spaces_of,
)

Place = int
"""Whose leader of which colour: 4 * (seat - 1) + colour."""


def place_of(seat: Seat, colour: int) -> Place:
    """Return the place of a seat's leader of a colour among the sixteen."""
    return 4 * seat - 4 + colour


def owner(place: Place) -> Seat:
    """Return the seat that owns a leader."""
    return place // 4 + 1


class Board(Part):
    """The map and all that lies on it; plain and mutable.

    `tiles` holds the face-up tiles of each colour, `turned` those under a monument, and
    `leaders` for each of the sixteen leaders the mask of its one space, 0 while it is with
    its owner. `monuments` is the square of each monument, 0 unless built, and `beneath` the
    colour of the tiles turned under it.

    The last fields follow from the others: the spaces with any leader, the spaces whose pieces
    connect (TE-1.2), the empty spaces, the neighbours of face-up temples, the kingdoms in no
    order (TE-1.3), and what `meetings` found out since they changed. While wars last, the tile
    that joined two kingdoms is marked and connects nothing. (TE-5.1)
    """

    terrain: Printed
    tiles: list[Mask]
    turned: Mask
    catastrophes: Mask
    treasures: Mask
    leaders: list[Mask]
    monuments: tuple[Mask, ...]
    beneath: tuple[int, ...]
    marker: Mask
    led: Mask = derived(0)
    linked: Mask = derived(0)
    free: Mask = derived(0)
    anchors: Mask = derived(0)
    realms: tuple[Mask, ...] = derived(())
    met: tuple[Mask, Mask] | None = derived()

    # Changes -------------------------------------------------------------------------

    def lay(self, colour: Colour, space: Space) -> list[Mask]:
        """Put a tile on an empty space, face up; return the kingdoms that it touches.

        If they are two it is marked and connects nothing yet. (TE-5.1)
        """
        bit = BIT[space]
        self.tiles[colour] |= bit
        self.free ^= bit
        if colour == RED:
            self.anchors |= AROUND[space]
        touched = self.kingdoms_beside(space)
        if len(touched) == 2:
            self.marker = bit
        else:
            self._link(space, touched)
        return touched

    def unmark(self) -> None:
        """Take the mark off; the tile is one like any other. (TE-5.6)"""
        space = self.marker.bit_length() - 1
        self.marker = 0
        self._link(space, self.kingdoms_beside(space))

    def seat_leader(self, place: Place, space: Space) -> None:
        """Put a leader on an empty space and connect it."""
        bit = BIT[space]
        self.leaders[place] = bit
        self.led |= bit
        self.free ^= bit
        self._link(space, self.kingdoms_beside(space))

    def _link(self, space: Space, touched: list[Mask]) -> None:
        """Connect what lies on a space with the kingdoms that it touches, and other regions."""
        region = BIT[space]
        self.linked |= region
        if not touched and not region & self.led:
            return  # still no kingdom
        for kingdom in touched:
            region |= kingdom
        around = AROUND[space] & self.linked
        if around & ~region:  # a region without a leader comes along
            region = fill(region | around, self.linked)
        self.met = None
        self.realms = (*[kingdom for kingdom in self.realms if not kingdom & region], region)

    def lift_leader(self, place: Place) -> None:
        """Give a leader back to its owner; its kingdom may fall apart. (TE-4.6)"""
        bit = self.leaders[place]
        self.leaders[place] = 0
        self.led ^= bit
        self.free |= bit
        self._cut(bit)

    def remove(self, colour: Colour, gone: Mask) -> None:
        """Take face-up tiles of a colour off the map; kingdoms may fall apart."""
        self.tiles[colour] &= ~gone
        self.anchors = beside(self.tiles[RED])
        self.free |= gone
        self._cut(gone)

    def block(self, space: Space) -> None:
        """Put a catastrophe on an empty space, for good. (TE-3.3e)"""
        self.catastrophes |= BIT[space]
        self.free ^= BIT[space]

    def build(self, monument: Monument, square: Mask, colour: Colour) -> None:
        """Turn four face-up tiles under a monument; they connect as before. (TE-6.5)"""
        self.tiles[colour] ^= square
        self.anchors = beside(self.tiles[RED])
        self.turned |= square
        self.put_monument(monument, square, colour)

    def put_monument(self, monument: Monument, square: Mask, colour: Colour) -> None:
        """Put a monument on a square of turned tiles."""
        self.monuments = _with(self.monuments, monument, square)
        self.beneath = _with(self.beneath, monument, int(colour))

    def _cut(self, gone: Mask) -> None:
        """Take spaces out of the kingdoms and work out anew what they were part of."""
        self.linked &= ~gone
        kingdoms = []
        for kingdom in self.realms:
            if kingdom & gone:
                kingdoms += remains(kingdom, gone, self.led)
            else:
                kingdoms.append(kingdom)
        self.met = None
        self.realms = tuple(kingdoms)

    def restored(self) -> None:
        """Work out everything that follows from what lies on the map."""
        tiles = self.tiles[0] | self.tiles[1] | self.tiles[2] | self.tiles[3]
        self.led = 0
        for bit in self.leaders:
            self.led |= bit
        self.linked = (tiles | self.turned | self.led) & ~self.marker
        taken = self.linked | self.marker | self.catastrophes
        self.free = (self.terrain.land | self.terrain.river) & ~taken
        self.anchors = beside(self.tiles[RED])
        self.realms = tuple(parts(self.linked, self.led))

    # Questions -----------------------------------------------------------------------

    @property
    def kingdoms(self) -> list[Mask]:
        """The kingdoms in the order of their first spaces."""
        return sorted(self.realms, key=lambda kingdom: kingdom & -kingdom)

    def kingdom_of(self, bit: Mask) -> Mask:
        """Return the kingdom that a space belongs to, 0 if to none."""
        for kingdom in self.realms:
            if kingdom & bit:
                return kingdom
        return 0

    def has_others(self, leader: Mask) -> bool:
        """Say whether other leaders live in the kingdom of a leader."""
        return self.kingdom_of(leader) & self.led != leader

    def kingdoms_beside(self, space: Space) -> list[Mask]:
        """Return the kingdoms that a space touches, each once."""
        around = AROUND[space] & self.linked
        return [kingdom for kingdom in self.realms if kingdom & around] if around else []

    def leader_in(self, kingdom: Mask, colour: int) -> Seat:
        """Return the owner of the leader of a colour in a kingdom, 0 if it has none."""
        leaders = self.leaders
        for place in range(colour, 4 * SEATS, 4):
            if leaders[place] & kingdom:
                return place // 4 + 1
        return 0

    def near_temples(self) -> Mask:
        """Return the empty land spaces beside a face-up temple. (TE-3.1b, TE-3.1c)"""
        return self.free & self.terrain.land & self.anchors

    def meetings(self) -> tuple[Mask, Mask]:
        """Return the spaces beside two or more kingdoms, and beside three or more."""
        if self.met is None:
            self.met = meeting(self.realms)
        return self.met

    def joins(self, space: Space, several: int, lifted: Mask = 0) -> bool:
        """Say whether a space touches so many kingdoms, or more, with a leader lifted or not."""
        around = AROUND[space] & self.linked
        if around.bit_count() < several:
            return False
        for kingdom in self.without(lifted) if lifted else self.realms:
            if kingdom & around:
                several -= 1
        return several <= 0

    def without(self, bit: Mask) -> tuple[Mask, ...]:
        """Return the kingdoms as they are when the leader on a space is lifted. (TE-3.1e)"""
        kingdoms: list[Mask] = []
        for kingdom in self.realms:
            if kingdom & bit:
                kingdoms += remains(kingdom, bit, self.led ^ bit)
            else:
                kingdoms.append(kingdom)
        return tuple(kingdoms)

    def homeless(self, lost: Mask) -> Iterator[Place]:
        """Yield the leaders beside lost temples that have no temple left. (TE-3.1i)"""
        for space in spaces_of(beside(lost) & self.led):
            if not AROUND[space] & self.tiles[RED]:
                yield self.leaders.index(BIT[space])

    def colour_at(self, space: Space) -> Colour:
        """Return the colour of the face-up tile on a space."""
        return next(colour for colour in COLOURS if self.tiles[colour] & BIT[space])

    def squares(self, colour: Colour, space: Space) -> list[Space]:
        """Return the north-west spaces of the whole squares of a colour at a space. (TE-6.1)"""
        tiles = self.tiles[colour]
        near = tiles & AROUND[space]
        if not near & (near - 1):
            return []  # a square needs two neighbours
        return [corner for corner, square in SQUARES[space] if not square & ~tiles]


def _with(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    return (*values[:at], value, *values[at + 1 :])


def board_on(terrain: Terrain, *, empty: bool = False) -> Board:
    """Return a board with its starting temples and their treasures. (TE-2.1)"""
    temples = 0 if empty else terrain.temples
    return Board(
        terrain=terrain,
        tiles=[temples, 0, 0, 0],
        turned=0,
        catastrophes=0,
        treasures=temples,
        leaders=[0] * 4 * SEATS,
        monuments=(0,) * 6,
        beneath=(0,) * 6,
        marker=0,
    )
