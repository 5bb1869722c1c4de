"""All deals that fit what a seat knows, each as often as a redeal gives it."""

from __future__ import annotations

from typing import Any

import pytest

from parlour import Match
from parlour.dealer import FastDealer
from parlour.testing.chance import unfair
from parlour.view import View
from tests.core.pebbles import Pebbles
from tests.core.test_match import begun

DEALS = 4000


def small(seats: int = 2) -> View:
    """The view of a seat of a match with few pebbles."""
    return Match.begin(Pebbles(), seats, seed=1, options={"heap": 4}).view(1)


@pytest.mark.parametrize("view", [small(), small(3), begun().view(2)])
def test_deals_are_those_of_a_redeal_with_their_weights(view: View) -> None:
    deals: Any = view.deals(200)
    weights = {state.packed(): ways for state, ways in deals}
    assert len(weights) == len(deals) > 1
    dealer, seen = FastDealer(5), dict.fromkeys(weights, 0)
    for _ in range(DEALS):
        seen[view.redeal(dealer).packed()] += 1
    assert not unfair(list(seen.values()), list(weights.values()))


def test_each_deal_fits_what_is_known() -> None:
    view = small(3)
    for state, _ in view.deals(200) or ():
        assert state.blanked(1).packed() == view.state.packed()
        assert state.unseen(1) == view.unseen


def test_too_many_deals_are_not_made() -> None:
    view = small(3)
    number = len(view.deals(200) or ())
    assert len(view.deals(number) or ()) == number
    assert view.deals(number - 1) is None
    assert Match.begin(Pebbles(), 4, seed=1, options={"heap": 4000}).view(1).deals(3) is None
