"""A record step by step: what was done at each decision, and what each looker saw then."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

import click

from parlour.cli.words import said
from parlour.errors import Damaged, RulesCrash
from parlour.events import Acted, TookBack
from parlour.record import replay

if TYPE_CHECKING:
    from parlour.journal import HouseScore
    from parlour.match import Match
    from parlour.record import Record
    from parlour.seats import Seat
    from parlour.values import Action, Event
    from parlour.view import View


class Step:
    """A decision, or one that is taken back, with all that followed before the next one.

    `number` is how many decisions were made up to here, those taken back too; a sealed
    decision that is complete counts once for each seat. `upto` is how many entries of the
    record lie behind, `done` what happened, nothing of it hidden.
    """

    def __init__(self, number: int, done: list[Event]) -> None:
        self.number = number
        self.done = done
        self.upto = 0
        self.views: dict[Seat | None, View] = {}

    @property
    def taken_back(self) -> bool:
        """Whether a decision was taken back here."""
        return any(isinstance(event, TookBack) for event in self.done)

    @property
    def seat(self) -> Seat | None:
        """Who acted, or took something back; None at the beginning."""
        seats = [event.seat for event in self.done if isinstance(event, Acted | TookBack)]
        return seats[-1] if seats else None


class Move(NamedTuple):
    """One decision as it was made. `taken_back` says that it did not stand."""

    number: int
    seat: Seat
    action: Action
    taken_back: bool


class Film:
    """A record replayed once. `problem` is where the game's rules failed, if they did."""

    def __init__(self, record: Record, house: Iterable[HouseScore] = ()) -> None:
        self.record = record
        self.house = tuple(house)
        self.steps: list[Step] = []
        self.problem: Damaged | None = None
        self._heard: list[Event] = []
        self._entries = -1
        try:
            replay(record, house=self.house, listeners=[self._hear], after=self._after)
        except Damaged as error:
            if not (self.steps and isinstance(error.__cause__, RulesCrash)):
                raise
            self.problem = error

    def _hear(self, match: Match, event: Event) -> None:
        self._heard.append(event)

    def _after(self, match: Match) -> None:
        """Take what an entry has done into the film."""
        self._entries += 1
        heard, self._heard = self._heard, []
        acts = sum(isinstance(event, Acted) for event in heard)
        if not self.steps or any(isinstance(event, Acted | TookBack) for event in heard):
            self.steps.append(Step(self.decisions + acts, heard))
        else:
            self.last.done += heard
        self.last.upto = self._entries
        self.last.views = {seat: match.view(seat) for seat in (None, *range(1, match.seats + 1))}

    @property
    def last(self) -> Step:
        """Where the record ends."""
        return self.steps[-1]

    @property
    def decisions(self) -> int:
        """How many decisions were made, those taken back too."""
        return self.last.number if self.steps else 0

    def at(self, number: int | None) -> Step:
        """Return where so many decisions had been made; None: where the record ends."""
        if number is None:
            return self.last
        if not 0 <= number <= self.decisions:
            raise click.UsageError(said("no_such_step", number=number, last=self.decisions))
        steps = [step for step in self.steps if step.number <= number and not step.taken_back]
        return steps[-1]

    def match(self, step: Step) -> Match:
        """Return the match as it was at a step."""
        return replay(self.record, step.upto, house=self.house)

    def moves(self, upto: Step) -> Iterator[Move | TookBack]:
        """Yield the decisions up to a step in order, and where one was taken back."""
        done = [
            (step, event)
            for step in self.steps[: self.steps.index(upto) + 1]
            for event in step.done
            if isinstance(event, Acted | TookBack)
        ]
        gone: set[int] = set()
        for at, (_, event) in enumerate(done):
            if isinstance(event, TookBack):
                gone.add(max(n for n in range(at) if n not in gone and _made_by(done[n][1], event)))
        number = 0
        for at, (_, event) in enumerate(done):
            if isinstance(event, Acted):
                number += 1
                yield Move(number, event.seat, event.action, at in gone)
            else:
                yield event


def _made_by(event: Event, undo: TookBack) -> bool:
    return isinstance(event, Acted) and event.seat == undo.seat
