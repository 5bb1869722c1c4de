"""`parlour bots [GAME]`: which programs can sit at a table, and their options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from parlour.cli.app import App
from parlour.cli.console import folded
from parlour.cli.options import json_option, offers, print_json
from parlour.cli.words import said
from parlour.errors import ParlourError, Unreadable

if TYPE_CHECKING:
    from parlour.bots.options import Option
    from parlour.game import Game

INDENT = " " * 16  # below what an option wants


@click.command("bots", short_help="List the bots with their options.")
@click.argument("game", required=False, shell_complete=offers("games"))
@json_option
@click.pass_obj
def command(app: App, game: str | None, as_json: bool) -> None:
    """List the bots with their options: what each does, and what it is if nothing is said.

    With GAME those that can play it.
    """
    names = sorted(app.registry.bots)
    if game is not None:
        played = app.registry.game(game)
        names = [name for name in names if _plays(app, name, played)]
    data = [_data(app, name) for name in names]
    if as_json:
        print_json(data)
        return
    for bot in data:
        _told(bot)
    click.echo(said("how_to_seat"))


def _plays(app: App, name: str, game: Game[Any]) -> bool:
    """Say whether a bot can play a game, as far as is known before it is asked.

    What plays only with a file or a command says nothing beforehand, nor what is broken.
    """
    from parlour.bots import check_plays
    from parlour.bots.asked import leave

    try:
        if hasattr(app.registry.bot_class(name), "of_words"):
            return True
        bot = app.registry.bot(name)
        try:
            check_plays(bot, game)
        finally:
            leave(bot)
    except Unreadable:
        return False
    except Exception:
        if app.debug:
            raise
    return True


def _data(app: App, name: str) -> dict[str, Any]:
    try:
        make = app.registry.bot_class(name)
        options = app.registry.bot_options(name)
    except ParlourError as error:
        if app.debug:
            raise
        return {"name": name, "about": "", "usage": name, "options": [], "broken": str(error)}
    about = (make.__doc__ or "").strip().partition("\n")[0]
    found = [_option(option) for option in options.values()]
    usage = getattr(make, "usage", None) or name
    return {"name": name, "about": about, "usage": usage, "options": found, "broken": None}


def _option(option: Option) -> dict[str, str]:
    return {
        "name": option.name,
        "wants": option.wants,
        "usual": option.usual,
        "about": option.about,
    }


def _told(bot: dict[str, Any]) -> None:
    if bot["broken"]:
        click.echo(said("bot_broken", name=bot["name"], why=bot["broken"]))
        return
    click.echo(f"{bot['name']}: {bot['about']}".rstrip(": "))
    if bot["usage"] != bot["name"]:
        click.echo(said("bot_usage", usage=bot["usage"]))
    for option in bot["options"]:
        click.echo(said("bot_option_usual" if option["usual"] else "bot_option", **option))
        if option["about"]:
            click.echo(folded(option["about"], indent=INDENT))
