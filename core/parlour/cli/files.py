"""Files: where Parlour keeps things, and how they are read and written."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

from parlour.cli.app import warn
from parlour.cli.words import said
from parlour.errors import NotFound, StorageError, Unreadable

SUFFIX = ".parlour"


def home() -> Path:
    """Return the user's data folder; the variable PARLOUR_HOME names another one."""
    told = os.environ.get("PARLOUR_HOME")
    if told:
        return Path(told)
    import platformdirs

    return Path(platformdirs.user_data_dir("parlour", appauthor=False))


def matches() -> Path:
    """Return the folder of the records without a name of their own."""
    return home() / "matches"


def dated(folder: Path, stem: str, suffix: str) -> Path:
    """Return a path that no file has yet, named by the time too; make its folder."""
    from datetime import datetime

    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    stem = f"{stem}-{datetime.now():%Y-%m-%d-%H%M%S}"
    path, number = folder / f"{stem}{suffix}", 2
    while path.exists():
        path, number = folder / f"{stem}-{number}{suffix}", number + 1
    return path


def new_file(folder: Path, game: str, suffix: str) -> Path:
    """Return where something new of a game is kept. Raises StorageError."""
    try:
        return dated(folder, game, suffix)
    except OSError as error:
        raise StorageError(said("no_folder", folder=folder, why=error.strerror or error)) from error


def read_text(path: Path) -> str:
    """Return the text of a file. Raises NotFound, StorageError or Unreadable."""
    try:
        return path.read_bytes().decode("utf-8-sig")
    except FileNotFoundError as error:
        raise NotFound(said("no_file", path=path)) from error
    except UnicodeDecodeError as error:
        raise Unreadable(said("no_text", path=path, byte=error.start)) from error
    except OSError as error:
        raise StorageError(said("unread", path=path, why=error.strerror or error)) from error


def write(path: Path, data: bytes, *, force: bool, told: str = "converted") -> None:
    """Write a file and say so. Raises StorageError if it is there, unless forced."""
    from parlour.record import write_new

    with _refusing(path):
        write_new(path, data, replace=force)
    warn(said(told, path=path))


def check_write(path: Path, *, force: bool) -> None:
    """Raise the StorageError that `write` would raise, before long work is done for it."""
    from parlour.record import check_new

    with _refusing(path):
        check_new(path, replace=force)


@contextlib.contextmanager
def _refusing(path: Path) -> Iterator[None]:
    """Turn what the system says of a file that was asked for into a StorageError."""
    try:
        yield
    except FileExistsError as error:
        raise StorageError(said("exists", path=path)) from error
    except OSError as error:
        raise StorageError(said("unwritten", path=path, why=error.strerror or error)) from error
