"""How the fields of parts are kept, said where they are declared.

A field is public, `secret`, `private`, `screened`, `remembered` or `sealed`; what follows from
the others is `derived`. `Coded` gives a type a wire form of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal

from parlour.zones import Family

NOTHING = object()


class Spec:
    """How a field is kept: from whom its contents are hidden, and of which family they are."""

    __slots__ = ("default", "family", "fresh", "kept")

    def __init__(
        self,
        kept: str,
        family: Family | None = None,
        default: Any = NOTHING,
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
