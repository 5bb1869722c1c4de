"""What may be said: to announce a trade, and to answer. (RP-3, RP-4)

Every well-formed statement that the conditions allow is accepted; the short forms are listed
and drawn.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Any, ClassVar

from parlour import Action, Choices, Dealer, Illegal, Seat
from parlour_res_publica.actions import NO_TRADE, PASS, Give, NoTrade, Pass, Say, Want
from parlour_res_publica.bundles import can_deliver, can_deliver_each
from parlour_res_publica.pieces import KINDS, Counts, Kind
from parlour_res_publica.short_forms import Deliverable, most_candidates, short_forms
from parlour_res_publica.state import ResPublicaState
from parlour_res_publica.statements import CARD, GIVE, ONE, WANT, Mode, Statement, Term, What
from parlour_res_publica.suggestions import announcements, answers


@cache
def wants() -> tuple[Want, ...]:
    """Return the short requests."""
    return tuple(map(Want, short_forms(WANT)))


def _about(mode: Mode, number: int, kind: Kind) -> Statement:
    return Statement(mode, ONE, (Term(number, CARD, What(kind)),))


WANTED = [(Want(_about(WANT, 1, kind)), Want(_about(WANT, 2, kind))) for kind in KINDS]
"""The requests for one card of each kind, and for two."""
GIVEN = [Give(_about(GIVE, 1, kind)) for kind in KINDS]
"""The offers of one card of each kind."""


class Speaking(Choices[Action]):
    """What announcing and answering share: saying nothing, asking for cards, offering some."""

    __slots__ = ("hand", "seat", "state")
    whole: ClassVar[bool] = False
    silence: ClassVar[Action]

    def __init__(self, state: ResPublicaState, seat: Seat) -> None:
        self.state = state
        self.seat = seat
        self.hand = state.hands[seat - 1].held

    @property
    def every(self) -> bool:
        """Whether each alternative of an offer has to be held. (RP-3.8)"""
        return self.state.or_offer == "every"

    def why_no_offer(self, action: Give) -> Illegal | None:
        """Return why the hand can't offer this, or None. (RP-3.8)"""
        said = action.statement
        if can_deliver_each(self.hand, said):
            return None
        if not can_deliver(self.hand, said):
            return Illegal("offer_not_held", "RP-3.8", action=action)
        return Illegal("offer_half_held", "RP-3.8", action=action) if self.every else None

    def offers(self) -> Deliverable:
        """Return the short offers that the hand allows."""
        return Deliverable(self.hand, self.every)


@lru_cache(maxsize=4096)
def near(hand: Counts, number: int) -> tuple[Want, ...]:
    """Return requests for the kinds of which a hand has most, of one card and of two."""
    held = sorted(KINDS, key=hand.__getitem__, reverse=True)
    wants = [want for kind in held[: (number + 1) // 2] for want in WANTED[kind]]
    return tuple(wants[:number])


@lru_cache(maxsize=4096)
def spare(hand: Counts, number: int) -> tuple[Give, ...]:
    """Return offers of one card of the kinds of which a hand has least."""
    held = sorted([kind for kind in KINDS if hand[kind]], key=hand.__getitem__)
    return tuple([GIVEN[kind] for kind in held[:number]])


class Announcements(Speaking):
    """What the active player may announce. (RP-3.1)"""

    __slots__ = ()
    silence = NO_TRADE

    def __iter__(self) -> Iterator[Action]:
        yield NO_TRADE
        yield from map(Give, self.offers())
        yield from wants()

    def __len__(self) -> int:
        return 1 + len(wants()) + len(self.offers())

    def concerns(self, action: Any) -> bool:
        return isinstance(action, NoTrade | Say)

    def why_not(self, action: Any) -> Illegal | None:
        if isinstance(action, Give):
            return self.why_no_offer(action)
        return None if self.concerns(action) else Illegal("not_offered", action=action)

    def suggest(self) -> list[Action]:
        return announcements(self.state, self.seat, self.every)

    def few(self, dealer: Dealer, number: int) -> list[Action]:
        """Return the nearest requests, the cheapest offers and saying nothing."""
        half = number // 2
        return [NO_TRADE, *near(self.hand, number - half - 1), *spare(self.hand, half)][:number]

    def sample(self, dealer: Dealer) -> Action:
        asked = wants()
        offers: Deliverable | None = None
        besides = 1 + len(asked)
        drawn = besides + most_candidates(self.state.hands[self.seat - 1].size, self.every)
        while True:  # uniform over more than there is, kept if it is legal
            rank = dealer.below(drawn)
            if rank < besides:
                return asked[rank - 1] if rank else NO_TRADE
            offers = self.offers() if offers is None else offers
            rank -= besides
            said = offers.candidate(rank) if rank < offers.candidates else None
            if said is not None:
                return Give(said)


class Answers(Speaking):
    """What another player may answer, in the mode of what was announced. (RP-3.3)"""

    __slots__ = ("said",)
    silence = PASS

    def __init__(self, state: ResPublicaState, seat: Seat, said: Statement) -> None:
        self.state = state
        self.seat = seat
        self.hand = state.hands[seat - 1].held
        self.said = said

    @property
    def wants(self) -> tuple[Want, ...]:
        """The short requests that may answer a request: none without what is asked. (RP-3.9)"""
        return wants() if can_deliver(self.hand, self.said) else ()

    def __iter__(self) -> Iterator[Action]:
        yield PASS
        if self.said.mode is WANT:
            yield from self.wants
        else:
            yield from map(Give, self.offers())

    def __len__(self) -> int:
        return 1 + len(self.wants if self.said.mode is WANT else self.offers())

    def concerns(self, action: Any) -> bool:
        return isinstance(action, Pass | Say)

    def why_not(self, action: Any) -> Illegal | None:
        if isinstance(action, Pass):
            return None
        if not isinstance(action, Say):
            return Illegal("not_offered", action=action)
        if action.statement.mode is not self.said.mode:
            return Illegal("answer_in_other_mode", "RP-3.3", action=action)
        if isinstance(action, Give):
            return self.why_no_offer(action)
        if not can_deliver(self.hand, self.said):
            return Illegal("answer_not_held", "RP-3.9", action=action)
        return None

    def suggest(self) -> list[Action]:
        return answers(self.state, self.seat, self.said, self.every)

    def few(self, dealer: Dealer, number: int) -> list[Action]:
        """Return the nearest requests or the cheapest offers, and passing."""
        if self.said.mode is not WANT:
            return [PASS, *spare(self.hand, number - 1)]
        return [PASS, *near(self.hand, number - 1)] if can_deliver(self.hand, self.said) else [PASS]

    def sample(self, dealer: Dealer) -> Action:
        if self.said.mode is WANT:
            if not can_deliver(self.hand, self.said):
                return PASS
            asked = wants()
            place = dealer.below(1 + len(asked))
            return asked[place - 1] if place else PASS
        said = self.offers().sample(dealer, 1)
        return PASS if said is None else Give(said)
