"""Words for everything: nothing that the rules use is without words."""

import ast
import importlib
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import parlour_tigris
from parlour import Action, Event, FastDealer, Match
from parlour_tigris.game import TigrisOptions
from parlour_tigris.table import TigrisTable
from parlour_tigris.text import TEXT
from tests.tigris.every_action import ALL_ACTIONS

FOLDER = Path(parlour_tigris.__path__[0])
MODULES = [name for _, name, _ in pkgutil.iter_modules(parlour_tigris.__path__)]


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
