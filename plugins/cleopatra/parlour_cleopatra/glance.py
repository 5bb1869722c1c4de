"""How promising actions look at a glance, for playouts that have no time to think."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from operator import mul, sub
from typing import Any

from parlour import Action, Seat, Weights, weighed
from parlour_cleopatra import actions as kinds
from parlour_cleopatra.bidding import offer
from parlour_cleopatra.judgement import AMULET, WORTH
from parlour_cleopatra.palace import earns
from parlour_cleopatra.pieces import AMULETS, CARDS, HAND_LIMIT
from parlour_cleopatra.state import CleopatraState, Counts

FACE_DOWN = 0.9  # what a card is worth that nobody has seen
TALENT = 2.0  # of a piece
CORRUPT = 2.0  # less for each amulet that it costs
OFFER = 8.0  # the reckoned one; a talent more or less is half as likely
LOSS = 0.3  # added to what is given away: the cheaper, the likelier
LOSSES = tuple(map(sub, WORTH, [AMULET * n for n in (*AMULETS, *CARDS.none[len(AMULETS) :])]))
"""What each kind of card loses its owner who gives it away."""
FULL = 0.2  # of the weight of a stall is left where its cards go above the limit
SLIGHT = 0.1
PLAIN = 1.0


def policy(state: CleopatraState, seat: Seat, actions: Sequence[Action]) -> list[float]:
    """Return a weight for each of some legal actions."""
    if isinstance(actions[0], kinds.Bid):
        likely = offer(state, seat)
        return [_bid(action, likely) for action in actions]
    return weighed(WEIGHTS, state, seat, actions)


def _bid(action: Any, likely: int) -> float:
    return float(OFFER * 0.5 ** abs(action.talents - likely))


def _take(state: CleopatraState, seat: Seat, action: kinds.Take) -> float:
    shown, closed = state.stalls_up[action.stall - 1], state.stalls_down[action.stall - 1].size
    promise = _promise(shown.held) + FACE_DOWN * closed
    above = state.hands[seat - 1].size + shown.size + closed > HAND_LIMIT
    return promise * promise * (FULL if above else PLAIN)


def _build(state: CleopatraState, seat: Seat, action: kinds.Build) -> float:
    order = action.order
    amulets = order.payment.amulets if order.payment else 0
    return max(SLIGHT, TALENT * earns(state, order) - CORRUPT * amulets)


def _give(state: CleopatraState, seat: Seat, action: kinds.Discard | kinds.Give) -> float:
    """Weigh cards that are given away: by what they promise, less what they corrupt."""
    loss = fsum(map(mul, action.cards, LOSSES))
    return 1 / max(LOSS, LOSS + loss) ** 2


def _fetch(state: CleopatraState, seat: Seat, action: kinds.Fetch) -> float:
    return WORTH[action.card] ** 2


def _promise(cards: Counts) -> float:
    return fsum(map(mul, cards, WORTH))


WEIGHTS: Weights = {
    kinds.Take: _take,
    kinds.Build: _build,
    kinds.Discard: _give,
    kinds.Give: _give,
    kinds.Fetch: _fetch,
    kinds.ScribeMosaic: TALENT,
    kinds.Done: PLAIN,
    kinds.Pass: SLIGHT,
    kinds.End: PLAIN,
    kinds.Lay: PLAIN,
    kinds.ClaimRegions: PLAIN,
    kinds.KeepAll: SLIGHT,
    kinds.Smuggler: PLAIN,
    kinds.Beggar: PLAIN,
    kinds.Courtesan: PLAIN,
    kinds.Envoy: PLAIN,
    kinds.ScribeAnkh: SLIGHT,
    kinds.ScribeBlank: PLAIN,
    kinds.Vizier: PLAIN,
    kinds.Pay: PLAIN,
    kinds.Keep: PLAIN,
}
