"""What cards are worth to a seat, in points: for bots and for suggestions, not for the rules.

All of it follows from what the seat may know: its own hand, what lies open, what it remembers.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from math import fsum, prod
from operator import mul
from typing import NamedTuple

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

OF_BACK = (slice(0, len(PEOPLE)), slice(len(PEOPLE), len(KINDS)))
"""The kinds of each back."""
EARLY = (0.0, 0.03, 0.11, 0.27, 0.52, 0.8)
LATE = (0.0, 0.0, 0.01, 0.05, 0.2, 0.8)
"""The chance that so many cards of a kind become a set and are declared, early and late."""
DECK = COPIES * len(CIVILISATION)
A_CARD = 0.6  # points for a civilisation card that is drawn
SHARE = (0.0, 1.0, 1.8, 2.1)  # cards a turn that so many settlements bring


class Market:
    """What cards are worth in a position whoever holds them: one may serve all seats."""

    def __init__(self, state: ResPublicaState) -> None:
        self.left = state.civilisation.size
        self.draws = A_CARD * (self.left / (1.4 * state.seats))  # what a card a turn is worth
        self.city = state.cities[0] if state.cities else 0
        copies = [COPIES] * len(KINDS)
        for sets in state.declared:
            for group in sets:
                copies[group.kind] -= SET
        self.copies = tuple(copies)

    def tables(self, settlements: int) -> Tables:
        """Return, for each kind, what each number of cards is worth, beside some settlements."""
        more = SETTLEMENT + self.income(settlements + 1) - self.income(settlements)
        return _tables(more, self.city, self.copies, self.left)

    def income(self, settlements: int) -> float:
        """Return what the draws to come are worth."""
        return self.draws * SHARE[min(settlements, len(SHARE) - 1)]


class Known(NamedTuple):
    """What a seat knows of the hand of another; the last three by the cards' backs."""

    least: Counts  # of each kind
    sizes: Sequence[int]
    unknown: Sequence[int]  # cards besides the least
    pools: Sequence[int]  # cards of which these may be some


class Valuation:
    """What the cards of a seat are worth in a position."""

    def __init__(self, state: ResPublicaState, seat: Seat, market: Market | None = None) -> None:
        self.state = state
        self.seat = seat
        self.hand: Counts = state.hand(seat)
        self.market = market or Market(state)
        self.settlements = state.settlements(seat)
        self.tables = self.market.tables(self.settlements)
        self._others: dict[Seat, Known] = {}  # as far as it was asked for

    def income(self) -> float:
        """Return what the draws to come are worth."""
        return self.market.income(self.settlements)

    def worth(self, kind: int, number: int) -> float:
        """Return what so many cards of a kind are worth together."""
        return self.tables[kind][number]

    def total(self) -> float:
        """Return what the hand is worth."""
        return fsum([table[held] for table, held in zip(self.tables, self.hand, strict=True)])

    def change(self, cards: Sequence[int], sign: int = 1, hand: Counts | None = None) -> float:
        """Return what a hand gains by cards (or, with a sign of -1, loses)."""
        hand = self.hand if hand is None else hand
        every = zip(self.tables, hand, cards, strict=True)
        return fsum([table[held + sign * n] - table[held] for table, held, n in every if n])

    def gains(self) -> list[float]:
        """Return what one card more of each kind is worth to the hand."""
        return [table[n + 1] - table[n] for table, n in zip(self.tables, self.hand, strict=True)]

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
        if len(found) == 1:
            return found[0]
        return min(found, key=lambda cards: -self.change(cards, -1, hand))

    def _picked(self, terms: Sequence[Term], hand: Counts) -> Counts:
        """Return cheap cards for all of the terms: kinds come first, then pairs, then classes.

        The whole hand if they run out: another order would do, and what is legal is looked up
        elsewhere.
        """
        left = list(hand)
        for term in terms:
            if term.what < What.PEOPLE:
                left[term.what] -= term.number
                if left[term.what] < 0:
                    return tuple(hand)
                continue
            step = 1 if term.unit is CARD else 2
            kinds = KINDS_OF[term.what]
            for _ in range(term.number):
                held = [kind for kind in kinds if left[kind] >= step]
                if not held:
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
        return fsum(gains)

    def _expected(self, term: Term, hand: Counts) -> float:
        if term.what < What.PEOPLE:
            table, held = self.tables[term.what], hand[term.what]
            return table[held + term.number] - table[held]
        step = 1 if term.unit is CARD else 2
        kinds = KINDS_OF[term.what]
        unseen = [self.unseen[kind] for kind in kinds]
        gains = [self.worth(k, hand[k] + step) - self.worth(k, hand[k]) for k in kinds]
        mean = fsum(map(mul, unseen, gains)) / max(1, sum(unseen))
        return 0.8 * mean * term.number  # he picks what he needs least, which others need less

    def price(self, number: int) -> float:
        """Return what so many of the hand's own cards cost that are needed least."""
        fewer = self._costs[:number]
        return 1.2 * fsum(fewer) + 1.5 * (number - len(fewer)) * (fewer[-1] if fewer else 1.0)

    @cached_property
    def _costs(self) -> list[float]:
        """What the last card of each kind of the hand is worth, the cheapest first."""
        every = zip(self.tables, self.hand, strict=True)
        return sorted([table[held] - table[held - 1] for table, held in every if held])

    def surprise(self, number: int) -> float:
        """Return what so many cards may gain that others pick of what they need least."""
        return number * self._surprise

    @cached_property
    def _surprise(self) -> float:
        gains = [gain for gain, unseen in zip(self.gains(), self.unseen, strict=True) if unseen]
        mean = fsum(gains) / max(1, len(gains))
        return 0.6 * mean + 0.4 * max(gains, default=0.0)

    # What others may have

    @cached_property
    def unseen(self) -> list[int]:
        """How many cards of each kind lie where the seat can't look."""
        both = zip(self.market.copies, self.hand, strict=True)
        return [copies - held if copies > held else 0 for copies, held in both]

    def chance(self, seat: Seat, said: Statement) -> float:
        """Return the chance that another seat can deliver a statement."""
        other = self._others.get(seat) or self._other(seat)
        chances = [self._chance(other, term) for term in said.terms]
        if said.link is OR:
            return 1 - (1 - chances[0]) * (1 - chances[1])
        return prod(chances)

    def _other(self, seat: Seat) -> Known:
        """Return what the seat knows of another's hand."""
        sizes = self.state.hands[seat - 1].sizes(CARDS)
        memory = self.state.remembered[self.seat - 1]
        least = next((sight.least for sight in memory if sight.holder == seat), NONE)
        sure = [sum(least[kinds]) for kinds in OF_BACK]
        unknown = [size - n for size, n in zip(sizes, sure, strict=True)]
        pools = [sum(self.unseen[kinds]) - n for kinds, n in zip(OF_BACK, sure, strict=True)]
        found = self._others[seat] = Known(least, sizes, unknown, pools)
        return found

    def _chance(self, other: Known, term: Term) -> float:
        number, what, least = term.number, term.what, other.least
        if what >= What.PEOPLE:
            size = sum(other.sizes) if what is ANY else other.sizes[what - What.PEOPLE]
            if term.unit is CARD:
                return float(size >= number)
            return min(1.0, size / (4 + 2 * number))
        back = CARDS.backs[what]
        share = max(0, self.unseen[what] - least[what]) / max(1, other.pools[back])
        return at_least(number - least[what], other.unknown[back], min(1.0, share))


Table = tuple[float, ...]
Tables = tuple[Table, ...]


@lru_cache(maxsize=4096)
def _tables(settlement: float, city: int, copies: Counts, deck: int) -> Tables:
    """Return what each number of cards of each kind is worth, if a set of it is worth so much."""
    values = (*[settlement] * len(PEOPLE), *[city] * len(CIVILISATION))
    return tuple([_table(value, n, deck) for value, n in zip(values, copies, strict=True)])


@lru_cache(maxsize=4096)
def _table(value: float, copies: int, deck: int) -> Table:
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
