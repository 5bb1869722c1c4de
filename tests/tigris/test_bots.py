"""The bots of Tigris & Euphrates: what a good player would do, dynasty does."""

from __future__ import annotations

import pytest

from parlour import Match, Unreadable, View
from parlour.arena.loop import play
from parlour.bots import RandomBot
from parlour.dealer import FastDealer
from parlour_tigris.actions import PlaceTile
from parlour_tigris.bot import DynastyBot
from parlour_tigris.pieces import BLACK, BLUE
from parlour_tigris.table import TigrisTable
from parlour_tigris.text import TEXT
from tests.core.pebbles import Pebbles
from tests.tigris.scenario import Points, Scenario, scenario

TRADERS = "t E5 K6; m F5 G5 H5 I5; m K5 L5; T1 E6; T2 K7"  # four markets and two; J5 joins them


def view_of(match: Scenario) -> View:
    return match.match.view(match.decider)


def chosen(match: Scenario, seed: int = 1) -> str:
    return TEXT.write(DynastyBot(seed).choose(view_of(match)))


def its_turn(match: Scenario) -> list[str]:
    """Let dynasty act until its turn is over, the others commit nothing; return what it did."""
    turn, bot, acts = match.turn, DynastyBot(1), []
    while match.turn == turn and not match.over:
        if match.decider == turn:
            acts.append(TEXT.write(bot.choose(view_of(match))))
            match.act(acts[-1])
        else:
            match.act("commit 0")
    return acts


# Wars -------------------------------------------------------------------------------------


def test_it_starts_the_war_that_it_surely_wins() -> None:
    """Four markets against two, and it sees all others that there are."""
    match = scenario(put=TRADERS, hands={1: "rrkkbb", 2: "rrbbkk"}, bag="rbk" * 20)
    its_turn(match)
    assert match.points(1).green >= 3
    assert match.changes()["K7"] != "T2"


def test_it_starts_no_war_that_it_surely_loses() -> None:
    match = scenario(put=TRADERS, turn=2, hands={2: "rrbbkk"})
    acts = its_turn(match)
    assert not any(act.startswith(("commit", "fight")) for act in acts)
    assert match.points(1).green == 0


def test_it_plans_a_war_with_both_actions() -> None:
    """The kingdoms are two spaces apart, and the other can have no markets."""
    match = scenario(
        put="t E5 L6; m F5 G5 H5 I5; m L5 M5; T1 E6; T2 L7",
        hands={1: "rrkkbb", 2: "rrbbkk"},
        bag="rbk" * 20,
        points={1: Points(red=6, blue=6, green=0, black=6)},
    )
    assert {act[-2:] for act in its_turn(match)[:2]} == {"J5", "K5"}
    assert match.points(1).green >= 3


def revolt(hands: dict[int, str], *, bag: str | None = None) -> Scenario:
    """Return a match in which seat 1's farmer comes, as strong on the map as the one there."""
    match = scenario(put="t E5; F2 E6; - F3", hands=hands, bag=bag)
    match.act("leader farmer F5")
    return match


@pytest.mark.parametrize(("held", "committed"), [("rrrr", 2), ("rr", 2), ("r", 0), ("", 0)])
def test_it_defends_with_exactly_what_wins_and_throws_nothing_after_what_is_lost(
    held: str, committed: int
) -> None:
    match = revolt({1: "rrrbbb", 2: held + "bbbbbb"[len(held) :]})
    match.act("commit 2")
    assert chosen(match) == f"commit {committed}"


def test_it_commits_nothing_to_what_is_won_already() -> None:
    match = revolt({1: "bbbbbb", 2: "rrrggg"})
    match.act("commit 0")
    assert chosen(match) == "commit 0"


def test_it_attacks_with_one_more_if_nobody_else_can_hold_any() -> None:
    """All tiles that it can't see are farms."""
    assert chosen(revolt({1: "rrrrgg", 2: "bbbbbb"}, bag="b" * 20)) == "commit 1"


def test_it_gives_up_an_attack_that_can_not_win() -> None:
    """All tiles that it can't see are temples, so the other holds six of them."""
    assert chosen(revolt({1: "rrrrgg", 2: "rrrrrr"}, bag="r" * 20)) == "commit 0"


def test_it_attacks_with_more_the_more_the_other_may_hold() -> None:
    few, many = (
        revolt({1: "rrrrrr", 2: "rggggg"}, bag=bag) for bag in ("k" * 25, "r" * 5 + "k" * 20)
    )
    assert int(chosen(few)[-1]) < int(chosen(many)[-1])


# Points -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "colour"),
    [
        (Points(red=9, blue=0, green=9, black=9), BLUE),
        (Points(red=9, blue=9, green=9, black=0), BLACK),
    ],
)
def test_it_plays_for_its_weakest_colour(points: Points, colour: int) -> None:
    match = scenario(put="t E4; F1 F4; K1 E5", hands={1: "bbbkkk"}, points={1: points}, actions=1)
    action = DynastyBot(1).choose(view_of(match))
    assert isinstance(action, PlaceTile)
    assert action.colour == colour


def test_it_builds_the_monument_that_pays_two_of_its_leaders() -> None:
    """TE-8.1"""
    match = scenario(put="t H5; m I5 J5 I6; T1 H6; K1 H4", hands={1: "grrbbb"}, actions=1)
    assert its_turn(match) == ["tile green J6", "build green-black I5"]


def test_its_trader_links_a_second_treasure() -> None:
    """TE-7.1"""
    match = scenario(put="T1 H7; s J7 K7 L7 L6 M6", hands={1: "kkkrrg"}, actions=1)
    assert its_turn(match)[0].split()[-1] in ("M5", "N6")
    assert match.points(1).treasures == 1


def test_it_exchanges_what_is_of_no_use() -> None:
    """Farms alone, and no river beside any kingdom."""
    match = scenario(
        put="t F5 F6 G5; P1 E5; F1 E6; T1 H5; K1 G6", hands={1: "bbbbbb"}, catastrophes={1: 0}
    )
    assert any(act.startswith("exchange") for act in its_turn(match))


def test_it_ruins_the_lone_temple_of_whom_a_monument_pays() -> None:
    """TE-3.3, TE-8.1"""
    match = scenario(
        put="t H6; o I5 J5 I6 J6; K2 H5; - I7",
        monuments="green-black I5 green",
        hands={1: "bbbggg"},
        points={2: Points(6, 6, 6, 2)},
    )
    assert "catastrophe H6" in its_turn(match)


# Manners ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_plays_whole_games_without_a_fault(seats: int) -> None:
    bots = [DynastyBot(seat, width=2, second=6) for seat in range(1, seats)]
    played = play(TigrisTable(), [*bots, RandomBot(seats)], FastDealer(seats))
    assert not played.faults
    assert played.outcome.places[-1].rank == seats


def test_the_same_seed_makes_the_same_choices() -> None:
    for seed in (1, 2):
        match = Match.begin(TigrisTable(), 3, seed=seed)
        bot, twin = DynastyBot(7), DynastyBot(7)
        for _ in range(4):
            view = match.view(match.decider)
            action = bot.choose(view)
            assert twin.choose(view) == action
            match.act(match.decider or 0, action)


def test_it_explains_itself_and_chooses_as_before() -> None:
    match = scenario(put=TRADERS, hands={1: "rrggbb"})
    bot, silent = DynastyBot(3), DynastyBot(3)
    thoughts = bot.thoughts(view_of(match))
    best = [thought.action for thought in thoughts if thought.value == thoughts[0].value]
    values = [thought.value for thought in thoughts]
    assert values == sorted(values, reverse=True)
    assert thoughts[0].line, "it thinks of its second action"
    one_action = DynastyBot(3, width=0).thoughts(view_of(match))
    assert thoughts[0].value > one_action[0].value + 0.1
    assert not one_action[0].line
    assert all(thought.action in view_of(match).choices for thought in thoughts)
    choice = bot.choose(view_of(match))
    assert choice in best
    assert choice == silent.choose(view_of(match))


def test_it_refuses_other_games() -> None:
    with pytest.raises(Unreadable, match="Tigris & Euphrates only"):
        DynastyBot().check_game(Pebbles())
    with pytest.raises(Unreadable, match="width"):
        DynastyBot(width=-1)
