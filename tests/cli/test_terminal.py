"""At a terminal: a screen that is redrawn, prompts, completion, history, and plain lines."""

import os
from pathlib import Path

import pytest

from parlour.cli import exits
from tests.cli.shell import Cli, Shell
from tests.cli.terminal import (
    CLEARED,
    CTRL_C,
    CTRL_D,
    ENTER,
    GIVEN_BACK,
    PAGE_UP,
    SHIFT_RIGHT,
    TAB,
    TAKEN,
    UP,
    terminal,
)

pytestmark = pytest.mark.skipif(os.name == "nt", reason="terminals of another kind")
ALONE = ("play", "stones", "-s", "Anna", "-s", "bot:greedy")
TWO = ("play", "stones", "-s", "Anna", "-s", "Bo")
CONFIRM = "Press Enter to go on (then greedy bot is next), or type undo to take it back."


def test_after_each_choice_the_table_is_drawn_anew_in_its_place(shell: Shell) -> None:
    with terminal(shell, *ALONE) as screen:
        begun = screen.prompted()
        assert begun[:3] == ["heap: 9", "", "`?` lists what is legal, `help` all other words."]
        assert begun[-2:] == ["You may: take or draw.", "Anna>"]
        shown = screen.enter("take 2")
        assert shown == ["Anna takes 2 stones", "", "heap: 7", CONFIRM, "Anna>"]
        shown = screen.enter()
        assert shown[:2] == ["greedy bot: take 3", "greedy bot takes 3 stones"]
        assert shown[-3:] == ["heap: 4", "You may: take or draw.", "Anna>"]


def test_answers_stand_below_the_table_until_something_else_is_typed(shell: Shell) -> None:
    with terminal(shell, *ALONE) as screen:
        screen.prompted()
        shown = screen.enter("?")
        assert shown == [
            *("heap: 9", "", "> ?", "  take 1 2 3", "  draw"),
            *("You may: take or draw.", "Anna>"),
        ]
        shown = screen.enter("take 4")
        assert shown[2:4] == ["> take 4", "take 4 can't be chosen now"]
        assert shown[0] == "heap: 9"
        assert "> ?" not in shown
        assert screen.enter() == ["heap: 9", "You may: take or draw.", "Anna>"]
        assert "Type an action; `?` lists what is legal." in screen.enter()


def test_a_word_is_completed_and_a_line_remembered(shell: Shell) -> None:
    with terminal(shell, *ALONE) as screen:
        screen.prompted()
        screen.shows("Anna> take", f"TA{TAB}")
        screen.enter("2")
        screen.enter("undo")
        screen.shows("Anna> undo", UP)
        screen.shows("Anna> take 2", UP)
        assert "Anna takes 2 stones" in screen.enter()
        screen.enter()
        screen.left(f"quit{ENTER}")
    with terminal(shell, "resume") as screen:
        screen.prompted()
        screen.shows("Anna> take 2", UP)  # also what was typed before the game was left


def test_several_offers_show_what_they_mean(shell: Shell) -> None:
    with terminal(shell, *ALONE) as screen:
        screen.prompted()
        menu = screen.shows("why", TAB)
        assert any("why" in line and "why an action is refused" in line for line in menu)
        assert any("take" in line for line in menu)
        screen.left(CTRL_C)


def test_a_word_is_completed_in_the_middle_of_a_line(shell: Shell) -> None:
    with terminal(shell, *ALONE) as screen:
        screen.prompted()
        screen.shows("Anna> t 2", "t 2")
        screen.shows("Anna> take 2", f"\x1b[D\x1b[D{TAB}")
        assert "Anna takes 2 stones" in screen.enter()


def test_the_screen_is_cleared_between_two_peoples_secrets(shell: Shell) -> None:
    with terminal(shell, *TWO) as screen:
        hand_over = "Hand the keyboard to {}, then press Enter."
        assert screen.prompted() == [hand_over.format("Anna")]
        screen.enter()
        before = len(screen.raw)
        assert screen.enter("draw") == [hand_over.format("Bo")]
        cleared = screen.raw.rindex(CLEARED)
        assert cleared > before
        assert "heap" not in screen.raw[cleared:]
        shown = screen.enter()
        assert shown[0] == "Anna: draw"
        assert shown[1] == "Anna draws a gem"
        screen.shows("Bo>", UP)
        assert "Bo takes 1 stone" in screen.enter("take 1")  # nothing of Anna's came up


def test_nobody_else_s_keyboard_is_handed_over_within_a_turn(shell: Shell) -> None:
    with terminal(shell, *TWO) as screen:
        screen.prompted()
        screen.enter()
        before = screen.raw.count(CLEARED)
        screen.enter("take 1")
        assert screen.enter("undo")[-1] == "Anna>"
        assert screen.raw.count(CLEARED) == before


def test_what_was_on_the_screen_before_comes_back_and_nothing_is_lost(shell: Shell) -> None:
    with terminal(shell, *ALONE) as screen:
        screen.prompted()
        screen.enter("take 1")
        screen.left(f"quit{ENTER}")
    before, _, taken = screen.raw.partition(TAKEN)
    within, _, after = taken.partition(GIVEN_BACK)
    assert "The game is kept in " in " ".join(before.split())
    assert "The game is kept; go on with: " in after
    assert "\x1b" not in before
    assert "\x1b" not in after
    assert CLEARED not in within
    assert "\x1b[3J" not in within


def test_the_end_is_told_on_the_screen_that_stays(shell: Shell) -> None:
    with terminal(shell, *ALONE, "--set", "heap=3") as screen:
        screen.prompted()
        screen.enter("take 3")
        code, _ = screen.left(ENTER)
    assert code == exits.OK
    after = screen.raw.partition(GIVEN_BACK)[2]
    assert "heap: 0" in after
    assert "The game is over (the heap is empty): Anna wins." in after


def test_a_crash_gives_the_screen_back_before_it_is_told(shell: Shell) -> None:
    with terminal(shell, *ALONE, "--set", "faulty=yes") as screen:
        screen.prompted()
        code, _ = screen.left(f"break{ENTER}")
    assert code == exits.BUG
    assert "the rules of Stones failed on Break()" in screen.raw.partition(GIVEN_BACK)[2]


def test_another_size_of_the_window_is_drawn_for_at_once(shell: Shell) -> None:
    with terminal(shell, *ALONE) as screen:
        screen.prompted()
        screen.enter("?")
        for columns, rows in ((120, 40), (40, 12), (100, 24)):
            screen.resize(columns, rows)
            for text in ("heap: 9", "take 1 2 3", "You may: take or draw.", "Anna>"):
                shown = screen.shows(text)
                assert sum(text in line for line in shown) == 1
            assert len(screen.cells.display) == rows
        screen.shows("Anna takes 1 stone", f"take 1{ENTER}")


def test_a_long_answer_is_read_page_by_page_where_the_screen_is_low(shell: Shell) -> None:
    with terminal(shell, *ALONE, size=(80, 10)) as screen:
        screen.prompted()
        first = screen.enter("help")
        assert first[0] == "> help"
        assert "below (PgDn) --" in first[-3]
        assert first[-1] == "Anna>"
        seen = screen.leafed("Page Up and Page Down leaf")
        assert first[1] not in seen
        assert screen.changed(PAGE_UP) != seen
        assert screen.enter()[0] == "heap: 9"  # all of it was read: the table comes back


def test_long_news_are_read_from_their_beginning(shell: Shell) -> None:
    seats = [word for name in ("Anna", "bot", "bot", "bot") for word in ("-s", name)]
    with terminal(shell, "play", "stones", *seats, "--set", "heap=40", size=(40, 6)) as screen:
        screen.prompted()
        screen.enter("take 1")
        shown = screen.enter()
        assert shown[0].startswith("greedy bot: take 3; ")
        assert not any("heap" in line for line in shown)
        screen.leafed("heap: ")
        screen.shows("heap: 28", f"take 2{ENTER}")  # whoever saw the end goes on to see it


def test_a_map_that_is_wider_than_the_window_can_be_moved(shell: Shell) -> None:
    with terminal(shell, "play", "tigris", "--seed", "1", size=(60, 24)) as screen:
        shown = screen.prompted()
        assert shown[0].startswith("   A  B  C  D")
        assert shown[0].endswith(">")
        assert "kingdoms      t  f  m  s  $" in screen.shows("s  $", SHIFT_RIGHT * 3)[0]


def test_whoever_thinks_is_named_and_the_own_choice_shows_meanwhile(
    shell: Shell, tmp_path: Path
) -> None:
    go = tmp_path / "go"
    with terminal(shell, *ALONE[:-1], "bot:waiting", environ={"STONES_GO": str(go)}) as screen:
        screen.prompted()
        screen.enter("take 2")
        screen.press(ENTER)
        shown = screen.shows("waiting bot is thinking")
        assert "heap: 7" in shown
        assert screen.raw.count("\x1b[?2004h") == screen.asked
        go.touch()
        assert "waiting bot: take 1" in screen.prompted()


def test_a_hint_names_the_best_and_chooses_it(shell: Shell) -> None:
    with terminal(shell, *ALONE) as screen:
        screen.prompted()
        shown = screen.enter("hint")
        assert [line.split()[1:3] for line in shown if line.startswith("   1 ")] == [["take", "3"]]
        assert "Anna takes 3 stones" in screen.enter("hint 1")
        assert "press Enter to go on first, or type undo" in screen.enter("hint")


def test_ctrl_c_says_how_to_go_on(shell: Shell, cli: Cli) -> None:
    """C096"""
    with terminal(shell, *ALONE) as screen:
        screen.prompted()
        screen.enter("take 2")
        code, _ = screen.left(CTRL_C)
    assert code == exits.INTERRUPTED
    told = screen.raw.partition(GIVEN_BACK)[2]
    assert "The game is kept; go on with: " in told
    assert "Traceback" not in told
    assert "heap: 7" in cli("show", shell.records[-1]).out


def test_ctrl_d_and_quit_leave_a_game_that_goes_on(shell: Shell) -> None:
    with terminal(shell, *ALONE) as screen:
        screen.prompted()
        code, _ = screen.left(CTRL_D)
    assert code == exits.OK
    assert "The game is kept; go on with: " in screen.raw.partition(GIVEN_BACK)[2]
    with terminal(shell, "resume") as screen:
        screen.prompted()
        code, _ = screen.left(f"quit{ENTER}")
    assert code == exits.OK


def test_with_json_the_screen_is_stderr(shell: Shell) -> None:
    with terminal(shell, *ALONE, "--json") as screen:
        screen.prompted()
        code, _ = screen.left(f"quit{ENTER}")
    assert code == exits.OK
    assert '"finished": false' in screen.raw.partition(GIVEN_BACK)[2]


def test_colours_are_left_out_where_they_are_not_wanted(shell: Shell) -> None:
    with terminal(shell, *ALONE) as screen:
        screen.prompted()
        assert screen.style_of("heap").fg == "d7005f"
        assert screen.style_of("heap").bold
    with terminal(shell, *ALONE, environ={"NO_COLOR": "1"}) as screen:
        screen.prompted()
        assert screen.style_of("heap").fg == "default"
        screen.enter("take 1")
        assert "\x1b[3" not in screen.raw.partition(TAKEN)[2].partition(GIVEN_BACK)[0]


def test_after_a_time_that_no_card_changes_the_interface_passes(shell: Shell) -> None:
    """RP-3.3: who can answer and who can't are both passed for, once they were silent so long."""
    seats = ["-s", "Anna", "-s", "Bo", "-s", "bot:random", "--seed", "2"]
    with terminal(shell, "play", "res_publica", *seats, "--pass-after", "0.3") as screen:
        screen.prompted()
        screen.enter()
        screen.enter("want 1 goth")
        screen.enter()
        screen.enter()  # Bo is asked
        screen.prompted()  # Bo has passed, so Anna goes on
        assert any("Bo passes" in line for line in screen.enter())


def test_rules_are_set_for_a_terminal(shell: Shell) -> None:
    with terminal(shell, "rules", "stones") as screen:
        code, told = screen.left("")
    assert code == exits.OK
    assert "**" not in told
    assert "\x1b[1m" in screen.raw
    assert all(len(line) <= 80 for line in told.splitlines())
