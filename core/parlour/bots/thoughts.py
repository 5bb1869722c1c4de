"""What is worth considering: the choices of a seat ranked, from its view alone."""

from __future__ import annotations

from typing import NamedTuple

from parlour import steps
from parlour.dealer import FastDealer
from parlour.values import Action
from parlour.view import View

DEALS = 8  # ways in which the unseen pieces may lie that are looked at
MOST = 400  # choices that are looked at
PLAYS = 2_000  # actions tried out, all in all


class Thought(NamedTuple):
    """One choice, and what a bot thinks of it.

    `value` is how good it is for the seat, in a unit of the bot's own (greater is better);
    `visits` how often a search has tried it, None if nothing was searched; `line` the
    actions expected to follow, as far as was thought ahead; `values` the value for each seat.
    """

    action: Action
    value: float
    visits: int | None = None
    line: tuple[Action, ...] = ()
    values: tuple[float, ...] = ()


def thoughts(view: View, *, seed: int | str = 0, plays: int = PLAYS) -> list[Thought]:
    """Return the choices worth considering of the seat that decides, the best first.

    Each suggested action is tried on the same few redealt states; its value is the mean of
    what the position is then worth. The same view and seed give the same thoughts.
    """
    dealer = FastDealer(seed)
    actions = view.choices.suggest()
    if len(actions) > MOST:
        dealer.shuffle(actions)
        del actions[MOST:]
    seat = view.seat or 0
    deals = [view.redeal(dealer) for _ in range(min(DEALS, max(1, plays // max(1, len(actions)))))]
    found = []
    for action in actions:
        worth = 0.0
        for deal in deals:
            state = deal.copy()
            steps.play(state, seat, action, dealer)
            worth += view.game.worth(state, seat)
        found.append(Thought(action, worth / len(deals)))
    return sorted(found, key=lambda thought: -thought.value)
