"""The game with its words and its picture, as it is offered to the core."""

from __future__ import annotations

from typing import ClassVar

from parlour import Text, View
from parlour_tigris.draw import Run, drawn, painted
from parlour_tigris.game import Tigris
from parlour_tigris.spoken import spoken
from parlour_tigris.text import TEXT


class TigrisTable(Tigris):
    """Tigris & Euphrates: the rules, and what people read and see of them."""

    text: ClassVar[Text] = TEXT

    def board(self, view: View) -> str:
        return drawn(view)

    def painted(self, view: View) -> list[Run]:
        """Return the board in runs of text, each with its style, for a screen with colours."""
        return painted(view)

    def spoken(self, view: View) -> list[str]:
        return spoken(view)
