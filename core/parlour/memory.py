"""What seats remember of cards that they have seen go, and what they may infer.

A game that wants it declares `remembered: list[Memory] = remembered()`, and moves hidden
cards with `move`. A seat's memory says, for each zone of others, how many cards of each kind
lie there at least. It is for that seat alone: kept in public it would tell hands away.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from parlour.seats import Seat
from parlour.state import State
from parlour.values import Value
from parlour.zones import Counts, Family

Holder = tuple[str, int]
"""A zone: the state's field, and the seat in a list of zones (0: the field is one zone)."""


class Sight(Value):
    """A witness has seen at least these cards lie in a zone."""

    field: str
    holder: int
    least: tuple[int, ...]


Memory = tuple[Sight, ...]


def known(memory: Memory, holder: Holder, kinds: int) -> Counts:
    """Return how many of each kind lie in a zone at least, as a memory has it."""
    for sight in memory:
        if (sight.field, sight.holder) == holder:
            return sight.least
    return (0,) * kinds


def _with(memory: Memory, holder: Holder, least: Sequence[int]) -> Memory:
    """Return a memory with another bound for a zone; bounds of nothing are dropped."""
    others = [sight for sight in memory if (sight.field, sight.holder) != holder]
    if any(least):
        others.append(Sight(holder[0], holder[1], tuple(least)))
    return tuple(sorted(others, key=lambda sight: (sight.field, sight.holder)))


def move(
    state: Any,
    cards: Sequence[int],
    source: Holder,
    target: Holder,
    *,
    seen_by: Iterable[Seat] = (),
    least: Sequence[int] | None = None,
    most: Sequence[int] | None = None,
) -> None:
    """Move cards (counts by kind) between two zones, and let the seats remember what they saw.

    Who is in `seen_by`, and who owns one of the zones, has seen the cards. The others know
    only what everybody knows: of each kind at least `least` and at most `most` were among
    them (by default nothing, and as many as went of the kind's back). What they remember of
    the source shrinks by the most that can have gone.
    """
    family = _family(state, source)
    _put(state, source, [-n for n in cards])
    _put(state, target, list(cards))
    sizes = [sum(cards[kind] for kind in kinds) for kinds in family.of_back]
    at_most = [
        min(sizes[family.backs[kind]], sizes[family.backs[kind]] if most is None else most[kind])
        for kind in range(family.kinds)
    ]
    at_least = list(least) if least is not None else [0] * family.kinds
    witnesses = {*seen_by, _owner(state, source), _owner(state, target)}
    field = _memory_field(state)
    memories = getattr(state, field)
    for seat in range(1, state.seats + 1):
        saw = seat in witnesses
        gone, come = (list(cards), list(cards)) if saw else (at_most, at_least)
        memories[seat - 1] = _after(state, memories[seat - 1], seat, source, target, gone, come)


def _after(
    state: State,
    memory: Memory,
    seat: Seat,
    source: Holder,
    target: Holder,
    gone: Sequence[int],
    come: Sequence[int],
) -> Memory:
    """Return a seat's memory after cards went: at most `gone` left, at least `come` arrived."""
    if _owner(state, source) != seat:
        left = [max(0, n - g) for n, g in zip(known(memory, source, len(gone)), gone, strict=True)]
        memory = _with(memory, source, left)
    if _owner(state, target) != seat and _remembers(state, target):
        more = [n + c for n, c in zip(known(memory, target, len(come)), come, strict=True)]
        memory = _with(memory, target, more)
    return memory


def forget(state: Any, holder: Holder) -> None:
    """Let everybody forget what lies in a zone, e.g. after it was shuffled into another."""
    field = _memory_field(state)
    memories = getattr(state, field)
    memories[:] = [_with(memory, holder, ()) for memory in memories]


def _memory_field(state: State) -> str:
    for field, spec in type(state).specs.items():
        if spec.kept == "remembered":
            return field
    raise TypeError(f"{type(state).__name__} declares no memory")


def _owner(state: State, holder: Holder) -> Seat:
    """Return whose zone it is for eyes; 0 if nobody may look or everybody may."""
    return holder[1] if type(state).specs[holder[0]].kept == "private" else 0


def _remembers(state: State, holder: Holder) -> bool:
    """Say whether a zone is one to remember: hidden from somebody."""
    return type(state).specs[holder[0]].kept in ("private", "secret")


def _family(state: State, holder: Holder) -> Family:
    family = type(state).specs[holder[0]].family
    if family is None:
        raise TypeError(f"{holder[0]} is no hidden zone")
    return family


def _put(state: Any, holder: Holder, change: Sequence[int]) -> None:
    """Change the counts of a zone."""
    field, seat = holder
    if seat:
        zones = getattr(state, field)
        zones[seat - 1] = zones[seat - 1].plus(change)
    else:
        setattr(state, field, getattr(state, field).plus(change))


class Claim(Value):
    """What everybody may conclude of a seat's hidden cards until cards leave them.

    A subclass has fields of its own and says whether counts fit: "I can give 2 Goths".
    Claims lie in a public field `claims: list[Claim]` of the state.
    """

    field: str
    holder: int

    def fits(self, counts: Counts) -> bool:
        """Say whether cards (counts by kind) in the zone make the claim true."""
        raise NotImplementedError  # each claim says what it says


def claims_of(state: Any) -> list[Claim]:
    """Return the claims that stand; none if the game has none."""
    claims: list[Claim] = getattr(state, "claims", [])
    return claims


def drop_claims(state: Any, holder: Holder) -> None:
    """Drop the claims on a zone: cards have left it."""
    state.claims[:] = [c for c in state.claims if (c.field, c.holder) != holder]
