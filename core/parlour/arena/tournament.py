"""Playing a plan: its games go to an executor, their results are kept as they come."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from math import comb
from typing import Any

from parlour.arena.games import Result, lost, play_game
from parlour.arena.plan import ENOUGH_DEALS, Plan
from parlour.arena.results import Results
from parlour.arena.tables import pairs_of
from parlour.arena.workers import WorkerLost
from parlour.errors import ParlourError

AHEAD = 4  # games given to an executor at a time, if nobody says how many
WHILE = 1.0  # second
STRICT = 0.99
"""What an interval has to hold for a tournament to stop.

Whoever looks ten times at 99 % errs about as rarely as one who looks once at 95 %; each look
comes after half as many deals again, so ten looks are 770 deals.
"""


class Here(Executor):
    """Plays in this process, one game after another."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


def run(
    plan: Plan,
    deals: int,
    executor: Executor | None = None,
    kept: Results | None = None,
    *,
    ahead: int = AHEAD,
    until_decided: bool = False,
    fewest: int = ENOUGH_DEALS,
    step: Callable[[], object] = lambda: None,
    meanwhile: Callable[[], object] = lambda: None,
) -> list[Result]:
    """Play the deals 1 to `deals` of a plan and return the results, in order.

    `executor` is any of `concurrent.futures`, or another with its interface; without one the
    games are played here. `kept` holds what was played before, and gets every result at once;
    `ahead` is how many games are given away at a time. With `until_decided` the deals end as
    soon as each pair of bots is told apart (see `deals_needed`), but not before `fewest`.
    An executor that breaks ends the tournament with its error; what was played is kept. `step`
    is called a game, `meanwhile` when nothing has come for a while: what it raises ends
    the tournament.
    """
    executor = executor or Here()
    kept = Results(plan) if kept is None else kept
    waiting: dict[Future[Result], tuple[int, int, int]] = {}
    to_play = _left(plan, deals, kept)
    looked = 0
    try:
        while True:
            whole = min(deals, kept.whole_deals()) if until_decided else -1
            if whole > looked:
                needed = deals_needed(plan, kept, whole, fewest, beyond=looked)
                looked = whole
                if needed is not None:
                    return kept.of_deals(needed)
            while len(waiting) < ahead and (game := next(to_play, None)) is not None:
                waiting[executor.submit(play_game, plan, *game)] = (*game, 1)
            if not waiting:
                return kept.of_deals(deals)
            finished = wait(waiting, WHILE, return_when=FIRST_COMPLETED).done
            if not finished:
                meanwhile()
            for future in finished:
                deal, number, tries = waiting.pop(future)
                result = _result(plan, deal, number, future, last=tries > 1)
                if result is None:
                    waiting[executor.submit(play_game, plan, deal, number)] = (deal, number, 2)
                else:
                    kept.add(result)
                    step()
    finally:
        for future in waiting:
            future.cancel()


def _left(plan: Plan, deals: int, kept: Results) -> Iterator[tuple[int, int]]:
    """Yield the games that are to be played: deal and number."""
    for deal in range(1, deals + 1):
        for number in range(plan.per_deal):
            if (deal, number) not in kept:
                yield deal, number


def _result(
    plan: Plan, deal: int, number: int, future: Future[Result], *, last: bool
) -> Result | None:
    """Return what a game came to; None if it is to be tried once more."""
    try:
        return future.result()
    except WorkerLost as error:
        if error.kind == "died" and not last:
            return None  # somebody else may have ended the process
        return lost(plan, deal, number, error.seat, error.kind, str(error))
    except ParlourError:
        raise
    except Exception as error:
        if type(error).__name__ == "KilledWorker":  # a cluster has tried several times
            return lost(plan, deal, number, 0, "died", "its processes ended")
        raise


def deals_needed(
    plan: Plan, kept: Results, whole: int, fewest: int = ENOUGH_DEALS, *, beyond: int = 0
) -> int | None:
    """Return after how many deals every pair of bots was told apart; None if not within `whole`.

    It is looked at after the fewest deals, then after half as many again each time. The answer
    depends on the results alone, not on when it is asked. Up to `beyond` deals it was looked at
    before, in vain.
    """
    for look in looks(whole, fewest):
        if look > beyond and told_apart(plan, kept.of_deals(look)):
            return look
    return None


def looks(whole: int, fewest: int = ENOUGH_DEALS) -> Iterator[int]:
    """Yield after how many of so many deals it is looked at whether all is decided."""
    look = fewest
    while look <= whole:
        yield look
        look += look // 2


def told_apart(plan: Plan, results: Iterable[Result]) -> bool:
    """Say whether every pair of bots has met, and its strict interval lies on one side."""
    pairs = pairs_of(plan, results, STRICT)
    return len(pairs) == comb(len(plan.bots), 2) and all(pair.ahead.decided for pair in pairs)
