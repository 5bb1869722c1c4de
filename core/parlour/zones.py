"""Where pieces lie: bags, hands, piles and rows.

A zone holds counts of kinds or an order of kinds, never ids of pieces, so no id can leak.
Zones are immutable: a change gives a new one, and copies of a state share what did not
change. A zone always knows its size; its contents only if the looker may know them, and
looking into a blank raises `Hidden`.

A kind is a small whole number (an IntEnum of the game): its place in the counts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar, Self

from parlour.dealer import Dealer
from parlour.errors import Hidden

Counts = tuple[int, ...]


class Family:
    """Pieces that are told apart only by kind, e.g. tiles; zones of one family share them.

    `kinds` is the number of kinds. `backs` gives each kind the number of its card back
    (all 0 if left out): the size of a blank zone is known for each back.
    """

    __immutable__ = True

    def __init__(self, name: str, kinds: int, backs: tuple[int, ...] | None = None) -> None:
        self.name = name
        self.kinds = kinds
        self.none: Counts = (0,) * kinds
        self.backs = backs or self.none
        self.of_back: tuple[Counts, ...] = tuple(
            tuple(kind for kind in range(kinds) if self.backs[kind] == back)
            for back in range(max(self.backs) + 1)
        )

    def __repr__(self) -> str:
        return f"Family({self.name!r}, {self.kinds})"


class Zone:
    """The base of all zones: a size, and contents that may be blank."""

    __slots__ = ("_held", "size")
    __immutable__: ClassVar[bool] = True
    ordered: ClassVar[bool] = False

    def __init__(self, held: Iterable[Any]) -> None:
        self._held: tuple[Any, ...] | None = tuple(held)
        self.size: int = self._measure()

    def _measure(self) -> int:
        return len(self.held)

    @property
    def held(self) -> tuple[Any, ...]:
        """The contents: counts by kind, or kinds in order. Raises Hidden if blank."""
        if self._held is None:
            raise Hidden(f"this {type(self).__name__.lower()} can't be looked into from here")
        return self._held

    @property
    def blank(self) -> bool:
        """Whether the contents are hidden from whoever has this zone."""
        return self._held is None

    @property
    def out_of_sight(self) -> tuple[Any, ...]:
        """The contents that a blank of this zone would hide."""
        return self.held

    def __len__(self) -> int:
        return self.size

    def __bool__(self) -> bool:
        return self.size > 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Zone) and type(self) is type(other) and self.wire() == other.wire()

    def __hash__(self) -> int:
        return hash((type(self).__name__, self._held, self.size))

    def __repr__(self) -> str:
        inside = f"blank, {self.size}" if self._held is None else repr(self._held)
        return f"{type(self).__name__}({inside})"

    def wire(self) -> Any:
        """Return the contents, or what stands for a blank: `{"blank": sizes by back}`."""
        return list(self.held)

    def counts(self, family: Family) -> list[int]:
        """Return how many of each kind lie here."""
        raise NotImplementedError

    def sizes(self, family: Family) -> list[int]:
        """Return how many pieces of each back lie here; known to everybody."""
        raise NotImplementedError

    def blanked(self, family: Family) -> Self:
        """Return the same zone with its contents hidden."""
        raise NotImplementedError

    def shown(self, family: Family) -> Counts:
        """Return the counts of pieces that even a blank of this zone shows."""
        return family.none


class Cards(Zone):
    """Pieces without an order: counts by kind. The base of `Bag` and `Hand`."""

    __slots__ = ("_sizes",)

    def __init__(self, counts: Iterable[int]) -> None:
        self._held = tuple(counts)
        self.size = sum(self._held)
        self._sizes: tuple[int, ...] | None = None

    def __iter__(self) -> Iterator[int]:
        """Yield the kinds, each as often as it lies here."""
        for kind, number in enumerate(self.held):
            for _ in range(number):
                yield kind

    def __getitem__(self, kind: int) -> int:
        """Return how many pieces of a kind lie here."""
        if self._held is None:
            return int(self.held[kind])  # raises
        return self._held[kind]  # type: ignore[no-any-return]  # counts

    def has(self, counts: Iterable[int]) -> bool:
        """Say whether all of these pieces lie here."""
        return all(mine >= asked for mine, asked in zip(self.held, counts, strict=True))

    def with_kind(self, kind: int, number: int = 1) -> Self:
        """Return the zone with pieces of one kind more (or, below 0, fewer)."""
        counts = list(self.held)
        counts[kind] += number
        if counts[kind] < 0:
            raise ValueError(f"{self!r} has no {-number} of kind {kind}")
        return type(self)(counts)

    def plus(self, counts: Iterable[int]) -> Self:
        """Return the zone with these pieces added."""
        return type(self)([a + b for a, b in zip(self.held, counts, strict=True)])

    def minus(self, counts: Iterable[int]) -> Self:
        """Return the zone without these pieces; ValueError if they don't all lie here."""
        left = [a - b for a, b in zip(self.held, counts, strict=True)]
        if min(left, default=0) < 0:
            raise ValueError(f"{self!r} does not hold {counts!r}")
        return type(self)(left)

    def drawn(self, number: int, dealer: Dealer) -> tuple[list[int], Self]:
        """Return the counts of pieces drawn blind, all that is left if fewer, and the rest."""
        left = list(self.held)
        out = [0] * len(left)
        size = self.size
        for _ in range(min(number, size)):
            place = dealer.below(size)
            size -= 1
            kind = 0
            while place >= left[kind]:
                place -= left[kind]
                kind += 1
            left[kind] -= 1
            out[kind] += 1
        return out, type(self)(left)

    def wire(self) -> Any:
        if self._held is None:
            return {"blank": list(self._sizes or ())}
        return list(self._held)

    def counts(self, family: Family) -> list[int]:
        return list(self.held)

    def sizes(self, family: Family) -> list[int]:
        if self._held is None:
            return list(self._sizes or ())
        if len(family.of_back) == 1:
            return [self.size]
        held = self._held
        return [sum([held[kind] for kind in kinds]) for kinds in family.of_back]

    def blanked(self, family: Family) -> Self:
        blank = type(self).__new__(type(self))
        blank._held = None
        blank.size = self.size
        blank._sizes = tuple(self.sizes(family))
        return blank

    @classmethod
    def of_wire(cls, data: Any) -> Self:
        """Return the zone that a wire form says; ValueError if it says none."""
        if isinstance(data, cls):
            return data
        blank = isinstance(data, dict) and set(data) == {"blank"}
        numbers = data["blank"] if blank else data
        if not isinstance(numbers, list | tuple) or not all(
            type(n) is int and n >= 0 for n in numbers
        ):
            raise ValueError(f"a {cls.__name__.lower()} is a list of counts, not {data!r}")
        zone = cls(numbers)
        if blank:
            zone._held, zone._sizes = None, tuple(numbers)
        return zone

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> Any:
        from pydantic_core import core_schema

        return core_schema.no_info_plain_validator_function(cls.of_wire)


class Bag(Cards):
    """Pieces drawn blind; also any face-down deck that nobody has looked into."""

    __slots__ = ()


class Hand(Cards):
    """Pieces that their owner sees."""

    __slots__ = ()


class Ordered(Zone):
    """Pieces in an order, each lying face up or face down. The base of `Pile` and `Row`.

    Held are pairs (kind, face up). In a blank a kind that can't be seen is -1 - back.
    """

    __slots__ = ("_outside",)
    ordered = True

    def __init__(self, held: Iterable[tuple[int, bool]]) -> None:
        self._held = tuple([(int(kind), bool(up)) for kind, up in held])
        self.size = len(self._held)
        self._outside: tuple[tuple[int, bool], ...] | None = None

    def outside(self, family: Family) -> tuple[tuple[int, bool], ...]:
        """Return what a blank of this zone holds; kept once it was asked for."""
        found = self._outside
        if found is None:
            found = self._outside = self.blanked(family).held
        return found

    @property
    def blank(self) -> bool:
        return any(kind < 0 for kind, _ in self._held or ())

    @property
    def out_of_sight(self) -> tuple[int, ...]:
        """The kinds that lie unseen, in order."""
        return tuple(k for place, (k, _) in enumerate(self.held) if not self.visible(place))

    def kind(self, place: int) -> int:
        """Return the kind of the piece at a place (0 = bottom or left). Hidden if unknown."""
        kind = int(self.held[place][0])
        if kind < 0:
            raise Hidden("this card lies face down")
        return kind

    def visible(self, place: int) -> bool:
        """Say whether everybody sees the piece at a place."""
        raise NotImplementedError

    def put(self, kind: int, face_up: bool) -> Self:
        """Return the zone with one piece more, on top or at the right."""
        return type(self)((*self.held, (kind, face_up)))

    def without(self, place: int) -> Self:
        """Return the zone without the piece at a place."""
        held = self.held
        at = place % len(held)
        return type(self)(held[:at] + held[at + 1 :])

    def counts(self, family: Family) -> list[int]:
        counts = [0] * family.kinds
        for place in range(self.size):
            counts[self.kind(place)] += 1
        return counts

    def sizes(self, family: Family) -> list[int]:
        sizes = [0] * len(family.of_back)
        for kind, _ in self.held:
            sizes[family.backs[kind] if kind >= 0 else -1 - kind] += 1
        return sizes

    def blanked(self, family: Family) -> Self:
        return type(self)(
            (kind if self.visible(place) else -1 - family.backs[kind], up)
            for place, (kind, up) in enumerate(self.held)
        )

    def shown(self, family: Family) -> Counts:
        counts = [0] * family.kinds
        for place, (kind, _) in enumerate(self.held):
            if self.visible(place) and kind >= 0:
                counts[kind] += 1
        return tuple(counts)

    def filled(self, kinds: Iterable[int]) -> Self:
        """Return the zone with its unseen places filled from `kinds`, in order."""
        more = iter(kinds)
        return type(self)((kind if kind >= 0 else next(more), up) for kind, up in self.held)

    def wire(self) -> Any:
        return [[kind, up] for kind, up in self.held]

    @classmethod
    def of_wire(cls, data: Any) -> Self:
        """Return the zone that a wire form says; ValueError if it says none."""
        if isinstance(data, cls):
            return data
        if not isinstance(data, list | tuple) or not all(
            isinstance(card, list | tuple)
            and len(card) == 2
            and type(card[0]) is int
            and type(card[1]) is bool
            for card in data
        ):
            raise ValueError(f"a {cls.__name__.lower()} is a list of [kind, face up]: {data!r}")
        return cls([(kind, up) for kind, up in data])

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> Any:
        from pydantic_core import core_schema

        return core_schema.no_info_plain_validator_function(cls.of_wire)


class Pile(Ordered):
    """An ordered stack; only a face-up top card shows. The last place is the top."""

    __slots__ = ()

    def visible(self, place: int) -> bool:
        return place == self.size - 1 and bool(self.held[place][1])


class Row(Ordered):
    """Cards side by side; each shows or not by its own face."""

    __slots__ = ()

    def visible(self, place: int) -> bool:
        return bool(self.held[place][1])
