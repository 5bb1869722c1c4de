"""The garden of the palace: its grid, palms, throne area, wall segments and door runs.

It is data: the value of the option `garden`, by default what `garden.json` beside this file
says. Another file of the same form may be given; its content is what counts, and it goes
into the record. (CL-5.10)

    name    what it is called
    rows    the cells, back row first: `.` plain, `p` a palm tree, `#` throne area
    walls   for each column wall the cells of the garden's edge that it stands at
    doors   for each door frame the nine walls in the order in which its run counts them

Cells are named by a column letter from the left and a row number from the back.
"""

from __future__ import annotations

import json
from functools import cache, cached_property
from importlib.resources import files
from typing import Any, ClassVar, Literal, Self

from pydantic import BaseModel, ConfigDict, model_validator
from pydantic_core import PydanticCustomError

from parlour_cleopatra.cells import (
    LETTERS,
    NAMED,
    SIDE,
    Cell,
    Mask,
    cell_at,
    mask_of,
)
from parlour_cleopatra.pieces import DOORS, WALLS, Wall

Signs = str
Segment = tuple[str, ...]
WallName = Literal["L1", "L2", "L3", "B1", "B2", "B3", "R1", "R2", "R3"]
Run = tuple[WallName, ...]

SIGNS = ".p#"
LONGEST_NAME = 40


class _Data(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Segments(_Data):
    """The cells at which each wall stands."""

    L1: Segment
    L2: Segment
    L3: Segment
    B1: Segment
    B2: Segment
    B3: Segment
    R1: Segment
    R2: Segment
    R3: Segment


class Runs(_Data):
    """The walls of each door frame's run, the one at its own front corner first."""

    left: Run
    right: Run


class Garden(_Data):
    """The garden's layout, checked; what the rules ask of it is worked out once."""

    __immutable__: ClassVar[bool] = True

    name: str
    rows: tuple[Signs, ...]
    walls: Segments
    doors: Runs

    @model_validator(mode="after")
    def checked(self) -> Self:
        """Raise an error that names the first thing that is wrong with the layout."""
        _check_name(self.name)
        _check_rows(self.rows)
        for wall in WALLS:
            _check_segment(self, wall)
        for door in DOORS:
            _check_run(door.name.lower(), getattr(self.doors, door.name.lower()))
        return self

    @property
    def columns(self) -> int:
        """How many cells a row has."""
        return len(self.rows[0])

    @cached_property
    def area(self) -> Mask:
        """The cells that mosaics may cover: all but the throne area. (CL-5.8)"""
        return self._cells(".p")

    @cached_property
    def palms(self) -> Mask:
        """The cells with a palm tree. (CL-5.9b)"""
        return self._cells("p")

    @cached_property
    def throne(self) -> Mask:
        """The cells of the throne area. (CL-5.8)"""
        return self._cells("#")

    @cached_property
    def segments(self) -> tuple[Mask, ...]:
        """The cells at which each wall stands. (CL-5.4b)"""
        return tuple(mask_of(map(NAMED.__getitem__, _segment(self, wall))) for wall in WALLS)

    @cached_property
    def runs(self) -> tuple[tuple[Wall, ...], ...]:
        """The walls of each door frame's run in their order. (CL-5.7a)"""
        return tuple(
            tuple(Wall[name] for name in getattr(self.doors, door.name.lower())) for door in DOORS
        )

    def covered(self, wall: int, free: Mask) -> int:
        """Return how many cells of a wall's segment mosaics cover. (CL-5.4b)"""
        return (self.segments[wall] & self.area & ~free).bit_count()

    def run(self, door: int, walls: int) -> int:
        """Return how long the unbroken run of walls beside a door frame is. (CL-5.7a)

        Bit n of `walls` is set if wall n stands.
        """
        length = 0
        for wall in self.runs[door]:
            if not walls >> wall & 1:
                break
            length += 1
        return length

    def sign(self, cell: Cell) -> str:
        """Return what is printed on a cell: `.`, `p` or `#`. KeyError outside the garden."""
        return self._signs[cell]

    def __str__(self) -> str:
        return self.name

    def wire(self) -> Any:
        """Return the content as plain data."""
        return self._wire

    def __hash__(self) -> int:
        return hash((self.name, self.rows))

    @cached_property
    def _wire(self) -> Any:
        return self.model_dump(mode="json")

    @cached_property
    def _signs(self) -> dict[Cell, str]:
        return {
            cell_at(row, column): sign
            for row, signs in enumerate(self.rows)
            for column, sign in enumerate(signs)
        }

    def _cells(self, signs: str) -> Mask:
        return mask_of(cell for cell, sign in self._signs.items() if sign in signs)


def _segment(garden: Garden, wall: Wall) -> Segment:
    segment: Segment = getattr(garden.walls, wall.name)
    return segment


def _wrong(sentence: str) -> PydanticCustomError:
    """Return an error whose sentence is told as it is."""
    return PydanticCustomError("garden", "{sentence}", {"sentence": sentence})


def _check_name(name: str) -> None:
    if not name.strip() or not name.isprintable() or len(name) > LONGEST_NAME:
        raise _wrong(f"a garden's name is one line of 1 to {LONGEST_NAME} characters")


def _check_rows(rows: tuple[Signs, ...]) -> None:
    if not 1 <= len(rows) <= SIDE or not 1 <= len(rows[0]) <= SIDE:
        raise _wrong(f"a garden has 1 to {SIDE} rows of 1 to {SIDE} cells")
    for number, signs in enumerate(rows, start=1):
        if len(signs) != len(rows[0]):
            raise _wrong(f"row {number} has {len(signs)} cells, row 1 has {len(rows[0])}")
        for sign in signs:
            if sign not in SIGNS:
                raise _wrong(f"row {number} has {sign!r}: a cell is `.`, `p` or `#`")


def _edge(garden: Garden, wall: Wall) -> tuple[str, set[Cell]]:
    """Return the side of a wall in words, and the cells of the garden's edge there."""
    rows, last = range(len(garden.rows)), garden.columns - 1
    if wall < Wall.B1:
        return f"column {LETTERS[0]}", {cell_at(row, 0) for row in rows}
    if wall < Wall.R1:
        return "row 1", {cell_at(0, column) for column in range(last + 1)}
    return f"column {LETTERS[last]}", {cell_at(row, last) for row in rows}


def _check_segment(garden: Garden, wall: Wall) -> None:
    side, edge = _edge(garden, wall)
    names = _segment(garden, wall)
    for name in names:
        if NAMED.get(name) not in edge:
            raise _wrong(f"wall {wall.name} stands along {side} of the garden: {name} is not there")
    if len(set(names)) < len(names):
        raise _wrong(f"wall {wall.name} names a cell twice")
    for other in WALLS[:wall]:
        shared = set(names) & set(_segment(garden, other))
        if other.name[0] == wall.name[0] and shared:
            raise _wrong(f"walls {other.name} and {wall.name} both stand at {min(shared)}")


def _check_run(door: str, run: Run) -> None:
    missing = [wall.name for wall in WALLS if wall.name not in run]
    if missing:
        raise _wrong(f"the run of the {door} door leaves out {', '.join(missing)}")
    if len(run) > len(WALLS):
        raise _wrong(f"the run of the {door} door names a wall twice")


@cache
def standard() -> Garden:
    """Return the garden of `garden.json`."""
    text = files(__package__).joinpath("garden.json").read_text("utf-8")
    return Garden.model_validate(json.loads(text))
