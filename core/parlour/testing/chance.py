"""When chance alone can't explain what was seen."""

from __future__ import annotations

import math
from collections.abc import Sequence

SURE = 6.0  # standard deviations: fair chance goes so far once in a thousand million times


def unfair(seen: Sequence[int], weights: Sequence[int]) -> bool:
    """Say whether counts can't come from chance that falls on each cell by its weight.

    Pearson's chi squared, judged by Wilson and Hilferty's cube root; each cell should expect
    five or more.
    """
    freedom = len(seen) - 1
    if freedom < 1:
        return False
    total, weight = sum(seen), sum(weights)
    expected = [total * part / weight for part in weights]
    square = sum((s - e) ** 2 / e for s, e in zip(seen, expected, strict=True))
    spread = 2 / (9 * freedom)
    return math.cbrt(square / freedom) > 1 - spread + SURE * math.sqrt(spread)


def ways(pool: Sequence[int], dealt: Sequence[Sequence[int]], ordered: Sequence[bool]) -> float:
    """Return the chance that a pool, dealt blind, falls into zones just as `dealt` says.

    `pool` and each of `dealt` are counts by kind; a zone with an order has one chance among
    all orders of what lies in it.
    """
    left = list(pool)
    chance = 1.0
    for counts, in_order in zip(dealt, ordered, strict=True):
        chance /= math.comb(sum(left), sum(counts))
        for kind, number in enumerate(counts):
            chance *= math.comb(left[kind], number)
            left[kind] -= number
        if in_order:
            chance /= math.factorial(sum(counts)) / math.prod(map(math.factorial, counts))
    return chance
