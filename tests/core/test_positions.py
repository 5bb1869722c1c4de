"""Positions as JSON: what is no position is refused in a sentence, whatever it is."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour import Match, Unreadable
from parlour.errors import ParlourError
from tests.core.pebbles import Pebbles

Change = Callable[[dict[str, Any]], object]
GAME = Pebbles()
TEXT = Match.begin(GAME, 3, seed=1).position()


def read(text: str) -> Any:
    return GAME.placed(text, GAME.default_options())


def refusal(text: str) -> str:
    with pytest.raises(Unreadable) as refused:
        read(text)
    sentence = str(refused.value)
    assert len(sentence) < 300
    assert "\n" not in sentence
    return sentence


def changed(change: Change) -> str:
    data = json.loads(TEXT)
    change(data)
    return json.dumps(data)


def test_a_position_has_a_line_for_each_field() -> None:
    lines = TEXT.splitlines()
    assert lines[:5] == [
        "{",
        ' "position": "pebbles",',
        ' "rules": "1",',
        ' "state": {',
        '  "seats": 3,',
    ]
    assert '  "bag": [' in TEXT
    assert GAME.position(read(TEXT), GAME.default_options()) == TEXT


def test_it_may_be_laid_out_in_another_way() -> None:
    assert read(json.dumps(json.loads(TEXT))) == read(TEXT)
    assert read("\n  " + TEXT) == read(TEXT)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda d: d.pop("rules"), 'has "position", "rules" and "state"'),
        (lambda d: d.update(more=1), 'has "position", "rules" and "state"'),
        (lambda d: d.update(state=[]), 'has "position", "rules" and "state"'),
        (lambda d: d.update(position="chess"), "of 'chess', not of pebbles"),
        (lambda d: d.update(rules="2"), "version '2' of the rules"),
        (lambda d: d["state"].pop("bag"), "the state lacks 'bag'"),
        (lambda d: d["state"].update(colour=1), "the state has no 'colour'"),
        (lambda d: d["state"].update(turns="3"), "turns isn't written"),
        (lambda d: d["state"].update(turns=3.0), "turns isn't written"),
        (lambda d: d["state"].update(turns=True), "turns isn't written"),
        (lambda d: d["state"].update(turns=None), "should be a valid integer"),
        (lambda d: d["state"].update(turns=10**30), "this is no state: OverflowError"),
        (lambda d: d["state"].update(fault="\ud800"), "this is no state: UnicodeEncodeError"),
        (lambda d: d["state"].update(bag=[1, -1]), "a bag is a list of counts"),
        (lambda d: d["state"].update(bag=[1, 2, 3]), "pebble has 2 kinds"),
        (lambda d: d["state"].update(bag=[10**9, 0]), "more than"),
        (lambda d: d["state"].update(bag={"blank": [4]}), "can't be looked into"),
        (lambda d: d["state"].update(row=[[7, True]]), "pebble has 2 kinds"),
        (lambda d: d["state"].update(seats=5), "is for 2 to 4 seats, not 5"),
        (lambda d: d["state"].update(seats=2), "hands needs an entry for each of 2 seats"),
        (lambda d: d["state"].update(points=[0]), "points needs an entry for each of 3 seats"),
        (lambda d: d["state"].update(agenda=[]), "nothing waits, and the game isn't over"),
        (lambda d: d["state"].update(agenda=[["Turn", 4]]), "who of Turn names seat 4"),
        (lambda d: d["state"].update(agenda=[["Turn", 0]]), "who of Turn names seat 0"),
        (lambda d: d["state"].update(agenda=[["Lay", 0]]), "Lay is no Step"),
        (lambda d: d["state"].update(agenda=[["Decision"]]), "Decision is no step of this game"),
        (lambda d: d["state"].update(agenda=[["Nothing"]]), "Nothing is no Step"),
        (lambda d: d["state"].update(agenda=[["Turn", 1]] * 2000), "2000 steps wait"),
        (lambda d: d["state"].update(sealed=[[1, ["Skip"]]]), "everybody has chosen already"),
        (lambda d: d["state"].update(sealed=[[2, ["Skip"]]]), "seat 2 can't have chosen that"),
    ],
)
def test_what_cannot_be_is_refused_with_its_reason(change: Change, why: str) -> None:
    assert why in refusal(changed(change))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{", "is no JSON"),
        ("{}", "has"),
        ('{"position": NaN}', "NaN is no number"),
        ('{"rules": 1, "rules": 1}', "said twice"),
        ('{"position": ' + "9" * 5000 + "}", "is no JSON"),
        ('{"position": ' + "[" * 90_000 + "}", "nested too deeply"),
        ("{" + " " * 200_000, "at most 200000 characters"),
    ],
)
def test_what_is_no_json_is_refused(text: str, why: str) -> None:
    assert why in refusal(text)


def test_a_game_that_is_over_is_a_position() -> None:
    assert read(changed(lambda d: d["state"].update(agenda=[], ended="enough"))).ended == "enough"


plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)


@given(st.sampled_from(sorted(json.loads(TEXT)["state"])), plain)
def test_whatever_a_field_holds_it_is_read_or_refused(field: str, value: Any) -> None:
    try:
        state = read(changed(lambda d: d["state"].update({field: value})))
    except ParlourError:
        return
    assert state.copy() == state
