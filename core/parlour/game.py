"""What a game must offer.

A game is the stateless rules: a subclass of `Game` with a state, options, a set-up, steps
and a standing. Everything else (commands, records, views, bots, laws) comes from these.
"""

from __future__ import annotations

import difflib
import functools
import inspect
import json
import typing
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from parlour import positions
from parlour.board import drawn, spoken_lines, unstyled
from parlour.dealer import Dealer, FastDealer
from parlour.errors import NotFound, ParlourError, Unreadable
from parlour.scoring import Outcome
from parlour.seats import Seat
from parlour.state import State
from parlour.steps import begin
from parlour.text import Text, listed
from parlour.values import Action

if TYPE_CHECKING:
    from parlour.picture import Picture
    from parlour.view import View

S = TypeVar("S", bound=State)


class Options(BaseModel):
    """A game's options: `--set`, the JSON schema and a record's header come from the model."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class FromFile:
    """Marks an option too long to type: on the command line a JSON file's name stands for it.

    `garden: Annotated[Garden, FromFile()]`. Its value is the file's content, which goes into
    the record. Only whoever reads a command line opens a file (see `Game.read_settings`): a
    record, a program or a page that names one is refused like any other wrong value. People
    are told what `str` makes of a value.
    """

    def __get_pydantic_json_schema__(self, schema: Any, handler: Any) -> dict[str, Any]:
        """Say in the options' schema that the value is the content of a JSON file."""
        return {**handler(schema), "contentMediaType": "application/json"}


class Game(Generic[S]):
    """The rules of one game. `version` names the rules: records are pinned to it."""

    name: ClassVar[str]
    title: ClassVar[str]
    seats: ClassVar[tuple[int, int]]
    version: ClassVar[str]
    plies: ClassVar[int] = 0
    """How far a search plays on, by `policy`, before it asks `worth`, if the game has its own.

    0 where that says enough at once; more where what is done now pays some choices later.
    """
    recalls: ClassVar[bool] = True
    """Whether rules, `worth` or `policy` look at what seats remember.

    Where they don't, playouts of searches keep no memory: quicker, and to the same end.
    """
    replays: ClassVar[tuple[str, ...]] = ()
    """Other rules versions whose records this version replays to the same result."""
    options: ClassVar[type[Options]] = Options
    state: ClassVar[type[State]]
    text: ClassVar[Text]

    def setup(self, options: Any, seats: int, dealer: Dealer) -> S:
        """Return the state at the start; the first steps lie on its agenda, the next one last."""
        raise NotImplementedError  # a set-up is the game's own

    def standing(self, state: S) -> Outcome:
        """Return how the seats stand, in mid-game too; parts sum up what was `Scored`."""
        raise NotImplementedError  # a standing is the game's own

    def worth(self, state: S, seat: Seat) -> float:
        """Return how good a position is for a seat, in any unit; for bots that look ahead.

        By default the seat's vector against the best of the others, the first entry first.
        """
        places = self.standing(state).places
        mine = places[seat - 1].vector
        best = max((p.vector for p in places if p.seat != seat), default=mine)
        worth = 0.0
        for own, other in zip(mine, best, strict=False):
            worth = worth * 100 + own - other
        return worth

    def worths(self, state: S) -> Sequence[float]:
        """Return `worth` for every seat, seat 1 first.

        A game may work them out together if that costs less.
        """
        return [self.worth(state, seat) for seat in range(1, state.seats + 1)]

    def utilities(self, state: S) -> Sequence[float]:
        """Return what an end is worth to each seat, seat 1 first: 0 is the worst, 1 the best.

        Searches maximise it. By default half is for winning, shared among the winners, and
        half for the share of the others that a seat finished ahead of, ties counting half. A
        game that is played for amounts gives those, brought to 0..1.
        """
        return self.standing(state).shares()

    def policy(self, state: S, seat: Seat, actions: Sequence[Action]) -> Sequence[float] | None:
        """Return how promising some legal actions look at a glance, or None for no opinion.

        A weight for each, 0 or more: twice the weight, twice as likely in a search's playouts,
        and thought about before. It is asked at every step of a playout, so it should cost no
        more than playing an action; the state may be one that a search has dealt.
        """
        return None

    def open_screens(self, options: Any) -> bool:
        """Say whether people may see what lies behind all screens during the game."""
        return False

    def board(self, view: View) -> str:
        """Return what lies on the table as text for people, within 80 columns.

        By default what is `painted`, without its styles.
        """
        if type(self).painted is Game.painted:
            return drawn(view)
        return unstyled(self.painted(view))

    def painted(self, view: View) -> list[tuple[str, str]]:
        """Return the board in runs of (style, text), for a screen with colours.

        A style is none or some of the words bold, dim, reverse and red, green, yellow, blue,
        magenta, cyan. By default the board without styles.
        """
        return [("", self.board(view))]

    def spoken(self, view: View) -> list[str]:
        """Return what lies on the table in sentences, for whoever listens to the screen.

        By default the lines of the board, without what only draws it. A game whose board is
        a map says instead where things are.
        """
        return spoken_lines(self.board(view))

    def picture(self, view: View) -> Picture:
        """Return what lies on the table as a picture; by default every zone and field, plainly."""
        from parlour.sketch import sketched

        return sketched(view)

    def read_position(self, text: str, options: Any) -> S:
        """Return the state that a position in the game's own words says.

        Raises Unreadable with the reason. A game without words of its own needs none: JSON is
        read for every game (see `placed`).
        """
        raise NotFound(f"{self.title} has positions as JSON alone, and this is none")

    def write_position(self, state: S) -> str:
        """Return a position in the game's own words: the inverse of `read_position`."""
        raise NotFound(f"{self.title} has positions as JSON alone")

    # What the core makes of these

    def start(self, options: Options, seats: int, dealer: Dealer) -> S:
        """Return a state set up and gone on to its first decision."""
        self.check_seats(seats)
        state = self.setup(options, seats, dealer)
        begin(state, dealer)
        return state

    def placed(self, text: str, options: Any) -> S:
        """Return the state that a position says: in the game's own words, or as JSON.

        Raises Unreadable with the reason, NotFound for words of a game that has none.
        """
        if not positions.is_json(text):
            return self.read_position(text, options)
        versions = (self.version, *self.replays)
        state: Any = positions.read(text, self.state, self.name, versions)
        if not self.seats[0] <= state.seats <= self.seats[1]:
            self.check_seats(state.seats)
        fresh = self.start(options, state.seats, FastDealer(0))
        positions.check(state, fresh, self.seats)
        return state  # type: ignore[no-any-return]  # it is of the game's own state class

    def position(self, state: S, options: Any) -> str:
        """Return a position as text: in the game's own words if they say all of it, else JSON.

        It holds every secret. `placed` reads it back.
        """
        try:
            text = self.write_position(state)
            if self.read_position(text, options).packed() == state.packed():
                return text
        except ParlourError:
            pass
        return positions.written(state, self.name, self.version)

    def check_seats(self, seats: int) -> None:
        """Raise Unreadable unless so many can play."""
        least, most = self.seats
        if type(seats) is not int or not least <= seats <= most:
            span = f"{least}" if least == most else f"{least} to {most}"
            raise Unreadable(f"{self.title} is for {span} seats, not {seats}")

    @classmethod
    @functools.cache
    def default_options(cls) -> Options:
        """Return the options where nobody says anything."""
        return cls.options()

    def read_options(self, values: dict[str, Any]) -> Options:
        """Return the options that names and values say. Raises Unreadable, naming what is right."""
        try:
            return self.options.model_validate(values)
        except ValidationError as error:
            try:
                first: Any = error.errors(include_url=False, include_input=False)[0]
            except UnicodeError:  # a message that repeats half a letter can't be told
                raise Unreadable("an option's value holds what is no letter") from error
            raise Unreadable(self._wrong_option(first, values)) from error

    def _wrong_option(self, first: Any, said: Mapping[str, Any]) -> str:
        """Return what is wrong with an option, and what may be meant."""
        name = ".".join(str(place) for place in first["loc"])
        name = name[:60] if name.isprintable() else ascii(name[:60])
        if first["type"] == "extra_forbidden":
            known = list(self.options.model_fields)
            close = difflib.get_close_matches(name, known, n=1)
            meant = f"; did you mean {close[0]}?" if close else ""
            return f"{self.title} has no option {name}; it has {listed(known) or 'none'}{meant}"
        field = self.options.model_fields.get(name)
        values = [str(value) for value in typing.get_args(field.annotation)] if field else []
        close = difflib.get_close_matches(str(said.get(name))[:60], values, n=1)
        meant = f"; did you mean {close[0]}?" if close else ""
        return f"option {name}: {first['msg']}{meant}"

    def read_settings(
        self, settings: Mapping[str, str], read_file: Callable[[str], str]
    ) -> Options:
        """Return the options that a command line says; files stand for what is `FromFile`.

        `read_file` returns the text of a file. Raises Unreadable, naming what is right.
        """
        values: dict[str, Any] = dict(settings)
        for name, field in self.options.model_fields.items():
            if name in values and any(isinstance(note, FromFile) for note in field.metadata):
                values[name] = _content(name, settings[name], read_file)
        return self.read_options(values)

    def rules(self) -> str:
        """Return the text `rules.md` beside the game's module, or the module's docstring."""
        try:
            return Path(inspect.getfile(type(self))).with_name("rules.md").read_text("utf-8")
        except OSError:
            return inspect.getdoc(inspect.getmodule(type(self))) or ""


def _content(option: str, file: str, read_file: Callable[[str], str]) -> Any:
    """Return what a JSON file holds. Raises Unreadable if it is none."""
    try:
        return json.loads(read_file(file))
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise Unreadable(f"option {option}: {file} is no JSON: {error.msg} ({place})") from error
    except RecursionError as error:
        raise Unreadable(f"option {option}: {file} is nested too deeply") from error
