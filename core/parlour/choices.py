"""What is legal, stated once as a sieve of named conditions.

The same object lists, counts, tests, samples and explains: an action is legal if it passes
every condition, and the first condition that it fails says why not. Sets too large to list
(bundles, statements) are tested and sampled without a list.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from parlour.dealer import Dealer
from parlour.errors import Illegal
from parlour.values import Action

A = TypeVar("A", bound=Action)
Condition = tuple[Callable[[Any], bool], str, str]
"""A test that legal actions pass, the key of the sentence for the others, its rule id."""


class Choices(Generic[A]):
    """The legal actions of one decision. Subclasses give `why_not` and an order of listing."""

    __slots__ = ()
    whole: ClassVar[bool] = True
    """Whether listing, `len` and `sample` cover all that is legal, or only a part of it."""
    counted: ClassVar[bool] = False
    """Whether `len` costs next to nothing."""

    def __iter__(self) -> Iterator[A]:
        raise NotImplementedError  # what a subclass lists is its own

    def why_not(self, action: Any) -> Illegal | None:
        """Return why an action is refused: the first condition that excludes it, or None."""
        raise NotImplementedError  # each kind of choices knows its conditions

    def concerns(self, action: Any) -> bool:
        """Say whether these choices are the ones to ask about an action, legal or not."""
        return True

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __bool__(self) -> bool:
        """Say whether there is anything to choose; nothing is counted for it."""
        return any(True for _ in self)

    def __contains__(self, action: object) -> bool:
        return self.why_not(action) is None

    def sample(self, dealer: Dealer) -> A:
        """Return one legal action, each as likely as the others."""
        return dealer.pick(list(self))

    def few(self, dealer: Dealer, number: int) -> list[A]:
        """Return up to so many different legal actions, drawn for a quick look; all if so few."""
        if self.counted and len(self) <= number:
            return list(self)
        found: list[A] = []
        for _ in range(number):
            action = self.sample(dealer)
            if action not in found:
                found.append(action)
        return found

    def suggest(self) -> list[A]:
        """Return a short list worth thinking about; by default all of them."""
        return list(self)


class Listed(Choices[A]):
    """A short list. `otherwise` explains what is not on it."""

    __slots__ = ("actions", "otherwise")
    counted: ClassVar[bool] = True

    def __init__(
        self, actions: Sequence[A], otherwise: Callable[[Any], Illegal] | None = None
    ) -> None:
        self.actions = actions
        self.otherwise = otherwise

    def __iter__(self) -> Iterator[A]:
        return iter(self.actions)

    def __len__(self) -> int:
        return len(self.actions)

    def __bool__(self) -> bool:
        return len(self.actions) > 0

    def __contains__(self, action: object) -> bool:
        return action in self.actions

    def concerns(self, action: Any) -> bool:
        return any(type(action) is type(mine) for mine in self.actions)

    def why_not(self, action: Any) -> Illegal | None:
        if action in self.actions:
            return None
        return self.otherwise(action) if self.otherwise else Illegal("not_offered", action=action)

    def sample(self, dealer: Dealer) -> A:
        return self.actions[dealer.below(len(self.actions))]

    def few(self, dealer: Dealer, number: int) -> list[A]:
        return list(self.actions) if len(self.actions) <= number else super().few(dealer, number)

    def suggest(self) -> list[A]:
        return list(self.actions)


class Table(Generic[A]):
    """Prebuilt actions by space: entry i of `actions` is the one on bit i of a mask, or None."""

    def __init__(self, actions: Sequence[A | None]) -> None:
        self.actions = tuple(actions)
        self.bits = {action: bit for bit, action in enumerate(actions) if action is not None}
        self.full = sum(1 << bit for bit in self.bits.values())
        self.known = {id(action): bit for action, bit in self.bits.items()}  # kept alive above
        self._bytes = (len(self.actions) + 7) // 8
        self._parts: dict[int, tuple[A, ...]] = {}

    def bit(self, action: object) -> int | None:
        """Return the bit of an action; None if it is not in the table."""
        bit = self.known.get(id(action))
        return self.bits.get(action) if bit is None else bit  # type: ignore[call-overload]  # any

    def listed(self, mask: int) -> list[A]:
        """Return the actions on the bits of a mask, lowest first; a table lookup a byte."""
        parts = self._parts
        found: list[A] = []
        place = 0
        for byte in mask.to_bytes(self._bytes, "little"):
            if byte:
                key = place | byte
                part = parts.get(key)
                if part is None:
                    part = parts[key] = self._part(key)
                found += part
            place += 256
        return found

    def _part(self, key: int) -> tuple[A, ...]:
        first = key // 256 * 8
        bits = [first + bit for bit in range(8) if key % 256 >> bit & 1]
        found = [self.actions[bit] for bit in bits]
        return tuple(action for action in found if action is not None)


class Spaces(Choices[A]):
    """One prebuilt action a space, for the spaces that pass every layer.

    A layer is (mask of spaces that pass, key of the sentence for the others, rule id).
    """

    __slots__ = ("layers", "mask", "table")
    counted: ClassVar[bool] = True

    def __init__(self, table: Table[A], *layers: tuple[int, str, str]) -> None:
        self.table = table
        self.layers = layers
        mask = table.full
        for passing, _, _ in layers:
            mask &= passing
        self.mask = mask

    def __iter__(self) -> Iterator[A]:
        return iter(self.table.listed(self.mask))

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __bool__(self) -> bool:
        return self.mask != 0

    def concerns(self, action: Any) -> bool:
        return self.table.bit(action) is not None

    def __contains__(self, action: object) -> bool:
        bit = self.table.known.get(id(action))
        if bit is None:
            bit = self.table.bit(action)
        return bit is not None and self.mask >> bit & 1 == 1

    def why_not(self, action: Any) -> Illegal | None:
        bit = self.table.bit(action)
        if bit is None:
            return Illegal("not_offered", action=action)
        for passing, key, rule in self.layers:
            if not passing >> bit & 1:
                return Illegal(key, rule, action=action)
        return None

    def sample(self, dealer: Dealer) -> A:
        mask = self.mask
        bit = dealer.below(mask.bit_length())
        tries = 8
        while not mask >> bit & 1:  # a bit drawn uniformly, kept if it is set
            tries -= 1
            if not tries:  # too sparse to hit
                return self.table.listed(mask)[dealer.below(mask.bit_count())]
            bit = dealer.below(mask.bit_length())
        return self.table.actions[bit]  # type: ignore[return-value]  # the mask has real ones only


class Bundles(Choices[A]):
    """Sub-multisets of counts held, of `least` to `most` pieces.

    `make` gives the action of some counts (a tuple as long as `held`), `read` the counts of
    an action, or None if it is no such action.
    """

    __slots__ = ("held", "least", "make", "most", "read", "rule")

    def __init__(
        self,
        held: Sequence[int],
        least: int,
        most: int,
        make: Callable[[tuple[int, ...]], A],
        read: Callable[[Any], tuple[int, ...] | None],
        rule: str = "",
    ) -> None:
        self.held = tuple(held)
        self.least = least
        self.most = min(most, sum(held))
        self.make = make
        self.read = read
        self.rule = rule

    def __iter__(self) -> Iterator[A]:
        for counts in self._bundles(0, 0):
            if sum(counts) >= self.least:
                yield self.make(counts)

    def _bundles(self, kind: int, size: int) -> Iterator[tuple[int, ...]]:
        if kind == len(self.held):
            yield ()
            return
        if size + sum(self.held[kind:]) < self.least:
            return  # nothing that begins so is large enough
        for number in range(min(self.held[kind], self.most - size) + 1):
            for rest in self._bundles(kind + 1, size + number):
                yield (number, *rest)

    def __len__(self) -> int:
        ways = [1] + [0] * self.most  # ways[s]: bundles of s pieces of the kinds so far
        for held in self.held:
            ways = [sum(ways[max(0, s - held) : s + 1]) for s in range(self.most + 1)]
        return sum(ways[self.least :])

    def __bool__(self) -> bool:
        return self.least <= self.most

    def concerns(self, action: Any) -> bool:
        return self.read(action) is not None

    def why_not(self, action: Any) -> Illegal | None:
        counts = self.read(action)
        if counts is None:
            return Illegal("not_offered", action=action)
        if any(type(n) is not int or n < 0 for n in counts) or len(counts) != len(self.held):
            return Illegal("no_bundle", self.rule, action=action)
        if any(n > mine for n, mine in zip(counts, self.held, strict=True)):
            return Illegal("not_held", self.rule, action=action)
        if sum(counts) < self.least:
            return Illegal("too_few", self.rule, least=self.least, action=action)
        if sum(counts) > self.most:
            return Illegal("too_many", self.rule, most=self.most, action=action)
        return None

    def sample(self, dealer: Dealer) -> A:
        if not self:
            raise IndexError("there is nothing to choose")
        while True:  # uniform over all bundles, kept if its size fits
            counts = tuple([dealer.below(n + 1) for n in self.held])
            if self.least <= sum(counts) <= self.most:
                return self.make(counts)


class Filtered(Choices[A]):
    """Other choices, less those that fail a condition."""

    __slots__ = ("base", "conditions")

    def __init__(self, base: Choices[A], *conditions: Condition) -> None:
        self.base = base
        self.conditions = conditions

    def __iter__(self) -> Iterator[A]:
        for action in self.base:
            if all(test(action) for test, _, _ in self.conditions):
                yield action

    def concerns(self, action: Any) -> bool:
        return self.base.concerns(action)

    def why_not(self, action: Any) -> Illegal | None:
        refused = self.base.why_not(action)
        if refused is not None:
            return refused
        for test, key, rule in self.conditions:
            if not test(action):
                return Illegal(key, rule, action=action)
        return None

    def sample(self, dealer: Dealer) -> A:
        for _ in range(64):  # keeping what passes of uniform samples is uniform
            action = self.base.sample(dealer)
            if all(test(action) for test, _, _ in self.conditions):
                return action
        return super().sample(dealer)


class Either(Choices[A]):
    """The actions of several choices, which share none."""

    __slots__ = ("parts",)

    def __init__(self, *parts: Choices[Any]) -> None:
        self.parts = parts

    def __iter__(self) -> Iterator[A]:
        for part in self.parts:
            yield from part

    def __len__(self) -> int:
        return sum([len(part) for part in self.parts])

    def __bool__(self) -> bool:
        return any(self.parts)

    def __contains__(self, action: object) -> bool:
        return any(action in part for part in self.parts)

    def concerns(self, action: Any) -> bool:
        return any(part.concerns(action) for part in self.parts)

    def why_not(self, action: Any) -> Illegal | None:
        first: Illegal | None = None
        for part in self.parts:
            if part.concerns(action):
                refused = part.why_not(action)
                if refused is None:
                    return None
                first = first or refused
        return first or Illegal("not_offered", action=action)

    def sample(self, dealer: Dealer) -> A:
        sizes = [len(part) for part in self.parts]
        place = dealer.below(sum(sizes))
        for part, size in zip(self.parts, sizes, strict=True):
            if place < size:
                chosen: A = part.sample(dealer)
                return chosen
            place -= size
        raise IndexError("there is nothing to choose")

    def few(self, dealer: Dealer, number: int) -> list[A]:
        """Return some of each sort, as many of one as of another; some sorts if they are many."""
        parts = [part for part in self.parts if part]
        if len(parts) > number:
            dealer.shuffle(parts)
        found: list[A] = []
        for at, part in enumerate(parts):
            found += part.few(dealer, (number - len(found)) // (len(parts) - at))
        return found

    def suggest(self) -> list[A]:
        return [action for part in self.parts for action in part.suggest()]
