"""The result of a war, and the wars after it (TE-5.4 to TE-5.6)."""

from itertools import permutations

import pytest

from parlour import Illegal
from tests.tigris.scenario import Points, board_of, diagram, scenario


def test_a_leader_without_a_tile_of_his_colour_still_pays_one_point() -> None:
    """TE-5.5"""
    match = scenario(
        """
             A  B  C  D  E
          1 K1  .  .  . K2
          2  t  m  .  m  t
        """,
    )

    match.act("tile green C2")
    match.act("commit 1")
    match.act("commit 0")

    assert match.points(seat=1) == Points(black=1)
    assert match.changes() == {"C2": "m", "E1": "."}


def test_after_one_war_the_next_is_fought_with_what_is_left() -> None:
    """TE-5.2, TE-5.6: blue first here, then green, though A has lost his farmer."""
    match = scenario(
        """
             A  B  C  D  E  F  G  H
          1  .  f  f  .  .  .  .  .
          2 F2  t  s  .  .  m T1  .
          3  . T2  t  m  .  m  t F1
        """,
        hands={1: "rrgbkk"},
    )

    match.act("tile black E3")
    assert set(match.choices()) == {"war blue", "war green"}
    match.act("war blue")
    assert match.conflict.board == (0, 2)
    match.act("commit 0")
    match.act("commit 0")
    assert match.points(seat=2) == Points(blue=1)

    assert match.conflict.colour == "green"  # the only one left needs no choice
    assert match.conflict.board == (2, 1)
    match.act("commit 0")
    match.act("commit 0")

    assert match.points(seat=1) == Points(green=2)
    assert match.points(seat=2) == Points(blue=1)
    assert board_of(match) == diagram(
        """
             A  B  C  D  E  F  G  H
          1  .  f  f  .  .  .  .  .
          2 F2  t  s  .  .  m T1  .
          3  .  .  t  .  s  m  t  .
        """
    )


def test_a_war_may_leave_three_kingdoms_at_the_marker() -> None:
    """TE-5.6: strengths are counted anew, so D4 no longer helps the king."""
    match = scenario(
        """
             A  B  C  D  E  F
          1  .  .  .  . K2  .
          2  . T1  .  s  t  m
          3 K1  t  m  . T2  m
          4  .  .  .  s  t  m
          5  .  .  .  .  t F3
        """,
        seats=3,
        hands={1: "rgggkk"},
    )

    match.act("tile red D3")
    match.act("war green")
    assert match.conflict.board == (1, 3)
    match.act("commit 3")
    match.act("commit 0")
    assert match.points(seat=1) == Points(green=4)

    assert match.conflict.colour == "black"
    assert (match.conflict.attacker, match.conflict.defender) == (1, 2)
    assert match.conflict.board == (0, 1)  # D4 belongs to the farmer's kingdom now
    match.act("commit 2")
    match.act("commit 0")

    assert match.points(seat=1) == Points(green=4, black=2)
    assert match.points(seat=2) == Points()
    assert match.points(seat=3) == Points()
    assert board_of(match) == diagram(
        """
             A  B  C  D  E  F
          1  .  .  .  .  .  .
          2  . T1  .  .  t  .
          3 K1  t  m  t  .  .
          4  .  .  .  s  t  .
          5  .  .  .  .  t F3
        """
    )
    assert match.waits_for == "action"


def test_turned_tiles_neither_support_nor_fall() -> None:
    """TE-5.4, TE-6.5"""
    match = scenario(
        """
             A  B  C  D  E  F  G
          1  .  .  .  .  .  o  o
          2 T1  t  s  .  t  o  o
          3  .  .  .  . T2  .  .
        """,
        monuments="red-green F1 green",
        hands={1: "kggrrb"},
    )

    match.act("tile black D2")
    assert match.conflict.board == (0, 0)
    match.act("commit 1")
    match.act("commit 0")

    assert match.points(seat=1) == Points(green=1)
    assert match.changes() == {"D2": "s", "E3": "."}


def test_more_tiles_than_useful_may_be_committed() -> None:
    """TE-5.4"""
    match = scenario(
        """
             A  B  C  D  E
          1  .  .  m  .  .
          2 T1  m  m  . T2
          3  t  m  .  m  t
          4  .  m  .  m  .
        """,
        hands={1: "kgggrb", 2: "gggrrr"},
    )

    match.act("tile black C3")
    assert match.conflict.board == (5, 2)
    assert set(match.choices()) == {"commit 0", "commit 1", "commit 2", "commit 3"}
    match.act("commit 3")
    assert set(match.choices()) == {"commit 0", "commit 1", "commit 2", "commit 3"}
    match.act("commit 3")  # 8 to 5, three tiles for nothing

    assert match.points(seat=1) == Points(green=3)
    assert match.hand(2) == "rrr"


def test_a_war_takes_support_of_its_own_colour_only() -> None:
    """TE-5.4"""
    match = scenario(
        """
             A  B  C  D  E
          1 T1  .  .  . T2
          2  t  s  .  s  t
        """,
        hands={1: "krrrrr", 2: "gkrrrr"},
    )

    match.act("tile black C2")
    assert match.choices() == ["commit 0"]
    with pytest.raises(Illegal, match=r"TE-5\.4"):
        match.act("commit 1")
    match.act("commit 0")
    assert set(match.choices()) == {"commit 0", "commit 1"}


def test_tiles_committed_in_one_war_are_missing_in_the_next() -> None:
    """TE-5.5, TE-8.2: nobody draws between two wars."""
    match = scenario(
        """
             A  B  C  D  E  F
          1 T1  .  .  .  . T2
          2  t  m  .  m  m  t
          3 K1  .  .  .  . K2
        """,
        hands={1: "kkgggg", 2: "gkrrrr"},
    )
    out, bag = match.out, match.bag_size

    match.act("tile black C2")
    match.act("war black")
    match.act("commit 1")
    match.act("commit 0")
    assert (match.hand(1), match.hand(2)) == ("gggg", "gkrrrr")
    assert match.points(seat=1) == Points(black=1)

    match.act("commit 4")
    match.act("commit 1")

    assert match.points(seat=1) == Points(black=1, green=3)
    assert (match.hand(1), match.hand(2)) == ("", "krrrr")
    assert (match.out, match.bag_size) == (out + 8, bag)


ALL_FOUR = """
     A  B  C  D  E  F  G
  1  . K2 P2  . K3 P3  .
  2  .  t  t  .  t  t  .
  3 F2  t T2  . F3  t T3
"""


def test_the_active_player_orders_the_wars_of_others() -> None:
    """TE-5.2, TE-5.3: four wars, in none of which he fights."""
    match = scenario(ALL_FOUR, seats=3, hands={1: "rrgbkk"})

    match.act("tile black D2")
    assert (match.waits_for, match.decider) == ("war", 1)
    assert set(match.choices()) == {"war red", "war blue", "war green", "war black"}

    for colour, left in (
        ("green", {"war red", "war blue", "war black"}),
        ("black", {"war red", "war blue"}),
    ):
        match.act(f"war {colour}")
        assert (match.conflict.attacker, match.conflict.defender) == (2, 3)
        match.act("commit 0")
        match.act("commit 0")
        assert (match.waits_for, match.decider) == ("war", 1)
        assert set(match.choices()) == left

    match.act("war blue")
    match.act("commit 0")
    match.act("commit 0")
    assert match.conflict.colour == "red"
    assert match.conflict.board == (3, 3)
    match.act("commit 0")
    match.act("commit 0")

    assert match.points(seat=1) == Points()
    assert match.points(seat=2) == Points()
    assert match.points(seat=3) == Points(red=4, blue=1, green=1, black=1)


@pytest.mark.parametrize("order", list(permutations(("red", "blue", "green", "black"))))
@pytest.mark.parametrize("attackers_commit_in", [(), (0, 2), (1, 3), (0, 1, 2, 3)])
def test_a_war_sends_its_loser_home_and_no_other_leader(
    order: tuple[str, ...], attackers_commit_in: tuple[int, ...]
) -> None:
    """TE-5.5, TE-5.5a, TE-1.4: whatever the order and whoever wins."""
    match = scenario(ALL_FOUR, seats=3, hands={1: "rrgbkk", 2: "rbgkrr"})
    fighters = {
        "red": {"C1", "F1"},
        "blue": {"A3", "E3"},
        "green": {"C3", "G3"},
        "black": {"B1", "E1"},
    }
    home: set[str] = set()

    def leaders_at_home() -> set[str]:
        changed = match.changes()
        return {space for pair in fighters.values() for space in pair if changed.get(space) == "."}

    match.act("tile black D2")
    wars = 0
    while match.waits_for != "action":
        if match.waits_for == "war":
            match.act(next(f"war {c}" for c in order if f"war {c}" in match.choices()))
        colour = match.conflict.colour
        match.act("commit 1" if wars in attackers_commit_in else "commit 0")
        assert leaders_at_home() == home
        match.act("commit 0")
        wars += 1
        lost = leaders_at_home() - home
        assert len(lost) == 1
        assert lost <= fighters[colour]
        home |= lost

    assert len(home) == wars
