"""Crumbs: a stranger's game whose rules fail in a place that an option names.

Two seats take one or two crumbs of seven in turn. With two crumbs left the fault shows.
"""

from __future__ import annotations

from typing import ClassVar

import parlour


class Take(parlour.Action):
    number: int


class Took(parlour.Event):
    seat: parlour.Seat
    number: int


class CrumbsOptions(parlour.Options):
    fault: str = ""


class Crumbs(parlour.State):
    left: int
    fault: str
    taken: list[int]


def fail(state: Crumbs, place: str) -> None:
    if state.fault == place and state.left <= 2:
        raise ZeroDivisionError(f"crumbled in {place}")


class Turn(parlour.Decision[Crumbs, Take]):
    who: parlour.Seat

    def seat(self, state: Crumbs) -> int:
        fail(state, "seat")
        return self.who

    def choices(self, state: Crumbs) -> parlour.Choices[Take]:
        fail(state, "choices")
        return parlour.Listed([Take(n) for n in (1, 2) if n <= state.left])

    def resolve(self, state: Crumbs, action: Take, dealer: parlour.Dealer) -> None:
        state.left -= action.number
        state.taken[self.who - 1] += action.number
        dealer.tell(Took, self.who, action.number)
        fail(state, "resolve")
        state.then(Turn(parlour.next_seat(self.who, state.seats)))
        if not state.left:
            state.end("eaten")


class Words(parlour.Text):
    def event(self, event: parlour.Event, names: object = None) -> str:
        if isinstance(event, Took) and event.number == 2:
            raise ZeroDivisionError("crumbled in event")
        return ""


class CrumbsGame(parlour.Game[Crumbs]):
    name, title, seats, version, state = "crumbs", "Crumbs", (2, 2), "1", Crumbs
    options: ClassVar[type[parlour.Options]] = CrumbsOptions
    text = parlour.Text({Take: "take {number}"}, {int: parlour.Number("number")}, {})

    def setup(self, options: CrumbsOptions, seats: int, dealer: parlour.Dealer) -> Crumbs:
        state = Crumbs(seats=seats, left=7, fault=options.fault, taken=[0, 0])
        state.then(Turn(1))
        return state

    def standing(self, state: Crumbs) -> parlour.Outcome:
        fail(state, "standing")
        if not state.left:
            fail(state, "end")
        return parlour.outcome([(n,) for n in state.taken], [{}, {}], state.ended)

    def board(self, view: parlour.View) -> str:
        fail(view.state, "board")
        return f"crumbs: {view.state.left}"


class TongueTied(CrumbsGame):
    name, title = "tongue_tied", "Tongue-tied"
    text = Words({Take: "take {number}"}, {int: parlour.Number("number")}, {})


@parlour.hookimpl
def games() -> list[parlour.Offer]:
    return [
        parlour.Offer("crumbs", CrumbsGame, title="Crumbs", seats=(2, 2)),
        parlour.Offer("tongue_tied", TongueTied, title="Tongue-tied", seats=(2, 2)),
    ]
