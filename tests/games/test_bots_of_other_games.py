"""A bot plays a game, or says before the game that it doesn't: it never sits there and crashes.

And it says what its options do.
"""

from __future__ import annotations

from typing import Any

import pytest

from parlour import Budget, Match, Unreadable
from parlour.bots import check_plays, chosen
from parlour.game import Game
from parlour.registry import registry

PROGRAMS = {"exec", "py"}  # of anybody's: named with a file, they are tried elsewhere
BOTS = sorted(set(registry().bots) - PROGRAMS)


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_refuses_a_game_or_plays_it(game: Game[Any], name: str) -> None:
    bot = registry().bot(name, 1)
    try:
        check_plays(bot, game)
    except Unreadable:
        return
    match = Match.begin(game, game.seats[0], seed=1)
    chosen(bot, match.view(match.decider), Budget(simulations=5))


@pytest.mark.parametrize(
    ("name", "own"), [("architect", "cleopatra"), ("dynasty", "tigris"), ("trader", "res_publica")]
)
def test_a_bot_for_one_game_plays_no_other(game: Game[Any], name: str, own: str) -> None:
    bot = registry().bot(name, 1)
    if game.name == own:
        check_plays(bot, game)
        return
    with pytest.raises(Unreadable, match=f"{name} plays .* only, not"):
        check_plays(bot, game)


@pytest.mark.parametrize("name", BOTS)
def test_every_option_of_a_bot_is_told_of(name: str) -> None:
    for option in registry().bot_options(name).values():
        assert option.about, f"{name} doesn't say what {option.name} does"
        assert not option.about.endswith("."), "part of a sentence"
    said = set(getattr(registry().bot_class(name), "about", {}))
    assert said <= set(registry().bot_options(name)), "of options alone"
