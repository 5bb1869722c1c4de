"""`parlour resume`, `show` and `verify`."""

import shutil
import sys
from importlib import import_module
from pathlib import Path

import pytest

from parlour.cli import exits
from tests.cli.shell import BOTS, PEOPLE, Cli, installed

EXAMPLES = Path(__file__).resolve().parents[2] / "docs" / "examples"


@pytest.fixture
def finished(cli: Cli) -> Path:
    """A game that bots have finished, its shuffles provable."""
    cli("play", "stones", *BOTS)
    return cli.records[-1]


def test_resume_goes_on_with_the_game_that_was_left_last(cli: Cli, left: Path) -> None:
    ran = cli("resume", lines="take 3\n\n")
    assert ran.code == 0
    assert "  Bo takes 2 stones" in ran.out  # what Anna has missed
    assert "heap: 7" in ran.out
    assert cli.records == [left]
    again = cli("resume", left, lines="board\n")
    assert "heap: 4" in again.out
    assert "  Anna takes 3 stones" in again.out


def test_resume_passes_over_finished_and_damaged_games(cli: Cli, left: Path) -> None:
    cli("play", "stones", *BOTS)
    (left.parent / "zzz.parlour").write_bytes(b"rubbish")
    assert "heap: 7" in cli("resume").out


def test_resume_seats_people_and_bots_as_before(cli: Cli) -> None:
    cli("play", "stones", "-s", "greedy bot", "-s", "bot:crashing", "-s", "bot:crashing")
    data = cli("resume", "--json").data
    assert [seat["bot"] for seat in data["seats"]] == [None, "crashing", "crashing"]
    names = [seat["name"] for seat in data["seats"]]
    assert names == ["greedy bot", "crashing bot", "crashing bot 2"]


def test_a_game_is_played_to_its_end_over_many_sittings(cli: Cli) -> None:
    ran = cli("play", "stones", *PEOPLE, "--set", "heap=4")
    for _ in range(4):
        ran = cli("resume", "--json", lines="take 1\n\n")
        assert ran.code == 0
    assert ran.data["finished"]
    assert ran.data["decisions"] == 4
    assert ran.data["options"]["heap"] == 4
    assert cli("verify", cli.records[-1]).code == 0
    assert cli("resume").code == exits.NOT_FOUND


def test_a_house_rule_goes_with_the_game(cli: Cli) -> None:
    begin = ("play", "stones", *PEOPLE, "--set", "heap=2")
    assert cli(*begin, "--house", "handycap").code == exits.NOT_FOUND
    cli(*begin, "--house", "handicap", lines="take 1\n\n")
    ran = cli("resume", lines="take 1\n\n")
    assert "Bo wins." in ran.out
    assert " 1  Bo    2   stones 1, handicap 1\n 2  Anna  1   stones 1\n" in ran.out
    assert cli("verify", cli.records[-1]).code == 0
    assert "handicap 1" in cli("show", cli.records[-1]).out


def test_resume_of_a_finished_game_shows_its_standing(cli: Cli, finished: Path) -> None:
    before = finished.read_bytes()
    ran = cli("resume", finished)
    assert ran.code == 0
    assert "The game is over" in ran.out
    assert finished.read_bytes() == before


def test_resume_without_a_game_is_not_found(cli: Cli) -> None:
    ran = cli("resume")
    assert ran.code == exits.NOT_FOUND
    assert "no unfinished game" in ran.err
    assert cli("resume", "nowhere").code == exits.NOT_FOUND


def test_a_torn_last_line_is_cut_and_told(cli: Cli, left: Path) -> None:
    """C096"""
    whole = left.read_bytes()
    left.write_bytes(whole[:-3])
    ran = cli("resume", lines="\ntake 1\n")
    assert ran.code == 0
    assert "incomplete" in ran.err
    assert "Press Enter" in ran.out  # Bo's confirmation was in the last line
    assert cli("verify", left).code == 0


def test_damage_elsewhere_is_refused(cli: Cli, left: Path) -> None:
    whole = bytearray(left.read_bytes())
    whole[len(whole) // 2] ^= 1
    left.write_bytes(whole)
    for command in ("resume", "show", "verify"):
        ran = cli(command, left)
        assert ran.code == exits.FAILED
        assert "Traceback" not in ran.err
    assert left.read_bytes() == whole


def test_a_record_under_other_rules_is_refused_with_both_named(
    cli: Cli, left: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """C098"""
    monkeypatch.setattr(import_module("stones").StonesGame, "version", "2")
    for command in ("resume", "show"):
        ran = cli(command, left)
        assert ran.code == exits.FAILED
        assert "version 1" in ran.err
        assert "version 2" in ran.err
    report = cli("verify", left, "--json").data[0]
    assert "version 2" in report["problem"]


def test_a_record_of_a_game_that_is_gone_is_not_found(
    cli: Cli, left: Path, site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.path", [path for path in sys.path if path != str(site)])
    ran = cli("show", left)
    assert ran.code == exits.NOT_FOUND
    assert "'stones'" in ran.err


def test_show_is_a_spectators_view_of_an_unfinished_game(cli: Cli, left: Path) -> None:
    ran = cli("show", left)
    assert ran.code == 0
    assert ran.out.startswith("Stones: Anna and Bo (heap=9, ")
    assert "  Anna draws a gem\n" in ran.out
    assert "  Bo takes 2 stones\n" in ran.out
    assert "heap: 7\n" in ran.out
    assert "Waiting for Anna.\nThe standing shows only at the end.\n" in ran.out


def test_show_as_a_seat_is_that_seats_view(cli: Cli, left: Path) -> None:
    for seat in ("1", "Anna", "anna"):
        ran = cli("show", left, "--as", seat)
        assert "Anna draws a gem" not in ran.out
        assert "heap: 7, your gems: 1" in ran.out
        assert "Anna: stones 0\n" in ran.out
    ran = cli("show", left, "--as", "2")
    assert "Anna draws a gem" in ran.out
    assert "Bo: stones 2\n" in ran.out
    for seat in ("0", "3", "Cleo", ""):
        ran = cli("show", left, "--as", seat)
        assert ran.code == exits.USAGE
        assert "1 Anna, 2 Bo" in ran.err


def test_show_as_json_holds_no_secret_of_a_game_that_goes_on(cli: Cli, left: Path) -> None:
    data = cli("show", left, "--json").data
    assert data["waits_for"] == ["Anna"]
    assert not data["finished"]
    assert data["seed"] is data["nonce"] is data["parts"] is data["outcome"] is None
    assert ["Drew", 1, None] in data["events"]
    own = cli("show", left, "--json", "--as", "1").data
    assert ["Drew", 1, None] not in own["events"]
    assert own["as"] == 1


def test_show_all_asks_first(cli: Cli, left: Path) -> None:
    for answer in ("", "\n", "n\n", "what\n"):
        ran = cli("show", left, "--all", lines=answer)
        assert ran.code == exits.FAILED
        assert ran.out == ""
        assert "[y/N]" in ran.err
    ran = cli("show", left, "--all", lines="y\n")
    assert ran.code == 0
    assert ran.out.startswith("parlour record 1\n")
    assert "seed: " in ran.out
    assert cli("show", left, "--all", "--json").code == exits.USAGE
    assert cli("show", left, "--all", "--as", "1").code == exits.USAGE


def test_a_finished_game_is_open_to_all(cli: Cli, finished: Path) -> None:
    ran = cli("show", finished)
    assert "The game is over (the heap is empty): " in ran.out
    assert " 1  " in ran.out
    text = cli("show", finished, "--all")
    assert text.code == 0
    assert text.err == ""
    written = cli.folder / "game.txt"
    written.write_text(text.out, encoding="utf-8")
    assert cli("show", written).out == ran.out
    assert cli("verify", written).code == 0


def test_verify_checks_every_draw(cli: Cli, finished: Path, left: Path) -> None:
    ran = cli("verify", finished, left)
    assert ran.code == 0
    one, other = ran.out.splitlines()
    proved = "provable: every draw follows from the seed that was committed to"
    assert one == f"{finished}: ok, finished; {proved}"
    assert other == f"{left}: ok, not finished; {proved}"
    cli("play", "stones", *BOTS, "--seed", "1")
    assert "; not provable: seed chosen by hand\n" in cli("verify", cli.records[-1]).out


def test_verify_names_the_line_that_differs(cli: Cli, left: Path) -> None:
    text = cli("show", left, "--all", lines="y\n").out
    changed = cli.folder / "changed.txt"
    changed.write_text(text.replace("2 take 2", "2 take 3"), encoding="utf-8")
    ran = cli("verify", changed, "--json")
    assert ran.code == exits.FAILED
    [report] = ran.data
    assert not report["ok"]
    assert "line 3" in report["problem"]
    assert "NOT ok" in cli("verify", changed).out


def test_verify_has_the_exit_code_of_the_first_file_that_fails(cli: Cli, left: Path) -> None:
    rubbish = cli.folder / "rubbish"
    rubbish.write_bytes(b"\0\1\2")
    assert cli("verify", left, "nowhere", rubbish).code == exits.NOT_FOUND
    assert cli("verify", rubbish, "nowhere").code == exits.FAILED
    assert cli("verify", cli.folder).code == exits.STORAGE
    assert cli("verify").code == exits.USAGE
    reports = cli("verify", left, "nowhere", rubbish, "--json").data
    assert [report["ok"] for report in reports] == [True, False, False]


def test_who_has_chosen_in_secret_is_told_to_nobody(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = tmp_path / "site"
    site.mkdir()
    shutil.copy(EXAMPLES / "pass_it_on.py", site)
    installed(site, "pass-it-on", {"pass_it_on": "pass_it_on"})
    monkeypatch.syspath_prepend(str(site))
    # The seed gives Anna a nut and a fig.
    cli("play", "pass_it_on", *PEOPLE, "--seed", "zz1", lines="name nut\n\n")
    waiting = [cli("show", *looker).out for looker in ((), ("--as", "Bo"))]
    assert "Waiting for Anna and Bo.\n" in waiting[0]
    cli("resume", lines="pass fig\n")
    assert "1 pass fig" in cli("show", "--all", lines="y\n").out
    assert [cli("show", *looker).out for looker in ((), ("--as", "Bo"))] == waiting
    assert cli("show", "--json").data["waits_for"] == ["Anna", "Bo"]
    assert "pass" not in cli("moves").out
