"""Section 5.2: regions that no mosaic can cover any more, and the statues in them."""

import pytest

from parlour import Illegal
from tests.cleopatra.scenario import scenario

MOSAIC = "2 artisan, stone, marble, lapis"
ROOM = """\
#########
.........
.........
.........
.........
"""  # below a row of throne area: room for every mosaic
CORNERS = """\
......###
#.#######
"""  # what is left of them when B1 to F1 are covered: A1 and B2, which touch at a corner
THREE = """\
.......##
#.#######
"""  # here G1 is left too


def test_fewer_than_five_cells_are_a_sanctuary_whatever_is_left() -> None:
    """CL-5.2, CL-5.2b, CL-5.2c: four in a row beside the new mosaic."""
    match = scenario(hands={1: MOSAIC}, stack="I F L N", garden=f".........\n{ROOM}")

    match.act("build mosaic I2 at A1")

    assert match.waits_for == "claim"
    assert match.choices() == ["claim F1", "claim none"]
    match.act("claim F1")
    assert match.claimed == {"F1": 1}
    assert match.statues(1) == 1
    assert match.waits_for == "build"


def test_nobody_is_asked_where_no_sanctuary_has_come_to_be() -> None:
    """CL-5.2c"""
    match = scenario(hands={1: MOSAIC}, stack="I F", garden=ROOM)

    match.act("build mosaic I2 at A2")

    assert match.waits_for == "build"


TWO_BY_THREE = """\
...#.....
...#.....
####.....
####.....
####.....
####.....
####.....
"""
ROW_OF_FIVE = f".....####\n{ROOM}"
PLUS = """\
#.#######
...#.....
#.##.....
####.....
####.....
####.....
####.....
"""


@pytest.mark.parametrize(
    ("garden", "build", "stack", "sanctuary"),
    [
        (TWO_BY_THREE, "U3 at E1", "U F", "A1"),
        (TWO_BY_THREE, "P1 at E1", "P F", "A1"),
        (TWO_BY_THREE, "U3 at E1", "U P F", ""),
        (TWO_BY_THREE, "P1 at E1", "P U F", ""),
        (TWO_BY_THREE, "F1 at F4", "F U P", ""),
        (ROW_OF_FIVE, "I2 at A4", "I F", "A1"),
        (ROW_OF_FIVE, "F1 at B4", "F I", ""),
        (PLUS, "X1 at F3", "X F", "B1"),
        (PLUS, "F1 at F3", "F X", ""),
    ],
)
def test_larger_regions_are_sanctuaries_when_nothing_fits_that_is_left(
    garden: str, build: str, stack: str, sanctuary: str
) -> None:
    """CL-5.2b, CL-5.2c: also if the only mosaic that fits was laid elsewhere."""
    match = scenario(hands={1: MOSAIC}, stack=stack, garden=garden)

    match.act(f"build mosaic {build}")

    if sanctuary:
        assert match.choices() == [f"claim {sanctuary}", "claim none"]
    else:
        assert match.waits_for == "build"


def test_a_mosaic_that_left_the_game_closes_no_region_any_more() -> None:
    """CL-5.2b, CL-5.1a: when the I is laid the X leaves; then the row of six is closed."""
    match = scenario(hands={1: MOSAIC}, stack="I X", garden=".....####\n#########\n......###")

    match.act("build mosaic I2 at A1")

    assert match.stack == ""
    assert match.choices() == ["claim A3", "claim none"]


def test_with_the_last_mosaic_all_that_is_left_is_closed() -> None:
    """CL-5.2b: also a large region."""
    match = scenario(hands={1: MOSAIC}, stack="F", garden=ROOM)

    match.act("build mosaic F1 at D2")

    assert match.choices() == ["claim A2", "claim none"]


def test_a_common_corner_does_not_join_regions() -> None:
    """CL-5.2a, CL-5.2c: A1 and B2 are two sanctuaries and take two statues."""
    match = scenario(hands={1: MOSAIC}, stack="I F", garden=CORNERS + ROOM)

    match.act("build mosaic I2 at B1")

    assert set(match.choices()) == {"claim A1", "claim B2", "claim A1, B2", "claim none"}
    match.act("claim A1, B2")
    assert match.claimed == {"A1": 1, "B2": 1}
    assert match.statues(1) == 0


def test_each_sanctuary_takes_a_statue_of_ones_own() -> None:
    """CL-5.2c: three sanctuaries, one statue left."""
    match = scenario(hands={1: MOSAIC}, stack="I F", garden=THREE + ROOM, statues={1: 1})

    match.act("build mosaic I2 at B1")

    assert set(match.choices()) == {"claim A1", "claim B2", "claim G1", "claim none"}
    with pytest.raises(Illegal, match=r"CL-5\.2c"):
        match.act("claim A1, B2")
    match.act("claim G1")
    assert (match.claimed, match.statues(1)) == ({"G1": 1}, 0)


def test_a_sanctuary_is_claimed_at_once_or_never() -> None:
    """CL-5.2c: seat 2 lays a mosaic later and is offered none of the old ones."""
    match = scenario(hands={1: MOSAIC, 2: MOSAIC}, stack="I X F", garden=THREE + ROOM)

    match.act("build mosaic I2 at B1")
    match.act("claim A1")
    match.act("done")
    top = match.top
    match.act(f"build mosaic {top}1 at D5")

    assert match.waits_for == "build"
    assert match.claimed == {"A1": 1}


def test_a_sanctuary_is_claimed_once() -> None:
    """CL-5.2c"""
    match = scenario(hands={1: MOSAIC}, stack="I F", garden=f".........\n{ROOM}")

    match.act("build mosaic I2 at A1")

    assert not match.legal("claim F1, G1")
    assert not match.legal("claim A4")
    match.act("claim I1")
    assert match.claimed == {"F1": 1}


def test_whoever_has_no_statue_left_is_not_asked() -> None:
    """CL-5.2c"""
    match = scenario(hands={1: MOSAIC}, stack="I F", garden=f".........\n{ROOM}", statues={1: 0})

    match.act("build mosaic I2 at A1")

    assert match.waits_for == "build"


def test_only_who_laid_the_mosaic_claims() -> None:
    """CL-5.2c, CL-1.3"""
    match = scenario(hands={2: MOSAIC}, turn=2, stack="I F", garden=f".........\n{ROOM}")

    match.act("build mosaic I2 at A1")

    assert match.decider == 2
    match.act("claim F1")
    assert match.claimed == {"F1": 2}
    assert [match.statues(seat) for seat in (1, 2, 3)] == [2, 1, 2]


def test_other_pieces_make_no_sanctuary() -> None:
    """CL-5.2c: a region closed before is nobody's, whatever is built."""
    match = scenario(hands={1: "artisan, stone, wood"}, stack="F", garden=TWO_BY_THREE)

    match.act("build wall L1")

    assert match.waits_for == "build"


@pytest.mark.parametrize(("amulets", "left"), [(14, 3), (8, 0)])
def test_each_cell_of_a_claimed_region_absorbs_an_amulet(amulets: int, left: int) -> None:
    """CL-5.2d, CL-9.2: six cells and five, those of the statues included; never below nothing."""
    match = scenario(
        complete="walls sphinxes doors throne",
        obelisks=1,
        hands={1: "3 artisan, 2 stone, 2 wood"},
        amulets={1: amulets, 2: 20, 3: 0},
        garden=f"...#.....\n...######\n{ROOM}",
        stack="X",
        claimed={1: "A1 E1"},
        statues={1: 0},
    )

    match.act("build obelisk")
    match.act("done")

    assert match.reckoned(1)[1] == left


def test_a_sanctuary_without_a_statue_absorbs_nothing() -> None:
    """CL-5.2d"""
    match = scenario(
        complete="walls sphinxes doors throne",
        obelisks=1,
        hands={1: "3 artisan, 2 stone, 2 wood"},
        amulets={1: 7, 2: 20},
        garden=f"...#.....\n...######\n{ROOM}",
        stack="X",
        claimed={1: "E1"},
    )

    match.act("build obelisk")
    match.act("done")

    assert match.reckoned(1)[1] == 2
