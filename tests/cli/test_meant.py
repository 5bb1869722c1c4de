"""The name that may be meant is told for each that is mistyped; `--debug` goes everywhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.cli import exits
from parlour.cli.commands import VERBS
from tests.cli.shell import Cli

TWO = ("-s", "Anna", "-s", "Bo")


@pytest.mark.parametrize(
    ("line", "code", "meant"),
    [
        ("mvoes", exits.USAGE, "did you mean moves?"),
        ("saves delte x", exits.USAGE, "Did you mean 'delete'?"),
        ("play stomes", exits.NOT_FOUND, "did you mean stones?"),
        ("play ston", exits.NOT_FOUND, "there is no game 'ston'; did you mean stones?"),
        ("play ti", exits.NOT_FOUND, "there is no game 'ti'; did you mean tigris?"),
        ("play stones --sed 3", exits.USAGE, "--seed"),
        ("play stones -s Bo=bot:random", exits.USAGE, "not 'Bo=bot:random' but bot:random"),
        ("play stones --set heep=3", exits.USAGE, "screens and faulty; did you mean heap?"),
        ("play stones --set zzz=3", exits.USAGE, "it has heap, screens and faulty"),
        ("play tigris --set board=advansed", exits.USAGE, "did you mean advanced?"),
        ("play stones -s Anna -s bot:crasing", exits.NOT_FOUND, "did you mean crashing?"),
        ("play stones --house handycap", exits.NOT_FOUND, "did you mean handicap?"),
        ("rules stones 1b", exits.NOT_FOUND, "did you mean"),
        ("help reply", exits.NOT_FOUND, "did you mean replay?"),
        ("help exit-code", exits.NOT_FOUND, "did you mean exit-codes?"),
    ],
)
def test_what_may_be_meant(cli: Cli, line: str, code: int, meant: str) -> None:
    ran = cli(*line.split())
    assert ran.code == code
    assert meant in ran.err
    assert "Traceback" not in ran.err


@pytest.mark.parametrize("verb", [verb for verb in VERBS if verb not in ("saves", "help")])
def test_debug_goes_with_every_command(cli: Cli, verb: str) -> None:
    assert "--debug" in cli(verb, "--help").out


def test_debug_shows_where_an_error_comes_from(cli: Cli, undone: Path) -> None:
    damaged = bytearray(undone.read_bytes())
    damaged[60] ^= 1
    undone.write_bytes(damaged)
    for command in (("--debug", "moves"), ("moves", "--debug"), ("saves", "name", "--debug")):
        arguments = ("9", "x") if command[0] == "saves" else (undone,)
        plain = cli(*[word for word in command if word != "--debug"], *arguments)
        shown = cli(*command, *arguments)
        assert plain.code == shown.code != 0
        assert "Traceback" not in plain.err
        assert "Traceback" in shown.err
        assert plain.err in shown.err


def test_debug_shows_what_a_wrong_option_comes_from(cli: Cli) -> None:
    ran = cli("play", "stones", "--set", "heap=many", "--debug")
    assert ran.code == exits.USAGE
    assert "Traceback" in ran.err
    assert "option heap" in ran.err
