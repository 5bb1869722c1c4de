"""What people see of the table."""

from __future__ import annotations

import pytest

from parlour import Match, columns
from parlour.dealer import FastDealer
from parlour_res_publica.table import ResPublicaTable
from tests.res_publica.scenario import Table, scenario

NAMES = ["Anna", "A name that is as long as a name may be.", "匈奴人と西ゴート人の長老", "Bo", "Cé"]


def drawn(table: Table, seat: int | None) -> list[str]:
    return table.match.game.board(table.match.view(seat).at_table()).splitlines()


def test_the_table_fits_eighty_columns_whoever_sits_there() -> None:
    game, luck = ResPublicaTable(), FastDealer(5)
    match = Match.begin(game, NAMES, seed=5)
    while (seat := match.decider) is not None:
        if luck.below(5) == 0:
            for looker in (None, seat):
                view = match.view(looker).at_table()
                for line in game.board(view).splitlines():
                    assert columns(line) <= 80, line
        match.act(seat, match.view(seat).choices.sample(luck))


def test_plain_text_and_painted_text_say_the_same() -> None:
    table = scenario({1: "5 goth 2 ship", 2: "1 hun"}, declared={2: "hun trade"})
    view = table.match.view(1).at_table()
    painted = "".join(text for _, text in table.match.game.painted(view))
    assert [line.rstrip() for line in painted.split("\n")] == drawn(table, 1)


def test_the_hand_shows_by_kind_how_far_each_set_is() -> None:
    """RP-5.1, RP-1.1"""
    table = scenario({1: "5 goth 2 ship 1 hun", 2: "1 saxon"}, declared={2: "hun hun"})
    lines = [line for line in drawn(table, 1) if line.startswith("  ")]
    assert "  goth          5  #####  a set of five   architecture  0  ....." in lines
    assert "  hun           1  -----  no more sets    trade         0  ....." in lines
    assert any(line.endswith("ship          2  ##...  3 more") for line in lines)


def test_cities_decks_sets_and_backs_are_there_for_all() -> None:
    """RP-8.1"""
    table = scenario({1: "5 goth 2 ship", 2: "1 hun"}, declared={2: "hun trade"}, people="3 hun")
    for seat in (None, 1, 2):
        text = "\n".join(drawn(table, seat))
        assert "Cities 8 8 7 7 6 6 5 5 4   Decks: 3 people, 53 civilisation" in text
        assert "2 seat 2                  1    0      12  hun 3, trade 9" in text
        assert ">1 seat 1                  5    2       0  -" in text


def test_answers_stand_side_by_side() -> None:
    """RP-3.3"""
    table = scenario({1: "1 goth", 2: "2 hun", 3: "1 saxon", 4: "1 hun", 5: "1 ship"})
    table.act("want 1 hun", "want 1 goth or 1 saxon", "pass")
    lines = drawn(table, 5)
    at = lines.index("seat 1 wants 1 hun:")
    assert lines[at + 1].split("  ")[1:] != []
    assert [w.strip() for w in lines[at + 1].split("  ") if w.strip()] == [
        "2 seat 2",
        "3 seat 3",
        "4 seat 4",
        "5 seat 5",
    ]
    assert lines[at + 2].split() == ["wants", "1", "saxon", "or", "passes", "is", "asked", "..."]
    assert lines[at + 3].split() == ["1", "goth"]


@pytest.mark.parametrize(
    ("looker", "told"),
    [
        (1, "The last trade: seat 1 gives seat 2 1 goth; seat 2 gives seat 1 1 hun."),
        (3, "seat 2 gives seat 1 1 people and 0 civilisation, face down, for: 1 people."),
        (None, "seat 2 gives seat 1 1 people and 0 civilisation, face down, for: 1 people."),
    ],
)
def test_the_last_trade_is_told_as_far_as_one_may_know(looker: int | None, told: str) -> None:
    """RP-8.3"""
    table = scenario({1: "1 goth", 2: "1 hun 1 ship", 3: "1 saxon"}, people="")
    table.act("want 1 people", "want 1 goth", "pass", "accept 2")
    table.secretly(2, "hand 1 hun")
    assert told in " ".join(drawn(table, looker))


def test_what_one_knows_of_other_hands_is_told_to_oneself() -> None:
    """RP-8.3"""
    table = scenario({1: "1 goth", 2: "1 hun 1 ship", 3: "1 saxon"}, people="")
    table.act("want 1 people", "want 1 goth", "pass", "accept 2")
    table.secretly(2, "hand 1 hun")
    assert "You know of others: seat 2 holds 1 goth." in drawn(table, 1)
    assert "You know of others: seat 1 holds 1 hun." in drawn(table, 2)
    assert "You know of others: seat 2 holds 1 goth." in drawn(table, 3)  # a kind was named
    assert not any("You know" in line for line in drawn(table, None))


def test_a_partner_sees_what_he_owes_and_what_he_has_picked() -> None:
    """RP-3.6"""
    table = scenario({1: "1 goth", 2: "1 hun 2 ship", 3: "1 saxon"}, people="")
    table.act("want 1 hun or 2 ship", "want 1 any", "pass", "accept 2")
    assert "From you: 1 hun or 2 ship." in " ".join(drawn(table, 2))
    table.secretly(2, "hand 2 ship")
    assert "You have picked 2 ship." in " ".join(drawn(table, 2))
    assert "picked" not in " ".join(drawn(table, 1))
