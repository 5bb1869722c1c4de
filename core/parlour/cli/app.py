"""What all commands share: the plugins, the record in play, telling and asking on stderr."""

from __future__ import annotations

import sys
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from parlour.cli.words import said
from parlour.errors import ParlourError

if TYPE_CHECKING:
    from parlour.game import Game
    from parlour.journal import Header, HouseScore
    from parlour.match import Match
    from parlour.registry import Registry


class App:
    """One run of the command line.

    `match` is the game in play and `record` its file; `looked_at` the record of a command that
    only looks, `game` the game of that.
    """

    def __init__(self, *, debug: bool = False) -> None:
        self.debug = debug
        self.record: Path | None = None
        self.looked_at: Path | None = None
        self.match: Match | None = None
        self.game: Game[Any] | None = None

    @cached_property
    def plugins(self) -> Registry:
        """The installed plugins, loaded on first use."""
        from parlour.registry import Registry

        return Registry(debug=self.debug)

    @cached_property
    def registry(self) -> Registry:
        """The installed plugins; those that are broken are named once, on stderr."""
        for plugin in self.plugins.broken:
            warn(
                said(
                    "broken",
                    name=plugin.name,
                    distribution=plugin.distribution,
                    why=plugin.broken,
                )
            )
        return self.plugins

    def house(self, header: Header) -> list[HouseScore]:
        """Return the house scores of a record. Raises NotFound for one that isn't installed."""
        return [self.plugins.house_score(name) for name in header.house]


def warn(sentence: str) -> None:
    """Tell something that is not the command's result."""
    print(sentence, file=sys.stderr, flush=True)


class Declined(ParlourError):
    """Somebody who was asked first did not want it."""


def agrees(question: str) -> bool:
    """Ask, and say whether the answer is yes."""
    print(question, end=" ", file=sys.stderr, flush=True)
    answer = sys.stdin.readline()
    if not (answer.endswith("\n") and sys.stdin.isatty()):
        print(file=sys.stderr)  # nobody's Enter has ended the line
    return answer.strip().casefold() in ("y", "yes")
