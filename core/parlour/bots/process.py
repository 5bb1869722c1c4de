"""A program behind three pipes: lines to it and from it, each in bounded time and space.

Nothing that the program does keeps its host waiting beyond a deadline, fills its memory, or
outlives it: the program and what it started are one process group, which is killed in the end.
On Linux the program also dies when its host is killed.
"""

from __future__ import annotations

import contextlib
import os
import selectors
import shutil
import signal
import subprocess
import sys
import time
import weakref
from collections.abc import Callable, Sequence
from pathlib import Path

from parlour.bots import Fault
from parlour.errors import NotFound, Unreadable

LONGEST_LINE = 1 << 20  # bytes of one line of the program
MOST_LINES = 1_000  # that are read for one answer
LONGEST_COMPLAINT = 300  # characters of the last line on its stderr
PIECE = 1 << 16
SOON = 0.1  # seconds after which it is looked whether the program still runs
LAST_WORDS = 0.3  # seconds for a program that has closed its stdout to say why
LAUNCHER = Path(__file__).with_name("launcher.py")

Hear = Callable[[str], object]
"""Is told each line that a program writes to stderr."""


class Process:
    """A program that was started. Every method raises Fault if the program fails."""

    def __init__(self, words: Sequence[str], hear: Hear | None = None) -> None:
        if os.name != "posix":
            raise Unreadable("programs can sit at a table on Linux, macOS and other Unixes only")
        self.hear = hear
        self.complaint = ""  # the last line on its stderr
        self._lines = bytearray()
        self._errors = bytearray()
        self._to_write = bytearray()
        self._ended = False
        try:
            self._popen = subprocess.Popen(
                _launched(words),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
            )
        except OSError as error:
            raise Fault("crash", f"it can't be run: {error.strerror}") from error
        self._kill = weakref.finalize(self, _killed, self._popen)
        self._pipes = selectors.PollSelector()
        for pipe in (self._popen.stdout, self._popen.stderr):
            assert pipe is not None
            os.set_blocking(pipe.fileno(), False)
            self._pipes.register(pipe.fileno(), selectors.EVENT_READ)
        assert self._popen.stdin is not None
        os.set_blocking(self._popen.stdin.fileno(), False)

    # Talking

    def offer(self, line: bytes) -> bool:
        """Send a line if the program has read what came before; say whether it was sent."""
        self._pass(0)
        if self._to_write or self._ended:
            return False
        self._to_write += line
        self._pass(0)
        return True

    def forget(self) -> None:
        """Drop the whole lines that it has written so far: they answer nothing to come."""
        self._pass(0)
        del self._lines[: self._lines.rfind(b"\n") + 1]

    def send(self, line: bytes) -> None:
        """Send a line; what the program doesn't read at once goes on while `answer` waits."""
        self._to_write += line
        self._pass(0)

    def lines_until(self, deadline: float) -> Callable[[], bytes]:
        """Return what gives the next line, as often as is allowed for one answer."""
        left = MOST_LINES

        def line() -> bytes:
            nonlocal left
            left -= 1
            if left < 0:
                raise Fault("flood", f"it wrote more than {MOST_LINES} lines")
            return self._line(deadline)

        return line

    def _line(self, deadline: float) -> bytes:
        """Return the next line that isn't empty, without its end."""
        looked = 0
        while True:
            end = self._lines.find(b"\n", looked)
            if end >= 0:
                line = bytes(self._lines[:end]).strip()
                del self._lines[: end + 1]
                looked = 0
                if line:
                    return line
                continue
            looked = len(self._lines)
            if looked > LONGEST_LINE:
                raise Fault("flood", f"it wrote a line of more than {LONGEST_LINE} bytes")
            if self._ended:
                raise Fault("crash", f"it ended{self._why()}")
            left = deadline - time.monotonic()
            if left <= 0:
                raise Fault("late", "it gave no answer in time")
            self._pass(min(left, SOON))

    def _pass(self, seconds: float) -> None:
        """Let bytes pass in all directions; wait for some so long, if there are none."""
        if self._ended:
            return
        stdin = self._popen.stdin
        if self._to_write and stdin is not None and not stdin.closed:
            self._write(stdin.fileno())
            if self._to_write and not stdin.closed:
                self._pipes.register(stdin.fileno(), selectors.EVENT_WRITE)
        ready = [key.fd for key, _ in self._pipes.select(seconds)]
        if self._to_write and stdin is not None and not stdin.closed:
            self._pipes.unregister(stdin.fileno())
        for fd in ready:
            if stdin is None or stdin.closed or fd != stdin.fileno():
                self._read(fd)
        if not ready and seconds and self._is_dead():
            self._ended = True  # something else holds its pipes open

    def _write(self, fd: int) -> None:
        try:
            while self._to_write:
                del self._to_write[: os.write(fd, self._to_write[:PIECE])]
        except BlockingIOError:
            pass
        except OSError:  # nobody reads any more
            self._to_write.clear()
            assert self._popen.stdin is not None
            self._popen.stdin.close()

    def _read(self, fd: int) -> None:
        assert self._popen.stdout is not None
        talks = fd == self._popen.stdout.fileno()
        try:
            piece = os.read(fd, PIECE)
        except BlockingIOError:
            return
        if not piece:
            self._pipes.unregister(fd)
            self._ended = self._ended or talks
        elif talks:
            self._lines += piece
        else:
            self._hear(piece)

    def _hear(self, piece: bytes) -> None:
        *lines, rest = (self._errors + piece).split(b"\n")
        for line in [*lines, rest] if len(rest) > PIECE else lines:
            text = printable(line.decode("utf-8", "replace")[:PIECE])
            self.complaint = text[:LONGEST_COMPLAINT].strip() or self.complaint
            if self.hear is not None:
                self.hear(text)
        self._errors = bytearray() if len(rest) > PIECE else rest

    # The end

    def _is_dead(self) -> bool:
        """Say whether the program has ended; its number isn't given to another yet."""
        if not hasattr(os, "waitid"):
            return False  # then the end of its output tells it
        look = os.WEXITED | os.WNOHANG | os.WNOWAIT
        with contextlib.suppress(ChildProcessError):
            return os.waitid(os.P_PID, self._popen.pid, look) is not None
        return True

    def _why(self) -> str:
        """Return how the program ended, and the last line of its stderr."""
        self._wait(LAST_WORDS)
        self.close()
        code = self._popen.returncode
        how = f" with exit code {code}" if code >= 0 else f", killed by signal {-code}"
        if code == -signal.SIGKILL:
            how = ""  # by us: it had only closed its output
        return f"{how} ({self.complaint})" if self.complaint else how

    def _wait(self, seconds: float) -> None:
        """Wait for the end of the program so long, and hear what it says until then."""
        until = time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0:
            ready = self._pipes.select(min(left, 0.02))
            for key, _ in ready:
                self._read(key.fd)
                self._lines.clear()
            if not ready and (self._is_dead() or not self._pipes.get_map()):
                return

    def close(self, seconds: float = 0) -> None:
        """Close its stdin, give it so long to end, then kill it with all that it started."""
        if not self._kill.alive:
            return
        assert self._popen.stdin is not None
        self._popen.stdin.close()
        if seconds:
            self._wait(seconds)
        self._ended = True
        self._pipes.close()
        self._kill()


def _killed(popen: subprocess.Popen[bytes]) -> None:
    """Kill a program's group, wait for its end, and close the pipes to it."""
    with contextlib.suppress(OSError):  # its number is its own until it was waited for
        os.killpg(popen.pid, signal.SIGKILL)
    popen.wait()
    for pipe in (popen.stdin, popen.stdout, popen.stderr):
        if pipe is not None:
            pipe.close()


def _launched(words: Sequence[str]) -> list[str]:
    """Return what starts a program: on Linux one that asks to die with its parent."""
    if not sys.platform.startswith("linux") or not sys.executable or not LAUNCHER.exists():
        return list(words)
    return [sys.executable, "-I", "-S", str(LAUNCHER), str(os.getpid()), *words]


def check_runs(words: Sequence[str]) -> None:
    """Raise NotFound, with what would be right, unless the first word names a program."""
    path = Path(words[0])
    if shutil.which(words[0]) is not None:
        return
    if path.is_file():
        here = words[0] if path.is_absolute() or len(path.parts) > 1 else f"./{words[0]}"
        better = f"exec:python3 {words[0]}" if path.suffix == ".py" else f"exec:{here}"
        raise NotFound(f"{words[0]} is no program: make it executable (chmod +x), or say {better}")
    raise NotFound(f"there is no program {words[0]!r}, neither as a file nor on the PATH")


def printable(text: str) -> str:
    """Return a line of a stranger's with a ? for each letter that a terminal may obey."""
    return "".join(letter if letter.isprintable() else "?" for letter in text.replace("\t", " "))
