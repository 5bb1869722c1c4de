"""Cleopatra and the Society of Architects: what the core asks of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from parlour import Action, Bag, Dealer, FromFile, Game, Hand, Options, Outcome, Scored, Seat, State
from parlour_cleopatra import glance, judgement, scoring
from parlour_cleopatra.deck import FACE_DOWN, draw_for_stalls, reveal
from parlour_cleopatra.events import Dealt
from parlour_cleopatra.garden import Garden, standard
from parlour_cleopatra.market import lay
from parlour_cleopatra.palace import uncover
from parlour_cleopatra.payments import NOTHING
from parlour_cleopatra.pieces import (
    CARDS,
    HAND,
    MERCHANT_TALENTS,
    MERCHANTS,
    MOSAICS,
    NUMBERS,
    PIECES,
    SEATS,
    STALLS,
    STATUES,
    TALENTS,
)
from parlour_cleopatra.state import CleopatraState
from parlour_cleopatra.turn import Turns

__all__ = ["FACE_DOWN", "Cleopatra", "CleopatraOptions"]


class CleopatraOptions(Options):
    """How the rules are read where sources differ. (CL-8.2a to CL-8.2i)"""

    mixed_facing: bool = True
    pool_units: bool = False
    envoy_targets: Literal["one", "several"] = "one"
    mirror: bool = True
    pedestal_first: bool = True
    all_bid_zero: Literal["drop", "nothing"] = "drop"
    all_tied: Literal["no_winner", "nobody_eliminated"] = "no_winner"
    eaten: Annotated[int, Field(ge=1, le=4)] = 1
    garden: Annotated[Garden, FromFile()] = Field(default_factory=standard)


class Cleopatra(Game[CleopatraState]):
    """The rules of Cleopatra."""

    name = "cleopatra"
    title = "Cleopatra and the Society of Architects"
    seats = SEATS
    version = "1"
    options: ClassVar[type[Options]] = CleopatraOptions
    plies = 20
    recalls = False
    state: ClassVar[type[State]] = CleopatraState

    def setup(self, options: CleopatraOptions, seats: int, dealer: Dealer) -> CleopatraState:
        """Return the table after the set-up. (CL-2.1 to CL-2.6)"""
        deck, hands = Bag(NUMBERS), []
        for seat in range(1, seats + 1):
            cards, deck = deck.drawn(HAND, dealer)
            hands.append(Hand(cards))
            dealer.tell(Dealt, seat, HAND, tuple(cards))
        state = empty(options, seats)
        state.hands = hands
        half = deck.size // 2 if options.mixed_facing else 0
        turned, state.down = deck.drawn(half, dealer)
        state.up = Bag(turned)
        reveal(state, dealer)
        for seat in range(1, seats + 1):
            state.talents[seat - 1], state.merchants[seat - 1] = TALENTS, MERCHANTS
            dealer.tell(Scored, seat, scoring.TALENTS, TALENTS, "start")
            dealer.tell(Scored, seat, scoring.MERCHANTS, MERCHANTS * MERCHANT_TALENTS, "start")
        drawn = [draw_for_stalls(state, dealer) for _ in range(STALLS)]
        cards = [card for card in drawn if card is not None]
        lay(state, cards, range(1, STALLS + 1), dealer)
        state.stack = MOSAICS
        uncover(state, dealer)
        state.kinds = tuple(state.finished)
        state.step = len(state.kinds)
        state.then(Turns(1))
        return state

    def worth(self, state: CleopatraState, seat: Seat) -> float:
        return judgement.worth(state, seat)

    def worths(self, state: CleopatraState) -> list[float]:
        return judgement.worths(state)

    def policy(self, state: CleopatraState, seat: Seat, actions: Sequence[Action]) -> list[float]:
        return glance.policy(state, seat, actions)

    def standing(self, state: CleopatraState) -> Outcome:
        return scoring.standing(state)


def empty(options: CleopatraOptions, seats: int) -> CleopatraState:
    """Return a table without any card, piece, talent or merchant."""
    none = CARDS.none
    return CleopatraState(
        seats=seats,
        hands=[Hand(none)] * seats,
        down=Bag(none),
        up=Bag(none),
        top=Hand(none),
        stalls_down=[Bag(none)] * STALLS,
        stalls_up=[Hand(none)] * STALLS,
        drawn=Bag(none),
        drawn_up=Hand(none),
        discard=Bag(none),
        looked=[Hand(none)] * seats,
        turned=[Hand(none)] * seats,
        remembered=[()] * seats,
        talents=[0] * seats,
        amulets=[0] * seats,
        merchants=[0] * seats,
        statues=[STATUES] * seats,
        leftover=[0] * seats,
        eliminated=(),
        stack=(),
        mosaic=None,
        built=[0] * len(PIECES),
        walls=0,
        doors=0,
        laid=[],
        free=options.garden.area,
        claimed=[],
        kinds=(),
        step=0,
        altar=0,
        turn=1,
        passed=0,
        pieces=0,
        pool=NOTHING,
        vizier=(FACE_DOWN, 0, 0),
        **{name: getattr(options, name) for name in type(options).model_fields},
    )
