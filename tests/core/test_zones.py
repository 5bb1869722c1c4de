"""Bags, hands, piles and rows: sizes for everybody, contents for those who may look."""

from __future__ import annotations

from itertools import pairwise

import pytest

from parlour import Bag, Family, FastDealer, Hand, Hidden, Pile, Row
from parlour.zones import Cards, Zone

CARDS = Family("card", 4, backs=(0, 0, 1, 1))  # two kinds with a red back, two with a blue one
PLAIN = Family("tile", 3)


def test_counts_are_known_to_whoever_may_look() -> None:
    hand = Hand([2, 0, 1, 0])
    assert list(hand) == [0, 0, 2]
    assert (hand.size, len(hand), hand[2], hand.has([1, 0, 1, 0])) == (3, 3, 1, True)
    assert not hand.has([0, 1, 0, 0])
    assert bool(hand)
    assert not Hand([0, 0, 0, 0])


def test_a_change_gives_a_new_zone() -> None:
    hand = Hand([1, 0, 0, 0])
    assert hand.plus([0, 2, 0, 0]) == Hand([1, 2, 0, 0])
    assert hand.with_kind(3) == Hand([1, 0, 0, 1])
    assert hand.minus([1, 0, 0, 0]) == Hand([0, 0, 0, 0])
    assert hand == Hand([1, 0, 0, 0])


def test_what_is_not_there_cannot_be_taken() -> None:
    with pytest.raises(ValueError, match="does not hold"):
        Hand([1, 0, 0, 0]).minus([0, 1, 0, 0])
    with pytest.raises(ValueError, match="has no 1 of kind 1"):
        Hand([1, 0, 0, 0]).with_kind(1, -1)


def test_a_blank_shows_its_size_by_back_and_nothing_else() -> None:
    blank = Hand([2, 0, 1, 0]).blanked(CARDS)
    assert (blank.blank, blank.size, blank.sizes(CARDS)) == (True, 3, [2, 1])
    assert blank == Hand([1, 1, 0, 1]).blanked(CARDS)
    assert blank != Hand([2, 1, 0, 0]).blanked(CARDS)
    for look in (list, lambda zone: zone[0], lambda zone: zone.held, lambda zone: zone.has([1])):
        with pytest.raises(Hidden, match="this hand can't be looked into"):
            look(blank)
    assert "2, 0, 1" not in repr(blank)


def test_zones_of_two_sorts_are_never_equal() -> None:
    assert Bag([1, 2, 3]) != Hand([1, 2, 3])
    assert hash(Hand([1, 2])) == hash(Hand([1, 2]))


def test_a_draw_takes_each_piece_alike() -> None:
    """Two of three pieces, one of them marked: it is drawn in 2 of 3 cases."""
    dealer = FastDealer(1)
    times = 6000
    marked = sum(Bag([2, 1, 0]).drawn(2, dealer)[0][1] for _ in range(times))
    assert abs(marked - times * 2 / 3) < 6 * (times * 2 / 9) ** 0.5


def test_a_draw_from_a_short_bag_gives_what_is_left() -> None:
    drawn, left = Bag([1, 0, 1]).drawn(5, FastDealer(1))
    assert (drawn, left) == ([1, 0, 1], Bag([0, 0, 0]))
    assert Bag([0, 0, 0]).drawn(1, FastDealer(1)) == ([0, 0, 0], Bag([0, 0, 0]))


def test_only_a_face_up_top_of_a_pile_shows() -> None:
    pile = Pile([(0, True), (2, False), (1, True)])
    assert [pile.visible(place) for place in range(3)] == [False, False, True]
    assert pile.blanked(CARDS).wire() == [[-1, True], [-2, False], [1, True]]
    assert pile.without(-1).blanked(CARDS).wire() == [[-1, True], [-2, False]]
    assert pile.out_of_sight == (0, 2)


def test_each_card_of_a_row_shows_by_its_own_face() -> None:
    row = Row([(0, True)]).put(3, False)
    blank = row.blanked(CARDS)
    assert blank.wire() == [[0, True], [-2, False]]
    assert (blank.kind(0), blank.size, blank.blank, row.blank) == (0, 2, True, False)
    with pytest.raises(Hidden, match="face down"):
        blank.kind(1)
    assert blank.filled([2]) == Row([(0, True), (2, False)])
    assert row.out_of_sight == (3,)


def test_the_place_of_a_card_is_kept_when_another_goes() -> None:
    row = Row([(0, True), (1, True), (2, True)])
    assert row.without(0).wire() == [[1, True], [2, True]]
    assert row.without(1).wire() == [[0, True], [2, True]]
    assert row.without(-1).wire() == [[0, True], [1, True]]


@pytest.mark.parametrize(
    "zone",
    [
        Bag([1, 2, 0, 4]),
        Hand([1, 2, 0, 4]).blanked(CARDS),
        Pile([(0, True), (2, False), (1, True)]),
        Row([(0, True), (2, False)]).blanked(CARDS),
    ],
)
def test_wire_forms_are_read_back(zone: Bag | Hand | Pile | Row) -> None:
    again = type(zone).of_wire(zone.wire())
    assert (again, again.blank, again.size) == (zone, zone.blank, zone.size)


@pytest.mark.parametrize("data", [None, 3, "12", [1, -1], [True], {"blank": [-1]}, {"empty": []}])
def test_what_is_no_counts_is_refused(data: object) -> None:
    with pytest.raises(ValueError, match="list of counts"):
        Hand.of_wire(data)


@pytest.mark.parametrize("data", [None, [1], [[1]], [[1, 1]], [["1", True]]])
def test_what_is_no_order_of_cards_is_refused(data: object) -> None:
    with pytest.raises(ValueError, match="list of"):
        Pile.of_wire(data)


def test_counts_and_shown_pieces_by_family() -> None:
    row = Row([(0, True), (0, False), (2, True)])
    assert (row.counts(PLAIN), row.shown(PLAIN), row.sizes(PLAIN)) == ([2, 0, 1], (1, 0, 1), [3])
    assert Bag([1, 2, 3]).shown(PLAIN) == PLAIN.none == (0, 0, 0)


def test_zones_are_shared_not_copied() -> None:
    zones: list[Zone] = [Bag([1]), Hand([1]), Pile([]), Row([])]
    assert all(zone.__immutable__ for zone in zones)
    assert all(isinstance(cards, Cards) for cards in zones[:2])
    assert all(one is not other for one, other in pairwise(zones))
