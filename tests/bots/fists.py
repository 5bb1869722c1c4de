"""Fists: rock, paper, scissors once, chosen in secret; all fields are public."""

from __future__ import annotations

from collections.abc import Mapping

from parlour import (
    Action,
    Dealer,
    Game,
    Listed,
    Offer,
    Options,
    Outcome,
    Scored,
    SealedDecision,
    State,
    Text,
    Words,
    hookimpl,
    outcome,
)

SHAPES = ("rock", "paper", "scissors")


class Show(Action):
    shape: str


class Table(State):
    points: list[int]


class Both(SealedDecision[Table, Show]):
    def seats(self, state: Table) -> tuple[int, ...]:
        return (1, 2)

    def choices(self, state: Table, seat: int) -> Listed[Show]:
        return Listed([Show(shape) for shape in SHAPES])

    def resolve(self, state: Table, chosen: Mapping[int, Show], dealer: Dealer) -> None:
        first, second = (SHAPES.index(chosen[seat].shape) for seat in (1, 2))
        if first != second:
            winner = 1 if (first - second) % 3 == 1 else 2
            state.points[winner - 1] += 1
            dealer.tell(Scored, winner, "points", 1, "beats")
        state.end("over")


class Fists(Game[Table]):
    name, title, seats, version, state = "fists", "Fists", (2, 2), "1", Table
    text = Text(
        {Show: "show {shape}"}, {str: Words("shape", {shape: shape for shape in SHAPES})}, {}
    )

    def setup(self, options: Options, seats: int, dealer: Dealer) -> Table:
        table = Table(seats=seats, points=[0] * seats)
        table.then(Both())
        return table

    def worth(self, state: Table, seat: int) -> float:
        return float(state.points[seat - 1] - state.points[2 - seat])

    def standing(self, state: Table) -> Outcome:
        points = state.points
        return outcome([(p,) for p in points], [{"points": p} for p in points], state.ended)


@hookimpl
def games() -> list[Offer]:
    return [Offer("fists", Fists, title="Fists", seats=(2, 2))]
