"""`parlour reopen`: a game goes on from what one seat knew."""

from __future__ import annotations

from pathlib import Path

from parlour.cli import exits
from tests.cli.shell import Cli


def test_a_game_is_played_on_from_what_a_seat_knew(cli: Cli, undone: Path) -> None:
    before = undone.read_bytes()
    ran = cli("reopen", undone, "--as", "Anna", "--at", "2", lines="take 3\n\n")
    assert ran.code == 0
    assert "heap: 9" in ran.out
    assert undone.read_bytes() == before
    new = cli.records[-1]
    assert new != undone
    shown = cli("show", new)
    assert "Stones: Anna and Bo" in shown.out
    assert "Bo takes 3 stones" in shown.out
    assert "heap: 6" in shown.out


def test_its_own_cards_stay_and_the_rest_is_dealt_anew(cli: Cli, undone: Path) -> None:
    cli("reopen", undone, "--as", "Anna", "--record", "one")
    assert "your gems: 1" in cli("show", "one", "--as", "Anna").out
    hands = []
    for seed in range(8):
        cli("reopen", undone, "--as", "Bo", "--seed", str(seed), "--record", f"again{seed}")
        text = cli("show", f"again{seed}", "--all", lines="y\n").out
        hands.append(next(line for line in text.splitlines() if '"gems"' in line))
    assert set(hands) == {'  |   "gems": [[0, 1], [0, 0]],', '  |   "gems": [[1, 0], [0, 0]],'}


def test_the_same_seed_deals_the_same(cli: Cli, undone: Path) -> None:
    for name in ("one", "two"):
        cli("reopen", undone, "--as", "Bo", "--seed", "7", "--record", name)
    assert (cli.folder / "one").read_bytes() == (cli.folder / "two").read_bytes()


def test_it_proves_nothing_and_can_be_resumed(cli: Cli, undone: Path) -> None:
    cli("reopen", "--as", "1", lines="take 3\n\n")
    assert "not provable: began from a position" in cli("verify", cli.records[-1]).out
    assert "heap: 4" in cli("resume").out


def test_other_seats_may_be_named(cli: Cli, undone: Path) -> None:
    ran = cli("reopen", "--as", "1", "-s", "bot:random", "-s", "bot:random", "--json")
    assert ran.code == 0
    assert ran.data["finished"]
    assert [seat["bot"] for seat in ran.data["seats"]] == ["random", "random"]
    ran = cli("reopen", undone, "--as", "1", "-s", "Anna")
    assert ran.code == exits.USAGE
    assert "is for 2 seats, and -s names 1" in ran.err


def test_what_cannot_be_reopened(cli: Cli, undone: Path, over: Path) -> None:
    ran = cli("reopen", undone)
    assert ran.code == exits.USAGE
    assert "--as SEAT" in ran.err
    ran = cli("reopen", over, "--as", "1")
    assert ran.code == exits.FAILED
    assert "the game is over there" in ran.err
    assert cli("reopen", over, "--as", "1", "--at", "2", lines="take 2\n\n").code == 0
    assert cli("reopen", over, "--as", "1", "--at", "9").code == exits.USAGE


def test_a_position_of_any_game_may_be_played_from_its_text(cli: Cli, undone: Path) -> None:
    cli("reopen", undone, "--as", "Anna", "--record", "one")
    text = cli("show", "one", "--all", lines="y\n").out
    position = "\n".join(row[4:] for row in text.splitlines() if row.startswith("  | "))
    (cli.folder / "position.json").write_text(position, encoding="utf-8")
    ran = cli("play", "stones", "--position", "position.json", "-s", "Anna", "-s", "Bo")
    assert ran.code == 0
    assert "heap: 7, your gems: 1" in ran.out
    (cli.folder / "position.json").write_text(
        position.replace('"Turn", 1', '"Turn", 3'), encoding="utf-8"
    )
    ran = cli("play", "stones", "--position", "position.json")
    assert ran.code == exits.REFUSED
    assert "position.json: " in ran.err
