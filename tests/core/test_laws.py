"""The laws find what they are there for, and say how to see it again."""

from __future__ import annotations

import enum
import sys
from math import isclose
from typing import Annotated, Any

import pytest
from annotated_types import Ge, Le

from parlour import Dealer, Game, Options
from parlour.testing import LAWS, LawBroken, check, option_values, plays
from parlour.testing.chance import unfair, ways
from tests.bots.examples import example
from tests.core.pebbles import Ambiguous, Pebbles

LAW = {law.name: law for law in LAWS}


def broken_by(fault: str, *names: str, game: Game[Any] | None = None) -> str:
    """Return what some of the laws say of a fault in one of a few games."""
    for seed in range(20):
        try:
            laws = [LAW[name] for name in names]
            check(game or Pebbles(), 3, {"fault": fault}, seed, laws=laws)
        except LawBroken as broken:
            return str(broken)
    return ""


def broken_by_playing(game: Game[Any], name: str) -> str:
    """Return what a law says of one random game."""
    try:
        check(game, 3, laws=[LAW[name]])
    except LawBroken as broken:
        return str(broken)
    return ""


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_sound_game_keeps_them(seats: int) -> None:
    for seed in range(4):
        check(Pebbles(), seats, seed=seed)


@pytest.mark.parametrize(
    ("fault", "law"),
    [
        ("miscounts", "list number and test agree"),
        ("loaded", "sample is uniform"),
        ("meddles", "a policy weighs what is legal"),
        ("deaf", "a policy weighs what is legal"),
        ("bored", "a policy weighs what is legal"),
        ("partial", "worths are the worth of each seat"),
        ("lax", "unlisted actions are refused without a trace"),
        ("loses", "pieces are conserved"),
        ("silent", "what was scored is the standing"),
        ("forgets", "a state read back goes on alike"),
        ("blabs", "twins are told the same"),
        ("drawn", "twins look the same"),
        ("behind", "nothing drawn for people shows what lies behind screens"),
        ("global", "undo goes by information and the same action leads back"),
        ("painted", "pictures show nothing hidden"),
        ("unscreened", "pictures show nothing hidden"),
        ("pale", "pictures can be read"),
        ("cut off", "pictures can be read"),
    ],
)
def test_a_fault_is_found_by_its_law(fault: str, law: str) -> None:
    assert f"breaks the law: {law}\n" in broken_by(fault, law)
    assert not broken_by("", law)


@pytest.mark.parametrize(
    ("fault", "what"),
    [
        ("peeks", "Hidden: this hand can't be looked into from here"),
        ("fails", "RulesCrash: the rules failed on Lay(colour="),
        ("global", "another state"),
    ],
)
def test_what_goes_wrong_without_any_law_is_told_too(fault: str, what: str) -> None:
    assert what in broken_by(fault)


def test_a_notation_that_two_templates_read_is_found() -> None:
    said = broken_by("", "notation is read back", game=Ambiguous())
    assert "'lay black' may be lay black or lay black" in said


def by_memory(state: Any, seat: int) -> float:
    """Return a worth that no game should have that says it recalls nothing."""
    return float(len(state.remembered))


def rewarded(step: Any, state: Any, action: Any, dealer: Dealer) -> None:
    """Begin a round of Pass it on; whoever remembers something has points for it."""
    state.points = [len(memory) for memory in state.remembered]
    state.then(sys.modules["pass_it_on"].PassLeft(step.who, step.round))


@pytest.mark.parametrize("looks", ["", "worth", "rules"])
def test_a_game_that_looks_at_memory_and_denies_it_is_found(
    looks: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game: Any = example("pass_it_on")
    monkeypatch.setattr(type(game), "recalls", False)
    if looks == "worth":
        monkeypatch.setattr(game, "worth", by_memory)
    if looks == "rules":
        monkeypatch.setattr(sys.modules["pass_it_on"].Lead, "resolve", rewarded)
    said = broken_by_playing(game, "what is not recalled is not missed")
    assert f"its {looks} look" in said if looks else not said


def test_a_game_without_an_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plays, "LONGEST", 50)
    assert "the game goes on after 50 decisions" in broken_by("endless")


def test_a_broken_law_says_how_to_see_it_again() -> None:
    """Game, seats, options, seed and the actions so far."""
    lines = broken_by("silent", "what was scored is the standing").splitlines()
    assert lines[0].startswith("pebbles (rules 1) breaks the law: what was scored")
    assert lines[2].startswith("  seats=3, options={'fault': 'silent'}, seed=")
    number = int(lines[3].removeprefix("  actions so far (").removesuffix("):"))
    assert len(lines) == 4 + number
    assert lines[-1].split()[1:] == ["lay", "white"], "the first point is the last action"


def test_fair_and_unfair_counts_are_told_apart() -> None:
    assert not unfair([1010, 990, 1000], [1, 1, 1])
    assert not unfair([505, 1980, 1515], [1, 4, 3])
    assert unfair([1300, 850, 850], [1, 1, 1])
    assert not unfair([100], [1])


def test_the_chance_of_a_deal() -> None:
    assert isclose(ways([2, 2], [[1, 1], [1, 1]], [False, False]), 4 / 6)
    assert isclose(ways([1, 1, 1], [[1, 1, 0], [0, 0, 1]], [True, False]), 1 / 6)
    assert isclose(ways([3, 0], [[1, 0], [2, 0]], [False, True]), 1)


def test_every_value_of_an_option_is_tried() -> None:
    class Size(enum.Enum):
        SMALL = "small"
        LARGE = "large"

    class Many(Options):
        quick: bool = False
        size: Size = Size.SMALL
        rounds: Annotated[int, Ge(1), Le(9)] = 9
        motto: str = ""

    class Other(Pebbles):
        options = Many

    assert option_values(Other()) == [{"quick": True}, {"size": "large"}, {"rounds": 1}]
