"""Positions as text for every game: the wire form of a state as JSON, a line a field.

    {
     "position": "tigris",
     "rules": "1",
     "state": {
      "seats": 3,
      ...
     }
    }

Such a text may come from anybody, so nothing in it is believed: what isn't written exactly
as it would be by `written` is refused, and what can't lie on any table too.
"""

from __future__ import annotations

import json
import typing
from collections.abc import Iterable, Iterator
from typing import Any

from parlour.errors import ParlourError, Unreadable
from parlour.memory import Sight
from parlour.seats import Seat
from parlour.state import State
from parlour.steps import awaited, choices, deciders
from parlour.values import Step, package_of, strict_json
from parlour.zones import Cards

LONGEST = 200_000  # characters of a position
MOST_STEPS = 1_000  # that wait on an agenda
OPENING = "{"


def is_json(text: str) -> bool:
    """Say whether a text is a position of this form rather than of a game's own."""
    return text.lstrip().startswith(OPENING)


def written(state: State, game: str, rules: str) -> str:
    """Return a position as JSON. Raises Unreadable if the state has no such form."""
    try:
        fields = [
            f"  {json.dumps(name)}: {json.dumps(value, separators=(', ', ': '))}"
            for name, value in zip(type(state).wire_fields, state.wire(), strict=True)
        ]
    except (TypeError, ValueError) as error:
        raise Unreadable(f"this position can't be written as JSON: {error}") from error
    head = f'{{\n "position": {json.dumps(game)},\n "rules": {json.dumps(rules)},\n "state": {{\n'
    return head + ",\n".join(fields) + "\n }\n}\n"


def read(text: str, cls: type[State], game: str, rules: Iterable[str]) -> State:
    """Return the state that a position as JSON says. Raises Unreadable with the reason.

    The state is written as it was read, and its parts have the right kinds and numbers; see
    `check` for what the table says.
    """
    data = _plain(text)
    if set(data) != {"position", "rules", "state"} or not isinstance(data["state"], dict):
        raise Unreadable('a position as JSON has "position", "rules" and "state"')
    if data["position"] != game:
        raise Unreadable(f"this is a position of {str(data['position'])[:40]!r}, not of {game}")
    if data["rules"] not in tuple(rules):
        raise Unreadable(f"the position is of version {str(data['rules'])[:40]!r} of the rules")
    names = cls.wire_fields
    for name in data["state"]:
        if name not in names:
            raise Unreadable(f"the state has no {name[:40]!r}: {', '.join(names)}")
    for name in names:
        if name not in data["state"]:
            raise Unreadable(f"the state lacks {name!r}")
    return _state(cls, [data["state"][name] for name in names])


def _plain(text: str) -> dict[str, Any]:
    if len(text) > LONGEST:
        raise Unreadable(f"a position has at most {LONGEST} characters, not {len(text)}")
    try:
        data = strict_json(text)
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise Unreadable(f"the position is no JSON: {error.msg} ({place})") from error
    except RecursionError as error:
        raise Unreadable("the position is nested too deeply") from error
    except ValueError as error:
        raise Unreadable(f"the position is no JSON: {error}") from error
    if not isinstance(data, dict):
        raise Unreadable("a position as JSON is an object")
    return data


def _state(cls: type[State], data: list[Any]) -> State:
    """Return the state of a wire form; it has to be written the same again."""
    try:
        state = cls.of_wire(data)
        again = state.wire()
        state.packed()
    except ParlourError:
        raise
    except Exception as error:  # a game's own readers may fail in any way on what is no state
        raise Unreadable(f"this is no state: {_said(error)}") from error
    for name, before, after in zip(cls.wire_fields, data, again, strict=True):
        if json.dumps(before) != json.dumps(after):
            raise Unreadable(f"{name} isn't written as this game writes it")
    return state


def _said(error: Exception) -> str:
    text = str(error).partition("\n")[0]
    return f"{type(error).__name__}: {text[:100]}"


# What can't lie on a table


def check(state: State, fresh: State, seats: tuple[int, int]) -> None:
    """Raise Unreadable with the first reason why a full state can't be on the table.

    `fresh` is a state after the set-up, with as many seats: no family has more pieces in its
    zones. `seats` are the least and the most that can play. The state has to be one that the
    rules can go on from: it waits for a decision with at least one choice, or is over.
    """
    try:
        for reason in _reasons(state, fresh, seats):
            raise Unreadable(reason)
    except ParlourError as error:
        raise Unreadable(f"this can't be on the table: {error}") from error
    except Exception as error:  # the rules fail on what can't be, in any way
        raise Unreadable(f"the rules can't go on from this: {_said(error)}") from error


def _reasons(state: State, fresh: State, seats: tuple[int, int]) -> Iterator[str]:
    if not seats[0] <= state.seats <= seats[1]:
        yield f"{state.seats} seats can't play"
    yield from _wrong_lists(state)
    yield from _wrong_seats(state)
    yield from _wrong_pieces(state, fresh)
    yield from _wrong_memories(state)
    yield from _wrong_agenda(state)


def _wrong_lists(state: State) -> Iterator[str]:
    for field, spec in type(state).specs.items():
        value = getattr(state, field)
        each = spec.kept in ("private", "screened", "remembered")
        if each and (not isinstance(value, list) or len(value) != state.seats):
            yield f"{field} needs an entry for each of {state.seats} seats"


def _wrong_seats(state: State) -> Iterator[str]:
    """Yield where a seat is named that nobody has."""
    parts: list[Any] = [state, *state.agenda]
    for part in parts:
        hints = typing.get_type_hints(type(part), include_extras=True)
        for field in type(part).fields:
            value = getattr(part, field)
            if hints[field] == Seat and not (type(value) is int and 1 <= value <= state.seats):
                yield f"{field} of {type(part).__name__} names seat {value!r}"


def _wrong_pieces(state: State, fresh: State) -> Iterator[str]:
    for family, (number, kinds) in _pieces(fresh).items():
        now, of_kind = _pieces(state)[family]
        if now > number:
            yield f"there are {now} pieces of the family {family}, more than {number}"
        for kind, (held, most) in enumerate(zip(of_kind, kinds, strict=True)):
            if held > most:
                yield f"there are {held} {family} of kind {kind}, more than {most}"


def _pieces(state: State) -> dict[str, tuple[int, list[int]]]:
    """Return by family how many pieces lie in zones, in all and of each kind.

    A public zone has no family: its cards count to the one that has as many kinds.
    """
    specs = type(state).specs.values()
    families = {spec.family.name: spec.family for spec in specs if spec.family is not None}
    of_size = {family.kinds: family for family in families.values()}
    found = {name: (0, [0] * family.kinds) for name, family in families.items()}
    for field, spec in type(state).specs.items():
        value = getattr(state, field)
        for zone in value if isinstance(value, list) else [value]:
            family = spec.family
            if family is None and isinstance(zone, Cards):
                family = of_size.get(len(zone.held))
            if family is not None:
                number, kinds = found[family.name]
                counts = zone.counts(family)
                kinds = [a + b for a, b in zip(kinds, counts, strict=True)]
                found[family.name] = number + zone.size, kinds
    return found


def _wrong_memories(state: State) -> Iterator[str]:
    """Yield what a seat can't remember: more than there is, or of what is no zone."""
    for field, spec in type(state).specs.items():
        if spec.kept != "remembered":
            continue
        sights: list[Sight] = [sight for memory in getattr(state, field) for sight in memory]
        for sight in sights:
            family = type(state).specs[sight.field].family
            value = getattr(state, sight.field)
            zone = value[sight.holder - 1] if isinstance(value, list) else value
            if family is None or not 0 <= sight.holder <= state.seats:
                yield f"nobody can remember what lies in {sight.field}"
            elif any(n > m for n, m in zip(sight.least, zone.counts(family), strict=True)):
                yield f"more is remembered of {sight.field} than lies there"


def _wrong_agenda(state: State) -> Iterator[str]:
    package = package_of(type(state))
    if len(state.agenda) > MOST_STEPS:
        yield f"{len(state.agenda)} steps wait"
    for step in state.agenda:
        if package_of(type(step)) == package_of(Step) != package:
            yield f"{type(step).__name__} is no step of this game"
    if not state.agenda:
        if state.ended is None:
            yield "nothing waits, and the game isn't over"
        return
    if not state.agenda[-1].decides:
        yield f"{type(state.agenda[-1]).__name__} is no decision"
    seats = deciders(state)
    if not seats or not set(seats) <= set(range(1, state.seats + 1)):
        yield "nobody decides"
    for seat, action in state.sealed:
        if seat not in seats or action not in choices(state.blanked(seat), seat):
            yield f"seat {seat} can't have chosen that"
    if not awaited(state):
        yield "everybody has chosen already"
    for seat in awaited(state):
        if next(iter(choices(state.blanked(seat), seat)), None) is None:
            yield f"seat {seat} has nothing to choose"
