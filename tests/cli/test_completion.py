"""What a real bash offers on Tab, and that other shells get their scripts."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.shell import Cli, Shell

pytestmark = pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash here")

TAB = """
source <(parlour completion bash)
compopt() { offered="<$2>"; }
for COMP_LINE in "$@"; do
    COMP_POINT=${#COMP_LINE} offered=
    _parlour_completion parlour
    for word in "${COMPREPLY[@]}"; do offered="$offered [$word]"; done
    echo $offered
done
"""
OFFERED = {
    "parlour re": "[resume] [rematch] [reopen] [replay]",
    "parlour play sto": "[stones]",
    "parlour play stones --set h": "<nospace> [heap=]",
    "parlour play stones --set faulty=t": "[true]",
    "parlour play stones -s bot:cr": "[crashing]",
    "parlour play stones -s bot:ismcts:simulations=200,de": "<nospace> [200,depth=]",
    "parlour play stones -s bot:ismcts:rollout=p": "[policy]",
    "parlour arena stones -b ismcts:su": "<nospace> [suggest=]",
    "parlour arena stones -b bot:cr": "[crashing]",
    "parlour hint --bot ism": "[ismcts]",
    "parlour bots sto": "[stones]",
    "parlour rules stones ST-1": "[ST-1] [ST-1a]",
    "parlour show nothing": "<default>",
}


class Bash:
    """A bash that has read the script; `parlour` is a command on its path."""

    def __init__(self, shell: Shell, folder: Path) -> None:
        self.shell = shell
        program = folder / "parlour"
        program.write_text(f'#!/bin/sh\nexec {sys.executable} -m parlour "$@"\n', "utf-8")
        program.chmod(0o755)
        self.environ = {**shell.environ, "PATH": f"{folder}:{os.environ['PATH']}"}

    def tab(self, *lines: str) -> list[str]:
        """Return what is offered where each of some lines ends."""
        done = subprocess.run(
            ["bash", "-c", TAB, "bash", *lines],
            env=self.environ,
            cwd=self.shell.folder,
            capture_output=True,
            text=True,
            timeout=60,
            check=True,
        )
        assert done.stderr == ""
        return done.stdout.splitlines()


@pytest.fixture
def bash(shell: Shell, tmp_path: Path) -> Bash:
    folder = tmp_path / "bin"
    folder.mkdir()
    return Bash(shell, folder)


def test_bash_offers_what_may_follow(bash: Bash) -> None:
    assert dict(zip(OFFERED, bash.tab(*OFFERED), strict=True)) == OFFERED


def test_bash_offers_saves_and_their_seats(bash: Bash, cli: Cli) -> None:
    cli("play", "stones", "-s", "Bo", "-s", "Cleo")
    cli("saves", "name", "1", "other")
    cli("play", "stones", "-s", "Anna", "-s", "Anna Maria", "-s", "Bo")
    [name] = [path.stem for path in cli.records if path.stem != "other"]
    assert bash.tab("parlour show st", "parlour show other --as C", "parlour moves --as ") == [
        f"[{name}]",
        "[Cleo]",
        "[Anna] [1] ['Anna Maria'] [2] [Bo] [3]",
    ]


def test_each_shell_gets_its_script(cli: Cli) -> None:
    for shell in ("bash", "zsh", "fish"):
        ran = cli("completion", shell)
        assert ran.code == 0
        assert "_PARLOUR_COMPLETE" in ran.out
        assert shell == "bash" or f"{shell}_complete" in ran.out
    assert cli("completion", "csh").code == 2
