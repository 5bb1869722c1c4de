"""One program and one class, both unchanged, play every game; what a program is told is its own."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from parlour import Match
from parlour.arena import play
from parlour.bots import NO_LIMIT, Budget, protocol
from parlour.bots.asked import Asked
from parlour.bots.protocol import MOST_LISTED
from parlour.dealer import FastDealer
from parlour.game import Game
from parlour.registry import Registry

ROOT = Path(__file__).resolve().parents[2]
BOTS = ROOT / "docs" / "examples" / "bots"
PAGE = ROOT / "docs" / "bot-protocol.md"
TALK = ROOT / "tests" / "bots" / "talk.py"
PYTHON = f"'{sys.executable}' -I -S"
SPECS = (
    f"exec:{PYTHON} '{BOTS / 'any_game.py'}'",
    f"py:{BOTS / 'careful.py'}:Careful:tries=1,most=4",
)
LUCK = 2
posix = pytest.mark.skipif(sys.platform == "win32", reason="programs need a Unix")


@posix
def test_one_program_and_one_class_play_every_game(game: Game[Any]) -> None:
    seats = game.seats[0]
    bots = [Registry([]).bot(SPECS[seat % 2], seat) for seat in range(seats)]
    played = play(game, bots, FastDealer(1))
    for bot in bots[::2]:
        bot.close()
    assert not played.faults
    assert played.outcome.reason


def test_every_message_is_made_from_the_view_alone(game: Game[Any]) -> None:
    """Whatever else lies on the table: equal views, equal bytes; and all of it is JSON."""
    said: dict[bytes, set[bytes]] = {}
    for seed in range(12):
        match = Match.begin(game, game.seats[0], seed=seed)
        seat = match.decider
        view = match.view(seat)
        knows = view.state.packed() + repr(view.events).encode()
        line = protocol.line_of(protocol.choose(1, view, -1, NO_LIMIT))
        assert line.count(b"\n") == 1
        message = json.loads(line)
        for action in message["choices"]["actions"][:20]:
            by_notation = protocol.action_of(view, action["say"])
            assert by_notation == protocol.action_of(view, action["wire"])
            assert by_notation in view.choices
        said.setdefault(knows, set()).add(line)
    assert all(len(lines) == 1 for lines in said.values())


def test_what_others_hold_is_in_no_message(strangers: Registry) -> None:
    """Kuhn poker: the messages to seat 1 are the same, whichever card seat 2 was dealt."""
    lines: dict[int, set[bytes]] = {}
    others: dict[int, set[int]] = {}
    for seed in range(30):
        match = Match.begin(strangers.game("kuhn_poker"), ["Anna", "Bo"], seed=seed)
        view, other = match.view(1), match.view(2)
        card = view.state.hands[0].kind(0)
        messages = (protocol.start(1, view, "7"), protocol.choose(1, view, -1, NO_LIMIT))
        lines.setdefault(card, set()).add(b"".join(map(protocol.line_of, messages)))
        others.setdefault(card, set()).add(other.state.hands[1].kind(0))
    assert all(len(held) == 2 for held in others.values())
    assert [len(told) for told in lines.values()] == [1, 1, 1]


# The page


def test_few_choices_come_whole_and_many_as_suggestions(strangers: Registry) -> None:
    few = Match.begin(strangers.game("connect_four"), 2, seed=1).view(1)
    choices = protocol.choose(1, few, -1, NO_LIMIT)["choices"]
    assert (choices["all"], choices["count"], len(choices["actions"])) == (True, 7, 7)
    many = Match.begin(Registry().game("res_publica"), 3, seed=1)
    luck = FastDealer(1)
    while (
        many.view(many.decider).choices.whole
        and len(many.view(many.decider).choices) <= MOST_LISTED
    ):
        many.act(many.decider or 0, many.view(many.decider).choices.sample(luck))
    view = many.view(many.decider)
    choices = protocol.choose(1, view, -1, NO_LIMIT)["choices"]
    assert not choices["all"]
    assert 0 < len(choices["actions"]) <= MOST_LISTED <= choices["count"]
    assert all(protocol.action_of(view, one["say"]) in view.choices for one in choices["actions"])


def session(game: Game[Any], file: Path) -> str:
    """Play the page's match; return what was said."""
    talk = f"{PYTHON} '{TALK}' '{file}' {PYTHON} '{BOTS / 'any_game.py'}'"
    bot = Registry([]).bot(f"exec:{talk}", "3 1")
    other = Registry([]).bot("random", LUCK)
    match = Match.begin(
        game, ["Anna's bot", "Bo"], seed=LUCK, bots=["exec:./any_game.py", "random"]
    )
    asked = Asked({1: bot, 2: other}, budget=Budget(seconds=20))
    bot.check_game(game)
    match.listeners.append(lambda match, event: asked.told(match.view))
    while (seat := match.decider) is not None:
        match.act(seat, asked.choice(seat, match.view(seat), lambda *told: None))
    assert not asked.faults
    asked.stopped(match.view)
    asked.close()
    return file.read_text("utf-8")


@posix
def test_the_session_on_the_page_is_what_is_really_said(
    strangers: Registry, tmp_path: Path
) -> None:
    """But for the version of the host."""
    [written] = re.findall(r"```text\n(> \{.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    said = session(strangers.game("kuhn_poker"), tmp_path / "said")
    host = re.compile(r'"host":"parlour [^"]*"')
    assert host.sub("", said) == host.sub("", written)


def test_the_page_names_every_message_and_fault() -> None:
    page = PAGE.read_text("utf-8")
    for kind in ("hello", "ready", "start", "choose", "told", "stop", "quit", "error"):
        assert f"### `{kind}`" in page, kind
    for fault in ("illegal", "unreadable", "late", "crash", "flood"):
        assert f"| `{fault}` |" in page, fault
