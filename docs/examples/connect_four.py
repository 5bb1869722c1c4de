"""Connect four: discs fall to the bottom of a column.

- **CF-1** Two seats play, X first: in turn, each drops a disc into one of the seven columns.
- **CF-2** A column holds six discs; a full one takes no more.
- **CF-3** Four discs of one seat in a line, straight or diagonal, win at once.
- **CF-4** A full board without such a line is a draw.
"""

import parlour

WIDTH, HEIGHT = 7, 6
COLUMN = HEIGHT + 1  # bits a column: its spaces from the bottom up, and one that stays empty
FULL = sum(((1 << HEIGHT) - 1) << COLUMN * column for column in range(WIDTH))
BLUE, COLOURS = "#1d4f91", ("#f2c14e", "#a3262a")  # the board; the discs of X and O
DIRECTIONS = (1, COLUMN - 1, COLUMN, COLUMN + 1)
SENTENCES = {
    "action.Drop": "drops a disc into {column}",
    "refused.full": "column {column} is full",
    "reason.four_in_a_line": "four in a line",
    "reason.full_board": "the board is full",
}


def connected(discs: int) -> bool:
    """Say whether four discs of a bitboard lie in a line. (CF-3)"""
    for step in DIRECTIONS:
        pairs = discs & discs >> step
        if pairs & pairs >> 2 * step:
            return True
    return False


class Drop(parlour.Action):
    column: int


class Board(parlour.State):
    discs: list[int]  # a bitboard a seat
    free: list[int]  # the lowest empty bit of each column
    open: int  # a bit for each column that isn't full


class Turn(parlour.Decision[Board, Drop]):
    who: int
    table = parlour.Table([Drop(column) for column in range(WIDTH)])

    def seat(self, state: Board) -> int:
        return self.who

    def choices(self, state: Board) -> parlour.Spaces[Drop]:
        return parlour.Spaces(self.table, (state.open, "full", "CF-2"))

    def resolve(self, state: Board, action: Drop, dealer: parlour.Dealer) -> None:
        column = action.column
        discs = state.discs[self.who - 1] = state.discs[self.who - 1] | state.free[column]
        state.free[column] <<= 1
        if not state.free[column] & FULL:
            state.open ^= 1 << column
        if connected(discs):
            dealer.tell(parlour.Scored, self.who, "line", 1, "four_in_a_line")
            state.end("four_in_a_line")
        elif not state.open:
            state.end("full_board")
        else:
            state.then(TURNS[self.who % 2])


TURNS = (Turn(1), Turn(2))


class ConnectFour(parlour.Game[Board]):
    name, title, seats, version, state = "connect_four", "Connect four", (2, 2), "1", Board
    text = parlour.Text(
        {Drop: "drop {column}"},
        {int: parlour.Words("column", dict(enumerate("ABCDEFG")))},
        SENTENCES,
    )

    def setup(self, options: parlour.Options, seats: int, dealer: parlour.Dealer) -> Board:
        bottoms = [1 << COLUMN * column for column in range(WIDTH)]
        return Board(
            seats=seats, discs=[0, 0], free=bottoms, open=(1 << WIDTH) - 1, agenda=[TURNS[0]]
        )

    def standing(self, state: Board) -> parlour.Outcome:
        won = [int(connected(discs)) for discs in state.discs]
        return parlour.outcome([(w,) for w in won], [{"line": w} for w in won], state.ended)

    def board(self, view: parlour.View) -> str:
        x, o = view.state.discs
        rows = [
            [COLUMN * column + row for column in range(WIDTH)] for row in reversed(range(HEIGHT))
        ]
        lines = [" ".join(".XO"[(x >> at & 1) + 2 * (o >> at & 1)] for at in row) for row in rows]
        return "\n".join([*lines, "A B C D E F G"])

    def picture(self, view: parlour.View) -> parlour.Picture:
        picture = parlour.Picture("Connect four", height=382)
        picture.rect(14, 36, 372, 332, rounded=16, fill=BLUE)
        for column, name in enumerate("ABCDEFG"):
            x = 44 + 52 * column
            picture.text(x, 22, name, bold=True)
            for row in range(HEIGHT):
                at, y = COLUMN * column + row, 332 - 52 * row
                picture.circle(x, y, 21, fill="#f7f3e8")
                for mark, colour, discs in zip("XO", COLOURS, view.state.discs, strict=True):
                    if discs >> at & 1:
                        with picture.piece(f"{name}{row + 1}", f"{mark} in {name}{row + 1}"):
                            picture.circle(x, y, 21, fill=colour)
                            picture.text(x, y, mark, size=18, on=colour, bold=True)
        return picture


@parlour.hookimpl
def games() -> list[parlour.Offer]:
    return [parlour.Offer("connect_four", ConnectFour, title="Connect four", seats=(2, 2))]
