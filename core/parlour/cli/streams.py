"""Standard output that never fails a command: closed, cut off, or unable to encode.

Whoever reads may have had enough: what is written after that is dropped, and the command
goes on to its own exit code. Letters that a console can't show are replaced.
"""

from __future__ import annotations

import errno
import io
import os
import sys
from typing import TextIO

from parlour.cli.exits import STORAGE
from parlour.cli.words import said

# A pipe without a reader; Windows says EINVAL.
_GONE = (errno.EPIPE, errno.EINVAL) if os.name == "nt" else (errno.EPIPE,)


class Lenient(io.TextIOWrapper):
    """A text stream that drops what nobody reads any more; `gone` says that it does."""

    gone = False

    def write(self, text: str) -> int:
        """Write text, or drop it if the reader is gone."""
        try:
            return super().write(text)
        except OSError as error:
            self._dropped(error)
            return len(text)

    def flush(self) -> None:
        """Hand on what was written, or drop it if the reader is gone."""
        try:
            super().flush()
        except OSError as error:
            self._dropped(error)

    def _dropped(self, error: OSError) -> None:
        if error.errno not in _GONE:
            raise error
        self.gone = True
        drain(self)


def drain(stream: TextIO) -> None:
    """Let what a stream still holds go nowhere, also when Python flushes it at its exit."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


class Nowhere(io.TextIOBase):
    """Stands for an output that was closed before we began."""

    def write(self, text: str) -> int:
        """Drop the text."""
        return len(text)


def prepare() -> None:
    """Make standard input and output safe to use, whatever they are."""
    if None in (sys.stdin, sys.stdout, sys.stderr):
        _reserve()
    sys.stdout = _lenient(sys.stdout, line_buffering=sys.stdout is not None and sys.stdout.isatty())
    sys.stderr = _lenient(sys.stderr, line_buffering=True)
    if sys.stdin is None:
        sys.stdin = io.StringIO()  # closed before we began
    elif isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")


def _reserve() -> None:
    """Take the numbers 0 to 2, so that no file gets one and is written to as an output."""
    while (number := os.open(os.devnull, os.O_RDWR)) <= 2:
        pass
    os.close(number)


def _lenient(stream: TextIO | None, *, line_buffering: bool) -> TextIO:
    if stream is None:
        return Nowhere()  # type: ignore[return-value]  # all of a text stream that is used
    if not isinstance(stream, io.TextIOWrapper):
        return stream
    encoding = stream.encoding
    return Lenient(
        stream.detach(), encoding=encoding, errors="replace", line_buffering=line_buffering
    )


def gone(stream: TextIO) -> bool:
    """Say whether nobody reads a stream any more."""
    return isinstance(stream, Lenient) and stream.gone


def flushed(code: int, *streams: TextIO) -> int:
    """Flush at the end; return the exit code, another one if the output could not be kept."""
    for stream in streams:
        try:
            stream.flush()
        except OSError as error:
            drain(stream)
            if stream is not sys.stderr:
                told_lost(error)
            code = code or STORAGE
    return code


def told_lost(error: OSError) -> int:
    """Tell that the output could not be kept; return the exit code."""
    print(said("output_lost", why=error.strerror or error), file=sys.stderr)
    return STORAGE
