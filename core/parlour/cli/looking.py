"""One way to look at a record: which file, whose eyes, after how many decisions."""

from __future__ import annotations

import difflib
from pathlib import Path
from typing import TYPE_CHECKING

import click

from parlour.cli import exits
from parlour.cli.app import App, Declined, agrees, warn
from parlour.cli.options import offers
from parlour.cli.words import said
from parlour.errors import ParlourError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from parlour.cli.film import Film, Step
    from parlour.record import Record
    from parlour.seats import Seat
    from parlour.values import Action, Event
    from parlour.view import View

SPECTATOR = "spectator"

file_argument = click.argument("file", required=False, shell_complete=offers("saves"))
seat_option = click.option(
    "--as",
    "seat",
    metavar="SEAT",
    help="What one seat may see: its number or name.",
    shell_complete=offers("seats"),
)
all_option = click.option(
    "--all",
    "everything",
    is_flag=True,
    help="Everything that is hidden too: asks first while the game goes on.",
)
at_option = click.option(
    "--at", type=click.IntRange(min=0), metavar="N", help="As it was after N decisions."
)


class Look:
    """A record and who looks at it. `openly`: nothing is hidden; `seat` None: a spectator."""

    def __init__(self, path: Path, film: Film, seat: Seat | None, *, openly: bool) -> None:
        self.path = path
        self.film = film
        self.seat = seat
        self.openly = openly

    @property
    def record(self) -> Record:
        """The record that is looked at."""
        return self.film.record

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits there."""
        return self.record.header.names

    def view(self, step: Step) -> View:
        """Return what the looker sees at a step; in the open, what the seat that acted sees."""
        seat = step.seat if self.openly else self.seat
        return step.views[seat].at_table()

    def events(self, step: Step) -> list[Event]:
        """Return what happened at a step, as the looker may know it."""
        return step.done if self.openly else [event.shown(self.seat) for event in step.done]

    def told(self, step: Step) -> list[Event]:
        """Return all that happened up to a step and stands, as the looker may know it.

        What was taken back is left out, as it is in the game's own log.
        """
        if not self.openly:
            return list(step.views[self.seat].events)
        stands: list[Step] = []
        for one in self.film.steps[: self.film.steps.index(step) + 1]:
            while one.taken_back and stands.pop().taken_back:
                pass  # the decision that is taken back lies below what was taken back before it
            stands.append(one)
        return [event for one in stands for event in one.done]

    def shown(self, action: Action, seat: Seat) -> Action:
        """Return an action of a seat as the looker may know it."""
        return action if self.openly or seat == self.seat else action.shown()


def read(app: App, file: str | None, *, unfinished: bool = False) -> tuple[Path, Record]:
    """Return the record that is meant, and its file; without FILE the latest one."""
    from parlour.cli.stored import latest, path_of
    from parlour.record import read_file, read_record

    find = app.registry.game
    path = path_of(file) if file is not None else latest(find, unfinished=unfinished)
    app.looked_at = path
    record = read_record(read_file(path), find)
    if record.torn:
        warn(said("torn", path=path, size=record.torn))
    app.game = record.header.game
    return path, record


def looked(app: App, file: str | None, seat: str | None = None, everything: bool = False) -> Look:
    """Return a look at a record: in the open if it is finished or --all was agreed to.

    Raises Declined if it wasn't.
    """
    from parlour.cli.film import Film

    path, record = read(app, file)
    if everything and seat is not None:
        raise click.UsageError(said("all_or_one"))
    if everything and not record.finished:
        agree()
    film = Film(record, app.house(record.header))
    eyes = None if seat is None else seat_named(record.header.names, seat)
    everybody = everything or (record.finished and seat is None)
    return Look(path, film, eyes, openly=everybody)


def agree(declined: str = "not_shown") -> None:
    """Ask whether all secrets of a match that goes on shall be shown.

    Raises Declined, with the sentence of that key.
    """
    if not agrees(said("all_question")):
        raise Declined(said(declined))


def seat_named(names: Sequence[str], told: str) -> Seat | None:
    """Return the seat that a number or a name says; None for a spectator."""
    asked = told.strip().casefold()
    known = [name.casefold() for name in names]
    if asked in known:
        return known.index(asked) + 1
    if asked.isascii() and asked.isdigit() and 1 <= int(asked) <= len(names):
        return int(asked)
    if asked == SPECTATOR:
        return None
    begun = [seat for seat, name in enumerate(known, start=1) if asked and name.startswith(asked)]
    if len(begun) == 1:
        return begun[0]
    seats = ", ".join(f"{seat} {name}" for seat, name in enumerate(names, start=1))
    close = difflib.get_close_matches(asked, known, n=1)
    if close:
        meant = names[known.index(close[0])]
        raise click.UsageError(said("no_seat_but", seat=told, close=meant, seats=seats))
    raise click.UsageError(said("no_seat", seat=told, seats=seats))


def decider(look: Look, step: Step) -> View:
    """Return the view of a seat that chooses at a step: the looker's, or any in the open.

    Raises an error of usage where nobody is named, ParlourError where he has nothing to choose.
    """
    from parlour.text import listed

    waiting = step.views[None]
    seat = look.seat
    if seat is None and look.openly and waiting.deciders:
        seat = waiting.deciders[0]
    if seat is None and not waiting.over:
        raise click.UsageError(said("whose_choices"))
    view = step.views[seat].at_table()
    if view.over:
        raise ParlourError(said("nothing_more"))
    if view.confirming is not None:
        raise ParlourError(said("to_confirm", name=view.name(view.confirming)))
    if not view.decides:
        awaited = listed([view.name(one) for one in view.deciders])
        raise ParlourError(said("nothing_to_choose", name=view.name(seat or 0), awaited=awaited))
    return view


def ended(app: App, look: Look) -> int:
    """Return the exit code of a look; tell first where the game's rules failed, if they did."""
    if look.film.problem is None:
        return exits.OK
    if app.debug:
        import traceback

        traceback.print_exception(look.film.problem)
    warn(said("rules_failed_there", problem=look.film.problem))
    return exits.BUG
