"""The end of the game (TE-9.1, TE-9.2) and the options that bear on it (TE-12)."""

import pytest

from tests.tigris.scenario import Points, scenario


@pytest.mark.parametrize(
    ("treasures", "waits_for"),
    [("A1", "over"), ("A1 C1", "over"), ("A1 C1 E1", "action"), ("A1 C1 E1 A3", "action")],
)
def test_the_game_ends_with_at_most_two_treasures_on_the_map(
    treasures: str, waits_for: str
) -> None:
    """TE-9.1"""
    match = scenario(
        """
             A  B  C  D  E
          1  t  .  t  .  t
          2  .  .  .  .  .
          3  t  .  .  .  .
        """,
        put=f"t$ {treasures}",
    )

    match.act("pass")
    match.act("pass")

    assert match.waits_for == waits_for


@pytest.mark.parametrize(
    ("taken", "waits_for"),
    [
        ("O2 B3 G4 L4 D6 P6 A8 H8 M8 E10 J11 O11", "over"),
        ("B3 G4 L4 D6 P6 A8 H8 M8 E10 J11 O11", "action"),
    ],
)
def test_two_treasures_end_the_game_on_the_advanced_board_too(taken: str, waits_for: str) -> None:
    """TE-9.1, TE-12.1: two or three of its fourteen treasures are left."""
    match = scenario(board="advanced", put=f"t {taken}")

    match.act("pass")
    match.act("pass")

    assert match.waits_for == waits_for


THREE_TREASURES = """
     A  B  C  D  E  F  G  H
  1 t$  . t$ T1  .  .  . t$
  2  .  .  .  .  .  .  .  .
  3  o  o  t P1  .  .  .  .
  4  o  o  .  .  .  .  .  .
"""


def test_with_two_treasures_left_the_turn_is_completed() -> None:
    """TE-9.1, TE-8.3, TE-3.5: second action, income and refill, then the end."""
    match = scenario(THREE_TREASURES, monuments="red-green A3 red", hands={1: "kkrrgg"})

    match.act("tile black B1")
    match.act("take A1")
    assert (match.waits_for, match.decider, match.actions_left) == ("action", 1, 1)
    match.act("tile red C4")  # a temple in the priest's kingdom

    assert match.waits_for == "over"
    assert match.over
    assert "treasure" in match.reason.lower()
    assert match.points(seat=1) == Points(red=2, treasures=1)
    assert len(match.hand(1)) == 6


def test_nobody_else_gets_another_turn_when_the_treasures_are_gone() -> None:
    """TE-9.1"""
    match = scenario(THREE_TREASURES, monuments="red-green A3 red", seats=3, turn=2)

    match.act("tile black B1")
    assert (match.waits_for, match.decider) == ("treasure", 1)
    match.act("take C1")
    assert (match.waits_for, match.decider) == ("action", 2)
    match.act("pass")

    assert match.over
    assert match.points(seat=1) == Points(treasures=1)  # no income in another's turn


def test_drawing_the_last_tile_does_not_end_the_game_but_the_next_needed_one_does() -> None:
    """TE-9.2, TE-8.2"""
    match = scenario(
        board="standard",
        put="t E5; F2 D5",
        hands={1: "rrrkkb", 2: "rrkkgg"},
        bag="ggkk",
    )

    match.act("leader farmer F5")
    match.act("commit 2")
    match.act("commit 2")
    match.act("pass")
    assert match.points(seat=2) == Points(red=1)
    assert (match.hand(1), match.hand(2)) == ("bggkkr", "ggkkkk")
    assert match.bag_size == 0
    assert (match.waits_for, match.decider) == ("action", 2)

    match.act("tile black J10")
    assert match.waits_for == "action"
    match.act("pass")

    assert match.over
    assert "bag" in match.reason.lower()


def test_an_empty_bag_nobody_draws_from_ends_nothing() -> None:
    """TE-9.2"""
    match = scenario(board="standard", bag="")

    match.act("leader king I8")
    match.act("withdraw king")
    match.act("catastrophe A1")
    match.act("pass")

    assert (match.waits_for, match.decider) == ("action", 1)


MONUMENT_AND_PRIEST = """
     A  B  C  D  E  F  G  H
  1  o  o  t P1  . t$  . t$
  2  o  o  .  .  .  .  . t$
"""


@pytest.mark.parametrize(("bag", "hand"), [("gg", "bgg"), ("ggg", "bggg"), ("", "b")])
def test_after_a_short_exchange_the_player_completes_his_turn(bag: str, hand: str) -> None:
    """TE-9.2, TE-3.4b, TE-8.3, TE-12.2: what is left is drawn, then one more action, income."""
    match = scenario(
        MONUMENT_AND_PRIEST,
        monuments="red-black A1 red",
        hands={1: "rrkgbb"},
        bag=bag,
    )

    match.act("exchange r r k g b")
    assert match.hand(1) == hand
    assert match.bag_size == 0
    assert (match.waits_for, match.decider, match.actions_left) == ("action", 1, 1)
    match.act("leader king C2")

    assert match.over
    assert match.points(seat=1) == Points(red=1, black=1)
    assert match.hand(1) == hand  # discarded tiles never come back


def test_the_game_may_end_with_the_short_draw_itself() -> None:
    """TE-12.2, TE-9.2: bag_end immediate; what is left is drawn, no second action, no income."""
    match = scenario(
        MONUMENT_AND_PRIEST,
        monuments="red-black A1 red",
        hands={1: "rrkgbb"},
        bag="gg",
        options={"bag_end": "immediate"},
    )

    match.act("exchange r r k g b")

    assert match.over
    assert "bag" in match.reason.lower()
    assert match.hand(1) == "bgg"
    assert match.points(seat=1) == Points()


@pytest.mark.parametrize("bag_end", ["finish_turn", "immediate"])
def test_an_exchange_of_just_the_last_tiles_ends_nothing(bag_end: str) -> None:
    """TE-9.2, TE-12.2"""
    match = scenario(
        MONUMENT_AND_PRIEST,
        monuments="red-black A1 red",
        bag="ggg",
        options={"bag_end": bag_end},
    )

    match.act("exchange r r b")
    match.act("pass")

    assert match.bag_size == 0
    assert (match.waits_for, match.decider) == ("action", 2)


@pytest.mark.parametrize("bag_end", ["finish_turn", "immediate"])
def test_a_refill_the_bag_cannot_give_ends_the_game_after_the_income(bag_end: str) -> None:
    """TE-9.2, TE-8.3, TE-12.2"""
    match = scenario(
        MONUMENT_AND_PRIEST,
        monuments="red-black A1 red",
        bag="",
        options={"bag_end": bag_end},
    )

    match.act("tile green D2")  # neither trader nor king: no point
    match.act("pass")

    assert match.over
    assert match.points(seat=1) == Points(red=1)
    assert match.hand(1) == "bbkrr"


@pytest.mark.parametrize("bag_end", ["finish_turn", "immediate"])
def test_a_short_refill_of_another_seat_ends_the_game(bag_end: str) -> None:
    """TE-9.2, TE-8.2: the active player draws first, the defender gets what is left."""
    match = scenario(
        board="standard",
        put="t E5; F2 D5",
        hands={1: "rrrkkb", 2: "rrrrgg"},
        bag="gkk",
        options={"bag_end": bag_end},
    )

    match.act("leader farmer F5")
    match.act("commit 1")
    match.act("commit 4")
    match.act("pass")

    assert match.points(seat=2) == Points(red=1)
    assert (match.hand(1), match.hand(2)) == ("bgkkrr", "ggkk")
    assert match.bag_size == 0
    assert match.over
