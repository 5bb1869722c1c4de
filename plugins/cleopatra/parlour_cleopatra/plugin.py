"""Cleopatra and the Society of Architects, offered to Parlour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from parlour import Offer, hookimpl

if TYPE_CHECKING:  # game and bot are loaded only when they play
    from parlour_cleopatra.bot import ArchitectBot
    from parlour_cleopatra.table import CleopatraTable


def _load() -> type[CleopatraTable]:
    from parlour_cleopatra.table import CleopatraTable

    return CleopatraTable


def _architect() -> type[ArchitectBot]:
    from parlour_cleopatra.bot import ArchitectBot

    return ArchitectBot


@hookimpl
def games() -> Sequence[Offer]:
    title = "Cleopatra and the Society of Architects"
    return [Offer("cleopatra", _load, title=title, seats=(3, 5))]


@hookimpl
def bots() -> Sequence[Offer]:
    return [Offer("architect", _architect)]
