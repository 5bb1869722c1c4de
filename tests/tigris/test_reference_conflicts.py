"""The reference by itself: worked examples of revolts, wars and monuments."""

from collections import Counter

import pytest

from tests.tigris.test_reference import game, play, scored


def test_a_tied_revolt_goes_to_the_defender() -> None:
    """TE-4.2, TE-4.4, TE-4.5"""
    reference = game("t G5 F6; T2 H5", hands={1: "rrgggg", 2: "rrrggg"})
    play(reference, "leader trader F5")
    assert reference.strengths() == (2, 1)
    play(reference, "commit 2", "commit 3")
    assert (scored(reference, 1), scored(reference, 2)) == ({}, {"red": 1})
    assert (reference.board["F5"], reference.out) == (".", Counter("rrrrr"))


TWO_COURTS = "t E5; m F5; T1 E4; K1 E6; m H5 I5; t J5; T2 J4; K2 J6"


@pytest.mark.parametrize(
    ("actions", "points"),
    [
        ("war green/commit 4/commit 1", {"green": 3}),
        ("war black/commit 1/commit 0/commit 4/commit 1", {"green": 3, "black": 1}),
    ],
)
def test_a_war_may_spare_another(actions: str, points: dict[str, int]) -> None:
    """TE-5.2, TE-5.5, TE-5.6"""
    reference = game(TWO_COURTS, hands={1: "ggggkk", 2: "gbbbbb"})
    play(reference, "tile black G5")
    assert (reference.kind, reference.legal()) == ("war", {"war green", "war black"})
    play(reference, *actions.split("/"))
    assert (scored(reference, 1), scored(reference, 2)) == (points, {})
    assert (reference.board["H5"], reference.board["I5"], reference.board["J4"]) == (".", ".", ".")
    assert (reference.kind, reference.decider, reference.actions_left) == ("action", 1, 1)


def test_a_monument_sends_a_leader_home_and_pays() -> None:
    """TE-6.5, TE-8.1"""
    reference = play(game("t F5 G5 F6 H4; s H5; K1 G4; P2 H3; F2 E6"), "tile red G6")
    builds = {f"build {pair} F5" for pair in ("red-blue", "red-green", "red-black")}
    assert reference.legal() == builds | {"decline"}
    play(reference, "build red-black F5")
    assert set(reference.leaders) == {"K1", "P2"}
    assert [reference.board[space] for space in ("F5", "G5", "F6", "G6")] == ["o"] * 4
    play(reference, "pass", "pass", "pass")
    assert (scored(reference, 1), scored(reference, 2)) == ({"black": 1}, {"red": 2})


@pytest.mark.parametrize(
    ("west", "east", "turn", "commits", "winner"),
    [(4, 2, 1, "00", 4), (4, 1, 3, "00", 1), (4, 3, 3, "10", 3)],
)
def test_who_attacks(west: int, east: int, turn: int, commits: str, winner: int) -> None:
    """TE-5.3"""
    put = f"t E5; s F5; T{west} E4; t I5; s H5; T{east} I4"
    reference = play(game(put, seats=4, turn=turn), "tile black G5")
    assert reference.strengths() == (0, 0)
    play(reference, *(f"commit {number}" for number in commits))
    assert scored(reference, winner) == {"green": 1}


def test_the_joining_tile_and_what_only_it_touches_count_for_nobody() -> None:
    """TE-5.1, TE-5.4"""
    reference = game("t E5; m F5; T1 E4; t I5; m H5; T2 I4", hands={1: "ggbbbb"})
    play(reference, "tile green G5", "commit 1", "commit 0")
    assert scored(reference, 1) == {"green": 2}
    assert (reference.board["G5"], reference.board["H5"]) == ("m", ".")
    reference = game(". F3; t E5; m F5; T1 E6; t I5; m H5; T2 I4; m G4 G3")
    play(reference, "tile black G5", "commit 0", "commit 0")
    assert scored(reference, 2) == {"green": 2}
    assert (reference.board["G4"], reference.board["F5"]) == ("m", ".")


@pytest.mark.parametrize(
    ("defence", "winner", "points", "gone"),
    [(0, 1, 4, "I6 K6 K5"), (1, 2, 5, "E5 E6 D6 F6")],
)
def test_a_war_of_priests(defence: int, winner: int, points: int, gone: str) -> None:
    """TE-5.5a"""
    put = "t E5 E6 D6 F6; s F5; P1 E4; t I6 J5 K5 K6; s H5 I5; K2 J4; P2 K4"
    reference = game(put, hands={1: "rrkkkk", 2: "rkkkkk"})
    before = dict(reference.board)
    play(reference, "tile black G5", "commit 2", f"commit {defence}")
    assert scored(reference, winner) == {"red": points}
    loser = {1: "K4", 2: "E4"}[winner]
    changed = {space for space in before if reference.board[space] != before[space]}
    assert changed == {*gone.split(), loser, "G5"}


FARMERS_APART = "t F3; t G6; m F6 F5; T1 G5; F1 H6; m D6; t C6; T2 B6; s C5; f C4 B4; t B5; F2 A5"


def test_the_order_of_wars_matters() -> None:
    """TE-5.2, TE-5.6"""
    green = play(game(FARMERS_APART), "tile black E6", "war green", "commit 0", "commit 0")
    assert (scored(green, 1), scored(green, 2), green.kind) == ({"green": 2}, {}, "action")
    blue = play(game(FARMERS_APART), "tile black E6", "war blue", "commit 0", "commit 0")
    assert (blue.kind, blue.strengths(), "F1" in blue.leaders) == ("support", (2, 1), False)
    play(blue, "commit 0", "commit 0")
    assert (scored(blue, 1), scored(blue, 2)) == ({"green": 2}, {"blue": 1})


def test_three_kingdoms_may_meet_after_a_war() -> None:
    """TE-5.6"""
    put = "m G5; t F5; K1 E5; T1 F4; s H4; t I4; K2 I3; s H6; t I6; F3 J7; m J4 J5 J6; T2 I5"
    reference = game(put, seats=3, hands={1: "rgggkk"})
    play(reference, "tile red H5", "war green", "commit 3", "commit 0")
    assert (len(reference.kingdoms()), reference.strengths()) == (3, (0, 1))
    play(reference, "commit 2", "commit 0")
    assert scored(reference, 1) == {"green": 4, "black": 2}
    assert (reference.board["H4"], reference.board["H6"], reference.leaders["F3"]) == (
        ".",
        "s",
        "J7",
    )


def test_a_square_must_outlive_the_wars() -> None:
    """TE-6.1"""
    put = "t E5; s F5 F4 G4; K1 E6; t J5; s H5 I5; K2 J4"
    lost = game(put, turn=2, hands={2: "kkkbbb"})
    play(lost, "tile black G5", "commit 2", "commit 0")
    assert (scored(lost, 2), lost.kind) == ({"black": 4}, "action")
    kept = game(put, turn=2, hands={2: "kkkbbb"})
    play(kept, "tile black G5", "commit 1", "commit 0")
    assert (scored(kept, 1), kept.kind, kept.decider) == ({"black": 3}, "monument", 2)
    assert "build red-black F4" in kept.legal()


def test_two_squares_and_a_declined_one() -> None:
    """TE-6.1, TE-6.4"""
    put = "m F5 F6 G6 H5 H6"
    both = play(game(put), "tile green G5")
    assert {action[-2:] for action in both.legal() - {"decline"}} == {"F5", "G5"}
    later = play(game("m F5 F6 G6 H5", hands={1: "ggbbbb"}), "tile green G5", "decline")
    play(later, "tile green H6")
    assert {action[-2:] for action in later.legal() - {"decline"}} == {"G5"}


def test_a_temple_is_turned_with_its_treasure() -> None:
    """TE-6.5, TE-7.3"""
    reference = play(game("t H6 I6 J6; T1 J5"), "tile red H7", "build red-green H6", "pass")
    assert (reference.board["I7"], reference.leaders["T1"]) == ("o$", "J5")
    assert scored(reference, 1)["green"] == 1
    put = "t B1 C1; s D2 C3; f D3 E3; T1 A2"
    built = play(game(put, turn=2), "tile red C2", "build red-blue B1")
    assert (built.board["B2"], "T1" in built.leaders, scored(built, 1)) == ("o!", False, {})
    declined = play(game(put, turn=2), "tile red C2", "decline")
    assert (declined.board["B2"], scored(declined, 1)["treasures"]) == ("t", 1)
