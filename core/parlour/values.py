"""Frozen values: actions, events and steps.

A value is written like a dataclass, is slotted and frozen, equal by class and fields, and
cheap to make. Its wire form is `[class name, *fields]`; the names are collected when the
classes are made, one register a package, so two games may both have a `Pass`.
"""

from __future__ import annotations

import typing
from collections.abc import Callable
from enum import Enum
from typing import Any, ClassVar, Self, TypeVar, dataclass_transform

from parlour.seats import Seat

_register: dict[tuple[str, str], type[Value]] = {}
_NOTHING = object()


def hidden(default: Any = _NOTHING) -> Any:
    """Mark a field that only the value's own seats may see; others get None in its place."""
    return _Field(default=default, hidden=True)


class _Field:
    __slots__ = ("default", "hidden")

    def __init__(self, default: Any, hidden: bool) -> None:
        self.default = default
        self.hidden = hidden


@dataclass_transform(frozen_default=True, field_specifiers=(hidden,))
class ValueMeta(type):
    """Turns the annotations of a value class into slots, and writes its methods."""

    fields: tuple[str, ...]
    hidden_fields: frozenset[str]
    _defaults: dict[str, Any]

    def __new__(
        mcs, name: str, bases: tuple[type, ...], namespace: dict[str, Any], **extra: Any
    ) -> ValueMeta:
        own = [f for f, kind in namespace.get("__annotations__", {}).items() if not _is_class(kind)]
        given = {f: namespace.pop(f) for f in own if f in namespace}
        namespace["__slots__"] = tuple(own)
        cls = super().__new__(mcs, name, bases, namespace, **extra)
        parents = [b for b in cls.__mro__[1:] if isinstance(b, ValueMeta)]
        inherited = parents[0].fields if parents else ()
        defaults = dict(parents[0]._defaults) if parents else {}
        secret = set(parents[0].hidden_fields) if parents else set()
        for field, default in given.items():
            if isinstance(default, _Field):
                secret |= {field} if default.hidden else set()
                default = default.default
            if default is not _NOTHING:
                defaults[field] = default
        cls.fields = inherited + tuple(own)
        cls.hidden_fields = frozenset(secret)
        cls._defaults = defaults
        if own or not parents:
            _write_methods(cls)
        _enrol(cls)
        return cls


def _is_class(annotation: Any) -> bool:
    """Say whether an annotation (text or object) is a ClassVar."""
    if isinstance(annotation, str):
        return annotation.startswith(("ClassVar", "typing.ClassVar"))
    return typing.get_origin(annotation) is ClassVar or annotation is ClassVar


def _write_methods(cls: ValueMeta) -> None:
    """Write __init__, __eq__, __hash__ and values() of a class, without a loop over its fields."""
    fields = cls.fields
    scope: dict[str, Any] = {f"_set_{f}": getattr(cls, f).__set__ for f in fields}
    scope |= {f"_default_{f}": default for f, default in cls._defaults.items()}
    parameters = [f"{f}=_default_{f}" if f in cls._defaults else f for f in fields]
    body = "; ".join(f"_set_{f}(self, {f})" for f in fields) or "pass"
    same = " and ".join([f"self.{f} == other.{f}" for f in fields]) or "True"
    mine = "".join(f"self.{f}, " for f in fields)
    source = (
        f"def __init__(self, {', '.join(parameters)}): {body}\n"
        f"def __eq__(self, other):\n"
        f"    return self is other or (self.__class__ is other.__class__ and {same})\n"
        f"def __hash__(self): return hash((self.__class__.__name__, {mine}))\n"
        f"def values(self): return ({mine})\n"
    )
    exec(source, scope)
    for method in ("__init__", "__eq__", "__hash__", "values"):
        if method not in cls.__dict__:
            setattr(cls, method, scope[method])


def _enrol(cls: ValueMeta) -> None:
    key = (package_of(cls), cls.__name__)
    known = _register.get(key)
    if known is not None and _home(known) != _home(cls):
        raise TypeError(f"two values are named {cls.__name__}: {known!r} and {cls!r}")
    _register[key] = cls  # type: ignore[assignment]  # every ValueMeta is a type[Value]


def _home(cls: type) -> tuple[str, str]:
    return cls.__module__, cls.__qualname__


def package_of(cls: type) -> str:
    """Return the package of a class, or its module outside of one: the register it is in."""
    return cls.__module__.rpartition(".")[0] or cls.__module__


def _named(name: str, package: str) -> type[Value] | None:
    """Return the value class of a name: the package's own, the core's, or a subpackage's."""
    own = _register.get((package, name)) or _register.get(("parlour", name))
    if own is not None:
        return own
    below = [
        cls
        for (where, known), cls in _register.items()
        if known == name and where.startswith(f"{package}.")
    ]
    return below[0] if len(below) == 1 else None


class Value(metaclass=ValueMeta):
    """The base of actions, events and steps: frozen, slotted, equal by class and fields."""

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} is frozen: {name} can't be set")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__} is frozen: {name} can't be deleted")

    def __repr__(self) -> str:
        inside = ", ".join(f"{f}={getattr(self, f)!r}" for f in type(self).fields)
        return f"{type(self).__name__}({inside})"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self.values()

    if typing.TYPE_CHECKING:  # written for each class by its metaclass

        def values(self) -> tuple[Any, ...]:
            """Return the fields' values in order."""

    def replaced(self, **changes: Any) -> Self:
        """Return the same value with some fields changed."""
        return type(self)(*[changes.get(f, getattr(self, f)) for f in type(self).fields])

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> Any:
        """Let pydantic read the wire form; instances pass as they are."""
        from pydantic_core import core_schema

        def read(data: Any, info: Any) -> Value:
            return read_value(cls, data, (info.context or {}).get("package"))

        return core_schema.with_info_plain_validator_function(
            read, serialization=core_schema.plain_serializer_function_ser_schema(wire)
        )


class Step(Value):
    """One entry of the agenda; see `parlour.steps`."""

    decides: ClassVar[bool] = False
    sealed: ClassVar[bool] = False


class Action(Value):
    """What a seat chose. Fields marked `hidden()` are for the seat that acts alone."""

    def shown(self) -> Self:
        """Return the action as the other seats may see it."""
        secret = type(self).hidden_fields
        return self.replaced(**dict.fromkeys(secret)) if secret else self


class Event(Value):
    """What happened, as data. Fields marked `hidden()` are for `eyes()` alone."""

    divides: ClassVar[bool] = False
    """Whether it only parts what happens, as the beginning of a turn does: the log tells it,
    the news since one's own turn do without."""

    def eyes(self) -> tuple[Seat, ...]:
        """Return the seats that see the hidden fields: by default the event's own seat."""
        seat = getattr(self, "seat", None)
        return () if seat is None else (seat,)

    def shown(self, seat: Seat | None) -> Self:
        """Return the event as a seat may see it; None is a spectator."""
        secret = type(self).hidden_fields
        if not secret or (seat is not None and seat in self.eyes()):
            return self
        return self.replaced(**dict.fromkeys(secret))


V = TypeVar("V", bound="Value")


def interned(make: Callable[..., V]) -> Callable[..., V]:
    """Return a maker that hands out one value for equal arguments; for finite sets only."""
    made: dict[tuple[Any, ...], V] = {}

    def intern(*fields: Any) -> V:
        value = made.get(fields)
        if value is None:
            value = made[fields] = make(*fields)
        return value

    return intern


_PLAIN = frozenset({int, str, bool, float, bytes, type(None)})


def wire(value: Any) -> Any:
    """Return the wire form of a value or of plain data: lists, text, numbers, None."""
    kind = type(value)
    if kind in _PLAIN:
        return value
    if isinstance(value, Value):
        return [kind.__name__, *[f if type(f) in _PLAIN else wire(f) for f in value.values()]]
    if isinstance(value, list | tuple):
        return [part if type(part) in _PLAIN else wire(part) for part in value]
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, str | int | float | bytes):  # a subclass
        return value
    if isinstance(value, set | frozenset):
        return sorted(wire(part) for part in value)
    if isinstance(value, dict):
        return {key: wire(value[key]) for key in sorted(value)}
    if hasattr(value, "wire"):
        return value.wire()
    raise TypeError(f"{type(value).__name__} has no wire form: {value!r}")


def read_value(base: type[V], data: Any, package: str | None = None) -> V:
    """Return the value that a wire form says, checked; ValueError if it says none.

    `package` is the register to look names up in; without one it is the base's own.
    """
    if isinstance(data, base):
        return data
    if not isinstance(data, list | tuple) or not data or not isinstance(data[0], str):
        raise ValueError(f"a {base.__name__} is written [name, *fields], not {data!r}")
    cls = _named(data[0], package or package_of(base))
    if cls is None or not issubclass(cls, base):
        raise ValueError(f"{data[0]} is no {base.__name__}")
    fields = _adapter(cls).validate_python(list(data[1:]), context={"package": package})
    return cls(*fields)


_adapters: dict[type[Value], Any] = {}


def _adapter(cls: type[Value]) -> Any:
    """Return the pydantic adapter for the fields of a value class, as a tuple."""
    adapter = _adapters.get(cls)
    if adapter is None:
        from pydantic import TypeAdapter

        hints = typing.get_type_hints(cls, include_extras=True)
        kinds = [
            hints[f] | None if f in cls.hidden_fields else hints[f]  # others' eyes: None
            for f in cls.fields
        ]
        made: Any = tuple[tuple(kinds)] if kinds else tuple[()]  # type: ignore[misc]  # at run time
        adapter = TypeAdapter(made)
        _adapters[cls] = adapter
    return adapter


def strict_json(text: str) -> Any:
    """Return the plain data of a JSON text; ValueError for NaN, or a key that is said twice."""
    import json

    return json.loads(text, object_pairs_hook=_once, parse_constant=_no_number)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("something is said twice")
    return found


def _no_number(name: str) -> Any:
    raise ValueError(f"{name} is no number")
