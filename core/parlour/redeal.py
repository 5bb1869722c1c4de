"""Dealing what a seat can't see over the places where it may lie.

From a view alone: the unseen pieces of each family and back are dealt uniformly over the
blanks, so a search gets a full state that fits all its seat knows.
"""

from __future__ import annotations

from typing import Any, TypeVar

from parlour.dealer import Dealer
from parlour.memory import broken_claims, claims_of, known, memory_of
from parlour.seats import Seat
from parlour.state import State
from parlour.zones import Cards, Counts, Family, Ordered, Zone

S = TypeVar("S", bound=State)


Blank = tuple[Zone, Any, Any, Counts]
"""A blank zone, what holds it and under which index or name, what is remembered to lie there."""

TRIES = 8  # deals until all claims are met, or the best of them is taken


def redealt(blanked: S, unseen: dict[str, Counts], dealer: Dealer, seat: Seat | None = None) -> S:
    """Return a full state: `unseen` pieces by family dealt over the blanks of `blanked`.

    What the seat remembers is put where it lies first; the rest is dealt uniformly. Up to 8
    deals are made until every claim fits; failing that, one that misses the fewest.

    The seat's own memory and what is public stay as they are. What other seats remember, and
    their sealed choices, the seat doesn't know: in the state that is dealt they remember
    nothing, and have yet to choose.
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
        family = spec.family
        if family is None:
            continue
        value = getattr(state, field)
        blanks = families.setdefault(family.name, (family, []))[1]
        zones = enumerate(value) if isinstance(value, list) else ((-1, value),)
        for at, zone in zones:
            if zone.blank:
                least = known(memory, (field, at + 1), family.kinds) if memory else family.none
                blanks.append((zone, state if at < 0 else value, field if at < 0 else at, least))
    for name, (family, blanks) in families.items():
        if blanks:
            _deal(family, blanks, unseen[name], dealer)
    return state


def _put(zone: Zone, holder: Any, key: Any) -> None:
    """Put a zone in its place: an entry of a list, or a field of the state."""
    if isinstance(holder, list):
        holder[key] = zone
    else:
        setattr(holder, key, zone)


def _deal(family: Family, blanks: list[Blank], unseen: Counts, dealer: Dealer) -> None:
    """Deal the pieces of one family; the largest zone without an order gets what is left."""
    left = list(unseen)
    for _, _, _, least in blanks:
        if least is not family.none:
            left = [number - sure for number, sure in zip(left, least, strict=True)]
    rest, most = -1, -1
    for at, (zone, _, _, _) in enumerate(blanks):
        if zone.size > most and isinstance(zone, Cards):
            rest, most = at, zone.size
    pools: list[list[int]] = []
    for kinds in family.of_back:
        pools.append([])
        for kind in kinds:
            pools[-1] += [kind] * left[kind]
    for at, (zone, holder, key, least) in enumerate(blanks):
        if at != rest:
            _put(_filled(zone, family, pools, least, dealer), holder, key)
    if rest >= 0:
        zone, holder, key, least = blanks[rest]
        over = pools[0] if len(pools) == 1 else [kind for pool in pools for kind in pool]
        counts = [over.count(kind) + least[kind] for kind in range(family.kinds)]
        _put(type(zone)(counts), holder, key)


def _filled(
    zone: Zone, family: Family, pools: list[list[int]], least: Counts, dealer: Dealer
) -> Zone:
    """Return a zone with what is remembered of it, filled up at random from the pools."""
    if isinstance(zone, Ordered):
        drawn = [_take(pools[-1 - kind], dealer) for kind, _ in zone.held if kind < 0]
        return zone.filled(drawn)
    counts = list(least)
    for back, size in enumerate(zone.sizes(family)) if zone.size else ():
        pool = pools[back]
        left = len(pool)
        sure = 0 if least is family.none else sum([least[kind] for kind in family.of_back[back]])
        missing = size - sure
        for at in dealer.below_each(range(left, left - missing, -1)):
            counts[pool[at]] += 1
            pool[at] = pool[-1]
            pool.pop()
    return type(zone)(counts)


def _take(pool: list[int], dealer: Dealer) -> int:
    at = dealer.below(len(pool))
    pool[at], pool[-1] = pool[-1], pool[at]
    return pool.pop()
