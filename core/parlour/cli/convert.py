"""`parlour convert FILE OUT`: a record as text, or a text as the record that it says."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from parlour.cli import exits, looking
from parlour.cli.app import App, warn
from parlour.cli.options import offers
from parlour.cli.words import said

if TYPE_CHECKING:
    from parlour.record import Record

PIPE = "-"


@click.command("convert")
@click.argument("file", shell_complete=offers("saves"))
@click.argument("out", type=click.Path())
@click.option("--force", is_flag=True, help="Replace OUT if it is there.")
@click.option(
    "--to",
    "form",
    type=click.Choice(["text", "binary"]),
    help="The form of OUT; without it the other one than FILE's.",
)
@click.option(
    "--yes", "--all", "agreed", is_flag=True, help="Don't ask before secrets are written."
)
@click.pass_obj
def command(app: App, file: str, out: str, force: bool, form: str | None, agreed: bool) -> int:
    """Convert a record to text and back, byte for byte.

    FILE is a file or the name of a save; - stands for a text through a pipe. A text that was
    written by hand is played, and gets the draws and digests that it leaves out. While a game
    goes on its text shows every secret: you are asked first.
    """
    data = _read(app, file)
    was_text, record = _record(app, data)
    if record.torn:
        warn(said("torn", path=file, size=record.torn))
    to_text = form == "text" if form else not was_text
    if was_text:
        record = _played(app, record)
    if to_text and not record.finished and not agreed:
        if file == PIPE:
            raise click.UsageError(said("pipe_needs_yes"))
        looking.agree("not_converted")
    _write(record, out, to_text=to_text, force=force)
    return exits.OK


def _read(app: App, file: str) -> bytes:
    from parlour.cli.stored import path_of
    from parlour.record import read_file

    if file == PIPE:
        return sys.stdin.read().encode("utf-8", "replace")
    app.looked_at = path_of(file)
    return read_file(app.looked_at)


def _record(app: App, data: bytes) -> tuple[bool, Record]:
    """Return whether bytes are a text, and the record that they hold."""
    from parlour.record import read_record
    from parlour.record.written import looks_like_text

    return looks_like_text(data), read_record(data, app.registry.game)


def _played(app: App, record: Record) -> Record:
    """Return a record with all draws and digests, and its end. Damaged if it can't be played."""
    from parlour.record import Record, replay

    filled = Record(record.header)
    replay(record, house=app.house(record.header), filled=filled)
    return filled


def _write(record: Record, out: str, *, to_text: bool, force: bool) -> None:
    from parlour.cli.files import write
    from parlour.record import to_text as written

    if out == PIPE:
        if not to_text:
            raise click.UsageError(said("no_bytes_to_pipe"))
        click.echo(written(record), nl=False)
        return
    data = written(record).encode("utf-8") if to_text else record.to_bytes()
    write(Path(out), data, force=force)
