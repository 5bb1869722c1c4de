"""Programs in seats. A bot is made with a seed and has `choose(view, budget) -> Action`.

Its options are the keyword arguments of its class, and `about` of the class may say what they do
(see `parlour.bots.options`); a class with `of_words(seed, text)` reads what follows its name as it
likes. A bot may have

- `check_game(game)` to refuse a game beforehand,
- `thoughts(view, budget)` to explain itself; `explains`, which is set to True where `explained`
  shall hold the thoughts on its latest choice,
- `told(view)` to be told whenever something has happened, and `stopped(view)` when the match is
  over (None: it was left),
- `listens`: False says that it looks at no events, and an arena keeps none for it,
- `refused(fault)` to be told why a choice was not taken: it may be asked again then,
- `close()` to put down what it holds.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from parlour.dealer import FastDealer
from parlour.errors import ParlourError, Unreadable
from parlour.values import Action, Value
from parlour.view import View

if TYPE_CHECKING:
    from parlour.game import Game


class Budget(Value):
    """How much a bot may spend on one choice; without a number as much as it likes.

    With simulations and a seed the same choice comes out on every machine and with every Python,
    if a game's `worth` and `policy` add up with `fsum`: what `sum` makes of floats is another
    number since 3.12.
    """

    seconds: float | None = None
    simulations: int | None = None

    def late(self, spent: float) -> bool:
        """Say whether a choice that took so many seconds is late."""
        return self.seconds is not None and spent > self.seconds + GRACE


NO_LIMIT = Budget()
GRACE = 0.1
"""Seconds over its budget after which a choice is late."""


class Bot(Protocol):
    """What a program in a seat must offer; it sees a view and nothing else."""

    def choose(self, view: View, budget: Budget) -> Action:
        """Return one of `view.choices`."""


class RandomBot:
    """Chooses uniformly among what is legal."""

    listens: ClassVar[bool] = False

    def __init__(self, seed: int | str = 0) -> None:
        self.dealer = FastDealer(seed)

    def choose(self, view: View, budget: Budget = NO_LIMIT) -> Action:
        """Return one of the choices, each as likely as the others."""
        action: Action = view.choices.sample(self.dealer)
        return action


def own_seed(seed: str, seat: int) -> str:
    """Return the seed of a seat's bot, from which the match's own doesn't follow.

    Who knew that one could deal the match anew and look at all hands. One that is short enough to
    be guessed is no secret either way: a hand that was seen tells which guess is right.
    """
    return hashlib.sha256(f"bot {seat} of {seed}".encode()).hexdigest()[:16]


def check_plays(bot: Bot, game: Game[Any]) -> None:
    """Raise Unreadable if a bot says that it can't play a game."""
    check = getattr(bot, "check_game", None)
    if check is not None:
        check(game)


def check_own(bot: str, own: type[Game[Any]], game: Game[Any]) -> None:
    """Raise Unreadable unless a game is the one that a bot of that name is made for."""
    if not isinstance(game, own):
        raise Unreadable(f"{bot} plays {own.title} only, not {game.title}")


class Fault(ParlourError):
    """What a bot did wrong.

    `kind` is "illegal" or "crash", of a program also "late" (no answer in time), "unreadable"
    (an answer that says nothing) or "flood" (more output than anybody wants to read).
    """

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(message)
        self.kind = kind


def chosen(bot: Bot, view: View, budget: Budget = NO_LIMIT) -> Action:
    """Return a bot's choice, checked. Raises Fault if it crashes or chooses what isn't legal."""
    try:
        action = bot.choose(view, budget)
    except Fault:
        raise
    except SystemExit as error:
        raise Fault("crash", f"{_called(bot)} tried to end the program") from error
    except Exception as error:
        raise Fault("crash", f"{_called(bot)} crashed: {error!r}") from error
    try:
        legal = isinstance(action, Action) and action in view.choices
    except Exception:
        legal = False
    if not legal:
        raise Fault("illegal", f"{_called(bot)} chose {_why_not(action, view)}")
    return action


def _called(bot: Bot) -> str:
    called: str = getattr(bot, "called", type(bot).__name__)
    return called


def _why_not(action: object, view: View) -> str:
    """Return what was chosen, and why it is not legal."""
    text = view.game.text
    try:
        refused = view.choices.why_not(action)
        if isinstance(action, Action) and refused is not None:
            why = text.refusal(refused, view.all_names)
            return f"{text.write(action)!r}, which is not legal: {why}"
    except Exception:  # it is no action of this game, in any way
        pass
    return f"{action!r}, which is not legal"
