"""What is said to a program in a seat and what it may answer; see docs/bot-protocol.md.

Every message is one JSON object on a line of its own. All is made from the seat's view.
"""

from __future__ import annotations

import itertools
import json
from typing import TYPE_CHECKING, Any

from parlour.bots import Budget, Fault
from parlour.errors import Unreadable
from parlour.text import Words
from parlour.values import Action, Event, package_of, read_value, strict_json, wire

if TYPE_CHECKING:
    from parlour.game import Game
    from parlour.text import Template
    from parlour.view import View

VERSION = 1
MOST_LISTED = 2_000  # choices up to which all are sent
LONGEST_ACTION = 10_000  # characters of an action in notation

Message = dict[str, Any]


def line_of(message: Message) -> bytes:
    """Return a message as it is sent: one line of plain ASCII."""
    return json.dumps(message, separators=(",", ":")).encode() + b"\n"


# From the host


def hello(game: Game[Any]) -> Message:
    """Return the first message: which game is to be played, and how actions are written."""
    from parlour import __version__

    return {
        "hello": VERSION,
        "host": f"parlour {__version__}",
        "game": game.name,
        "title": game.title,
        "rules": game.version,
        "actions": [_described(template) for template in game.text.templates.values()],
    }


def _described(template: Template) -> Message:
    """Return how a class of actions is written: usage, wire form, and the words of each field."""
    parts: list[Message] = []
    for part in template.parts:
        if isinstance(part, str):
            parts.append({"word": part})
            continue
        field, codec = part
        about: Message = {"field": field, "is": codec.name}
        if isinstance(codec, Words):
            about["words"] = list(codec.words)
        if codec.many:
            about["many"] = True
        parts.append(about)
    kind = template.action
    return {"usage": template.usage, "wire": [kind.__name__, *kind.fields], "parts": parts}


def start(number: int, view: View, seed: str) -> Message:
    """Return the beginning of a match: who sits where, and the options."""
    options = view.options
    return {
        "start": number,
        "seat": view.seat,
        "seats": view.seats,
        "names": list(view.names),
        "options": {} if options is None else options.model_dump(mode="json"),
        "seed": seed,
    }


def choose(number: int, view: View, since: int, budget: Budget) -> Message:
    """Return the question for a choice: all that the seat knows, and what is legal."""
    state = view.state
    return {
        "choose": number,
        "revision": view.revision,
        "state": dict(zip(type(state).wire_fields, state.wire(), strict=True)),
        "unseen": {family: list(counts) for family, counts in view.unseen.items()},
        "events": _events(view, since),
        "choices": _choices(view),
        "budget": {"seconds": budget.seconds, "simulations": budget.simulations},
    }


def _choices(view: View) -> Message:
    """Return what is legal: all of it if that is few, else what is worth thinking about."""
    choices = view.choices
    listed = list(itertools.islice(choices, MOST_LISTED + 1))
    whole = choices.whole and len(listed) <= MOST_LISTED
    if not whole:
        listed = choices.suggest()[:MOST_LISTED] or listed[:MOST_LISTED]
    write = view.game.text.write
    return {
        "all": whole,
        "count": len(listed) if whole else max(len(choices), len(listed)),
        "actions": [{"say": write(action), "wire": wire(action)} for action in listed],
    }


def told(view: View, since: int) -> Message:
    """Return what has happened after a revision."""
    return {"told": view.revision, "events": _events(view, since)}


def _events(view: View, since: int) -> list[Message]:
    return [_event(view, event) for event in view.events_since(since)]


def _event(view: View, event: Event) -> Message:
    return {"say": view.game.text.event(event, view.all_names), "wire": wire(event)}


def stop(number: int, view: View | None) -> Message:
    """Return the end of a match: how it ended, or nothing if it was left."""
    outcome = None if view is None else view.outcome
    if outcome is None:
        return {"stop": number, "outcome": None}
    return {
        "stop": number,
        "outcome": {
            "reason": outcome.reason,
            "winners": list(outcome.winners),
            "ranks": [place.rank for place in outcome.places],
            "parts": [dict(place.parts) for place in outcome.places],
        },
    }


def error(number: int, fault: Fault) -> Message:
    """Return why the answer to a question was not taken."""
    return {"error": str(fault), "kind": fault.kind, "id": number}


QUIT: Message = {"quit": True}


# From the program


def read(line: bytes) -> Message:
    """Return the object that a line says. Raises Unreadable with what is wrong."""
    try:
        data = strict_json(line.decode())
    except RecursionError as error:
        raise Unreadable("a line is nested too deeply") from error
    except ValueError as error:
        raise Unreadable(f"{_begun(line)} is no line of JSON ({error})") from error
    if not isinstance(data, dict):
        raise Unreadable(f"{_begun(line)} is no JSON object")
    return data


def _begun(line: bytes) -> str:
    return repr(line[:40].decode("ascii", "replace"))


def action_of(view: View, data: Any) -> Action:
    """Return the action that an answer says, in notation or wire form. Raises Unreadable."""
    choices = view.choices
    if isinstance(data, str):
        if len(data) > LONGEST_ACTION:
            raise Unreadable(f"an action has at most {LONGEST_ACTION} characters")
        return view.game.text.read(data, lambda action: action in choices)
    try:
        return read_value(Action, data, package_of(type(view.game)))
    except (ValueError, TypeError, RecursionError) as error:
        first = str(error).partition("\n")[0][:200]
        raise Unreadable(f"that is no action in wire form: {first}") from error
