"""How far long work has come: a line on stderr with the time left, for a terminal alone.

Of work whose end isn't known the line says for how long it has been going on.

Nothing is written where stderr is no terminal, or one that can't replace a line: what a
program reads is the same with and without somebody before it.
"""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterator

from parlour.cli.colours import lines_alone

FEW = 2  # steps from which on a line is worth its place
Step = Callable[[], None]


@contextlib.contextmanager
def progress(label: str, total: int, *, passing: bool = False) -> Iterator[Step]:
    """Show how far a number of steps has come: each is told by calling what is yielded.

    What is `print`ed meanwhile stands above the line; `click.echo` would write into it.
    What is `passing` leaves no line behind.
    """
    if total < FEW or not watched():
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
    from rich.progress import TimeRemainingColumn as TimeLeft

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeLeft())
    console = Console(file=sys.stderr, highlight=False)
    redirected = sys.stdout.isatty()
    with Progress(*columns, console=console, redirect_stdout=redirected, transient=passing) as line:
        task = line.add_task(label, total=total)
        yield lambda: line.advance(task)


@contextlib.contextmanager
def busy(label: str) -> Iterator[None]:
    """Show that something goes on, and since when; the line goes when it ends."""
    if not watched():
        yield
        return
    from rich.console import Console
    from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

    told = TextColumn("{task.description}", markup=False)
    columns = (SpinnerColumn("line"), told, TimeElapsedColumn())
    console = Console(file=sys.stderr, highlight=False)
    redirected = sys.stdout.isatty()
    with Progress(*columns, console=console, redirect_stdout=redirected, transient=True) as line:
        line.add_task(label, total=None)
        yield


def watched() -> bool:
    """Say whether stderr is a terminal on which a line can be replaced."""
    return sys.stderr.isatty() and not lines_alone()
