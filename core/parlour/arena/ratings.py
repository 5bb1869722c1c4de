"""Ratings: Plackett and Luce's model of whole rankings, with an interval over deals."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from statistics import stdev
from typing import Any, NamedTuple

from parlour.arena.games import Result
from parlour.arena.plan import Plan
from parlour.dealer import FastDealer

MOST, FEWEST = 100, 20  # how often the deals are drawn anew for an interval
GAMES = 10_000  # that are rated for it, as long as that leaves the fewest
FEW_DEALS = 10
NORMAL = 1.96  # standard deviations on each side hold 95 %


class Rating(NamedTuple):
    """How strong a bot is, on a scale that begins at 25, and where it lies for sure enough.

    There is no interval where there are too few deals for one.
    """

    rating: float
    low: float | None = None
    high: float | None = None


def ratings(plan: Plan, results: Sequence[Result]) -> list[Rating | None]:
    """Return the bots' ratings; None for all where openskill isn't installed.

    The interval comes from ratings over deals that are drawn with replacement, by the plan's
    seed: the same results give the same interval.
    """
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return [None] * len(plan.bots)
    model, bots = PlackettLuce(), len(plan.bots)
    deals: dict[int, list[Result]] = defaultdict(list)
    for result in results:
        deals[result.deal].append(result)
    rated = _rated(model, bots, results)
    if len(deals) < FEW_DEALS:
        return [Rating(rating) for rating in rated]
    dealer, groups = FastDealer(f"{plan.seed} ratings"), list(deals.values())
    drawn = []
    for _ in range(max(FEWEST, min(MOST, GAMES // len(results)))):
        some = [dealer.pick(groups) for _ in groups]
        drawn.append(_rated(model, bots, [result for group in some for result in group]))
    found: list[Rating | None] = []
    for bot, rating in enumerate(rated):
        half = NORMAL * stdev([of[bot] for of in drawn])
        found.append(Rating(rating, rating - half, rating + half))
    return found


def _rated(model: Any, bots: int, results: Iterable[Result]) -> list[float]:
    """Return the ratings after some games, in their order.

    A bot in several seats of a game is rated once, by the mean of what its seats did to it.
    """
    now = [model.rating() for _ in range(bots)]
    for result in results:
        teams = model.rate([[now[bot]] for bot in result.bots], ranks=list(result.ranks))
        after = defaultdict(list)
        for bot, (rating,) in zip(result.bots, teams, strict=True):
            after[bot].append(rating)
        for bot, changed in after.items():
            mu = sum([rating.mu for rating in changed]) / len(changed)
            sigma = sum([rating.sigma for rating in changed]) / len(changed)
            now[bot] = model.rating(mu=mu, sigma=sigma)
    return [float(rating.mu) for rating in now]
