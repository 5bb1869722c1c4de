"""Laws that every game keeps, as functions of a game, its seats, its options and a seed.

    from parlour.testing import check

    def test_my_game_keeps_the_laws() -> None:
        for seed in range(50):
            check(MyGame(), seats=2, seed=seed)

One game is played at random and replayed; on the way every law is tried, the cheap ones at
every position, the others at a few. A law that is broken raises `LawBroken`, which says
game, seats, options, seed and the actions so far. No test framework is needed.
"""

from parlour.testing.law import Law, game_law, position_law
from parlour.testing.laws import COSTLY, LAWS, check, option_values
from parlour.testing.plays import LawBroken, Played, Position, Setting, play

__all__ = [
    "COSTLY",
    "LAWS",
    "Law",
    "LawBroken",
    "Played",
    "Position",
    "Setting",
    "check",
    "game_law",
    "option_values",
    "play",
    "position_law",
]
