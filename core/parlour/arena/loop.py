"""The arena's loop: one game between bots, in place, every choice checked."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from typing import Any

from parlour import steps
from parlour.arena.news import News
from parlour.bots import Bot, Fault, chosen
from parlour.dealer import Dealer, FastDealer
from parlour.events import Acted
from parlour.game import Game, Options
from parlour.scoring import Outcome
from parlour.seats import Seat
from parlour.values import Action
from parlour.view import View

NAMES = tuple(f"seat {seat}" for seat in range(1, 100))


class Played:
    """A game between bots: what they did in order, how it ended, what they did wrong."""

    __slots__ = ("acts", "faults", "outcome")

    def __init__(
        self, acts: list[tuple[Seat, Action]], outcome: Outcome, faults: list[tuple[Seat, Fault]]
    ) -> None:
        self.acts = acts
        self.outcome = outcome
        self.faults = faults


def play(
    game: Game[Any],
    bots: Sequence[Bot],
    dealer: Dealer,
    options: Options | None = None,
) -> Played:
    """Play one game, bot i in seat i + 1; the dealer's listener hears what happens.

    A bot that crashes or chooses what isn't legal gets a random choice instead, and a line
    in `faults`. A view is good until its bot has chosen: the state then goes on in place.
    """
    options = options or game.default_options()
    listener = dealer.listener
    news = News(game, bots, NAMES[: len(bots)], options, dealer)
    state = game.start(options, len(bots), dealer)
    news.begun()
    acts: list[tuple[Seat, Action]] = []
    faults: list[tuple[Seat, Fault]] = []
    agenda, go_on = state.agenda, steps.play
    while agenda:
        step: Any = agenda[-1]
        seat: Seat = steps.awaited(state)[0] if step.sealed else step.seat(state)
        around = news.around(seat)
        try:
            action = chosen(bots[seat - 1], View(game, state, seat, around))
        except Fault as fault:
            faults.append((seat, fault))
            action = View(game, state, seat, around).choices.sample(FastDealer(len(acts)))
        acts.append((seat, action))
        if listener is not None:
            listener(Acted(seat, action))
        go_on(state, seat, action, dealer)
        faults += news.acted(state, seat, action)
    outcome = game.standing(state)
    for seat, bot in enumerate(bots, start=1):
        if hasattr(bot, "stopped"):
            with contextlib.suppress(Exception):  # nothing depends on it any more
                bot.stopped(View(game, state, seat, news.around(seat, outcome)))
    return Played(acts, outcome, faults)
