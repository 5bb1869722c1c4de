"""Thirds: a game of three seats in which a seat may help another, and each wants its own.

Seat 1 shares two points with seat 2, gives them to seat 3, or leaves all to seat 2, who may then
keep them or give them to seat 1.
"""

from __future__ import annotations

from parlour import (
    Action,
    Dealer,
    Decision,
    Game,
    Listed,
    Options,
    Outcome,
    Scored,
    State,
    Text,
    Words,
    outcome,
)

MOVES = ("share", "give", "leave", "keep", "return")
GAINS = {"share": (1, 1, 0), "give": (0, 0, 2), "keep": (0, 2, 0), "return": (2, 0, 0)}


class Point(Action):
    to: str


class Table(State):
    points: list[int]


class Turn(Decision[Table, Point]):
    who: int

    def seat(self, state: Table) -> int:
        return self.who

    def choices(self, state: Table) -> Listed[Point]:
        return Listed([Point(to) for to in (MOVES[:3] if self.who == 1 else MOVES[3:])])

    def resolve(self, state: Table, action: Point, dealer: Dealer) -> None:
        if action.to == "leave":
            state.then(Turn(2))
            return
        for seat, gain in enumerate(GAINS[action.to], start=1):
            state.points[seat - 1] += gain
            dealer.tell(Scored, seat, "points", gain, action.to)
        state.end("over")


class Thirds(Game[Table]):
    name, title, seats, version, state = "thirds", "Thirds", (3, 3), "1", Table
    text = Text({Point: "{to}"}, {str: Words("to", {move: move for move in MOVES})}, {})

    def setup(self, options: Options, seats: int, dealer: Dealer) -> Table:
        table = Table(seats=seats, points=[0] * seats)
        table.then(Turn(1))
        return table

    def standing(self, state: Table) -> Outcome:
        points = state.points
        return outcome([(p,) for p in points], [{"points": p} for p in points], state.ended)
