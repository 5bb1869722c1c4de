"""A bot's options: the keyword arguments of its class, as `NAME:key=value,key=value` says them.

What they do the class says, if it likes: `about`, a part of a sentence by the name of an option.
"""

from __future__ import annotations

import difflib
import inspect
import types
import typing
from collections.abc import Callable, Mapping
from typing import Any, Literal, NamedTuple

from parlour.errors import Unreadable

_WORDS = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}
_CALLED = {int: "a whole number", float: "a number", bool: "yes or no", str: "text"}


class Option(NamedTuple):
    """What may be said of a bot: a name, the kinds of value, the default, what it does."""

    name: str
    kinds: tuple[Any, ...]
    default: Any
    about: str = ""

    @property
    def wants(self) -> str:
        """What a value looks like, in words: `a whole number`, `random, greedy or policy`."""
        words = [_words(kind) for kind in self.kinds if kind is not type(None)]
        return " or ".join(words)

    @property
    def words(self) -> list[str]:
        """All values, if they are a few words."""
        found: list[str] = []
        for kind in self.kinds:
            found += ["yes", "no"] if kind is bool else []
            if typing.get_origin(kind) is Literal:
                found += map(str, typing.get_args(kind))
        return found

    @property
    def usual(self) -> str:
        """The default as one writes it; empty if there is none."""
        if isinstance(self.default, bool):
            return "yes" if self.default else "no"
        return "" if self.default is None else str(self.default)


def options_of(make: Callable[..., Any]) -> dict[str, Option]:
    """Return the options of a bot's class: its keyword arguments besides the seed, by name."""
    signature = inspect.signature(make)
    target = make.__init__ if isinstance(make, type) else make  # type: ignore[misc]  # of a class
    hints = typing.get_type_hints(target)
    about = _about(make)
    found = {}
    for name, parameter in signature.parameters.items():
        said = parameter.kind in (parameter.KEYWORD_ONLY, parameter.POSITIONAL_OR_KEYWORD)
        if said and name != "seed" and parameter.default is not parameter.empty:
            kinds = _kinds(hints.get(name, str))
            found[name] = Option(name, kinds, parameter.default, str(about.get(name, "")))
    return found


def _about(make: Callable[..., Any]) -> Mapping[str, str]:
    """Return what a class says of its options; a stranger's `about` may be something else."""
    about = getattr(make, "about", None)
    return about if isinstance(about, Mapping) else {}


def read_options(bot: str, make: Callable[..., Any], text: str) -> dict[str, Any]:
    """Return the keyword arguments that `key=value,key=value` says.

    Raises Unreadable, naming what is right.
    """
    known = options_of(make)
    values: dict[str, Any] = {}
    for part in text.split(",") if text else ():
        name, equals, value = (word.strip() for word in part.partition("="))
        if name not in known:
            raise Unreadable(_unknown(bot, name, known))
        if not equals:
            raise Unreadable(f"{bot}: write {name}=VALUE; {name} is {known[name].wants}")
        if name in values:
            raise Unreadable(f"{bot}: {name} is said twice")
        values[name] = _read(bot, known[name], value)
    return values


def _unknown(bot: str, name: str, known: dict[str, Option]) -> str:
    if not known:
        return f"{bot} has no options"
    close = difflib.get_close_matches(name, known, n=1)
    if close:
        return f"{bot} has no option {name!r}; did you mean {close[0]}?"
    return f"{bot} has no option {name!r}; it has {', '.join(known)}"


def _read(bot: str, option: Option, text: str) -> Any:
    for kind in option.kinds:
        value = _as(kind, text)
        if value is not None:
            return value
    raise Unreadable(f"{bot}: {option.name} is {option.wants}, not {text!r}")


def _as(kind: Any, text: str) -> Any:
    """Return the value of a kind that a text says; None if it says none."""
    if typing.get_origin(kind) is Literal:
        return next((word for word in typing.get_args(kind) if str(word) == text), None)
    if kind is bool:
        return _WORDS.get(text.casefold())
    if kind in (int, float):
        try:
            number = kind(text)
        except ValueError:
            return None
        return number if abs(number) < float("inf") else None
    return text if kind is str else None


def _kinds(hint: Any) -> tuple[Any, ...]:
    union = typing.get_origin(hint) in (typing.Union, types.UnionType)
    return typing.get_args(hint) if union else (hint,)


def _words(kind: Any) -> str:
    if typing.get_origin(kind) is Literal:
        *most, last = map(str, typing.get_args(kind))
        return f"{', '.join(most)} or {last}" if most else last
    return _CALLED.get(kind, "text")
