"""Options that several commands share, and what they mean."""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple, cast

import click

from parlour.cli.words import said
from parlour.errors import Unreadable


def offers(kind: str) -> Any:
    """Return what a shell is offered for a parameter: see `parlour.cli.offers`."""

    def offer(ctx: click.Context, param: click.Parameter, begun: str) -> Any:
        from parlour.cli import offers

        return getattr(offers, kind)(ctx, param, begun)

    return offer


echo_option = click.option("--echo", is_flag=True, help="Print each decision once it is kept.")
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON on stdout.")


class Manner(NamedTuple):
    """How a match is played here: how bots are treated, what silence means, how it is shown."""

    on_fault: str
    seconds: float | None
    pass_after: float | None
    plain: bool
    explain: bool
    as_json: bool


def playing_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options that say how a match is played; a command gets them as `manner`."""

    @click.option(
        "--on-fault",
        type=click.Choice(["retry", "random", "forfeit"]),
        default="retry",
        help="What follows a bot's fault: it is asked once more if it can be told why, or a "
        "random choice is made, or that for the rest of the game.",
    )
    @click.option(
        "--bot-seconds",
        "seconds",
        type=click.FloatRange(min=0.01),
        metavar="SECONDS",
        help="How long a bot may think about one choice.",
    )
    @click.option(
        "--pass-after",
        type=click.FloatRange(min=0.1),
        metavar="SECONDS",
        help="Where a game lets one, pass for a person who hasn't answered by then, "
        "whatever he holds.",
    )
    @click.option(
        "--plain",
        is_flag=True,
        help="For screen readers: no colours, nothing redrawn, the table in sentences; "
        "PARLOUR_PLAIN=1 says the same for good.",
    )
    @click.option(
        "--explain",
        is_flag=True,
        help="Tell what the bots that search think at each choice; at a table of bots only, or "
        "in a game that hides nothing.",
    )
    @json_option
    @functools.wraps(command)
    def packed(*args: Any, **told: Any) -> Any:
        manner = Manner(**{name: told.pop(name) for name in Manner._fields})
        return command(*args, manner=manner, **told)

    return cast(Callable[..., Any], packed)


def bot_named(option: str, told: str) -> str:
    """Return the bot that an option names, alone or as `-s` takes it: `greedy`, `bot:greedy`."""
    bot = told.removeprefix("bot:")
    if not bot.partition(":")[0].strip():
        raise click.UsageError(said("no_bot_named", option=option))
    return bot


def print_json(data: Any) -> None:
    """Print a result as JSON in plain ASCII: no console changes a letter of it."""
    import json

    click.echo(json.dumps(data, indent=2))


@contextlib.contextmanager
def usage() -> Iterator[None]:
    """Turn what can't be read into an error of usage."""
    try:
        yield
    except Unreadable as error:
        raise click.UsageError(str(error)) from error


def settings_of(settings: Iterable[str]) -> dict[str, Any]:
    """Return what `--set NAME=VALUE` says; the last of one name counts."""
    values: dict[str, Any] = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not equals or not name:
            raise click.UsageError(said("set_what", setting=setting))
        values[name.strip()] = value.strip()
    return values
