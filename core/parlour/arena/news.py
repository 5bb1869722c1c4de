"""What happens in a game of an arena, for bots that look at events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from parlour.bots import Bot, Fault
from parlour.dealer import Dealer
from parlour.events import Acted, Began, Ended
from parlour.game import Game, Options
from parlour.log import Log, Logged
from parlour.scoring import Outcome
from parlour.seats import Seat
from parlour.values import Action, Event
from parlour.view import Around, View

Faults = list[tuple[Seat, Fault]]


class News:
    """The events of a game, logged and told to the bots as in a match.

    Nothing is kept if all bots say `listens = False`: those that come with Parlour choose by what
    lies on the table.
    """

    def __init__(
        self,
        game: Game[Any],
        bots: Sequence[Bot],
        names: tuple[str, ...],
        options: Options,
        dealer: Dealer,
    ) -> None:
        self.game = game
        self.bots = bots
        self.names = names
        self.options = options
        self.revision = 0
        self.log = Log()
        self.heard: list[Event] = [Began(len(bots))]  # since the revision before
        self.acts: list[Event] = []  # of a sealed decision that isn't resolved yet
        self.plain = Around(names, options)
        self.listening = any(getattr(bot, "listens", True) for bot in bots)
        if self.listening:
            self._listen(dealer)

    def _listen(self, dealer: Dealer) -> None:
        """Hear what the dealer tells, besides whoever hears it already."""
        hear, other = self.heard.append, dealer.listener

        def both(event: Event) -> None:
            hear(event)
            if other is not None:
                other(event)

        dealer.listener = both

    def around(self, seat: Seat, outcome: Outcome | None = None) -> Around:
        """Return what a seat's view tells beside the state."""
        if not self.listening and outcome is None:
            return self.plain
        log: list[Logged] = self.log.shown(seat)
        return Around(self.names, self.options, revision=self.revision, log=log, outcome=outcome)

    def begun(self) -> None:
        """Log what was told while the game was set up."""
        if self.listening:
            self._log([])

    def acted(self, state: Any, seat: Seat, action: Action) -> Faults:
        """Log an action that was carried out and what followed; return who failed when told.

        While a sealed decision waits for somebody nothing has happened yet.
        """
        if not self.listening:
            return []
        self.acts.append(Acted(seat, action))
        if state.sealed:
            return []
        outcome = None if state.agenda else self.game.standing(state)
        self.revision += 1
        self._log([] if outcome is None else [Ended(outcome.reason or "")])
        return self._tell(state, outcome)

    def _log(self, ended: list[Event]) -> None:
        self.log.add(self.revision, [*self.acts, *self.heard, *ended])
        self.acts.clear()
        self.heard.clear()

    def _tell(self, state: Any, outcome: Outcome | None) -> Faults:
        """Tell the bots that want to know; their views are good until they have read them."""
        faults: Faults = []
        for seat, bot in enumerate(self.bots, start=1):
            tell = getattr(bot, "told", None)
            if tell is not None:
                try:
                    tell(View(self.game, state, seat, self.around(seat, outcome)))
                except (Exception, SystemExit) as error:
                    faults.append((seat, Fault("crash", f"crashed when it was told: {error!r}")))
        return faults
