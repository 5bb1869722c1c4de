"""Whose turn it is, and what is to be decided, in sentences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from parlour import View
from parlour_tigris.conflicts import NextWar, Revolt, Support, War, in_conflict
from parlour_tigris.monuments import BuildMonument
from parlour_tigris.pieces import Colour, Leader
from parlour_tigris.state import TigrisState
from parlour_tigris.terrain import NAMES
from parlour_tigris.treasures import TakeTreasure
from parlour_tigris.turn import TakeAction


def moment(view: View) -> str:
    """Return what a table waits for; all of it is known to everybody."""
    return " ".join(sentences(view))


def sentences(view: View) -> list[str]:
    """Return the sentences of `moment` one by one."""
    return list(_Moment(view).sentences())


def conflict(view: View, step: Support) -> str:
    """Return the sentence that says who fights, and how strong both are so far."""
    return _Moment(view).conflict(step)


class _Moment:
    def __init__(self, view: View) -> None:
        self.view = view
        self.state: TigrisState = view.state

    def say(self, key: str, **arguments: Any) -> str:
        return self.view.game.text.say(f"moment.{key}", self.view.all_names, **arguments)

    def sentences(self) -> Iterator[str]:
        view, state = self.view, self.state
        if view.over:
            yield self.say("over", reason=state.ended)
            return
        left = [step.left for step in state.agenda if isinstance(step, TakeAction)]
        yield self.say("turn", seat=state.turn, left=left[-1] if left else 0)
        if state.bag_short:
            yield self.say("last_turn")
        if view.confirming:
            yield self.say("confirm", seat=view.confirming)
        else:
            yield from self.asked(state.agenda[-1])

    def asked(self, step: object) -> Iterator[str]:
        """Yield what is asked, if it is not simply the next action."""
        if isinstance(step, Support):
            yield self.conflict(step)
            colour = Colour(step.colour())
            yield self.say("commit", seat=step.seat(self.state), colour=colour)
        elif isinstance(step, NextWar):
            wars = ", ".join(self.wars(step))
            yield self.say("next_war", seat=self.state.turn, space=NAMES[step.space], wars=wars)
        elif isinstance(step, BuildMonument):
            yield self.say("monument", seat=self.state.turn, space=NAMES[step.space])
        elif isinstance(step, TakeTreasure):
            yield self.say("treasure", seat=step.owner)

    def conflict(self, step: Support) -> str:
        """Return who fights, and how strong both are so far."""
        attack, defence = step.strengths(self.state.board)
        strengths = {
            "attack": attack if step.committed is None else f"{attack} + {step.committed}",
            "defence": defence,
        }
        sides = {"attacker": step.attacker, "defender": step.defender}
        if isinstance(step, Revolt):
            return self.say("revolt", leader=Leader(step.leader), **sides, **strengths)
        return self.say("war", colour=Colour(step.colour()), **sides, **strengths)

    def wars(self, step: NextWar) -> Iterator[str]:
        """Yield the wars to pick from, with the strengths on the map."""
        for colour, (one, other) in in_conflict(self.state.board, step.space).items():
            mine, yours = War(one, other, None, colour).strengths(self.state.board)
            sides = {"one": one, "other": other, "mine": mine, "yours": yours}
            yield self.say("one_war", colour=colour, **sides)
