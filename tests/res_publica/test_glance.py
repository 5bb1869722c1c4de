"""What looks promising at a glance, for playouts: nearer sets, cheaper gifts."""

from __future__ import annotations

from parlour.dealer import FastDealer
from parlour_res_publica.table import ResPublicaTable
from parlour_res_publica.text import TEXT
from tests.res_publica.scenario import Table, scenario


def weights(table: Table, *lines: str) -> list[float]:
    """Return how promising some choices of whoever decides are."""
    seat = table.decider or 0
    state, actions = table.match.view(seat).state, [TEXT.read(line) for line in lines]
    assert all(table.legal(line) for line in lines)
    return ResPublicaTable().policy(state, seat, actions)


def test_a_request_weighs_more_the_nearer_the_set() -> None:
    """RP-5.1: five identical cards are a set."""
    table = scenario({1: "4 goth 2 hun 1 viking"})
    fifth, third, second = weights(table, "want 1 goth", "want 1 hun", "want 1 viking")
    assert fifth > third > second


def test_an_answer_weighs_what_it_brings_and_costs() -> None:
    """RP-3.3: what is asked in return is got for what was asked."""
    table = scenario({1: "1 saxon 1 viking", 2: "4 goth 2 saxon 1 hun"})
    table.act("want 1 hun")
    completes, another, passing = weights(table, "want 1 goth", "want 1 saxon", "pass")
    assert completes > another
    assert completes > passing
    table = scenario({1: "1 saxon 1 hun", 2: "4 goth 2 saxon"})
    table.act("want 1 goth")
    bad, passing = weights(table, "want 1 hun", "pass")
    assert bad < passing, "four of a kind are not broken for a first one"


def test_what_is_given_is_what_is_needed_least() -> None:
    """RP-3.6"""
    table = scenario({1: "1 saxon", 2: "4 goth 1 hun", 3: "1 viking"})
    table.act("want 1 people", "want 1 saxon", "pass", "accept 2")
    dead, needed = weights(table, "hand 1 hun", "hand 1 goth")
    assert dead > needed


def test_a_set_is_declared() -> None:
    """RP-5.1"""
    table = scenario({1: "5 goth 1 hun"})
    table.act("no trade")
    declaring, done = weights(table, "declare goth", "done")
    assert declaring > 10 * done


def test_a_few_choices_are_legal_and_of_each_sort() -> None:
    """RP-3.1, RP-3.3: silence, the nearest requests, the cheapest offers."""
    table = scenario({1: "4 goth 1 hun", 2: "2 saxon", 3: "1 viking"})

    def few() -> list[str]:
        choices = table.match.view(table.decider or 0).choices
        found = choices.few(FastDealer(1), 8)
        assert all(action in choices for action in found)
        assert len(set(found)) == len(found) <= 8
        return [TEXT.write(action) for action in found]

    announced = few()
    assert {"no trade", "want 1 goth", "give 1 hun"} <= set(announced)
    table.act("want 1 goth")
    assert few() == ["pass"], "who can't deliver can only pass (RP-3.9)"
    table.act("pass", "pass")
    table = scenario({1: "4 goth 1 hun", 2: "2 saxon", 3: "1 viking"})
    table.act("give 1 hun")
    assert few() == ["pass", "give 1 saxon"]


def test_cards_that_fit_both_alternatives_are_suggested_once() -> None:
    """RP-3.6"""
    table = scenario({1: "1 goth", 2: "1 langobard 4 hun", 3: "1 viking"})
    table.act("want 1 langobard or 1 any", "want 1 goth", "pass", "accept 2")
    suggested = [TEXT.write(action) for action in table.match.view(2).choices.suggest()]
    assert len(set(suggested)) == len(suggested) > 0
