"""The picture of the table: every card once, and no more of it than the looker may know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from parlour import Match, Seat
from parlour.bots.greedy import GreedyBot
from parlour.dealer import FastDealer
from parlour.testing.twins import standing_in, twin
from parlour_res_publica.pieces import CARDS, CITIES, KINDS, SETTLEMENTS
from parlour_res_publica.state import ResPublicaState
from parlour_res_publica.table import ResPublicaTable
from parlour_res_publica.wording import KIND
from tests.res_publica.scenario import Table, scenario

NAMES = ["Anna", "W" * 30, "匈奴人と西ゴート人の長老", "שרה בת אברהם הכהן הגדול", "<b>&amp;"]
NAMESPACE = "{http://www.w3.org/2000/svg}"


class Seen:
    """A picture, read by what a machine or a screen reader finds in it."""

    def __init__(self, match: Match, seat: Seat | None) -> None:
        self.svg = match.game.picture(match.view(seat)).svg()
        self.root = ET.fromstring(self.svg)
        self.titles = {
            element.get("id", ""): element.findtext(f"{NAMESPACE}title") or ""
            for element in self.root.iter(f"{NAMESPACE}g")
            if element.get("id")
        }
        self.pieces = [
            element.get("id", "")
            for element in self.root.iter(f"{NAMESPACE}g")
            if "piece" in element.get("class", "").split()
        ]
        self.words = [element.text or "" for element in self.root.iter(f"{NAMESPACE}text")]

    def number(self, *beginnings: str) -> int:
        """Return how many pieces have an id that begins so."""
        return sum(piece.startswith(beginnings) for piece in self.pieces)


def seen(table: Table, seat: Seat | None) -> Seen:
    return Seen(table.match, seat)


def played(seats: int, seed: int, *, by: type[Any] | None = None) -> Iterator[Match]:
    """Yield a match after each decision: of bots that trade and declare, or at random."""
    luck = FastDealer(seed)
    bots = [by(f"{seed} {seat}") for seat in range(seats)] if by else []
    match = Match.begin(ResPublicaTable(), NAMES[:seats], seed=seed)
    while (seat := match.decider) is not None:
        yield match
        view = match.view(seat)
        match.act(seat, bots[seat - 1].choose(view, None) if by else view.choices.sample(luck))
    yield match


def moments(by: type[Any] | None = None) -> Iterator[tuple[Match, FastDealer]]:
    """Yield positions of bots' game of four, or of random games, which last long."""
    for seats in (4,) if by else (3, 4, 5):
        luck = FastDealer(f"moments {seats}")
        for at, match in enumerate(played(seats, seats, by=by)):
            if at == 0 or match.over or luck.below(40 if by else 200) == 0:
                yield match, luck


@pytest.mark.parametrize("by", [None, GreedyBot])
def test_every_card_is_drawn_once_for_every_looker(by: type[Any] | None) -> None:
    """RP-1.1, RP-8.1: also the score cards; a deck is one piece that tells its number."""
    for match, _ in moments(by):
        for looker in (None, *range(1, match.seats + 1)):
            _all_once(match._state, Seen(match, looker), looker)


def _all_once(state: Any, picture: Seen, looker: Seat | None) -> None:
    hands = [hand.sizes(CARDS) for hand in state.hands]
    for seat, sizes in enumerate(hands, start=1):
        if seat == looker:
            for kind, held in zip(KINDS, state.hand(seat), strict=True):
                assert picture.number(f"hand-{seat}-{KIND.write(kind)}-") == held
        else:
            assert picture.number(f"hand-{seat}-people-") == sizes[0]
            assert picture.number(f"hand-{seat}-civilisation-") == sizes[1]
        for at, group in enumerate(state.declared[seat - 1], start=1):
            cards = [f"set-{seat}-{at}-card-{number}" for number in range(1, 6)]
            for card in cards:
                assert picture.titles[card].startswith(KIND.write(group.kind).capitalize())
            assert f": {group.points} points" in picture.titles[f"set-{seat}-{at}-score"]
    sets = sum(map(len, state.declared))
    founded = sum(map(state.settlements, range(1, state.seats + 1)))
    assert picture.number("city-") == len(CITIES) - (sets - founded)
    assert picture.number("settlement-") == SETTLEMENTS - founded
    for deck, size in (("people", state.people.size), ("civilisation", state.civilisation.size)):
        assert f"the {deck} deck: {size} card" in picture.titles[f"{deck}-deck"]
    score_cards = SETTLEMENTS + len(CITIES)
    assert len(picture.pieces) == sum(map(sum, hands)) + 5 * sets + score_cards + 2


def test_ids_are_unique_and_there_are_not_too_many_elements() -> None:
    for match, _ in moments(GreedyBot):
        for looker in (None, 1):
            picture = Seen(match, looker)
            elements = list(picture.root.iter())
            ids = Counter(element.get("id") for element in elements if element.get("id"))
            assert max(ids.values()) == 1
            assert len(elements) <= 1500
            assert all(picture.titles[piece] for piece in picture.pieces)


@pytest.mark.parametrize("by", [None, GreedyBot])
def test_twins_are_drawn_alike(by: type[Any] | None) -> None:
    """RP-8.2: two tables that differ only where a looker can't see are the same picture."""
    different = 0
    for match, luck in moments(by):
        for looker in (None, *range(1, match.seats + 1)):
            other = twin(match._state, looker, luck)
            if other is not None and not match.over:
                different += 1
                assert Seen(standing_in(match, other), looker).svg == Seen(match, looker).svg
    assert different >= 20


def test_a_hand_is_open_to_its_owner_and_a_back_to_others() -> None:
    """RP-8.1, RP-8.2"""
    table = scenario({1: "3 goth 1 ship", 2: "1 hun"})
    assert seen(table, 1).titles["kind-goth"] == "Goth: 3 in your hand, 2 more for a set"
    assert seen(table, 1).titles["kind-hun"] == "Hun: 0 in your hand, 5 more for a set"
    for looker in (None, 2):
        picture = seen(table, looker)
        assert picture.titles["hand-1-people"] == "seat 1 holds 3 people cards"
        assert picture.titles["hand-1-civilisation"] == "seat 1 holds 1 civilisation card"
        assert picture.titles["hand-1-people-1"] == "a card in seat 1's hand"


def test_a_set_of_five_and_a_kind_without_sets_are_told() -> None:
    """RP-5.1, RP-1.1"""
    table = scenario({1: "5 goth 1 hun"}, declared={2: "hun hun"})
    picture = seen(table, 1)
    assert picture.titles["kind-goth"] == "Goth: 5 in your hand, a set of five"
    assert picture.titles["kind-hun"] == "Hun: 1 in your hand, no more sets"
    assert picture.titles["set-2-2"] == "seat 2's settlement of five Hun cards: 3 points"
    assert {"a set", "no more sets"} <= set(picture.words)


def test_the_next_city_is_told_from_those_after_it() -> None:
    """RP-5.3"""
    table = scenario({1: "1 goth"}, declared={2: "ship trade"})
    picture = seen(table, None)
    assert picture.titles["set-2-1"] == "seat 2's city of five Ship cards: 9 points"
    assert picture.titles["city-3"] == "a city worth 8 points, the next one"
    assert picture.titles["city-4"] == "a city worth 7 points"


def test_what_a_looker_has_seen_go_lies_open_to_him() -> None:
    """RP-8.3: a request for people tells the others nothing of what goes over."""
    table = scenario({1: "1 goth", 2: "2 hun 1 ship", 3: "1 saxon"}, people="")
    table.act("want 2 people", "want 1 any", "pass", "accept 2")
    table.swap()
    assert table.hand(1) == "2 hun"
    first = seen(table, 2)
    assert first.titles["hand-1-people"] == "seat 1 holds 2 people cards, among them 2 hun"
    assert first.titles["hand-1-people-2"] == "Hun, seen to go into seat 1's hand"
    assert "holds 2 hun" in first.words
    for looker in (None, 3):
        assert "Hun" not in seen(table, looker).titles["hand-1-people-1"]


def test_statements_stand_beside_those_who_said_them() -> None:
    """RP-3.3"""
    table = scenario({1: "1 goth", 2: "2 hun", 3: "1 saxon", 4: "1 hun", 5: "1 ship"})
    table.act("want 1 hun", "want 1 goth or 1 saxon", "pass")
    words = seen(table, 5).words
    said = ["wants 1 hun", "wants 1 saxon", "or 1 goth", "passes", "is asked", "..."]
    assert sorted(word for word in words if word in said) == sorted(said)
    assert "can give 1 hun" in words
    assert seen(table, 5).titles["seat-4"] == "seat 4, who decides, has 0 points"


def test_what_is_picked_is_marked_for_the_giver_alone() -> None:
    """RP-3.6"""
    table = scenario({1: "1 goth", 2: "1 hun 3 ship", 3: "1 saxon"}, people="")
    table.act("want 1 hun or 2 ship", "want 1 any", "pass", "accept 2")
    before = {looker: seen(table, looker).svg for looker in (1, 3, None)}
    table.secretly(2, "hand 2 ship")
    assert seen(table, 2).titles["kind-ship"] == (
        "Ship: 3 in your hand, 2 of them picked to give, 2 more for a set"
    )
    for looker, svg in before.items():
        assert seen(table, looker).svg == svg


def test_the_last_trade_is_drawn_as_far_as_one_may_know() -> None:
    """RP-8.3"""
    table = scenario({1: "1 goth", 2: "1 hun 1 ship", 3: "1 saxon"}, people="")
    assert "Nobody has traded yet" in seen(table, 1).words
    table.act("want 1 people", "want 1 goth", "pass", "accept 2")
    table.secretly(2, "hand 1 hun")
    assert {"1 hun", "1 goth"} <= set(seen(table, 1).words)
    assert "1 hun" not in seen(table, 3).words
    assert "for 1 people" in seen(table, 3).words


def test_what_has_come_since_the_looker_acted_is_marked() -> None:
    """RP-5.4, RP-3.5"""
    table = scenario({1: "1 goth 1 ship", 2: "1 saxon 1 hun", 3: "5 trade 1 hun"}, people="")
    dealt = Seen(Match.begin(ResPublicaTable(), 3, seed=1), 1)
    assert not any(word.startswith("+") for word in dealt.words)
    table.act("want 1 hun", "pass", "want 1 ship", "accept 3")
    assert seen(table, 1).titles["kind-hun"].startswith("Hun: 1 in your hand, 1 of them new")
    table.act("no trade", "no trade", "declare trade")
    assert "new city" in seen(table, 1).titles["set-3-1"]
    assert "new city" in seen(table, 2).titles["set-3-1"]
    assert "new city" not in seen(table, 3).titles["set-3-1"]
    table.act("no trade")
    assert "new city" not in seen(table, 1).titles["set-3-1"]


def test_the_end_tells_what_the_points_are_for() -> None:
    """RP-7.4, RP-7.5"""
    *_, match = played(3, 3, by=GreedyBot)
    assert match.over
    picture, state = Seen(match, None), match._state
    assert isinstance(state, ResPublicaState)
    for seat in range(1, 4):
        assert any(word.endswith(f", pairs {state.pairs[seat - 1]}") for word in picture.words)
    winners = [place for place in match.standing().places if place.rank == 1]
    wins = f"wins with {winners[0].vector[0]} points"
    assert picture.words.count(wins) == len(winners)


def test_long_and_wide_names_are_cut() -> None:
    match = Match.begin(ResPublicaTable(), ["W" * 30, "i" * 30, "Bo"], seed=1)
    assert "i" * 30 in Seen(match, None).words
    match.act(1, match.game.text.read("want 1 hun"))
    (wide,) = [word for word in Seen(match, None).words if word.startswith("WWW")]
    assert wide.endswith("…")
