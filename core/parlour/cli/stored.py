"""The records in the data folder, and how a command's FILE finds one of them."""

from __future__ import annotations

import difflib
import re
from pathlib import Path
from typing import TYPE_CHECKING

from parlour.cli.files import SUFFIX, matches
from parlour.cli.words import said
from parlour.errors import NotFound, ParlourError, StorageError, Unreadable

if TYPE_CHECKING:
    from parlour.record import Record
    from parlour.record.lines import Find

_NAME = re.compile(r"\w[\w .,'()-]{0,59}")


def saves() -> list[Path]:
    """Return the records in the data folder, the one that was played last first."""
    return sorted(matches().glob(f"*{SUFFIX}"), key=_changed, reverse=True)


def _changed(path: Path) -> int:
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


def path_of(told: str) -> Path:
    """Return the file that is meant: a path, or a save by its name or its number in the list.

    Raises NotFound with what may be meant.
    """
    path = Path(told)
    if path.exists():
        return path
    kept = saves()
    named = {save.stem.casefold(): save for save in kept}
    asked = told.removesuffix(SUFFIX).casefold()
    if asked in named:
        return named[asked]
    if told.isascii() and told.isdigit() and 1 <= int(told) <= len(kept):
        return kept[int(told) - 1]
    raise NotFound(_nothing_like(path, asked, named))


def _nothing_like(path: Path, asked: str, named: dict[str, Path]) -> str:
    """Return the sentence for a file that isn't there."""
    begun = [name for name in named if name.startswith(asked)]
    close = difflib.get_close_matches(asked, named, n=1) or begun
    if close:
        return said("no_file_but", path=path, close=named[close[0]].stem)
    beside: list[Path] = []
    if path.parent.is_dir():
        beside = [one for one in path.parent.iterdir() if one.is_file()]
    near = difflib.get_close_matches(path.name, [one.name for one in beside], n=1, cutoff=0.8)
    if near:
        return said("no_file_but", path=path, close=path.with_name(near[0]))
    return said("no_file", path=path)


def latest(find: Find, *, unfinished: bool = False) -> Path:
    """Return the record that was played last, or the last that isn't finished. NotFound if none.

    What can't be read is passed over; `parlour saves` says why.
    """
    unread = 0
    for path in saves():
        record = _read(path, find)
        if record is None:
            unread += 1
        elif not (unfinished and record.finished):
            return path
    key = "nothing_to_resume" if unfinished else "none_read" if unread else "nothing_kept"
    more = said("some_unread", number=unread) if unread else ""
    raise NotFound(said(key, folder=matches()) + more)


def _read(path: Path, find: Find) -> Record | None:
    from parlour.record import read_file, read_record

    try:
        return read_record(read_file(path), find)
    except ParlourError:
        return None


# Naming and deleting


def foreign() -> list[Path]:
    """Return the files in the folder of the saves that are none."""
    folder = matches()
    if not folder.is_dir():
        return []
    kept = set(saves())
    return sorted(p for p in folder.iterdir() if p not in kept and not p.name.startswith("."))


def save_of(told: str) -> Path:
    """Return a file in the folder of the saves, by its name, number or path. NotFound if none."""
    folder = matches()
    if folder.joinpath(told).parent == folder and folder.joinpath(told).is_file():
        return folder / told
    path = path_of(told)
    if path.resolve().parent != folder.resolve():
        raise NotFound(said("no_save", path=path, folder=folder))
    return path


def free_name(name: str) -> Path:
    """Return the path of a save that isn't there yet. Unreadable if it can't be a name."""
    folder = matches()
    stem = " ".join(name.removesuffix(SUFFIX).split())
    if not _NAME.fullmatch(stem) or stem.isdigit():
        raise Unreadable(said("no_name", name=name))
    if stem.casefold() in [path.stem.casefold() for path in saves()]:
        raise StorageError(said("name_taken", name=stem))
    return folder / f"{stem}{SUFFIX}"


def rename(path: Path, new: Path) -> None:
    """Give a save another name. StorageError if it is being played, or can't be named."""
    _alone(path)
    try:
        path.rename(new)
    except OSError as error:
        raise StorageError(said("unwritten", path=new, why=error.strerror or error)) from error


def remove(path: Path) -> None:
    """Delete a save. StorageError if it is being played, or can't be deleted."""
    _alone(path)
    try:
        path.unlink()
    except OSError as error:
        raise StorageError(said("undeleted", path=path, why=error.strerror or error)) from error


def _alone(path: Path) -> None:
    """Raise StorageError while another process writes to a record."""
    from parlour.record.files import lock

    with path.open("rb") as file:
        try:
            lock(file.fileno())
        except OSError as error:
            raise StorageError(said("being_played", path=path)) from error
