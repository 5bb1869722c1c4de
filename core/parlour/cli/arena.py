"""`parlour arena GAME -b BOT -b BOT`: programs play each other, and a table says who is better."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from parlour.cli import exits, pictures
from parlour.cli.agreeing import agree, asks, yes_option
from parlour.cli.app import App, warn
from parlour.cli.options import json_option, offers, print_json
from parlour.cli.words import said
from parlour.errors import NotFound

if TYPE_CHECKING:
    from parlour.arena.games import Result
    from parlour.arena.plan import Plan
    from parlour.arena.results import Results

USUAL_GAMES = 200
FILE = click.Path(path_type=Path, dir_okay=False)


@click.command("arena", short_help="Let bots play each other, and tell who is better.")
@click.argument("game", required=False, shell_complete=offers("games"))
@click.option(
    "-b",
    "--bot",
    "bots",
    multiple=True,
    metavar="BOT",
    help="A bot, as `parlour bots` lists them, with options as NAME:key=value; repeat it.",
    shell_complete=offers("players"),
)
@click.option(
    "--games",
    type=click.IntRange(min=1),
    default=USUAL_GAMES,
    show_default=True,
    help="How many games, rounded up to whole deals.",
)
@click.option(
    "--seats",
    type=click.IntRange(min=1),
    help="Seats at the table, shared evenly by the bots; usually as many as bots.",
)
@click.option(
    "--set",
    "settings",
    multiple=True,
    metavar="NAME=VALUE",
    help="Set a game's option.",
    shell_complete=offers("settings"),
)
@click.option("--seed", metavar="SEED", help="A number or text; the same games come of the same.")
@click.option(
    "--seconds",
    type=click.FloatRange(min=0, min_open=True),
    help="How long each bot may think about a choice.",
)
@click.option(
    "--simulations",
    type=click.IntRange(min=1),
    help="How many simulations each bot may spend on a choice.",
)
@click.option(
    "--seatings",
    type=click.Choice(["every", "sample"]),
    help="Play each deal in every seating of the bots, or in one for each bot; usually every, "
    "where that leaves 20 deals.",
)
@click.option(
    "--until-decided",
    is_flag=True,
    help="Stop when each pair of bots is told apart; --games is the limit.",
)
@click.option("--jobs", type=click.IntRange(1, 256), help="Processes; usually one a core.")
@click.option("--cluster", metavar="ADDRESS", help="Play on the dask cluster at this address.")
@click.option(
    "--patience",
    type=click.FloatRange(min=0.1),
    default=300.0,
    show_default=True,
    help="Seconds after which a bot that doesn't answer is given up.",
)
@click.option(
    "--results",
    type=FILE,
    metavar="FILE",
    help="Where the games are kept; if it is there, its tournament goes on to --games.",
)
@yes_option
@click.option("--report", type=FILE, metavar="FILE", help="Write a page with plots.")
@click.option(
    "--csv", "sheet", type=FILE, metavar="FILE", help="Write a line for each seat of each game."
)
@pictures.force_option
@json_option
@click.pass_obj
def command(
    app: App,
    /,
    games: int,
    until_decided: bool,
    jobs: int | None,
    cluster: str | None,
    patience: float,
    results: Path | None,
    yes: bool,
    report: Path | None,
    sheet: Path | None,
    force: bool,
    as_json: bool,
    **asked: Any,
) -> int:
    """Let bots play each other, and tell who is better and how sure that is.

    Each deal is played in all seatings of the bots, with the same chance. Games are kept as
    they end: after Ctrl-C, or when anything breaks, `parlour arena --results FILE --games N`
    goes on. With budgets in simulations the result is the same for any number of jobs.
    """
    from parlour.arena.results import ResultsFile, plan_in
    from parlour.cli.files import home, new_file
    from parlour.cli.tourneys import cores, executor, planned, watched

    if report is not None:
        from parlour.arena.plots import check_plots

        check_plots()
    if asked["game"] is None and results is not None and not results.exists():
        raise NotFound(said("arena_no_file", path=results))
    there = results is not None and results.exists() and results.stat().st_size
    begun = plan_in(results) if results and there else None
    if begun is not None and not asked["bots"]:
        strange = [said("names_bot", bot=bot) for bot in begun.bots if asks(app.registry, bot)]
        agree(strange, yes=yes)
    plan = planned(app, asked, games, begun)
    _check_files(results, report, sheet, force=force)
    path = results or new_file(home() / "arena", plan.game, ".jsonl")
    code = exits.OK
    with contextlib.closing(ResultsFile(path, plan)) as kept:
        warn(said("arena_kept", path=path))
        if kept.torn:
            warn(said("torn", path=path, size=kept.torn))
        try:
            with executor(jobs or cores(), cluster, patience) as place:
                played = watched(kept, games, place, until_decided=until_decided)
        except KeyboardInterrupt:
            more = " --until-decided" if until_decided else ""
            warn(said("arena_stopped", path=path, games=games, more=more))
            code, played = exits.INTERRUPTED, _so_far(kept)
    if played:
        title = app.registry.game(plan.game).title
        _tell(plan, played, title, as_json=as_json, until_decided=until_decided)
        _write(plan, played, title, report, sheet, force=force)
    return code


def _check_files(
    results: Path | None, report: Path | None, sheet: Path | None, *, force: bool
) -> None:
    """Raise UsageError or StorageError if a file that is asked for can't be written in the end."""
    from parlour.cli.files import check_write

    named = [path.resolve() for path in (results, report, sheet) if path is not None]
    for path in named:
        if named.count(path) > 1:
            raise click.UsageError(said("arena_one_file", path=path))
    for asked in (report, sheet):
        if asked is not None:
            check_write(asked, force=force)


def _so_far(kept: Results) -> list[Result]:
    """Return the results of whole deals, or all if there is no whole one."""
    deals = kept.whole_deals()
    return kept.of_deals(deals) if deals else kept.in_order()


def _tell(
    plan: Plan, played: Sequence[Result], title: str, *, as_json: bool, until_decided: bool
) -> None:
    from parlour.arena.tables import table_of
    from parlour.arena.told import as_data
    from parlour.cli.scoreboard import scoreboard
    from parlour.cli.tourneys import verdict

    table = table_of(plan, played)
    if as_json:
        print_json(as_data(table, played))
    else:
        click.echo(scoreboard(table, title, verdict(plan, played) if until_decided else ""))


def _write(
    plan: Plan,
    played: Sequence[Result],
    title: str,
    report: Path | None,
    sheet: Path | None,
    *,
    force: bool,
) -> None:
    from parlour.cli.files import write

    if sheet is not None:
        from parlour.arena.told import as_csv

        write(sheet, as_csv(plan, played).encode("utf-8"), force=force)
    if report is not None:
        from parlour.arena.report import page

        write(report, page(plan, played, title).encode("utf-8"), force=force)
