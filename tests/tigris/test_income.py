"""What monuments pay at the end of a turn (TE-8.1, TE-8.3)."""

import pytest

from tests.tigris.scenario import Points, scenario

RED_BLUE = """
     A  B  C  D  E  F  G  H
  1  o  o  t  .  . t$  . t$
  2  o  o F2  .  .  .  . t$
"""


def test_a_leader_in_the_kingdom_of_a_monument_earns_a_point_of_his_colour() -> None:
    """TE-8.1: only in his owner's turn, judged on the map as it is at its end."""
    match = scenario(RED_BLUE, monuments="red-blue A1 red", actions=1)

    match.act("leader priest D1")
    assert match.points(seat=1) == Points(red=1)
    assert match.points(seat=2) == Points()  # it is not his turn
    match.act("pass")
    match.act("pass")

    assert match.points(seat=1) == Points(red=1)
    assert match.points(seat=2) == Points(blue=1)


@pytest.mark.parametrize("leader", ["king", "trader"])
def test_a_leader_of_another_colour_earns_nothing(leader: str) -> None:
    """TE-8.1: not even the king."""
    match = scenario(RED_BLUE, monuments="red-blue A1 red", actions=1)

    match.act(f"leader {leader} D1")

    assert match.points(seat=1) == Points()
    assert match.points(seat=2) == Points()


def test_two_leaders_of_both_colours_earn_two_points() -> None:
    """TE-8.1"""
    match = scenario(RED_BLUE, monuments="red-blue A1 red", turn=2)

    match.act("leader priest D1")
    assert match.points(seat=2) == Points()  # not before the end of the turn
    match.act("pass")

    assert match.points(seat=2) == Points(red=1, blue=1)


def test_the_king_earns_of_a_black_monument() -> None:
    """TE-8.1"""
    match = scenario(RED_BLUE, monuments="red-black A1 red", actions=1)

    match.act("leader king D1")

    assert match.points(seat=1) == Points(black=1)


def test_several_monuments_add_up() -> None:
    """TE-8.1: the king there earns nothing of red, blue or green."""
    match = scenario(
        """
             A  B  C  D  E  F  G  H  I
          1  o  o  t  o  o  . t$  . t$
          2  o  o P1  o  o  .  .  .  .
          3  . K2  t  .  .  .  .  . t$
        """,
        monuments="red-blue A1 red; red-green D1 green",
        actions=1,
    )

    match.act("pass")
    assert match.points(seat=1) == Points(red=2)
    match.act("pass")
    match.act("pass")

    assert match.points(seat=1) == Points(red=2)
    assert match.points(seat=2) == Points()
    assert (match.waits_for, match.decider) == ("action", 1)


def test_a_leader_of_another_kingdom_earns_nothing() -> None:
    """TE-8.1: the colour of the monument is not enough."""
    match = scenario(RED_BLUE, monuments="red-blue A1 red", actions=1)

    match.act("leader priest E1")  # beside F1

    assert match.points(seat=1) == Points()


def test_a_leader_who_left_earns_nothing() -> None:
    """TE-8.1"""
    match = scenario(RED_BLUE, monuments="red-blue A1 red", turn=2)

    match.act("withdraw farmer")
    match.act("pass")

    assert match.points(seat=2) == Points()


def test_a_monument_pays_in_the_turn_it_is_built() -> None:
    """TE-8.1, TE-6.5: the leaders who are still there, in their owner's turn."""
    match = scenario(
        """
             A  B  C  D  E  F
          1  .  t  t  t K2  .
          2  .  t  . P1  . t$
          3  .  .  .  .  . t$
          4  .  .  .  .  . t$
        """,
        actions=1,
    )

    match.act("tile red C2")
    match.act("build red-black B1")
    assert match.points(seat=1) == Points(red=2)  # tile and income
    assert match.points(seat=2) == Points()
    match.act("pass")
    match.act("pass")

    assert match.points(seat=1) == Points(red=2)
    assert match.points(seat=2) == Points(black=1)


def test_the_colour_of_the_turned_tiles_does_not_matter() -> None:
    """TE-8.1: the monument's colours count, not those of the tiles below it."""
    match = scenario(
        """
             A  B  C  D  E  F
          1 o~ o~  t P1  . t$
          2 o~ o~ F1  .  . t$
          3  .  .  .  .  . t$
        """,
        monuments="red-blue A1 blue",
        actions=1,
    )

    match.act("pass")

    assert match.points(seat=1) == Points(red=1, blue=1)


def test_income_comes_before_the_refill() -> None:
    """TE-8.3: a bag that gives too little takes no income away."""
    match = scenario(
        RED_BLUE,
        monuments="red-blue A1 red",
        turn=2,
        bag="g",
        hands={1: "rrbbgk", 2: "rrbb"},
        options={"bag_end": "immediate"},
    )

    match.act("pass")
    match.act("pass")

    assert match.over
    assert match.points(seat=2) == Points(blue=1)
    assert match.hand(2) == "bbgrr"
