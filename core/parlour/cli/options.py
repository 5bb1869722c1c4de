"""Options that several commands share, and what they mean."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator
from typing import Any

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
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON on stdout.")


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
