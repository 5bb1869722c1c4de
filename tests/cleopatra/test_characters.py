"""Sections 8.1, 8.4 and 8.8: what holds for all characters; Courtesan and Vizier."""

import pytest

from parlour import Illegal
from tests.cleopatra.scenario import Play, scenario

each_character = pytest.mark.parametrize(
    "play", ["beggar", "courtesan", "envoy 2", "scribe ankh", "vizier"]
)


@each_character
def test_a_character_is_played_from_the_hand(play: str) -> None:
    """CL-8.1, CL-8.1a"""
    match = scenario(hands={1: "wood"}, discard="wood")

    with pytest.raises(Illegal, match=r"CL-8\.1a"):
        match.act(play)


@each_character
def test_a_character_is_played_in_ones_own_turn(play: str) -> None:
    """CL-8.1a: seat 2, who holds it, is not asked."""
    match = scenario(hands={2: play.split(maxsplit=1)[0]}, discard="wood")

    assert match.deciders == (1,)
    with pytest.raises(Illegal):
        match.act(play, seat=2)


def test_a_character_is_not_played_inside_another_ones_effect() -> None:
    """CL-8.1a"""
    match = scenario(hands={1: "courtesan, vizier"}, discard="wood")

    match.act("courtesan")

    assert match.waits_for == "fetch"
    assert not match.legal("vizier")


# The Courtesan


def test_the_courtesan_fetches_any_card_of_the_pile() -> None:
    """CL-8.4, CL-8.4a, CL-8.1d: she looks through all of it."""
    match = scenario(hands={1: "courtesan"}, discard="3 wood, ?vizier")

    match.act("courtesan")
    assert set(match.choices()) == {"fetch wood", "fetch vizier"}
    match.act("fetch vizier")

    assert (match.hand(1), match.amulets(1)) == ("vizier", 1)
    assert match.discard == "3 wood, courtesan"


def test_the_courtesan_does_not_fetch_herself() -> None:
    """CL-8.4b"""
    match = scenario(hands={1: "courtesan"}, discard="wood")

    match.act("courtesan")

    assert match.choices() == ["fetch wood"]


def test_with_an_empty_pile_the_courtesan_is_not_played() -> None:
    """CL-8.4b"""
    match = scenario(hands={1: "courtesan"})

    with pytest.raises(Illegal, match=r"CL-8\.4b"):
        match.act("courtesan")


def test_nobody_else_sees_what_the_courtesan_fetched() -> None:
    """CL-8.4a, CL-8.1d, CL-10.2, CL-10.5: nor does the pile tell."""
    games = []
    for card in ("wood", "vizier"):
        match = scenario(hands={1: "courtesan"}, discard="wood, ?vizier")
        match.act("courtesan")
        match.act(f"fetch {card}")
        games.append(match)

    one, other = games
    assert one.told(1) != other.told(1)
    for seat in (2, 3, None):
        assert one.told(seat) == other.told(seat)


# The Vizier


def test_the_vizier_takes_cards_for_an_amulet_each() -> None:
    """CL-8.8, CL-8.8a, CL-8.8b"""
    match = scenario(hands={1: "vizier"}, deck="?artisan, ?stone, ?marble, ?wood, ?lapis double")

    match.act("vizier")
    assert (match.waits_for, len(match.choices())) == ("keep", 2**5)
    match.act("keep wood, lapis double")

    assert (match.hand(1), match.amulets(1)) == ("wood, lapis double", 2)
    assert match.discard == "vizier, ?artisan, ?stone, ?marble"
    assert (match.deck_size, match.waits_for) == (0, "turn")


def test_the_vizier_may_take_nothing() -> None:
    """CL-8.8a, CL-8.8b"""
    match = scenario(hands={1: "vizier"}, deck="7 stone")

    match.act("vizier")
    match.act("keep none")

    assert (match.hand(1), match.amulets(1)) == ("nothing", 0)
    assert (match.deck_size, match.discard) == (2, "vizier, ?5 stone")


def test_the_vizier_may_take_all() -> None:
    """CL-8.8a"""
    match = scenario(hands={1: "vizier"}, deck="7 stone")

    match.act("vizier")
    match.act("keep 5 stone")

    assert (match.hand(1), match.amulets(1), match.discard) == ("5 stone", 5, "vizier")


def test_the_vizier_takes_only_what_he_sees() -> None:
    """CL-8.8a"""
    match = scenario(hands={1: "vizier"}, deck="7 stone")

    match.act("vizier")

    assert not match.legal("keep 6 stone")
    assert not match.legal("keep wood")


def test_of_fewer_than_five_cards_the_vizier_sees_all() -> None:
    """CL-8.1e: the discards are not shuffled for him."""
    match = scenario(hands={1: "vizier"}, deck="2 stone", discard="9 artisan")

    match.act("vizier")

    assert set(match.choices()) == {"keep none", "keep stone", "keep 2 stone"}


def test_without_a_deck_the_vizier_is_not_played() -> None:
    """CL-8.1e"""
    match = scenario(hands={1: "vizier"}, deck="", discard="9 artisan")

    assert "CL-8.1e" in match.refused("vizier")


def kept(deck: str, cards: str) -> Play:
    match = scenario(hands={1: "vizier"}, deck=deck)
    match.act("vizier")
    match.act(f"keep {cards}")
    return match


def test_nobody_else_sees_what_the_vizier_kept_or_threw_away() -> None:
    """CL-8.8b, CL-8.1d, CL-10.2"""
    deck = "?artisan, ?stone, ?marble, ?wood, ?lapis"
    one, other = kept(deck, "wood, lapis"), kept(deck, "artisan, stone")

    assert one.told(1) != other.told(1)
    for seat in (2, 3, None):
        assert one.told(seat) == other.told(seat)


def test_how_the_cards_of_the_vizier_lay_is_public() -> None:
    """CL-8.1f: he keeps the one that lay face up, or one of those that lay face down."""
    deck = "wood, ?stone, ?marble, ?lapis, ?artisan"
    one, other, third = kept(deck, "wood"), kept(deck, "lapis"), kept(deck, "marble")

    for seat in (2, 3, None):
        assert one.told(seat) != other.told(seat)
        assert other.told(seat) == third.told(seat)


def test_a_face_below_the_top_card_was_not_seen() -> None:
    """CL-8.1f: all lay face up, and the first on top."""
    deck = "wood, stone, marble, lapis, artisan"
    one, other = kept(deck, "lapis"), kept(deck, "marble")

    for seat in (2, 3, None):
        assert one.told(seat) == other.told(seat)


def test_the_face_of_the_top_card_alone_was_seen_before() -> None:
    """CL-8.1f: the stone lay face up on top, the others below it."""
    match = kept("stone, 4 wood", "stone, wood")

    assert match.known(2, 1) == "stone"
