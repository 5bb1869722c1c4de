"""The quarry: what is left to build, its cost and what it would earn; and the mosaics left."""

from __future__ import annotations

from parlour_cleopatra.mosaics import FORMS, Form, forms
from parlour_cleopatra.palace import best, cost_of, left_of, payable
from parlour_cleopatra.payments import write_cost
from parlour_cleopatra.picture.colours import FAINT, INK, MOSAICS, PALM, RULE
from parlour_cleopatra.picture.garden import Plot, draw_shape
from parlour_cleopatra.picture.look import MARGIN, RIGHT, Look
from parlour_cleopatra.picture.signs import PIECES as SIGNS
from parlour_cleopatra.picture.signs import RESOURCES, put
from parlour_cleopatra.pieces import PIECES, Mosaic, Piece

LEFT = 270.0
ROW = 33.5
ICON = 26.0  # units of the larger side of a piece
FORM = 4.8  # units of a cell of a form
BELOW = 4.0
STACK = 236.0  # where the stack begins
HEADING, ROWS = 12.0, 50.0


def draw_quarry(look: Look, top: float) -> None:
    """Draw a row for each kind of piece."""
    look.heading(LEFT, top + 5, look.caption("quarry"), RIGHT - 32)
    look.picture.text(RIGHT, top + 5, look.caption("earns"), size=9, anchor="end", ink=FAINT)
    for at, piece in enumerate(PIECES):
        _row(look, piece, top + 14 + at * ROW)


def _row(look: Look, piece: Piece, top: float) -> None:
    picture, left = look.picture, left_of(look.state, piece)
    name = piece.name.lower()
    most = best(look.state, piece) if left else None
    cost = cost_of(look.state, piece)
    pays = look.view.seat is not None and payable(look.state, look.view.seat, piece)
    with picture.piece(f"quarry-{name}", _title(look, piece, most, pays), "quarry"):
        sign = SIGNS[piece]
        height = min(ICON, ICON * sign.height / sign.width)
        put(picture, sign, LEFT + ICON / 2, top + 15, height)
        words = look.caption("times", what=name, number=left)
        ink = INK if most is not None else FAINT
        picture.text(LEFT + 31, top + 8, words, size=10, anchor="start", ink=ink)
        earned = "-" if most is None else f"+{most}"
        picture.text(RIGHT, top + 8, earned, size=10, anchor="end", bold=True, ink=ink)
        if pays:
            _tick(look, LEFT + 3, top + 5)
        x = LEFT + 31
        for units, sign in zip(cost, RESOURCES, strict=True):
            if units and left:
                picture.text(x, top + 22, units, size=9, anchor="start", ink=FAINT)
                put(picture, sign, x + 12.5, top + 21.5, 10.5)
                x += 22
    picture.line(LEFT, top + ROW - 1.5, RIGHT, top + ROW - 1.5, stroke=RULE, stroke_width=0.5)


def _tick(look: Look, x: float, y: float) -> None:
    look.picture.circle(x, y, 5, fill=PALM)
    steps = f"M{x - 2.4:.5g} {y:.5g} l1.8 2 l3 -4"
    look.picture.path(steps, fill="none", stroke="#ffffff", stroke_width=1.4)


def _title(look: Look, piece: Piece, most: int | None, pays: bool) -> str:
    name, left = piece.name.lower(), left_of(look.state, piece)
    cost = write_cost(cost_of(look.state, piece))
    key = "quarry_none" if not left else "quarry_waits" if most is None else "quarry"
    title = look.say(f"title.{key}", piece=name, left=left, cost=cost, talents=most)
    return look.say("title.payable", title=title) if pays else title


def mosaics_height(look: Look) -> float:
    """Return how high the part with the mosaics is."""
    return HEADING + (ROWS if look.state.mosaic is not None else 0)


def draw_mosaics(look: Look, top: float) -> None:
    """Draw the top mosaic as it may be laid, and those below it in the order of letters."""
    state = look.state
    if state.mosaic is None:
        look.heading(MARGIN, top + 5, look.caption("no_mosaic"), RIGHT)
        return
    letter = state.mosaic.name
    look.heading(MARGIN, top + 5, look.caption("top", mosaic=letter), STACK - 22)
    known = forms(state.mosaic, state.mirror)
    names = ", ".join(form.name for form in known)
    with look.piece(f"mosaic-{letter}", "top", mosaic=letter, forms=names):
        for at, form in enumerate(known):
            _form(look, form, MARGIN + at * 27, top + 16)
        look.spark("top", STACK - 14, top + 5)
    if state.stack:
        look.heading(STACK, top + 5, look.caption("below"), RIGHT)
        _stack(look, top + 16)


def _stack(look: Look, top: float) -> None:
    """Draw the mosaics below the top one, a letter before each, in as many rows as it takes."""
    x, y = STACK, top
    for mosaic in sorted(look.state.stack):
        form = _compact(mosaic)
        wide = 11 + BELOW * len(form.rows[0])
        if x + wide > RIGHT:
            x, y = STACK, y + 4 * BELOW + 8
        with look.piece(f"mosaic-{mosaic.name}", "below", mosaic=mosaic.name):
            look.picture.text(x, y + 8, mosaic.name, size=9, anchor="start", bold=True)
            _shape(look, form, x + 11, y + 8 - len(form.rows) * BELOW / 2, BELOW)
        x += wide + 5


def _compact(mosaic: Mosaic) -> Form:
    """Return the printed form of a mosaic that takes the least room in a line."""
    return min(FORMS[mosaic], key=lambda form: (len(form.rows[0]), form.number))


def _form(look: Look, form: Form, left: float, top: float) -> None:
    _shape(look, form, left, top + (5 - len(form.rows)) * FORM, FORM)
    look.picture.text(left, top + 5 * FORM + 8, form.name, size=9, anchor="start")


def _shape(look: Look, form: Form, left: float, top: float, cell: float) -> None:
    plot = Plot(left, top, cell, len(form.rows[0]), len(form.rows))
    draw_shape(look, plot, list(form.cells), MOSAICS[form.mosaic])
