"""Laws of the state: copies, wire forms, pieces."""

from __future__ import annotations

import json
from typing import Any

from parlour import positions, steps
from parlour.dealer import FastDealer
from parlour.errors import NotFound
from parlour.parts import Part
from parlour.state import State
from parlour.testing.law import position_law
from parlour.testing.plays import Position, truth
from parlour.values import Action, Step, package_of, read_value, wire

MOVES = 30  # random moves on a copy


@position_law(end=True)
def pieces_are_conserved(position: Position) -> None:
    """No piece comes or goes; see `check` for games whose pieces lie outside zones too."""
    pieces = dict(position.setting.pieces(position.state))
    assert pieces == position.played.pieces, (
        f"{pieces}, where it was {position.played.pieces} at the start"
    )


@position_law(most=8, end=True)
def wire_forms_say_the_same_state(position: Position) -> None:
    """A state written and read as msgpack or JSON is the same, blanked or not."""
    for seat in [None, position.seat or None]:
        _same_after_wire(position.state.blanked(seat))
    _same_after_wire(position.state)
    assert position.state.digest() == position.state.copy().digest(), "a copy's digest differs"


def _same_after_wire(state: State) -> None:
    packed = state.packed()
    for form, again in [
        ("msgpack", type(state).of_packed(packed)),
        ("JSON", type(state).of_wire(json.loads(json.dumps(state.wire())))),
    ]:
        assert again == state, f"{form} says {again!r}, where it was {state!r}"
        assert again.packed() == packed, f"{form} is written differently after it was read"


@position_law(most=3)
def a_state_read_back_goes_on_alike(position: Position) -> None:
    """With the same chance a state that was written and read plays on to the same state."""
    again = type(position.state).of_packed(position.state.packed())
    copy = position.state.copy()
    _moved(copy, position.dealer("on"))
    _moved(again, position.dealer("on"))
    assert again.packed() == copy.packed(), "a state that was written and read goes on otherwise"


@position_law(most=1)
def positions_as_json_say_the_same_state(position: Position) -> None:
    """What a position is written as, as JSON or in the game's words, is read as the same."""
    game, state = position.game, position.state
    options = position.setting.options
    for text in (positions.written(state, game.name, game.version), game.position(state, options)):
        again = game.placed(text, options)
        assert again.packed() == state.packed(), f"this is read as another position:\n{text}"


@position_law(most=5)
def positions_as_text_say_the_same_state(position: Position) -> None:
    """What a position is written as is read as the same position, where a game can."""
    game, state = position.game, position.state
    try:
        text = game.write_position(state)
    except NotFound:  # this game has no positions as text
        return
    again = game.read_position(text, position.setting.options)
    assert again.packed() == state.packed(), f"this position is read as another one:\n{text}"
    assert game.write_position(again) == text, f"this position is then written otherwise:\n{text}"


@position_law(most=8)
def wire_forms_say_the_same_values(position: Position) -> None:
    """Actions and steps written and read as JSON are the same."""
    package = package_of(type(position.state))
    for base, value in [
        *[(Step, step) for step in position.state.agenda],
        *[(Action, action) for action in position.some(10, position.dealer("wire"))],
    ]:
        plain = json.loads(json.dumps(wire(value)))
        again = read_value(base, plain, package)
        assert again == value, f"{plain} says {again!r}, where it was {value!r}"


@position_law(most=3)
def copies_are_independent(position: Position) -> None:
    """Moves on a copy don't change the original, and the other way round."""
    state = position.state
    before = state.packed()
    copy = state.copy()
    _moved(copy, position.dealer("copy"))
    assert state.packed() == before, "moves on a copy changed the state that it was made from"
    again = state.copy()
    kept = again.copy()
    _moved(again, position.dealer("original"))
    assert kept.packed() == before, "moves on a state changed a copy made before"


def _moved(state: State, dealer: FastDealer) -> None:
    for _ in range(MOVES):
        seats = steps.awaited(state)
        if not seats:
            return
        steps.play(state, seats[0], steps.choices(state, seats[0]).sample(dealer), dealer)


@position_law(most=3, end=True)
def whoever_spoils_a_view_spoils_only_that_view(position: Position) -> None:
    """A bot that empties every list of its view changes nothing for anybody."""
    match = position.match
    for seat in position.everybody:
        before = truth(match).packed(), match.view(seat).state.packed(), match.events(seat)
        view = match.view(seat)
        _spoil(view.state)
        _spoil(view.unseen)
        _spoil(view.all_names)
        if view.decides:
            suggested: Any = match.view(seat).choices.suggest()
            _spoil(suggested)
            assert list(match.view(seat).choices), "a list taken from the choices is their own"
        after = truth(match).packed(), match.view(seat).state.packed(), match.events(seat)
        assert after == before, "what was done to a view changed the match"


def _spoil(value: Any) -> None:
    """Empty every list and dictionary inside, and clear or overwrite what fields hold."""
    if isinstance(value, Part):
        for field in type(value).fields:
            held = getattr(value, field)
            _spoil(held)
            if isinstance(held, int | str):
                setattr(value, field, "" if isinstance(held, str) else 0)
    elif isinstance(value, list):
        for entry in value:
            _spoil(entry)
        value.clear()
    elif isinstance(value, dict):
        for entry in value.values():
            _spoil(entry)
        value.clear()
    elif isinstance(value, set):
        value.clear()


LAWS = (
    pieces_are_conserved,
    wire_forms_say_the_same_state,
    a_state_read_back_goes_on_alike,
    positions_as_json_say_the_same_state,
    positions_as_text_say_the_same_state,
    wire_forms_say_the_same_values,
    copies_are_independent,
    whoever_spoils_a_view_spoils_only_that_view,
)
