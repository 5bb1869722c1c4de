"""`parlour hint`: what a seat may consider, from what it knows alone."""

from __future__ import annotations

from pathlib import Path

from parlour.cli import exits
from tests.cli.shell import Cli


def test_a_hint_ranks_what_a_seat_may_choose(cli: Cli, undone: Path) -> None:
    """In Stones most stones win; a gem is worth nothing. (ST-2)"""
    ran = cli("hint", "--as", "Anna")
    assert ran.code == 0
    assert ran.out.splitlines() == [
        "Anna may consider, the best first; how much worse the others seem:",
        "   1  take 3      0.00",
        "   2  take 2     -1.00",
        "   3  take 1     -2.00",
        "   4  draw       -3.00",
    ]
    assert len(cli("hint", undone, "--as", "1", "--most", "2").out.splitlines()) == 3


def test_a_hint_as_data(cli: Cli, undone: Path) -> None:
    data = cli("hint", "--as", "2", "--at", "2", "--json", "--most", "1").data
    assert data == {
        "at": 2,
        "seat": 2,
        "thoughts": [{"action": "take 3", "value": 0.0, "visits": None, "line": []}],
    }


def test_a_hint_is_the_same_whatever_others_hold(cli: Cli, undone: Path) -> None:
    """Neither with the gem that Anna drew."""
    hints = set()
    for seed in range(6):
        lines = "draw\n"
        seats = ("-s", "Anna", "-s", "Bo", "--seed", str(seed))
        cli("play", "stones", *seats, "--record", f"game{seed}", lines=f"{lines}\n")
        hints.add(cli("hint", f"game{seed}", "--as", "Bo").out)
    assert len(hints) == 1


def test_hints_are_for_the_seat_that_decides(cli: Cli, undone: Path, over: Path) -> None:
    ran = cli("hint", undone)
    assert ran.code == exits.USAGE
    assert "--as SEAT" in ran.err
    ran = cli("hint", undone, "--as", "Bo")
    assert ran.code == exits.FAILED
    assert "it waits for Anna" in ran.err
    assert "Bo may consider" in cli("hint", over, "--at", "1").out
    assert cli("hint", over).code == exits.FAILED
