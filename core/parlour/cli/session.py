"""A match at one keyboard: bots choose, people are asked, until it is over or left."""

from __future__ import annotations

import contextlib
import sys
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from parlour.cli.asking import Asking, Left
from parlour.cli.console import Console
from parlour.cli.faults import resume_command
from parlour.cli.hint import order, thought_lines
from parlour.cli.keyboard import Keyboard
from parlour.cli.telling import headline, news, since_own_act, standing, winners
from parlour.cli.words import said
from parlour.events import Acted
from parlour.seats import Seat

if TYPE_CHECKING:
    from parlour.bots import Fault
    from parlour.bots.asked import Asked, Follows
    from parlour.match import Match
    from parlour.values import Action

EXPLAINED = 3  # choices of a bot that are told


class Session:
    """One sitting. `seen` is the revision up to which each person knows what happened.

    Nobody has an entry there in a match that was resumed, until he has looked. `since` is
    where a person's turn began: what he had seen when the others went on.
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
        self.since: dict[Seat, int | None] = {}
        self._at_keyboard: Seat | None = None
        self._shown = -1  # the revision whose table whoever sits there has before him

    def run(self) -> None:
        """Play until the match is over or somebody leaves."""
        if self.people:
            for sentence in self.opening:
                self.console.tell(sentence)
            if not self.console.redrawn:
                self.console.say(said("how_to_begin"))
        if self.bots.listening:
            self.match.listeners.append(lambda match, event: self.bots.told(match.view))
        try:
            self._play()
        except Left:
            self.console.say(said("left", command=resume_command(self.record)))
            return
        self._closing()

    def _play(self) -> None:
        """Play with the screen taken, if people sit there."""
        if self.people:
            self.console.open()
        try:
            while (seat := self.match.decider) is not None:
                if seat in self.bots:
                    self._bot(seat)
                else:
                    self._person(seat)
        finally:
            self.console.close()

    @cached_property
    def opening(self) -> list[str]:
        """What is told at the beginning: who plays what, and where it is kept."""
        return [
            headline(self.match.view(None)),
            said("kept_in", path=self.record),
            said("committed", commitment=self.match.header.commitment.hex()),
        ]

    # Bots

    def _bot(self, seat: Seat) -> None:
        if self.match.confirming == seat:
            self.match.confirm(seat)
            return
        self._watched()
        with self.console.thinking(self.match.names[seat - 1], self.match.revision):
            action, failures = self._choice(seat)
        for sentence in failures:
            self.console.tell(sentence)
        if not failures:
            self._explain(seat, action)
        self.match.act(seat, action)
        self._shown = self.match.revision  # what bots do is told when a person is asked

    def _explain(self, seat: Seat, action: Action) -> None:
        """Tell what a bot thought of its choice, if it was let to keep that.

        People are not told of what is chosen in secret: they may have yet to choose.
        """
        if self.people and self.match.view(seat).state.agenda[-1].sealed:
            return
        found = getattr(self.bots.bots[seat], "explained", None)
        if found and found[0].action == action:
            name = self.match.names[seat - 1]
            self.console.tell(said("explained", name=name, order=order(found)))
            for line in thought_lines(self.match.game.text, found[:EXPLAINED], shown=True):
                self.console.say(line)

    def _watched(self) -> None:
        """Let whoever sits there see what his choice has done before others think about theirs."""
        seat = self._at_keyboard
        if seat is not None and self._shown != self.match.revision:
            view = self.match.view(seat).at_table()
            self.console.watch(view, self._news(seat, self.since[seat]))

    def _choice(self, seat: Seat) -> tuple[Action, list[str]]:
        """Return what a bot chooses, or what is chosen for it, and what it did wrong before."""
        failures: list[str] = []
        name = self.match.names[seat - 1]

        def failed(seat: Seat, fault: Fault, follows: Follows) -> None:
            why = " ".join(str(fault).split())[:200]
            failures.append(said(f"bot_{follows}", name=name, why=why))
            if seat in self.bots.out:
                failures.append(said("bot_out", name=name))

        with contextlib.redirect_stdout(sys.stderr):
            return self.bots.choice(seat, self.match.view(seat), failed), failures

    # People

    def _person(self, seat: Seat) -> None:
        """Hand the keyboard over, tell what happened, show the table, ask."""
        if self.console.gone:
            raise Left
        if self.match.confirming == seat and self.match.why_not_undo(seat) is not None:
            self.match.confirm(seat)  # nothing could be taken back: there is nothing to ask
            return
        self._hand_over(seat)
        first = seat not in self.since
        fresh = first or self._others_acted(seat)
        if fresh:
            self.since[seat] = self.seen.get(seat)
        begun = self.since[seat] if self.console.redrawn else self.seen.get(seat)
        view = self.match.view(seat).at_table()
        if self.console.redrawn and first:
            self.console.say(said("how_to_begin"))
        self.console.turn(view, self._news(seat, begun), fresh=fresh)
        self.seen[seat] = self._shown = self.match.revision
        Asking(self, seat).run()

    def _others_acted(self, seat: Seat) -> bool:
        """Say whether this is another turn than the one in which the seat was asked last."""
        seen = self.seen.get(seat)
        if seen is None:
            return True
        return any(
            isinstance(event, Acted) and event.seat != seat
            for event in self.match.view(seat).events_since(seen)
        )

    def _news(self, seat: Seat, seen: int | None) -> list[str]:
        """Return what happened since a revision; without one, since the seat's latest act."""
        view = self.match.view(seat).at_table()
        events = since_own_act(view) if seen is None else view.events_since(seen)
        return news(view, events)

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
            seat = self.people[0]
            for sentence in self._news(seat, self.seen.get(seat)):
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
