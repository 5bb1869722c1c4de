"""The deck: what lies on top, what is drawn, how the discards become a deck. (CL-2.4, CL-3.1d)

A card is drawn from the bags at random when it is needed: with a deck that was shuffled
before it comes to the same for everybody who can't look into it.
"""

from __future__ import annotations

from parlour import Bag, Dealer, Hand, Seat, move
from parlour_cleopatra.events import Shuffled
from parlour_cleopatra.pieces import CARDS
from parlour_cleopatra.state import DISCARD, CleopatraState, Holder

NO_HAND, NO_BAG = Hand(CARDS.none), Bag(CARDS.none)
FACE_DOWN = -1
DOWN: Holder = ("down", 0)
UP: Holder = ("up", 0)
TOP: Holder = ("top", 0)
DRAWN: Holder = ("drawn", 0)
DRAWN_UP: Holder = ("drawn_up", 0)
OF_THE_DECK = ("down", "up", "drawn", "stalls_down")
"""The zones whose face-down cards come from the deck and nobody has seen."""


def reveal(state: CleopatraState, dealer: Dealer) -> None:
    """Let the next card of the deck be the top one; it shows if it lies face up."""
    size = state.down.size + state.up.size
    if state.up.size and dealer.below(size) < state.up.size:
        cards, rest = state.up.drawn(1, dealer)
        if remembered(state):
            move(state, cards, UP, TOP)
        else:
            state.up, state.top = rest, Hand(cards)


def remembered(state: CleopatraState) -> bool:
    """Say whether any seat remembers cards that lie in the deck or in the stalls.

    Nobody does before discards have become the deck; then nothing has to be kept in mind.
    """
    for memory in state.remembered:
        for sight in memory:
            if sight.field in OF_THE_DECK:
                return True
    return False


def draw_for_stalls(state: CleopatraState, dealer: Dealer) -> int | None:
    """Draw a card; return its kind, or FACE_DOWN, or None if there is none. (CL-3.1c to e)"""
    if not state.deck_size:
        if not state.discard.size:
            return None
        shuffle_discards(state, dealer)
    if state.top.size:
        cards: list[int] = list(state.top.held)
        state.top, state.drawn_up = NO_HAND, state.drawn_up.plus(cards)
    else:
        cards, rest = state.down.drawn(1, dealer)
        if remembered(state):
            move(state, cards, DOWN, DRAWN if state.mixed_facing else DRAWN_UP)
        elif state.mixed_facing:
            state.down, state.drawn = rest, state.drawn.plus(cards)
        else:
            state.down, state.drawn_up = rest, state.drawn_up.plus(cards)
        if state.mixed_facing:
            reveal(state, dealer)
            return FACE_DOWN
    reveal(state, dealer)
    return cards.index(1)


def draw_unremembered(state: CleopatraState, number: int, dealer: Dealer) -> list[int]:
    """Draw so many cards of a deck that has more: `draw_for_stalls` in one go.

    For a deck of which nobody remembers anything; chance is asked in the same order.
    """
    down, up = list(state.down.held), list(state.up.held)
    downs, ups = state.down.size, state.up.size
    drawn, open_ = [0] * CARDS.kinds, [0] * CARDS.kinds
    top = state.top.held.index(1) if state.top.size else FACE_DOWN
    found = []
    for _ in range(number):
        found.append(top)
        if top == FACE_DOWN:
            drawn[picked(down, dealer.below(downs))] += 1
            downs -= 1
        else:
            open_[top] += 1
        top = FACE_DOWN
        if ups and dealer.below(downs + ups) < ups:
            top = picked(up, dealer.below(ups))
            ups -= 1
    state.down, state.up = Bag(down), Bag(up)
    state.top = NO_HAND if top == FACE_DOWN else Hand(one(top))
    state.drawn, state.drawn_up = Bag(drawn), Hand(open_)
    return found


def picked(counts: list[int], place: int) -> int:
    """Take the card at a place out of some counts, and return its kind."""
    for kind, number in enumerate(counts):
        if place < number:
            counts[kind] -= 1
            return kind
        place -= number
    raise IndexError("there are fewer cards")


def shuffle_discards(state: CleopatraState, dealer: Dealer) -> None:
    """Make the discard pile the deck, half of it face up. (CL-3.1d, CL-2.4b, CL-2.4c)"""
    dealer.tell(Shuffled, state.discard.size)
    half = state.discard.size // 2 if state.mixed_facing else 0
    turned, _ = state.discard.drawn(half, dealer)
    move(state, state.discard.held, DISCARD, DOWN)
    if half:
        move(state, turned, DOWN, UP)
    reveal(state, dealer)


def look(state: CleopatraState, dealer: Dealer, seat: Seat, number: int) -> None:
    """Let a seat look at the top cards, `number` of them at most. (CL-8.8a, CL-8.1e)

    A top card that lies face up stays where everybody sees it.
    """
    known_down = not state.top.size
    for _ in range(min(number, state.deck_size) - state.top.size):
        size = state.down.size + state.up.size
        if not known_down and dealer.below(size) < state.up.size:
            cards, _ = state.up.drawn(1, dealer)
            move(state, cards, UP, ("turned", seat))
        else:
            cards, _ = state.down.drawn(1, dealer)
            move(state, cards, DOWN, ("looked", seat))
        known_down = False


def one(kind: int) -> list[int]:
    """Return the counts of one card."""
    counts = [0] * CARDS.kinds
    counts[kind] = 1
    return counts
