"""Notation and sentences: nothing that the rules use is without words."""

import ast
import importlib
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import parlour_tigris
from parlour import Action, Event, FastDealer, Illegal, Match, Unreadable
from parlour_tigris import actions
from parlour_tigris.exchange import EXCHANGES
from parlour_tigris.game import TigrisOptions
from parlour_tigris.pieces import COLOURS, HAND, LEADERS, MONUMENTS
from parlour_tigris.table import TigrisTable
from parlour_tigris.terrain import GRID, NAMED
from parlour_tigris.text import TEXT

FOLDER = Path(parlour_tigris.__path__[0])
MODULES = [name for _, name, _ in pkgutil.iter_modules(parlour_tigris.__path__)]

ALL_ACTIONS: list[Action] = [
    *[actions.PlaceTile(colour, space) for colour in COLOURS for space in GRID],
    *[actions.PositionLeader(leader, space) for leader in LEADERS for space in GRID],
    *[actions.Withdraw(leader) for leader in LEADERS],
    *[actions.PlaceCatastrophe(space) for space in GRID],
    *EXCHANGES.values(),
    actions.Pass(),
    *[actions.Fight(colour) for colour in COLOURS],
    *[actions.Commit(number) for number in range(HAND + 1)],
    *[actions.Build(monument, space) for monument in MONUMENTS for space in GRID],
    actions.Decline(),
    *[actions.Take(space) for space in GRID],
]


def values_of(base: type) -> list[type[Any]]:
    """Return the classes of a kind that the plugin defines, in whatever module."""
    found: dict[str, type] = {}
    for name in MODULES:
        for value in vars(importlib.import_module(f"parlour_tigris.{name}")).values():
            if isinstance(value, type) and issubclass(value, base):
                found[value.__name__] = value
    return [value for value in found.values() if value.__module__.startswith("parlour_tigris.")]


# What the plugin's code says ---------------------------------------------------------------


def trees() -> Iterator[ast.Module]:
    for name in MODULES:
        yield ast.parse((FOLDER / f"{name}.py").read_text(encoding="utf-8"))


def calls(*names: str) -> Iterator[ast.Call]:
    """Yield all calls of a function or method of one of these names."""
    for tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                called = node.func
                name = called.attr if isinstance(called, ast.Attribute) else ast.unparse(called)
                if name in names:
                    yield node


def constant(node: ast.expr) -> str:
    """Return a key that is written out; only those can be checked."""
    assert isinstance(node, ast.Constant), ast.unparse(node)
    assert isinstance(node.value, str)
    return node.value


def refusal_keys() -> set[str]:
    """Return every key in a function that refuses: it calls Illegal, or names a rule."""
    keys = set()
    for tree in trees():
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef):
                names = {node.id for node in ast.walk(function) if isinstance(node, ast.Name)}
                words = [
                    node.value
                    for node in ast.walk(function)
                    if isinstance(node, ast.Constant) and isinstance(node.value, str)
                ]
                if "Illegal" in names or any(word.startswith("TE-") for word in words):
                    keys |= {word for word in words if re.fullmatch("[a-z]+(_[a-z]+)*", word)}
    return keys


def reasons() -> set[str]:
    return {constant(call.args[0]) for call in calls("end")}


def whys() -> set[str]:
    told = [call for call in calls("tell") if ast.unparse(call.args[0]) == "Scored"]
    assert [ast.unparse(call.args[-1]) for call in told] == ["why"], "score() alone tells of points"
    return {constant(call.args[-1]) for call in calls("score")}


# Nothing is without words ------------------------------------------------------------------


@pytest.mark.parametrize("action", values_of(Action), ids=lambda action: action.__name__)
def test_every_action_has_a_template(action: type[Action]) -> None:
    assert action in TEXT.templates


@pytest.mark.parametrize("event", values_of(Event), ids=lambda event: event.__name__)
def test_every_event_has_a_sentence_of_its_own_fields(event: type[Event]) -> None:
    seen = TEXT.sentences[f"event.{event.__name__}"]
    assert fields_in(seen) <= set(event.fields)
    if event.hidden_fields:
        unseen = TEXT.sentences[f"event.{event.__name__}.hidden"]
        assert fields_in(unseen) <= set(event.fields) - event.hidden_fields


def fields_in(sentence: str) -> set[str]:
    return set(re.findall(r"{(\w+)", sentence))


def test_every_refusal_has_a_sentence_and_every_sentence_a_refusal() -> None:
    ours = {key for key in TEXT.sentences if key.startswith("refused.")}
    core = {key for key in type(TEXT)({}, {}, {}).sentences if key.startswith("refused.")}
    assert {f"refused.{key}" for key in refusal_keys()} == ours - core


@pytest.mark.parametrize("why", sorted(whys()))
def test_every_reason_for_points_has_words(why: str) -> None:
    assert f"why.{why}" in TEXT.sentences


@pytest.mark.parametrize("reason", sorted(reasons()))
def test_every_end_of_the_game_has_words(reason: str) -> None:
    assert f"reason.{reason}" in TEXT.sentences


def test_the_scan_finds_what_is_known_to_be_there() -> None:
    assert {"tile_on_river", "catastrophe_on_leader", "no_such_war", "not_now"} <= refusal_keys()
    assert reasons() == {"treasures", "bag"}
    assert {"tile", "war", "monument"} <= whys()


def test_every_part_of_a_standing_has_words() -> None:
    standing = Match.begin(TigrisTable(), 2, seed=1).standing()
    for part, _ in standing.places[0].parts:
        assert f"part.{part}" in TEXT.sentences


def test_every_option_and_each_of_its_values_has_words() -> None:
    for name, schema in TigrisOptions.model_json_schema()["properties"].items():
        assert f"option.{name}" in TEXT.sentences
        for value in schema["enum"]:
            assert f"option.{name}.{value}" in TEXT.sentences


@pytest.mark.parametrize("seed", range(2))
def test_every_sentence_of_a_game_is_filled(seed: int) -> None:
    match = Match.begin(TigrisTable(), ["Anna", "Bo", "Chen"], seed=seed)
    dealer = FastDealer(seed)
    said = set()
    while not match.over and match.revision < 300:
        (seat,) = match.deciders
        view = match.view(seat)
        for action in (dealer.pick(ALL_ACTIONS) for _ in range(25)):
            refused = view.choices.why_not(action)
            if refused is not None:
                assert f"refused.{refused.key}" in TEXT.sentences
                said.add(str(TEXT.refusal(refused, view.all_names)))
        match.act(seat, view.choices.sample(dealer))
    for looker in (None, 1, 2, 3):
        view = match.view(looker)
        said |= {TEXT.event(event, view.all_names) for event in view.events}
    assert "" not in said
    assert not [
        sentence for sentence in said if re.search(r"[{}<>\[\]]|None|Colour|Leader", sentence)
    ]


# Notation ----------------------------------------------------------------------------------


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
