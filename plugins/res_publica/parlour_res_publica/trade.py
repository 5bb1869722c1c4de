"""Chapter 3: a trade is announced, answered, accepted and carried out face down."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from operator import le
from typing import Any

from parlour import (
    Action,
    Choices,
    Dealer,
    Decision,
    Illegal,
    Listed,
    Move,
    SealedDecision,
    Seat,
    Value,
    exchange,
)
from parlour_res_publica.actions import DECLINE, PASS, Accept, HandOver, Say, say
from parlour_res_publica.bundles import Fulfilling, can_deliver
from parlour_res_publica.events import Swapped
from parlour_res_publica.knowledge import bounds, claim_deliverable, exact, sizes_of
from parlour_res_publica.pieces import NONE, Counts
from parlour_res_publica.speech import Announcements, Answers
from parlour_res_publica.state import ResPublicaState, hand_of
from parlour_res_publica.statements import GIVE, WANT, Statement
from parlour_res_publica.suggestions import cheapest


class Answered(Value):
    """What a seat answered."""

    seat: Seat
    statement: Statement


class Announce(Decision[ResPublicaState, Action]):
    """The active player announces a trade, or none. (RP-3.1)"""

    active: Seat

    def seat(self, state: ResPublicaState) -> Seat:
        return self.active

    def choices(self, state: ResPublicaState) -> Announcements:
        return Announcements(state, self.active)

    def resolve(self, state: ResPublicaState, action: Action, dealer: Dealer) -> None:
        if isinstance(action, Say):
            said = action.statement
            if said.mode is GIVE:
                claim_deliverable(state, self.active, said, state.or_offer == "every")
            _next(state, self.active, said, (), self.active)


class Answer(Decision[ResPublicaState, Action]):
    """A player answers what was announced, or passes; all can hear it. (RP-3.3)

    Whoever can't deliver is asked all the same: to leave him out would tell his hand.
    """

    active: Seat
    said: Statement
    answers: tuple[Answered, ...]
    asked: Seat

    def seat(self, state: ResPublicaState) -> Seat:
        return self.asked

    def choices(self, state: ResPublicaState) -> Answers:
        return Answers(state, self.asked, self.said)

    def idle(self, state: ResPublicaState) -> Action:
        return PASS

    def resolve(self, state: ResPublicaState, action: Action, dealer: Dealer) -> None:
        answers = self.answers
        if isinstance(action, Say):
            answers += (Answered(self.asked, action.statement),)
            if self.said.mode is WANT:
                claim_deliverable(state, self.asked, self.said)
            else:
                every = state.or_offer == "every"
                claim_deliverable(state, self.asked, action.statement, every)
        _next(state, self.active, self.said, answers, self.asked)


def _next(
    state: ResPublicaState,
    active: Seat,
    said: Statement,
    answers: tuple[Answered, ...],
    asked: Seat,
) -> None:
    """Say who is asked next, clockwise; after the last one the active player chooses.

    Who has no card can't give one, and nobody learns anything if he is not asked. (RP-3.7)
    """
    seats, hands = state.seats, state.hands
    seat = asked % seats + 1
    while seat != active and not hands[seat - 1].size:
        seat = seat % seats + 1
    if seat != active:
        state.then(Answer(active, said, answers, seat))
    elif answers:
        state.then(AcceptOne(active, said, answers))


class AcceptOne(Decision[ResPublicaState, Action]):
    """The active player accepts one of the answers or none. (RP-3.4)"""

    active: Seat
    said: Statement
    answers: tuple[Answered, ...]

    def seat(self, state: ResPublicaState) -> Seat:
        return self.active

    def choices(self, state: ResPublicaState) -> Listed[Action]:
        found: list[Action] = [DECLINE]
        hand = state.hand(self.active)
        for answer in self.answers:
            if self.said.mode is GIVE or can_deliver(hand, answer.statement):
                found.append(Accept(answer.seat))
        return Listed(found, self.why_not)

    def why_not(self, action: Any) -> Illegal:
        """Return why an action is none of the choices: the answer asks what isn't held."""
        if not isinstance(action, Accept):
            return Illegal("not_offered", action=action)
        if any(action.seat == answer.seat for answer in self.answers):
            return Illegal("accept_not_held", "RP-3.10", action=action)
        return Illegal("not_answered", "RP-3.4", action=action)

    def resolve(self, state: ResPublicaState, action: Action, dealer: Dealer) -> None:
        for answer in self.answers:
            if isinstance(action, Accept) and answer.seat == action.seat:
                if self.said.mode is WANT:
                    claim_deliverable(state, self.active, answer.statement)
                _swap(state, dealer, self, answer)


def _swap(state: ResPublicaState, dealer: Dealer, accept: AcceptOne, answer: Answered) -> None:
    """Ask the partners what they give, or carry the swap out if everybody can see that."""
    said, answered, asked = accept.said, answer.statement, []
    of_active, of_partner = (said, answered) if said.mode is GIVE else (answered, said)
    if exact(of_active) is None:
        asked.append(accept.active)
    if exact(of_partner) is None:
        asked.append(answer.seat)
    swap = Swap(accept.active, answer.seat, said, answered, tuple(asked))
    if asked:
        state.then(swap)
    else:
        swap.resolve(state, {}, dealer)


Chosen = Mapping[Seat, HandOver]


class Swap(SealedDecision[ResPublicaState, HandOver]):
    """The two partners pick what they give, at once and in secret. (RP-3.5, RP-3.6)

    Who can give one thing only, by what was said and everybody has heard, is not among `asked`.
    """

    active: Seat
    partner: Seat
    said: Statement
    answer: Statement
    asked: tuple[Seat, ...]

    def owed(self, seat: Seat) -> Statement:
        """Return what a partner has to satisfy: the request of the other or the own offer."""
        return self.said if (seat == self.active) == (self.said.mode is GIVE) else self.answer

    def seats(self, state: ResPublicaState) -> tuple[Seat, ...]:
        return self.asked

    def choices(self, state: ResPublicaState, seat: Seat) -> Giving:
        return Giving(state, seat, self.owed(seat))

    def resolve(self, state: ResPublicaState, chosen: Chosen, dealer: Dealer) -> None:
        pairs = (self.active, self.partner), (self.partner, self.active)
        moves = [self._move(giver, taker, state, chosen) for giver, taker in pairs]
        exchange(state, *moves)
        if dealer.listener is not None:
            for (giver, taker), move in zip(pairs, moves, strict=True):
                cards = tuple(move.cards)
                dealer.tell(Swapped, giver, taker, self.owed(giver), *sizes_of(cards), cards)

    def _move(self, giver: Seat, taker: Seat, state: ResPublicaState, chosen: Chosen) -> Move:
        said = self.owed(giver)
        cards = chosen[giver].cards if giver in chosen else exact(said) or NONE
        if not all(map(le, cards, state.hands[giver - 1].held)):
            cards = NONE  # only in a redeal that misses what was claimed
        least, most = bounds(said, cards) if giver in self.asked else (cards, cards)
        return Move(cards, hand_of(giver), hand_of(taker), (), least, most)


class Giving(Choices[HandOver]):
    """The cards that satisfy what a partner has to give. (RP-3.6, RP-4.8)

    There are some; only in a redeal that misses what was claimed nothing satisfies, and then
    nothing goes over.
    """

    __slots__ = ("bundles", "hand", "said", "seat", "state")

    def __init__(self, state: ResPublicaState, seat: Seat, said: Statement) -> None:
        self.state = state
        self.seat = seat
        self.said = said
        self.hand = state.hand(seat)
        self.bundles = Fulfilling(self.hand, said)

    def __iter__(self) -> Iterator[HandOver]:
        return map(HandOver, self.bundles if self.bundles else [NONE])

    def __len__(self) -> int:
        return len(self.bundles) or 1

    def concerns(self, action: Any) -> bool:
        return isinstance(action, HandOver)

    def why_not(self, action: Any) -> Illegal | None:
        if not isinstance(action, HandOver):
            return Illegal("not_offered", action=action)
        cards: Counts | None = action.cards
        if cards is None or len(cards) != len(self.hand) or min(cards) < 0:
            return Illegal("no_bundle", "RP-3.6", action=action)
        if any(taken > held for taken, held in zip(cards, self.hand, strict=True)):
            return Illegal("cards_not_held", "RP-3.6", action=action)
        if cards not in self.bundles and (any(cards) or self.bundles):
            return Illegal("not_what_was_said", "RP-3.6", action=action, said=say(self.said))
        return None

    def sample(self, dealer: Dealer) -> HandOver:
        number = len(self.bundles)
        return HandOver(self.bundles[dealer.below(number)] if number else NONE)

    def suggest(self) -> list[HandOver]:
        """Return the cheapest cards of each alternative."""
        return [HandOver(cards) for cards in cheapest(self.state, self.seat, self.said)] or [
            next(iter(self))
        ]


ANNOUNCE = tuple(Announce(seat) for seat in range(6))
"""The step of each seat; entry 0 is nobody's."""
