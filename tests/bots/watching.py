"""What a test sees of programs from outside: processes by what they were called with, and files."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

LONG = 30.0


def running(mark: str | Path) -> list[int]:
    """Return the processes that were started with a word; those that are dead don't count."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            words = folder.joinpath("cmdline").read_bytes().split(b"\0")
            state = folder.joinpath("stat").read_text().rpartition(")")[2].split()[0]
        except OSError:
            continue
        if str(mark).encode() in words and state != "Z":
            found.append(int(folder.name))
    return found


def children() -> list[int]:
    """Return this process's children, dead ones that nobody waited for too."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            fields = folder.joinpath("stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == os.getpid():
            found.append(int(folder.name))
    return found


def open_files() -> int:
    """Return how many descriptors this process holds."""
    return len(list(Path("/proc/self/fd").iterdir()))


def wait_until(holds: Callable[[], bool]) -> None:
    """Wait for something; fail if it doesn't come."""
    until = time.monotonic() + LONG
    while not holds():
        assert time.monotonic() < until, "it did not come"
        time.sleep(0.01)
