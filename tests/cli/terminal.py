"""A terminal in memory with a command before it: what its screen shows, what is typed there."""

from __future__ import annotations

import contextlib
import os
import re
import select
import struct
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pyte

from tests.cli.shell import Shell

TIMEOUT = 30
ESCAPES = re.compile(r"\x1b(\[[0-9;?]*[A-Za-z]|[=>])")
CLEARED = "\x1b[2J\x1b[3J\x1b[H"
TAKEN, GIVEN_BACK = "\x1b[?1049h", "\x1b[?1049l"
ASKS = "\x1b[?2004h"  # a prompt begins with it
DRAWING = "\x1b[?25l"  # the cursor is hidden while something is drawn
PAGES = 40  # more than anything has
DRAWN = "\x1b[?25h"  # the cursor shows again: all of a prompt stands there
UP, PAGE_UP, SHIFT_RIGHT = "\x1b[A", "\x1b[5~", "\x1b[1;2C"
ENTER, TAB, CTRL_C, CTRL_D = "\r", "\t", "\x03", "\x04"


class Terminal:
    """A command that runs at a terminal; `raw` is all that it has written there."""

    def __init__(
        self, process: subprocess.Popen[bytes], master: int, size: tuple[int, int]
    ) -> None:
        self.process = process
        self.master = master
        self.raw = ""
        self.read = 0  # how much of the plain text was waited for already
        self.asked = 0  # how many prompts were waited for already
        self.cells = pyte.Screen(*size)
        self._stream = pyte.Stream(self.cells)

    # A screen that is redrawn

    def screen(self) -> list[str]:
        """Return the lines that stand on the screen, without the empty ones at its end."""
        lines = [line.rstrip() for line in self.cells.display]
        while lines and not lines[-1]:
            lines.pop()
        return lines

    def prompted(self) -> list[str]:
        """Return what the screen shows when the next prompt is there."""
        self._until(self._asks, "a prompt")
        self.asked += 1
        return self.screen()

    def _asks(self) -> bool:
        begun = self.raw.count(ASKS) > self.asked
        return begun and self.raw.rfind(DRAWN) > self.raw.rfind(ASKS)

    def enter(self, line: str = "") -> list[str]:
        """Type a line; return what the screen shows when the next prompt is there."""
        self.press(line + ENTER)
        return self.prompted()

    def shows(self, text: str, keys: str = "") -> list[str]:
        """Press keys; return what the screen shows once a text is there."""
        self.press(keys)
        self._until(lambda: any(text in line for line in self.screen()), repr(text))
        return self.screen()

    def changed(self, keys: str) -> list[str]:
        """Press keys; return what the screen shows once that is something else, all of it."""
        before, drawn = self.screen(), self.raw.count(DRAWN)
        self.press(keys)
        self._until(
            lambda: (
                self.raw.count(DRAWN) > drawn
                and self.raw.rfind(DRAWN) > self.raw.rfind(DRAWING)
                and self.screen() != before
            ),
            "another screen",
        )
        return self.screen()

    def leafed(self, text: str) -> list[str]:
        """Press Enter page after page; return what the screen shows once a text is there."""
        for _ in range(PAGES):
            shown = self.screen()
            if any(text in line for line in shown):
                return shown
            self.changed(ENTER)
        raise AssertionError(f"no {text!r} on {PAGES} pages")

    def resize(self, columns: int, rows: int) -> None:
        """Make the window another size; the command is told as by any terminal."""
        _set_size(self.master, columns, rows)
        self.cells.resize(rows, columns)

    def style_of(self, text: str) -> Any:
        """Return how the first letter of a text on the screen looks: fg, bold, reverse."""
        row, line = next((n, line) for n, line in enumerate(self.cells.display) if text in line)
        return self.cells.buffer[row][line.index(text)]

    # Lines one below the other

    def type(self, keys: str, until: str) -> str:
        """Press keys; return what is written then, up to a text that is waited for."""
        self.press(keys)
        return self.wait(until)

    def wait(self, until: str) -> str:
        """Return what is written, up to a text; without escape sequences."""
        begin = self.read
        self._until(lambda: plain(self.raw).find(until, begin) >= 0, repr(until))
        self.read = plain(self.raw).index(until, begin) + len(until)
        return plain(self.raw)[begin : self.read]

    # Both

    def press(self, keys: str) -> None:
        """Press keys."""
        os.write(self.master, keys.encode())

    def left(self, keys: str) -> tuple[int, str]:
        """Press keys that end the command; return its exit code and what it wrote."""
        self.press(keys)
        deadline = time.monotonic() + TIMEOUT
        while self.process.poll() is None:  # who isn't read would wait for us
            assert time.monotonic() < deadline, f"it does not end: {self.screen()}"
            self._hear()
        while self._hear():
            pass
        return self.process.returncode, plain(self.raw)[self.read :]

    def _until(self, there: Callable[[], bool], what: str) -> None:
        deadline = time.monotonic() + TIMEOUT
        while not there():
            assert time.monotonic() < deadline, f"{what} does not come: {self.screen()}"
            self._hear()

    def _hear(self) -> bool:
        """Take in what is written; say whether there was anything."""
        if not select.select([self.master], [], [], 0.1)[0]:
            return False
        try:
            data = os.read(self.master, 65536).decode(errors="replace")
        except OSError:  # Linux says so when the other end is closed
            return False
        self.raw += data
        self._stream.feed(data)
        return bool(data)


def plain(text: str) -> str:
    """Return text as it is printed, less its escape sequences."""
    return ESCAPES.sub("", text).replace("\r\n", "\n")


def _set_size(master: int, columns: int, rows: int) -> None:
    import fcntl
    import termios

    fcntl.ioctl(master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))


@contextlib.contextmanager
def terminal(
    shell: Shell,
    *arguments: str,
    environ: Mapping[str, str] | None = None,
    size: tuple[int, int] = (80, 24),
) -> Iterator[Terminal]:
    """Run a command at a terminal of so many columns and rows."""
    import pty

    master, slave = pty.openpty()
    _set_size(slave, *size)
    settings = {"TERM": "xterm-256color", **(environ or {})}
    process = subprocess.Popen(
        shell.command(*arguments),
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env={**shell.environ, **settings},
        cwd=shell.folder,
        start_new_session=True,
        preexec_fn=_takes_the_terminal,
    )
    os.close(slave)
    try:
        yield Terminal(process, master, size)
    finally:
        if process.poll() is None:
            process.kill()
        process.wait()
        os.close(master)


def _takes_the_terminal() -> None:
    """Make the terminal the command's own, or it is not told when the size changes."""
    import fcntl
    import termios

    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
