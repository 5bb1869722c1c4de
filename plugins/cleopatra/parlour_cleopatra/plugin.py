"""Cleopatra and the Society of Architects, offered to Parlour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from parlour import Offer, hookimpl

if TYPE_CHECKING:  # the game itself is loaded only when it is played
    from parlour_cleopatra.table import CleopatraTable


def _load() -> type[CleopatraTable]:
    from parlour_cleopatra.table import CleopatraTable

    return CleopatraTable


@hookimpl
def games() -> Sequence[Offer]:
    title = "Cleopatra and the Society of Architects"
    return [Offer("cleopatra", _load, title=title, seats=(3, 5))]
