"""Slotted data that is copied, blanked, written and read by code made from its annotations.

`State` (see `parlour.state`) and the parts inside it, e.g. a board, are such data. How a
field is kept is said once, where it is declared: public, `secret`, `private`, `screened` or
`derived`.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Callable
from enum import Enum
from typing import Annotated, Any, Literal, Self, dataclass_transform

from parlour.errors import Unreadable
from parlour.seats import Seat
from parlour.values import Value, package_of, wire
from parlour.zones import Cards, Family, Ordered, Zone

_NOTHING = object()


class Spec:
    """How a field is kept: from whom its contents are hidden, and of which family they are."""

    __slots__ = ("default", "family", "fresh", "kept")

    def __init__(
        self,
        kept: str,
        family: Family | None = None,
        default: Any = _NOTHING,
        fresh: str = "",
    ) -> None:
        self.kept = kept
        self.family = family
        self.default = default
        self.fresh = fresh  # the expression that a copy starts with, instead of a copied value


def secret(family: Family) -> Any:
    """A zone that nobody may look into, or a list of them."""
    return Spec("secret", family)


def private(family: Family) -> Any:
    """A list of zones, one a seat in seat order, each for its owner's eyes."""
    return Spec("private", family)


def screened() -> Any:
    """A list, one entry a seat: gained in public, but not drawn for the other seats' people."""
    return Spec("screened")


def public(default: Any) -> Any:
    """A field that everybody sees, with a default; plain annotations are public too."""
    return Spec("public", default=default)


def remembered() -> Any:
    """A list with a `Memory` a seat, for that seat alone: see `parlour.memory`."""
    return Spec("remembered")


def sealed(*, init: Literal[False] = False) -> Any:
    """Pairs of seat and choice, each for that seat alone."""
    return Spec("sealed", default=())


def derived(default: Any = None, *, init: Literal[False] = False) -> Any:
    """A field that follows from the others: not written; `restored()` makes it anew."""
    return Spec("derived", default=default)


def passing(fresh: str, *, init: Literal[False] = False) -> Any:
    """A field used only while a step is resolved; a copy starts with `fresh`, an expression."""
    return Spec("derived", default=None, fresh=fresh)


class Coded:
    """Gives an annotated type a wire form of its own: `Annotated[int, Coded(write, read)]`.

    `read` raises ValueError for what can't have been written.
    """

    def __init__(self, write: Callable[[Any], Any], read: Callable[[Any], Any]) -> None:
        self.write = write
        self.read = read

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> Any:
        from pydantic_core import core_schema

        return core_schema.no_info_plain_validator_function(self.read)


def places_of(mask: int) -> list[int]:
    """Return the places of a mask, lowest first."""
    return [place for place in range(mask.bit_length()) if mask >> place & 1]


def _mask_of(places: Any) -> int:
    if not isinstance(places, list | tuple) or not all(
        type(place) is int and 0 <= place < MOST_PLACES for place in places
    ):
        raise ValueError(f"a mask is a list of places, 0 to {MOST_PLACES - 1}")
    mask = 0
    for place in places:
        mask |= 1 << place
    return mask


MOST_PLACES = 4096
MASK = Coded(places_of, _mask_of)
Mask = Annotated[int, MASK]
"""A whole number that is a set of places, bit i for place i; its wire form is a list of them.

Where a game's actions name the spaces of a grid, a mask is drawn there: bit i lies on the space
that is written for i.
"""


@dataclass_transform(
    kw_only_default=True,
    field_specifiers=(
        secret,
        private,
        screened,
        public,
        remembered,
        sealed,
        derived,
        passing,
    ),
)
class PartMeta(type):
    """Turns the annotations of a part into slots and an __init__ by keyword."""

    fields: tuple[str, ...]
    specs: dict[str, Spec]
    hides: bool
    copy: Callable[..., Any]
    blanked: Callable[..., Any]

    def __new__(
        mcs, name: str, bases: tuple[type, ...], namespace: dict[str, Any], **extra: Any
    ) -> PartMeta:
        notes = namespace.get("__annotations__", {})
        own = [f for f, note in notes.items() if not str(note).startswith(("ClassVar", "typing.C"))]
        given = {f: namespace.pop(f) for f in own if f in namespace}
        namespace["__slots__"] = tuple(own)
        cls = super().__new__(mcs, name, bases, namespace, **extra)
        parents = [b for b in cls.__mro__[1:] if isinstance(b, PartMeta)]
        cls.fields = (parents[0].fields if parents else ()) + tuple(own)
        cls.specs = dict(parents[0].specs) if parents else {}
        for field in own:
            spec = given.get(field, _NOTHING)
            cls.specs[field] = spec if isinstance(spec, Spec) else Spec("public", default=spec)
        hiding = ("secret", "private", "remembered")
        cls.hides = any(spec.kept in hiding for spec in cls.specs.values())
        _write_init(cls)
        cls.copy = lambda part: _first(part, "copy")()  # written on the first call
        cls.blanked = lambda part, seat: _first(part, "blanked")(seat)
        return cls


def _write_init(cls: PartMeta) -> None:
    scope: dict[str, Any] = {}
    parameters = []
    for field in cls.fields:
        default = cls.specs[field].default
        if default is not _NOTHING:
            scope[f"_default_{field}"] = default
        parameters.append(field if default is _NOTHING else f"{field}=_default_{field}")
    body = "".join(f"    self.{f} = {f}\n" for f in cls.fields)
    head = f"*, {', '.join(parameters)}" if parameters else ""
    exec(f"def __init__(self, {head}):\n{body}    self.restored()\n", scope)
    if "__init__" not in cls.__dict__:
        type.__setattr__(cls, "__init__", scope["__init__"])


class Part(metaclass=PartMeta):
    """Mutable slotted data inside a state, e.g. a board. Equal by class and fields."""

    def restored(self) -> None:
        """Make the derived fields anew; called when a part was made or read."""

    if typing.TYPE_CHECKING:  # written for each class by its metaclass
        hides: typing.ClassVar[bool]
        """Whether any field is hidden from anybody."""

        def copy(self) -> Self:
            """Return a copy that shares nothing that can change."""

        def blanked(self, seat: Seat | None) -> Self:
            """Return what a seat may see: zones hidden from it are blank. None: a spectator."""

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and all(
            getattr(self, f) == getattr(other, f)
            for f in type(self).fields
            if type(self).specs[f].kept != "derived"
        )

    __hash__ = None  # type: ignore[assignment]  # parts change

    def __repr__(self) -> str:
        inside = ", ".join(f"{f}={getattr(self, f)!r}" for f in type(self).fields)
        return f"{type(self).__name__}({inside})"

    def wire(self) -> list[Any]:
        """Return the wire form: the fields in order, derived ones left out."""
        return [write(getattr(self, f)) for f, write in _writers(type(self))]

    def packable(self) -> list[Any]:
        """Return the fields as in the wire form, but what msgpack can write or ask for as it is.

        What it asks for, `packable_form` gives.
        """
        cls = type(self)
        packed = _known_packables.get(cls) or _write_packable(cls)
        return packed(self)

    @classmethod
    def of_wire(cls, data: Any, package: str | None = None) -> Self:
        """Return the part that a wire form says. Raises Unreadable with the path if it can't."""
        if isinstance(data, cls):
            return data
        try:
            return cls._read(data, {"package": package or package_of(cls)})
        except Exception as error:  # readers of a game meet what nobody can have written
            raise Unreadable(f"{cls.__name__}: {_first_line(error)[:200]}") from error

    @classmethod
    def _read(cls, data: Any, context: dict[str, Any] | None) -> Self:
        names = [f for f in cls.fields if cls.specs[f].kept != "derived"]
        if not isinstance(data, list | tuple) or len(data) != len(names):
            raise ValueError(f"{cls.__name__} is written as a list of {len(names)} fields")
        values = dict(zip(names, _reader(cls).validate_python(data, context=context), strict=True))
        for name, value in values.items():
            _check_kinds(name, value, cls.specs[name].family)
        return cls(**values)

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> Any:
        from pydantic_core import core_schema

        def read(data: Any, info: Any) -> Part:
            return data if isinstance(data, cls) else cls._read(data, info.context)

        return core_schema.with_info_plain_validator_function(read)


def _first_line(error: Exception) -> str:
    errors = getattr(error, "errors", None)
    if errors is None:
        return str(error)
    first = errors()[0]
    return f"{'.'.join(str(place) for place in first['loc'])}: {first['msg']}"


def _check_kinds(name: str, value: Any, family: Family | None) -> None:
    """Raise ValueError if a zone's counts don't fit its family."""
    if family is None:
        return
    for zone in value if isinstance(value, list | tuple) else [value]:
        if isinstance(zone, Cards) and not zone.blank and len(zone.held) != family.kinds:
            raise ValueError(f"{name}: {family.name} has {family.kinds} kinds")
        if isinstance(zone, Ordered) and any(kind >= family.kinds for kind, _ in zone.held):
            raise ValueError(f"{name}: {family.name} has {family.kinds} kinds")


# Writing copy() and blanked(), once a class


def _first(part: Part, method: str) -> Callable[..., Any]:
    """Write a method of the part's class, unless that is done, and return it, bound."""
    cls = type(part)
    if cls.__dict__[method].__name__ == "<lambda>":
        setattr(cls, method, _written(cls, method, ", seat" if method == "blanked" else ""))
    bound: Callable[..., Any] = getattr(part, method)
    return bound


def _written(cls: type[Part], method: str, parameters: str) -> Callable[..., Any]:
    hints = typing.get_type_hints(cls)
    scope: dict[str, Any] = {"_cls": cls, "_new": object.__new__}
    lines = [f"def {method}(self{parameters}):", "    new = _new(_cls)"]
    for field in cls.fields:
        spec = cls.specs[field]
        if spec.fresh:
            value = spec.fresh
        elif method == "blanked" and spec.kept in ("secret", "private"):
            scope[f"_family_{field}"] = spec.family
            value = _blanking(field, spec, hints[field])
        elif method == "blanked" and spec.kept == "remembered":
            value = f"[m if i == seat else () for i, m in enumerate(self.{field}, 1)]"
        elif method == "blanked" and spec.kept == "sealed":
            value = f"self.{field} and tuple(c for c in self.{field} if c[0] == seat)"
        else:
            value = _copying(cls, field, hints[field])
        lines.append(f"    new.{field} = {value}")
    lines.append("    return new")
    exec("\n".join(lines), scope)
    written: Callable[..., Any] = scope[method]
    return written


def _blanking(field: str, spec: Spec, hint: Any) -> str:
    family = f"_family_{field}"
    if typing.get_origin(hint) is not list:
        return f"self.{field}.blanked({family})"
    if spec.kept == "secret":
        return f"[z.blanked({family}) for z in self.{field}]"
    return f"[z if i == seat else z.blanked({family}) for i, z in enumerate(self.{field}, 1)]"


def _copying(cls: type, field: str, hint: Any) -> str:
    """Return the expression that copies a field of the given type."""
    value = f"self.{field}"
    if immutable(hint):
        return value
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if origin is list:
        return f"{value}[:]" if immutable(arguments[0]) else f"[e.copy() for e in {value}]"
    if origin is dict:
        kept = immutable(arguments[1])
        return f"dict({value})" if kept else f"{{k: e.copy() for k, e in {value}.items()}}"
    if origin is set or hint is set:
        return f"set({value})"
    if isinstance(hint, type) and hasattr(hint, "copy"):
        return f"{value}.copy()"
    if origin in (typing.Union, types.UnionType):
        return f"None if {value} is None else {value}.copy()"
    raise TypeError(f"{cls.__name__}.{field}: the core can't copy a {hint}")


def immutable(hint: Any) -> bool:
    """Say whether a value of this type can be shared by copies."""
    origin = typing.get_origin(hint)
    if origin is typing.Annotated:
        return immutable(typing.get_args(hint)[0])
    if origin in (tuple, frozenset, typing.Union, types.UnionType):
        return all(part is Ellipsis or immutable(part) for part in typing.get_args(hint))
    if origin is typing.Literal or hint is type(None) or hint is Any:
        return hint is not Any
    return isinstance(hint, type) and (
        issubclass(hint, int | str | bytes | float | Enum | Value)
        or bool(getattr(hint, "__immutable__", False))
    )


# Writing and reading the wire form, once a class

_known_writers: dict[type, list[tuple[str, Callable[[Any], Any]]]] = {}
_known_readers: dict[type, Any] = {}


def _hints(cls: type[Part]) -> dict[str, Any]:
    hints = typing.get_type_hints(cls, include_extras=True)
    return {f: hints[f] for f in cls.fields if cls.specs[f].kept != "derived"}


def _writers(cls: type[Part]) -> list[tuple[str, Callable[[Any], Any]]]:
    if cls not in _known_writers:
        _known_writers[cls] = [(field, _writer(hint)) for field, hint in _hints(cls).items()]
    return _known_writers[cls]


def _writer(hint: Any) -> Callable[[Any], Any]:
    """Return what writes a value of this type: `Coded` types by their own code."""
    if typing.get_origin(hint) is typing.Annotated:
        for note in typing.get_args(hint)[1:]:
            if isinstance(note, Coded):
                return note.write
        return _writer(typing.get_args(hint)[0])
    if typing.get_origin(hint) in (list, tuple):
        inner = typing.get_args(hint)
        if len(inner) == 1 or (len(inner) == 2 and inner[1] is Ellipsis):
            write = _writer(inner[0])
            return wire if write is wire else lambda values: [write(value) for value in values]
        if any(_writer(part) is not wire for part in inner):
            each = [_writer(part) for part in inner]
            return lambda values: [w(v) for w, v in zip(each, values, strict=True)]
    return wire


_known_packables: dict[type, Callable[[Any], list[Any]]] = {}


def _write_packable(cls: type[Part]) -> Callable[[Any], list[Any]]:
    scope: dict[str, Any] = {}
    parts = []
    for field, hint in _hints(cls).items():
        write = _writer(hint)
        scope[f"_write_{field}"] = write
        plain = write is wire and not _has_dict(hint)
        parts.append(f"self.{field}" if plain else f"_write_{field}(self.{field})")
    exec(f"def packable(self): return [{', '.join(parts)}]", scope)
    written: Callable[[Any], list[Any]] = scope["packable"]
    _known_packables[cls] = written
    return written


def _has_dict(hint: Any) -> bool:
    """Say whether a dictionary, whose order has to be made firm, may lie in a type's values."""
    if hint is dict or typing.get_origin(hint) is dict:
        return True
    return any(_has_dict(part) for part in typing.get_args(hint))


def packable_form(value: Any) -> Any:
    """Return what msgpack can write in place of a value that it can't."""
    kind = type(value)
    form = _known_forms.get(kind)
    if form is None:
        form = _known_forms[kind] = _form_of(kind)
    return form(value)


_known_forms: dict[type, Callable[[Any], Any]] = {}


def _form_of(kind: type) -> Callable[[Any], Any]:
    if issubclass(kind, Part):
        return kind.packable
    if issubclass(kind, Zone):
        return kind.wire
    if issubclass(kind, Value):
        name = kind.__name__
        return lambda value: (name, *value.values())
    return wire


def _reader(cls: type[Part]) -> Any:
    if cls not in _known_readers:
        from pydantic import ConfigDict, TypeAdapter

        hints = tuple(_hints(cls).values())
        config = ConfigDict(arbitrary_types_allowed=True)
        kind = tuple[hints] if hints else tuple[()]  # type: ignore[valid-type]  # made at run time
        _known_readers[cls] = TypeAdapter(kind, config=config)
    return _known_readers[cls]
