"""The looker's hand, and the cards that somebody looks at for the Courtesan or the Vizier."""

from __future__ import annotations

from parlour import Seat
from parlour.picture import shortened
from parlour_cleopatra.picture.cards import (
    BACK,
    HIGH,
    ROW,
    WIDE,
    Cards,
    draw_card,
    draw_cards,
    of_counts,
    rows,
)
from parlour_cleopatra.picture.look import MARGIN, RIGHT, Look

ACROSS = 3  # kinds beside each other
HEAD = 15.0
WIDTH = (RIGHT - MARGIN + 9) / ACROSS


def hand_height(look: Look) -> float:
    """Return how high the looker's hand is, with the cards that are looked at."""
    parts = sum(_part_height(cards) for _, cards in _parts(look))
    return parts + ROW * len(_watched(look))


def draw_hand(look: Look, top: float) -> None:
    """Draw the cards that are looked at, and the looker's hand."""
    for seat, number in _watched(look):
        _closed(look, seat, number, top)
        top += ROW
    for title, cards in _parts(look):
        look.heading(MARGIN, top + 5, title, RIGHT)
        draw_cards(look, cards, MARGIN, top + HEAD, WIDTH, ACROSS)
        top += _part_height(cards)


def _part_height(cards: list[Cards]) -> float:
    return HEAD + rows(cards, ACROSS) * ROW + 6


def _parts(look: Look) -> list[tuple[str, list[Cards]]]:
    """Return what the looker sees of cards, with a heading each."""
    seat, state = look.view.seat, look.state
    if seat is None:
        return []
    hand = state.hand(seat)
    parts = [(f"{look.caption('hand')}: {sum(hand)}", of_counts(look, hand, "hand", "in_hand"))]
    zones = [state.looked[seat - 1].held, state.turned[seat - 1].held]
    looked = [sum(counts) for counts in zip(*zones, strict=True)]
    if any(looked):
        parts.insert(0, (look.caption("looking"), of_counts(look, looked, "looked", "looked")))
    return parts


def _watched(look: Look) -> list[tuple[Seat, int]]:
    """Return which other seats look at cards, and at how many."""
    zones = list(zip(look.state.looked, look.state.turned, strict=True))
    sizes = [(seat, one.size + other.size) for seat, (one, other) in enumerate(zones, start=1)]
    return [(seat, size) for seat, size in sizes if size and seat != look.view.seat]


def _closed(look: Look, seat: Seat, number: int, top: float) -> None:
    """Draw cards that another seat looks at."""
    title = look.say("title.looked_at", seat=seat, number=number)
    with look.picture.piece(f"looked-{seat}", title, "looked"):
        draw_card(look, BACK, MARGIN, top)
        words = shortened(title, RIGHT - MARGIN - WIDE - 6, 9)
        look.picture.text(MARGIN + WIDE + 6, top + HIGH / 2, words, size=9, anchor="start")
