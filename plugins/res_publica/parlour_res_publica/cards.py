"""Cards as they lie in the picture: faces, backs, score cards, and cards held in a fan."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from parlour import Picture
from parlour_res_publica.emblems import BACKS, EMBLEMS, PALE, SHIELD, ground, hut, shield, tower
from parlour_res_publica.pieces import CARDS, SET, Kind
from parlour_res_publica.state import Declared

LARGE = 30.0, 42.0  # width and height of the looker's cards
SMALL = 17.0, 24.0  # and of all others
NEW = "#b8860b"  # the frame of what has just come
SAND, STONE = "#f2dfb4", "#e3e0ea"  # settlements, cities
_SCORE_INK = "#4a3410", "#3d3554"

Size = tuple[float, float]


class Card(NamedTuple):
    """A card to draw: its id and title, and its face if the looker knows it, else its back."""

    name: str
    title: str
    back: int
    kind: Kind | None = None
    lifted: bool = False


def card(picture: Picture, one: Card, x: float, y: float, size: Size, full: bool = True) -> None:
    """Draw a card from its north-west corner; of one that is covered only what may show."""
    width, height = size
    y -= height / 8 if one.lifted else 0
    with picture.piece(one.name, one.title, "card"):
        fill = BACKS[one.back] if one.kind is None else EMBLEMS[one.kind].colour
        _sheet(picture, x, y, size, fill)
        if not full:
            return
        if one.kind is None:
            _back(picture, one.back, x, y, size)
        else:
            shield(picture, one.kind, x + width / 2, y + height / 2, width * 0.8)


def _sheet(picture: Picture, x: float, y: float, size: Size, fill: str) -> None:
    width, height = size
    rounded = width / 9
    picture.rect(x, y, width, height, rounded=rounded, fill=fill, stroke=SHIELD, stroke_width=0.9)


def _back(picture: Picture, back: int, x: float, y: float, size: Size) -> None:
    width, height = size
    style = {"fill": "none", "stroke": SHIELD, "stroke_opacity": 0.55, "stroke_width": 0.8}
    ground(picture, back == 0, x + width / 2, y + height / 2, width * 0.55, **style)


def empty(picture: Picture, x: float, y: float, size: Size) -> None:
    """Draw the place of a card that isn't there."""
    width, height = size
    style = {"fill": "none", "stroke": PALE, "stroke_dasharray": "3 2"}
    picture.rect(x, y, width, height, rounded=width / 9, **style)


def fan(
    picture: Picture, cards: Sequence[Card], x: float, y: float, size: Size, room: float
) -> float:
    """Draw cards over each other, the last on top, in as much room; return where they end.

    Those whose face is known lie first, the last of each kind as visible as the room allows.
    """
    steps = _steps(cards, size, room - size[0])
    for at, one in enumerate(cards):
        following = cards[at + 1].kind if at + 1 < len(cards) else None
        seen = at == len(cards) - 1 or (one.kind is not None and one.kind != following)
        card(picture, one, x, y, size, full=seen)
        x += steps[at]
    return x + size[0]


def _steps(cards: Sequence[Card], size: Size, room: float) -> list[float]:
    """Return how far each card lies from the one before: 0 after the last."""
    ends = [one.kind is not None and one.kind != two.kind for one, two in pairwise(cards)]
    covered, seen = ends.count(False), ends.count(True)
    wide, narrow = size[0] * 0.94, size[0] * 0.28
    if seen * wide + covered * narrow > room and covered:
        narrow = max(size[0] * 0.08, (room - seen * wide) / covered)
    if seen * wide + covered * narrow > room and seen:
        wide = (room - covered * narrow) / seen
    return [*(wide if end else narrow for end in ends), 0.0]


def spread(
    picture: Picture, cards: Sequence[Card], x: float, y: float, size: Size, room: float
) -> float:
    """Draw cards of one kind over each other, the last on top; return where they end."""
    step = min(size[0] * 0.24, (room - size[0]) / max(1, len(cards) - 1))
    for at, one in enumerate(cards):
        card(picture, one, x + step * at, y, size, full=one is cards[-1])
    return x + step * (len(cards) - 1) + size[0]


def pile(
    picture: Picture, name: str, title: str, back: int, number: int, x: float, y: float
) -> None:
    """Draw a deck that lies face down, as high as it has cards, with their number on it."""
    layers = -(-number // 15)
    with picture.piece(name, title, "deck"):
        if not number:
            empty(picture, x, y, LARGE)
        for layer in range(layers, 0, -1):
            at = 1.5 * (layer - 1)
            _sheet(picture, x + at, y - at, LARGE, BACKS[back])
        if number:
            _back(picture, back, x, y, LARGE)
        on = BACKS[back] if number else picture.ground
        picture.text(x + LARGE[0] / 2, y + LARGE[1] / 2, number, size=12, on=on, bold=True)


def score_card(
    picture: Picture, name: str, title: str, city: bool, points: int, x: float, y: float
) -> None:
    """Draw a settlement or a city, upright, its points at the left where the next covers it."""
    width, height = SMALL
    with picture.piece(name, title, "score"):
        ink = _SCORE_INK[city]
        fill = STONE if city else SAND
        picture.rect(x, y, width, height, rounded=2, fill=fill, stroke=ink, stroke_width=0.7)
        picture.text(x + width / 2, y + 7.4, points, size=10, on=fill, ink=ink, bold=True)
        (tower if city else hut)(picture, x + width / 2, y + 17.4, 9, ink)


def declared(
    picture: Picture, group: Declared, name: str, titles: tuple[str, str], x: float, y: float
) -> None:
    """Draw five cards under their score card; `titles` are those of a card and of that."""
    width, height = SMALL
    kind, points, city = group.kind, group.points, not group.is_settlement
    for at in range(SET):
        one = Card(f"{name}-card-{at + 1}", titles[0], CARDS.backs[kind], kind)
        card(picture, one, x + 3.2 * at, y, SMALL, full=at == SET - 1)
    whole = width + 3.2 * (SET - 1)
    with picture.piece(f"{name}-score", titles[1], "score"):
        fill, ink = (STONE if city else SAND), _SCORE_INK[city]
        top = y + height - 3.5
        picture.rect(x, top, whole, 13, rounded=2, fill=fill, stroke=ink, stroke_width=0.7)
        (tower if city else hut)(picture, x + 8.5, top + 6.5, 8, ink)
        picture.text(x + whole - 10, top + 6.5, points, size=10, on=fill, ink=ink, bold=True)
