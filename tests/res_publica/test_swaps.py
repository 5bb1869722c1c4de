"""The swap: who gives what, and who picks it (RP-3.5 to RP-3.7)."""

import pytest

from parlour import Illegal, Unreadable
from tests.res_publica.scenario import Table, scenario


def test_after_requests_each_gives_what_the_other_asked_for() -> None:
    """RP-3.5: three cards for three."""
    table = scenario({1: "1 hun 3 viking", 2: "1 goth 2 ship", 3: "1 hun"}, people="")

    table.act("want 1 goth and 2 shipbuilding", "want 3 vikings", "pass", "accept 2")
    table.swap()

    assert table.hands() == {1: "1 goth 1 hun 2 ship", 2: "3 viking", 3: "1 hun"}


def test_after_offers_each_gives_what_he_has_offered() -> None:
    """RP-3.5"""
    table = scenario({1: "2 goth 1 hun", 2: "1 goth 2 ship", 3: "1 hun"}, people="")

    table.act("give 2 goths", "pass", "give 1 hun", "accept 3")
    table.swap()

    assert table.hands() == {1: "2 hun", 2: "1 goth 2 ship", 3: "2 goth"}


def test_the_numbers_of_cards_may_differ() -> None:
    """RP-3.7: one for four."""
    table = scenario({1: "4 goth 1 hun", 2: "1 viking", 3: "1 saxon"}, people="")

    table.act("want 1 viking", "want 4 goths", "pass", "accept 2")
    table.swap()

    assert table.hands() == {1: "1 hun 1 viking", 2: "4 goth", 3: "1 saxon"}


@pytest.mark.parametrize("said", ["give 0 goths", "want 0 goths"])
def test_nobody_gives_nothing(said: str) -> None:
    """RP-3.7, RP-4.2: at least one card on each side."""
    table = scenario({1: "1 goth", 2: "1 viking"})

    with pytest.raises(Unreadable, match=r"RP-4\.2"):
        table.act(said)


def test_score_cards_and_their_sets_stay() -> None:
    """RP-3.7, RP-5.4: what lies under a settlement can't be offered."""
    table = scenario({1: "1 hun", 2: "1 viking"}, declared={1: "goth"})

    with pytest.raises(Unreadable, match=r"RP-3\.7"):
        table.act("give 1 settlement")
    with pytest.raises(Illegal, match=r"RP-3\.8"):
        table.act("give 1 goth")


# The giver picks


def or_for_or() -> Table:
    """Return a table at which both partners may pick."""
    table = scenario(
        {1: "1 saxon 1 goth", 2: "1 ship", 3: "1 hun 2 viking", 4: "1 trade"}, people=""
    )
    table.act("want 2 vikings or 1 hun", "pass", "want 1 goth or 1 saxon", "pass", "accept 3")
    return table


@pytest.mark.parametrize(
    ("given", "got", "hands"),
    [
        ("1 goth", "1 hun", {1: "1 saxon 1 hun", 3: "1 goth 2 viking"}),
        ("1 goth", "2 viking", {1: "1 saxon 2 viking", 3: "1 goth 1 hun"}),
        ("1 saxon", "1 hun", {1: "1 goth 1 hun", 3: "1 saxon 2 viking"}),
        ("1 saxon", "2 viking", {1: "1 goth 2 viking", 3: "1 saxon 1 hun"}),
    ],
)
@pytest.mark.parametrize("first", [1, 3])
def test_with_or_each_giver_picks_the_alternative(
    given: str, got: str, hands: dict[int, str], first: int
) -> None:
    """RP-3.6, RP-3.5: independently, whoever is ready first."""
    table = or_for_or()
    assert (table.waits_for, table.deciders) == ("hand", (1, 3))

    picks = {1: f"hand {given}", 3: f"hand {got}"}
    table.secretly(first, picks.pop(first))
    for seat, pick in picks.items():
        table.secretly(seat, pick)

    assert {seat: table.hand(seat) for seat in (1, 3)} == hands
    assert (table.hand(2), table.hand(4)) == ("1 ship", "1 trade")


@pytest.mark.parametrize(
    "pick", ["1 viking", "1 hun 2 viking", "1 hun 1 viking", "2 hun", "1 goth", ""]
)
def test_only_what_was_said_can_be_handed_over(pick: str) -> None:
    """RP-3.6, RP-4.8"""
    table = or_for_or()

    with pytest.raises(Illegal, match=r"RP-3\.6"):
        table.secretly(3, f"hand {pick}")

    assert set(table.choices(3)) == {"hand 1 hun", "hand 2 viking"}


def test_nothing_is_seen_before_both_have_picked() -> None:
    """RP-3.6, RP-8.2: not even that one of them has."""
    table = or_for_or()
    everybody = (None, 1, 2, 4)
    before = [table.told(seat) for seat in everybody]
    revision, choices = table.match.revision, table.choices(1)

    table.secretly(3, "hand 1 hun")

    assert [table.told(seat) for seat in everybody] == before
    assert table.choices(1) == choices
    assert table.match.revision == revision
    assert table.deciders == (1, 3)
    assert table.hands() == {1: "1 saxon 1 goth", 2: "1 ship", 3: "1 hun 2 viking", 4: "1 trade"}


def test_a_pick_may_be_changed_until_both_have_picked() -> None:
    """RP-3.6"""
    table = or_for_or()

    table.secretly(3, "hand 1 hun")
    table.secretly(3, "hand 2 viking")
    table.secretly(1, "hand 1 goth")

    assert table.hand(1) == "1 saxon 2 viking"


def test_the_others_have_no_part_in_a_swap() -> None:
    """RP-3.5"""
    table = or_for_or()

    for seat in (2, 4):
        with pytest.raises(Illegal):
            table.secretly(seat, "hand 1 ship")


def test_who_holds_one_alternative_must_hand_it_over() -> None:
    """RP-3.6: asked all the same, for only his hand says that he has no choice."""
    table = scenario({1: "1 hun", 2: "2 chemistry 3 metal", 3: "1 goth"}, people="")
    table.act("want 3 chemistry or 3 metalworking", "want 1 hun", "pass", "accept 2")

    assert (table.waits_for, table.deciders) == ("hand", (2,))
    assert table.choices(2) == ["hand 3 metal"]
    with pytest.raises(Illegal, match=r"RP-3\.6"):
        table.secretly(2, "hand 2 chemistry 1 metal")
    table.swap()

    assert table.hands() == {1: "3 metal", 2: "1 hun 2 chemistry", 3: "1 goth"}


def test_who_holds_both_alternatives_picks_and_the_other_has_no_say() -> None:
    """RP-3.6"""
    table = scenario({1: "1 hun", 2: "3 chemistry 3 metal", 3: "1 goth"}, people="")
    table.act("want 3 chemistry or 3 metalworking", "want 1 hun", "pass", "accept 2")

    assert table.deciders == (2,)
    assert set(table.choices(2)) == {"hand 3 chemistry", "hand 3 metal"}


def test_what_all_have_heard_to_be_fixed_is_swapped_without_asking() -> None:
    """RP-3.6, RP-8.3: kinds only, and no "or"."""
    table = scenario({1: "2 goth 1 hun", 2: "3 viking", 3: "1 saxon"}, people="")

    table.act("want 2 vikings", "want 1 goth and 1 hun", "pass", "accept 2")

    assert table.hands() == {1: "1 goth 2 viking", 2: "1 goth 1 hun 1 viking", 3: "1 saxon"}


def test_within_a_class_the_giver_picks_the_cards() -> None:
    """RP-3.6, RP-4.4: among them again the kind that was named."""
    table = scenario({1: "1 goth 3 hun 2 metal", 2: "1 viking", 3: "1 saxon"}, people="")
    table.act("give 1 metalworking and 2 other cards", "give 1 viking", "pass", "accept 2")

    assert set(table.choices(1)) == {
        "hand 2 hun 1 metal",
        "hand 1 goth 1 hun 1 metal",
        "hand 1 goth 2 metal",
        "hand 1 hun 2 metal",
    }
    table.secretly(1, "hand 1 hun 2 metal")

    assert table.hands() == {1: "1 goth 2 hun 1 viking", 2: "1 hun 2 metal", 3: "1 saxon"}


def test_an_offer_with_one_alternative_in_the_hand_is_kept_with_it() -> None:
    """RP-3.8, RP-3.6: only under the option `some`."""
    table = scenario(
        {1: "1 goth 3 hun 2 metal", 2: "1 viking"}, people="", options={"or_offer": "some"}
    )
    table.act("give 2 pair or 3 civ", "give 1 viking", "accept 2")

    assert table.choices(1) == ["hand 2 hun 2 metal"]
    table.swap()

    assert table.hand(2) == "2 hun 2 metal"


def test_pairs_are_handed_over_as_pairs() -> None:
    """RP-4.5, RP-3.6"""
    table = scenario({1: "1 ship", 2: "4 hun 3 goth", 3: "1 saxon"}, people="")
    table.act("want 2 pairs", "want 1 ship", "pass", "accept 2")

    assert set(table.choices(2)) == {"hand 4 hun", "hand 2 goth 2 hun"}
