"""`parlour resume [FILE]`: go on with a match that was left."""

from __future__ import annotations

import click

from parlour.cli import looking
from parlour.cli.agreeing import agreed, agreeing_options
from parlour.cli.app import App
from parlour.cli.options import Manner, echo_option, playing_options
from parlour.cli.play import played


@click.command("resume")
@looking.file_argument
@agreeing_options
@echo_option
@playing_options
@click.pass_obj
def command(
    app: App,
    file: str | None,
    instead: tuple[str, ...],
    yes: bool,
    manner: Manner,
    echo: bool,
) -> int:
    """Go on with a game that was left.

    FILE is a file or the name of a save; without it the game is meant that was played last
    and isn't finished. Whoever sat there sits there again, the bots too;
    programs that the record names are asked about first.
    """
    from parlour.cli.seating import bots_of, sitters_of
    from parlour.record import resume

    path, record = looking.read(app, file, unfinished=True)
    sitters = agreed(sitters_of(record.header), app.registry, instead, yes=yes)
    bots = bots_of(sitters, app, record.header.game, None, manner)
    house = app.house(record.header)
    match = resume(path, app.registry.game, listeners=[app.registry.observe], house=house)
    app.record = path
    return played(app, match, sitters, bots, manner, echo=echo)
