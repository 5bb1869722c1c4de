"""The grid of a game's spaces: who has a mark where, and what may be chosen."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from parlour.events import Acted
from parlour.fields import places_of
from parlour.picture import WIDTH, Picture
from parlour.seats import Seat
from parlour.sketch.looks import EDGE, FRESH, MARGIN, MAY, MUTED, PANEL, Block, sign
from parlour.sketch.naming import Grid, fields_on, grid_of, hints, is_mask, plain

if TYPE_CHECKING:
    from parlour.values import Action
    from parlour.view import View

CELL = 40.0  # units a space is wide at most
HIGH = 300.0  # units a grid is high at most
LABELS = 16.0
MOST = 1_000  # choices that are looked at


class Spots:
    """What there is to see on the grid of a view's game; `masks` are the fields drawn there."""

    def __init__(self, grid: Grid, view: View) -> None:
        self.grid = grid
        self.view = view
        self.fields = fields_on(grid, view.game.text)
        self.masks = _masks_on(grid, view)
        self.may = self._choosable()
        self.fresh = self._fresh()

    def value(self, action: Action) -> int | None:
        """Return the space that an action names; None if it names none, or more than that."""
        field = self.fields.get(type(action))
        return None if field is None else getattr(action, field)

    def _choosable(self) -> dict[int, list[str]]:
        """Return what the looker may choose, in notation, by space."""
        found: dict[int, list[str]] = {}
        for action in islice(self.view.choices if self.view.decides else (), MOST):
            value = self.value(action)
            if value is not None:
                found.setdefault(value, []).append(self.view.game.text.write(action))
        return found

    def _fresh(self) -> set[int]:
        """Return the spaces that others chose since the looker did; the latest for a spectator."""
        found: set[int] = set()
        for event in reversed(self.view.events):
            if isinstance(event, Acted):
                if event.seat == self.view.seat:
                    break
                value = self.value(event.action)
                found |= set() if value is None else {value}
                if self.view.seat is None:
                    break
        return found


def spots_of(view: View) -> Spots | None:
    """Return what there is to see on the grid; None if nothing is."""
    grid = grid_of(view.game.text)
    if grid is None:
        return None
    spots = Spots(grid, view)
    return spots if spots.masks or spots.may else None


def _masks_on(grid: Grid, view: View) -> list[str]:
    """Return the fields with a mask a seat that fits the grid; no two lie on one space."""
    state = view.state
    found, taken = [], 0
    for field, hint in hints(type(view.state)).items():
        entry = getattr(hint, "__args__", (None,))[0]
        value = getattr(state, field, None)
        if not is_mask(entry) or not isinstance(value, list) or len(value) != view.seats:
            continue
        union = 0
        for mask in value:
            union |= mask
        alone = sum(mask.bit_count() for mask in value) == union.bit_count()
        if alone and not union & taken and grid.fits(union):
            found.append(field)
            taken |= union
    return found


def grid_block(spots: Spots) -> Block:
    """Return the grid with all that lies on it."""
    columns, rows = len(spots.grid.columns), len(spots.grid.rows)
    cell = min(CELL, (WIDTH - 2 * MARGIN - LABELS) / columns, HIGH / rows)
    flat = not any(spots.grid.rows)
    return Block(rows * cell + LABELS + 6, lambda picture, y: _Grid(picture, spots, cell, flat)(y))


class _Grid:
    """Draws one grid."""

    def __init__(self, picture: Picture, spots: Spots, cell: float, flat: bool) -> None:
        self.picture = picture
        self.spots = spots
        self.cell = cell
        self.flat = flat
        self.left = (WIDTH - len(spots.grid.columns) * cell) / 2

    def __call__(self, y: float) -> None:
        self.top = y + LABELS
        with self.picture.group("spaces"):
            self._labels()
            self._cells()
        for field in self.spots.masks:
            for seat, mask in enumerate(getattr(self.spots.view.state, field), start=1):
                for place in places_of(mask):
                    self._mark(field, seat, place)
        for value, written in self.spots.may.items():
            self._may(value, written)

    def _middle(self, value: int) -> tuple[float, float]:
        column, row = self.spots.grid.at[value]
        return self.left + (column + 0.5) * self.cell, self.top + (row + 0.5) * self.cell

    def _labels(self) -> None:
        write, cell = self.picture.text, self.cell
        for number, name in enumerate(self.spots.grid.columns):
            write(self.left + (number + 0.5) * cell, self.top - 8, name, size=9, ink=MUTED)
        for number, name in enumerate(self.spots.grid.rows):
            if name:
                y = self.top + (number + 0.5) * cell
                write(self.left - 6, y, name, size=9, ink=MUTED, anchor="end")

    def _cells(self) -> None:
        half = self.cell / 2
        for value in self.spots.grid.at:
            x, y = self._middle(value)
            fill = FRESH if value in self.spots.fresh else PANEL
            self.picture.rect(
                x - half, y - half, self.cell, self.cell, fill=fill, stroke=EDGE, stroke_width=1.2
            )

    def _mark(self, field: str, seat: Seat, place: int) -> None:
        word, name = self.spots.grid.words[place], self.spots.view.name(seat)
        what = "" if len(self.spots.masks) == 1 else f", {plain(field)}"
        new = ", just chosen" if place in self.spots.fresh else ""
        with self.picture.piece(f"{field}-{seat}-{word}", f"{word}: {name}{what}{new}", "mark"):
            x, y = self._middle(place)
            sign(self.picture, seat, x, y, self.cell * 0.27)
            if what:
                self.picture.rect(x - 5, y - 6, 10, 12, fill=PANEL)
                self.picture.text(x, y, field[:1].upper(), size=9, on=PANEL, bold=True)

    def _may(self, value: int, written: list[str]) -> None:
        word = self.spots.grid.words[value]
        with self.picture.group(f"may-{word}", f"you may: {', '.join(written)}", "may"):
            x, y = self._middle(value)
            self.picture.circle(x, y, min(3.2, self.cell * 0.12), fill=MAY)
