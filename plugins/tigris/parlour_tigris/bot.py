"""A bot for Tigris & Euphrates that plans its turn and weighs its wars."""

from __future__ import annotations

from collections.abc import Mapping
from math import fsum
from typing import Any, ClassVar

from parlour import Action, Budget, FastDealer, Game, Unreadable, View
from parlour.bots import check_own
from parlour.bots.thoughts import Thought
from parlour_tigris.actions import Commit, Exchange, PlaceCatastrophe, PlaceTile, PositionLeader
from parlour_tigris.choices import PASS
from parlour_tigris.conflicts import Support
from parlour_tigris.foresight import Foresight
from parlour_tigris.game import Tigris
from parlour_tigris.glance import policy
from parlour_tigris.state import TILES, TigrisState
from parlour_tigris.terrain import BIT, beside
from parlour_tigris.turn import TakeAction

DRAWS = 3  # ways in which an exchange may turn out that are looked at


class DynastyBot:
    """Plans both actions of a turn and weighs wars by the hands that others may have."""

    listens: ClassVar[bool] = False
    about: ClassVar[Mapping[str, str]] = {
        "width": "first actions of a turn that are thought through; with 0 none",
        "second": "second actions that are tried after each",
    }

    def __init__(self, seed: int | str = 0, *, width: int = 6, second: int = 24) -> None:
        if width < 0 or second < 1:
            raise Unreadable("width is 0 or more and second 1 or more")
        self.seed = seed
        self.width = width
        self.second = second
        self.dealer = FastDealer(seed)

    def check_game(self, game: Game[Any]) -> None:
        """Raise Unreadable if the game is another."""
        check_own("dynasty", Tigris, game)

    def choose(self, view: View, budget: Budget | None = None) -> Action:
        """Return the best choice; equal ones are drawn by lot."""
        self.check_game(view.game)
        actions: list[Action] = view.choices.suggest()
        if len(actions) == 1:
            return actions[0]
        ranked = self._ranked(view, self.dealer)
        best = [thought.action for thought in ranked if thought.value == ranked[0].value]
        return self.dealer.pick(best)

    def thoughts(self, view: View, budget: Budget | None = None) -> list[Thought]:
        """Return the choices that are worth considering, the best first; the bot stays as it is."""
        self.check_game(view.game)
        return self._ranked(view, FastDealer(self.seed))

    def _ranked(self, view: View, dealer: FastDealer) -> list[Thought]:
        state = view.redeal(dealer)
        foresight = Foresight(view.seat or 0, view.unseen[TILES.name], dealer)
        step = state.agenda[-1]
        actions = view.choices.suggest()
        if isinstance(step, Support):
            found = _commitments(foresight, state, step, actions)
        else:
            found = [_tried(foresight, state, action) for action in actions]
            if isinstance(step, TakeAction) and step.left > 1 and self.width:
                found = self._planned(foresight, state, found)
        return sorted(found, key=lambda thought: -thought.value)

    def _planned(
        self, foresight: Foresight, state: TigrisState, found: list[Thought]
    ) -> list[Thought]:
        """Return the first actions; the best get the value of the best second one."""
        found.sort(key=lambda thought: -thought.value)
        best = [thought.action for thought in found]
        planned = [
            self._with_second(foresight, state, thought, best) for thought in found[: self.width]
        ]
        floor = min([thought.value for thought in planned])
        return planned + [
            thought._replace(value=min(thought.value, floor)) for thought in found[self.width :]
        ]

    def _with_second(
        self, foresight: Foresight, state: TigrisState, first: Thought, best: list[Action]
    ) -> Thought:
        after = foresight.likely(foresight.after(state, first.action))
        step = after.agenda[-1] if after.agenda else None
        if not isinstance(step, TakeAction):
            return first
        base = foresight.value(after.copy())
        choices = step.choices(after)
        fresh, near = choices.suggest(), _near(first.action)
        if near:  # else other tiles are in the hand, or a leader less
            fresh = [action for action in fresh if _space(action) & near]
        weights = policy(after, foresight.seat, fresh)
        order = sorted(range(len(fresh)), key=lambda at: -weights[at])[: self.second]
        known = [action for action in best[: self.second] if action in choices]
        actions = dict.fromkeys((*[fresh[at] for at in order], *known, PASS))
        seconds = [_tried(foresight, after, action) for action in actions]
        second = max(seconds, key=lambda thought: thought.value)
        line = (second.action,)
        return first._replace(value=first.value + second.value - base, line=line)


def _tried(foresight: Foresight, state: TigrisState, action: Action) -> Thought:
    tries = DRAWS if isinstance(action, Exchange) else 1
    value = fsum([foresight.value(foresight.after(state, action)) for _ in range(tries)])
    return Thought(action, value / tries)


def _commitments(
    foresight: Foresight, state: TigrisState, step: Support, actions: list[Commit]
) -> list[Thought]:
    won, lost = foresight.results(state, step)
    return [
        Thought(action, foresight.committing(state, step, action.number, won, lost))
        for action in actions
    ]


def _space(action: Action) -> int:
    """Return the space of an action as a mask; 0 if it has none."""
    if isinstance(action, PlaceTile | PositionLeader | PlaceCatastrophe):
        return BIT[action.space]
    return 0


def _near(action: Action) -> int:
    """Return the spaces up to two steps from that of an action."""
    space = _space(action)
    return beside(beside(space) | space) if space else 0
