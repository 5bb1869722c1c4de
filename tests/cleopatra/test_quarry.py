"""Section 3.2: build, be paid, move Cleopatra, roll the dice."""

from typing import Any

import pytest

from tests.cleopatra.scenario import Play, scenario

OBELISK = "3 artisan, 2 stone, 2 wood"


def one_obelisk_short(**more: Any) -> Play:
    """Return a game with four kinds complete; seat 1 can build the last obelisk."""
    told: dict[str, Any] = {
        "complete": "walls sphinxes doors throne",
        "obelisks": 1,
        "hands": {1: OBELISK},
    }
    return scenario(**(told | more))


def test_talents_come_at_once() -> None:
    """CL-3.2, CL-3.2b, CL-5.5: 12 for an obelisk, and no bonus for a single piece."""
    match = scenario(hands={1: OBELISK})

    match.act("build obelisk")
    assert (match.waits_for, match.talents(1)) == ("build", 5 + 12)
    match.act("done")
    assert match.talents(1) == 5 + 12
    assert match.step == 0


def test_two_obelisks_in_one_action() -> None:
    """CL-3.2b, CL-3.2c, CL-5.5: 12 + 12 + 2, and the kind is complete."""
    match = scenario(hands={1: "6 artisan, 4 stone, 4 wood"})

    match.act("build obelisk")
    match.act("build obelisk")
    assert (match.talents(1), match.step) == (5 + 24, 0)
    match.act("done")
    assert (match.talents(1), match.step) == (5 + 26, 1)


def test_three_pieces_earn_five_and_not_seven() -> None:
    """CL-3.2b: wall 3, obelisk 12, first sphinx 2, bonus 5."""
    match = scenario(hands={1: "5 artisan, 4 stone, 3 wood, marble"})

    match.act("build wall L1")
    match.act("build obelisk")
    match.act("build sphinx")
    match.act("done")

    assert match.talents(1) == 5 + 22


def test_more_than_three_pieces_earn_no_larger_bonus() -> None:
    """CL-3.2b"""
    match = scenario(hands={1: "4 artisan, 4 stone, 4 wood"})

    for wall in ("L1", "L2", "B1", "R3"):
        match.act(f"build wall {wall}")
    match.act("done")

    assert match.talents(1) == 5 + 4 * 3 + 5


@pytest.mark.parametrize(("standing", "earned"), [(2, 2 + 5 + 2), (3, 5 + 2 + 2)])
def test_two_sphinxes_in_one_action(standing: int, earned: int) -> None:
    """CL-5.6, CL-3.2b: nine talents, whichever of the pair comes first."""
    match = scenario(sphinxes=standing, hands={1: "2 artisan, 2 stone, 2 marble"})

    match.act("build sphinx")
    match.act("build sphinx")
    match.act("done")

    assert match.talents(1) == 5 + earned


def test_the_second_of_a_pair_earns_more_whoever_built_the_first() -> None:
    """CL-5.6"""
    sphinx = "artisan, stone, marble"
    match = scenario(hands={1: sphinx, 2: sphinx, 3: sphinx})

    for _ in range(3):
        match.act("build sphinx")
        match.act("done")

    assert [match.talents(seat) - 5 for seat in (1, 2, 3)] == [2, 5, 2]


def test_a_quarry_action_builds_at_least_one_piece() -> None:
    """CL-3.2a"""
    match = scenario(hands={1: OBELISK})

    assert not match.legal("done")
    match.act("build obelisk")
    assert match.legal("done")


def test_each_piece_is_paid_when_it_is_built() -> None:
    """CL-3.2a"""
    match = scenario(hands={1: "artisan, stone, wood"}, merchants={1: 0})

    match.act("build wall L1")

    assert (match.hand(1), match.discard) == ("nothing", "artisan, stone, wood")
    assert match.choices() == ["done"]


def test_no_more_pieces_are_built_than_there_are() -> None:
    """CL-1.4"""
    match = scenario(
        complete="obelisks sphinxes doors walls", hands={1: "9 artisan, 9 stone, 9 marble, 9 wood"}
    )

    for piece in ("obelisk", "sphinx", "door left", "wall L1"):
        assert not match.legal(f"build {piece}")
    assert "CL-1.4" in match.refused("build obelisk")


def test_cleopatra_steps_after_all_pieces_and_the_bonus() -> None:
    """CL-3.2c"""
    match = scenario(obelisks=1, hands={1: f"{OBELISK}, artisan, stone, marble"})

    match.act("build obelisk")
    match.act("build sphinx")
    assert match.step == 0
    match.act("done")
    assert match.step == 1


def test_on_the_fifth_step_the_game_ends_at_once() -> None:
    """CL-3.2c, CL-9.6: no dice, no offering, no hand limit, though twelve cards are left."""
    match = one_obelisk_short(hands={1: "15 artisan, 2 stone, 2 wood"}, altar=4, dice="*")

    match.act("build obelisk")
    match.act("done")

    assert (match.over, match.reason, match.step) == (True, "door", 5)
    assert (match.rolled, match.altar, match.amulets(1)) == ([], 4, 0)
    assert match.waits_for == "over"


def test_pieces_after_the_fifth_kind_are_built_and_paid_out_too() -> None:
    """CL-3.2c, CL-3.2b: obelisk 12, a mosaic over two palms 6, bonus 2."""
    match = one_obelisk_short(hands={1: f"{OBELISK}, 2 artisan, stone, marble, lapis"}, stack="I F")

    match.act("build obelisk")
    match.act("build mosaic I1 at A5")
    assert (match.over, match.step) == (False, 4)
    match.act("done")

    assert (match.over, match.step) == (True, 5)
    assert match.talents(1) == 5 + 12 + 6 + 2
    assert match.built["mosaic"] == 1


def test_two_kinds_completed_by_one_action_are_two_steps() -> None:
    """CL-9.6, CL-3.2c: from the third step to the fifth."""
    match = one_obelisk_short(
        complete="walls sphinxes doors",
        pedestal=True,
        hands={1: f"{OBELISK}, 3 artisan, 2 marble, 2 lapis"},
    )
    assert match.step == 3

    match.act("build throne")
    match.act("build obelisk")
    match.act("done")

    assert (match.step, match.over) == (5, True)


def test_cleopatra_never_goes_beyond_the_fifth_step() -> None:
    """CL-9.6: obelisks and mosaics are the fifth and the sixth kind."""
    match = one_obelisk_short(hands={1: f"{OBELISK}, 2 artisan, stone, marble, lapis"}, stack="I")
    assert match.step == 4

    match.act("build mosaic I1 at A5")
    match.act("claim none")
    match.act("build obelisk")
    match.act("done")

    assert (match.step, match.over) == (5, True)


def test_the_market_rolls_no_dice() -> None:
    """CL-3.2d"""
    match = scenario(market=("artisan", "artisan", "artisan"), altar=4)

    match.act("take 1")
    match.act("end")
    match.act("lay 1 2 3")

    assert (match.rolled, match.altar) == ([], 4)


def test_the_dice_are_rolled_once_an_action() -> None:
    """CL-3.2d: only those beside the altar, however many pieces were built."""
    match = scenario(hands={1: "2 artisan, 2 stone, 2 wood"}, altar=3, dice="-*")

    match.act("build wall L1")
    match.act("build wall R1")
    match.act("done")

    assert (match.rolled, match.altar) == ([2], 4)


def test_ankhs_go_to_the_altar() -> None:
    """CL-3.2d, CL-1.3"""
    match = scenario(hands={1: "artisan, stone, wood"}, dice="*-*--")

    match.act("build wall L1")
    match.act("done")

    assert (match.rolled, match.altar) == ([5], 2)


def test_five_ankhs_make_an_offering_before_the_next_turn() -> None:
    """CL-3.2d, CL-7.4"""
    match = scenario(hands={1: "artisan, stone, wood"}, altar=3, dice="**")

    match.act("build wall L1")
    match.act("done")

    assert (match.waits_for, match.turn, match.deciders) == ("bid", 1, (1, 2, 3))


def test_the_hand_is_checked_after_the_quarry_too() -> None:
    """CL-3.2e"""
    match = scenario(hands={1: "13 artisan, stone, wood"})

    match.act("build wall L1")
    match.act("done")
    match.act("end")

    assert match.waits_for == "limit"
    match.act("keep all")
    assert (match.amulets(1), match.turn) == (2, 2)
