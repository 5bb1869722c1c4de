"""What bots think of a position at a glance: worth, suggestions, weights for playouts."""

from __future__ import annotations

import pytest

from parlour import Action, Match
from parlour.dealer import FastDealer
from parlour.testing.plays import truth
from parlour_tigris.actions import Commit
from parlour_tigris.board import place_of
from parlour_tigris.chances import holds, odds, overtakes
from parlour_tigris.game import Tigris
from parlour_tigris.judgement import worth
from parlour_tigris.outlook import Outlook, Prospects
from parlour_tigris.pieces import GREEN, TRADER
from parlour_tigris.state import TigrisState
from parlour_tigris.table import TigrisTable
from parlour_tigris.text import TEXT
from tests.tigris.scenario import Points, Scenario, scenario


def state_of(match: Match) -> TigrisState:
    state = truth(match)
    assert isinstance(state, TigrisState)
    return state


def worth_of(match: Scenario, seat: int = 1) -> float:
    return worth(state_of(match.match), seat)


def worth_with(put: str, monuments: str = "") -> float:
    return worth_of(scenario(put=put, monuments=monuments))


# Worth ------------------------------------------------------------------------------------


def test_a_point_is_worth_the_more_the_weaker_its_sphere() -> None:
    base = Points(red=1, blue=3, green=5, black=9)
    worths = [
        worth_of(scenario(points={1: base._replace(**{part: getattr(base, part) + 1})}))
        for part in ("red", "blue", "green", "black")
    ]
    assert worths == sorted(worths, reverse=True)
    assert worths[0] > worths[1] > worths[3] > worth_of(scenario(points={1: base}))


def test_a_treasure_counts_where_it_is_needed() -> None:
    """TE-9.3"""
    base = Points(red=1, blue=5, green=5, black=5)
    treasure = worth_of(scenario(points={1: base._replace(treasures=1)}))
    assert treasure == pytest.approx(worth_of(scenario(points={1: base._replace(red=2)})))


def test_what_is_good_for_one_is_bad_for_the_other() -> None:
    match = scenario(points={1: Points(4, 4, 4, 4), 2: Points(1, 1, 1, 1)})
    assert worth_of(match, 1) > 0 > worth_of(match, 2)


def test_a_leader_is_worth_more_on_the_map_and_more_among_temples() -> None:
    home, alone, guarded = (
        worth_with(put) for put in ("t F5 F6 G5", "t F5 F6 G5; P1 E5", "t F5 F6 G5; P1 G6")
    )
    assert home < alone < guarded


def test_a_farmer_without_a_river_earns_nothing() -> None:
    assert worth_with("t H5; F1 H6") < worth_with("t E4; F1 F4")


def test_a_monument_is_worth_more_to_whom_it_pays() -> None:
    """TE-8.1"""
    put = "t H5; K1 H4; {} G5; o I5 J5 I6 J6"
    paid, unpaid = (
        worth_with(put.format(sign), monuments="green-black I5 green") for sign in ("T1", "F1")
    )
    assert paid > unpaid + 0.2


def test_a_monument_within_reach_is_worth_something() -> None:
    """TE-6.1: three markets of a square, and one in the hand."""
    corner, row = (worth_with(f"t H5; T1 H6; m I5 J5 {third}") for third in ("J6", "K5"))
    assert corner > row


def test_a_treasure_within_reach_of_the_trader_is_worth_something() -> None:
    """TE-7.1: from M6 a tile at M5 or N6 links the treasure of N5."""
    near, far = (worth_with(f"T1 H7; s J7 K7 L7 {more}") for more in ("L6 M6", "L6 K6"))
    assert near > far


@pytest.mark.parametrize("strong", [1, 2])
def test_a_war_that_one_tile_would_bring_is_expected_to_be_won_by_the_stronger(
    strong: int,
) -> None:
    """One tile at J5 joins the kingdoms."""
    weak = 3 - strong
    put = f"t E5 L6; m F5 G5 H5 I5; s K5 L5; T{strong} E6; T{weak} L7"
    state = state_of(scenario(put=put).match)
    outlook = Outlook(state, 1, Prospects(state))
    traders = [outlook.stays[place_of(seat, TRADER)] for seat in (strong, weak)]
    assert traders[0] == 1 > traders[1]
    assert outlook.expected[strong - 1][GREEN] > outlook.expected[weak - 1][GREEN] + 0.3


def test_a_war_that_has_begun_is_expected_to_be_won_by_the_stronger() -> None:
    """TE-5.5: a point for the leader and one for each of the three markets."""
    match = scenario(
        put="t E5 K6; m F5 G5 H5 I5; m K5 L5 M5; T1 E6; T2 K7",
        hands={1: "rrkkbb", 2: "rrbbkk"},
        bag="rbk" * 15,
    )
    match.act("tile red J5")
    state = state_of(match.match)
    outlook = Outlook(state, 1, Prospects(state))
    assert outlook.stays[place_of(2, TRADER)] < 0.1
    assert outlook.expected[0][GREEN] > 3.8
    assert outlook.expected[1][GREEN] < 0.2


def test_at_the_end_it_counts_who_is_ahead() -> None:
    even = Points(5, 5, 5, 5)
    match = scenario(points={1: even, 2: even})
    state = state_of(match.match)
    state.agenda.clear()
    assert worth(state, 1) == worth(state, 2) == 0
    state.points[0] = even._replace(black=6)
    assert worth(state, 1) > 3
    assert worth(state, 2) < -3


# Chances ----------------------------------------------------------------------------------


def test_odds_are_those_of_drawing_blind() -> None:
    """Two of five unseen tiles are red; of a hand of two none is in 3 of 10 deals, both in 1."""
    found = odds(2, 2, 5)
    assert [holds(found, n) for n in (-1, 0, 1, 2, 3)] == pytest.approx([1, 1, 0.7, 0.1, 0])


def test_a_tie_is_the_defenders() -> None:
    """TE-4.4, TE-5.4"""
    assert overtakes(0, 0) < 0.01 < 0.99 < overtakes(1, 0)
    assert overtakes(0, 2) < 0.5 < overtakes(1, 2) < overtakes(2, 2)


# Suggestions and weights ------------------------------------------------------------------


def positions(seats: int) -> list[Match]:
    """Return matches spread over random games."""
    found = []
    luck = FastDealer(seats)
    for seed in range(3):
        match = Match.begin(TigrisTable(), seats, seed=seed)
        while match.decider and match.revision < 90:
            match.act(match.decider, match.view(match.decider).choices.sample(luck))
        found.append(match)
    return [match for match in found if match.decider]


@pytest.mark.parametrize("seats", [2, 4])
def test_suggestions_are_legal_and_few_and_all_have_a_weight(seats: int) -> None:
    for match in positions(seats):
        choices = match.view(match.decider).choices
        suggested: list[Action] = choices.suggest()
        assert suggested
        assert len(set(suggested)) == len(suggested) <= len(choices)
        assert all(action in choices for action in suggested)
        if len(choices) > 60:
            assert len(suggested) < len(choices) / 2
        state = state_of(match)
        everything = list(choices)
        weights = Tigris().policy(state, match.decider or 0, everything)
        assert len(weights) == len(everything)
        assert min(weights) > 0


def suggested(match: Scenario) -> list[str]:
    return [TEXT.write(action) for action in match.match.view(match.decider).choices.suggest()]


def test_leaders_are_suggested_beside_two_temples_where_a_kingdom_has_that() -> None:
    found = suggested(scenario(put="t F5 F6 G5; K2 E5"))
    assert "leader priest G6" in found
    assert "leader priest E6" not in found


def test_tiles_are_suggested_that_join_the_kingdoms_of_others() -> None:
    """TE-5.2: not only the owners can start a war; I4 touches one kingdom of others alone."""
    put = "t E5 K6; m F5 G5 H5 I5; m K5 L5; T2 E6; T3 K7; K1 B1"
    found = suggested(scenario(put=put, hands={1: "rrbbgk"}))
    assert "tile red J5" in found
    assert "tile red I4" not in found


def weights_of(match: Scenario) -> dict[str, float]:
    seat = match.decider or 0
    actions = list(match.match.view(seat).choices)
    weights = Tigris().policy(state_of(match.match), seat, actions)
    return {TEXT.write(action): weight for action, weight in zip(actions, weights, strict=True)}


def test_playouts_like_points_of_their_own_and_best_of_the_weakest_colour() -> None:
    match = scenario(
        put="t E4; F1 F4; K1 E5; T2 G3", hands={1: "brrgkk"}, points={1: Points(9, 0, 9, 9)}
    )
    weights = weights_of(match)
    assert weights["tile blue E3"] > weights["tile black E6"] > weights["tile green E6"]
    assert weights["tile green E6"] > weights["tile green L5"]


def test_playouts_start_wars_that_they_expect_to_win() -> None:
    put = "t E5 K6; m F5 G5 H5 I5; m K5; T1 E6; T2 K7"
    ahead = weights_of(scenario(put=put, hands={1: "rrkkbb"}))
    behind = weights_of(scenario(put=put, hands={2: "rrkkbb"}, turn=2))
    assert ahead["tile red J5"] > 10 * behind["tile red J5"]


def test_playouts_commit_what_wins_or_nothing() -> None:
    match = scenario(put="t E5; F2 E6", hands={1: "rrrbbb", 2: "rrrrbb"})
    match.act("leader farmer F5")
    weights = weights_of(match)
    assert weights["commit 0"] < weights["commit 3"]
    match.act("commit 2")
    weights = weights_of(match)
    assert max(weights, key=lambda text: weights[text]) == TEXT.write(Commit(2))


def test_playouts_commit_nothing_where_all_is_too_little() -> None:
    match = scenario(put="t E5; F2 E6", hands={1: "rrrrrr", 2: "rbbbbb"})
    match.act("leader farmer F5")
    match.act("commit 5")
    weights = weights_of(match)
    assert weights["commit 0"] > weights["commit 1"]


def test_playouts_build_what_pays_them() -> None:
    match = scenario(put="t H5; m I5 J5 I6; T1 H6; K1 H4", hands={1: "grrbbb"})
    match.act("tile green J6")
    weights = weights_of(match)
    assert max(weights, key=lambda text: weights[text]) == "build green-black I5"
    assert weights["build blue-green I5"] > weights["decline"] > 0
