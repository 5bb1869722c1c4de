"""Sections 5.4 to 5.8: walls, obelisks, door frames, pedestal and throne."""

from typing import Any

import pytest

from parlour import Illegal
from tests.cleopatra.scenario import scenario

ALL_WALLS = "L1 L2 L3 B1 B2 B3 R1 R2 R3"
MANY = "9 artisan, 9 stone, 9 marble, 9 wood, 7 lapis"


def earned(build: str, **lying: Any) -> int:
    """Return the talents that a piece earns in a palace."""
    match = scenario(hands={1: MANY}, **lying)
    match.act(f"build {build}")
    return match.talents(1) - 5


@pytest.mark.parametrize("wall", ALL_WALLS.split())
def test_a_wall_goes_to_any_free_place(wall: str) -> None:
    """CL-5.4, CL-5.4a"""
    match = scenario(hands={1: "artisan, stone, wood"})

    match.act(f"build wall {wall}")

    assert (match.walls, match.talents(1)) == (wall, 5 + 3)


def test_a_place_takes_one_wall() -> None:
    """CL-5.4a"""
    match = scenario(hands={1: MANY}, walls="L2")

    with pytest.raises(Illegal, match=r"CL-5\.4a"):
        match.act("build wall L2")


def test_a_wall_earns_more_for_each_covered_cell_of_its_stretch() -> None:
    """CL-5.4b, CL-5.9b: the mosaic covers A5 to A9, two palms among them."""
    match = scenario(hands={1: MANY}, stack="I F")

    match.act("build mosaic I1 at A5")
    assert match.talents(1) == 5 + 6
    match.act("build wall L1")
    assert match.talents(1) == 5 + 6 + 6
    match.act("build wall L2")
    assert match.talents(1) == 5 + 6 + 6 + 5


def test_a_mosaic_earns_nothing_for_the_walls_that_stand_there() -> None:
    """CL-5.4b"""
    match = scenario(hands={1: MANY}, stack="I F")

    match.act("build wall L1")
    assert match.talents(1) == 5 + 3
    match.act("build mosaic I1 at A5")
    assert match.talents(1) == 5 + 3 + 6


def test_each_cell_counts_and_not_each_mosaic() -> None:
    """CL-5.4b, CL-5.9b: two palms, and one cell of the stretch at B1."""
    match = scenario(hands={1: MANY}, stack="V F")

    match.act("build mosaic V1 at A1")
    assert match.talents(1) == 5 + 6
    match.act("claim none")  # B1, C1, B2 and C2 are closed off
    match.act("build wall B1")
    assert match.talents(1) == 5 + 6 + 4
    match.act("build wall L3")
    assert match.talents(1) == 5 + 6 + 4 + 6


def test_an_obelisk_earns_twelve() -> None:
    """CL-5.5"""
    assert earned("obelisk") == 12


@pytest.mark.parametrize(
    ("walls", "left", "right"),
    [
        ("", 4, 4),
        ("L1 L2 L3 B1 B2 B3 R3", 11, 4),
        ("L1 L2 L3 B1 B3 R1", 8, 5),
        ("L2 L3 B1 B2 B3 R1 R2 R3", 4, 12),
        (ALL_WALLS, 13, 13),
    ],
)
def test_a_door_frame_earns_more_for_each_wall_of_its_run(
    walls: str, left: int, right: int
) -> None:
    """CL-5.7, CL-5.7a: from its own front corner to the first wall that is missing."""
    assert earned("door left", walls=walls) == left
    assert earned("door right", walls=walls) == right


def test_the_other_door_frame_makes_a_run_no_longer() -> None:
    """CL-5.7b"""
    assert earned("door left", walls=ALL_WALLS, doors="right") == 13
    assert earned("door right", walls="R1", doors="left") == 5


def test_each_door_frame_is_built_once() -> None:
    """CL-5.7, CL-1.4"""
    match = scenario(hands={1: MANY}, doors="left")

    assert not match.legal("build door left")
    match.act("build door right")
    assert match.built["door"] == 2


@pytest.mark.parametrize(
    ("piece", "standing", "cost"),
    [
        ("wall L1", False, "artisan, stone, wood"),
        ("obelisk", False, "3 artisan, 2 stone, 2 wood"),
        ("sphinx", False, "artisan, stone, marble"),
        ("door left", False, "2 artisan, marble, wood, lapis"),
        ("pedestal", False, "3 artisan, 2 marble, 2 lapis"),
        ("throne", True, "3 artisan, 2 marble, 2 lapis"),
        ("mosaic F1 at A4", False, "2 artisan, stone, marble, lapis"),
    ],
)
def test_what_each_piece_costs(piece: str, standing: bool, cost: str) -> None:
    """CL-5.4a, CL-5.5, CL-5.6, CL-5.7, CL-5.8, CL-5.9"""
    match = scenario(hands={1: MANY}, pedestal=standing, merchants={1: 0}, stack="F X")

    assert match.choices(f"build {piece}") == [f"build {piece} with {cost}"]
    match.act(f"build {piece}")
    assert match.discard == cost


def test_pedestal_and_throne_earn_twelve_each() -> None:
    """CL-5.8"""
    match = scenario(hands={1: MANY})

    match.act("build pedestal")
    assert match.talents(1) == 5 + 12
    match.act("build throne")
    assert match.talents(1) == 5 + 24
    match.act("done")
    assert (match.talents(1), match.step) == (5 + 26, 1)


def test_the_throne_waits_for_the_pedestal() -> None:
    """CL-5.8a, CL-8.2e"""
    match = scenario(hands={1: MANY})

    with pytest.raises(Illegal, match=r"CL-5\.8a"):
        match.act("build throne")


def test_the_throne_may_come_first_where_the_table_agrees() -> None:
    """CL-5.8a, CL-8.2e"""
    match = scenario(hands={1: MANY}, options={"pedestal_first": False})

    match.act("build throne")
    match.act("build pedestal")

    assert match.talents(1) == 5 + 24


def test_no_mosaic_lies_on_the_throne_area_before_the_throne_is_built() -> None:
    """CL-5.8"""
    match = scenario(hands={1: MANY}, stack="I F")

    assert "CL-5.9a" in match.refused("build mosaic I2 at B1")
