"""Declaring sets of five (RP-5)."""

import pytest

from parlour import Illegal
from tests.res_publica.scenario import scenario


def test_five_people_cards_found_a_settlement() -> None:
    """RP-5.1, RP-5.2: 3 points, and a civilisation card in the same turn (RP-5.4)."""
    table = scenario({1: "5 goth", 2: "1 hun"}, people="3 viking")

    table.act("no trade", "declare goth")

    assert table.declared(1) == ["goth 3"]
    assert table.score(1) == 3
    assert table.backs(1) == (1, 1)
    assert table.turn == 2


def test_several_sets_may_be_declared_in_a_turn() -> None:
    """RP-5.1: two settlements, then one people card and two civilisation cards (RP-6.1)."""
    table = scenario({1: "10 goth", 2: "1 hun"}, people="3 viking")

    table.act("no trade", "declare goth", "declare goth")

    assert table.declared(1) == ["goth 3", "goth 3"]
    assert table.backs(1) == (1, 2)


def test_each_civilisation_set_takes_the_best_city_left() -> None:
    """RP-5.3: two sets at once take the two best."""
    table = scenario({1: "5 ship", 2: "5 trade 5 metal", 3: "5 ship"}, people="")
    assert table.city_pile == "9 8 8 7 7 6 6 5 5 4"

    table.act("no trade", "declare ship")
    assert (table.declared(1), table.city_pile) == (["ship 9"], "8 8 7 7 6 6 5 5 4")
    table.act("no trade", "declare metal", "declare trade")

    assert table.declared(2) == ["metal 8", "trade 8"]
    assert [table.score(seat) for seat in (1, 2, 3)] == [9, 16, 0]
    table.act("no trade", "declare ship")
    assert table.declared(3) == ["ship 7"]


def test_people_sets_leave_the_cities_alone() -> None:
    """RP-5.2"""
    table = scenario({1: "5 hun", 2: "1 goth"})

    table.act("no trade", "declare hun")

    assert table.city_pile == "9 8 8 7 7 6 6 5 5 4"


def test_a_set_is_five_of_a_kind() -> None:
    """RP-5.1"""
    table = scenario({1: "4 goth 3 hun 5 ship", 2: "1 goth"})
    table.act("no trade")

    for kind in ("goth", "hun", "saxon", "trade"):
        with pytest.raises(Illegal, match=r"RP-5\.1"):
            table.act(f"declare {kind}")

    assert set(table.choices()) == {"declare ship", "done"}


def test_a_sixth_card_stays_in_the_hand_and_is_never_added() -> None:
    """RP-5.4"""
    table = scenario({1: "6 hun 4 goth", 2: "1 goth"}, people="")

    table.act("no trade", "declare hun")

    assert table.hand(1).startswith("4 goth 1 hun")
    assert table.declared(1) == ["hun 3"]


def test_declared_cards_are_out_of_play() -> None:
    """RP-5.4: nobody can give them any more."""
    table = scenario({1: "5 hun 5 saxon", 2: "1 goth"}, people="")

    table.act("no trade", "declare hun", "done")
    table.act("want 1 hun")

    assert table.decider == 1
    assert not table.legal("want 1 goth")


def test_a_set_completed_by_the_trade_may_be_declared_at_once() -> None:
    """RP-5.1, RP-2.1"""
    table = scenario({1: "4 goth 1 hun", 2: "1 goth", 3: "1 saxon"}, people="")

    table.act("want 1 goth", "want 1 hun", "pass", "accept 2", "declare goth")

    assert table.declared(1) == ["goth 3"]


def test_a_set_drawn_at_the_end_of_a_turn_waits_for_the_next() -> None:
    """RP-2.1, RP-5.1"""
    table = scenario({1: "4 goth", 2: "1 hun"}, people="5 goth")

    table.act("no trade")
    assert table.hand(1) == "5 goth"
    assert table.turn == 2
    table.act("no trade")

    assert (table.turn, table.waits_for) == (1, "announce")
    table.act("no trade")
    assert table.legal("declare goth")


def test_nobody_has_to_declare() -> None:
    """RP-5.5: it can be traded and declared later."""
    table = scenario({1: "5 goth", 2: "1 hun", 3: "1 saxon"}, people="")

    table.act("no trade", "done")
    assert (table.turn, table.score(1)) == (2, 0)
    table.act("want 5 goths", "pass", "want 1 hun", "accept 1")

    assert table.hand(2) == "5 goth"
    table.act("declare goth")
    assert table.score(2) == 3


def test_who_may_hold_a_set_for_all_that_is_seen_is_asked() -> None:
    """RP-5.5, RP-8.2: that he holds none must not show."""
    table = scenario({1: "4 goth 1 hun", 2: "1 hun"})

    table.act("no trade")

    assert (table.decider, table.waits_for) == (1, "declare")
    assert table.choices() == ["done"]


def test_after_two_sets_of_a_kind_two_cards_are_left() -> None:
    """RP-1.1, RP-4.7: a request for three of them can be made, but never met."""
    table = scenario(
        {1: "1 goth", 2: "2 hun 1 ship", 3: "1 saxon"}, declared={3: "hun hun"}, people="3 viking"
    )

    table.act("want 3 hun")
    assert table.choices() == ["pass"]
    table.act("pass", "pass")

    assert table.turn == 2
