"""Where Parlour keeps things: records, reports. The clock is read here and nowhere deeper."""

from __future__ import annotations

import os
from pathlib import Path

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


def unused(folder: Path, stem: str, suffix: str) -> Path:
    """Return a path in a folder that no file has yet."""
    path, number = folder / f"{stem}{suffix}", 2
    while path.exists():
        path, number = folder / f"{stem}-{number}{suffix}", number + 1
    return path


def new_record(game: str) -> Path:
    """Return where a new match is kept: a file named by its game and the time."""
    from datetime import datetime

    folder = matches()
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        return unused(folder, f"{game}-{datetime.now():%Y-%m-%d-%H%M%S}", SUFFIX)
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
