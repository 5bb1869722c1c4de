"""Programs and files of anybody's at the command line; what a record names is asked about."""

from __future__ import annotations

import json
import shutil
import signal
import sys
from pathlib import Path

import pytest

from parlour.cli import exits
from tests.bots.watching import running
from tests.cli.shell import ROOT, Cli, Shell
from tests.cli.terminal import ENTER, terminal

EXAMPLES = ROOT / "docs" / "examples" / "bots"
PYTHON = f"{sys.executable} -I -S"
MARKING = """
import pathlib, sys
pathlib.Path("ran").write_text("it ran")
print("thinking hard \\x1b[2J", file=sys.stderr)
exec(compile(open("any_game.py").read(), "any_game.py", "exec"))
"""
FAILING = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if "hello" in message:
        print('{"ready": 1}', flush=True)
    elif "choose" in message:
        print("no idea", flush=True)
"""


@pytest.fixture(autouse=True)
def bots(cli: Cli) -> None:
    """The working folder holds the examples, a program that leaves a mark, and a bad one."""
    for name in ("any_game.py", "careful.py"):
        shutil.copy(EXAMPLES / name, cli.folder)
    (cli.folder / "marking.py").write_text(MARKING, encoding="utf-8")
    (cli.folder / "failing.py").write_text(FAILING, encoding="utf-8")


@pytest.fixture
def ran(cli: Cli) -> Path:
    """The mark of the marking program."""
    return cli.folder / "ran"


@pytest.fixture
def mailed(cli: Cli, ran: Path) -> Path:
    """A record of a game of Anna's that names the marking program, as somebody else sent it."""
    seats = ["-s", "Anna", "-s", f"bot:exec:{PYTHON} marking.py"]
    cli("play", "stones", *seats, "--seed", "2", lines="take 1\n\n")
    ran.unlink()
    return cli.records[-1]


def test_a_program_and_a_class_play_and_choose_the_same_for_the_same_seed(cli: Cli) -> None:
    seats = ["-s", f"bot:exec:{PYTHON} any_game.py", "-s", "bot:py:careful.py:Careful:tries=2"]
    first, second = [cli("play", "stones", *seats, "--seed", "4", "--json").data for _ in range(2)]
    assert [seat["name"] for seat in first["seats"]] == ["any_game bot", "Careful bot"]
    assert [seat["bot"] for seat in first["seats"]] == [
        who.removeprefix("bot:") for who in seats[1::2]
    ]
    assert first["finished"]
    assert first["faults"] == first["forfeited"] == []
    assert first == second | {"record": first["record"]}


@pytest.mark.parametrize(
    ("policy", "sentence", "forfeited"),
    [
        ("retry", "it is asked once more.", []),
        ("random", "a random choice is made instead.", []),
        ("forfeit", "isn't asked any more", [1]),
    ],
)
def test_the_policy_of_the_table_is_kept_told_and_counted(
    cli: Cli, policy: str, sentence: str, forfeited: list[int]
) -> None:
    """C105"""
    seats = ["-s", f"bot:exec:{PYTHON} failing.py", "-s", "bot:random", "--on-fault", policy]
    ran = cli("play", "stones", *seats, "--seed", "4", "--json")
    assert ran.code == 0
    assert ran.data["finished"]
    [fault] = ran.data["faults"]
    told = " ".join(ran.err.split())
    assert fault["kind"] == "unreadable"
    assert fault["number"] == told.count("failing bot failed (")
    assert fault["number"] == 1 if forfeited else fault["number"] > 1
    assert "failing bot failed ('no idea' is no line of JSON" in told
    assert sentence in told
    assert ran.data["forfeited"] == forfeited
    assert cli("verify", cli.records[-1]).code == 0


@pytest.mark.parametrize("verb", ["resume", "rematch", "reopen"])
def test_nothing_that_a_record_names_runs_unasked(
    cli: Cli, ran: Path, mailed: Path, verb: str
) -> None:
    again = [verb, mailed, *(("--as", "Anna") if verb == "reopen" else ())]
    refused = cli(*again, lines="y\n")
    assert refused.code == exits.FAILED
    assert f"seat 2: exec:{PYTHON} marking.py" in refused.err
    assert "nothing was run: say --yes" in refused.err
    assert not ran.exists()
    assert cli(*again, "--bot", "2=random").code == 0
    assert not ran.exists()
    assert cli(*again, "--yes").code == 0
    assert ran.exists()


def test_nothing_that_the_results_of_a_tournament_name_runs_unasked(cli: Cli, ran: Path) -> None:
    bots = ["-b", f"exec:{PYTHON} marking.py", "-b", "random"]
    arena = ["arena", "--results", "kept", "--jobs", "1"]
    assert cli(*arena, "stones", *bots, "--games", "2", "--seed", "1").code == 0
    ran.unlink()
    refused = cli(*arena, "--games", "4")
    assert refused.code == exits.FAILED
    assert f"  exec:{PYTHON} marking.py" in refused.err
    assert not ran.exists()
    assert cli(*arena, "--games", "4", "--yes").code == 0
    assert ran.exists()


def test_at_a_terminal_one_is_asked(shell: Shell, ran: Path, mailed: Path) -> None:
    with terminal(shell, "resume", str(mailed)) as screen:
        screen.wait("Run them? [y/N]")
        code, told = screen.left(ENTER)
    assert code == exits.FAILED
    assert "nothing was run; --bot names other bots" in told
    assert not ran.exists()
    with terminal(shell, "resume", str(mailed)) as screen:
        screen.wait("Run them? [y/N]")
        screen.type(f"yes{ENTER}", "Anna>")
        assert ran.exists()
        assert screen.left(f"quit{ENTER}")[0] == exits.OK


def test_a_program_is_told_what_happens_and_that_the_game_was_left(cli: Cli) -> None:
    talk = f"{PYTHON} {ROOT / 'tests' / 'bots' / 'talk.py'} said {PYTHON} any_game.py"
    lines = "take 1\nundo\ntake 2\n\nquit\n"
    cli("play", "stones", "-s", "Anna", "-s", f"bot:exec:{talk}", "--seed", "2", lines=lines)
    talk_lines = (cli.folder / "said").read_text("utf-8").splitlines()
    told = [json.loads(line[2:]) for line in talk_lines if line.startswith("> ")]
    sentences = [event["say"] for message in told for event in message.get("events", ())]
    assert sentences.count("Anna takes it back") == 1
    assert sentences.index("Anna: take 1") < sentences.index("Anna takes it back")
    assert sentences.index("Anna takes it back") < sentences.index("Anna: take 2")
    assert told[-2:] == [{"stop": 1, "outcome": None}, {"quit": True}]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="processes are seen in /proc")
def test_ctrl_c_ends_a_game_whose_bot_hangs_and_the_bot(shell: Shell) -> None:
    script = shutil.copy(ROOT / "tests" / "bots" / "faulty.py", shell.folder)
    seats = ("-s", f"bot:exec:{PYTHON} {script} sigh", "-s", "bot:random")
    with terminal(shell, "play", "stones", *seats, "--debug") as screen:
        screen.wait("it hangs")
        assert running(script)
        screen.process.send_signal(signal.SIGINT)
        code, told = screen.left("")
    assert code == exits.INTERRUPTED
    assert "The game is kept" in told
    assert not running(script)


def test_looking_at_a_record_runs_nothing(cli: Cli, ran: Path, mailed: Path) -> None:
    for command in (("show",), ("moves",), ("hint", "--as", "Anna"), ("verify",), ("convert",)):
        verb, *more = command
        cli(verb, mailed, *more)
    assert not ran.exists()


def test_bots_of_plugins_are_not_asked_about(cli: Cli) -> None:
    cli("play", "stones", "-s", "Anna", "-s", "bot:greedy", "--seed", "2", lines="take 1\n\n")
    assert cli("resume").code == 0


@pytest.mark.parametrize("told", ["3=greedy", "0=greedy", "greedy", "2=", "\u0662=greedy"])
def test_bot_names_a_seat_that_is_there(cli: Cli, mailed: Path, told: str) -> None:
    again = cli("resume", mailed, "--bot", told)
    assert again.code == exits.USAGE
    assert "--bot takes SEAT=NAME with a seat from 1 to 2" in again.err


def test_what_a_program_says_on_stderr_shows_with_debug(cli: Cli) -> None:
    seats = ["-s", f"bot:exec:{PYTHON} marking.py", "-s", "bot:random", "--seed", "4"]
    assert "thinking hard" not in cli("play", "stones", *seats).err
    assert "[1 marking bot] thinking hard ?[2J" in cli("play", "stones", *seats, "--debug").err


def test_a_program_that_is_not_there_is_refused_before_anything_begins(cli: Cli) -> None:
    ran = cli("play", "stones", "-s", "Anna", "-s", "bot:exec:./nowhere")
    assert ran.code == exits.NOT_FOUND
    assert "there is no program './nowhere', neither as a file nor on the PATH" in ran.err
    assert not cli.records


def test_how_programs_sit_down_is_listed(cli: Cli) -> None:
    told = cli("bots").out
    assert "exec: Any program that speaks JSON lines (docs/bot-protocol.md).\n" in told
    assert "  exec:COMMAND, e.g. -s 'bot:exec:./mybot --fast'\n" in told
    assert "  py:FILE.py:CLASS, e.g. -s bot:py:mybot.py:MyBot:depth=3\n" in told
