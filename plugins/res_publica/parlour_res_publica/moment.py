"""Whose turn it is, and what is to be decided, in sentences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from parlour import View
from parlour_res_publica.actions import HandOver, say
from parlour_res_publica.declare import DeclareSet
from parlour_res_publica.draw_cards import ChooseMix
from parlour_res_publica.ending import CountPairs, LastDeclarations, LastTurns
from parlour_res_publica.state import ResPublicaState
from parlour_res_publica.trade import AcceptOne, Announce, Answer, Swap


def moment(view: View) -> str:
    """Return what a table waits for; all but the looker's own choice is known to everybody."""
    return " ".join(_Moment(view).sentences())


class _Moment:
    def __init__(self, view: View) -> None:
        self.view = view
        self.state: ResPublicaState = view.state

    def say(self, key: str, **arguments: Any) -> str:
        return self.view.game.text.say(f"moment.{key}", self.view.all_names, **arguments)

    def sentences(self) -> Iterator[str]:
        view, state = self.view, self.state
        if view.over:
            yield self.say("over", reason=state.ended)
            return
        waiting = {type(step) for step in state.agenda}
        if LastTurns in waiting:
            yield self.say("final_draw" if state.final_round_draw else "final")
        closing = CountPairs in waiting and not waiting & {LastDeclarations, LastTurns}
        yield self.say("turn", seat=state.turn) if not closing else self.say("last_declarations")
        if view.confirming:
            yield self.say("confirm", seat=view.confirming)
        else:
            yield from self.asked(state.agenda[-1])

    def asked(self, step: object) -> Iterator[str]:
        """Yield what is asked."""
        match step:
            case Announce(active=seat):
                yield self.say("announce", seat=seat)
            case Answer(asked=seat, said=said):
                yield self.say("answer", seat=seat, mode=self.say(f"mode.{said.mode}"))
            case AcceptOne(active=seat):
                yield self.say("accept", seat=seat)
            case Swap():
                yield from self.swap(step)
            case DeclareSet(who=seat):
                yield self.say("declare", seat=seat)
            case ChooseMix(who=seat):
                yield self.say("mix", seat=seat)

    def swap(self, step: Swap) -> Iterator[str]:
        """Yield who picks, and to the looker what he has to pick or has picked."""
        view, seats = self.view, step.seats(self.state)
        who = " and ".join(view.name(seat) for seat in seats)
        yield self.say("swap" if len(seats) > 1 else "swap_one", who=who)
        if view.seat in seats:
            yield self.say("yours", said=say(step.owed(view.seat)).statement)
            if isinstance(view.chosen, HandOver):
                yield self.say("chosen", cards=view.game.text.write(view.chosen))
