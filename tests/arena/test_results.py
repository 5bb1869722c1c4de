"""The file of results: lines that are checked, a torn tail that costs one game."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path

import pytest

from parlour.arena import Plan, Result, ResultsFile, run
from parlour.arena.results import plan_in
from parlour.errors import Damaged, NotFound, StorageError, Unreadable

pytestmark = pytest.mark.usefixtures("stones")


@pytest.fixture
def path(stones: Plan, tmp_path: Path) -> Path:
    """A file with the six games of three deals."""
    path = tmp_path / "results.jsonl"
    with closing(ResultsFile(path, stones)) as kept:
        run(stones, 3, None, kept)
    return path


def games(path: Path, plan: Plan) -> list[Result]:
    with closing(ResultsFile(path, plan)) as kept:
        return kept.in_order()


def test_it_comes_back_as_it_was(path: Path, stones: Plan) -> None:
    assert plan_in(path).to_json() == stones.to_json()
    found = games(path, stones)
    assert len(found) == 6
    assert [r._replace(seconds=()) for r in found] == [
        r._replace(seconds=()) for r in run(stones, 3)
    ]


def test_wherever_the_last_line_is_torn_only_that_game_is_missing(path: Path, stones: Plan) -> None:
    data = path.read_bytes()
    *whole, last = data.splitlines(keepends=True)
    for length in (0, 1, len(last) // 2, len(last) - 1):
        path.write_bytes(b"".join(whole) + last[:length])
        with closing(ResultsFile(path, stones)) as kept:
            assert kept.torn == length
            assert len(kept.in_order()) == 5
            run(stones, 3, None, kept)
        assert len(path.read_bytes().splitlines()) == 7
        assert len(games(path, stones)) == 6


def test_a_file_killed_in_its_first_line_begins_anew(stones: Plan, tmp_path: Path) -> None:
    path = tmp_path / "begun.jsonl"
    path.write_bytes(b'{"parlour_arena":1,"pl')
    assert games(path, stones) == []
    assert plan_in(path).to_json() == stones.to_json()


def test_an_edited_line_is_refused_with_its_number(path: Path, stones: Plan) -> None:
    lines = path.read_text().splitlines()
    before = json.loads(lines[3])["game"][3]
    lines[3] = lines[3].replace(json.dumps(before, separators=(",", ":")), "[9,9]", 1)
    path.write_text("\n".join(lines) + "\n")
    with pytest.raises(Damaged, match="line 4: it isn't what was written"):
        games(path, stones)


@pytest.mark.parametrize("line", ["", "{}", "null", "[]", '{"game":[1]}', "\udcff"])
def test_garbage_between_lines_is_refused(path: Path, stones: Plan, line: str) -> None:
    lines = path.read_bytes().splitlines()
    lines.insert(2, line.encode("utf-8", "surrogateescape"))
    path.write_bytes(b"\n".join(lines) + b"\n")
    with pytest.raises(Damaged, match="line 3"):
        games(path, stones)


def test_a_line_of_another_tournament_is_refused(path: Path, stones: Plan, tmp_path: Path) -> None:
    other, elsewhere = stones._replace(seed="8"), tmp_path / "other.jsonl"
    with closing(ResultsFile(elsewhere, other)) as kept:
        run(other, 1, None, kept)
    with path.open("ab") as file:
        file.write(elsewhere.read_bytes().splitlines(keepends=True)[1])
    with pytest.raises(Damaged, match="line 8"):
        games(path, stones)


def test_another_tournament_is_not_gone_on_with(path: Path, stones: Plan) -> None:
    with pytest.raises(Unreadable, match="another tournament"):
        games(path, stones._replace(seed="8"))


def test_one_writer_at_a_time(path: Path, stones: Plan) -> None:
    pytest.importorskip("fcntl", reason="this system has no locks of files")
    with closing(ResultsFile(path, stones)), pytest.raises(StorageError, match="another Parlour"):
        ResultsFile(path, stones)
    games(path, stones)


@pytest.mark.parametrize("data", [b"", b"hello\n", b"[1]\n", b'{"plan":{}}\n', b"\xff\n"])
def test_what_is_no_file_of_results_is_refused(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "else.jsonl"
    path.write_bytes(data)
    with pytest.raises(Unreadable, match=r"doesn't hold the results|no plan"):
        plan_in(path)


def test_a_file_that_isn_t_there_or_can_t_be_written(stones: Plan, tmp_path: Path) -> None:
    with pytest.raises(NotFound, match="there is no file"):
        plan_in(tmp_path / "none.jsonl")
    with pytest.raises(StorageError, match="can't be written"):
        ResultsFile(tmp_path / "no folder" / "none.jsonl", stones)
