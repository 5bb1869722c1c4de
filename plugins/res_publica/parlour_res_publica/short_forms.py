"""The statements that are listed and drawn by chance: the normalised short forms.

A short term names one to four cards of a kind, a class or any, or one or two pairs; the short
forms are one such term, or two of them joined by "and" or "or", each once in its normal form.
The grammar is larger: what may be said is not bounded by this list.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from functools import cache
from itertools import accumulate, chain, combinations, islice
from math import isqrt

from parlour import Dealer
from parlour_res_publica.bundles import can_deliver_both
from parlour_res_publica.pieces import Counts
from parlour_res_publica.statements import (
    AND,
    CARD,
    GIVE,
    ONE,
    OR,
    PAIR,
    PEOPLE,
    WHATS,
    Mode,
    Statement,
    Term,
)

MOST_CARDS, MOST_PAIRS = 4, 2
_NAMED = [(CARD, what) for what in WHATS] + [(PAIR, what) for what in WHATS if what >= PEOPLE]
_SERIES = [
    [Term(n, unit, what) for n in range(1, (MOST_CARDS if unit is CARD else MOST_PAIRS) + 1)]
    for unit, what in _NAMED
]
TERMS = [term for series in _SERIES for term in series]
"""The short terms, 58 of them: the series of each that can be named, rising."""
_LENGTHS = [len(series) for series in _SERIES]
_SHARED = sum(_LENGTHS[PEOPLE:])  # terms that don't name a kind
_STARTS = [sum(_LENGTHS[:series]) for series in range(len(_SERIES))]


class Forms:
    """The short forms of one mode, by the places of their terms.

    What two terms of one series make together is a term: `longer` holds, for each series, those
    that are no short terms, rising.
    """

    def __init__(self, mode: Mode) -> None:
        self.alone = [Statement(mode, ONE, (term,)) for term in TERMS]
        self.either = {
            (one, other): Statement(mode, OR, (TERMS[one], TERMS[other]))
            for one, other in combinations(range(len(TERMS)), 2)
        }
        self.both = {
            two: Statement(mode, AND, said.terms)
            for two, said in self.either.items()
            if bisect_right(_STARTS, two[0]) != bisect_right(_STARTS, two[1])
        }
        self.longer = [
            [Statement(mode, ONE, (Term(n, unit, what),)) for n in range(most + 1, 2 * most)]
            for (unit, what), most in zip(_NAMED, _LENGTHS, strict=True)
        ]
        longer = [said for series in self.longer for said in series]
        self.all = (*self.alone, *longer, *self.either.values(), *self.both.values())


@cache
def forms(mode: Mode) -> Forms:
    """Return the short forms of a mode; made when first asked for."""
    return Forms(mode)


def most_candidates(cards: int, every: bool) -> int:
    """Return a number that `Deliverable.candidates` does not exceed for a hand of so many cards.

    It has at most a short term a card of the ten kinds, and all those of classes and pairs.
    """
    terms = min(len(TERMS), cards + _SHARED)
    longer = sum(_LENGTHS) if cards > MOST_PAIRS else 0
    return terms * (terms if every else len(TERMS)) + longer


def short_forms(mode: Mode) -> tuple[Statement, ...]:
    """Return all short forms of a mode, each once."""
    return forms(mode).all


class Deliverable:
    """The short offers that a hand may make. (RP-3.8)

    With `every` each alternative of an offer must be in the hand, otherwise one is enough.
    """

    __slots__ = ("ends", "forms", "hand", "held", "longer", "missing", "numbers")

    def __init__(self, hand: Counts, every: bool = True) -> None:
        self.hand = hand
        self.forms = forms(GIVE)
        self.held = held = _held(hand)
        self.numbers = list(map(min, held, _LENGTHS))
        self.ends = list(accumulate(self.numbers))
        self.missing = 0 if every else len(TERMS) - self.ends[-1]  # terms beyond the hand
        self.longer = sum(
            [
                min(n, 2 * most - 1) - most
                for n, most in zip(held, _LENGTHS, strict=True)
                if n > most
            ]
        )

    def __iter__(self) -> Iterator[Statement]:
        alone, either = self.forms.alone, self.forms.either
        places = [self._place(rank) for rank in range(self.ends[-1])]
        missing = [self._missing(rank) for rank in range(self.missing)]
        yield from [alone[place] for place in places]
        yield from chain.from_iterable(self._longer())
        yield from [either[two] for two in combinations(places, 2)]
        yield from [self._half(one, other) for one in places for other in missing]
        for two in combinations(places, 2):
            said = self._both(two)
            if said is not None:
                yield said

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def sample(self, dealer: Dealer, besides: int = 0) -> Statement | None:
        """Return one of these offers, or None for one of `besides` other things to do.

        Each offer and each of the others is as likely as any other: drawn from what may be
        one, and drawn again if it is none.
        """
        drawn = besides + self.candidates
        if not drawn:
            raise IndexError("there is nothing to offer")
        while True:
            rank = dealer.below(drawn) - besides
            if rank < 0:
                return None
            said = self.candidate(rank)
            if said is not None:
                return said

    @property
    def candidates(self) -> int:
        """How many statements may be such offers; `candidate` tells which of them are."""
        terms = self.ends[-1]
        return terms * (terms + self.missing) + self.longer

    def candidate(self, rank: int) -> Statement | None:
        """Return the offer of a rank below `candidates`; None if it is none."""
        terms = self.ends[-1]
        if rank < terms:
            return self.forms.alone[self._place(rank)]
        rank -= terms
        twos = terms * (terms - 1) // 2
        if rank < twos:
            return self.forms.either[self._two(rank)]
        rank -= twos
        if rank < twos:
            return self._both(self._two(rank))
        rank -= twos
        if rank < self.longer:
            return next(islice(chain.from_iterable(self._longer()), rank, None))
        one, other = divmod(rank - self.longer, self.missing)
        return self._half(self._place(one), self._missing(other))

    def _place(self, rank: int) -> int:
        """Return the place of a term among all, from its rank among those in the hand."""
        series = bisect_right(self.ends, rank)
        return _STARTS[series] + self.numbers[series] - self.ends[series] + rank

    def _missing(self, rank: int) -> int:
        """Return the place of a term among all, from its rank among those beyond the hand."""
        for start, number, most in zip(_STARTS, self.numbers, _LENGTHS, strict=True):
            if rank < most - number:
                return start + number + rank
            rank -= most - number
        raise IndexError("there is no such term")

    def _longer(self) -> list[list[Statement]]:
        """Return the offers of one term that is no short one."""
        return [
            longer[: held - most]
            for held, most, longer in zip(self.held, _LENGTHS, self.forms.longer, strict=True)
            if held > most
        ]

    def _two(self, rank: int) -> tuple[int, int]:
        """Return the two terms of a rank among all twos of those in the hand."""
        last = isqrt(8 * rank + 1) + 1 >> 1
        return self._place(rank - last * (last - 1) // 2), self._place(last)

    def _half(self, one: int, other: int) -> Statement:
        """Return the offer of two terms of which the hand can deliver one."""
        return self.forms.either[(one, other) if one < other else (other, one)]

    def _both(self, two: tuple[int, int]) -> Statement | None:
        """Return the offer of two terms together; None if they are too much, or one term."""
        said = self.forms.both.get(two)
        one, other = two
        if said is None or not can_deliver_both(self.hand, TERMS[one], TERMS[other]):
            return None
        return said


def _held(hand: Counts) -> list[int]:
    """Return how many cards or pairs of a hand fit each series."""
    people, civilisation = sum(hand[:5]), sum(hand[5:])
    paired = [held >> 1 for held in hand]
    people_pairs, civilisation_pairs = sum(paired[:5]), sum(paired[5:])
    return [
        *hand,
        people,
        civilisation,
        people + civilisation,
        people_pairs,
        civilisation_pairs,
        people_pairs + civilisation_pairs,
    ]
