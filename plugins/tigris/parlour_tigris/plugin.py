"""Tigris & Euphrates, offered to Parlour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from parlour import Offer, hookimpl

if TYPE_CHECKING:  # loaded only when they play
    from parlour_tigris.bot import DynastyBot
    from parlour_tigris.table import TigrisTable


def _load() -> type[TigrisTable]:
    from parlour_tigris.table import TigrisTable

    return TigrisTable


@hookimpl
def games() -> Sequence[Offer]:
    return [Offer("tigris", _load, title="Tigris & Euphrates", seats=(2, 4))]


def _dynasty() -> type[DynastyBot]:
    from parlour_tigris.bot import DynastyBot

    return DynastyBot


@hookimpl
def bots() -> Sequence[Offer]:
    return [Offer("dynasty", _dynasty)]
