"""At the prompt: what is typed, what is answered. One answer a line, from a pipe here."""

import os

import pytest

from parlour.cli import exits
from parlour.cli.app import App
from tests.cli.shell import Cli

ALONE = ("play", "stones", "-s", "Anna", "-s", "bot:greedy", "--seed", "1")
TWO = ("play", "stones", "-s", "Anna", "-s", "Bo", "--seed", "1")


def answers(cli: Cli, *lines: str, command: tuple[str, ...] = TWO) -> list[str]:
    """Return what is printed once the first question is put."""
    ran = cli(*command, lines="".join(f"{line}\n" for line in lines))
    assert ran.code == 0, ran
    assert "Traceback" not in ran.err
    asked = ran.out.index("You may: ")
    return ran.out[asked:].splitlines()[1:-1]


def test_the_game_is_shown_before_the_first_question(cli: Cli) -> None:
    ran = cli(*TWO)
    assert ran.out.startswith("Stones: Anna and Bo (heap=9, screens=closed, faulty=False)\n")
    assert "The shuffles are fixed by" in ran.out
    assert "heap: 9\nYou may: take or draw.\n" in ran.out


def test_a_turn_is_confirmed_with_enter(cli: Cli) -> None:
    lines = answers(cli, "take 2", "")
    assert "  Anna takes 2 stones" in lines
    assert "Press Enter to go on (then Bo is next), or type undo to take it back." in lines
    assert "  Anna: take 2" in lines  # told to Bo
    assert lines.index("  Anna: take 2") > lines.index("heap: 7")


def test_words_may_be_cut_short(cli: Cli) -> None:
    assert "  Anna takes 2 stones" in answers(cli, "t 2")
    assert "  Anna draws a gem" in answers(cli, "D", "t 1")  # Bo is told without the gem


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("take", "something is missing: take NUMBER"),
        ("take x", "'x' is no number: a whole number, 0 or more"),
        ("take -1", "'-1' is no number: a whole number, 0 or more"),
        ("take 1.5", "'1.5' is no number: a whole number, 0 or more"),
        ("take 1 2", "'2' is too much: take NUMBER"),
        ("take 0", "take 0 can't be chosen now"),
        ("take 4", "take 4 can't be chosen now"),
        ("tkae 1", "'tkae' is not understood; did you mean take?"),
        ("u", "there is nothing of yours to take back"),
        ("RUL 9", "there is no rule '9'; they are named like ST-1"),
        ("udno", "'udno' is not understood; did you mean undo?"),
        ("xyzzy", "'xyzzy' is not understood; begin with take, draw or break"),
        ("", "Type an action; `?` lists what is legal."),
        (",", "an action is missing"),
        ("undo", "there is nothing of yours to take back"),
        ("why", "why what? For example: why take 1"),
        ("why take 4", "take 4 can't be chosen now"),
        ("why take 3", "take 3 is legal."),
        ("why xyzzy", "'xyzzy' is not understood; begin with take, draw or break"),
        ("rules 9", "there is no rule '9'; they are named like ST-1"),
        ("log x", "log shows the latest 20 lines, log 50 so many, log all everything"),
    ],
)
def test_a_wrong_line_gets_one_sentence_and_costs_no_turn(cli: Cli, line: str, told: str) -> None:
    lines = answers(cli, line, "t 1")
    assert lines[0] == told
    assert lines[1] == "  Anna takes 1 stone"  # still her turn


def test_a_refusal_names_its_rule(cli: Cli) -> None:
    command = (*TWO, "--set", "heap=2")
    assert answers(cli, "take 3", command=command)[0] == "the heap holds fewer than 3 (ST-1)"
    assert answers(cli, "why t 3", command=command)[0] == "the heap holds fewer than 3 (ST-1)"


def test_letters_that_no_keyboard_has_are_only_wrong_lines(cli: Cli) -> None:
    for line in ("\x00", "\x1b[2J", "take \u0663", "\ud7ff\U0001f480", "t " * 5000, "%s{0}"):
        lines = answers(cli, line, "t 1")
        assert "  Anna takes 1 stone" in lines
        assert not any("\x1b" in told for told in lines)


def test_a_question_mark_lists_what_is_legal_by_kind(cli: Cli) -> None:
    assert answers(cli, "?")[:2] == ["  take 1 2 3", "  draw"]
    assert answers(cli, "?d")[:1] == ["  draw"]
    assert answers(cli, "? take")[:1] == ["  take 1 2 3"]
    assert answers(cli, "? break")[:1] == ["Nothing of that kind is legal now: break"]


def test_undo_takes_back_what_nobody_has_seen_since(cli: Cli) -> None:
    """C076"""
    lines = answers(cli, "take 2", "undo", "take 1")
    assert "  Anna takes 2 stones" in lines
    assert "  Anna takes it back" in lines
    assert "  Anna takes 1 stone" in lines


def test_undo_does_not_reach_behind_a_draw_or_a_confirmed_turn(cli: Cli) -> None:
    """C076"""
    lines = answers(cli, "draw", "undo", "take 1", "", "undo", "take 1", "", "undo")
    assert lines.count("there is nothing of yours to take back") == 3
    assert not any("takes it back" in line for line in lines)


def test_while_a_turn_waits_for_confirmation_only_that_is_open(cli: Cli) -> None:
    lines = answers(cli, "take 2", "take 1", "why take 1", "?", "score", "ok", "take 1")
    assert lines.count("press Enter to go on first, or type undo") == 2
    assert "Anna: stones 2" in lines
    assert "  Bo takes 1 stone" in lines


def test_the_score_shows_ones_own_part_until_the_end(cli: Cli) -> None:
    """C049"""
    lines = answers(cli, "take 2", "", "take 3", "score")
    assert lines[-2:] == ["Bo: stones 3", "What the others have is hidden until the end."]


def test_the_score_shows_everybody_if_the_game_says_so(cli: Cli) -> None:
    """C049"""
    lines = answers(cli, "take 2", "", "score", command=(*TWO, "--set", "screens=open"))
    assert lines[-2:] == [" 1  Anna  2   stones 2", " 2  Bo    0   stones 0"]


def test_the_log_tells_what_a_seat_may_know(cli: Cli) -> None:
    lines = answers(cli, "draw", "take 1", "", "log all")
    log = lines[lines.index("You may: take or draw.", 6) + 1 :]
    assert log[0] == "  Anna: draw"
    assert log[1] in ("  Anna draws a ruby", "  Anna draws a opal")
    assert log[2:] == ["  Bo: take 1", "  Bo takes 1 stone"]


def test_the_log_is_as_long_as_one_wants(cli: Cli) -> None:
    lines = answers(cli, "draw", "take 1", "", "log 1", "log 0", "log 999")
    cut = lines.index("  ... 3 earlier ones: log all shows them")
    assert lines[cut + 1] == "  Bo takes 1 stone"
    assert lines[cut + 2] == "  ... 4 earlier ones: log all shows them"
    assert lines[cut + 3] == "  Anna: draw"


def test_the_table_and_the_rules_are_shown_when_asked_for(cli: Cli) -> None:
    lines = answers(cli, "board", "rules 1a", "help")
    assert lines[:2] == ["", "heap: 9"]
    assert "  ST-1a Stones that were taken lie behind a screen." in lines
    assert "  take NUMBER" in lines
    assert any("why ACTION" in line for line in lines)


def test_a_hidden_piece_is_told_to_its_owner_alone(cli: Cli) -> None:
    ran = cli(*TWO, lines="draw\nlog all\ntake 1\n\nlog all\n")
    after = ran.out[ran.out.index("You may: ") :]
    for_bo, for_anna = after[: after.index("Bo takes")], after[after.index("Bo takes") :]
    assert "Anna draws a gem" in for_bo
    assert "ruby" not in for_bo
    assert "opal" not in for_bo
    assert "ruby" in for_anna or "opal" in for_anna


def test_bots_moves_are_told_before_the_next_question(cli: Cli) -> None:
    lines = answers(cli, "take 1", "", command=ALONE)
    assert any(line.startswith("  greedy bot: ") for line in lines)
    assert not any(line.startswith("  Anna: ") for line in lines)


def test_the_end_shows_the_standing_and_the_seed(cli: Cli) -> None:
    ran = cli(*TWO, "--set", "heap=2", lines="take 1\n\ntake 1\n\n")
    assert ran.code == 0
    assert "The game is over (the heap is empty): Anna and Bo share the victory.\n" in ran.out
    assert " 1  Anna  1   stones 1\n 1  Bo    1   stones 1\n" in ran.out
    assert "The seed was " in ran.out


@pytest.mark.parametrize("lines", ["", "take 1\n", "take 1\n\n", "quit\n", "take 1\nquit\n"])
def test_whoever_leaves_can_come_back(cli: Cli, lines: str) -> None:
    ran = cli(*TWO, lines=lines)
    assert ran.code == exits.OK
    assert ran.out.splitlines()[-1].startswith("The game is kept; go on with: ")
    again = cli("resume", lines="quit\n")
    assert again.code == exits.OK
    expected = "Bo" if lines == "take 1\n\n" else "Anna"
    assert f"Waiting for {expected}.\n" in cli("show", cli.records[-1]).out


def test_a_crash_of_the_rules_is_told_in_one_sentence_with_a_report(cli: Cli) -> None:
    ran = cli(*TWO, "--set", "faulty=yes", lines="take 1\n\nbreak\n")
    assert ran.code == exits.BUG
    assert "Traceback" not in ran.out + ran.err
    assert "the rules of Stones failed on Break()" in ran.err
    [report] = (cli.home / "reports").iterdir()
    assert str(report) in ran.err
    text = report.read_text(encoding="utf-8")
    assert str(cli.records[-1]) in text
    assert "ZeroDivisionError: the stones broke" in text
    assert os.name == "nt" or report.stat().st_mode & 0o077 == 0
    again = cli("resume", lines="take 1\n")
    assert "heap: 8" in again.out
    assert "  Bo takes 1 stone" in again.out


def test_debug_shows_where_it_comes_from(cli: Cli) -> None:
    ran = cli("--debug", *TWO, "--set", "faulty=yes", lines="break\n")
    assert ran.code == exits.BUG
    assert 'raise ZeroDivisionError("the stones broke")' in ran.err


def test_ctrl_c_leaves_with_130_and_says_how_to_resume(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    """C096"""
    from parlour.cli.keyboard import Pipe

    told = iter(["take 2", ""])

    def ask(*_: object) -> str:
        line = next(told, None)
        if line is None:
            raise KeyboardInterrupt
        return line

    monkeypatch.setattr(Pipe, "ask", ask)
    ran = cli(*TWO)
    assert ran.code == exits.INTERRUPTED
    assert "The game is kept; go on with: " in ran.err
    monkeypatch.undo()
    assert App().record is None
