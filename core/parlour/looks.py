"""What a seat sees of a state, as one hashable value.

Two states that look the same to a seat that decides offer it the same choices: a search keeps
what it has learned of them under one key. The code is written for each class of state when it
is first asked for, as `copy` and `blanked` are.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Callable
from typing import Any

from parlour.fields import Spec
from parlour.parts import Part, immutable
from parlour.seats import Seat
from parlour.state import State
from parlour.values import wire
from parlour.zones import Cards, Family, Ordered, Zone

Looks = Callable[[Any, Seat], tuple[Any, ...]]

_written: dict[type[Part], Looks] = {}


def looks_of(kind: type[Part]) -> Looks:
    """Return the function (state, seat) -> what the seat sees, for a class of states.

    The agenda counts with the step that is next: what waits behind it shows when it comes up.
    Sealed choices don't count.
    """
    if kind not in _written:
        _written[kind] = _write(kind)
    return _written[kind]


def _write(kind: type[Part]) -> Looks:
    hints = typing.get_type_hints(kind)
    scope: dict[str, Any] = {"plain": _plain, "sizes": _sizes}
    parts = ["seat"] if issubclass(kind, State) else []
    same = ("seats", "ended") if issubclass(kind, State) else ()  # at all decisions of a game
    for field in kind.fields:
        spec = kind.specs[field]
        scope[f"family_{field}"] = spec.family
        if spec.kept not in ("derived", "sealed") and field not in same:
            parts.append(_field(field, spec, hints[field], scope))
    exec(f"def look(state, seat): return ({', '.join(parts)},)", scope)
    look: Looks = scope["look"]
    return look


def _field(field: str, spec: Spec, hint: Any, scope: dict[str, Any]) -> str:
    value = f"state.{field}"
    if field == "agenda":
        return f"(({value}[-1].__class__, {value}[-1].values()) if {value} else ())"
    if spec.kept == "remembered":
        return f"{value}[seat - 1]"
    if spec.kept not in ("secret", "private"):
        return _public(value, hint, scope)
    if typing.get_origin(hint) is not list:
        return _blank(value, field, spec, hint)
    blank = _blank("z", field, spec, typing.get_args(hint)[0])
    if spec.kept == "private":
        return f"tuple([z._held if i == seat else {blank} for i, z in enumerate({value}, 1)])"
    return f"tuple([{blank} for z in {value}])"


def _blank(value: str, field: str, spec: Spec, zone: type[Zone]) -> str:
    """Return the expression of a zone as those see it who may not look inside."""
    if issubclass(zone, Ordered):
        return f"{value}.outside(family_{field})"
    one_back = spec.family is not None and len(spec.family.of_back) == 1
    return f"{value}.size" if one_back else f"sizes({value}, family_{field})"


def _public(value: str, hint: Any, scope: dict[str, Any]) -> str:
    """Return the expression of a value that everybody sees."""
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if origin is typing.Annotated:
        return _public(value, arguments[0], scope)
    if isinstance(hint, type) and issubclass(hint, Zone):
        return f"{value}.held"
    if immutable(hint):
        return value
    if origin is list:
        inner = _public("e", arguments[0], scope)
        return f"tuple({value})" if inner == "e" else f"tuple([{inner} for e in {value}])"
    if isinstance(hint, type) and issubclass(hint, Part):
        name = f"look_{hint.__name__}"
        scope[name] = looks_of(hint)
        return f"{name}({value}, seat)"
    if origin in (typing.Union, types.UnionType) and len(arguments) == 2:
        real = [one for one in arguments if one is not type(None)]
        if len(real) == 1:
            return f"(None if {value} is None else {_public(value, real[0], scope)})"
    return f"plain({value})"


def _plain(value: Any) -> str:
    return repr(wire(value))


def _sizes(zone: Cards, family: Family) -> tuple[int, ...]:
    return tuple(zone.sizes(family))
