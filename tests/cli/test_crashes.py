"""Rules that fail: the match is kept, and the report makes them fail again."""

from __future__ import annotations

import shlex
import shutil
from pathlib import Path

import pytest

from parlour.cli import exits
from tests.cli.shell import Cli, Ran, installed

CRUMBS = Path(__file__).with_name("crumbs.py")
BEGIN = ("-s", "Anna", "-s", "Bo")


@pytest.fixture
def crumbs(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Cli:
    folder = tmp_path / "crumbs"
    folder.mkdir()
    shutil.copy(CRUMBS, folder)
    installed(folder, "crumbs-game", {"crumbs": "crumbs"})
    monkeypatch.syspath_prepend(str(folder))
    return cli


def report_of(crumbs: Cli, ran: Ran) -> tuple[Path, list[str]]:
    """Return the report that a command told of, and the command that fails again."""
    [report] = (crumbs.home / "reports").iterdir()
    assert f"A report for who can mend it is in {report}\n" in ran.err
    told = next(line for line in ran.err.splitlines() if "It is shown again by: " in line)
    program, *arguments = shlex.split(told.partition(": ")[2])
    assert program == "parlour"
    return report, arguments


@pytest.mark.parametrize(
    ("fault", "lines", "verb"),
    [
        ("resolve", "take 2\n\ntake 2\n\ntake 1\n\n", "replay"),
        ("seat", "take 2\n\ntake 2\n\ntake 1\n\n", "replay"),
        ("choices", "take 2\n\ntake 2\n\ntake 1\n\n", "moves"),
        ("board", "take 2\n\ntake 2\n\ntake 1\n\n", "replay"),
        ("standing", "take 2\n\ntake 2\n\ntake 1\n\nscore\n", "show"),
        ("end", "take 2\n\ntake 2\n\ntake 1\n\ntake 2\n\n", "replay"),
    ],
)
def test_rules_that_fail_anywhere_leave_a_match_and_a_report(
    crumbs: Cli, fault: str, lines: str, verb: str
) -> None:
    ran = crumbs("play", "crumbs", *BEGIN, "--set", f"fault={fault}", lines=lines)
    assert ran.code == exits.BUG
    assert "Traceback" not in ran.err
    assert "parlour: the rules of Crumbs failed" in ran.err
    assert f"crumbled in {fault}" in ran.err
    assert "The game is kept; go on with: " in ran.err
    assert crumbs("verify", crumbs.records[-1]).code == 0
    report, again = report_of(crumbs, ran)
    assert again[:3] == ["--debug", verb, str(report)]
    text = report.read_text("utf-8")
    assert text.startswith("parlour record 1\n# A report on a fault in the rules of Crumbs")
    assert f"# ZeroDivisionError: crumbled in {fault}" in text
    assert "rules: crumbs 1" in text
    shown = crumbs(*again)
    assert shown.code == exits.BUG
    assert f"ZeroDivisionError: crumbled in {fault}" in shown.err
    assert "fail(" in shown.err  # the line in the stranger's rules
    assert len(list((crumbs.home / "reports").iterdir())) == 1


def test_what_is_told_of_an_event_may_fail(crumbs: Cli) -> None:
    ran = crumbs("play", "tongue_tied", *BEGIN, lines="take 1\n\ntake 2\n\n")
    assert ran.code == exits.BUG
    assert "the rules of Tongue-tied failed: ZeroDivisionError: crumbled in event" in ran.err
    _, again = report_of(crumbs, ran)
    assert again[1] == "replay"
    assert "crumbled in event" in crumbs(*again).err
    assert "take 2" in crumbs("moves").out


def test_a_report_is_read_like_any_record(crumbs: Cli) -> None:
    lines = "take 2\n\ntake 2\n\ntake 1\n\n"
    ran = crumbs("play", "crumbs", *BEGIN, "--set", "fault=resolve", lines=lines)
    report, _ = report_of(crumbs, ran)
    checked = crumbs("verify", report)
    assert checked.code == exits.FAILED
    assert "NOT ok: line 6: the rules failed on Take(number=1)" in checked.out
    played = crumbs("replay", report)
    assert played.code == exits.BUG
    assert "---- 2 of 2 ----" in played.out
    assert "the rules of the game fail there: line 6: " in played.err
    assert report.read_text("utf-8").rstrip("\n").splitlines()[-1] == "1 take 1 ; ?"


def test_a_match_whose_rules_were_mended_goes_on(crumbs: Cli) -> None:
    lines = "take 2\n\ntake 2\n\ntake 1\n\n"
    crumbs("play", "crumbs", *BEGIN, "--set", "fault=resolve", lines=lines)
    ran = crumbs("resume", lines="take 2\n\n")
    assert ran.code == exits.BUG
    assert "crumbs: 3" in ran.out


def test_a_fault_in_looking_writes_a_report_too(crumbs: Cli) -> None:
    lines = "take 2\n\ntake 2\n\ntake 1\n\n"
    crumbs("play", "crumbs", *BEGIN, "--set", "fault=standing", lines=lines)
    ran = crumbs("show")
    assert ran.code == exits.BUG
    assert "crumbled in standing" in ran.err
    assert "go on with" not in ran.err
    _, again = report_of(crumbs, ran)
    assert again[1] == "show"
