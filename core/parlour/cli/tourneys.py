"""A tournament as a command line asks for it: its plan, where it is played, how it is watched."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from pathlib import Path
from typing import Any, NamedTuple

import click

from parlour.arena.games import Result
from parlour.arena.plan import ENOUGH_DEALS, Plan, few_enough
from parlour.arena.results import Results
from parlour.cli.app import App
from parlour.cli.options import bot_named, settings_of, usage
from parlour.cli.words import said
from parlour.errors import NotFound
from parlour.game import Game


def planned(app: App, asked: Mapping[str, Any], games: int, kept: Plan | None) -> Plan:
    """Return the plan that was asked for; what isn't said is as in a plan that was kept.

    Raises UsageError if it isn't the kept one, or can't be played.
    """
    bots = tuple(_spec(app, bot, asked) for bot in asked["bots"])
    if kept is None and (asked["game"] is None or len(bots) < 2):
        raise click.UsageError(said("arena_who"))
    name = asked["game"] or (kept.game if kept else "")
    bots = bots or (kept.bots if kept else ())
    game = app.registry.game(name)
    seats = asked["seats"] or (kept.seats if kept else _usual_seats(game, len(bots)))
    every = _every(asked["seatings"], kept, len(bots), seats, games)
    plan = Plan(
        name,
        bots,
        seats,
        asked["seed"] or (kept.seed if kept else _new_seed()),
        game.version,
        _options(game, asked["settings"], kept),
        asked["seconds"] or (kept.seconds if kept else None),
        asked["simulations"] or (kept.simulations if kept else None),
        every,
    )
    with usage():
        game.check_seats(seats)
        plan.check()
        _check_bots(app, game, bots)
    if kept is not None:
        _check_same(plan, kept)
    return plan


def _spec(app: App, said_so: str, asked: Mapping[str, Any]) -> str:
    """Return what a bot is called, with a budget of the table that is one of its options.

    So the same bot sits down for `parlour play`.
    """
    name, _, options = bot_named("-b", said_so).partition(":")
    told = {option.partition("=")[0].strip() for option in options.split(",")}
    known = app.registry.bot_options(name)
    more = [
        f"{key}={asked[key]:g}" if key == "seconds" else f"{key}={asked[key]}"
        for key in ("simulations", "seconds")
        if asked[key] is not None and key in known and not told & {"simulations", "seconds"}
    ]
    return ":".join(filter(None, [name, ",".join(filter(None, [options, *more]))]))


def _usual_seats(game: Game[Any], bots: int) -> int:
    least, most = game.seats
    return min(most, max(least, bots))


def _every(said_so: str | None, kept: Plan | None, bots: int, seats: int, games: int) -> bool:
    if said_so is not None:
        return said_so == "every"
    return kept.every if kept else few_enough(bots, seats, games)


def _new_seed() -> str:
    import secrets

    return secrets.token_hex(8)


def _options(game: Game[Any], settings: tuple[str, ...], kept: Plan | None) -> dict[str, Any]:
    """Return the options that aren't as they are if nothing is said."""
    from parlour.cli.files import read_text

    if kept is not None and not settings:
        return dict(kept.options or {})
    with usage():
        options = game.read_settings(settings_of(settings), lambda name: read_text(Path(name)))
    return options.model_dump(mode="json", exclude_defaults=True)


def _check_bots(app: App, game: Game[Any], bots: tuple[str, ...]) -> None:
    """Raise NotFound or Unreadable for a bot that isn't there or can't play the game."""
    from parlour.bots import check_plays
    from parlour.bots.asked import leave

    for spec in bots:
        bot = app.registry.bot(spec)
        check_plays(bot, game)
        leave(bot)


def _check_same(plan: Plan, kept: Plan) -> None:
    new, old = plan.to_json(), kept.to_json()
    for name, value in old.items():
        if new[name] != value:
            raise click.UsageError(said("arena_other", what=name, kept=value, asked=new[name]))


def cores() -> int:
    """Return how many processes this one may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Place(NamedTuple):
    """Where games are played: how many are given away at a time, and what is seen to meanwhile."""

    executor: Executor
    ahead: int
    meanwhile: Callable[[], object] = lambda: None


@contextlib.contextmanager
def executor(jobs: int, cluster: str | None, patience: float) -> Iterator[Place]:
    """Give a place for games. What is still played there at the end is of no use and is ended."""
    if cluster is not None:
        with _cluster(cluster, patience) as place:
            yield place
        return
    from parlour.arena.workers import Workers

    workers = Workers(jobs, patience)
    try:
        yield Place(workers, 2 * jobs)
    finally:
        workers.kill()


@contextlib.contextmanager
def _cluster(address: str, patience: float) -> Iterator[Place]:
    """Give a cluster. Raises NotFound if it isn't there, or has had no worker for so long."""
    from time import monotonic

    try:
        from distributed import Client
    except ImportError as error:
        raise NotFound(said("arena_no_cluster")) from error
    try:
        client = Client(address, timeout=10)
    except (OSError, ValueError, TypeError) as error:
        raise NotFound(said("arena_cluster_away", address=address)) from error
    seen = monotonic()

    def check() -> None:
        nonlocal seen
        if client.nthreads():
            seen = monotonic()
        elif monotonic() > seen + patience:
            raise NotFound(said("arena_cluster_empty", address=address))

    with client:
        threads = sum(client.nthreads().values())
        yield Place(client.get_executor(pure=False), 2 * max(1, threads), check)


def watched(kept: Results, games: int, place: Place, *, until_decided: bool) -> list[Result]:
    """Play so many games, those that are kept already among them, and show how far it is."""
    from parlour.arena.tournament import run
    from parlour.cli.progress import progress

    plan = kept.plan
    deals = plan.deals_for(games)
    with progress(said("playing"), deals * plan.per_deal) as step:
        for _ in kept.of_deals(deals):
            step()
        return run(
            plan,
            deals,
            place.executor,
            kept,
            ahead=place.ahead,
            until_decided=until_decided,
            step=step,
            meanwhile=place.meanwhile,
        )


def verdict(plan: Plan, played: Sequence[Result]) -> str:
    """Return whether a tournament that was to stop when all is decided did so, and by what."""
    from parlour.arena.tournament import STRICT, deals_needed, looks

    kept = Results(plan)
    for result in played:
        kept.add(result)
    whole = kept.whole_deals()
    looked = max(looks(whole), default=0)
    level = f"{STRICT:.0%}".replace("%", " %")
    if deals_needed(plan, kept, whole) is not None:
        return said("arena_decided", level=level, deals=whole)
    if looked:
        return said("arena_undecided", level=level, deals=looked)
    return said("arena_unlooked", deals=ENOUGH_DEALS)
