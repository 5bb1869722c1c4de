"""Bots that search, and need nothing from a game's author: `flat`, `mcts` and `ismcts`."""

from __future__ import annotations

from collections.abc import Mapping
from time import perf_counter
from typing import Any, ClassVar

from parlour.bots import NO_LIMIT, Budget
from parlour.bots.deals import SearchDealer
from parlour.bots.playouts import Playing
from parlour.bots.search import FAR, Search, Settings
from parlour.bots.thoughts import Thought
from parlour.bots.tree import Place
from parlour.errors import Unreadable
from parlour.game import Game
from parlour.values import Action
from parlour.view import View

SIMULATIONS = 500  # if neither the bot nor the table says how long it may think


class Searching:
    """What the bots that search share. Own simulations go before those of a budget."""

    listens: ClassVar[bool] = False
    about: ClassVar[Mapping[str, str]] = {
        "simulations": f"tries for a choice; if no time is said either, {SIMULATIONS}",
        "seconds": "how long it may think about a choice",
        "exploration": "how much it tries what seems worse; with 0 what seems best alone",
        "rollout": "how it plays on to judge a choice: by lot, by what is worth most right after, "
        "or as the game's policy weighs choices",
        "depth": "actions that are played on before a position is judged; if nothing is said, as "
        f"many as the game says, or {FAR} where the game doesn't judge positions",
        "widening": "how many choices it tries: so many times the root of all tries",
        "suggest": "whether it begins with what the game suggests; else with any choices",
        "reuse": "whether what was found out for one choice is kept for the next",
        "trust": "as how many tries it counts what a choice is worth right after",
    }
    levels: int | None = None
    explains = False
    """Set it to True and `explained` has what was thought of the latest choice."""

    def __init__(
        self,
        seed: int | str = 0,
        *,
        simulations: int | None = None,
        seconds: float | None = None,
        exploration: float = 0.7,
        rollout: Playing = "policy",
        depth: int | None = None,
        widening: float = 2.0,
        suggest: bool = True,
        reuse: bool = True,
        trust: float = 1.0,
    ) -> None:
        _check(simulations=simulations, seconds=seconds, widening=widening, trust=trust)
        if exploration < 0 or (depth or 0) < 0:
            raise Unreadable("exploration and depth are 0 or more")
        self.seed = seed
        self.dealer = SearchDealer(seed)
        self.simulations = simulations
        self.seconds = seconds
        self.settings = Settings(exploration, rollout, depth, widening, suggest, self.levels, trust)
        self.reuse = reuse
        self.explained: list[Thought] = []
        self._place: Place | None = None  # where the game went on after the latest choice

    def choose(self, view: View, budget: Budget = NO_LIMIT) -> Action:
        """Return the choice that was tried most often. Unreadable if the game is none for it."""
        simulations, deadline = self._limits(budget)
        self.check_game(view.game)
        self.explained = []
        suggested: list[Action] = view.choices.suggest()
        if len(suggested) == 1 and len(view.choices) == 1:
            return suggested[0]
        search = Search(
            view,
            self.settings,
            self.dealer,
            self._place,
            deadline=deadline,
            thoughtful=self.explains,
        )
        search.think(simulations)
        if self.explains:
            self.explained = search.thoughts()
        if self.reuse:
            node = search.node
            self._place = (node.places[node.best()] if node.places else None) or search.root
        return search.best()

    def thoughts(self, view: View, budget: Budget = NO_LIMIT) -> list[Thought]:
        """Return the choices that were tried, the best first; the bot chooses as before after."""
        simulations, deadline = self._limits(budget)
        self.check_game(view.game)
        dealer = SearchDealer(self.seed)
        search = Search(view, self.settings, dealer, deadline=deadline, thoughtful=True)
        search.think(simulations)
        return search.thoughts()

    def check_game(self, game: Game[Any]) -> None:
        """Raise Unreadable if this bot can't play a game."""

    def _limits(self, budget: Budget) -> tuple[int | None, float | None]:
        """Return how many simulations, and until when on the clock."""
        simulations = self.simulations
        if self.seconds is None:
            simulations = simulations or budget.simulations
        limits = [seconds for seconds in (self.seconds, budget.seconds) if seconds is not None]
        if simulations is None and not limits:
            simulations = SIMULATIONS
        return simulations, perf_counter() + min(limits) if limits else None


def _check(**numbers: float | None) -> None:
    for name, number in numbers.items():
        if number is not None and number <= 0:
            raise Unreadable(f"{name} is above 0, not {number}")


class FlatBot(Searching):
    """Flat Monte Carlo: tries its own choices, and plays each on to an end."""

    levels = 1


class MctsBot(Searching):
    """Tree search (UCT) for games that hide nothing."""

    def check_game(self, game: Game[Any]) -> None:
        if game.state.hides:
            raise Unreadable(
                f"mcts plays games that hide nothing, but {game.title} does: take ismcts"
            )


class IsmctsBot(Searching):
    """Information-set tree search: deals what it can't see, and lets each seat know its own."""
