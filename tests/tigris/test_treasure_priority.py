"""Treasures that have to be taken first (TE-7.2)."""

import pytest

from tests.tigris.scenario import Points, scenario


def test_treasures_of_a_corner_go_first() -> None:
    """TE-7.2: then the owner chooses among the others."""
    match = scenario(board="standard", put="s J7 K7 L7 L6 M6 N6 O8; f O6 O7", seats=3, turn=3)

    match.act("leader trader I8")
    assert match.points(seat=3) == Points(treasures=1)
    assert match.changes() == {"I8": "T3", "O9": "t"}
    assert (match.waits_for, match.decider) == ("treasure", 3)
    assert set(match.choices()) == {"take I7", "take N5"}
    match.act("take I7")

    assert match.points(seat=3) == Points(treasures=2)
    assert match.changes() == {"I8": "T3", "O9": "t", "I7": "t"}


@pytest.mark.parametrize(
    ("put", "forced", "choice"),
    [
        ("t! A1 E1", {"A1", "E1"}, set()),
        ("t! A1", {"A1"}, {"C3", "E1"}),
        ("t! A1 C3 E1", set(), {"A1", "C3", "E1"}),
        ("", set(), {"A1", "C3", "E1"}),
    ],
)
def test_what_has_to_go_first_leaves_no_choice(
    put: str, forced: set[str], choice: set[str]
) -> None:
    """TE-7.2: of three treasures two are taken, those of corners first."""
    match = scenario(
        """
             A  B  C  D  E
          1 t$  m  m  m t$
          2  .  .  m  .  .
          3  .  . t$  .  .
        """,
        put=put,
    )

    match.act("leader trader D3")

    taken = {space for space, token in match.changes().items() if token == "t"}
    assert taken == forced
    assert match.points(seat=1) == Points(treasures=len(forced))
    if choice:
        assert match.waits_for == "treasure"
        assert {act.removeprefix("take ") for act in match.choices()} == choice
    else:
        assert match.waits_for == "action"


def test_with_only_corners_the_owner_chooses_which_one_stays() -> None:
    """TE-7.2"""
    match = scenario(
        """
             A  B  C  D  E
          1 t!  m  m  m t!
          2  .  .  m  .  .
          3  .  . t!  .  .
        """,
    )

    match.act("leader trader D3")
    match.act("take E1")
    assert set(match.choices()) == {"take A1", "take C3"}
    match.act("take A1")

    assert match.points(seat=1) == Points(treasures=2)
    assert match.changes() == {"D3": "T1", "A1": "t", "E1": "t"}
    assert match.waits_for == "action"


def test_of_two_treasures_that_of_a_corner_is_taken() -> None:
    """TE-7.2, TE-3.2e, TE-1.2: linked over a farm, in another's turn."""
    match = scenario(
        """
             A  B  C  D  E  F
          1  . F2  .  .  .  .
          2  . t!  s  s  .  .
          3  . T1  .  f  ~ t$
        """,
        turn=2,
    )

    match.act("tile blue E3")

    assert match.points(seat=1) == Points(treasures=1)
    assert match.points(seat=2) == Points(blue=1)
    assert match.changes() == {"E3": "f", "B2": "t"}
    assert (match.waits_for, match.decider, match.actions_left) == ("action", 2, 1)
