"""Chapter 1: neighbours, regions, kingdoms, and what is always true of the map."""

import pytest

from parlour import Illegal
from tests.tigris.scenario import Points, board_of, diagram, scenario


def test_a_common_corner_is_no_connection() -> None:
    """TE-1.1, TE-3.2g: the temple at C2 touches B1's kingdom only with a corner."""
    match = scenario(
        """
             A  B  C
          1 P1  t  .
          2  .  .  .
        """
    )

    match.act("tile red C2")

    assert match.kingdoms() == [{"A1", "B1"}]
    assert match.points(seat=1) == Points()


def test_the_map_does_not_wrap_around_at_its_edge() -> None:
    """TE-1.1, TE-3.1c: A3 follows P2 in reading order, but is no neighbour of its temple."""
    match = scenario(board="standard")

    with pytest.raises(Illegal, match=r"TE-3\.1c"):
        match.act("leader king A3")

    assert match.legal("leader king A2")


def test_leaders_connect_like_tiles_a_leader_to_a_leader_too() -> None:
    """TE-1.2, TE-1.3"""
    match = scenario(
        """
             A  B  C  D  E
          1  t K1 T2  t  s
          2  .  .  .  .  .
        """
    )

    assert match.kingdoms() == [{"A1", "B1", "C1", "D1", "E1"}]


def test_turned_tiles_connect() -> None:
    """TE-1.2, TE-6.5"""
    match = scenario(
        """
             A  B  C  D
          1 K1  t  o  o
          2  .  .  o  o
        """,
        monuments="red-black C1 black",
    )

    assert match.kingdoms() == [{"A1", "B1", "C1", "D1", "C2", "D2"}]


def test_a_catastrophe_is_part_of_nothing() -> None:
    """TE-1.2"""
    match = scenario(
        """
             A  B  C  D  E
          1 K1  t  X  t T2
        """
    )

    assert match.kingdoms() == [{"A1", "B1"}, {"D1", "E1"}]


def test_a_region_without_a_leader_is_no_kingdom() -> None:
    """TE-1.3"""
    match = scenario(
        """
             A  B  C  D  E
          1 K1  t  .  t  s
        """
    )

    assert match.kingdoms() == [{"A1", "B1"}]


def test_leaders_of_different_colours_share_a_kingdom_in_peace() -> None:
    """TE-1.3, TE-3.1h: three players' leaders around one temple, no revolt, no point."""
    match = scenario(
        """
             A  B  C
          1  . K1  .
          2 T2  t  .
        """,
        seats=3,
        turn=3,
    )

    match.act("leader farmer C2")

    assert match.waits_for == "action"
    assert match.kingdoms() == [{"B1", "A2", "B2", "C2"}]
    assert match.points(seat=3) == Points()


def test_a_player_may_have_all_his_leaders_in_one_kingdom() -> None:
    """TE-1.3"""
    match = scenario(
        """
             A  B  C
          1  . K1  .
          2 T1  t F1
          3  .  .  .
        """
    )

    match.act("leader priest B3")

    assert board_of(match) == diagram(
        """
             A  B  C
          1  . K1  .
          2 T1  t F1
          3  . P1  .
        """
    )


def test_after_a_conflict_a_kingdom_has_one_leader_of_a_colour() -> None:
    """TE-1.4, TE-4.5"""
    match = scenario(
        """
             A  B  C
          1 F2  t  .
        """
    )

    match.act("leader farmer C1")
    match.act("commit 1")
    match.act("commit 0")

    assert board_of(match) == diagram(
        """
             A  B  C
          1  .  t F1
        """
    )


def test_no_tile_is_ever_lost_or_made() -> None:
    """TE-1.4: ten temples on the map and 143 tiles in bag, hands and out of the game."""
    match = scenario(board="standard", hands={1: "rrbbgk", 2: "rrbbgk"})

    assert match.bag_size + len(match.hand(1)) + len(match.hand(2)) + match.out == 143

    match.act("exchange r r b")
    assert match.bag_size == 128
    assert match.out == 3
    assert len(match.hand(1)) == 6

    match.act("catastrophe D4")
    assert match.out == 3
    assert match.bag_size == 128
