"""What seats remember of cards that they have seen go, and what they may infer.

A game that wants it declares `remembered: list[Memory] = remembered()`, and moves hidden
cards with `move`. A seat's memory says, for each zone of others, how many cards of each kind
lie there at least. It is for that seat alone: kept in public it would tell hands away.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

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


class Move(NamedTuple):
    """Hidden cards (counts by kind) that go from one zone to another.

    A target of None is out of all hidden zones, in everybody's sight. Who is in `seen_by`,
    and who owns one of the zones, has seen the cards. The others know only what everybody
    knows: of each kind at least `least` and at most `most` were among them (by default
    nothing, and as many as went of the kind's back).
    """

    cards: Sequence[int]
    source: Holder
    target: Holder | None
    seen_by: Iterable[Seat] = ()
    least: Sequence[int] | None = None
    most: Sequence[int] | None = None


def move(
    state: Any,
    cards: Sequence[int],
    source: Holder,
    target: Holder | None,
    *,
    seen_by: Iterable[Seat] = (),
    least: Sequence[int] | None = None,
    most: Sequence[int] | None = None,
) -> None:
    """Move cards from one zone to another, and let the seats remember what they saw."""
    exchange(state, Move(cards, source, target, seen_by, least, most))


def exchange(state: Any, *moves: Move) -> None:
    """Carry out moves at the same time, and let the seats remember what they saw of them.

    All cards leave before any arrives. What a seat remembers of a source shrinks by the most
    that can have gone, and claims on it fall.
    """
    memories = getattr(state, _memory_field(state))
    told = [_Told(state, move) for move in moves]
    for seat in range(1, state.seats + 1):
        memories[seat - 1] = _after(memories[seat - 1], seat, told)
    for move in moves:
        _put(state, move.source, [-n for n in move.cards])
    for move in moves:
        if move.target is not None:
            _put(state, move.target, move.cards)
    if hasattr(state, "claims"):
        sources = [move.source for move in moves]
        state.claims[:] = [c for c in state.claims if (c.field, c.holder) not in sources]


class _Told:
    """A move, and what those who didn't see the cards can know of them."""

    __slots__ = (
        "cards",
        "family",
        "into",
        "keeper",
        "kept",
        "least",
        "lost",
        "most",
        "seers",
        "source",
    )

    def __init__(self, state: State, move: Move) -> None:
        family, cards = _family(state, move.source), move.cards
        lying = _zone(state, move.source).sizes(family)
        gone = [sum([cards[kind] for kind in kinds]) for kinds in family.of_back]
        hidden = move.target is not None and _is_hidden(state, move.target)
        self.family = family
        self.cards = cards
        self.source = move.source
        self.into = move.target if hidden else None
        self.lost = [gone[back] for back in family.backs]  # entry k: cards of k's back
        self.kept = [lying[back] - gone[back] for back in family.backs]
        self.least = family.none if move.least is None else move.least
        self.most = self.lost if move.most is None else list(map(min, self.lost, move.most))
        self.keeper = _owner(state, self.into) if self.into else 0
        owners = {_owner(state, move.source), self.keeper}
        self.seers = {*move.seen_by, *owners} if hidden else set(range(state.seats + 1))

    def bounds(self, seat: Seat, held: Counts) -> tuple[Sequence[int], Sequence[int]]:
        """Return the least and the most that a seat knows to have gone, by kind.

        `held` is what it remembers of the source: what can't all have stayed has gone.
        """
        if seat in self.seers:
            return self.cards, self.cards
        if not any(held):
            return self.least, self.most
        least = [max(n, h - kept) for n, h, kept in zip(self.least, held, self.kept, strict=True)]
        sure = [sum([least[kind] for kind in kinds]) for kinds in self.family.of_back]
        most = [
            min(limit, least[kind] + self.lost[kind] - sure[self.family.backs[kind]])
            for kind, limit in enumerate(self.most)
        ]
        return least, most


def _after(memory: Memory, seat: Seat, told: Sequence[_Told]) -> Memory:
    """Return a seat's memory after some moves at the same time."""
    came: list[tuple[Holder, Sequence[int]]] = []
    for move in told:
        held = known(memory, move.source, move.family.kinds) if memory else move.family.none
        least, most = move.bounds(seat, held)
        if any(held):
            left = [max(0, n - gone) for n, gone in zip(held, most, strict=True)]
            memory = _with(memory, move.source, left)
        if move.into is not None and move.keeper != seat and any(least):
            came.append((move.into, least))
    for target, least in came:
        held = known(memory, target, len(least))
        memory = _with(memory, target, list(map(sum, zip(held, least, strict=True))))
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


def _is_hidden(state: State, holder: Holder) -> bool:
    """Say whether a zone is hidden from somebody."""
    return type(state).specs[holder[0]].kept in ("private", "secret")


def _zone(state: State, holder: Holder) -> Any:
    field, seat = holder
    return getattr(state, field)[seat - 1] if seat else getattr(state, field)


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


def claim(state: Any, claimed: Claim) -> None:
    """Let everybody conclude something, if it isn't known already."""
    if claimed not in state.claims:
        state.claims.append(claimed)
