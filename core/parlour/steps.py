"""The turn loop: an agenda of steps that lies in the state.

A step is an `Effect` (it happens by itself), a `Decision` (one seat chooses) or a
`SealedDecision` (several seats choose at once, in secret). While a step is resolved it says
what follows with `state.then(...)`; an empty agenda ends the game. The loops that games share
are steps too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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

    def idle(self, state: S) -> A | None:
        """Return what a person may let the interface answer for him, whatever he holds.

        None (the default) where nobody can answer for him. It has to be legal always.
        """
        return None

    def resolve(self, state: S, action: A, dealer: Dealer) -> None:
        """Carry out a legal action and say what follows."""
        raise NotImplementedError  # each decision is its own rule


class SealedDecision(Step, Generic[S, A]):
    """A step at which several seats choose at once; nobody learns anything before all have.

    What is chosen so far lies in `state.sealed`, where each seat sees its own alone. A seat
    may replace or withdraw its choice until the last one is in.
    """

    decides: ClassVar[bool] = True
    sealed: ClassVar[bool] = True

    def seats(self, state: S) -> tuple[Seat, ...]:
        """Return who chooses; it may depend on nothing that is hidden from anybody."""
        raise NotImplementedError  # each decision knows its seats

    def choices(self, state: S, seat: Seat) -> Choices[A]:
        """Return what is legal for a seat; the state may be blanked to it."""
        raise NotImplementedError  # each decision is its own rule

    def resolve(self, state: S, chosen: Mapping[Seat, A], dealer: Dealer) -> None:
        """Carry out what all have chosen, in the order of `seats`, and say what follows."""
        raise NotImplementedError  # each decision is its own rule


# The engine


def pending(state: State) -> Any:
    """Return the decision that the game waits for; None if it is over."""
    return state.agenda[-1] if state.agenda else None


def deciders(state: State) -> tuple[Seat, ...]:
    """Return the seats that may act now, as everybody sees it; none if the game is over."""
    step = pending(state)
    if step is None:
        return ()
    decides: tuple[Seat, ...] = step.seats(state) if step.sealed else (step.seat(state),)
    return decides


def awaited(state: State) -> tuple[Seat, ...]:
    """Return the seats whose choice is still missing; for whoever asks them, for nobody else."""
    chosen = [seat for seat, _ in state.sealed]
    return tuple([seat for seat in deciders(state) if seat not in chosen])


def choices(state: State, seat: Seat) -> Choices[Any]:
    """Return what a seat that decides may choose; the state may be blanked to it."""
    if seat not in deciders(state):
        raise ParlourError(f"seat {seat} has nothing to decide")
    step = pending(state)
    offered: Choices[Any] = step.choices(state, seat) if step.sealed else step.choices(state)
    return offered


def asked(state: State) -> tuple[Seat, Choices[Any]]:
    """Return whose choice is missing, one of them if it is sealed, and what he may choose.

    The same as the first of `awaited` and its `choices`, for a game that isn't over.
    """
    step: Any = state.agenda[-1]
    if step.sealed:
        seat = awaited(state)[0]
        return seat, step.choices(state, seat)
    return step.seat(state), step.choices(state)


def begin(state: State, dealer: Dealer) -> None:
    """Go on from the set-up to the first decision, in place."""
    state.closed = False
    settle(state, dealer)


def decide(state: State, seat: Seat, action: Action, dealer: Dealer) -> None:
    """Resolve the pending decision, in place and unchecked; effects are left waiting.

    A sealed choice only joins the others until the last one is in.
    """
    chosen: Any = action
    if state.agenda[-1].sealed:
        _seal(state, seat, action)
        if awaited(state):
            return
        chosen, state.sealed = dict(state.sealed), ()
    step: Any = state.agenda.pop()
    state.waiting = len(state.agenda)
    step.resolve(state, chosen, dealer)
    state.closed = False


def _seal(state: State, seat: Seat, action: Action) -> None:
    """Put a seat's sealed choice in its place, in the order of the seats that choose."""
    chosen = {**dict(state.sealed), seat: action}
    state.sealed = tuple([(who, chosen[who]) for who in deciders(state) if who in chosen])


def withdraw(state: State, seat: Seat) -> None:
    """Take a seat's sealed choice back, in place."""
    state.sealed = tuple([(who, action) for who, action in state.sealed if who != seat])


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


def play(state: State, seat: Seat, action: Action, dealer: Dealer) -> None:
    """Carry out an action of a seat that decides, and all that follows: in place, unchecked.

    The same as `decide` and `settle`, without a call for each step.
    """
    agenda: list[Any] = state.agenda
    step = agenda[-1]
    if step.sealed:
        decide(state, seat, action, dealer)
        settle(state, dealer)
        return
    agenda.pop()
    state.waiting = len(agenda)
    step.resolve(state, action, dealer)
    while agenda and not agenda[-1].decides:
        state.closed = False
        step = agenda.pop()
        state.waiting = len(agenda)
        step.resolve(state, dealer)
    state.closed = False


def play_at_random(state: State, plies: int, dealer: Dealer) -> bool:
    """Play up to so many actions drawn uniformly, in place; return whether the game is over.

    The same as `choices`, `sample` and `play` again and again, without a call for each.
    """
    agenda: list[Any] = state.agenda
    for _ in range(plies):
        if not agenda:
            break
        step = agenda[-1]
        if step.sealed:
            seat = awaited(state)[0]
            play(state, seat, step.choices(state, seat).sample(dealer), dealer)
            continue
        action = step.choices(state).sample(dealer)
        agenda.pop()
        state.waiting = len(agenda)
        step.resolve(state, action, dealer)
        while agenda and not agenda[-1].decides:
            state.closed = False
            step = agenda.pop()
            state.waiting = len(agenda)
            step.resolve(state, dealer)
        state.closed = False
    return not agenda


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
