"""Tigris & Euphrates, offered to Parlour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from parlour import Offer, hookimpl

if TYPE_CHECKING:  # the game itself is loaded only when it is played
    from parlour_tigris.table import TigrisTable


def _load() -> type[TigrisTable]:
    from parlour_tigris.table import TigrisTable

    return TigrisTable


@hookimpl
def games() -> Sequence[Offer]:
    return [Offer("tigris", _load, title="Tigris & Euphrates", seats=(2, 4))]
