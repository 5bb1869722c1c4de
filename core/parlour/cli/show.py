"""`parlour show FILE`: look at a recorded match without playing it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from parlour.cli import exits
from parlour.cli.app import App, warn
from parlour.cli.options import json_option
from parlour.cli.words import said

if TYPE_CHECKING:
    from parlour.match import Match
    from parlour.record import Record


@click.command("show")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--as", "seat", metavar="SEAT", help="What one seat may see: its number or name.")
@click.option(
    "--all",
    "everything",
    is_flag=True,
    help="The whole record as text, with every secret: asks first while the game goes on.",
)
@json_option
@click.pass_obj
def command(app: App, file: Path, seat: str | None, everything: bool, as_json: bool) -> int:
    """Show a recorded game: what happened, the table, how it stands.

    While it goes on its record holds every secret; you see what a spectator sees, unless you
    ask for one seat's view with --as.
    """
    from parlour.record import read_file, read_record, replay, to_text

    record = read_record(read_file(file), app.registry.game)
    if everything and (as_json or seat is not None):
        raise click.UsageError(said("all_alone"))
    if record.torn:
        warn(said("torn", path=file, size=record.torn))
    if everything:
        if not record.finished and not _agreed():
            warn(said("not_shown"))
            return exits.FAILED
        click.echo(to_text(record), nl=False)
        return exits.OK
    house = [app.registry.house_score(name) for name in record.header.house]
    match = replay(record, house=house)
    if as_json:
        from parlour.cli.summary import as_json as written

        click.echo(written(_data(match, _seat(match, seat), record, file)))
    else:
        _show(match, _seat(match, seat))
    return exits.OK


def _agreed() -> bool:
    """Ask whether all secrets of an unfinished match shall be shown."""
    import sys

    print(said("all_question"), end=" ", file=sys.stderr, flush=True)
    return sys.stdin.readline().strip().casefold() in ("y", "yes")


def _seat(match: Match, told: str | None) -> int | None:
    """Return the seat that a number or a name says."""
    if told is None:
        return None
    for seat, name in enumerate(match.names, start=1):
        if told == str(seat) or told.casefold() == name.casefold():
            return seat
    seats = ", ".join(f"{seat} {name}" for seat, name in enumerate(match.names, start=1))
    raise click.UsageError(said("no_seat", seat=told, seats=seats))


def _show(match: Match, seat: int | None) -> None:
    from parlour.cli import telling
    from parlour.cli.console import Console, folded

    console, view = Console(), match.view(seat).at_table()
    console.tell(telling.headline(view))
    for sentence in telling.sentences(view, view.events):
        console.say(folded(sentence, console.width, "  ", "  "))
    console.table(view)
    console.say()
    if match.outcome is not None:
        console.tell(telling.winners(view, match.outcome))
    elif match.decider is not None:
        console.tell(said("waits_for", name=view.name(match.decider)))
    for line in telling.score(match, seat, console.width):
        console.say(line)


def _data(match: Match, seat: int | None, record: Record, file: Path) -> dict[str, Any]:
    from parlour.cli import telling
    from parlour.cli.seating import sitters_of
    from parlour.cli.summary import summary
    from parlour.values import wire

    view = match.view(seat).at_table()
    return {
        **summary(match, sitters_of(record.header), file),
        "as": seat,
        "waits_for": match.decider,
        "events": [wire(event) for event in view.events],
        "log": telling.sentences(view, view.events),
        "board": match.game.board(view),
    }
