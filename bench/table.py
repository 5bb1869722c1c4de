"""Measures, their interleaved passes, and the table that comes of them.

A machine's speed changes by the second, so rows are never measured one after another: a pass
runs each row for a moment, there are many passes, and what is compared (a row with a peer, a
row with the yardstick) is compared inside each pass. The table shows the medians.
"""

import gc
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median

YARDSTICK = "bare tic-tac-toe"
"""The row that tells how fast the machine is, in each section that has scaled figures."""

YARDSTICK_SPEED = 2_300_000
"""Moves a second of the yardstick on the machine that scaled figures are for."""

TIMES = {"s": 1.0, "ms": 1e3, "µs": 1e6}
"""Units of a row that tells how long one takes."""

SIZE = "bytes"
"""The unit of a row that tells how big something is; every other unit is a number a second."""


@dataclass(frozen=True, slots=True)
class Timed:
    """What a run did that kept its own time: another process, or one by the clock on the wall."""

    count: float
    seconds: float


@dataclass(frozen=True, slots=True)
class Measure:
    """One row: something that can be run again and again.

    A run returns how many it did (moves, games, copies) and should take 1 to 20 ms; the table
    divides by CPU time. A run that returns `Timed` is divided by its own time instead. Set-up
    (a game loaded, a match made) belongs before the run.
    """

    name: str
    unit: str
    run: Callable[[], float | Timed]


@dataclass(frozen=True, slots=True)
class Missing:
    """A row that can't be measured here, and why."""

    name: str
    reason: str


Row = Measure | Missing


@dataclass(frozen=True, slots=True)
class Goal:
    """What a row should reach: a multiple of a peer's speed, or without one a scaled figure.

    A time (see `TIMES`) and a size should be at most the bound, everything else at least. A
    size is the same on every machine.
    """

    row: str
    bound: float
    peer: str | None = None


@dataclass(frozen=True, slots=True)
class Section:
    """The rows and goals of one heading. Names of rows are unique in it."""

    key: str
    title: str
    rows: Sequence[Row]
    goals: Sequence[Goal] = ()
    passes: int = 21
    """Fewer for what takes long."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How long to measure: seconds a row in a pass, and the most passes a section gets."""

    seconds: float = 0.05
    passes: int = 21


QUICK = Effort(seconds=0.02, passes=5)


@dataclass(frozen=True, slots=True)
class Results:
    """The figures of each measured row, one a pass, and why the others have none."""

    figures: dict[str, list[float]]
    units: dict[str, str]
    missing: dict[str, str]

    def figure(self, row: str) -> float:
        return median(self.figures[row])

    def ratio(self, row: str, peer: str) -> float:
        """Return how many times as fast as the peer the row is (rates of one unit only)."""
        return median(map(_divide, self.figures[row], self.figures[peer]))

    def added(self, row: str, first: str) -> float:
        """Return how much more a row has than the first (rows of one unit only)."""
        return median(a - b for a, b in zip(self.figures[row], self.figures[first], strict=True))

    def scaled(self, row: str) -> float:
        """Return the figure for a machine on which the yardstick has its named speed."""
        if self.units[row] == SIZE:
            return self.figure(row)
        power = 1 if self.units[row] in TIMES else -1
        speeds = self.figures[YARDSTICK]
        return median(
            figure * (speed / YARDSTICK_SPEED) ** power
            for figure, speed in zip(self.figures[row], speeds, strict=True)
        )


def _divide(a: float, b: float) -> float:
    return a / b


def measure(section: Section, effort: Effort) -> Results:
    """Return the figures of a section. Each row is run once before it counts.

    A row that raises then is missing, with the error as the reason: one peer that changed
    doesn't cost the table.
    """
    missing = {row.name: row.reason for row in section.rows if isinstance(row, Missing)}
    rows = []
    for row in section.rows:
        if isinstance(row, Measure):
            try:
                row.run()
            except Exception as error:
                missing[row.name] = f"{type(error).__name__}: {error}"
            else:
                rows.append(row)
    figures: dict[str, list[float]] = {row.name: [] for row in rows}
    gc.collect()
    gc.freeze()  # what the peers imported shall not slow down anybody's collections
    for number in range(min(effort.passes, section.passes)):
        for row in rows if number % 2 == 0 else reversed(rows):
            figures[row.name].append(_figure(row, effort.seconds))
    gc.unfreeze()
    return Results(figures, {row.name: row.unit for row in rows}, missing)


def _figure(row: Measure, seconds: float) -> float:
    """Return one pass of a row, in its unit. A run that keeps its own time is made once."""
    gc.collect()
    count = 0.0
    spent = 0.0
    start = time.process_time()
    while spent < seconds:
        done = row.run()
        if isinstance(done, Timed):
            count, spent = done.count, done.seconds
            break
        count += done
        spent = time.process_time() - start
    return spent / count * TIMES[row.unit] if row.unit in TIMES else count / spent


def table(section: Section, results: Results) -> str:
    """Return the section as text: one line a row, a goal behind the peer or figure it is about."""
    goals = {goal.peer or goal.row: goal for goal in section.goals}
    width = max(len(row.name) for row in section.rows)
    lines = [f"{section.key}  {section.title}"]
    for row in section.rows:
        line = f"  {row.name:<{width}}  {_figures(row.name, section, results)}"
        if goal := goals.get(row.name):
            line = f"{line:<{width + 50}}  {verdict(goal, results).text}"
        lines.append(line.rstrip())
    return "\n".join(lines)


def _figures(row: str, section: Section, results: Results) -> str:
    """Return a row's figure, and what it is scaled or beside the first row."""
    if row in results.missing:
        return f"not measured: {results.missing[row]}"
    unit = results.units[row]
    text = f"{number(results.figure(row)):>10} {unit:<10}"
    first = section.rows[0].name
    if row == first or first in results.missing:
        return text
    if unit != SIZE and any(goal.peer is None for goal in section.goals):
        return f"{text} {number(results.scaled(row)):>9} scaled"
    if unit in TIMES and unit == results.units[first]:
        return f"{text} {number(results.added(row, first)):>9} more than the first"
    if unit == results.units[first] and unit != SIZE:
        return f"{text} {number(results.ratio(row, first)):>9} of the first"
    return text


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a goal is reached (None: not measured), and the words for it."""

    reached: bool | None
    text: str


def verdict(goal: Goal, results: Results) -> Verdict:
    others = [goal.row, goal.peer or YARDSTICK]
    if goal.peer is not None:
        wanted = f"goal {number(goal.bound)}x"
    else:
        wanted = f"goal {number(goal.bound)}"
    if any(row in results.missing for row in others):
        return Verdict(None, f"{wanted}: not measured")
    if goal.peer is not None:
        got = results.ratio(goal.row, goal.peer)
        reached = got >= goal.bound
        wanted = f"{goal.row} is {number(got)}x, {wanted}"
    else:
        got = results.scaled(goal.row)
        at_most = results.units[goal.row] in (*TIMES, SIZE)
        reached = got <= goal.bound if at_most else got >= goal.bound
    return Verdict(reached, f"{wanted}: {'reached' if reached else 'NOT reached'}")


def number(value: float) -> str:
    """Return a number as people read it: 2,040,000 · 16.2 · 0.084."""
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.3g}"
