"""What can be said, and how it is written (RP-4, RP-3.2, RP-3.7)."""

import contextlib
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour import Illegal, Unreadable
from parlour_res_publica.statements import (
    CARD,
    GIVE,
    WANT,
    IllFormed,
    Link,
    Statement,
    Term,
    What,
)
from parlour_res_publica.wording import (
    GIVEN,
    WANTED,
    read_statement,
    write_statement,
)


def normal(text: str) -> str:
    """Return a statement read and written again."""
    return write_statement(read_statement(text))


# Scenarios


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("want 1 Viking", "want 1 viking"),
        ("want 1 Anglo-Saxon and 1 shipbuilding", "want 1 saxon and 1 ship"),
        ("want 3 chemistry or 3 metalworking", "want 3 chemistry or 3 metal"),
        ("want 1 Hun", "want 1 hun"),
        ("want 2 Anglo-Saxons and 2 trade", "want 2 saxon and 2 trade"),
        ("want 2 shipbuilding or 2 architecture", "want 2 architecture or 2 ship"),
    ],
)
def test_requests_name_one_thing_or_two(said: str, written: str) -> None:
    """RP-4.1, RP-4.4: announcements and answers alike."""
    assert normal(said) == written


@pytest.mark.parametrize("mode", ["want", "give"])
@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("2 Goths and 1 Hun", "2 goth and 1 hun"),
        ("2 architecture or 3 people", "2 architecture or 3 people"),
        ("1 metalworking and 2 other cards", "1 metal and 2 any"),
        ("2 pairs or 3 civilisation", "2 pair or 3 civ"),
        ("1 Hun and 2 metalworking", "1 hun and 2 metal"),
        ("3 people", "3 people"),
        ("2 Vikings and 1 civilisation", "2 viking and 1 civ"),
    ],
)
def test_kinds_classes_any_cards_and_pairs_are_named_in_either_mode(
    mode: str, said: str, written: str
) -> None:
    """RP-4.4, RP-4.5, RP-3.2"""
    assert normal(f"{mode} {said}") == f"{mode} {written}"


@pytest.mark.parametrize(
    ("said", "rule"),
    [
        ("give 1 Goth, 1 Hun, 1 Anglo-Saxon", "RP-4.1"),  # three kinds
        ("give 1 Goth 1 Hun 1 Anglo-Saxon", "RP-4.1"),
        ("want 1 Goth, 1 Hun and 1 Anglo-Saxon", "RP-4.1"),
        ("want 1 goth and 1 hun and 1 saxon", "RP-4.1"),  # two links
        ("want 1 Hun and 2 metalworking or 1 chemistry", "RP-4.1"),  # mixed
        ("want 1 Goth 1 Hun", "RP-4.1"),  # no link
        ("want 1 Goth, 1 Hun", "RP-4.1"),
        ("want 1 Goth Hun", "RP-4.1"),
        ("want 1 civilisation card but not chemistry", "RP-4.3"),
        ("want 2 people except goths", "RP-4.3"),
        ("want 2 different people", "RP-4.3"),
        ("want 2 goth then 1 hun", "RP-4.3"),
        ("I offer 1 Goth for 1 Hun", "RP-3.2"),  # both halves
        ("give 1 goth for 1 hun", "RP-3.2"),
        ("give 1 goth want 1 hun", "RP-3.2"),
        ("want 1 hun give 1 goth", "RP-3.2"),
        ("want 1 hun in exchange", "RP-3.2"),
        ("want a settlement", "RP-3.7"),
        ("want 1 settlement card", "RP-3.7"),
        ("give 2 cities and 1 goth", "RP-3.7"),
        ("want 0 Huns", "RP-4.2"),
        ("want no huns", "RP-4.2"),
        ("want -1 hun", "RP-4.2"),
        ("want some Huns", "RP-4.2"),
        ("want huns", "RP-4.2"),
        ("want 1 goth and huns", "RP-4.2"),
        ("want up to 2 huns", "RP-4.2"),
        ("want at least 2 huns", "RP-4.2"),
        ("give all my goths", "RP-4.2"),
        ("want 1-2 hun", "RP-4.2"),
        ("want 1.5 hun", "RP-4.2"),
        ("want 13 goth", "RP-4.7"),
        ("want 7 pairs of goths", "RP-4.7"),
        ("want 12 hun and 1 hun", "RP-4.7"),
        ("want 61 people", "RP-4.7"),
        ("want 31 pairs of civ", "RP-4.7"),
        ("want 121 any", "RP-4.7"),
        ("want 99999999999999999999 hun", "RP-4.7"),
    ],
)
def test_what_the_rules_forbid_is_refused_with_its_rule(said: str, rule: str) -> None:
    """RP-4.1, RP-4.2, RP-4.3, RP-4.7, RP-3.2, RP-3.7"""
    with pytest.raises(Illegal, match=rf"\({re.escape(rule)}\)$") as refused:
        read_statement(said)

    assert refused.value.rule == rule
    assert isinstance(refused.value, Unreadable)  # also where only a reader is expected


def test_a_refusal_says_what_is_wrong() -> None:
    """RP-4.1, RP-4.3, RP-3.2: each its own sentence."""
    said = [
        "give 1 goth, 1 hun, 1 saxon",
        "give 1 goth and 1 hun and 1 saxon",
        "give 1 goth and 1 hun or 1 saxon",
        "give 1 civ but not chemistry",
        "give 1 goth for 1 hun",
        "give some goths",
        "give 0 goths",
        "give goths",
        "give 1 city",
        "give 13 goths",
    ]
    sentences = set()
    for text in said:
        with pytest.raises(IllFormed) as refused:
            read_statement(text)
        sentences.add(refused.value.sentence)

    assert len(sentences) == len(said)
    assert "nothing can be excluded: 'but' has no place in a statement" in sentences


@pytest.mark.parametrize("said", ["want 1 viking and 1 viking", "want 2 vikings"])
def test_one_viking_and_one_viking_are_two_vikings(said: str) -> None:
    """RP-4.6"""
    assert read_statement(said) == Statement(WANT, Link.ONE, (Term(2, CARD, What.VIKING),))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("want 1 hun and 2 hun", "want 3 hun"),
        ("want 2 hun or 2 hun", "want 2 hun"),
        ("want 2 pairs of goths", "want 4 goth"),
        ("want 1 pair of goths and 1 goth", "want 3 goth"),
        ("want 1 pair and 2 pair", "want 3 pair"),
        ("want 1 people and 1 people", "want 2 people"),
        ("want 1 hun and 2 goth", "want 2 goth and 1 hun"),
        ("want 3 civ or 2 pair", "want 2 pair or 3 civ"),
    ],
)
def test_the_same_in_other_words_is_the_same_statement(one: str, other: str) -> None:
    """RP-4.6"""
    assert read_statement(one) == read_statement(other)
    assert hash(read_statement(one)) == hash(read_statement(other))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("want 1 hun or 2 hun", "want 2 hun"),
        ("want 2 goth or 2 people", "want 2 people"),
        ("want 1 people and 1 any", "want 2 any"),
        ("want 1 goth and 1 hun", "want 1 goth or 1 hun"),
        ("want 2 people", "want 1 pair people"),
        ("want 2 goth", "give 2 goth"),
    ],
)
def test_what_is_said_otherwise_stays_different(one: str, other: str) -> None:
    """RP-4.6: only what names the very same is made one."""
    assert read_statement(one) != read_statement(other)


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("I want 2 Goths.", "want 2 goth"),
        ("WANT TWO GOTHS AND ONE HUN", "want 2 goth and 1 hun"),
        ("want a hun", "want 1 hun"),
        ("give 3 people cards", "give 3 people"),
        ("offer 2 further cards", "give 2 any"),
        ("want 2 lombards & 1 arch", "want 2 langobard and 1 architecture"),
        ("want 1 chem or 1 metalwork", "want 1 chemistry or 1 metal"),
        ("want 2 vik and 1 civil", "want 2 viking and 1 civ"),
        ("want 2 pairs of people", "want 2 pair people"),
        ("want 1 pair of civilization cards", "want 1 pair civ"),
        ("want 2 any cards", "want 2 any"),
        ("want 12 goth", "want 12 goth"),
        ("want 60 people or 60 pairs", "want 60 pair or 60 people"),
    ],
)
def test_plurals_long_names_capitals_and_short_words_are_understood(
    said: str, written: str
) -> None:
    """RP-4.2, RP-4.4, RP-4.5"""
    assert normal(said) == written


@pytest.mark.parametrize(
    ("said", "hint"),
    [
        ("want 2 elves", "'elves' is no card: saxon, goth"),
        ("want 2 s", "saxon, ship"),
        ("want 2 c", "chemistry, civ"),
        ("want 2", "2 of what"),
        ("want", "say which cards"),
        ("want 1 goth and", "beside 'and'"),
        ("2 goth", "begins with want or give"),
        ("", "begins with want or give"),
    ],
)
def test_what_is_not_understood_is_no_refusal_by_the_rules(said: str, hint: str) -> None:
    """RP-4: a slip of the keyboard gets one sentence that says what would be right."""
    with pytest.raises(Unreadable, match=hint) as unread:
        read_statement(said)

    assert not isinstance(unread.value, Illegal)


def test_the_codecs_read_and_write_what_stands_after_the_verb() -> None:
    """RP-3.2: the mode is the verb's."""
    said = GIVEN.read("2 goth and 1 hun")

    assert (said.mode, GIVEN.many) == (GIVE, True)
    assert GIVEN.write(said) == "2 goth and 1 hun"
    assert WANTED.read("2 goth and 1 hun").mode is WANT


@given(st.text(max_size=40))
def test_any_text_is_a_statement_or_refused(text: str) -> None:
    """RP-4: with a sentence, and never with anything else."""
    with contextlib.suppress(Unreadable):
        said = read_statement(f"want {text}")
        assert read_statement(write_statement(said)) == said
