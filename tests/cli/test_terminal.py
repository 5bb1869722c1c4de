"""At a terminal: prompts, colours, completion, history, and the screen between two secrets."""

import os

import pytest

from parlour.cli import exits
from tests.cli.shell import Cli, Shell
from tests.cli.terminal import CLEARED, CTRL_C, CTRL_D, ENTER, UP, terminal

pytestmark = pytest.mark.skipif(os.name == "nt", reason="terminals of another kind")
ALONE = ("play", "stones", "-s", "Anna", "-s", "bot:greedy")
TWO = ("play", "stones", "-s", "Anna", "-s", "Bo")


def test_a_move_is_completed_shown_and_remembered(shell: Shell) -> None:
    with terminal(shell, *ALONE) as screen:
        begun = screen.wait("Anna>")
        assert "\x1b[1;31mheap: 9\x1b[0m" in screen.raw
        assert "Hand the keyboard" not in begun
        screen.type("ta\t", "take")
        shown = screen.type(f"2{ENTER}", "undo to take it back.")
        assert "  Anna takes 2 stones\n" in shown
        screen.wait("Anna>")
        shown = screen.type(ENTER, "You may: ")
        assert "greedy bot: take" in shown
        screen.wait("Anna>")
        screen.type(f"{UP}{UP}", "take 2")
        screen.type(ENTER, "Anna takes 2 stones")
        screen.wait("Anna>")
        screen.type("un\t", "undo")
        screen.type(ENTER, "takes it back")


def test_the_screen_is_cleared_between_two_peoples_secrets(shell: Shell) -> None:
    with terminal(shell, *TWO) as screen:
        begun = screen.wait("Hand the keyboard to Anna, then press Enter.")
        assert "heap: " not in begun
        screen.type(ENTER, "Anna>")
        shown = screen.type(f"draw{ENTER}", "Hand the keyboard to Bo, then press Enter.")
        before, _, after = shown.rpartition(CLEARED)
        assert before
        assert "heap: " not in after
        assert "draw" not in after
        shown = screen.type(ENTER, "Bo>")
        assert CLEARED in shown
        assert "Anna draws a gem" in shown
        assert "ruby" not in shown
        assert "opal" not in shown
        shown = screen.type(f"{UP}take 1{ENTER}", "undo to take it back.")
        assert "Bo takes 1 stone" in shown  # nothing of Anna's came up


def test_nobody_else_s_keyboard_is_handed_over_within_a_turn(shell: Shell) -> None:
    with terminal(shell, *TWO) as screen:
        screen.wait("press Enter.")
        screen.type(ENTER, "Anna>")
        shown = screen.type(f"take 1{ENTER}", "Anna>")
        shown += screen.type(f"undo{ENTER}", "Anna>")
        assert CLEARED not in shown
        assert "Hand the keyboard" not in shown


@pytest.mark.parametrize("environ", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_colours_are_left_out_where_they_are_not_wanted(
    shell: Shell, environ: dict[str, str]
) -> None:
    with terminal(shell, *ALONE, environ=environ) as screen:
        shown = screen.wait("Anna>")
        assert "31m" not in screen.raw
        assert "heap: 9" in shown
        assert "Anna takes 1 stone" in screen.type(f"t 1{ENTER}", "take it back.")


def test_ctrl_c_says_how_to_go_on(shell: Shell, cli: Cli) -> None:
    """C096"""
    with terminal(shell, *ALONE) as screen:
        screen.wait("Anna>")
        screen.type(f"take 2{ENTER}", "take it back.")
        screen.wait("Anna>")
        code, told = screen.left(CTRL_C)
    assert code == exits.INTERRUPTED
    assert "The game is kept; go on with: " in told
    assert "Traceback" not in told
    assert "heap: 7" in cli("show", shell.records[-1]).out


def test_ctrl_d_and_quit_leave_a_game_that_goes_on(shell: Shell) -> None:
    with terminal(shell, *ALONE) as screen:
        screen.wait("Anna>")
        code, told = screen.left(CTRL_D)
    assert code == exits.OK
    assert "The game is kept; go on with: " in told
    with terminal(shell, "resume") as screen:
        screen.wait("Anna>")
        code, told = screen.left(f"quit{ENTER}")
    assert code == exits.OK


def test_with_json_the_screen_is_stderr(shell: Shell) -> None:
    with terminal(shell, *ALONE, "--json") as screen:
        screen.wait("Anna>")
        code, told = screen.left(f"quit{ENTER}")
    assert code == exits.OK
    assert '"finished": false' in told


def test_rules_are_set_for_a_terminal(shell: Shell) -> None:
    with terminal(shell, "rules", "stones") as screen:
        code, told = screen.left("")
    assert code == exits.OK
    assert "**" not in told
    assert "\x1b[1m" in screen.raw
    assert all(len(line) <= 80 for line in told.splitlines())


def test_after_a_time_that_no_card_changes_the_interface_passes(shell: Shell) -> None:
    """RP-3.3: who can answer and who can't are both passed for, once they were silent so long."""
    seats = ["-s", "Anna", "-s", "Bo", "-s", "bot:random", "--seed", "2"]
    with terminal(shell, "play", "res_publica", *seats, "--pass-after", "0.3") as screen:
        screen.wait("press Enter.")
        screen.type(ENTER, "Anna>")
        screen.type(f"want 1 goth{ENTER}", "Anna>")
        screen.type(ENTER, "press Enter.")
        screen.type(ENTER, "Bo>")
        screen.wait("press Enter.")  # Bo has passed, so Anna goes on
        assert "Bo passes" in screen.type(ENTER, "Anna>")
