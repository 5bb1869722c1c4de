"""Tigris & Euphrates, offered to Parlour."""

from __future__ import annotations

from collections.abc import Sequence

from parlour import Game, Offer, hookimpl


def _load() -> type[Game]:
    from parlour_tigris.table import TigrisTable

    return TigrisTable


@hookimpl
def games() -> Sequence[Offer]:
    return [Offer("tigris", _load, title="Tigris & Euphrates", seats=(2, 4))]
