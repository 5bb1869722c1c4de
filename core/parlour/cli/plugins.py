"""`parlour plugins`: what is installed, and what is broken and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from parlour.cli.app import App
from parlour.cli.options import json_option, print_json
from parlour.cli.words import said
from parlour.errors import ParlourError

if TYPE_CHECKING:
    from parlour.registry import Plugin


@click.command("plugins")
@json_option
@click.pass_obj
def command(app: App, as_json: bool) -> None:
    """List the installed plugins, the broken ones with the reason."""
    for name in list(app.plugins.games):
        _loaded(app, name)
    data = [_data(plugin) for plugin in app.plugins.plugins]
    if as_json:
        print_json(data)
    elif not data:
        click.echo(said("no_plugins"))
    else:
        for line in data:
            click.echo(_sentence(line))


def _loaded(app: App, game: str) -> None:
    """Load a game; if it fails its plugin is marked as broken."""
    try:
        app.plugins.game(game)
    except ParlourError:
        if app.debug:
            raise


def _data(plugin: Plugin) -> dict[str, Any]:
    offers = {kind: [offer.name for offer in found] for kind, found in plugin.offers.items()}
    return {
        "name": plugin.name,
        "distribution": plugin.distribution,
        **({kind: [] for kind in offers} if plugin.broken else offers),
        "broken": plugin.broken or None,
    }


def _sentence(line: dict[str, Any]) -> str:
    head = said("plugin", name=line["name"], distribution=line["distribution"])
    if line["broken"]:
        return said("plugin_broken", head=head, why=line["broken"])
    offers = [
        said("offers", kind=kind.replace("_", " "), names=", ".join(line[kind]))
        for kind in ("games", "bots", "house_scores")
        if line[kind]
    ]
    return said("plugin_offers", head=head, offers="; ".join(offers) or said("observes"))
