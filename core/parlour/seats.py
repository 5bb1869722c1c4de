"""Seats: numbered from 1, the first seat starts, play goes clockwise."""

from __future__ import annotations

from collections.abc import Iterator

Seat = int


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
