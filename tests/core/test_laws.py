"""The laws find what they are there for, and say how to see it again."""

import pytest

from parlour import Action, Text, Words
from parlour.testing import LAWS, LawBroken, check, option_values, plays
from parlour.testing.chance import unfair, ways
from tests.core.pebbles import Pebbles, PebblesOptions


def broken_by(fault: str, game: Pebbles | None = None, seats: int = 3) -> str:
    """Return what the laws say of a fault in one of a few games."""
    for seed in range(20):
        try:
            check(game or Pebbles(), seats, {"fault": fault}, seed)
        except LawBroken as broken:
            return str(broken)
    return ""


def test_a_sound_game_keeps_them() -> None:
    for seed in range(10):
        for seats in (2, 3, 4):
            check(Pebbles(), seats, seed=seed)


@pytest.mark.parametrize(
    ("fault", "law"),
    [
        ("peeks", "every game ends"),
        ("fails", "every listed choice is accepted"),
        ("miscounts", "list number and test agree"),
        ("loaded", "sample is uniform"),
        ("lax", "unlisted actions are refused without a trace"),
        ("loses", "pieces are conserved"),
        ("silent", "what was scored is the standing"),
        ("forgets", "a state read back goes on alike"),
        ("hidden turn", "twins look the same"),
        ("blabs", "twins are told the same"),
        ("drawn", "twins look the same"),
        ("behind", "nothing drawn for people shows what lies behind screens"),
    ],
)
def test_a_fault_is_found_by_its_law(fault: str, law: str) -> None:
    said = broken_by(fault)
    assert law in said.splitlines()[0] or fault == "fails", said
    assert said
