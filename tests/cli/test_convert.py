"""`parlour convert`: byte for byte to text and back, and texts that people wrote."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.cli import exits
from tests.cli.shell import Cli

GOLDEN = Path(__file__).parent.parent / "games" / "golden"


@pytest.fixture
def folder(cli: Cli) -> Path:
    return cli.folder


@pytest.mark.parametrize("kind", ["undone", "over"])
def test_a_record_goes_to_text_and_back(
    cli: Cli, folder: Path, kind: str, request: pytest.FixtureRequest
) -> None:
    record: Path = request.getfixturevalue(kind)
    assert cli("convert", record, "game.txt", "--yes").code == 0
    assert cli("convert", "game.txt", "game.parlour").code == 0
    assert (folder / "game.parlour").read_bytes() == record.read_bytes()
    assert cli("convert", "game.parlour", "again.txt", "--all").code == 0
    assert (folder / "again.txt").read_bytes() == (folder / "game.txt").read_bytes()


def test_a_text_by_hand_gets_its_draws_digests_and_end(cli: Cli, folder: Path, over: Path) -> None:
    whole = cli("convert", over, "-").out
    by_hand = [
        line.partition(" ;")[0] + ("  # a comment" if line[0].isdigit() else "")
        for line in whole.splitlines()
        if line and not line.startswith(("setup", "end"))
    ]
    (folder / "hand.txt").write_text("\n".join(by_hand) + "\n", encoding="utf-8")
    assert cli("convert", "hand.txt", "hand.parlour").code == 0
    assert (folder / "hand.parlour").read_bytes() == over.read_bytes()
    assert cli("convert", "hand.txt", "-", "--to", "text").out == whole


def test_golden_matches_go_to_records_and_back(cli: Cli, folder: Path) -> None:
    for path in sorted(GOLDEN.glob("*/*.txt"))[:3]:
        assert cli("convert", path, "one.parlour", "--force").code == 0
        text = cli("convert", "one.parlour", "-", "--yes").out
        assert cli("convert", "-", "two.parlour", "--force", lines=text).code == 0
        assert (folder / "one.parlour").read_bytes() == (folder / "two.parlour").read_bytes()
    assert cli("verify", "two.parlour").code == 0


def test_text_goes_through_pipes(cli: Cli, folder: Path, over: Path) -> None:
    text = cli("convert", over, "-")
    assert text.code == 0
    assert text.out.startswith("parlour record 1\n")
    assert cli("convert", "-", "piped.parlour", lines=text.out).code == 0
    assert (folder / "piped.parlour").read_bytes() == over.read_bytes()
    ran = cli("convert", "-", "-", lines=text.out)
    assert ran.code == exits.USAGE
    assert "needs a file" in ran.err


def test_the_text_of_a_game_that_goes_on_is_written_only_after_asking(
    cli: Cli, folder: Path, undone: Path
) -> None:
    ran = cli("convert", undone, "game.txt", lines="n\n")
    assert ran.code == exits.FAILED
    assert "[y/N] \nparlour: nothing is written; with --yes" in ran.err
    assert not (folder / "game.txt").exists()
    assert cli("convert", undone, "game.txt", lines="y\n").code == 0
    assert (folder / "game.txt").stat().st_mode & 0o077 == 0
    text = (folder / "game.txt").read_text("utf-8")
    ran = cli("convert", "-", "-", "--to", "text", lines=text)
    assert ran.code == exits.USAGE
    assert "--yes" in ran.err
    assert cli("convert", "-", "-", "--to", "text", "--yes", lines=text).out == text


def test_nothing_is_overwritten_unless_it_is_asked_for(cli: Cli, folder: Path, over: Path) -> None:
    (folder / "game.txt").write_text("mine", encoding="utf-8")
    ran = cli("convert", over, "game.txt")
    assert ran.code == exits.STORAGE
    assert "exists already" in ran.err
    assert (folder / "game.txt").read_text("utf-8") == "mine"
    assert cli("convert", over, "game.txt", "--force").code == 0
    assert cli("verify", "game.txt").code == 0


def test_a_text_that_says_something_else_is_refused_with_its_line(
    cli: Cli, folder: Path, over: Path
) -> None:
    text = cli("convert", over, "-").out
    (folder / "game.txt").write_text(text.replace("2 take 3", "2 take 1"), encoding="utf-8")
    ran = cli("convert", "game.txt", "game.parlour")
    assert ran.code == exits.FAILED
    assert "line 3" in ran.err
    assert not (folder / "game.parlour").exists()


def test_a_folder_that_is_not_there_is_made(cli: Cli, folder: Path, over: Path) -> None:
    assert cli("convert", over, "new/game.txt").code == 0
    assert cli("convert", over, "new/game.txt/game").code == exits.STORAGE
