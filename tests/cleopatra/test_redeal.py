"""A redeal, and what is drawn after it, against all shuffles of a tiny deck. (CL-2.4a, CL-10.3)"""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

from parlour import steps
from parlour.dealer import FastDealer
from parlour.testing.chance import unfair
from parlour_cleopatra.actions import END, Take
from parlour_cleopatra.deck import FACE_DOWN
from parlour_cleopatra.pieces import Card
from tests.cleopatra.scenario import Play, scenario

DEALS = 4_000
Seen = tuple[tuple[int, ...], tuple[int, ...], int]
"""The hand of seat 2, the three cards drawn as everybody sees them, the new top card."""


def tiny(top: str) -> Play:
    """Return a game with four cards in the deck: two of them up, two down."""
    return scenario(
        market=("artisan", "", ""),
        hands={2: "wood, lapis"},
        deck=f"{top}, marble, ?wood" if top == "?stone, stone" else f"{top}, ?marble, wood",
    )


def exact(top_up: bool) -> Counter[Seen]:
    """Return the weight of all that may come, from every order of the six unseen cards.

    The deck has four places; the facing of the first one is known, and that two of the four
    lie face up.
    """
    pool = [Card.STONE, Card.STONE, Card.MARBLE, Card.WOOD, Card.WOOD, Card.LAPIS]
    facings = {f for f in permutations((True, True, False, False)) if f[0] == top_up}
    found: Counter[Seen] = Counter()
    for order in permutations(pool):
        if top_up and order[2] != Card.STONE:
            continue  # everybody sees it
        for facing in facings:
            deck = [c if up else FACE_DOWN for c, up in zip(order[2:], facing, strict=True)]
            hand = tuple(sorted(map(int, order[:2])))
            found[hand, tuple(map(int, deck[:3])), int(deck[3])] += 1
    return found


def engine(match: Play) -> Counter[Seen]:
    """Return what comes after redeals for seat 1, when it takes a stall."""
    dealer, view = FastDealer(7), match.match.view(1)
    found: Counter[Seen] = Counter()
    for _ in range(DEALS):
        state: Any = view.redeal(dealer)
        hand = tuple(state.hands[1])
        steps.play(state, 1, Take(1), dealer)
        steps.play(state, 1, END, dealer)
        top = next(iter(state.top), FACE_DOWN)
        found[hand, state.agenda[-1].cards, top] += 1
    return found


def fair(seen: Counter[Seen], weights: Counter[Seen]) -> bool:
    assert seen.keys() <= weights.keys()
    total = sum(weights.values())
    rare = [cell for cell in weights if weights[cell] * DEALS < 6 * total]
    often = [[cell] for cell in weights if cell not in rare]
    cells = [*often, rare] if rare else often
    return not unfair(
        [sum(seen[one] for one in cell) for cell in cells],
        [sum(weights[one] for one in cell) for cell in cells],
    )


def test_a_deck_with_a_face_down_top_card() -> None:
    """CL-2.4, CL-3.1c, CL-10.1, CL-10.3"""
    assert fair(engine(tiny("?stone, stone")), exact(top_up=False))


def test_a_deck_with_a_face_up_top_card() -> None:
    """CL-2.4, CL-3.1c, CL-10.1, CL-10.3"""
    assert fair(engine(tiny("stone, ?stone")), exact(top_up=True))


def test_what_was_seen_to_go_into_a_hand_is_dealt_there() -> None:
    """CL-3.1a, CL-10.1: the stone lay open, the wood didn't."""
    match = scenario(market=("stone, ?wood", "artisan", "artisan"), hands={3: "wood, lapis"})
    match.act("take 1")
    dealer, view = FastDealer(1), match.match.view(2)

    hands = [view.redeal(dealer).hands[0] for _ in range(50)]

    assert all(hand[Card.STONE] for hand in hands)
    assert {hand.size for hand in hands} == {2}
    assert len(set(hands)) > 1


def test_a_redeal_keeps_the_deck_as_it_is_seen() -> None:
    """CL-10.1: its size, how many lie face up, and the top card."""
    for deck in ("stone, 3 wood, ?4 lapis", "?stone, 3 wood, ?4 lapis"):
        match = scenario(deck=deck, hands={2: "3 artisan"})
        state = match.state
        for seat in (1, 2, 3):
            dealt: Any = match.match.view(seat).redeal(FastDealer(seat))
            assert (dealt.up.size, dealt.down.size) == (state.up.size, state.down.size)
            assert dealt.top == state.top
