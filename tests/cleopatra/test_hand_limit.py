"""Chapter 6: the hand limit."""

from itertools import product

import pytest

from parlour import Illegal
from parlour.dealer import ScriptedDealer
from parlour_cleopatra.actions import Discard
from parlour_cleopatra.limit import Discards
from parlour_cleopatra.pieces import CARDS, HAND_LIMIT
from tests.cleopatra.scenario import Play, scenario


def with_cards(number: int, smuggler: bool = False) -> Play:
    """Return a game in which seat 1 holds so many cards at the end of its turn."""
    artisans = number - 2 if smuggler else number - 1
    match = scenario(
        hands={1: f"{artisans} artisan{', smuggler' if smuggler else ''}"},
        market=("stone", "marble", "marble"),
    )
    match.act("take 1")
    match.act("end")
    return match


@pytest.mark.parametrize("number", [2, 10])
def test_ten_cards_may_be_held(number: int) -> None:
    """CL-6.1"""
    match = with_cards(number)

    assert (match.waits_for, match.amulets(1)) == ("refill", 0)


def test_eleven_cards_are_one_too_many() -> None:
    """CL-6.1, CL-6.2, CL-6.3"""
    match = with_cards(11)

    assert (match.waits_for, match.decider) == ("limit", 1)
    assert set(match.choices()) == {"keep all", "discard artisan", "discard stone"}


@pytest.mark.parametrize("number", [11, 12, 14, 15])
def test_down_to_ten_for_one_amulet(number: int) -> None:
    """CL-6.2"""
    match = with_cards(number)

    discarded = "artisan" if number == 11 else f"{number - 10} artisan"
    match.act(f"discard {discarded}")

    assert (match.hand(1), match.amulets(1)) == ("9 artisan, stone", 1)
    assert match.waits_for == "refill"


@pytest.mark.parametrize(("number", "amulets"), [(11, 1), (12, 2), (14, 4), (15, 5)])
def test_or_all_for_one_amulet_each_above_ten(number: int, amulets: int) -> None:
    """CL-6.3"""
    match = with_cards(number)

    match.act("keep all")

    assert (match.hand(1), match.amulets(1)) == (f"{number - 1} artisan, stone", amulets)


@pytest.mark.parametrize("number", [11, 14, 15])
def test_or_all_for_a_smuggler_and_its_own_amulet(number: int) -> None:
    """CL-6.5, CL-8.7"""
    match = with_cards(number, smuggler=True)

    match.act("smuggler")

    assert (match.hand(1), match.amulets(1)) == (f"{number - 2} artisan, stone", 1)
    assert match.discard == "smuggler"
    assert match.waits_for == "refill"


def test_a_smuggler_may_be_kept_or_thrown_away_like_any_card() -> None:
    """CL-6.2, CL-6.3"""
    match = with_cards(11, smuggler=True)

    assert set(match.choices()) == {
        "keep all",
        "smuggler",
        "discard artisan",
        "discard stone",
        "discard smuggler",
    }


@pytest.mark.parametrize("discarded", ["artisan", "3 artisan", "nothing", "2 wood", "2 stone"])
def test_exactly_the_cards_above_ten_are_discarded(discarded: str) -> None:
    """CL-6.2"""
    match = with_cards(12)

    with pytest.raises(Illegal, match=r"CL-6\.2"):
        match.act(f"discard {discarded}")


def test_the_smuggler_is_played_when_the_hand_is_checked_only() -> None:
    """CL-8.7"""
    match = scenario(hands={1: "12 artisan, smuggler"}, market=("stone", "", ""))

    assert "CL-8.7" in match.refused("smuggler")
    match.act("take 1")
    assert "CL-8.7" in match.refused("smuggler")
    match.act("end")
    assert match.legal("smuggler")


def test_who_has_no_smuggler_plays_none() -> None:
    """CL-6.5, CL-8.1a"""
    match = with_cards(12)

    assert "CL-8.1a" in match.refused("smuggler")


def test_the_hand_is_checked_before_the_stalls_are_filled() -> None:
    """CL-3.1b"""
    match = with_cards(12)

    assert match.market == ("", "marble", "marble")
    assert match.drawn == ""
    match.act("keep all")
    assert match.waits_for == "refill"


def test_cards_that_are_kept_count_again_next_time() -> None:
    """CL-6.4"""
    match = scenario(
        hands={1: "11 artisan"}, market=("stone", "marble", "marble"), deck="12 artisan"
    )
    for _ in range(3):
        match.act("take 1")
        match.act("end")
        if match.waits_for == "limit":
            match.act("keep all")
        match.act("lay 1 2 3")
    assert (match.turn, match.amulets(1)) == (1, 2)

    match.act("take 1")
    match.act("end")
    match.act("keep all")

    assert match.amulets(1) == 2 + 3


def test_only_ones_own_turn_checks_the_hand() -> None:
    """CL-6.1: seat 2 holds twelve cards at the end of seat 1's turn."""
    match = scenario(hands={2: "12 artisan"}, market=("stone", "marble", "marble"))

    match.act("take 1")
    match.act("end")

    assert (match.waits_for, match.decider) == ("refill", 1)


def test_discarded_cards_lie_face_down() -> None:
    """CL-8.1d"""
    match = with_cards(12)

    match.act("discard artisan, stone")

    assert match.discard == "?artisan, ?stone"


def test_nobody_else_sees_which_cards_were_discarded() -> None:
    """CL-8.1d, CL-10.2"""
    one, other = with_cards(12), with_cards(12)

    one.act("discard 2 artisan")
    other.act("discard artisan, stone")

    assert one.told(1) != other.told(1)
    for seat in (2, 3, None):
        assert one.told(seat) == other.told(seat)


@pytest.mark.parametrize("held", [(5, 1, 2, 3), (11,), (1,) * 12, (1, 9, 3, 1), (4, 4, 4, 4)])
def test_each_set_of_cards_above_ten_is_drawn_in_one_way(held: tuple[int, ...]) -> None:
    """CL-6.2"""
    hand = (*held, *CARDS.none[len(held) :])
    above = sum(hand) - HAND_LIMIT
    discards = Discards(hand)
    sets = [counts for counts in product(*[range(n + 1) for n in hand]) if sum(counts) == above]

    drawn = []
    for place in range(len(sets)):
        dealer = ScriptedDealer([place], bytes(32))
        discard = discards.sample(dealer)
        assert isinstance(discard, Discard)
        drawn.append(discard.cards)
        assert dealer.taken() == ((len(sets), place),)
    assert sorted(drawn) == sorted(sets)
    assert len(discards) == len(sets)
