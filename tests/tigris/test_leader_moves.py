"""Chapter 3.1: how a leader moves, and how it leaves the map."""

import pytest

from parlour import Illegal
from tests.tigris.scenario import Points, board_of, diagram, scenario


def test_a_kingdom_without_its_only_leader_counts_no_more_when_that_leader_moves() -> None:
    """TE-3.1d, TE-3.1e: the farmer may go between, the priest from the supply may not."""
    match = scenario(
        """
             A  B  C  D  E
          1 F1  t  .  t K2
        """
    )

    with pytest.raises(Illegal, match=r"TE-3\.1d"):
        match.act("leader priest C1")
    match.act("leader farmer C1")

    assert board_of(match) == diagram(
        """
             A  B  C  D  E
          1  .  t F1  t K2
        """
    )
    assert match.kingdoms() == [{"B1", "C1", "D1", "E1"}]
    assert match.waits_for == "action"


def test_a_bridge_may_not_move_to_where_it_joins_the_halves_it_leaves() -> None:
    """TE-3.1d, TE-3.1e"""
    match = scenario(
        """
             A  B  C
          1 P2  . K3
          2  t F1  t
          3  t  .  t
        """,
        seats=3,
    )

    with pytest.raises(Illegal, match=r"TE-3\.1d"):
        match.act("leader farmer B3")

    assert "leader farmer B3" not in match.choices()
    assert match.changes() == {}


def test_a_king_that_is_the_only_bridge_may_not_move_one_space_down() -> None:
    """TE-3.1d, TE-3.1e"""
    match = scenario(
        """
             A  B  C  D  E
          1 P3  t K1  t F4
          2  .  t  .  t  .
        """,
        seats=4,
    )

    with pytest.raises(Illegal, match=r"TE-3\.1d"):
        match.act("leader king C2")

    assert "leader king C2" not in match.choices()
    assert match.changes() == {}


def test_a_leader_that_moves_within_its_kingdom_does_not_revolt_against_itself() -> None:
    """TE-3.1e, TE-4.1"""
    match = scenario(
        """
             A  B  C  D
          1  . K2  .  .
          2 F1  t  t  .
        """
    )

    match.act("leader farmer D2")

    assert match.changes() == {"A2": ".", "D2": "F1"}
    assert match.waits_for == "action"
    assert match.actions_left == 1
    assert match.points(seat=1) == Points()


def test_a_lone_king_steps_aside() -> None:
    """TE-3.1a, TE-3.1e, TE-3.1h: one action, no revolt, no point."""
    match = scenario(
        """
             A  B
          1  .  t
          2 K1  t
        """
    )

    match.act("leader king A1")

    assert board_of(match) == diagram(
        """
             A  B
          1 K1  t
          2  .  t
        """
    )
    assert match.waits_for == "action"
    assert match.actions_left == 1
    assert match.points(seat=1) == Points()


def test_a_leader_may_not_move_to_its_own_space() -> None:
    """TE-3.1f"""
    match = scenario(
        """
             A  B
          1 K1  t
        """
    )

    with pytest.raises(Illegal, match=r"TE-3\.1f"):
        match.act("leader king A1")

    assert match.actions_left == 2


def test_a_withdrawn_leader_costs_one_action_and_nothing_else() -> None:
    """TE-3.1a, TE-3.1g, TE-3.1h: points and treasures stay where they are."""
    match = scenario(board="standard", put="K1 H7; F2 C2", points={1: Points(black=3, treasures=1)})

    match.act("withdraw king")

    assert match.changes() == {"H7": "."}
    assert match.actions_left == 1
    assert match.points(seat=1) == Points(black=3, treasures=1)


def test_one_withdraws_only_leaders_of_ones_own_that_are_on_the_map() -> None:
    """TE-3.1a, TE-3.1g: the farmer on the map is another player's, the priest is not there."""
    match = scenario(board="standard", put="K1 H7; F2 C2")

    for leader in ("priest", "farmer"):
        with pytest.raises(Illegal, match=r"TE-3\.1"):
            match.act(f"withdraw {leader}")

    assert "withdraw king" in match.choices()
    assert match.changes() == {}
    assert match.actions_left == 2


def test_a_withdrawn_leader_may_come_back_in_the_same_turn() -> None:
    """TE-3.1g: even to the space it left."""
    match = scenario(board="standard", put="K1 H7")

    match.act("withdraw king")
    match.act("leader king H7")

    assert match.changes() == {}
    assert match.turn == 2


def test_nobody_withdraws_a_leader_from_a_conflict() -> None:
    """TE-3.1g: neither the attacker nor the defender, while temples are added."""
    match = scenario(
        """
             A  B  C
          1 F2  t  .
        """
    )

    match.act("leader farmer C1")
    assert match.decider == 1
    assert not match.legal("withdraw farmer")

    match.act("commit 0")
    assert match.decider == 2
    assert not match.legal("withdraw farmer")


def test_a_withdrawal_sends_no_other_leader_home() -> None:
    """TE-3.1g, TE-3.1i: F1 keeps its temple when the king beside it goes."""
    match = scenario(
        """
             A  B  C
          1  t F1 K1
          2  .  .  t
        """
    )

    match.act("withdraw king")

    assert board_of(match) == diagram(
        """
             A  B  C
          1  t F1  .
          2  .  .  t
        """
    )


def test_a_leader_without_a_temple_returns_at_once() -> None:
    """TE-3.1i, TE-3.3d: and can be placed again, which its owner's first action does here."""
    match = scenario(
        """
             A  B  C
          1  .  t K1
          2  t  .  .
        """
    )

    match.act("catastrophe B1")
    assert match.changes() == {"B1": "X", "C1": "."}

    assert match.legal("leader king B2")
    assert not match.legal("withdraw king")


def test_a_player_positions_his_own_leaders_only() -> None:
    """TE-3.1a: the king that seat 1 places is his own, seat 2's stays where it is."""
    match = scenario(board="standard", put="K2 H7")

    match.act("leader king A2")

    assert match.changes() == {"A2": "K1"}


def test_placing_and_moving_score_nothing() -> None:
    """TE-3.1h"""
    match = scenario(board="standard", put="K1 A2; s C2")

    match.act("leader priest B1")
    match.act("leader king B3")

    assert match.changes() == {"A2": ".", "B1": "P1", "B3": "K1"}
    assert match.points(seat=1) == Points()
