"""The parts of a sketch, one below the other: seats, the middle, the choices, the standing."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import TYPE_CHECKING

from parlour.picture import INK, PAPER, WIDTH, Picture, shortened, width_of
from parlour.seats import Seat
from parlour.sketch.board import MOST
from parlour.sketch.looks import (
    EDGE,
    INNER,
    LABELS,
    MARGIN,
    MAY,
    MUTED,
    PANEL,
    ROOM,
    Block,
    Item,
    chip,
    draw_items,
    height_of,
    label,
    sign,
    times,
    words_item,
)
from parlour.sketch.reading import Line

if TYPE_CHECKING:
    from parlour.scoring import Outcome
    from parlour.values import Action
    from parlour.view import View

HEAD = 26.0  # of a seat
BELOW = 8.0  # between two panels
SHORT = 8  # choices that are all named
WHOLE = WIDTH - 2 * MARGIN


def headline(view: View) -> Block:
    """Return the game's title, and for whose eyes the sketch is."""
    eyes = "a spectator's view" if view.seat is None else f"as {view.name(view.seat)} sees it"
    words = shortened(eyes, 130, 9)
    title = shortened(view.game.title, WHOLE - width_of(words, 9) - 12, 15, bold=True)

    def draw(picture: Picture, y: float) -> None:
        picture.text(MARGIN, y + 10, title, size=15, anchor="start", bold=True)
        picture.text(WIDTH - MARGIN, y + 11, words, size=9, ink=MUTED, anchor="end")

    return Block(28, draw)


def seat_panel(view: View, seat: Seat, lines: list[Line]) -> Block:
    """Return a seat: its sign and name, whether it decides, and what lies before it."""
    decides = seat in view.deciders or view.confirming == seat
    height = HEAD + _height_of(lines)
    what = [view.name(seat), "you" if seat == view.seat else "", "decides" if decides else ""]

    def draw(picture: Picture, y: float) -> None:
        with picture.group(f"seat-{seat}", ", ".join(filter(None, what)), "seat"):
            _frame(picture, y, height, strong=decides)
            _head(picture, view, seat, y + HEAD / 2, decides=decides)
            _draw_lines(picture, lines, y + HEAD)

    return Block(height + BELOW, draw)


def _head(picture: Picture, view: View, seat: Seat, y: float, *, decides: bool) -> None:
    left, right = MARGIN + INNER, WIDTH - MARGIN - INNER
    sign(picture, seat, left + 6, y, 6)
    name = shortened(view.name(seat), 240, 12, bold=True)
    picture.text(left + 20, y, name, size=12, on=PANEL, anchor="start", bold=True)
    words = "you" if seat == view.seat else ""
    if decides:
        words = "you decide" if seat == view.seat else "decides"
        if seat == view.confirming:
            words = "you confirm" if seat == view.seat else "confirms"
        x = right - width_of(words, 10) - 8
        picture.polygon([(x - 4, y - 4), (x + 3, y), (x - 4, y + 4)], fill=INK)
    picture.text(right, y, words, size=10, on=PANEL, anchor="end")


def middle_panel(lines: list[Line]) -> Block:
    """Return what lies in the middle of the table."""
    height = 6 + _height_of(lines)

    def draw(picture: Picture, y: float) -> None:
        with picture.group("middle", "in the middle", "middle"):
            _frame(picture, y, height)
            _draw_lines(picture, lines, y + 6)

    return Block(height + BELOW, draw)


def _frame(picture: Picture, y: float, height: float, *, strong: bool = False) -> None:
    picture.rect(
        MARGIN, y, WHOLE, height, rounded=6, fill=PANEL,
        stroke=INK if strong else EDGE, stroke_width=1.4 if strong else 1,
    )  # fmt: skip


def _height_of(lines: list[Line]) -> float:
    """Return how high lines are, with the room below them."""
    return sum(height_of(items, ROOM) + 4 for _, items in lines) + (4 if lines else 2)


def _draw_lines(picture: Picture, lines: list[Line], y: float) -> None:
    """Draw labels at the left, and what flows beside them."""
    for words, items in lines:
        label(picture, MARGIN + INNER, y, words)
        draw_items(picture, items, MARGIN + INNER + LABELS, y, ROOM)
        y += height_of(items, ROOM) + 4


def choices_block(view: View, shown: set[str]) -> Block | None:
    """Return what the looker may choose, but for what is shown on a grid; None if nothing."""
    if view.confirming == view.seat is not None:
        items = [chip("go on", WHOLE, ink=MAY, edge=MAY), chip("undo", WHOLE, ink=MAY, edge=MAY)]
    elif view.chosen is not None:
        chosen = f"{view.game.text.write(view.chosen)} (until all have chosen)"
        items = [words_item("you have chosen:", WHOLE, on=PAPER, ink=MUTED)]
        items.append(chip(chosen, WHOLE - 100, ink=MAY, edge=MAY))
    else:
        items = _choices(view, shown)
    if not items:
        return None

    def draw(picture: Picture, y: float) -> None:
        with picture.group("choices", "what you may choose", "choices"):
            draw_items(picture, items, MARGIN, y, WHOLE)

    return Block(height_of(items, WHOLE) + BELOW, draw)


def _choices(view: View, shown: set[str]) -> list[Item]:
    actions: list[Action] = list(islice(view.choices, MOST)) if view.decides else []
    text = view.game.text
    written = [text.write(action) for action in actions[:SHORT]]
    if set(written) <= shown and len(actions) <= len(shown):
        said = [f"{len(shown)} marked spaces" if len(shown) > 1 else "1 marked space"]
        said = said if shown else []
    elif len(actions) <= SHORT:
        said = written
    else:
        verbs = Counter(text.templates[type(action)].opening for action in actions)
        said = [f"{verb} {times(number)}" if number > 1 else verb for verb, number in verbs.items()]
        said += ["and more"] if len(actions) == MOST else []
    if not said:
        return []
    may = words_item("you may:", WHOLE, on=PAPER, ink=MUTED)
    return [may, *[chip(words, WHOLE, ink=MAY, edge=MAY) for words in said]]


def standing_panel(view: View, outcome: Outcome) -> Block:
    """Return how the game ended: the seats, best first."""
    reason = view.game.text.say(f"reason.{outcome.reason}", view.all_names)
    places = outcome.ranking()
    height = HEAD + 18 * len(places) + 4

    def draw(picture: Picture, y: float) -> None:
        left, right = MARGIN + INNER, WIDTH - MARGIN - INNER
        with picture.group("standing", f"the game is over: {reason}", "standing"):
            _frame(picture, y, height)
            words = shortened(f"the game is over: {reason}", WHOLE - 2 * INNER, 11, bold=True)
            picture.text(left, y + HEAD / 2, words, on=PANEL, anchor="start", bold=True)
            for line, place in enumerate(places):
                at = y + HEAD + 18 * line + 6
                first = place.rank == 1 and not place.out
                points = "out" if place.out else " · ".join(map(str, place.vector))
                points = shortened(points, 120, 10, bold=first)
                name = shortened(view.name(place.seat), 190, 10, bold=first)
                picture.text(left, at, place.rank, size=10, on=PANEL, anchor="start", bold=first)
                sign(picture, place.seat, left + 22, at, 5)
                picture.text(left + 34, at, name, size=10, on=PANEL, anchor="start", bold=first)
                picture.text(right, at, points, size=10, on=PANEL, anchor="end", bold=first)

    return Block(height + BELOW, draw)
