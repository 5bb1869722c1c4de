"""`parlour moves`, and one way to look at a record for all commands that do."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.cli import exits
from parlour.cli.app import App
from parlour.cli.film import Film
from parlour.cli.looking import Look, read
from tests.cli.shell import Cli

LISTED = """\
   1  Anna  take 1  (taken back)
      Anna  takes it back
   2  Anna  draw
   3  Bo    take 2
"""


def test_moves_are_numbered_and_what_was_taken_back_is_told(cli: Cli, undone: Path) -> None:
    ran = cli("moves", undone)
    assert ran.code == 0
    assert ran.out == LISTED
    assert cli("moves").out == LISTED  # the latest game


def test_a_game_is_found_by_its_name_and_its_number(cli: Cli, undone: Path) -> None:
    for told in (undone.stem, undone.name, undone.stem.upper(), "1"):
        assert cli("moves", told).out == LISTED


def test_an_unknown_name_gets_the_one_that_may_be_meant(cli: Cli, undone: Path) -> None:
    ran = cli("moves", undone.stem.replace("stones", "stone"))
    assert ran.code == exits.NOT_FOUND
    assert f"did you mean {undone.stem}?" in ran.err
    (cli.folder / "game.txt").write_text("", encoding="utf-8")
    assert "did you mean game.txt?" in cli("moves", "gam.txt").err
    assert cli("moves", "2").code == exits.NOT_FOUND


def test_without_any_game_there_is_nothing_to_look_at(cli: Cli) -> None:
    for verb in ("moves", "show", "replay"):
        ran = cli(verb)
        assert ran.code == exits.NOT_FOUND
        assert "there is no game in" in ran.err


def test_moves_as_data(cli: Cli, undone: Path) -> None:
    data = cli("moves", undone, "--json").data
    assert [move["action"] for move in data] == ["take 1", "draw", "take 2"]
    assert [move["taken_back"] for move in data] == [True, False, False]
    assert data[2] == {
        "number": 3,
        "seat": 2,
        "name": "Bo",
        "action": "take 2",
        "wire": ["Take", 2],
        "taken_back": False,
    }


def test_moves_up_to_a_number(cli: Cli, undone: Path) -> None:
    assert cli("moves", "--at", "2").out.splitlines() == LISTED.splitlines()[:3]
    assert cli("moves", "--at", "1").out == "   1  Anna  take 1\n"
    assert cli("moves", "--at", "0").out == ""
    ran = cli("moves", "--at", "4")
    assert ran.code == exits.USAGE
    assert "has 3 decisions so far, not 4" in ran.err


@pytest.fixture
def exchanged(cli: Cli) -> Path:
    """A game of Tigris & Euphrates in which Anna has thrown tiles away."""
    seats = ("-s", "Anna", "-s", "Bo")
    # The seed gives Anna a red tile.
    ran = cli("play", "tigris", *seats, "--seed", "1", lines="exchange r\n")
    assert "is not understood" not in ran.out
    return cli.records[-1]


def test_what_is_hidden_from_the_looker_is_not_listed(cli: Cli, exchanged: Path) -> None:
    assert "exchange r" in cli("moves", "--as", "Anna").out
    for looker in ((), ("--as", "Bo"), ("--as", "spectator")):
        ran = cli("moves", *looker)
        assert ran.out == "   1  Anna  exchange\n"
        assert cli("moves", "--json", *looker).data[0]["wire"] == ["Exchange", None]


def test_everything_is_listed_only_after_asking(cli: Cli, exchanged: Path) -> None:
    for answer in ("", "n\n", "what\n"):
        ran = cli("moves", "--all", lines=answer)
        assert ran.code == exits.FAILED
        assert ran.out == ""
        assert "[y/N]" in ran.err
    assert "exchange r" in cli("moves", "--all", lines="y\n").out
    assert cli("moves", "--all", "--as", "1").code == exits.USAGE


def test_legal_choices_of_a_seat_are_listed_by_kind(cli: Cli, undone: Path) -> None:
    assert cli("moves", "--legal", "--as", "Anna").out == "  take 1 2 3\n  draw\n"
    data = cli("moves", "--legal", "--as", "2", "--at", "2", "--json").data
    assert data["actions"] == ["take 1", "take 2", "take 3", "draw"]
    assert data["number"] == 4
    assert (data["at"], data["seat"]) == (2, 2)


def test_choices_are_nobodys_but_the_seats_that_decides(cli: Cli, undone: Path, over: Path) -> None:
    for looker in ((), ("--as", "spectator")):
        ran = cli("moves", undone, "--legal", *looker)
        assert ran.code == exits.USAGE
        assert "--as SEAT" in ran.err
    ran = cli("moves", undone, "--legal", "--as", "Bo")
    assert ran.code == exits.FAILED
    assert "Bo has nothing to choose there; it waits for Anna" in ran.err
    assert "the game is over" in cli("moves", over, "--legal").err
    assert cli("moves", over, "--legal", "--at", "0").out == "  take 1 2 3\n  draw\n"


def test_a_confirmation_is_no_choice(cli: Cli) -> None:
    cli("play", "stones", "-s", "Anna", "-s", "Bo", lines="take 1\n")
    assert "has only to confirm" in cli("moves", "--legal", "--as", "1").err


def test_a_seat_is_named_by_number_name_or_the_beginning_of_it(cli: Cli, undone: Path) -> None:
    for seat in ("1", "Anna", "anna", "An"):
        assert "Drew" in str(cli("show", "--as", seat, "--json").data["events"])
        assert "your gems: 1" in cli("show", "--as", seat).out
    ran = cli("show", "--as", "Hanna")
    assert ran.code == exits.USAGE
    assert "did you mean Anna? There is 1 Anna, 2 Bo" in ran.err


def test_show_at_a_number_is_how_it_was_then(cli: Cli, over: Path) -> None:
    ran = cli("show", "--at", "2", "--as", "Bo")
    assert "heap: 2" in ran.out
    assert "Bo takes 3 stones" in ran.out
    assert "Anna takes 2" not in ran.out
    assert "Waiting for Anna.\nBo: stones 3\n" in ran.out
    data = cli("show", "--at", "0", "--json").data
    assert data["decisions"] == 0
    assert not data["finished"]
    assert data["seed"] is None
    assert cli("show", "--at", "2", "--all").code == exits.USAGE


def test_a_finished_game_is_open_unless_it_is_looked_at_with_somebodys_eyes(
    cli: Cli, over: Path
) -> None:
    assert "Anna draws a ruby" in cli("show").out
    assert "Anna draws a ruby" in cli("show", "--as", "1").out
    for looker in ("2", "spectator"):
        assert "Anna draws a gem" in cli("show", "--as", looker).out


def test_what_was_taken_back_is_no_part_of_an_open_log(cli: Cli) -> None:
    """As in the game's own log: nothing is left of it but that it was taken back."""
    lines = "leader priest B1\nleader priest J1\nundo\nundo\nleader king B1\n"
    cli("play", "tigris", "-s", "Anna", "-s", "Bo", "--seed", "1", lines=lines)
    app = App()
    look = Look(cli.records[-1], Film(read(app, None)[1]), None, openly=True)
    for step in look.film.steps:
        own = [type(event).__name__ for event in step.views[1].events]
        assert [type(event).__name__ for event in look.told(step)] == own
    assert [step.taken_back for step in look.film.steps] == [False] * 3 + [True] * 2 + [False]
