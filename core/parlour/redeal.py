"""Dealing what a seat can't see over the places where it may lie.

From a view alone: the unseen pieces of each family and back are dealt uniformly over the
blanks, so a search gets a full state that fits all its seat knows.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from parlour.dealer import Dealer
from parlour.state import State
from parlour.zones import Cards, Counts, Family, Ordered, Zone

S = TypeVar("S", bound=State)


def redealt(blanked: S, unseen: dict[str, Counts], dealer: Dealer) -> S:
    """Return a full state: `unseen` pieces by family dealt over the blanks of `blanked`."""
    state = blanked.copy()
    families: dict[str, tuple[Family, list[tuple[Zone, Callable[[Zone], None]]]]] = {}
    for field, spec in type(state).specs.items():
        if spec.family is None:
            continue
        value = getattr(state, field)
        blanks = families.setdefault(spec.family.name, (spec.family, []))[1]
        if isinstance(value, list):
            blanks += [(z, _entry(value, at)) for at, z in enumerate(value) if z.blank]
        elif value.blank:
            blanks.append((value, _field(state, field)))
    for name, (family, blanks) in families.items():
        if blanks:
            _deal(family, blanks, unseen[name], dealer)
    return state


def _field(state: State, field: str) -> Callable[[Zone], None]:
    return lambda zone: setattr(state, field, zone)


def _entry(zones: list[Any], at: int) -> Callable[[Zone], None]:
    def put(zone: Zone) -> None:
        zones[at] = zone

    return put


def _deal(
    family: Family,
    blanks: list[tuple[Zone, Callable[[Zone], None]]],
    unseen: Counts,
    dealer: Dealer,
) -> None:
    """Deal the pieces of one family; the largest zone without an order gets what is left."""
    pools = [[kind for kind in kinds for _ in range(unseen[kind])] for kinds in family.of_back]
    rest = max(
        (at for at, (zone, _) in enumerate(blanks) if isinstance(zone, Cards)),
        key=lambda at: blanks[at][0].size,
        default=-1,
    )
    for at, (zone, put) in enumerate(blanks):
        if at != rest:
            put(_filled(zone, family, pools, dealer))
    if rest >= 0:
        zone, put = blanks[rest]
        everything = [kind for pool in pools for kind in pool]
        put(type(zone)(everything.count(kind) for kind in range(family.kinds)))


def _filled(zone: Zone, family: Family, pools: list[list[int]], dealer: Dealer) -> Zone:
    """Return a zone filled with pieces taken at random from the pools, each back from its own."""
    if isinstance(zone, Ordered):
        drawn = [_take(pools[-1 - kind], dealer) for kind, _ in zone.held if kind < 0]
        return zone.filled(drawn)
    counts = [0] * family.kinds
    for back, size in enumerate(zone.sizes(family)):
        pool = pools[back]
        left = len(pool)
        for at in dealer.below_each(range(left, left - size, -1)):
            counts[pool[at]] += 1
            pool[at] = pool[-1]
            pool.pop()
    return type(zone)(counts)


def _take(pool: list[int], dealer: Dealer) -> int:
    at = dealer.below(len(pool))
    pool[at], pool[-1] = pool[-1], pool[at]
    return pool.pop()
