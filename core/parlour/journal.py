"""What a match keeps: how it began, and a line for each thing that was done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from parlour.dealer import commitment
from parlour.game import Game, Options
from parlour.scoring import Outcome, Scored
from parlour.seats import Seat
from parlour.values import Action

Draws = tuple[tuple[int, int], ...]


class Header:
    """How a match began: all that its replay needs. `unprovable` says why, or is empty.

    `bots` says which program sits in each seat, as it was asked for (`greedy`), "" for a
    person; it is empty if nobody has said. The replay doesn't need it.
    """

    def __init__(
        self,
        game: Game[Any],
        options: Options,
        names: tuple[str, ...],
        seed: bytes,
        nonce: bytes,
        *,
        position: str | None = None,
        unprovable: str = "",
        script: tuple[int, ...] = (),
        confirm: tuple[Seat, ...] = (),
        house: tuple[str, ...] = (),
        bots: tuple[str, ...] = (),
        rules: str | None = None,
    ) -> None:
        self.game = game
        self.options = options
        self.names = names
        self.seed = seed
        self.nonce = nonce
        self.position = position
        self.unprovable = unprovable
        self.script = script
        self.confirm = confirm
        self.house = house
        self.bots = bots
        self.rules = rules or game.version

    @property
    def commitment(self) -> bytes:
        """What the seats see from the start: SHA-256(nonce || seed)."""
        return commitment(self.seed, self.nonce)


class Entry:
    """One line of a match's journal: an act, a confirmation, an undo or a withdrawal.

    `kind` is "act", "confirm", "undo" or "withdraw"; `draws` are (n, result);
    `digest` is the state's after it.
    """

    __slots__ = ("action", "digest", "draws", "kind", "seat")

    def __init__(
        self, kind: str, seat: Seat, action: Action | None, draws: Draws, digest: bytes
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.action = action
        self.draws = draws
        self.digest = digest


class Recorder(Protocol):
    """What keeps a match; each call returns only when the line is safe."""

    def began(self, header: Header, draws: Draws, digest: bytes) -> None:
        """Keep how the match began, and the draws of its set-up."""

    def entered(self, entry: Entry) -> None:
        """Keep one line."""

    def finished_with(self, outcome: Outcome, digest: bytes, drawn: int) -> None:
        """Keep how the match ended: the last state's digest, how many words were drawn."""


class HouseScore(Protocol):
    """A house rule: adds parts to the standing of a game that it doesn't own."""

    name: str

    def standing(self, outcome: Outcome, scored: Sequence[Scored]) -> Outcome:
        """Return the standing with the house's parts; `scored` is all that was scored so far."""
