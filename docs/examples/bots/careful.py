"""A class that plays any game: it imagines what it can't see and looks one action ahead.

Seat it with `-s bot:py:careful.py:Careful`, or with an option: `bot:py:careful.py:Careful:tries=9`.
"""

from typing import Any

from parlour import Action, Budget, FastDealer, View, steps


class Careful:
    """Takes the action whose worst result, of a few, is the best."""

    def __init__(self, seed: int | str = 0, *, tries: int = 3, most: int = 30) -> None:
        self.dealer = FastDealer(seed)
        self.tries = tries
        self.most = most

    def choose(self, view: View, budget: Budget) -> Action:
        actions = view.choices.suggest()
        self.dealer.shuffle(actions)
        worlds = [view.redeal(self.dealer) for _ in range(self.tries)]
        best: Action = max(actions[: self.most], key=lambda one: self.worst(view, worlds, one))
        return best

    def worst(self, view: View, worlds: list[Any], action: Action) -> float:
        seat = view.seat or 0
        found = []
        for world in worlds:
            after = world.copy()
            steps.play(after, seat, action, self.dealer)
            found.append(view.game.worth(after, seat))
        return min(found)
