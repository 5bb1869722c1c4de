"""`parlour games [GAME]`: which games there are, and one's options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from parlour.cli.app import App
from parlour.cli.options import json_option, offers, print_json
from parlour.cli.words import said

if TYPE_CHECKING:
    from parlour.game import Game

FILE = "contentMediaType"  # the schema of an option whose value is the content of a file


@click.command("games")
@click.argument("game", required=False, shell_complete=offers("games"))
@json_option
@click.pass_obj
def command(app: App, game: str | None, as_json: bool) -> None:
    """List the installed games, or one game's options."""
    data = _one(app, game) if game else [_line(name, app) for name in sorted(app.registry.games)]
    if as_json:
        print_json(data)
    elif isinstance(data, dict):
        _told(data)
    elif not data:
        click.echo(said("no_games"))
    else:
        longest = max(len(line["name"]) for line in data)
        widest = max(len(line["title"]) for line in data)
        for line in data:
            seats = _seats(line["seats"])
            click.echo(f"{line['name']:<{longest}}  {line['title']:<{widest}}  {seats}")


def _line(name: str, app: App) -> dict[str, Any]:
    """Return what a game's offer says, without loading the game."""
    about = app.registry.games[name].about
    seats = about.get("seats")
    return {
        "name": name,
        "title": str(about.get("title", name)),
        "seats": None if seats is None else list(seats),
    }


def _seats(seats: list[int] | None) -> str:
    if seats is None:
        return ""
    least, most = seats
    return said(
        "seats" if most > 1 else "one_seat", span=least if least == most else f"{least} to {most}"
    )


def _one(app: App, name: str) -> dict[str, Any]:
    game = app.registry.game(name)
    return {
        "name": game.name,
        "title": game.title,
        "seats": list(game.seats),
        "version": game.version,
        "options": {
            option: _option(game, option, schema)
            for option, schema in game.options.model_json_schema().get("properties", {}).items()
        },
    }


def _option(game: Game[Any], name: str, schema: dict[str, Any]) -> dict[str, Any]:
    """Return an option's schema with what the game says about it and its values."""
    key, sentences = f"option.{name}", game.text.sentences
    values = {str(value): sentences.get(f"{key}.{value}", "") for value in schema.get("enum", ())}
    about = {"description": sentences[key]} if key in sentences else {}
    if FILE in schema:
        about["default"] = str(getattr(game.default_options(), name))
    return {**schema, **about, "values": values}


def _told(game: dict[str, Any]) -> None:
    click.echo(said("game", **{**game, "seats": _seats(game["seats"])}))
    for name, schema in game["options"].items():
        click.echo(said("option", name=name, about=schema.get("description", "")).rstrip())
        default = schema.get("default")
        for value, about in schema["values"].items():
            key = "default_value" if value == str(default) else "value"
            click.echo(said(key, value=value, about=about).rstrip())
        if not schema["values"]:
            kind = said("json_file") if FILE in schema else schema.get("type", "text")
            click.echo(said("any_value", kind=kind, default=default))
