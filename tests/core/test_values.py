"""Actions, events and steps: frozen, equal by class and fields, written as plain lists."""

from __future__ import annotations

import copy
from enum import IntEnum

import pytest

from parlour import Action, Event, Seat, Step, Value, hidden, interned
from parlour.values import package_of, read_value, wire


class Suit(IntEnum):
    CLUBS = 0
    HEARTS = 1


class Play(Action):
    suit: Suit
    rank: int = 1


class Whisper(Action):
    to: Seat
    word: str | None = hidden("")


class Nap(Action): ...


class Dealt(Event):
    seat: Seat
    rank: int | None = hidden()


class Swapped(Event):
    one: Seat
    other: Seat
    ranks: tuple[int, ...] | None = hidden()

    def eyes(self) -> tuple[Seat, ...]:
        return self.one, self.other


class Lap(Step):
    left: int
    order: tuple[Suit, ...]


class LastRound(Lap):
    reason: str = "time"


def test_values_are_equal_by_class_and_fields() -> None:
    assert Play(Suit.CLUBS, 3) == Play(Suit.CLUBS, 3)
    assert Play(Suit.CLUBS, 3) != Play(Suit.CLUBS, 4)
    assert Lap(1, ()) != LastRound(1, ())
    assert len({Play(Suit.CLUBS), Play(Suit.CLUBS, 1), Nap(), Nap()}) == 2


def test_values_are_frozen_and_slotted() -> None:
    play = Play(Suit.CLUBS)
    with pytest.raises(AttributeError, match="Play is frozen"):
        play.rank = 2  # type: ignore[misc]  # that is what is tested
    with pytest.raises(AttributeError):
        del play.rank
    assert not hasattr(play, "__dict__")


def test_defaults_and_inherited_fields() -> None:
    assert LastRound(2, (Suit.HEARTS,)).values() == (2, (Suit.HEARTS,), "time")
    assert LastRound(2, (), reason="rain").replaced(left=1) == LastRound(1, (), "rain")
    assert repr(Play(Suit.HEARTS)) == f"Play(suit={Suit.HEARTS!r}, rank=1)"


def test_copies_are_equal() -> None:
    last = LastRound(2, (Suit.HEARTS,))
    assert copy.deepcopy(last) == last


def test_others_see_none_in_hidden_fields() -> None:
    assert Whisper(2, "now").shown() == Whisper(2, None)
    assert Play(Suit.CLUBS).shown() == Play(Suit.CLUBS)
    assert Dealt(1, 9).shown(1) == Dealt(1, 9)
    assert Dealt(1, 9).shown(2) == Dealt(1, None)
    assert Dealt(1, 9).shown(None) == Dealt(1, None)


def test_an_event_names_whose_eyes_it_is_for() -> None:
    event = Swapped(1, 3, (4, 5))
    assert [event.shown(seat).ranks for seat in (1, 2, 3)] == [(4, 5), None, (4, 5)]


def test_interned_values_are_made_once() -> None:
    play = interned(Play)
    assert play(Suit.CLUBS, 2) is play(Suit.CLUBS, 2)
    assert play(Suit.CLUBS, 2) == Play(Suit.CLUBS, 2)


def test_the_wire_form_is_the_name_and_the_fields() -> None:
    last = LastRound(2, (Suit.HEARTS, Suit.CLUBS))
    assert wire(last) == ["LastRound", 2, [1, 0], "time"]
    assert read_value(Step, wire(last), "tests") == last
    assert read_value(Action, ["Nap"], "tests") == Nap()
    assert read_value(Action, Nap()) == Nap()
    assert read_value(Event, ["Dealt", 1, None], "tests") == Dealt(1, None)


def test_plain_data_has_a_wire_form_that_is_always_the_same() -> None:
    assert wire({"b": {3, 1, 2}, "a": (Suit.HEARTS, None)}) == {"a": [1, None], "b": [1, 2, 3]}
    with pytest.raises(TypeError, match="object has no wire form"):
        wire(object())


@pytest.mark.parametrize(
    "data",
    [
        None,
        "Play",
        [],
        [7],
        ["Play"],
        ["Play", 0, 1, 2],
        ["Play", 9, 1],
        ["Play", 0, "one"],
        ["Dealt", 1, 1],
        ["Nobody"],
    ],
)
def test_what_is_no_action_is_refused(data: object) -> None:
    with pytest.raises(ValueError, match=r"."):
        read_value(Action, data, "tests.core")


def test_names_belong_to_a_package() -> None:
    assert package_of(Play) == "tests.core"
    with pytest.raises(ValueError, match="Play is no Action"):
        read_value(Action, ["Play", 0, 1], "parlour")
    with pytest.raises(TypeError, match="two values are named Nap"):
        _another_nap()


def _another_nap() -> type[Value]:
    class Nap(Action): ...

    return Nap
