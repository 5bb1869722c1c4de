"""The command that publishes strengths: every row is on the page, what was measured is kept."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from bench.strength_rows import LOSSES, ROWS
from tests.cli.shell import ROOT


def published(folder: Path, *words: str) -> tuple[str, str]:
    """Return what the command printed, and the page."""
    page = folder / "bots.md"
    command = [sys.executable, "-m", "bench.strengths", "--folder", str(folder), "--out", str(page)]
    done = subprocess.run(
        [*command, "--jobs", "1", *words],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    return done.stdout, page.read_text("utf-8")


def test_a_trial_measures_a_little_and_goes_on_with_it(tmp_path: Path) -> None:
    out, page = published(tmp_path, "--deals", "2", "kuhn_poker")
    assert "kuhn_poker: 1000 simulations .." in out
    (line,) = [line for line in page.splitlines() if line.startswith("| kuhn_poker |")]
    assert line.endswith("| 0.02 | too few seeds | 2 |")
    rows = [line for line in page.splitlines() if line.startswith("| `")]
    assert len(rows) == len(ROWS)
    assert sum("not measured yet" in row or "there is no bot" in row for row in rows) == len(ROWS)
    assert len(re.findall(r"^\| \w+_poker \|", page, re.MULTILINE)) == len(LOSSES)
    out, again = published(tmp_path, "--deals", "2", "kuhn_poker")
    assert "simulations" not in out
    assert again == page


def test_each_row_has_a_file_of_its_own(tmp_path: Path) -> None:
    published(tmp_path, "--deals", "1", "kuhn_poker")
    kept = {path.name for path in tmp_path.glob("*.jsonl")}
    assert len([name for name in kept if "greedy-random" in name]) == 3
    assert all(re.fullmatch(r"[a-z0-9_.-]+", name) for name in kept)
