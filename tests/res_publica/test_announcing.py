"""Announcing a trade and answering (RP-3.1 to RP-3.3, RP-3.8, RP-3.9, RP-3.11)."""

import pytest

from parlour import Illegal, Unreadable
from tests.res_publica.scenario import scenario

HANDS = {1: "1 goth 1 hun 1 ship", 2: "1 goth 3 viking", 3: "2 hun", 4: "1 saxon"}


def test_the_active_player_announces_a_request_an_offer_or_nothing() -> None:
    """RP-3.1"""
    table = scenario(HANDS)

    assert table.decider == 1
    assert table.legal("want 2 viking")
    assert table.legal("give 1 goth and 1 hun")
    assert table.legal("no trade")
    assert not table.legal("pass")


@pytest.mark.parametrize(
    ("said", "rule"),
    [
        ("give 1 goth for 1 hun", r"RP-3\.2"),
        ("want 1 hun give 1 goth", r"RP-3\.2"),
        ("give 1 goth, 1 hun, 1 ship", r"RP-4\.1"),
        ("want 1 civ but not chemistry", r"RP-4\.3"),
        ("want some huns", r"RP-4\.2"),
        ("want 13 huns", r"RP-4\.7"),
        ("want a settlement", r"RP-3\.7"),
    ],
)
def test_a_forbidden_statement_is_refused_and_he_speaks_again(said: str, rule: str) -> None:
    """RP-3.2, RP-4.1, RP-4.2, RP-4.3, RP-4.7, RP-3.7: it costs nothing."""
    table = scenario(HANDS)

    with pytest.raises(Unreadable, match=rule):
        table.act(said)

    assert (table.decider, table.waits_for) == (1, "announce")
    table.act("give 1 goth")
    assert table.waits_for == "answer"


def test_anything_may_be_asked_for() -> None:
    """RP-3.1, RP-4.7: whether anybody has it or not."""
    table = scenario(HANDS)

    assert table.legal("want 12 langobard or 60 civ")
    assert table.legal("want 3 trade and 1 pair people")


@pytest.mark.parametrize("said", ["give 2 goth", "give 1 goth and 1 viking", "give 2 civ"])
def test_only_what_one_holds_can_be_offered(said: str) -> None:
    """RP-3.8: with "and" both terms together."""
    table = scenario(HANDS)

    with pytest.raises(Illegal, match=r"RP-3\.8"):
        table.act(said)

    assert table.legal("give 1 goth and 1 hun")
    assert table.legal("give 2 people and 1 ship")


def test_an_offer_with_or_holds_each_alternative_by_itself() -> None:
    """RP-3.8"""
    table = scenario({1: "2 metal 1 goth 3 hun", 2: "1 ship"})

    with pytest.raises(Illegal, match=r"RP-3\.8"):
        table.act("give 2 pair or 3 civ")

    assert table.legal("give 2 pair or 3 people")
    assert table.legal("give 1 goth or 1 hun")


def test_with_the_option_some_one_alternative_is_enough() -> None:
    """RP-3.8"""
    table = scenario({1: "2 metal 1 goth 3 hun", 2: "1 ship"}, options={"or_offer": "some"})

    assert table.legal("give 2 pair or 3 civ")
    with pytest.raises(Illegal, match=r"RP-3\.8"):
        table.act("give 3 civ or 2 goth")


def test_alternatives_may_need_the_same_cards() -> None:
    """RP-3.8: each by itself."""
    table = scenario({1: "2 goth", 2: "1 ship"})

    assert table.legal("give 2 goth or 2 people")
    assert not table.legal("give 2 goth and 2 people")


def test_who_holds_no_card_announces_nothing() -> None:
    """RP-3.11"""
    table = scenario({2: "1 hun", 3: "1 goth"}, turn=3, people="5 saxon")

    table.act("no trade")

    assert table.hand(1) == "1 saxon"
    assert (table.turn, table.decider, table.waits_for) == (2, 2, "announce")


# Answers


def test_the_others_answer_clockwise_from_the_left_of_the_active_player() -> None:
    """RP-3.3"""
    table = scenario(HANDS, turn=3)
    table.act("want 1 people")

    asked = []
    while table.waits_for == "answer":
        asked.append(table.decider)
        table.act("pass")

    assert asked == [4, 1, 2]


def test_a_request_is_answered_with_what_one_wants_for_it() -> None:
    """RP-3.3"""
    table = scenario(HANDS)
    table.act("want 1 viking")

    assert table.decider == 2
    with pytest.raises(Illegal, match=r"RP-3\.3"):
        table.act("give 1 viking")
    table.act("want 1 hun")

    assert table.decider == 3


def test_an_offer_is_answered_with_what_one_gives_for_it() -> None:
    """RP-3.3"""
    table = scenario(HANDS)
    table.act("give 1 goth")

    with pytest.raises(Illegal, match=r"RP-3\.3"):
        table.act("want 1 goth")
    table.act("give 2 viking")

    assert table.decider == 3


def test_an_answer_names_one_half_like_an_announcement() -> None:
    """RP-3.2, RP-4.1"""
    table = scenario(HANDS)
    table.act("want 1 viking")

    for said, rule in [
        ("want 1 hun for 1 viking", r"RP-3\.2"),
        ("want 1 hun and 1 goth or 1 ship", r"RP-4\.1"),
        ("want 0 huns", r"RP-4\.2"),
    ]:
        with pytest.raises(Unreadable, match=rule):
            table.act(said)

    assert table.decider == 2


def test_who_can_not_deliver_any_alternative_can_only_pass() -> None:
    """RP-3.9, RP-3.3: but he is asked."""
    table = scenario({1: "1 hun", 2: "2 chemistry", 3: "3 chemistry", 4: "1 goth"})
    table.act("want 3 chemistry")

    assert table.decider == 2
    assert table.choices() == ["pass"]
    with pytest.raises(Illegal, match=r"RP-3\.9"):
        table.act("want 1 hun")
    table.act("pass", "want 1 hun", "pass")

    assert (table.decider, table.waits_for) == (1, "accept")
    assert table.legal("accept 3")


def test_one_alternative_is_enough_to_answer() -> None:
    """RP-3.9"""
    table = scenario({1: "1 hun", 2: "2 chemistry 3 metal", 3: "3 ship"})
    table.act("want 3 chemistry or 3 metalworking")

    assert table.legal("want 1 hun")
    table.act("pass")
    assert not table.legal("want 1 hun")


def test_who_answers_a_request_may_ask_for_anything() -> None:
    """RP-3.9"""
    table = scenario(HANDS)
    table.act("want 1 viking")

    assert table.legal("want 5 trade or 12 civ")


def test_who_answers_an_offer_offers_only_what_he_holds() -> None:
    """RP-3.8"""
    table = scenario(HANDS)
    table.act("give 1 goth")

    assert table.decider == 2
    with pytest.raises(Illegal, match=r"RP-3\.8"):
        table.act("give 4 viking")
    with pytest.raises(Illegal, match=r"RP-3\.8"):
        table.act("give 1 viking or 1 hun")

    assert table.legal("give 3 viking and 1 goth")


def test_who_holds_no_card_is_not_asked() -> None:
    """RP-3.3, RP-3.7: everybody sees that he has nothing to give."""
    table = scenario({1: "1 goth", 3: "1 hun"})

    table.act("want 1 hun")

    assert table.decider == 3
