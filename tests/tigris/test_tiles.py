"""Chapter 3.2: where a tile may go, and who scores for it."""

import pytest

from parlour import Illegal
from tests.tigris.scenario import Points, board_of, diagram, scenario


def test_farms_go_on_rivers_and_all_other_tiles_on_land() -> None:
    """TE-3.2b"""
    match = scenario(board="standard", put="m E5")

    for tile in ("red", "green", "black"):
        with pytest.raises(Illegal, match=r"TE-3\.2b"):
            match.act(f"tile {tile} E2")
        assert match.legal(f"tile {tile} F5")
    with pytest.raises(Illegal, match=r"TE-3\.2b"):
        match.act("tile blue F5")
    assert match.legal("tile blue E2")


@pytest.mark.parametrize(
    ("space", "what"),
    [("E5", "tile"), ("I7", "temple"), ("H7", "leader"), ("C5", "catastrophe"), ("F5", "turned")],
)
def test_a_tile_goes_to_an_empty_space(space: str, what: str) -> None:
    """TE-3.2a, TE-3.3e"""
    match = scenario(
        board="standard",
        put="m E5; K2 H7; X C5; o F5 G5 F6 G6",
        monuments="red-black F5 black",
    )

    with pytest.raises(Illegal, match=r"TE-3\.2a"):
        match.act(f"tile black {space}")

    assert f"tile black {space}" not in match.choices(), what


def test_a_tile_stays_on_the_spaces_in_play() -> None:
    """TE-3.2a, TE-1.1"""
    match = scenario(
        """
             A  B
          1  .  ~
        """
    )

    with pytest.raises(Illegal, match=r"TE-3\.2a"):
        match.act("tile black C1")

    assert match.legal("tile black A1")
    assert match.legal("tile blue B1")


def test_a_tile_need_not_be_beside_anything() -> None:
    """TE-3.2, TE-3.2a, TE-3.2g"""
    match = scenario(board="standard")

    match.act("tile black F6")

    assert match.changes() == {"F6": "s"}
    assert match.actions_left == 1


def test_a_tile_comes_from_ones_own_hand() -> None:
    """TE-3.2d"""
    match = scenario(board="standard", hands={1: "rrr", 2: "bbkk"})

    with pytest.raises(Illegal, match=r"TE-3\.2d"):
        match.act("tile black F6")

    match.act("tile red F6")
    assert match.hand(1) == "rr"


def test_a_tile_may_not_join_three_kingdoms() -> None:
    """TE-3.2c: the fourth side of D4 is land, each other side another kingdom."""
    match = scenario(
        """
             A  B  C  D  E  F  G
          1  .  .  . F3  .  .  .
          2  .  .  .  t  .  .  .
          3  .  .  .  s  .  .  .
          4 P1  t  s  .  s  t K2
        """,
        seats=3,
    )

    for tile in ("red", "green", "black"):
        with pytest.raises(Illegal, match=r"TE-3\.2c"):
            match.act(f"tile {tile} D4")
        assert f"tile {tile} D4" not in match.choices()
    assert match.changes() == {}
    assert match.actions_left == 2


def test_three_regions_of_which_two_are_kingdoms_may_be_joined() -> None:
    """TE-3.2c, TE-3.2h: without the trader the western temple belongs to no kingdom."""
    regions = """
             A  B  C  D  E
          1  .  . K1  .  .
          2  .  .  t  .  .
          3 T2  t  .  t F3
        """
    with pytest.raises(Illegal, match=r"TE-3\.2c"):
        scenario(regions, seats=3).act("tile green C3")

    match = scenario(regions, seats=3, put="- A3")
    match.act("tile green C3")

    assert match.changes() == {"C3": "m"}
    assert match.kingdoms() == [{"C1", "C2", "B3", "C3", "D3", "E3"}]
    assert match.points(seat=1) == Points()


def test_a_kingdom_touched_on_three_sides_counts_once() -> None:
    """TE-3.2c, TE-3.2f"""
    match = scenario(
        """
             A  B  C  D  E
          1  .  . K1  .  .
          2  s  s  t  s  s
          3  s  t  .  t  s
        """,
        seats=3,
    )

    match.act("tile green C3")

    assert match.points(seat=1) == Points(green=1)


def test_a_kingdom_touched_on_two_sides_scores_once() -> None:
    """TE-3.2c, TE-3.2f"""
    match = scenario(
        """
             A  B  C  D
          1  .  s  s  s
          2 K1  t  s  .
        """
    )

    match.act("tile green D2")

    assert match.points(seat=1) == Points(green=1)


def test_the_leader_of_the_tiles_colour_scores_whoever_placed_it() -> None:
    """TE-3.2e, TE-3.2f: the market pays seat 2's trader, then the temple pays seat 1's king."""
    match = scenario(board="standard", put="t F5; T2 E5; K1 F4")

    match.act("tile green G5")
    assert match.points(seat=2) == Points(green=1)
    assert match.points(seat=1) == Points()

    match.act("tile red H5")
    assert match.points(seat=1) == Points(red=1)
    assert match.points(seat=2) == Points(green=1)


def test_the_king_stands_in_with_the_colour_of_the_tile() -> None:
    """TE-3.2f: the leaderless markets bring nobody else in."""
    match = scenario(
        """
             A  B  C  D  E
          1  m  m  . K1  t
        """,
        turn=2,
    )

    match.act("tile green C1")

    assert match.points(seat=1) == Points(green=1)
    assert match.points(seat=2) == Points()
    assert match.kingdoms() == [{"A1", "B1", "C1", "D1", "E1"}]


def test_the_king_stands_in_beside_leaders_that_do_not_match() -> None:
    """TE-3.2f"""
    match = scenario(
        """
             A  B  C
          1 K1  t T2
          2  .  .  .
        """,
        seats=3,
        turn=3,
    )

    match.act("tile red B2")

    assert match.points(seat=1) == Points(red=1)
    assert match.points(seat=2) == Points()
    assert match.points(seat=3) == Points()


def test_the_king_gives_way_to_the_leader_of_the_colour() -> None:
    """TE-3.2e, TE-3.2f: seat 1's king scores nothing beside seat 2's farmer."""
    match = scenario(
        """
             A  B  C
          1 K1  t F2
          2  .  .  ~
        """
    )

    match.act("tile blue C2")

    assert match.points(seat=2) == Points(blue=1)
    assert match.points(seat=1) == Points()


def test_without_a_matching_leader_and_a_king_nobody_scores() -> None:
    """TE-3.2g"""
    match = scenario(
        """
             A  B  C
          1 P1  t T2
          2  .  .  .
        """
    )

    match.act("tile black B2")

    assert match.points(seat=1) == Points()
    assert match.points(seat=2) == Points()


def test_a_tile_that_touches_no_kingdom_scores_nothing() -> None:
    """TE-3.2g: also if it joins regions."""
    match = scenario(
        """
             A  B  C
          1  s  .  s
        """
    )

    match.act("tile black B1")

    assert board_of(match) == diagram(
        """
             A  B  C
          1  s  s  s
        """
    )
    assert match.points(seat=1) == Points()
    assert match.points(seat=2) == Points()


def test_a_tile_that_joins_two_kingdoms_scores_nothing_even_in_peace() -> None:
    """TE-3.2h, TE-5.1: seat 1 has the priest for the temple, but two kingdoms become one."""
    match = scenario(
        """
             A  B  C  D  E
          1 P1  .  .  . K2
          2  t  m  .  m  t
        """
    )

    match.act("tile red C2")

    assert match.waits_for == "action"
    assert match.actions_left == 1
    assert match.kingdoms() == [{"A1", "E1", "A2", "B2", "C2", "D2", "E2"}]
    assert match.points(seat=1) == Points()
    assert match.points(seat=2) == Points()
