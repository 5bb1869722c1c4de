"""Help is quick: it loads no plugin and none of the big libraries."""

import sys
from pathlib import Path

import pytest

from parlour.cli import exits
from parlour.cli.commands import VERBS
from tests.cli.shell import Cli, Shell, installed

BIG = ("pydantic", "msgpack", "rich", "prompt_toolkit", "platformdirs")
LOADED = """
import sys
sys.argv = ["parlour", *sys.argv[1:]]
from parlour.cli import main
main()
print(*{name.partition(".")[0] for name in sys.modules}, file=sys.stderr)
"""


def loaded(shell: Shell, *arguments: str) -> set[str]:
    """Return the packages that a command has loaded."""
    import subprocess

    done = subprocess.run(
        [sys.executable, "-c", LOADED, *arguments],
        capture_output=True,
        text=True,
        env=shell.environ,
        check=True,
    )
    return set(done.stderr.split())


def test_help_names_every_command_and_every_exit_code(cli: Cli) -> None:
    ran = cli("--help")
    assert ran.code == 0
    for verb in VERBS:
        assert f"\n  {verb} " in ran.out
    for code in exits.MEANINGS:
        assert f" {code} " in " ".join(ran.out.split())
    assert all(len(line) <= 80 for line in ran.out.splitlines())


def test_no_command_is_told_by_half_a_sentence(cli: Cli) -> None:
    for group in ([], ["saves"]):
        commands = cli(*group, "--help").out.partition("Commands:")[2]
        assert commands
        assert "..." not in commands


def test_help_loads_no_plugin_and_no_big_library(tmp_path: Path, shell: Shell) -> None:
    """C103"""
    (tmp_path / "noisy.py").write_text("raise SystemExit('loaded')\n", encoding="utf-8")
    installed(tmp_path, "noisy-plugin", {"noisy": "noisy"})
    shell = Shell([tmp_path], tmp_path, tmp_path)
    packages = loaded(shell, "--help")
    assert "click" in packages
    assert not packages & {*BIG, "pluggy", "noisy"}


def test_games_are_listed_without_the_libraries_that_play_them(tmp_path: Path) -> None:
    (tmp_path / "light.py").write_text(
        "from parlour import Offer, hookimpl\n"
        "@hookimpl\n"
        "def games():\n"
        "    return [Offer('light', None, title='Light', seats=(1, 1))]\n",
        encoding="utf-8",
    )
    installed(tmp_path, "light-game", {"light": "light"})
    packages = loaded(Shell([tmp_path], tmp_path, tmp_path), "games")
    assert "light" in packages
    assert not packages & set(BIG)


@pytest.mark.parametrize("verb", VERBS)
def test_each_command_has_help_in_two_places(cli: Cli, verb: str) -> None:
    ran = cli(verb, "--help")
    assert ran.code == 0
    assert f"parlour {verb}" in ran.out
    assert cli("help", verb).out == ran.out


def test_help_lists_the_exit_codes(cli: Cli) -> None:
    ran = cli("help", "exit-codes")
    assert ran.code == 0
    assert [int(line.split()[0]) for line in ran.out.splitlines()] == list(exits.MEANINGS)
    assert [*exits.MEANINGS] == [0, 1, 2, 3, 4, 5, 6, 70, 130]


def test_help_on_something_unknown_is_not_found(cli: Cli) -> None:
    ran = cli("help", "weather")
    assert ran.code == exits.NOT_FOUND
    assert "exit-codes" in ran.err


def test_a_mistyped_command_gets_the_one_that_is_meant(cli: Cli) -> None:
    ran = cli("gmaes")
    assert ran.code == exits.USAGE
    assert "did you mean games?" in ran.err


def test_the_version_is_told(cli: Cli) -> None:
    ran = cli("--version")
    assert ran.code == 0
    assert ran.out.startswith("parlour ")
