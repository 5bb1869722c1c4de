"""Monuments (TE-6)."""

import pytest

from parlour import Illegal
from tests.tigris.scenario import board_of, diagram, scenario


def offers(choices: list[str]) -> set[tuple[frozenset[str], str]]:
    """Return what may be built: the two colours of a monument and where."""
    words = [choice.split() for choice in choices if choice.startswith("build")]
    return {(frozenset(pair.split("-")), space) for _, pair, space in words}


RED_GREEN = frozenset({"red", "green"})
BLUE_GREEN = frozenset({"blue", "green"})
GREEN_BLACK = frozenset({"green", "black"})


def test_the_fourth_tile_of_a_square_offers_every_monument_with_its_colour() -> None:
    """TE-6.1, TE-6.2, TE-6.3: no leader, no kingdom is needed, and nobody has to build."""
    match = scenario(
        """
             A  B  C
          1  m  m  .
          2  m  .  .
        """,
        turn=2,
    )

    match.act("tile green B2")

    assert (match.waits_for, match.decider) == ("monument", 2)
    assert offers(match.choices()) == {(RED_GREEN, "A1"), (BLUE_GREEN, "A1"), (GREEN_BLACK, "A1")}
    assert len(match.choices()) == 4
    assert match.legal("decline")


def test_the_four_tiles_are_turned_and_the_monument_leaves_the_supply() -> None:
    """TE-6.3, TE-6.5"""
    match = scenario(
        """
             A  B  C  D  E
          1  m  m  .  m  m
          2  m  .  .  m  .
        """,
        hands={1: "gg"},
    )
    out = match.out

    match.act("tile green B2")
    match.act("build red-green A1")
    assert match.changes() == {"A1": "o", "B1": "o", "A2": "o", "B2": "o"}
    assert match.out == out  # they are still on the map

    match.act("tile green E2")
    assert offers(match.choices()) == {(BLUE_GREEN, "D1"), (GREEN_BLACK, "D1")}
    with pytest.raises(Illegal, match=r"TE-6\.3"):
        match.act("build red-green D1")


def test_farms_are_turned_on_the_river() -> None:
    """TE-6.5"""
    match = scenario(
        """
             A  B
          1  f  f
          2  f  ~
        """,
        hands={1: "b"},
    )

    match.act("tile blue B2")
    match.act("build red-blue A1")

    assert match.changes() == {"A1": "o~", "B1": "o~", "A2": "o~", "B2": "o~"}


@pytest.mark.parametrize(
    ("block", "turned"),
    [("A1", {"A1", "B1", "A2", "B2"}), ("B1", {"B1", "C1", "B2", "C2"})],
)
def test_one_tile_that_completes_two_squares_gives_one_monument(
    block: str, turned: set[str]
) -> None:
    """TE-6.4"""
    match = scenario(
        """
             A  B  C
          1  s  s  s
          2  s  .  s
        """,
        hands={1: "kkk"},
    )

    match.act("tile black B2")
    assert {space for _, space in offers(match.choices())} == {"A1", "B1"}
    assert len(offers(match.choices())) == 6
    assert match.legal("decline")
    match.act(f"build red-black {block}")

    assert {space for space, token in match.changes().items() if token == "o"} == turned
    assert (match.waits_for, match.actions_left) == ("action", 1)


def test_the_player_chooses_the_square_also_from_the_upper_edge() -> None:
    """TE-6.4"""
    match = scenario(
        """
             A  B  C
          1  m  .  m
          2  m  m  m
        """,
        hands={1: "ggrrkk"},
    )

    match.act("tile green B1")
    assert offers(match.choices()) == {
        (pair, space) for pair in (RED_GREEN, BLUE_GREEN, GREEN_BLACK) for space in ("A1", "B1")
    }
    match.act("build red-green B1")

    assert board_of(match) == diagram(
        """
             A  B  C
          1  m  o  o
          2  m  o  o
        """
    )


def test_a_declined_square_is_not_offered_again() -> None:
    """TE-6.1, TE-6.2"""
    match = scenario(
        """
             A  B  C  D  E
          1  m  m  .  . t$
          2  m  .  .  .  .
          3  .  .  .  . t$
          4 t$  .  .  .  .
        """,
        hands={1: "ggrrkk"},
    )

    match.act("tile green B2")
    match.act("decline")
    assert match.changes() == {"B2": "m"}
    match.act("tile green C1")  # beside the old square, completes none

    assert (match.waits_for, match.decider) == ("action", 2)
    assert match.changes() == {"B2": "m", "C1": "m"}


def test_tiles_of_a_declined_square_may_be_part_of_a_new_one() -> None:
    """TE-6.1"""
    match = scenario(
        """
             A  B  C
          1  m  m  m
          2  m  m  .
        """,
        hands={1: "g"},
    )

    match.act("tile green C2")

    assert {space for _, space in offers(match.choices())} == {"B1"}
    with pytest.raises(Illegal, match=r"TE-6\."):
        match.act("build red-green A1")


def test_turned_tiles_are_never_part_of_another_square() -> None:
    """TE-6.1, TE-6.5"""
    match = scenario(
        """
             A  B  C
          1  o  o  m
          2  o  o  .
        """,
        monuments="red-green A1 green",
        hands={1: "gr"},
    )

    match.act("tile green C2")

    assert (match.waits_for, match.actions_left) == ("action", 1)


def test_four_tiles_in_a_row_or_of_two_colours_are_no_square() -> None:
    """TE-6.1"""
    match = scenario(
        """
             A  B  C  D
          1  m  m  m  .
          2  .  s  s  .
        """,
        hands={1: "gkr"},
    )

    match.act("tile green D1")
    assert (match.waits_for, match.actions_left) == ("action", 1)


@pytest.mark.parametrize(
    ("unbuilt", "board", "tile"),
    [
        ("red-green black-green", "f f / f ~", "blue B2"),
        ("red-blue", "m m / m .", "green B2"),
        ("red-blue red-black blue-black", "m m / m .", "green B2"),
    ],
)
def test_without_a_monument_of_the_colour_nothing_is_offered(
    unbuilt: str, board: str, tile: str
) -> None:
    """TE-6.3: the tiles stay face up."""
    first, second = board.split(" / ")
    match = scenario(f"A B\n1 {first}\n2 {second}", hands={1: "bgk"}, unbuilt=unbuilt)

    match.act(f"tile {tile}")

    assert (match.waits_for, match.decider, match.actions_left) == ("action", 1, 1)
    assert match.changes() == {"B2": first[0]}


def test_a_placed_leader_never_leads_to_a_monument() -> None:
    """TE-6.1"""
    match = scenario(
        """
             A  B  C
          1  t  t  .
          2  t  t  .
        """,
    )

    match.act("leader king C1")

    assert match.waits_for == "action"
