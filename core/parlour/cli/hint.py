"""`parlour hint [FILE] --as SEAT`: what is worth considering there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from parlour.cli import exits, looking
from parlour.cli.app import App
from parlour.cli.options import bot_named, json_option, offers, print_json, usage
from parlour.cli.words import said

if TYPE_CHECKING:
    from parlour.bots.thoughts import Thought
    from parlour.state import State
    from parlour.text import Text
    from parlour.view import View

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
@click.option(
    "--bot",
    metavar="NAME",
    help="Ask a bot that searches, e.g. ismcts:simulations=500; else one step ahead is tried.",
    shell_complete=offers("players"),
)
@json_option
@click.pass_obj
def command(
    app: App,
    file: str | None,
    seat: str | None,
    at: int | None,
    most: int,
    bot: str | None,
    as_json: bool,
) -> int:
    """Show what a seat may consider, the best first.

    Only what the seat knows counts. The figure says how much worse than the first a choice
    seems, in a unit of the game's own; of a bot that searches, what was tried most often comes
    first, and the unit is the bot's. FILE is a file or the name of a save; without it the
    latest game is meant.
    """
    look = looking.looked(app, file, seat)
    step = look.film.at(at)
    view = looking.decider(look, step)
    found = _thoughts(app, view, bot)
    text = view.game.text
    if as_json:
        best, shown = found[0].value, not _screened(view)
        data = [thought_data(text, thought, best, shown) for thought in found[:most]]
        print_json({"at": step.number, "seat": view.seat, "thoughts": data})
        return exits.OK
    click.echo(said("may_consider", name=view.name(view.seat or 0), order=order(found)))
    for line in thought_lines(text, found[:most], shown=not _screened(view)):
        click.echo(line)
    return exits.OK


def _thoughts(app: App, view: View, bot: str | None) -> list[Thought]:
    """Return what a bot thinks, or without one what trying each choice says."""
    from parlour.bots import check_plays
    from parlour.bots.thoughts import thoughts
    from parlour.cli.progress import busy

    if bot is None:
        return thoughts(view)
    bot = bot_named("--bot", bot)
    with usage():
        program = app.registry.bot(bot)
        check_plays(program, view.game)
    think = getattr(program, "thoughts", None)
    if think is None:
        raise click.UsageError(said("no_thoughts", bot=bot))
    with busy(said("bot_thinking", bot=bot)):
        found: list[Thought] = think(view)
    return found


def _screened(view: View) -> bool:
    """Say whether something lies behind screens that what all seats may hope for would tell."""
    return _screens(type(view.state)) and not view.game.open_screens(view.options)


def _screens(state: type[State]) -> bool:
    return any(spec.kept == "screened" for spec in state.specs.values())


def conceals(state: type[State]) -> bool:
    """Say whether states hold anything that a seat can't see, or that isn't drawn for it."""
    return state.hides or _screens(state)


def thought_data(text: Text, thought: Thought, best: float, shown: bool = False) -> dict[str, Any]:
    """Return a thought as data, its actions in notation, its value beside the best one's.

    The values themselves would tell how the seats stand, also behind their screens: they are
    left out unless `shown`.
    """
    return {
        "action": text.write(thought.action),
        "value": thought.value - best,
        "visits": thought.visits,
        "values": list(thought.values) if shown and thought.values else None,
        "line": [text.write(action) for action in thought.line],
    }


def order(found: list[Thought]) -> str:
    """Say in which order thoughts come: a search takes what it has tried most often."""
    return said("tried_first" if found and found[0].visits is not None else "best_first")


def _visits(thought: Thought) -> str:
    if thought.visits is None:
        return ""
    return said("one_visit" if thought.visits == 1 else "visits", number=thought.visits)


def thought_lines(text: Text, found: list[Thought], *, shown: bool = False) -> list[str]:
    """Return thoughts, the best first, as numbered lines: action, figure, what may follow."""
    written = [text.write(thought.action) for thought in found]
    longest = max(map(len, written), default=0)
    lines = []
    for number, (thought, action) in enumerate(zip(found, written, strict=True), start=1):
        visits = _visits(thought)
        if shown and thought.values:
            visits += said("seat_values", values=", ".join(f"{v:.2f}" for v in thought.values))
        line = "; ".join(text.write(action) for action in thought.line)
        more = "".join([visits, said("then", line=line) if line else ""])
        value = f"{round(thought.value - found[0].value, 2) + 0.0:.2f}"  # never -0.00
        lines.append(
            said("thought", number=number, action=f"{action:<{longest}}", value=value, more=more)
        )
    return lines
