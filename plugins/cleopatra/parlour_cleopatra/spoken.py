"""The table in sentences, for whoever can't look at a plan of the palace."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from parlour import Seat, View
from parlour.board import Line, unstyled
from parlour_cleopatra.cells import NAMES, Cell, cell_at, cells_of
from parlour_cleopatra.draw import Picture
from parlour_cleopatra.moment import moment
from parlour_cleopatra.mosaics import forms
from parlour_cleopatra.palace import best, cost_of, left_of
from parlour_cleopatra.payments import write_cost
from parlour_cleopatra.pieces import DICE, DOORS, PIECES, STEPS, WALLS, Piece


def spoken(view: View) -> list[str]:
    """Return what a seat, or a spectator, knows of the table: palace, quarry, market, seats."""
    return list(_Spoken(view.at_table()).sentences())


class _Spoken(Picture):
    def plain(self, key: str, **arguments: Any) -> Iterator[Line]:
        """Yield a sentence as it is: whoever prints it folds it."""
        yield [("", self.say(key, **arguments))]

    def sentences(self) -> Iterator[str]:
        yield from self.building()
        for piece in PIECES:
            yield self.one_piece(piece)
        yield from self.top_mosaic()
        yield from map(unstyled, self.market())
        for seat in self.state.everyone:
            yield self.one_seat(seat)
        yield from map(unstyled, self.hand())
        yield moment(self.view)

    def building(self) -> Iterator[str]:
        """Yield what stands in the palace, and where in the garden something lies."""
        state, garden = self.state, self.garden
        stands = [wall.name for wall in WALLS if state.walls >> wall & 1]
        frames = [door.name.lower() for door in DOORS if state.doors >> door & 1]
        none = self.say("spoken_none")
        yield self.say(
            "spoken_palace",
            walls=", ".join(stands) or none,
            doors=" and ".join(frames) or none,
            throne=self.throne().capitalize(),
        )
        columns, rows = range(garden.columns), range(len(garden.rows))
        every = [cell_at(row, column) for row in rows for column in columns]
        palms = [cell for cell in every if garden.sign(cell) == "p" and cell not in self.signs]
        throne = [cell for cell in every if garden.sign(cell) == "#"]
        yield self.say("spoken_garden", throne=_names(throne), palms=_names(palms))
        for laid in state.laid:
            cells = _names(cells_of(laid.mask))
            yield self.say("spoken_laid", mosaic=laid.mosaic.name, cells=cells)
        for claim in state.claimed:
            yield self.say("spoken_claimed", seat=claim.seat, cells=_names(claim.cells))
        kinds = ", ".join(kind.name.lower() for kind in state.finished) or none
        yield self.say("cleopatra", step=state.step, steps=STEPS, kinds=kinds) + "."
        yield self.say("spoken_altar", altar=state.altar, dice=DICE)

    def one_piece(self, piece: Piece) -> str:
        """Return how many of a piece are left, what it costs and would earn."""
        left = left_of(self.state, piece)
        most = best(self.state, piece) if left else None
        key = "spoken_piece" if most is not None else "spoken_no_place"
        return self.say(
            key,
            piece=piece.name.lower(),
            left=left,
            cost=write_cost(cost_of(self.state, piece)),
            most=most,
            pays=self.say("spoken_pays" if self.pays(piece) else "spoken_pays_not"),
        )

    def top_mosaic(self) -> Iterator[str]:
        """Yield the top mosaic, the cells of each form, and which are left below it."""
        top = self.state.mosaic
        if top is None:
            yield self.say("no_mosaic")
            return
        left = ", ".join(mosaic.name for mosaic in self.state.stack) or self.say("spoken_none")
        yield self.say("mosaic", top=top.name, left=left) + "."
        for form in forms(top, self.state.mirror):
            rows = ", ".join(_row(row) for row in form.rows)
            yield self.say("spoken_form", form=form.name, rows=rows)

    def one_seat(self, seat: Seat) -> str:
        """Return what a seat owns, as far as the looker may see it."""
        state = self.state
        out = seat in state.eliminated
        return self.say(
            "spoken_eaten" if out else "spoken_seat",
            seat=seat,
            cards=state.hands[seat - 1].size,
            talents=self.own(state.talents, seat).replace("?", self.say("spoken_unknown")),
            amulets=self.own(state.amulets, seat).replace("?", self.say("spoken_unknown")),
            merchants=state.merchants[seat - 1],
            statues=state.statues[seat - 1],
        )


def _names(cells: Iterable[Cell]) -> str:
    return ", ".join(NAMES[cell] for cell in cells) or "none"


def _row(row: str) -> str:
    """Return which columns of its box a form takes in one row: `1 to 3`, `2`."""
    taken = [at for at, sign in enumerate(row, start=1) if sign != "."]
    if len(taken) > 2 and taken[-1] - taken[0] == len(taken) - 1:
        return f"{taken[0]} to {taken[-1]}"
    return " and ".join(map(str, taken))
