"""The agenda: what is said happens in the order said, before everything that waits."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from parlour import (
    Action,
    Choices,
    Clockwise,
    Dealer,
    Decision,
    Effect,
    FastDealer,
    FinalRound,
    Listed,
    OnceRound,
    ParlourError,
    Seat,
    State,
    Step,
    Times,
    UntilNobodyWants,
    next_seat,
    steps,
)


class Log(State):
    done: list[str]


class Say(Effect[Log]):
    """Notes its word, then says what follows."""

    word: str
    follows: tuple[Step, ...] = ()

    def resolve(self, state: Log, dealer: Dealer) -> None:
        state.done.append(self.word)
        state.then(*self.follows)


class End(Effect[Log]):
    """Ends the game in the middle of saying things."""

    closing: tuple[Step, ...] = ()

    def resolve(self, state: Log, dealer: Dealer) -> None:
        state.then(Say("said before"))
        state.end("enough", *self.closing)
        state.then(Say("said later"))


class Pick(Action):
    what: str


class Query(Decision[Log, Pick]):
    who: Seat

    def seat(self, state: Log) -> Seat:
        return self.who

    def choices(self, state: Log) -> Choices[Pick]:
        return Listed([Pick("stay"), Pick("go")])

    def resolve(self, state: Log, action: Pick, dealer: Dealer) -> None:
        state.done.append(f"{self.who} {action.what}")


def begun(*agenda: Step, seats: int = 3) -> Log:
    state = Log(seats=seats, done=[])
    state.then(*agenda)
    steps.begin(state, FastDealer(1))
    return state


def test_what_is_said_happens_in_order_before_what_waits() -> None:
    inner = Say("b", (Say("b1"), Say("b2", (Say("b2a"),)), Say("b3")))
    assert begun(Say("a"), inner, Say("c")).done == ["a", "b", "b1", "b2", "b2a", "b3", "c"]


def test_an_empty_agenda_is_the_end() -> None:
    state = begun(Say("a"))
    assert (steps.deciders(state), steps.pending(state), state.ended) == ((), None, None)
    with pytest.raises(ParlourError, match="seat 1 has nothing to decide"):
        steps.choices(state, 1)


def test_an_effect_asks_by_saying_a_decision() -> None:
    state = begun(Say("a", (Query(2),)), Say("b"))
    assert (state.done, steps.deciders(state)) == (["a"], (2,))
    assert list(steps.choices(state, 2)) == [Pick("stay"), Pick("go")]
    with pytest.raises(ParlourError, match="seat 1 has nothing to decide"):
        steps.choices(state, 1)
    steps.play(state, steps.deciders(state)[0], Pick("go"), FastDealer(1))
    assert state.done == ["a", "2 go", "b"]


def test_an_end_drops_what_waits_and_what_is_said_before_and_later() -> None:
    state = begun(Say("a"), End(), Say("never"), Query(1))
    assert (state.done, state.ended, state.agenda) == (["a"], "enough", [])


def test_only_the_closing_steps_still_happen() -> None:
    state = begun(End((Say("first", (Say("in between"),)), Say("last"))), Say("never"))
    assert state.done == ["first", "in between", "last"]


def test_a_closing_step_may_be_a_decision() -> None:
    state = begun(End((Query(3), Say("last"))))
    assert (steps.deciders(state), state.ended) == ((3,), "enough")
    steps.play(state, steps.deciders(state)[0], Pick("stay"), FastDealer(1))
    assert state.done == ["3 stay", "last"]


def test_step_by_step_leads_to_the_same_state() -> None:
    agenda = (Query(1), Say("a", (Say("b"), Query(2))), Say("c"))
    at_once, slowly, dealer = begun(*agenda), begun(*agenda), FastDealer(1)
    steps.play(at_once, steps.deciders(at_once)[0], Pick("go"), dealer)
    steps.decide(slowly, steps.deciders(slowly)[0], Pick("go"), dealer)
    assert slowly.done == ["1 go"], "effects are left waiting"
    steps.one_effect(slowly, dealer)
    assert slowly.done == ["1 go", "a"]
    steps.settle(slowly, dealer)
    assert slowly == at_once


def test_a_copy_in_the_middle_goes_on_by_itself() -> None:
    state = begun(Query(1), Say("a"))
    copy = state.copy()
    steps.play(copy, steps.deciders(copy)[0], Pick("go"), FastDealer(1))
    assert (state.done, copy.done) == ([], ["1 go", "a"])


# The loops that games share


class Innings(Clockwise[Log]):
    def turn(self, state: Log) -> Sequence[Step]:
        return [Query(self.seat)]


class Round(OnceRound[Log]):
    def turn(self, state: Log) -> Sequence[Step]:
        return [Say(str(self.seat))] if self.seat != 2 else []


class Actions(Times[Log]):
    def action(self, state: Log) -> Sequence[Step]:
        return [Say(f"{self.seat} acts, {self.left} left")]


class Last(FinalRound[Log]):
    def turn(self, state: Log) -> Sequence[Step]:
        return [Say(str(self.seat))]


class Auction(UntilNobodyWants[Log]):
    def turn(self, state: Log) -> Sequence[Step]:
        return [Bid(self.seat, self)]


class Bid(Query):
    loop: Auction

    def resolve(self, state: Log, action: Pick, dealer: Dealer) -> None:
        super().resolve(state, action, dealer)
        wants = action.what == "go"
        state.then(self.loop.again(state) if wants else self.loop.passed_on(state))


def test_turns_pass_clockwise_for_ever() -> None:
    state = begun(Innings(2))
    for _ in range(4):
        steps.play(state, steps.deciders(state)[0], Pick("go"), FastDealer(1))
    assert state.done == ["2 go", "3 go", "1 go", "2 go"]


def test_once_round_the_table_from_a_seat() -> None:
    """A seat without steps is skipped."""
    assert begun(Round(3, 3), Say("end")).done == ["3", "1", "end"]
    assert begun(Round(1, 0)).done == []


def test_so_many_actions_of_one_seat() -> None:
    assert begun(Actions(2, 2)).done == ["2 acts, 2 left", "2 acts, 1 left"]


def test_a_final_round_ends_the_game() -> None:
    state = begun(Last(2, 2), Say("never"))
    assert (state.done, state.ended) == (["2", "3"], "final_round")


def test_round_the_table_until_nobody_wants() -> None:
    state = begun(Auction(1, 0), Say("sold"))
    for word in ("go", "stay", "stay", "go", "stay", "stay", "stay"):
        steps.play(state, steps.deciders(state)[0], Pick(word), FastDealer(1))
    assert [int(line[0]) for line in state.done[:-1]] == [1, 2, 3, 1, 2, 3, 1]
    assert state.done[-1] == "sold"


def test_seats_follow_clockwise() -> None:
    assert [next_seat(seat, 3) for seat in (1, 2, 3)] == [2, 3, 1]
