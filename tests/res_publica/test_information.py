"""What one may know (RP-8)."""

import pytest

from parlour import Hidden, Illegal
from tests.res_publica.scenario import Table, scenario

HANDS = {1: "1 saxon 1 goth", 2: "2 ship", 3: "1 hun 2 viking", 4: "1 trade"}


def asked(hands: dict[int, str]) -> Table:
    table = scenario(hands, people="")
    table.act("want 2 vikings or 1 hun")
    return table


def swapped(given: str, got: str) -> Table:
    """Return a table after seat 1 gave Goth or Saxon for seat 3's two Vikings or Hun."""
    table = asked(HANDS)
    table.act("pass", "want 1 goth or 1 saxon", "pass", "accept 3")
    table.secretly(3, f"hand {got}")
    table.secretly(1, f"hand {given}")
    return table


# Open to all


def test_everybody_hears_what_is_said_and_who_accepts_whom() -> None:
    """RP-8.1"""
    table = swapped("1 goth", "1 hun")

    for seat in (None, 2, 4):
        assert table.told(seat)[1:7] == [
            "it is A's turn",
            "A wants 1 hun or 2 viking",
            "B passes",
            "C wants 1 saxon or 1 goth",
            "D passes",
            "A accepts C's answer",
        ]


def test_the_backs_of_all_cards_are_seen_also_after_a_swap() -> None:
    """RP-8.1"""
    table = scenario({1: "2 goth 1 ship", 2: "1 hun 2 trade", 3: "1 saxon"}, people="")
    assert [table.backs(seat) for seat in (1, 2, 3)] == [(2, 1), (1, 2), (1, 0)]

    table.act("want 2 any", "want 1 people", "pass", "accept 2")
    table.secretly(2, "hand 2 trade")
    table.secretly(1, "hand 1 goth")

    assert [table.backs(seat) for seat in (1, 2, 3)] == [(1, 3), (2, 0), (1, 0)]


def test_decks_score_cards_and_declared_sets_are_open() -> None:
    """RP-8.1"""
    table = scenario({1: "5 ship", 2: "1 hun"}, settlements={2: 1}, people="7 hun")

    table.act("no trade", "declare ship")

    assert table.declared(1) == ["ship 9"]
    assert table.city_pile == "8 8 7 7 6 6 5 5 4"
    assert table.decks[0] == 6
    assert "A scores 9 for a city" in table.told(None)


# Secret


@pytest.mark.parametrize("seat", [None, 2, 3])
def test_nobody_looks_into_another_hand_or_a_deck(seat: int | None) -> None:
    """RP-8.2"""
    state = scenario(HANDS).match.view(seat).state

    with pytest.raises(Hidden):
        state.hand(1)
    for deck in (state.people, state.civilisation):
        with pytest.raises(Hidden):
            deck.held.count(0)


def test_what_is_drawn_is_seen_by_who_draws_it() -> None:
    """RP-8.2: the others see from which deck."""
    table = scenario({1: "1 goth", 2: "1 hun"}, settlements={1: 1}, people="2 viking")

    table.act("no trade")

    assert any(line.startswith("A draws 1 viking 1 ") for line in table.told(1))
    for seat in (None, 2, 3):
        assert "A draws 1 people and 1 civilisation" in table.told(seat)


@pytest.mark.parametrize("other", ["1 hun 2 viking", "2 saxon 1 langobard", "3 hun"])
def test_that_one_could_not_answer_does_not_show(other: str) -> None:
    """RP-8.2, RP-3.3: the same prompts in the same order, whatever seat 3 holds."""
    table = asked(HANDS | {3: other})

    trail = []
    while table.waits_for == "answer":
        trail.append(table.decider)
        table.act("pass")

    assert trail == [2, 3, 4]
    assert (table.turn, table.waits_for) == (2, "announce")
    assert table.told(2) == [
        "the match begins",
        "it is A's turn",
        "A wants 1 hun or 2 viking",
        "B passes",
        "C passes",
        "D passes",
        "it is B's turn",
    ]


def test_a_refused_answer_is_heard_by_nobody() -> None:
    """RP-8.2, RP-3.9"""
    table = scenario({1: "1 hun", 2: "2 chemistry", 3: "3 chemistry", 4: "1 goth"})
    table.act("want 3 chemistry")
    before = {seat: table.told(seat) for seat in (None, 1, 2, 3, 4)}
    revision = table.match.revision

    with pytest.raises(Illegal, match=r"RP-3\.9"):
        table.act("want 1 hun")

    assert {seat: table.told(seat) for seat in (None, 1, 2, 3, 4)} == before
    assert (table.match.revision, table.decider) == (revision, 2)


def test_what_may_be_said_depends_on_ones_own_hand_alone() -> None:
    """RP-8.2"""
    one = asked(HANDS | {3: "1 hun 2 viking"})
    other = asked(HANDS | {3: "3 langobard", 4: "1 ship"})

    assert one.choices() == other.choices()


# What a swap tells


def test_the_partners_know_what_they_gave_and_got() -> None:
    """RP-8.3"""
    table = swapped("1 goth", "2 viking")

    for seat in (1, 3):
        assert "A gives C 1 goth" in table.told(seat)
        assert "C gives A 2 viking" in table.told(seat)
    assert (table.known(3, 1), table.known(1, 3)) == ("2 viking", "1 goth")


def test_the_others_know_what_follows_from_the_statements_and_the_backs() -> None:
    """RP-8.3: two cards were the Vikings, one was Goth or Saxon."""
    table = swapped("1 goth", "2 viking")

    for seat in (None, 2, 4):
        assert [line for line in table.told(seat) if "gives" in line] == [
            "A gives C 1 people and 0 civilisation, face down, for: 1 saxon or 1 goth",
            "C gives A 2 people and 0 civilisation, face down, for: 1 hun or 2 viking",
        ]
    for seat in (2, 4):
        assert (table.known(seat, 1), table.known(seat, 3)) == ("2 viking", "")


def test_alternatives_of_one_size_and_back_tell_the_others_nothing() -> None:
    """RP-8.3: seat 2 and 4 see the same whichever of the two went."""
    goth, saxon = (swapped(given, "1 hun") for given in ("1 goth", "1 saxon"))

    for seat in (None, 2, 4):
        assert goth.told(seat) == saxon.told(seat)
    for seat in (2, 4):
        assert goth.known(seat, 3) == saxon.known(seat, 3) == ""
    assert (goth.known(1, 3), saxon.known(1, 3)) == ("1 goth", "1 saxon")


def test_kinds_without_or_tell_everybody_what_went_over() -> None:
    """RP-8.3"""
    table = scenario({1: "2 goth 1 hun", 2: "3 viking", 3: "1 saxon"}, people="")

    table.act("want 2 vikings", "want 1 goth and 1 hun", "pass", "accept 2")

    assert (table.known(3, 1), table.known(3, 2)) == ("2 viking", "1 goth 1 hun")


def test_the_backs_tell_apart_alternatives_of_two_classes() -> None:
    """RP-8.3, RP-8.1"""
    table = scenario({1: "1 goth", 2: "1 hun 1 ship", 3: "1 saxon"}, people="")

    table.act("want 1 hun or 1 ship", "want 1 goth", "pass", "accept 2")
    table.secretly(2, "hand 1 ship")

    assert table.known(3, 1) == "1 ship"


def test_any_cards_tell_no_kind() -> None:
    """RP-8.3"""
    table = scenario({1: "1 goth", 2: "2 hun 1 ship", 3: "1 saxon"}, people="")

    table.act("want 2 any", "want 1 goth", "pass", "accept 2")
    table.secretly(2, "hand 2 hun")

    assert table.known(3, 1) == ""
    assert table.known(2, 1) == "2 hun"


def test_what_is_known_of_a_hand_shrinks_when_cards_leave_it() -> None:
    """RP-8.3: by the most that can have gone, for whoever has not seen what went."""
    table = scenario({1: "1 goth 3 hun", 2: "2 viking", 3: "2 saxon"}, people="")
    table.act("want 2 vikings", "want 1 goth", "pass", "accept 2", "done")
    assert (table.known(2, 1), table.known(3, 1)) == ("2 viking", "2 viking")

    table.act("want 1 people", "pass", "want 1 goth", "accept 1")
    table.secretly(1, "hand 1 hun")

    assert (table.known(2, 1), table.known(3, 1)) == ("1 goth 2 viking", "1 goth 1 viking")
    assert (table.known(3, 2), table.known(1, 2)) == ("", "1 hun")


def test_offers_and_answers_show_what_could_be_given() -> None:
    """RP-8.3, RP-3.8, RP-3.9: until cards leave the hand."""
    table = scenario({1: "1 hun", 2: "3 chemistry", 3: "1 saxon"}, people="")
    table.act("want 3 chemistry", "want 1 hun")
    assert table.claimed(2) == ["3 chemistry"]
    assert table.claimed(1) == []

    table.act("pass", "accept 2")
    assert (table.claimed(1), table.claimed(2)) == ([], [])

    table.act("give 1 hun")
    assert table.claimed(2) == ["1 hun"]


def test_passing_shows_nothing() -> None:
    """RP-8.3: who passes may hold it."""
    table = asked(HANDS)

    table.act("pass", "pass", "pass")

    assert [table.claimed(seat) for seat in (1, 2, 3, 4)] == [[]] * 4
