"""Accepting one answer or none (RP-3.4, RP-3.10)."""

import pytest

from parlour import Illegal
from tests.res_publica.scenario import Table, scenario

HANDS = {1: "1 saxon 1 goth 2 hun", 2: "3 viking", 3: "1 goth 2 langobard"}


def asked(**options: object) -> Table:
    """Return a table at which seat 1 has asked for three people cards and got two answers."""
    table = scenario(HANDS, people="", options=options)
    table.act("want 3 people", "want 2 huns", "want 1 goth and 1 saxon")
    return table


@pytest.mark.parametrize(
    ("choice", "hands"),
    [
        ("accept 2", {1: "1 saxon 1 goth 3 viking", 2: "2 hun", 3: "1 goth 2 langobard"}),
        ("accept 3", {1: "1 goth 2 hun 2 langobard", 2: "3 viking", 3: "1 saxon 1 goth"}),
        ("decline", HANDS),
    ],
)
def test_one_answer_is_accepted_or_none(choice: str, hands: dict[int, str]) -> None:
    """RP-3.4, RP-3.5: whoever was not accepted keeps his cards."""
    table = asked()
    assert (table.decider, table.waits_for) == (1, "accept")
    assert set(table.choices()) == {"accept 2", "accept 3", "decline"}

    table.act(choice)
    table.swap()

    assert table.hands() == hands


def test_there_is_no_second_attempt_after_a_refusal() -> None:
    """RP-3.4, RP-3.1"""
    table = asked()

    table.act("decline")

    assert table.turn == 2


def test_if_nobody_answers_the_attempt_is_over() -> None:
    """RP-3.4: nobody has a Viking, and the active player may not try again."""
    table = scenario({1: "5 goth", 2: "1 hun", 3: "1 saxon"}, people="")

    table.act("want 1 viking", "pass", "pass")

    assert (table.turn, table.decider, table.waits_for) == (1, 1, "declare")
    with pytest.raises(Illegal):
        table.act("want 1 hun")


def test_only_an_answer_that_was_given_can_be_accepted() -> None:
    """RP-3.4"""
    table = scenario(HANDS)
    table.act("want 1 viking", "want 1 hun", "pass")

    for other in ("accept 3", "accept 1", "accept 4"):
        with pytest.raises(Illegal, match=r"RP-3\.4"):
            table.act(other)

    assert table.legal("accept 2")


def test_an_answer_that_can_not_be_paid_can_not_be_accepted() -> None:
    """RP-3.10"""
    table = scenario({1: "3 goth", 2: "1 hun", 3: "1 hun"})
    table.act("want 1 hun", "want 4 goths", "want 2 goths or 4 ship")

    with pytest.raises(Illegal, match=r"RP-3\.10"):
        table.act("accept 2")

    assert set(table.choices()) == {"accept 3", "decline"}  # one alternative is enough


def test_who_can_pay_no_answer_is_asked_all_the_same() -> None:
    """RP-3.10, RP-8.2: that he has no choice must not show."""
    table = scenario({1: "3 goth", 2: "1 hun", 3: "1 saxon"})

    table.act("want 1 hun", "want 4 goths", "pass")

    assert (table.decider, table.waits_for) == (1, "accept")
    assert table.choices() == ["decline"]


def test_cards_of_the_same_swap_pay_for_nothing() -> None:
    """RP-3.10"""
    table = scenario({1: "1 goth", 2: "3 viking", 3: "1 saxon"})

    table.act("want 3 vikings", "want 1 viking", "pass")

    assert table.choices() == ["decline"]


def test_answers_to_an_offer_are_always_good() -> None:
    """RP-3.8, RP-3.10: the active player has offered what he holds."""
    table = scenario(HANDS)

    table.act("give 2 huns", "give 3 vikings", "give 1 goth or 2 langobards")

    assert set(table.choices()) == {"accept 2", "accept 3", "decline"}
