"""Undo goes by information; confirmations keep the turn open until it counts."""

from __future__ import annotations

from typing import Any

import pytest

from parlour import Action, Illegal
from parlour.events import TookBack
from parlour.testing.plays import Kept, truth
from tests.core.test_match import begun, trace
from tests.core.wallet import Draw, Hide, Mark, Show, Stop, Swap


@pytest.mark.parametrize("action", [Mark(), Show()])
def test_what_nobody_learned_from_is_taken_back(action: Action) -> None:
    match = begun()
    before = truth(match).digest()
    match.act(1, action)
    after = truth(match).digest()
    assert match.undo(1) == (TookBack(1),)
    assert (truth(match).digest(), match.revision, match.decider) == (before, 2, 1)
    match.act(1, action)
    assert truth(match).digest() == after


@pytest.mark.parametrize(
    ("actions", "seat", "problem"),
    [
        ((), 1, "nothing of yours to take back"),
        ((Draw(),), 1, "something was drawn since"),
        ((Hide(),), 1, "something hidden has changed since"),
        ((Swap(),), 1, "something hidden has changed since"),
        ((Mark(), Mark()), 1, "the turn has passed on"),
        ((Mark(), Mark(), Mark()), 1, "nothing of yours|somebody has acted since"),
        ((Mark(),), 2, "nothing of yours to take back"),
        ((Mark(), Stop()), 1, "the turn has passed on"),
    ],
)
def test_what_cannot_be_taken_back_says_why(
    actions: tuple[Action, ...], seat: int, problem: str
) -> None:
    match = begun(*actions)
    before = trace(match)
    with pytest.raises(Illegal, match=problem):
        match.undo(seat)
    assert trace(match) == before


def test_one_decision_after_the_other_is_taken_back() -> None:
    match = begun(confirm=[1])
    start = truth(match).digest()
    match.act(1, Mark())
    between = truth(match).digest()
    match.act(1, Show())
    match.undo(1)
    assert truth(match).digest() == between
    match.undo(1)
    assert truth(match).digest() == start
    with pytest.raises(Illegal, match="nothing of yours"):
        match.undo(1)


def test_what_was_drawn_stops_the_way_back() -> None:
    match = begun(Draw(), Mark(), confirm=[1])
    match.undo(1)
    with pytest.raises(Illegal, match="something was drawn since"):
        match.undo(1)


def test_what_was_taken_back_is_not_told_any_more() -> None:
    match = begun(Mark())
    match.undo(1)
    assert [type(event).__name__ for event in match.events(2)] == ["Began", "TookBack"]
    assert match.standing().place(1).vector == (0,)


# Confirmations


def waiting(*actions: Action, **more: Any) -> Any:
    """Return a match that waits for Anna to confirm her turn."""
    match = begun(*actions, confirm=[1], **more)
    assert (match.confirming, match.decider, match.deciders) == (1, 1, ())
    return match


def test_before_the_turn_passes_the_seat_confirms() -> None:
    match = waiting(Mark(), Mark())
    with pytest.raises(Illegal, match="Anna has still to confirm"):
        match.act(1, Mark())
    with pytest.raises(Illegal, match="Anna has still to confirm"):
        match.act(2, Mark())
    with pytest.raises(Illegal, match="there is nothing to confirm"):
        match.confirm(2)
    match.confirm(1)
    assert (match.confirming, match.decider) == (None, 2)
    with pytest.raises(Illegal, match="there is nothing to confirm"):
        match.confirm(1)
    with pytest.raises(Illegal, match="the turn has passed on"):
        match.undo(1)


def test_before_something_is_drawn_the_seat_confirms() -> None:
    """The refill of an empty hand draws, and only then."""
    kept = Kept()
    match = waiting(Show(), Show(), recorder=kept)
    assert all(not entry.draws for entry in kept.entries)
    match.confirm(1)
    assert len(kept.entries[-1].draws) == 1
    assert [entry.kind for entry in kept.entries] == ["act", "act", "confirm"]


def test_instead_of_confirming_a_decision_is_taken_back() -> None:
    match = waiting(Mark(), Mark())
    match.undo(1)
    assert (match.confirming, match.decider) == (None, 1)
    match.act(1, Show())
    assert match.confirming == 1


def test_what_has_drawn_already_is_not_confirmed() -> None:
    match = begun(Mark(), Draw(), confirm=[1])
    assert (match.confirming, match.decider) == (None, 2)


def test_the_end_is_confirmed_too() -> None:
    match = waiting(Stop())
    match.undo(1)
    match.act(1, Stop())
    assert match.over is False
    match.confirm(1)
    assert match.over is True


def test_confirmations_change_nothing_else() -> None:
    actions = (Mark(), Show(), Draw(), Draw(), Show(), Mark())
    plain = begun(*actions)
    match = begun(confirm=[1, 2])
    for action in actions:
        match.act(match.decider or 0, action)
        if match.confirming:
            match.confirm(match.confirming)
    assert truth(match).digest() == truth(plain).digest()


def test_only_those_confirm_who_asked_for_it() -> None:
    match = begun(Mark(), Mark(), confirm=[2])
    assert (match.confirming, match.decider) == (None, 2)
