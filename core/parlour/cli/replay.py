"""`parlour replay [FILE]`: a recorded match step by step."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import click

from parlour.cli import looking, pictures
from parlour.cli.app import App
from parlour.cli.colours import lines_alone
from parlour.cli.words import said

if TYPE_CHECKING:
    from parlour.cli.console import Console
    from parlour.cli.film import Step
    from parlour.cli.looking import Look


@click.command("replay")
@looking.file_argument
@looking.seat_option
@looking.all_option
@click.option("--from", "first", type=click.IntRange(min=0), metavar="N", help="Begin there.")
@click.option("--to", "last", type=click.IntRange(min=0), metavar="N", help="End there.")
@click.option(
    "--speed",
    type=click.FloatRange(min=0),
    metavar="SECONDS",
    help="Go on by itself, after so many seconds each time.",
)
@click.option("--html", metavar="OUT", help="Write one page that shows all steps; no network.")
@pictures.force_option
@click.pass_obj
def command(
    app: App,
    file: str | None,
    seat: str | None,
    everything: bool,
    first: int | None,
    last: int | None,
    speed: float | None,
    html: str | None,
    force: bool,
) -> int:
    """Play a recorded game back, step by step.

    At a terminal the keys go on and back; with --speed it goes on by itself, and through a
    pipe all steps are printed. FILE is a file or the name of a save; without it the latest
    game is meant. Of a finished game each step is shown as the seat that acted sees it.
    """
    from parlour.cli.console import Console

    look = looking.looked(app, file, seat, everything)
    steps = _between(look, first, last)
    if html is not None:
        from parlour.cli.files import write
        from parlour.cli.webpage import page

        data = page(look, steps).encode("utf-8")
        write(Path(html), data, force=force, told="page_in")
        return looking.ended(app, look)
    console = Console()
    if speed is None and console.terminal and sys.stdin.isatty() and not lines_alone():
        from parlour.cli.stepping import Stepping

        Stepping(look, steps, console).run()
    else:
        _printed(look, steps, console, speed or 0)
    return looking.ended(app, look)


def _between(look: Look, first: int | None, last: int | None) -> list[Step]:
    """Return the steps from one number of decisions to another."""
    steps = look.film.steps
    begin = 0 if first is None else steps.index(look.film.at(first))
    end = len(steps) - 1 if last is None else steps.index(look.film.at(last))
    if begin > end:
        raise click.UsageError(said("from_to", first=first, last=last))
    return steps[begin : end + 1]


def _printed(look: Look, steps: list[Step], console: Console, seconds: float) -> None:
    """Print all steps, with a pause before each but the first."""
    for number, step in enumerate(steps):
        if number:
            time.sleep(seconds)
            console.say()
        console.say(said("step_head", step=progress(look, step)))
        for line in sentences(look, step, console.width):
            console.say(line)
        console.table(look.view(step))
        if console.gone:
            return


def progress(look: Look, step: Step) -> str:
    """Return how far a step is: `17 of 143`."""
    key = "step_undone" if step.taken_back else "step"
    return said(key, number=step.number, last=look.film.decisions)


def sentences(look: Look, step: Step, width: int) -> list[str]:
    """Return what happened at a step, in lines; at the beginning, what is played."""
    from parlour.cli import telling
    from parlour.cli.console import folded

    view = look.view(step)
    told = telling.sentences(view, look.events(step))
    if step is look.film.steps[0]:
        told.insert(0, telling.headline(view))
    if view.outcome is not None:
        told.append(telling.winners(view, view.outcome))
    return [folded(sentence, width, "  ", "  ") for sentence in told]
