"""Bots at the command line: listed with their options, seated with them, refused with a reason."""

from __future__ import annotations

import pytest

from parlour.cli import exits
from tests.cli.shell import Cli


def test_bots_are_listed_with_options(cli: Cli) -> None:
    ran = cli("bots")
    assert ran.code == 0
    assert "ismcts: Information-set tree search" in ran.out
    assert "  rollout       random, greedy or policy (if nothing is said: policy)\n" in ran.out
    assert "  simulations   a whole number\n" in ran.out
    data = {bot["name"]: bot for bot in cli("bots", "--json").data}
    assert data["greedy"]["options"] == [
        {
            "name": "most",
            "wants": "a whole number",
            "usual": "400",
            "about": "choices it tries, drawn by lot if there are more",
        }
    ]


def test_what_an_option_does_is_told_below_it(cli: Cli) -> None:
    lines = cli("bots").out.splitlines()
    at = lines.index("  depth         a whole number")
    told = " ".join(line.strip() for line in lines[at + 1 : at + 4])
    assert "as many as the game says, or 60 where the game doesn't judge positions" in told
    assert all(len(line) <= 80 for line in lines if line.startswith("   "))


def test_bots_are_listed_that_can_play_a_game(cli: Cli) -> None:
    """Also those of which nothing is known beforehand: without `check_game`, or with a file."""
    found = [bot["name"] for bot in cli("bots", "stones", "--json").data]
    strangers = ["cheating", "crashing", "leaving", "waiting"]
    assert found == sorted(["exec", "flat", "greedy", "ismcts", "py", "random", *strangers])
    told = cli("bots", "tigris").out
    assert "\ndynasty: " in told
    assert "\ntrader: " not in told
    assert "\nmcts: " not in told, "hands are hidden"
    ran = cli("bots", "stone")
    assert ran.code == exits.NOT_FOUND
    assert "did you mean stones?" in ran.err


def test_a_bot_sits_down_with_its_options(cli: Cli) -> None:
    seats = ["-s", "bot:flat:simulations=5,depth=3", "-s", "bot:ismcts:simulations=5"]
    ran = cli("play", "stones", *seats, "--seed", "1", "--json")
    assert ran.code == 0
    assert [seat["name"] for seat in ran.data["seats"]] == ["flat bot", "ismcts bot"]
    assert ran.data == cli("play", "stones", *seats, "--seed", "1", "--json").data | {
        "record": ran.data["record"]
    }


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("bot:ismcts:simulation=5", "ismcts has no option 'simulation'; did you mean simulations?"),
        ("bot:mcts", "mcts plays games that hide nothing, but"),
        ("bot:ismcst", "there is no bot 'ismcst'; did you mean ismcts?"),
    ],
)
def test_a_bot_that_can_t_sit_down_is_refused_before_anything_begins(
    cli: Cli, bot: str, why: str
) -> None:
    ran = cli("play", "stones", "-s", "Anna", "-s", bot)
    assert ran.code in (2, 4)
    assert why in ran.err
    assert not cli.records
