"""What every match announces, whatever the game."""

from __future__ import annotations

from parlour.seats import Seat
from parlour.values import Action, Event


class Began(Event):
    """The match has begun; the first thing that is announced."""

    seats: int


class Ended(Event):
    """The game is over; `reason` is a message key."""

    reason: str


class Acted(Event):
    """A seat chose an action; others see what `shown` leaves of it."""

    seat: Seat
    action: Action

    def shown(self, seat: Seat | None) -> Acted:
        """Return the event as a seat may see it."""
        shown = self.action.shown()
        if seat == self.seat or shown is self.action:
            return self
        return self.replaced(action=shown)


class TookBack(Event):
    """A seat took its latest decision back."""

    seat: Seat
