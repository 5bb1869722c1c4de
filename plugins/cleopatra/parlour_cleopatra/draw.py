"""The picture of a table for people: text of 80 columns, with or without colours.

The palace is seen from above, the door below. In the garden:

    .  free     *  palm tree     #  throne area     F I L ...  mosaics     1 2 ...  statues

At its edge `H` is a wall that stands, `:` a place without one. Pieces that the looker can pay
for are marked with `+`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import zip_longest
from typing import Any

from parlour import Seat, View, columns, fitted, wrapped
from parlour.board import Line, Run, joined
from parlour_cleopatra.actions import Order
from parlour_cleopatra.cells import LETTERS, Cell, cell_at, cells_of
from parlour_cleopatra.moment import moment
from parlour_cleopatra.mosaics import Form, forms
from parlour_cleopatra.palace import best, cost_of, earns, left_of, payable
from parlour_cleopatra.payments import write_cards, write_cost
from parlour_cleopatra.pieces import DICE, DOORS, PIECES, STEPS, WALLS, Piece, Wall
from parlour_cleopatra.state import CleopatraState

WIDTH = 80
NAME_WIDTH = 20
QUARRY_WIDTH = 50
STYLES = {".": "dim", "*": "green", "#": "yellow", "H": "bold", ":": "dim"}


def painted(view: View) -> list[Run]:
    """Return what a seat, or a spectator, sees of the table, in runs of text with styles."""
    table = Picture(view.at_table())
    palace, quarry = list(table.palace()), list(table.quarry())
    width = max(map(_width, palace))
    lines = [*_beside(palace, quarry, width)] if width <= WIDTH - QUARRY_WIDTH else palace + quarry
    lines += [*table.mosaics(), *table.market(), *table.seats(), *table.hand()]
    lines += [[("bold", line)] for line in wrapped(moment(table.view), WIDTH)]
    return joined(lines)


def _width(line: Line) -> int:
    return sum([len(text) if text.isascii() else columns(text) for _, text in line])


def _beside(left: Iterable[Line], right: Iterable[Line], width: int) -> Iterator[Line]:
    """Yield two blocks of lines side by side."""
    for one, other in zip_longest(left, right):
        line = list(one or [])
        yield [*line, ("", " " * (width - _width(line) + 2)), *(other or [])]


class Picture:
    """One view of a table, drawn part by part."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.state: CleopatraState = view.state
        self.garden = self.state.garden
        self.signs = dict(self.covered())

    def say(self, key: str, **arguments: Any) -> str:
        return self.view.game.text.say(f"board.{key}", self.view.all_names, **arguments)

    def plain(self, key: str, **arguments: Any) -> Iterator[Line]:
        """Yield a sentence in lines."""
        yield from ([("", line)] for line in wrapped(self.say(key, **arguments), WIDTH))

    # The palace ----------------------------------------------------------------------

    def covered(self) -> Iterator[tuple[Cell, str]]:
        """Yield the cells with something on them."""
        for laid in self.state.laid:
            for cell in cells_of(laid.mask):
                yield cell, laid.mosaic.name
        for claim in self.state.claimed:
            yield claim.cells[0], str(claim.seat)

    def palace(self) -> Iterator[Line]:
        """Yield the garden with its walls, the throne in words, and the doors."""
        across = range(self.garden.columns)
        back = [wall for wall in WALLS if wall.name[0] == "B"]
        yield [("dim", "     " + " ".join(LETTERS[column] for column in across) + "     ")]
        edge = [self.edge(back, cell_at(0, column)) for column in across]
        yield [("", "   "), *_spread([("dim", "+"), *edge, ("dim", "+")])]
        for row in range(len(self.garden.rows)):
            yield self.row(row)
        yield [("", "   "), *self.doors()]
        yield [("dim", self.say("throne", throne=self.throne()))]

    def row(self, row: int) -> Line:
        """Return a row of the garden between its walls."""
        last = self.garden.columns - 1
        left = [wall for wall in WALLS if wall.name[0] == "L"]
        right = [wall for wall in WALLS if wall.name[0] == "R"]
        cells = [self.cell(cell_at(row, column)) for column in range(last + 1)]
        west, east = (
            self.edge(left, cell_at(row, 0)),
            self.edge(right, cell_at(row, last)),
        )
        return [("dim", f"{row + 1:>2} "), *_spread([west, *cells, east])]

    def cell(self, cell: Cell) -> Run:
        sign = self.signs.get(cell)
        if sign is None:
            sign = self.garden.sign(cell).replace("p", "*")
            return STYLES[sign], sign
        return ("bold magenta" if sign.isdigit() else "cyan"), sign

    def edge(self, walls: Iterable[Wall], cell: Cell) -> Run:
        """Return the sign of a wall's place beside a cell of the edge."""
        for wall in walls:
            if self.garden.segments[wall] >> cell & 1:
                sign = "H" if self.state.walls >> wall & 1 else ":"
                return STYLES[sign], sign
        return "dim", " "

    def doors(self) -> Line:
        """Return the front: a door frame or a gap at each corner."""
        left, right = ("[D]" if self.state.doors >> door & 1 else ". ." for door in DOORS)
        gap = 2 * self.garden.columns - 3
        return [("bold", left), ("dim", self.say("door").center(max(1, gap))), ("bold", right)]

    def throne(self) -> str:
        built = self.state.built
        if built[Piece.THRONE] and built[Piece.PEDESTAL]:
            return self.say("throne_built")
        if built[Piece.THRONE]:
            return self.say("throne_only")
        return self.say("pedestal_only") if built[Piece.PEDESTAL] else self.say("throne_empty")

    # The quarry ----------------------------------------------------------------------

    def quarry(self) -> Iterator[Line]:
        """Yield what can be built: how many are left, the cost, what each would earn now."""
        yield [("dim", self.say("quarry"))]
        for piece in PIECES:
            left = left_of(self.state, piece)
            name = f"{'+' if self.pays(piece) else ' '}{piece.name.lower()}"
            most = best(self.state, piece) if left else None
            cost = write_cost(cost_of(self.state, piece))
            earns = "-" if most is None else str(most)
            style = "bold" if name[0] == "+" else "" if most is not None else "dim"
            yield [(style, f"{name:<10}{left:>3} {cost:<30}{earns:>5}")]
        missing = [wall for wall in WALLS if not self.state.walls >> wall & 1]
        if missing:
            earned = ", ".join(map(self.wall, missing))
            for line in wrapped(self.say("walls", walls=earned), QUARRY_WIDTH - 2):
                yield [("", line)]
        kinds = ", ".join(kind.name.lower() for kind in self.state.finished) or "-"
        step = self.say("cleopatra", step=self.state.step, steps=STEPS, kinds=kinds)
        yield from ([("yellow", line)] for line in wrapped(step, QUARRY_WIDTH - 2))
        faces = " ".join("*" * self.state.altar + "-" * (DICE - self.state.altar))
        yield [("yellow", self.say("altar", faces=faces))]

    def wall(self, wall: Wall) -> str:
        return f"{wall.name} {earns(self.state, Order(Piece.WALL, wall))}"

    def pays(self, piece: Piece) -> bool:
        """Say whether the looker can pay for a piece that can be built."""
        seat = self.view.seat
        return seat is not None and payable(self.state, seat, piece)

    # Mosaics -------------------------------------------------------------------------

    def mosaics(self) -> Iterator[Line]:
        """Yield the top mosaic in the forms it can be laid in, and which are left below it."""
        top = self.state.mosaic
        if top is None:
            yield from self.plain("no_mosaic")
            return
        left = " ".join(mosaic.name for mosaic in self.state.stack) or "-"
        yield from self.plain("mosaic", top=top.name, left=left)
        blocks = [list(_form(form)) for form in forms(top, self.state.mirror)]
        for row in zip_longest(*blocks, fillvalue=""):
            cells = [fitted(text, 7) for text in row]
            yield [("cyan", "  " + "".join(cells))]

    # Market, seats, hand -------------------------------------------------------------

    def market(self) -> Iterator[Line]:
        """Yield the stalls, the deck and the discards."""
        stalls = zip(self.state.stalls_up, self.state.stalls_down, strict=True)
        for stall, (up, down) in enumerate(stalls, start=1):
            cards = [] if not up.size else [write_cards(up.held)]
            if down.size:
                cards.append(self.say("face_down", number=down.size))
            yield from self.plain("stall", stall=stall, cards=", ".join(cards) or "-")
        state = self.state
        top = write_cards(state.top.held) if state.top.size else self.say("down")
        up_in_deck = state.up.size + state.top.size
        deck = {"size": state.deck_size, "up": up_in_deck, "discards": state.discard.size}
        yield from self.plain("deck", top=top if state.deck_size else "-", **deck)

    def seats(self) -> Iterator[Line]:
        """Yield what each seat owns, as far as the looker may see it."""
        yield [("dim", self.say("head"))]
        for seat in self.state.everyone:
            acts = seat in self.view.deciders or seat == self.view.confirming
            name = fitted(f"{'>' if acts else ' '}{seat} {self.view.name(seat)}", NAME_WIDTH)
            style = "bold" if seat == self.view.seat else ""
            owns = [
                self.state.hands[seat - 1].size,
                self.own(self.state.talents, seat),
                self.own(self.state.amulets, seat),
                self.state.merchants[seat - 1],
                self.state.statues[seat - 1],
            ]
            text = "".join(f"{what:>9}" for what in owns)
            out = f"  {self.say('eaten')}" if seat in self.state.eliminated else ""
            yield [(style, name), ("", text + out)]

    def own(self, values: list[Any], seat: Seat) -> str:
        value = values[seat - 1]
        return str(value) if isinstance(value, int) else "?"

    def hand(self) -> Iterator[Line]:
        """Yield the looker's cards, and what he has seen go into others' hands."""
        seat = self.view.seat
        if seat is None:
            return
        cards = self.state.hand(seat)
        yield from self.plain("hand", number=sum(cards), cards=write_cards(cards))
        known = "; ".join(
            self.say("knows", seat=sight.holder, cards=write_cards(sight.least))
            for sight in self.state.remembered[seat - 1]
            if sight.field == "hands"
        )
        if known:
            yield from self.plain("known", known=known)


def _spread(runs: list[Run]) -> Line:
    """Return signs with a blank between them."""
    return [run for sign in runs for run in (sign, ("", " "))]


def _form(form: Form) -> Iterator[str]:
    """Yield a form's name and its rows."""
    yield form.name
    for row in form.rows:
        yield row.replace(".", " ")
