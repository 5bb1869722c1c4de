"""The bundles of a hand that satisfy a statement, in parts that can be counted. (RP-4.8)

Of the kinds of two terms that share some, one set lies inside the other. So each part takes some
cards of the inner kinds and the others of the rest, in one or more splits, and parts and splits
have no bundle in common: numbers are added over them and multiplied within one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from parlour_res_publica.pieces import KINDS, Counts
from parlour_res_publica.polynomials import Free, Kinds, Paired
from parlour_res_publica.statements import (
    AND,
    CARD,
    INSIDE,
    KINDS_OF,
    ONE,
    PAIR,
    PEOPLE,
    REST,
    Statement,
    Term,
)

FREE = len(KINDS)  # an odd number of any of the kinds


class Split(NamedTuple):
    """So many cards of the inner kinds, an odd number of at most `odd` of them; and the rest."""

    cards: int
    odd: int
    rest: int = 0


class Ways:
    """One part: what may be taken of the inner kinds and of the rest, in these splits."""

    __slots__ = ("inner", "number", "numbers", "rest", "size", "splits")

    def __init__(
        self, inner: Free | Paired, splits: list[Split], rest: Free | Paired | None = None
    ) -> None:
        self.inner = inner
        self.rest = rest
        self.splits = splits
        self.size = len(inner.hand)
        if rest is None:
            self.numbers = [inner.number(cards, odd) for cards, odd, _ in splits]
        else:
            self.numbers = [
                ways * rest.number(more, 0) if (ways := inner.number(cards, odd)) else 0
                for cards, odd, more in splits
            ]
        self.number = sum(self.numbers)

    def take(self, rank: int) -> Counts:
        """Return the bundle of a rank, counted from 0."""
        for split, ways in zip(self.splits, self.numbers, strict=True):
            if rank < ways:
                return self._take(split, rank)
            rank -= ways
        raise IndexError("there is no such bundle")

    def _take(self, split: Split, rank: int) -> Counts:
        taken = [0] * self.size
        if self.rest is not None:
            rank, place = divmod(rank, self.rest.number(split.rest, 0))
            self.rest.take(split.rest, 0, place, taken)
        self.inner.take(split.cards, split.odd, rank, taken)
        return tuple(taken)

    def __iter__(self) -> Iterator[Counts]:
        kinds = self.inner.kinds + (self.rest.kinds if self.rest else ())
        for cards, odd, more in self.splits:
            rests = self.rest.listed(more, 0) if self.rest else [()]
            for inner in self.inner.listed(cards, odd) if rests else ():
                for rest in rests:
                    taken = [0] * self.size
                    for kind, number in zip(kinds, inner + rest, strict=True):
                        taken[kind] = number
                    yield tuple(taken)


class OneWay:
    """One part: so many cards of one kind, if the hand has them."""

    __slots__ = ("hand", "kind", "number", "taken")

    def __init__(self, hand: Counts, kind: int, taken: int) -> None:
        self.hand = hand
        self.kind = kind
        self.taken = taken
        self.number = int(hand[kind] >= taken)

    def take(self, rank: int) -> Counts:
        """Return the one bundle."""
        bundle = [0] * len(self.hand)
        bundle[self.kind] = self.taken
        return tuple(bundle)

    def __iter__(self) -> Iterator[Counts]:
        if self.number:
            yield self.take(0)


def ways_of(hand: Counts, said: Statement) -> tuple[Ways | OneWay, ...]:
    """Return the bundles of a hand that satisfy a statement; no two parts share one."""
    if said.link is ONE:
        return (_alone(hand, said.terms[0]),)
    one, other = said.terms
    if said.link is AND:
        return (_both(hand, one, other),)
    if one.size == other.size:
        if _holds(one, other):
            return (_alone(hand, one),)
        if _holds(other, one):
            return (_alone(hand, other),)
        if INSIDE[one.what][other.what] or INSIDE[other.what][one.what]:
            return _pairs_or_cards(hand, *((one, other) if one.unit is PAIR else (other, one)))
    return _alone(hand, one), _alone(hand, other)


def _alone(hand: Counts, term: Term) -> Ways | OneWay:
    if term.what < PEOPLE:
        return OneWay(hand, term.what, term.number)
    odd = FREE if term.unit is CARD else 0
    return Ways(_taking(hand, KINDS_OF[term.what], term), [Split(term.size, odd)])


def _taking(hand: Counts, kinds: Kinds, term: Term) -> Free | Paired:
    """Return the ways to take cards of some kinds as a term wants them: any, or in pairs."""
    return Free(hand, kinds) if term.unit is CARD else Paired(hand, kinds, 0)


def _holds(outer: Term, inner: Term) -> bool:
    """Say whether what satisfies the inner term satisfies the outer one; both name as many."""
    return INSIDE[inner.what][outer.what] and (
        outer.unit is CARD or inner.unit is PAIR or len(KINDS_OF[inner.what]) == 1
    )


def _pairs_or_cards(hand: Counts, paired: Term, single: Term) -> tuple[Ways | OneWay, ...]:
    """Return the parts of "pairs of all kinds, or as many cards of a class".

    All cards of the class; and pairs some of which are not of the class.
    """
    kinds, rest = KINDS_OF[single.what], REST[paired.what][single.what]
    splits = [Split(single.size - more, 0, more) for more in range(2, single.size + 1, 2)]
    return _alone(hand, single), Ways(Paired(hand, kinds, 0), splits, Paired(hand, rest, 0))


def _both(hand: Counts, one: Term, other: Term) -> Ways:
    """Return the bundles of "this and that", from cards that the two don't share."""
    if INSIDE[one.what][other.what]:
        return _nested(hand, one, other)
    if INSIDE[other.what][one.what]:
        return _nested(hand, other, one)
    inner = _taking(hand, KINDS_OF[one.what], one)
    rest = _taking(hand, KINDS_OF[other.what], other)
    return Ways(inner, [Split(one.size, FREE if one.unit is CARD else 0, other.size)], rest)


def _nested(hand: Counts, inner: Term, outer: Term) -> Ways:
    """Return the bundles of two terms where all that fits the inner one fits the outer one."""
    kinds = KINDS_OF[inner.what]
    rest = _taking(hand, REST[outer.what][inner.what], outer)
    size = inner.size + outer.size
    if outer.unit is PAIR:  # what is not of the inner kinds comes in pairs
        odd = inner.number if inner.unit is CARD else 0
        splits = [Split(size - more, odd, more) for more in range(0, outer.size + 1, 2)]
        return Ways(Paired(hand, kinds, odd), splits, rest)
    if inner.unit is PAIR:  # and as many others of the inner kinds as there are beyond them
        splits = [Split(n, n - inner.size, size - n) for n in range(inner.size, size + 1)]
        return Ways(Paired(hand, kinds, outer.number), splits, rest)
    splits = [Split(n, FREE, size - n) for n in range(inner.size, size + 1)]
    return Ways(Free(hand, kinds), splits, rest)
