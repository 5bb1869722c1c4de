"""What the core adds to a game's own rules: views, checks, copies, events, records."""

import atexit
import itertools
import shutil
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from bench import sections
from bench.table import Measure, Row, Timed
from parlour import steps
from parlour.arena import play
from parlour.bots import RandomBot
from parlour.dealer import FastDealer
from parlour.game import Game
from parlour.journal import Draws, Header, Recorder
from parlour.match import Match
from parlour.record import FileRecorder, Record

SEATS = 4
NAMES = tuple(f"seat {seat}" for seat in range(1, SEATS + 1))


def rules_alone(game: Game[Any], dealer: FastDealer, seats: int) -> int:
    """Play a random game in place with nothing around its rules; return the decisions."""
    state = game.start(game.default_options(), seats, dealer)
    agenda: list[Any] = state.agenda
    decisions = 0
    while agenda:
        step = agenda[-1]
        if step.sealed:
            seat = steps.awaited(state)[0]
            choices = step.choices(state, seat)
        else:
            seat = step.seat(state)
            choices = step.choices(state)
        steps.play(state, seat, choices.sample(dealer), dealer)
        decisions += 1
    return decisions


def in_the_arena(game: Game[Any], dealer: FastDealer, seats: int) -> int:
    """Play a random game in the arena's loop; return the decisions."""
    bots = [RandomBot(dealer.below(1 << 30)) for _ in range(seats)]
    return len(play(game, bots, dealer).acts)


def hosted(
    game: Game[Any], dealer: FastDealer, seats: int, recorder: Recorder | None, *, seen: bool
) -> int:
    """Play a random game as a match; return the decisions.

    `seen`: after each decision every seat's view is made, with its state and what is new.
    """
    match = Match.begin(game, NAMES[:seats], seed=dealer.below(1 << 30), recorder=recorder)
    decisions = 0
    while (seat := match.decider) is not None:
        match.act(seat, match.view(seat).choices.sample(dealer))
        decisions += 1
        if seen:
            for looker in range(1, seats + 1):
                view = match.view(looker)
                assert view.state is not None
                view.events_since(match.revision - 1)
    return decisions


@cache
def _folder() -> Path:
    folder = tempfile.mkdtemp()
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return Path(folder)


_numbers = itertools.count()


def on_disk() -> FileRecorder:
    """Return a recorder to a new file that is handed to the system, not forced to the disk."""
    return FileRecorder(_folder() / f"{next(_numbers)}.parlour", sync=False)


class InMemory(Record):
    """A record that keeps its lines as objects."""

    def __init__(self) -> None: ...

    def began(self, header: Header, draws: Draws, digest: bytes) -> None:
        super().__init__(header)
        super().began(header, draws, digest)


def hosted_path(game: Game[Any]) -> Row:
    """Return the moves a second of a hosted match: copy, every seat's view, record appended."""
    dealer = FastDealer(1)
    return Measure(
        sections.PARLOUR, "moves/s", lambda: hosted(game, dealer, 2, on_disk(), seen=True)
    )


def layers(game: Game[Any]) -> list[Row]:
    """Return the time of a decision in each layer around the rules."""
    seats = min(SEATS, game.seats[1])
    dealer = FastDealer(1)

    layers: dict[str, Callable[[], int]] = {
        sections.RULES: lambda: rules_alone(game, dealer, seats),
        sections.ARENA: lambda: in_the_arena(game, dealer, seats),
        sections.MATCH: lambda: hosted(game, dealer, seats, InMemory(), seen=False),
        sections.KEPT: lambda: hosted(game, dealer, seats, on_disk(), seen=False),
    }
    return [Measure(name, "µs", once) for name, once in layers.items()]


def sizes(game: Game[Any]) -> list[Row]:
    """Return the bytes of finished games' records, everybody confirming, and of a snapshot."""
    luck = FastDealer(1)

    def record() -> Timed:
        whole = 0
        for seats in range(game.seats[0], game.seats[1] + 1):
            record = InMemory()
            everybody = range(1, seats + 1)
            match = Match.begin(
                game, NAMES[:seats], seed=luck.below(1 << 30), confirm=everybody, recorder=record
            )
            _played(match, luck)
            whole += len(record.to_bytes())
        return Timed(whole / (game.seats[1] + 1 - game.seats[0]), 1)

    def snapshot() -> Timed:
        state = game.start(game.default_options(), game.seats[1], luck)
        for _ in range(100):  # a position of the middle game
            seat = steps.awaited(state)[0]
            steps.play(state, seat, steps.choices(state, seat).sample(luck), luck)
        return Timed(len(state.packed()), 1)

    return [
        Measure(sections.WHOLE_RECORD, "bytes", record),
        Measure(sections.SNAPSHOT, "bytes", snapshot),
    ]


def _played(match: Match, luck: FastDealer) -> None:
    while (seat := match.decider) is not None:
        if match.confirming:
            match.confirm(seat)
        else:
            match.act(seat, match.view(seat).choices.sample(luck))
