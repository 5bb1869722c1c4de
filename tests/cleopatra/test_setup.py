"""Chapters 1 and 2: what there is, and how the game begins."""

import pytest

from parlour import Unreadable
from parlour_cleopatra.payments import read_cards
from tests.cleopatra.scenario import fresh, scenario

ALL_CARDS = (
    "30 artisan, 18 stone, 11 marble, 9 wood, 7 lapis, "
    "3 artisan double, 3 stone double, 3 marble double, 3 wood double, 3 lapis double, 8 trompe, "
    "2 beggar, 2 courtesan, 2 envoy, 2 scribe, 2 smuggler, vizier"
)

each_number_of_seats = pytest.mark.parametrize("seats", [3, 4, 5])


def size(cards: str) -> int:
    return sum(read_cards(cards.replace("?", "")))


@each_number_of_seats
def test_there_are_109_cards(seats: int) -> None:
    """CL-1.1"""
    match = fresh(seats=seats)

    assert match.all_cards == ALL_CARDS
    assert size(match.all_cards) == 109


@each_number_of_seats
def test_the_palace_is_empty_at_first(seats: int) -> None:
    """CL-2.1"""
    match = fresh(seats=seats)

    assert set(match.built.values()) == {0}
    assert match.walls == ""
    assert set(match.garden) == {".", "p", "#", "\n"}
    assert (match.step, match.altar, match.rolled) == (0, 0, [])


def test_the_mosaics_lie_in_one_stack() -> None:
    """CL-2.2, CL-1.4: the top one is known, and which are left."""
    match = fresh()

    assert match.stack == "FILNPTUVWXYZ"
    assert match.top in match.stack


def test_the_first_mosaic_is_not_always_the_same() -> None:
    """CL-2.2"""
    assert len({fresh(seed=seed).top for seed in range(10)}) > 1


@each_number_of_seats
def test_each_player_gets_the_same(seats: int) -> None:
    """CL-2.3, CL-1.3"""
    match = fresh(seats=seats)

    for seat in range(1, seats + 1):
        assert match.talents(seat) == 5
        assert match.merchants(seat) == 3
        assert match.statues(seat) == 2
        assert match.amulets(seat) == 0
        assert size(match.hand(seat)) == 3


@pytest.mark.parametrize(("seats", "face_up", "left"), [(3, 50, 97), (4, 48, 94), (5, 47, 91)])
def test_half_of_what_is_left_after_the_hands_lies_face_up(
    seats: int, face_up: int, left: int
) -> None:
    """CL-2.4, CL-2.4a, CL-2.4b, CL-8.2a: with four players 49 lie face down and 48 face up."""
    match = fresh(seats=seats)

    assert match.deck_size == left
    in_stalls = sum("?" not in stall for stall in match.market)
    assert match.deck_up + in_stalls == face_up


@each_number_of_seats
def test_each_stall_gets_one_card(seats: int) -> None:
    """CL-2.5"""
    match = fresh(seats=seats)

    assert [size(stall) for stall in match.market] == [1, 1, 1]


def test_the_cards_in_the_stalls_lie_as_they_come() -> None:
    """CL-2.5: face up and face down."""
    facings = {"?" in stall for seed in range(10) for stall in fresh(seed=seed).market}

    assert facings == {False, True}


@each_number_of_seats
def test_without_the_mixed_facing_all_stalls_lie_open(seats: int) -> None:
    """CL-2.4c, CL-8.2a"""
    for seed in range(5):
        match = fresh(seats=seats, seed=seed, options={"mixed_facing": False})

        assert match.deck_up == 0
        assert not any("?" in stall for stall in match.market)
        assert match.all_cards == ALL_CARDS


def test_without_the_mixed_facing_cards_are_turned_up_for_the_stalls() -> None:
    """CL-2.4c"""
    match = scenario(
        market=("artisan", "stone", "wood"),
        deck="?4 lapis",
        options={"mixed_facing": False},
    )

    match.act("take 1")
    match.act("end")
    match.act("lay 1 2 3")

    assert match.market == ("lapis", "stone, lapis", "wood, lapis")
    assert match.deck_up == 0


@each_number_of_seats
def test_the_first_seat_starts_and_the_others_follow_clockwise(seats: int) -> None:
    """CL-2.6"""
    match = scenario(seats=seats, market=("artisan", "artisan", "artisan"))

    for seat in [*range(1, seats + 1), 1]:
        assert (match.turn, match.decider, match.waits_for) == (seat, seat, "turn")
        match.act("take 1")
        match.act("end")
        match.act("lay 1 2 3")


def test_a_new_game_waits_for_the_first_seat() -> None:
    """CL-2.6"""
    match = fresh()

    assert (match.turn, match.deciders, match.waits_for) == (1, (1,), "turn")


@pytest.mark.parametrize("seats", [1, 2, 6])
def test_it_is_for_three_to_five(seats: int) -> None:
    """CL-2.6"""
    with pytest.raises(Unreadable, match="3 to 5"):
        fresh(seats=seats)


def test_talents_never_run_out() -> None:
    """CL-1.2"""
    match = scenario(
        hands={1: "3 artisan, 2 wood, 2 stone"}, talents={1: 500}, amulets={1: 200}, discard="wood"
    )

    match.act("build obelisk")

    assert (match.talents(1), match.amulets(1)) == (512, 200)


def test_amulets_never_run_out() -> None:
    """CL-1.2"""
    match = scenario(hands={1: "courtesan"}, amulets={1: 200, 2: 200}, discard="wood")

    match.act("courtesan")
    match.act("fetch wood")

    assert match.amulets(1) == 201


def test_the_quarry_holds_so_many_pieces() -> None:
    """CL-1.4"""
    match = scenario(complete="walls obelisks sphinxes doors", pedestal=True)

    assert match.built == {
        "wall": 9,
        "obelisk": 2,
        "sphinx": 6,
        "door": 2,
        "pedestal": 1,
        "throne": 0,
        "mosaic": 0,
    }
    assert match.walls == "L1 L2 L3 B1 B2 B3 R1 R2 R3"
    assert match.step == 4
