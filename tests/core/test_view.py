"""Views are the only door: what a seat sees, and that it keeps what it saw."""

from __future__ import annotations

import copy

import pytest

from parlour import FastDealer, Hidden, Match
from parlour.testing.plays import truth
from tests.core.pebbles import Pebbles
from tests.core.test_match import begun
from tests.core.wallet import Draw, Mark, Stop


def test_only_the_seat_that_decides_has_choices() -> None:
    match = begun()
    assert match.view(1).decides
    assert Draw() in match.view(1).choices
    for other in (2, None):
        assert not match.view(other).decides
        with pytest.raises(Hidden, match="another seat's, or nobody's"):
            match.view(other).choices  # noqa: B018 - looking is what is refused


def test_nobody_has_choices_while_a_seat_confirms_or_after_the_end() -> None:
    waiting = begun(Mark(), Mark(), confirm=[1])
    over = begun(Stop())
    for match in (waiting, over):
        assert match.view(1).deciders == ()
        with pytest.raises(Hidden):
            match.view(1).choices  # noqa: B018 - looking is what is refused
    assert (waiting.view(2).confirming, waiting.view(2).over, over.view(2).over) == (1, False, True)


def test_a_view_stays_as_it_was_when_the_match_goes_on() -> None:
    match = begun(Mark())
    view = match.view(1)
    before = view.state.packed(), view.events, view.revision, list(view.choices)
    match.act(1, Draw())
    match.act(2, Mark())
    match.undo(2)
    assert (view.state.packed(), view.events, view.revision, list(view.choices)) == before
    assert view.events_since(0) == view.events[1:]


def test_a_view_knows_who_sits_where() -> None:
    view = begun().view(2)
    assert (view.names, view.name(1), view.all_names) == (
        ("Anna", "Bo"),
        "Anna",
        {1: "Anna", 2: "Bo"},
    )


def test_a_view_counts_what_it_does_not_see() -> None:
    match = begun()
    assert match.view(1).unseen == {"coin": (11, 11)}
    assert match.view(None).unseen == {"coin": (12, 12)}
    full = match.view(1).redeal(FastDealer(1))
    assert not full.hands[1].blank
    assert full.blanked(1).packed() == match.view(1).state.packed()


def test_screens_close_for_people_and_open_at_the_end() -> None:
    match = Match.begin(Pebbles(), 2, seed=1)
    assert match.view(1).state.points == [0, 0]
    table = match.view(1).at_table()
    assert table.state.points[0] == 0
    with pytest.raises(Hidden):
        int(table.state.points[1])
    luck = FastDealer(1)
    while not match.over:
        match.act(match.decider or 0, match.view(match.decider).choices.sample(luck))
    assert match.view(1).at_table().state.points == match.view(2).state.points
    assert truth(match).ended == "enough"


def test_a_view_is_not_for_sending() -> None:
    with pytest.raises(TypeError, match="not for sending"):
        copy.copy(begun().view(1))
