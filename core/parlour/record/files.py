"""Records on disk: made beside and renamed, one writer, every line safe before it counts."""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from parlour.errors import NotFound, StorageError, Unreadable
from parlour.journal import Draws, Entry, Header, HouseScore
from parlour.match import Match
from parlour.record.frames import MAGIC, Frames, first_mark, framed, next_mark
from parlour.record.kept import Listener, Record, replay
from parlour.record.limits import BIGGEST, MOST_LINES
from parlour.record.lines import Find, Names, end_line, entry_line, header_line, packed
from parlour.record.written import looks_like_text, of_text
from parlour.scoring import Outcome


class FileRecorder:
    """Appends a match's lines to a file. Each call returns when its line is on the disk.

    With `sync=False` a line is handed to the system (a killed process loses nothing) but not
    forced to the disk. Raises StorageError, and leaves the file as it was, if a line can't be
    written.
    """

    def __init__(self, path: Path, *, sync: bool = True) -> None:
        self.path = path
        self.sync = sync
        self._descriptor = -1
        self._size = 0
        self._lines = 0
        self._untidy = False  # whether something may lie behind the last whole line
        self._mark = first_mark()
        self._names: Names = ()

    def began(self, header: Header, draws: Draws, digest: bytes) -> None:
        """Make the file: header and set-up in a file beside it, then renamed."""
        data, mark = MAGIC, self._mark
        set_up, _ = entry_line(Entry("setup", 0, None, draws, digest))
        for line in (header_line(header), set_up):
            payload = packed(line)
            data += framed(payload, mark)
            mark = next_mark(mark, payload)
        with _told(self.path):
            write_new(self.path, data)
            self._open()
        self._size, self._mark, self._lines = len(data), mark, 2

    @classmethod
    def reopened(
        cls, path: Path, frames: Frames, names: Names, *, sync: bool = True
    ) -> FileRecorder:
        """Return a recorder that goes on where a record ends; a torn tail is cut off.

        `names` are the kinds of action in it. `frames` were read before the file was ours:
        another process may have gone on since.
        """
        recorder = cls(path, sync=sync)
        with _told(path):
            recorder._open()
            try:
                if not recorder._holds(frames.data):
                    raise StorageError(f"{path} was gone on with by another Parlour meanwhile")
                os.ftruncate(recorder._descriptor, frames.whole)
            except BaseException:
                recorder.close()
                raise
        recorder._size, recorder._mark, recorder._names = frames.whole, frames.mark, names
        recorder._lines = len(frames.payloads)
        return recorder

    def entered(self, entry: Entry) -> None:
        """Append one line."""
        line, names = entry_line(entry, self._names)
        self._append(packed(line))
        self._names = names

    def finished_with(self, outcome: Outcome, digest: bytes, drawn: int) -> None:
        """Append the last line and close the file."""
        self._append(packed(end_line(outcome, digest, drawn)))
        self.close()

    def close(self) -> None:
        """Let the file go; another process may then write to it."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1

    def _open(self) -> None:
        self._descriptor = os.open(self.path, os.O_RDWR | getattr(os, "O_BINARY", 0))
        try:
            lock(self._descriptor)
        except BlockingIOError as error:
            self.close()
            raise StorageError(f"{self.path} is being written by another Parlour") from error
        except OSError:
            self.close()
            raise

    def _holds(self, data: bytes) -> bool:
        """Say whether the file holds these bytes and no others."""
        os.lseek(self._descriptor, 0, os.SEEK_SET)
        with open(self._descriptor, "rb", closefd=False) as file:
            return file.read(len(data) + 1) == data

    def _append(self, payload: bytes) -> None:
        if self._descriptor < 0:
            raise StorageError(f"{self.path} is closed")
        data = framed(payload, self._mark)
        if self._lines >= MOST_LINES or self._size + len(data) > BIGGEST:
            raise StorageError(f"{self.path} is as long as a record may be: {self._lines} lines")
        with _told(self.path):
            self._tidy()
            self._untidy = True
            try:
                os.lseek(self._descriptor, self._size, os.SEEK_SET)
                _write_all(self._descriptor, data)
                if self.sync:
                    os.fsync(self._descriptor)
            except BaseException:
                with contextlib.suppress(OSError):
                    self._tidy()
                raise
            self._untidy = False
        self._size += len(data)
        self._lines += 1
        self._mark = next_mark(self._mark, payload)

    def _tidy(self) -> None:
        """Cut off what a line that failed has left behind the last whole one."""
        if self._untidy:
            os.ftruncate(self._descriptor, self._size)
            self._untidy = False


@contextlib.contextmanager
def _told(path: Path) -> Iterator[None]:
    """Turn what the system says into one sentence."""
    try:
        yield
    except FileExistsError as error:
        raise StorageError(f"{path} exists already: name another file") from error
    except OSError as error:
        raise StorageError(f"{path} can't be written: {error.strerror or error}") from error


def _write_all(descriptor: int, data: bytes) -> None:
    view = memoryview(data)
    while view:
        view = view[os.write(descriptor, view) :]


def lock(descriptor: int) -> None:
    """Take the file for this process alone. BlockingIOError if another has it."""
    if sys.platform == "win32":
        import msvcrt

        os.lseek(descriptor, 2 * BIGGEST, os.SEEK_SET)  # a byte that nobody reads
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except PermissionError as error:
            raise BlockingIOError(*error.args) from error
    else:
        import fcntl

        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


def write_new(path: Path, data: bytes, *, replace: bool = False) -> None:
    """Write a whole file for its owner's eyes: beside its place, synced, then renamed.

    Raises FileExistsError if the file is there and may not be replaced; no other file is
    left behind.
    """
    descriptor, beside = _begun(path)
    try:
        try:
            _write_all(descriptor, data)
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
        if replace:
            beside.replace(path)
        else:
            _rename_new(beside, path)
    finally:
        beside.unlink(missing_ok=True)
    _sync_folder(path.parent)


def check_new(path: Path, *, replace: bool = False) -> None:
    """Raise what `write_new` would raise now; no file is made or changed, only its folder."""
    if not replace and os.path.lexists(path):
        raise FileExistsError(path)
    descriptor, beside = _begun(path)
    os.close(descriptor)
    beside.unlink()


def _begun(path: Path) -> tuple[int, Path]:
    """Return a new, open file beside a path, and its own path; the folder is made."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except FileExistsError as error:
        raise NotADirectoryError(errno.ENOTDIR, "the folder is a file", str(path.parent)) from error
    beside = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    return os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), beside


def _sync_folder(folder: Path) -> None:
    """Make a new name in a folder as safe as the file; where the system has a way to."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _rename_new(beside: Path, path: Path) -> None:
    """Give a file its name unless the name is taken."""
    try:
        os.link(beside, path)
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        if path.exists():
            raise FileExistsError(path) from None
        beside.rename(path)


def read_file(path: Path) -> bytes:
    """Return a file's bytes. Raises NotFound, StorageError, or Unreadable if it is too big."""
    try:
        with path.open("rb") as file:  # a pipe or a device doesn't say how long it is
            data = file.read(BIGGEST + 1)
    except FileNotFoundError as error:
        raise NotFound(f"there is no file {path}") from error
    except OSError as error:
        raise StorageError(f"{path} can't be read: {error.strerror or error}") from error
    if len(data) > BIGGEST:
        raise Unreadable(f"{path} is too big for a record: more than {BIGGEST >> 20} MiB")
    return data


def read_record(data: bytes, find: Find) -> Record:
    """Return the record that bytes hold, in the binary or the text form."""
    if looks_like_text(data):
        try:
            return of_text(data.decode("utf-8"), find)
        except UnicodeDecodeError as error:
            raise Unreadable(f"byte {error.start} of the record is no UTF-8") from error
    return Record.of_bytes(data, find)


def resume(
    path: Path,
    find: Find,
    *,
    sync: bool = True,
    listeners: Iterable[Listener] = (),
    house: Iterable[HouseScore] = (),
) -> Match:
    """Return the match of a binary record, going on in the same file."""
    data = read_file(path)
    if looks_like_text(data):
        raise Unreadable(f"{path} is a record as text: only a binary one can be gone on with")
    record = Record.of_bytes(data, find)
    match = replay(record, listeners=listeners, house=house)
    if not record.finished:
        match.recorder = FileRecorder.reopened(path, Frames(data), record.names, sync=sync)
        if match.over:  # killed between the last act and the end's own line
            match.close_record()
    return match
