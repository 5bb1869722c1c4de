"""`parlour saves` and `parlour rematch`."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path

import pytest

from parlour.cli import exits
from tests.cli.shell import Cli


def aged(path: Path, seconds: int) -> None:
    """Let a file have been changed longer ago."""
    then = path.stat().st_mtime_ns - seconds * 10**9
    os.utime(path, ns=(then, then))


@pytest.fixture
def both(cli: Cli, over: Path, undone: Path) -> tuple[Path, Path]:
    """A game that goes on, and one that was over an hour before."""
    aged(over, 3600)
    return undone, over


def test_the_list_says_what_a_spectator_knows(cli: Cli, both: tuple[Path, Path]) -> None:
    undone, over = both
    lines = cli("saves").out.splitlines()
    assert lines[0] == f"   1  {undone.stem}: Stones: Anna and Bo"
    assert lines[1].endswith(", 2 decisions, waits for Anna")
    assert lines[2] == f"   2  {over.stem}: Stones: Anna and Bo"
    assert lines[3].endswith(", 3 decisions, won by Bo")
    assert len(lines) == 4


def test_the_list_as_data(cli: Cli, both: tuple[Path, Path]) -> None:
    one, two = cli("saves", "--json").data
    assert (one["number"], one["name"], one["file"]) == (1, both[0].stem, str(both[0]))
    assert one["seats"] == ["Anna", "Bo"]
    assert one["bots"] == [None, None]
    assert (one["finished"], one["waits_for"], one["winners"]) == (False, ["Anna"], [])
    assert (two["finished"], two["waits_for"], two["winners"]) == (True, [], ["Bo"])
    assert one["problem"] is None


def test_an_empty_list(cli: Cli) -> None:
    ran = cli("saves")
    assert ran.code == 0
    assert "there is no game in" in ran.out
    assert cli("saves", "--json").data == []


def test_what_cannot_be_read_is_listed_with_its_reason(
    cli: Cli, undone: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = undone.parent
    whole = undone.read_bytes()
    damaged = bytearray(whole)
    damaged[len(whole) // 2] ^= 1
    (folder / "damaged.parlour").write_bytes(damaged)
    (folder / "empty.parlour").touch()
    (folder / "folder.parlour").mkdir()
    (folder / "notes.txt").write_text("milk, bread\n", encoding="utf-8")
    (folder / ".hidden").touch()
    ran = cli("saves")
    assert ran.code == 0
    for reason in ("the record is damaged at byte", "this is no record", "can't be read"):
        assert reason in ran.out
    assert "      notes.txt\n      can't be read: this is no record" in ran.out
    assert ".hidden" not in ran.out
    assert len(cli("saves", "--json").data) == 5
    undone.unlink()
    ran = cli("show")
    assert ran.code == exits.NOT_FOUND
    assert "that can be read; `parlour saves` says why 3 can't be read" in ran.err
    assert "no unfinished game" in (said := cli("resume").err)
    assert "why 3 can't be read" in said


def test_a_name_finds_the_game_from_then_on(cli: Cli, undone: Path) -> None:
    before = undone.read_bytes()
    assert cli("saves", "name", undone.stem, "Sunday evening").code == 0
    assert [path.name for path in cli.records] == ["Sunday evening.parlour"]
    assert cli.records[0].read_bytes() == before
    assert cli("moves", "sunday evening").code == 0
    assert "heap: 7" in cli("resume", "Sunday evening").out
    assert cli("saves", "name", "1", "monday").code == 0
    assert cli("verify", "monday").code == 0
    assert "did you mean monday?" in cli("verify", "mo").out


def test_no_name_is_given_twice(cli: Cli, both: tuple[Path, Path]) -> None:
    cli("saves", "name", "1", "one")
    ran = cli("saves", "name", "2", "ONE")
    assert ran.code == exits.STORAGE
    assert "there is a save 'ONE' already" in ran.err
    assert len(cli.records) == 2


@pytest.mark.parametrize("name", ["", "../up", "a/b", "-x", ".x", "12", "x" * 61, "a\nb:"])
def test_what_is_no_name(cli: Cli, undone: Path, name: str) -> None:
    ran = cli("saves", "name", "--", undone.stem, name)
    assert ran.code == exits.FAILED
    assert "can't be a name" in ran.err
    assert cli.records == [undone]


def test_deleting_asks_first(cli: Cli, both: tuple[Path, Path]) -> None:
    ran = cli("saves", "delete", both[0].stem, both[1].stem, lines="\n")
    assert ran.code == exits.FAILED
    assert f"Delete {both[0].stem} and {both[1].stem} for good? [y/N]" in ran.err
    assert len(cli.records) == 2
    assert cli("saves", "delete", both[0].stem, lines="y\n").code == 0
    assert cli.records == [both[1]]
    assert cli("saves", "delete", "1", "--yes").code == 0
    assert cli.records == []


def test_nothing_is_deleted_where_one_name_is_wrong(cli: Cli, undone: Path) -> None:
    ran = cli("saves", "delete", "--yes", undone.stem, undone.stem[:-1])
    assert ran.code == exits.NOT_FOUND
    assert f"did you mean {undone.stem}?" in ran.err
    assert cli.records == [undone]


def test_only_saves_are_named_and_deleted(cli: Cli, undone: Path) -> None:
    mine = cli.folder / "mine.parlour"
    mine.write_bytes(undone.read_bytes())
    for command in (("delete", "--yes", "mine.parlour"), ("name", "mine.parlour", "x")):
        ran = cli("saves", *command)
        assert ran.code == exits.NOT_FOUND
        assert "is no save" in ran.err
    assert mine.exists()
    (undone.parent / "rubbish.txt").touch()
    assert cli("saves", "delete", "rubbish.txt", "--yes").code == 0
    assert not (undone.parent / "rubbish.txt").exists()


def test_a_game_that_is_being_played_stays(cli: Cli, undone: Path) -> None:
    with undone.open("rb") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        for command in (("delete", "1", "--yes"), ("name", "1", "other")):
            ran = cli("saves", *command)
            assert ran.code == exits.STORAGE
            assert "is being played" in ran.err
    assert cli.records == [undone]


def test_a_rematch_begins_with_the_next_seat(cli: Cli) -> None:
    seats = ("-s", "Anna", "-s", "bot:random", "-s", "Bo", "--set", "heap=4", "--house", "handicap")
    cli("play", "stones", *seats)
    first = cli.records[-1]
    ran = cli("rematch", "--json", lines="take 1\n\n")
    assert ran.code == 0
    assert [seat["name"] for seat in ran.data["seats"]] == ["random bot", "Bo", "Anna"]
    assert [seat["bot"] for seat in ran.data["seats"]] == ["random", None, None]
    assert ran.data["options"]["heap"] == 4
    assert ran.data["unprovable"] is None
    assert cli.records[-1] != first
    assert cli("show", cli.records[-1], "--all", lines="y\n").out.count("house: handicap") == 1
    same = cli("rematch", first, "--same-seats", "--seed", "3", "--json").data
    assert [seat["name"] for seat in same["seats"]] == ["Anna", "random bot", "Bo"]
    assert same["unprovable"] == "seed chosen by hand"


def test_a_rematch_of_a_position_begins_from_it_again(cli: Cli, undone: Path) -> None:
    cli("reopen", undone, "--as", "Anna", "-s", "Anna", "-s", "Bo")
    ran = cli("rematch")
    assert "heap: 7" in ran.out
    assert "Stones: Bo and Anna" in ran.out
