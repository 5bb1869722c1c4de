"""The map as it is printed: land, rivers, the places of the first temples, and the grid."""

from __future__ import annotations

from parlour import Picture
from parlour.outlines import BEYOND, Cell
from parlour.picture import PAPER, WHITE
from parlour_tigris import glyphs, symbols
from parlour_tigris.glyphs import placed
from parlour_tigris.outlines import (
    BORDER,
    BOTTOM,
    CELL,
    LEFT,
    RIGHT,
    TOP,
    cells_of,
    centre,
    corner,
    outline,
    sheet_corner,
)
from parlour_tigris.scene import Scene
from parlour_tigris.terrain import BIT, COLUMNS, NAMES, ROWS, STRIDE, spaces_of

LAND = "#ecdfba"
LINE = "#d8c693"
WATER = "#a5cde0"
BANK = "#6fa3bd"
SACRED = "#b8934a"  # where a temple stands at the start


class Ground:
    """What the pieces of one scene lie on."""

    def __init__(self, picture: Picture, scene: Scene) -> None:
        self.picture = picture
        self.fresh = scene.fresh
        self.terrain = scene.board.terrain

    def draw(self) -> None:
        self.ground()
        self.rivers()
        self.printed()
        self.frame()

    def ground(self) -> None:
        """Draw the spaces in play as land; each has its name as its id.

        What has changed since the looker's last turn is brighter.
        """
        for space in spaces_of(self.terrain.land | self.terrain.river):
            x, y = corner(space)
            kind = "space river" if BIT[space] & self.terrain.river else "space land"
            fill = symbols.NEWS if BIT[space] & self.fresh else LAND
            name = NAMES[space]
            self.picture.rect(
                x, y, CELL, CELL, id=name, kind=kind, fill=fill, stroke=LINE, stroke_width=0.6
            )

    def rivers(self) -> None:
        """Draw the river spaces as one water, which flows on beyond the edge of the map."""
        river = cells_of(self.terrain.river)
        if not river:
            return
        water = outline(river | mouths(river), 1.2, 9)
        self.picture.path(water, fill=WATER, stroke=BANK, stroke_width=1.2)
        spaces = [sheet_corner(cell) for cell in sorted(river)]
        sides = "".join(f"M{x:g} {y:g}h{CELL:g}v{CELL:g}" for x, y in spaces)
        self.picture.path(sides, fill="none", stroke=WHITE, stroke_width=0.6, stroke_opacity=0.7)
        waves = "".join(
            f"M{x + dx:g} {y + dy:g}q2.5 -3 5 0t5 0"
            for x, y in spaces
            for dx, dy in ((4, 9), (9, 17))
        )
        self.picture.path(waves, fill="none", stroke=BANK, stroke_width=0.9, stroke_opacity=0.75)

    def printed(self) -> None:
        """Draw where temples stand at the start, with a ring where the treasure goes first."""
        for space in spaces_of(self.terrain.temples):
            x, y = centre(space)
            self.picture.path(placed(glyphs.WINGS, x, y, 18), fill=SACRED)
            if BIT[space] & self.terrain.priority:
                self.picture.circle(x, y, 9.6, fill="none", stroke=SACRED, stroke_width=1.2)

    def frame(self) -> None:
        """Cover what flows beyond the map, and write the names of columns and rows."""
        sheet = f"M0 0H{self.picture.width:g}V{BOTTOM + BORDER + 1:g}H0Z"
        hole = f"M{LEFT:g} {TOP:g}V{BOTTOM:g}H{RIGHT:g}V{TOP:g}Z"
        self.picture.path(sheet + hole, fill=PAPER)
        self.picture.rect(
            LEFT,
            TOP,
            RIGHT - LEFT,
            BOTTOM - TOP,
            fill="none",
            stroke=symbols.REALM,
            stroke_width=0.8,
        )
        for column in range(COLUMNS):
            x, _ = centre(column)
            self.picture.text(x, TOP - 8, "ABCDEFGHIJKLMNOP"[column], size=9.5)
        for row in range(ROWS):
            _, y = centre(row * STRIDE)
            self.picture.text(LEFT - 3, y, row + 1, size=9.5, anchor="end")


def mouths(river: set[Cell]) -> set[Cell]:
    """Return the cells just beyond the map into which rivers flow on.

    A river flows on where it ends at the edge of the map, and where two spaces of it lie side
    by side there.
    """
    found = set()
    for cell in river:
        beside = neighbours(cell)
        out = [other for other in beside if is_beyond(other)]
        if sum(other in river for other in beside) < 2:
            found.update([other for other in out if mirrored(other, cell) in river] or out)
        else:
            found.update(other for other in out if abreast(river, cell, other) == 2)
    return found


def neighbours(cell: Cell) -> list[Cell]:
    """Return the four cells beside a cell."""
    return [(cell[0] + east, cell[1] + south) for east, south in BEYOND]


def is_beyond(cell: Cell) -> bool:
    """Say whether a cell lies beside the map."""
    return not (0 <= cell[0] < COLUMNS and 0 <= cell[1] < ROWS)


def mirrored(cell: Cell, at: Cell) -> Cell:
    """Return the cell opposite to another, seen from the one between them."""
    return 2 * at[0] - cell[0], 2 * at[1] - cell[1]


def abreast(river: set[Cell], cell: Cell, out: Cell) -> int:
    """Return how many river spaces lie side by side where a cell lies at the edge of the map."""
    along = (out[1] - cell[1], out[0] - cell[0])
    number = 1
    for way in (1, -1):
        here = (cell[0] + way * along[0], cell[1] + way * along[1])
        while here in river:
            number += 1
            here = (here[0] + way * along[0], here[1] + way * along[1])
    return number
