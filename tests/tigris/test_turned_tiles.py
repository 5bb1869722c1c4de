"""What a monument changes on the map (TE-6.5)."""

import pytest

from parlour import Illegal
from tests.tigris.scenario import Points, board_of, diagram, scenario


def test_a_leader_without_a_face_up_temple_returns_at_once() -> None:
    """TE-6.5, TE-3.1i: anybody's leader; who has another temple stays."""
    match = scenario(
        """
             A  B  C  D
          1  .  .  . P2
          2  .  . K1  t
          3  .  t  t  s
          4 F2  t  .  .
        """,
    )

    match.act("tile red C4")
    assert match.points(seat=2) == Points(red=1)  # the placed temple is in his priest's kingdom
    match.act("build red-black B3")

    assert board_of(match) == diagram(
        """
             A  B  C  D
          1  .  .  . P2
          2  .  . K1  t
          3  .  o  o  s
          4  .  o  o  .
        """
    )
    assert match.points(seat=1) == Points()
    assert match.points(seat=2) == Points(red=1)


def test_a_treasure_stays_on_a_turned_temple() -> None:
    """TE-6.5, TE-8.1: and the builder earns at the end of the same turn."""
    match = scenario(
        """
             A  B  C  D  E  F
          1  .  . T1  . t$  .
          2  t  t  t  .  .  .
          3  . t$  .  . t$  .
        """,
        hands={1: "rrkkgb"},
    )

    match.act("tile red A3")
    assert match.points(seat=1) == Points()  # neither priest nor king
    match.act("build red-green A2")
    assert match.changes() == {"A2": "o", "B2": "o", "A3": "o", "B3": "o$"}
    match.act("pass")

    assert match.points(seat=1) == Points(green=1)
    assert match.decider == 2


def test_turned_tiles_connect_but_are_no_temples() -> None:
    """TE-6.5, TE-1.2, TE-3.1c"""
    match = scenario(
        """
             A  B  C
          1  o  o  .
          2 o$  o  t
          3  .  . K1
        """,
        monuments="red-green A1 red",
    )

    assert match.kingdoms() == [{"A1", "B1", "A2", "B2", "C2", "C3"}]
    assert match.legal("leader trader C1")
    for space in ("A3", "B3"):
        with pytest.raises(Illegal, match=r"TE-3\.1c"):
            match.act(f"leader trader {space}")


def test_turned_temples_count_in_no_revolt_and_no_war_and_never_fall() -> None:
    """TE-6.5, TE-5.4, TE-4.2"""
    match = scenario(
        """
             A  B  C  D  E  F
          1  o  o P1  .  .  .
          2 o$  o  t  .  t P2
          3  .  . K1  .  .  .
        """,
        monuments="red-green A1 red",
    )

    match.act("tile black D2")
    assert match.conflict.colour == "red"
    assert match.conflict.board == (1, 1)
    match.act("commit 0")
    match.act("commit 0")

    assert match.points(seat=2) == Points(red=1)  # C2 stands beside the king
    assert match.changes() == {"D2": "s", "C1": "."}

    match = scenario(
        """
             A  B  C
          1  o  o  .
          2  o  o  t
          3  .  . F2
        """,
        monuments="red-green A1 red",
    )
    match.act("leader farmer C1")
    assert match.conflict.board == (1, 1)


def test_a_trader_takes_the_treasure_of_a_turned_tile() -> None:
    """TE-6.5, TE-7.1"""
    match = scenario(
        """
             A  B  C  D
          1  o  o  . t$
          2 o$  o  t  .
          3  .  . K1  .
        """,
        monuments="red-green A1 red",
    )

    match.act("leader trader C1")
    assert set(match.choices()) == {"take A2", "take D1"}
    match.act("take A2")

    assert match.points(seat=1) == Points(treasures=1)
    assert match.changes() == {"C1": "T1", "A2": "o"}


TRADER_BY_THE_SQUARE = """
     A  B  C  D  E  F
  1  .  t  t  .  .  .
  2 T1 t!  .  s  .  .
  3  .  .  s  f  f t$
"""


def test_leaders_return_before_treasures_are_taken() -> None:
    """TE-6.5, TE-7.1, TE-7.3: building sends the trader home, so nobody takes any."""
    match = scenario(TRADER_BY_THE_SQUARE, turn=2)

    match.act("tile red C2")
    assert match.points(seat=1) == Points()  # monument first, then treasures
    assert (match.waits_for, match.decider) == ("monument", 2)
    match.act("build red-blue B1")

    assert match.changes() == {"B1": "o", "C1": "o", "B2": "o!", "C2": "o", "A2": "."}
    assert match.points(seat=1) == Points()
    assert (match.waits_for, match.decider, match.actions_left) == ("action", 2, 1)


def test_a_declined_monument_leaves_the_trader_his_treasure() -> None:
    """TE-6.2, TE-7.1, TE-7.2"""
    match = scenario(TRADER_BY_THE_SQUARE, turn=2)

    match.act("tile red C2")
    match.act("decline")

    assert match.changes() == {"C2": "t", "B2": "t"}
    assert match.points(seat=1) == Points(treasures=1)
    assert (match.waits_for, match.decider, match.actions_left) == ("action", 2, 1)
