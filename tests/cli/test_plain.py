"""Lines and nothing else: for screen readers, and for terminals that show letters only."""

import os

import pytest

from parlour import Match
from parlour.board import spoken_lines
from parlour.cli import exits
from parlour.registry import registry
from tests.cli.shell import Cli, Shell
from tests.cli.terminal import CTRL_C, CTRL_D, ENTER, TAB, UP, terminal

ALONE = ("play", "stones", "-s", "Anna", "-s", "bot:greedy")
TWO = ("play", "stones", "-s", "Anna", "-s", "Bo")
at_a_terminal = pytest.mark.skipif(os.name == "nt", reason="terminals of another kind")


@at_a_terminal
@pytest.mark.parametrize(
    ("option", "environ"),
    [(["--plain"], {}), ([], {"PARLOUR_PLAIN": "1"}), ([], {"TERM": "dumb"})],
)
def test_a_plain_terminal_gets_lines_and_no_escape_sequences(
    shell: Shell, option: list[str], environ: dict[str, str]
) -> None:
    with terminal(shell, *ALONE, *option, environ=environ) as screen:
        begun = screen.wait("Anna> ")
        assert "heap: 9" in begun
        assert "  Anna takes 2 stones\n" in screen.type(f"take 2{ENTER}", "Anna> ")
        assert "greedy bot: take" in screen.type(ENTER, "Anna> ")
        code, told = screen.left(f"quit{ENTER}")
    assert code == exits.OK
    assert "go on with: " in told
    assert "\x1b" not in screen.raw


@at_a_terminal
def test_a_plain_line_is_completed_and_remembered(shell: Shell) -> None:
    with terminal(shell, *ALONE, "--plain") as screen:
        screen.wait("Anna> ")
        screen.type(f"ta{TAB}", "take ")
        assert "Anna takes 2 stones" in screen.type(f"2{ENTER}", "Anna> ")
        screen.type(f"undo{ENTER}", "Anna> ")
        screen.type(f"{UP}{UP}", "take 2")
        assert "Anna takes 2 stones" in screen.type(ENTER, "Anna> ")


@at_a_terminal
@pytest.mark.parametrize(("key", "code"), [(CTRL_C, exits.INTERRUPTED), (CTRL_D, exits.OK)])
def test_a_plain_prompt_is_left_like_any_other(shell: Shell, key: str, code: int) -> None:
    with terminal(shell, *ALONE, "--plain") as screen:
        screen.wait("Anna> ")
        left, told = screen.left(key)
    assert left == code
    assert "The game is kept; go on with: " in told


@at_a_terminal
def test_whoever_is_silent_at_a_plain_prompt_is_passed_for(shell: Shell) -> None:
    """RP-3.3"""
    seats = ["-s", "Anna", "-s", "bot:random", "-s", "Bo", "--seed", "2"]
    command = ["play", "res_publica", *seats, "--pass-after", "0.3", "--plain"]
    with terminal(shell, *command) as screen:
        screen.wait("press Enter.")
        screen.type(ENTER, "Anna> ")
        screen.type(f"want 1 goth{ENTER}", "Anna> ")
        screen.type(ENTER, "press Enter.")
        screen.type(ENTER, "Bo> ")
        screen.wait("press Enter.")
        assert "Bo passes" in screen.type(ENTER, "Anna> ")


def test_a_pipe_may_ask_for_the_table_in_sentences(cli: Cli) -> None:
    ran = cli("play", "tigris", "-s", "Anna", "-s", "bot", "--seed", "3", "--plain", lines="quit\n")
    assert "Outside of kingdoms: temples at K1, B2, P2, F3, N5, I7, B8, O9, F10, K11." in ran.out
    assert " .  . " not in ran.out


@pytest.mark.parametrize("name", ["cleopatra", "res_publica", "tigris"])
def test_a_spoken_table_tells_a_seat_its_hand_and_what_is_asked(name: str) -> None:
    match = Match.begin(registry().game(name), ["Anna", "Bo", "Cem"], seed=1)
    mine = match.game.spoken(match.view(1))
    others = match.game.spoken(match.view(2))
    assert [one for one in mine if one.startswith("Your hand")]
    assert "It is Anna's turn" in mine[-1]
    assert {one for one in mine if "hand" in one} != {one for one in others if "hand" in one}
    assert not [one for one in match.game.spoken(match.view(None)) if one.startswith("Your hand")]
    assert all(one[-1].isalnum() or one[-1] in ".?)" for one in mine)


def test_lines_of_a_drawn_table_are_read_with_commas_between_columns() -> None:
    board = "+----+\n  Anna    3  stones\n\n  Bo:     none\n  . . X\n"
    assert spoken_lines(board) == ["Anna, 3, stones", "Bo: none", ". . X"]
