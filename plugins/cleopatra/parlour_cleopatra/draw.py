"""The picture of a table for people: text of 80 columns, with or without colours."""

from __future__ import annotations

from parlour import View
from parlour.board import drawn as plain

Run = tuple[str, str]


def drawn(view: View) -> str:
    """Return what a seat, or a spectator, sees of the table, as plain text."""
    return "".join(text for _, text in painted(view))


def painted(view: View) -> list[Run]:
    """Return the same text in runs, each with its style."""
    return [("", plain(view.at_table()))]
