"""Chapter 8: the characters, played in one's own turn between actions."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from parlour import Action, Bundles, Dealer, Decision, Illegal, Listed, Seat, move, others
from parlour_cleopatra import scoring
from parlour_cleopatra.actions import (
    ANKH,
    BEGGAR,
    BLANK,
    COURTESAN,
    VIZIER,
    Beggar,
    Courtesan,
    Envoy,
    Fetch,
    Keep,
    ScribeAnkh,
    ScribeBlank,
    ScribeMosaic,
    Smuggler,
    Vizier,
)
from parlour_cleopatra.deck import TOP, look, one, reveal
from parlour_cleopatra.events import Fetched, Kept, LookedIntoDeck, LookedThroughPile
from parlour_cleopatra.offering import OFFERING_STEP
from parlour_cleopatra.payments import NO_CHARACTERS, PAYING
from parlour_cleopatra.pieces import (
    BEGGAR_AMULETS,
    COURTESAN_AMULETS,
    DICE,
    VIZIER_CARDS,
    Card,
)
from parlour_cleopatra.replies import AtBeggar, AtEnvoy
from parlour_cleopatra.state import DISCARD, CleopatraState, Counts, hand_of

CARD_OF: dict[type[Action], Card] = {
    Beggar: Card.BEGGAR,
    Courtesan: Card.COURTESAN,
    Envoy: Card.ENVOY,
    ScribeAnkh: Card.SCRIBE,
    ScribeBlank: Card.SCRIBE,
    ScribeMosaic: Card.SCRIBE,
    Smuggler: Card.SMUGGLER,
    Vizier: Card.VIZIER,
}
"""The card that each action plays."""


def playable(state: CleopatraState, seat: Seat) -> list[Action]:
    """Return the characters that a seat may play now; mosaics of the Scribe are `orders`."""
    characters = state.hand(seat)[PAYING:]
    if characters == NO_CHARACTERS:
        return []
    beggar, courtesan, envoy, scribe, _, vizier = characters
    found: list[Action] = []
    if beggar:
        found.append(BEGGAR)
    if courtesan and state.discard.size:
        found.append(COURTESAN)
    if envoy:
        found += envoys(state, seat)
    if scribe:
        found.append(ANKH)
        if state.altar:
            found.append(BLANK)
    if vizier and state.deck_size:
        found.append(VIZIER)
    return found


def envoys(state: CleopatraState, seat: Seat) -> Iterator[Envoy]:
    """Yield the ways to send an Envoy. (CL-8.5, CL-8.5c)"""
    opponents = [other for other in state.everyone if other != seat]
    several = state.envoy_targets == "several"
    for number in range(0 if several else 1, len(opponents) + 1 if several else 2):
        yield from map(Envoy, combinations(opponents, number))


def why_not_played(state: CleopatraState, seat: Seat, action: Any) -> Illegal:
    """Return why a character that isn't `playable` is refused."""
    if isinstance(action, Smuggler):
        return Illegal("smuggler_later", "CL-8.7", action=action)
    if not state.hand(seat)[CARD_OF[type(action)]]:
        return Illegal("character_not_held", "CL-8.1a", action=action)
    if isinstance(action, Courtesan):
        return Illegal("pile_empty", "CL-8.4b", action=action)
    if isinstance(action, Vizier):
        return Illegal("deck_empty", "CL-8.1e", action=action)
    if isinstance(action, ScribeBlank):
        return Illegal("no_ankh", "CL-8.6b", action=action)
    if isinstance(action, Envoy):
        return Illegal("no_target", "CL-8.5", action=action)
    return Illegal("not_offered", action=action)


def play(state: CleopatraState, seat: Seat, action: Action, dealer: Dealer) -> None:
    """Play a character from the hand, and say what it leads to. (CL-8.1a)"""
    if isinstance(action, Courtesan):
        _open_pile(state, seat, dealer)
    spend(state, seat, CARD_OF[type(action)])
    if isinstance(action, Beggar):
        scoring.amulets(state, dealer, seat, BEGGAR_AMULETS, "beggar")
        state.then(*[AtBeggar(other, seat) for other in others(seat, state.seats)])
    elif isinstance(action, Courtesan):
        scoring.amulets(state, dealer, seat, COURTESAN_AMULETS, "courtesan")
        state.then(AtPile(seat))
    elif isinstance(action, Envoy):
        asked = [other for other in others(seat, state.seats) if other in action.targets]
        state.then(*[AtEnvoy(other, seat) for other in asked])
    elif isinstance(action, Vizier):
        _open_deck(state, seat, dealer)
        state.then(AtDeck(seat))
    else:
        state.altar += 1 if isinstance(action, ScribeAnkh) else -1
        if state.altar == DICE:  # CL-8.6b
            state.then(OFFERING_STEP)


def spend(state: CleopatraState, seat: Seat, card: Card) -> None:
    """Put a character that was played onto the pile, face up. (CL-8.1a)"""
    move(state, one(card), hand_of(seat), DISCARD, seen_by=state.everyone)


# Courtesan


def _open_pile(state: CleopatraState, seat: Seat, dealer: Dealer) -> None:
    """Let a seat look through the discard pile. (CL-8.1d)"""
    pile = state.discard.held
    dealer.tell(LookedThroughPile, seat, sum(pile), tuple(pile))
    move(state, pile, DISCARD, ("looked", seat))


class AtPile(Decision[CleopatraState, Fetch]):
    """A seat takes one card out of the discard pile. (CL-8.4a)"""

    who: Seat

    def seat(self, state: CleopatraState) -> Seat:
        return self.who

    def choices(self, state: CleopatraState) -> Listed[Fetch]:
        pile = state.looked[self.who - 1].held
        return Listed([Fetch(kind) for kind, n in enumerate(pile) if n], _not_in_pile)

    def resolve(self, state: CleopatraState, action: Fetch, dealer: Dealer) -> None:
        looked = ("looked", self.who)
        dealer.tell(Fetched, self.who, action.card)
        move(state, one(action.card), looked, hand_of(self.who))
        rest = state.looked[self.who - 1].held
        if any(rest):
            move(state, rest, looked, DISCARD)


def _not_in_pile(action: Any) -> Illegal:
    if isinstance(action, Fetch):
        return Illegal("not_in_pile", "CL-8.4a", action=action)
    return Illegal("not_offered", action=action)


# Vizier


def _open_deck(state: CleopatraState, seat: Seat, dealer: Dealer) -> None:
    """Let a seat look at the top cards of the deck. (CL-8.8a, CL-8.1f)"""
    look(state, dealer, seat, VIZIER_CARDS)
    turned, looked = state.turned[seat - 1], state.looked[seat - 1]
    cards = [a + b for a, b in zip(turned.held, looked.held, strict=True)]
    up = turned.size + state.top.size
    cards = [a + b for a, b in zip(cards, state.top.held, strict=True)]
    dealer.tell(LookedIntoDeck, seat, up, looked.size, tuple(cards))


class AtDeck(Decision[CleopatraState, Keep]):
    """A seat takes any of the cards it looks at. (CL-8.8a)"""

    who: Seat

    def seat(self, state: CleopatraState) -> Seat:
        return self.who

    def choices(self, state: CleopatraState) -> Bundles[Keep]:
        zones = (state.top, state.turned[self.who - 1], state.looked[self.who - 1])
        seen = [sum(counts) for counts in zip(*[zone.held for zone in zones], strict=True)]
        return Bundles(seen, 0, sum(seen), Keep, _kept, "CL-8.8a")

    def resolve(self, state: CleopatraState, action: Keep, dealer: Dealer) -> None:
        """Take the cards, of equal ones first what lay face up, and discard the others."""
        who = self.who
        turned, looked = state.turned[who - 1].held, state.looked[who - 1].held
        top, rest = _split(action.cards, state.top.held)
        up, down = _split(rest, turned)
        thrown = [_less(turned, up), _less(looked, down)]
        both = tuple(a + b for a, b in zip(*thrown, strict=True))
        kind = top.index(1) if any(top) else -1
        state.vizier = kind, sum(up), sum(down)
        dealer.tell(Kept, who, *state.vizier, tuple(action.cards), both)
        if state.top.size:
            gone = state.top.held
            if any(top):
                move(state, gone, TOP, hand_of(who))
            else:
                move(state, gone, TOP, DISCARD)
        for cards, field, target in [
            (up, "turned", hand_of(who)),
            (down, "looked", hand_of(who)),
            (thrown[0], "turned", DISCARD),
            (thrown[1], "looked", DISCARD),
        ]:
            if any(cards):
                move(state, cards, (field, who), target)
        scoring.amulets(state, dealer, who, sum(action.cards), "vizier")
        reveal(state, dealer)


def _split(cards: Counts, lying: Counts) -> tuple[list[int], tuple[int, ...]]:
    """Return which of the cards come from a zone, as many as can, and the others."""
    taken = [min(n, there) for n, there in zip(cards, lying, strict=True)]
    return taken, _less(cards, taken)


def _less(cards: Counts, gone: Counts | list[int]) -> tuple[int, ...]:
    return tuple(n - m for n, m in zip(cards, gone, strict=True))


def _kept(action: Any) -> tuple[int, ...] | None:
    return action.cards if isinstance(action, Keep) else None
