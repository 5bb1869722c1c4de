"""The seats: who sits there, what they own as far as the looker may see it."""

from __future__ import annotations

from parlour import Seat
from parlour.picture import shortened
from parlour_cleopatra.picture.cards import BACK, draw_card
from parlour_cleopatra.picture.colours import FAINT, GOLD, INK, PANEL, RULE, of_seat
from parlour_cleopatra.picture.look import MARGIN, RIGHT, Look
from parlour_cleopatra.picture.signs import BOAT, COIN, PYRAMID, Sign, jackal, put
from parlour_cleopatra.pieces import MERCHANT_TALENTS
from parlour_cleopatra.scoring import wealth

ROW = 22.0
HEAD = 16.0
COLUMNS = {"cards": 165.0, "talents": 211.0, "amulets": 264.0, "merchants": 317.0, "statues": 367.0}
NAME = MARGIN + 36
DECIDES = "#fbeecb"


def seats_height(look: Look) -> float:
    """Return how high the table of seats is."""
    return HEAD + look.state.seats * ROW + 6


def draw_seats(look: Look, top: float) -> None:
    """Draw a row for each seat."""
    for column, x in COLUMNS.items():
        look.picture.text(x, top + 6, look.caption(column), size=9, ink=FAINT)
    for seat in look.state.everyone:
        _row(look, seat, top + HEAD + (seat - 1) * ROW)


def _row(look: Look, seat: Seat, top: float) -> None:
    ground = DECIDES if seat == look.state.turn and not look.view.over else PANEL
    look.picture.rect(
        MARGIN, top, RIGHT - MARGIN, ROW - 2, fill=ground, stroke=RULE, stroke_width=0.7, rounded=3
    )
    y = top + ROW / 2 - 1
    _name(look, seat, y, ground)
    _cards(look, seat, y, ground)
    _screened(look, seat, "talents", COIN, y, ground)
    _screened(look, seat, "amulets", PYRAMID, y, ground)
    _several(look, seat, "merchants", BOAT, y)
    _several(look, seat, "statues", jackal(of_seat(seat)), y)


def _name(look: Look, seat: Seat, y: float, ground: str) -> None:
    waited = seat in look.view.deciders or seat == look.view.confirming
    title = look.say("title.seat", seat=seat, number=seat)
    if seat == look.state.turn and not look.view.over:
        title = look.say("title.in_turn", title=title)
    if waited:
        title = look.say("title.decides", title=title)
    picture = look.picture
    room = COLUMNS["cards"] - 20 - NAME
    if look.view.outcome is not None and look.view.outcome.place(seat).out:
        room -= 34
    with picture.piece(f"seat-{seat}", title, "seat"):
        if waited:
            corners = [(MARGIN + 4, y - 5), (MARGIN + 12, y), (MARGIN + 4, y + 5)]
            picture.polygon(corners, fill=INK)
        picture.circle(MARGIN + 23, y, 7.5, fill=of_seat(seat))
        picture.text(MARGIN + 23, y, seat, size=10, on=of_seat(seat), bold=True)
        bold = seat == look.view.seat
        name = shortened(look.view.name(seat), room, 11, bold=bold)
        picture.text(NAME, y, name, size=11, on=ground, anchor="start", bold=bold)
    _ending(look, seat, y, ground)


def _ending(look: Look, seat: Seat, y: float, ground: str) -> None:
    """Draw a seat's rank at the end."""
    outcome = look.view.outcome
    if outcome is None:
        return
    place = outcome.place(seat)
    if place.out:
        with look.piece(f"rank-{seat}", "eaten", seat=seat):
            x = COLUMNS["cards"] - 20
            look.picture.text(x, y, look.caption("eaten"), size=9, on=ground, anchor="end")
        return
    wealthy = wealth(look.state, seat)
    with look.piece(f"rank-{seat}", "rank", seat=seat, rank=place.rank, wealth=wealthy):
        if place.rank == 1:
            look.picture.circle(MARGIN + 7, y, 7, fill=GOLD)
        on = GOLD if place.rank == 1 else ground
        look.picture.text(MARGIN + 7, y, f"{place.rank}.", size=9, on=on, bold=True)


def _cards(look: Look, seat: Seat, y: float, ground: str) -> None:
    x, number = COLUMNS["cards"], look.state.hands[seat - 1].size
    title = look.say("title.holds", seat=seat, number=number)
    kind = "hand" if seat == look.view.seat else "piece hand"  # the looker's are drawn one by one
    with look.picture.group(f"hand-{seat}", title, kind):
        draw_card(look, BACK, x - 13, y - 7, 0.78)
        look.picture.text(x + 2, y, number, size=11, on=ground, anchor="start")


def _screened(look: Look, seat: Seat, what: str, sign: Sign, y: float, ground: str) -> None:
    value = getattr(look.state, what)[seat - 1]
    seen = isinstance(value, int)
    x, key = COLUMNS[what], what if seen else "behind"
    words = look.caption(what)
    with look.piece(f"{what}-{seat}", key, kind=what, seat=seat, number=value, what=words):
        put(look.picture, sign, x - 9, y, 12)
        text = str(value) if seen else "?"
        more = look.state.merchants[seat - 1] * MERCHANT_TALENTS
        if what == "talents" and more and look.view.outcome is not None:
            text = f"{value}+{more}"
        look.picture.text(x + 1, y, text, size=11, on=ground, anchor="start")


def _several(look: Look, seat: Seat, what: str, sign: Sign, y: float) -> None:
    """Draw belongings one by one: there are few."""
    number = getattr(look.state, what)[seat - 1]
    left = COLUMNS[what] - 7 * (number - 1)
    with look.piece(f"{what}-{seat}", what, kind=what, seat=seat, number=number):
        for at in range(number):
            put(look.picture, sign, left + 14 * at, y, 12)
        if not number:
            x = COLUMNS[what]
            look.picture.line(x - 3, y, x + 3, y, stroke=FAINT, stroke_width=1)
