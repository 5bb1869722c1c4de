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


SEARCH = "ismcts:seconds=0.2"
MORE, LESS = "ismcts:simulations=200,depth=20", "ismcts:simulations=50,depth=20"

ROWS = [
    *[Row(game, "greedy", "random", 0.85, 20, 100) for game in GAME_BOTS],
    *[Row(game, bot, "greedy", 0.65, 20, 200) for game, bot in GAME_BOTS.items()],
    *[Row(game, SEARCH, "greedy", 0.60, 20, 100) for game in GAME_BOTS],
    *[Row(game, MORE, LESS, 0.50, 100, 400) for game in GAME_BOTS],
]
"""What takes least time comes first."""
LOSSES = [Loss("kuhn_poker", 1000, 0.02, 20, 20_000), Loss("leduc_poker", 1000, 0.15, 20, 4_000)]
