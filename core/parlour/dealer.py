"""The only door to chance and to announcements.

Rules ask a dealer; they never reach for `random`, a clock or a file. `below` is the one
primitive. A match deals from a SHA-256 counter stream that anybody can recompute once the
seed is known; a simulation deals from a fast generator of its own.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Iterable, MutableSequence, Sequence
from random import Random
from typing import Any, TypeVar

from parlour.errors import ParlourError, Unreadable
from parlour.values import Event

T = TypeVar("T")
Listener = Callable[[Event], None]
WORD = 1 << 64


class Dealer:
    """Chance and announcements for rules. `listener` hears events; without one none is made."""

    __slots__ = ("listener",)

    def __init__(self, listener: Listener | None = None) -> None:
        self.listener = listener

    def below(self, n: int) -> int:
        """Return a whole number from 0 to n - 1, each as likely as the others."""
        raise NotImplementedError  # each dealer has a source of its own

    def below_each(self, ns: Iterable[int]) -> list[int]:
        """Return `below(n)` for each n, in order; quicker than asking one by one."""
        return [self.below(n) for n in ns]

    def tell(self, event: Callable[..., Event], *fields: Any) -> None:
        """Announce an event; it is made only if somebody listens."""
        if self.listener is not None:
            self.listener(event(*fields))

    def pick(self, items: Sequence[T]) -> T:
        """Return one of the items, each as likely as the others."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Put the items into an order drawn uniformly, in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]


class FastDealer(Dealer):
    """Chance for simulations: quick, reproducible from its seed, apart from every match."""

    __slots__ = ("_random", "_source")

    def __init__(self, seed: int | str = 0, listener: Listener | None = None) -> None:
        super().__init__(listener)
        self._source = Random(seed)
        self._random = self._source.random

    def restart(self, seed: int) -> None:
        """Go on like a new dealer with a seed."""
        self._source.seed(seed)

    def below(self, n: int) -> int:
        return int(self._random() * n)

    def below_each(self, ns: Iterable[int]) -> list[int]:
        random = self._random
        return [int(random() * n) for n in ns]


class MatchDealer(Dealer):
    """Chance for a match: words of 8 bytes of SHA-256(seed, counter), and what was drawn.

    Block i of the stream is SHA-256(seed || i as 8 bytes, big-endian): four words, big-endian.
    A word w gives w mod n unless w lies in the last, incomplete run of n; then the next word
    is taken. The stream is never rewound: an undone act drew nothing.
    """

    __slots__ = ("_seed", "_words", "draws", "used")

    def __init__(self, seed: bytes, used: int = 0, listener: Listener | None = None) -> None:
        super().__init__(listener)
        if len(seed) != 32:
            raise Unreadable("a seed has 32 bytes")
        self._seed = seed
        self.used = used
        self.draws: list[tuple[int, int]] = []  # (n, result) since the last `taken()`
        self._words: tuple[int, bytes] = (-1, b"")

    def below(self, n: int) -> int:
        if not 0 < n < WORD:
            raise ValueError(f"below takes 1 to 2**64 - 1, not {n}")
        limit = WORD - WORD % n
        word = self._next_word()
        while word >= limit:
            word = self._next_word()
        result = word % n
        self.draws.append((n, result))
        return result

    def _next_word(self) -> int:
        self.used += 1
        return self._word_at(self.used - 1)

    def _word_at(self, place: int) -> int:
        block, word = divmod(place, 4)
        if self._words[0] != block:
            self._words = block, hashlib.sha256(self._seed + block.to_bytes(8, "big")).digest()
        return int.from_bytes(self._words[1][word * 8 : word * 8 + 8], "big")

    def taken(self) -> tuple[tuple[int, int], ...]:
        """Return what was drawn since the last call, as (n, result), and forget it."""
        drawn = tuple(self.draws)
        self.draws.clear()
        return drawn

    def restored(self, used: int) -> None:
        """Go back to a place of the stream, after an act that was refused or crashed."""
        self.used = used
        self.draws.clear()


class ScriptedDealer(MatchDealer):
    """Chance laid down beforehand, for tests and worked examples; then the seed's stream.

    The script gives the results of `below`, in order; `used` counts them too. A match dealt
    this way is marked as not provable.
    """

    __slots__ = ("_script",)

    def __init__(
        self, script: Iterable[int], seed: bytes, listener: Listener | None = None
    ) -> None:
        super().__init__(seed, listener=listener)
        self._script = tuple(script)

    def below(self, n: int) -> int:
        if self.used >= len(self._script):
            return super().below(n)
        result = self._script[self.used]
        if not 0 <= result < n:
            raise ParlourError(f"the script says {result} where 0 to {n - 1} can be drawn")
        self.used += 1
        self.draws.append((n, result))
        return result

    def _word_at(self, place: int) -> int:
        return super()._word_at(place - len(self._script))


def drawn_seed() -> tuple[bytes, bytes]:
    """Return a seed of 256 bits and a nonce of 128, drawn from the system."""
    return secrets.token_bytes(32), secrets.token_bytes(16)


def chosen_seed(seed: int | str) -> tuple[bytes, bytes]:
    """Return the seed and nonce that a number or text of a person's choice stands for.

    A number stands for its decimal digits, so 7 and "7" are the same seed. Any text of 1 to
    100 characters is a seed, also "0" and "-1"; an empty one is refused.
    """
    text = str(seed)
    if isinstance(seed, bool) or not 1 <= len(text.strip()) <= 100:
        raise Unreadable("a seed is a number or a text of 1 to 100 characters")
    try:
        whole = hashlib.sha256(b"parlour seed " + text.encode()).digest()
    except UnicodeEncodeError as error:
        raise Unreadable("a seed is text: this one holds half a letter") from error
    return whole, nonce_of(whole)


def nonce_of(seed: bytes) -> bytes:
    """Return the nonce of a seed that was chosen by hand: it follows from the seed.

    So whoever removes the mark of such a seed has to change the commitment, which all have
    seen.
    """
    return hashlib.sha256(b"parlour nonce " + seed).digest()[:16]


def commitment(seed: bytes, nonce: bytes) -> bytes:
    """Return what the seats see from the start: SHA-256(nonce || seed)."""
    return hashlib.sha256(nonce + seed).digest()
