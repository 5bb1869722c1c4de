"""Paying for pieces: what meets a cost exactly, what is cheapest, how it is written.

A payment is cards of one's hand and Nile merchants. It meets the cost, and none of it could
be left out. So no unit is lost but the second one of a double, where the piece needs a single
unit more and no standard card of that resource is played. (CL-4.3, CL-4.5)

Hands are counts by kind of card. Equal cards make one payment, not several.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from operator import itemgetter

from parlour import Unreadable, Value
from parlour_cleopatra.pieces import (
    AMULETS,
    CARDS,
    DOUBLES,
    FIRST_TAINTED,
    RESOURCES,
    Card,
    Cost,
)

PAYING = len(AMULETS)  # the kinds of cards that pay: all but the characters
DOUBLE = int(DOUBLES[0])  # a double has the number of its resource and this
TROMPE = int(Card.TROMPE)
NOTHING: Cost = (0, 0, 0, 0, 0)
NO_CHARACTERS = (0,) * (CARDS.kinds - PAYING)


class Payment(Value):
    """Cards (counts by kind) and Nile merchants that pay for one piece."""

    cards: tuple[int, ...]
    merchants: int = 0

    @property
    def amulets(self) -> int:
        """The amulets that it costs. (CL-4.2)"""
        return sum(self.cards[FIRST_TAINTED:PAYING])  # one on each

    def units(self, resource: int) -> int:
        """Return the units of a resource, wild ones not counted. (CL-4.1)"""
        return self.cards[resource] + 2 * self.cards[DOUBLE + resource]

    def surplus(self, cost: Sequence[int]) -> Cost:
        """Return the units of each resource beyond the cost. (CL-4.3, CL-4.4)"""
        a, b, c, d, e = (max(0, self.units(r) - cost[r]) for r in RESOURCES)
        return a, b, c, d, e


_Share = tuple[tuple[int, ...], tuple[int, ...], int, int, int]
"""How costs are met, resource by resource: by so many standard cards, by so many doubles.

Then the units left to wild cards, the amulets, the units lost.
"""


def owed(cost: Sequence[int], pool: Sequence[int] = NOTHING) -> Cost:
    """Return what is left of a cost after units of the same action's pool. (CL-4.4)"""
    a, b, c, d, e = (max(0, n - units) for n, units in zip(cost, pool, strict=True))
    return a, b, c, d, e


def pooled(cost: Sequence[int], pool: Sequence[int], payment: Payment) -> Cost:
    """Return the pool after a payment: what neither the cost nor the rest of it used. (CL-4.4)"""
    left = (max(0, units - n) for n, units in zip(cost, pool, strict=True))
    more = payment.surplus(owed(cost, pool))
    a, b, c, d, e = (n + m for n, m in zip(left, more, strict=True))
    return a, b, c, d, e


def affordable(cost: Sequence[int], hand: Sequence[int], merchants: int) -> bool:
    """Say whether a cost can be met. (CL-4.1)"""
    wild = hand[TROMPE] + merchants
    for need, standard, doubles in zip(cost, hand, hand[DOUBLE:], strict=False):
        short = need - standard - 2 * doubles
        if short > 0:
            wild -= short
    return wild >= 0


def payments(cost: Sequence[int], hand: Sequence[int], merchants: int) -> tuple[Payment, ...]:
    """Return every payment for a cost, cheapest first. (CL-4.5)

    Ordered by amulets, then merchants, then units lost; then those with more of the
    plainer cards first.
    """
    cost = tuple(cost)
    return _payments(cost, useful(most_useful(cost), hand), min(merchants, sum(cost)))


def cheapest(cost: Sequence[int], hand: Sequence[int], merchants: int) -> Payment | None:
    """Return the first of `payments`; None if there is none."""
    found = payments(cost, hand, merchants)
    return found[0] if found else None


def pays(payment: Payment, cost: Sequence[int]) -> bool:
    """Say whether a payment meets a cost, and none of it could be left out. (CL-4.5)"""
    cards = payment.cards
    if len(cards) != CARDS.kinds or min(cards) < 0 or any(cards[PAYING:]) or payment.merchants < 0:
        return False
    return meets(payment, cost) and not any(meets(less, cost) for less in _without_one(payment))


def meets(payment: Payment, cost: Sequence[int]) -> bool:
    """Say whether a payment is enough, be it more than enough."""
    return affordable(cost, payment.cards, payment.merchants)


def _without_one(payment: Payment) -> Iterator[Payment]:
    """Yield what is left of a payment without one of its cards or merchants."""
    for kind, number in enumerate(payment.cards):
        if number:
            cards = (*payment.cards[:kind], number - 1, *payment.cards[kind + 1 :])
            yield Payment(cards, payment.merchants)
    if payment.merchants:
        yield Payment(payment.cards, payment.merchants - 1)


def useful(most: Sequence[int], hand: Sequence[int]) -> tuple[int, ...]:
    """Return the part of a hand that a payment can hold, at most so many of each kind."""
    return tuple([n if n < m else m for n, m in zip(hand, most, strict=False)])


@lru_cache(maxsize=1024)
def most_useful(cost: tuple[int, ...]) -> tuple[int, ...]:
    """Return how many of each kind of card a payment for a cost can hold."""
    return (*cost, *[(n + 1) // 2 for n in cost], sum(cost))


@lru_cache(maxsize=1 << 14)
def _payments(cost: tuple[int, ...], hand: tuple[int, ...], merchants: int) -> tuple[Payment, ...]:
    trompes = hand[TROMPE]
    wild = trompes + merchants
    met: list[_Share] = [((), (), 0, 0, 0)]
    for resource, need in enumerate(cost):
        ways = _shares(resource, need, hand[resource], hand[DOUBLE + resource])
        met = [
            (plain + p, double + d, short + s, amulets + a, lost + n)
            for plain, double, short, amulets, lost in met
            for p, d, s, a, n in ways
            if short + s <= wild
        ]
    found = [
        _with_wild(share, used)
        for share in met
        for used in range(max(0, share[2] - trompes), min(share[2], merchants) + 1)
    ]
    found.sort(key=itemgetter(1), reverse=True)
    found.sort(key=itemgetter(0))
    return tuple([Payment(cards, dearness[1]) for dearness, cards in found])


@cache  # a few hundred at most: the arguments are cut to the cost
def _shares(resource: int, need: int, standard: int, doubles: int) -> tuple[_Share, ...]:
    """Return the ways to meet one resource's cost without a superfluous card. (CL-4.5)"""
    found: list[_Share] = []
    for double in range(doubles + 1):
        rest = need - 2 * double
        amulets = double * AMULETS[DOUBLE + resource]
        for plain in range(min(standard, max(0, rest)) + 1):
            short, lost = max(0, rest - plain), max(0, -rest)
            found.append(((plain,), (double,), short, amulets, lost))
    return tuple(found)


def _with_wild(share: _Share, merchants: int) -> tuple[tuple[int, int, int], tuple[int, ...]]:
    """Return how dear a payment is, and its cards: Trompe-l'oeil pay what merchants don't."""
    standard, doubles, short, amulets, lost = share
    trompes = short - merchants
    cards = (*standard, *doubles, trompes, *NO_CHARACTERS)
    return (amulets + trompes * AMULETS[TROMPE], merchants, lost), cards


# The text form


CARD_NAMES = tuple(card.name.lower().replace("_", " ") for card in Card)
"""The words for each kind of card: artisan, ..., stone double, ..., trompe, ..., vizier."""

MERCHANT = "merchant"


def write_cards(cards: Sequence[int]) -> str:
    """Return cards in words: 2 artisan, stone double. No card at all is `nothing`."""
    return ", ".join(_numbered(zip(CARD_NAMES, cards, strict=True))) or "nothing"


def write_cost(cost: Cost) -> str:
    """Return what a piece costs in words, a card that pays one unit for each: 3 artisan, wood."""
    return write_cards((*cost, *CARDS.none[len(cost) :]))


def read_cards(text: str) -> tuple[int, ...]:
    """Return the counts by kind that words say. Raises Unreadable.

    Plurals, capitals and words cut short are read too, as long as they are clear.
    """
    cards, merchants = _read(text)
    if merchants:
        raise Unreadable("a merchant is no card")
    return cards


def write_payment(payment: Payment) -> str:
    """Return a payment in words: 2 artisan, stone double, merchant."""
    words = [(name, n) for name, n in zip(CARD_NAMES, payment.cards, strict=True)]
    return ", ".join(_numbered([*words, (MERCHANT, payment.merchants)])) or "nothing"


def read_payment(text: str) -> Payment:
    """Return the payment that words say. Raises Unreadable."""
    return Payment(*_read(text))


def _numbered(pieces: Iterable[tuple[str, int]]) -> Iterator[str]:
    for name, number in pieces:
        if number:
            yield name if number == 1 else f"{number} {name}"


def _read(text: str) -> tuple[tuple[int, ...], int]:
    counts = [0] * (CARDS.kinds + 1)
    if text.strip().casefold() not in ("", "nothing", "none"):
        for part in text.split(","):
            number, words = _read_number(part.split())
            counts[_read_kind(" ".join(words))] += number
    return tuple(counts[:-1]), counts[-1]


def _read_number(words: list[str]) -> tuple[int, list[str]]:
    """Return how many of what: `2 stone double`, or one where no number stands."""
    if not words or not words[0].isascii() or not words[0].isdigit():
        return 1, words
    number = words[0].lstrip("0")
    if not 1 <= len(number) <= 2:
        raise Unreadable(f"{words[0]} of a card is none: a number from 1 to 99")
    return int(number), words[1:]


@lru_cache(maxsize=1024)
def _read_kind(text: str) -> int:
    """Return the kind of card that words name; the kind after the last is a merchant."""
    words = text.split()
    asked = [word.casefold().removesuffix("-l'oeil").removesuffix("s") for word in words]
    names = (*CARD_NAMES, MERCHANT)
    meant = [kind for kind, name in enumerate(names) if _cut_short(asked, name.split())]
    if len(meant) == 1:
        return meant[0]
    what = "could be several cards" if meant else "is no card"
    raise Unreadable(f"{text!r} {what}: one of {', '.join(names)}")


def _cut_short(words: list[str], name: list[str]) -> bool:
    """Say whether each word begins the word of a name in its place."""
    return len(words) == len(name) and all(
        full.startswith(word) for word, full in zip(words, name, strict=True)
    )
