"""Exchanging tiles (TE-3.4)."""

import pytest

from parlour import Illegal
from tests.tigris.scenario import Points, scenario


def exchanges(choices: list[str]) -> set[str]:
    """Return what may be thrown, as sorted letters."""
    words = [choice.split() for choice in choices if choice.startswith("exchange")]
    return {"".join(sorted(tiles)) for _, *tiles in words}


@pytest.mark.parametrize("thrown", ["r", "r r", "r b g", "r r b b g k"])
def test_one_to_six_tiles_are_thrown_out_of_the_game_and_as_many_drawn(thrown: str) -> None:
    """TE-3.4a, TE-3.4b: one action, no point."""
    match = scenario(board="standard", hands={1: "rrbbgk"})
    out, bag = match.out, match.bag_size
    tiles = len(thrown.split())

    match.act(f"exchange {thrown}")

    assert len(match.hand(1)) == 6
    assert (match.out, match.bag_size) == (out + tiles, bag - tiles)
    assert match.points(seat=1) == Points()
    assert match.changes() == {}
    assert (match.waits_for, match.decider, match.actions_left) == ("action", 1, 1)


def test_the_new_tiles_are_the_next_of_the_bag_and_may_be_used_at_once() -> None:
    """TE-3.4b"""
    match = scenario(board="standard", hands={1: "rrrrrr"}, bag="gkb")
    with pytest.raises(Illegal, match=r"TE-3\.2d"):
        match.act("tile green A1")

    match.act("exchange r r")
    assert match.hand(1) == "gkrrrr"
    assert match.bag_size == 1
    match.act("tile green A1")

    assert match.changes() == {"A1": "m"}


def test_any_part_of_the_hand_may_be_thrown_but_not_nothing() -> None:
    """TE-3.4a"""
    match = scenario(board="standard", hands={1: "rrb"})

    assert exchanges(match.choices()) == {"r", "b", "rr", "br", "brr"}


def test_after_a_placed_tile_at_most_five_are_thrown() -> None:
    """TE-3.4a, TE-8.2"""
    match = scenario(board="standard")

    match.act("tile red A1")

    assert max(map(len, exchanges(match.choices()))) == 5


@pytest.mark.parametrize("thrown", ["r r", "k", "r g g"])
def test_nobody_throws_what_he_does_not_hold(thrown: str) -> None:
    """TE-3.4a"""
    match = scenario(board="standard", hands={1: "rgb"})
    out, bag = match.out, match.bag_size

    assert not match.legal(f"exchange {thrown}")
    with pytest.raises(Illegal, match=r"TE-3\.4a"):
        match.act(f"exchange {thrown}")

    assert match.hand(1) == "bgr"
    assert (match.out, match.bag_size, match.actions_left) == (out, bag, 2)


def test_thrown_tiles_never_return_to_the_bag() -> None:
    """TE-3.4c, TE-9.2: what is drawn later is what else was in the bag, then nothing."""
    match = scenario(board="standard", hands={1: "rrkkgb"}, bag="ggg")
    out = match.out

    match.act("exchange r r k")
    assert match.hand(1) == "bggggk"
    assert (match.bag_size, match.out) == (0, out + 3)
    match.act("exchange b k")

    assert match.hand(1) == "gggg"
    assert (match.bag_size, match.out) == (0, out + 5)


def test_an_exchange_draws_for_its_player_only() -> None:
    """TE-3.4b, TE-8.2"""
    match = scenario(board="standard", hands={1: "rrrr", 2: "bb"}, bag="ggkkkkkk")

    match.act("exchange r r")

    assert (match.hand(1), match.hand(2)) == ("ggrr", "bb")
    assert match.bag_size == 6


def test_both_actions_may_be_exchanges() -> None:
    """TE-3.4, TE-3.5: also of tiles just drawn."""
    match = scenario(board="standard", hands={1: "rrrrrr"}, bag="gkbb")

    match.act("exchange r")
    match.act("exchange g r")

    assert match.hand(1) == "bkrrrr"
    assert match.decider == 2
