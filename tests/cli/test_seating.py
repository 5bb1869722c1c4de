"""A record says which programs sat there, as they were asked for."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from parlour import Game, Match, Unreadable
from parlour.cli.seating import Sitter, sitter, sitters_of
from parlour.journal import Header
from parlour.record import Record, of_text, read_record, to_text
from parlour.registry import Registry
from parlour.testing.plays import Kept
from tests.cli.shell import Cli


def kept(game: Game[Any], bots: list[str]) -> Record:
    """Return the record of a match of Anna and a bot that has just begun."""
    record = Kept()
    Match.begin(game, ["Anna", "greedy bot"], confirm=[1], bots=bots, recorder=record)
    return record


def test_bots_are_kept_as_they_were_asked_for(cli: Cli) -> None:
    find = Registry().game
    for spec in ("greedy", "greedy:most=3", "py:C:\\my bots\\one.py:Bot", "exec:./a # b"):
        record = kept(find("stones"), ["", spec])
        text = to_text(record)
        assert f"\nbot 2: {spec}\n" in text
        for again in (Record.of_bytes(record.to_bytes(), find), of_text(text, find)):
            assert again.header.bots == ("", spec)
            assert again.to_bytes() == record.to_bytes()
            assert to_text(again) == text


def test_nobody_is_named_where_no_bot_sits(cli: Cli) -> None:
    record = kept(Registry().game("stones"), ["", ""])
    assert record.header.bots == ()
    assert "bot 1" not in to_text(record)
    assert record.to_bytes() == read_record(record.to_bytes(), Registry().game).to_bytes()


@pytest.mark.parametrize("bots", [["greedy"], ["", "a\nb"], ["", "\x1b[2J"], ["", "x" * 401]])
def test_what_is_no_bot_is_refused(cli: Cli, bots: list[str]) -> None:
    with pytest.raises(Unreadable, match="bot"):
        kept(Registry().game("stones"), bots)


def test_a_text_names_no_bot_for_a_seat_that_is_not_there(cli: Cli) -> None:
    text = to_text(kept(Registry().game("stones"), ["", "greedy"]))
    for wrong in ("bot 3: greedy", "bot 0: greedy", "bot \u0662: greedy"):
        with pytest.raises(Unreadable, match="a record has no"):
            of_text(text.replace("bot 2: greedy", wrong), Registry().game)


def test_a_bot_is_called_by_its_name_alone() -> None:
    assert sitter("bot:greedy:most=3") == Sitter("greedy bot", "greedy:most=3")
    assert sitter("bot") == sitter("bot:greedy") == Sitter("greedy bot", "greedy")
    assert sitter("Anna") == Sitter("Anna")


def test_who_is_called_like_a_bot_is_told_that_a_person_sits_there(cli: Cli) -> None:
    ran = cli("play", "stones", "-s", "greedy", "-s", "bot:random")
    assert ran.code == 0
    assert ran.err == "note: a person called greedy sits there; the bot is written bot:greedy\n"
    assert "bot:flat:depth=2\n" in cli("play", "stones", "-s", "flat:depth=2", "-s", "Bo").err
    assert cli("play", "stones", "-s", "Greedy Anna", "-s", "bot:greedy").err == ""
    assert len(cli.records) == 3, "it is no refusal"


def test_a_record_that_names_no_bots_tells_them_by_their_names(cli: Cli) -> None:
    game = Registry().game("stones")
    names = ("crashing bot", "crashing bot 2", "greedy bot")
    old = Header(game, game.default_options(), names, bytes(32), bytes(16), confirm=(3,))
    assert [who.bot for who in sitters_of(old)] == ["crashing", "crashing", ""]


def test_a_person_may_be_called_like_a_bot(cli: Cli) -> None:
    cli("play", "stones", "-s", "random bot", "-s", "bot:random", lines="take 1\n\n")
    [path] = cli.records
    record = read_record(Path(path).read_bytes(), Registry().game)
    assert sitters_of(record.header) == [Sitter("random bot"), Sitter("random bot 2", "random")]
