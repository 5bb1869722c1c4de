"""`parlour doctor`: what is there, what is not, and its exit code."""

from __future__ import annotations

import platform
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from parlour.cli import exits
from tests.cli.shell import Cli, Shell, installed
from tests.cli.terminal import terminal


def found(data: Any, part: str) -> list[dict[str, Any]]:
    return [finding for finding in data if finding["part"] == part]


def test_all_is_well(cli: Cli, undone: Path, over: Path) -> None:
    ran = cli("doctor", "--json")
    assert ran.code == 0
    assert all(finding["ok"] for finding in ran.data)
    [python] = found(ran.data, "part_python")
    assert platform.python_version() in python["sentence"]
    assert "stones (stones-game)" in [f["sentence"] for f in found(ran.data, "part_plugin")]
    [folder] = found(ran.data, "part_folder")
    assert folder["sentence"].startswith(f"{cli.home}, ")
    [records] = found(ran.data, "part_records")
    assert records["sentence"].startswith("2, of which 0 can't be read")
    plain = cli("doctor")
    assert plain.code == 0
    assert f"  ok   Python: {platform.python_version()}" in plain.out
    assert "NOT" not in plain.out


def test_a_folder_that_is_not_there_yet_is_no_fault(cli: Cli) -> None:
    [folder] = found(cli("doctor", "--json").data, "part_folder")
    assert folder["ok"]
    assert "will be made" in folder["sentence"]
    assert not cli.home.exists()


def test_a_folder_that_cannot_be_made_is_told(cli: Cli) -> None:
    cli.home.write_text("in the way", encoding="utf-8")
    ran = cli("doctor", "--json")
    assert ran.code == exits.FAILED
    [folder] = found(ran.data, "part_folder")
    assert f"can't be made: {cli.home} is no folder" in folder["sentence"]


def test_records_that_cannot_be_read_are_named(cli: Cli, undone: Path, over: Path) -> None:
    damaged = bytearray(undone.read_bytes())
    damaged[70] ^= 4
    undone.write_bytes(damaged)
    bad = f" NOT   stored game: {undone.stem}: the record is damaged at byte"
    ran = cli("doctor")
    assert ran.code == exits.FAILED
    assert bad in ran.out
    assert over.stem not in ran.out
    ran = cli("doctor", "--records")
    assert ran.code == exits.FAILED
    assert bad in ran.out
    assert f"  ok   stored game: {over.stem}\n" in ran.out


def test_records_that_another_rules_version_breaks_are_named(
    cli: Cli, undone: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """C098"""
    stones = import_module("stones").StonesGame
    monkeypatch.setattr(stones, "version", "2")
    ran = cli("doctor", "--json")
    assert ran.code == exits.FAILED
    [record] = found(ran.data, "part_record")
    assert "version 1 of Stones's rules; installed is version 2" in record["sentence"]
    monkeypatch.setattr(stones, "replays", ("1",))
    assert cli("doctor", "--records").code == 0
    monkeypatch.setattr(import_module("stones").Turn, "resolve", None)
    ran = cli("doctor", "--records", "--json")
    assert ran.code == exits.FAILED
    [record] = found(ran.data, "part_record")
    assert "line 2: the rules failed" in record["sentence"]


def test_broken_plugins_are_named(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "bad_plugin.py").write_text("raise ImportError('no wheel')\n", encoding="utf-8")
    installed(tmp_path, "bad-dist", {"bad": "bad_plugin"})
    ran = Shell([tmp_path], tmp_path / "home", tmp_path)("doctor")
    assert ran.code == exits.FAILED
    assert " NOT   plugin: bad (bad-dist): broken: ImportError: no wheel" in ran.out


ABOUT = """\
Metadata-Version: 2.1
Name: parlour
Version: 0.1.0
Provides-Extra: dev
Provides-Extra: fancy
Provides-Extra: plain
Requires-Dist: click>=8
Requires-Dist: no-such-thing>=6.1; extra == "fancy"
Requires-Dist: click; extra == "fancy"
Requires-Dist: click<99; extra == "plain"
"""


def test_optional_parts_are_told(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    about = tmp_path / "installed" / "parlour-0.1.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(ABOUT, encoding="utf-8")
    monkeypatch.syspath_prepend(str(about.parent))
    ran = cli("doctor", "--json")
    assert ran.code == 0
    assert [finding["sentence"] for finding in found(ran.data, "part_extra")] == [
        "fancy isn't installed; it needs no-such-thing",
        "plain is installed",
    ]


def test_the_terminal_is_told(shell: Shell) -> None:
    with terminal(shell, "doctor", environ={"NO_COLOR": "1"}) as screen:
        screen.wait("terminal: 80 columns, 24 rows, no colours, letters are utf-8: all can be")
        assert screen.left("")[0] == 0
    assert "the output goes to no terminal" in shell("doctor").out
