"""Sections 5.3 and 8.6: the Scribe, for a mosaic or for a die."""

from tests.cleopatra.scenario import scenario

MOSAIC = "2 artisan, stone, marble, lapis"


def test_the_scribe_builds_another_mosaic_than_the_top_one() -> None:
    """CL-8.6, CL-8.6a, CL-5.3, CL-5.3a: for its cost and two amulets; the top stays the top."""
    match = scenario(hands={1: f"{MOSAIC}, scribe"}, stack="X F I", merchants={1: 0})

    match.act("scribe I1 at A5")

    assert match.talents(1) == 5 + 6
    assert (match.hand(1), match.amulets(1)) == ("nothing", 2)
    assert (match.top, match.stack) == ("X", "FX")
    assert match.discard == f"{MOSAIC}, scribe"
    assert match.waits_for == "build"


def test_the_mosaic_of_the_scribe_is_a_piece_of_the_action() -> None:
    """CL-8.6a, CL-3.2b"""
    match = scenario(hands={1: f"{MOSAIC}, scribe, artisan, stone, wood"}, stack="X F I")

    match.act("build wall R3")
    match.act("scribe I1 at A5")
    match.act("done")

    assert match.talents(1) == 5 + 3 + 6 + 2
    assert match.rolled == [5]


def test_the_mosaic_of_the_scribe_is_paid_like_any_other() -> None:
    """CL-8.6a, CL-4.2"""
    match = scenario(hands={1: "artisan double, stone, marble, lapis, scribe"}, stack="X F I")

    match.act("scribe I1 at A5 with stone, marble, lapis, artisan double")

    assert (match.hand(1), match.amulets(1), match.merchants(1)) == ("nothing", 3, 3)


def test_the_scribe_does_not_pay_for_the_mosaic() -> None:
    """CL-8.6a, CL-4.1"""
    match = scenario(hands={1: "scribe, stone, marble"}, stack="X F I", merchants={1: 1})

    assert match.choices("scribe") == ["scribe ankh"]
    assert not match.legal("scribe I1 at A5")


def test_the_scribe_chooses_another_one_than_the_top() -> None:
    """CL-5.3a"""
    match = scenario(hands={1: f"{MOSAIC}, scribe"}, stack="I F")

    assert "CL-5.3a" in match.refused("scribe I1 at A5")


def test_the_scribe_chooses_none_that_fits_nowhere() -> None:
    """CL-5.3b"""
    garden = "......\n######\n.##...\n.##...\n...###\n######"
    match = scenario(hands={1: f"{MOSAIC}, scribe"}, stack="I X V", garden=garden)

    mosaics = {choice.split()[1][0] for choice in match.choices("scribe") if " at " in choice}
    assert mosaics == {"V"}


def test_the_scribe_builds_no_mosaic_after_the_market() -> None:
    """CL-8.6a, CL-3.3a"""
    match = scenario(hands={1: f"{MOSAIC}, scribe"}, stack="X F I", market=("wood", "wood", "wood"))

    match.act("take 1")

    assert "CL-3.3a" in match.refused("scribe I1 at A5")
    assert match.legal("scribe ankh")


def test_the_scribe_turns_a_die() -> None:
    """CL-8.6b: for no amulet."""
    match = scenario(hands={1: "2 scribe, wood"}, altar=2)

    match.act("scribe ankh")
    assert (match.altar, match.amulets(1), match.discard) == (3, 0, "scribe")
    match.act("scribe blank")
    assert (match.altar, match.amulets(1), match.discard) == (2, 0, "2 scribe")
    assert match.waits_for == "turn"


def test_no_ankh_is_turned_where_there_is_none() -> None:
    """CL-8.6b"""
    match = scenario(hands={1: "scribe"})

    assert "CL-8.6b" in match.refused("scribe blank")


def test_the_fifth_ankh_of_the_scribe_makes_an_offering_at_once() -> None:
    """CL-8.6b, CL-7.4: in the middle of the turn, which goes on then."""
    match = scenario(hands={1: "scribe, wood"}, altar=4)

    match.act("scribe ankh")
    assert (match.waits_for, match.amulets(1), match.rolled) == ("bid", 0, [])
    for _ in range(3):
        match.act("bid 0")

    assert (match.altar, match.turn, match.waits_for) == (0, 1, "turn")


def test_the_scribe_may_turn_a_die_after_the_roll() -> None:
    """CL-8.6b, CL-3.3b"""
    match = scenario(hands={1: "artisan, stone, wood, scribe, marble"}, altar=4, dice="-")

    match.act("build wall L1")
    match.act("done")
    match.act("scribe ankh")
    assert match.waits_for == "bid"
    for _ in range(3):
        match.act("bid 0")

    assert (match.decider, match.waits_for) == (1, "end")
