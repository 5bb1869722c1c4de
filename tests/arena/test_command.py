"""`parlour arena`, as people use it."""

from __future__ import annotations

import csv
import re
import shlex
import subprocess
import time
from pathlib import Path

import pytest

from parlour.cli import exits
from tests.cli.shell import Cli, Shell

ASKED = ("arena", "stones", "-b", "greedy", "-b", "random", "--seed", "3", "--jobs", "1")


def test_the_table_names_bots_wins_points_and_pairs(cli: Cli) -> None:
    ran = cli(*ASKED, "--games", "40")
    assert ran.code == 0, ran
    lines = ran.out.splitlines()
    assert lines[0] == "Stones, 2 seats, seed 3: 40 games; deals: 20, each in every seating (2)"
    assert re.match(r"A  greedy +\S.* +\d+ \(\d+ to \d+\) +1\.\d\d +\d+\.\d +-$", lines[3])
    assert re.match(r"B  random ", lines[4])
    assert re.match(r"A +\d\.\d$", lines[7])
    greedy, randomly = lines[-2:]
    ahead = int(re.findall(r"(\d+) \(", greedy)[0])
    behind = int(re.findall(r"(\d+) \(", randomly)[0])
    assert ahead + behind == 100
    assert ahead > 60


def test_two_bots_in_two_seats_are_always_played_in_every_seating(cli: Cli) -> None:
    few = cli(*ASKED, "--games", "4").out.splitlines()[0]
    assert few == "Stones, 2 seats, seed 3: 4 games; deals: 2, each in every seating (2)"
    more = cli(*ASKED, "--games", "4", "--seats", "4").out.splitlines()[0]
    assert more.endswith("deals: 2, each in a sample of seatings (2)")


def test_until_decided_tells_at_the_end_whether_all_is_decided(cli: Cli) -> None:
    asked = ("arena", "stones", "--seed", "3", "--jobs", "1")
    clear = (*asked, "-b", "greedy", "-b", "crashing", "--games", "400")
    ran = cli(*clear, "--until-decided").out
    deals = re.findall(r"deals: (\d+)", ran)[0]
    assert int(deals) < 200
    assert ran.splitlines()[-1] == (
        f"Stopped after {deals} deals: every pair of bots is told apart, by intervals of 99 %."
    )
    equal = (*asked, "-b", "random", "-b", "random", "--until-decided")
    assert cli(*equal, "--games", "70").out.splitlines()[-1] == (
        "Not every pair of bots is told apart by intervals of 99 %; "
        "it was last looked at after 30 deals."
    )
    assert cli(*equal, "--games", "38").out.splitlines()[-1] == (
        "Whether every pair of bots is told apart wasn't looked at: that takes 20 deals."
    )
    assert "told apart" not in cli(*asked, "-b", "greedy", "-b", "random", "--games", "40").out


def test_each_game_is_listed_and_can_be_played_again_move_for_move(cli: Cli) -> None:
    """The arena's game and the match with the same seed and bots are the same."""
    bots = ("-b", "ismcts", "-b", "greedy", "-b", "random")
    ran = cli(
        *("arena", "stones", *bots, "--games", "6", "--simulations", "6", "--json"),
        *("--set", "heap=14", "--seed", "x y", "--jobs", "1"),
    )
    assert ran.code == 0, ran
    assert ran.data["bots"] == ["ismcts:simulations=6", "greedy", "random"]
    for game in ran.data["played"][:3]:
        _, *words = shlex.split(game["again"])
        match = cli(*words, "--json").data
        assert match["parts"] == game["parts"]
        assert match["outcome"]["reason"] == game["reason"]


def test_two_bots_share_a_larger_table(cli: Cli) -> None:
    ran = cli(*ASKED, "--seats", "4", "--games", "6", "--seatings", "every", "--json")
    assert [game["seats"].count("greedy") for game in ran.data["played"]] == [2] * 6
    assert len({tuple(game["seats"]) for game in ran.data["played"]}) == 6


def test_a_budget_is_said_once_for_all_bots_that_take_one(cli: Cli) -> None:
    bots = ("-b", "bot:flat", "-b", "flat:simulations=9", "-b", "random")
    ran = cli("arena", "stones", *bots, "--games", "3", "--simulations", "4", "--json")
    assert ran.data["bots"] == ["flat:simulations=4", "flat:simulations=9", "random"]


def test_it_goes_on_where_it_was_and_further(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    first = cli(*ASKED, "--games", "6", "--results", path, "--json").data
    size = path.stat().st_size
    again = cli("arena", "--results", path, "--games", "6", "--json").data
    assert again == first
    assert path.stat().st_size == size
    more = cli(*ASKED, "--games", "10", "--results", path, "--json").data
    assert more["played"][:6] == first["played"]
    assert len(more["played"]) == 10


def test_another_tournament_in_the_same_file_is_refused(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    cli(*ASKED, "--games", "2", "--results", path)
    ran = cli("arena", "stones", "-b", "greedy", "-b", "flat", "--results", path)
    assert ran.code == 2
    assert "its bots is ['greedy', 'random'], not ['greedy', 'flat']" in ran.err


def test_a_sheet_has_a_line_for_each_seat(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    assert cli(*ASKED, "--games", "4", "--csv", path).code == 0
    rows = list(csv.DictReader(path.read_text().splitlines()))
    assert len(rows) == 8
    assert [row["seat"] for row in rows] == ["1", "2"] * 4
    assert {row["bot"] for row in rows} == {"greedy", "random"}
    for one, two in zip(rows[::2], rows[1::2], strict=True):
        assert int(one["stones"]) + int(two["stones"]) == 9


def test_a_sheet_that_is_there_is_replaced_only_if_told(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    path.write_text("mine", "utf-8")
    ran = cli(*ASKED, "--games", "2", "--csv", path)
    assert ran.code == exits.STORAGE
    assert ran.err == f"parlour: {path} exists already: name another file, or say --force\n"
    assert path.read_text("utf-8") == "mine"
    assert not list(cli.folder.rglob("*.jsonl"))
    assert cli(*ASKED, "--games", "2", "--csv", path, "--force").code == 0
    assert path.read_text("utf-8").startswith("deal,")
    assert not list(tmp_path.glob(".games.csv*"))


@pytest.mark.parametrize("option", ["--csv", "--report"])
@pytest.mark.parametrize("force", [(), ("--force",)])
def test_a_file_that_can_t_be_written_is_told_before_any_game(
    cli: Cli, tmp_path: Path, option: str, force: tuple[str, ...]
) -> None:
    if option == "--report":
        pytest.importorskip("matplotlib", reason="a report needs the extra [arena]")
    (tmp_path / "file").touch()
    for path in (tmp_path / "file" / "out", tmp_path / ("long" * 99)):
        ran = cli(*ASKED, "--games", "2", option, path, *force)
        assert ran.code == exits.STORAGE, ran
        assert f"{path} can't be written: " in ran.err
        assert not list(cli.folder.rglob("*.jsonl"))


def test_one_file_can_t_be_the_results_and_the_sheet(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "both"
    ran = cli(*ASKED, "--games", "2", "--csv", path, "--results", "both", "--force")
    assert ran.code == exits.USAGE
    assert f"{path} is named twice" in ran.err
    assert not path.exists()


def test_a_report_is_one_page_that_needs_nothing_else(cli: Cli, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib", reason="a report needs the extra [arena]")
    path = tmp_path / "report.html"
    bots = ("-b", "crashing", "-b", "greedy", "-b", "random")
    assert cli("arena", "stones", *bots, "--games", "6", "--seed", "3", "--report", path).code == 0
    text = path.read_text("utf-8")
    assert text.count("<svg") == text.count("</svg>") == 4
    assert not re.search(r"<(script|link|img|iframe)|url\((?!#)|@import", text)
    assert "crashed: RuntimeError(&#x27;no idea&#x27;)" in text
    assert "parlour play stones --seed 3.1 -s bot:" in text


@pytest.mark.parametrize(
    ("words", "code", "why"),
    [
        ((), 2, "name a game and two bots or more"),
        (("stones", "-b", "greedy"), 2, "name a game and two bots or more"),
        (("stone", "-b", "greedy", "-b", "random"), 4, "did you mean stones?"),
        (("stones", "-b", "greedy", "-b", "randon"), 4, "did you mean random?"),
        (("stones", "-b", "greedy", "-b", "bot:randon"), 4, "did you mean random?"),
        (("stones", "-b", "greedy", "-b", "bot:"), 2, "-b takes the name of a bot: -b greedy"),
        (("stones", "-b", "", "-b", "greedy"), 2, "-b takes the name of a bot: -b greedy"),
        (("stones", "-b", "bot::most=3", "-b", "greedy"), 2, "`parlour bots` lists them"),
        (("stones", "-b", "greedy", "-b", "mcts"), 2, "take ismcts"),
        (("stones", "-b", "greedy", "-b", "flat:sims=3"), 2, "no option 'sims'"),
        (("stones", "-b", "greedy", "-b", "flat", "--seats", "5"), 2, "2 to 4 seats, not 5"),
        (("stones", "-b", "greedy", "-b", "flat", "--set", "heep=3"), 2, "no option heep"),
        (("stones", "-b", "greedy", "-b", "flat", "--seed", "x" * 99), 2, "a seed is"),
        (("--results", "none.jsonl"), 4, "no file none.jsonl: name one that is there, or what"),
    ],
)
def test_what_can_t_be_played_is_told_before_anything_begins(
    cli: Cli, words: tuple[str, ...], code: int, why: str
) -> None:
    ran = cli("arena", *words)
    assert ran.code == code, ran
    assert why in ran.err
    assert not list(cli.folder.rglob("*.jsonl"))


def test_what_bots_print_is_no_part_of_the_output(shell: Shell) -> None:
    bots = ("-b", "cheating", "-b", "random")
    ran = shell("arena", "stones", *bots, "--games", "2", "--seed", "3", "--json")
    assert ran.code == 0, ran
    assert len(ran.data["played"]) == 2
    assert "I take all of them" not in ran.err


def test_ctrl_c_leaves_a_table_and_says_how_to_go_on(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "long.jsonl"
    bots = ("-b", "slow:seconds=0.01", "-b", "greedy")
    process = subprocess.Popen(
        shell.command("arena", "stones", *bots, "--games", "9000", "--results", path),
        env=shell.environ,
        cwd=shell.folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    deadline = time.monotonic() + 60
    while not path.exists() or path.stat().st_size < 2000:
        assert process.poll() is None
        assert time.monotonic() < deadline
        time.sleep(0.01)
    subprocess.run(["kill", "-INT", "--", f"-{process.pid}"], check=True)  # as a terminal does
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert re.match(r"Stones, 2 seats, seed \w+: \d+ games", out)
    assert f"go on with: parlour arena --results {path} --games 9000" in err
    assert "Traceback" not in err
    while subprocess.run(["pgrep", "-g", str(process.pid)], check=False).returncode == 0:
        assert time.monotonic() < deadline + 60
        time.sleep(0.01)
