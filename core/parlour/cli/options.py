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


pass_after_option = click.option(
    "--pass-after",
    type=click.FloatRange(min=0.1),
    metavar="SECONDS",
    help="Where a game lets one, pass for a person who hasn't answered by then, whatever he holds.",
)
plain_option = click.option(
    "--plain",
    is_flag=True,
    help="For screen readers: no colours, nothing redrawn, the table in sentences; "
    "PARLOUR_PLAIN=1 says the same for good.",
)
echo_option = click.option("--echo", is_flag=True, help="Print each decision once it is kept.")
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON on stdout.")


class Manner(NamedTuple):
    """How bots are treated: what is done when one fails, and how long it may think."""

    on_fault: str
    seconds: float | None


def bots_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options that say how bots are treated; a command gets them as `manner`."""

    @click.option(
        "--on-fault",
        type=click.Choice(["retry", "random", "forfeit"]),
        default="retry",
        help="What follows a bot's fault: it is asked once more if it can be told why, or a "
        "random choice is made, or that for the rest of the game.",
    )
    @click.option(
        "--bot-seconds",
        type=click.FloatRange(min=0.01),
        metavar="SECONDS",
        help="How long a bot may think about one choice.",
    )
    @functools.wraps(command)
    def packed(*args: Any, on_fault: str, bot_seconds: float | None, **more: Any) -> Any:
        return command(*args, manner=Manner(on_fault, bot_seconds), **more)

    return cast(Callable[..., Any], packed)


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
