"""One look at the table: the view that is drawn, and the words for what it shows."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable
from typing import Any

from parlour import Picture, View
from parlour.picture import width_of
from parlour_cleopatra.cells import NAMES, Cell
from parlour_cleopatra.news import news
from parlour_cleopatra.picture.colours import FAINT, RULE
from parlour_cleopatra.picture.signs import SPARK, put
from parlour_cleopatra.state import CleopatraState

MARGIN = 12
RIGHT = 400 - MARGIN


class Look:
    """What one seat, or a spectator, sees of the table, and the sheet it is drawn on."""

    def __init__(self, view: View) -> None:
        self.view = view.at_table()
        self.state: CleopatraState = self.view.state
        self.fresh = news(self.view)
        self.picture: Picture

    def say(self, key: str, **arguments: Any) -> str:
        """Return a caption or a title."""
        return self.view.game.text.say(key, self.view.all_names, **arguments)

    def caption(self, key: str, **arguments: Any) -> str:
        return self.say(f"picture.{key}", **arguments)

    def piece(
        self, name: str, key: str, /, kind: str = "", **arguments: Any
    ) -> contextlib.AbstractContextManager[None]:
        """Put together what shows a piece; its title says if it is new."""
        title = self.say(f"title.{key}", **arguments)
        if name in self.fresh:
            title = self.say("title.new", title=title)
        return self.picture.piece(name, title, kind or name.partition("-")[0])

    def place(
        self, name: str, key: str, /, **arguments: Any
    ) -> contextlib.AbstractContextManager[None]:
        """Put together what shows a place without a piece."""
        return self.picture.group(f"place-{name}", self.say(f"title.{key}", **arguments), "place")

    def spark(self, name: str, x: float, y: float) -> None:
        """Mark what is new."""
        if name in self.fresh:
            put(self.picture, SPARK, x, y, 11)

    def heading(self, x: float, y: float, words: str, right: float) -> None:
        """Write a heading with a rule from its end to the right."""
        self.picture.text(x, y, words, size=10, anchor="start", bold=True, ink=FAINT)
        start = x + width_of(words, 10, bold=True) + 6
        if start < right:
            self.picture.line(start, y, right, y, stroke=RULE, stroke_width=1)


def cells_in_words(cells: Iterable[Cell]) -> str:
    """Return cells as a list of their names."""
    return ", ".join(NAMES[cell] for cell in cells)
