"""Every installed game, and every example, keeps the laws of `parlour.testing`.

50 random games a seat count with the default options, 5 with each other value of an option;
PARLOUR_GAMES (make soak: 1,000) says another number. In the short form the costly laws are
tried at every fifth game, in the soak at all of them.
"""

from __future__ import annotations

from typing import Any

import pytest

from parlour.game import Game
from parlour.testing import COSTLY, LAWS, Law, check, option_values
from tests.games.companions import Companion
from tests.games.conftest import GAMES, SOAK

PARTS = 10  # so that several processes share the work
OPTION_PARTS = 5
OTHER_OPTIONS = max(1, GAMES // 10)
FIRST_SEED_OF_OPTIONS = 1_000_000


def seat_counts(game: Game[Any]) -> range:
    least, most = game.seats
    return range(least, most + 1)


def laws_at(seed: int, companion: Companion) -> list[Law]:
    """Return the laws that the game of a seed is checked against."""
    costly = SOAK or seed % 5 == 0
    return [*(law for law in LAWS if costly or law not in COSTLY), *companion.laws]


@pytest.mark.parametrize("part", range(PARTS))
def test_the_laws_hold(game: Game[Any], companion: Companion, part: int) -> None:
    for seats in seat_counts(game):
        for seed in range(part, GAMES, PARTS):
            laws = laws_at(seed, companion)
            check(game, seats, seed=seed, laws=laws, pieces=companion.pieces)


@pytest.mark.parametrize("part", range(OPTION_PARTS))
def test_the_laws_hold_with_every_value_of_an_option(
    game: Game[Any], companion: Companion, part: int
) -> None:
    for values in option_values(game):
        for seats in seat_counts(game):
            for seed in range(part, OTHER_OPTIONS, OPTION_PARTS):
                laws = laws_at(seed, companion)
                seed += FIRST_SEED_OF_OPTIONS
                check(game, seats, values, seed, laws=laws, pieces=companion.pieces)
