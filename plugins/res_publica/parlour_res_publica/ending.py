"""Chapters 2 and 7: turn after turn, the final round, the last declarations, the count."""

from __future__ import annotations

from collections.abc import Sequence

from parlour import Dealer, Effect, OnceRound, Seat, Step
from parlour_res_publica.declare import DECLARING
from parlour_res_publica.draw_cards import DRAW_CARDS, draw
from parlour_res_publica.events import (
    FinalRoundBegan,
    LastDeclarationsBegan,
    NothingMoves,
    TurnBegan,
)
from parlour_res_publica.scoring import PAIRS, pairs, score
from parlour_res_publica.state import ResPublicaState
from parlour_res_publica.trade import ANNOUNCE


class Turns(Effect[ResPublicaState]):
    """Turn after turn, until the last civilisation card is drawn. (RP-2.1, RP-7.1)

    A turn is trade, declarations, draw.
    """

    seat: Seat

    def resolve(self, state: ResPublicaState, dealer: Dealer) -> None:
        if not state.civilisation.size:
            dealer.tell(FinalRoundBegan)
            state.then(LastTurns(self.seat, state.seats), *_close("last_card", self.seat, state))
        elif state.quiet >= state.stalemate_rounds * state.seats:  # RP-7.6
            dealer.tell(NothingMoves, state.stalemate_rounds)
            state.then(*_close("stalemate", self.seat, state))
        else:
            who, seats = self.seat, state.seats
            begin_turn(state, dealer, who)
            following = TURNS[who % seats + 1]
            if state.hands[who - 1].size:
                state.then(ANNOUNCE[who], DECLARING[who], DRAW_CARDS[who], following)
            else:  # who has no card can't announce a trade (RP-3.11)
                state.then(DRAW_CARDS[who], following)


def _close(reason: str, first: Seat, state: ResPublicaState) -> tuple[Step, ...]:
    return LastDeclarations(first, state.seats), CountPairs(reason)


def begin_turn(state: ResPublicaState, dealer: Dealer, seat: Seat) -> None:
    """Make a seat the active one."""
    state.turn = seat
    state.quiet += 1
    dealer.tell(TurnBegan, seat)


class LastTurns(OnceRound[ResPublicaState]):
    """The final round: one more turn for everybody, the last one for who drew the card."""

    def turn(self, state: ResPublicaState) -> Sequence[Step]:
        return (LastTurn(self.seat),)


class LastTurn(Effect[ResPublicaState]):
    """A turn of the final round, without the draw. (RP-7.2)"""

    who: Seat

    def resolve(self, state: ResPublicaState, dealer: Dealer) -> None:
        who = self.who
        begin_turn(state, dealer, who)
        if state.hands[who - 1].size:
            state.then(ANNOUNCE[who], DECLARING[who])
        if state.final_round_draw:
            state.then(DrawPeople(who))


class DrawPeople(Effect[ResPublicaState]):
    """The draw of the final round: a people card, with the option `final_round_draw`."""

    who: Seat

    def resolve(self, state: ResPublicaState, dealer: Dealer) -> None:
        draw(state, dealer, self.who, min(1, state.people.size), 0)


class LastDeclarations(OnceRound[ResPublicaState]):
    """Everybody may declare once more, from the left of who drew the last card. (RP-7.3)"""

    def turn(self, state: ResPublicaState) -> Sequence[Step]:
        return (DECLARING[self.seat],)

    def resolve(self, state: ResPublicaState, dealer: Dealer) -> None:
        if self.left == state.seats:
            dealer.tell(LastDeclarationsBegan)
        super().resolve(state, dealer)


class CountPairs(Effect[ResPublicaState]):
    """Points for what is left in the hands; the game is over. (RP-7.4)"""

    reason: str

    def resolve(self, state: ResPublicaState, dealer: Dealer) -> None:
        for seat in range(1, state.seats + 1):
            points = pairs(state.hand(seat))
            state.pairs[seat - 1] = points
            score(dealer, seat, PAIRS, points, "pairs")
        state.end(self.reason)


TURNS = tuple(Turns(seat) for seat in range(6))
