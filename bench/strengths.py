"""Measure how strong the bots are and write the page: `python -m bench.strengths [GAME ...]`.

Everything that was measured is kept in a folder, and gone on with. The page is written again
after each row, with what is known until then.
"""

import argparse
import json
import os
import platform
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from functools import cache, partial
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from statistics import mean, stdev
from typing import Any, NamedTuple

from bench.strength_rows import LOSSES, ROWS, SEATS, Loss, Row
from parlour.arena import Plan, ResultsFile, Table, Workers, run, table_of
from parlour.arena.figures import student
from parlour.arena.tournament import deals_needed
from parlour.errors import NotFound, ParlourError
from parlour.registry import registry

SEED = "strengths"
HALF = SEATS // 2  # seats of each bot
ROOT = Path(__file__).resolve().parents[1]
COLUMNS = (
    "| X | Y | X ahead | 95 % | wanted | holds | wins X : Y | deals (games) "
    "| ms a choice | faults |"
)
HEAD = """\
# How strong the bots are

Written by `make strengths`. What it has played is kept in `.strengths/` and gone on with, so a
row may be older than its bots; without its file there it is played anew. X and Y sit at a table
for four, two each, and every deal is played in all six seatings with the same chance. "Ahead" is
how often a seat of X finished ahead of a seat of Y, ties counting half; its interval comes from
deals, not games. Deals are played until the interval lies on one side of a half, 20 at least, and
100 where the budget is in simulations. A row holds if X is ahead as often as wanted and the
interval lies above a half; those that don't are here too.

Choices with a budget of seconds depend on the machine: Python {python}, {machine},
{cores} cores, {jobs} games at a time. Games with budgets in simulations may be played by another
Python, which chose the same wherever that was compared (PyPy 3.11 and CPython 3.13 were); the
milliseconds are those of the Python that played.
"""


class Measured(NamedTuple):
    """What came of a row: a table, or why there is none."""

    row: Row
    table: Table | None
    why: str = ""


class Lost(NamedTuple):
    """What a search lost, one figure a seed."""

    loss: Loss
    figures: list[float]


def main() -> int:
    asked = _arguments()
    asked.folder.mkdir(parents=True, exist_ok=True)
    rows = [row for row in ROWS if not asked.games or row.game in asked.games]
    losses = [loss for loss in LOSSES if not asked.games or loss.game in asked.games]
    measured = {row: _so_far(row, asked) for row in ROWS}
    lost = {loss: Lost(loss, _numbers(_loss_file(loss, asked))) for loss in LOSSES}
    try:
        for loss in losses:
            for _ in _measured_losses(lost[loss], asked):
                _publish(asked, measured, lost)
        with Workers(asked.jobs) as workers:
            for row in rows:
                measured[row] = _measured(row, workers, asked)
                _publish(asked, measured, lost)
        _publish(asked, measured, lost)
    except KeyboardInterrupt:
        print("\ninterrupted; the same command goes on", file=sys.stderr)
        return 130
    print(f"written to {asked.out}")
    return 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.strengths", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="these games only")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="games at a time")
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "bots.md", help="the page")
    parser.add_argument("--folder", type=Path, default=ROOT / ".strengths", help="what was played")
    parser.add_argument("--deals", type=int, help="so many deals a row and no more: a trial")
    asked = parser.parse_args()
    known = {row.game for row in ROWS} | {loss.game for loss in LOSSES}
    if unknown := [game for game in asked.games if game not in known]:
        parser.error(f"no rows for {', '.join(unknown)}: there are {', '.join(sorted(known))}")
    return asked


# Bots against bots


def _kept(row: Row, asked: argparse.Namespace) -> ResultsFile:
    """Return what was played of a row. NotFound if a bot or the game isn't there."""
    known = registry()
    version = known.game(row.game).version
    for bot in (row.x, row.y):
        known.bot(bot)
    path = asked.folder / f"{_file_name(row)}.jsonl"
    return ResultsFile(path, Plan(row.game, (row.x, row.y), SEATS, SEED, version))


def _so_far(row: Row, asked: argparse.Namespace) -> Measured:
    """Return what is known of a row before it is gone on with."""
    try:
        with closing(_kept(row, asked)) as kept:
            whole = kept.whole_deals()
            deals = deals_needed(kept.plan, kept, whole, _bounds(row, asked)[0]) or whole
            if not deals:
                return Measured(row, None, "not measured yet")
            return Measured(row, table_of(kept.plan, kept.of_deals(deals), rated=False))
    except ParlourError as error:
        return Measured(row, None, str(error))


def _measured(row: Row, workers: Workers, asked: argparse.Namespace) -> Measured:
    """Play a row, or what is left of it."""
    fewest, most = _bounds(row, asked)
    print(f"{row.game}: {row.x} against {row.y}", end=" ", flush=True)
    try:
        with closing(_kept(row, asked)) as kept:
            played = run(
                kept.plan,
                most,
                workers,
                kept,
                ahead=2 * workers.jobs,
                until_decided=True,
                fewest=fewest,
                step=lambda: print(".", end="", flush=True),
            )
            table = table_of(kept.plan, played, rated=False)
    except ParlourError as error:
        print(error)
        return Measured(row, None, str(error))
    print(f" {table.pairs[0].ahead.share:.0%}")
    return Measured(row, table)


def _bounds(row: Row, asked: argparse.Namespace) -> tuple[int, int]:
    return (asked.deals, asked.deals) if asked.deals else (row.fewest, row.most)


def _file_name(row: Row) -> str:
    return f"{row.game}-{row.x}-{row.y}".replace(":", "_").replace(",", "_").replace("=", "_")


def _line(found: Measured) -> str:
    """Return a row of the page."""
    row, table = found.row, found.table
    wanted = f"{row.wanted:.0%}" if row.wanted != 0.5 else "above 50%"
    if table is None:
        return f"| `{row.x}` | `{row.y}` | | | {wanted} | {found.why} | | | | |"
    share = table.pairs[0].ahead
    held = "yes" if share.share >= row.wanted and share.low > 0.5 else "no"
    if table.deals < row.fewest:
        held = "too few deals"
    x, y = sorted(table.lines, key=lambda line: line.bot)
    faults = sum(x.faults.values()), sum(y.faults.values())
    return (
        f"| `{row.x}` | `{row.y}` | {share.share:.1%} | {share.low:.1%} to {share.high:.1%} "
        f"| {wanted} | {held} | {x.wins.share * HALF:.1%} : {y.wins.share * HALF:.1%} "
        f"| {table.deals} ({table.games}) | {x.a_decision * 1000:.1f} : "
        f"{y.a_decision * 1000:.1f} | {faults[0]} : {faults[1]} |"
    )


# Against an equilibrium


def _loss_file(loss: Loss, asked: argparse.Namespace) -> Path:
    path: Path = asked.folder / f"{loss.game}-{loss.simulations}-{loss.rounds}.jsonl"
    return path


def _measured_losses(found: Lost, asked: argparse.Namespace) -> Iterator[None]:
    """Measure what a search loses a game for the seeds that are missing; yield after each."""
    loss, figures = found
    missing = range(len(figures), min(asked.deals or loss.seeds, loss.seeds))
    if not missing:
        return
    print(f"{loss.game}: {loss.simulations} simulations", end=" ", flush=True)
    pool = ProcessPoolExecutor(asked.jobs, get_context("spawn"))
    with pool, _loss_file(loss, asked).open("a", encoding="utf-8") as file:
        for figure in pool.map(partial(_lost_with, loss), missing):
            file.write(f"{figure!r}\n")
            file.flush()
            figures.append(figure)
            print(".", end="", flush=True)
            yield
    print()


@cache
def _learned(loss: Loss) -> tuple[Any, Any]:
    """Return a game's tree and an equilibrium; found once in each process."""
    from tests.bots.equilibrium import Learning
    from tests.bots.test_equilibrium import tree_of

    tree = tree_of(loss.game)
    return tree, Learning(tree).learn(loss.rounds)


def _lost_with(loss: Loss, seed: int) -> float:
    from tests.bots.test_equilibrium import losses

    return next(losses(*_learned(loss), loss.simulations, [seed]))


def _numbers(path: Path) -> list[float]:
    """Return the figures of a file; a torn last line is cut off."""
    if not path.exists():
        return []
    text = path.read_text(encoding="utf-8")
    whole = text[: text.rfind("\n") + 1]
    path.write_text(whole, encoding="utf-8")
    return [float(json.loads(line)) for line in whole.splitlines()]


def _loss_line(found: Lost) -> str:
    loss, figures = found
    bot = f"`ismcts:simulations={loss.simulations}`"
    if len(figures) < 2:
        return f"| {loss.game} | {bot} | | | {loss.at_most} | not measured yet | {len(figures)} |"
    middle = mean(figures)
    half = student(0.975, len(figures) - 1) * stdev(figures) / sqrt(len(figures))
    held = "yes" if middle + half <= loss.at_most else "no"
    if len(figures) < loss.seeds:
        held = "too few seeds"
    return (
        f"| {loss.game} | {bot} | {middle:.4f} | {middle - half:.4f} to {middle + half:.4f} "
        f"| {loss.at_most} | {held} | {len(figures)} |"
    )


# The page


def _publish(
    asked: argparse.Namespace, measured: dict[Row, Measured], lost: dict[Loss, Lost]
) -> None:
    """Write the page with what is known."""
    about = HEAD.format(
        python=platform.python_version(),
        machine=platform.machine(),
        cores=os.cpu_count(),
        jobs=asked.jobs,
    )
    parts = [about]
    for game in dict.fromkeys(row.game for row in measured):
        lines = [
            f"## {_title(game)}\n",
            COLUMNS,
            "|---" * COLUMNS.count(" | ") + "|---|",
            *[_line(found) for row, found in measured.items() if row.game == game],
        ]
        parts.append("\n".join(lines) + "\n")
    lines = [
        "## Against a player whom nobody beats\n",
        "What a search loses a game more than equilibrium would, over its seeds.\n",
        "| game | bot | loses | 95 % | at most | holds | seeds |",
        "|---|---|---|---|---|---|---|",
        *[_loss_line(found) for found in lost.values()],
    ]
    parts.append("\n".join(lines) + "\n")
    asked.out.parent.mkdir(parents=True, exist_ok=True)
    asked.out.write_text("\n".join(parts), encoding="utf-8")


def _title(game: str) -> Any:
    try:
        return registry().game(game).title
    except NotFound:
        return game


if __name__ == "__main__":
    sys.exit(main())
