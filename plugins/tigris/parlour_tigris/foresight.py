"""What a choice leads to, for a player who counts: conflicts are weighed, not guessed.

A position with conflicts to come is worth what their results are, each as often as the hands
that can't be seen bring it about.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from parlour import Action, Dealer, Seat, steps
from parlour_tigris import ending
from parlour_tigris.chances import Odds, holds, odds
from parlour_tigris.conflicts import Support
from parlour_tigris.judgement import worth
from parlour_tigris.pieces import HAND
from parlour_tigris.state import TigrisState
from parlour_tigris.turn import EndTurn, TakeAction

TILE = 0.06  # what a committed tile is worth in the hand
NOTHING: Odds = (1.0,)


def carry_out(state: TigrisState, seat: Seat, action: Action, dealer: Dealer) -> None:
    """Play an action in place, and what follows up to a decision or the end of the turn."""
    steps.decide(state, seat, action, dealer)
    _go_on(state, dealer)


def _go_on(state: TigrisState, dealer: Dealer) -> None:
    agenda = state.agenda
    while agenda and not agenda[-1].decides and not isinstance(agenda[-1], EndTurn):
        steps.one_effect(state, dealer)


class Foresight:
    """Values positions for a seat that knows its own hand and counts what is unseen."""

    def __init__(self, seat: Seat, unseen: Sequence[int], dealer: Dealer) -> None:
        self.seat = seat
        self.unseen = unseen
        self.dealer = dealer

    def after(self, state: TigrisState, action: Action) -> TigrisState:
        """Return a state after an action of the seat."""
        state = state.copy()
        carry_out(state, self.seat, action, self.dealer)
        return state

    def value(self, state: TigrisState) -> float:
        """Return what a position is worth to the seat; the state is used up."""
        step = state.agenda[-1] if state.agenda else None
        if isinstance(step, Support):
            return self._expected(state, step)
        if isinstance(step, EndTurn):
            self._close(state)
        elif step is not None and not isinstance(step, TakeAction):
            return self._decided(state)
        return worth(state, self.seat)

    def likely(self, state: TigrisState) -> TigrisState:
        """Return the most likely position after the conflicts and choices that are pending."""
        while state.agenda and state.agenda[-1].decides:
            step = state.agenda[-1]
            if isinstance(step, TakeAction):
                break
            if isinstance(step, Support):
                state = self.decided(state, step, attack=self.attack_wins(state, step) > 0.5)
            else:
                state = self._best(state)[1]
        return state

    def _close(self, state: TigrisState) -> None:
        """Take the income; if the game ends with this turn, let it end. Nobody draws."""
        ending.income(state, self.dealer)
        missing = sum([HAND - hand.size for hand in state.hands])
        short = state.bag_short or missing > state.bag.size
        if short or state.board.treasures.bit_count() <= ending.LAST_TREASURES:
            state.agenda.clear()

    def _decided(self, state: TigrisState) -> float:
        """Return the value after a choice that somebody makes in his own interest."""
        return self._best(state)[0]

    def _best(self, state: TigrisState) -> tuple[float, TigrisState]:
        step: Any = steps.pending(state)
        decider: Seat = step.seat(state)
        found: list[tuple[float, float, TigrisState]] = []
        for action in step.choices(state):
            after = state.copy()
            carry_out(after, decider, action, self.dealer)
            if decider == self.seat:
                value = self.value(after.copy())
                found.append((value, value, after))
            else:
                found.append((worth(after, decider), 0.0, after))
        best = max(found, key=lambda each: each[0])
        value = best[1] if decider == self.seat else self.value(best[2].copy())
        return value, best[2]

    # Conflicts

    def decided(self, state: TigrisState, step: Support, *, attack: bool) -> TigrisState:
        """Return a position after a conflict, won by the attack or the defence."""
        state = state.copy()
        state.agenda.pop()
        state.waiting = len(state.agenda)
        strengths = step.strengths(state.board)
        step.decide(state, *((max(strengths) + 1, 0) if attack else (0, 0)), self.dealer)
        state.closed = False
        _go_on(state, self.dealer)
        return state

    def results(self, state: TigrisState, step: Support) -> tuple[float, float]:
        """Return what a conflict is worth that the attacker wins, and that he loses."""
        won = self.value(self.decided(state, step, attack=True))
        return won, self.value(self.decided(state, step, attack=False))

    def _expected(self, state: TigrisState, step: Support) -> float:
        won, lost = self.results(state, step)
        if step.committed is None and step.attacker == self.seat:
            held = state.hands[self.seat - 1][step.colour()]
            return max(self.committing(state, step, n, won, lost) for n in range(held + 1))
        chance = self.attack_wins(state, step)
        return chance * won + (1.0 - chance) * lost

    def committing(
        self, state: TigrisState, step: Support, number: int, won: float, lost: float
    ) -> float:
        """Return the value of committing so many tiles, when it is the seat that is asked."""
        attack, defence = step.strengths(state.board)
        if step.committed is None:
            chance = 1.0 - holds(self.odds(state, step.defender, step), attack + number - defence)
        else:
            chance = float(attack + step.committed > defence + number)
        return chance * won + (1.0 - chance) * lost - TILE * number

    def attack_wins(self, state: TigrisState, step: Support) -> float:
        """Return how likely an attack succeeds if both commit all that they have."""
        attack, defence = step.strengths(state.board)
        lead = attack - defence
        support: Odds = NOTHING
        if step.committed is None:
            support = self.odds(state, step.attacker, step)
        else:
            lead += step.committed
        against = (*self.odds(state, step.defender, step), 0.0)
        chance = 0.0
        for held in range(len(against) - 1):
            exactly = against[held] - against[held + 1]
            if exactly:
                chance += exactly * holds(support, held - lead + 1)
        return chance

    def odds(self, state: TigrisState, seat: Seat, step: Support) -> Odds:
        """Return how likely a seat holds how many tiles for a conflict."""
        hand, colour = state.hands[seat - 1], step.colour()
        if seat == self.seat:
            return (1.0,) * (hand[colour] + 1)
        return odds(hand.size, self.unseen[colour], sum(self.unseen))
