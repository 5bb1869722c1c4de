"""Pebbles: a small game with something of everything, and faults that can be switched on.

Each seat holds two pebbles, white or black; in turn one is laid in the row and another drawn.
A white one scores a point, kept behind a screen. Tests break the rules by `fault`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from parlour import (
    Action,
    Bag,
    Dealer,
    Decision,
    Event,
    Family,
    Game,
    Hand,
    Illegal,
    Listed,
    Options,
    Outcome,
    Picture,
    Row,
    Scored,
    Seat,
    State,
    Text,
    View,
    Words,
    derived,
    hidden,
    next_seat,
    outcome,
    private,
    screened,
    secret,
)

PEBBLES = Family("pebble", 2)
COLOUR = Words("colour", {0: "white", 1: "black"})
TURNS = 12
LAID: list[int] = []  # globals, as rules must have none
TRUTH: list[Any] = []  # the state that a view was made from last


class Lay(Action):
    colour: int


class Skip(Action): ...


class Drew(Event):
    seat: Seat
    colour: int = hidden()


class DrewOpenly(Event):
    seat: Seat
    colour: int


class PebblesOptions(Options):
    fault: str = ""
    heap: int = 8


class Table(State):
    fault: str
    turns: int
    bag: Bag = secret(PEBBLES)
    hands: list[Hand] = private(PEBBLES)
    row: Row = secret(PEBBLES)
    points: list[int] = screened()
    memo: list[int] = derived()

    def restored(self) -> None:
        super().restored()
        self.memo = self.memo or []

    def unseen(self, seat: Seat | None) -> dict[str, tuple[int, ...]]:
        TRUTH[:] = [self] if self.fault in ("drawn", "painted") else []
        return super().unseen(seat)


class Loaded(Listed[Action]):
    """Choices with a fault."""

    __slots__ = ("fault",)

    def __init__(self, actions: list[Action], fault: str) -> None:
        super().__init__(actions, lambda a: Illegal("no_such_pebble", "PB-1", action=a))
        self.fault = fault

    def sample(self, dealer: Dealer) -> Action:
        if self.fault == "loaded" and dealer.below(4):
            return self.actions[0]
        return super().sample(dealer)

    def __len__(self) -> int:
        return len(self.actions) + (self.fault == "miscounts")

    def __contains__(self, action: object) -> bool:
        return self.fault == "lax" or action in self.actions

    def why_not(self, action: Any) -> Illegal | None:
        return None if action in self else super().why_not(action)


class Turn(Decision[Table, Action]):
    who: Seat

    def seat(self, state: Table) -> Seat:
        return self.who

    def choices(self, state: Table) -> Listed[Action]:
        hand = state.hands[self.who - 1]
        if state.fault == "peeks" and state.hands[self.who % state.seats][0] > 1:
            return Loaded([Skip()], "")
        return Loaded([*(Lay(c) for c in (0, 1) if hand[c]), Skip()], state.fault)

    def resolve(self, state: Table, action: Action, dealer: Dealer) -> None:
        state.then(Turn(next_seat(self.who, state.seats)))
        if isinstance(action, Lay):
            self._lay(state, action.colour, dealer)
        if state.fault == "fails" and state.row.size == 3:
            raise ZeroDivisionError("a bug")
        if state.fault == "global":
            LAID.append(state.turns)
            state.turns += len(LAID) % 7 == 0
        state.turns += 1
        if state.turns >= TURNS and state.fault != "endless":
            state.end("enough")

    def _lay(self, state: Table, colour: int, dealer: Dealer) -> None:
        mine = self.who - 1
        state.hands[mine] = state.hands[mine].with_kind(colour, -1)
        if state.fault != "loses":
            state.row = state.row.put(colour, True)
        if not colour:
            state.points[mine] += 1
            if state.fault != "silent":
                dealer.tell(Scored, mine + 1, "white", 1, "laid")
        drawn, state.bag = state.bag.drawn(1, dealer)
        state.hands[mine] = state.hands[mine].plus(drawn)
        if sum(drawn):
            told = DrewOpenly if state.fault == "blabs" else Drew
            dealer.tell(told, mine + 1, drawn.index(1))
        state.memo.append(colour)
        if state.fault == "forgets" and len(state.memo) % 3 == 0:
            state.points[mine] += 1
            dealer.tell(Scored, mine + 1, "white", 1, "laid")


class Pebbles(Game[Table]):
    name, title, seats, version, state = "pebbles", "Pebbles", (2, 4), "1", Table
    options: ClassVar[type[Options]] = PebblesOptions
    text = Text(
        {Lay: "lay {colour}", Skip: "skip"},
        {int: COLOUR},
        {"refused.no_such_pebble": "you have no {colour} pebble", "event.Drew.hidden": "..."},
    )

    def setup(self, options: PebblesOptions, seats: int, dealer: Dealer) -> Table:
        bag, hands = Bag([options.heap, options.heap]), []
        for _ in range(seats):
            drawn, bag = bag.drawn(2, dealer)
            hands.append(Hand(drawn))
        table = Table(
            seats=seats,
            fault=options.fault,
            turns=0,
            bag=bag,
            hands=hands,
            row=Row([]),
            points=[0] * seats,
        )
        table.then(Turn(1))
        return table

    def standing(self, state: Table) -> Outcome:
        points = state.points
        return outcome([(p,) for p in points], [{"white": p} for p in points], state.ended)

    def policy(self, state: Table, seat: Seat, actions: Sequence[Action]) -> list[float]:
        if state.fault == "meddles":
            state.turns += 1
        if state.fault == "deaf":
            return [1.0]
        return [0.0 if state.fault == "bored" else 1.0] * len(actions)

    def worths(self, state: Table) -> Sequence[float]:
        worths = list(super().worths(state))
        return worths[::-1] if state.fault == "partial" else worths

    def board(self, view: View) -> str:
        seen: Any = view._state  # no game should
        points = seen.points if seen.fault == "behind" else []
        hands = TRUTH[0].hands if TRUTH and seen.fault == "drawn" else []
        return f"{view.state.row.held} {points} {hands}"

    def picture(self, view: View) -> Picture:
        truth: Any = view._state  # no game should
        picture = super().picture(view)
        if TRUTH and truth.fault == "painted":
            picture.text(200, 20, TRUTH[0].hands)
        if truth.fault == "unscreened":
            picture.text(200, 20, sum(truth.points))
        if truth.fault == "pale":
            picture.text(200, 20, "white on paper", on="#000000", ink="#ffffff")
        if truth.fault == "cut off":
            picture.text(380, 20, "this goes on and on")
        return picture


class Ambiguous(Pebbles):
    """A notation in which two templates read `lay black`."""

    text = Text({Lay: "lay {colour}", Skip: "lay black"}, {int: COLOUR}, {})
