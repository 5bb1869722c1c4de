"""What a seat sees, as a key: equal for states that it can't tell apart, else different."""

from __future__ import annotations

from typing import Any

from parlour import Action, Bag, Decision, Family, Hand, Pile, Row, Seat, State, steps
from parlour.dealer import FastDealer
from parlour.fields import private, screened, secret
from parlour.looks import looks_of
from parlour.parts import Part
from parlour.testing.plays import Setting, play, positions
from parlour.testing.twins import twin
from tests.core.pebbles import Pebbles

CARDS = Family("card", 3, (0, 0, 1))


class Corner(Part):
    heights: list[int]


class Halt(Action): ...


class Wait(Decision["Everything", Halt]):
    who: Seat


class Everything(State):
    corner: Corner
    other: Corner | None
    names: dict[str, int]
    row: Row
    deck: Bag = secret(CARDS)
    pile: Pile = secret(CARDS)
    hands: list[Hand] = private(CARDS)
    rows: list[Row] = private(CARDS)
    points: list[int] = screened()


def everything(**changes: Any) -> Everything:
    fields: dict[str, Any] = {
        "corner": Corner(heights=[1, 2]),
        "other": None,
        "names": {"a": 1},
        "row": Row([(0, True)]),
        "deck": Bag((2, 1, 1)),
        "pile": Pile([(0, False), (1, True)]),
        "hands": [Hand((1, 0, 1)), Hand((0, 1, 1))],
        "rows": [Row([(0, False)]), Row([(1, False), (2, True)])],
        "points": [3, 4],
    }
    state = Everything(seats=2, **(fields | changes))
    state.then(Wait(1))
    return state


def looks(seat: Seat, **changes: Any) -> tuple[Any, ...]:
    return looks_of(Everything)(everything(**changes), seat)


def hand(*counts: int) -> list[Hand]:
    return [Hand((1, 0, 1)), Hand(counts)]


def test_what_is_hidden_makes_no_difference() -> None:
    same = looks(1)
    assert looks(1, deck=Bag((1, 2, 1))) == same
    assert looks(1, pile=Pile([(1, False), (1, True)])) == same
    assert looks(1, hands=hand(1, 0, 1)) == same
    assert looks(1, rows=[Row([(0, False)]), Row([(0, False), (2, True)])]) == same
    assert hash(looks(1)) == hash(looks(1, deck=Bag((1, 2, 1))))


def test_what_is_seen_makes_a_difference() -> None:
    same = looks(1)
    different = [
        looks(2),
        looks(1, corner=Corner(heights=[1, 3])),
        looks(1, other=Corner(heights=[])),
        looks(1, names={"a": 2}),
        looks(1, row=Row([(1, True)])),
        looks(1, deck=Bag((2, 1, 2))),
        looks(1, deck=Bag((3, 0, 1)), hands=hand(0, 1, 0)),
        looks(1, pile=Pile([(0, False), (0, True)])),
        looks(1, hands=[Hand((0, 1, 1)), Hand((0, 1, 1))]),
        looks(1, hands=hand(1, 1, 0)),  # another back
        looks(1, rows=[Row([(1, False)]), Row([(1, False), (2, True)])]),
        looks(1, rows=[Row([(0, False)]), Row([(1, True), (2, True)])]),
        looks(1, points=[3, 5]),
    ]
    assert same not in different
    assert len(set(different)) == len(different)


def test_the_step_that_is_next_makes_a_difference() -> None:
    state = everything()
    state.agenda[-1] = Wait(2)
    assert looks_of(Everything)(state, 1) != looks(1)


def test_twins_look_the_same_and_blanked_states_too() -> None:
    found = 0
    for position in positions(play(Setting(Pebbles(), 3, seed=1))):
        seat = position.seat
        if seat:
            look, state = looks_of(type(position.state)), position.state
            other = twin(state, seat, FastDealer(1))
            assert look(state, seat) == look(state.blanked(seat), seat)
            if other is not None:
                found += 1
                assert look(other, seat) == look(state, seat)
    assert found


def test_looks_follow_what_is_done() -> None:
    """Each choice in a position leads to another look."""
    for position in positions(play(Setting(Pebbles(), 2, seed=3))):
        if not position.seat:
            continue
        seen = set()
        for action in position.choices:
            state = position.state.copy()
            steps.play(state, position.seat, action, FastDealer(1))
            seen.add(looks_of(type(state))(state, position.seat))
        assert len(seen) == len(position.choices)
