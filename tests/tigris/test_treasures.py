"""Treasures (TE-7)."""

import pytest

from parlour import Illegal
from tests.tigris.scenario import Points, scenario

# A chain of settlements from the temple with treasure I7 to the one on N5.
CHAIN = "s J7 K7 L7 L6 M6 N6"


def test_the_trader_takes_all_treasures_of_his_kingdom_but_one() -> None:
    """TE-7.1: his owner chooses which one stays; take he must."""
    match = scenario(board="standard", put=CHAIN, turn=2)

    match.act("leader trader I8")
    assert (match.waits_for, match.decider) == ("treasure", 2)
    assert set(match.choices()) == {"take I7", "take N5"}
    assert not match.legal("pass")
    assert not match.legal("decline")
    match.act("take N5")

    assert match.points(seat=2) == Points(treasures=1)
    assert match.changes() == {"I8": "T2", "N5": "t"}
    assert (match.waits_for, match.decider, match.actions_left) == ("action", 2, 1)


def test_a_single_treasure_stays_where_it_is() -> None:
    """TE-7.1"""
    match = scenario(board="standard")

    match.act("leader trader I8")

    assert match.points(seat=1) == Points()
    assert match.changes() == {"I8": "T1"}
    assert match.waits_for == "action"


def test_without_a_trader_nobody_takes_a_treasure() -> None:
    """TE-7.3: the king doesn't stand in; a trader who comes later takes them."""
    match = scenario(board="standard", put=CHAIN, turn=2, actions=1)

    match.act("leader king I8")
    assert (match.waits_for, match.decider) == ("action", 1)
    assert match.points(seat=2) == Points()

    match.act("leader trader M5")
    assert (match.waits_for, match.decider) == ("treasure", 1)
    match.act("take I7")

    assert match.points(seat=1) == Points(treasures=1)
    assert match.points(seat=2) == Points()
    assert match.changes() == {"I8": "K2", "M5": "T1", "I7": "t"}


def test_the_trader_takes_his_treasure_in_the_middle_of_another_turn() -> None:
    """TE-7.1: at the end of the action, before the second one."""
    match = scenario(board="standard", put="s J7 K7 L6 M6 N6; T2 I8")

    match.act("tile black L7")
    assert match.points(seat=2) == Points()  # there is no king
    assert (match.waits_for, match.decider) == ("treasure", 2)
    assert set(match.choices()) == {"take I7", "take N5"}
    match.act("take I7")

    assert match.points(seat=1) == Points()
    assert match.points(seat=2) == Points(treasures=1)
    assert (match.waits_for, match.decider, match.actions_left) == ("action", 1, 1)


def test_a_moved_trader_takes_treasures() -> None:
    """TE-7.1"""
    match = scenario(
        """
             A  B  C  D  E
          1 T1  t  .  .  .
          2  .  .  .  .  .
          3 t$  s  s  s t$
        """,
    )

    match.act("leader trader A2")  # beside A3, no longer beside B1

    assert (match.waits_for, match.decider) == ("treasure", 1)
    assert set(match.choices()) == {"take A3", "take E3"}


def test_treasures_are_taken_after_the_wars() -> None:
    """TE-7.1: by the trader who is left."""
    match = scenario(board="standard", put="s I6 J6 K6; T1 I8; t L5; T2 M5")

    match.act("tile black L6")
    assert match.conflict.board == (0, 0)
    match.act("commit 0")
    match.act("commit 0")
    assert match.points(seat=2) == Points(green=1)
    assert (match.waits_for, match.decider) == ("treasure", 2)
    assert set(match.choices()) == {"take I7", "take N5"}
    match.act("take I7")

    assert match.points(seat=2) == Points(green=1, treasures=1)
    assert match.changes() == {"L6": "s", "I8": ".", "I7": "t"}
    assert (match.waits_for, match.decider, match.actions_left) == ("action", 1, 1)


def test_treasures_are_taken_after_a_revolt() -> None:
    """TE-7.1: the attacker's space links two treasures; who wins takes one."""
    match = scenario(
        """
             A  B  C  D
          1 t$  .  t  s
          2  .  . T2 t$
        """,
    )

    match.act("leader trader B1")
    assert match.conflict.board == (2, 2)
    match.act("commit 1")
    match.act("commit 0")
    assert match.points(seat=1) == Points(red=1)
    assert (match.waits_for, match.decider) == ("treasure", 1)
    assert set(match.choices()) == {"take A1", "take D2"}
    match.act("take D2")

    assert match.points(seat=1) == Points(red=1, treasures=1)


def test_a_lost_revolt_brings_no_treasure() -> None:
    """TE-7.1: with the attacker gone the two treasures lie apart again."""
    match = scenario(
        """
             A  B  C  D
          1 t$  .  t  s
          2  .  . T2 t$
        """,
    )

    match.act("leader trader B1")
    match.act("commit 0")
    match.act("commit 0")

    assert match.points(seat=2) == Points(red=1)
    assert match.changes() == {}
    assert match.waits_for == "action"


def test_a_union_without_a_war_brings_the_trader_a_treasure() -> None:
    """TE-7.1, TE-3.2h: seat 2 joins the two kingdoms, seat 1 takes."""
    match = scenario(
        """
             A  B  C  D  E
          1 T1  .  .  . K2
          2 t$  s  .  s t$
        """,
        turn=2,
    )

    match.act("tile black C2")
    assert (match.waits_for, match.decider) == ("treasure", 1)
    match.act("take E2")

    assert match.points(seat=1) == Points(treasures=1)
    assert match.points(seat=2) == Points()
    assert match.changes() == {"C2": "s", "E2": "t"}
    assert match.decider == 2


def test_one_turn_may_bring_two_points_and_a_treasure() -> None:
    """TE-3.2e, TE-7.1, TE-7.2"""
    match = scenario(
        """
             A  B  C  D  E  F  G
          1 P1  .  .  .  .  . t$
          2 t$  .  .  s t!  .  .
          3 T1  .  .  .  .  . t$
        """,
    )

    match.act("tile red B2")
    match.act("tile green C2")

    assert match.points(seat=1) == Points(red=1, green=1, treasures=1)
    assert match.changes() == {"B2": "t", "C2": "m", "E2": "t"}
    assert match.decider == 2


def test_several_kingdoms_are_settled_from_the_active_player_on() -> None:
    """TE-7.4: each by the owner of its own trader."""
    match = scenario(
        """
             A  B  C  D
          1 t$ T1 t$  .
          2  .  .  .  .
          3 t$ T2 t$  .
          4  .  .  .  .
          5 t$ T3 t$  .
        """,
        seats=3,
        turn=2,
    )

    match.act("pass")
    for seat, row in ((2, 3), (3, 5), (1, 1)):
        assert (match.waits_for, match.decider) == ("treasure", seat)
        assert set(match.choices()) == {f"take A{row}", f"take C{row}"}
        match.act(f"take A{row}")

    assert all(match.points(seat) == Points(treasures=1) for seat in (1, 2, 3))
    assert match.changes() == {"A1": "t", "A3": "t", "A5": "t"}
    assert (match.waits_for, match.decider, match.actions_left) == ("action", 2, 1)


def test_only_treasures_of_the_own_kingdom_are_taken() -> None:
    """TE-7.1, TE-7.4"""
    match = scenario(
        """
             A  B  C  D  E
          1 t$  .  t T2 t$
          2  .  .  .  .  .
          3 t$  s  . t$  .
        """,
    )

    match.act("leader trader A2")  # links A1 and A3
    assert match.decider == 1
    assert set(match.choices()) == {"take A1", "take A3"}
    with pytest.raises(Illegal, match=r"TE-7\."):
        match.act("take E1")
    match.act("take A1")

    assert match.points(seat=1) == Points(treasures=1)
    assert match.points(seat=2) == Points()
    assert match.waits_for == "action"
