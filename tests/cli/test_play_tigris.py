"""Tigris & Euphrates from the command line, as people play it."""

from pathlib import Path

import pytest

from tests.cli.shell import Cli

REVOLT = """
seats: 2
hand 1: rgk
hand 2: kk
     A  B  C  D
  1  .  t  .  .
  2  t P2  t  .
  3  .  .  .  .
"""


@pytest.fixture
def revolt(cli: Cli) -> Path:
    path = cli.folder / "revolt.txt"
    path.write_text(REVOLT, encoding="utf-8")
    return path


def told(cli: Cli, *lines: str, position: Path | None = None) -> list[str]:
    """Return what two people at one keyboard are told after these lines."""
    begin = ["--position", str(position)] if position else ["--seed", "5"]
    ran = cli("play", "tigris", "-s", "Anna", "-s", "Bo", *begin, lines="\n".join([*lines, ""]))
    assert ran.code == 0, ran
    assert all(len(line) <= 80 for line in ran.out.splitlines() if "/" not in line)
    return ran.out.splitlines()


def test_a_whole_game_against_bots_ends_with_the_parts_of_its_standing(cli: Cli) -> None:
    ran = cli("play", "tigris", "-s", "bot:random", "-s", "bot:random", "--seed", "1", "--json")
    assert ran.code == 0
    assert ran.data["outcome"]["reason"] in ("bag", "treasures")
    assert [set(parts) for parts in ran.data["parts"]] == [
        {"red", "blue", "green", "black", "treasures"}
    ] * 2
    assert cli("verify", cli.records[-1]).code == 0


def test_you_play_against_two_greedy_bots(cli: Cli) -> None:
    ran = cli("play", "tigris")
    assert ran.out.startswith(
        "Tigris & Euphrates: Player, greedy bot and greedy bot 2 (board=standard,\n"
        "bag_end=finish_turn, scores=hidden)\n"
    )
    assert "It is Player's turn, with 2 actions left." in ran.out


def test_the_boards_are_an_option(cli: Cli) -> None:
    ran = cli("play", "tigris", "--set", "board=advanced", lines="quit\n")
    assert "Treasures on the map: 14" in ran.out
    ran = cli("play", "tigris", "--set", "board=round")
    assert ran.code == 2
    assert "'standard' or 'advanced'" in ran.err


@pytest.mark.parametrize("seats", [1, 5, 6])
def test_it_is_for_two_to_four(cli: Cli, seats: int) -> None:
    """C094"""
    ran = cli("play", "tigris", *["-s", "bot:random"] * seats)
    assert ran.code == 2
    assert f"Tigris & Euphrates is for 2 to 4 seats, not {seats}" in ran.err


def test_a_turn_in_short_forms(cli: Cli) -> None:
    """TE-3"""
    lines = told(cli, "l k b9", "t k b10", "undo", "tile black b10", "", "exchange r", "undo")
    assert lines.count("  Anna scores 1 black (a tile)") == 3  # twice to her, once to Bo
    assert "  Anna takes it back" in lines
    assert any(line.startswith("  Anna draws 1 tile") for line in lines)
    assert "something was drawn since" in lines  # Bo's exchange (C076)


def test_why_not(cli: Cli) -> None:
    lines = told(cli, "why t b c3", "why l k a1", "why t r a1", "why pass")
    assert "a farm (blue) goes on a river: C3 is land (TE-3.2b)" in lines
    assert "a leader needs a face-up temple beside it: A1 has none (TE-3.1c)" in lines
    assert "tile red A1 is legal." in lines
    assert "pass is legal." in lines


def test_a_question_mark_lists_all_that_is_legal_in_a_screenful(cli: Cli) -> None:
    lines = told(cli, "?", "board")
    begin = lines.index("You may: leader, tile, catastrophe, exchange or pass.") + 1
    listed = lines[begin : lines.index("", begin)]
    assert len(listed) < 24
    assert any(line.startswith("  leader priest|farmer|trader|king A2,8 ") for line in listed)
    assert any(line.startswith("  catastrophe A1-11 ") for line in listed)
    assert "  pass" in listed


@pytest.mark.parametrize(
    "line",
    ["commit 3", "commit -1", "commit 1.5", "commit rr", "commit r r r", "commit g", "commit"],
)
def test_one_commits_only_what_one_holds(cli: Cli, revolt: Path, line: str) -> None:
    """C116, TE-4.3"""
    lines = told(cli, "leader priest C1", line, "commit 1", "", position=revolt)
    asked = lines.index("You may: commit.")
    assert lines[asked + 1]
    assert "You may: commit." not in lines[asked + 2 : asked + 3]
    assert any(line == "  Anna adds 1 tile" for line in lines)  # told to Bo


@pytest.mark.parametrize("number", [0, 1])
def test_nothing_and_one_can_be_committed(cli: Cli, revolt: Path, number: int) -> None:
    """C084, C116"""
    lines = told(cli, "leader priest C1", f"commit {number}", "", "commit 0", "", position=revolt)
    assert f"  Anna adds {number} tile{'s' * (number != 1)}" in lines
    assert f"  the revolt ends {2 + number} to 3: Bo wins, Anna's priest returns" in lines


def test_one_exchanges_only_what_one_holds(cli: Cli, revolt: Path) -> None:
    """C116, TE-3.4a"""
    lines = told(cli, "exchange r r", "exchange", "exchange x", "exchange r g", position=revolt)
    assert "your hand doesn't hold all of r r (TE-3.4a)" in lines
    assert "an exchange takes one to six tiles, as in: exchange r r b (TE-3.4a)" in lines
    assert any(line.startswith("'x' is no colour") for line in lines)
    assert any(line.startswith("  Anna throws 2 tiles away") for line in lines)


def test_nobody_reads_anothers_points_before_the_end(cli: Cli) -> None:
    """C049, TE-11.4"""
    opening = ("l k b9", "t k b10", "")
    hidden = told(cli, *opening, "score")
    assert "Bo: red 0, blue 0, green 0, black 0, treasure 0" in hidden
    record = cli.records[-1]
    assert "black 1" not in cli("show", record).out
    assert "black 1" not in cli("show", record, "--as", "Bo").out
    assert "black 1" in cli("show", record, "--as", "Anna").out
    data = cli("show", record, "--json").data
    assert data["parts"] is None
    assert "behind the screen" in data["board"]


def test_an_impossible_position_is_refused_with_its_reason(cli: Cli, revolt: Path) -> None:
    revolt.write_text(REVOLT.replace("t  .\n  3", "P1 .\n  3"), "utf-8")
    ran = cli("play", "tigris", "--position", revolt)
    assert ran.code == 3
    assert "TE-" in ran.err


def test_rules_are_found_by_number(cli: Cli) -> None:
    assert [rule["id"] for rule in cli("rules", "tigris", "5.5", "--json").data] == [
        "TE-5.5",
        "TE-5.5a",
    ]
    assert "TE-5.5a" in cli("rules", "tigris", "te-5.5").out
    ran = cli("rules", "tigris", "5.9")
    assert ran.code == 4
    assert "did you mean TE-5" in ran.err
