"""The game with its words and its picture, as it is offered to the core."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from parlour import Text, View
from parlour.board import Run
from parlour_tigris.draw import painted
from parlour_tigris.game import Tigris
from parlour_tigris.spoken import spoken
from parlour_tigris.text import TEXT

if TYPE_CHECKING:  # drawn with only when somebody wants a picture
    from parlour import Picture


class TigrisTable(Tigris):
    """Tigris & Euphrates: the rules, and what people read and see of them."""

    text: ClassVar[Text] = TEXT

    def painted(self, view: View) -> list[Run]:
        """Return the board in runs of text, each with its style, for a screen with colours."""
        return painted(view)

    def spoken(self, view: View) -> list[str]:
        return spoken(view)

    def picture(self, view: View) -> Picture:
        from parlour_tigris.picture import pictured

        return pictured(view)
