"""What is worth considering, from a seat's view alone."""

from __future__ import annotations

import pytest

from parlour import Match
from parlour.bots.thoughts import thoughts
from parlour.errors import Hidden
from tests.core.pebbles import Lay, Pebbles, Skip


def with_both_colours() -> Match:
    """A match whose first seat holds a white pebble and a black one."""
    matches = (Match.begin(Pebbles(), 2, seed=seed) for seed in range(100))
    return next(match for match in matches if len(match.view(1).choices) == 3)


def test_thoughts_rank_all_choices_by_what_they_are_worth() -> None:
    """Only a white pebble scores, and it scores one point."""
    best, *others = thoughts(with_both_colours().view(1))
    assert best.action == Lay(0)
    assert {thought.action for thought in others} == {Lay(1), Skip()}
    assert [thought.value for thought in others] == [best.value - 1] * 2
    assert best.visits is None


def test_the_same_view_and_seed_give_the_same_thoughts() -> None:
    match = with_both_colours()
    assert thoughts(match.view(1), seed=4) == thoughts(match.view(1), seed=4)


def test_thinking_changes_nothing_in_the_match() -> None:
    match = with_both_colours()
    before = match.view(1).state.digest(), match.revision
    thoughts(match.view(1))
    assert (match.view(1).state.digest(), match.revision) == before


def test_few_plays_are_enough_for_each_choice_once() -> None:
    assert len(thoughts(with_both_colours().view(1), plays=1)) == 3


def test_who_does_not_decide_has_no_thoughts() -> None:
    match = with_both_colours()
    for seat in (2, None):
        with pytest.raises(Hidden):
            thoughts(match.view(seat))
