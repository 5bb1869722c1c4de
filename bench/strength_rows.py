"""What the published table of strengths measures: who is to finish ahead of whom, how often."""

from typing import NamedTuple

SEATS = 4
"""Two X and two Y: all six seatings of each deal."""


class Row(NamedTuple):
    """X is to finish ahead of Y in at least the wanted share of X-Y pairs.

    As many deals are played as put the interval on one side, from `fewest` to `most`.
    """

    game: str
    x: str
    y: str
    wanted: float
    fewest: int
    most: int


class Loss(NamedTuple):
    """What a search may lose a game against a player whom nobody beats, at most."""

    game: str
    simulations: int
    at_most: float
    seeds: int
    rounds: int
    """Of regret minimisation, until the equilibrium is near enough."""


GAME_BOTS = {"tigris": "dynasty", "res_publica": "trader", "cleopatra": "architect"}


def _rows(game: str) -> list[Row]:
    return [
        Row(game, "greedy", "random", 0.85, 20, 100),
        Row(game, GAME_BOTS[game], "greedy", 0.65, 20, 200),
        Row(game, "ismcts:seconds=0.2", "greedy", 0.60, 20, 100),
        Row(
            game,
            "ismcts:simulations=200,depth=20",
            "ismcts:simulations=50,depth=20",
            0.50,
            100,
            400,
        ),
    ]


ROWS = [row for game in GAME_BOTS for row in _rows(game)]
LOSSES = [Loss("kuhn_poker", 1000, 0.02, 20, 400), Loss("leduc_poker", 1000, 0.15, 20, 300)]
