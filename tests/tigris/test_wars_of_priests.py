"""Chapter 5.5a: which temples stay in a war of priests."""

from tests.tigris.scenario import Points, board_of, diagram, scenario

PRIESTS = """
     A  B  C  D  E  F  G  H
  1  . P1  .  .  .  . K2 P2
  2  .  t  s  .  s  s  t  t
  3  t  t  t  .  .  t  .  t
  4  .  .  .  .  . t$  .  .
"""


def test_treasures_and_other_leaders_protect_temples_the_beaten_priest_does_not() -> None:
    """TE-5.5a, TE-5.4: F4 and G2 supported the defender, stay, and pay nothing; H2 goes."""
    match = scenario(PRIESTS, hands={1: "krrrgb"})

    match.act("tile black D2")
    assert match.conflict.colour == "red"
    assert match.conflict.board == (4, 5)
    match.act("commit 2")
    match.act("commit 0")

    assert board_of(match) == diagram(
        """
             A  B  C  D  E  F  G  H
          1  . P1  .  .  .  . K2  .
          2  .  t  s  s  s  s  t  .
          3  t  t  t  .  .  .  .  .
          4  .  .  .  .  . t$  .  .
        """
    )
    assert match.points(seat=1) == Points(red=4)
    assert match.points(seat=2) == Points()


def test_the_temples_of_a_beaten_attacker_go_the_same_way() -> None:
    """TE-5.5a, TE-5.5: six against six, four temples and the priest."""
    match = scenario(PRIESTS, hands={1: "krrrgb", 2: "rrkkgb"})

    match.act("tile black D2")
    match.act("commit 2")
    match.act("commit 1")

    assert board_of(match) == diagram(
        """
             A  B  C  D  E  F  G  H
          1  .  .  .  .  .  . K2 P2
          2  .  .  s  s  s  s  t  t
          3  .  .  .  .  .  t  .  t
          4  .  .  .  .  . t$  .  .
        """
    )
    assert match.points(seat=2) == Points(red=5)
    assert match.points(seat=1) == Points()


def test_a_priest_without_a_temple_to_lose_is_worth_one_point() -> None:
    """TE-5.5, TE-5.5a: the only temple of seat 2 carries a treasure."""
    match = scenario(
        """
             A  B  C  D  E
          1 P1  .  .  . P2
          2  t  t  .  s t$
        """
    )

    match.act("tile black C2")
    assert match.conflict.board == (2, 1)
    match.act("commit 0")
    match.act("commit 0")

    assert match.changes() == {"C2": "s", "E1": "."}
    assert match.points(seat=1) == Points(red=1)


def test_no_third_leader_loses_its_last_temple_in_a_war() -> None:
    """TE-5.5a, TE-3.1i: exactly one leader leaves the map."""
    match = scenario(
        """
             A  B  C  D  E  F
          1 P1  .  . K2  .  .
          2  t  t  .  t  t P2
          3  t  .  .  .  t F3
        """,
        seats=3,
    )

    match.act("tile black C2")
    assert match.conflict.board == (3, 3)
    match.act("commit 1")
    match.act("commit 0")

    assert board_of(match) == diagram(
        """
             A  B  C  D  E  F
          1 P1  .  . K2  .  .
          2  t  t  s  t  .  .
          3  t  .  .  .  t F3
        """
    )
    assert match.points(seat=1) == Points(red=2)


def test_wars_of_other_colours_have_no_exception() -> None:
    """TE-5.5: markets beside other leaders leave, temples never do."""
    match = scenario(
        """
             A  B  C  D  E  F
          1 T1  .  .  m K2  .
          2  t  m  .  m  t T2
        """,
        hands={1: "kggrrb"},
    )

    match.act("tile black C2")
    assert match.conflict.board == (1, 2)
    match.act("commit 2")
    match.act("commit 0")

    assert board_of(match) == diagram(
        """
             A  B  C  D  E  F
          1 T1  .  .  . K2  .
          2  t  m  s  .  t  .
        """
    )
    assert match.points(seat=1) == Points(green=3)
