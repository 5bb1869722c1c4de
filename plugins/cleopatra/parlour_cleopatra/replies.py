"""Sections 8.3 and 8.5: what opponents answer to the Beggar and the Envoy. (CL-8.1b)"""

from __future__ import annotations

from typing import Any

from parlour import Action, Bundles, Choices, Dealer, Decision, Illegal, Listed, Seat, move
from parlour_cleopatra import scoring
from parlour_cleopatra.actions import PAY, Give, Pay
from parlour_cleopatra.deck import one
from parlour_cleopatra.events import Gave, Paid
from parlour_cleopatra.pieces import BEGGAR_TALENTS, CARDS, STANDARD
from parlour_cleopatra.state import CleopatraState, Counts, hand_of

NOT_STANDARD = CARDS.none[len(STANDARD) :]


class _Reply(Decision[CleopatraState, Action]):
    """An opponent answers; `who` is asked, `active` has played the character. (CL-8.1b)"""

    who: Seat
    active: Seat

    def seat(self, state: CleopatraState) -> Seat:
        return self.who

    def resolve(self, state: CleopatraState, action: Action, dealer: Dealer) -> None:
        if isinstance(action, Pay):
            scoring.talents(state, dealer, self.who, -BEGGAR_TALENTS, "beggar")
            scoring.talents(state, dealer, self.active, BEGGAR_TALENTS, "beggar")
            dealer.tell(Paid, self.who, self.active, BEGGAR_TALENTS)
        elif isinstance(action, Give):
            number = sum(action.cards)
            if number:
                move(state, action.cards, hand_of(self.who), hand_of(self.active))
            dealer.tell(Gave, self.who, self.active, number, action.cards)
            self.given(state, number, dealer)

    def given(self, state: CleopatraState, number: int, dealer: Dealer) -> None:
        """Do what goes with so many cards given."""


class AtBeggar(_Reply):
    """An opponent gives the Beggar talents or a card. (CL-8.3a, CL-8.3b)"""

    def choices(self, state: CleopatraState) -> Choices[Action]:
        hand = state.hand(self.who)
        found: list[Action] = [Give(tuple(one(card))) for card in STANDARD if hand[card]]
        rich = state.talents[self.who - 1] >= BEGGAR_TALENTS
        if rich:
            found.insert(0, PAY)

        def otherwise(action: Any) -> Illegal:
            if isinstance(action, Pay):
                return Illegal("too_poor", "CL-8.3b", action=action)
            if not isinstance(action, Give):
                return Illegal("not_offered", action=action)
            if not any(action.cards):
                return Illegal("must_give", "CL-8.3b", action=action)
            return Illegal("one_standard_card", "CL-8.3a", action=action)

        return Listed(found or [Give(CARDS.none)], otherwise)


class AtEnvoy(_Reply):
    """An opponent gives the Envoy standard cards, an amulet with each. (CL-8.5a, CL-8.5b)"""

    def choices(self, state: CleopatraState) -> Choices[Action]:
        return Gifts(state.hand(self.who), state.amulets[self.who - 1])

    def given(self, state: CleopatraState, number: int, dealer: Dealer) -> None:
        scoring.amulets(state, dealer, self.who, -number, "envoy")
        scoring.amulets(state, dealer, self.active, number, "envoy")


class Gifts(Bundles[Action]):
    """Any standard cards, at most as many as there are amulets."""

    __slots__ = ()

    def __init__(self, hand: Counts, amulets: int) -> None:
        standard = [n if card in STANDARD else 0 for card, n in enumerate(hand)]
        super().__init__(standard, 0, amulets, Give, _given, "CL-8.5a")

    def why_not(self, action: Any) -> Illegal | None:
        refused = super().why_not(action)
        if refused is not None and refused.key == "too_many":
            return Illegal("more_than_amulets", "CL-8.5b", most=self.most, action=action)
        return refused

    def few(self, dealer: Dealer, number: int) -> list[Action]:
        """Return up to so many gifts, all sets as likely: standard cards alone are drawn."""
        spans = [n + 1 for n in self.held[: len(STANDARD)]]
        found: set[tuple[int, ...]] = set()
        while number:
            counts = dealer.below_each(spans) if self.most else [0] * len(spans)
            if sum(counts) <= self.most:
                found.add(tuple(counts))
                number -= 1
        return [Give((*counts, *NOT_STANDARD)) for counts in sorted(found)]

    def suggest(self) -> list[Action]:
        """Return nothing, single cards, and as much of a kind as there is."""
        found = [Give(CARDS.none)]
        for card in STANDARD:
            for number in {min(1, self.held[card]), min(self.held[card], self.most)}:
                if 0 < number <= self.most:
                    found.append(Give(tuple(n * number for n in one(card))))
        return list(found)


def _given(action: Any) -> tuple[int, ...] | None:
    return action.cards if isinstance(action, Give) else None
