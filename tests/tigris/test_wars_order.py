"""Chapters 5.2 and 5.6: several wars for one tile, chosen and looked at anew."""

import pytest

from parlour import Illegal
from tests.tigris.scenario import Points, board_of, diagram, scenario

SIX_LEADERS = """
     A  B  C  D  E
  1 T1 K1  . K2 T2
  2  t  t  .  t  t
  3 F1  .  .  . F2
"""


def test_the_active_player_picks_the_next_war() -> None:
    """TE-5.2: three colours are in conflict, red is not."""
    match = scenario(SIX_LEADERS)

    match.act("tile red C2")

    assert (match.waits_for, match.decider) == ("war", 1)
    assert set(match.choices()) == {"war blue", "war green", "war black"}
    with pytest.raises(Illegal, match=r"TE-5\.2"):
        match.act("war red")


def test_each_time_anew() -> None:
    """TE-5.2: after blue, green and black are left; after green, black needs no choice."""
    match = scenario(SIX_LEADERS)

    match.act("tile red C2")
    match.act("war blue")
    assert match.conflict.colour == "blue"
    match.act("commit 0")
    match.act("commit 0")
    assert (match.waits_for, match.decider) == ("war", 1)
    assert set(match.choices()) == {"war green", "war black"}
    match.act("war green")
    assert match.conflict.colour == "green"
    match.act("commit 0")
    match.act("commit 0")
    assert match.waits_for == "support"
    assert match.conflict.colour == "black"
    match.act("commit 0")
    match.act("commit 0")

    assert match.points(seat=2) == Points(blue=1, green=1, black=1)
    assert board_of(match) == diagram(
        """
             A  B  C  D  E
          1  .  .  . K2 T2
          2  t  t  t  t  t
          3  .  .  .  . F2
        """
    )
    assert match.actions_left == 1


def test_the_active_player_picks_also_when_the_wars_are_not_his() -> None:
    """TE-5.2, TE-5.3: seat 3 orders the wars, seat 1 comes first clockwise and attacks."""
    match = scenario(SIX_LEADERS, seats=3, turn=3)

    match.act("tile red C2")
    assert (match.waits_for, match.decider) == ("war", 3)
    match.act("war black")
    assert (match.conflict.attacker, match.conflict.defender) == (1, 2)
    match.act("commit 0")
    match.act("commit 0")

    assert (match.waits_for, match.decider) == ("war", 3)
    assert set(match.choices()) == {"war blue", "war green"}


def test_the_first_war_may_end_the_connection_of_the_next() -> None:
    """TE-5.6, TE-5.2: green first, and the farmers never fight."""
    match = scenario(
        """
             A  B  C  D  E  F  G  H
          1  ~  f  f  ~  .  .  .  .
          2 F2  t  s  .  .  m T1  .
          3  . T2  t  m  .  m  t F1
        """
    )

    match.act("tile black E3")
    assert set(match.choices()) == {"war green", "war blue"}
    match.act("war green")
    assert match.conflict.board == (2, 1)
    match.act("commit 0")
    match.act("commit 0")

    assert board_of(match) == diagram(
        """
             A  B  C  D  E  F  G  H
          1  ~  f  f  ~  .  .  .  .
          2 F2  t  s  .  .  m T1  .
          3  .  .  t  .  s  m  t F1
        """
    )
    assert match.points(seat=1) == Points(green=2)
    assert match.waits_for == "action"


def test_an_attacker_that_is_split_off_fights_no_more_either() -> None:
    """TE-5.6: seat 1's trader loses the market that led to its king."""
    match = scenario(
        """
             A  B  C  D  E  F  G
          1  . K1  .  . K2  .  .
          2  .  t  m  .  t  m  m
          3  . T1  .  . T2  .  .
        """
    )

    match.act("tile red D2")
    assert set(match.choices()) == {"war green", "war black"}
    match.act("war green")
    assert match.conflict.board == (1, 2)
    match.act("commit 0")
    match.act("commit 0")

    assert board_of(match) == diagram(
        """
             A  B  C  D  E  F  G
          1  . K1  .  . K2  .  .
          2  .  t  .  t  t  m  m
          3  .  .  .  . T2  .  .
        """
    )
    assert match.points(seat=2) == Points(green=2)
    assert match.points(seat=1) == Points()
    assert (match.waits_for, match.actions_left) == ("action", 1)


def test_a_war_may_leave_three_kingdoms_around_the_joining_tile() -> None:
    """TE-5.6, TE-3.2c: the black war goes on between its two kings, seat 3 is left alone."""
    match = scenario(
        """
             A  B  C  D  E  F
          1  .  . K2  .  .  .
          2  .  .  t  m  .  .
          3 T1  t  .  t T2  .
          4  m K1  . P3  .  .
          5  m  .  .  .  .  .
        """,
        seats=3,
        hands={1: "kkrrgb"},
    )

    match.act("tile black C3")
    match.act("war green")
    assert match.conflict.board == (2, 1)
    match.act("commit 0")
    match.act("commit 0")
    assert match.points(seat=1) == Points(green=2)

    assert match.conflict.colour == "black"
    assert (match.conflict.attacker, match.conflict.defender) == (1, 2)
    assert match.conflict.board == (0, 0)
    match.act("commit 0")
    match.act("commit 0")

    assert board_of(match) == diagram(
        """
             A  B  C  D  E  F
          1  .  . K2  .  .  .
          2  .  .  t  .  .  .
          3 T1  t  s  t  .  .
          4  m  .  . P3  .  .
          5  m  .  .  .  .  .
        """
    )
    assert match.points(seat=1) == Points(green=2)
    assert match.points(seat=2) == Points(black=1)
    assert match.points(seat=3) == Points()
    assert (match.waits_for, match.actions_left) == ("action", 1)


def test_later_wars_count_what_is_still_connected() -> None:
    """TE-5.6, TE-5.4: seat 2's settlement at F2 hung on the market that the green war took."""
    match = scenario(
        """
             A  B  C  D  E  F
          1  . T1  . K2  .  .
          2  m  t  .  t  m  s
          3  m K1  .  .  t  .
          4  .  .  .  . T2  .
        """
    )

    match.act("tile red C2")
    match.act("war green")
    assert match.conflict.board == (2, 1)
    match.act("commit 0")
    match.act("commit 0")

    assert match.conflict.colour == "black"
    assert match.conflict.board == (0, 0)


def test_the_joining_tile_is_a_tile_like_any_other_after_the_wars() -> None:
    """TE-5.6: one kingdom, and a market beside the joining tile pays its trader."""
    match = scenario(
        board="standard",
        put="T1 E4; t E5 I5; s F5 H5; T2 I4",
        hands={1: "kggrrr"},
    )

    match.act("tile black G5")
    match.act("commit 1")
    match.act("commit 0")
    assert match.kingdoms() == [{"E4", "E5", "F5", "G5", "H5", "I5"}]
    assert match.points(seat=1) == Points(green=1)
    match.act("tile green G6")

    assert match.points(seat=1) == Points(green=2)
