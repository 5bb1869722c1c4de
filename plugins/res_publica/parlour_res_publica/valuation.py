"""What cards are worth to a seat, in points: for bots and for suggestions, not for the rules.

All of it follows from what the seat may know: its own hand, what lies open, what it remembers.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from parlour import Seat
from parlour_res_publica.bundles import can_deliver, can_deliver_term
from parlour_res_publica.pieces import (
    CARDS,
    CIVILISATION,
    COPIES,
    KINDS,
    NONE,
    PEOPLE,
    SET,
    SETTLEMENT,
    Counts,
    Kind,
)
from parlour_res_publica.state import ResPublicaState
from parlour_res_publica.statements import AND, ANY, CARD, KINDS_OF, OR, Statement, Term, What

EARLY = (0.0, 0.03, 0.11, 0.27, 0.52, 0.8)
LATE = (0.0, 0.0, 0.01, 0.05, 0.2, 0.8)
"""The chance that so many cards of a kind become a set and are declared, early and late."""
DECK = COPIES * len(CIVILISATION)
A_CARD = 0.6  # points for a civilisation card that is drawn
SHARE = (0.0, 1.0, 1.8, 2.1)  # cards a turn that so many settlements bring


class Valuation:
    """What the cards of a seat are worth in a position."""

    def __init__(self, state: ResPublicaState, seat: Seat) -> None:
        self.state = state
        self.seat = seat
        self.hand: Counts = state.hand(seat)
        left = state.civilisation.size
        declared = [group.kind for sets in state.declared for group in sets]
        self.copies = [COPIES - SET * declared.count(kind) for kind in KINDS]
        settlement = SETTLEMENT + self.income(1) - self.income(0)
        city = state.cities[0] if state.cities else 0
        self.sets = [settlement] * len(PEOPLE) + [city] * len(CIVILISATION)
        pairs = list(zip(self.sets, self.copies, strict=True))
        self.tables = [_table(value, copies, left) for value, copies in pairs]

    def income(self, more: int = 0) -> float:
        """Return what the draws to come are worth, with so many settlements more."""
        settlements = min(self.state.settlements(self.seat) + more, len(SHARE) - 1)
        rounds = self.state.civilisation.size / (1.4 * self.state.seats)
        return A_CARD * rounds * SHARE[settlements]

    def worth(self, kind: int, number: int) -> float:
        """Return what so many cards of a kind are worth together."""
        return self.tables[kind][number]

    def total(self, hand: Iterable[int] | None = None) -> float:
        """Return what a hand is worth."""
        return sum([self.worth(k, n) for k, n in enumerate(self.hand if hand is None else hand)])

    def change(self, cards: Sequence[int], sign: int = 1, hand: Counts | None = None) -> float:
        """Return what a hand gains by cards (or, with a sign of -1, loses)."""
        hand = self.hand if hand is None else hand
        return sum(
            [
                self.worth(k, hand[k] + sign * n) - self.worth(k, hand[k])
                for k, n in enumerate(cards)
                if n
            ]
        )

    # What may be given and got

    def cheapest(self, said: Statement, hand: Counts | None = None) -> Counts | None:
        """Return cards of the hand that satisfy a statement and cost little; None if none do."""
        hand = self.hand if hand is None else hand
        if not can_deliver(hand, said):
            return None
        ways = [said.terms] if said.link is AND else [(term,) for term in said.terms]
        found = [
            self._picked(terms, hand)
            for terms in ways
            if len(terms) > 1 or can_deliver_term(hand, terms[0])
        ]
        return min(found, key=lambda cards: -self.change(cards, -1, hand))

    def _picked(self, terms: Sequence[Term], hand: Counts) -> Counts:
        """Return cheap cards for all of the terms: kinds come first, then pairs, then classes."""
        left = list(hand)
        for term in terms:
            step = 1 if term.unit is CARD else 2
            kinds = KINDS_OF[term.what]
            for _ in range(term.number):
                held = [kind for kind in kinds if left[kind] >= step]
                if not held:  # another order would do; what is legal is looked up elsewhere
                    return tuple(hand)
                left[min(held, key=lambda kind: self._cost(kind, left[kind], step))] -= step
        return tuple([all_ - rest for all_, rest in zip(hand, left, strict=True)])

    def _cost(self, kind: Kind, number: int, step: int) -> float:
        return self.worth(kind, number) - self.worth(kind, number - step)

    def expected(self, said: Statement, hand: Counts | None = None) -> float:
        """Return what the hand gains by cards that another picks within a statement."""
        hand = self.hand if hand is None else hand
        gains = [self._expected(term, hand) for term in said.terms]
        if said.link is OR:
            return 0.7 * min(gains) + 0.3 * max(gains)
        return sum(gains)

    def _expected(self, term: Term, hand: Counts) -> float:
        if term.what < What.PEOPLE:
            return self.change(self.bundle(term.what, term.number), hand=hand)
        step = 1 if term.unit is CARD else 2
        kinds = KINDS_OF[term.what]
        unseen = [self.unseen(kind) for kind in kinds]
        gains = [self.worth(k, hand[k] + step) - self.worth(k, hand[k]) for k in kinds]
        mean = sum(map(float.__mul__, map(float, unseen), gains)) / max(1, sum(unseen))
        return 0.8 * mean * term.number  # he picks what he needs least, which others need less

    @staticmethod
    def bundle(kind: int, number: int) -> Counts:
        """Return so many cards of one kind."""
        return tuple([number if one == kind else 0 for one in KINDS])

    def price(self, number: int) -> float:
        """Return what so many of the hand's own cards cost that are needed least."""
        costs = sorted([self._cost(kind, self.hand[kind], 1) for kind in KINDS if self.hand[kind]])
        fewer = costs[:number]
        return 1.2 * sum(fewer) + 1.5 * (number - len(fewer)) * (fewer[-1] if fewer else 1.0)

    def surprise(self, number: int) -> float:
        """Return what so many cards may gain that others pick of what they need least."""
        gains = [
            self.worth(kind, self.hand[kind] + 1) - self.worth(kind, self.hand[kind])
            for kind in KINDS
            if self.unseen(kind)
        ]
        mean = sum(gains) / max(1, len(gains))
        return number * (0.6 * mean + 0.4 * max(gains, default=0.0))

    # What others may have

    def unseen(self, kind: int) -> int:
        """Return how many cards of a kind lie where the seat can't look."""
        return max(0, self.copies[kind] - self.hand[kind])

    def chance(self, seat: Seat, said: Statement) -> float:
        """Return the chance that another seat can deliver a statement."""
        known = self._known(seat)
        chances = [self._chance(seat, term, known) for term in said.terms]
        if said.link is AND:
            return chances[0] * chances[1]
        return 1 - (1 - chances[0]) * (1 - chances[-1])

    def _known(self, seat: Seat) -> Counts:
        for sight in self.state.remembered[self.seat - 1]:
            if sight.holder == seat:
                return sight.least
        return NONE

    def _chance(self, seat: Seat, term: Term, known: Counts) -> float:
        sizes = self.state.hands[seat - 1].sizes(CARDS)
        if term.what >= What.PEOPLE:
            size = sum(sizes) if term.what is ANY else sizes[term.what - What.PEOPLE]
            if term.unit is CARD:
                return float(size >= term.number)
            return min(1.0, size / (4 + 2 * term.number))
        back = CARDS.backs[term.what]
        kinds = CARDS.of_back[back]
        unknown = sizes[back] - sum([known[kind] for kind in kinds])
        pool = sum([self.unseen(kind) - known[kind] for kind in kinds])
        share = max(0, self.unseen(term.what) - known[term.what]) / max(1, pool)
        return at_least(term.number - known[term.what], unknown, min(1.0, share))


@lru_cache(maxsize=4096)
def _table(value: float, copies: int, deck: int) -> tuple[float, ...]:
    """Return what each number of cards of a kind is worth, if a set is worth so much.

    So many copies of the kind are left in the game, and so many civilisation cards to draw. The
    numbers go on to twice the cards there are: somebody may say that he wants 12 more.
    """
    left = deck / DECK
    chances = [a * left + b * (1 - left) for a, b in zip(EARLY, LATE, strict=True)]
    pair = 0.15 + 0.85 * (1 - left)
    found = []
    for number in range(2 * COPIES + 1):
        sets = min(number, copies) // SET
        rest = number - SET * sets
        worth = value * chances[SET] * sets + pair * (rest // 2)
        if rest < SET <= copies - SET * sets:
            worth += value * chances[rest]
        found.append(worth)
    return tuple(found)


def at_least(number: int, cards: int, share: float) -> float:
    """Return the chance of so many hits among some cards, each a hit with a chance."""
    if number <= 0:
        return 1.0
    if number > cards:
        return 0.0
    miss, below = 1 - share, 0.0
    ways = 1
    for hits in range(number):
        below += ways * share**hits * miss ** (cards - hits)
        ways = ways * (cards - hits) // (hits + 1)
    return max(0.0, 1 - below)
