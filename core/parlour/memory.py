"""What seats remember of cards that they have seen go, and what they may infer.

A game that wants it declares `remembered: list[Memory] = remembered()`, and moves hidden
cards with `move`. A seat's memory says, for each zone of others, how many cards of each kind
lie there at least. It is for that seat alone: kept in public it would tell hands away.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from operator import add, ge, sub
from typing import Any, NamedTuple

from parlour.seats import Seat
from parlour.state import State
from parlour.values import Value
from parlour.zones import Counts, Zone

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
    field = _memory_field(type(state))
    if field is None or seat is None:
        return ()
    memory: Memory = getattr(state, field)[seat - 1]
    return memory


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


def _with(memory: Memory, now: Mapping[Holder, Sequence[int]]) -> Memory:
    """Return a memory with other bounds for some zones; bounds of nothing are dropped."""
    kept = [sight for sight in memory if (sight.field, sight.holder) not in now]
    kept += [Sight(field, seat, tuple(least)) for (field, seat), least in now.items() if any(least)]
    return tuple(kept)


class Move(NamedTuple):
    """Hidden cards (counts by kind) that go from one zone to another.

    A target of None is out of all hidden zones, in everybody's sight. Who is in `seen_by`,
    and who owns one of the zones, has seen the cards. The others know only what everybody
    knows: of each kind at least `least` and at most `most` were among them (by default
    nothing, and as many as went of the kind's back). One of the zones may be public, e.g. a
    `Hand` of cards that lie open: then everybody has seen the cards.
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
    """Move cards from one zone to another, and let the seats remember what they saw.

    The same as `exchange` of one move, which isn't even made if nothing is remembered.
    """
    if _memories(state):  # they may have been let go
        _remember(state, [Move(cards, source, target, seen_by, least, most)])
    _change(state, source, sub, cards)
    if target is not None:
        _change(state, target, add, cards)
    _drop_claims(state, (source,))


def exchange(state: Any, *moves: Move) -> None:
    """Carry out moves at the same time, and let the seats remember what they saw of them.

    All cards leave before any arrives. What a seat remembers of a source shrinks by the most
    that can have gone, and claims on it fall.
    """
    if _memories(state):
        _remember(state, moves)
    for move in moves:
        _change(state, move.source, sub, move.cards)
    for move in moves:
        if move.target is not None:
            _change(state, move.target, add, move.cards)
    _drop_claims(state, [move.source for move in moves])


def _remember(state: State, moves: Sequence[Move]) -> None:
    """Let the seats remember what they see of some moves at the same time."""
    memories = _memories(state)
    told = [_Told(state, move) for move in moves]
    for at, memory in enumerate(memories):
        if memory or any(at + 1 in one.learners for one in told):
            memories[at] = _after(memory, at + 1, told)


class _Told:
    """A move, and what those who didn't see the cards can know of them."""

    __slots__ = (
        "cards",
        "family",
        "into",
        "keeper",
        "kept",
        "learners",
        "least",
        "lost",
        "lying",
        "most",
        "seers",
        "some",
        "source",
    )

    def __init__(self, state: State, move: Move) -> None:
        cards, source, target, seen_by, least, most = move
        specs = type(state).specs
        spec, into = specs[source[0]], None if target is None else specs[target[0]]
        family = spec.family or (into and into.family)
        if not family:
            raise TypeError(f"neither {source} nor {target} is a hidden zone")
        self.family = family
        self.cards = cards
        self.source = source
        self.lying: Zone = zone_of(state, *source)
        self.kept: list[int] | None = None  # by kind: the cards of its back that stayed
        self.lost: list[int] = []  # and those that went
        self.least: Sequence[int] = family.none if least is None else least
        self.most = most
        self.some = least is not None and any(least)
        self.into, self.keeper = None, 0
        if into is not None and into.family is not None and target is not None:
            self.into = target
            self.keeper = target[1] if into.kept == "private" else 0
        if self.into is None or spec.family is None:  # from or to what everybody sees
            self.seers = tuple(range(state.seats + 1))
        else:
            owner = source[1] if spec.kept == "private" else 0
            self.seers = (owner, self.keeper, *seen_by)
        self.learners: Iterable[Seat] = ()  # who have something to remember now, whatever before
        if self.into is not None:
            self.learners = range(1, state.seats + 1) if self.some else self.seers

    def bounds(self, held: Counts) -> tuple[Sequence[int], Sequence[int]]:
        """Return the least and the most that can have gone, for who hasn't seen it, by kind.

        `held` is what he remembers of the source: what can't all have stayed has gone.
        """
        family, cards = self.family, self.cards
        backs = family.backs
        if self.kept is None:
            sizes = self.lying.sizes(family)
            gone = [sum([cards[kind] for kind in kinds]) for kinds in family.of_back]
            self.kept = [sizes[back] - gone[back] for back in backs]
            self.lost = [gone[back] for back in backs]
        most = self.lost if self.most is None else self.most
        if all(map(ge, self.kept, held)):
            return self.least, most
        least = [max(n, h - k) for n, h, k in zip(self.least, held, self.kept, strict=True)]
        sure = [sum([least[kind] for kind in kinds]) for kinds in family.of_back]
        room = [
            n + lost - sure[back] for n, lost, back in zip(least, self.lost, backs, strict=True)
        ]
        return least, list(map(min, room, most))


def _after(memory: Memory, seat: Seat, told: Sequence[_Told]) -> Memory:
    """Return a seat's memory after some moves at the same time."""
    now: dict[Holder, Sequence[int]] = {}
    came: list[tuple[Holder, Sequence[int]]] = []
    for move in told:
        held = _found(memory, move.source) if memory else None
        least, most = move.least, move.cards
        if seat in move.seers:
            least = move.cards
        elif held is not None:
            least, most = move.bounds(held)
        elif not move.some:
            continue
        if held is not None:
            now[move.source] = [n - m if n > m else 0 for n, m in zip(held, most, strict=True)]
        if move.into is not None and move.keeper != seat:
            came.append((move.into, least))
    for target, least in came:
        before = now.get(target) or _found(memory, target)
        now[target] = least if before is None else list(map(add, before, least))
    return _with(memory, now) if now else memory


def witness(state: Any, cards: Sequence[int], target: Holder) -> None:
    """Let everybody but its owner remember cards that came into a zone in everybody's sight."""
    owner = target[1] if type(state).specs[target[0]].kept == "private" else 0
    memories = _memories(state)
    for at, memory in enumerate(memories):
        if at + 1 != owner:
            held = _found(memory, target)
            least = cards if held is None else list(map(add, held, cards))
            memories[at] = _with(memory, {target: least})


def forget(state: Any, holder: Holder) -> None:
    """Let everybody forget what lies in a zone, e.g. after it was shuffled into another."""
    memories = _memories(state)
    memories[:] = [_with(memory, {holder: ()}) for memory in memories]


def let_go(state: State) -> None:
    """Let no seat remember anything, now or of what is still to come: for playouts."""
    field = _memory_field(type(state))
    if field is not None:
        setattr(state, field, [])


def _memories(state: State) -> list[Memory]:
    """Return what each seat remembers, seat 1 first."""
    field = _memory_field(type(state))
    if field is None:
        raise TypeError(f"{type(state).__name__} declares no memory")
    memories: list[Memory] = getattr(state, field)
    return memories


@cache
def _memory_field(kind: type[State]) -> str | None:
    """Return the name of the field that holds the memories; None if there is none."""
    return next((field for field, spec in kind.specs.items() if spec.kept == "remembered"), None)


def _change(
    state: Any, holder: Holder, by: Callable[[int, int], int], cards: Iterable[int]
) -> None:
    """Change the counts of a zone: add cards or subtract them."""
    field, seat = holder
    if seat:
        zones = getattr(state, field)
        zone = zones[seat - 1]
        zones[seat - 1] = type(zone)(map(by, zone.held, cards))
    else:
        zone = getattr(state, field)
        setattr(state, field, type(zone)(map(by, zone.held, cards)))


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


def _drop_claims(state: Any, left: Sequence[Holder]) -> None:
    """Let the claims on zones fall that cards have left."""
    claims = getattr(state, "claims", None)
    if claims:
        claims[:] = [one for one in claims if (one.field, one.holder) not in left]


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
    claims = state.claims
    if not claims or claimed not in claims:
        claims.append(claimed)
