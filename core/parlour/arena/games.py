"""One game of a tournament, played in whatever process it was sent to."""

from __future__ import annotations

import contextlib
import itertools
from collections.abc import Callable
from time import perf_counter
from typing import Any, NamedTuple

from parlour.arena.loop import Played, play
from parlour.arena.plan import Plan, Seating
from parlour.bots import Bot, Budget, Fault, RandomBot, check_plays, own_seed
from parlour.bots.asked import MOST_LATE, leave
from parlour.dealer import MatchDealer, chosen_seed
from parlour.errors import ParlourError, Unreadable
from parlour.registry import registry
from parlour.seats import Seat
from parlour.values import Action
from parlour.view import View

TENTHS = 10
LOOKED_AT = 100  # deals, in whose first game it is counted how many choices there were
EVERY = 4  # decisions: to count choices may cost more than to choose


class Result(NamedTuple):
    """How one game ended. All but `seconds` is the same wherever it was played.

    Lists are in seat order. `ranks` are shared ones (1, 1, 3); they are empty if the game
    counts for nobody. `choices` is how many each decision had on average, by tenths of the
    game; it is counted in the first game of a deal. `decisions` are those that a bot was asked
    for: not those made for one that isn't asked any more.
    """

    deal: int
    number: int
    bots: Seating
    ranks: tuple[int, ...]
    winners: tuple[Seat, ...]
    parts: tuple[dict[str, int], ...]
    reason: str
    acts: int
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    faults: tuple[tuple[Seat, str, str], ...]
    choices: tuple[float, ...] = ()

    @property
    def counts(self) -> bool:
        """Whether the game says anything about the bots."""
        return bool(self.ranks)

    @classmethod
    def of_json(cls, data: Any) -> Result:
        """Return the result that plain data says. Raises Unreadable if it says none."""
        try:
            plain: list[Any] = [
                tuple(value) if isinstance(value, list) else value for value in data
            ]
            found = cls(*plain)
            return found._replace(faults=tuple((s, kind, why) for s, kind, why in found.faults))
        except (TypeError, ValueError) as error:
            raise Unreadable(f"that is no result of a game: {error}") from error


class Turns:
    """Whose turn it is, where somebody outside this process can see it."""

    def __init__(self) -> None:
        self.shown: Any = [0, 0]  # the seat that thinks, and how many decisions there were

    def begin(self, seat: Seat) -> None:
        """Tell that a seat begins to think."""
        self.shown[0] = seat
        self.shown[1] += 1


TURNS = Turns()


class Widths:
    """How many choices decisions had, one of a few."""

    def __init__(self) -> None:
        self.decisions = 0
        self.found: list[int] = []

    def look(self, view: View) -> None:
        """Count the choices of a decision if it is one that is looked at."""
        if self.decisions % EVERY == 0:
            self.found.append(len(view.choices))
        self.decisions += 1


class Clocked:
    """A bot that is given its budget and timed; what it does wrong is left to the table.

    One that gives no answer in time for three choices in a row isn't asked any more: its seat
    plays at random until the end. An answer that comes late but comes is an answer.
    """

    def __init__(self, bot: Bot, seat: Seat, budget: Budget, widths: Widths | None) -> None:
        self.bot = bot
        self.seat = seat
        self.budget = budget
        self.widths = widths
        self.decisions = 0
        self.seconds = 0.0
        self.late = 0
        self.unanswered = 0  # choices in a row; at `MOST_LATE` chance has the bot's place

    def choose(self, view: View, budget: Budget) -> Action:
        """Return what the bot chooses, or chance for one that isn't asked any more."""
        if self.widths is not None:
            self.widths.look(view)
        TURNS.begin(self.seat)
        if self.unanswered == MOST_LATE:
            return self.bot.choose(view, self.budget)
        before, self.unanswered = self.unanswered, 0
        try:
            return self._timed(view)
        except Fault as fault:
            if fault.kind != "late":
                raise
            self.unanswered = before + 1
            if self.unanswered < MOST_LATE:
                raise
            leave(self.bot)
            self.bot = RandomBot(self.seat)
            raise Fault("late", f"{fault}; it isn't asked any more") from fault

    def _timed(self, view: View) -> Action:
        """Return what the bot chooses. One that tries to end the program crashes instead."""
        began = perf_counter()
        try:
            action = self.bot.choose(view, self.budget)
        except (SystemExit, KeyboardInterrupt) as left:
            raise RuntimeError("it tried to end the program") from left
        finally:
            spent = perf_counter() - began
            self.decisions += 1
            self.seconds += spent
        self.late += self.budget.late(spent)
        return action

    def __getattr__(self, name: str) -> Any:
        """Return whatever else the bot has: what it is called, whether it wants to be told."""
        found = getattr(self.bot, name)
        return self._while_told(found) if name in ("told", "stopped") else found

    def _while_told(self, call: Callable[[View], object]) -> Callable[[View], None]:
        """Return a call during which it is this bot that keeps the game waiting."""

        def called(view: View) -> None:
            TURNS.begin(self.seat)
            call(view)

        return called


def play_game(plan: Plan, deal: int, number: int) -> Result:
    """Play game `number` (from 0) of a deal. It may be played again: the result is the same."""
    known = registry()
    game = known.game(plan.game)
    seed, seating = plan.deal_seed(deal), plan.seatings(deal)[number]
    widths = Widths() if number == 0 and deal <= LOOKED_AT else None
    sitting = []
    try:
        for seat, bot in enumerate(seating, start=1):
            made = known.bot(plan.bots[bot], own_seed(seed, seat))
            sitting.append(Clocked(made, seat, plan.budget, widths))
            with contextlib.suppress(ParlourError):  # it fails again when it is to choose
                check_plays(made, game)  # a program starts here, not in the time for a choice
        dealer = MatchDealer(chosen_seed(seed)[0])
        played = play(game, sitting, dealer, game.read_options(dict(plan.options or {})))
    finally:
        for clocked in sitting:
            leave(clocked.bot)
    return _result(deal, number, seating, played, sitting, widths.found if widths else [])


def _result(
    deal: int,
    number: int,
    seating: Seating,
    played: Played,
    sitting: list[Clocked],
    widths: list[int],
) -> Result:
    end = played.outcome
    own = f"{Clocked.__name__} "  # a fault names the bot's class; the seat says more
    faults = [(seat, fault.kind, str(fault).removeprefix(own)) for seat, fault in played.faults]
    faults += [(bot.seat, "late", "over its budget") for bot in sitting for _ in range(bot.late)]
    return Result(
        deal,
        number,
        seating,
        tuple(place.rank for place in end.places),
        end.winners,
        tuple(dict(place.parts) for place in end.places),
        end.reason or "",
        len(played.acts),
        tuple(bot.decisions for bot in sitting),
        tuple(bot.seconds for bot in sitting),
        tuple(faults),
        _tenths(widths),
    )


def _tenths(widths: list[int]) -> tuple[float, ...]:
    """Return the means of ten parts of a list; nothing if it is too short for that."""
    if len(widths) < TENTHS:
        return ()
    cuts = [len(widths) * tenth // TENTHS for tenth in range(TENTHS + 1)]
    return tuple(round(sum(widths[a:b]) / (b - a), 3) for a, b in itertools.pairwise(cuts))


def lost(plan: Plan, deal: int, number: int, seat: Seat, kind: str, why: str) -> Result:
    """Return the result of a game whose process didn't come back with one.

    The bot that was thinking is last and the others share the victory; if nobody knows which
    it was (seat 0) the game counts for nobody.
    """
    seating = plan.seatings(deal)[number]
    seats = range(1, plan.seats + 1)
    nobody = (0,) * plan.seats
    return Result(
        deal,
        number,
        seating,
        tuple(plan.seats if other == seat else 1 for other in seats) if seat else (),
        tuple(other for other in seats if other != seat) if seat else (),
        (),
        kind,
        0,
        nobody,
        tuple(map(float, nobody)),
        ((seat, kind, why),),
    )
