"""`parlour reopen FILE --as SEAT --at N`: play on from what a seat knew."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from parlour.cli import looking
from parlour.cli.agreeing import agreed, agreeing_options
from parlour.cli.app import App
from parlour.cli.options import Manner, playing_options
from parlour.cli.play import played_like, record_option, seats_option, seed_option
from parlour.cli.words import said
from parlour.errors import ParlourError

if TYPE_CHECKING:
    from parlour.cli.looking import Look
    from parlour.cli.seating import Sitter


@click.command("reopen")
@looking.file_argument
@looking.seat_option
@looking.at_option
@seats_option
@seed_option
@record_option
@agreeing_options
@playing_options
@click.pass_obj
def command(
    app: App,
    file: str | None,
    seat: str | None,
    at: int | None,
    seats: tuple[str, ...],
    seed: str | None,
    record: Path | None,
    instead: tuple[str, ...],
    yes: bool,
    manner: Manner,
) -> int:
    """Play on from what a seat knew at some moment.

    The game goes on after N decisions; what the seat of --as could not see is dealt anew, so
    nobody learns how it lay. A new game is kept, beside the old one; its shuffles prove
    nothing, as it began from a position. The seats are those of the record unless -s names
    others.
    """
    from parlour.cli.seating import note_people

    look = looking.looked(app, file, seat)
    if look.seat is None:
        raise click.UsageError(said("whose_knowledge"))
    position = _redealt(look, at, seed)
    sitters = _sitters(look, seats)
    if seats:
        note_people(sitters, app)
    else:
        sitters = agreed(sitters, app.registry, instead, yes=yes)
    return played_like(app, look.record.header, sitters, position, manner, seed=seed, record=record)


def _redealt(look: Look, at: int | None, seed: str | None) -> str:
    """Return a position that fits all that the looker's seat knew, the rest dealt anew."""
    import secrets

    from parlour import steps
    from parlour.dealer import FastDealer

    view = look.film.at(at).views[look.seat]
    if view.over:
        raise ParlourError(said("over_there"))
    dealer = FastDealer(secrets.token_hex(16) if seed is None else seed)
    state = view.redeal(dealer)
    steps.settle(state, dealer)  # what waited for a confirmation
    if not state.agenda:
        raise ParlourError(said("over_there"))
    return view.game.position(state, view.options)


def _sitters(look: Look, seats: tuple[str, ...]) -> list[Sitter]:
    from parlour.cli.seating import sitter, sitters_of

    if not seats:
        return sitters_of(look.record.header)
    if len(seats) != len(look.names):
        raise click.UsageError(said("position_seats", seats=len(look.names), said=len(seats)))
    return [sitter(who) for who in seats]
