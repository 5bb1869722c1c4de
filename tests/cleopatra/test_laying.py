"""Sections 5.1, 5.9 and 5.10: laying mosaics, those that fit nowhere, and other gardens."""

import pytest

from parlour import Illegal, Unreadable
from parlour_cleopatra.garden import standard
from tests.cleopatra.scenario import scenario

MOSAIC = "2 artisan, stone, marble, lapis"

ROOM = """\
.........
.........
.........
.........
"""


def test_a_mosaic_covers_five_cells() -> None:
    """CL-5.9a"""
    match = scenario(hands={1: MOSAIC}, stack="V F", garden=ROOM)

    match.act("build mosaic V1 at C2")

    assert match.garden.split() == [".........", "..V......", "..V......", "..VVV...."]
    assert (match.built["mosaic"], match.stack, match.top) == (1, "F", "F")


def test_it_need_not_touch_another_one() -> None:
    """CL-5.9a"""
    match = scenario(hands={1: MOSAIC}, mosaics=("I1 at A5",), stack="X F")

    match.act("build mosaic X1 at G6")

    assert match.built["mosaic"] == 2


@pytest.mark.parametrize("anchor", ["A5", "A1", "D1", "G9", "I4"])
def test_all_five_cells_are_free_and_in_the_garden(anchor: str) -> None:
    """CL-5.9a: A5 and A1 lie under mosaics, D1 on the throne, G9 and I4 reach over the edge."""
    match = scenario(hands={1: MOSAIC}, mosaics=("V3 at A1", "X1 at A5"), stack="L F")

    with pytest.raises(Illegal, match=r"CL-5\.9a"):
        match.act(f"build mosaic L1 at {anchor}")


def test_it_may_be_turned_and_mirrored() -> None:
    """CL-5.9a, CL-8.2d: forms 1 to 4 show its printed side, 5 to 8 the other."""
    match = scenario(hands={1: MOSAIC}, stack="F I", garden=ROOM)

    for form in range(1, 9):
        assert match.legal(f"build mosaic F{form} at D1")


def test_it_is_not_mirrored_where_mosaics_have_one_side() -> None:
    """CL-5.9a, CL-8.2d"""
    match = scenario(hands={1: MOSAIC}, stack="F I", garden=ROOM, options={"mirror": False})

    for form in range(1, 5):
        assert match.legal(f"build mosaic F{form} at D1")
    for form in range(5, 9):
        assert "CL-5.9a" in match.refused(f"build mosaic F{form} at D1")


def test_only_the_top_mosaic_can_be_built() -> None:
    """CL-2.2"""
    match = scenario(hands={1: MOSAIC}, stack="F I X")

    with pytest.raises(Illegal, match=r"CL-2\.2"):
        match.act("build mosaic I1 at A5")


@pytest.mark.parametrize(
    ("placed", "palms"), [("X1 at D4", 0), ("I1 at A4", 1), ("V1 at A1", 2), ("I2 at C8", 2)]
)
def test_it_earns_more_for_each_palm_tree(placed: str, palms: int) -> None:
    """CL-5.9b"""
    match = scenario(hands={1: MOSAIC}, stack=f"{placed[0]} F")

    match.act(f"build mosaic {placed}")

    assert match.talents(1) == 5 + 4 + palms


def test_a_top_mosaic_that_fits_nowhere_leaves_the_game() -> None:
    """CL-5.1, CL-5.1a: what is left takes no X; then the stack is empty."""
    match = scenario(hands={1: MOSAIC}, stack="I X", garden="......")

    match.act("build mosaic I2 at A1")

    assert (match.stack, match.top, match.built["mosaic"]) == ("", "", 1)


def test_the_next_one_is_looked_at_at_once() -> None:
    """CL-5.1a: there is room for an F alone."""
    garden = """\
.....####
#########
#..######
..#######
#.#######
"""
    match = scenario(hands={1: MOSAIC}, stack="I X F", garden=garden)

    match.act("build mosaic I2 at A1")

    assert match.top == "F"


def test_a_mosaic_fits_in_none_of_its_positions_before_it_leaves() -> None:
    """CL-5.1a: a mirrored F fits where mosaics may be mirrored."""
    garden = """\
.....####
#########
..#######
#..######
#.#######
"""
    for mirror, left in ((True, "F"), (False, "")):
        match = scenario(hands={1: MOSAIC}, stack="I F", garden=garden, options={"mirror": mirror})
        match.act("build mosaic I2 at A1")
        assert match.top == left


def test_the_mosaics_are_complete_when_the_stack_is_empty() -> None:
    """CL-5.1b: one step, although fewer than twelve are built."""
    match = scenario(hands={1: MOSAIC}, stack="I X W", garden="......")

    match.act("build mosaic I2 at A1")
    match.act("claim none")  # F1
    assert match.step == 0
    match.act("done")

    assert (match.step, match.built["mosaic"]) == (1, 1)


def test_the_last_mosaic_built_completes_them() -> None:
    """CL-5.1b, CL-3.2c"""
    match = scenario(hands={1: MOSAIC}, stack="F")

    match.act("build mosaic F1 at D5")
    match.act("claim none")  # no mosaic is left that could cover any cell
    match.act("done")

    assert match.step == 1


def test_complete_mosaics_are_one_step_and_no_more() -> None:
    """CL-5.1b: nothing is counted again after the next piece."""
    match = scenario(hands={1: "artisan, stone, wood"}, stack="")
    assert match.step == 1

    match.act("build wall L1")
    match.act("done")

    assert match.step == 1


def test_another_garden_has_its_own_palms_and_walls() -> None:
    """CL-5.10, CL-8.2i"""
    garden = standard().wire() | {
        "name": "small",
        "rows": ["ppp..", ".....", ".....", ".....", "....."],
        "walls": {
            **{wall: [] for wall in ("L1", "L2", "B2", "B3", "R1", "R2", "R3")},
            "L3": ["A1", "A2"],
            "B1": ["A1", "B1", "C1", "D1", "E1"],
        },
    }
    match = scenario(hands={1: f"{MOSAIC}, 2 artisan, 2 stone, 2 wood"}, stack="I F", garden=garden)

    match.act("build mosaic I2 at A1")
    assert match.talents(1) == 5 + 4 + 3
    match.act("build wall B1")
    assert match.talents(1) == 5 + 7 + 3 + 5
    match.act("build wall L3")
    assert match.talents(1) == 5 + 7 + 8 + 3 + 1


def test_a_garden_that_is_none_is_refused_before_the_game() -> None:
    """CL-8.2i"""
    with pytest.raises(Unreadable, match="option garden: row 2 has 2 cells, row 1 has 3"):
        scenario(garden=standard().wire() | {"rows": ["...", ".."]})
