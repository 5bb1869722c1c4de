"""A match in which decisions are taken back and made again, judged by the rule of undo."""

from __future__ import annotations

from typing import Any

from parlour.events import TookBack
from parlour.match import Match
from parlour.seats import Seat
from parlour.state import State
from parlour.testing.plays import Kept, Played, truth, zones
from parlour.values import Action
from parlour.zones import Ordered, Zone

DEEPEST = 3  # decisions taken back in a row


class Done:
    """A decision: what there was before and after it, and whether it drew anything."""

    def __init__(self, seat: Seat, action: Action, before: State) -> None:
        self.seat = seat
        self.action = action
        self.before = before
        self.after = b""
        self.drew = False
        self.confirmed = False


class Undoing:
    """Replays a game. `confirms`: all seats confirm before the turn passes."""

    def __init__(self, played: Played, *, confirms: bool) -> None:
        seats = range(1, played.setting.seats + 1)
        self.played = played
        self.record = Kept()
        self.match: Match = played.setting.begin(
            recorder=self.record, confirm=seats if confirms else ()
        )
        self.done: list[Done] = []

    def walk(self, places: frozenset[int]) -> None:
        """Play the whole game again, going back and forth after the acts of some numbers."""
        for number, (seat, action) in enumerate(self.played.acts):
            self._act(Done(seat, action, truth(self.match)))
            self._judge()
            if number in places:
                self._back_and_forth()
            if self.match.confirming:
                self._confirm(self.done[-1])
                self._judge()
                if number in places:
                    self._back_and_forth()
            assert self.done[-1].after == self.played.digests[number + 1], (
                "after a decision was taken back and made again the match differs"
            )

    def _act(self, done: Done) -> None:
        self.match.act(done.seat, done.action)
        self.done.append(done)
        self._note(done)

    def _confirm(self, done: Done) -> None:
        assert self.match.confirming == done.seat, "somebody else is asked to confirm"
        self.match.confirm(done.seat)
        done.confirmed = True
        self._note(done)

    def _note(self, done: Done) -> None:
        done.drew |= bool(self.record.entries[-1].draws)
        done.after = self.record.entries[-1].digest

    def _may(self, done: Done) -> bool:
        """Say whether a decision, the latest one, may be taken back by information.

        A sealed choice is withdrawn while others' are missing; then it can't be taken back.
        """
        return (
            not done.drew
            and not done.before.agenda[-1].sealed
            and (self.match.confirming or self.match.deciders) in (done.seat, (done.seat,))
            and secrets_of_others(done.before, done.seat)
            == secrets_of_others(truth(self.match), done.seat)
        )

    def _judge(self) -> None:
        latest = self.done[-1] if self.done else None
        for seat in range(1, self.match.seats + 1):
            may = latest is not None and latest.seat == seat and self._may(latest)
            refused = self.match.why_not_undo(seat)
            assert (refused is None) == may, (
                f"seat {seat} {'may' if may else 'may not'} take back {latest and latest.action!r},"
                f" and the match says {refused or 'that it can'}"
            )

    def _back_and_forth(self) -> None:
        told = self._told()
        undone: list[Done] = []
        while self.done and len(undone) < DEEPEST and self._may(self.done[-1]):
            latest = self.done.pop()
            self.match.undo(latest.seat)
            undone.append(latest)
            assert truth(self.match).digest() == latest.before.digest(), (
                f"taking back {latest.action!r} gives another state than there was"
            )
            self._judge()
        for latest in reversed(undone):
            confirmed, after = latest.confirmed, latest.after
            self._act(Done(latest.seat, latest.action, latest.before))
            if confirmed:
                self._confirm(self.done[-1])
            assert self.done[-1].after == after, f"{latest.action!r} now gives another state"
        assert self._told() == told, "other events are told after taking back and acting again"

    def _told(self) -> list[Any]:
        """Return what each seat was told, but for what was taken back."""
        return [
            [event for event in self.match.events(seat) if not isinstance(event, TookBack)]
            for seat in (None, *range(1, self.match.seats + 1))
        ]


def secrets_of_others(state: State, actor: Seat) -> list[Any]:
    """Return the pieces hidden from somebody that the actor doesn't own, zone by zone."""
    specs = type(state).specs
    return [
        hidden_in(zone)
        for _, field, place, zone in zones(state)
        if specs[field].kept == "secret" or (specs[field].kept == "private" and place + 1 != actor)
    ]


def hidden_in(zone: Zone) -> Any:
    """Return what even a look at the zone's place doesn't show."""
    if isinstance(zone, Ordered):
        return [kind for place, (kind, _) in enumerate(zone.held) if not zone.visible(place)]
    return zone.held
