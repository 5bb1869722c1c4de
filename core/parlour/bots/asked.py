"""Bots at a table: each is asked in its turn, and a fault is met by the table's policy.

`random`: a random choice is made instead. `retry`: a bot that can be told why (a program) is
asked again first. `forfeit`: the first fault is the bot's last, its seat plays at random until
the end: the rules of most games can't go on with a seat fewer. Whatever the policy, a bot that
gives no answer in time for three choices in a row isn't asked any more.
"""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Callable, Mapping
from time import perf_counter
from typing import Any, Literal

from parlour.bots import NO_LIMIT, Bot, Budget, Fault, chosen
from parlour.dealer import FastDealer
from parlour.seats import Seat
from parlour.values import Action
from parlour.view import View

POLICIES = ("retry", "random", "forfeit")
TRIES = 2
MOST_LATE = 3

Follows = Literal["again", "random", "stands"]
Tell = Callable[[Seat, Fault, Follows], object]
"""Is told of a fault: whose, which, and what follows.

The bot is asked again, a random choice is made for it, or its choice stands though it is late.
"""


class Asked:
    """The bots of a table, by seat.

    `faults` counts what they did wrong by seat and kind, `out` are the seats whose bots are not
    asked any more.
    """

    def __init__(
        self,
        bots: Mapping[Seat, Bot],
        policy: str = POLICIES[0],
        budget: Budget = NO_LIMIT,
        seed: int | str = 0,
    ) -> None:
        self.bots = dict(bots)
        self.policy = policy
        self.budget = budget
        self.faults: Counter[tuple[Seat, str]] = Counter()
        self.out: set[Seat] = set()
        self._late: Counter[Seat] = Counter()
        self._luck = FastDealer(seed)

    def choice(self, seat: Seat, view: View, tell: Tell) -> Action:
        """Return a legal action for a seat: its bot's, or a random one."""
        bot = self.bots[seat]
        refused = getattr(bot, "refused", None)
        tries = TRIES if self.policy == "retry" and refused is not None else 1
        while seat not in self.out and tries:
            tries -= 1
            began = perf_counter()
            try:
                action = chosen(bot, view, self.budget)
            except Fault as fault:
                tries = 0 if fault.kind == "late" else tries  # its time is over
                self._failed(seat, fault)
                if refused is not None:
                    refused(fault)
                tell(seat, fault, "again" if tries > 0 else "random")
            else:
                self._took(seat, perf_counter() - began, tell)
                return action
        if seat in self.out:
            leave(bot)
        luck: Action = view.choices.sample(self._luck)
        return luck

    def _took(self, seat: Seat, seconds: float, tell: Tell) -> None:
        """Count a choice that was late: it stands, for an answer it is."""
        self._late[seat] = 0
        if self.budget.late(seconds):
            self.faults[seat, "late"] += 1
            fault = Fault("late", f"{seconds:.1f} s, where it had {self.budget.seconds:g} s")
            tell(seat, fault, "stands")

    def _failed(self, seat: Seat, fault: Fault) -> None:
        self.faults[seat, fault.kind] += 1
        self._late[seat] = self._late[seat] + 1 if fault.kind == "late" else 0
        if self.policy == "forfeit" or self._late[seat] == MOST_LATE:
            self.out.add(seat)

    @property
    def listening(self) -> bool:
        """Whether any bot wants to be told what happens."""
        return any(hasattr(bot, "told") for bot in self.bots.values())

    def told(self, view: Callable[[Seat], View]) -> None:
        """Tell the bots that want to know what has happened; `view` gives a seat's."""
        for seat, bot in self.bots.items():
            tell = getattr(bot, "told", None)
            if tell is not None and seat not in self.out:
                try:
                    tell(view(seat))
                except (Exception, SystemExit):
                    self.faults[seat, "crash"] += 1

    def stopped(self, view: Callable[[Seat], View] | None) -> None:
        """Tell the bots that the match is over; without views, that it was left."""
        for seat, bot in self.bots.items():
            tell = getattr(bot, "stopped", None)
            if tell is not None and seat not in self.out:
                with contextlib.suppress(Exception):  # nothing depends on it any more
                    tell(None if view is None else view(seat))

    def close(self) -> None:
        """Let all bots go."""
        for bot in self.bots.values():
            leave(bot)

    def __contains__(self, seat: object) -> bool:
        return seat in self.bots


def leave(bot: Any) -> None:
    """Let a bot go; one that has something to put down (`close`) puts it down."""
    close = getattr(bot, "close", None)
    if close is not None:
        with contextlib.suppress(Exception):  # nothing depends on it any more
            close()
