"""The table as a picture: the map, what is to be decided, the seats and what is left."""

from __future__ import annotations

from parlour import Picture, View
from parlour.picture import in_lines
from parlour_tigris.outlines import BOTTOM
from parlour_tigris.picture_map import Map
from parlour_tigris.picture_seats import EAST, ROW, WEST, Below
from parlour_tigris.scene import Scene

SIZE = 11.5  # of the sentences
LINE = 15.5
FIGHT = 50.0
HEADS = 20.0
BELOW = 31.0  # a hand, or what is left
KEY = 44.0


def pictured(view: View) -> Picture:
    """Return what a seat, or a spectator, sees of the table."""
    scene = Scene(view)
    turn, *orders = scene.orders
    lines = [(line, True) for line in in_lines(turn, EAST - WEST, SIZE, bold=True)]
    lines += [(line, False) for line in in_lines(" ".join(orders), EAST - WEST, SIZE)]
    seats = scene.state.seats
    height = BOTTOM + 10 + LINE * len(lines) + HEADS + ROW * seats + 6 + BELOW + KEY
    height += (FIGHT if scene.fight else 0) + (BELOW if scene.view.seat else 0)
    picture = Picture(f"{scene.view.game.title}. {' '.join(scene.sentences)}", height)
    Map(picture, scene).draw()
    below = Below(picture, scene)
    y = BOTTOM + 10
    for line, bold in lines:
        picture.text(WEST, y + LINE / 2, line, size=SIZE, anchor="start", bold=bold)
        y += LINE
    if scene.fight:
        with picture.group("conflict", scene.conflict, "conflict"):
            below.conflict(scene.fight, y + 5)
        y += FIGHT
    below.heads(y + HEADS / 2)
    y += HEADS
    for seat in range(1, seats + 1):
        below.seat(seat, y)
        y += ROW
    below.foot(y)
    y += 6
    if scene.view.seat:
        below.hand(scene.view.seat, y + BELOW / 2)
        y += BELOW
    below.supplies(y + BELOW / 2)
    below.key(y + BELOW + 16)
    return picture
