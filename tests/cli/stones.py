"""Stones: a stranger's game in one file, with a bit of everything that a command may meet.

- **ST-1** In turn, each seat takes one to three stones from the heap, or draws a gem.
- **ST-1a** Stones that were taken lie behind a screen.
- **ST-2** The game is over when the heap is empty; most stones win. A gem is worth nothing,
  but only its owner knows which it is.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, ClassVar

import parlour

GEMS = parlour.Family("gem", 2)
SENTENCES = {
    "event.Drew": "{seat} draws a {gem}",
    "event.Drew.hidden": "{seat} draws a gem",
    "event.Scored": "{seat} takes {amount:stone|stones}",
    "refused.too_greedy": "the heap holds fewer than {number}",
    "reason.heap": "the heap is empty",
    "option.heap": "how many stones there are",
    "option.screens": "who sees the stones that were taken",
    "option.screens.open": "everybody",
}


class Take(parlour.Action):
    number: int


class Draw(parlour.Action): ...


class Break(parlour.Action): ...


class Drew(parlour.Event):
    seat: parlour.Seat
    gem: Annotated[int, "gem"] = parlour.hidden()


class StonesOptions(parlour.Options):
    heap: int = 9
    screens: str = "closed"
    faulty: bool = False


class Stones(parlour.State):
    heap: int
    faulty: bool
    bag: parlour.Bag = parlour.secret(GEMS)
    gems: list[parlour.Hand] = parlour.private(GEMS)
    taken: list[int] = parlour.screened()


class Turn(parlour.Decision[Stones, parlour.Action]):
    who: parlour.Seat

    def seat(self, state: Stones) -> int:
        return self.who

    def choices(self, state: Stones) -> parlour.Choices[parlour.Action]:
        every = [Take(1), Take(2), Take(3), Draw(), *([Break()] * state.faulty)]
        return parlour.Filtered(
            parlour.Listed(every),
            (lambda a: not isinstance(a, Take) or a.number <= state.heap, "too_greedy", "ST-1"),
            (lambda a: not isinstance(a, Draw) or state.bag.size > 0, "not_offered", "ST-1"),
        )

    def resolve(self, state: Stones, action: parlour.Action, dealer: parlour.Dealer) -> None:
        state.then(Turn(parlour.next_seat(self.who, state.seats)))
        match action:
            case Take(number=number):
                state.heap -= number
                state.taken[self.who - 1] += number
                dealer.tell(parlour.Scored, self.who, "stones", number, "taken")
                if not state.heap:
                    state.end("heap")
            case Draw():
                drawn, state.bag = state.bag.drawn(1, dealer)
                state.gems[self.who - 1] = state.gems[self.who - 1].plus(drawn)
                dealer.tell(Drew, self.who, drawn.index(1))
            case Break():
                raise ZeroDivisionError("the stones broke")


class StonesGame(parlour.Game[Stones]):
    name, title, seats, version, state = "stones", "Stones", (2, 4), "1", Stones
    options: ClassVar[type[parlour.Options]] = StonesOptions
    text = parlour.Text(
        {Take: "take {number}", Draw: "draw", Break: "break"},
        {"gem": parlour.Words("gem", {0: "ruby", 1: "opal"}), int: parlour.Number("number")},
        SENTENCES,
    )

    def setup(self, options: StonesOptions, seats: int, dealer: parlour.Dealer) -> Stones:
        return self.laid(options.heap, seats, options.faulty)

    def laid(self, heap: int, seats: int, faulty: bool) -> Stones:
        state = Stones(
            seats=seats,
            heap=heap,
            faulty=faulty,
            bag=parlour.Bag([20, 20]),
            gems=[parlour.Hand([0, 0])] * seats,
            taken=[0] * seats,
        )
        state.agenda.append(Turn(1))
        return state

    def standing(self, state: Stones) -> parlour.Outcome:
        taken = [int(number) for number in state.taken]
        return parlour.outcome([(n,) for n in taken], [{"stones": n} for n in taken], state.ended)

    def open_screens(self, options: StonesOptions) -> bool:
        return options.screens == "open"

    def board(self, view: parlour.View) -> str:
        mine = view.seat and sum(view.state.gems[view.seat - 1].held)
        return f"heap: {view.state.heap}" + (f", your gems: {mine}" if mine else "")

    def painted(self, view: parlour.View) -> list[tuple[str, str]]:
        return [("bold red", self.board(view))]

    def read_position(self, text: str, options: Any) -> Stones:
        match text.split():
            case ["heap", heap, "seats", seats] if heap.isdecimal() and seats.isdecimal():
                if heap == "0":
                    raise parlour.Unreadable("an empty heap is the end (ST-2)")
                return self.laid(int(heap), int(seats), options.faulty)
        raise parlour.Unreadable("a position is: heap N seats N")

    def write_position(self, state: Stones) -> str:
        return f"heap {state.heap} seats {state.seats}"


class Handicap:
    name = "handicap"

    def standing(
        self, outcome: parlour.Outcome, scored: Sequence[parlour.Scored]
    ) -> parlour.Outcome:
        """Every seat but the first has a stone more."""
        parts = [
            dict(place.parts) | ({"handicap": 1} if place.seat > 1 else {})
            for place in outcome.places
        ]
        return parlour.outcome([[sum(p.values())] for p in parts], parts, outcome.reason)


# Bots that no game should trust


class Crashing:
    def __init__(self, seed: object) -> None:
        self.seed = seed

    def choose(self, view: parlour.View, budget: object) -> parlour.Action:
        raise RuntimeError("no idea")


class Cheating(Crashing):
    def choose(self, view: parlour.View, budget: object) -> parlour.Action:
        sys.stdout.write("I take all of them\n")
        return Take(100)


class Waiting(Crashing):
    """Takes a stone once the file that STONES_GO names is there."""

    def choose(self, view: parlour.View, budget: object) -> parlour.Action:
        while not Path(os.environ["STONES_GO"]).exists():
            time.sleep(0.01)
        return Take(1)


class Leaving(Crashing):
    def choose(self, view: parlour.View, budget: object) -> parlour.Action:
        raise SystemExit(3)


@parlour.hookimpl
def games() -> list[parlour.Offer]:
    return [parlour.Offer("stones", StonesGame, title="Stones", seats=(2, 4))]


@parlour.hookimpl
def bots() -> list[parlour.Offer]:
    return [
        parlour.Offer("crashing", lambda: Crashing),
        parlour.Offer("cheating", lambda: Cheating),
        parlour.Offer("leaving", lambda: Leaving),
        parlour.Offer("waiting", lambda: Waiting),
    ]


@parlour.hookimpl
def house_scores() -> list[parlour.Offer]:
    return [parlour.Offer("handicap", lambda: Handicap)]
