"""A terminal of 80 columns without anybody before it."""

from __future__ import annotations

import contextlib
import os
import re
import select
import subprocess
import time
from collections.abc import Iterator, Mapping

import pyte

from tests.cli.shell import Shell

TIMEOUT = 30
ESCAPES = re.compile(r"\x1b(\[[0-9;?]*[A-Za-z]|[=>])")
CLEARED = "[cleared]"
UP = "\x1b[A"
ENTER = "\r"
CTRL_C = "\x03"
CTRL_D = "\x04"


class Terminal:
    """A command that runs at a terminal; `raw` is all that it has written there."""

    def __init__(
        self, process: subprocess.Popen[bytes], master: int, size: tuple[int, int]
    ) -> None:
        self.process = process
        self.master = master
        self.size = size
        self.raw = ""
        self.read = 0  # how much of the text was waited for already

    def type(self, keys: str, until: str) -> str:
        """Press keys; return what is written then, up to a text that is waited for."""
        os.write(self.master, keys.encode())
        return self.wait(until)

    def wait(self, until: str) -> str:
        """Return what is written, up to a text; without escape sequences."""
        deadline = time.monotonic() + TIMEOUT
        begin = self.read
        while (found := plain(self.raw).find(until, begin)) < 0:
            assert time.monotonic() < deadline, f"{until!r} does not come: {self.raw!r}"
            self._hear()
        self.read = found + len(until)
        return plain(self.raw)[begin : self.read]

    def left(self, keys: str) -> tuple[int, str]:
        """Press keys that end the command; return its exit code and what it wrote."""
        os.write(self.master, keys.encode())
        self.process.wait(TIMEOUT)
        with contextlib.suppress(OSError):  # Linux says so when the other end is closed
            while self._hear():
                pass
        return self.process.returncode, plain(self.raw)[self.read :]

    def screen(self) -> list[str]:
        """Return the lines that stand on the screen, without the empty ones at its end."""
        columns, rows = self.size
        screen = pyte.Screen(columns, rows)
        pyte.Stream(screen).feed(self.raw)
        lines = [line.rstrip() for line in screen.display]
        while lines and not lines[-1]:
            lines.pop()
        return lines

    def _hear(self) -> bool:
        """Take in what is written; say whether there was anything."""
        if not select.select([self.master], [], [], 0.1)[0]:
            return False
        data = os.read(self.master, 65536)
        self.raw += data.decode(errors="replace")
        return bool(data)


def plain(text: str) -> str:
    """Return text as it is printed, less its escape sequences; a cleared screen is told."""
    text = text.replace("\x1b[2J\x1b[3J\x1b[H", CLEARED)
    return ESCAPES.sub("", text).replace("\r\n", "\n")


@contextlib.contextmanager
def terminal(
    shell: Shell,
    *arguments: str,
    environ: Mapping[str, str] | None = None,
    size: tuple[int, int] = (80, 24),
) -> Iterator[Terminal]:
    """Run a command at a terminal of so many columns and rows."""
    import fcntl
    import pty
    import struct
    import termios

    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", *size[::-1], 0, 0))
    settings = {"TERM": "xterm-256color", "PROMPT_TOOLKIT_NO_CPR": "1", **(environ or {})}
    process = subprocess.Popen(
        shell.command(*arguments),
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env={**shell.environ, **settings},
        cwd=shell.folder,
        start_new_session=True,
    )
    os.close(slave)
    try:
        yield Terminal(process, master, size)
    finally:
        if process.poll() is None:
            process.kill()
        process.wait()
        os.close(master)
