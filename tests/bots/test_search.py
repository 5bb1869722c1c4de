"""Tree search plays well what it can see through, keeps its time and uses what it has learned."""

from __future__ import annotations

from time import perf_counter
from typing import Any

import pytest

import parlour.bots.search
from parlour import Action, Game, Match, View, steps
from parlour.arena import play
from parlour.bots import Bot, Budget, RandomBot
from parlour.bots.deals import SearchDealer
from parlour.bots.greedy import GreedyBot
from parlour.bots.search import Search, Settings
from parlour.bots.searching import FlatBot, IsmctsBot, MctsBot, Searching
from parlour.bots.tree import descendants
from parlour.dealer import FastDealer
from parlour.testing.plays import truth
from tests.bots.examples import example
from tests.bots.thirds import Point, Thirds
from tests.core.pebbles import TURNS, Lay, Pebbles, Skip


def finishes(game: Game[Any], one: Bot, other: Bot, seed: int) -> list[int]:
    """Return the ranks of one bot against another: first in seat 1, then in seat 2."""
    dealer = FastDealer(seed)
    there, back = play(game, [one, other], dealer), play(game, [other, one], dealer)
    assert not there.faults + back.faults
    return [there.outcome.place(1).rank, back.outcome.place(2).rank]


@pytest.mark.parametrize("make", [MctsBot, IsmctsBot])
@pytest.mark.parametrize("against", [RandomBot, GreedyBot])
def test_tree_search_never_loses_at_tic_tac_toe(make: type[Searching], against: Any) -> None:
    game, ranks = example("tic_tac_toe"), []
    for seed in range(4):
        ranks += finishes(game, make(seed, simulations=500), against(seed), seed)
    assert set(ranks) == {1}


def test_two_tree_searches_draw_at_tic_tac_toe() -> None:
    played = play(
        example("tic_tac_toe"),
        [MctsBot(1, simulations=1000), MctsBot(2, simulations=1000)],
        FastDealer(1),
    )
    assert [place.rank for place in played.outcome.places] == [1, 1]


@pytest.mark.parametrize("make", [MctsBot, FlatBot])
def test_search_beats_greedy_and_random_at_connect_four(make: type[Searching]) -> None:
    """Greedy looks one ply ahead: it takes four in a line, and prevents none."""
    game = example("connect_four")
    for against in (GreedyBot(1), RandomBot(1)):
        assert finishes(game, make(5, simulations=100), against, 1) == [1, 1]


def position(*columns: str) -> View:
    """Return the view of who is next at connect four after discs in these columns."""
    match = Match.begin(example("connect_four"), 2, seed=1)
    for column in columns:
        seat = match.decider or 0
        (action,) = [a for a in match.view(seat).choices if a.column == "ABCDEFG".index(column)]
        match.act(seat, action)
    return match.view(match.decider)


def test_a_threat_is_met_and_a_win_is_taken() -> None:
    for columns, best in (("A B A B A", "A"), ("A B A B A G B", "A"), ("A A B B C", "D")):
        view = position(*columns.split())
        chosen = MctsBot(1, simulations=300).choose(view)
        assert view.game.text.write(chosen).split()[1] in best


def test_each_seat_of_three_goes_for_its_own_share() -> None:
    """Seat 1 can give the point to seat 2 or 3, or leave it to seat 2, who then takes it all."""
    view = Match.begin(Thirds(), 3, seed=1).view(1)
    for make in (MctsBot, IsmctsBot):
        best, *others = make(1, simulations=300).thoughts(view)
        assert best.action == Point("share")
        assert best.values[0] > max(thought.value for thought in others)
        assert best.values[0] == best.values[1] > best.values[2]


def test_a_search_goes_on_from_what_the_last_one_learned() -> None:
    match = Match.begin(example("connect_four"), 2, seed=1)
    bot, fresh = MctsBot(1, simulations=400), MctsBot(1, simulations=400, reuse=False)
    match.act(1, bot.choose(match.view(1)))
    match.act(2, match.view(2).choices.suggest()[3])
    assert bot._place is not None
    known = [node.visits for _, node in descendants(bot._place) if node.seat == 1]
    bot.choose(match.view(1))
    fresh.choose(match.view(1))
    assert max(known) > 5
    assert fresh._place is None


def reused(bot: IsmctsBot, view: View) -> int:
    """Return how often the decision of a view was come by when the bot chose before."""
    from parlour.bots.search import Search

    return Search(view, bot.settings, bot.dealer, bot._place).node.visits


def test_what_was_learned_is_found_again_by_what_the_looker_saw() -> None:
    """Whatever the others did and hold, the looker comes to a decision that looks the same."""
    for name in ("leduc_poker", "tic_tac_toe"):
        game, luck, found = example(name), FastDealer(3), []
        for seed in range(6):
            match, bot = Match.begin(game, 2, seed=seed), IsmctsBot(seed, simulations=300)
            while match.decider is not None:
                view = match.view(match.decider)
                if view.seat == 1:
                    found.append(reused(bot, view))
                choice = bot.choose(view) if view.seat == 1 else view.choices.sample(luck)
                match.act(view.seat or 0, choice)
        assert sum(visits > 0 for visits in found) > len(found) / 3
        assert 0 in found  # the first of each game


def test_thinking_ends_though_no_playout_ever_does() -> None:
    view = Match.begin(Pebbles(), 2, seed=1, options={"fault": "endless"}).view(1)
    bot = IsmctsBot(1, depth=10**9)
    assert bot.choose(view, Budget(seconds=0.05)) in view.choices
    assert IsmctsBot(1, seconds=0.05, depth=10**9).choose(view) in view.choices


class Ponderous(Pebbles):
    """A game whose opinion of a position takes longer than there is time."""

    asked = 0

    def worth(self, state: Any, seat: int) -> float:
        self.asked += 1
        until = perf_counter() + 0.05
        while perf_counter() < until:
            pass
        return 0.0


def test_a_slow_opinion_is_asked_once_and_not_of_every_choice() -> None:
    game = Ponderous()
    matches = (Match.begin(game, 2, seed=seed) for seed in range(100))
    view = next(match.view(1) for match in matches if len(match.view(1).choices) == 3)
    assert IsmctsBot(1).choose(view, Budget(seconds=0.05)) in view.choices
    assert game.asked == 1


def test_own_simulations_go_before_those_of_the_table_and_the_shorter_time_counts() -> None:
    view = Match.begin(Pebbles(), 2, seed=1).view(1)

    def visits(bot: Searching, budget: Budget) -> int:
        return sum(thought.visits or 0 for thought in bot.thoughts(view, budget))

    assert visits(IsmctsBot(1, simulations=30), Budget(simulations=70)) == 30
    assert visits(IsmctsBot(1), Budget(simulations=70)) == 70
    assert visits(IsmctsBot(1, simulations=30, seconds=50), Budget(simulations=70)) == 30
    assert visits(IsmctsBot(1, seconds=50, simulations=10**6), Budget(seconds=0.01)) < 10**5
    assert visits(IsmctsBot(1, seconds=0.1), Budget(simulations=3)) > 3, "own seconds do too"


def test_thinking_changes_nothing_for_the_viewer() -> None:
    match = Match.begin(Pebbles(), 2, seed=1)
    view = match.view(1)
    before = view.state.packed(), list(view.choices), truth(match).digest()
    IsmctsBot(1, simulations=50).choose(view)
    assert (view.state.packed(), list(view.choices), truth(match).digest()) == before


@pytest.mark.parametrize("rollout", ["random", "greedy", "policy"])
def test_every_way_of_playing_on_finds_the_pebble_that_scores(rollout: Any) -> None:
    """Only a white pebble scores; the other seat has one more turn, and then it is over."""
    for seed in range(20):
        match = Match.begin(Pebbles(), 2, seed=seed)
        for turn in range(TURNS - 2):
            match.act(1 + turn % 2, Skip())
        view = match.view(1)
        if Lay(0) in view.choices:
            assert IsmctsBot(seed, simulations=60, rollout=rollout).choose(view) == Lay(0)


class Advised(Pebbles):
    """Pebbles with an opinion: black ones first."""

    def policy(self, state: Any, seat: int, actions: Any) -> list[float]:
        return [float(action == Lay(1)) for action in actions]


def test_a_game_s_opinion_comes_first() -> None:
    """With one simulation only the first choice is tried."""
    for seed in range(10):
        view = Match.begin(Advised(), 2, seed=seed).view(1)
        if Lay(1) in view.choices:
            assert IsmctsBot(seed, simulations=1).choose(view) == Lay(1)
            assert steps.deciders(view.state) == (1,)


def test_a_single_choice_needs_no_thinking() -> None:
    match = Match.begin(Pebbles(), 2, seed=1, options={"heap": 1})
    luck = FastDealer(1)
    while match.decider is not None:
        view = match.view(match.decider)
        if len(view.choices) == 1:
            bot = IsmctsBot(1)
            assert [bot.choose(view)] == list(view.choices)
            assert bot._place is None
            return
        act: Action = view.choices.sample(luck)
        match.act(view.seat or 0, act)
    pytest.fail("there was always a choice")


GAMES_OF_FEW_DEALS = ["tic_tac_toe", "connect_four", "kuhn_poker", "leduc_poker"]


def searched(name: str) -> Search:
    view = Match.begin(example(name), 2, seed=1).view(1)
    search = Search(view, Settings(), SearchDealer(1))
    search.think(300)
    return search


@pytest.mark.parametrize("name", GAMES_OF_FEW_DEALS)
def test_what_is_kept_of_the_few_deals_is_what_follows_from_them(name: str) -> None:
    """Each state that is read again is as it was when it was come to."""
    search = searched(name)
    came_to = {
        (node, deal): state for (_, _, deal), (state, _, node) in search.follows.items() if node
    }
    came_to |= {(search.node, deal): state for deal, state in enumerate(search.deals.few)}
    assert search.follows
    for (node, at, deal), (state, _, _) in search.follows.items():
        before = came_to[node, deal].copy()
        steps.play(before, node.seat, node.actions[at], FastDealer(0))
        assert before.digest() == state.digest()


@pytest.mark.parametrize("name", GAMES_OF_FEW_DEALS)
def test_a_search_that_keeps_no_states_finds_the_same(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeping = searched(name)
    monkeypatch.setattr(parlour.bots.search, "MOST_KEPT", 0)
    without = searched(name)
    assert keeping.follows
    assert not without.follows
    assert keeping.node.actions == without.node.actions
    assert keeping.node.counts == without.node.counts
    assert keeping.node.totals == without.node.totals
