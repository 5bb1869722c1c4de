"""Greedy bots build, bid and finish."""

from __future__ import annotations

import pytest

from parlour import Match
from parlour.bots.greedy import GreedyBot
from parlour_cleopatra.actions import Bid, Build, Take
from parlour_cleopatra.table import CleopatraTable

LONGEST = 60  # turns a seat; 200 games took 20 in the mean, 44 at most


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_greedy_bots_finish(seats: int) -> None:
    match = Match.begin(CleopatraTable(), seats, seed=seats)
    bots = [GreedyBot(seat) for seat in range(1, seats + 1)]
    acts = []
    while match.deciders:
        seat = next(seat for seat in match.deciders if match.view(seat).chosen is None)
        acts.append(bots[seat - 1].choose(match.view(seat)))
        match.act(seat, acts[-1])

    assert match.outcome is not None
    assert match.outcome.reason == "door"
    assert sum(isinstance(action, Take) for action in acts) < LONGEST * seats
    assert sum(isinstance(action, Build) for action in acts) > 10
    assert any(isinstance(action, Bid) for action in acts)
    assert max(place.vector[0] for place in match.outcome.places) > 20
