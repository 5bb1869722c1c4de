"""Nothing that a seat can't see shows: two tables that differ only there look the same. (RP-8)

A twin of a position has the hidden cards otherwise. Whoever can't see the difference is asked
and told the same, now and after the same action.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pytest

from parlour import Match, Seat, View, others, steps
from parlour.dealer import FastDealer
from parlour.state import State
from parlour.testing.twins import standing_in, twin
from parlour.values import wire
from parlour_res_publica import trade
from parlour_res_publica.actions import Say
from parlour_res_publica.bundles import can_deliver
from parlour_res_publica.events import Drew
from parlour_res_publica.state import ResPublicaState
from parlour_res_publica.statements import Statement
from parlour_res_publica.table import ResPublicaTable
from tests.conftest import Truth

POSITIONS = int(os.environ.get("PARLOUR_TWINS", "200"))
SAMPLES = 3
LATEST = 6  # revisions whose events are told once more


def positions(game: ResPublicaTable, number: int) -> Iterator[tuple[Match, FastDealer]]:
    """Yield positions of random games, every seventh of each."""
    seed = 0
    while True:
        luck = FastDealer(seed)
        match = Match.begin(game, 3 + seed % 3, seed=seed)
        while (seat := match.decider) is not None:
            if match.revision % 7 == 0:
                number -= 1
                yield match, luck
            if not number:
                return
            match.act(seat, match.view(seat).choices.sample(luck))
        seed += 1


def looks(match: Match, seat: Seat | None) -> dict[str, Any]:
    """Return what a seat, or a spectator, is shown, told and asked."""
    view = match.view(seat)
    text, latest = match.game.text, view.events_since(match.revision - LATEST)
    found: dict[str, Any] = {
        "state": view.state.packed(),
        "events": wire(latest),
        "sentences": [text.event(event, view.all_names) for event in latest],
        "table": match.game.board(view.at_table()),
        "asked": (view.deciders, match.revision),
        "chosen": view.chosen,
        "unseen": view.unseen,
    }
    if view.decides:
        luck = FastDealer("looks")
        sampled = [view.choices.sample(luck) for _ in range(SAMPLES)]
        found["choices"] = [text.write(action) for action in sampled]
        found["suggested"] = [text.write(action) for action in view.choices.suggest()]
    elif seat is not None:
        found["refused"] = str(match.game.text.refusal(_refused(match, seat)))
    return found


def _refused(match: Match, seat: Seat) -> Any:
    with pytest.raises(Exception, match="turn") as caught:
        match.act(seat, match.view(match.decider).choices.sample(FastDealer(0)))
    return caught.value


def after(state: State, seat: Seat, action: Any) -> tuple[State, list[Any]]:
    """Return the state after an action, and the events."""
    events: list[Any] = []
    state = state.copy()
    steps.play(state, seat, action, FastDealer("after", events.append))
    return state, events


def difference(match: Match, looker: Seat | None, luck: FastDealer) -> str:
    """Return what tells a looker a position from a twin of it; empty if nothing does."""
    state = match._state
    other = twin(state, looker, luck)
    if other is None:
        return ""
    mine, its = looks(match, looker), looks(standing_in(match, other), looker)
    for name, seen in mine.items():
        if seen != its[name]:
            return name
    return _difference_after(match, looker, other, luck)


def _difference_after(match: Match, looker: Seat | None, other: State, luck: FastDealer) -> str:
    """Return what differs after an action of another seat that is legal in both."""
    seat = match.decider
    assert seat is not None
    if seat == looker or match._state.sealed:
        return ""
    action = match.view(seat).choices.sample(luck)
    if action not in steps.choices(other, seat):
        return ""
    (one, told), (two, its) = after(match._state, seat, action), after(other, seat, action)
    if one.ended:
        return ""  # the pairs are counted in everybody's sight
    if steps.deciders(one) != steps.deciders(two):
        return "asked after it"
    if any(isinstance(event, Drew) and event.seat == looker for event in told):
        return ""  # he sees what he draws
    if one.blanked(looker).packed() != two.blanked(looker).packed():
        return "state after it"
    mine, others_ = ([wire(event.shown(looker)) for event in events] for events in (told, its))
    return "" if mine == others_ else "events after it"


def differences(game: ResPublicaTable, number: int) -> set[str]:
    """Return all that told a position from a twin, over a number of positions."""
    found = set()
    for match, luck in positions(game, number):
        for looker in (None, *range(1, match.seats + 1)):
            found.add(difference(match, looker, luck))
    return found - {""}


def test_twins_look_the_same() -> None:
    """RP-8.2, RP-8.3, RP-3.3: for every seat and a spectator; PARLOUR_TWINS says how many."""
    assert differences(ResPublicaTable(), POSITIONS) == set()


# Leaks that were laid on purpose


def able(state: ResPublicaState, seat: Seat, said: Statement) -> bool:
    return can_deliver(state.hand(seat), said)


def test_to_skip_who_can_not_answer_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """RP-3.3, RP-8.2"""

    def asks_the_able(
        state: ResPublicaState,
        active: Seat,
        said: Statement,
        answers: tuple[trade.Answered, ...],
        asked: Seat,
    ) -> None:
        for seat in others(asked, state.seats):
            if seat == active:
                break
            if able(state, seat, said):
                state.then(trade.Answer(active, said, answers, seat))
                return
        if answers:
            state.then(trade.AcceptOne(active, said, answers))

    monkeypatch.setattr(trade, "_next", asks_the_able)

    assert "asked after it" in differences(ResPublicaTable(), 100)


def test_an_order_that_follows_the_hands_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """RP-3.3, RP-8.2"""
    ask = trade._next

    def asks_the_able_first(
        state: ResPublicaState,
        active: Seat,
        said: Statement,
        answers: tuple[trade.Answered, ...],
        asked: Seat,
    ) -> None:
        if asked == active:
            first = [seat for seat in others(active, state.seats) if able(state, seat, said)]
            if first:
                state.then(trade.Answer(active, said, answers, first[0]))
                return
        ask(state, active, said, answers, asked)

    monkeypatch.setattr(trade, "_next", asks_the_able_first)

    assert "asked after it" in differences(ResPublicaTable(), 100)


class Indiscreet(ResPublicaTable):
    """Draws what all seats remember."""

    def __init__(self, truth: Truth) -> None:
        self.truth = truth

    def board(self, view: View) -> str:
        return f"{super().board(view)}\n{self.truth(view).remembered}"


def test_the_memory_of_another_seat_on_the_table_is_found(truth_behind: Truth) -> None:
    """RP-8.3"""
    assert "table" in differences(Indiscreet(truth_behind), 200)


def test_what_is_said_is_all_that_is_compared_to() -> None:
    """The random games say something at all: requests, offers, answers."""
    said = [
        isinstance(match.view(match.decider).choices.sample(luck), Say)
        for match, luck in positions(ResPublicaTable(), 50)
    ]
    assert sum(said) > 10
