"""Res Publica, offered to Parlour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from parlour import Offer, hookimpl

if TYPE_CHECKING:  # the game itself is loaded only when it is played
    from parlour_res_publica.bot import TraderBot
    from parlour_res_publica.table import ResPublicaTable


def _load() -> type[ResPublicaTable]:
    from parlour_res_publica.table import ResPublicaTable

    return ResPublicaTable


def _load_trader() -> type[TraderBot]:
    from parlour_res_publica.bot import TraderBot

    return TraderBot


@hookimpl
def games() -> Sequence[Offer]:
    return [Offer("res_publica", _load, title="Res Publica", seats=(3, 5))]


@hookimpl
def bots() -> Sequence[Offer]:
    return [Offer("trader", _load_trader)]
