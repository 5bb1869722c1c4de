"""The map on the picture: land and rivers, kingdoms, and the pieces that lie on it."""

from __future__ import annotations

from parlour import Picture
from parlour.picture import WHITE
from parlour.text import listed
from parlour_tigris import symbols
from parlour_tigris.board import Board, owner, place_of
from parlour_tigris.monuments import BuildMonument
from parlour_tigris.outlines import (
    CELL,
    cells_of,
    centre,
    corner,
    outline,
)
from parlour_tigris.picture_ground import Ground
from parlour_tigris.pieces import COLOURS, MONUMENTS, Leader
from parlour_tigris.scene import Scene
from parlour_tigris.terrain import (
    BIT,
    NAMES,
    SQUARE_AT,
    STRIDE,
    Mask,
    Space,
    spaces_of,
)
from parlour_tigris.treasures import TakeTreasure, claimed

TILE = 20.5
INNER = 3.6  # from the edge of a space to a line within its tile
DISC = 10.0
AT_CORNER = 5.8  # from the middle of a space to a treasure on it


class Map:
    """The map of one scene, drawn layer by layer."""

    def __init__(self, picture: Picture, scene: Scene) -> None:
        self.picture = picture
        self.scene = scene
        self.board = scene.board
        self.say = scene.say

    def draw(self) -> None:
        with self.picture.group("map", self.say("map"), "map"):
            Ground(self.picture, self.scene).draw()
            self.kingdoms()
            self.tiles()
            self.supporters()
            self.turned()
            self.monuments()
            self.catastrophes()
            self.news()
            self.treasures()
            self.leaders()
            self.marker()
            self.asked()

    # Kingdoms ------------------------------------------------------------------------

    def kingdoms(self) -> None:
        """Draw a line around each kingdom."""
        for number, kingdom in enumerate(self.board.kingdoms, start=1):
            line = outline(cells_of(kingdom), 0, 4)
            with self.picture.group(f"kingdom-{number}", self.kingdom(kingdom), "kingdom"):
                self.picture.path(line, fill="none", stroke=WHITE, stroke_width=4)
                self.picture.path(line, fill="none", stroke=symbols.REALM, stroke_width=2)

    def kingdom(self, kingdom: Mask) -> str:
        """Return who rules in a kingdom, and what lies there."""
        board = self.board
        places = [board.leaders.index(BIT[space]) for space in spaces_of(kingdom & board.led)]
        leaders = [
            self.say("owned", seat=owner(place), leader=Leader(place % 4)) for place in places
        ]
        numbers = [(board.tiles[colour] & kingdom).bit_count() for colour in COLOURS]
        tiles = [
            self.say(f"count.{int(colour)}", number=number)
            for colour, number in zip(COLOURS, numbers, strict=True)
            if number
        ]
        return self.say(
            "kingdom", leaders=listed(leaders), tiles=listed(tiles) or self.say("no_tiles")
        )

    # Pieces --------------------------------------------------------------------------

    def tiles(self) -> None:
        """Draw the face-up tiles."""
        for colour in COLOURS:
            for space in spaces_of(self.board.tiles[colour]):
                name = NAMES[space]
                with self.picture.piece(
                    f"tile-{name}", self.say("tile", colour=colour, space=name), "tile"
                ):
                    symbols.tile(self.picture, *centre(space), TILE, colour)

    def turned(self) -> None:
        """Draw the tiles under monuments."""
        for space in spaces_of(self.board.turned):
            name = NAMES[space]
            with self.picture.piece(f"tile-{name}", self.say("turned", space=name), "tile turned"):
                symbols.back(self.picture, *centre(space), TILE)

    def monuments(self) -> None:
        """Draw the monuments, each over its four spaces."""
        for which in MONUMENTS:
            square = self.board.monuments[which]
            if not square:
                continue
            space = next(spaces_of(square))
            x, y = corner(space)
            with self.picture.piece(
                f"monument-{which.name.lower().replace('_', '-')}",
                self.say("monument", monument=which, space=NAMES[space]),
                "monument",
            ):
                symbols.monument(self.picture, x + CELL, y + CELL, 33, which)

    def treasures(self) -> None:
        """Draw the treasures in a corner of their temples: where no monument stands over it."""
        board = self.board
        for space in spaces_of(board.treasures):
            name, first = NAMES[space], bool(BIT[space] & board.terrain.priority)
            key = "treasure_first" if first else "treasure"
            x, y = centre(space)
            east, south = outwards(board, space)
            away = 7.0 if BIT[space] & board.turned else AT_CORNER
            with self.picture.piece(f"treasure-{name}", self.say(key, space=name), "treasure"):
                x, y = x + east * away, y + south * away
                symbols.treasure(self.picture, x, y, 9.6, first=first)

    def catastrophes(self) -> None:
        """Draw the catastrophes."""
        for space in spaces_of(self.board.catastrophes):
            name = NAMES[space]
            with self.picture.piece(
                f"catastrophe-{name}", self.say("catastrophe", space=name), "catastrophe"
            ):
                symbols.catastrophe(self.picture, *centre(space), TILE)

    def leaders(self) -> None:
        """Draw the leaders on the map; those in conflict stand out."""
        fighting = self.fighting()
        for place, bit in enumerate(self.board.leaders):
            if not bit:
                continue
            space = next(spaces_of(bit))
            seat, leader = owner(place), Leader(place % 4)
            x, y = centre(space)
            if bit & fighting:
                self.picture.circle(
                    x, y, 13.6, fill=symbols.NEWS, stroke=symbols.ALARM, stroke_width=2
                )
            title = self.say("leader", seat=seat, leader=leader, space=NAMES[space])
            with self.picture.piece(f"leader-{seat}-{leader.name.lower()}", title, "leader"):
                symbols.leader(self.picture, x, y, DISC, place)

    def fighting(self) -> Mask:
        """Return the spaces of the two leaders in conflict."""
        fight = self.scene.fight
        if fight is None:
            return 0
        leaders, colour = self.board.leaders, fight.leader_colour()
        return leaders[place_of(fight.attacker, colour)] | leaders[place_of(fight.defender, colour)]

    def supporters(self) -> None:
        """Mark the tiles that count for either side of a conflict."""
        fight = self.scene.fight
        if fight is None:
            return
        for seat in (fight.attacker, fight.defender):
            for space in spaces_of(self.scene.supporters(seat)):
                x, y = corner(space)
                title = self.say("supports", colour=fight.colour(), space=NAMES[space], seat=seat)
                with self.picture.group(title=title, kind="support"):
                    self.picture.rect(
                        x + INNER,
                        y + INNER,
                        CELL - 2 * INNER,
                        CELL - 2 * INNER,
                        rounded=2,
                        fill="none",
                        stroke=symbols.NEWS,
                        stroke_width=1.4,
                    )

    def marker(self) -> None:
        """Draw the mark on the tile at which wars are fought."""
        for space in spaces_of(self.board.marker):
            x, y = centre(space)
            with self.picture.piece("marker", self.say("marked", space=NAMES[space]), "marker"):
                symbols.marker(self.picture, x + 6, y - 6)

    def news(self) -> None:
        """Mark the spaces that have changed since the looker's last turn."""
        for space in spaces_of(self.scene.fresh):
            name = NAMES[space]
            with self.picture.group(f"fresh-{name}", self.say("fresh", space=name), "fresh"):
                symbols.brackets(self.picture, *centre(space), CELL / 2 - 0.6)

    # What is asked -------------------------------------------------------------------

    def asked(self) -> None:
        """Mark where a monument may be built, or which treasures may be taken."""
        step, board = self.scene.step, self.board
        if isinstance(step, BuildMonument):
            for space in board.squares(board.colour_at(step.space), step.space):
                with self.picture.group(title=self.say("square", space=NAMES[space])):
                    self.ring(outline(cells_of(SQUARE_AT[space]), 1.5, 4))
        elif isinstance(step, TakeTreasure):
            for space in spaces_of(claimed(board, step.owner)):
                with self.picture.group(title=self.say("may_take", space=NAMES[space])):
                    self.ring(outline(cells_of(BIT[space]), -0.6, 4))

    def ring(self, line: str) -> None:
        """Draw a broken line that stands out from every ground."""
        self.picture.path(line, fill="none", stroke=WHITE, stroke_width=3)
        self.picture.path(
            line, fill="none", stroke=symbols.ALARM, stroke_width=1.8, stroke_dasharray="4 2.5"
        )


def outwards(board: Board, space: Space) -> tuple[int, int]:
    """Return steps east and south from a tile to its corner that no monument covers.

    That is the north-east for a face-up tile.
    """
    for square in board.monuments:
        if square & BIT[space]:
            place = space - next(spaces_of(square))  # 0 and 1 in the north, 17 and 18 in the south
            return (1 if place in (1, STRIDE + 1) else -1, 1 if place >= STRIDE else -1)
    return 1, -1
