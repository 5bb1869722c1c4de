"""What conflicts come to, as a player expects it who counts the tiles that he can't see."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.dealer import FastDealer
from parlour_tigris.actions import Pass
from parlour_tigris.foresight import Foresight
from parlour_tigris.judgement import worth
from tests.tigris.scenario import Points, Scenario, scenario

MARKETS = "t E5 K6; m F5 G5 H5 I5; T1 E6; T2 K7"  # of seat 1; those of seat 2 lie west of J5


def seen_by(match: Scenario, seat: int) -> tuple[Foresight, Any]:
    """Return a seat's foresight, and a state that fits what it sees."""
    view = match.match.view(seat)
    dealer = FastDealer(1)
    return Foresight(seat, view.unseen["tile"], dealer), view.redeal(dealer)


def war(theirs: str, bag: str, hand: str = "rrkkbb") -> Scenario:
    """Return a match in which seat 1 has joined the kingdoms of the traders."""
    match = scenario(put=f"{MARKETS}; {theirs}", hands={1: "rrkkbb", 2: hand}, bag=bag)
    match.act("tile red J5")
    return match


@pytest.mark.parametrize(
    ("theirs", "chance"),
    [
        ("m K5 L5 M5", 1),  # four against three
        ("m K5 L5 M5 L4", 0),  # four against four: a tie is the defender's (TE-5.4)
    ],
)
def test_where_no_hand_can_help_the_map_decides(theirs: str, chance: int) -> None:
    foresight, state = seen_by(war(theirs, "rbk" * 15), 1)
    assert foresight.attack_wins(state, state.agenda[-1]) == chance


def test_the_chance_is_that_of_the_deals() -> None:
    """One market is left, in the bag or with seat 2: six of thirty tiles are in its hand."""
    match = war("m K5 L5 M5 L4", "rbk" * 7 + "rrg", hand="rrkkbb")
    foresight, state = seen_by(match, 2)
    assert foresight.attack_wins(state, state.agenda[-1]) == pytest.approx(5 / 29)


def test_a_war_is_worth_what_its_results_are_to_both() -> None:
    """Seat 1 is sure to win: three markets and the trader are four points."""
    match = war("m K5 L5 M5", "rbk" * 15)
    for seat in (1, 2):
        foresight, state = seen_by(match, seat)
        won = foresight.decided(state, state.agenda[-1], attack=True)
        lost = foresight.decided(state, state.agenda[-1], attack=False)
        assert won.points[0] == Points(green=4)
        assert lost.points[1] == Points(green=5)
        assert foresight.value(state.copy()) == pytest.approx(worth(won, seat))


def test_the_income_at_the_end_of_the_turn_is_counted() -> None:
    """TE-8.1"""
    match = scenario(
        put="t H5; K1 H4; T1 G5; o I5 J5 I6 J6", monuments="green-black I5 green", actions=1
    )
    foresight, state = seen_by(match, 1)
    after = foresight.after(state, Pass())
    assert foresight.value(after) > worth(state, 1) + 0.2
    assert after.points[0] == Points(green=1, black=1)


def test_the_end_of_the_game_is_foreseen() -> None:
    """TE-9.1: two treasures are left, and seat 1 is ahead; then it is behind."""
    for own, better in ((9, True), (1, False)):
        match = scenario(
            empty=True,
            put="t$ B2 O9",
            actions=1,
            points={1: Points(own, own, own, own), 2: Points(5, 5, 5, 5)},
        )
        foresight, state = seen_by(match, 1)
        value = foresight.value(foresight.after(state, Pass()))
        assert (value > 4) is better
        assert (value < -4) is not better
