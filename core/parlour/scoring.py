"""Standings: vectors compared from left to right, the parts they came from, shared ranks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated

from parlour.seats import Seat
from parlour.values import Event, Value

Parts = tuple[tuple[str, int], ...]


class Scored(Event):
    """A part of a seat's standing changed; amounts may be negative. `why` is a message key."""

    seat: Seat
    part: str
    amount: Annotated[int, "amount"]
    why: str


class Place(Value):
    """One seat's line of the standing. Rank 1 is the best; shared ranks are equal numbers."""

    seat: Seat
    rank: int
    vector: tuple[int, ...]
    parts: Parts
    out: bool = False


class Outcome(Value):
    """How a game stands or ended: a place for each seat, in seat order, and why it ended.

    Vectors compare from left to right, greater is better; tie-breaks are entries of them.
    Seats that are out rank behind all others. `reason` is a message key, None in mid-game.
    """

    places: tuple[Place, ...]
    reason: str | None

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that share the first rank; nobody if all are out."""
        return tuple(p.seat for p in self.places if p.rank == 1 and not p.out)

    def place(self, seat: Seat) -> Place:
        """Return the place of a seat."""
        return self.places[seat - 1]

    def ranking(self) -> tuple[Place, ...]:
        """Return the places, best first; shared ranks in seat order."""
        return tuple(sorted(self.places, key=lambda place: (place.rank, place.seat)))

    def shares(self) -> tuple[float, ...]:
        """Return, a seat, half its share of the win and half that of the seats it is ahead of.

        From 0 to 1; seats of a shared rank are half ahead of each other.
        """
        ranks = [place.rank for place in self.places]
        others = max(1, len(ranks) - 1)
        first = [place.rank for place in self.places if place.rank == 1 and not place.out]
        found = []
        for place in self.places:
            mine = place.rank
            ahead = -0.5  # itself
            for rank in ranks:
                if rank > mine:
                    ahead += 1
                elif rank == mine:
                    ahead += 0.5
            won = 0.5 / len(first) if mine == 1 and not place.out else 0.0
            found.append(won + 0.5 * ahead / others)
        return tuple(found)


def outcome(
    vectors: Sequence[Sequence[int]],
    parts: Sequence[Mapping[str, int]],
    reason: str | None,
    out: Sequence[Seat] = (),
) -> Outcome:
    """Rank the seats by their vectors (entry i is seat i + 1's), ties shared: 1, 1, 3."""
    keys: list[tuple[object, ...]] = [tuple(vector) for vector in vectors]
    if out:
        keys = [(seat not in out, *key) for seat, key in enumerate(keys, start=1)]
    places = []
    for at, vector in enumerate(vectors):
        key, seat = keys[at], at + 1
        rank = 1
        for other in keys:
            if other > key:
                rank += 1
        part = tuple(parts[at].items())
        places.append(Place(seat, rank, tuple(vector), part, seat in out))
    return Outcome(tuple(places), reason)
