"""The palace around the garden: walls, door frames, pedestal and throne."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from parlour_cleopatra.actions import Order
from parlour_cleopatra.cells import STRIDE, cells_of
from parlour_cleopatra.palace import earns
from parlour_cleopatra.picture.colours import DAIS, DARK_GOLD, FAINT, INK, RULE, SAND, STONE
from parlour_cleopatra.picture.garden import Plot, draw_coordinates, draw_garden, plot
from parlour_cleopatra.picture.look import MARGIN, Look
from parlour_cleopatra.picture.signs import PEDESTAL, PYLON, THRONE, Sign, ghost, put
from parlour_cleopatra.pieces import DOORS, WALLS, Door, Piece, Wall

THICK = 18.0  # units of a wall
LEFT, RIGHT = MARGIN + 13.0, 256.0
INSIDE = RIGHT - LEFT - 2 * THICK
LETTERS = 12.0  # units for the columns' letters above
FRONT = 32.0  # units of the front with its doors
LEAST = 3 * 28.0  # units of the sides: three walls with their labels
DOOR_WIDTH = 62.0
MIDDLE = (LEFT + RIGHT) / 2
WAY_IN = 18.4  # units from the middle of the entrance to its sides


class Box(NamedTuple):
    """A rectangle on the sheet."""

    left: float
    top: float
    width: float
    height: float

    @property
    def middle(self) -> tuple[float, float]:
        return self.left + self.width / 2, self.top + self.height / 2


def palace_height(look: Look) -> float:
    """Return how high the palace is, from its letters down to its front."""
    rows, columns = len(look.state.garden.rows), look.state.garden.columns
    side = max(LEAST, rows * min(INSIDE / max(columns, rows), 40.0))
    return LETTERS + THICK + side + FRONT


def draw_palace(look: Look, top: float) -> None:
    """Draw the palace from above, its front from before."""
    height = palace_height(look)
    top += LETTERS
    side = height - LETTERS - THICK - FRONT
    look.picture.rect(
        LEFT, top, RIGHT - LEFT, height - LETTERS, fill=SAND, stroke=RULE, stroke_width=1, rounded=2
    )
    ground = plot(look.state.garden, LEFT + THICK, top + THICK, INSIDE, LEAST)
    draw_coordinates(look, ground, LEFT - 7, top - LETTERS / 2)
    draw_garden(look, ground)
    for wall in WALLS:
        _wall(look, wall, _wall_box(look, ground, wall, top, side))
    front = top + THICK + side
    for door in DOORS:
        x = LEFT + 1 if door is Door.LEFT else RIGHT - DOOR_WIDTH - 1
        _door(look, door, Box(x, front + 1, DOOR_WIDTH, FRONT - 1))
    _way_in(look, front)
    _throne(look, ground, front)


# Walls


def _wall_box(look: Look, ground: Plot, wall: Wall, top: float, side: float) -> Box:
    """Return where a wall stands: at its segment's cells if they lie so, else at a third."""
    name, number = wall.name[0], int(wall.name[1])
    if name == "B":
        start, length = _span(look, ground, wall, LEFT + THICK, INSIDE, number)
        return Box(start, top, length, THICK)
    x = LEFT if name == "L" else RIGHT - THICK
    start, length = _span(look, ground, wall, top + THICK, side, 4 - number)
    return Box(x, start, THICK, length)


def _span(
    look: Look, ground: Plot, wall: Wall, start: float, length: float, third: int
) -> tuple[float, float]:
    """Return where a wall begins along its side, and how long it is."""
    across = wall.name[0] == "B"
    whole = ground.width if across else ground.height
    spans = [_cells_along(look, other, across) for other in WALLS if other.name[0] == wall.name[0]]
    places = sorted(span for span in spans if span)
    apart = len(places) == 3 and all(a[1] < b[0] for a, b in pairwise(places))
    if not apart or whole < length - 1:
        return start + (third - 1) * length / 3, length / 3
    first, last = _cells_along(look, wall, across) or (0, 0)
    begin = ground.left if across else ground.top
    return begin + first * ground.cell, (last - first + 1) * ground.cell


def _cells_along(look: Look, wall: Wall, across: bool) -> tuple[int, int] | None:
    """Return the first and the last row or column of a wall's segment; None if it has none."""
    cells = [divmod(cell, STRIDE)[across] for cell in cells_of(look.state.garden.segments[wall])]
    return (min(cells), max(cells)) if cells else None


def _wall(look: Look, wall: Wall, box: Box) -> None:
    name = f"wall-{wall.name}"
    if look.state.walls >> wall & 1:
        with look.piece(name, "wall", wall=wall.name):
            _columns(look, box)
            look.spark(name, box.left + 5, box.top + 5)
        return
    talents = earns(look.state, Order(Piece.WALL, wall))
    with look.place(name, "wall_missing", wall=wall.name, talents=talents):
        _dashed(look, box)
        x, y = box.middle
        if box.width > 40:
            look.picture.text(x, y, f"{wall.name}  +{talents}", size=9, on=SAND, ink=FAINT)
        elif box.height > 24:
            look.picture.text(x, y - 5.5, wall.name, size=9, on=SAND, ink=FAINT)
            look.picture.text(x, y + 5.5, f"+{talents}", size=9, on=SAND, ink=FAINT)
        else:
            look.picture.text(x, y, wall.name, size=9, on=SAND, ink=FAINT)


def _dashed(look: Look, box: Box) -> None:
    look.picture.rect(
        box.left + 1.5,
        box.top + 1.5,
        box.width - 3,
        box.height - 3,
        fill="none",
        stroke=FAINT,
        stroke_width=0.7,
        stroke_dasharray="2 2",
        rounded=2,
    )


def _columns(look: Look, box: Box) -> None:
    """Draw a wall of columns from above."""
    look.picture.rect(
        box.left + 0.6,
        box.top + 0.6,
        box.width - 1.2,
        box.height - 1.2,
        fill=STONE,
        stroke=INK,
        stroke_width=1,
        rounded=1.5,
    )
    long = max(box.width, box.height)
    number = max(1, round(long / 16))
    for at in range(number):
        along = (at + 0.5) * long / number
        across = box.width > box.height
        x = box.left + (along if across else box.width / 2)
        y = box.top + (box.height / 2 if across else along)
        look.picture.circle(x, y, 5, fill=SAND, stroke=INK, stroke_width=0.8)
        look.picture.circle(x, y, 2, fill=DARK_GOLD)


# Doors, throne


def _door(look: Look, door: Door, box: Box) -> None:
    word = door.name.lower()
    name = f"door-{word}"
    x, y = box.middle
    if look.state.doors >> door & 1:
        with look.piece(name, "door", door=word):
            put(look.picture, PYLON, x, y, box.height)
            look.spark(name, box.left + 8, box.top + 6)
        return
    talents = earns(look.state, Order(Piece.DOOR, door))
    with look.place(name, "door_missing", door=word, talents=talents):
        _dashed(look, Box(box.left, box.top, box.width, box.height - 1))
        look.picture.text(x, y - 5.5, f"door {word}", size=9, on=SAND, ink=FAINT)
        look.picture.text(x, y + 5.5, f"+{talents}", size=9, on=SAND, ink=FAINT)


def _way_in(look: Look, front: float) -> None:
    """Draw the way in, between the door frames."""
    bottom = front + FRONT
    corners = [(WAY_IN, bottom), (WAY_IN - 4, front + 1)]
    corners += [(-x, y) for x, y in reversed(corners)]
    points = [(MIDDLE + x, y) for x, y in corners]
    look.picture.polygon(points, fill=DAIS, stroke=RULE, stroke_width=1)


def _throne(look: Look, ground: Plot, front: float) -> None:
    """Draw pedestal and throne in the throne area; without one, in the entrance."""
    area = [ground.middle(cell) for cell in cells_of(look.state.garden.throne)]
    x, y, scale = MIDDLE, front + FRONT / 2, 0.45
    if area:
        left, right = min(x for x, _ in area), max(x for x, _ in area)
        top, bottom = min(y for _, y in area), max(y for _, y in area)
        x, y = (left + right) / 2, (top + bottom) / 2
        scale = min(1.2, (min(right - left, bottom - top) + ground.cell) / 66)
    _seat(look, "pedestal", PEDESTAL, x, y + 20 * scale, 20 * scale)
    _seat(look, "throne", THRONE, x, y - 8 * scale, 36 * scale)


def _seat(look: Look, name: str, sign: Sign, x: float, y: float, height: float) -> None:
    if look.state.built[Piece[name.upper()]]:
        with look.piece(name, name):
            put(look.picture, sign, x, y, height)
            look.spark(name, x - height * sign.width / sign.height / 2, y - height / 2)
    else:
        with look.place(name, f"{name}_missing"):
            put(look.picture, ghost(sign), x, y, height)
