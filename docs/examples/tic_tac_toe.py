"""Tic-tac-toe: the smallest whole game, one file.

- **TTT-1** Two seats play, X first: in turn, each marks one of the empty spaces.
- **TTT-2** Three in a row, column or diagonal win at once; a full board without them is a draw.
"""

import parlour

SPACE = parlour.Words("space", {at: "ABC"[at % 3] + str(at // 3 + 1) for at in range(9)})
LINES = (0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o124, 0o421)
WON = [any(marks & line == line for line in LINES) for marks in range(512)]


class Mark(parlour.Action):
    space: int


class Board(parlour.State):
    turn: int
    marks: list[parlour.Mask]  # a seat's spaces


class Turn(parlour.Decision[Board, Mark]):
    table = parlour.Table([Mark(space) for space in range(9)])

    def seat(self, state: Board) -> int:
        return state.turn

    def choices(self, state: Board) -> parlour.Spaces[Mark]:
        return parlour.Spaces(self.table, (511 ^ state.marks[0] ^ state.marks[1], "taken", "TTT-1"))

    def resolve(self, state: Board, action: Mark, dealer: parlour.Dealer) -> None:
        mine = state.marks[state.turn - 1] = state.marks[state.turn - 1] | 1 << action.space
        if WON[mine]:
            dealer.tell(parlour.Scored, state.turn, "line", 1, "three_in_a_line")
            return state.end("three_in_a_line")
        state.turn = 3 - state.turn
        return state.end("full_board") if sum(state.marks) == 511 else state.then(self)


class TicTacToe(parlour.Game[Board]):
    name, title, seats, version, state = "tic_tac_toe", "Tic-tac-toe", (2, 2), "1", Board
    text = parlour.Text({Mark: "mark {space}"}, {int: SPACE}, {"refused.taken": "{space} is taken"})

    def setup(self, options: parlour.Options, seats: int, dealer: parlour.Dealer) -> Board:
        return Board(seats=seats, turn=1, marks=[0, 0], agenda=[Turn()])

    def standing(self, state: Board) -> parlour.Outcome:
        won = [int(WON[marks]) for marks in state.marks]
        return parlour.outcome([(w,) for w in won], [{"line": w} for w in won], state.ended)

    def board(self, view: parlour.View) -> str:
        x, o = view.state.marks
        drawn = "".join(".XO"[(x >> at & 1) + 2 * (o >> at & 1)] for at in range(9))
        return f"  ABC\n1 {drawn[:3]}\n2 {drawn[3:6]}\n3 {drawn[6:]}"


@parlour.hookimpl
def games() -> list[parlour.Offer]:
    return [parlour.Offer("tic_tac_toe", TicTacToe, title="Tic-tac-toe", seats=(2, 2))]
