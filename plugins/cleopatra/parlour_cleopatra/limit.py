"""Chapter 6: the hand limit."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from operator import sub
from typing import Any

from parlour import Action, Bundles, Dealer, Decision, Effect, Either, Illegal, Listed, Seat, move
from parlour_cleopatra import scoring
from parlour_cleopatra.actions import KEEP_ALL, SMUGGLER, Discard, KeepAll, Smuggler
from parlour_cleopatra.characters import spend
from parlour_cleopatra.deck import one
from parlour_cleopatra.events import Discarded
from parlour_cleopatra.pieces import CARDS, HAND_LIMIT, SMUGGLER_AMULETS, Card
from parlour_cleopatra.state import DISCARD, CleopatraState, Counts, hand_of


class CheckHand(Effect[CleopatraState]):
    """A hand is checked at the end of its owner's turn. (CL-6.1, CL-6.4)"""

    who: Seat

    def resolve(self, state: CleopatraState, dealer: Dealer) -> None:
        if state.hands[self.who - 1].size > HAND_LIMIT:
            state.then(AtLimit(self.who))


class AtLimit(Decision[CleopatraState, Action]):
    """A seat with too many cards discards, keeps all, or plays a Smuggler. (CL-6.2 to CL-6.5)"""

    who: Seat

    def seat(self, state: CleopatraState) -> Seat:
        return self.who

    def choices(self, state: CleopatraState) -> Either[Action]:
        hand = state.hand(self.who)
        found: list[Action] = [KEEP_ALL]
        if hand[Card.SMUGGLER]:
            found.append(SMUGGLER)
        return Either(Keeping(found, _no_smuggler), Discards(hand))

    def resolve(self, state: CleopatraState, action: Action, dealer: Dealer) -> None:
        seat = self.who
        if isinstance(action, Discard):
            dealer.tell(Discarded, seat, sum(action.cards), action.cards)
            move(state, action.cards, hand_of(seat), DISCARD)
            scoring.amulets(state, dealer, seat, 1, "limit")
        elif isinstance(action, Smuggler):
            spend(state, seat, Card.SMUGGLER)
            scoring.amulets(state, dealer, seat, SMUGGLER_AMULETS, "smuggler")
        else:
            scoring.amulets(state, dealer, seat, state.hands[seat - 1].size - HAND_LIMIT, "limit")


class Keeping(Listed[Action]):
    """What keeps all the cards."""

    __slots__ = ()

    def concerns(self, action: Any) -> bool:
        return isinstance(action, KeepAll | Smuggler)


def _no_smuggler(action: Any) -> Illegal:
    return Illegal("character_not_held", "CL-8.1a", action=action)


class Discards(Bundles[Action]):
    """As many cards as there are above the limit. (CL-6.2)"""

    __slots__ = ()

    def __init__(self, hand: Counts) -> None:
        number = sum(hand) - HAND_LIMIT
        super().__init__(hand, number, number, Discard, _discarded, "CL-6.2")

    def __len__(self) -> int:
        if self.least == 1:
            return sum([n > 0 for n in self.held])
        return _ways_of(self.held, self.least)[-1][self.least]

    def sample(self, dealer: Dealer) -> Action:
        """Return a discard, all sets of kinds as likely: counted from the last kind on."""
        return self.make(_drawn(self.held, self.least, dealer, 1)[0])

    def few(self, dealer: Dealer, number: int) -> list[Action]:
        drawn = _drawn(self.held, self.least, dealer, number)
        return [self.make(counts) for counts in dict.fromkeys(drawn)]

    def suggest(self) -> list[Action]:
        """Return the discards of the cards there are most of, and of the tainted ones first."""
        found = {}
        for order in _orders(self.held):
            left, counts = self.least, [0] * CARDS.kinds
            for kind in order:
                counts[kind] = min(left, self.held[kind])
                left -= counts[kind]
            found[tuple(counts)] = self.make(tuple(counts))
        return list(found.values())


def _orders(hand: Counts) -> list[list[int]]:
    kinds = list(range(CARDS.kinds))
    most = sorted(kinds, key=lambda kind: -hand[kind])
    tainted = sorted(kinds, key=lambda kind: -kind)
    first = [[kind, *most] for kind in kinds if hand[kind]]
    return [most, tainted, *[list(dict.fromkeys(order)) for order in first]]


Ways = tuple[tuple[int, ...], ...]
"""In how many ways s cards of the last k kinds that are held can be chosen: [k][s]."""


def _ways_of(held: Counts, number: int) -> Ways:
    """Return the ways to choose up to so many cards: alike for hands that differ beyond that."""
    return _ways(tuple([n if n < number else number for n in held if n]), number)


@lru_cache(maxsize=1 << 10)
def _ways(numbers: tuple[int, ...], number: int) -> Ways:
    """Return the ways to choose up to `number` cards, of `numbers` cards of each kind held."""
    ways: list[tuple[int, ...]] = [(1, *[0] * number)]
    for n in reversed(numbers):
        fewer = [0, *accumulate(ways[-1])]  # [s]: the ways to choose fewer than s
        ways.append(tuple(map(sub, fewer[1:], [0] * n + fewer)))
    return tuple(ways)


def _drawn(held: Counts, number: int, dealer: Dealer, times: int) -> list[Counts]:
    """Return so many sub-multisets of a size: each time any of them is as likely."""
    there = [kind for kind, n in enumerate(held) if n]
    if number == 1:
        return [tuple(one(there[at])) for at in dealer.below_each([len(there)] * times)]
    ways = _ways_of(held, number)
    below = ways[-2::-1]  # the ways of the kinds after each
    return [
        _nth(place, number, below, there) for place in dealer.below_each([ways[-1][number]] * times)
    ]


def _nth(place: int, number: int, below: Ways, there: Sequence[int]) -> Counts:
    """Return the sub-multiset at a place, counted from the last kind on."""
    counts = list(CARDS.none)
    for rest, kind in zip(below, there, strict=True):
        taken = 0
        while place >= rest[number - taken]:
            place -= rest[number - taken]
            taken += 1
        counts[kind] = taken
        number -= taken
    return tuple(counts)


def _discarded(action: Any) -> tuple[int, ...] | None:
    return action.cards if isinstance(action, Discard) else None
