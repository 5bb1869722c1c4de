"""The final round, the last declarations and the guard (RP-7.1 to RP-7.3, RP-7.6)."""

import pytest

from tests.res_publica.scenario import Table, scenario

FOUR = {1: "1 saxon", 2: "1 goth", 3: "1 hun", 4: "1 viking"}


def turns(table: Table) -> list[int]:
    """Return whose turns come until the last declarations, when nobody does anything."""
    found = []
    while table.waits_for == "announce":
        found.append(table.turn)
        table.act("no trade")
    return found


def test_after_the_last_civilisation_card_everybody_has_one_more_turn() -> None:
    """RP-7.1: the last of them who drew it."""
    table = scenario(FOUR, turn=3, settlements={3: 1}, civilisation="1 ship")
    table.act("no trade")
    assert table.hand(3).endswith("1 ship")

    assert turns(table) == [4, 1, 2, 3]
    assert table.over
    assert table.reason == "last_card"


def test_before_the_last_civilisation_card_there_is_no_final_round() -> None:
    """RP-7.1: an empty people deck does not start it."""
    table = scenario(FOUR, settlements={1: 1}, people="1 goth", civilisation="2 ship")

    table.act("no trade")
    assert table.decks == (0, 1)
    for _ in range(4):
        table.act("no trade")

    assert not table.over


def test_nothing_is_drawn_in_the_final_round() -> None:
    """RP-7.2: settlements or not."""
    table = scenario(FOUR, turn=3, settlements={3: 1, 4: 3}, civilisation="1 ship", people="9 hun")
    table.act("no trade")
    backs = {seat: table.backs(seat) for seat in FOUR}

    turns(table)

    assert {seat: table.backs(seat) for seat in FOUR} == backs


def test_with_the_option_a_people_card_is_drawn_in_each_turn_of_the_final_round() -> None:
    """RP-7.2: if there is one."""
    table = scenario(
        FOUR,
        turn=3,
        settlements={3: 1, 4: 3},
        people="3 hun",
        civilisation="1 ship",
        options={"final_round_draw": True},
    )

    table.act("no trade")
    assert table.decks == (2, 0)
    assert turns(table) == [4, 1, 2, 3]

    assert {seat: table.backs(seat) for seat in FOUR} == {
        1: (2, 0),
        2: (1, 0),
        3: (2, 1),
        4: (2, 0),
    }


def test_trading_and_declaring_go_on_in_the_final_round() -> None:
    """RP-7.2"""
    table = scenario({1: "4 goth 1 hun", 2: "1 goth", 3: "1 saxon"}, turn=1, civilisation="")

    table.act("want 1 goth", "want 1 hun", "pass", "accept 2", "declare goth")

    assert table.score(1) == 3
    assert table.turn == 2


def test_the_last_declarations_go_clockwise_from_the_left_of_who_drew_the_last_card() -> None:
    """RP-7.3"""
    table = scenario(
        {1: "5 saxon", 2: "5 ship", 3: "5 trade", 4: "5 metal"},
        turn=3,
        settlements={3: 1},
        civilisation="1 chemistry",
    )
    for _ in range(5):
        table.act("no trade", "done")

    asked = []
    for declared in ("metal", "saxon", "ship", "trade"):
        asked.append(table.decider)
        table.act(f"declare {declared}")

    assert asked == [4, 1, 2, 3]
    assert [table.declared(seat)[-1] for seat in (4, 1, 2, 3)] == [
        "metal 9",
        "saxon 3",
        "ship 8",
        "trade 8",
    ]
    assert table.over


def test_a_set_made_after_ones_last_turn_is_declared_at_the_end() -> None:
    """RP-7.3: in a trade on the next player's turn."""
    table = scenario({1: "4 viking 1 hun", 2: "1 viking", 3: "1 saxon"}, turn=1, civilisation="")
    table.act("no trade", "done")
    table.act("want 1 hun", "pass", "want 1 viking", "accept 1")
    assert table.hand(1) == "5 viking"
    assert (table.turn, table.waits_for) == (3, "announce")

    table.act("no trade")
    assert (table.decider, table.waits_for) == (1, "declare")
    table.act("declare viking")

    assert table.over
    assert table.parts(1) == {"settlements": 3, "cities": 0, "pairs": 0}


def test_several_sets_may_be_declared_at_the_end() -> None:
    """RP-7.3: clockwise, one player after the other."""
    table = scenario({1: "10 viking 5 ship", 2: "5 ship", 3: "1 saxon"}, turn=1, civilisation="")
    for _ in (1, 2):
        table.act("no trade", "done")
    table.act("no trade")

    table.act("declare viking", "declare ship", "declare viking", "declare ship")

    assert table.over
    assert [table.score(seat) for seat in (1, 2, 3)] == [15, 8, 0]


@pytest.mark.parametrize("rounds", [1, 2])
def test_after_rounds_without_a_declaration_or_a_draw_the_last_declarations_follow(
    rounds: int,
) -> None:
    """RP-7.6: beginning with the seat whose turn would be next."""
    table = scenario(
        {1: "5 saxon", 2: "5 goth", 3: "1 hun"},
        turn=2,
        people="",
        options={"stalemate_rounds": rounds},
    )

    for _ in range(rounds):
        table.act("no trade", "done")  # seat 2
        table.act("no trade")
        table.act("no trade", "done")

    assert (table.decider, table.waits_for) == (2, "declare")
    table.act("declare goth")
    assert table.decider == 1
    table.act("declare saxon")
    assert table.over
    assert table.reason == "stalemate"


@pytest.mark.parametrize(
    ("hand", "people", "acts"),
    [
        ("6 ship", "", ["no trade", "declare ship"]),
        ("1 goth", "1 viking", ["no trade", "draw 1 0"]),
    ],
)
def test_a_declaration_or_a_draw_starts_the_count_anew(
    hand: str, people: str, acts: list[str]
) -> None:
    """RP-7.6"""
    table = scenario(
        {1: "1 saxon", 2: hand, 3: "1 hun"},
        turn=2,
        people=people,
        options={"stalemate_rounds": 1, "draw": "optional"},
    )

    table.act(*acts)  # seat 2
    table.act("no trade", "no trade")
    assert table.reason == ""
    table.act("no trade")

    assert table.reason == "stalemate"


def test_a_trade_alone_does_not_put_off_the_guard() -> None:
    """RP-7.6"""
    table = scenario(
        {1: "1 saxon", 2: "1 goth", 3: "1 hun"}, people="", options={"stalemate_rounds": 1}
    )

    table.act("want 1 goth", "want 1 saxon", "pass", "accept 2")
    table.act("no trade", "no trade")

    assert table.over
