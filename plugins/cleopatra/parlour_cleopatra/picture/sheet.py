"""The whole sheet, from its title down to the looker's hand."""

from __future__ import annotations

from parlour import Picture, View
from parlour.picture import in_lines
from parlour_cleopatra.moment import moment
from parlour_cleopatra.picture.avenue import HEIGHT as AVENUE
from parlour_cleopatra.picture.avenue import draw_altar, draw_avenue
from parlour_cleopatra.picture.colours import FAINT, GOLD, LAPIS
from parlour_cleopatra.picture.hand import draw_hand, hand_height
from parlour_cleopatra.picture.look import MARGIN, RIGHT, Look
from parlour_cleopatra.picture.market import draw_market, draw_piles, market_height
from parlour_cleopatra.picture.palace import draw_palace, palace_height
from parlour_cleopatra.picture.quarry import LEFT, draw_mosaics, draw_quarry, mosaics_height
from parlour_cleopatra.picture.quarry import ROW as QUARRY_ROW
from parlour_cleopatra.picture.seats import draw_seats, seats_height
from parlour_cleopatra.picture.signs import SPARK, put
from parlour_cleopatra.pieces import PIECES

GAP = 12.0
LINE = 14.0
TITLE = 26.0
LEGEND = 16.0


def pictured(view: View) -> Picture:
    """Return what a seat, or a spectator, sees of the table."""
    look = Look(view)
    lines = in_lines(moment(look.view), RIGHT - MARGIN, 11)
    palace = max(palace_height(look), 14 + QUARRY_ROW * len(PIECES))
    heights = [
        TITLE + LINE * len(lines),
        palace,
        AVENUE,
        mosaics_height(look),
        market_height(look),
        seats_height(look),
        hand_height(look),
        LEGEND if look.fresh else 0,
    ]
    tops = [float(MARGIN)]
    for height in heights:
        tops.append(tops[-1] + height + (GAP if height else 0))
    look.picture = Picture(view.game.title, tops[-1])
    _title(look, tops[0], lines)
    draw_palace(look, tops[1] + palace - palace_height(look))
    draw_quarry(look, tops[1])
    draw_avenue(look, tops[2] - GAP + 1)
    draw_altar(look, LEFT, tops[2])
    draw_piles(look, LEFT, tops[2] + 53)
    draw_mosaics(look, tops[3])
    draw_market(look, tops[4])
    draw_seats(look, tops[5])
    draw_hand(look, tops[6])
    if look.fresh:
        _legend(look, tops[7])
    return look.picture


def _title(look: Look, top: float, lines: list[str]) -> None:
    """Write the title, and what the table waits for."""
    title = look.view.game.title
    look.picture.text(MARGIN, top + 6, title, size=13, anchor="start", bold=True, ink=LAPIS)
    y = top + 18
    look.picture.line(MARGIN, y, RIGHT, y, stroke=GOLD, stroke_width=1.6)
    with look.picture.group("moment", kind="moment"):
        for at, line in enumerate(lines):
            look.picture.text(MARGIN, top + TITLE + 6 + at * LINE, line, size=11, anchor="start")


def _legend(look: Look, top: float) -> None:
    put(look.picture, SPARK, MARGIN + 6, top + 4, 11)
    words = look.caption("new.spectator" if look.view.seat is None else "new")
    look.picture.text(MARGIN + 16, top + 4, words, size=9, anchor="start", ink=FAINT)
