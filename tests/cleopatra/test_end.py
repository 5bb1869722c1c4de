"""Chapter 9: the end, the crocodile and the winner."""

from typing import Any

import pytest

from tests.cleopatra.scenario import Play, scenario

OBELISK = "3 artisan, 2 stone, 2 wood"


def ended(
    talents: list[int],
    amulets: list[int],
    hands: dict[int, str] | None = None,
    merchants: dict[int, int] | None = None,
    **more: Any,
) -> Play:
    """Return a game that has ended with so many talents; seat 1 built the last obelisk."""
    seats = range(1, len(talents) + 1)
    held = hands or {}
    match = scenario(
        seats=len(talents),
        complete="walls sphinxes doors throne",
        obelisks=1,
        hands=held | {1: ", ".join(filter(None, (held.get(1), OBELISK)))},
        talents=dict(zip(seats, [talents[0] - 12, *talents[1:]], strict=True)),
        amulets=dict(zip(seats, amulets, strict=True)),
        merchants=dict.fromkeys(seats, 0) | (merchants or {}),
        **more,
    )
    match.act(f"build obelisk with {OBELISK}")
    match.act("done")
    assert (match.over, match.reason) == (True, "door")
    return match


def test_the_most_corrupt_is_eliminated() -> None:
    """CL-9.3, CL-9.4: the richest had the most amulets."""
    match = ended([41, 37, 36, 44], [6, 1, 5, 13])

    assert (match.eliminated, match.winners) == ({4}, {1})
    assert match.ranks == {1: 1, 2: 2, 3: 3, 4: 4}
    assert match.reckoned(1) == (41, 6)


def test_one_talent_more_does_not_save_the_most_corrupt() -> None:
    """CL-9.3, CL-9.4"""
    match = ended([61, 60, 20], [9, 3, 0])

    assert (match.eliminated, match.winners) == ({1}, {2})


def test_all_who_have_the_most_are_eliminated() -> None:
    """CL-9.3: then the richer of the others wins, though not the most honest."""
    match = ended([30, 50, 28, 45], [4, 9, 1, 9])

    assert (match.eliminated, match.winners) == ({2, 4}, {1})


def test_two_are_equally_rich_and_one_is_less_corrupt() -> None:
    """CL-9.5"""
    match = ended([40, 40, 60], [2, 3, 9])

    assert match.winners == {1}
    assert match.ranks == {1: 1, 2: 2, 3: 3}


def test_two_are_equally_rich_and_corrupt_and_one_has_more_standard_cards() -> None:
    """CL-9.5, CL-9.1: tainted cards count for nothing here."""
    match = ended([40, 40, 60], [1, 2, 9], hands={1: "lapis, trompe", 2: "2 artisan, wood, marble"})

    assert (match.reckoned(1), match.reckoned(2)) == ((40, 2), (40, 2))
    assert match.winners == {2}


def test_equal_in_all_they_share_the_victory() -> None:
    """CL-9.5"""
    match = ended([40, 40, 60, 20], [2, 2, 9, 0], hands={1: "2 lapis", 2: "artisan, wood"})

    assert match.winners == {1, 2}
    assert match.ranks == {1: 1, 2: 1, 3: 4, 4: 3}


def test_tainted_cards_in_hand_are_amulets() -> None:
    """CL-9.1, CL-1.1: a double and a Vizier, before the sanctuary absorbs five."""
    garden = f".....####\n#########\n{'.' * 9}\n{'.' * 9}\n{'.' * 9}\n"
    match = ended(
        [40, 30, 20],
        [4, 9, 0],
        hands={1: "2 lapis, stone double, vizier"},
        garden=garden,
        stack="X",
        claimed={1: "A1"},
    )

    assert match.reckoned(1) == (40, 4 + 2 - 5)


@pytest.mark.parametrize(
    "card", ["artisan double", "trompe", "beggar", "courtesan", "envoy", "scribe", "smuggler"]
)
def test_each_tainted_card_is_one_amulet(card: str) -> None:
    """CL-9.1, CL-8.1a: whatever it costs when it is played."""
    match = ended([40, 30, 20], [0, 9, 0], hands={3: f"{card}, 3 wood"})

    assert match.reckoned(3) == (20, 1)


def test_a_sanctuary_never_absorbs_more_than_there_is() -> None:
    """CL-9.2"""
    garden = f".....####\n#########\n{'.' * 9}\n{'.' * 9}\n{'.' * 9}\n"
    match = ended([40, 30, 20], [4, 9, 1], garden=garden, stack="X", claimed={1: "A1"})

    assert match.reckoned(1) == (40, 0)


def test_each_merchant_left_is_three_talents() -> None:
    """CL-9.4: 38 and two merchants beat 43."""
    match = ended([43, 38, 50], [0, 0, 9], merchants={2: 2})

    assert (match.reckoned(1)[0], match.reckoned(2)[0]) == (43, 44)
    assert match.winners == {2}


@pytest.mark.parametrize("amulets", [[4, 4, 4], [0, 0, 0]])
def test_nobody_survives_if_all_are_equally_corrupt(amulets: list[int]) -> None:
    """CL-9.3a, CL-8.2g: also if nobody has an amulet at all."""
    match = ended([40, 30, 20], amulets)

    assert (match.eliminated, match.winners) == ({1, 2, 3}, set())
    assert "None" not in match.table(None)


@pytest.mark.parametrize("amulets", [[4, 4, 4], [0, 0, 0]])
def test_all_may_survive_if_all_are_equally_corrupt(amulets: list[int]) -> None:
    """CL-9.3a, CL-8.2g"""
    match = ended([40, 30, 20], amulets, options={"all_tied": "nobody_eliminated"})

    assert (match.eliminated, match.winners) == (set(), {1})


def test_that_option_saves_nobody_else() -> None:
    """CL-9.3a"""
    match = ended([40, 30, 20], [4, 4, 1], options={"all_tied": "nobody_eliminated"})

    assert (match.eliminated, match.winners) == ({1, 2}, {3})


@pytest.mark.parametrize(
    ("amulets", "eaten", "eliminated"),
    [
        ([1, 2, 3, 4, 5], 1, {5}),
        ([1, 2, 3, 4, 5], 2, {4, 5}),
        ([1, 2, 3, 4, 5], 4, {2, 3, 4, 5}),
        ([1, 2, 4, 4, 5], 2, {3, 4, 5}),
        ([1, 2, 3, 5, 5], 2, {4, 5}),
        ([1, 2, 3], 2, {2, 3}),
        ([1, 2, 3], 4, {2, 3}),
        ([3, 3, 4], 2, {1, 2, 3}),
    ],
)
def test_several_may_be_eliminated(amulets: list[int], eaten: int, eliminated: set[int]) -> None:
    """CL-9.3b, CL-8.2h: the most corrupt and who is tied with them, but one fewer than play."""
    match = ended([40, 30, 20, 10, 5][: len(amulets)], amulets, options={"eaten": eaten})

    assert match.eliminated == eliminated


def test_the_game_goes_on_while_four_kinds_are_complete() -> None:
    """CL-9.6"""
    match = scenario(complete="walls sphinxes doors throne", hands={1: OBELISK})

    match.act("build obelisk")
    match.act("done")

    assert (match.step, match.over, match.turn) == (4, False, 2)
