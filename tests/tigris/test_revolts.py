"""Chapters 4.1 to 4.3: how a revolt breaks out, and what counts in it."""

import pytest

from parlour import Illegal
from tests.tigris.scenario import Points, scenario

ONE_TEMPLE = """
     A  B  C
  1 F2  t  .
  2  .  .  .
"""


def test_who_places_a_leader_attacks_who_had_one_there_defends() -> None:
    """TE-4.1, TE-4.3: seat 2 attacks and is asked first, then seat 1."""
    match = scenario(
        """
             A  B  C
          1 K1  t  .
        """,
        turn=2,
    )

    match.act("leader king C1")

    assert match.waits_for == "support"
    assert (match.conflict.attacker, match.conflict.defender) == (2, 1)
    assert match.decider == 2
    match.act("commit 0")
    assert match.decider == 1


def test_a_leader_of_another_colour_starts_no_revolt() -> None:
    """TE-4.1, TE-1.3"""
    match = scenario(ONE_TEMPLE)

    match.act("leader priest C1")

    assert match.waits_for == "action"
    assert match.actions_left == 1


def test_strength_is_the_temples_beside_the_leader() -> None:
    """TE-4.2: B1 counts for both, C2 and D1 for the attacker, B2 for nobody."""
    match = scenario(
        """
             A  B  C  D
          1 F2  t  .  t
          2  .  t  t  s
        """
    )

    match.act("leader farmer C1")

    assert match.conflict.board == (3, 1)


def test_a_temple_that_only_the_new_leader_links_counts() -> None:
    """TE-4.2"""
    match = scenario(
        """
             A  B  C  D
          1 F2  t  .  t
        """
    )

    match.act("leader farmer C1")
    assert match.conflict.board == (2, 1)
    match.act("commit 0")
    match.act("commit 0")

    assert match.changes() == {"A1": ".", "C1": "F1"}
    assert match.points(seat=1) == Points(red=1)


def test_a_temple_with_a_treasure_counts_and_a_turned_one_does_not() -> None:
    """TE-4.2, TE-6.5"""
    match = scenario(
        """
             A  B  C  D  E
          1 t$ F2  o  o  .
          2  .  t  o  o  t
          3  .  .  .  .  .
        """,
        monuments="red-blue C1 red",
    )

    match.act("leader farmer E1")

    assert match.conflict.board == (1, 2)


def test_temples_decide_a_revolt_of_farmers_and_pay_red() -> None:
    """TE-4.3, TE-4.5: blue tiles are of no use, one does not add what one lacks."""
    match = scenario(ONE_TEMPLE, hands={1: "rbbbkk", 2: "bbbbkk"})

    match.act("leader farmer C1")
    assert match.conflict.board == (1, 1)
    assert set(match.choices()) == {"commit 0", "commit 1"}
    with pytest.raises(Illegal, match=r"TE-4\.3"):
        match.act("commit 2")
    match.act("commit 1")
    with pytest.raises(Illegal, match=r"TE-4\.3"):
        match.act("commit 1")
    match.act("commit 0")

    assert match.changes() == {"A1": ".", "C1": "F1"}
    assert match.points(seat=1) == Points(red=1)
    assert match.hand(1) == "bbbkk"
    assert match.hand(2) == "bbbbkk"


def test_each_side_adds_once_and_may_add_more_than_is_of_use() -> None:
    """TE-4.3: after the defender's answer the revolt is over."""
    match = scenario(ONE_TEMPLE, hands={1: "rrrrr", 2: "rrrrr"})

    match.act("leader farmer C1")
    match.act("commit 1")
    match.act("commit 5")

    assert match.waits_for == "action"
    assert match.hand(1) == "rrrr"
    assert match.hand(2) == ""
    assert match.points(seat=2) == Points(red=1)


@pytest.mark.parametrize(
    "said", ["commit 2", "commit 3", "commit -1", "commit 1.5", "commit rr", "commit g"]
)
def test_one_adds_only_temples_one_holds_and_whole_ones(said: str) -> None:
    """TE-4.3: a refusal changes nothing and leaves the question open."""
    match = scenario(ONE_TEMPLE, hands={1: "rgk"})
    match.act("leader farmer C1")
    before = match.changes()

    with pytest.raises((Illegal, ValueError)):
        match.act(said)

    assert (match.waits_for, match.decider) == ("support", 1)
    assert match.hand(1) == "gkr"
    assert match.changes() == before
    assert set(match.choices()) == {"commit 0", "commit 1"}
