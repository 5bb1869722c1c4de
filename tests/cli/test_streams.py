"""Output that is cut off, closed or can't be encoded; input that is none; signals."""

import errno
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from parlour.cli import exits
from tests.cli.shell import TIMEOUT, Cli, Shell

BOTS = "-s bot:random -s bot:random --set heap=60"
QUIET = ("Traceback", "Exception ignored", "Usage", "Broken pipe", "Errno")


@pytest.fixture
def left(cli: Cli) -> Path:
    """The record of a long game that goes on."""
    lines = "take 1\n\n" * 50
    ran = cli("play", "stones", "-s", "Anna", "-s", "Bo", "--set", "heap=500", lines=lines)
    assert ran.code == 0
    return cli.records[-1]


@pytest.mark.parametrize(
    ("command", "unbuffered"),
    [
        ("show {left}", ""),
        ("show {left}", "1"),
        ("rules stones", ""),
        ("--help", "1"),
        ("verify {left} {left}", ""),
    ],
)
def test_a_reader_who_has_had_enough_is_no_fault(
    shell: Shell, left: Path, command: str, unbuffered: str
) -> None:
    """C109"""
    script = f"$parlour {command.format(left=left)} | head -c 1 >/dev/null"
    ran = shell.bash(script, {"PYTHONUNBUFFERED": unbuffered} if unbuffered else None)
    assert ran.code == exits.OK, ran
    assert not any(word in ran.err for word in QUIET), ran


def test_the_game_goes_on_to_its_end_where_nobody_reads(shell: Shell, cli: Cli) -> None:
    """C109"""
    ran = shell.bash(f"$parlour play stones {BOTS} | true")
    assert ran.code == exits.OK
    assert "ok, finished" in cli("verify", *shell.records).out


def test_nobody_is_asked_where_nobody_reads(shell: Shell, cli: Cli) -> None:
    """C109"""
    lines = "printf 'take 1\\n\\n%.0s' {1..200}"
    ran = shell.bash(f"{lines} | $parlour play stones -s Anna -s Bo --set heap=999 | true")
    assert "Traceback" not in ran.err
    assert "ok, not finished" in cli("verify", *shell.records).out


@pytest.mark.parametrize(
    ("command", "closed"),
    [
        ("games", ">&-"),
        ("games", "<&- >&- 2>&-"),
        ("play stones " + BOTS, ">&-"),
        ("play stones " + BOTS, "2>&-"),
        ("play stones " + BOTS, "<&- >&- 2>&-"),
    ],
)
def test_closed_streams_are_no_fault(shell: Shell, cli: Cli, command: str, closed: str) -> None:
    """C109"""
    ran = shell.bash(f"$parlour {command} {closed}")
    assert ran.code == exits.OK
    assert not any(word in ran.err for word in QUIET)
    if command != "games":
        assert "ok, finished" in cli("verify", *shell.records).out


def test_without_any_input_a_game_is_left_at_once(shell: Shell) -> None:
    ran = shell.bash("$parlour play stones <&-")
    assert ran.code == exits.OK
    assert "The game is kept" in ran.out


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is full")
@pytest.mark.parametrize("verb", ["games", "--help", "--version", "games --help"])
def test_output_that_cannot_be_kept_is_a_fault_of_storage(shell: Shell, verb: str) -> None:
    ran = shell.bash(f"$parlour {verb} >/dev/full")
    assert ran.code == exits.STORAGE
    assert os.strerror(errno.ENOSPC) in ran.err
    assert "Traceback" not in ran.err
    assert "Exception ignored" not in ran.err


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "cp949", "utf-16"])
def test_a_console_without_the_letters_gets_others(shell: Shell, cli: Cli, encoding: str) -> None:
    """C111"""
    environ = {"PYTHONIOENCODING": encoding}
    names = ("李雷", "Zoë")
    raw = shell.raw("play", "stones", "-s", names[0], "-s", names[1], data=b"", environ=environ)
    assert raw.returncode == 0, raw.stderr
    assert b"Traceback" not in raw.stderr
    shown = shell.raw("show", shell.records[-1], environ=environ)
    assert shown.returncode == 0
    assert "heap: 9" in shown.stdout.decode(encoding)
    if encoding == "ascii":
        assert shown.stdout.startswith(b"Stones: ?? and Zo?")
    told = cli("show", shell.records[-1], "--json").data["seats"]
    assert [seat["name"] for seat in told] == list(names)


def test_input_in_another_encoding_is_only_a_wrong_line(shell: Shell) -> None:
    raw = shell.raw("play", "stones", "-s", "A", "-s", "B", data=b"\xff\xfe\xfa\ntake 1\n")
    assert raw.returncode == 0
    assert b"A takes 1 stone" in raw.stdout


def test_files_are_utf_8_whatever_the_locale(shell: Shell, cli: Cli) -> None:
    """C111"""
    environ = {"LC_ALL": "C", "LANG": "C", "PYTHONUTF8": "0", "PYTHONIOENCODING": ""}
    shell.raw("play", "stones", "-s", "Zoë", "-s", "B", environ=environ)
    [seat, _] = cli("show", shell.records[-1], "--json").data["seats"]
    assert seat["name"] == "Zoë"


def test_no_colours_and_no_prompt_without_a_terminal(shell: Shell) -> None:
    ran = shell("play", "stones", "-s", "Anna", "-s", "Bo", lines="take 1\n\n")
    assert "\x1b" not in ran.out
    assert "Anna>" not in ran.out
    assert "Hand the keyboard" not in ran.out


@pytest.mark.skipif(os.name == "nt", reason="signals of another kind")
def test_ctrl_c_and_kill_leave_a_record_with_all_that_was_told(shell: Shell, cli: Cli) -> None:
    """C096"""
    for number, code in ((signal.SIGINT, 130), (signal.SIGKILL, -9), (signal.SIGTERM, -15)):
        playing = subprocess.Popen(
            shell.command("play", "stones", "-s", "Anna", "-s", "Bo"),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=shell.environ,
            cwd=shell.folder,
        )
        assert playing.stdin is not None
        assert playing.stdout is not None
        playing.stdin.write("take 2\n\ntake 1\n")
        playing.stdin.flush()
        for line in playing.stdout:
            if "Bo takes 1 stone" in line:
                break
        playing.send_signal(number)
        _, err = playing.communicate(timeout=TIMEOUT)
        assert playing.returncode == code
        assert ("go on with: " in err) == (number == signal.SIGINT)
        assert "Traceback" not in err
        assert "Bo takes 1 stone" in cli("show", shell.records[-1]).out


def test_ctrl_c_while_bots_play_leaves_a_whole_record(shell: Shell, cli: Cli) -> None:
    """C096"""
    playing = subprocess.Popen(
        shell.command("play", "stones", *BOTS.replace("60", "100000").split()),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=shell.environ,
    )
    deadline = time.monotonic() + TIMEOUT
    while not (shell.records and shell.records[-1].stat().st_size > 3_000):
        assert time.monotonic() < deadline
        time.sleep(0.01)
    playing.send_signal(signal.SIGINT)
    _, err = playing.communicate(timeout=TIMEOUT)
    assert playing.returncode == exits.INTERRUPTED
    assert "go on with: " in err
    assert cli("verify", shell.records[-1]).code == 0


def test_a_second_parlour_keeps_off_a_game_in_play(shell: Shell, cli: Cli) -> None:
    """C096"""
    cli("play", "stones", "-s", "Anna", "-s", "Bo")
    playing = subprocess.Popen(
        shell.command("resume"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=shell.environ,
    )
    assert playing.stdout is not None
    while "You may" not in playing.stdout.readline():
        pass
    ran = cli("resume")
    assert ran.code == exits.STORAGE
    assert "being written by another" in ran.err
    playing.communicate("take 1\n", timeout=TIMEOUT)
    assert playing.returncode == 0


@pytest.mark.skipif(sys.platform != "linux", reason="limits of the size of files")
def test_a_full_disk_refuses_the_act_and_keeps_what_was_told(shell: Shell, cli: Cli) -> None:
    """C096"""
    cli("play", "stones", "-s", "Anna", "-s", "Bo", lines="take 1\n\n")
    size = shell.records[-1].stat().st_size
    limited = (
        "import resource, signal, sys; signal.signal(signal.SIGXFSZ, signal.SIG_IGN);"
        f"resource.setrlimit(resource.RLIMIT_FSIZE, ({size + 10}, {size + 10}));"
        "sys.argv = ['parlour', 'resume']; from parlour.cli import main; sys.exit(main())"
    )
    ran = subprocess.run(
        [sys.executable, "-c", limited],
        input="take 1\n",
        capture_output=True,
        text=True,
        env=shell.environ,
        check=False,
    )
    assert ran.returncode == exits.STORAGE
    assert "can't be written" in ran.stderr
    assert "Bo takes" not in ran.stdout
    assert shell.records[-1].stat().st_size == size
    assert "Bo takes 1 stone" in cli("resume", lines="take 1\n").out
