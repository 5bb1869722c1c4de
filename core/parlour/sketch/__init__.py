"""A picture of any game without one of its own, from its declared fields and choices alone.

Zones are shown as cards: open ones with the word for their kind, closed ones as backs with their
number; other public fields as values with their names. Where the notation names the spaces of a
grid, the looker's choices are marked there, and each field of `Mask`s, one a seat, lies there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.picture import Picture
from parlour.sketch.board import grid_block, spots_of
from parlour.sketch.panels import (
    choices_block,
    headline,
    middle_panel,
    seat_panel,
    standing_panel,
)
from parlour.sketch.reading import Reader

if TYPE_CHECKING:
    from parlour.view import View


def sketched(view: View) -> Picture:
    """Return what a view tells: the middle of the table, each seat, and what may be chosen."""
    spots = spots_of(view)
    reader = Reader(view, tuple(spots.masks) if spots else ())
    blocks = [headline(view)]
    if spots is not None:
        blocks.append(grid_block(spots))
    if lines := reader.of_all():
        blocks.append(middle_panel(lines))
    for seat in range(1, view.seats + 1):
        blocks.append(seat_panel(view, seat, reader.of_seat(seat)))
    shown = {words for all_ in spots.may.values() for words in all_} if spots else set()
    if view.outcome is not None:
        blocks.append(standing_panel(view, view.outcome))
    elif (choices := choices_block(view, shown)) is not None:
        blocks.append(choices)
    y = 12.0
    picture = Picture(view.game.title, y + sum(block.height for block in blocks) + 4)
    for block in blocks:
        block.draw(picture, y)
        y += block.height
    return picture
