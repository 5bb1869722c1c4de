"""Chapter 7: the offering to the great priest."""

from collections.abc import Sequence
from typing import Any

import pytest

from parlour import Illegal
from tests.cleopatra.scenario import Play, scenario

WALL = "artisan, stone, wood"


def before_the_offering(
    seats: int, amulets: Sequence[int] = (), talents: int = 20, **more: Any
) -> Play:
    """Return a game in which all seats bid now; each owns so many talents."""
    match = scenario(
        seats=seats,
        hands={1: WALL, 2: WALL},
        talents={1: talents - 3} | dict.fromkeys(range(2, seats + 1), talents),
        amulets=dict(enumerate(amulets, start=1)),
        altar=4,
        dice="*",
        options=more,
    )
    match.act("build wall L1")
    match.act("done")
    return match


def offered(
    bids: Sequence[int], amulets: Sequence[int] = (0, 0, 0, 0, 0), **options: Any
) -> list[int]:
    """Return the amulets of all seats after these bids."""
    seats = len(bids)
    match = before_the_offering(seats, amulets[:seats], **options)
    for bid in bids:
        match.act(f"bid {bid}")
    assert [match.talents(seat) for seat in range(1, seats + 1)] == [20 - bid for bid in bids]
    return [match.amulets(seat) for seat in range(1, seats + 1)]


def test_equal_offers_have_equal_effect_and_the_next_rank_is_skipped() -> None:
    """CL-7.1, CL-7.2: the fives drop three, the three is third, the one is fourth."""
    assert offered([1, 3, 5, 5], [4, 4, 4, 4]) == [7, 6, 1, 1]


def test_nobody_drops_more_amulets_than_he_has() -> None:
    """CL-7.2: both twos have the second rank."""
    assert offered([4, 2, 2], [2, 0, 0]) == [0, 1, 1]


def test_each_rank_has_its_own_effect() -> None:
    """CL-7.2"""
    assert offered([9, 7, 5, 3, 1], [5] * 5) == [2, 6, 7, 8, 9]


def test_who_offers_nothing_takes_part() -> None:
    """CL-7.2: three sixes, and two zeros that have the fourth rank."""
    assert offered([6, 6, 6, 0, 0], [3] * 5) == [0, 0, 0, 6, 6]


def test_if_nobody_offers_anything_all_have_the_first_rank() -> None:
    """CL-7.3, CL-8.2f"""
    assert offered([0, 0, 0], [4, 3, 2]) == [1, 0, 0]


def test_if_nobody_offers_anything_nothing_may_happen() -> None:
    """CL-7.3, CL-8.2f"""
    assert offered([0, 0, 0], [4, 3, 2], all_bid_zero="nothing") == [4, 3, 2]


@pytest.mark.parametrize("option", ["drop", "nothing"])
def test_if_all_offer_the_same_all_have_the_first_rank(option: str) -> None:
    """CL-7.3: the option is for offers of nothing."""
    assert offered([2, 2, 2], [4, 3, 2], all_bid_zero=option) == [1, 0, 0]


def test_everybody_offers_at_once() -> None:
    """CL-7.1"""
    match = before_the_offering(4)

    assert (match.waits_for, match.deciders) == ("bid", (1, 2, 3, 4))


def test_an_offer_is_at_most_what_one_owns() -> None:
    """CL-7.1"""
    match = before_the_offering(3, talents=6)

    assert match.choices(seat=2) == [f"bid {talents}" for talents in range(7)]
    with pytest.raises(Illegal, match=r"CL-7\.1"):
        match.act("bid 7", seat=2)


def test_who_owns_nothing_is_asked_too() -> None:
    """CL-7.1"""
    match = scenario(hands={1: WALL}, talents={2: 0}, altar=4, dice="*")
    match.act("build wall L1")
    match.act("done")

    assert match.choices(seat=2) == ["bid 0"]


def test_nobody_learns_of_an_offer_before_the_last_is_made() -> None:
    """CL-7.1, CL-10.1: not even who has made one."""
    match = before_the_offering(3)
    before = {seat: match.told(seat) for seat in (1, 3, None)}

    match.act("bid 7", seat=2)

    assert {seat: match.told(seat) for seat in (1, 3, None)} == before
    assert match.deciders == (1, 2, 3)
    assert (match.talents(2), match.amulets(2)) == (20, 0)


def test_an_offer_may_be_changed_until_the_last_is_made() -> None:
    """CL-7.1"""
    match = before_the_offering(3)

    match.act("bid 7", seat=2)
    match.act("bid 1", seat=2)
    match.act("bid 3", seat=1)
    match.withdraw(1)
    match.act("bid 4", seat=1)
    match.act("bid 5", seat=3)

    assert [match.talents(seat) for seat in (1, 2, 3)] == [16, 19, 15]


def test_all_offers_are_shown_in_the_end() -> None:
    """CL-7.1, CL-10.1: two games that differ in one losing offer."""
    one, other = before_the_offering(3), before_the_offering(3)

    for match, bid in ((one, 1), (other, 2)):
        match.act("bid 5", seat=1)
        match.act(f"bid {bid}", seat=2)
        match.act("bid 3", seat=3)

    assert one.told(None) != other.told(None)


def test_then_the_dice_leave_the_altar() -> None:
    """CL-7.4, CL-3.2d: the next roll throws all five."""
    match = before_the_offering(3)
    assert (match.rolled, match.altar) == ([1], 5)

    for _ in range(3):
        match.act("bid 1")

    assert match.altar == 0
    assert (match.turn, match.waits_for) == (2, "turn")
    match.act("build wall L2")
    match.act("done")
    assert match.rolled == [1, 5]


def test_there_may_be_a_second_offering() -> None:
    """CL-7.4"""
    match = scenario(hands={1: WALL, 2: WALL}, altar=4, dice="******")

    for wall in ("L1", "L2"):
        match.act(f"build wall {wall}")
        match.act("done")
        assert match.waits_for == "bid"
        for _ in range(3):
            match.act("bid 0")

    assert match.rolled == [1, 5]


def test_four_ankhs_make_no_offering() -> None:
    """CL-7.4, CL-3.2d"""
    match = scenario(hands={1: WALL}, altar=4, dice="-")

    match.act("build wall L1")
    match.act("done")

    assert (match.altar, match.turn, match.waits_for) == (4, 2, "turn")
