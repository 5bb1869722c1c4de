"""What lies on the table, declared once.

A state is plain slotted data. From its annotations the core makes `copy()`, `blanked(seat)`,
`unseen(seat)`, the wire form and `digest()`:

    class TigrisState(State):
        board: Board                             # public unless marked
        bag: Bag = secret(TILES)                 # nobody looks inside
        hands: list[Hand] = private(TILES)       # one a seat; its owner looks inside
        points: list[Points] = screened()        # gained in public, kept behind a screen

A list with one entry a seat keeps seat 1's at index 0. Zones of one family share their
pieces, and no piece leaves the zones of its family unseen. Steps on the agenda are public.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any, Self

from parlour.errors import Hidden, Unreadable
from parlour.fields import passing, public, sealed
from parlour.parts import Part, packable_form
from parlour.seats import Seat
from parlour.values import Action, Step
from parlour.zones import Counts, Family, Zone

__all__ = ["SCREENED", "Part", "State"]


class State(Part):
    """What lies on the table, and the agenda: the steps still to come, the next one last.

    `sealed` holds the choices of a sealed decision that are in, each for its own seat's eyes.
    While a step is resolved, `waiting` is how many steps waited before it, and `closed` says
    that it has ended the game.
    """

    seats: int
    agenda: list[Step] = public(default=None)
    ended: str | None = None
    sealed: tuple[tuple[int, Action], ...] = sealed()
    waiting: int = passing("0")
    closed: bool = passing("False")

    def restored(self) -> None:
        self.agenda = self.agenda or []
        self.waiting = 0
        self.closed = False

    def then(self, *steps: Step) -> None:
        """Say what happens next: in the order said, before everything already waiting."""
        if not self.closed:
            for step in steps:  # the next one lies last: what is said later goes below
                self.agenda.insert(self.waiting, step)

    def end(self, reason: str, *closing: Step) -> None:
        """Drop all that waits, also what this step says later; only `closing` still happens."""
        self.agenda[:] = closing[::-1]
        self.ended = reason
        self.closed = True

    @property
    def follows(self) -> bool:
        """Whether the step that is being resolved has said what follows."""
        return len(self.agenda) > self.waiting

    def unseen(self, seat: Seat | None) -> dict[str, Counts]:
        """Return, a family, how many pieces of each kind lie where the seat can't look."""
        pools: dict[str, list[int]] = {}
        for family, zone in _hidden_zones(self, seat):
            pool = pools.setdefault(family.name, [0] * family.kinds)
            counts, shown = zone.counts(family), zone.shown(family)
            for kind in range(family.kinds):
                pool[kind] += counts[kind] - shown[kind]
        return {name: tuple(pool) for name, pool in pools.items()}

    def out_of_sight(self, seat: Seat) -> list[Any]:
        """Return the pieces that are hidden from somebody and not the seat's own, by zone."""
        return [zone.out_of_sight for _, zone in _hidden_zones(self, seat)]

    def at_table(self, seat: Seat | None) -> Self:
        """Return a copy without what lies behind other seats' screens."""
        table = self.copy()
        for field, spec in type(self).specs.items():
            if spec.kept == "screened":
                entries = [
                    entry if at == seat else SCREENED
                    for at, entry in enumerate(getattr(self, field), start=1)
                ]
                setattr(table, field, entries)
        return table

    def packed(self) -> bytes:
        """Return the wire form as msgpack."""
        import msgpack

        packed: bytes = msgpack.packb(self.packable(), default=packable_form)
        return packed

    @classmethod
    def of_packed(cls, data: bytes) -> Self:
        """Return the state that `packed` wrote. Raises Unreadable if it is none."""
        import msgpack

        try:
            plain = msgpack.unpackb(data, strict_map_key=False, max_ext_len=0)
        except (ValueError, TypeError, RecursionError, MemoryError) as error:
            raise Unreadable(f"{cls.__name__}: this is no msgpack ({error})") from error
        return cls.of_wire(plain)

    def digest(self) -> bytes:
        """Return SHA-256 of the packed state: the same in every process."""
        return hashlib.sha256(self.packed()).digest()


class _Screened:
    """Stands for what lies behind another seat's screen; any look at it raises Hidden."""

    __slots__ = ()

    def __getattr__(self, name: str) -> Any:
        raise Hidden("that lies behind another seat's screen")

    def _look(self, *other: Any) -> Any:
        raise Hidden("that lies behind another seat's screen")

    __iter__ = __len__ = __getitem__ = __contains__ = __bool__ = _look
    __int__ = __index__ = __float__ = __neg__ = __abs__ = _look
    __lt__ = __le__ = __gt__ = __ge__ = _look
    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = _look

    def __repr__(self) -> str:
        return "SCREENED"

    def wire(self) -> None:
        return None

    def copy(self) -> _Screened:
        return self


SCREENED: Any = _Screened()


def _hidden_zones(state: State, seat: Seat | None) -> list[tuple[Family, Zone]]:
    """Return the zones whose contents a seat can't see, in the order of their fields."""
    found: list[tuple[Family, Zone]] = []
    for field, spec in type(state).specs.items():
        if spec.kept not in ("secret", "private") or spec.family is None:
            continue
        value = getattr(state, field)
        zones: Sequence[Zone] = value if isinstance(value, list) else [value]
        for owner, zone in enumerate(zones, start=1):
            if spec.kept == "secret" or owner != seat:
                found.append((spec.family, zone))
    return found
