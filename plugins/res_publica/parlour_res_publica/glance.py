"""How promising actions look at a glance, for playouts that have no time to think."""

from __future__ import annotations

from collections.abc import Sequence

from parlour import Action, Seat, Weights, weighed
from parlour_res_publica import actions as kinds
from parlour_res_publica.pieces import CARDS, Counts
from parlour_res_publica.state import ResPublicaState
from parlour_res_publica.statements import OR, WANT, Statement, Term, What
from parlour_res_publica.trade import AcceptOne, Answer

HELD = (0.0, 0.3, 1.0, 2.2, 4.0, 6.0)
"""What so many cards of a kind promise together; each beyond a set a little."""
BEYOND = 0.3
A_CARD = 0.5  # of a class: what is got, and what is given
SPARED = 0.2
TALK = 1.0  # a statement without gain, no statement at all
SHARP = 1.5  # how fast the weight grows with the gain
SLIGHT = 0.05
SURE = 20.0  # a set is always declared


def policy(state: ResPublicaState, seat: Seat, actions: Sequence[Action]) -> list[float]:
    """Return a weight for each of some legal actions."""
    return weighed(WEIGHTS, state, seat, actions)


def _say(state: ResPublicaState, seat: Seat, action: kinds.Say) -> float:
    """Weigh an announcement by itself, an answer by the exchange that it makes."""
    hand, step = state.hands[seat - 1].held, state.agenda[-1]
    said = action.statement
    gain = _gain(hand, said) if said.mode is WANT else -_loss(hand, said)
    if isinstance(step, Answer):
        other = step.said
        gain += -_loss(hand, other) if other.mode is WANT else _gain(hand, other)
    return _weight(gain)


def _accept(state: ResPublicaState, seat: Seat, action: kinds.Accept) -> float:
    hand, step = state.hands[seat - 1].held, state.agenda[-1]
    assert isinstance(step, AcceptOne)
    answer = next(one.statement for one in step.answers if one.seat == action.seat)
    got, given = (step.said, answer) if step.said.mode is WANT else (answer, step.said)
    return _weight(_gain(hand, got) - _loss(hand, given))


def _weight(gain: float) -> float:
    return max(SLIGHT, TALK + SHARP * gain)


def _gain(hand: Counts, said: Statement) -> float:
    gains = [_change(hand, term, 1) for term in said.terms]
    return min(gains) if said.link is OR else sum(gains)  # the other picks


def _loss(hand: Counts, said: Statement) -> float:
    losses = [-_change(hand, term, -1) for term in said.terms]
    return min(losses) if said.link is OR else sum(losses)


def _change(hand: Counts, term: Term, sign: int) -> float:
    if term.what >= What.PEOPLE:
        return sign * term.size * (A_CARD if sign > 0 else SPARED)
    held = hand[term.what]
    return _promise(held + sign * term.size) - _promise(held)


def _promise(number: int) -> float:
    if number < len(HELD):
        return HELD[max(0, number)]
    return HELD[-1] + BEYOND * (number - len(HELD) + 1)


def _hand_over(state: ResPublicaState, seat: Seat, action: kinds.HandOver) -> float:
    hand = state.hands[seat - 1].held
    loss = sum(
        [_promise(h) - _promise(h - n) for h, n in zip(hand, action.cards, strict=True) if n]
    )
    return 1 / (SPARED + loss)


def _draw(state: ResPublicaState, seat: Seat, action: kinds.Draw) -> float:
    """Weigh a mix of draws: cards of the deck of which the hand has more already."""
    hand = state.hands[seat - 1].held
    closest = [max([hand[kind] for kind in CARDS.of_back[back]]) for back in (0, 1)]
    return float(TALK + action.people * closest[0] + action.civilisation * closest[1])


WEIGHTS: Weights = {
    kinds.Want: _say,
    kinds.Give: _say,
    kinds.Accept: _accept,
    kinds.HandOver: _hand_over,
    kinds.Draw: _draw,
    kinds.Declare: SURE,
    kinds.NoTrade: SLIGHT,
    kinds.Pass: TALK,
    kinds.Decline: TALK,
    kinds.Done: SLIGHT,
}
