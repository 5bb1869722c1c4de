"""`parlour rematch [FILE]`: the same people and bots play the same game once more."""

from __future__ import annotations

from pathlib import Path

import click

from parlour.cli import looking
from parlour.cli.agreeing import agreed, agreeing_options
from parlour.cli.app import App
from parlour.cli.options import Manner, playing_options
from parlour.cli.play import played_like, record_option, seed_option


@click.command("rematch")
@looking.file_argument
@click.option("--same-seats", is_flag=True, help="The same seat begins again.")
@seed_option
@record_option
@agreeing_options
@playing_options
@click.pass_obj
def command(
    app: App,
    file: str | None,
    same_seats: bool,
    seed: str | None,
    record: Path | None,
    instead: tuple[str, ...],
    yes: bool,
    manner: Manner,
) -> int:
    """Play a game once more; the next seat begins.

    Game, options, people and bots are the same. FILE is a file or the name of a save; without
    it the latest game is meant. A game that began from a position begins from it again.
    """
    from parlour.cli.seating import sitters_of

    _, old = looking.read(app, file)
    header = old.header
    sitters = agreed(sitters_of(header), app.registry, instead, yes=yes)
    if not same_seats:
        sitters = [*sitters[1:], sitters[0]]
    return played_like(app, header, sitters, header.position, manner, seed=seed, record=record)
