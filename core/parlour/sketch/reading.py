"""What a view's declared fields say, as lines: a label, and cards or words beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from parlour.memory import Claim, memory_of
from parlour.picture import INK
from parlour.seats import Seat
from parlour.sketch.cards import Lying
from parlour.sketch.looks import EDGE, MUTED, PANEL, ROOM, Item, chip, words_item
from parlour.sketch.naming import field_said, hints, kind_words, one_a_seat, plain, value_said
from parlour.state import SCREENED, State
from parlour.zones import Cards, Ordered, Zone

if TYPE_CHECKING:
    from parlour.view import View

Line = tuple[str, list[Item]]


class Reader:
    """Reads a view's declared fields as lines: a label, and items beside it."""

    def __init__(self, view: View, drawn: tuple[str, ...]) -> None:
        self.view = view
        self.state = view.state
        self.text = view.game.text
        self.hints = hints(type(self.state))
        specs = type(self.state).specs
        self.fields = [
            field
            for field, spec in specs.items()
            if spec.kept not in ("derived", "remembered", "sealed")
            and field not in State.specs  # what is of every state
            and field not in drawn
        ]

    def of_seat(self, seat: Seat) -> list[Line]:
        """Return what lies before a seat."""
        lines = []
        for field in self.fields:
            if one_a_seat(self.state, field):
                entry = getattr(self.state, field)[seat - 1]
                where = f"{plain(field)} of {self.view.name(seat)}"
                lines += self._lines(field, entry, _of_one(self.hints[field]), f"-{seat}", where)
        return lines + (self._remembered() if seat == self.view.seat else [])

    def of_all(self) -> list[Line]:
        """Return what lies in the middle."""
        lines: list[Line] = []
        for field in self.fields:
            if one_a_seat(self.state, field):
                continue
            value, hint = getattr(self.state, field), self.hints[field]
            if isinstance(value, list) and value and isinstance(value[0], Claim):
                lines.append((plain(field), [self._claim(claim) for claim in value]))
            elif isinstance(value, list) and value and isinstance(value[0], Zone):
                for number, zone in enumerate(value, start=1):
                    where = f"{plain(field)} {number}"
                    lines += self._lines(field, zone, None, f"-{number}", where)
            else:
                lines += self._lines(field, value, hint, "", plain(field))
        return lines

    def _lines(self, field: str, value: Any, hint: Any, number: str, where: str) -> list[Line]:
        if isinstance(value, Zone):
            return [(plain(field), self._zone(field, value, number, where).items())]
        if value is SCREENED:
            return [(plain(field), [words_item("behind the screen", ROOM, on=PANEL, ink=MUTED)])]
        said = value_said(value, hint, self.text)
        return [(plain(field), [words_item(said, ROOM, on=PANEL)])]

    def _zone(self, field: str, zone: Zone, number: str, where: str) -> Lying:
        family = type(self.state).specs[field].family
        kinds = family.kinds if family else 0
        if family is None and isinstance(zone, Cards) and not zone.blank:
            kinds = len(zone.held)
        elif family is None and isinstance(zone, Ordered):
            kinds = max([kind + 1 for kind, _ in zone.held], default=0)
        words = kind_words(self.text, kinds, family.name if family else "")
        return Lying(zone, family, f"{field}{number}", words, where)

    def _remembered(self) -> list[Line]:
        """Return what the looker has seen go where it can't look any more."""
        lines: list[Line] = []
        for sight in memory_of(self.state, self.view.seat):
            spec = type(self.state).specs.get(sight.field)
            if spec is None or spec.family is None:
                continue
            words = kind_words(self.text, spec.family.kinds, spec.family.name)
            holder = self.view.name(sight.holder) if sight.holder else "the middle"
            seen = [f"{n} {words[kind]}" for kind, n in enumerate(sight.least) if n]
            said = f"{', '.join(seen)} to {holder}"
            lines.append(("seen go", [words_item(said, ROOM, on=PANEL)]))
        return lines

    def _claim(self, claim: Claim) -> Item:
        """Return what everybody may conclude of a seat's hidden cards."""
        notes = hints(type(claim))
        own = [
            field_said(getattr(claim, field), notes[field], self.text)
            for field in type(claim).fields
            if field not in ("field", "holder")
        ]
        name = self.view.name(claim.holder) if claim.holder else "all"
        return chip(" ".join([name, plain(type(claim).__name__), *own]), ROOM, ink=INK, edge=EDGE)


def _of_one(hint: Any) -> Any:
    """Return the type of a list's entries."""
    return getattr(hint, "__args__", (None,))[0]
