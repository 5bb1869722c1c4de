"""A record may name programs of anybody's; none runs before whoever sits here agrees.

Records are mailed: one that names `exec:rm -r ~` must not do that when it is resumed. So what a
record names and what isn't an installed bot is shown and asked about, each time, or left out
with `--bot SEAT=NAME`. Where nobody can be asked, `--yes` agrees.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import click

from parlour.cli.app import Declined, agrees, warn
from parlour.cli.options import offers
from parlour.cli.words import said
from parlour.errors import NotFound

if TYPE_CHECKING:
    from collections.abc import Callable

    from parlour.cli.seating import Sitter
    from parlour.registry import Registry

C = TypeVar("C", bound="Callable[..., Any]")


yes_option = click.option("--yes", is_flag=True, help="Run the programs that FILE names unasked.")


def agreeing_options(command: C) -> C:
    """Add `--bot` and `--yes`."""
    bot = click.option(
        "--bot",
        "instead",
        multiple=True,
        metavar="SEAT=NAME",
        help="Another bot for a seat: --bot 2=greedy.",
        shell_complete=offers("bots_instead"),
    )
    return bot(yes_option(command))


def agreed(
    sitters: Sequence[Sitter], registry: Registry, instead: Sequence[str], *, yes: bool
) -> list[Sitter]:
    """Return who sits there, once it is agreed which programs run. Raises Declined."""
    from parlour.cli.seating import sitter

    seated, strange = list(sitters), []
    for told in instead:
        seat, _, who = told.partition("=")
        if not (seat.isascii() and seat.isdigit() and 1 <= int(seat) <= len(seated) and who):
            raise click.UsageError(said("bot_what", told=told, seats=len(seated)))
        bot = sitter(f"bot:{who.removeprefix('bot:')}").bot
        seated[int(seat) - 1] = seated[int(seat) - 1]._replace(bot=bot)
    for number, (before, now) in enumerate(zip(sitters, seated, strict=True), start=1):
        if now is before and asks(registry, now.bot):
            strange.append(said("names_program", seat=number, bot=now.bot))
    agree(strange, yes=yes)
    return seated


def asks(registry: Registry, bot: str) -> bool:
    """Say whether a bot is to be asked about: it runs what a record names."""
    if not bot:
        return False
    try:
        return bool(getattr(registry.bot_class(bot.partition(":")[0]), "asks", False))
    except NotFound:
        return False  # told when it is to sit down


def agree(programs: Sequence[str], *, yes: bool) -> None:
    """Ask whether programs may run, told a line each, if there are any. Raises Declined."""
    if not programs or yes:
        return
    warn("\n".join([said("names_programs"), *programs]))
    if not sys.stdin.isatty():
        raise Declined(said("run_needs_yes"))
    if not agrees(said("run_question")):
        raise Declined(said("not_run"))
