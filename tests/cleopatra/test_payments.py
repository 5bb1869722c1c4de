"""Payments against every handful of cards there is, tried one by one."""

from collections.abc import Sequence
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour import Unreadable
from parlour_cleopatra import payments
from parlour_cleopatra.payments import Payment
from parlour_cleopatra.pieces import AMULETS, CARDS, COSTS, NUMBERS, PIECES, Card, Piece

WALL, OBELISK, DOOR, THRONE = (
    COSTS[piece] for piece in (Piece.WALL, Piece.OBELISK, Piece.DOOR, Piece.THRONE)
)

costs = st.sampled_from(sorted(set(COSTS)))
small_hands = st.tuples(*[st.integers(0, min(2, number)) for number in NUMBERS])
hands = st.tuples(*[st.integers(0, number) for number in NUMBERS])
merchants = st.integers(0, 3)
pools = st.tuples(*[st.integers(0, 2)] * 5)


def units(cards: Sequence[int], trompes: Sequence[int], helped: Sequence[int]) -> list[int]:
    """Return the units of each resource, the wild cards standing for what is said."""
    return [
        cards[resource] + 2 * cards[5 + resource] + trompes[resource] + helped[resource]
        for resource in range(5)
    ]


def spread(number: int) -> list[tuple[int, ...]]:
    """Return the ways in which so many wild cards can stand for the five resources."""
    return [way for way in product(range(number + 1), repeat=5) if sum(way) == number]


def enough(cost: Sequence[int], cards: Sequence[int], helpers: int) -> bool:
    return any(
        all(have >= need for have, need in zip(units(cards, way, [0] * 5), cost, strict=True))
        for way in spread(cards[Card.TROMPE] + helpers)
    )


def without_each(cards: Sequence[int], helpers: int) -> list[tuple[list[int], int]]:
    """Return a payment less one of its cards or merchants, for each of them."""
    fewer = []
    for kind in range(CARDS.kinds):
        if cards[kind]:
            fewer.append(([n - (kind == other) for other, n in enumerate(cards)], helpers))
    if helpers:
        fewer.append((list(cards), helpers - 1))
    return fewer


def exact(cost: Sequence[int], cards: Sequence[int], helpers: int) -> bool:
    """Say whether a payment is enough, and not without any one of its cards or merchants."""
    return enough(cost, cards, helpers) and not any(
        enough(cost, *fewer) for fewer in without_each(cards, helpers)
    )


def all_payments(cost: Sequence[int], hand: Sequence[int], helpers: int) -> set[Payment]:
    """Return every exact payment: each part of the hand is tried."""
    paying = [range(min(n, sum(cost)) + 1) for n in hand[: len(AMULETS)]]
    found = set()
    for some in product(*paying):
        if sum(some) <= sum(cost):
            cards = (*some, *[0] * (CARDS.kinds - len(some)))
            for used in range(min(helpers, sum(cost) - sum(some)) + 1):
                if exact(cost, cards, used):
                    found.add(Payment(cards, used))
    return found


def words(cost: Sequence[int], hand: str, helpers: int = 0) -> list[str]:
    """Return all payments in words, the cheapest first."""
    found = payments.payments(cost, payments.read_cards(hand), helpers)
    return [payments.write_payment(payment) for payment in found]


one_of_each = st.tuples(*[st.integers(0, 1)] * 11, *[st.just(0)] * 6)


@given(st.sampled_from([COSTS[Piece.WALL], COSTS[Piece.SPHINX]]), one_of_each, st.integers(0, 1))
@settings(max_examples=30)
def test_every_exact_payment_is_found(
    cost: tuple[int, ...], hand: tuple[int, ...], helpers: int
) -> None:
    """CL-4.1, CL-4.5"""
    found = payments.payments(cost, hand, helpers)

    assert set(found) == all_payments(cost, hand, helpers)
    assert len(set(found)) == len(found), "equal cards make one payment"


artisans_and_stone = st.builds(
    lambda artisans, stone, doubles, more, trompes: (
        (artisans, stone, 0, 0, 0, doubles, more, 0, 0, 0, trompes) + (0,) * 6
    ),
    *[st.integers(0, 3)] * 2,
    *[st.integers(0, 2)] * 3,
)


@given(st.tuples(st.integers(0, 3), st.integers(0, 2)), artisans_and_stone, st.integers(0, 2))
@settings(max_examples=40)
def test_every_exact_payment_of_larger_costs_is_found(
    need: tuple[int, int], hand: tuple[int, ...], helpers: int
) -> None:
    """CL-4.1, CL-4.3, CL-4.5"""
    cost = (*need, 0, 0, 0)

    assert set(payments.payments(cost, hand, helpers)) == all_payments(cost, hand, helpers)


@given(costs, hands, merchants)
def test_each_payment_is_exact_and_comes_from_the_hand(
    cost: tuple[int, ...], hand: tuple[int, ...], helpers: int
) -> None:
    """CL-4.5"""
    for payment in payments.payments(cost, hand, helpers):
        assert payments.pays(payment, cost)
        assert all(n <= have for n, have in zip(payment.cards, hand, strict=True))
        assert payment.merchants <= helpers


@given(costs, small_hands, merchants)
def test_whether_something_is_affordable_needs_no_list(
    cost: tuple[int, ...], hand: tuple[int, ...], helpers: int
) -> None:
    """CL-4.1"""
    found = payments.payments(cost, hand, helpers)

    assert payments.affordable(cost, hand, helpers) == bool(found)
    assert payments.cheapest(cost, hand, helpers) == (found[0] if found else None)


@given(costs, small_hands, merchants)
def test_the_cheapest_comes_first(
    cost: tuple[int, ...], hand: tuple[int, ...], helpers: int
) -> None:
    """CL-4.2: by amulets, then by merchants, then by units that are lost."""
    found = payments.payments(cost, hand, helpers)
    dearness = [(p.amulets, p.merchants, sum(p.surplus(cost))) for p in found]

    assert dearness == sorted(dearness)
    for payment in found:
        assert payment.amulets == sum(payment.cards[5:])


@given(costs, small_hands, merchants)
@settings(max_examples=50)
def test_a_payment_is_judged_by_itself(
    cost: tuple[int, ...], cards: tuple[int, ...], helpers: int
) -> None:
    """CL-4.5: also one that no hand holds, or with cards that pay for nothing."""
    few = (*[min(n, 1) for n in cards[:11]], *cards[11:])
    allowed = sum(few[11:]) == 0 and few[Card.TROMPE] + helpers <= 4 and exact(cost, few, helpers)

    assert payments.pays(Payment(few, helpers), cost) == allowed


@given(costs, pools, hands, merchants)
def test_units_of_the_pool_are_used_first_and_none_vanishes(
    cost: tuple[int, ...], pool: tuple[int, ...], hand: tuple[int, ...], helpers: int
) -> None:
    """CL-4.4"""
    owed = payments.owed(cost, pool)
    for payment in payments.payments(owed, hand, helpers)[:5]:
        left = payments.pooled(cost, pool, payment)
        wild = payment.cards[Card.TROMPE] + payment.merchants
        paid = sum(units(payment.cards, [0] * 5, [0] * 5)) + wild

        assert sum(left) == sum(pool) + paid - sum(cost)
        assert all(n >= before - need for n, before, need in zip(left, pool, cost, strict=True))


def test_a_cost_that_the_pool_meets_is_paid_with_nothing() -> None:
    """CL-4.4"""
    owed = payments.owed(WALL, (1, 1, 0, 2, 0))

    assert owed == (0, 0, 0, 0, 0)
    assert payments.payments(owed, (5,) * CARDS.kinds, 3) == (Payment(CARDS.none, 0),)
    assert payments.pooled(WALL, (1, 1, 0, 2, 0), Payment(CARDS.none)) == (0, 0, 0, 1, 0)


def test_a_wall_can_be_paid_in_many_ways() -> None:
    """CL-4.1a to CL-4.1e, CL-5.4a"""
    assert words(WALL, "artisan, stone, wood double, trompe", 1) == [
        "artisan, stone, merchant",
        "artisan, stone, trompe",
        "artisan, stone, wood double",
        "artisan, trompe, merchant",
        "stone, trompe, merchant",
        "artisan, wood double, merchant",
        "stone, wood double, merchant",
        "artisan, wood double, trompe",
        "stone, wood double, trompe",
        "wood double, trompe, merchant",
    ]


def test_the_second_unit_of_a_double_may_be_lost() -> None:
    """CL-4.3"""
    assert words((3, 0, 0, 0, 0), "2 artisan double") == ["2 artisan double"]
    assert words((1, 0, 0, 0, 0), "artisan double") == ["artisan double"]


def test_no_card_is_added_that_could_be_left_out() -> None:
    """CL-4.5: two artisans and a double are one artisan too many for three units."""
    assert words((3, 0, 0, 0, 0), "2 artisan, artisan double") == ["artisan, artisan double"]
    assert words((2, 0, 0, 0, 0), "artisan, artisan double") == ["artisan double"]
    assert words((1, 0, 0, 0, 0), "artisan, artisan double, trompe", 1) == [
        "artisan",
        "merchant",
        "trompe",
        "artisan double",
    ]


def test_characters_pay_for_nothing() -> None:
    """CL-4.1"""
    assert words(WALL, "artisan, stone, beggar, vizier, scribe") == []
    cards = payments.read_cards("artisan, stone, wood, beggar")
    assert not payments.pays(Payment(cards), WALL)


@pytest.mark.parametrize("number", [0, 12, 18])
def test_what_holds_other_than_all_kinds_of_cards_is_no_payment(number: int) -> None:
    assert not payments.pays(Payment((1,) * number), WALL)


def test_nobody_pays_with_less_than_nothing() -> None:
    cards = list(payments.read_cards("2 artisan, stone, wood"))
    cards[Card.MARBLE] = -1

    assert not payments.pays(Payment(tuple(cards)), WALL)
    assert not payments.pays(Payment(payments.read_cards("artisan, stone, wood"), -1), WALL)


@pytest.mark.parametrize("piece", PIECES)
def test_each_piece_can_be_paid_with_its_standard_cards(piece: Piece) -> None:
    """CL-4.1a: nothing is cheaper."""
    hand = (*COSTS[piece], *(3,) * 12)

    cheapest = payments.cheapest(COSTS[piece], hand, 3)
    assert cheapest == Payment((*COSTS[piece], *(0,) * 12), 0)


@given(hands, merchants)
def test_what_is_written_is_read(cards: tuple[int, ...], helpers: int) -> None:
    payment = Payment(cards, helpers)

    assert payments.read_payment(payments.write_payment(payment)) == payment
    assert payments.read_cards(payments.write_cards(cards)) == cards


@pytest.mark.parametrize(
    ("short", "full"),
    [
        ("", "nothing"),
        ("None", "nothing"),
        ("2 artisans, 1 STONE", "2 artisan, stone"),
        ("artisan, artisan", "2 artisan"),
        ("a, st d, mer", "artisan, stone double, merchant"),
        ("Trompe-l'oeil, 02 lapis", "2 lapis, trompe"),
        ("  marble   double ,wood", "wood, marble double"),
    ],
)
def test_words_may_be_short(short: str, full: str) -> None:
    assert payments.write_payment(payments.read_payment(short)) == full


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("gold", "'gold' is no card: one of artisan, stone, marble, wood, lapis, artisan double"),
        ("s", "'s' could be several cards: one of artisan, stone"),
        ("2", "'' is no card"),
        ("artisan,", "'' is no card"),
        ("double stone", "'double stone' is no card"),
        ("0 wood", "0 of a card is none: a number from 1 to 99"),
        ("100 wood", "100 of a card is none"),
        ("-1 wood", "'-1 wood' is no card"),
        ("² wood", "is no card"),
    ],
)
def test_what_says_no_cards_is_refused_with_a_reason(text: str, complaint: str) -> None:
    with pytest.raises(Unreadable, match=complaint):
        payments.read_payment(text)


def test_a_merchant_is_no_card() -> None:
    with pytest.raises(Unreadable, match="a merchant is no card"):
        payments.read_cards("wood, merchant")
