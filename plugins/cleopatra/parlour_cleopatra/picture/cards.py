"""Cards on the sheet: small ones beside their names, equal ones fanned out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil
from typing import NamedTuple

from parlour_cleopatra.payments import CARD_NAMES
from parlour_cleopatra.picture.colours import GOLD, INK, LAPIS, PANEL, RED
from parlour_cleopatra.picture.look import Look
from parlour_cleopatra.picture.signs import CARDS, put
from parlour_cleopatra.pieces import DOUBLES, STANDARD

WIDE, HIGH = 14.0, 18.0
ROW = 21.0
FAN = 20.0  # units that equal cards stand out at most
STEP = 5.0
BACK = -1


class Cards(NamedTuple):
    """Some equal cards: their kind or BACK, how many, the id of each but for its number."""

    kind: int
    number: int
    name: str
    title: str


def of_counts(look: Look, counts: Sequence[int], name: str, key: str, **more: int) -> list[Cards]:
    """Return the cards of some counts by kind; `key` and `more` are of their titles."""
    return [
        Cards(kind, number, f"{name}-{word(kind)}", title_of(look, kind, key, **more))
        for kind, number in enumerate(counts)
        if number
    ]


def title_of(look: Look, kind: int, key: str, **more: int) -> str:
    """Return the title of a card."""
    card = look.caption("face_down") if kind == BACK else CARD_NAMES[kind]
    return look.say(f"title.{key}", card=card, **more)


def word(kind: int) -> str:
    """Return a kind of card as part of an id."""
    return CARD_NAMES[kind].replace(" ", "-")


def rows(cards: Iterable[Cards], across: int) -> int:
    """Return how many rows some cards take, so many kinds beside each other."""
    return ceil(len(list(cards)) / across)


def draw_cards(
    look: Look, cards: Iterable[Cards], left: float, top: float, wide: float, across: int = 1
) -> None:
    """Draw each kind of cards with its name, so many kinds beside each other."""
    for at, some in enumerate(cards):
        x, y = left + (at % across) * wide, top + (at // across) * ROW
        end = _fan(look, some, x, y)
        words = look.caption("face_down") if some.kind == BACK else CARD_NAMES[some.kind]
        if some.number > 1:
            words = look.caption("times", what=words, number=some.number)
        look.picture.text(end + 4, y + HIGH / 2, words, size=9, on=PANEL, anchor="start")


def _fan(look: Look, some: Cards, x: float, y: float) -> float:
    """Draw equal cards fanned out; return where they end."""
    step = min(STEP, FAN / max(1, some.number - 1))
    for at in range(some.number):
        with look.picture.piece(f"{some.name}-{at + 1}", some.title, "card"):
            draw_card(look, some.kind, x + at * step, y)
    return x + (some.number - 1) * step + WIDE


def draw_card(look: Look, kind: int, x: float, y: float, scale: float = 1) -> None:
    """Draw one card from its north-west corner."""
    picture, wide, high = look.picture, scale * WIDE, scale * HIGH
    fill = LAPIS if kind == BACK else "#ffffff"
    picture.rect(x, y, wide, high, fill=fill, stroke=INK, stroke_width=0.8, rounded=2)
    if kind == BACK:
        mx, my, across, along = x + wide / 2, y + high / 2, wide * 0.26, high * 0.3
        corners = [(mx, my - along), (mx + across, my), (mx, my + along), (mx - across, my)]
        picture.polygon(corners, fill="none", stroke=GOLD, stroke_width=1)
        return
    corners = [(x + wide - 4.5, y), (x + wide, y), (x + wide, y + 4.5)]
    if kind in DOUBLES:
        put(picture, CARDS[kind], x + wide * 0.36, y + high * 0.3, high * 0.42)
        put(picture, CARDS[kind], x + wide * 0.64, y + high * 0.7, high * 0.42)
    else:
        put(picture, CARDS[kind], x + wide / 2, y + high / 2, high * 0.6)
    if kind not in STANDARD:
        picture.polygon(corners, fill=RED)
