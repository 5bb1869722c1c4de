"""A picture of any game without one of its own, from its declared zones and fields."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.board import drawn
from parlour.picture import Picture

if TYPE_CHECKING:
    from parlour.view import View


def sketched(view: View) -> Picture:
    """Return each public field and zone of a view on a line of its own."""
    lines = drawn(view).splitlines()
    picture = Picture(view.game.title, 20 * len(lines) + 20)
    for number, line in enumerate(lines):
        picture.text(10, 20 * number + 20, line, anchor="start")
    return picture
