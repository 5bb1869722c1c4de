"""The garden from above: lawn, palms, throne area, mosaics, sanctuaries with their statues."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from parlour.outlines import Corner, lines_around
from parlour_cleopatra.cells import LETTERS, NAMES, STRIDE, Cell, Mask, cells_of, fill
from parlour_cleopatra.garden import Garden
from parlour_cleopatra.mosaics import Placement
from parlour_cleopatra.picture.colours import (
    DAIS,
    DARK_GOLD,
    FAINT,
    GRID,
    INK,
    LAWN,
    MOSAICS,
    NEW,
    of_seat,
)
from parlour_cleopatra.picture.look import Look, cells_in_words
from parlour_cleopatra.picture.signs import FRONDS, jackal, put
from parlour_cleopatra.sanctuaries import AtClaim
from parlour_cleopatra.state import Sanctuary

LARGEST = 40.0  # units of a cell's side


class Plot(NamedTuple):
    """Where the garden lies on the sheet."""

    left: float
    top: float
    cell: float
    columns: int
    rows: int

    @property
    def width(self) -> float:
        return self.cell * self.columns

    @property
    def height(self) -> float:
        return self.cell * self.rows

    def middle(self, cell: Cell) -> tuple[float, float]:
        """Return the point in the middle of a cell."""
        row, column = divmod(cell, STRIDE)
        return self.left + (column + 0.5) * self.cell, self.top + (row + 0.5) * self.cell

    def around(self, cells: Iterable[Cell]) -> str:
        """Return the path around some cells."""
        loops = lines_around((cell % STRIDE, cell // STRIDE) for cell in cells)
        return " ".join([f"M{' L'.join(map(self._at, _turns(loop)))} Z" for loop in loops])

    def _at(self, corner: Corner) -> str:
        """Return the place of a corner of cells in a path."""
        column, row = corner
        return f"{self.left + column * self.cell:.5g} {self.top + row * self.cell:.5g}"


def _turns(loop: list[Corner]) -> Iterator[Corner]:
    """Yield the corners of a closed line at which it turns."""
    for before, here, after in zip([loop[-1], *loop], loop, [*loop[1:], loop[0]], strict=False):
        if before[0] != after[0] and before[1] != after[1]:
            yield here


def plot(garden: Garden, left: float, top: float, side: float, least: float) -> Plot:
    """Return where a garden lies in a box so wide, as high as it needs to be, but at least so."""
    columns, rows = garden.columns, len(garden.rows)
    cell = min(side / max(columns, rows), LARGEST)
    height = max(least, cell * rows)
    return Plot(
        left + (side - cell * columns) / 2, top + (height - cell * rows) / 2, cell, columns, rows
    )


def draw_garden(look: Look, plot: Plot) -> None:
    """Draw the garden with all that lies in it."""
    _lawn(look, plot)
    covered = 0
    for laid in look.state.laid:
        covered |= laid.mask
    for cell in cells_of(look.state.garden.palms & ~covered):
        with look.piece(f"palm-{NAMES[cell]}", "palm", cell=NAMES[cell]):
            put(look.picture, FRONDS, *plot.middle(cell), 0.8 * plot.cell)
    for laid in look.state.laid:
        _mosaic(look, plot, laid)
    for claim in look.state.claimed:
        _sanctuary(look, plot, claim)
    step = look.state.agenda[-1] if look.state.agenda else None
    if isinstance(step, AtClaim):
        for first in step.new:
            _unclaimed(look, plot, first)


def _lawn(look: Look, plot: Plot) -> None:
    picture, (left, top, cell, columns, rows) = look.picture, plot
    picture.rect(left, top, plot.width, plot.height, fill=LAWN)
    lines = [f"M{left + x * cell:.5g} {top:.5g} v{plot.height:.5g}" for x in range(1, columns)]
    lines += [f"M{left:.5g} {top + y * cell:.5g} h{plot.width:.5g}" for y in range(1, rows)]
    if lines:
        picture.path(" ".join(lines), stroke=GRID, stroke_width=0.7, fill="none")
    area = list(cells_of(look.state.garden.throne))
    if area:
        with picture.group(
            "throne-area", look.say("title.area", cells=cells_in_words(area)), "area"
        ):
            style = {"stroke": DARK_GOLD, "stroke_width": 1.2, "stroke_linejoin": "round"}
            picture.path(plot.around(area), fill=DAIS, fill_rule="evenodd", **style)


def draw_coordinates(look: Look, plot: Plot, left: float, top: float) -> None:
    """Write the columns' letters along a line above, the rows' numbers along one to the left."""
    for column in range(plot.columns):
        x = plot.left + (column + 0.5) * plot.cell
        look.picture.text(x, top, LETTERS[column], size=9, ink=FAINT)
    for row in range(plot.rows):
        y = plot.top + (row + 0.5) * plot.cell
        look.picture.text(left, y, row + 1, size=9, ink=FAINT)


def _mosaic(look: Look, plot: Plot, laid: Placement) -> None:
    """Draw a mosaic: its outline, its joints, its letter."""
    colour, letter, mask = MOSAICS[laid.mosaic], laid.mosaic.name, laid.mask
    cells = list(cells_of(mask))
    name = f"mosaic-{letter}"
    with look.piece(name, "mosaic", mosaic=letter, cells=cells_in_words(cells)):
        draw_shape(look, plot, cells, colour)
        x, y = plot.middle(_heart(mask))
        look.picture.text(x, y, letter, size=max(9, min(12, 0.6 * plot.cell)), on=colour, bold=True)
        x, y = plot.middle(cells[0])
        look.spark(name, x - 0.3 * plot.cell, y - 0.3 * plot.cell)


def draw_shape(look: Look, plot: Plot, cells: list[Cell], colour: str) -> None:
    """Draw a mosaic's five squares as one shape."""
    look.picture.path(
        plot.around(cells),
        fill=colour,
        stroke=INK,
        stroke_width=min(1.2, 0.16 * plot.cell),
        stroke_linejoin="round",
    )
    joints = []
    for cell in cells:
        x, y = plot.middle(cell)
        half = plot.cell / 2
        if cell + 1 in cells:
            joints.append(f"M{x + half:.5g} {y - half + 1:.5g} v{plot.cell - 2:.5g}")
        if cell + STRIDE in cells:
            joints.append(f"M{x - half + 1:.5g} {y + half:.5g} h{plot.cell - 2:.5g}")
    look.picture.path(
        " ".join(joints), stroke="#ffffff", stroke_opacity=0.55, stroke_width=0.7, fill="none"
    )


@cache
def _heart(mask: Mask) -> Cell:
    """Return the cell of a mosaic that has the most neighbours in it."""
    cells = list(cells_of(mask))
    return max(cells, key=lambda c: sum(c + step in cells for step in (1, -1, STRIDE, -STRIDE)))


def _sanctuary(look: Look, plot: Plot, claim: Sanctuary) -> None:
    """Draw a claimed region with the statue that stands in it."""
    first, colour = claim.cells[0], of_seat(claim.seat)
    name = f"statue-{NAMES[first]}"
    cells = cells_in_words(claim.cells)
    with look.piece(name, "statue", seat=claim.seat, cells=cells):
        look.picture.path(
            plot.around(claim.cells),
            fill=colour,
            fill_opacity=0.16,
            fill_rule="evenodd",
            stroke=colour,
            stroke_width=2.4,
            stroke_linejoin="round",
        )
        free = [cell for cell in claim.cells if not look.state.garden.palms >> cell & 1]
        x, y = plot.middle((free or claim.cells)[0])
        _statue(look, x, y, min(27, 1.2 * plot.cell), colour, claim.seat)
        look.spark(name, x - 0.4 * plot.cell, y - 0.4 * plot.cell)


def _unclaimed(look: Look, plot: Plot, first: Cell) -> None:
    """Draw the outline of a sanctuary that may be claimed now."""
    cells = list(cells_of(fill(1 << first, look.state.free)))
    with look.place(f"sanctuary-{NAMES[first]}", "sanctuary", cells=cells_in_words(cells)):
        look.picture.path(
            plot.around(cells),
            fill="none",
            stroke=NEW,
            stroke_width=2,
            stroke_dasharray="4 2.5",
        )


def _statue(look: Look, x: float, y: float, size: float, colour: str, number: int) -> None:
    plinth = 10.0
    head = max(6.0, size - plinth)
    put(look.picture, jackal(colour), x, y - size / 2 + head / 2, head)
    top = y - size / 2 + head
    look.picture.rect(x - 6, top, 12, plinth, fill=colour, stroke="#ffffff", stroke_width=0.6)
    look.picture.text(x, top + plinth / 2, number, size=9, on=colour, bold=True)
