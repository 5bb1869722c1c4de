"""Random games in plain Python with no framework at all, and the thinnest match loop around them.

The bare tic-tac-toe loop is the yardstick of every scaled figure. It is a bitboard game as one
writes it, not squeezed: with tables of all 512 boards it would be 1.8 times as fast. Whoever
changes it changes the machine that the scaled figures stand for.
"""

from collections.abc import Callable
from random import Random

from bench.table import YARDSTICK, Measure

CELLS = tuple(1 << cell for cell in range(9))
LINES = (0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124)
LINES_THROUGH = {cell: tuple(line for line in LINES if line & cell) for cell in CELLS}

COLUMNS = range(7)
HEIGHT = 6
SHIFTS = (1, HEIGHT, HEIGHT + 1, HEIGHT + 2)
"""From a space to the next one: up, down-right, right, up-right (columns of six and a guard)."""


def tictactoe(games: int, random: Callable[[], float]) -> int:
    """Play random games of tic-tac-toe and return the number of moves made."""
    moves = 0
    for _ in range(games):
        mover = waiting = 0
        free = list(CELLS)
        while free:
            cell = free.pop(int(random() * len(free)))
            mover |= cell
            moves += 1
            if three_in_line(mover, cell):
                break
            mover, waiting = waiting, mover
    return moves


def three_in_line(stones: int, cell: int) -> bool:
    """Return whether the stone just laid on the cell completes a line."""
    for line in LINES_THROUGH[cell]:  # noqa: SIM110 - any() takes twice as long
        if stones & line == line:
            return True
    return False


def connect_four(games: int, random: Callable[[], float]) -> int:
    """Play random games of connect four and return the number of moves made."""
    moves = 0
    for _ in range(games):
        mover = waiting = 0
        heights = [0] * len(COLUMNS)
        while open_columns := [column for column in COLUMNS if heights[column] < HEIGHT]:
            column = open_columns[int(random() * len(open_columns))]
            mover |= 1 << (HEIGHT + 1) * column + heights[column]
            heights[column] += 1
            moves += 1
            if four_in_line(mover):
                break
            mover, waiting = waiting, mover
    return moves


def four_in_line(stones: int) -> bool:
    """Return whether four of the stones lie in one line."""
    for shift in SHIFTS:
        pairs = stones & stones >> shift
        if pairs & pairs >> 2 * shift:
            return True
    return False


Bot = Callable[[list[int]], int]
"""Chooses one of what is legal."""


def random_bot(random: Callable[[], float]) -> Bot:
    """Return a bot that takes any legal action."""

    def choose(legal: list[int]) -> int:
        return legal[int(random() * len(legal))]

    return choose


def tictactoe_match(games: int, bots: tuple[Bot, Bot]) -> int:
    """Play tic-tac-toe between two bots: each action is asked for, checked and kept."""
    moves = 0
    for _ in range(games):
        mover, waiting = 0, 0
        bot, other = bots
        free = list(CELLS)
        log: list[int] = []
        while free:
            cell = bot(free)
            free.remove(cell)  # raises ValueError for a cell that isn't free
            mover |= cell
            log.append(cell)
            if three_in_line(mover, cell):
                break
            mover, waiting = waiting, mover
            bot, other = other, bot
        moves += len(log)
    return moves


def connect_four_match(games: int, bots: tuple[Bot, Bot]) -> int:
    """Play connect four between two bots: each action is asked for, checked and kept."""
    moves = 0
    for _ in range(games):
        mover, waiting = 0, 0
        bot, other = bots
        heights = [0] * len(COLUMNS)
        log: list[int] = []
        while open_columns := [column for column in COLUMNS if heights[column] < HEIGHT]:
            column = bot(open_columns)
            if column not in open_columns:
                raise ValueError(f"not an open column: {column}")
            mover |= 1 << (HEIGHT + 1) * column + heights[column]
            heights[column] += 1
            log.append(column)
            if four_in_line(mover):
                break
            mover, waiting = waiting, mover
            bot, other = other, bot
        moves += len(log)
    return moves


def loop(game: str) -> Measure:
    """Return the bare loop of a game as a row; that of tic-tac-toe is the yardstick."""
    random = Random(0).random
    if game == "tic_tac_toe":
        return Measure(YARDSTICK, "moves/s", lambda: tictactoe(50, random))
    return Measure("bare loop", "moves/s", lambda: connect_four(20, random))


def match_loop(game: str) -> Measure:
    """Return the thin match loop of a game as a row."""
    random = Random(0).random
    bots = random_bot(random), random_bot(random)
    if game == "tic_tac_toe":
        return Measure("thin match loop", "moves/s", lambda: tictactoe_match(50, bots))
    return Measure("thin match loop", "moves/s", lambda: connect_four_match(20, bots))
