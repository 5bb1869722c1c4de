"""Laws of what is known and not known: sealed choices, memory, claims."""

from __future__ import annotations

from typing import Any

from parlour import steps
from parlour.match import Match
from parlour.memory import broken_claims, zone_of
from parlour.seats import Seat
from parlour.testing.law import position_law
from parlour.testing.plays import Position, truth
from parlour.testing.twins import seen

SEALED = 2  # choices tried at a sealed decision
ONE_IN = 8  # sealed decisions of a game are alike: so many are skipped for each that is tried


@position_law()
def a_sealed_choice_shows_to_its_own_seat_alone(position: Position) -> None:
    """Until the last one is in, nothing that others can find out has changed."""
    match, seat, state = position.match, position.seat, position.state
    if not state.agenda[-1].sealed or len(steps.awaited(state)) < 2:
        return
    if position.dealer("tried").below(ONE_IN):
        return
    others = [other for other in position.everybody if other != seat]
    before = {other: _found_out(match, other) for other in others}
    digest = truth(match).digest()
    for action in position.some(SEALED, position.dealer("sealed")):
        match.act(seat, action)
        assert match.view(seat).chosen == action, "who has chosen doesn't see what"
        for other in others:
            after = _found_out(match, other)
            for name, found in before[other].items():
                assert found == after[name], f"{name} of seat {other} tell that {seat} has chosen"
        match.withdraw(seat)
        assert truth(match).digest() == digest, "taking a sealed choice back leaves a trace"


def _found_out(match: Match, seat: Seat | None) -> dict[str, Any]:
    undo = str(match.why_not_undo(seat)) if seat else ""
    return {**seen(match, seat, []), "undo": undo, "outcome": match.outcome}


@position_law(end=True)
def what_is_remembered_is_there(position: Position) -> None:
    """No seat remembers more of a zone than lies in it."""
    state: Any = position.state
    for field, spec in type(state).specs.items():
        if spec.kept == "remembered":
            for seat, memory in enumerate(getattr(state, field), start=1):
                for sight in memory:
                    held = zone_of(state, sight.field, sight.holder).held
                    assert all(a <= b for a, b in zip(sight.least, held, strict=True)), (
                        f"seat {seat} remembers {sight!r}, and {held} lie there"
                    )


@position_law(end=True)
def every_claim_is_true(position: Position) -> None:
    """What everybody may conclude holds for the cards that lie there."""
    broken = broken_claims(position.state)
    assert not broken, f"these claims are not true: {broken}"


LAWS = (
    a_sealed_choice_shows_to_its_own_seat_alone,
    what_is_remembered_is_there,
    every_claim_is_true,
)
