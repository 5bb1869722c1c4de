"""Where a game judges positions: what one ply says, and the same chance for all choices."""

from __future__ import annotations

from collections import Counter
from typing import Any

from parlour import Action, Listed, Match, hidden
from parlour.bots.deals import SearchDealer
from parlour.bots.search import Search, Settings
from parlour.bots.searching import IsmctsBot
from parlour.bots.tree import HiddenChoices, Node, Place, followed
from tests.bots.fists import Fists, Show
from tests.core.pebbles import Lay, Pebbles, Turn


class Judged(Pebbles):
    """Pebbles whose author judges positions."""

    def policy(self, state: Any, seat: int, actions: Any) -> Any:
        return None

    def worth(self, state: Any, seat: int) -> float:
        return float(state.points[seat - 1])


class Taciturn(Judged):
    """And that suggests nothing."""

    def setup(self, options: Any, seats: int, dealer: Any) -> Any:
        table = super().setup(options, seats, dealer)
        table.agenda[-1] = Silent(1)
        return table


class Silent(Turn):
    def choices(self, state: Any) -> Any:
        return Quiet(super().choices(state).actions)


class Quiet(Listed[Action]):
    __slots__ = ()

    def suggest(self) -> list[Action]:
        return []


ONE, TWO, THREE = Show("rock"), Show("paper"), Show("scissors")


def node_of(*tried: tuple[Action, int, float]) -> Node:
    """Return a decision between three shapes of which some were tried: how often, and the sum."""
    node = Node(1, "seen")
    node.fill([ONE, TWO, THREE], ordered=True, more=False)
    for action, count, total in tried:
        assert node.actions[len(node.counts)] == action
        node.counts.append(count)
        node.totals.append(total)
        node.places.append(Place())
        node.visits += count
        node.total += total
    return node


def test_what_came_of_a_choice_moves_with_it_when_the_order_changes() -> None:
    node = node_of((ONE, 3, 1.5), (TWO, 1, 0.25))
    places = dict(zip(node.actions, node.places, strict=False))
    node.put_first([THREE, TWO, ONE], [0.0, -0.25, -0.5])
    assert node.actions == [THREE, TWO, ONE]
    assert node.counts == [0, 1, 3]
    assert node.totals == [0.0, 0.25, 1.5]
    assert node.places == [None, places[TWO], places[ONE]]
    assert node.leaning == 1 * -0.25 + 3 * -0.5


def test_what_one_ply_says_counts_as_so_many_tries() -> None:
    """Tried twice each, the second choice came to more; one ply ahead the first looked better."""
    node = node_of((ONE, 2, 0.8), (TWO, 2, 1.0))
    node.put_first([ONE, TWO, THREE], [0.0, -0.3, -0.4])
    assert node.trusted(0.0, trust=0.1) == 1
    assert node.trusted(0.0, trust=8.0) == 0


def test_an_untried_choice_is_judged_by_what_one_ply_says() -> None:
    node = node_of((ONE, 5, 1.0))
    node.put_first([TWO, ONE, THREE], [0.0, -0.1, -0.4])
    assert node.counts == [0, 5]
    assert node.trusted(0.0, trust=1.0) == 0


def test_the_same_try_of_each_choice_has_the_same_deal_and_chance() -> None:
    view = Match.begin(Judged(), 3, seed=2).view(1)
    search = Search(view, Settings(), SearchDealer(1))
    begun: dict[int, set[Any]] = {}
    descend = search._descend

    def listening(state: Any, deal: int = -1, first: int = -1) -> Any:
        number = search.node.counts[first]
        chance = search.dealer._source.getstate()
        begun.setdefault(number, set()).add((state.digest(), chance))
        return descend(state, deal, first)

    search._descend = listening  # type: ignore[method-assign]  # listened to
    search.think(60)
    assert len(search.node.counts) > 1
    assert len(begun) > 10
    assert all(len(one) == 1 for one in begun.values()), "one deal and one chance a number"
    assert len({deal for one in begun.values() for deal, _ in one}) > 1, "and different deals"


class Pass(Action):
    stones: tuple[int, ...] = hidden()


def test_others_go_by_what_they_were_shown() -> None:
    """What differs in hidden fields alone leads to one place; who hid it tells his own apart."""
    node, place = Node(1, "seen"), Place()
    one, other, take = Pass((1, 0)), Pass((0, 1)), ONE
    node.fill([one, other, take], ordered=True, more=False)
    node.places = [None, None, None]
    after = [followed(place, node, at, shared=True) for at in range(3)]
    assert after[0] is after[1]
    assert after[0] is not after[2]
    hidden_choices = HiddenChoices()
    hidden_choices.keep(1, one)
    assert hidden_choices.key("looks", 1) != "looks"
    assert hidden_choices.key("looks", 2) == "looks"


def test_nobody_in_a_search_knows_what_the_looker_chose_in_secret() -> None:
    """With no best choice each is made now and then; else the first one would be beaten."""
    view = Match.begin(Fists(), 2, seed=1).view(1)
    chosen = Counter(IsmctsBot(seed, simulations=60).choose(view) for seed in range(40))
    assert set(chosen) == {ONE, TWO, THREE}
    assert min(chosen.values()) >= 4


def test_a_search_finds_choices_where_none_is_suggested() -> None:
    match = Match.begin(Taciturn(), 2, seed=1)
    view = match.view(1)
    assert view.choices.suggest() == []
    found = [IsmctsBot(seed, simulations=20).choose(view) for seed in range(4)]
    assert all(action in view.choices for action in found)
    assert any(isinstance(action, Lay) for action in found)
