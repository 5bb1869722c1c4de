"""Wallet: two actions a turn, each touching what is hidden in another way.

The seats hold coins of two kinds; a bag lies in the middle, and a row that everybody sees.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from parlour import (
    Action,
    Bag,
    Clockwise,
    Dealer,
    Decision,
    Effect,
    Family,
    Game,
    Hand,
    Illegal,
    Listed,
    Outcome,
    Row,
    Scored,
    Seat,
    State,
    Step,
    Text,
    outcome,
    private,
    secret,
)

COINS = Family("coin", 2)


class Mark(Action):
    """Nothing hidden changes: a point."""


class Draw(Action):
    """A coin is drawn."""


class Show(Action):
    """One's own coin is laid where all see it."""


class Hide(Action):
    """One's own coin goes into the bag: another's secret changes."""


class Swap(Action):
    """The other seat's coins go into the bag, and its hand is empty."""


class Crash(Action):
    """The rules fail, after they drew and told something."""


class Interrupt(Action):
    """Somebody presses Ctrl-C while the rules draw."""


class Stop(Action):
    """The game ends."""


ALL: list[Action] = [Mark(), Draw(), Show(), Hide(), Swap(), Crash(), Interrupt(), Stop()]


class Table(State):
    bag: Bag = secret(COINS)
    hands: list[Hand] = private(COINS)
    row: Row = secret(COINS)
    points: list[int]


class Turns(Clockwise[Table]):
    def turn(self, state: Table) -> Sequence[Step]:
        return [Act(self.seat), Act(self.seat), Refill(self.seat)]


class Refill(Effect[Table]):
    """A coin for the seat, if its hand is empty: only this draws after a turn."""

    who: Seat

    def resolve(self, state: Table, dealer: Dealer) -> None:
        if not state.hands[self.who - 1]:
            drawn, state.bag = state.bag.drawn(1, dealer)
            state.hands[self.who - 1] = Hand(drawn)


class Act(Decision[Table, Action]):
    who: Seat

    def seat(self, state: Table) -> Seat:
        return self.who

    def choices(self, state: Table) -> Listed[Action]:
        held = bool(state.hands[self.who - 1])
        return Listed(
            [action for action in ALL if held or not isinstance(action, Show | Hide)],
            lambda action: Illegal("empty_hand", "W-1", action=action),
        )

    def resolve(self, state: Table, action: Action, dealer: Dealer) -> None:
        getattr(self, f"_{type(action).__name__.lower()}")(state, dealer)

    def _mark(self, state: Table, dealer: Dealer) -> None:
        state.points[self.who - 1] += 1
        dealer.tell(Scored, self.who, "marks", 1, "marked")

    def _draw(self, state: Table, dealer: Dealer) -> None:
        drawn, state.bag = state.bag.drawn(1, dealer)
        state.hands[self.who - 1] = state.hands[self.who - 1].plus(drawn)

    def _show(self, state: Table, dealer: Dealer) -> None:
        state.row = state.row.put(self._spent(state), True)

    def _hide(self, state: Table, dealer: Dealer) -> None:
        state.bag = state.bag.with_kind(self._spent(state))

    def _spent(self, state: Table) -> int:
        kind = next(iter(state.hands[self.who - 1]))
        state.hands[self.who - 1] = state.hands[self.who - 1].with_kind(kind, -1)
        return kind

    def _swap(self, state: Table, dealer: Dealer) -> None:
        other = self.who % state.seats
        state.bag = state.bag.plus(state.hands[other].held)
        state.hands[other] = Hand([0, 0])

    def _crash(self, state: Table, dealer: Dealer) -> None:
        self._mark(state, dealer)
        dealer.below(6)
        state.points.clear()
        raise ZeroDivisionError("a bug of the game")

    def _interrupt(self, state: Table, dealer: Dealer) -> None:
        dealer.below(6)
        raise KeyboardInterrupt

    def _stop(self, state: Table, dealer: Dealer) -> None:
        state.end("stopped")


class Wallet(Game[Table]):
    name, title, seats, version, state = "wallet", "Wallet", (2, 3), "1", Table
    text: ClassVar[Text] = Text(
        {type(action): type(action).__name__.lower() for action in ALL},
        {},
        {"refused.empty_hand": "your hand is empty: no {action}"},
    )

    def setup(self, options: Any, seats: int, dealer: Dealer) -> Table:
        table = Table(
            seats=seats,
            bag=Bag([10, 10]),
            hands=[Hand([1, 1])] * seats,
            row=Row([]),
            points=[0] * seats,
        )
        table.then(Turns(1))
        return table

    def standing(self, state: Table) -> Outcome:
        points = state.points
        return outcome([(p,) for p in points], [{"marks": p} for p in points], state.ended)
