"""Catastrophes (TE-3.3)."""

import pytest

from parlour import Illegal
from tests.tigris.scenario import Points, board_of, diagram, scenario


def test_each_seat_has_two_catastrophes_for_the_whole_game() -> None:
    """TE-3.3a, TE-2.3"""
    match = scenario(
        """
             A  B  C  D
          1  . t$  .  .
          2  .  . t$  .
          3  .  .  . t$
        """,
    )
    assert (match.catastrophes(1), match.catastrophes(2)) == (2, 2)

    match.act("catastrophe A1")
    assert (match.catastrophes(1), match.actions_left) == (1, 1)
    match.act("catastrophe A2")
    assert (match.catastrophes(1), match.catastrophes(2)) == (0, 2)
    assert match.legal("catastrophe A3")  # seat 2 has his own
    match.act("pass")
    match.act("pass")

    with pytest.raises(Illegal, match=r"TE-3\.3a"):
        match.act("catastrophe A3")
    assert not any(choice.startswith("catastrophe") for choice in match.choices())


@pytest.mark.parametrize(
    ("space", "token"),
    [("C1", "X"), ("A3", "X~"), ("B3", "X"), ("C3", "X~"), ("E1", "X"), ("E2", "X")],
)
def test_a_catastrophe_covers_an_empty_space_or_a_face_up_tile(space: str, token: str) -> None:
    """TE-3.3b: land, river, market, farm, settlement, temple."""
    match = scenario(
        """
             A  B  C  D  E
          1  o  o  . P1  s
          2  o  o  X t$  t
          3  ~  m  f  . X~
        """,
        monuments="red-green A1 red",
    )

    assert match.legal(f"catastrophe {space}")
    match.act(f"catastrophe {space}")

    assert match.changes() == {space: token}
    assert (match.waits_for, match.decider, match.actions_left) == ("action", 1, 1)


@pytest.mark.parametrize(("space", "tiles"), [("A1", 0), ("B1", 1)])
def test_a_covered_tile_leaves_the_game(space: str, tiles: int) -> None:
    """TE-3.3b"""
    match = scenario(
        """
             A  B
          1  .  m
          2  t  .
        """,
    )
    out, bag = match.out, match.bag_size

    match.act(f"catastrophe {space}")

    assert (match.out, match.bag_size) == (out + tiles, bag)
    assert match.hand(1) == "bbgkrr"


@pytest.mark.parametrize("space", ["A1", "B2", "C2", "D1", "D2", "E1", "E2", "E3"])
def test_a_catastrophe_covers_nothing_else(space: str) -> None:
    """TE-3.3c: no turned tile, catastrophe, leader or treasure, of whomever."""
    match = scenario(
        """
             A  B  C  D  E
          1  o o$  . P1 K2
          2  o  o  X t$ t!
          3  ~  m  f  . X~
        """,
        monuments="red-green A1 red",
    )

    assert not match.legal(f"catastrophe {space}")
    with pytest.raises(Illegal, match=r"TE-3\.3c"):
        match.act(f"catastrophe {space}")

    assert match.changes() == {}
    assert (match.catastrophes(1), match.actions_left) == (2, 2)


def test_a_catastrophe_stays_on_the_board() -> None:
    """TE-3.3b: what is out of play is no empty space."""
    match = scenario(
        """
             A  B
          1  t  #
          2  .  .
        """,
    )

    assert match.legal("catastrophe B2")
    for space in ("B1", "C1", "A3"):
        with pytest.raises(Illegal):
            match.act(f"catastrophe {space}")


def test_a_treasure_protects_its_temple_until_it_is_taken() -> None:
    """TE-3.3b, TE-3.3c"""
    match = scenario(board="standard", put="s J7 K7 L7 L6 M6 N6", turn=2)
    assert match.legal("catastrophe D4")  # empty river
    assert match.legal("catastrophe E5")  # empty land
    assert not match.legal("catastrophe I7")

    match.act("leader trader I8")
    match.act("take I7")

    assert match.legal("catastrophe I7")
    with pytest.raises(Illegal, match=r"TE-3\.3c"):
        match.act("catastrophe N5")


def test_a_leader_whose_last_temple_is_destroyed_returns_at_once() -> None:
    """TE-3.3d, TE-3.3e, TE-3.1i: and the space can never be used again."""
    match = scenario(
        """
             A  B  C
          1  . P1  .
          2  .  t  .
        """,
        turn=2,
    )

    match.act("catastrophe B2")

    assert board_of(match) == diagram(
        """
             A  B  C
          1  .  .  .
          2  .  X  .
        """
    )
    for act, rule in (
        ("tile red B2", r"TE-3\.2a"),
        ("leader king B2", r"TE-3\.1b"),
        ("catastrophe B2", r"TE-3\.3c"),
    ):
        with pytest.raises(Illegal, match=rule):
            match.act(act)


def test_a_leader_with_another_temple_stays_in_his_part_of_the_kingdom() -> None:
    """TE-3.3d, TE-3.3f"""
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

    assert match.changes() == {"B1": ".", "B2": "X"}
    assert match.kingdoms() == [{"A2", "A3"}, {"C2", "C3"}]
    assert match.catastrophes(4) == 1
    assert all(match.points(seat) == Points() for seat in (1, 2, 3, 4))
    assert match.waits_for == "action"


def test_the_own_leader_returns_too_and_may_be_placed_again() -> None:
    """TE-3.3d, TE-3.1i"""
    match = scenario(
        """
             A  B  C  D
          1 P1  t  .  t
        """,
    )

    match.act("catastrophe B1")
    assert match.changes() == {"A1": ".", "B1": "X"}
    match.act("leader priest C1")

    assert match.changes() == {"A1": ".", "B1": "X", "C1": "P1"}


def test_a_catastrophe_splits_a_kingdom() -> None:
    """TE-3.3d, TE-3.3f, TE-1.2: no points, no conflict."""
    match = scenario(
        """
             A  B  C  D  E
          1 T1  .  .  . K2
          2  t  m  m  m  t
        """,
    )
    assert match.kingdoms() == [{"A1", "A2", "B2", "C2", "D2", "E1", "E2"}]

    match.act("catastrophe C2")

    assert match.kingdoms() == [{"A1", "A2", "B2"}, {"D2", "E1", "E2"}]
    assert match.points(seat=1) == Points()
    assert match.points(seat=2) == Points()
    assert (match.waits_for, match.decider, match.actions_left) == ("action", 1, 1)


def test_a_catastrophe_prevents_a_union_for_good() -> None:
    """TE-3.3e"""
    match = scenario(
        """
             A  B  C  D  E
          1 T1  t  .  t K2
        """,
    )
    assert match.legal("tile black C1")

    match.act("catastrophe C1")

    assert not any(choice.endswith(" C1") for choice in match.choices())
    with pytest.raises(Illegal, match=r"TE-3\.2a"):
        match.act("tile black C1")
    assert match.kingdoms() == [{"A1", "B1"}, {"D1", "E1"}]


def test_a_treasure_cut_off_from_its_kingdom_stays_on_the_map() -> None:
    """TE-3.3d, TE-7.1: and the trader has no claim to it any more."""
    match = scenario(
        """
             A  B  C  D  E
          1 T1  t  m  s t$
          2  .  .  .  .  .
          3  . t$  .  .  .
        """,
        turn=2,
    )

    match.act("catastrophe C1")
    match.act("tile red B2")  # brings the treasure of B3, the only one now

    assert match.changes() == {"C1": "X", "B2": "t"}
    assert match.points(seat=1) == Points()
