"""One step ahead: the choice after which the seat stands best."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from parlour import steps
from parlour.bots import NO_LIMIT, Budget
from parlour.dealer import FastDealer
from parlour.values import Action
from parlour.view import View


class GreedyBot:
    """Tries each suggested action on a redealt state and takes the one worth most."""

    listens: ClassVar[bool] = False
    about: ClassVar[Mapping[str, str]] = {
        "most": "choices it tries, drawn by lot if there are more"
    }

    def __init__(self, seed: int | str = 0, *, most: int = 400) -> None:
        self.dealer = FastDealer(seed)
        self.most = most

    def choose(self, view: View, budget: Budget = NO_LIMIT) -> Action:
        """Return the suggested action with the best `worth`; equal ones are drawn by lot."""
        actions = view.choices.suggest()
        if len(actions) > self.most:
            self.dealer.shuffle(actions)
            actions = actions[: self.most]
        full = view.redeal(self.dealer)
        best: list[Action] = []
        most = float("-inf")
        for action in actions:
            state = full.copy()
            steps.play(state, view.seat or 0, action, self.dealer)
            worth = view.game.worth(state, view.seat or 0)
            if worth > most:
                best, most = [action], worth
            elif worth == most:
                best.append(action)
        return self.dealer.pick(best)
