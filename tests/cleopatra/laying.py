"""How a table is laid for a scenario: cards, pieces and mosaics in short notation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from parlour import Bag, Hand
from parlour_cleopatra.garden import standard
from parlour_cleopatra.mosaics import read_placement
from parlour_cleopatra.payments import read_cards, write_cards
from parlour_cleopatra.pieces import (
    CARDS,
    MOSAICS,
    NUMBERS,
    QUARRY,
    WALLS,
    Door,
    Mosaic,
    Piece,
    Wall,
)
from parlour_cleopatra.state import CleopatraState

KINDS = {
    "walls": (Piece.WALL,),
    "obelisks": (Piece.OBELISK,),
    "sphinxes": (Piece.SPHINX,),
    "doors": (Piece.DOOR,),
    "throne": (Piece.PEDESTAL, Piece.THRONE),
}
NO_CARD = CARDS.none
Card = tuple[int, bool]
"""A card and whether it lies face up."""


def cards_of(text: str) -> list[Card]:
    """Return the cards of a text in their order; `?` says that they lie face down."""
    found: list[Card] = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        counts = read_cards(part.replace("?", ""))
        for kind, number in enumerate(counts):
            found += [(kind, "?" not in part)] * number
    return found


def counts_of(kinds: Iterable[int]) -> tuple[int, ...]:
    counts = list(NO_CARD)
    for kind in kinds:
        counts[kind] += 1
    return tuple(counts)


def up_of(cards: Iterable[Card]) -> tuple[int, ...]:
    return counts_of(kind for kind, up in cards if up)


def down_of(cards: Iterable[Card]) -> tuple[int, ...]:
    return counts_of(kind for kind, up in cards if not up)


def written(up: Sequence[int], down: Sequence[int]) -> list[str]:
    """Return cards in words, those face up first."""
    words = [] if not any(up) else write_cards(up).split(", ")
    return words + ([] if not any(down) else [f"?{w}" for w in write_cards(down).split(", ")])


def garden_of(garden: str | Mapping[str, Any]) -> Any:
    if not isinstance(garden, str):
        return garden
    walls: dict[str, list[str]] = {wall.name: [] for wall in Wall}
    return standard().wire() | {"name": "rows", "rows": garden.split(), "walls": walls}


def lay_deck(state: CleopatraState, deck: str | None) -> None:
    if deck is None:
        zones = [*state.hands, *state.stalls_up, *state.stalls_down, state.discard]
        lying = [sum(column) for column in zip(*[zone.held for zone in zones], strict=True)]
        left = [max(0, n - gone) for n, gone in zip(NUMBERS, lying, strict=True)]
        first = max((kind for kind, n in enumerate(left) if n), default=None)
        cards = [(kind, True) for kind, n in enumerate(left) for _ in range(n)]
        if first is not None:
            cards.remove((0 if left[0] else first, True))
            cards.insert(0, (0 if left[0] else first, True))
    else:
        cards = cards_of(deck)
    if not state.mixed_facing:
        cards = [(kind, False) for kind, _ in cards]
    if cards and cards[0][1]:
        state.top = Hand(counts_of([cards[0][0]]))
        cards = cards[1:]
    state.up, state.down = Bag(up_of(cards)), Bag(down_of(cards))


def build(state: CleopatraState, walls: str, complete: str, doors: str | None) -> None:
    for name in walls.split():
        state.walls |= 1 << Wall[name]
    for name in (doors or "").split():
        state.doors |= 1 << Door[name.upper()]
    for kind in complete.split():
        for piece in KINDS[kind]:
            state.built[piece] = QUARRY[piece]
        if kind == "walls":
            state.walls = (1 << len(WALLS)) - 1
        if kind == "doors":
            state.doors = 3
    state.built[Piece.WALL] = state.walls.bit_count()
    state.built[Piece.DOOR] = state.doors.bit_count()


def lay_mosaics(state: CleopatraState, mosaics: Sequence[str], stack: str | None) -> None:
    for text in mosaics:
        laid = read_placement(text)
        state.laid.append(laid)
        state.built[Piece.MOSAIC] += 1
        state.free &= ~laid.mask
    gone = {laid.mosaic for laid in state.laid}
    if stack is None:
        left = [mosaic for mosaic in MOSAICS if mosaic not in gone]
    else:
        left = [Mosaic[letter] for letter in stack.split()]
    state.mosaic = left[0] if left else None
    state.stack = tuple(sorted(left[1:]))
