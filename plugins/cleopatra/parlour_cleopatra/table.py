"""The game with its words and its picture, as it is offered to the core."""

from __future__ import annotations

from typing import ClassVar

from parlour import Text, View
from parlour_cleopatra.draw import drawn, painted
from parlour_cleopatra.game import Cleopatra
from parlour_cleopatra.spoken import spoken
from parlour_cleopatra.text import TEXT


class CleopatraTable(Cleopatra):
    """Cleopatra: the rules, and what people read and see of them."""

    text: ClassVar[Text] = TEXT

    def board(self, view: View) -> str:
        return drawn(view)

    def painted(self, view: View) -> list[tuple[str, str]]:
        """Return the table in runs of text, each with its style, for a screen with colours."""
        return painted(view)

    def spoken(self, view: View) -> list[str]:
        return spoken(view)
