"""The game with its words and its picture, as it is offered to the core."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from parlour import Text, View
from parlour.board import Run
from parlour_cleopatra.draw import painted
from parlour_cleopatra.game import Cleopatra
from parlour_cleopatra.spoken import spoken
from parlour_cleopatra.text import TEXT

if TYPE_CHECKING:  # drawn with only when somebody wants a picture
    from parlour import Picture


class CleopatraTable(Cleopatra):
    """Cleopatra: the rules, and what people read and see of them."""

    text: ClassVar[Text] = TEXT

    def painted(self, view: View) -> list[Run]:
        """Return the table in runs of text, each with its style, for a screen with colours."""
        return painted(view)

    def spoken(self, view: View) -> list[str]:
        return spoken(view)

    def picture(self, view: View) -> Picture:
        """Return the table as a picture, with what is new marked."""
        from parlour_cleopatra.picture.sheet import pictured

        return pictured(view)
