"""Where simulations start: the chance of a search, and states that fit all its looker knows."""

from __future__ import annotations

from typing import Any

from parlour import steps
from parlour.dealer import FastDealer
from parlour.view import View

FEW_DEALS = 64  # up to so many, all ways in which the unseen may lie are made once and kept


class SearchDealer(FastDealer):
    """Chance of a search; `drew` tells whether anything was drawn since it was set to False.

    `playing` draws from the same source without telling.
    """

    __slots__ = ("drew", "playing")

    def __init__(self, seed: int | str = 0) -> None:
        super().__init__(seed)
        self.drew = False
        self.playing = FastDealer()
        self.playing._source = self._source
        self.playing._random = self._random

    def below(self, n: int) -> int:
        self.drew = True
        return int(self._random() * n)

    def below_each(self, ns: Any) -> list[int]:
        self.drew = True
        return super().below_each(ns)


class Deals:
    """Where simulations start: states that fit all the looker knows, each to be played on."""

    def __init__(self, view: View, dealer: SearchDealer) -> None:
        self.view = view
        self.dealer = dealer
        self.seen = self._without_own(view.state)
        few = view.deals(FEW_DEALS) if self.seen.hides else [(self.seen, 1)]
        self.few: list[Any] = []
        self.until: list[int] = []  # each of the few has the numbers up to this one
        for state, ways in few or ():
            self.few.append(self._without_own(state))
            self.until.append((self.until or [0])[-1] + ways)

    def _without_own(self, state: Any) -> Any:
        """Return a state without the looker's own sealed choice, which is to be made anew."""
        if state.sealed:
            steps.withdraw(state, self.view.seat or 0)
        return state

    def next(self) -> Any:
        """Return a state of the caller's own."""
        state, deal = self.kept()
        return state if deal < 0 else state.copy()

    def kept(self) -> tuple[Any, int]:
        """Return a state and its number among the few, to be read only; or one's own and -1."""
        few = self.few
        if not few:
            return self._without_own(self.view.redeal(self.dealer)), -1
        if len(few) == 1:
            return few[0], 0
        number, at = self.dealer.playing.below(self.until[-1]), 0
        while number >= self.until[at]:
            at += 1
        return few[at], at
