"""`parlour reopen FILE --as SEAT --at N`: play on from what a seat knew."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from parlour.cli import looking
from parlour.cli.agreeing import agreed, agreeing_options
from parlour.cli.app import App
from parlour.cli.options import Manner, bots_options, json_option, pass_after_option, plain_option
from parlour.cli.play import begun, played, record_option, seats_option, seed_option
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
@bots_options
@pass_after_option
@plain_option
@json_option
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
    pass_after: float | None,
    plain: bool,
    as_json: bool,
) -> int:
    """Play on from what a seat knew at some moment.

    The game goes on after N decisions; what the seat of --as could not see is dealt anew, so
    nobody learns how it lay. A new game is kept, beside the old one; its shuffles prove
    nothing, as it began from a position. The seats are those of the record unless -s names
    others.
    """
    from parlour.cli.seating import bots_of

    look = looking.looked(app, file, seat)
    if look.seat is None:
        raise click.UsageError(said("whose_knowledge"))
    header = look.record.header
    position = _redealt(look, at, seed)
    sitters = _sitters(look, seats)
    if not seats:
        sitters = agreed(sitters, app.registry, instead, yes=yes)
    house = app.house(header)
    bots = bots_of(sitters, app, header.game, seed, manner)
    begin = {"options": header.options, "position": position, "house": house, "seed": seed}
    match = begun(app, header.game, sitters, begin, record)
    return played(app, match, sitters, bots, as_json=as_json, plain=plain, pass_after=pass_after)


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
