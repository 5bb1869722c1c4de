"""Section 3.1: take a stall, fill the stalls up."""

from itertools import permutations

import pytest

from parlour import Illegal
from parlour_cleopatra.payments import read_cards
from tests.cleopatra.scenario import scenario


def sizes(market: tuple[str, ...]) -> list[int]:
    return [sum(read_cards(stall.replace("?", ""))) for stall in market]


def test_all_cards_of_a_stall_go_into_the_hand() -> None:
    """CL-3.1, CL-3.1a"""
    match = scenario(
        hands={1: "wood"},
        market=("artisan", "wood, ?stone, lapis double", "marble"),
        deck="?3 wood",
    )

    match.act("take 2")

    assert match.hand(1) == "stone, 2 wood, lapis double"
    assert match.market == ("artisan", "", "marble")


def test_an_empty_stall_cannot_be_taken() -> None:
    """CL-3.1a"""
    match = scenario(market=("artisan", "", "marble"))

    with pytest.raises(Illegal, match=r"CL-3\.1a"):
        match.act("take 2")
    assert match.choices("take") == ["take 1", "take 3"]


def test_what_lay_face_down_only_the_taker_sees() -> None:
    """CL-3.1a, CL-10.3: seat 3 holds the other card, seats 2 and 4 can't tell which is where."""
    one = scenario(seats=4, market=("?wood", "stone", "stone"), hands={3: "lapis"})
    other = scenario(seats=4, market=("?lapis", "stone", "stone"), hands={3: "wood"})
    for seat in (1, 2, 4, None):
        assert one.told(seat) == other.told(seat)

    for match in (one, other):
        match.act("take 1")
        match.act("end")
        match.act("lay 1 2 3")

    assert (one.hand(1), other.hand(1)) == ("wood", "lapis")
    assert one.told(1) != other.told(1)
    for seat in (2, 4, None):
        assert one.told(seat) == other.told(seat)


def test_what_lay_face_up_is_remembered() -> None:
    """CL-3.1a, CL-10.1: everybody has seen the stone go, nobody but seat 1 the wood."""
    match = scenario(market=("stone, ?wood", "artisan", "artisan"), hands={1: "marble"})

    match.act("take 1")

    assert match.known(2, 1) == match.known(3, 1) == "stone"


@pytest.mark.parametrize("stalls", list(permutations("123")))
def test_each_stall_gets_one_card_whatever_the_order(stalls: tuple[str, ...]) -> None:
    """CL-3.1c: stalls of 1, 3 and 2 cards; the second is taken."""
    match = scenario(market=("artisan", "3 stone", "2 wood"))

    match.act("take 2")
    match.act("end")
    match.act(f"lay {' '.join(stalls)}")

    assert sizes(match.market) == [2, 1, 3]


def test_the_taker_gives_the_cards_out_as_he_likes() -> None:
    """CL-3.1c: the first card drawn goes to stall 2, the second to 3, the third to 1."""
    match = scenario(market=("artisan", "", ""), deck="stone, ?wood, marble")

    match.act("take 1")
    match.act("end")

    assert match.waits_for == "refill"
    assert sorted(match.choices()) == [f"lay {a} {b} {c}" for a, b, c in permutations("123")]
    first, second, third = match.drawn.split(", ")
    match.act("lay 2 3 1")
    assert match.market == (third, first, second)


def test_a_card_that_is_face_down_is_placed_unseen() -> None:
    """CL-3.1c, CL-10.3"""
    one = scenario(market=("artisan", "", ""), deck="stone, ?2 wood", hands={2: "2 lapis"})
    other = scenario(market=("artisan", "", ""), deck="stone, ?2 lapis", hands={2: "2 wood"})

    for match in (one, other):
        match.act("take 1")
        match.act("end")

    assert (one.drawn, other.drawn) == ("stone, ?wood, ?wood", "stone, ?lapis, ?lapis")
    for seat in (1, 3, None):
        assert one.told(seat) == other.told(seat)


def test_a_card_keeps_its_facing() -> None:
    """CL-2.4a, CL-3.1c"""
    up = scenario(market=("artisan", "", ""), deck="3 stone")
    down = scenario(market=("artisan", "", ""), deck="?3 stone")

    for match in (up, down):
        match.act("take 1")
        match.act("end")
        match.act("lay 1 2 3")

    assert up.market == ("stone", "stone", "stone")
    assert down.market == ("?stone", "?stone", "?stone")


@pytest.mark.parametrize("stalls", ["1 2", "1 1 2", "1 2 4", "1 2 3 3"])
def test_no_stall_gets_two_cards(stalls: str) -> None:
    """CL-3.1c"""
    match = scenario(market=("artisan", "", ""))
    match.act("take 1")
    match.act("end")

    assert not match.legal(f"lay {stalls}")


@pytest.mark.parametrize(
    ("discard", "face_up"), [("4 stone", 2), ("5 stone", 2), ("2 stone, ?2 stone", 2)]
)
def test_the_discards_become_the_deck_when_it_runs_out(discard: str, face_up: int) -> None:
    """CL-3.1d, CL-2.4b: half of them face up, the odd card face down."""
    match = scenario(market=("artisan", "", ""), deck="marble", discard=discard)

    match.act("take 1")
    match.act("end")

    first, *others = match.drawn.split(", ")
    assert first == "marble"
    assert [card.strip("?") for card in others] == ["stone", "stone"]
    assert match.discard == "nothing"
    assert match.deck_up + sum("?" not in card for card in others) == face_up


def test_no_card_is_shuffled_before_one_is_missing() -> None:
    """CL-3.1d"""
    match = scenario(market=("artisan", "", ""), deck="3 marble", discard="4 stone")

    match.act("take 1")
    match.act("end")
    match.act("lay 1 2 3")

    assert (match.deck_size, match.discard) == (0, "4 stone")


def test_shuffled_discards_lie_face_down_without_the_mixed_facing() -> None:
    """CL-3.1d, CL-2.4c"""
    match = scenario(
        market=("artisan", "", ""), deck="", discard="6 stone", options={"mixed_facing": False}
    )

    match.act("take 1")
    match.act("end")

    assert (match.deck_size, match.deck_up) == (3, 0)


@pytest.mark.parametrize(
    ("before", "deck", "after"),
    [
        (("artisan", "", ""), "marble", ("marble", "", "")),
        (("artisan", "", ""), "2 marble", ("marble", "marble", "")),
        (("stone", "artisan", ""), "marble", ("stone, marble", "", "")),
        (("artisan", "stone", "wood"), "", ("", "stone", "wood")),
    ],
)
def test_the_last_cards_fill_the_stalls_from_left_to_right(
    before: tuple[str, ...], deck: str, after: tuple[str, ...]
) -> None:
    """CL-3.1e: nobody is asked."""
    match = scenario(market=before, deck=deck)

    match.act(f"take {before.index('artisan') + 1}")
    match.act("end")

    assert match.market == after
    assert (match.turn, match.waits_for) == (2, "turn")
