"""One random game, and the positions on its way; what the laws are tried on."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any

from parlour import steps
from parlour.choices import Choices
from parlour.dealer import FastDealer
from parlour.game import Game, Options
from parlour.journal import Draws, Header
from parlour.match import Match
from parlour.record import Record
from parlour.scoring import Scored
from parlour.seats import Seat
from parlour.state import State
from parlour.testing.words import Vocabulary
from parlour.values import Action, Event
from parlour.view import View
from parlour.zones import Zone

LONGEST = 20_000  # decisions; a game that goes on longer counts as one that doesn't end
ENDS = "a random game can be played to its end"
LISTABLE = 5_000  # choices; larger sets are sampled and never listed

Pieces = Callable[[Any], Mapping[Any, int]]
"""Counts all pieces of a state, by kind: what has to stay the same during a game."""
Listener = Callable[[Match, Event], None]
Tally = dict[tuple[Seat, str], int]
"""What each seat has scored so far, by part."""


class LawBroken(AssertionError):
    """A game breaks a law; the text says how to see it again."""


class Setting:
    """What one random game is made from."""

    def __init__(
        self,
        game: Game[Any],
        seats: int,
        options: Mapping[str, Any] | None = None,
        seed: int = 0,
        pieces: Pieces | None = None,
    ) -> None:
        self.game = game
        self.seats = seats
        self.values = dict(options or {})
        self.seed = seed
        self.pieces = pieces or zoned

    @property
    def options(self) -> Options:
        """The options as the game reads them."""
        return self.game.read_options(self.values)

    def dealer(self, purpose: str) -> FastDealer:
        """Return chance of its own for a purpose, the same in every run."""
        return FastDealer(f"{self.seed} {purpose}")

    def begin(self, **more: Any) -> Match:
        """Return a new match."""
        return Match.begin(self.game, self.seats, seed=self.seed, options=self.values, **more)


class Played:
    """A random game from beginning to end: who chose what, what was kept and announced."""

    def __init__(self, setting: Setting, listeners: Iterable[Listener] = ()) -> None:
        self.setting = setting
        self.record: Kept
        self.heard: list[Event] = []
        self.acts: list[tuple[Seat, Action]] = []
        self.digests: list[bytes] = []  # of the state before each act, and after the last
        self.vocabulary = Vocabulary(setting.game.text)
        self.match = self._begin(listeners)
        self.pieces = dict(setting.pieces(truth(self.match)))

    def _begin(self, listeners: Iterable[Listener]) -> Match:
        def hear(match: Match, event: Event) -> None:
            self.heard.append(event)

        self.record = Kept()
        match = self.setting.begin(recorder=self.record, listeners=[hear, *listeners])
        self.digests.append(truth(match).digest())
        return match

    @property
    def last(self) -> State:
        """The state at the end."""
        return truth(self.match)

    def on_to_the_end(self) -> None:
        """Play on at random until the game is over."""
        luck = self.setting.dealer("play")
        match = self.match
        while not match.over:
            if len(self.acts) == LONGEST:
                raise AssertionError(f"the game goes on after {LONGEST} decisions")
            view = match.view(match.decider)
            seat, action = view.seat or 0, view.choices.sample(luck)
            self.acts.append((seat, action))
            match.act(seat, action)
            self.digests.append(self.record.entries[-1].digest)


class Kept(Record):
    """A record in memory that is there before its match: the header comes with the set-up."""

    def __init__(self) -> None:
        """Wait for the match."""

    def began(self, header: Header, draws: Draws, digest: bytes) -> None:
        """Keep header and set-up."""
        Record.__init__(self, header)
        super().began(header, draws, digest)


class Position:
    """A decision that comes up in a game, on the way of a replay."""

    def __init__(self, played: Played, number: int, match: Match, scored: Tally) -> None:
        self.played = played
        self.setting = played.setting
        self.game = played.setting.game
        self.number = number  # acts so far
        self.match = match
        self.scored = scored
        self.seat: Seat = match.decider or 0
        self.action = played.acts[number][1] if number < len(played.acts) else None

    @cached_property
    def state(self) -> State:
        """The whole truth; not to be changed."""
        return truth(self.match)

    @cached_property
    def view(self) -> View:
        """The view of the seat that decides."""
        return self.match.view(self.seat)

    @property
    def choices(self) -> Choices[Any]:
        """What the seat may choose."""
        return self.view.choices

    @cached_property
    def listed(self) -> list[Action] | None:
        """The legal actions in order; None if there are too many to list."""
        return None if len(self.choices) > LISTABLE else list(self.choices)

    def some(self, number: int, dealer: FastDealer) -> list[Action]:
        """Return up to so many of the legal actions, drawn at random."""
        if self.listed is None:
            return [self.choices.sample(dealer) for _ in range(number)]
        actions = list(self.listed)
        dealer.shuffle(actions)
        return actions[:number]

    def dealer(self, purpose: str) -> FastDealer:
        """Return chance of its own for a purpose at this position."""
        return self.setting.dealer(f"{purpose} {self.number}")

    @property
    def everybody(self) -> list[Seat | None]:
        """All who may look: each seat, and a spectator."""
        return [*range(1, self.setting.seats + 1), None]


def truth(match: Match) -> State:
    """Return the state as it is, with everything in it; not to be changed."""
    return match._state


def play(setting: Setting, listeners: Iterable[Listener] = ()) -> Played:
    """Play one random game to its end. LawBroken if it crashes or doesn't end."""
    with reproducible(ENDS, setting):
        played = Played(setting, listeners)
    with reproducible(ENDS, setting, played.acts):
        played.on_to_the_end()
    return played


def positions(played: Played) -> Iterator[Position]:
    """Yield the positions of a game, replaying it: all decisions and then the end.

    The replay compares the state after every act, so whatever a law does to the match of a
    position has to leave no trace.
    """
    scored: Tally = {}

    def hear(match: Match, event: Event) -> None:
        if isinstance(event, Scored):
            key = event.seat, event.part
            scored[key] = scored.get(key, 0) + event.amount

    record = Kept()
    match = played.setting.begin(listeners=[hear], recorder=record)
    for number, (seat, action) in enumerate(played.acts):
        yield Position(played, number, match, scored)
        match.act(seat, action)
        if record.entries[-1].digest != played.digests[number + 1]:
            raise AssertionError("the same seed and the same actions gave another state")
    yield Position(played, len(played.acts), match, scored)


@contextlib.contextmanager
def reproducible(
    law: str, setting: Setting, acts: list[tuple[Seat, Action]] | None = None, upto: int = -1
) -> Iterator[None]:
    """Turn whatever goes wrong inside into LawBroken, with all that is needed to see it again."""
    try:
        yield
    except LawBroken:
        raise
    except Exception as error:
        done = acts or []
        done = done if upto < 0 else done[:upto]
        write = _writer(setting.game)
        lines = [
            f"{setting.game.name} (rules {setting.game.version}) breaks the law: {law}",
            f"  {type(error).__name__}: {error}",
            f"  seats={setting.seats}, options={setting.values}, seed={setting.seed}",
            f"  actions so far ({len(done)}):",
            *[f"    {seat} {write(action)}" for seat, action in done],
        ]
        raise LawBroken("\n".join(lines)) from error


def _writer(game: Game[Any]) -> Callable[[Action], str]:
    def write(action: Action) -> str:
        try:
            return game.text.write(action)
        except Exception:  # a notation that fails must not hide what went wrong
            return repr(action)

    return write


def zones(state: State) -> Iterator[tuple[Any, str, int, Zone]]:
    """Yield family, field, place (0 if it is no list) and zone of all zones of a state."""
    for field, spec in type(state).specs.items():
        if spec.family is None:
            continue
        value = getattr(state, field)
        entries = value if isinstance(value, list) else [value]
        for place, zone in enumerate(entries):
            yield spec.family, field, place, zone


def zoned(state: State) -> dict[tuple[str, int], int]:
    """Return how many pieces of each family and kind lie in all zones."""
    totals: dict[tuple[str, int], int] = {}
    for family, _, _, zone in zones(state):
        for kind, number in enumerate(zone.counts(family)):
            totals[family.name, kind] = totals.get((family.name, kind), 0) + number
    return totals


def after(position: Position, action: Action, dealer: FastDealer) -> State:
    """Return the state after an action, played on a copy."""
    state = position.state.copy()
    steps.play(state, position.seat, action, dealer)
    return state
