"""How likely a seat holds what a conflict takes, and who will win one."""

from __future__ import annotations

from functools import cache, lru_cache
from math import comb, erf, fsum, sqrt

Odds = tuple[float, ...]
"""Entry n: how likely at least n tiles of a colour are held."""


@lru_cache(maxsize=4096)
def odds(size: int, alike: int, unseen: int) -> Odds:
    """Return the odds for a hidden hand of a size; `alike` of the `unseen` have the colour."""
    ways = comb(unseen, size)
    exactly = [comb(alike, n) * comb(unseen - alike, size - n) / ways for n in range(size + 1)]
    return tuple([fsum(exactly[n:]) for n in range(size + 1)])


def holds(odds: Odds, number: int) -> float:
    """Return how likely so many are held; 0 or less always are."""
    if number <= 0:
        return 1.0
    return odds[number] if number < len(odds) else 0.0


def overtakes(lead: float, spread: float) -> float:
    """Return how likely an attack wins that leads by so much in the mean, as a tie does not.

    `spread` is the variance of the lead, 0 if both sides are known.
    """
    return _overtakes(max(-40, min(40, round(4 * lead))), round(4 * spread))


@cache
def _overtakes(lead: int, spread: int) -> float:
    """Return the same for quarters: the normal law, a tie being half a tile too few."""
    return 0.5 + 0.5 * erf((lead / 4 - 0.5) / sqrt(2 * (spread / 4 or 0.01)))
