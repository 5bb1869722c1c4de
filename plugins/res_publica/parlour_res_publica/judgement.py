"""How good a position is for a seat: for bots that look one step ahead."""

from __future__ import annotations

from parlour import Seat
from parlour_res_publica.actions import HandOver
from parlour_res_publica.scoring import total
from parlour_res_publica.state import ResPublicaState
from parlour_res_publica.suggestions import announced, answered, swapped
from parlour_res_publica.trade import AcceptOne, Answer, Swap
from parlour_res_publica.valuation import Market, Valuation

ANSWERED = (Answer, AcceptOne)


def worth(state: ResPublicaState, seat: Seat) -> float:
    """Return a seat's points, what its cards and draws promise, and a trade in progress."""
    return _worth(state, seat, Market(state))


def worths(state: ResPublicaState) -> list[float]:
    """Return the worth of each seat."""
    market = Market(state)
    return [_worth(state, seat, market) for seat in range(1, state.seats + 1)]


def _worth(state: ResPublicaState, seat: Seat, market: Market) -> float:
    points = total(state, seat)
    if state.ended:
        return float(points)
    valuation = Valuation(state, seat, market)
    return points + valuation.income() + valuation.total() + _trade(state, valuation)


def _trade(state: ResPublicaState, valuation: Valuation) -> float:
    """Return what a seat may hope for from what has been said so far."""
    step, seat = state.agenda[-1], valuation.seat
    if isinstance(step, Swap) and seat in (step.active, step.partner):
        partner = step.partner if seat == step.active else step.active
        chosen = dict(state.sealed).get(seat)
        picked = chosen.cards if isinstance(chosen, HandOver) else None
        return swapped(valuation, step.owed(seat), step.owed(partner), picked)
    if isinstance(step, ANSWERED):
        if seat == step.active:
            return announced(valuation, step.said)
        for answer in step.answers:
            if answer.seat == seat:
                return answered(valuation, step.active, step.said, answer.statement)
    return 0.0
