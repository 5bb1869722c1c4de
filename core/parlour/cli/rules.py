"""`parlour rules GAME [ID]`: a game's rules, or one of them."""

from __future__ import annotations

import sys

import click

from parlour.cli.app import App
from parlour.cli.options import json_option, offers, print_json
from parlour.cli.words import said
from parlour.errors import NotFound


@click.command("rules")
@click.argument("game", shell_complete=offers("games"))
@click.argument("rule", required=False, metavar="[ID]", shell_complete=offers("rule_ids"))
@json_option
@click.pass_obj
def command(app: App, game: str, rule: str | None, as_json: bool) -> None:
    """Show a game's rules, or one of them.

    With an ID (5.5, or a whole chapter: 5) only that and those below it.
    """
    from parlour.cli import rulebook
    from parlour.cli.console import Console

    text = app.registry.game(game).rules()
    if not text:
        raise NotFound(said("no_rules"))
    if rule is None and not as_json:
        _print(text)
        return
    found = rulebook.rules_of(text)
    if rule is not None:
        found = rulebook.looked_up(found, rule)
    if as_json:
        print_json([one._asdict() for one in found])
        return
    console = Console()
    for line in rulebook.lines(found, console.width):
        console.say(line)


def _print(text: str) -> None:
    """Print rules: as they are written, or set by rich where there are colours."""
    from parlour.cli.colours import colours_wanted
    from parlour.cli.console import WIDTH, Console

    if not (sys.stdout.isatty() and colours_wanted()):
        Console().say(text.rstrip("\n"))
        return
    from rich.console import Console as Rich
    from rich.markdown import Markdown

    rich = Rich(width=min(WIDTH, Console().width), highlight=False)
    rich.print(Markdown(text))
