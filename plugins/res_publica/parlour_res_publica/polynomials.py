"""How many ways there are to take cards of some kinds: polynomials, kept as whole numbers.

A polynomial is one whole number with a field of bits for each coefficient, so a product of
polynomials is a product of numbers. A table holds those of the kinds from each place on, which
is what looking up the bundle of a rank needs; the table of `Free` is by the number of cards,
the table of `Paired` by pairs, with a polynomial for each number of kinds that give an odd card.
"""

from __future__ import annotations

from parlour_res_publica.pieces import COPIES, Counts, Kind

_WIDTH = 40  # bits of a coefficient: there are at most 13 ** 10 bundles
_FIELD = (1 << _WIDTH) - 1
_RUNS = tuple(sum(1 << _WIDTH * n for n in range(most + 1)) for most in range(COPIES + 1))
"""Entry m: 1 + x + ... + x ** m, the ways to take cards of a kind of which there are m."""

Kinds = tuple[Kind, ...]


class Free:
    """Any cards of some kinds of a hand."""

    __slots__ = ("hand", "kinds", "table")

    def __init__(self, hand: Counts, kinds: Kinds) -> None:
        self.hand = hand
        self.kinds = kinds
        product = 1
        self.table = [product]
        for kind in reversed(kinds):
            product *= _RUNS[hand[kind]]
            self.table.append(product)

    def number(self, cards: int, odd: int) -> int:
        """Return how many ways there are to take so many cards; `odd` is for `Paired`."""
        return self.table[-1] >> _WIDTH * cards & _FIELD

    def take(self, cards: int, odd: int, rank: int, taken: list[int]) -> None:
        """Add the cards of the way of a rank, counted from 0."""
        left = len(self.kinds)
        for kind in self.kinds:
            left -= 1
            rest, number = self.table[left], 0
            while rank >= (ways := rest >> _WIDTH * (cards - number) & _FIELD):
                rank -= ways
                number += 1
            taken[kind] = number
            cards -= number
            if not cards:
                return

    def listed(self, cards: int, odd: int) -> list[Counts]:
        """Return the numbers of each kind of all ways, in the order of their ranks."""
        return _listed(self.hand, self.kinds, cards, len(self.kinds))


class Paired:
    """Cards of some kinds of a hand, an odd number of only a few of the kinds.

    This tells what splits into pairs and so many cards more. `odd` is the most that is asked.
    """

    __slots__ = ("hand", "kinds", "table")

    def __init__(self, hand: Counts, kinds: Kinds, odd: int) -> None:
        self.hand = hand
        self.kinds = kinds
        self.table = [[1]]
        for kind in reversed(kinds):
            self.table.append(_one_kind_more(self.table[-1], hand[kind], odd))

    def number(self, cards: int, odd: int) -> int:
        """Return how many ways there are, with an odd number of at most `odd` kinds."""
        return _number(self.table[-1], cards, odd)

    def take(self, cards: int, odd: int, rank: int, taken: list[int]) -> None:
        """Add the cards of the way of a rank, counted from 0."""
        left = len(self.kinds)
        for kind in self.kinds:
            left -= 1
            rest, number = self.table[left], 0
            while rank >= (ways := _number(rest, cards - number, odd - (number & 1))):
                rank -= ways
                number += 1
            taken[kind] = number
            cards -= number
            odd -= number & 1

    def listed(self, cards: int, odd: int) -> list[Counts]:
        """Return the numbers of each kind of all ways, in the order of their ranks."""
        return _listed(self.hand, self.kinds, cards, odd)


def _one_kind_more(rest: list[int], held: int, odd: int) -> list[int]:
    """Return the polynomials after one kind more, which gives an even or an odd number."""
    even = _RUNS[held >> 1]
    grown = [polynomial * even for polynomial in rest]
    if not held or not odd:
        return grown
    single = _RUNS[held - 1 >> 1]
    grown.append(0)
    for place, polynomial in enumerate(rest, start=1):
        grown[place] += polynomial * single
    return grown[: odd + 1]


def _number(polynomials: list[int], cards: int, odd: int) -> int:
    """Return how many ways there are to take so many cards; none of fewer than no odd kinds."""
    singles = range(cards & 1, min(odd, cards, len(polynomials) - 1) + 1, 2)
    return sum(
        [polynomials[single] >> _WIDTH * (cards - single >> 1) & _FIELD for single in singles]
    )


def _listed(hand: Counts, kinds: Kinds, cards: int, odd: int) -> list[Counts]:
    """Return the numbers of each kind of all ways, an odd number of at most `odd` kinds."""
    room = sum([hand[kind] for kind in kinds])
    found: list[tuple[int, int, Counts]] = [(cards, odd, ())] if cards <= room else []
    for kind in kinds:
        held = hand[kind]
        room -= held
        found = [
            (left - number, single - (number & 1), (*taken, number))
            for left, single, taken in found
            for number in range(max(0, left - room), min(held, left) + 1)
            if number & 1 <= single
        ]
    return [taken for _, _, taken in found]
