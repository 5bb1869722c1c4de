"""A record may name programs of anybody's; none runs before whoever sits here agrees.

Records are mailed: one that names `exec:rm -r ~` must not do that when it is resumed. So what a
record names and what isn't an installed bot is shown and asked about, each time, or left out
with `--bot SEAT=WHO`. Where nobody can be asked, `--yes` agrees.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import click

from parlour.cli.options import offers
from parlour.cli.words import said
from parlour.errors import NotFound, ParlourError

if TYPE_CHECKING:
    from collections.abc import Callable

    from parlour.cli.seating import Sitter
    from parlour.registry import Registry

C = TypeVar("C", bound="Callable[..., Any]")
YES = ("y", "yes")


class Declined(ParlourError):
    """Whoever was asked did not want to run the programs that a record names."""


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
    yes = click.option("--yes", is_flag=True, help="Run the programs that it names unasked.")
    return bot(yes(command))


def agreed(
    sitters: Sequence[Sitter], registry: Registry, instead: Sequence[str], *, yes: bool
) -> list[Sitter]:
    """Return who sits there, once it is agreed which programs run. Raises Declined."""
    from parlour.cli.seating import sitter

    seated = list(sitters)
    for told in instead:
        seat, _, who = told.partition("=")
        if not (seat.isascii() and seat.isdigit() and 1 <= int(seat) <= len(seated) and who):
            raise click.UsageError(said("bot_what", told=told, seats=len(seated)))
        bot = sitter(f"bot:{who.removeprefix('bot:')}").bot
        seated[int(seat) - 1] = seated[int(seat) - 1]._replace(bot=bot)
    kept = [
        seat for seat, (old, new) in enumerate(zip(sitters, seated, strict=True), 1) if old is new
    ]
    strange = [seat for seat in kept if _asks(registry, seated[seat - 1].bot)]
    if strange and not yes:
        _ask([said("names_program", seat=seat, bot=seated[seat - 1].bot) for seat in strange])
    return seated


def _asks(registry: Registry, bot: str) -> bool:
    """Say whether a bot is to be asked about: it runs what a record names."""
    if not bot:
        return False
    try:
        return bool(getattr(registry.bot_class(bot.partition(":")[0]), "asks", False))
    except NotFound:
        return False  # told when it is to sit down


def _ask(programs: list[str]) -> None:
    """Ask whether the programs may run. Raises Declined."""
    print("\n".join([said("names_programs"), *programs]), file=sys.stderr, flush=True)
    if not sys.stdin.isatty():
        raise Declined(said("run_needs_yes"))
    print(said("run_question"), end=" ", file=sys.stderr, flush=True)
    if sys.stdin.readline().strip().casefold() not in YES:
        raise Declined(said("not_run"))
