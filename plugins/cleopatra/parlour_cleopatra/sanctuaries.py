"""Section 5.2: who lays a mosaic claims the sanctuaries that have come to be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Annotated, Any, ClassVar

from parlour import Choices, Dealer, Decision, Illegal, Seat
from parlour_cleopatra.actions import ClaimRegions
from parlour_cleopatra.cells import Cell, Mask, cells_of, fill
from parlour_cleopatra.events import Claimed
from parlour_cleopatra.state import CleopatraState, Sanctuary


def claiming(state: CleopatraState, seat: Seat, regions: Sequence[Mask]) -> None:
    """Ask a seat with a statue left which new sanctuaries it claims. (CL-5.2c)"""
    if regions and state.statues[seat - 1]:
        state.then(AtClaim(seat, tuple(first_cell(region) for region in regions)))


def first_cell(region: Mask) -> Cell:
    """Return the first cell of a region, from the back and from the left."""
    return (region & -region).bit_length() - 1


class Claims(Choices[ClaimRegions]):
    """Any of the new sanctuaries, as many as there are statues; any cell names one."""

    __slots__ = ("free", "new", "statues")
    whole: ClassVar[bool] = False

    def __init__(self, free: Mask, new: Sequence[Cell], statues: int) -> None:
        self.free = free
        self.new = new
        self.statues = statues

    def __iter__(self) -> Iterator[ClaimRegions]:
        yield from map(ClaimRegions, combinations(self.new, 1))
        for number in range(2, min(self.statues, len(self.new)) + 1):
            yield from map(ClaimRegions, combinations(self.new, number))
        yield ClaimRegions(())

    def why_not(self, action: Any) -> Illegal | None:
        if not isinstance(action, ClaimRegions):
            return Illegal("not_offered", action=action)
        named = [named_by(cell, self.free) for cell in action.cells]
        if any(cell not in self.new for cell in named) or len(set(named)) < len(named):
            return Illegal("no_new_sanctuary", "CL-5.2c", action=action)
        if len(named) > self.statues:
            return Illegal("no_statue", "CL-5.2c", statues=self.statues, action=action)
        return None


def named_by(cell: Cell, free: Mask) -> Cell | None:
    """Return the first cell of the region that a cell lies in; None if it lies in none."""
    if cell < 0 or not free >> cell & 1:
        return None
    return first_cell(fill(1 << cell, free))


class AtClaim(Decision[CleopatraState, ClaimRegions]):
    """Who laid a mosaic claims new sanctuaries, now or never. (CL-5.2c)"""

    who: Seat
    new: tuple[Annotated[int, "cell"], ...]

    def seat(self, state: CleopatraState) -> Seat:
        return self.who

    def choices(self, state: CleopatraState) -> Claims:
        return Claims(state.free, self.new, state.statues[self.who - 1])

    def resolve(self, state: CleopatraState, action: ClaimRegions, dealer: Dealer) -> None:
        for cell in action.cells:
            region = fill(1 << cell, state.free)
            state.claimed.append(Sanctuary(tuple(cells_of(region)), self.who))
            state.statues[self.who - 1] -= 1
            dealer.tell(Claimed, self.who, first_cell(region), region.bit_count())
