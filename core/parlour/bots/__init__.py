"""Programs in seats. A bot is made with a seed and has `choose(view, budget) -> Action`.

Its options are the keyword arguments of its class (see `parlour.bots.options`). It may have
`thoughts(view, budget)` to explain itself and `check_game(game)` to refuse a game beforehand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from parlour.dealer import FastDealer
from parlour.errors import ParlourError
from parlour.values import Action, Value
from parlour.view import View

if TYPE_CHECKING:
    from parlour.game import Game


class Budget(Value):
    """How much a bot may spend on one choice; without a number as much as it likes.

    With simulations and a seed the same choice comes out on every machine.
    """

    seconds: float | None = None
    simulations: int | None = None


NO_LIMIT = Budget()


class Bot(Protocol):
    """What a program in a seat must offer; it sees a view and nothing else."""

    def choose(self, view: View, budget: Budget) -> Action:
        """Return one of `view.choices`."""


class RandomBot:
    """Chooses uniformly among what is legal."""

    def __init__(self, seed: int | str = 0) -> None:
        self.dealer = FastDealer(seed)

    def choose(self, view: View, budget: Budget = NO_LIMIT) -> Action:
        """Return one of the choices, each as likely as the others."""
        action: Action = view.choices.sample(self.dealer)
        return action


def check_plays(bot: Bot, game: Game[Any]) -> None:
    """Raise Unreadable if a bot says that it can't play a game."""
    check = getattr(bot, "check_game", None)
    if check is not None:
        check(game)


class Fault(ParlourError):
    """What a bot did wrong: `kind` is "illegal" or "crash"."""

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(message)
        self.kind = kind


def chosen(bot: Bot, view: View, budget: Budget = NO_LIMIT) -> Action:
    """Return a bot's choice, checked. Raises Fault if it crashes or chooses what isn't legal."""
    try:
        action = bot.choose(view, budget)
    except Exception as error:
        raise Fault("crash", f"{type(bot).__name__} crashed: {error!r}") from error
    try:
        legal = isinstance(action, Action) and action in view.choices
    except Exception:
        legal = False
    if not legal:
        raise Fault("illegal", f"{type(bot).__name__} chose {action!r}, which is not legal")
    return action
