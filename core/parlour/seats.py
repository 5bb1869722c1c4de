"""Seats: numbered from 1, the first seat starts, play goes clockwise; and who sits there."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from typing import Annotated

from parlour.errors import Unreadable

Seat = Annotated[int, "seat"]
LONGEST_NAME = 40
LONGEST_BOT = 400


def next_seat(seat: Seat, seats: int) -> Seat:
    """Return the seat that comes after this one, clockwise."""
    return seat % seats + 1


def clockwise(first: Seat, seats: int) -> Iterator[Seat]:
    """Yield every seat once, clockwise, beginning with `first`."""
    yield from range(first, seats + 1)
    yield from range(1, first)


def others(seat: Seat, seats: int) -> Iterator[Seat]:
    """Yield the other seats, clockwise from the one after `seat`."""
    for other in clockwise(seat, seats):
        if other != seat:
            yield other


def clean_name(name: str) -> str:
    """Return a name that is safe on everybody's terminal, log and page.

    Normalised (NFC), spaces folded. Raises Unreadable for an empty name, one longer than 40
    characters, and for control, formatting (bidi, zero width) and private characters.
    """
    words = unicodedata.normalize("NFC", name).split(" ")
    folded = " ".join([word for word in words if word])
    if any(
        unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp") for letter in folded
    ):
        raise Unreadable(f"a name has no control or invisible characters: {ascii(name)[:60]}")
    if not any(unicodedata.category(letter)[0] in "LNSP" for letter in folded):
        raise Unreadable("a name has at least one letter or digit")
    if len(folded) > LONGEST_NAME:
        raise Unreadable(f"a name has at most {LONGEST_NAME} characters, this one {len(folded)}")
    return folded


def seat_names(names: Sequence[str]) -> tuple[str, ...]:
    """Return clean names for the seats; equal ones (by case and form too) get a number."""
    clean: list[str] = []
    taken: set[str] = set()
    for name in map(clean_name, names):
        unique, number = name, 2
        while _folded(unique) in taken:
            unique, number = f"{name} {number}", number + 1
        taken.add(_folded(unique))
        clean.append(unique)
    return tuple(clean)


def bots_of_seats(bots: Sequence[str], seats: int) -> tuple[str, ...]:
    """Return which program sits in each seat ("" for a person); nothing if there are none.

    Raises Unreadable unless there is one for each seat or none at all, each on one line.
    """
    said = tuple(bot.strip() for bot in bots)
    if said and len(said) != seats:
        raise Unreadable(f"bots are named for each of {seats} seats, or for none")
    for bot in said:
        if not bot.isprintable() or len(bot) > LONGEST_BOT:
            raise Unreadable(f"that is no bot: {ascii(bot)[:60]}")
    return said if any(said) else ()


def _folded(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()
