"""How good a position is for a seat: for bots that look one step ahead."""

from __future__ import annotations

from parlour import Seat
from parlour_res_publica.actions import HandOver
from parlour_res_publica.scoring import parts
from parlour_res_publica.state import ResPublicaState
from parlour_res_publica.suggestions import announced, answered, swapped
from parlour_res_publica.trade import AcceptOne, Answer, Swap
from parlour_res_publica.valuation import Valuation


def worth(state: ResPublicaState, seat: Seat) -> float:
    """Return a seat's points, what its cards and draws promise, and a trade in progress."""
    points = sum(parts(state, seat).values())
    if state.ended:
        return float(points)
    valuation = Valuation(state, seat)
    return points + valuation.income() + valuation.total() + _trade(state, valuation)


def _trade(state: ResPublicaState, valuation: Valuation) -> float:
    """Return what a seat may hope for from what has been said so far."""
    step, seat = state.agenda[-1], valuation.seat
    if isinstance(step, Swap) and seat in (step.active, step.partner):
        partner = step.partner if seat == step.active else step.active
        chosen = dict(state.sealed).get(seat)
        picked = chosen.cards if isinstance(chosen, HandOver) else None
        return swapped(valuation, step.owed(seat), step.owed(partner), picked)
    if isinstance(step, Answer | AcceptOne):
        if seat == step.active:
            return announced(valuation, step.said)
        for answer in step.answers:
            if answer.seat == seat:
                return answered(valuation, step.active, step.said, answer.statement)
    return 0.0
