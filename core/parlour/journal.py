"""What a match keeps: how it began, and a line for each thing that was done."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from parlour.dealer import WORD, commitment, nonce_of
from parlour.errors import Unreadable
from parlour.game import Game, Options
from parlour.scoring import Outcome, Scored
from parlour.seats import Seat
from parlour.values import Action

Draws = tuple[tuple[int, int], ...]

BY_HAND = "seed chosen by hand"
FROM_POSITION = "began from a position"
SCRIPTED = "scripted chance"
LONGEST_POSITION = 100_000
LONGEST_SCRIPT = 50_000
_UNPRINTED = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")


class Header:
    """How a match began: all that its replay needs.

    `unprovable` says why its shuffles prove nothing, or is empty. Raises Unreadable for a
    position, a script or confirming seats that no match can have.

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
        self.position = None if position is None else clean_position(position)
        self.script = clean_script(script)
        self.confirm = _clean_seats(confirm, len(names))
        self.unprovable = why_unprovable(seed, nonce, self.position, self.script) or unprovable
        self.house = house
        self.bots = bots
        self.rules = rules or game.version

    @property
    def commitment(self) -> bytes:
        """What the seats see from the start: SHA-256(nonce || seed)."""
        return commitment(self.seed, self.nonce)


def why_unprovable(seed: bytes, nonce: bytes, position: str | None, script: Sequence[int]) -> str:
    """Return why a match that begins like this proves nothing about its shuffles, or nothing."""
    if script:
        return SCRIPTED
    if position is not None:
        return FROM_POSITION
    return BY_HAND if nonce == nonce_of(seed) else ""


def clean_position(text: str) -> str:
    """Return a position as it is kept: lines end as everywhere in a record. Or Unreadable."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    if len(text) > LONGEST_POSITION:
        raise Unreadable(f"a position has at most {LONGEST_POSITION} characters, not {len(text)}")
    if _UNPRINTED.search(text):
        raise Unreadable("a position is text without control characters")
    return text


def clean_script(script: Iterable[int]) -> tuple[int, ...]:
    """Return laid-down chance as it is kept. Raises Unreadable for what no dealer can deal."""
    numbers = tuple(script)
    if len(numbers) > LONGEST_SCRIPT:
        raise Unreadable(f"a script has at most {LONGEST_SCRIPT} numbers, not {len(numbers)}")
    for number in numbers:
        if type(number) is not int or not 0 <= number < WORD - 1:
            raise Unreadable(f"a script is a list of numbers from 0, not {str(number)[:30]}")
    return numbers


def _clean_seats(seats: Iterable[Seat], most: int) -> tuple[Seat, ...]:
    named = tuple(sorted(set(seats)))
    if named and not 1 <= named[0] <= named[-1] <= most:
        raise Unreadable(f"there are seats 1 to {most} to confirm, not {named[0]} to {named[-1]}")
    return named


FAILED = b"?"
"""Stands for the digest of an act at which the rules failed: the last line of a report."""


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
