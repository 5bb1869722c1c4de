"""Which cards satisfy what was said (RP-4.8): whether some do, how many bundles, one by chance.

A hand and a bundle are counts by kind. Nothing here lists bundles to answer a question: what
can be delivered follows from how many cards and pairs there are of what is named, and how many
bundles there are from `ways`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from parlour import Dealer
from parlour_res_publica.pieces import NONE, Counts
from parlour_res_publica.statements import (
    AND,
    CARD,
    INSIDE,
    KINDS_OF,
    PEOPLE,
    WHATS,
    Statement,
    Term,
    What,
)
from parlour_res_publica.ways import OneWay, Ways, ways_of

_SPANS = tuple(slice(kinds[0], kinds[-1] + 1) for kinds in KINDS_OF)
_SINGLE = tuple(what < PEOPLE for what in WHATS)


def cards(hand: Counts, what: What) -> int:
    """Return how many cards of a hand fit."""
    return hand[what] if _SINGLE[what] else sum(hand[_SPANS[what]])


def pairs(hand: Counts, what: What) -> int:
    """Return how many disjoint pairs of identical cards of a hand fit."""
    return sum([held >> 1 for held in hand[_SPANS[what]]])


def can_deliver(hand: Counts, said: Statement) -> bool:
    """Say whether some bundle of the hand satisfies a statement. (RP-3.9, RP-3.10)"""
    terms = said.terms
    if said.link is AND:
        return can_deliver_both(hand, terms[0], terms[1])
    return can_deliver_term(hand, terms[0]) or can_deliver_term(hand, terms[-1])


def can_deliver_each(hand: Counts, said: Statement) -> bool:
    """Say whether the hand satisfies every alternative of a statement. (RP-3.8)"""
    terms = said.terms
    if said.link is AND:
        return can_deliver_both(hand, terms[0], terms[1])
    return can_deliver_term(hand, terms[0]) and can_deliver_term(hand, terms[-1])


def can_deliver_term(hand: Counts, term: Term) -> bool:
    """Say whether the hand has what one term names."""
    held = cards(hand, term.what) if term.unit is CARD else pairs(hand, term.what)
    return held >= term.number


def can_deliver_both(hand: Counts, one: Term, other: Term) -> bool:
    """Say whether the hand has what two terms name, from cards that they don't share.

    Of two sets of kinds that meet one lies inside the other: whatever the inner one is denied
    the outer one can't have either, so it is enough to count both, and the outer one for both.
    """
    if one.unit is not other.unit:
        return _cards_beside_pairs(hand, *((one, other) if one.unit is CARD else (other, one)))
    count = cards if one.unit is CARD else pairs
    first, second = one.number, other.number
    if INSIDE[one.what][other.what]:
        second += first
    elif INSIDE[other.what][one.what]:
        first += second
    return count(hand, one.what) >= first and count(hand, other.what) >= second


def _cards_beside_pairs(hand: Counts, single: Term, paired: Term) -> bool:
    """Say whether the hand has both; the pairs are made outside the other term if they can."""
    found = pairs(hand, paired.what)
    if found < paired.number:
        return False
    left = cards(hand, single.what)
    if INSIDE[paired.what][single.what]:
        left -= 2 * paired.number
    elif INSIDE[single.what][paired.what]:
        outside = found - pairs(hand, single.what)
        left -= 2 * max(0, paired.number - outside)
    return left >= single.number


def satisfies(bundle: Counts, said: Statement) -> bool:
    """Say whether exactly these cards are what a statement names. (RP-4.8)

    A bundle of the right size satisfies it if it holds a bundle that does: then that is all.
    """
    size = sum(bundle)
    if said.link is AND:
        one, other = said.terms
        return one.size + other.size == size and can_deliver_both(bundle, one, other)
    return any(term.size == size and can_deliver_term(bundle, term) for term in said.terms)


class Fulfilling(Sequence[Counts]):
    """All bundles of a hand that satisfy a statement: each once, in an order of their own.

    Counted, looked up by place and drawn without a list.
    """

    __slots__ = ("_ways", "hand", "said")

    def __init__(self, hand: Counts, said: Statement) -> None:
        self.hand = hand
        self.said = said
        self._ways: tuple[Ways | OneWay, ...] | None = None

    @property
    def ways(self) -> tuple[Ways | OneWay, ...]:
        """The bundles, in parts that have none in common."""
        if self._ways is None:
            self._ways = ways_of(self.hand, self.said)
        return self._ways

    def __len__(self) -> int:
        return sum([part.number for part in self.ways])

    def __bool__(self) -> bool:
        return can_deliver(self.hand, self.said)

    def __contains__(self, bundle: object) -> bool:
        return (
            isinstance(bundle, tuple)
            and len(bundle) == len(NONE)
            and all(0 <= taken <= held for taken, held in zip(bundle, self.hand, strict=True))
            and satisfies(bundle, self.said)
        )

    def __iter__(self) -> Iterator[Counts]:
        for part in self.ways:
            yield from part

    def __getitem__(self, place: int) -> Counts:  # type: ignore[override]  # no slices
        left = place if place >= 0 else place + len(self)
        for part in self.ways if left >= 0 else ():
            if left < part.number:
                return part.take(left)
            left -= part.number
        raise IndexError(f"there is no bundle {place}")

    def sample(self, dealer: Dealer) -> Counts:
        """Return one of the bundles, each as likely as the others."""
        return self[dealer.below(len(self))]


def fulfil(hand: Counts, said: Statement) -> Fulfilling:
    """Return all bundles of the hand that satisfy a statement."""
    return Fulfilling(hand, said)
