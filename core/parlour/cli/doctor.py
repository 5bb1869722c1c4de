"""`parlour doctor`: whether everything is there and in order, and what is not."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import click

from parlour.cli import exits
from parlour.cli.app import App
from parlour.cli.options import json_option, print_json
from parlour.cli.words import said
from parlour.errors import ParlourError

OLDEST = (3, 11)
LITTLE = 20 * 1024 * 1024  # bytes on a disk that are too few to play on for long
FOR_DEVELOPERS = ("bench", "dev", "docs")
ARROWS = "→ ← ↑ ↓"


class Finding(NamedTuple):
    """One thing that was looked at; `ok` says that nothing has to be done about it."""

    part: str
    ok: bool
    sentence: str


@click.command("doctor")
@click.option("--records", is_flag=True, help="Replay every stored game, and list them all.")
@json_option
@click.pass_obj
def command(app: App, records: bool, as_json: bool) -> int:
    """Check whether everything is there and in order.

    Python, plugins, folders, the terminal, optional parts and stored games are looked at.
    With --records each stored game is replayed: those that can't be, e.g. as another rules
    version would be needed, are named. The exit code is 0 if all is well, else 1.
    """
    found = []
    for finding in _findings(app, records):
        found.append(finding)
        if not as_json:
            key = "well" if finding.ok else "unwell"
            print(said(key, part=said(finding.part), sentence=finding.sentence), flush=True)
    if as_json:
        print_json([finding._asdict() for finding in found])
    return exits.OK if all(finding.ok for finding in found) else exits.FAILED


def _findings(app: App, records: bool) -> Iterator[Finding]:
    yield from _versions()
    yield from _plugins(app)
    yield from _folders()
    yield _terminal()
    yield from _extras()
    yield from _records(app) if records else _readable(app)


def _versions() -> Iterator[Finding]:
    import platform

    import parlour

    python = said("python_is", version=platform.python_version(), path=sys.executable)
    yield Finding("part_python", sys.version_info >= OLDEST, python)
    home = Path(parlour.__file__).parent
    yield Finding("part_parlour", True, f"{parlour.__version__}, {home}")


def _plugins(app: App) -> Iterator[Finding]:
    """Yield the plugins; each game is loaded, so that what is broken shows."""
    for name in list(app.plugins.games):
        try:
            app.plugins.game(name)
        except ParlourError:
            continue  # its plugin is marked as broken
    for plugin in app.plugins.plugins:
        head = said("plugin", name=plugin.name, distribution=plugin.distribution)
        sentence = said("plugin_broken", head=head, why=plugin.broken) if plugin.broken else head
        yield Finding("part_plugin", not plugin.broken, sentence)
    if not app.plugins.plugins:
        yield Finding("part_plugin", False, said("no_plugins"))


def _folders() -> Iterator[Finding]:
    import shutil

    from parlour.cli.files import home

    folder = home()
    there = next((one for one in (folder, *folder.parents) if one.exists()), folder)
    if not there.is_dir():
        yield Finding("part_folder", False, said("folder_no", folder=folder, there=there))
        return
    if not os.access(there, os.W_OK | os.X_OK):
        yield Finding("part_folder", False, said("folder_locked", folder=there))
        return
    free = shutil.disk_usage(there).free
    key = "folder_is" if there == folder else "folder_will_be"
    sentence = said(key, folder=folder, free=free // 2**20)
    yield Finding("part_folder", free >= LITTLE, sentence)


def _terminal() -> Finding:
    """Return what is known of the terminal; there need not be one."""
    from parlour.cli.colours import colours_wanted

    encoding = sys.stdout.encoding or "ascii"
    try:
        ARROWS.encode(encoding)
        letters = said("letters_all")
    except (UnicodeEncodeError, LookupError):
        letters = said("letters_few")
    if not sys.stdout.isatty():
        return Finding("part_terminal", True, said("no_terminal", encoding=encoding))
    columns, rows = os.get_terminal_size(sys.stdout.fileno())
    sentence = said(
        "terminal_is",
        columns=columns,
        rows=rows,
        colours=said("colours" if colours_wanted() else "no_colours"),
        encoding=encoding,
        letters=letters,
    )
    return Finding("part_terminal", True, sentence)


def _extras() -> Iterator[Finding]:
    """Yield the optional parts and whether all that they need is installed."""
    from importlib import metadata

    try:
        about = metadata.metadata("parlour")
        needs = metadata.requires("parlour") or []
    except metadata.PackageNotFoundError:
        yield Finding("part_extra", True, said("not_installed"))
        return
    for extra in about.get_all("Provides-Extra") or []:
        if extra in FOR_DEVELOPERS:
            continue
        lacking = [name for name in _needed(needs, extra) if not _there(name)]
        key = "extra_lacks" if lacking else "extra_there"
        yield Finding("part_extra", True, said(key, extra=extra, lacking=", ".join(lacking)))


def _needed(needs: Iterable[str], extra: str) -> Iterator[str]:
    import re

    for need in needs:
        if re.search(rf"extra == ['\"]{re.escape(extra)}['\"]", need):
            yield re.split(r"[^\w.-]", need, maxsplit=1)[0]


def _there(distribution: str) -> bool:
    from importlib import metadata

    try:
        metadata.version(distribution)
    except metadata.PackageNotFoundError:
        return False
    return True


# Stored games


def _readable(app: App) -> Iterator[Finding]:
    """Yield the stored games that can't be read, and how many there are."""
    from parlour.cli.stored import saves

    kept = saves()
    bad = [(path, why) for path in kept if (why := _why_not(app, path, replayed=False))]
    yield Finding("part_records", not bad, said("records_are", number=len(kept), bad=len(bad)))
    for path, why in bad:
        yield Finding("part_record", False, f"{path.stem}: {why}")


def _records(app: App) -> Iterator[Finding]:
    """Replay all stored games and yield how each went."""
    from parlour.cli.progress import progress
    from parlour.cli.stored import saves

    kept = saves()
    with progress(said("checking"), len(kept)) as step:
        for path in kept:
            why = _why_not(app, path, replayed=True)
            step()
            sentence = f"{path.stem}: {why}" if why else path.stem
            yield Finding("part_record", not why, sentence)


def _why_not(app: App, path: Path, *, replayed: bool) -> str:
    """Return why a stored game can't be gone on with or replayed; empty if it can."""
    from parlour.record import read_file, read_record, verify

    try:
        record = read_record(read_file(path), app.plugins.game)
        house = app.house(record.header)
        return verify(record, house).problem if replayed else ""
    except ParlourError as error:
        return str(error)
    except Exception as error:  # a game's rules may fail in any way; the others are checked too
        return said("rules_failed", error=f"{type(error).__name__}: {error}")
