"""Res Publica: what the core asks of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from parlour import Action, Bag, Dealer, Game, Hand, Options, Outcome, Seat, State
from parlour_res_publica import glance, judgement, scoring
from parlour_res_publica.ending import Turns
from parlour_res_publica.events import Drew
from parlour_res_publica.pieces import CITIES, COPIES, DEALT, KINDS, LEAST_SEATS, MOST_SEATS, PEOPLE
from parlour_res_publica.state import ResPublicaState


class ResPublicaOptions(Options):
    """How the rules are read where they leave it open."""

    or_offer: Literal["every", "some"] = "every"
    draw: Literal["full", "optional"] = "full"
    final_round_draw: bool = False
    stalemate_rounds: Annotated[int, Field(ge=1, le=100)] = 10


class ResPublica(Game[ResPublicaState]):
    """The rules of Res Publica."""

    name = "res_publica"
    title = "Res Publica"
    seats = (LEAST_SEATS, MOST_SEATS)
    version = "1"
    options: ClassVar[type[Options]] = ResPublicaOptions
    plies = 8
    state: ClassVar[type[State]] = ResPublicaState

    def setup(self, options: ResPublicaOptions, seats: int, dealer: Dealer) -> ResPublicaState:
        """Return the table with four people cards in each hand, before the first turn. (RP-1.2)"""
        people = Bag([COPIES * (kind in PEOPLE) for kind in KINDS])
        civilisation = Bag([COPIES * (kind not in PEOPLE) for kind in KINDS])
        hands = []
        for seat in range(1, seats + 1):
            dealt, people = people.drawn(DEALT, dealer)
            hands.append(Hand(dealt))
            dealer.tell(Drew, seat, DEALT, 0, tuple(dealt))
        state = ResPublicaState(
            seats=seats,
            hands=hands,
            people=people,
            civilisation=civilisation,
            remembered=[()] * seats,
            claims=[],
            declared=[()] * seats,
            cities=CITIES,
            pairs=[0] * seats,
            turn=1,
            quiet=0,
            or_offer=options.or_offer,
            draw=options.draw,
            final_round_draw=options.final_round_draw,
            stalemate_rounds=options.stalemate_rounds,
        )
        state.then(Turns(1))
        return state

    def worth(self, state: ResPublicaState, seat: Seat) -> float:
        return judgement.worth(state, seat)

    def worths(self, state: ResPublicaState) -> Sequence[float]:
        return judgement.worths(state)

    def policy(self, state: ResPublicaState, seat: Seat, actions: Sequence[Action]) -> list[float]:
        return glance.policy(state, seat, actions)

    def standing(self, state: ResPublicaState) -> Outcome:
        return scoring.standing(state)
