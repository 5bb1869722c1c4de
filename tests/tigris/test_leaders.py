"""Chapter 3.1: where a leader may go."""

import pytest

from parlour import Illegal
from tests.tigris.scenario import Points, scenario


@pytest.mark.parametrize("space", ["A2", "C2", "B1", "B3", "H7", "I6"])
def test_a_leader_goes_to_empty_land_beside_a_temple(space: str) -> None:
    """TE-3.1b, TE-3.1c: a treasure on the temple is irrelevant."""
    match = scenario(board="standard")

    match.act(f"leader king {space}")

    assert match.changes() == {space: "K1"}
    assert match.actions_left == 1


@pytest.mark.parametrize(
    ("space", "what"),
    [("E3", "river"), ("B2", "a tile"), ("I6", "a catastrophe"), ("C2", "a leader")],
)
def test_a_leader_does_not_go_to(space: str, what: str) -> None:
    """TE-3.1b: all four spaces are in play and beside a temple."""
    match = scenario(board="standard", put="t B1; X I6; F2 C2")

    with pytest.raises(Illegal, match=r"TE-3\.1b"):
        match.act(f"leader king {space}")

    assert f"leader king {space}" not in match.choices(), what
    assert match.changes() == {}


def test_a_leader_stays_on_the_spaces_in_play() -> None:
    """TE-3.1b, TE-1.1"""
    match = scenario(
        """
             A  B
          1  .  t
        """
    )

    with pytest.raises(Illegal, match=r"TE-3\.1b"):
        match.act("leader king C1")

    assert match.legal("leader king A1")


@pytest.mark.parametrize("space", ["F5", "H5", "G4", "A3", "M10"])
def test_a_leader_needs_a_temple_beside_it(space: str) -> None:
    """TE-3.1c: a market is not enough, nor a temple at the far end of the row above."""
    match = scenario(board="standard", put="m G5")

    with pytest.raises(Illegal, match=r"TE-3\.1c"):
        match.act(f"leader king {space}")


def test_a_river_space_far_from_any_temple_is_no_place_for_a_leader() -> None:
    """TE-3.1b, TE-3.1c"""
    match = scenario(board="standard")

    with pytest.raises(Illegal, match=r"TE-3\.1"):
        match.act("leader king E2")


def test_a_turned_temple_anchors_no_leader() -> None:
    """TE-3.1c, TE-6.5"""
    match = scenario(
        """
             A  B  C  D
          1  .  o  o  .
          2  .  o  o  .
        """,
        monuments="red-black B1 red",
    )

    for space in ("A1", "A2", "D1", "D2"):
        with pytest.raises(Illegal, match=r"TE-3\.1c"):
            match.act(f"leader king {space}")
    assert not match.legal("leader king B1")


def test_a_leader_may_not_join_two_kingdoms() -> None:
    """TE-3.1d"""
    match = scenario(
        """
             A  B  C  D  E
          1 P1  t  .  t K2
        """,
        seats=3,
        turn=3,
    )

    with pytest.raises(Illegal, match=r"TE-3\.1d"):
        match.act("leader farmer C1")

    assert "leader farmer C1" not in match.choices()


def test_a_leader_may_tie_leaderless_regions_to_a_kingdom() -> None:
    """TE-3.1d: four groups meet at C2, one of them is a kingdom."""
    match = scenario(
        """
             A  B  C  D
          1  .  .  m  .
          2 P1  t  .  s
          3  .  .  s  .
        """,
        turn=2,
    )

    match.act("leader farmer C2")

    assert match.kingdoms() == [{"C1", "A2", "B2", "C2", "D2", "C3"}]
    assert match.points(seat=2) == Points()


def test_a_leader_may_join_leaderless_regions_only() -> None:
    """TE-3.1d"""
    match = scenario(
        """
             A  B  C
          1  t  .  s
        """
    )

    match.act("leader trader B1")

    assert match.kingdoms() == [{"A1", "B1", "C1"}]
