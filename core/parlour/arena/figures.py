"""Shares and how sure they are: what one deal's games say belongs together."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf, pi, sqrt, tan
from statistics import NormalDist
from typing import NamedTuple

SURE = 0.95


class Share(NamedTuple):
    """A part of a whole, from 0 to 1, and the interval in which it lies."""

    share: float
    low: float
    high: float
    deals: int

    @property
    def decided(self) -> bool:
        """Whether the interval lies on one side of a half."""
        return self.low > 0.5 or self.high < 0.5

    def other(self) -> Share:
        """Return the share of the rest."""
        return Share(1 - self.share, 1 - self.high, 1 - self.low, self.deals)


def share_of(deals: Iterable[tuple[float, float]], level: float = SURE) -> Share:
    """Return the share of what was won, of what could be won, as each deal says them.

    Games of one deal are alike, so only deals count as observations: the error of the share
    is that of a ratio over clusters. The interval is Wilson's for as many independent
    observations as would give that error, with Student's quantile for the deals there are. If
    all deals say 0, or all say 1, each counts as one. One deal says nothing about others.
    """
    found = [(won, of) for won, of in deals if of]
    total = sum([of for _, of in found])
    if not total:
        return Share(0.5, 0.0, 1.0, 0)
    share = sum([won for won, _ in found]) / total
    count = len(found)
    if count < 2:
        return Share(share, 0.0, 1.0, count)
    quantile = student((1 + level) / 2, count - 1)
    if share in (0.0, 1.0):
        return _wilson(share, count, quantile, count)
    squares = sum([(won - share * of) ** 2 for won, of in found])
    error = squares * count / (count - 1) / total**2
    alike = share * (1 - share) / error if error > 0 else inf
    return _wilson(share, alike, quantile, count)


def _wilson(share: float, number: float, quantile: float, deals: int) -> Share:
    """Return Wilson's interval of a share of so many independent observations."""
    square = quantile * quantile / number
    middle = (share + square / 2) / (1 + square)
    half = sqrt(square * share * (1 - share) + square * square / 4) / (1 + square)
    return Share(share, max(0.0, middle - half), min(1.0, middle + half), deals)


def student(level: float, freedom: int) -> float:
    """Return the quantile of Student's distribution.

    Exact for one and two degrees of freedom, else by its expansion around the normal one (to
    the third order: within 0.05 at 3 degrees, 0.001 from 10 on, for levels up to 99.5 %).
    """
    if freedom == 1:
        return tan(pi * (level - 0.5))
    if freedom == 2:
        return (2 * level - 1) / sqrt(2 * level * (1 - level))
    z = NormalDist().inv_cdf(level)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    fourth = (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160
    n = freedom
    return z + first / n + second / n**2 + third / n**3 + fourth / n**4
