"""`parlour replay`: through a pipe, by itself, and with keys at a terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.cli import exits
from tests.cli.shell import Cli, Shell
from tests.cli.terminal import ENTER, terminal

LEFT, RIGHT = "\x1b[D", "\x1b[C"

WHOLE = """\
---- 0 of 3 ----
  Stones: Anna and Bo (heap=9, screens=closed, faulty=False)

heap: 9

---- 1 of 3 ----
  Anna: take 1
  Anna takes 1 stone

heap: 8

---- 1 of 3, taken back ----
  Anna takes it back

heap: 9

---- 2 of 3 ----
  Anna: draw
  Anna draws a gem

heap: 9

---- 3 of 3 ----
  Bo: take 2
  Bo takes 2 stones

heap: 7
"""


def test_through_a_pipe_all_steps_are_printed(cli: Cli, undone: Path) -> None:
    ran = cli("replay")
    assert ran.code == 0
    assert ran.out == WHOLE


def test_a_seat_sees_what_it_saw_then(cli: Cli, undone: Path) -> None:
    ran = cli("replay", undone, "--as", "Anna", "--from", "2", "--to", "2")
    assert ran.out.startswith("---- 2 of 3 ----\n  Anna: draw\n  Anna draws a ")
    assert "a gem" not in ran.out
    assert ran.out.endswith("heap: 9, your gems: 1\n")


def test_a_finished_game_is_shown_as_the_seat_that_acted_saw_it(cli: Cli, over: Path) -> None:
    whole = cli("replay").out
    assert "Anna draws a ruby\n\nheap: 5, your gems: 1" in whole
    assert "Bo takes 3 stones\n\nheap: 2\n" in whole
    assert "The game is over (the heap is empty): Bo wins." in whole
    assert "a ruby" not in cli("replay", "--as", "spectator").out


def test_a_part_of_a_game(cli: Cli, undone: Path) -> None:
    ran = cli("replay", "--from", "3")
    assert ran.out == WHOLE[WHOLE.index("---- 3 of 3") :]
    assert cli("replay", "--to", "0").out == WHOLE[: WHOLE.index("\n---- 1 of 3")]
    ran = cli("replay", "--from", "2", "--to", "1")
    assert ran.code == exits.USAGE
    assert "--from 2 comes after --to 1" in ran.err
    assert cli("replay", "--from", "9").code == exits.USAGE


def test_everything_is_shown_only_after_asking(cli: Cli, undone: Path) -> None:
    assert cli("replay", "--all").code == exits.FAILED
    assert "your gems: 1" in cli("replay", "--all", lines="y\n").out


def test_it_goes_on_by_itself(cli: Cli, undone: Path) -> None:
    assert cli("replay", "--speed", "0.01").out == WHOLE


def test_a_pipe_that_is_closed_early_is_no_failure(shell: Shell) -> None:
    """C109"""
    shell("play", "tigris", "-s", "bot:random", "-s", "bot:random", "--seed", "1")
    ran = shell.bash("$parlour replay | head -3")
    assert ran.code == 0, ran
    assert ran.out.startswith("---- 0 of ")
    assert ran.err == ""


def test_keys_go_on_and_back_at_a_terminal(shell: Shell) -> None:
    seats = ("-s", "Anna", "-s", "Bo")
    shell("play", "stones", *seats, "--seed", "2", lines="take 1\nundo\ndraw\ntake 2\n\n")
    with terminal(shell, "replay") as screen:
        assert "heap: 9" in screen.shows("0 of 3 ")
        screen.shows("1 of 3 ", RIGHT)
        screen.shows("1 of 3, taken back", " ")
        screen.shows("2 of 3 ", ENTER)
        screen.shows("1 of 3, taken back", LEFT)
        assert "  Bo takes 2 stones" in screen.shows("3 of 3 ", f"3{ENTER}")
        screen.shows("leaves   99", f"{RIGHT}{RIGHT}99")
        screen.shows("3 of 3 ", ENTER)
        screen.shows("0 of 3 ", f"0{ENTER}")
        code, _ = screen.left("q")
        assert code == 0


@pytest.mark.parametrize(
    ("environ", "colour"),
    [({}, "d7005f"), ({"NO_COLOR": "1"}, "default"), ({"PARLOUR_PLAIN": "0"}, "d7005f")],
)
def test_a_table_is_played_back_in_the_colours_it_was_played_in(
    shell: Shell, environ: dict[str, str], colour: str
) -> None:
    shell("play", "stones", "-s", "Anna", "-s", "Bo", lines="draw\n")
    with terminal(shell, "replay", environ=environ) as screen:
        screen.shows("0 of 1 ")
        assert screen.style_of("heap: ").fg == colour
        code, _ = screen.left("q")
        assert code == exits.OK


@pytest.mark.parametrize("environ", [{"TERM": "dumb"}, {"PARLOUR_PLAIN": "1"}])
def test_where_nothing_may_be_redrawn_all_steps_are_printed(
    shell: Shell, environ: dict[str, str]
) -> None:
    shell("play", "stones", "-s", "Anna", "-s", "Bo", lines="draw\n")
    with terminal(shell, "replay", environ=environ) as screen:
        assert "---- 0 of 1 ----" in screen.wait("---- 1 of 1 ----")
        code, rest = screen.left("")
    assert code == 0
    assert rest == "\n  Anna: draw\n  Anna draws a gem\n\nheap: 9\n"
