"""From a position on to the end, or some plies further, and what is come to is worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import fsum
from time import perf_counter
from typing import Any, Literal

from parlour import steps
from parlour.choices import Choices
from parlour.dealer import Dealer
from parlour.game import Game
from parlour.memory import let_go
from parlour.seats import Seat
from parlour.values import Action

Playing = Literal["random", "greedy", "policy"]
"""How a playout chooses: uniformly, by `worth` one ply ahead, or by the game's `policy`."""

AT_A_GLANCE = 8  # choices that a greedy or guided playout looks at
CLOCK = 16  # plies between two looks at the clock
FINE = 1 << 30  # steps in which a weight is drawn

Choose = Callable[[Any, Seat, Choices[Any]], Action]


def guided(game: Game[Any]) -> bool:
    """Say whether a game has a `policy` of its own."""
    return type(game).policy is not Game.policy


def judged(game: Game[Any]) -> bool:
    """Say whether a game has a `worth` of its own."""
    return type(game).worth is not Game.worth


class Playout:
    """Plays on in place. After so many plies, or at a deadline (None: never), it stops."""

    def __init__(self, game: Game[Any], dealer: Dealer, playing: Playing, plies: int) -> None:
        self.game = game
        self.dealer = dealer
        self.plies = plies
        self.choose: Choose | None = None
        if playing == "greedy":
            self.choose = self._greedily
        elif playing == "policy" and guided(game):
            self.choose = self._guided

    def run(self, state: Any, deadline: float | None = None) -> bool:
        """Play on; return whether that was done in time."""
        left = self.plies
        if left and not self.game.recalls:
            let_go(state)
        while left > 0:
            if self._some(state, min(left, CLOCK)):
                return True
            left -= CLOCK
            if deadline is not None and perf_counter() >= deadline:
                return False
        return True

    def _some(self, state: Any, plies: int) -> bool:
        """Play some plies; return whether the game is over."""
        choose = self.choose
        if choose is None:
            return steps.play_at_random(state, plies, self.dealer)
        for _ in range(plies):
            if not state.agenda:
                break
            seat, choices = steps.asked(state)
            steps.play(state, seat, choose(state, seat, choices), self.dealer)
        return not state.agenda

    def _greedily(self, state: Any, seat: Seat, choices: Choices[Any]) -> Action:
        actions: list[Action] = choices.few(self.dealer, AT_A_GLANCE)
        if len(actions) == 1:
            return actions[0]
        worths = [self._worth_after(state, seat, action) for action in actions]
        return actions[worths.index(max(worths))]

    def _worth_after(self, state: Any, seat: Seat, action: Action) -> float:
        after = state.copy()
        steps.play(after, seat, action, self.dealer)
        return self.game.worth(after, seat)

    def _guided(self, state: Any, seat: Seat, choices: Choices[Any]) -> Action:
        actions: list[Action] = choices.few(self.dealer, AT_A_GLANCE)
        if len(actions) == 1:
            return actions[0]
        weights = self.game.policy(state, seat, actions)
        dealer = self.dealer
        return dealer.pick(actions) if weights is None else weighted(dealer, actions, weights)


def weighted(dealer: Dealer, actions: Sequence[Action], weights: Sequence[float]) -> Action:
    """Return one of the actions, drawn by weight."""
    left = fsum(weights) * dealer.below(FINE) / FINE
    for action, weight in zip(actions, weights, strict=False):
        left -= weight
        if left < 0:
            return action
    return dealer.pick(actions)  # all weights are 0


class Valuer:
    """What a position is worth to each seat, from 0 to 1.

    An end counts as the game's `utilities` say. Before it the seats' `worth` is compared: half
    for the closest rival, half for the mean of all others; the unit of `worth` is the mean
    difference of the best seat and the worst in the positions so far.
    """

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.total = 0.0
        self.number = 0

    def __call__(self, state: Any) -> Sequence[float]:
        game = self.game
        if not state.agenda:
            return game.utilities(state)
        worths = game.worths(state)
        self.total += max(worths) - min(worths)
        self.number += 1
        unit = self.unit
        return [self._share(worths, at, unit) for at in range(len(worths))]

    @property
    def unit(self) -> float:
        """By how much the best and the worst seat differ in worth, in the positions so far."""
        return self.total / (self.number or 1) or 1.0

    @staticmethod
    def _share(worths: Sequence[float], at: int, unit: float) -> float:
        shares = []
        for other, worth in enumerate(worths):
            if other != at:
                ahead = worths[at] - worth
                shares.append(0.5 + 0.5 * ahead / (abs(ahead) + unit))
        return 0.5 * min(shares) + 0.5 * fsum(shares) / len(shares) if shares else 0.5
