"""The game with its words and its picture, as it is offered to the core."""

from __future__ import annotations

from typing import ClassVar

from parlour import Text, View
from parlour_res_publica.draw import drawn, painted
from parlour_res_publica.game import ResPublica
from parlour_res_publica.spoken import spoken
from parlour_res_publica.text import TEXT


class ResPublicaTable(ResPublica):
    """Res Publica: the rules, and what people read and see of them."""

    text: ClassVar[Text] = TEXT

    def board(self, view: View) -> str:
        return drawn(view)

    def painted(self, view: View) -> list[tuple[str, str]]:
        """Return the table in runs of text, each with its style, for a screen with colours."""
        return painted(view)

    def spoken(self, view: View) -> list[str]:
        return spoken(view)
