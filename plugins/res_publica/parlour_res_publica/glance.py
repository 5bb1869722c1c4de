"""How promising actions look at a glance, for playouts that have no time to think."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from parlour import Action, Seat, Weights, weighed
from parlour_res_publica import actions as kinds
from parlour_res_publica.actions import Give, Want
from parlour_res_publica.pieces import CARDS, COPIES, Counts
from parlour_res_publica.state import ResPublicaState
from parlour_res_publica.statements import ANY, CARD, OR, WANT, Statement, most
from parlour_res_publica.trade import AcceptOne, Announce, Answer

HELD = (0.0, 0.3, 1.0, 2.2, 4.0, 6.0)
"""What so many cards of a kind promise together; each beyond a set a little."""
BEYOND = 0.3
A_CARD = 0.5  # of a class: what is got, and what is given
SPARED = 0.2
TALK = 1.0  # a statement without gain, no statement at all
SHARP = 1.5  # how fast the weight grows with the gain
SLIGHT = 0.05
SURE = 20.0  # a set is always declared


def _promise(number: int) -> float:
    if number < len(HELD):
        return HELD[max(0, number)]
    return HELD[-1] + BEYOND * (number - len(HELD) + 1)


NUMBERS = range(COPIES + 1)
OF_A_CLASS = range(most(CARD, ANY) + 1)
CLASS = len(NUMBERS)
GAINS = [
    *[[_promise(held + n) - _promise(held) for n in NUMBERS] for held in NUMBERS],
    [A_CARD * n for n in OF_A_CLASS],
]
"""What a hand gains: by the cards of a kind that it holds, or `CLASS`, and those that come."""
LOSSES = [
    *[[_promise(held) - _promise(held - n) for n in NUMBERS] for held in NUMBERS],
    [SPARED * n for n in OF_A_CLASS],
]
"""What it loses by as many that go."""


TALKING = (Announce, Answer)


def policy(state: ResPublicaState, seat: Seat, actions: Sequence[Action]) -> list[float]:
    """Return a weight for each of some legal actions."""
    step = state.agenda[-1]
    if isinstance(step, TALKING):
        return _said(step, _held(state, seat), actions)
    return weighed(WEIGHTS, state, seat, actions)


def _held(state: ResPublicaState, seat: Seat) -> Counts:
    """Return which row of the gains and losses is right for each `What`."""
    return (*state.hands[seat - 1].held, CLASS, CLASS, CLASS)


def _said(step: Announce | Answer, held: Counts, actions: Sequence[Action]) -> list[float]:
    """Weigh announcements by themselves, answers by the exchange that they make."""
    other = 0.0
    if isinstance(step, Answer):
        said = step.said
        other = -_change(LOSSES, held, said) if said.mode is WANT else _change(GAINS, held, said)
    found = []
    for action in actions:
        if type(action) is Want:  # a fifth of the time that isinstance takes
            gain = _change(GAINS, held, action.statement)
        elif type(action) is Give:
            gain = -_change(LOSSES, held, action.statement)
        else:
            found.append(SLIGHT if type(action) is kinds.NoTrade else TALK)
            continue
        weight = TALK + SHARP * (gain + other)
        found.append(weight if weight > SLIGHT else SLIGHT)
    return found


def _change(changes: Sequence[Sequence[float]], held: Counts, said: Statement) -> float:
    """Return what a hand gains or loses by a statement; of two alternatives the other picks."""
    terms = said.terms
    first = terms[0]
    change = changes[held[first.what]][first.size]
    if len(terms) == 1:
        return change
    second = changes[held[terms[1].what]][terms[1].size]
    return min(change, second) if said.link is OR else change + second


def _accept(state: ResPublicaState, seat: Seat, action: kinds.Accept) -> float:
    held, step = _held(state, seat), state.agenda[-1]
    assert isinstance(step, AcceptOne)
    answer = next(one.statement for one in step.answers if one.seat == action.seat)
    got, given = (step.said, answer) if step.said.mode is WANT else (answer, step.said)
    return max(SLIGHT, TALK + SHARP * (_change(GAINS, held, got) - _change(LOSSES, held, given)))


def _hand_over(state: ResPublicaState, seat: Seat, action: kinds.HandOver) -> float:
    hand = state.hands[seat - 1].held
    loss = fsum([LOSSES[h][n] for h, n in zip(hand, action.cards, strict=True) if n])
    return 1 / (SPARED + loss)


def _draw(state: ResPublicaState, seat: Seat, action: kinds.Draw) -> float:
    """Weigh a mix of draws: cards of the deck of which the hand has more already."""
    hand = state.hands[seat - 1].held
    closest = [max([hand[kind] for kind in CARDS.of_back[back]]) for back in (0, 1)]
    return float(TALK + action.people * closest[0] + action.civilisation * closest[1])


WEIGHTS: Weights = {
    kinds.Accept: _accept,
    kinds.HandOver: _hand_over,
    kinds.Draw: _draw,
    kinds.Declare: SURE,
    kinds.Decline: TALK,
    kinds.Done: SLIGHT,
}
