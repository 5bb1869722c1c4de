"""Monuments built with the tile that joined two kingdoms (TE-6.1 after chapter 5)."""

from tests.tigris.scenario import Points, board_of, diagram, scenario

MONUMENT_BEHIND_THE_FRONT = """
     A  B  C  D  E  F
  1  m  s  s  .  . T2
  2  t  s  .  m  m  t
  3 T1  .  .  .  .  .
"""


def test_the_tile_at_the_marker_may_complete_a_monument_after_the_war() -> None:
    """TE-6.1, TE-3.2h: the tile that joins scores nothing, the square still stands."""
    match = scenario(MONUMENT_BEHIND_THE_FRONT, hands={1: "kggrrb"})

    match.act("tile black C2")
    assert match.conflict.board == (1, 2)
    match.act("commit 2")
    match.act("commit 0")
    assert match.points(seat=1) == Points(green=3)
    assert (match.waits_for, match.decider) == ("monument", 1)
    match.act("build blue-black B1")

    assert match.points(seat=1) == Points(green=3)
    assert board_of(match) == diagram(
        """
             A  B  C  D  E  F
          1  m  o  o  .  .  .
          2  t  o  o  .  .  t
          3 T1  .  .  .  .  .
        """
    )
    assert (match.waits_for, match.actions_left) == ("action", 1)


KINGS_MEET = """
     A  B  C  D  E  F
  1  .  s  s  .  . K2
  2  t  s  .  s  s  t
  3 K1  .  .  .  .  .
"""


def test_a_square_broken_by_the_war_gives_no_monument() -> None:
    """TE-5.5, TE-6.1"""
    match = scenario(KINGS_MEET, turn=2, hands={2: "kkkrrr"})

    match.act("tile black C2")
    assert (match.conflict.attacker, match.conflict.defender) == (2, 1)
    assert match.conflict.board == (2, 3)
    match.act("commit 2")
    match.act("commit 0")  # 4 to 3

    assert match.points(seat=2) == Points(black=4)
    assert match.waits_for == "action"
    assert match.changes() == {"C2": "s", "B1": ".", "C1": ".", "B2": ".", "A3": "."}


def test_the_active_player_may_build_on_the_square_of_those_who_beat_him() -> None:
    """TE-5.5, TE-6.1, TE-6.2"""
    match = scenario(KINGS_MEET, turn=2, hands={2: "kkkrrr"})

    match.act("tile black C2")
    match.act("commit 1")
    match.act("commit 0")  # 3 to 3: the defender wins
    assert match.points(seat=1) == Points(black=3)
    assert (match.waits_for, match.decider) == ("monument", 2)
    match.act("build red-black B1")

    assert match.points(seat=1) == Points(black=3)
    assert match.points(seat=2) == Points()
    assert board_of(match) == diagram(
        """
             A  B  C  D  E  F
          1  .  o  o  .  .  .
          2  t  o  o  .  .  t
          3 K1  .  .  .  .  .
        """
    )


def test_a_player_who_lost_the_war_may_build_if_the_square_stands() -> None:
    """TE-6.1, TE-6.2, TE-6.3"""
    match = scenario(
        """
             A  B  C  D  E
          1  .  s  s  .  .
          2  .  s  .  t  m
          3 T1  t  . T2  m
        """,
        hands={1: "kkrrgb"},
    )

    match.act("tile black C2")
    assert match.conflict.board == (0, 2)
    match.act("commit 0")
    match.act("commit 0")
    assert match.points(seat=2) == Points(green=1)
    assert (match.waits_for, match.decider) == ("monument", 1)
    match.act("build blue-black B1")

    assert match.points(seat=1) == Points()
    assert match.changes() == {"A3": ".", "B1": "o", "C1": "o", "B2": "o", "C2": "o"}
    assert (match.waits_for, match.decider, match.actions_left) == ("action", 1, 1)


def test_a_player_whose_square_fell_in_the_war_is_offered_nothing() -> None:
    """TE-6.1"""
    match = scenario(
        """
             A  B  C  D  E
          1  .  s  s  .  .
          2  .  s  .  t  s
          3 K1  t  . K2  s
        """,
        hands={1: "kkrrgb", 2: "kkkrrr"},
    )

    match.act("tile black C2")
    assert match.conflict.board == (3, 2)
    match.act("commit 0")
    match.act("commit 2")

    assert match.points(seat=2) == Points(black=4)
    assert match.changes() == {"C2": "s", "A3": ".", "B1": ".", "C1": ".", "B2": "."}
    assert (match.waits_for, match.decider, match.actions_left) == ("action", 1, 1)


def test_a_union_without_a_war_may_complete_a_monument() -> None:
    """TE-6.1, TE-3.2h, TE-5.1: no common colour, no point, no war, but a square."""
    match = scenario(
        """
             A  B  C  D  E
          1 P1  s  s  .  .
          2  t  s  .  s  t
          3  .  .  .  . K2
        """,
    )

    match.act("tile black C2")
    assert (match.waits_for, match.decider) == ("monument", 1)
    match.act("build red-black B1")

    assert match.points(seat=1) == Points()
    assert match.points(seat=2) == Points()
    assert match.kingdoms() == [{"A1", "A2", "B1", "B2", "C1", "C2", "D2", "E2", "E3"}]
    assert match.waits_for == "action"
