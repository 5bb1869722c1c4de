"""Statements and cards as values (RP-4.6, RP-3.6)."""

import pytest
from hypothesis import given
from pydantic import TypeAdapter, ValidationError

from parlour import Unreadable
from parlour.values import wire
from parlour_res_publica.pieces import KINDS, Kind
from parlour_res_publica.short_forms import TERMS
from parlour_res_publica.statements import (
    AND,
    ANY,
    CARD,
    OR,
    PAIR,
    PEOPLE,
    WANT,
    IllFormed,
    Link,
    Statement,
    Term,
    What,
    most,
)
from parlour_res_publica.wording import (
    KIND,
    read_cards,
    read_statement,
    write_cards,
    write_statement,
)
from tests.res_publica.said import statements

# Cards


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("2 goth 1 hun", "2 goth 1 hun"),
        ("1 hun, 2 goths", "2 goth 1 hun"),
        ("1 ship and 1 pair of saxons", "2 saxon 1 ship"),
        ("", ""),
    ],
)
def test_cards_are_written_by_kind_with_their_numbers(text: str, written: str) -> None:
    """RP-3.6"""
    assert write_cards(read_cards(text)) == written


@pytest.mark.parametrize("text", ["2 people", "2", "1 elf", "some goths"])
def test_cards_that_are_picked_are_named_by_kind(text: str) -> None:
    """RP-3.6"""
    with pytest.raises(Unreadable):
        read_cards(text)


def test_cards_for_other_eyes_are_written_as_nothing() -> None:
    """RP-8.2"""
    assert write_cards(None) == ""


def test_each_kind_is_read_as_it_is_written() -> None:
    """RP-1.1"""
    assert [KIND.read(KIND.write(kind)) for kind in KINDS] == list(KINDS)
    assert KIND.read("Shipbuilding") is Kind.SHIP
    with pytest.raises(Unreadable, match="saxon, goth"):
        KIND.read("people")


# Values


@pytest.mark.parametrize(
    ("make", "rule"),
    [
        (lambda: Term(0, CARD, ANY), "RP-4.2"),
        (lambda: Term(-2, PAIR, PEOPLE), "RP-4.2"),
        (lambda: Term(13, CARD, What.GOTH), "RP-4.7"),
        (lambda: Term(7, PAIR, What.GOTH), "RP-4.7"),
        (lambda: Statement(WANT, Link.ONE, ()), "RP-4.1"),
        (lambda: Statement(WANT, AND, tuple(TERMS[:3])), "RP-4.1"),
        (lambda: Statement(WANT, Link.ONE, tuple(TERMS[:2])), "RP-4.1"),
        (lambda: Statement(WANT, OR, tuple(TERMS[:1])), "RP-4.1"),
        (lambda: Statement(WANT, AND, (Term(12, CARD, What.HUN), TERMS[8])), "RP-4.7"),
    ],
)
def test_what_is_no_statement_can_not_be_made(make: object, rule: str) -> None:
    """RP-4.1, RP-4.2, RP-4.7"""
    assert callable(make)
    with pytest.raises(IllFormed) as refused:
        make()

    assert refused.value.rule == rule


WIRE = TypeAdapter(Statement)


@given(statements())
def test_a_statement_is_the_same_after_its_wire_form_and_its_text(said: Statement) -> None:
    """RP-4.6"""
    assert WIRE.validate_python(wire(said)) == said
    assert WIRE.validate_json(WIRE.dump_json(said)) == said
    assert read_statement(write_statement(said)) == said


@given(statements())
def test_a_statement_made_anew_stays_in_its_normal_form(said: Statement) -> None:
    """RP-4.6: whatever the order of its terms."""
    assert Statement(said.mode, said.link, said.terms) == said
    assert Statement(said.mode, said.link, said.terms[::-1]).terms == said.terms
    assert all(term.number <= most(term.unit, term.what) for term in said.terms)
    assert not any(term.unit is PAIR and term.what < PEOPLE for term in said.terms)


@pytest.mark.parametrize(
    "data",
    [
        ["Statement", "want", "one", [["Term", 0, "card", 1]]],
        ["Statement", "want", "one", [["Term", 13, "card", 1]]],
        ["Statement", "want", "one", [["Term", 1, "card", 13]]],
        ["Statement", "want", "one", [["Term", 1, "box", 1]]],
        ["Statement", "beg", "one", [["Term", 1, "card", 1]]],
        ["Statement", "want", "and", [["Term", 1, "card", 1]]],
        ["Statement", "want", "one", []],
        ["Term", 1, "card", 1],
        "want 1 goth",
        None,
    ],
)
def test_a_wire_form_that_says_no_statement_is_refused(data: object) -> None:
    """RP-4"""
    with pytest.raises(ValidationError):
        WIRE.validate_python(data)
