"""What seats remember of cards that they have seen go, and what they may infer.

A game that wants it declares `remembered: list[Memory] = remembered()`, and moves hidden
cards with `move`. A seat's memory says, for each zone of others, how many cards of each kind
lie there at least. It is for that seat alone: kept in public it would tell hands away.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import add, sub
from typing import Any, NamedTuple

from parlour.seats import Seat
from parlour.state import State
from parlour.values import Value
from parlour.zones import Counts, Family, Zone

Holder = tuple[str, int]
"""A zone: the state's field, and the seat in a list of zones (0: the field is one zone)."""


class Sight(Value):
    """A witness has seen at least these cards lie in a zone."""

    field: str
    holder: int
    least: tuple[int, ...]


Memory = tuple[Sight, ...]


def zone_of(state: State, field: str, seat: int) -> Any:
    """Return a zone by its field, and by the seat in a list of zones."""
    return getattr(state, field)[seat - 1] if seat else getattr(state, field)


def memory_of(state: State, seat: Seat | None) -> Memory:
    """Return what a seat remembers; nothing if the game has no memory, or for a spectator."""
    for field, spec in type(state).specs.items():
        if spec.kept == "remembered" and seat is not None:
            memory: Memory = getattr(state, field)[seat - 1]
            return memory
    return ()


def known(memory: Memory, holder: Holder, kinds: int) -> Counts:
    """Return how many of each kind lie in a zone at least, as a memory has it."""
    return _found(memory, holder) or (0,) * kinds


def _found(memory: Memory, holder: Holder) -> Counts | None:
    """Return what a memory has of a zone; None if nothing."""
    field, seat = holder
    for sight in memory:
        if sight.holder == seat and sight.field == field:
            return sight.least
    return None


def _with(memory: Memory, holder: Holder, least: Sequence[int]) -> Memory:
    """Return a memory with another bound for a zone, the latest last; none of nothing."""
    field, seat = holder
    others = [sight for sight in memory if sight.holder != seat or sight.field != field]
    if any(least):
        others.append(Sight(field, seat, tuple(least)))
    return tuple(others)


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
    for at, memory in enumerate(memories):
        after = _after(memory, at + 1, told)
        if after is not memory:
            memories[at] = after
    changes: dict[Holder, Sequence[int]] = {}
    for move in moves:
        cards, source, target = move.cards, move.source, move.target
        lying = changes.get(source)
        changes[source] = [-n for n in cards] if lying is None else list(map(sub, lying, cards))
        if target is not None:
            lying = changes.get(target)
            changes[target] = cards if lying is None else list(map(add, lying, cards))
    for holder, change in changes.items():
        _put(state, holder, change)
    claims = getattr(state, "claims", None)
    if claims:
        sources = [move.source for move in moves]
        claims[:] = [c for c in claims if (c.field, c.holder) not in sources]


class _Told:
    """A move, and what those who didn't see the cards can know of them."""

    __slots__ = ("cards", "family", "into", "keeper", "least", "lying", "most", "seers", "source")

    def __init__(self, state: State, move: Move) -> None:
        specs = type(state).specs
        source, target = move.source, move.target
        into = None if target is None else specs[target[0]]
        leaves = specs[source[0]]
        family = leaves.family or (into and into.family)
        if not family:
            raise TypeError(f"neither {source} nor {target} is a hidden zone")
        self.family: Family = family
        self.cards = move.cards
        self.source = source
        self.lying: Zone = zone_of(state, *source)
        self.least = move.least
        self.most = move.most
        self.into, self.keeper = None, 0
        self.seers: tuple[Seat, ...] | None = None  # everybody
        if into is not None and into.family is not None:
            self.into = target
            if target is not None and into.kept == "private":
                self.keeper = target[1]
            if leaves.family is not None:
                owner = source[1] if leaves.kept == "private" else 0
                self.seers = (owner, self.keeper, *move.seen_by)

    def bounds(self, held: Counts) -> tuple[Sequence[int], Sequence[int]]:
        """Return the least and the most that can have gone, for who hasn't seen it, by kind.

        `held` is what he remembers of the source: what can't all have stayed has gone.
        """
        cards, backs, of_back = self.cards, self.family.backs, self.family.of_back
        if len(of_back) == 1 and self.least is None and self.most is None:
            gone = sum(cards)
            if max(held) <= self.lying.size - gone:
                return self.family.none, (gone,) * self.family.kinds
        least = self.family.none if self.least is None else self.least
        lost = [sum([cards[kind] for kind in kinds]) for kinds in of_back]
        most = [lost[back] for back in backs] if self.most is None else self.most
        sizes = self.lying.sizes(self.family)
        kept = [all_ - gone for all_, gone in zip(sizes, lost, strict=True)]
        if all(kept[back] >= n for n, back in zip(held, backs, strict=True)):
            return least, most
        least = [max(n, h - kept[back]) for n, h, back in zip(least, held, backs, strict=True)]
        sure = [sum([least[kind] for kind in kinds]) for kinds in of_back]
        at_most = [n + lost[back] - sure[back] for n, back in zip(least, backs, strict=True)]
        return least, list(map(min, at_most, most))


def _after(memory: Memory, seat: Seat, told: Sequence[_Told]) -> Memory:
    """Return a seat's memory after some moves at the same time."""
    came: list[tuple[Holder, Sequence[int]]] = []
    for move in told:
        held = _found(memory, move.source) if memory else None
        least: Sequence[int]
        if move.seers is None or seat in move.seers:
            least = most = move.cards
        elif held is not None:
            least, most = move.bounds(held)
        elif move.least is None:
            continue
        else:
            least = most = move.least
        if held is not None:
            left = [n - gone if n > gone else 0 for n, gone in zip(held, most, strict=True)]
            memory = _with(memory, move.source, left)
        if move.into is not None and move.keeper != seat and any(least):
            came.append((move.into, least))
    for target, least in came:
        held = _found(memory, target)
        if held is not None:
            least = list(map(add, held, least))
        memory = _with(memory, target, least)
    return memory


def witness(state: Any, cards: Sequence[int], target: Holder) -> None:
    """Let everybody but its owner remember cards that came into a zone in everybody's sight."""
    owner = target[1] if type(state).specs[target[0]].kept == "private" else 0
    memories = getattr(state, _memory_field(state))
    for at, memory in enumerate(memories):
        if at + 1 != owner:
            held = _found(memory, target)
            least = cards if held is None else list(map(add, held, cards))
            memories[at] = _with(memory, target, least)


def forget(state: Any, holder: Holder) -> None:
    """Let everybody forget what lies in a zone, e.g. after it was shuffled into another."""
    field = _memory_field(state)
    memories = getattr(state, field)
    memories[:] = [_with(memory, holder, ()) for memory in memories]


_fields: dict[type[State], str] = {}


def _memory_field(state: State) -> str:
    """Return the name of the field that holds the memories."""
    kind = type(state)
    if kind not in _fields:
        found = [field for field, spec in kind.specs.items() if spec.kept == "remembered"]
        if not found:
            raise TypeError(f"{kind.__name__} declares no memory")
        _fields[kind] = found[0]
    return _fields[kind]


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


def broken_claims(state: State) -> list[Claim]:
    """Return the claims that are not true; some may be not in a state that was dealt anew."""
    return [
        one for one in claims_of(state) if not one.fits(zone_of(state, one.field, one.holder).held)
    ]


def claim(state: Any, claimed: Claim) -> None:
    """Let everybody conclude something, if it isn't known already."""
    if claimed not in state.claims:
        state.claims.append(claimed)
