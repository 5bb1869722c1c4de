"""Chapter 5.1 to 5.5: how a war breaks out, who attacks, what counts, what the winner gets."""

import pytest

from parlour import Illegal
from tests.tigris.scenario import Points, board_of, diagram, scenario

TRADERS = """
     A  B  C  D  E
  1 T1  .  .  . T2
  2  t  m  .  m  t
"""


def traders_of(west: int, east: int) -> str:
    """Return two kingdoms around C2, each with a trader and no market."""
    return f"""
             A  B  C  D  E
          1 T{west}  .  .  . T{east}
          2  t  s  .  s  t
        """


def test_a_tile_that_joins_two_leaders_of_a_colour_starts_a_war() -> None:
    """TE-5.1, TE-3.2h: seat 1's trader scores nothing for the market that joins."""
    match = scenario(TRADERS)

    match.act("tile green C2")

    assert match.waits_for == "support"
    assert match.points(seat=1) == Points()
    assert match.points(seat=2) == Points()


def test_without_a_common_colour_there_is_no_war() -> None:
    """TE-5.1"""
    match = scenario(TRADERS, put="K2 E1")

    match.act("tile green C2")

    assert match.waits_for == "action"
    assert match.kingdoms() == [{"A1", "E1", "A2", "B2", "C2", "D2", "E2"}]


def test_a_leader_never_starts_a_war() -> None:
    """TE-5.1, TE-3.1d"""
    match = scenario(
        """
             A  B  C  D  E
          1 T1  t  .  t T2
        """
    )

    with pytest.raises(Illegal, match=r"TE-3\.1d"):
        match.act("leader king C1")


def test_the_first_owner_clockwise_attacks() -> None:
    """TE-5.3: seat 1 joins, 2 comes before 4; the defender wins the tie."""
    match = scenario(traders_of(4, 2), seats=4, turn=1)

    match.act("tile black C2")
    assert (match.conflict.attacker, match.conflict.defender) == (2, 4)
    assert match.conflict.board == (0, 0)
    match.act("commit 0")
    assert match.decider == 4
    match.act("commit 0")

    assert match.changes() == {"C2": "s", "E1": "."}
    assert match.points(seat=4) == Points(green=1)


def test_clockwise_goes_on_from_the_last_seat_to_the_first() -> None:
    """TE-5.3: seat 3 joins, 4 comes before 1."""
    match = scenario(traders_of(4, 1), seats=4, turn=3)

    match.act("tile black C2")
    assert (match.conflict.attacker, match.conflict.defender) == (4, 1)
    match.act("commit 0")
    match.act("commit 0")

    assert match.changes() == {"C2": "s", "A1": "."}
    assert match.points(seat=1) == Points(green=1)


def test_the_active_player_attacks_if_he_is_involved() -> None:
    """TE-5.3: seat 3 joins its own trader to the trader of seat 4."""
    match = scenario(traders_of(4, 3), seats=4, turn=3, hands={3: "kgrrbb"})

    match.act("tile black C2")
    assert (match.conflict.attacker, match.conflict.defender) == (3, 4)
    match.act("commit 1")
    match.act("commit 0")

    assert match.changes() == {"C2": "s", "A1": "."}
    assert match.points(seat=3) == Points(green=1)


@pytest.mark.parametrize(
    ("turn", "west", "east", "attacker"),
    [
        (1, 2, 4, 2),
        (3, 2, 4, 4),
        (1, 4, 2, 2),
        (3, 1, 2, 1),
        (3, 2, 1, 1),
        (1, 1, 4, 1),
        (1, 4, 1, 1),
    ],
)
def test_the_side_of_the_map_does_not_decide_who_attacks(
    turn: int, west: int, east: int, attacker: int
) -> None:
    """TE-5.3: the other of the two defends and wins the tie."""
    match = scenario(traders_of(west, east), seats=4, turn=turn)
    defender = west + east - attacker

    match.act("tile black C2")
    assert (match.conflict.attacker, match.conflict.defender) == (attacker, defender)
    match.act("commit 0")
    match.act("commit 0")

    assert match.points(seat=defender) == Points(green=1)
    assert match.points(seat=attacker) == Points()


def test_the_joining_tile_supports_nobody_and_stays() -> None:
    """TE-5.1, TE-5.4, TE-5.5: one market against one, and one more from the hand."""
    match = scenario(TRADERS, hands={1: "ggrrkk"})
    out = match.out

    match.act("tile green C2")
    assert match.conflict.board == (1, 1)
    match.act("commit 1")
    match.act("commit 0")

    assert board_of(match) == diagram(
        """
             A  B  C  D  E
          1 T1  .  .  .  .
          2  t  m  m  .  t
        """
    )
    assert match.points(seat=1) == Points(green=2)
    assert match.out == out + 2


def test_the_joining_tile_of_the_beaten_side_stays_too() -> None:
    """TE-5.1, TE-5.5: a tie of two against two, the defender gets three points."""
    match = scenario(
        """
             A  B  C  D  E  F  G
          1  m  m  .  t T2  m  m
          2 T1  t  .  .  .  .  .
        """
    )

    match.act("tile green C1")
    assert match.conflict.board == (2, 2)
    match.act("commit 0")
    match.act("commit 0")

    assert board_of(match) == diagram(
        """
             A  B  C  D  E  F  G
          1  .  .  m  t T2  m  m
          2  .  t  .  .  .  .  .
        """
    )
    assert match.points(seat=2) == Points(green=3)
    assert match.points(seat=1) == Points()


def test_leaderless_regions_touched_only_by_the_joining_tile_count_for_nobody() -> None:
    """TE-5.1, TE-5.4: the markets at C1 and C2 neither support nor leave."""
    match = scenario(
        """
             A  B  C  D  E
          1  .  .  m  .  .
          2  .  .  m  . T2
          3  t  m  .  m  t
          4 T1  .  .  .  .
        """
    )

    match.act("tile black C3")
    assert match.conflict.board == (1, 1)
    match.act("commit 0")
    match.act("commit 0")

    assert board_of(match) == diagram(
        """
             A  B  C  D  E
          1  .  .  m  .  .
          2  .  .  m  . T2
          3  t  .  s  m  t
          4  .  .  .  .  .
        """
    )
    assert match.points(seat=2) == Points(green=2)


def test_only_tiles_of_the_wars_colour_are_added_each_side_once() -> None:
    """TE-5.4: seat 1 holds two markets, seat 2 one."""
    match = scenario(TRADERS, hands={1: "krrrgg", 2: "rrrrgk"})

    match.act("tile black C2")
    assert match.conflict.colour == "green"
    assert set(match.choices()) == {"commit 0", "commit 1", "commit 2"}
    with pytest.raises(Illegal, match=r"TE-5\.4"):
        match.act("commit 3")
    match.act("commit 2")
    assert set(match.choices()) == {"commit 0", "commit 1"}
    with pytest.raises(Illegal, match=r"TE-5\.4"):
        match.act("commit 2")
    match.act("commit 1")

    assert match.waits_for == "action"
    assert (match.hand(1), match.hand(2)) == ("rrr", "krrrr")


def test_a_side_may_add_more_than_is_of_use() -> None:
    """TE-5.4, TE-5.5: the loser's tile is lost, the winner is paid for none of them."""
    match = scenario(TRADERS, hands={1: "kggggg", 2: "ggrrrr"})
    out = match.out

    match.act("tile black C2")
    match.act("commit 5")
    match.act("commit 1")

    assert match.points(seat=1) == Points(green=2)
    assert match.out == out + 1 + 6


def test_the_winner_scores_the_leader_and_each_tile_removed() -> None:
    """TE-5.5: four and two against three and two, four points."""
    match = scenario(
        """
             A  B  C  D  E  F  G
          1 T1  m  m  .  .  m T2
          2  t  m  m  .  m  m  t
        """,
        hands={1: "kggrrb", 2: "ggrrkk"},
    )

    match.act("tile black D2")
    assert match.conflict.board == (4, 3)
    match.act("commit 2")
    match.act("commit 2")

    assert board_of(match) == diagram(
        """
             A  B  C  D  E  F  G
          1 T1  m  m  .  .  .  .
          2  t  m  m  s  .  .  t
        """
    )
    assert match.points(seat=1) == Points(green=4)
    assert match.hand(1) == "brr"
    assert match.hand(2) == "kkrr"


def test_tiles_count_at_any_distance_but_not_other_colours() -> None:
    """TE-5.4: D3, H2 and H3 count for the east, its settlements and the temple do not."""
    match = scenario(
        """
             A  B  C  D  E  F  G  H
          1 T1  .  .  .  . T2  .  .
          2  t  m  .  s  s  t  s  m
          3  .  .  .  m  .  .  .  m
        """
    )

    match.act("tile black C2")

    assert match.conflict.board == (1, 3)


def test_a_beaten_leader_goes_back_to_its_owner() -> None:
    """TE-5.5: and can be placed again by a later action of the turn."""
    match = scenario(TRADERS, hands={1: "kkkkkk"})

    match.act("tile black C2")
    match.act("commit 0")
    match.act("commit 0")

    assert match.changes() == {"A1": ".", "B2": ".", "C2": "s"}
    assert match.points(seat=2) == Points(green=2)
    assert match.actions_left == 1
    assert match.legal("leader trader A1")
