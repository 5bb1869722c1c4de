"""`parlour bots`: which programs can sit at a table, and their options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from parlour.cli.app import App
from parlour.cli.console import folded
from parlour.cli.options import json_option, print_json
from parlour.cli.words import said
from parlour.errors import ParlourError

if TYPE_CHECKING:
    from parlour.bots.options import Option

INDENT = " " * 16  # below what an option wants


@click.command("bots", short_help="List the bots with their options.")
@json_option
@click.pass_obj
def command(app: App, as_json: bool) -> None:
    """List the bots with their options: what each does, and what it is if nothing is said."""
    data = [_data(app, name) for name in sorted(app.registry.bots)]
    if as_json:
        print_json(data)
        return
    for bot in data:
        _told(bot)
    click.echo(said("how_to_seat"))


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
