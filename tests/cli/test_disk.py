"""A disk that is full, a folder that can't be changed, two who write: nothing is lost."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from parlour.cli import exits
from parlour.errors import StorageError
from parlour.match import Match
from parlour.record import FileRecorder, Record, read_record, resume, verify
from parlour.record import files as record_files
from parlour.record.frames import Frames
from tests.cli.shell import BOTS, Cli
from tests.cli.test_storage import refused

VERBS = ("resume", "show", "verify")


class Scarce:
    """Stands for the system's `os.write` on a disk with room for so many bytes."""

    def __init__(self, room: int, write: Callable[[int, Any], int]) -> None:
        self.room = room
        self.write = write

    def __call__(self, descriptor: int, data: Any) -> int:
        if not self.room:
            raise OSError(28, "No space left on device")
        done = self.write(descriptor, bytes(data)[: self.room])
        self.room -= done
        return done


@pytest.mark.parametrize("room", [0, 1, 2, 5, 10, 14])
def test_a_line_that_does_not_fit_on_the_disk_leaves_the_record_as_it_was(
    cli: Cli, left: Path, monkeypatch: pytest.MonkeyPatch, room: int
) -> None:
    find = _find(cli)
    match = resume(left, find)
    before, revision = left.read_bytes(), match.revision
    with monkeypatch.context() as full:
        full.setattr("parlour.record.files.os.write", Scarce(room, os.write))
        with pytest.raises(StorageError, match="No space left on device"):
            match.act(1, match.view(1).choices.suggest()[0])
    assert (left.read_bytes(), match.revision) == (before, revision)
    match.act(1, match.view(1).choices.suggest()[0])
    assert verify(read_record(left.read_bytes(), find)).ok


def test_what_could_not_even_be_cut_off_is_cut_off_before_the_next_line(
    cli: Cli, left: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    find = _find(cli)
    match = resume(left, find)

    def broken(descriptor: int, length: int) -> None:
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as full:
        full.setattr("parlour.record.files.os.write", Scarce(12, os.write))
        full.setattr("parlour.record.files.os.ftruncate", broken)
        with pytest.raises(StorageError):
            match.act(1, match.view(1).choices.suggest()[0])
    assert read_record(left.read_bytes(), find).torn == 12
    match.act(1, match.view(1).choices.suggest()[0])
    record = read_record(left.read_bytes(), find)
    assert (record.torn, verify(record).ok) == (0, True)


def test_an_end_that_does_not_fit_is_written_when_the_game_is_resumed(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    cli("play", "stones", *BOTS, "--set", "heap=6", "--seed", "1")
    [path] = cli.records
    find, frames = _find(cli), Frames(path.read_bytes())
    last_act, end = frames.payloads[-2][0], frames.payloads[-1][0]
    path.write_bytes(path.read_bytes()[:last_act])
    kept = Record.of_bytes(frames.data, find).entries[-1]
    match = resume(path, find)
    with monkeypatch.context() as full:
        full.setattr("parlour.record.files.os.write", Scarce(end - last_act, os.write))
        with pytest.raises(StorageError):
            match.act(kept.seat, kept.action)
    assert match.over
    assert isinstance(match.recorder, FileRecorder)
    match.recorder.close()
    assert path.read_bytes() == frames.data[:end]
    assert cli("resume", path).code == exits.OK
    assert path.read_bytes() == frames.data


def test_two_that_read_at_once_do_not_both_go_on(cli: Cli, left: Path) -> None:
    """The later one had read the file before the other went on with it."""
    find = _find(cli)
    frames = Frames(left.read_bytes())
    match = resume(left, find)
    match.act(1, match.view(1).choices.suggest()[0])
    assert isinstance(match.recorder, FileRecorder)
    match.recorder.close()
    before = left.read_bytes()
    with pytest.raises(StorageError, match="was gone on with by another Parlour meanwhile"):
        FileRecorder.reopened(left, frames, ())
    assert left.read_bytes() == before
    match = resume(left, find)  # and the file is free again
    assert match.revision > 0


def test_a_folder_that_is_a_file_is_named(cli: Cli) -> None:
    (cli.folder / "file").write_text("mine", encoding="utf-8")
    ran = cli("play", "stones", *BOTS, "--record", "file/game")
    assert ran.code == exits.STORAGE
    assert "file/game can't be written: " in ran.err
    assert (cli.folder / "file").read_text(encoding="utf-8") == "mine"


@pytest.mark.skipif(sys.platform != "linux", reason="file attributes of Linux")
def test_a_folder_that_cannot_be_changed_refuses_in_one_sentence(cli: Cli, left: Path) -> None:
    """C096: even the superuser, who may write anywhere else."""
    if subprocess.run(["chattr", "+i", left, left.parent], capture_output=True).returncode:
        pytest.skip("no such attributes here")
    try:
        for ran in refused(cli, left, "resume"):
            assert ran.code == exits.STORAGE
            assert "can't be written: " in ran.err
        ran = cli("play", "stones", *BOTS)
        assert ran.code == exits.STORAGE
        assert cli("show", left).code == exits.OK
        assert [path.name for path in left.parent.iterdir()] == [left.name]
    finally:
        subprocess.run(["chattr", "-i", left, left.parent], check=True)


def test_a_device_without_an_end_is_too_big(cli: Cli) -> None:
    ran = cli("verify", "/dev/zero")
    assert ran.code == exits.FAILED
    assert "/dev/zero is too big for a record: more than 16 MiB" in ran.out


def test_a_record_of_too_many_lines_is_refused_before_it_is_written(
    cli: Cli, left: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever was written can be read back."""
    find = _find(cli)
    match = resume(left, find)
    before = left.read_bytes()
    monkeypatch.setattr(record_files, "MOST_LINES", len(Frames(before).payloads))
    with pytest.raises(StorageError, match="as long as a record may be"):
        match.act(1, match.view(1).choices.suggest()[0])
    assert left.read_bytes() == before


def _find(cli: Cli) -> Callable[[str], Any]:
    from parlour.registry import Registry

    return Registry().game


def test_a_match_that_begins_where_a_file_is_begins_nowhere(cli: Cli, left: Path) -> None:
    before = left.read_bytes()
    with pytest.raises(StorageError, match="exists already: name another file"):
        Match.begin(_find(cli)("stones"), 2, recorder=FileRecorder(left))
    assert left.read_bytes() == before
