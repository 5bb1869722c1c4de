"""Which cards satisfy what was said (RP-4.8, RP-3.8 to RP-3.10).

Examples, and a comparison with trying everything.
"""

from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import given

from parlour import FastDealer
from parlour_res_publica.bundles import can_deliver, can_deliver_each, fulfil, satisfies
from parlour_res_publica.pieces import Counts
from parlour_res_publica.short_forms import short_forms
from parlour_res_publica.statements import AND, CARD, GIVE, KINDS_OF, Statement, Term
from parlour_res_publica.wording import read_cards, read_statement, write_cards
from tests.res_publica.said import hands, statements


def bundles(hand: str, said: str) -> set[str]:
    """Return all cards of a hand that satisfy a statement."""
    return {write_cards(bundle) for bundle in fulfil(read_cards(hand), read_statement(said))}


def delivers(hand: str, said: str) -> bool:
    return can_deliver(read_cards(hand), read_statement(said))


def may_offer(hand: str, said: str) -> bool:
    """Say whether each alternative of an offer is in the hand."""
    return can_deliver_each(read_cards(hand), read_statement(said))


# Scenarios


def test_with_or_the_giver_has_the_choice_of_what_he_holds() -> None:
    """RP-4.8, RP-3.6"""
    said = "want 3 chemistry or 3 metalworking"

    assert bundles("2 chemistry 3 metal", said) == {"3 metal"}
    assert bundles("3 chemistry 3 metal", said) == {"3 chemistry", "3 metal"}
    assert bundles("2 chemistry 2 metal", said) == set()


def test_an_offer_must_be_in_the_hand() -> None:
    """RP-3.8"""
    assert not may_offer("1 goth", "give 2 goths")
    assert may_offer("2 goth 1 hun", "give 2 goths and 1 hun")
    assert not may_offer("2 goth", "give 2 goths and 1 hun")


def test_other_cards_may_be_of_the_kind_that_was_named() -> None:
    """RP-4.4, RP-4.8"""
    assert bundles("2 metal 1 goth 3 hun", "give 1 metalworking and 2 other cards") == {
        "2 hun 1 metal",
        "1 goth 1 hun 1 metal",
        "1 goth 2 metal",
        "1 hun 2 metal",
    }


def test_of_an_offer_with_or_each_alternative_must_be_there() -> None:
    """RP-3.8: unless the option or_offer says that some is enough."""
    hand, said = "2 metal 1 goth 3 hun", "give 2 pairs or 3 civilisation"

    assert bundles(hand, said) == {"2 hun 2 metal"}
    assert not may_offer(hand, said)
    assert delivers(hand, said)


def test_four_of_a_kind_are_two_pairs_but_three_and_one_are_not() -> None:
    """RP-4.5"""
    two_pairs = read_statement("want 2 pairs")

    assert satisfies(read_cards("4 hun"), two_pairs)
    assert satisfies(read_cards("2 hun 2 goth"), two_pairs)
    assert not satisfies(read_cards("3 hun 1 goth"), two_pairs)
    assert not satisfies(read_cards("4 hun 2 goth"), two_pairs)


@pytest.mark.parametrize(
    ("hand", "said", "delivered"),
    [
        ("3 hun", "want 3 people", True),
        ("2 hun 1 ship", "want 3 people", False),
        ("1 goth 1 hun", "want 1 goth and 1 people", True),
        ("1 goth", "want 1 goth and 1 people", False),  # one card does not count twice
        ("1 goth 2 hun", "want 1 goth and 1 pair", True),
        ("2 goth 1 hun", "want 1 goth and 1 pair", False),
        ("3 goth", "want 1 goth and 1 pair people", True),
        ("2 goth 2 ship", "want 2 civ and 1 pair", True),
        ("1 goth 2 ship", "want 2 civ and 1 pair", False),
        ("4 ship", "want 2 civ and 1 pair", True),
        ("2 goth", "want 1 pair people or 4 civ", True),
    ],
)
def test_two_terms_are_met_by_different_cards(hand: str, said: str, delivered: bool) -> None:
    """RP-4.8, RP-3.9, RP-3.10"""
    assert delivers(hand, said) == delivered


def test_what_satisfies_is_exactly_what_is_named() -> None:
    """RP-4.8: neither more nor fewer, and all of it fits."""
    said = read_statement("give 2 goth and 1 hun")

    assert satisfies(read_cards("2 goth 1 hun"), said)
    for cards in (
        "2 goth",
        "2 goth 2 hun",
        "1 goth 1 hun",
        "2 goth 1 saxon",
        "2 goth 1 hun 1 ship",
    ):
        assert not satisfies(read_cards(cards), said)


def test_a_bundle_that_is_not_in_the_hand_is_none_of_its_bundles() -> None:
    """RP-3.6"""
    found = fulfil(read_cards("2 goth 1 hun"), read_statement("want 2 people"))

    assert read_cards("2 goth") in found
    assert read_cards("2 hun") not in found
    assert read_cards("1 goth") not in found
    assert (2,) not in found
    assert (1, -1) not in found
    assert (0, 3, -1, 0, 0, 0, 0, 0, 0, 0) not in found
    with pytest.raises(IndexError):
        found[len(found)]


# Against an obvious enumeration


def part_of(hand: Counts) -> Iterator[Counts]:
    """Yield every bundle of a hand."""
    return product(*[range(held + 1) for held in hand])


def is_term(bundle: Counts, term: Term) -> bool:
    fits = all(kind in KINDS_OF[term.what] for kind, number in enumerate(bundle) if number)
    if term.unit is CARD:
        return fits and sum(bundle) == term.number
    return fits and sum(bundle) == 2 * term.number and all(n % 2 == 0 for n in bundle)


def is_said(bundle: Counts, said: Statement) -> bool:
    """Say whether a bundle is what was said, by trying every way to split it."""
    if said.link is not AND:
        return any(is_term(bundle, term) for term in said.terms)
    one, other = said.terms
    return any(
        is_term(part, one)
        and is_term(tuple(n - taken for n, taken in zip(bundle, part, strict=True)), other)
        for part in part_of(bundle)
    )


@given(hands(7), statements(longest=4))
def test_satisfying_and_delivering_are_what_trying_everything_finds(
    hand: Counts, said: Statement
) -> None:
    """RP-4.8"""
    expected = [bundle for bundle in part_of(hand) if is_said(bundle, said)]
    found = fulfil(hand, said)

    assert [bundle for bundle in part_of(hand) if satisfies(bundle, said)] == expected
    assert [bundle for bundle in part_of(hand) if bundle in found] == expected
    assert can_deliver(hand, said) == bool(expected) == bool(found)
    assert len(found) == len(expected)
    assert sorted(found) == expected


@pytest.mark.parametrize(
    "held", ["1 saxon 2 goth 3 viking 2 ship", "4 goth 3 hun 2 metal 1 ship", "5 goth 4 trade"]
)
def test_the_bundles_of_every_short_form_are_those_put_together_from_its_terms(held: str) -> None:
    """RP-4.8: each listed once, counted, and found again by its place."""
    hand = read_cards(held)
    held_bundles = set(part_of(hand))
    named = {term for said in short_forms(GIVE) for term in said.terms}
    of_term = {term: [b for b in held_bundles if is_term(b, term)] for term in named}

    for said in short_forms(GIVE):
        found = fulfil(hand, said)
        listed = list(found)
        parts = [of_term[term] for term in said.terms]
        if said.link is AND:
            joined = {tuple(map(sum, zip(*both, strict=True))) for both in product(*parts)}
            expected = joined & held_bundles
        else:
            expected = {bundle for part in parts for bundle in part}
        assert set(listed) == expected, said
        assert len(found) == len(listed) == len(expected), said
        assert [found[place] for place in range(len(found))] == listed, said
        assert can_deliver(hand, said) == bool(expected), said


@given(hands(14), statements(longest=6))
def test_bundles_are_counted_listed_and_looked_up_alike(hand: Counts, said: Statement) -> None:
    """RP-4.8"""
    found = fulfil(hand, said)
    listed = list(found)

    assert len(found) == len(listed) == len(set(listed))
    assert all(satisfies(bundle, said) for bundle in listed)
    places = range(0, len(listed), max(1, len(listed) // 20))
    assert [found[place] for place in places] == [listed[place] for place in places]
    assert not listed or found[-1] == listed[-1]


@given(statements())
def test_the_largest_hand_is_no_trouble(said: Statement) -> None:
    """RP-4.7: counted with all the cards there are, without a list."""
    hand = (12,) * 10
    found = fulfil(hand, said)

    assert can_deliver(hand, said) == (len(found) > 0)
    if found:
        assert satisfies(found.sample(FastDealer(1)), said)


@given(hands(8), statements(longest=3))
def test_each_alternative_of_an_offer_by_itself(hand: Counts, said: Statement) -> None:
    """RP-3.8"""
    alternatives = (
        [said]
        if said.link is AND
        else [Statement(said.mode, type(said.link).ONE, (term,)) for term in said.terms]
    )

    assert can_deliver_each(hand, said) == all(can_deliver(hand, one) for one in alternatives)
    assert can_deliver(hand, said) == any(can_deliver(hand, one) for one in alternatives)
