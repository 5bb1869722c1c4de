"""A match at one keyboard: bots choose, people are asked, until it is over or left."""

from __future__ import annotations

import contextlib
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from parlour.cli.asking import Asking, Left
from parlour.cli.console import Console
from parlour.cli.faults import resume_command
from parlour.cli.keyboard import Keyboard
from parlour.cli.telling import headline, sentences, since_own_act, standing, winners
from parlour.cli.words import said
from parlour.seats import Seat

if TYPE_CHECKING:
    from parlour.bots import Fault
    from parlour.bots.asked import Asked
    from parlour.match import Match


class Session:
    """One sitting. `seen` is the revision up to which each person knows what happened.

    Nobody has an entry there in a match that was resumed, until he has looked.
    """

    def __init__(
        self,
        match: Match,
        bots: Asked,
        console: Console,
        keyboard: Keyboard,
        record: Path,
        pass_after: float | None = None,
    ) -> None:
        self.match = match
        self.bots = bots
        self.console = console
        self.keyboard = keyboard
        self.record = record
        self.pass_after = pass_after  # seconds until what can be answered for a person is
        self.people = [seat for seat in range(1, match.seats + 1) if seat not in bots]
        self.seen = {} if match.revision else dict.fromkeys(self.people, 0)
        self._at_keyboard: Seat | None = None

    def run(self) -> None:
        """Play until the match is over or somebody leaves."""
        if self.people:
            self._greet()
        if self.bots.listening:
            self.match.listeners.append(lambda match, event: self.bots.told(match.view))
        try:
            while (seat := self.match.decider) is not None:
                if seat in self.bots:
                    self._bot(seat)
                else:
                    self._person(seat)
        except Left:
            self.console.say(said("left", command=resume_command(self.record)))
            return
        self._closing()

    def _greet(self) -> None:
        self.console.tell(headline(self.match.view(None)))
        self.console.tell(said("kept_in", path=self.record))
        self.console.tell(said("committed", commitment=self.match.header.commitment.hex()))
        self.console.say(said("how_to_begin"))

    # Bots

    def _bot(self, seat: Seat) -> None:
        if self.match.confirming == seat:
            self.match.confirm(seat)
            return
        with contextlib.redirect_stdout(sys.stderr):
            action = self.bots.choice(seat, self.match.view(seat), self._failed)
        self.match.act(seat, action)

    def _failed(self, seat: Seat, fault: Fault, again: bool) -> None:
        """Tell what a bot did wrong, and what is done about it."""
        why = " ".join(str(fault).split())[:200]
        key = "bot_again" if again else "bot_fault"
        self.console.tell(said(key, name=self.match.names[seat - 1], why=why))
        if seat in self.bots.out:
            self.console.tell(said("bot_out", name=self.match.names[seat - 1]))

    # People

    def _person(self, seat: Seat) -> None:
        """Hand the keyboard over, tell what happened, show the table, ask."""
        if self.console.gone:
            raise Left
        self._hand_over(seat)
        view = self.match.view(seat).at_table()
        for sentence in self._news(seat):
            self.console.tell(sentence, "  ")
        self.console.table(view)
        self.seen[seat] = self.match.revision
        Asking(self, seat).run()

    def _news(self, seat: Seat) -> list[str]:
        """Return what happened since a seat last looked."""
        view = self.match.view(seat).at_table()
        seen = self.seen.get(seat)
        events = since_own_act(view) if seen is None else view.events_since(seen)
        return sentences(view, events, but=seat)

    def _hand_over(self, seat: Seat) -> None:
        """Clear the screen between the secrets of two people."""
        if len(self.people) > 1 and self.keyboard.terminal and seat != self._at_keyboard:
            self.console.clear()
            try:
                self.keyboard.pause(said("hand_over", name=self.match.names[seat - 1]))
            except EOFError as end:
                raise Left from end
            self.console.clear()
        self._at_keyboard = seat

    # The end

    def _closing(self) -> None:
        """Tell the end; everything lies open now."""
        match, console = self.match, self.console
        self.bots.stopped(match.view)
        view = match.view(None).at_table()
        if len(self.people) == 1:
            for sentence in self._news(self.people[0]):
                console.tell(sentence, "  ")
        if self.people:
            console.table(view)
        outcome = match.standing()
        console.tell(winners(view, outcome))
        for line in standing(view, outcome, console.width):
            console.say(line)
        for (seat, kind), number in sorted(self.bots.faults.items()):
            name = view.name(seat)
            console.tell(said("bot_faults", name=name, number=number, kind=said(kind)))
        console.say(said("seed_was", seed=match.header.seed.hex()))
        console.tell(said("kept_whole", path=self.record))
