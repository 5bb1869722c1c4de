"""Chapters 3.3 to 3.5: catastrophes, exchanges, and the two actions of a turn."""

import pytest

from parlour import Illegal
from tests.tigris.scenario import Points, board_of, diagram, scenario


def test_a_catastrophe_sends_home_only_leaders_without_another_temple() -> None:
    """TE-3.3d, TE-3.3f, TE-3.1i: the king goes, trader and farmer keep a temple each."""
    match = scenario(
        """
             A  B  C
          1  . K1  .
          2 T2  t F3
          3  t  .  t
        """,
        seats=4,
        turn=4,
    )

    match.act("catastrophe B2")

    assert board_of(match) == diagram(
        """
             A  B  C
          1  .  .  .
          2 T2  X F3
          3  t  .  t
        """
    )
    assert match.kingdoms() == [{"A2", "A3"}, {"C2", "C3"}]
    assert match.catastrophes(4) == 1
    assert match.actions_left == 1
    assert [match.points(seat) for seat in (1, 2, 3, 4)] == [Points()] * 4


def test_a_catastrophe_cuts_a_kingdom_without_a_conflict() -> None:
    """TE-3.3d, TE-3.3f"""
    match = scenario(
        """
             A  B  C  D  E
          1 T1  .  .  . K2
          2  t  m  m  m  t
        """
    )

    match.act("catastrophe C2")

    assert match.waits_for == "action"
    assert match.kingdoms() == [{"A1", "A2", "B2"}, {"E1", "D2", "E2"}]


def test_a_tile_struck_by_a_catastrophe_leaves_the_game() -> None:
    """TE-3.3b"""
    match = scenario(board="standard", put="f E2; s F6")
    out = match.out

    match.act("catastrophe E2")
    match.act("catastrophe F6")

    assert match.changes() == {"E2": "X~", "F6": "X"}
    assert match.out == out + 2


def test_a_catastrophe_may_go_on_any_empty_space() -> None:
    """TE-3.3b: land or river."""
    match = scenario(board="standard")
    out = match.out

    match.act("catastrophe D4")
    match.act("catastrophe F6")

    assert match.changes() == {"D4": "X~", "F6": "X"}
    assert match.out == out


@pytest.mark.parametrize(
    ("space", "what"),
    [("I7", "a treasure"), ("H7", "a leader"), ("F5", "a turned tile"), ("C5", "a catastrophe")],
)
def test_a_catastrophe_does_not_strike(space: str, what: str) -> None:
    """TE-3.3c"""
    match = scenario(
        board="standard",
        put="K2 H7; X C5; o F5 G5 F6 G6",
        monuments="red-black F5 black",
    )

    with pytest.raises(Illegal, match=r"TE-3\.3c"):
        match.act(f"catastrophe {space}")

    assert f"catastrophe {space}" not in match.choices(), what
    assert match.catastrophes(1) == 2


def test_a_temple_whose_treasure_is_gone_may_be_struck() -> None:
    """TE-3.3b, TE-3.3c"""
    match = scenario(board="standard", put="t I7")

    match.act("catastrophe I7")

    assert match.changes() == {"I7": "X"}


def test_a_ruined_space_is_of_no_use_to_anybody() -> None:
    """TE-3.3e: no tile, no leader, no other catastrophe; I6 is beside a temple."""
    match = scenario(board="standard", put="X~ E2")

    match.act("catastrophe I6")

    for action in ("tile red I6", "tile blue E2", "leader king I6", "catastrophe E2"):
        assert not match.legal(action)
    match.act("pass")
    for action in ("tile red I6", "tile blue E2", "leader king I6", "catastrophe I6"):
        assert not match.legal(action)


def test_a_player_has_two_catastrophes_for_the_whole_game() -> None:
    """TE-3.3a"""
    match = scenario(board="standard", seats=2)

    match.act("catastrophe F6")
    match.act("catastrophe G6")
    match.act("pass")
    match.act("pass")

    assert match.catastrophes(1) == 0
    assert match.catastrophes(2) == 2
    with pytest.raises(Illegal, match=r"TE-3\.3a"):
        match.act("catastrophe H6")
    assert not any(choice.startswith("catastrophe") for choice in match.choices())


def test_an_exchange_throws_tiles_away_and_draws_as_many() -> None:
    """TE-3.4, TE-3.4a, TE-3.4b: the new tiles serve in the next action."""
    match = scenario(board="standard", hands={1: "rrbbgg"}, bag="kkg" + "r" * 12)
    out = match.out

    with pytest.raises(Illegal, match=r"TE-3\.2d"):
        match.act("tile black F6")
    match.act("exchange r r b")

    assert match.hand(1) == "bgggkk"
    assert match.bag_size == 12
    assert match.out == out + 3
    assert match.actions_left == 1
    match.act("tile black F6")
    assert match.changes() == {"F6": "s"}


def test_what_was_thrown_away_never_returns() -> None:
    """TE-3.4c: the bag gives nothing but what was in it."""
    match = scenario(board="standard", hands={1: "rrrrrr"}, bag="ggggggkkkkkk" + "b" * 6)

    match.act("exchange r r r r r r")
    match.act("exchange g g g g g g")

    assert match.hand(1) == "kkkkkk"
    assert match.bag_size == 6


def test_one_to_six_tiles_may_be_exchanged() -> None:
    """TE-3.4a"""
    match = scenario(board="standard", hands={1: "rrbbgk"})

    assert match.legal("exchange r")
    assert match.legal("exchange r r b b g k")
    assert "exchange" not in match.choices()
    assert sum(choice.startswith("exchange") for choice in match.choices()) == 35


def test_one_exchanges_only_tiles_one_holds() -> None:
    """TE-3.4a"""
    match = scenario(board="standard", hands={1: "rgk"})
    out = match.out

    for tiles in ("r r", "b", "r g k k"):
        with pytest.raises(Illegal, match=r"TE-3\.4a"):
            match.act(f"exchange {tiles}")

    assert match.hand(1) == "gkr"
    assert match.out == out
    assert match.actions_left == 2


def test_after_a_tile_five_are_left_to_exchange() -> None:
    """TE-3.4a, TE-8.2: a hand is not filled up between the actions."""
    match = scenario(board="standard", hands={1: "rrbbgk"})

    match.act("tile red F6")

    assert match.hand(1) == "bbgkr"
    assert match.legal("exchange r b b g k")
    assert not match.legal("exchange r r b b g k")


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("leader king A2", "tile red A1"),
        ("tile red A1", "leader king A2"),
        ("catastrophe F6", "catastrophe G6"),
        ("exchange r", "exchange b"),
        ("tile black F6", "tile black G6"),
        ("leader king A2", "withdraw king"),
        ("pass", "exchange r"),
        ("tile green F6", "pass"),
    ],
)
def test_two_actions_in_any_order_make_a_turn(first: str, second: str) -> None:
    """TE-3.5, TE-3.1, TE-3.2, TE-3.3, TE-3.4"""
    match = scenario(board="standard", hands={1: "rbkkgg"})

    match.act(first)
    assert (match.turn, match.actions_left) == (1, 1)
    match.act(second)

    assert (match.turn, match.actions_left) == (2, 2)


def test_a_player_may_pass_both_actions() -> None:
    """TE-3.5"""
    match = scenario(board="standard")

    match.act("pass")
    assert (match.turn, match.actions_left) == (1, 1)
    match.act("pass")

    assert (match.turn, match.actions_left) == (2, 2)
    assert match.changes() == {}
