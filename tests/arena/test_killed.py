"""A tournament that is killed again and again comes to the same verdict.

PARLOUR_KILLS says how often; `make soak` kills it 50 times.
"""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

from tests.cli.shell import Shell

KILLS = int(os.environ.get("PARLOUR_KILLS", "3"))
GAMES = max(40, 6 * KILLS)
ASKED = ("arena", "stones", "-b", "slow:seconds=0.01", "-b", "greedy", "--seed", "9")
DEADLINE = 600


def without_times(text: str) -> str:
    def cleaned(data: Any) -> Any:
        if isinstance(data, dict):
            return {name: cleaned(value) for name, value in data.items() if name != "seconds"}
        return [cleaned(value) for value in data] if isinstance(data, list) else data

    return json.dumps(cleaned(json.loads(text)), indent=2)


def killed(shell: Shell, path: Path, luck: random.Random) -> bool:
    """Let a tournament go on for some more games and kill it; say whether it wasn't over."""
    began = path.stat().st_size if path.exists() else 0
    more = luck.randint(0, 900)  # bytes: up to six games
    process = subprocess.Popen(
        shell.command(*ASKED, "--games", str(GAMES), "--jobs", "2", "--results", path),
        env=shell.environ,
        cwd=shell.folder,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    deadline = time.monotonic() + DEADLINE
    while process.poll() is None and time.monotonic() < deadline:
        if path.exists() and path.stat().st_size > began + more:
            break
        time.sleep(0.001)
    time.sleep(luck.random() / 50)  # at any moment of a game
    going = process.poll() is None
    process.send_signal(signal.SIGKILL)
    process.wait()
    return going


def test_killed_at_random_moments_it_comes_to_the_same_verdict(
    shell: Shell, tmp_path: Path
) -> None:
    undisturbed = shell(*ASKED, "--games", str(GAMES), "--jobs", "1", "--json")
    assert undisturbed.code == 0, undisturbed
    luck, path = random.Random(11), tmp_path / "killed.jsonl"
    kills = sum(killed(shell, path, luck) for _ in range(KILLS))
    assert kills >= KILLS * 0.8
    after = shell("arena", "--results", path, "--games", str(GAMES), "--jobs", "2", "--json")
    assert after.code == 0, after
    assert without_times(after.out) == without_times(undisturbed.out)
