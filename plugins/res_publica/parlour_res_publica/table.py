"""The game with its words and its picture, as it is offered to the core."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from parlour import Text, View
from parlour.board import Run
from parlour_res_publica.draw import painted
from parlour_res_publica.game import ResPublica
from parlour_res_publica.spoken import spoken
from parlour_res_publica.text import TEXT

if TYPE_CHECKING:  # drawn with only when somebody wants a picture
    from parlour import Picture


class ResPublicaTable(ResPublica):
    """Res Publica: the rules, and what people read and see of them."""

    text: ClassVar[Text] = TEXT

    def painted(self, view: View) -> list[Run]:
        """Return the table in runs of text, each with its style, for a screen with colours."""
        return painted(view)

    def spoken(self, view: View) -> list[str]:
        return spoken(view)

    def picture(self, view: View) -> Picture:
        from parlour_res_publica.picture import pictured

        return pictured(view)
