"""`parlour saves`: the games in the data folder; naming and deleting them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from parlour.cli import exits
from parlour.cli.app import App, agrees, warn
from parlour.cli.options import json_option, offers, print_json
from parlour.cli.words import said
from parlour.errors import ParlourError

if TYPE_CHECKING:
    from parlour.match import Match
    from parlour.record import Record


@click.group("saves", invoke_without_command=True)
@json_option
@click.pass_context
def command(ctx: click.Context, as_json: bool) -> int:
    """List, name and delete the games in your data folder.

    The latest comes first. Wherever a command takes a FILE, a game's name or its number in this
    list will do.
    """
    if ctx.invoked_subcommand is not None:
        return exits.OK
    app: App = ctx.obj
    found = _all(app)
    if as_json:
        print_json(found)
        return exits.OK
    if not found:
        from parlour.cli.files import matches

        click.echo(said("nothing_kept", folder=matches()))
    for line in found:
        for row in _rows(line):
            click.echo(row)
    return exits.OK


@command.command("name", short_help="Give a game a NAME.")
@click.argument("file", shell_complete=offers("saves"))
@click.argument("name")
def name_it(file: str, name: str) -> int:
    """Give a game a NAME: FILE is its name so far, or its number in the list."""
    from parlour.cli.stored import free_name, rename, save_of

    rename(save_of(file), free_name(name))
    return exits.OK


@command.command("delete")
@click.argument("names", metavar="NAME...", nargs=-1, required=True, shell_complete=offers("saves"))
@click.option("--yes", is_flag=True, help="Don't ask first.")
def delete(names: tuple[str, ...], yes: bool) -> int:
    """Delete games, for good. Asks first."""
    from parlour.cli.stored import remove, save_of
    from parlour.text import listed

    paths = list(dict.fromkeys(save_of(name) for name in names))
    if not yes:
        question = said("delete_question", names=listed([path.stem for path in paths]))
        if not agrees(question):
            warn(said("not_deleted"))
            return exits.FAILED
    for path in paths:
        remove(path)
    return exits.OK


def _all(app: App) -> list[dict[str, Any]]:
    """Return what is known of each file in the data folder, the games first."""
    from parlour.cli.progress import progress
    from parlour.cli.stored import foreign, saves

    kept = saves()
    found = []
    with progress(said("reading"), len(kept), passing=True) as step:
        for number, path in enumerate(kept, start=1):
            found.append({"number": number, **about(app, path)})
            step()
    return found + [{"number": None, **about(app, path)} for path in foreign()]


def about(app: App, path: Path) -> dict[str, Any]:
    """Return what a spectator may know of a stored game, or why it can't be read."""
    from parlour.record import read_file, read_record

    known: dict[str, Any] = {
        "name": path.stem,
        "file": str(path),
        "when": _when(path),
        "game": None,
        "problem": None,
    }
    try:
        record = read_record(read_file(path), app.plugins.game)
        return known | _game(app, record)
    except ParlourError as error:
        return known | {"problem": str(error)}
    except Exception as error:  # a game's rules may fail in any way; the others are listed
        return known | {"problem": said("rules_failed", error=f"{type(error).__name__}: {error}")}


def _when(path: Path) -> str | None:
    from datetime import datetime

    try:
        return datetime.fromtimestamp(path.stat().st_mtime).isoformat(" ", "minutes")
    except OSError:
        return None


def _game(app: App, record: Record) -> dict[str, Any]:
    from parlour.cli.seating import sitters_of
    from parlour.cli.telling import waited_for
    from parlour.record import replay

    header = record.header
    match = None if record.finished else replay(record, house=app.house(header))
    winners = record.ending.outcome.winners if record.ending else ()
    return {
        "game": header.game.name,
        "title": header.game.title,
        "seats": list(header.names),
        "bots": [who.bot or None for who in sitters_of(header)],
        "decisions": _decisions(record, match),
        "finished": record.finished,
        "waits_for": [] if match is None else waited_for(match),
        "winners": [header.names[seat - 1] for seat in winners],
    }


def _decisions(record: Record, match: Match | None) -> int:
    """Return how many decisions stand, as everybody knows."""
    from parlour.events import Acted

    if match is not None:
        return sum(isinstance(event, Acted) for event in match.events(None))
    kinds = [entry.kind for entry in record.entries]
    return kinds.count("act") - kinds.count("undo")


def _rows(line: dict[str, Any]) -> list[str]:
    from parlour.text import listed

    number = "" if line["number"] is None else line["number"]
    head = said("save", number=number, name=line["name"] if number else Path(line["file"]).name)
    if line["problem"]:
        return [head, said("save_problem", problem=line["problem"])]
    what = said("title", title=line["title"], names=listed(line["seats"]))
    if not line["finished"]:
        how = said("save_waits", names=listed(line["waits_for"]))
    elif line["winners"]:
        how = said("save_won", names=listed(line["winners"]))
    else:
        how = said("save_over")
    return [
        said("save_game", head=head, what=what),
        said("save_how", when=line["when"], number=line["decisions"], how=how),
    ]
