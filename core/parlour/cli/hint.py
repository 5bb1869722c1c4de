"""`parlour hint [FILE] --as SEAT`: what is worth considering there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from parlour.cli import exits, looking
from parlour.cli.app import App
from parlour.cli.options import json_option
from parlour.cli.words import said

if TYPE_CHECKING:
    from parlour.bots.thoughts import Thought
    from parlour.text import Text

USUAL = 10


@click.command("hint")
@looking.file_argument
@looking.seat_option
@looking.at_option
@click.option(
    "--most",
    type=click.IntRange(min=1),
    default=USUAL,
    metavar="N",
    help=f"How many to show; {USUAL} if nothing is said.",
)
@json_option
@click.pass_obj
def command(
    app: App, file: str | None, seat: str | None, at: int | None, most: int, as_json: bool
) -> int:
    """Show what a seat may consider, the best first.

    Only what the seat knows counts. The figure says how much worse than the best a choice
    seems, in a unit of the game's own. FILE is a file or the name of a save; without it the
    latest game is meant.
    """
    from parlour.bots.thoughts import thoughts

    look = looking.looked(app, file, seat)
    step = look.film.at(at)
    view = looking.decider(look, step)
    found = thoughts(view)
    text = view.game.text
    if as_json:
        from parlour.cli.summary import as_json as written

        data = [thought_data(text, thought, found[0].value) for thought in found[:most]]
        click.echo(written({"at": step.number, "seat": view.seat, "thoughts": data}))
        return exits.OK
    click.echo(said("may_consider", name=view.name(view.seat or 0)))
    for line in thought_lines(text, found[:most]):
        click.echo(line)
    return exits.OK


def thought_data(text: Text, thought: Thought, best: float) -> dict[str, Any]:
    """Return a thought as data, its actions in notation, its value beside the best one's.

    The values themselves would tell how the seats stand, also behind their screens.
    """
    return {
        "action": text.write(thought.action),
        "value": thought.value - best,
        "visits": thought.visits,
        "line": [text.write(action) for action in thought.line],
    }


def thought_lines(text: Text, found: list[Thought]) -> list[str]:
    """Return thoughts, the best first, as numbered lines: action, figure, what may follow."""
    written = [text.write(thought.action) for thought in found]
    longest = max(map(len, written), default=0)
    lines = []
    for number, (thought, action) in enumerate(zip(found, written, strict=True), start=1):
        visits = "" if thought.visits is None else said("visits", number=thought.visits)
        line = "; ".join(text.write(action) for action in thought.line)
        more = "".join([visits, said("then", line=line) if line else ""])
        value = f"{thought.value - found[0].value:.2f}"
        lines.append(
            said("thought", number=number, action=f"{action:<{longest}}", value=value, more=more)
        )
    return lines
