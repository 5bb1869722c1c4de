"""The architect: builds for talents, keeps off the crocodile, and bids by purse and amulets."""

from __future__ import annotations

from typing import Any, ClassVar

from parlour import Action, Budget, FastDealer, Game, Seat, View, steps
from parlour.bots import NO_LIMIT, check_own
from parlour_cleopatra.actions import Bid
from parlour_cleopatra.bidding import offer
from parlour_cleopatra.game import Cleopatra
from parlour_cleopatra.judgement import at_the_end, cards_worth, corruption
from parlour_cleopatra.offering import Offering
from parlour_cleopatra.pieces import bonus
from parlour_cleopatra.planning import plan
from parlour_cleopatra.scoring import wealth
from parlour_cleopatra.state import CleopatraState

MOST = 200  # actions that are tried, drawn by lot of more
AMULET = 0.8
NEAREST = 2  # amulets below the most corrupt that still feel safe
TOO_NEAR = 3.0  # less for each amulet nearer


class ArchitectBot:
    """Tries what is suggested on a redealt state, each action to its end; bids by reckoning."""

    listens: ClassVar[bool] = False

    def __init__(self, seed: int | str = 0) -> None:
        self.dealer = FastDealer(seed)

    def check_game(self, game: Game[Any]) -> None:
        """Raise Unreadable if the game is another."""
        check_own("architect", Cleopatra, game)

    def choose(self, view: View, budget: Budget = NO_LIMIT) -> Action:
        """Return the action that promises most; equal ones are drawn by lot."""
        self.check_game(view.game)
        state: CleopatraState = view.state
        seat: Seat = view.seat or 0
        if isinstance(state.agenda[-1], Offering):
            return Bid(offer(state, seat))
        actions: list[Action] = list(view.choices.suggest())
        self.dealer.shuffle(actions)
        full = view.redeal(self.dealer)
        return max(actions[:MOST], key=lambda action: self._after(full, seat, action))

    def _after(self, full: CleopatraState, seat: Seat, action: Action) -> float:
        """Return what a position promises after an action."""
        state = full.copy()
        steps.play(state, seat, action, self.dealer)
        return promise(state, seat)


def promise(state: CleopatraState, seat: Seat) -> float:
    """Return what a seat owns, what its hand is good for, less what its amulets may cost."""
    if state.ended:
        return at_the_end(state, seat)
    cards = cards_worth(state.hands[seat - 1].held) + plan(state, seat)
    mine = corruption(state, seat)
    likely = max(corruption(state, other) for other in state.everyone if other != seat)
    owned = wealth(state, seat) + (bonus(state.pieces) if seat == state.turn else 0)
    return owned + cards - AMULET * mine - TOO_NEAR * max(0.0, mine + NEAREST - likely)
