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
        places, winners = self.places, self.winners
        share = 0.5 / len(winners) if winners else 0.0
        others = max(1, len(places) - 1)
        found = []
        for place in places:
            rank = place.rank
            ahead = 0.0
            for other in places:
                if other.rank > rank:
                    ahead += 1
                elif other.rank == rank and other is not place:
                    ahead += 0.5
            won = share if rank == 1 and not place.out else 0.0
            found.append(won + 0.5 * ahead / others)
        return tuple(found)


def outcome(
    vectors: Sequence[Sequence[int]],
    parts: Sequence[Mapping[str, int]],
    reason: str | None,
    out: Sequence[Seat] = (),
) -> Outcome:
    """Rank the seats by their vectors (entry i is seat i + 1's), ties shared: 1, 1, 3."""
    keys = [(seat not in out, tuple(vector)) for seat, vector in enumerate(vectors, start=1)]
    places = []
    for seat, key in enumerate(keys, start=1):
        rank = 1
        for other in keys:
            if other > key:
                rank += 1
        places.append(Place(seat, rank, key[1], tuple(parts[seat - 1].items()), not key[0]))
    return Outcome(tuple(places), reason)
