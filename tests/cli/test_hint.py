"""`parlour hint`: what a seat may consider, from what it knows alone."""

from __future__ import annotations

from pathlib import Path

from parlour.bots.thoughts import Thought
from parlour.cli import exits
from parlour.cli.hint import thought_data, thought_lines
from parlour.registry import Registry
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
        "thoughts": [
            {"action": "take 3", "value": 0.0, "visits": None, "values": None, "line": []}
        ],
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


def test_a_bot_that_searches_says_how_often_it_tried_and_what_it_expects(
    cli: Cli, undone: Path
) -> None:
    ran = cli("hint", undone, "--as", "Anna", "--bot", "ismcts:simulations=90", "--json")
    thoughts = ran.data["thoughts"]
    assert sum(thought["visits"] for thought in thoughts) == 90
    visits = [thought["visits"] for thought in thoughts]
    assert visits == sorted(visits, reverse=True)
    assert {thought["action"] for thought in thoughts} == {"take 1", "take 2", "take 3", "draw"}
    assert any(thought["line"] for thought in thoughts)
    assert all(thought["values"] is None for thought in thoughts)  # they are behind screens
    said = cli("hint", undone, "--as", "Anna", "--bot", "bot:ismcts:simulations=90").out
    assert f"({thoughts[0]['visits']} tries)" in said
    assert said.startswith("Anna may consider, most often tried first; how much worse the others")


def test_what_every_seat_may_hope_for_is_told_where_nothing_is_screened(cli: Cli) -> None:
    text = Registry().game("stones").text
    two, one = text.read("take 2"), text.read("take 1")
    thought = Thought(two, 0.75, 40, (one,), (0.75, 0.25))
    (line,) = thought_lines(text, [thought], shown=True)
    assert "(40 tries)" in line
    assert "seats 0.75, 0.25" in line
    assert "then take 1" in line
    assert "seats" not in thought_lines(text, [thought])[0]
    assert "(1 try)" in thought_lines(text, [thought._replace(visits=1)])[0]
    assert thought_data(text, thought, 0.75, shown=True)["values"] == [0.75, 0.25]
    assert thought_data(text, thought, 0.75)["values"] is None


def test_what_is_hardly_worse_has_no_sign(cli: Cli) -> None:
    game = Registry().game("stones")
    take = game.text.read("take 1")
    thoughts = [Thought(take, 2.0), Thought(take, 1.9999), Thought(take, 1.99)]
    figures = [line.split()[-1] for line in thought_lines(game.text, thoughts)]
    assert figures == ["0.00", "0.00", "-0.01"]


def test_a_bot_that_can_t_say_what_it_thinks_is_refused(cli: Cli, undone: Path) -> None:
    for bot, why in (
        ("random", "random doesn't say what it thinks; bots that search do, e.g. ismcts"),
        ("mcts", "mcts plays games that hide nothing"),
        ("bot:", "--bot takes the name of a bot: --bot greedy"),
        ("ismcts:simulation=3", "did you mean simulations?"),
    ):
        ran = cli("hint", undone, "--as", "Anna", "--bot", bot)
        assert ran.code == exits.USAGE
        assert why in ran.err
