"""Running `parlour` as people do: as a process, with its input, output and exit code."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from click.testing import CliRunner

from parlour.cli.commands import parlour

ROOT = Path(__file__).resolve().parents[2]
TIMEOUT = 60
PEOPLE = ("-s", "Anna", "-s", "Bo")
BOTS = ("-s", "bot:random", "-s", "bot:greedy")


class Ran:
    """What a command did."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err

    @property
    def data(self) -> Any:
        """What it printed as JSON."""
        return json.loads(self.out)

    def __repr__(self) -> str:
        return f"exit code {self.code}\n{self.out}\n--- stderr\n{self.err}"


class Home:
    """A data folder, and a folder to work in."""

    def __init__(self, home: Path, folder: Path) -> None:
        self.home = home
        self.folder = folder

    @property
    def records(self) -> list[Path]:
        """The records in the data folder, the oldest first."""
        found = (self.home / "matches").glob("*.parlour")
        return sorted(found, key=lambda path: path.stat().st_mtime_ns)


class Cli(Home):
    """Runs commands in this process."""

    def __call__(self, *arguments: str | Path, lines: str = "") -> Ran:
        """Run a command; `lines` is its whole input."""
        done = CliRunner().invoke(parlour, [*map(str, arguments)], input=lines, prog_name="parlour")
        if done.exc_info is not None and not isinstance(done.exception, SystemExit | None):
            raise done.exception
        return Ran(done.exit_code, done.stdout, done.stderr)


class Shell(Home):
    """Runs commands as processes, with packages from some folders on the path."""

    def __init__(self, sites: Sequence[Path], home: Path, folder: Path) -> None:
        super().__init__(home, folder)
        self.environ = {
            **{name: value for name, value in os.environ.items() if name != "NO_COLOR"},
            "PYTHONPATH": os.pathsep.join(map(str, [ROOT / "core", *sites])),
            "PARLOUR_HOME": str(home),
            "PYTHONIOENCODING": "utf-8",
            "PYTHONWARNINGS": "error",
        }

    def command(self, *arguments: str | Path) -> list[str]:
        return [sys.executable, "-m", "parlour", *map(str, arguments)]

    def __call__(
        self, *arguments: str | Path, lines: str = "", environ: Mapping[str, str] | None = None
    ) -> Ran:
        """Run a command; `lines` is its whole input."""
        done = self.raw(*arguments, data=lines.encode(), environ=environ)
        return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())

    def raw(
        self,
        *arguments: str | Path,
        data: bytes = b"",
        environ: Mapping[str, str] | None = None,
    ) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            self.command(*arguments),
            input=data,
            capture_output=True,
            cwd=self.folder,
            env={**self.environ, **(environ or {})},
            timeout=TIMEOUT,
            check=False,
        )

    def bash(self, script: str, environ: Mapping[str, str] | None = None) -> Ran:
        """Run a script of bash in which `$parlour` is the command."""
        done = subprocess.run(
            ["bash", "-c", f"set -o pipefail; {script}"],
            capture_output=True,
            cwd=self.folder,
            env={**self.environ, **(environ or {}), "parlour": f"{sys.executable} -m parlour"},
            timeout=TIMEOUT,
            check=False,
        )
        return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())


def installed(folder: Path, distribution: str, points: Mapping[str, str]) -> None:
    """Write what pip would: a distribution with its entry points."""
    metadata = folder / f"{distribution.replace('-', '_')}-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {distribution}\nVersion: 1.0\n", encoding="utf-8"
    )
    lines = ["[parlour]", *[f"{name} = {module}" for name, module in points.items()]]
    (metadata / "entry_points.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
