"""The score and who wins (RP-7.4, RP-7.5)."""

import pytest

from tests.res_publica.scenario import Table, scenario


def at_the_end(hands: dict[int, str], **laid: object) -> Table:
    """Return a table after a final round in which nobody did anything."""
    table = scenario(hands, civilisation="", **laid)  # type: ignore[arg-type]  # as scenario's
    while not table.over:
        table.act("done" if table.waits_for == "declare" else "no trade")
    return table


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("1 goth 4 hun 3 trade", 3),  # 2 + 1 + 0
        ("3 goth 4 hun 2 chemistry 1 trade", 4),
        ("5 hun", 2),  # not declared
        ("1 saxon 1 goth 1 hun 1 ship", 0),
        ("", 0),
    ],
)
def test_each_pair_left_in_the_hand_is_a_point(hand: str, points: int) -> None:
    """RP-7.4"""
    table = at_the_end({1: hand, 2: "1 viking"})

    assert table.parts(1) == {"settlements": 0, "cities": 0, "pairs": points}


def test_the_score_is_settlements_cities_and_pairs() -> None:
    """RP-7.4"""
    table = at_the_end({1: "2 goth 1 hun", 2: "1 viking"}, settlements={1: 2}, cities={1: "9 7"})

    assert table.parts(1) == {"settlements": 6, "cities": 16, "pairs": 1}
    assert table.score(1) == 23


def test_pairs_count_only_in_the_end() -> None:
    """RP-7.4"""
    table = scenario({1: "4 hun", 2: "1 goth"})

    assert table.score(1) == 0


def test_the_cards_below_a_score_card_are_no_pairs() -> None:
    """RP-7.4, RP-5.4"""
    table = at_the_end({2: "1 viking"}, declared={1: "goth ship"})

    assert table.parts(1) == {"settlements": 3, "cities": 9, "pairs": 0}


def test_the_highest_score_wins() -> None:
    """RP-7.5: whatever it is made of."""
    table = at_the_end({1: "8 hun", 2: "1 goth"}, settlements={2: 1}, cities={3: "5"})

    assert [table.score(seat) for seat in (1, 2, 3)] == [4, 3, 5]
    assert table.winners == [3]


def test_equal_scores_share_the_victory() -> None:
    """RP-7.5"""
    table = at_the_end({1: "6 hun", 2: "1 goth"}, settlements={2: 1})

    assert [table.score(seat) for seat in (1, 2, 3)] == [3, 3, 0]
    assert table.winners == [1, 2]
