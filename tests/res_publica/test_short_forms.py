"""What is listed and drawn by chance: short forms, offers and bundles (RP-4, RP-3.8)."""

import math
from collections import Counter
from collections.abc import Hashable

import pytest

from parlour import FastDealer
from parlour_res_publica.bundles import can_deliver, can_deliver_each, fulfil
from parlour_res_publica.short_forms import TERMS, Deliverable, short_forms
from parlour_res_publica.statements import (
    AND,
    CARD,
    GIVE,
    OR,
    PAIR,
    PEOPLE,
    WANT,
    WHATS,
    Link,
    Mode,
    Statement,
    Term,
)
from parlour_res_publica.wording import read_cards, read_statement, write_statement


@pytest.mark.parametrize("mode", list(Mode))
def test_the_short_forms_are_all_short_statements_once(mode: Mode) -> None:
    """RP-4.6: 58 terms; alone, or two of them joined, each statement once."""
    cards = {Term(n, CARD, what) for what in WHATS for n in range(1, 5)}
    pairs = {Term(n, PAIR, what) for what in WHATS if what >= PEOPLE for n in (1, 2)}
    alone = {Statement(mode, Link.ONE, (term,)) for term in cards | pairs}
    joined = {
        Statement(mode, link, (one, other))
        for link in (AND, OR)
        for one in TERMS
        for other in TERMS
        if one != other
    }

    assert set(TERMS) == cards | pairs
    assert len(TERMS) == 58
    assert len(short_forms(mode)) == 3325
    assert set(short_forms(mode)) == alone | joined


def test_equal_short_forms_are_read_as_they_are_written() -> None:
    """RP-4.6: no two are written alike."""
    written = {write_statement(said): said for said in short_forms(WANT)}

    assert len(written) == len(short_forms(WANT))
    for text, said in list(written.items())[::7]:
        assert read_statement(text) == said


# By chance


def unevenness(drawn: Counter[Hashable], kinds: int) -> float:
    """Return how far counts are from equal ones, in standard deviations of chi squared."""
    expected = drawn.total() / kinds
    numbers = [*drawn.values(), *[0] * (kinds - len(drawn))]
    chi = sum([(number - expected) ** 2 / expected for number in numbers])
    return (chi - (kinds - 1)) / math.sqrt(2 * (kinds - 1))


@pytest.mark.parametrize(
    "said",
    [
        "want 3 any",
        "want 2 pair",
        "want 1 goth and 2 any",
        "want 2 people and 1 pair",
        "want 1 pair people and 2 any",
        "want 2 pair or 4 people",
        "want 2 people or 3 civ",
    ],
)
def test_each_bundle_is_as_likely_as_the_others(said: str) -> None:
    """RP-3.6"""
    found = fulfil(read_cards("3 goth 2 hun 1 viking 2 trade 2 ship"), read_statement(said))
    dealer = FastDealer(5)

    drawn: Counter[Hashable] = Counter(found.sample(dealer) for _ in range(len(found) * 100))

    assert set(drawn) == set(found)
    assert unevenness(drawn, len(found)) < 4


@pytest.mark.parametrize("every", [True, False])
@pytest.mark.parametrize(
    "hand", ["", "1 goth", "3 goth", "6 hun", "1 goth 1 hun 2 ship", "2 saxon 1 goth 3 hun 1 ship"]
)
def test_the_offers_of_a_hand_are_the_short_forms_that_it_can_keep(hand: str, every: bool) -> None:
    """RP-3.8"""
    cards = read_cards(hand)
    keeps = can_deliver_each if every else can_deliver
    expected = {said for said in short_forms(GIVE) if keeps(cards, said)}
    offers = Deliverable(cards, every)

    assert len(offers) == len(list(offers)) == len(expected)
    assert set(offers) == expected


@pytest.mark.parametrize("every", [True, False])
def test_each_offer_is_as_likely_as_the_others(every: bool) -> None:
    """RP-3.8: and as each of the other things to do."""
    offers = Deliverable(read_cards("1 goth 2 hun 1 ship"), every)
    dealer = FastDealer(2)

    drawn: Counter[Hashable] = Counter(
        offers.sample(dealer, besides=3) for _ in range(30 * (len(offers) + 3))
    )

    assert set(drawn) == {*offers, None}
    assert abs(drawn.pop(None) - 90) < 40
    assert unevenness(drawn, len(offers)) < 4


def test_an_empty_hand_offers_nothing() -> None:
    """RP-3.11"""
    offers = Deliverable(read_cards(""))

    assert len(offers) == 0
    assert offers.sample(FastDealer(1), besides=1) is None
    with pytest.raises(IndexError):
        offers.sample(FastDealer(1))
