"""What a tournament says about its bots: standings, and who finished ahead of whom."""

from __future__ import annotations

import itertools
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from parlour.arena.figures import SURE, Share, share_of
from parlour.arena.games import Result
from parlour.arena.plan import Plan
from parlour.arena.ratings import Rating, ratings


class Line(NamedTuple):
    """One bot's line. A game counts once for each of its seats.

    `wins` is its share of the victories, shared ones split; `place` the mean one, where those
    of a shared rank share the places too (two firsts are 1.5th each) and 0 is none; `points`
    are means.
    """

    bot: int
    name: str
    games: int
    wins: Share
    place: float
    points: dict[str, float]
    rating: Rating | None
    decisions: int
    seconds: float
    faults: dict[str, int]

    @property
    def a_decision(self) -> float:
        """Seconds a decision."""
        return self.seconds / self.decisions if self.decisions else 0.0


class Pair(NamedTuple):
    """How often one bot finished ahead of another in the same game, ties counting half."""

    first: int
    second: int
    ahead: Share


class Table(NamedTuple):
    """The verdict: the bots, best mean place first; each pair once, in the plan's order.

    `seats` is the share of the victories that each seat got, whoever sat there.
    """

    plan: Plan
    deals: int
    games: int
    void: int
    lines: tuple[Line, ...]
    pairs: tuple[Pair, ...]
    seats: tuple[Share, ...]

    @property
    def decided(self) -> bool:
        """Whether every pair is told apart."""
        return all(pair.ahead.decided for pair in self.pairs)

    def ahead(self, first: int, second: int) -> Share | None:
        """Return how often a bot finished ahead of another one; None if they never met."""
        for pair in self.pairs:
            if (pair.first, pair.second) == (first, second):
                return pair.ahead
            if (pair.first, pair.second) == (second, first):
                return pair.ahead.other()
        return None


def table_of(plan: Plan, results: Sequence[Result], *, rated: bool = True) -> Table:
    """Return what results say, all of them of one plan. `rated` asks for ratings (openskill)."""
    counted = [result for result in results if result.counts]
    found = ratings(plan, counted) if rated else [None] * len(plan.bots)
    lines = [_line(plan, results, bot, found[bot]) for bot in range(len(plan.bots))]
    return Table(
        plan,
        len({result.deal for result in results}),
        len(results),
        len(results) - len(counted),
        tuple(sorted(lines, key=lambda line: (not line.games, line.place, line.bot))),
        pairs_of(plan, counted),
        tuple(_of_seat(counted, seat) for seat in range(plan.seats)),
    )


def pairs_of(plan: Plan, results: Iterable[Result], level: float = SURE) -> tuple[Pair, ...]:
    """Return who finished ahead of whom, for each pair of bots that met."""
    won: dict[tuple[int, int], dict[int, float]] = defaultdict(lambda: defaultdict(float))
    of: dict[tuple[int, int], Counter[int]] = defaultdict(Counter)
    for result in results:
        for one, other in itertools.combinations(range(len(result.ranks)), 2):
            if result.bots[one] > result.bots[other]:
                one, other = other, one
            pair = result.bots[one], result.bots[other]
            ahead = result.ranks[other] - result.ranks[one]
            won[pair][result.deal] += 1.0 if ahead > 0 else 0.5 if not ahead else 0.0
            of[pair][result.deal] += 1
    return tuple(
        Pair(*pair, share_of(((won[pair][deal], of[pair][deal]) for deal in of[pair]), level))
        for pair in itertools.combinations(range(len(plan.bots)), 2)
        if pair in of
    )


def mean_places(ranks: Sequence[int]) -> list[float]:
    """Return the places of shared ranks: (1, 1, 3) is 1.5, 1.5, 3."""
    return [rank + (ranks.count(rank) - 1) / 2 for rank in ranks]


def share_of_win(result: Result, seat: int) -> float:
    """Return the part of the victory that a seat (from 0) got."""
    return 1 / len(result.winners) if seat + 1 in result.winners else 0.0


def _line(plan: Plan, results: Sequence[Result], bot: int, rating: Rating | None) -> Line:
    wins: dict[int, float] = defaultdict(float)
    chances: Counter[int] = Counter()
    places: list[float] = []
    points: dict[str, list[int]] = defaultdict(list)
    faults: Counter[str] = Counter()
    decisions, seconds = 0, 0.0
    for result in results:
        middle = mean_places(result.ranks)
        for seat, who in enumerate(result.bots):
            if who != bot:
                continue
            decisions += result.decisions[seat]
            seconds += result.seconds[seat]
            if result.counts:
                places.append(middle[seat])
                wins[result.deal] += share_of_win(result, seat)
                chances[result.deal] += 1
            for part, amount in (result.parts[seat] if result.parts else {}).items():
                points[part].append(amount)
        faults.update(
            kind for seat, kind, _ in result.faults if seat and result.bots[seat - 1] == bot
        )
    return Line(
        bot,
        plan.names[bot],
        len(places),
        share_of((wins[deal], chances[deal]) for deal in chances),
        _mean(places),
        {part: _mean(amounts) for part, amounts in points.items()},
        rating,
        decisions,
        seconds,
        dict(sorted(faults.items())),
    )


def _of_seat(results: Sequence[Result], seat: int) -> Share:
    wins: dict[int, float] = defaultdict(float)
    chances: Counter[int] = Counter()
    for result in results:
        wins[result.deal] += share_of_win(result, seat)
        chances[result.deal] += 1
    return share_of((wins[deal], chances[deal]) for deal in chances)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0
