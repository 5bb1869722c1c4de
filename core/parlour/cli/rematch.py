"""`parlour rematch [FILE]`: the same people and bots play the same game once more."""

from __future__ import annotations

from pathlib import Path

import click

from parlour.cli import looking
from parlour.cli.agreeing import agreed, agreeing_options
from parlour.cli.app import App
from parlour.cli.options import Manner, bots_options, json_option, pass_after_option, plain_option
from parlour.cli.play import begun, played, record_option, seed_option


@click.command("rematch")
@looking.file_argument
@click.option("--same-seats", is_flag=True, help="The same seat begins again.")
@seed_option
@record_option
@agreeing_options
@bots_options
@pass_after_option
@plain_option
@json_option
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
    pass_after: float | None,
    plain: bool,
    as_json: bool,
) -> int:
    """Play a game once more; the next seat begins.

    Game, options, people and bots are the same. FILE is a file or the name of a save; without
    it the latest game is meant. A game that began from a position begins from it again.
    """
    from parlour.cli.seating import bots_of, sitters_of

    _, old = looking.read(app, file)
    header = old.header
    sitters = agreed(sitters_of(header), app.registry, instead, yes=yes)
    if not same_seats:
        sitters = [*sitters[1:], sitters[0]]
    bots = bots_of(sitters, app, header.game, seed, manner)
    house = app.house(header)
    begin = {"options": header.options, "position": header.position, "house": house, "seed": seed}
    match = begun(app, header.game, sitters, begin, record)
    return played(app, match, sitters, bots, as_json=as_json, plain=plain, pass_after=pass_after)
