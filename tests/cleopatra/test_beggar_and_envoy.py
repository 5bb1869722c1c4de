"""Sections 8.3 and 8.5: the two characters that ask others for cards."""

import pytest

from parlour import Illegal
from tests.cleopatra.scenario import Play, scenario

# The Beggar


def test_each_opponent_gives_the_beggar_what_he_can() -> None:
    """CL-8.3, CL-8.3a, CL-8.3b: seat 2 has no standard card, 3 one talent, 4 neither."""
    match = scenario(
        seats=4,
        hands={
            1: "beggar, artisan",
            2: "stone double",
            3: "wood, lapis",
            4: "marble double, vizier",
        },
        talents={2: 7, 3: 1, 4: 0},
    )

    match.act("beggar")
    assert (match.decider, match.choices()) == (2, ["pay"])
    match.act("pay")
    assert (match.decider, set(match.choices())) == (3, {"give wood", "give lapis"})
    match.act("give lapis")
    assert (match.decider, match.choices()) == (4, ["give nothing"])
    match.act("give nothing")

    assert (match.decider, match.waits_for) == (1, "turn")
    assert match.hand(1) == "artisan, lapis"
    assert [match.talents(seat) for seat in (1, 2, 3, 4)] == [7, 5, 1, 0]
    assert [match.amulets(seat) for seat in (1, 2, 3, 4)] == [2, 0, 0, 0]
    assert [match.hand(seat) for seat in (2, 3, 4)] == [
        "stone double",
        "wood",
        "marble double, vizier",
    ]
    assert match.discard == "beggar"


def test_all_are_asked_though_some_have_one_answer() -> None:
    """CL-8.3b, CL-8.1b: seats 2 and 4 must, seat 3 can't, seat 5 has the choice."""
    match = scenario(
        seats=5,
        hands={1: "beggar", 2: "stone", 3: "2 trompe", 4: "envoy", 5: "2 artisan, marble"},
        talents={2: 1, 3: 1, 4: 5, 5: 5},
    )
    asked = {}

    match.act("beggar")
    while match.waits_for == "reply":
        asked[match.decider] = set(match.choices())
        match.act(sorted(match.choices())[0])

    assert asked == {
        2: {"give stone"},
        3: {"give nothing"},
        4: {"pay"},
        5: {"pay", "give artisan", "give marble"},
    }
    assert list(asked) == [2, 3, 4, 5]


def test_what_others_may_answer_the_beggar_shows_nowhere() -> None:
    """CL-8.3b, CL-8.1b, CL-10.2: seat 2 is asked alike with a card and without one."""
    one = scenario(hands={1: "beggar", 2: "stone", 3: "stone double"})
    other = scenario(hands={1: "beggar", 2: "stone double", 3: "stone"})

    for match in (one, other):
        match.act("beggar")

    assert one.told(1) == other.told(1)
    assert one.told(None) == other.told(None)


@pytest.mark.parametrize(
    ("reply", "rule"),
    [
        ("give stone double", r"CL-8\.3a"),
        ("give beggar", r"CL-8\.3a"),
        ("give 2 wood", r"CL-8\.3a"),
        ("give lapis", r"CL-8\.3a"),
        ("give nothing", r"CL-8\.3b"),
    ],
)
def test_the_beggar_takes_one_standard_card_that_one_has(reply: str, rule: str) -> None:
    """CL-8.3a, CL-8.3b"""
    match = scenario(hands={1: "beggar", 2: "2 wood, stone double, beggar"})
    match.act("beggar")

    with pytest.raises(Illegal, match=rule):
        match.act(reply)


def test_who_has_fewer_than_two_talents_does_not_pay() -> None:
    """CL-8.3b"""
    match = scenario(hands={1: "beggar", 2: "wood"}, talents={2: 1})
    match.act("beggar")

    with pytest.raises(Illegal, match=r"CL-8\.3b"):
        match.act("pay")


def test_replies_are_asked_clockwise() -> None:
    """CL-8.1b, CL-8.3a"""
    match = scenario(turn=2, hands={2: "beggar"})

    match.act("beggar")
    assert match.decider == 3
    match.act("pay")
    assert match.decider == 1
    match.act("pay")
    assert (match.decider, match.talents(2)) == (2, 9)


def given(card: str) -> Play:
    match = scenario(seats=4, hands={1: "beggar", 3: "wood, lapis"})
    match.act("beggar")
    match.act("pay")
    match.act(f"give {card}")
    return match


def test_giver_and_taker_alone_see_the_card() -> None:
    """CL-8.1c, CL-10.2"""
    one, other = given("wood"), given("lapis")

    assert one.told(1) != other.told(1)
    assert one.told(3) != other.told(3)
    for seat in (2, 4, None):
        assert one.told(seat) == other.told(seat)


def test_the_giver_remembers_the_card() -> None:
    """CL-8.1c"""
    match = given("wood")

    assert match.known(3, 1) == "wood"
    assert match.known(2, 1) == "nothing"


# The Envoy


def test_an_amulet_goes_with_each_card() -> None:
    """CL-8.5, CL-8.5a"""
    match = scenario(hands={1: "envoy", 2: "3 artisan, 2 wood"}, amulets={1: 1, 2: 4})

    match.act("envoy 2")
    assert (match.decider, match.waits_for) == (2, "reply")
    match.act("give 2 artisan, wood")

    assert (match.hand(1), match.hand(2)) == ("2 artisan, wood", "artisan, wood")
    assert (match.amulets(1), match.amulets(2)) == (4, 1)
    assert match.discard == "envoy"
    assert (match.decider, match.waits_for) == (1, "turn")


def test_the_envoy_may_get_nothing() -> None:
    """CL-8.5a: the card is spent."""
    match = scenario(hands={1: "envoy", 2: "3 artisan, 2 wood"}, amulets={2: 4})

    match.act("envoy 2")
    match.act("give nothing")

    assert (match.hand(1), match.hand(2)) == ("nothing", "3 artisan, 2 wood")
    assert (match.amulets(1), match.amulets(2)) == (0, 4)
    assert match.discard == "envoy"


def test_any_standard_cards_may_be_given() -> None:
    """CL-8.5a"""
    match = scenario(hands={1: "envoy", 2: "2 artisan, wood, stone double"}, amulets={2: 9})

    match.act("envoy 2")

    assert set(match.choices()) == {
        "give nothing",
        "give artisan",
        "give 2 artisan",
        "give wood",
        "give artisan, wood",
        "give 2 artisan, wood",
    }
    assert "CL-8.5a" in match.refused("give stone double")
    assert "CL-8.5a" in match.refused("give 3 artisan")


def test_each_card_needs_an_amulet_of_the_giver() -> None:
    """CL-8.5b"""
    match = scenario(hands={1: "envoy", 2: "2 artisan"}, amulets={1: 5, 2: 1})

    match.act("envoy 2")

    assert "CL-8.5b" in match.refused("give 2 artisan")
    assert set(match.choices()) == {"give nothing", "give artisan"}


def test_who_has_no_amulet_is_asked_and_gives_nothing() -> None:
    """CL-8.5b, CL-8.1b"""
    match = scenario(hands={1: "envoy", 2: "2 artisan"})

    match.act("envoy 2")

    assert match.choices() == ["give nothing"]


def test_the_envoy_goes_to_one_opponent() -> None:
    """CL-8.5, CL-8.2c"""
    match = scenario(seats=4, turn=3, hands={3: "envoy"})

    assert match.choices("envoy") == ["envoy 1", "envoy 2", "envoy 4"]
    assert "CL-8.5" in match.refused("envoy 3")
    assert not match.legal("envoy 1 2")
    assert not match.legal("envoy none")


def test_the_envoy_may_go_to_several() -> None:
    """CL-8.5c, CL-8.2c, CL-8.1b: asked clockwise."""
    match = scenario(
        turn=2,
        hands={1: "wood", 2: "envoy", 3: "stone"},
        amulets={1: 1, 3: 1},
        options={"envoy_targets": "several"},
    )
    assert set(match.choices("envoy")) == {"envoy none", "envoy 1", "envoy 3", "envoy 1 3"}

    match.act("envoy 1 3")
    assert match.decider == 3
    match.act("give stone")
    assert match.decider == 1
    match.act("give wood")

    assert (match.hand(2), match.amulets(2)) == ("stone, wood", 2)


def test_the_envoy_may_go_to_nobody() -> None:
    """CL-8.5c"""
    match = scenario(hands={1: "envoy, wood"}, options={"envoy_targets": "several"})

    match.act("envoy none")

    assert (match.hand(1), match.discard, match.waits_for) == ("wood", "envoy", "turn")


def test_others_see_how_many_cards_the_envoy_got() -> None:
    """CL-8.1c: but not which."""
    games = []
    for gift in ("wood", "lapis", "wood, lapis"):
        match = scenario(seats=4, hands={1: "envoy", 2: "wood, lapis"}, amulets={2: 2})
        match.act("envoy 2")
        match.act(f"give {gift}")
        games.append(match)

    one, other, more = games
    for seat in (3, 4, None):
        assert one.told(seat) == other.told(seat)
        assert one.told(seat) != more.told(seat)
