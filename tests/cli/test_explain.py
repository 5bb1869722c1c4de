"""`--explain`: what the bots that search think, where that tells nobody what is hidden."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from parlour import State, screened
from parlour.cli import exits
from parlour.cli.hint import conceals
from tests.cli.shell import Cli, installed

EXAMPLES = Path(__file__).resolve().parents[2] / "docs" / "examples"

SEARCHING = "bot:ismcts:simulations=30"
HEAD = "ismcts bot thinks, most often tried first; how much worse the others seem:"


def test_bots_among_themselves_explain_each_choice(cli: Cli) -> None:
    ran = cli("play", "stones", "-s", SEARCHING, "-s", "bot:greedy", "--seed", "1", "--explain")
    lines = ran.out.splitlines()
    heads = [at for at, line in enumerate(lines) if line == HEAD]
    made = [line for line in cli("moves").out.splitlines() if "ismcts bot" in line]
    assert len(heads) == len(made) > 1, "one explanation a choice"
    for head, move in zip(heads, made, strict=True):
        best = re.split(r"\s{2,}", lines[head + 1].strip())
        assert best[1] in move, "the first one is what was chosen"
        assert re.fullmatch(r"\((1 try|\d+ tries)\)", best[3])
        values = re.fullmatch(r"seats (0\.\d\d|1\.00), (0\.\d\d|1\.00)", best[4])
        assert values is not None
        assert abs(float(values[1]) + float(values[2]) - 1) < 0.02, "of two seats one wins"
        assert len(lines) == head + 2 or not lines[head + 4].startswith("   4 "), "three at most"


def test_nobody_is_told_what_a_bot_thinks_that_holds_cards(cli: Cli) -> None:
    ran = cli("play", "stones", "-s", SEARCHING, "-s", "Anna", "--explain")
    assert ran.code == exits.USAGE
    assert "--explain would tell people what the bots hold" in ran.err
    assert not cli.records


@pytest.fixture
def more(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Cli:
    """Where tic-tac-toe and rock, paper, scissors are installed too."""
    site = tmp_path / "site"
    site.mkdir()
    shutil.copy(EXAMPLES / "tic_tac_toe.py", site)
    installed(site, "more-games", {"tic_tac_toe": "tic_tac_toe", "fists": "tests.bots.fists"})
    monkeypatch.syspath_prepend(str(site))
    return cli


def test_in_a_game_that_hides_nothing_people_are_told(more: Cli) -> None:
    ran = more("play", "tic_tac_toe", "-s", SEARCHING, "-s", "Anna", "--explain", lines="")
    assert ran.code == exits.OK
    assert HEAD in ran.out


def test_some_bot_has_to_think(cli: Cli) -> None:
    """Dynasty says what it thinks if it is asked, but doesn't while it plays."""
    for game, bot in (("stones", "bot:greedy"), ("tigris", "bot:dynasty")):
        ran = cli("play", game, "-s", bot, "-s", "bot:random", "--explain")
        assert ran.code == exits.USAGE
        assert "none of these bots tells what it thinks while it plays; bots that search" in ran.err
    assert not cli.records


def test_people_are_not_told_what_a_bot_has_chosen_in_secret(more: Cli) -> None:
    ran = more("play", "fists", "-s", SEARCHING, "-s", "Anna", "--explain", lines="show rock\n\n")
    assert ran.code == exits.OK
    assert "The game is over" in ran.out
    assert "thinks" not in ran.out
    ran = more("play", "fists", "-s", SEARCHING, "-s", SEARCHING, "--explain")
    assert ran.out.count("thinks") == 2


class Screened(State):
    points: list[int] = screened()


class Open(State):
    points: list[int]


def test_points_behind_screens_are_hidden_too() -> None:
    assert not Screened.hides
    assert conceals(Screened)
    assert not conceals(Open)
