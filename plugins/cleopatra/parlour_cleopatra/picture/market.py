"""The market: the stalls, the deck, the discards, and the cards on their way."""

from __future__ import annotations

from parlour_cleopatra.market import AtStalls
from parlour_cleopatra.payments import CARD_NAMES
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
    title_of,
)
from parlour_cleopatra.picture.colours import FAINT, INK, PANEL, RED, RULE
from parlour_cleopatra.picture.look import MARGIN, RIGHT, Look
from parlour_cleopatra.pieces import STALLS

GAP = 9.0
STALL = (RIGHT - MARGIN - (STALLS - 1) * GAP) / STALLS
AWNING = 13.0
HEAD = 16.0
STRIPES = 8
PILE = 1.7  # how much larger a card of the deck is


# Stalls


def _in_stall(look: Look, stall: int) -> list[Cards]:
    """Return the cards of a stall, those face down last."""
    name = f"stall-{stall}"
    cards = of_counts(look, look.state.stalls_up[stall - 1].held, name, "in_stall", stall=stall)
    down = look.state.stalls_down[stall - 1].size
    if down:
        title = title_of(look, BACK, "in_stall", stall=stall)
        cards.append(Cards(BACK, down, f"{name}-down", title))
    return cards


def _stalls_height(look: Look) -> float:
    most = max(rows(_in_stall(look, stall), 1) for stall in range(1, STALLS + 1))
    return AWNING + HEAD + max(1, most) * ROW + 4


def market_height(look: Look) -> float:
    """Return how high the stalls are, with the cards drawn for them."""
    return _stalls_height(look) + (ROW + 22 if _drawn(look) else 0)


def draw_market(look: Look, top: float) -> None:
    """Draw the stalls, and the cards drawn for them."""
    for stall in range(1, STALLS + 1):
        _stall(look, stall, MARGIN + (stall - 1) * (STALL + GAP), top)
    drawn = _drawn(look)
    if drawn:
        top += _stalls_height(look) + 14
        look.heading(MARGIN, top, look.caption("drawn"), RIGHT)
        for number, kind in enumerate(drawn, start=1):
            _drawn_card(look, number, kind, MARGIN + (number - 1) * (STALL + GAP), top + 8)


def _stall(look: Look, stall: int, left: float, top: float) -> None:
    picture, cards, height = look.picture, _in_stall(look, stall), _stalls_height(look)
    with picture.group(f"stall-{stall}", kind="stall"):  # without a title: its cards have theirs
        y = top + AWNING / 2
        picture.rect(left + 3, y, STALL - 6, height - AWNING / 2, fill=PANEL, stroke=RULE)
        _awning(look, left, top)
        y = top + AWNING + HEAD / 2
        title = look.caption("stall", stall=stall)
        picture.text(left + 10, y, title, size=10, on=PANEL, anchor="start", bold=True)
        if not cards:
            empty = look.caption("empty")
            picture.text(left + 10, y + HEAD, empty, size=9, on=PANEL, anchor="start", ink=FAINT)
        draw_cards(look, cards, left + 10, top + AWNING + HEAD, STALL)


def _awning(look: Look, left: float, top: float) -> None:
    """Draw a striped awning with a scalloped edge."""
    wide = STALL / STRIPES
    for stripe in range(STRIPES):
        x = left + stripe * wide
        steps = f"M{x:.5g} {top:.5g} h{wide:.5g} v{AWNING - 5} q{-wide / 2:.5g} 8 {-wide:.5g} 0 Z"
        fill = RED if stripe % 2 == 0 else "#ffffff"
        look.picture.path(steps, fill=fill, stroke=INK, stroke_width=0.6, stroke_linejoin="round")


def _drawn(look: Look) -> tuple[int, ...]:
    """Return the cards drawn for the stalls in their order: kinds, or BACK."""
    step = look.state.agenda[-1] if look.state.agenda else None
    return step.cards if isinstance(step, AtStalls) else ()


def _drawn_card(look: Look, number: int, kind: int, left: float, top: float) -> None:
    words = look.caption("face_down") if kind == BACK else CARD_NAMES[kind]
    with look.piece(f"drawn-{number}", "drawn", kind="card", card=words, number=number):
        look.picture.text(left + 6, top + HIGH / 2, f"{number}.", size=10, bold=True)
        draw_card(look, kind, left + 16, top)
        look.picture.text(left + 20 + WIDE, top + HIGH / 2, words, size=9, anchor="start")


# Deck and discards


def draw_piles(look: Look, left: float, top: float) -> None:
    """Draw the deck with its top card, and the discards."""
    state, picture = look.state, look.picture
    up = state.up.size + state.top.size
    x, text = left, left + PILE * WIDE + 12
    with look.piece("deck", "deck", number=state.deck_size, up=up):
        _pile(look, x, top, state.deck_size, BACK)
        words = f"{look.caption('deck')}: {state.deck_size}"
        picture.text(text, top + 5, words, size=10, anchor="start", bold=True)
        words = look.say("picture.face_up", number=up)
        picture.text(text, top + 17, words, size=9, anchor="start", ink=FAINT)
    if state.top.size:
        kind = state.top.held.index(1)
        with look.piece("deck-top", "top_card", kind="card", card=CARD_NAMES[kind]):
            draw_card(look, kind, x + 2, top - 2, PILE)
            words = look.caption("top_card", card=CARD_NAMES[kind])
            picture.text(text, top + 28, words, size=9, anchor="start", ink=FAINT)
    top += PILE * HIGH + 8
    with look.piece("discards", "discards", number=state.discard.size):
        _pile(look, x, top, state.discard.size, BACK)
        picture.text(text, top + 9, look.caption("discards"), size=10, anchor="start", bold=True)
        picture.text(text, top + 21, state.discard.size, size=9, anchor="start", ink=FAINT)


def _pile(look: Look, left: float, top: float, size: int, kind: int) -> None:
    """Draw a pile of cards, or the place of one."""
    if not size:
        style = {"fill": "none", "stroke": FAINT, "stroke_dasharray": "2 2", "stroke_width": 0.8}
        look.picture.rect(left, top, PILE * WIDE, PILE * HIGH, rounded=2, **style)
        return
    for layer in range(min(3, size)):
        draw_card(look, kind, left + layer, top - layer, PILE)
