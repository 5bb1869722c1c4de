"""State by declaration: copied, blanked, counted, written and read from its annotations."""

from __future__ import annotations

import json
from enum import IntEnum
from typing import Annotated

import pytest

from parlour import (
    Bag,
    Coded,
    Family,
    Hand,
    Hidden,
    Part,
    Pile,
    Row,
    State,
    Step,
    Unreadable,
    Value,
    derived,
    private,
    public,
    screened,
    secret,
)

TILES = Family("tile", 3)
CARDS = Family("card", 4, backs=(0, 0, 1, 1))
BITS = Coded(
    lambda mask: [bit for bit in range(99) if mask >> bit & 1],
    lambda bits: sum(1 << bit for bit in bits),
)


class Side(IntEnum):
    LEFT = 0
    RIGHT = 1


class Next(Step):
    seat: int


class Purse(Value):
    gold: int = 0


class Map(Part):
    towns: Annotated[int, BITS]
    roads: dict[int, list[int]]
    side: Side = Side.LEFT
    busy: int = derived(0)

    def restored(self) -> None:
        self.busy = self.towns.bit_count()


class Table(State):
    map: Map
    bag: Bag = secret(TILES)
    hands: list[Hand] = private(TILES)
    deck: Pile = secret(CARDS)
    rows: list[Row] = private(CARDS)
    purses: list[Purse] = screened()
    marks: set[int] = public(default=None)
    note: str | None = None


def table() -> Table:
    return Table(
        seats=2,
        map=Map(towns=1 << 70 | 1, roads={3: [4, 5]}),
        bag=Bag([3, 2, 1]),
        hands=[Hand([1, 0, 1]), Hand([0, 2, 0])],
        deck=Pile([(0, False), (2, True)]),
        rows=[Row([(3, False)]), Row([(1, False), (2, True)])],
        purses=[Purse(5), Purse(7)],
        marks={2, 1},
        agenda=[Next(2), Next(1)],
    )


def test_a_copy_shares_nothing_that_can_change() -> None:
    state = table()
    before = state.packed()
    copy = state.copy()
    assert copy == state
    copy.map.roads[3].append(6)
    copy.map.side = Side.RIGHT
    copy.hands[0] = Hand([0, 0, 0])
    copy.marks.add(9)
    copy.agenda.clear()
    copy.purses[0] = Purse(0)
    assert state.packed() == before
    assert copy != state


def test_a_seat_sees_its_own_zones_and_everybody_the_rest() -> None:
    seen = table().blanked(1)
    assert seen.hands[0] == Hand([1, 0, 1])
    assert seen.purses == [Purse(5), Purse(7)], "screens are for people"
    assert seen.rows[1].wire() == [[-1, False], [2, True]]
    assert seen.deck.wire() == [[-1, False], [2, True]]
    for hidden in (seen.bag, seen.hands[1]):
        with pytest.raises(Hidden):
            list(hidden)
    assert (seen.bag.size, seen.hands[1].size) == (6, 2)


def test_a_spectator_owns_nothing() -> None:
    seen = table().blanked(None)
    assert all(zone.blank for zone in (seen.bag, *seen.hands, seen.deck, *seen.rows))


def test_unseen_pieces_are_counted_by_family() -> None:
    state = table()
    assert state.unseen(1) == {"tile": (3, 4, 1), "card": (1, 1, 0, 0)}
    assert state.unseen(None) == {"tile": (4, 4, 2), "card": (1, 1, 0, 1)}


def test_other_seats_screens_are_closed_to_people() -> None:
    at_table = table().blanked(1).at_table(1)
    assert at_table.purses[0] == Purse(5)
    with pytest.raises(Hidden, match="behind another seat's screen"):
        at_table.purses[1].gold  # noqa: B018 - looking is what is refused
    assert table().purses[1].gold == 7
    assert at_table.copy().wire()[-3] == [["Purse", 5], None]


def test_the_wire_form_is_read_back_from_msgpack_and_json() -> None:
    state = table()
    for seen in (state, state.blanked(1), state.blanked(None)):
        assert Table.of_packed(seen.packed()) == seen
        assert Table.of_wire(json.loads(json.dumps(seen.wire()))) == seen
        assert Table.of_packed(seen.packed()).packed() == seen.packed()


def test_masks_beyond_64_bits_are_written_as_their_bits() -> None:
    assert table().map.wire()[0] == [0, 70]


def test_what_is_derived_is_made_anew_and_not_written() -> None:
    state = table()
    state.map.towns |= 2
    assert (state.map.busy, state.copy().map.busy) == (2, 2)
    assert Table.of_packed(state.packed()).map.busy == 3
    assert len(state.map.wire()) == 3


def test_the_digest_tells_states_apart() -> None:
    state, other = table(), table()
    assert state.digest() == other.digest() == state.copy().digest()
    other.agenda.append(Next(1))
    assert state.digest() != other.digest()


@pytest.mark.parametrize(
    ("place", "value", "problem"),
    [
        (0, "two", "0: "),
        (1, [["Nap"]], "1.0: "),
        (3, [[1, ["Nobody"]]], r"3\.0\.1: "),
        (4, [[], {}, 7], "Map: |4.2: "),
        (5, [1, 2], "bag: tile has 3 kinds"),
        (7, [[4, True]], "deck: card has 4 kinds"),
        (9, [["Purse", "much"]], r"9\.0\.0: "),
    ],
)
def test_what_is_no_state_is_refused_with_its_place(
    place: int, value: object, problem: str
) -> None:
    plain = table().wire()
    plain[place] = value
    with pytest.raises(Unreadable, match=problem):
        Table.of_wire(plain)


@pytest.mark.parametrize("data", [None, [], {}, "state", b"\xc1"])
def test_what_is_nothing_like_a_state_is_refused(data: object) -> None:
    with pytest.raises(Unreadable, match="Table"):
        Table.of_packed(data) if isinstance(data, bytes) else Table.of_wire(data)


def test_a_field_that_cannot_be_copied_is_named() -> None:
    class Odd(State):
        thing: object

    with pytest.raises(TypeError, match=r"Odd.thing: the core can't copy"):
        Odd(seats=1, thing=object()).copy()


def test_parts_are_equal_by_what_they_hold() -> None:
    assert Map(towns=1, roads={}) == Map(towns=1, roads={})
    assert Map(towns=1, roads={}) != Map(towns=3, roads={})
    assert repr(Map(towns=1, roads={})).startswith("Map(towns=1, roads={}")
    with pytest.raises(TypeError):
        hash(Map(towns=1, roads={}))
