"""One play of a game: what is refused leaves no trace, and what was done stays done."""

from __future__ import annotations

from typing import Any

import pytest

from parlour import Action, Illegal, Match, NotFound, ParlourError, Stale, Unreadable
from parlour.errors import RulesCrash, StorageError
from parlour.events import Acted, Began, Ended
from parlour.journal import Draws, Entry
from parlour.scoring import Outcome, Scored
from parlour.testing.plays import Kept, truth
from parlour.values import Event
from tests.core.wallet import Crash, Draw, Hide, Interrupt, Mark, Show, Stop, Swap, Wallet


def begun(*actions: Action, **more: Any) -> Match:
    """Return a match in which these actions were chosen by whoever decides."""
    match = Match.begin(Wallet(), ["Anna", "Bo"], **{"seed": 7, **more})
    for action in actions:
        match.act(match.decider or 0, action)
    return match


def trace(match: Match) -> tuple[object, ...]:
    """Return everything that an act may change."""
    return (
        truth(match).digest(),
        match.revision,
        match.events(None),
        match.decider,
        match.confirming,
        str(match.why_not_undo(1)),
        str(match.why_not_undo(2)),
    )


def test_an_act_is_kept_told_and_taken() -> None:
    heard: list[Event] = []
    kept = Kept()
    match = begun(recorder=kept, listeners=[lambda _, event: heard.append(event)])
    told = match.act(1, Mark())
    assert told == (Acted(1, Mark()), Scored(1, "marks", 1, "marked"))
    assert heard == [Began(2), *told] == list(match.events(1))
    assert match.events(2, since=0) == told
    assert (match.revision, match.decider, match.standing().place(1).vector) == (1, 1, (1,))
    assert [(entry.kind, entry.action) for entry in kept.entries] == [("act", Mark())]
    assert kept.entries[0].digest == truth(match).digest()


@pytest.mark.parametrize(
    ("seat", "action", "problem"),
    [
        (2, Mark(), "it is not Bo's turn"),
        (1, Show(), r"your hand is empty: no show \(W-1\)"),
        (1, "show", "'show' can't be chosen now"),
        (1, None, "None can't be chosen now"),
    ],
)
def test_a_refused_act_leaves_no_trace(seat: int, action: Any, problem: str) -> None:
    match = begun(Show(), Show(), Draw(), Mark(), Hide())
    before = trace(match)
    with pytest.raises(Illegal, match=problem):
        match.act(seat, action)
    assert trace(match) == before


def test_a_stale_act_leaves_no_trace() -> None:
    match = begun(Mark())
    before = trace(match)
    for revision in (0, 2):
        with pytest.raises(Stale, match=f"at revision 1, not at {revision}"):
            match.act(1, Mark(), revision)
    assert trace(match) == before
    match.act(1, Mark(), 1)


def test_an_act_that_crashes_leaves_no_trace() -> None:
    kept, heard = Kept(), []
    match = begun(recorder=kept, listeners=[lambda _, event: heard.append(event)])
    before = trace(match)
    with pytest.raises(RulesCrash, match="a bug of the game"):
        match.act(1, Crash())
    assert (trace(match), kept.entries, heard) == (before, [], [Began(2)])
    match.act(1, Draw())
    assert kept.entries[0].draws == _drawn_by(Draw()), "chance goes on where it was"


def test_an_interrupted_act_leaves_no_trace() -> None:
    kept = Kept()
    match = begun(recorder=kept)
    before = trace(match)
    with pytest.raises(KeyboardInterrupt):
        match.act(1, Interrupt())
    assert trace(match) == before
    match.act(1, Draw())
    assert kept.entries[0].draws == _drawn_by(Draw())


def _drawn_by(action: Action) -> Draws:
    kept = Kept()
    begun(action, recorder=kept)
    return kept.entries[-1].draws


class Full(Kept):
    """A recorder whose disk is full after the set-up."""

    def entered(self, entry: Entry) -> None:
        raise StorageError("the disk is full")


def test_an_act_that_cannot_be_kept_is_not_done() -> None:
    match = begun(recorder=Full())
    before = trace(match)
    with pytest.raises(StorageError, match="disk is full"):
        match.act(1, Draw())
    assert trace(match) == before


def test_a_script_says_what_is_drawn_also_after_a_crash() -> None:
    kept = Kept()
    match = begun(script=[5, 0], recorder=kept)
    with pytest.raises(RulesCrash):
        match.act(1, Crash())
    match.act(1, Draw())
    match.act(1, Draw())
    assert [entry.draws for entry in kept.entries] == [((20, 5),), ((19, 0),)]
    assert match.header.unprovable == "scripted chance"


def test_after_the_end_nothing_can_be_done() -> None:
    kept = Kept()
    match = begun(Mark(), Stop(), recorder=kept)
    assert (match.over, match.decider, match.deciders) == (True, None, ())
    assert match.outcome == match.view(2).outcome
    assert match.events(None)[-1] == Ended("stopped")
    assert kept.ending is not None
    assert kept.ending.outcome == match.outcome
    for seat in (1, 2):
        with pytest.raises(Illegal, match="the game is over"):
            match.act(seat, Mark())
        assert match.why_not_undo(seat)


def test_the_same_seed_gives_the_same_match() -> None:
    acts = (Draw(), Hide(), Draw(), Draw())
    digests = {truth(begun(*acts, seed=seed)).digest() for seed in (7, 7, "7")}
    assert len(digests) == 1
    assert truth(begun(*acts, seed=8)).digest() not in digests


def test_without_a_seed_the_shuffles_are_provable() -> None:
    one, other = Match.begin(Wallet()), Match.begin(Wallet())
    assert (one.header.unprovable, one.names) == ("", ("seat 1", "seat 2"))
    assert one.header.seed != other.header.seed
    assert len(one.header.commitment) == 32


def test_what_a_match_cannot_begin_with() -> None:
    with pytest.raises(Unreadable, match="Wallet is for 2 to 3 seats, not 4"):
        Match.begin(Wallet(), 4)
    with pytest.raises(Unreadable, match="Wallet has no option bord; it has none"):
        Match.begin(Wallet(), options={"bord": 1})
    with pytest.raises(NotFound, match="Wallet has positions as JSON alone, and this is none"):
        Match.begin(Wallet(), position="...")
    with pytest.raises(ParlourError, match="there is no seat 3: 1 to 2"):
        begun().view(3)


def test_equal_names_get_a_number() -> None:
    assert Match.begin(Wallet(), ["Anna", "anna", "Anna 2"], seed=1).names == (
        "Anna",
        "anna 2",
        "Anna 2 2",
    )


class Doubled:
    """A house rule: every point counts twice."""

    name = "doubled"

    def standing(self, standing: Outcome, scored: Any) -> Outcome:
        places = [
            place.replaced(
                parts=(*place.parts, ("house", sum(s.amount for s in scored if s.seat == p)))
            )
            for p, place in enumerate(standing.places, start=1)
        ]
        return standing.replaced(places=tuple(places))


def test_a_house_rule_adds_parts_to_the_standing() -> None:
    match = begun(Mark(), Mark(), house=[Doubled()])
    assert match.standing().place(1).parts == (("marks", 2), ("house", 2))
    assert match.header.house == ("doubled",)


def test_a_header_says_how_the_match_began() -> None:
    kept = Kept()
    match = begun(recorder=kept, confirm=[2])
    header = kept.header
    assert header is match.header
    assert (header.names, header.confirm, header.rules) == (("Anna", "Bo"), (2,), "1")
    assert header.unprovable == "seed chosen by hand"


def test_the_other_seat_sees_no_more_than_it_may() -> None:
    match = begun(Swap())
    assert match.view(1).state.hands[0].held == (1, 1)
    assert match.view(2).state.hands[0].blank
    assert match.view(None).state.bag.blank
