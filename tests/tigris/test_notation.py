"""Notation: what a line means, and what is said of a wrong one."""

import re

import pytest

from parlour import Illegal, Match, Unreadable
from parlour_tigris import actions
from parlour_tigris.pieces import COLOURS, LEADERS
from parlour_tigris.table import TigrisTable
from parlour_tigris.terrain import NAMED
from parlour_tigris.text import TEXT
from tests.tigris.every_action import ALL_ACTIONS


def test_exactly_one_template_reads_what_any_action_writes() -> None:
    for action in ALL_ACTIONS:
        written = TEXT.write(action)
        read = []
        for template in TEXT.templates.values():
            try:
                read.append(template.read(written.split()))
            except Unreadable:
                continue
        assert read == [action], written
        assert TEXT.read(written) == action
        assert TEXT.read(written.upper()) == action


@pytest.mark.parametrize(
    ("line", "written"),
    [
        ("tile red E7", "tile red E7"),
        ("t r e7", "tile red E7"),
        ("TILE Temple e7", "tile red E7"),
        ("t t e7", "tile red E7"),
        ("t f e2", "tile blue E2"),
        ("tile farm E2", "tile blue E2"),
        ("t m p11", "tile green P11"),
        ("tile market A1", "tile green A1"),
        ("t s a10", "tile black A10"),
        ("tile settl a10", "tile black A10"),
        ("t k a10", "tile black A10"),
        ("l king f7", "leader king F7"),
        ("leader black F7", "leader king F7"),
        ("leader k f7", "leader king F7"),
        ("leader r f7", "leader priest F7"),
        ("leader pr f7", "leader priest F7"),
        ("leader blue f7", "leader farmer F7"),
        ("leader t f7", "leader trader F7"),
        ("withdraw king", "withdraw king"),
        ("wi far", "withdraw farmer"),
        ("cat c3", "catastrophe C3"),
        ("c c3", "catastrophe C3"),
        ("exchange r r b", "exchange r r b"),
        ("exchange b r r", "exchange r r b"),
        ("exchange rrb", "exchange r r b"),
        ("exchange red red blue", "exchange r r b"),
        ("exchange temple, temple, farm", "exchange r r b"),
        ("e kkkkkk", "exchange k k k k k k"),
        ("pass", "pass"),
        ("p", "pass"),
        ("war green", "war green"),
        ("wa market", "war green"),
        ("commit 2", "commit 2"),
        ("c 0", "commit 0"),
        ("build red-black E5", "build red-black E5"),
        ("build black-red e5", "build red-black E5"),
        ("b rk e5", "build red-black E5"),
        ("b g-b e5", "build blue-green E5"),
        ("build temple-market e5", "build red-green E5"),
        ("decline", "decline"),
        ("d", "decline"),
        ("take G9", "take G9"),
        ("t g9", "take G9"),
    ],
)
def test_what_a_line_means(line: str, written: str) -> None:
    assert TEXT.write(TEXT.read(line)) == written


def test_a_short_line_means_what_is_legal() -> None:
    withdraw, fight = actions.Withdraw(LEADERS[3]), actions.Fight(COLOURS[3])
    assert TEXT.read("w k", lambda action: action == withdraw) == withdraw
    assert TEXT.read("w k", lambda action: action == fight) == fight
    with pytest.raises(Unreadable, match="withdraw king or war black"):
        TEXT.read("w k")


@pytest.mark.parametrize(
    ("line", "right"),
    [
        ("tile red E07", "a column A to P and a row 1 to 11, as in E7"),
        ("tile red E12", "a column A to P and a row 1 to 11"),
        ("tile red Q1", "a column A to P and a row 1 to 11"),
        ("tile red E0", "a column A to P and a row 1 to 11"),
        ("tile red 7E", "a column A to P and a row 1 to 11"),
        ("tile red \N{LATIN SMALL LETTER DOTLESS I}7", "a column A to P and a row 1 to 11"),
        ("tile red E\N{FULLWIDTH DIGIT SEVEN}", "a column A to P and a row 1 to 11"),
        ("tile purple E7", "red, blue, green or black"),
        ("tile bl E7", "blue or black"),
        ("tile red", "tile COLOUR SPACE"),
        ("tile red E7 E8", "'E8' is too much: tile COLOUR SPACE"),
        ("leader queen F7", "priest, farmer, trader or king"),
        ("exchange rrx", "red, blue, green or black"),
        ("commit two", "a whole number, 0 or more"),
        ("commit -1", "a whole number, 0 or more"),
        ("build red E5", "red-blue, red-green, red-black, blue-green, blue-black, green-black"),
        ("build rr E5", "one of red-blue"),
        ("build red- E5", "one of red-blue"),
        ("build red-blue-green E5", "one of red-blue"),
        ("tiel red E7", "did you mean tile?"),
        ("move king F7", "tile, leader, withdraw"),
        ("", "an action is missing"),
    ],
)
def test_what_is_wrong_and_what_would_be_right(line: str, right: str) -> None:
    with pytest.raises(Unreadable, match=re.escape(right)):
        TEXT.read(line)


def test_an_exchange_of_others_is_written_without_its_tiles() -> None:
    """TE-11.2"""
    thrown = actions.Exchange((2, 1, 0, 0))
    assert TEXT.write(thrown) == "exchange r r b"
    assert TEXT.write(thrown.shown()) == "exchange"


def test_a_refusal_says_what_would_be_right() -> None:
    match = Match.begin(TigrisTable(), 2, seed=1)
    for line, sentence in {
        "leader king A1": "a leader needs a face-up temple beside it: A1 has none (TE-3.1c)",
        "leader king D4": "a leader stands on land: D4 is a river (TE-3.1b)",
        "exchange": "an exchange takes one to six tiles, as in: exchange r r b (TE-3.4a)",
        "catastrophe I7": "a catastrophe can't strike a treasure: I7 has one (TE-3.3c)",
        "withdraw king": "your king is not on the map (TE-3.1g)",
        "commit 2": "this is not the moment for commit 2 (TE-4.3)",
    }.items():
        with pytest.raises(Illegal) as refused:
            match.act(1, TEXT.read(line))
        assert str(refused.value) == sentence


def test_a_space_that_is_none_is_refused_in_words() -> None:
    match = Match.begin(TigrisTable(), 2, seed=1)
    with pytest.raises(Illegal, match="space 5000 is not in play"):
        match.act(1, actions.PlaceCatastrophe(5000))


def test_completion_offers_what_is_legal() -> None:
    legal = [TEXT.read(line) for line in ("tile red A1", "tile red B1", "take G9", "pass")]
    assert TEXT.complete("", legal) == ["tile", "take", "pass"]
    assert TEXT.complete("tile r", legal) == ["red"]
    assert TEXT.complete("tile red ", legal) == ["A1", "B1"]


def test_every_space_has_one_name() -> None:
    assert len(NAMED) == 176
    assert all(re.fullmatch("[A-P]([1-9]|1[01])", name) for name in NAMED)
