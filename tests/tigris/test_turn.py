"""The turn and its end: two actions, refill, the next seat (TE-3.5, TE-8)."""

import pytest

from tests.tigris.scenario import Points, scenario


def test_a_turn_has_two_actions_then_the_next_seat_plays() -> None:
    """TE-3.5, TE-2.4: clockwise, and from the last seat to the first."""
    match = scenario(board="standard", seats=3, turn=2)
    assert (match.turn, match.decider, match.actions_left) == (2, 2, 2)

    match.act("tile red A1")
    assert (match.turn, match.decider, match.actions_left) == (2, 2, 1)
    match.act("leader king I8")
    assert (match.turn, match.decider, match.actions_left) == (3, 3, 2)
    match.act("pass")
    match.act("pass")
    assert (match.turn, match.decider, match.actions_left) == (1, 1, 2)


@pytest.mark.parametrize(
    "actions",
    [
        ("tile red A1", "tile red B1"),
        ("leader king I8", "leader priest I6"),
        ("leader king I8", "leader king I6"),
        ("leader king I8", "withdraw king"),
        ("catastrophe A1", "catastrophe B1"),
        ("exchange r", "exchange b"),
        ("exchange k", "tile red A1"),
        ("tile red A1", "exchange k"),
        ("pass", "leader king I8"),
        ("leader king I8", "pass"),
    ],
)
def test_actions_may_be_mixed_or_repeated(actions: tuple[str, str]) -> None:
    """TE-3.5"""
    match = scenario(board="standard")

    for action in actions:
        assert match.decider == 1
        match.act(action)

    assert (match.decider, match.actions_left) == (2, 2)


def test_a_conflict_belongs_to_the_action_that_started_it() -> None:
    """TE-3.5: support is no action of its own."""
    match = scenario(
        """
             A  B  C
          1 P1  t  .
        """,
        turn=2,
    )

    match.act("leader priest C1")
    assert match.turn == 2
    match.act("commit 0")
    assert (match.turn, match.decider) == (2, 1)
    match.act("commit 0")

    assert (match.turn, match.decider, match.actions_left) == (2, 2, 1)


def test_a_seat_that_does_nothing_still_gets_income_and_tiles() -> None:
    """TE-3.5, TE-8.1, TE-8.2"""
    match = scenario(
        """
             A  B  C  D  E  F  G  H
          1  o  o  t P1  . t$  . t$
          2  o  o  .  .  .  .  . t$
        """,
        monuments="red-black A1 red",
        hands={1: "rrkk"},
        bag="gggg",
    )

    match.act("pass")
    assert (match.waits_for, match.decider, match.actions_left) == ("action", 1, 1)
    assert match.hand(1) == "kkrr"
    match.act("pass")

    assert match.points(seat=1) == Points(red=1)
    assert match.hand(1) == "ggkkrr"
    assert match.bag_size == 2
    assert match.decider == 2


def test_hands_are_filled_to_six_at_the_end_of_the_turn_only() -> None:
    """TE-8.2"""
    match = scenario(board="standard", hands={1: "rrrrrk"}, bag="bbgg")

    match.act("tile red A1")
    assert match.hand(1) == "krrrr"
    assert match.bag_size == 4
    match.act("tile red C1")

    assert match.hand(1) == "bbkrrr"
    assert match.bag_size == 2


def test_the_active_player_draws_first_then_the_others_clockwise() -> None:
    """TE-8.2"""
    match = scenario(
        board="standard",
        seats=3,
        turn=2,
        actions=1,
        hands={1: "rrrrr", 2: "rrrr", 3: "rrr"},
        bag="gbkkkg",
    )

    match.act("pass")

    assert match.hand(2) == "bgrrrr"
    assert match.hand(3) == "kkkrrr"
    assert match.hand(1) == "grrrrr"
    assert match.decider == 3


def test_a_defender_refills_at_the_end_of_the_attackers_turn() -> None:
    """TE-8.2, TE-4.5"""
    match = scenario(
        board="standard",
        put="t E5; F2 D5",
        hands={1: "rrrkkb", 2: "rrkkgg"},
        bag="ggkkb",
    )

    match.act("leader farmer F5")
    match.act("commit 2")
    match.act("commit 2")
    assert (match.hand(1), match.hand(2)) == ("bkkr", "ggkk")
    assert match.bag_size == 5
    match.act("pass")

    assert (match.hand(1), match.hand(2)) == ("bggkkr", "ggkkkk")
    assert match.bag_size == 1
    assert match.decider == 2


def test_a_full_hand_draws_nothing() -> None:
    """TE-8.2"""
    match = scenario(board="standard", bag="ggg")

    match.act("leader king I8")
    match.act("leader priest I6")

    assert match.hand(1) == "bbgkrr"
    assert match.bag_size == 3
