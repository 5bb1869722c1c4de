"""Chapter 4: what pays for a piece."""

import pytest

from parlour import Illegal
from tests.cleopatra.scenario import scenario


def test_a_wall_paid_with_a_double_and_a_merchant() -> None:
    """CL-4.1a, CL-4.1b, CL-4.1d, CL-4.2, CL-4.3: one amulet, one unit lost, one merchant less."""
    match = scenario(hands={1: "stone, artisan double"})

    match.act("build wall L1 with stone, artisan double, merchant")

    assert match.talents(1) == 5 + 3
    assert (match.amulets(1), match.merchants(1)) == (1, 2)
    assert (match.hand(1), match.discard) == ("nothing", "stone, artisan double")


def test_a_throne_paid_with_three_tainted_cards() -> None:
    """CL-4.1b, CL-4.1c, CL-4.2, CL-5.8"""
    match = scenario(
        pedestal=True, hands={1: "artisan, lapis, artisan double, marble double, trompe"}
    )

    match.act("build throne with artisan, lapis, artisan double, marble double, trompe")

    assert match.talents(1) == 5 + 12
    assert (match.amulets(1), match.merchants(1)) == (3, 3)


def test_merchants_alone_pay_for_a_wall() -> None:
    """CL-4.1d, CL-4.1e: they stand for artisans too, and bring no amulet."""
    match = scenario()

    match.act("build wall L1 with 3 merchant")

    assert (match.merchants(1), match.amulets(1), match.talents(1)) == (0, 0, 5 + 3)


def test_trompe_l_oeil_stands_for_any_resource() -> None:
    """CL-4.1c, CL-4.1e"""
    match = scenario(hands={1: "3 trompe"}, merchants={1: 0})

    match.act("build wall L1 with 3 trompe")

    assert (match.hand(1), match.amulets(1)) == ("nothing", 3)


def test_a_double_is_two_units() -> None:
    """CL-4.1b"""
    match = scenario(hands={1: "artisan, artisan double, wood double, stone double"})

    match.act("build obelisk with artisan, artisan double, stone double, wood double")

    assert match.amulets(1) == 3


def test_who_names_no_payment_pays_the_cheapest() -> None:
    """CL-4.1, CL-4.2: no amulet if it can be helped, then no merchant."""
    match = scenario(hands={1: "artisan, stone, wood, artisan double, trompe"})

    match.act("build wall L1")

    assert match.hand(1) == "artisan double, trompe"
    assert (match.amulets(1), match.merchants(1)) == (0, 3)


def test_merchants_are_spent_before_an_amulet_is_taken() -> None:
    """CL-4.2"""
    match = scenario(hands={1: "artisan, stone, wood double"})

    match.act("build wall L1")

    assert (match.hand(1), match.merchants(1), match.amulets(1)) == ("wood double", 2, 0)


def test_all_payments_are_offered() -> None:
    """CL-4.1, CL-4.5: the cheapest first."""
    match = scenario(hands={1: "artisan, stone, wood double, trompe"}, merchants={1: 0})

    assert match.choices("build wall L1") == [
        "build wall L1 with artisan, stone, trompe",
        "build wall L1 with artisan, stone, wood double",
        "build wall L1 with artisan, wood double, trompe",
        "build wall L1 with stone, wood double, trompe",
    ]


@pytest.mark.parametrize(
    ("payment", "rule"),
    [
        ("artisan, stone", r"CL-4\.1"),
        ("artisan, stone, marble", r"CL-4\.1"),
        ("artisan, stone, lapis", r"CL-4\.1"),
        ("artisan, stone, beggar", r"CL-4\.1"),
        ("artisan, stone, 2 merchant", r"CL-4\.1"),
        ("artisan, stone, wood, marble", r"CL-4\.5"),
        ("artisan, stone, wood, merchant", r"CL-4\.5"),
        ("2 artisan, stone, wood", r"CL-4\.5"),
        ("artisan, stone, wood, artisan double", r"CL-4\.5"),
    ],
)
def test_a_wall_is_paid_exactly(payment: str, rule: str) -> None:
    """CL-4.1, CL-4.5: with what one holds, and nothing is thrown in."""
    match = scenario(
        hands={1: "2 artisan, stone, marble, wood, artisan double, beggar"}, merchants={1: 1}
    )

    with pytest.raises(Illegal, match=rule):
        match.act(f"build wall L1 with {payment}")
    assert match.hand(1) == "2 artisan, stone, marble, wood, artisan double, beggar"


def test_a_double_is_not_added_to_units_that_are_enough_without_it() -> None:
    """CL-4.3, CL-4.5: three artisans are met by one and a double."""
    hand = "2 artisan, 2 stone, 2 wood, artisan double"
    match = scenario(hands={1: hand})

    assert "CL-4.5" in match.refused(f"build obelisk with {hand}")
    match.act("build obelisk with artisan, 2 stone, 2 wood, artisan double")
    assert match.hand(1) == "artisan"


def test_the_second_unit_of_a_double_is_lost() -> None:
    """CL-4.3, CL-8.2b: it does not pay for the next wall."""
    match = scenario(hands={1: "2 stone, 2 wood, artisan double"}, merchants={1: 0})

    match.act("build wall L1")

    assert "CL-4.1" in match.refused("build wall L2 with stone, wood")


def test_with_the_pool_it_pays_for_the_next_piece() -> None:
    """CL-4.4, CL-8.2b"""
    match = scenario(
        hands={1: "2 stone, 2 wood, artisan double"},
        merchants={1: 0},
        options={"pool_units": True},
    )

    match.act("build wall L1")
    match.act("build wall L2 with stone, wood")
    match.act("done")

    assert (match.hand(1), match.amulets(1)) == ("nothing", 1)
    assert match.talents(1) == 5 + 3 + 3 + 2


def test_with_the_pool_its_units_are_used_before_cards() -> None:
    """CL-4.4, CL-4.5: an artisan would be one too many."""
    match = scenario(
        hands={1: "artisan, 2 stone, 2 wood, artisan double"}, options={"pool_units": True}
    )

    match.act("build wall L1 with stone, wood, artisan double")

    assert "CL-4.5" in match.refused("build wall L2 with artisan, stone, wood")


def test_the_pool_ends_with_the_action() -> None:
    """CL-4.4"""
    match = scenario(
        hands={1: "2 stone, 2 wood, artisan double"},
        merchants={1: 0},
        market=("marble", "marble", "marble"),
        options={"pool_units": True},
    )

    match.act("build wall L1")
    match.act("done")
    match.act("end")
    for _ in (2, 3):
        match.act("take 1")
        match.act("end")
        match.act("lay 1 2 3")

    assert match.turn == 1
    assert "CL-4.1" in match.refused("build wall L2 with stone, wood")


def test_what_was_paid_lies_face_up_on_the_pile() -> None:
    """CL-4.6"""
    match = scenario(hands={1: "artisan, stone, wood double"}, discard="?lapis")

    match.act("build wall L1 with artisan, stone, wood double")

    assert match.discard == "artisan, stone, wood double, ?lapis"


def test_amulets_go_into_the_own_pyramid() -> None:
    """CL-4.2"""
    match = scenario(hands={2: "artisan double, stone, wood"}, turn=2, amulets={1: 1, 2: 2, 3: 3})

    match.act("build wall L1 with stone, wood, artisan double")

    assert [match.amulets(seat) for seat in (1, 2, 3)] == [1, 3, 3]
