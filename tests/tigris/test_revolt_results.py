"""Chapters 4.4 to 4.6: who wins a revolt, and what comes of it."""

from tests.tigris.scenario import Points, board_of, diagram, scenario

ONE_TEMPLE = """
     A  B  C
  1 F2  t  .
  2  .  .  .
"""


def test_the_attacker_wins_with_more() -> None:
    """TE-4.4, TE-4.5: the winner takes one red point, whatever the leader's colour."""
    match = scenario(
        """
             A  B  C
          1  . F1  .
          2  .  t  .
        """,
        turn=2,
        hands={2: "rrkkgg"},
    )
    out = match.out

    match.act("leader farmer C2")
    match.act("commit 2")
    match.act("commit 0")

    assert board_of(match) == diagram(
        """
             A  B  C
          1  .  .  .
          2  .  t F2
        """
    )
    assert match.points(seat=2) == Points(red=1)
    assert match.points(seat=1) == Points()
    assert match.out == out + 2


def test_a_tied_revolt_goes_to_the_defender() -> None:
    """TE-4.4"""
    match = scenario(
        """
             A  B  C  D
          1  .  t  .  .
          2  t P1  t  .
          3  .  .  .  ~
        """,
        hands={1: "rrr", 2: "r"},
        turn=2,
    )

    match.act("leader priest C1")
    assert match.conflict.board == (2, 3)
    match.act("commit 1")
    match.act("commit 0")

    assert match.changes() == {}
    assert match.points(seat=1) == Points(red=1)
    assert match.points(seat=2) == Points()


def test_one_temple_for_both_is_a_tie() -> None:
    """TE-4.2, TE-4.4"""
    match = scenario(ONE_TEMPLE)

    match.act("leader farmer B2")
    assert match.conflict.board == (1, 1)
    match.act("commit 0")
    match.act("commit 0")

    assert match.changes() == {}
    assert match.points(seat=2) == Points(red=1)
    assert match.legal("leader farmer B2")


def test_a_moved_attacker_that_loses_goes_to_the_supply() -> None:
    """TE-4.1, TE-4.5: not back to where it came from."""
    match = scenario(
        """
             A  B  C  D  E  F  G
          1 F1  t  .  .  .  t F2
        """
    )

    match.act("leader farmer E1")
    assert match.conflict.board == (1, 1)
    match.act("commit 0")
    match.act("commit 0")

    assert match.changes() == {"A1": "."}
    assert match.actions_left == 1
    assert match.points(seat=2) == Points(red=1)
    assert match.legal("leader farmer A1")


def test_a_moved_king_that_loses_goes_to_the_supply() -> None:
    """TE-4.2, TE-4.5: one temple against two."""
    match = scenario(
        """
             A  B  C  D  E  F
          1  t K1  .  .  .  .
          2  .  .  .  t K2  t
        """
    )

    match.act("leader king D1")
    assert match.conflict.board == (1, 2)
    match.act("commit 0")
    match.act("commit 0")

    assert match.changes() == {"B1": "."}
    assert match.actions_left == 1
    assert match.points(seat=2) == Points(red=1)


def test_a_beaten_leader_may_try_the_same_revolt_again() -> None:
    """TE-4.5, TE-3.1a: a second action, a second revolt, a second point."""
    match = scenario(ONE_TEMPLE, hands={1: "kkkkkk", 2: "rrkkkk"})

    match.act("leader farmer C1")
    match.act("commit 0")
    match.act("commit 0")
    assert match.points(seat=2) == Points(red=1)
    assert match.actions_left == 1

    match.act("leader farmer C1")
    assert match.waits_for == "support"
    match.act("commit 0")
    match.act("commit 0")
    assert match.points(seat=2) == Points(red=2)


def test_added_temples_leave_the_game_and_are_replaced_only_after_the_turn() -> None:
    """TE-4.5, TE-8.2: the winner's too."""
    match = scenario(board="standard", put="t F5; F2 E5", hands={1: "rrrkkk", 2: "rrkkkk"})
    out = match.out

    match.act("leader farmer G5")
    match.act("commit 3")
    match.act("commit 1")

    assert match.changes() == {"E5": ".", "G5": "F1"}
    assert match.out == out + 4
    assert (match.hand(1), match.hand(2)) == ("kkk", "kkkkr")

    match.act("pass")
    assert match.turn == 2
    assert (len(match.hand(1)), len(match.hand(2))) == (6, 6)


def test_without_the_beaten_leader_a_kingdom_may_fall_apart() -> None:
    """TE-4.6: the temples stay, seat 3's king is on its own."""
    match = scenario(
        """
             A  B  C  D
          1  t F2  t K3
          2  .  .  .  .
        """,
        seats=3,
    )

    match.act("leader farmer A2")
    assert match.conflict.board == (1, 2)
    match.act("commit 2")
    match.act("commit 0")

    assert match.changes() == {"A2": "F1", "B1": "."}
    assert match.kingdoms() == [{"A1", "A2"}, {"C1", "D1"}]


def test_treasures_are_taken_after_a_revolt() -> None:
    """TE-4.6, TE-7.1: the new trader links two treasures and wins."""
    match = scenario(
        """
             A  B  C  D
          1 T2 t$  . t$
        """
    )

    match.act("leader trader C1")
    match.act("commit 0")
    match.act("commit 0")
    assert (match.waits_for, match.decider) == ("treasure", 1)
    match.act("take D1")

    assert match.changes() == {"A1": ".", "C1": "T1", "D1": "t"}
    assert match.points(seat=1) == Points(red=1, treasures=1)


def test_a_trader_that_loses_links_no_treasures() -> None:
    """TE-4.6, TE-7.1"""
    match = scenario(
        """
             A  B  C  D
          1 T2 t$  . t$
        """
    )

    match.act("leader trader C1")
    match.act("commit 0")
    match.act("commit 1")

    assert match.changes() == {}
    assert match.points(seat=2) == Points(red=1)
    assert match.waits_for == "action"


def test_no_monument_is_built_after_a_revolt() -> None:
    """TE-4.6, TE-6.1: the square was declined once."""
    match = scenario(
        """
             A  B  C  D
          1 F2  t  t  .
          2  .  t  t  .
        """
    )

    match.act("leader farmer D1")
    match.act("commit 1")
    match.act("commit 0")

    assert match.waits_for == "action"
    assert match.changes() == {"A1": ".", "D1": "F1"}
