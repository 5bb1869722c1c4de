"""The draw at the end of a turn (RP-6)."""

import pytest

from parlour import Illegal
from tests.res_publica.scenario import Table, scenario


def at_the_draw(settlements: int, people: str | None = None, **options: object) -> Table:
    """Return a table whose seat 1, with one Goth, has come to the end of its turn."""
    table = scenario(
        {1: "1 goth", 2: "1 hun"}, settlements={1: settlements}, people=people, options=options
    )
    table.act("no trade")
    return table


@pytest.mark.parametrize(
    ("settlements", "people", "drawn"),
    [
        (0, None, (1, 0)),
        (1, None, (1, 1)),
        (2, None, (1, 2)),
        (0, "", (0, 0)),
        (1, "", (0, 1)),
        (2, "", (0, 2)),
        (3, "", (0, 3)),
        (4, "", (0, 3)),
    ],
)
def test_one_people_card_and_one_civilisation_card_for_each_settlement(
    settlements: int, people: str | None, drawn: tuple[int, int]
) -> None:
    """RP-6.1, RP-6.3: without a choice; an empty deck gives nothing."""
    table = at_the_draw(settlements, people)

    assert table.backs(1) == (1 + drawn[0], drawn[1])
    assert table.turn == 2


@pytest.mark.parametrize("settlements", [3, 4, 5])
@pytest.mark.parametrize(("mix", "backs"), [("1 2", (2, 2)), ("0 3", (1, 3))])
def test_of_more_than_three_the_mix_is_chosen(
    settlements: int, mix: str, backs: tuple[int, int]
) -> None:
    """RP-6.2, RP-6.1: never more than three."""
    table = at_the_draw(settlements)

    assert (table.decider, table.waits_for) == (1, "draw")
    assert table.backs(1) == (1, 0)  # before any card is seen
    assert set(table.choices()) == {"draw 1 2", "draw 0 3"}
    table.act(f"draw {mix}")

    assert table.backs(1) == backs
    assert table.turn == 2


@pytest.mark.parametrize("mix", ["1 3", "0 4", "1 1", "0 2", "1 0", "0 0", "2 1"])
def test_no_other_mix_is_drawn(mix: str) -> None:
    """RP-6.1, RP-6.4: under the option `full` as many as he may."""
    table = at_the_draw(3)

    with pytest.raises(Illegal, match=r"RP-6\.1"):
        table.act(f"draw {mix}")


def test_a_settlement_of_this_turn_counts() -> None:
    """RP-5.4, RP-6.1: two from before and a new one."""
    table = scenario({1: "5 goth", 2: "1 hun"}, settlements={1: 2})

    table.act("no trade", "declare goth")

    assert set(table.choices()) == {"draw 1 2", "draw 0 3"}


def test_only_ones_own_settlements_count() -> None:
    """RP-6.1: and no cities."""
    table = scenario({1: "1 goth", 2: "1 hun"}, settlements={2: 3}, cities={1: "9 8"})

    table.act("no trade")

    assert table.backs(1) == (2, 0)


def test_of_a_short_civilisation_deck_what_is_left_is_drawn() -> None:
    """RP-6.3: three settlements, one card left: one of each."""
    table = scenario({1: "1 goth", 2: "1 hun"}, settlements={1: 3}, civilisation="1 ship")

    table.act("no trade")

    assert table.hand(1).endswith("1 ship")
    assert table.backs(1) == (2, 1)


def test_with_two_civilisation_cards_left_there_is_one_full_draw() -> None:
    """RP-6.3, RP-6.4"""
    table = scenario({1: "1 goth", 2: "1 hun"}, settlements={1: 3}, civilisation="2 ship")

    table.act("no trade")

    assert table.backs(1) == (2, 2)


def test_under_the_option_optional_he_may_draw_fewer() -> None:
    """RP-6.4"""
    none = at_the_draw(0, draw="optional")
    assert set(none.choices()) == {"draw 1 0", "draw 0 0"}
    two = at_the_draw(2, draw="optional")
    assert set(two.choices()) == {f"draw {p} {c}" for p in (0, 1) for c in (0, 1, 2)}
    four = at_the_draw(4, draw="optional")
    assert set(four.choices()) == {
        "draw 0 0", "draw 0 1", "draw 0 2", "draw 0 3", "draw 1 0", "draw 1 1", "draw 1 2",
    }  # fmt: skip

    two.act("draw 0 1")

    assert two.backs(1) == (1, 1)


def test_cards_are_drawn_from_their_own_decks() -> None:
    """RP-6.1, RP-1.1"""
    table = scenario({1: "1 goth", 2: "1 hun"}, settlements={1: 1}, people="2 viking")

    table.act("no trade")

    assert table.hand(1).startswith("1 goth 1 viking 1 ")
    assert table.decks[0] == 1


def test_there_is_no_limit_to_a_hand() -> None:
    """RP-6.1"""
    table = scenario({1: "12 goth 12 ship", 2: "1 hun"}, settlements={1: 2})

    table.act("no trade", "done")

    assert table.backs(1) == (13, 14)
