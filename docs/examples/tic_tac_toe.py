"""Tic-tac-toe: the smallest whole game, one file."""

from __future__ import annotations

from typing import Any, ClassVar

from parlour import (
    Action,
    Decision,
    Dealer,
    Game,
    Offer,
    Outcome,
    Spaces,
    State,
    Table,
    Text,
    Words,
    hookimpl,
    outcome,
)

NAMES = {space: "abc"[space % 3] + str(space // 3 + 1) for space in range(9)}
LINES = (0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o124, 0o421)


class Mark(Action):
    space: int


class Board(State):
    marks: list[int]  # a bitboard a seat


class Turn(Decision[Board, Mark]):
    who: int

    def seat(self, state: Board) -> int:
        return self.who

    def choices(self, state: Board) -> Spaces[Mark]:
        return Spaces(MARKS, (511 ^ state.marks[0] ^ state.marks[1], "taken", "TTT-1"))

    def resolve(self, state: Board, action: Mark, dealer: Dealer) -> None:
        mine = state.marks[self.who - 1] = state.marks[self.who - 1] | 1 << action.space
        if any(mine & line == line for line in LINES):
            state.end("line")
        elif state.marks[0] | state.marks[1] == 511:
            state.end("full")
        else:
            state.then(TURNS[3 - self.who])


MARKS = Table([Mark(space) for space in range(9)])
TURNS = {who: Turn(who) for who in (1, 2)}


class TicTacToe(Game[Board]):
    name, title, seats, version, state = "tic_tac_toe", "Tic-tac-toe", (2, 2), "1", Board
    text: ClassVar[Text] = Text({Mark: "mark {space}"}, {int: Words("space", NAMES)}, {})

    def setup(self, options: Any, seats: int, dealer: Dealer) -> Board:
        return Board(seats=seats, marks=[0, 0], agenda=[TURNS[1]])

    def standing(self, state: Board) -> Outcome:
        won = [int(any(mine & line == line for line in LINES)) for mine in state.marks]
        return outcome([(w,) for w in won], [{"line": w} for w in won], state.ended)


@hookimpl
def games() -> list[Offer]:
    return [Offer("tic_tac_toe", TicTacToe, title="Tic-tac-toe", seats=(2, 2))]
