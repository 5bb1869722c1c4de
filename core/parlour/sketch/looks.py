"""How a sketch looks: its colours, the signs of the seats, and things that flow in lines."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from parlour.picture import PAPER, WIDTH, Picture, shortened, width_of
from parlour.seats import Seat

MARGIN = 14.0
INNER = 10.0  # from the edge of a panel to what is in it
LABELS = 76.0  # the column of labels in a panel
ROOM = WIDTH - 2 * MARGIN - 2 * INNER - LABELS  # for what stands beside a label
LINE = 24.0  # height of a card
GAP = 5.0
PANEL = "#fffdf7"
EDGE = "#d9cfb8"
MUTED = "#62594a"
BACKS = ("#4a5a66", "#7b4a3a", "#3f6650", "#5d4a7d")  # cards with different backs
BACK_LINE = "#c3ccd2"
FRESH = "#fbe7a8"  # the ground of what has just happened
MAY = "#1f6f54"  # what may be chosen
# Told apart by colour-blind people too; each seat and kind also has a sign or a word.
COLOURS = ("#0b5cad", "#b5460f", "#6b3fa0", "#1a7a5e", "#8a6a00", "#b0246e", "#3c4650", "#4f6f17")


class Item(NamedTuple):
    """Something in a line: how wide it is, and what draws it at its north-west corner."""

    width: float
    draw: Callable[[Picture, float, float], None]


class Block(NamedTuple):
    """Something below each other: how high it is, and what draws it from a height on."""

    height: float
    draw: Callable[[Picture, float], None]


def times(number: int) -> str:
    """Return a number as it stands on a stack."""
    return f"\N{MULTIPLICATION SIGN}{number}"


def colour_of(number: int) -> str:
    """Return the colour of a seat or a kind, from 0."""
    return COLOURS[number % len(COLOURS)]


def lines_of(items: Iterable[Item], width: float) -> Iterator[list[tuple[float, Item]]]:
    """Yield the items in lines of a width, each with its distance from the left."""
    line: list[tuple[float, Item]] = []
    at = 0.0
    for item in items:
        if line and at + item.width > width:
            yield line
            line, at = [], 0.0
        line.append((at, item))
        at += item.width + GAP
    if line:
        yield line


def height_of(items: list[Item], width: float) -> float:
    """Return how high items are that flow in lines of a width."""
    lines = sum(1 for _ in lines_of(items, width))
    return lines * LINE + max(0, lines - 1) * GAP


def draw_items(picture: Picture, items: list[Item], x: float, y: float, width: float) -> None:
    """Draw items in lines of a width."""
    for number, line in enumerate(lines_of(items, width)):
        for at, item in line:
            item.draw(picture, x + at, y + number * (LINE + GAP))


def words_item(words: str, most: float, *, on: str, ink: str | None = None) -> Item:
    """Return words as an item, cut if they are wider than `most`."""
    words = shortened(words, most, 10)

    def draw(picture: Picture, x: float, y: float) -> None:
        picture.text(x, y + LINE / 2, words, size=10, on=on, ink=ink, anchor="start")

    return Item(width_of(words, 10), draw)


def chip(words: str, most: float, *, ink: str, edge: str) -> Item:
    """Return words with a line around them, cut if they are wider than `most`."""
    words = shortened(words, most - 16, 10)
    width = width_of(words, 10) + 16

    def draw(picture: Picture, x: float, y: float) -> None:
        picture.rect(x, y + 2, width, LINE - 4, rounded=10, fill=PANEL, stroke=edge)
        picture.text(x + width / 2, y + LINE / 2, words, size=10, on=PANEL, ink=ink)

    return Item(width, draw)


def label(picture: Picture, x: float, y: float, words: str, *, on: str = PANEL) -> None:
    """Write the name of something at the left of its line."""
    words = shortened(words, LABELS - GAP, 9)
    picture.text(x, y + LINE / 2, words, size=9, on=on, ink=MUTED, anchor="start")


def heading(words: str) -> Block:
    """Return a line above a part of the sketch."""

    def draw(picture: Picture, y: float) -> None:
        picture.text(MARGIN, y + 8, words, size=10, on=PAPER, ink=MUTED, anchor="start", bold=True)

    return Block(18, draw)


def sign(picture: Picture, seat: Seat, x: float, y: float, size: float) -> None:
    """Draw a seat's sign around a point: each has another shape and another colour."""
    colour = colour_of(seat - 1)
    stroke = max(1.6, size / 4)
    shape = (seat - 1) % len(COLOURS)
    if shape == 0:
        for down in (-1, 1):
            s = size * 0.82
            picture.line(
                x - s, y - s * down, x + s, y + s * down,
                stroke=colour, stroke_width=stroke, stroke_linecap="round",
            )  # fmt: skip
    elif shape == 1:
        picture.circle(x, y, size - stroke / 3, fill="none", stroke=colour, stroke_width=stroke)
    else:
        corners, turn, filled = _SHAPES[shape - 2]
        points = _around(x, y, size, corners, turn)
        fill = colour if filled else "none"
        picture.polygon(
            points, fill=fill, stroke=colour, stroke_width=stroke * 0.8, stroke_linejoin="round"
        )


# Corners, turn in eighths of a circle, filled.
_SHAPES = ((3, 0, True), (4, 1, False), (4, 0, True), (6, 0, False), (5, 0, True), (3, 4, False))


def _around(x: float, y: float, size: float, corners: int, turn: int) -> list[tuple[float, float]]:
    start = -math.pi / 2 + turn * math.pi / 4
    angles = [start + 2 * math.pi * corner / corners for corner in range(corners)]
    return [(x + size * math.cos(angle), y + size * math.sin(angle)) for angle in angles]
