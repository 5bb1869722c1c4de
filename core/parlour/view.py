"""All that one seat may know. Views are the only door: whatever leaves the core is made here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from parlour import steps
from parlour.choices import Choices
from parlour.dealer import Dealer
from parlour.errors import Hidden
from parlour.redeal import every_deal, redealt
from parlour.scoring import Outcome
from parlour.seats import Seat
from parlour.state import State
from parlour.values import Action, Event
from parlour.zones import Counts

if TYPE_CHECKING:
    from parlour.game import Game, Options


NOTHING_UNSEEN: dict[str, Counts] = {}


class Around:
    """What a view tells beside the state, shared by all views of one moment.

    `log` are (revision, event) pairs as the looker may see them; the first `heard` have
    happened.
    """

    __slots__ = ("confirming", "heard", "log", "names", "options", "outcome", "revision")

    def __init__(
        self,
        names: tuple[str, ...],
        options: Options | None = None,
        *,
        revision: int = 0,
        log: Sequence[tuple[int, Event]] = (),
        confirming: Seat | None = None,
        outcome: Outcome | None = None,
    ) -> None:
        self.names = names
        self.options = options
        self.revision = revision
        self.log = log
        self.heard = len(log)
        self.confirming = confirming
        self.outcome = outcome


class View:
    """What one seat may know of a position; `seat` is None for a spectator.

    It is made from the full state and keeps none of it: no reference leads from a view to what
    its seat can't see. A state that hides nothing is kept as it is. The choices and a state of
    the viewer's own are made when they are first asked for.
    """

    __slots__ = ("_around", "_choices", "_own", "_state", "_table", "_unseen", "game", "seat")

    def __init__(self, game: Game[Any], state: State, seat: Seat | None, around: Around) -> None:
        self.game = game
        self.seat = seat
        self._around = around
        self._own: Any = None
        self._choices: Choices[Any] | None = None
        self._table = False
        if state.hides:
            self._unseen = state.unseen(seat)
            self._state = state.blanked(seat)
        else:
            self._unseen = NOTHING_UNSEEN
            self._state = state.blanked(seat) if state.sealed else state

    @property
    def state(self) -> Any:
        """The state with everything blank that the seat may not look into; a copy of its own."""
        if self._own is None:
            table = self._table
            self._own = self._state.at_table(self.seat) if table else self._state.copy()
        return self._own

    @property
    def seats(self) -> int:
        """How many seats play."""
        return self._state.seats

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits there, seat 1 first."""
        return self._around.names

    @property
    def options(self) -> Options | None:
        """The game's options in this match."""
        return self._around.options

    @property
    def revision(self) -> int:
        """How often the match has changed; an act can be bound to it."""
        return self._around.revision

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None before."""
        return self._around.outcome

    @property
    def confirming(self) -> Seat | None:
        """The seat whose confirmation the match waits for."""
        return self._around.confirming

    @property
    def deciders(self) -> tuple[Seat, ...]:
        """The seats that may act now."""
        return () if self._around.confirming else steps.deciders(self._state)

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened, as the seat may see it."""
        return self.events_since(-1)

    def events_since(self, revision: int) -> tuple[Event, ...]:
        """Return what happened after a revision, as the seat may see it."""
        around = self._around
        return tuple([event for at, event in around.log[: around.heard] if at > revision])

    @property
    def over(self) -> bool:
        """Whether the game is over: nothing is left to decide or to confirm."""
        return not self._state.agenda and self._around.confirming is None

    @property
    def decides(self) -> bool:
        """Whether the seat may act now."""
        return self.seat in self.deciders

    @property
    def choices(self) -> Choices[Any]:
        """What the seat may choose, from the blanked state. Hidden if it doesn't decide."""
        choices = self._choices
        if choices is None:
            state = self._state
            step: Any = state.agenda[-1] if state.agenda else None
            if step is None or self._around.confirming or self.seat is None:
                raise Hidden("these choices are another seat's, or nobody's")
            if step.sealed:
                choices = steps.choices(state, self.seat)
            elif step.seat(state) == self.seat:
                choices = step.choices(state)
            else:
                raise Hidden("these choices are another seat's, or nobody's")
            self._choices = choices
        return choices

    @property
    def idle(self) -> Action | None:
        """What the interface may answer for the seat if its person lets time pass."""
        step = steps.pending(self._state)
        if step is None or step.sealed or not self.decides:
            return None
        answer: Action | None = step.idle(self.state)
        return answer

    @property
    def chosen(self) -> Action | None:
        """The seat's own sealed choice that waits for the others'; None if there is none."""
        return dict(self._state.sealed).get(self.seat or 0)

    @property
    def unseen(self) -> dict[str, Counts]:
        """How many pieces of each family and kind lie where the seat can't look."""
        return dict(self._unseen)

    def redeal(self, dealer: Dealer) -> Any:
        """Return a full state that fits all the seat knows, the unseen pieces dealt uniformly."""
        return redealt(self._state, self._unseen, dealer, self.seat)

    def deals(self, most: int) -> list[tuple[Any, int]] | None:
        """Return every full state that fits, with its weight; None if there are more than `most`.

        A redeal gives each as often as its weight says.
        """
        return every_deal(self._state, self._unseen, most, self.seat)

    def at_table(self) -> View:
        """Return the same view without what lies behind other seats' screens, for people.

        A game whose options open the screens says so with `Game.open_screens`.
        """
        table = View.__new__(View)
        for kept in View.__slots__:
            setattr(table, kept, getattr(self, kept))
        table._own = None
        table._table = not (self.over or self.game.open_screens(self.options))
        return table

    def name(self, seat: Seat) -> str:
        """Return who sits there."""
        return self._around.names[seat - 1]

    @property
    def all_names(self) -> dict[Seat, str]:
        """Who sits where."""
        return dict(enumerate(self._around.names, start=1))

    def __reduce__(self) -> Any:
        raise TypeError("a view is not for sending: send what is made from it")
