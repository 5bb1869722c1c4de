"""Chapter 10: who sees what. Each test plays games that differ in one hidden thing."""

from typing import Any

import pytest

from tests.cleopatra.scenario import Play, scenario

MARKET = ("artisan", "artisan", "?artisan")


def two(one: dict[str, Any], other: dict[str, Any], **same: Any) -> tuple[Play, Play]:
    return scenario(**one, **same), scenario(**other, **same)


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    """CL-10.2"""
    one, other = two(
        {"hands": {1: "wood", 2: "lapis"}},
        {"hands": {1: "lapis", 2: "wood"}},
        market=MARKET,
    )

    for seat in (3, None):
        assert one.told(seat) == other.told(seat)
    for seat in (1, 2):
        assert one.told(seat) != other.told(seat)


def test_its_size_is_seen_by_all() -> None:
    """CL-10.1"""
    one, other = two({"hands": {2: "2 wood"}}, {"hands": {2: "wood"}}, market=MARKET)

    for seat in (1, 3, None):
        assert one.told(seat) != other.told(seat)


@pytest.mark.parametrize("field", ["talents", "amulets"])
def test_people_see_their_own_talents_and_amulets_alone(field: str) -> None:
    """CL-10.2, CL-10.4"""
    one, other = two({field: {2: 7}}, {field: {2: 8}}, market=MARKET)

    for seat in (1, 3, None):
        assert one.table(seat) == other.table(seat)
    assert one.table(2) != other.table(2)


@pytest.mark.parametrize("field", ["talents", "amulets"])
def test_whoever_counts_has_them_all(field: str) -> None:
    """CL-10.4: a program may."""
    one, other = two({field: {2: 7}}, {field: {2: 8}}, market=MARKET)

    for seat in (1, 2, 3, None):
        assert one.told(seat) != other.told(seat)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"merchants": {2: 1}}, {"merchants": {2: 2}}),
        ({"statues": {2: 1}}, {"statues": {2: 2}}),
        ({"altar": 1}, {"altar": 2}),
        ({"walls": "L1"}, {"walls": "L2"}),
        ({"obelisks": 1}, {"obelisks": 0}),
        ({"doors": "left"}, {"doors": "right"}),
        ({"mosaics": ("I1 at A5",)}, {"mosaics": ("I1 at A4",)}),
        ({"stack": "X F"}, {"stack": "F X"}),
        ({"stack": "X F"}, {"stack": "X I"}),
        ({"market": ("wood", "lapis", "")}, {"market": ("lapis", "wood", "")}),
        ({"market": ("wood", "", "")}, {"market": ("?wood", "", "")}),
        ({"deck": "wood, lapis"}, {"deck": "lapis, wood"}),
        ({"deck": "wood, lapis"}, {"deck": "?wood, lapis"}),
    ],
)
def test_what_lies_on_the_table_is_seen_by_all(one: dict[str, Any], other: dict[str, Any]) -> None:
    """CL-10.1"""
    for seat in (1, 2, 3, None):
        assert scenario(**one).told(seat) != scenario(**other).told(seat)


def test_face_down_cards_of_the_market_are_seen_by_nobody() -> None:
    """CL-10.3"""
    one, other = two(
        {"market": ("?wood", "?lapis", "stone")}, {"market": ("?lapis", "?wood", "stone")}
    )

    for seat in (1, 2, 3, None):
        assert one.told(seat) == other.told(seat)
        assert one.table(seat) == other.table(seat)


def test_what_lies_face_down_on_top_of_the_deck_is_seen_by_nobody() -> None:
    """CL-10.3, CL-10.1"""
    one, other = two({"deck": "?wood, ?lapis"}, {"deck": "?lapis, ?wood"}, market=MARKET)

    for seat in (1, 2, 3, None):
        assert one.told(seat) == other.told(seat)


def test_the_order_of_the_mosaics_is_seen_by_nobody() -> None:
    """CL-10.3, CL-2.2"""
    one, other = two({"stack": "X F I L"}, {"stack": "X L I F"}, market=MARKET)

    for seat in (1, 2, 3, None):
        assert one.told(seat) == other.told(seat)


def test_the_pile_shows_its_size_alone() -> None:
    """CL-10.5: a card of the pile and one of seat 3's hand change places."""
    one, other = two(
        {"discard": "2 wood, ?stone", "hands": {3: "lapis"}},
        {"discard": "wood, lapis, ?stone", "hands": {3: "wood"}},
        market=MARKET,
    )

    for seat in (1, 2, None):
        assert one.told(seat) == other.told(seat)


def test_amulets_are_public_when_they_are_taken() -> None:
    """CL-10.1, CL-10.4: paid with a tainted card or without one."""
    games = []
    for payment in ("artisan, stone, wood", "artisan, stone, wood double"):
        match = scenario(hands={1: "artisan, stone, wood, wood double"})
        match.act(f"build wall L1 with {payment}")
        games.append(match)

    for seat in (2, 3, None):
        assert games[0].told(seat) != games[1].told(seat)


def test_choices_and_refusals_tell_nothing_of_what_others_hold() -> None:
    """CL-10.2, CL-10.3"""
    one, other = two(
        {"hands": {1: "wood", 2: "3 lapis, vizier"}, "amulets": {2: 4}},
        {"hands": {1: "wood", 2: "3 stone, beggar"}, "amulets": {2: 4}},
        deck="8 wood",
        market=MARKET,
    )

    assert one.choices() == other.choices()
    for act in ("pass", "vizier", "build throne", "take 4", "envoy 2"):
        assert one.legal(act) == other.legal(act)
    assert one.refused("build throne") == other.refused("build throne")
