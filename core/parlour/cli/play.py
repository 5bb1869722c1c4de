"""`parlour play GAME`: begin a match and play it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from parlour.cli import exits
from parlour.cli.app import App
from parlour.cli.options import (
    Manner,
    echo_option,
    offers,
    playing_options,
    print_json,
    settings_of,
    usage,
)
from parlour.cli.words import said
from parlour.errors import Unreadable

if TYPE_CHECKING:
    from parlour.bots.asked import Asked
    from parlour.cli.seating import Sitter
    from parlour.game import Game
    from parlour.journal import Header
    from parlour.match import Match


seats_option = click.option(
    "-s",
    "--seat",
    "seats",
    multiple=True,
    metavar="WHO",
    help="Who sits there, once a seat: a person's name, or bot:NAME.",
    shell_complete=offers("bots"),
)
seed_option = click.option(
    "--seed", metavar="SEED", help="A number or text; 7 and '7' are the same seed."
)
record_option = click.option(
    "--record",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Where the game is kept; without it in your data folder.",
)


@click.command("play")
@click.argument("game", shell_complete=offers("games"))
@seats_option
@click.option(
    "--set",
    "settings",
    multiple=True,
    metavar="NAME=VALUE",
    help="An option's value.",
    shell_complete=offers("settings"),
)
@seed_option
@click.option(
    "--position",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Begin from a position written as text.",
)
@record_option
@click.option(
    "--house",
    multiple=True,
    metavar="NAME",
    help="A house rule's scores.",
    shell_complete=offers("house_scores"),
)
@echo_option
@playing_options
@click.pass_obj
def command(
    app: App,
    game: str,
    seats: tuple[str, ...],
    settings: tuple[str, ...],
    seed: str | None,
    position: Path | None,
    record: Path | None,
    house: tuple[str, ...],
    manner: Manner,
    echo: bool,
) -> int:
    """Play a game, against bots or at one keyboard.

    Without -s you play against greedy bots.

    At the prompt, write what you do in the game's notation, as short as it is clear; `?`
    lists what is legal, `help` the other words. Everything is kept as it happens: Ctrl-C,
    `quit` or the end of the input leave a game that `parlour resume` goes on with.
    """
    from parlour.cli.seating import bots_of, note_people

    rules = app.registry.game(game)
    sitters, begin = _agreed(rules, seats, settings, position)
    with usage():
        bots = bots_of(sitters, app, rules, seed, manner)
    note_people(sitters, app)
    begin["house"] = [app.registry.house_score(name) for name in house]
    match = begun(app, rules, sitters, {**begin, "seed": seed}, record)
    return played(app, match, sitters, bots, manner, echo=echo)


def _agreed(
    game: Game[Any], seats: tuple[str, ...], settings: tuple[str, ...], position: Path | None
) -> tuple[list[Sitter], dict[str, Any]]:
    """Return who plays, and what `Match.begin` is told: options and position."""
    from parlour.cli.files import read_text
    from parlour.cli.seating import sitter, usual
    from parlour.seats import seat_names

    with usage():
        options = game.read_settings(settings_of(settings), lambda name: read_text(Path(name)))
    text, on_table = None, None
    if position is not None:
        text = read_text(position)
        try:
            on_table = game.placed(text, options).seats
        except Unreadable as error:
            raise exits.PositionRefused(said("position", path=position, why=error)) from error
    sitters = [sitter(who) for who in seats] or usual(game, on_table)
    with usage():
        game.check_seats(len(sitters))
        seat_names([who.name for who in sitters])
    if on_table not in (None, len(sitters)):
        raise click.UsageError(said("position_seats", seats=on_table, said=len(sitters)))
    return sitters, {"options": options, "position": text}


def begun(
    app: App,
    game: Game[Any],
    sitters: list[Sitter],
    begin: dict[str, Any],
    record: Path | None,
) -> Match:
    """Begin a match that is kept in a new file."""
    from parlour.cli.files import SUFFIX, matches, new_file
    from parlour.match import Match
    from parlour.record import FileRecorder

    path = record or new_file(matches(), game.name, SUFFIX)
    with usage():
        match = Match.begin(
            game,
            [who.name for who in sitters],
            bots=[who.bot for who in sitters],
            confirm=[seat for seat, who in enumerate(sitters, start=1) if not who.bot],
            recorder=FileRecorder(path),
            listeners=[app.registry.observe],
            **begin,
        )
    app.record = path
    return match


def played_like(
    app: App,
    header: Header,
    sitters: list[Sitter],
    position: str | None,
    manner: Manner,
    *,
    seed: str | None,
    record: Path | None,
) -> int:
    """Begin a match with game, options and house scores of a record, and play it."""
    from parlour.cli.seating import bots_of

    bots = bots_of(sitters, app, header.game, seed, manner)
    begin = {
        "options": header.options,
        "position": position,
        "house": app.house(header),
        "seed": seed,
    }
    match = begun(app, header.game, sitters, begin, record)
    return played(app, match, sitters, bots, manner)


def played(
    app: App,
    match: Match,
    sitters: list[Sitter],
    bots: Asked,
    manner: Manner,
    *,
    echo: bool = False,
) -> int:
    """Play a match to its end or until it is left; `app.record` is where it is kept."""
    from parlour.cli.keyboard import at_hand
    from parlour.cli.session import Session
    from parlour.cli.summary import summary
    from parlour.record import FileRecorder

    assert app.record is not None
    app.match = match
    console, keyboard = at_hand(as_json=manner.as_json, plain=manner.plain)
    if echo:
        match.listeners.append(console.echo)
    session = Session(match, bots, console, keyboard, app.record, manner.pass_after)
    try:
        session.run()
    finally:
        if isinstance(match.recorder, FileRecorder):
            match.recorder.close()
    if manner.as_json:
        print_json(summary(match, sitters, app.record, bots))
    return exits.OK
