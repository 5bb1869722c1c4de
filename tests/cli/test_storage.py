"""Records that can't be gone on with here: one sentence each, its exit code, nothing lost."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from parlour.cli import exits
from parlour.record.frames import MAGIC, Frames, first_mark, framed, next_mark
from parlour.record.lines import packed, unpacked
from tests.cli.shell import BOTS, PEOPLE, Cli, Ran

VERBS = ("resume", "show", "verify")


def with_header(path: Path, **changes: Any) -> None:
    """Write a record anew with other words in its header, as whoever made it would have."""
    data, mark = MAGIC, first_mark()
    for number, (_, payload) in enumerate(Frames(path.read_bytes()).payloads):
        line = unpacked(payload, number)
        made = packed(line | changes if number == 0 else line)
        data, mark = data + framed(made, mark), next_mark(mark, made)
    path.write_bytes(data)


def refused(cli: Cli, path: Path, *verbs: str) -> Iterator[Ran]:
    """Run each verb on a file; it says one sentence, and the file stays as it is."""
    before = path.read_bytes()
    for verb in verbs or VERBS:
        ran = cli(verb, path)
        told = ran.out + ran.err
        assert "Traceback" not in told
        assert told.count("\n") == 1, told
        assert path.read_bytes() == before
        yield ran


def test_a_record_of_the_future_asks_for_a_newer_parlour(cli: Cli, left: Path) -> None:
    with_header(left, format=2, colour="unheard of")
    for ran in refused(cli, left):
        assert ran.code == exits.FAILED
        assert "format 2; this Parlour reads up to 1: a newer one is needed" in ran.out + ran.err


def test_a_record_under_other_rules_is_kept_as_it_is(
    cli: Cli, left: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """C098"""
    monkeypatch.setattr(import_module("stones").StonesGame, "version", "2")
    for ran in refused(cli, left):
        assert ran.code == exits.FAILED
        assert "version 1 of Stones's rules; installed is version 2" in ran.out + ran.err


def test_a_record_under_rules_that_are_said_to_replay_is_gone_on_with(
    cli: Cli, left: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """C098"""
    monkeypatch.setattr(import_module("stones").StonesGame, "version", "2")
    monkeypatch.setattr(import_module("stones").StonesGame, "replays", ("1",))
    before = left.read_bytes()
    assert cli("resume", left, lines="take 3\n\n").code == exits.OK
    assert left.read_bytes().startswith(before)
    assert cli("verify", left).code == exits.OK


def test_rules_that_changed_without_a_new_version_are_found_at_the_first_act(
    cli: Cli, left: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """C098"""
    monkeypatch.setattr(import_module("stones").Turn, "resolve", lambda *_: None)
    for ran in refused(cli, left):
        assert ran.code == exits.FAILED
        assert "line 2: " in ran.out + ran.err


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"game": "stoness"}, "there is no game 'stoness'; did you mean stones?"),
        ({"house": ["ghosts"]}, "there is no house score 'ghosts'"),
    ],
)
def test_a_record_of_what_is_not_installed_is_not_found(
    cli: Cli, left: Path, changes: dict[str, Any], sentence: str
) -> None:
    with_header(left, **changes)
    for ran in refused(cli, left):
        assert ran.code == exits.NOT_FOUND
        assert sentence in ran.out + ran.err


def test_a_bot_that_is_gone_is_not_found(cli: Cli) -> None:
    cli("play", "stones", "-s", "Anna", "-s", "bot:crashing")
    [path] = cli.records
    with_header(path, seats=["Anna", "ghost bot"], bots=["", "ghost"])
    for ran in refused(cli, path, "resume"):
        assert ran.code == exits.NOT_FOUND
        assert "'ghost'" in ran.err
    assert cli("verify", path).code == exits.OK


@pytest.mark.parametrize(
    "changes",
    [
        {"seats": ["Anna", "\x1b]52;c;aGk=\x07"]},
        {"seats": ["Anna", "B\nparlour: all is well"]},
        {"options": {"he\x1b[2Jap": 3}},
        {"game": "stones\x1b[2J"},
        {"rules": "2\n\x1b[2J"},
        {"unprovable": "\x1b[2J"},
        {"house": ["\x1b[2J"]},
        {"nobody\x1b[2J": 1},
    ],
)
def test_a_record_of_a_stranger_says_nothing_to_the_terminal(
    cli: Cli, left: Path, changes: dict[str, Any]
) -> None:
    """C113"""
    with_header(left, **changes)
    for ran in refused(cli, left):
        assert ran.code in (exits.FAILED, exits.NOT_FOUND)
        assert (ran.out + ran.err).strip().isprintable()


def test_whatever_is_named_in_an_error_is_shown_on_one_line(cli: Cli) -> None:
    """C113"""
    for name in ("no\x1b[2Jfile", "no\nparlour: all is well", "\N{RIGHT-TO-LEFT OVERRIDE}file"):
        for verb in VERBS:
            ran = cli(verb, name)
            assert ran.code == exits.NOT_FOUND
            assert (ran.out + ran.err).rstrip("\n").isprintable()


def test_options_and_seats_come_back_as_they_were(cli: Cli) -> None:
    """C100"""
    settings = ("--set", "heap=5", "--set", "screens=open")
    cli("play", "stones", *BOTS, *settings, "--house", "handicap", "--seed", "0")
    played = cli("show", cli.records[-1], "--json").data
    assert played["options"] == {"heap": 5, "screens": "open", "faulty": False}
    again = cli("resume", cli.records[-1], "--json").data
    for key in ("options", "seats", "seed", "parts", "outcome"):
        assert again[key] == played[key]


def test_what_is_printed_by_echo_is_what_all_may_see(cli: Cli) -> None:
    """C115: each decision once, in order."""
    ran = cli("play", "stones", *BOTS, "--seed", "3", "--echo")
    echoed = [line for line in ran.out.splitlines() if " bot: " in line]
    assert [int(line.split()[0]) for line in echoed] == list(range(1, len(echoed) + 1))
    assert len(echoed) == cli("show", cli.records[-1], "--json").data["decisions"]
    lines = "draw\nundo\n\ntake 1\nundo\ntake 2\n\n"
    ran = cli("play", "stones", *PEOPLE, "--echo", lines=lines)
    told = [line for line in ran.out.splitlines() if line[:2] in ("1 ", "2 ", "3 ", "4 ")]
    assert any("takes it back" in line for line in told)
    assert not any("ruby" in line or "opal" in line for line in told)
