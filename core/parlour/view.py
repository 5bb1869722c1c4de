"""All that one seat may know. Views are the only door: whatever leaves the core is made here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from parlour import steps
from parlour.choices import Choices
from parlour.dealer import Dealer
from parlour.errors import Hidden
from parlour.redeal import redealt
from parlour.scoring import Outcome
from parlour.seats import Seat
from parlour.state import State
from parlour.values import Event

if TYPE_CHECKING:
    from parlour.game import Game, Options
    from parlour.zones import Counts


class View:
    """What one seat may know of a position; `seat` is None for a spectator.

    The blanked state, the choices and the unseen pieces are made when they are first asked
    for. Nothing here changes the match: every look gives data of the viewer's own.
    """

    __slots__ = (
        "_blanked",
        "_choices",
        "_state",
        "_table",
        "confirming",
        "deciders",
        "events",
        "game",
        "names",
        "options",
        "outcome",
        "revision",
        "seat",
    )

    def __init__(
        self,
        game: Game[Any],
        state: State,
        seat: Seat | None,
        *,
        options: Options | None = None,
        names: tuple[str, ...] = (),
        revision: int = 0,
        events: tuple[Event, ...] = (),
        confirming: Seat | None = None,
        outcome: Outcome | None = None,
    ) -> None:
        self.game = game
        self.seat = seat
        self.options = options
        self.names = names or tuple(f"seat {s}" for s in range(1, state.seats + 1))
        self.revision = revision
        self.events = events
        self.confirming = confirming
        self.deciders = () if confirming else steps.deciders(state)
        self.outcome = outcome
        self._state = state
        self._blanked: Any = None
        self._choices: Choices[Any] | None = None
        self._table = False

    @property
    def state(self) -> Any:
        """The state with everything blank that the seat may not look into; a copy of its own."""
        if self._blanked is None:
            blanked = self._state.blanked(self.seat)
            self._blanked = blanked.at_table(self.seat) if self._table else blanked
        return self._blanked

    @property
    def seats(self) -> int:
        """How many seats play."""
        return self._state.seats

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return not self._state.agenda

    @property
    def decides(self) -> bool:
        """Whether the seat may act now."""
        return self.seat in self.deciders

    @property
    def choices(self) -> Choices[Any]:
        """What the seat may choose, from the blanked state. Hidden if it doesn't decide."""
        if self._choices is None:
            if self.seat is None or not self.decides:
                raise Hidden("these choices are another seat's")
            blanked = self._state.blanked(self.seat)
            self._choices = steps.choices(blanked, self.seat)
        return self._choices

    @property
    def unseen(self) -> dict[str, Counts]:
        """How many pieces of each family and kind lie where the seat can't look."""
        return self._state.unseen(self.seat)

    def redeal(self, dealer: Dealer) -> Any:
        """Return a full state that fits all the seat knows, the unseen pieces dealt uniformly."""
        return redealt(self._state.blanked(self.seat), self.unseen, dealer)

    def at_table(self) -> View:
        """Return the same view without what lies behind other seats' screens, for people.

        A game whose options open the screens says so with `Game.open_screens`.
        """
        table = View(
            self.game,
            self._state,
            self.seat,
            options=self.options,
            names=self.names,
            revision=self.revision,
            events=self.events,
            confirming=self.confirming,
            outcome=self.outcome,
        )
        table._table = not (self.over or self.game.open_screens(self.options))
        return table

    def name(self, seat: Seat) -> str:
        """Return who sits there."""
        return self.names[seat - 1]

    @property
    def all_names(self) -> dict[Seat, str]:
        """Who sits where."""
        return dict(enumerate(self.names, start=1))

    def __reduce__(self) -> Any:
        raise TypeError("a view is not for sending: send what is made from it")
