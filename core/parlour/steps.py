"""The turn loop: an agenda of steps that lies in the state.

A step is an `Effect` (it happens by itself), a `Decision` (one seat chooses) or, later, a
sealed decision (several seats at once). While a step is resolved it says what follows with
`state.then(...)`; an empty agenda ends the game. The loops that games share are steps too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeVar

from parlour.choices import Choices
from parlour.dealer import Dealer
from parlour.errors import ParlourError
from parlour.seats import Seat, next_seat
from parlour.state import State
from parlour.values import Action, Step

S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)


class Effect(Step, Generic[S]):
    """A step that happens by itself."""

    def resolve(self, state: S, dealer: Dealer) -> None:
        """Change the state and say what follows."""
        raise NotImplementedError  # each effect is its own rule


class Decision(Step, Generic[S, A]):
    """A step at which one seat chooses."""

    decides: ClassVar[bool] = True

    def seat(self, state: S) -> Seat:
        """Return who decides."""
        raise NotImplementedError  # each decision knows its seat

    def choices(self, state: S) -> Choices[A]:
        """Return what is legal; the state may be blanked to the seat that decides."""
        raise NotImplementedError  # each decision is its own rule

    def resolve(self, state: S, action: A, dealer: Dealer) -> None:
        """Carry out a legal action and say what follows."""
        raise NotImplementedError  # each decision is its own rule


# The engine


def pending(state: State) -> Decision[Any, Any] | None:
    """Return the decision that the game waits for; None if it is over."""
    return state.agenda[-1] if state.agenda else None  # type: ignore[return-value]  # effects never wait


def deciders(state: State) -> tuple[Seat, ...]:
    """Return the seats that may act now; none if the game is over."""
    agenda = state.agenda
    return (agenda[-1].seat(state),) if agenda else ()  # type: ignore[attr-defined]  # a decision


def choices(state: State, seat: Seat) -> Choices[Any]:
    """Return what a seat that decides may choose; the state may be blanked to it."""
    step = pending(state)
    if step is None or step.seat(state) != seat:
        raise ParlourError(f"seat {seat} has nothing to decide")
    return step.choices(state)


def begin(state: State, dealer: Dealer) -> None:
    """Go on from the set-up to the first decision, in place."""
    state.closed = False
    settle(state, dealer)


def decide(state: State, action: Action, dealer: Dealer) -> None:
    """Resolve the pending decision, in place and unchecked; effects are left waiting."""
    step: Any = state.agenda.pop()
    state.waiting = len(state.agenda)
    step.resolve(state, action, dealer)
    state.closed = False


def settle(state: State, dealer: Dealer) -> None:
    """Let the waiting effects happen until a decision comes up or the game is over."""
    while state.agenda and not state.agenda[-1].decides:
        one_effect(state, dealer)


def one_effect(state: State, dealer: Dealer) -> None:
    """Let the next effect happen, in place."""
    step: Any = state.agenda.pop()
    state.waiting = len(state.agenda)
    step.resolve(state, dealer)
    state.closed = False


def play(state: State, action: Action, dealer: Dealer) -> None:
    """Carry out an action for whoever decides, and all that follows: in place, unchecked.

    The same as `decide` and `settle`, without a call for each step.
    """
    agenda: list[Any] = state.agenda
    step = agenda.pop()
    state.waiting = len(agenda)
    step.resolve(state, action, dealer)
    while agenda and not agenda[-1].decides:
        state.closed = False
        step = agenda.pop()
        state.waiting = len(agenda)
        step.resolve(state, dealer)
    state.closed = False


# The loops that games share


class Clockwise(Effect[S]):
    """Turn after turn, clockwise, until something ends the game with `state.end`."""

    seat: Seat

    def turn(self, state: S) -> Sequence[Step]:
        """Return the steps of one turn of `self.seat`."""
        raise NotImplementedError  # a turn is the game's own

    def resolve(self, state: S, dealer: Dealer) -> None:
        follows = self.replaced(seat=next_seat(self.seat, state.seats))
        state.then(*self.turn(state), follows)


class OnceRound(Effect[S]):
    """Once round the table: each seat in turn, `left` of them from `seat` on."""

    seat: Seat
    left: int

    def turn(self, state: S) -> Sequence[Step]:
        """Return the steps of `self.seat`; none skips it."""
        raise NotImplementedError  # a turn is the game's own

    def resolve(self, state: S, dealer: Dealer) -> None:
        if self.left:
            follows = self.replaced(seat=next_seat(self.seat, state.seats), left=self.left - 1)
            state.then(*self.turn(state), follows)


class Times(Effect[S]):
    """N actions of one seat, one after another; `left` of them still to come."""

    seat: Seat
    left: int

    def action(self, state: S) -> Sequence[Step]:
        """Return the steps of one action."""
        raise NotImplementedError  # an action is the game's own

    def resolve(self, state: S, dealer: Dealer) -> None:
        if self.left:
            state.then(*self.action(state), self.replaced(left=self.left - 1))


class FinalRound(OnceRound[S]):
    """A last turn for each seat after a trigger; then the game is over with a reason."""

    reason: ClassVar[str] = "final_round"

    def resolve(self, state: S, dealer: Dealer) -> None:
        if self.left:
            super().resolve(state, dealer)
        else:
            state.end(self.reason)


class UntilNobodyWants(Effect[S]):
    """Round the table until every seat has passed in a row; `passed` of them so far.

    A turn that did something says `state.then(self.again(state))` itself; a turn that passed
    says `state.then(self.passed_on(state))`.
    """

    seat: Seat
    passed: int

    def turn(self, state: S) -> Sequence[Step]:
        """Return the decision of `self.seat`."""
        raise NotImplementedError  # a turn is the game's own

    def resolve(self, state: S, dealer: Dealer) -> None:
        if self.passed < state.seats:
            state.then(*self.turn(state))

    def again(self, state: S) -> UntilNobodyWants[S]:
        """Return the loop after a turn that did something."""
        return self.replaced(seat=next_seat(self.seat, state.seats), passed=0)

    def passed_on(self, state: S) -> UntilNobodyWants[S]:
        """Return the loop after a turn that passed."""
        return self.replaced(seat=next_seat(self.seat, state.seats), passed=self.passed + 1)
