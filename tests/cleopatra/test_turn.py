"""Section 3.3: what a turn is, and what happens when nothing is left to do."""

import pytest

from parlour import Illegal
from tests.cleopatra.scenario import scenario

OBELISK = "3 artisan, 2 stone, 2 wood"


def test_whoever_goes_to_the_market_builds_nothing() -> None:
    """CL-3.3, CL-3.3a"""
    match = scenario(hands={1: OBELISK}, market=("artisan", "", ""))

    match.act("take 1")

    with pytest.raises(Illegal, match=r"CL-3\.3a"):
        match.act("build obelisk")


def test_whoever_builds_does_not_go_to_the_market() -> None:
    """CL-3.3, CL-3.3a"""
    match = scenario(hands={1: f"{OBELISK}, lapis"}, market=("artisan", "", ""))

    match.act("build obelisk")
    with pytest.raises(Illegal, match=r"CL-3\.3a"):
        match.act("take 1")
    match.act("done")
    with pytest.raises(Illegal, match=r"CL-3\.3a"):
        match.act("take 1")


def test_characters_are_played_before_the_action_and_after_it() -> None:
    """CL-3.3, CL-3.3b"""
    match = scenario(
        hands={1: "2 courtesan, lapis"}, discard="2 wood", market=("artisan", "stone", "stone")
    )

    match.act("courtesan")
    match.act("fetch wood")
    assert match.waits_for == "turn"
    match.act("take 1")
    match.act("courtesan")
    match.act("fetch wood")
    assert match.waits_for == "end"
    match.act("end")
    assert match.waits_for == "refill"
    assert match.hand(1) == "artisan, 2 wood, lapis"


def test_characters_are_played_between_two_pieces() -> None:
    """CL-3.3b"""
    match = scenario(hands={1: f"{OBELISK}, courtesan, artisan, stone"}, discard="wood")

    match.act("build obelisk")
    match.act("courtesan")
    match.act("fetch wood")
    assert match.waits_for == "build"
    match.act("build wall L1 with artisan, stone, wood")
    match.act("done")

    assert match.talents(1) == 5 + 12 + 3 + 2


def test_nothing_is_played_after_the_hand_was_checked() -> None:
    """CL-3.3b"""
    match = scenario(hands={1: "11 artisan, vizier"}, market=("stone", "", ""))

    match.act("take 1")
    match.act("end")
    assert not match.legal("vizier")
    match.act("keep all")

    assert not match.legal("vizier")
    assert match.waits_for == "refill"


NOTHING_LEFT = dict.fromkeys((1, 2, 3), "artisan")
NO_MERCHANTS = dict.fromkeys((1, 2, 3), 0)


def test_a_turn_is_passed_if_nothing_can_be_taken_or_paid() -> None:
    """CL-3.3c"""
    match = scenario(deck="", hands=NOTHING_LEFT, merchants=NO_MERCHANTS)

    assert match.choices() == ["pass"]
    match.act("pass")
    assert (match.turn, match.waits_for) == (2, "turn")


def test_nobody_passes_who_could_take_a_stall() -> None:
    """CL-3.3c"""
    match = scenario(deck="", market=("", "stone", ""), hands=NOTHING_LEFT, merchants=NO_MERCHANTS)

    assert "CL-3.3c" in match.refused("pass")


def test_nobody_passes_who_could_build() -> None:
    """CL-3.3c: three merchants pay for a wall."""
    match = scenario(deck="", hands=NOTHING_LEFT)

    assert "CL-3.3c" in match.refused("pass")


def test_the_game_ends_when_all_have_passed() -> None:
    """CL-3.3d"""
    match = scenario(
        deck="", hands=NOTHING_LEFT, merchants=NO_MERCHANTS, talents={2: 9}, amulets={1: 1}
    )

    for seat in (1, 2, 3):
        assert (match.decider, match.over) == (seat, False)
        match.act("pass")

    assert (match.over, match.reason) == (True, "stalemate")
    assert (match.winners, match.eliminated) == ({2}, {1})


def test_somebody_who_acts_begins_the_count_anew() -> None:
    """CL-3.3d: seat 2 builds; then it takes three more to pass."""
    match = scenario(
        deck="",
        hands=NOTHING_LEFT,
        merchants={1: 0, 2: 3, 3: 0},
    )

    match.act("pass")
    match.act("build wall L1 with 3 merchant")
    match.act("done")
    match.act("end")
    match.act("pass")
    assert not match.over
    match.act("pass")
    assert not match.over
    match.act("pass")
    assert match.reason == "stalemate"


def test_the_hand_is_checked_after_a_pass_too() -> None:
    """CL-3.3c, CL-6.1"""
    match = scenario(
        deck="",
        hands={1: "12 artisan", 2: "artisan", 3: "artisan"},
        merchants=NO_MERCHANTS,
    )

    match.act("pass")

    assert match.waits_for == "limit"
