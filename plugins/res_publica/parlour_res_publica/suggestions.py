"""Short lists of what is worth thinking about, for bots and menus; and what it promises."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations

from parlour import Action, Seat, others
from parlour_res_publica.actions import NO_TRADE, PASS, say
from parlour_res_publica.bundles import can_deliver, can_deliver_each, satisfies
from parlour_res_publica.pieces import KINDS, SET, Counts, Kind
from parlour_res_publica.state import ResPublicaState
from parlour_res_publica.statements import (
    AND,
    ANY,
    CARD,
    CIVILISATION,
    GIVE,
    ONE,
    OR,
    PAIR,
    PEOPLE,
    WANT,
    Link,
    Mode,
    Statement,
    Term,
    What,
)
from parlour_res_publica.valuation import Valuation

MOST_ANNOUNCED, MOST_ANSWERED = 40, 12
CAUTION = 4  # hands are less mixed than chance has it
TAKEN = {-2: 0.05, -1: 0.25, 0: 0.6, 1: 0.8, 2: 0.9}
"""The chance that a partner agrees who gets so many cards more than he gives."""


# Announcements


def announcements(state: ResPublicaState, seat: Seat, every: bool) -> list[Action]:
    """Return what promises something, the best first; only if nothing does, no trade."""
    valuation = Valuation(state, seat)
    said = [*requests(valuation), *offers(valuation, every)]
    promising = [(announced(valuation, one), at) for at, one in enumerate(said)]
    promising = sorted([entry for entry in promising if entry[0] > 0], reverse=True)
    best = [say(said[at]) for _, at in promising[:MOST_ANNOUNCED]]
    return [*best] or [NO_TRADE]


def announced(valuation: Valuation, said: Statement) -> float:
    """Return what an announcement may bring: what is got, less what is given for it."""
    state, seat = valuation.state, valuation.seat
    if said.mode is WANT:
        chances = [valuation.chance(other, said) for other in others(seat, state.seats)]
        none = 1.0
        for chance in chances:
            none *= 1 - 0.6 * chance
        gain = valuation.expected(said)
        return (1 - none) * (gain - valuation.price(size(said)))
    cards = valuation.cheapest(said)
    if cards is None:
        return 0.0
    loss = -valuation.change(cards, -1)
    return 0.6 * (valuation.surprise(size(said)) - loss)


# Answers


def answers(state: ResPublicaState, seat: Seat, said: Statement, every: bool) -> list[Action]:
    """Return what may be answered and is worth it, the best first, and passing."""
    valuation = Valuation(state, seat)
    if said.mode is WANT:
        if not can_deliver(valuation.hand, said):
            return [PASS]
        found = list(requests(valuation))
    else:
        found = list(offers(valuation, every))
    promising = [(answered(valuation, state.turn, said, one), at) for at, one in enumerate(found)]
    promising = sorted([entry for entry in promising if entry[0] > 0], reverse=True)
    return [PASS, *[say(found[at]) for _, at in promising[:MOST_ANSWERED]]]


def answered(valuation: Valuation, active: Seat, said: Statement, answer: Statement) -> float:
    """Return what an answer may bring: the exchange, if the active player takes it."""
    given, got = (said, answer) if said.mode is WANT else (answer, said)
    cards = valuation.cheapest(given)
    if cards is None:
        return 0.0
    left = minus(valuation.hand, cards)
    gain = valuation.expected(got, left) + valuation.change(cards, -1)
    surplus = max(-2, min(2, size(given) - size(got)))
    chance = valuation.chance(active, got) if said.mode is WANT else 1.0
    return TAKEN[surplus] * chance**CAUTION * gain


def swapped(valuation: Valuation, given: Statement, got: Statement, picked: Counts | None) -> float:
    """Return what an agreed exchange brings; `picked` are the cards given, if they are fixed."""
    cards = picked or valuation.cheapest(given)
    if cards is None:
        return 0.0
    return valuation.expected(got, minus(valuation.hand, cards)) + valuation.change(cards, -1)


def cheapest(state: ResPublicaState, seat: Seat, said: Statement) -> list[Counts]:
    """Return cards that satisfy a statement and cost little, for each alternative, once each."""
    valuation = Valuation(state, seat)
    ways = [said] if said.link is AND else [_alone(said.mode, term) for term in said.terms]
    found = dict.fromkeys([valuation.cheapest(way) for way in ways])
    return [cards for cards in found if cards is not None and satisfies(cards, said)]


# Statements


def requests(valuation: Valuation) -> Iterator[Statement]:
    """Yield requests for the kinds that gain most. (4.2 of the rules in their sources)"""
    hand, unseen = valuation.hand, valuation.unseen
    kinds = sorted(KINDS, key=valuation.gains().__getitem__, reverse=True)
    kinds = [kind for kind in kinds if unseen[kind]]
    for kind in kinds[:4]:
        numbers = {1, 2, 3, max(1, SET - hand[kind])}
        yield from [cards(WANT, n, kind) for n in sorted(numbers) if n <= unseen[kind]]
    for two in combinations(kinds[:3], 2):
        yield from _twos(WANT, *two)
    yield from _GENERAL[WANT]


def offers(valuation: Valuation, every: bool) -> Iterator[Statement]:
    """Yield deliverable offers of the kinds that are needed least."""
    hand = valuation.hand
    fits = can_deliver_each if every else can_deliver
    held = sorted([kind for kind in KINDS if hand[kind]], key=lambda k: _cost(valuation, k))
    for kind in held[:4]:
        yield from [cards(GIVE, n, kind) for n in range(1, min(hand[kind], 3) + 1)]
    for two in combinations(held[:3], 2):
        yield from [said for said in _twos(GIVE, *two) if fits(hand, said)]
    yield from [said for said in _GENERAL[GIVE] if fits(hand, said)]


def _cost(valuation: Valuation, kind: Kind) -> float:
    held = valuation.hand[kind]
    return valuation.worth(kind, held) - valuation.worth(kind, held - 1)


@cache
def _twos(mode: Mode, one: Kind, other: Kind) -> tuple[Statement, ...]:
    """Return statements about two kinds."""
    single, double = [(_term(n, one), _term(n, other)) for n in (1, 2)]
    return (
        Statement(mode, OR, single),
        Statement(mode, OR, double),
        Statement(mode, AND, single),
        Statement(mode, AND, (double[0], single[1])),
    )


@cache
def cards(mode: Mode, number: int, kind: Kind) -> Statement:
    """Return a statement about cards of one kind."""
    return _alone(mode, _term(number, kind))


def _alone(mode: Mode, term: Term) -> Statement:
    link: Link = ONE
    return Statement(mode, link, (term,))


def _term(number: int, kind: Kind) -> Term:
    return Term(number, CARD, What(kind))


_CLASSES = [Term(number, CARD, what) for what in (PEOPLE, CIVILISATION, ANY) for number in (1, 2)]
_GENERAL = {mode: [_alone(mode, term) for term in (*_CLASSES, Term(1, PAIR, ANY))] for mode in Mode}
"""Statements about classes."""


def size(said: Statement) -> int:
    """Return how many cards a statement names; of two alternatives the smaller number."""
    sizes = [term.size for term in said.terms]
    return min(sizes) if said.link is OR else sum(sizes)


def minus(hand: Counts, cards: Counts) -> Counts:
    """Return a hand without some cards."""
    return tuple([held - gone for held, gone in zip(hand, cards, strict=True)])
