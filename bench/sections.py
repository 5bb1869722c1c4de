"""What is measured under each heading, beside whom, and the goals."""

import importlib
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from bench import bare, boardgameio, peers, searching
from bench.table import Goal, Measure, Missing, Row, Section, Timed

PARLOUR = "parlour"
FULL = "full lists"
SAMPLED = "sampled"
COPY, BLANKED, REDEAL = "copy", "blanked", "redeal"
DECISIONS = {"cleopatra": "Cleopatra", "res_publica": "Res Publica"}
SEARCHED = {"tigris": "Tigris & Euphrates", **DECISIONS}
EARLY, LATE = "games 11 to 60", "games 951 to 1,000"
RULES, ARENA, MATCH, KEPT = "rules alone", "in the arena", "as a match", "on disk too"
WHOLE_RECORD, SNAPSHOT = "record of a game", "snapshot of a state"
HELP, GAMES, LOCAL_MOVE = "parlour --help", "parlour games", "a local move in parlour play"


def ours(key: str, *names: str) -> list[Row]:
    """Return Parlour's rows of a section, in the order of the names.

    They come from `bench.parlour_side.measures(key)`, one for each name.
    """
    try:
        side = importlib.import_module("bench.parlour_side")
    except ModuleNotFoundError as error:
        return [Missing(name, str(error)) for name in names]
    rows: Sequence[Row] = side.measures(key)
    by_name = {row.name: row for row in rows}
    return [by_name.get(name, Missing(name, "no measure of this name")) for name in names]


def p1(quick: bool) -> Section:
    return Section(
        "P1",
        "arena loop on tic-tac-toe: legality, events to a listener, record as objects, outcome",
        [
            bare.loop("tic_tac_toe"),
            bare.match_loop("tic_tac_toe"),
            *ours("P1", PARLOUR),
            peers.openspiel("tic_tac_toe"),
            peers.openspiel_python(),
            peers.pettingzoo("tictactoe_v3"),
            boardgameio.random_games(boardgameio.CLIENT, "tictactoe", not quick),
            boardgameio.random_games(boardgameio.LOCAL, "tictactoe", not quick),
        ],
        [
            Goal(PARLOUR, 8, peers.OPENSPIEL_PYTHON),
            Goal(PARLOUR, 16, peers.PETTINGZOO),
            Goal(PARLOUR, 25, boardgameio.CLIENT),
        ],
    )


def p2(quick: bool) -> Section:
    return Section(
        "P2",
        "the same on connect four",
        [
            bare.loop("connect_four"),
            bare.match_loop("connect_four"),
            *ours("P2", PARLOUR),
            peers.openspiel("connect_four"),
            peers.pettingzoo("connect_four_v3"),
            boardgameio.random_games(boardgameio.CLIENT, "connectfour", not quick),
            boardgameio.random_games(boardgameio.LOCAL, "connectfour", not quick),
        ],
        [
            Goal(PARLOUR, 0.25, peers.OPENSPIEL),
            Goal(PARLOUR, 10, peers.PETTINGZOO),
            Goal(PARLOUR, 15, boardgameio.CLIENT),
        ],
    )


def p3(quick: bool) -> Section:
    return Section(
        "P3",
        "hosted connect four: a copy, every seat's view after each move, the record appended",
        [
            bare.loop("connect_four"),
            *ours("P3", PARLOUR),
            boardgameio.random_games(boardgameio.LOCAL, "connectfour", not quick),
        ],
        [Goal(PARLOUR, 8, boardgameio.LOCAL)],
    )


def p4(_: bool) -> Section:
    return Section(
        "P4",
        "generic tree search on connect four, 500 simulations from the start",
        [
            *ours("P4", PARLOUR),
            searching.openspiel_mcts("connect_four", 500),
        ],
        [Goal(PARLOUR, 3, searching.OPENSPIEL_MCTS)],
        passes=9,
    )


def p5(game: str) -> Callable[[bool], Section]:
    """Return information-set search on a game of poker."""

    def section(_: bool) -> Section:
        return Section(
            f"P5:{game}",
            "generic information-set search, 1,000 simulations for the first decision",
            [
                *ours(f"P5:{game}", PARLOUR),
                searching.openspiel_ismcts(f"{game}_poker", 1000),
            ],
            [Goal(PARLOUR, 3, searching.OPENSPIEL_ISMCTS)],
            passes=9,
        )

    return section


def search(_: bool) -> Section:
    return Section(
        "search",
        "the same search, four players in the middle of a game: 20 simulations, 20 plies each",
        ours("search", *SEARCHED.values()),
        passes=9,
    )


def p6(_: bool) -> Section:
    return Section(
        "P6",
        "Tigris & Euphrates, random play, complete legal actions, pure Python",
        [bare.loop("tic_tac_toe"), *ours("P6", FULL, SAMPLED)],
        [Goal(FULL, 50_000), Goal(SAMPLED, 90_000)],
    )


def p8(_: bool) -> Section:
    return Section(
        "P8",
        "Tigris & Euphrates, a state",
        [bare.loop("tic_tac_toe"), *ours("P8", COPY, BLANKED, REDEAL)],
        [Goal(COPY, 3), Goal(BLANKED, 10), Goal(REDEAL, 15)],
    )


def p9(_: bool) -> Section:
    return Section(
        "P9",
        "Tigris & Euphrates, whole games of four players",
        [bare.loop("tic_tac_toe"), *ours("P9", FULL, SAMPLED)],
        [Goal(FULL, 180), Goal(SAMPLED, 350)],
    )


def p10(_: bool) -> Section:
    rows = [*DECISIONS.values()]
    return Section(
        "P10",
        "random decisions of other games, four players",
        [bare.loop("tic_tac_toe"), *ours("P10", *rows)],
        [Goal(row, 100_000) for row in rows],
    )


def p11(_: bool) -> Section:
    return Section(
        "P11",
        "Tigris & Euphrates: a finished game of people who confirm, mean of 2 to 4 seats",
        ours("P11", WHOLE_RECORD, SNAPSHOT),
        [Goal(WHOLE_RECORD, 8_000), Goal(SNAPSHOT, 600)],
    )


def core(game: str) -> Callable[[bool], Section]:
    """Return the section on what the core adds to a decision of one game."""
    key = f"core:{game}"
    return lambda _: Section(
        key,
        "a random decision, in four layers of which each has those above; what it adds",
        ours(key, RULES, ARENA, MATCH, KEPT),
        passes=9,
    )


def p12(_: bool) -> Section:
    return Section(
        "P12",
        "Tigris & Euphrates, late games of a process beside its first (0.95x is within the noise)",
        ours("P12", EARLY, LATE),
        [Goal(LATE, 0.95, EARLY)],
        passes=3,
    )


def p13(_: bool) -> Section:
    return Section(
        "P13",
        "the command line, by the clock on the wall",
        [
            bare.loop("tic_tac_toe"),
            command(HELP, "--help"),
            command(GAMES, "games"),
            *ours("P13", LOCAL_MOVE),
        ],
        [Goal(HELP, 250), Goal(GAMES, 400), Goal(LOCAL_MOVE, 100)],
        passes=9,
    )


def command(name: str, *arguments: str) -> Row:
    """Return a command of the command line, from its start to its end, as a row."""
    script = shutil.which("parlour", path=str(Path(sys.executable).parent))
    if script is None:
        return Missing(name, "parlour is not installed beside this Python")

    def run() -> Timed:
        start = time.perf_counter()
        subprocess.run([script, *arguments], stdout=subprocess.DEVNULL, check=True)
        return Timed(1, time.perf_counter() - start)

    return Measure(name, "ms", run)


SECTIONS: dict[str, Callable[[bool], Section]] = {
    "P1": p1,
    "P2": p2,
    "P3": p3,
    "P4": p4,
    "P5:kuhn": p5("kuhn"),
    "P5:leduc": p5("leduc"),
    "P6": p6,
    "P8": p8,
    "P9": p9,
    "P10": p10,
    "P11": p11,
    "P12": p12,
    "P13": p13,
    "search": search,
    **{f"core:{game}": core(game) for game in ("tic_tac_toe", "tigris", *DECISIONS)},
}
