"""The twelve mosaics: their forms, where they can lie, and the regions they close off.

A form is one way to lay a mosaic: the printed side in its turns first, then the mirrored
side. Where a form fits is worked out for all anchors at once: an anchor is the corner of the
form's bounding box at the back on the left, and the mask of free cells, shifted by each of the
form's five cells, leaves the anchors at which all five are free. (CL-5.9a)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import Annotated

from parlour import Unreadable, Value
from parlour_cleopatra.cells import NAMES, Cell, Mask, cell_at, cells_of, fill, nth_cell, read_cell
from parlour_cleopatra.pieces import MOSAICS, Mosaic

SHAPES = {
    Mosaic.F: (".##", "##.", ".#."),
    Mosaic.I: ("#", "#", "#", "#", "#"),
    Mosaic.L: ("#.", "#.", "#.", "##"),
    Mosaic.N: (".#", ".#", "##", "#."),
    Mosaic.P: ("##", "##", "#."),
    Mosaic.T: ("###", ".#.", ".#."),
    Mosaic.U: ("#.#", "###"),
    Mosaic.V: ("#..", "#..", "###"),
    Mosaic.W: ("#..", "##.", ".##"),
    Mosaic.X: (".#.", "###", ".#."),
    Mosaic.Y: (".#", "##", ".#", ".#"),
    Mosaic.Z: ("##.", ".#.", ".##"),
}
"""The printed sides."""

Shape = tuple[str, ...]


class Form(Value):
    """One way to lay a mosaic. Forms are numbered from 1; `mirrored` ones show the other side."""

    mosaic: Mosaic
    number: int
    mirrored: bool
    rows: Shape
    cells: tuple[int, ...]

    @property
    def name(self) -> str:
        """The mosaic's letter and the form's number: F3."""
        return f"{self.mosaic.name}{self.number}"


def turned(shape: Shape) -> Shape:
    """Return a shape after a quarter turn to the right."""
    return tuple("".join(column) for column in zip(*reversed(shape), strict=True))


def mirrored(shape: Shape) -> Shape:
    """Return a shape as it looks from behind."""
    return tuple(row[::-1] for row in shape)


def _turns(shape: Shape) -> Iterator[Shape]:
    for _ in range(4):
        yield shape
        shape = turned(shape)


def _cells(shape: Shape) -> tuple[int, ...]:
    return tuple(
        cell_at(row, column)
        for row, signs in enumerate(shape)
        for column, sign in enumerate(signs)
        if sign == "#"
    )


def _forms(mosaic: Mosaic) -> tuple[Form, ...]:
    printed = dict.fromkeys(_turns(SHAPES[mosaic]))
    behind = dict.fromkeys(_turns(mirrored(SHAPES[mosaic])))
    shapes = dict.fromkeys([*printed, *behind])
    return tuple(
        Form(mosaic, number, shape not in printed, shape, _cells(shape))
        for number, shape in enumerate(shapes, start=1)
    )


FORMS = tuple(_forms(mosaic) for mosaic in MOSAICS)
"""The forms of each mosaic; with single-sided mosaics only those not mirrored may be used."""

PRINTED = tuple(tuple(form for form in forms if not form.mirrored) for forms in FORMS)
"""The forms of each mosaic that show its printed side. (CL-8.2d)"""


class Placement(Value):
    """A mosaic in the garden: its form by number, and the corner of its box as anchor."""

    mosaic: Mosaic
    form: int
    anchor: Annotated[int, "cell"]

    @property
    def mask(self) -> Mask:
        """The five cells that it covers; some lie outside every garden if it fits nowhere."""
        mask = 0
        for cell in FORMS[self.mosaic][self.form - 1].cells:
            mask |= 1 << cell
        return mask << self.anchor


@cache
def placement(mosaic: Mosaic, form: int, anchor: Cell) -> Placement:
    """Return the one placement of a form at an anchor: there are a few thousand in all."""
    return Placement(mosaic, form, anchor)


def forms(mosaic: Mosaic, mirror: bool) -> tuple[Form, ...]:
    """Return the forms that a mosaic may be laid in. (CL-5.9a, CL-8.2d)"""
    return FORMS[mosaic] if mirror else PRINTED[mosaic]


def anchors(form: Form, free: Mask) -> Mask:
    """Return the anchors at which all five cells of a form are free."""
    a, b, c, d, e = form.cells
    return free >> a & free >> b & free >> c & free >> d & free >> e


def fits(mosaic: Mosaic, free: Mask, mirror: bool) -> bool:
    """Say whether a mosaic can be laid on free cells. (CL-5.1a, CL-5.2b)"""
    return any(anchors(form, free) for form in forms(mosaic, mirror))


def placements(mosaic: Mosaic, free: Mask, mirror: bool) -> list[Placement]:
    """Return every way to lay a mosaic on free cells: by form, then by anchor. (CL-5.9a)"""
    return [
        placement(mosaic, number, anchor)
        for number, mask, _ in room(mosaic, free, mirror)
        for anchor in cells_of(mask)
    ]


@lru_cache(maxsize=1 << 10)
def room(mosaic: Mosaic, free: Mask, mirror: bool) -> tuple[tuple[int, Mask, int], ...]:
    """Return the forms in which a mosaic fits, by number, with the anchors and how many they are.

    A search asks for the same gardens again and again.
    """
    masks = [(form.number, anchors(form, free)) for form in forms(mosaic, mirror)]
    return tuple([(number, mask, mask.bit_count()) for number, mask in masks if mask])


def can_lie(placed: Placement, free: Mask, mirror: bool) -> bool:
    """Say whether a mosaic can be laid just so; False for a form or anchor there is not."""
    known = forms(placed.mosaic, mirror)
    if not 1 <= placed.form <= len(known) or placed.anchor not in NAMES:
        return False
    return bool(anchors(known[placed.form - 1], free) >> placed.anchor & 1)


def ways(mosaic: Mosaic, free: Mask, mirror: bool) -> int:
    """Return how many placements a mosaic has."""
    return sum([found for _, _, found in room(mosaic, free, mirror)])


def nth_placement(mosaic: Mosaic, free: Mask, mirror: bool, n: int) -> Placement:
    """Return entry n of `placements`, counted from 0, without the list. IndexError past it."""
    for number, mask, found in room(mosaic, free, mirror):
        if n < found:
            return placement(mosaic, number, nth_cell(mask, n))
        n -= found
    raise IndexError("the mosaic has fewer placements")


def fitting(stack: Iterable[Mosaic], free: Mask, mirror: bool) -> tuple[Mosaic, ...]:
    """Return the mosaics of a stack that can be laid on free cells. (CL-5.3b)"""
    return tuple(mosaic for mosaic in stack if fits(mosaic, free, mirror))


def unplaceable(stack: Iterable[Mosaic], free: Mask, mirror: bool) -> tuple[Mosaic, ...]:
    """Return the mosaics that leave the game, the top of the stack first. (CL-5.1a)

    They are those above the first one that fits: below it the stack is not looked at.
    """
    leaving: list[Mosaic] = []
    for mosaic in stack:
        if fits(mosaic, free, mirror):
            break
        leaving.append(mosaic)
    return tuple(leaving)


def regions(free: Mask) -> list[Mask]:
    """Return the regions: free cells that hang together over edges. (CL-5.2a)

    They come in the order of their first cells, from the back and from the left.
    """
    found: list[Mask] = []
    while free:
        region = fill(free & -free, free)
        found.append(region)
        free ^= region
    return found


def closed(region: Mask, stack: Iterable[Mosaic], mirror: bool) -> bool:
    """Say whether none of the mosaics left in the stack fits into a region. (CL-5.2b)"""
    return region.bit_count() < 5 or not any(fits(mosaic, region, mirror) for mosaic in stack)


@lru_cache(maxsize=1 << 10)
def sanctuaries(free: Mask, stack: tuple[Mosaic, ...], mirror: bool) -> tuple[Mask, ...]:
    """Return the regions that are sanctuaries while this is left in the stack. (CL-5.2b)"""
    return tuple([region for region in regions(free) if closed(region, stack, mirror)])


def write_placement(placed: Placement) -> str:
    """Return the notation of a placement: F3 at B2."""
    return f"{placed.mosaic.name}{placed.form} at {NAMES.get(placed.anchor, placed.anchor)}"


def read_placement(text: str) -> Placement:
    """Return the placement that a text says, e.g. `F3 at B2` or `f3 b2`.

    Raises Unreadable for a mosaic, a form or a cell that there is not.
    """
    words = [word for word in text.split() if word.casefold() != "at"]
    if len(words) != 2:
        raise Unreadable(f"{text!r} is no place for a mosaic: form and cell, as in F3 at B2")
    form = read_form(words[0])
    return placement(form.mosaic, form.number, read_cell(words[1]))


def read_form(text: str) -> Form:
    """Return the form that a text says, e.g. `F3`. Raises Unreadable with the forms there are."""
    letter, number = text[:1].upper(), text[1:]
    if letter not in Mosaic.__members__:
        raise Unreadable(f"{text!r} is no mosaic: a letter of {' '.join(Mosaic.__members__)}")
    known = FORMS[Mosaic[letter]]
    for form in known:
        if str(form.number) == number or (not number and len(known) == 1):
            return form
    raise Unreadable(f"{text!r} is no form of {letter}: {letter}1 to {letter}{len(known)}")


def read_mosaic(text: str) -> Mosaic:
    """Return the mosaic that a letter names. Raises Unreadable."""
    if text.upper() not in Mosaic.__members__:
        raise Unreadable(f"{text!r} is no mosaic: a letter of {' '.join(Mosaic.__members__)}")
    return Mosaic[text.upper()]
