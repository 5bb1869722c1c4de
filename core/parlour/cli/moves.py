"""`parlour moves [FILE]`: the decisions of a match, or what a seat could choose there."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any

import click

from parlour.cli import looking
from parlour.cli.app import App
from parlour.cli.options import json_option, print_json
from parlour.cli.words import said

if TYPE_CHECKING:
    from parlour.cli.film import Film, Move, Step
    from parlour.cli.looking import Look
    from parlour.view import View


@click.command("moves")
@looking.file_argument
@looking.seat_option
@looking.all_option
@looking.at_option
@click.option("--legal", is_flag=True, help="What the seat of --as could choose there.")
@json_option
@click.pass_obj
def command(
    app: App,
    file: str | None,
    seat: str | None,
    everything: bool,
    at: int | None,
    legal: bool,
    as_json: bool,
) -> int:
    """List the decisions of a game, or what a seat could choose.

    They are numbered, as a spectator or a seat may know them. FILE is a file or the name of a
    save; without it the latest game is meant. What was taken back is listed too; confirmations
    are not. Of a finished game everything is shown.
    """
    look = looking.looked(app, file, seat, everything)
    step = look.film.at(at)
    if legal:
        _legal(look, step, as_json)
    elif as_json:
        print_json([_data(look, move) for move in _moves(look.film, step)])
    else:
        _listed(look, step)
    return looking.ended(app, look)


def _moves(film: Film, step: Step) -> list[Move]:
    from parlour.cli.film import Move

    return [move for move in film.moves(step) if isinstance(move, Move)]


def _listed(look: Look, step: Step) -> None:
    from parlour.cli.console import Console
    from parlour.cli.film import Move

    console, text = Console(), look.record.header.game.text
    longest = max(map(len, look.names))
    for move in look.film.moves(step):
        name = f"{look.names[move.seat - 1]:<{longest}}"
        if isinstance(move, Move):
            action = text.write(look.shown(move.action, move.seat))
            key = "move_undone" if move.taken_back else "move"
            console.say(said(key, number=move.number, name=name, action=action))
        else:
            console.say(said("took_back", name=name))


def _data(look: Look, move: Move) -> dict[str, Any]:
    from parlour.values import wire

    action = look.shown(move.action, move.seat)
    return {
        "number": move.number,
        "seat": move.seat,
        "name": look.names[move.seat - 1],
        "action": look.record.header.game.text.write(action),
        "wire": wire(action),
        "taken_back": move.taken_back,
    }


def _legal(look: Look, step: Step, as_json: bool) -> None:
    """List what a seat could choose at a step; of a finished game, the seat that decided."""
    from parlour.cli.console import Console
    from parlour.cli.listing import MOST, by_kind

    view = looking.decider(look, step)
    text = view.game.text
    if not as_json:
        console = Console()
        for line in by_kind(text, view.choices, width=console.width):
            console.say(line)
        return

    actions = [text.write(action) for action in itertools.islice(view.choices, MOST)]
    data = {"at": step.number, "seat": view.seat, "number": _number(view, actions)}
    print_json({**data, "actions": actions, "suggested": _suggested(view)})


def _number(view: View, listed: list[str]) -> int | None:
    """Return how many choices there are; None where only a part of them can be listed."""
    from parlour.cli.listing import MOST

    if not view.choices.whole:
        return None
    return len(listed) if len(listed) < MOST else len(view.choices)


def _suggested(view: View) -> list[str]:
    return [view.game.text.write(action) for action in view.choices.suggest()[:100]]
