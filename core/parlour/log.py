"""What has happened in a match, as each seat may see it."""

from __future__ import annotations

from collections.abc import Iterable

from parlour.seats import Seat
from parlour.values import Event

Logged = tuple[int, Event]
"""The revision to which an event belongs, and the event."""


class Log:
    """Events in the order in which they happened. What a seat sees of them is made once."""

    __slots__ = ("_shown", "events")

    def __init__(self) -> None:
        self.events: list[Logged] = []
        self._shown: dict[Seat | None, list[Logged]] = {}

    def add(self, revision: int, events: Iterable[Event]) -> None:
        """Log what happened at a revision."""
        self.events += [(revision, event) for event in events]

    def shown(self, seat: Seat | None) -> list[Logged]:
        """Return the log as a seat may see it (None: a spectator); it only ever grows."""
        shown = self._shown.setdefault(seat, [])
        shown += [(at, event.shown(seat)) for at, event in self.events[len(shown) :]]
        return shown

    def cut(self, length: int) -> None:
        """Forget what happened after the first so many; lists that were shown stay as they are."""
        self.events = self.events[:length]
        self._shown = {}

    def __len__(self) -> int:
        return len(self.events)
