"""The cards, the set-up and the order of a turn (RP-1, RP-2)."""

import pytest

from parlour import Illegal
from parlour_res_publica.pieces import CARDS, CITIES, CIVILISATION, COPIES, KINDS, PEOPLE, SET
from tests.res_publica.scenario import fresh, scenario


def test_twelve_cards_of_each_of_ten_kinds_with_two_backs() -> None:
    """RP-1.1"""
    assert len(PEOPLE) * COPIES == len(CIVILISATION) * COPIES == 60
    assert [CARDS.backs[kind] for kind in KINDS] == [0] * 5 + [1] * 5


def test_score_cards_never_run_out() -> None:
    """RP-1.1: twelve cards of a kind are two sets at most."""
    assert COPIES // SET * len(CIVILISATION) == len(CITIES) == 10
    assert sorted(CITIES, reverse=True) == list(CITIES)
    assert sum(CITIES) == 65


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everybody_is_dealt_four_people_cards(seats: int) -> None:
    """RP-1.2"""
    table = fresh(seats)

    assert [table.backs(seat) for seat in range(1, seats + 1)] == [(4, 0)] * seats
    assert table.decks == (60 - 4 * seats, 60)
    assert table.city_pile == "9 8 8 7 7 6 6 5 5 4"
    assert [table.declared(seat) for seat in range(1, seats + 1)] == [[]] * seats
    assert (table.turn, table.decider, table.waits_for) == (1, 1, "announce")


def test_turns_pass_clockwise() -> None:
    """RP-1.2"""
    table = fresh(4)

    turns = []
    for _ in range(5):
        turns.append(table.turn)
        table.act("no trade")
        table.finish()

    assert turns == [1, 2, 3, 4, 1]


def test_first_the_trade_then_the_declarations_then_the_draw() -> None:
    """RP-2.1"""
    table = scenario({1: "4 goth 1 hun", 2: "1 goth"}, settlements={1: 3})

    assert table.waits_for == "announce"
    with pytest.raises(Illegal):
        table.act("declare goth")
    table.act("want 1 goth", "want 1 hun", "accept 2")
    assert table.waits_for == "declare"
    with pytest.raises(Illegal):
        table.act("want 1 goth")
    table.act("declare goth")
    assert table.waits_for == "draw"
    table.act("draw 1 2")

    assert table.turn == 2


def test_trading_and_declaring_are_optional() -> None:
    """RP-2.1, RP-5.5"""
    table = scenario({1: "5 goth", 2: "1 ship"}, people="5 hun")

    table.act("no trade", "done")

    assert table.hand(1) == "5 goth 1 hun"
    assert table.turn == 2
