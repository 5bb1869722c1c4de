"""`parlour show [FILE]`: look at a recorded match without playing it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from parlour.cli import exits, looking, pictures
from parlour.cli.app import App
from parlour.cli.options import json_option, print_json
from parlour.cli.words import said

if TYPE_CHECKING:
    from parlour.cli.film import Step
    from parlour.cli.looking import Look


@click.command("show")
@looking.file_argument
@looking.seat_option
@click.option(
    "--all",
    "everything",
    is_flag=True,
    help="The whole record as text, with every secret: asks first while the game goes on.",
)
@looking.at_option
@pictures.svg_option
@pictures.png_option
@pictures.width_option
@pictures.force_option
@json_option
@click.pass_obj
def command(
    app: App,
    file: str | None,
    seat: str | None,
    everything: bool,
    at: int | None,
    svg: str | None,
    png: str | None,
    width: int,
    force: bool,
    as_json: bool,
) -> int:
    """Show a recorded game: what happened, the table, how it stands.

    FILE is a file or the name of a save; without it the latest game is meant. While a game
    goes on its record holds every secret; you see what a spectator sees, unless you ask for
    one seat's view with --as. With --svg or --png the table is drawn into a file instead.
    """
    draws = svg is not None or png is not None
    if everything:
        if as_json or draws or seat is not None or at is not None:
            raise click.UsageError(said("all_alone"))
        return _whole(app, file)
    if draws and as_json:
        raise click.UsageError(said("drawn_or_json"))
    look = looking.looked(app, file, seat)
    step = look.film.at(at)
    if draws:
        view = look.film.match(step).view(look.seat).at_table()
        pictures.drawn(view, svg, png, width, force=force)
    elif as_json:
        print_json(_data(look, step))
    else:
        _show(look, step)
    return looking.ended(app, look) if at is None else exits.OK


def _whole(app: App, file: str | None) -> int:
    """Print the record as text."""
    from parlour.record import to_text

    _, record = looking.read(app, file)
    if not record.finished:
        looking.agree()
    click.echo(to_text(record), nl=False)
    return exits.OK


def _show(look: Look, step: Step) -> None:
    from parlour.cli import telling
    from parlour.cli.console import Console, folded
    from parlour.text import listed

    console, match = Console(), look.film.match(step)
    view = match.view(look.seat).at_table()
    console.tell(telling.headline(view))
    for sentence in telling.sentences(view, look.told(step)):
        console.say(folded(sentence, console.width, "  ", "  "))
    console.table(view)
    console.say()
    if match.outcome is not None:
        console.tell(telling.winners(view, match.outcome))
    else:
        console.tell(said("waits_for", names=listed(telling.waited_for(match))))
    for line in telling.score(match, look.seat, console.width):
        console.say(line)


def _data(look: Look, step: Step) -> dict[str, Any]:
    from parlour.cli import telling
    from parlour.cli.seating import sitters_of
    from parlour.cli.summary import summary
    from parlour.values import wire

    match = look.film.match(step)
    view = match.view(look.seat).at_table()
    events = look.told(step)
    return {
        **summary(match, sitters_of(look.record.header), look.path),
        "as": look.seat,
        "waits_for": telling.waited_for(match),
        "events": [wire(event) for event in events],
        "log": telling.sentences(view, events),
        "board": match.game.board(view),
    }
