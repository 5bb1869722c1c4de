"""Dealing what a seat can't see over the places where it may lie.

From a view alone: the unseen pieces of each family and back are dealt uniformly over the
blanks, so a search gets a full state that fits all its seat knows.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from parlour.dealer import Dealer
from parlour.memory import broken_claims, claims_of, known, memory_of
from parlour.seats import Seat
from parlour.state import State
from parlour.zones import Cards, Counts, Family, Ordered, Zone

S = TypeVar("S", bound=State)


Blank = tuple[Zone, Callable[[Zone], None], Counts]
"""A blank zone, what puts another in its place, and what is remembered to lie there."""

TRIES = 8  # deals until all claims are met, or the best of them is taken


def redealt(blanked: S, unseen: dict[str, Counts], dealer: Dealer, seat: Seat | None = None) -> S:
    """Return a full state: `unseen` pieces by family dealt over the blanks of `blanked`.

    What the seat remembers is put where it lies first; the rest is dealt uniformly. Up to 8
    deals are made until every claim fits; failing that, one that misses the fewest.
    """
    claims = claims_of(blanked)
    best, fewest = None, len(claims) + 1
    for _ in range(TRIES if claims else 1):
        state = _dealt(blanked, unseen, dealer, seat)
        missed = missed_claims(state)
        if missed < fewest:
            best, fewest = state, missed
        if not missed:
            break
    assert best is not None
    return best


def missed_claims(state: State) -> int:
    """Return how many claims a redealt state doesn't meet."""
    return len(broken_claims(state))


def _dealt(blanked: S, unseen: dict[str, Counts], dealer: Dealer, seat: Seat | None) -> S:
    state = blanked.copy()
    memory = memory_of(state, seat)
    families: dict[str, tuple[Family, list[Blank]]] = {}
    for field, spec in type(state).specs.items():
        if spec.family is None:
            continue
        value, kinds = getattr(state, field), spec.family.kinds
        blanks = families.setdefault(spec.family.name, (spec.family, []))[1]
        if isinstance(value, list):
            blanks += [
                (zone, _entry(value, at), known(memory, (field, at + 1), kinds))
                for at, zone in enumerate(value)
                if zone.blank
            ]
        elif value.blank:
            blanks.append((value, _field(state, field), known(memory, (field, 0), kinds)))
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


def _deal(family: Family, blanks: list[Blank], unseen: Counts, dealer: Dealer) -> None:
    """Deal the pieces of one family; the largest zone without an order gets what is left."""
    left = [
        number - sum(least[kind] for _, _, least in blanks) for kind, number in enumerate(unseen)
    ]
    pools = [[kind for kind in kinds for _ in range(left[kind])] for kinds in family.of_back]
    rest = max(
        (at for at, (zone, _, _) in enumerate(blanks) if isinstance(zone, Cards)),
        key=lambda at: blanks[at][0].size,
        default=-1,
    )
    for at, (zone, put, least) in enumerate(blanks):
        if at != rest:
            put(_filled(zone, family, pools, least, dealer))
    if rest >= 0:
        zone, put, least = blanks[rest]
        everything = [kind for pool in pools for kind in pool]
        put(type(zone)(everything.count(kind) + least[kind] for kind in range(family.kinds)))


def _filled(
    zone: Zone, family: Family, pools: list[list[int]], least: Counts, dealer: Dealer
) -> Zone:
    """Return a zone with what is remembered of it, filled up at random from the pools."""
    if isinstance(zone, Ordered):
        drawn = [_take(pools[-1 - kind], dealer) for kind, _ in zone.held if kind < 0]
        return zone.filled(drawn)
    counts = list(least)
    for back, size in enumerate(zone.sizes(family)):
        pool = pools[back]
        left = len(pool)
        unknown = size - sum([least[kind] for kind in family.of_back[back]])
        for at in dealer.below_each(range(left, left - unknown, -1)):
            counts[pool[at]] += 1
            pool[at] = pool[-1]
            pool.pop()
    return type(zone)(counts)


def _take(pool: list[int], dealer: Dealer) -> int:
    at = dealer.below(len(pool))
    pool[at], pool[-1] = pool[-1], pool[at]
    return pool.pop()
