"""What the lines of a record say: plain data on one side, headers and entries on the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgpack
from pydantic import BaseModel, ConfigDict, ValidationError

from parlour.errors import OtherRules, Unreadable
from parlour.game import Game
from parlour.journal import Draws, Entry, Header
from parlour.scoring import Outcome
from parlour.seats import bots_of_seats
from parlour.values import Action, package_of, read_value, wire

FORMAT = 1
KINDS = ("setup", "act", "confirm", "undo", "end", "withdraw")
Find = Callable[[str], Game[Any]]


class HeaderLine(BaseModel):
    """The first line. No clock, no path."""

    model_config = ConfigDict(extra="forbid", strict=True)

    format: int
    game: str
    rules: str
    options: dict[str, Any]
    seats: list[str]
    nonce: bytes
    seed: bytes
    commitment: bytes
    position: str | None = None
    unprovable: str = ""
    script: list[int] = []
    confirm: list[int] = []
    house: list[str] = []
    bots: list[str] = []


def header_line(header: Header) -> dict[str, Any]:
    """Return the plain data of a header; what is empty is left out."""
    line = HeaderLine(
        format=FORMAT,
        game=header.game.name,
        rules=header.rules,
        options=header.options.model_dump(mode="json"),
        seats=list(header.names),
        nonce=header.nonce,
        seed=header.seed,
        commitment=header.commitment,
        position=header.position,
        unprovable=header.unprovable,
        script=list(header.script),
        confirm=list(header.confirm),
        house=list(header.house),
        bots=list(header.bots),
    )
    return line.model_dump(exclude_defaults=True)


def read_header(data: Any, find: Find) -> Header:
    """Return the header that plain data say.

    Raises Unreadable, NotFound for a game that isn't installed, OtherRules for a rules
    version that the installed game doesn't replay.
    """
    if isinstance(data, dict) and isinstance(data.get("format"), int) and data["format"] > FORMAT:
        raise Unreadable(
            f"the record has format {data['format']}; this Parlour reads up to {FORMAT}: "
            "a newer one is needed"
        )
    try:
        line = HeaderLine.model_validate(data)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(place) for place in first["loc"])
        raise Unreadable(f"the record's header: {where}: {first['msg']}") from error
    game = find(line.game)
    if line.rules != game.version and line.rules not in game.replays:
        raise OtherRules(
            f"the record was made under version {line.rules} of {game.title}'s rules; "
            f"installed is version {game.version}"
        )
    header = Header(
        game,
        game.read_options(line.options),
        tuple(line.seats),
        line.seed,
        line.nonce,
        position=line.position,
        unprovable=line.unprovable,
        script=tuple(line.script),
        confirm=tuple(line.confirm),
        house=tuple(line.house),
        bots=bots_of_seats(line.bots, len(line.seats)),
        rules=line.rules,
    )
    if len(line.seed) != 32 or header.commitment != line.commitment:
        raise Unreadable("the record's header: seed and nonce don't fit the commitment")
    game.check_seats(len(header.names))
    return header


def entry_line(entry: Entry) -> list[Any]:
    """Return the plain data of an entry."""
    line: list[Any] = [KINDS.index(entry.kind), entry.seat]
    if entry.kind == "act":
        line.append(wire(entry.action))
    flat = [number for draw in entry.draws for number in draw]
    return [*line, flat, entry.digest[:4]]


def read_entry(data: Any, header: Header) -> Entry:
    """Return the entry that plain data say. Raises Unreadable."""
    if not isinstance(data, list) or not data or type(data[0]) is not int:
        raise Unreadable("a line of a record is a list that begins with its kind")
    if not 0 <= data[0] < len(KINDS) or KINDS[data[0]] == "end":
        raise Unreadable(f"a line of a record has no kind {data[0]}")
    kind = KINDS[data[0]]
    if len(data) != (5 if kind == "act" else 4):
        raise Unreadable(f"a line {kind!r} of a record has other parts")
    seat, flat, digest = data[1], data[-2], data[-1]
    if type(seat) is not int or not 0 <= seat <= len(header.names):
        raise Unreadable(f"a line of a record names seat {seat!r}")
    if not isinstance(digest, bytes) or len(digest) not in (0, 4):
        raise Unreadable("a line of a record has no digest of 4 bytes")
    return Entry(kind, seat, _action(data, header) if kind == "act" else None, _draws(flat), digest)


def _draws(flat: Any) -> Draws:
    if not isinstance(flat, list) or len(flat) % 2 or not all(type(n) is int for n in flat):
        raise Unreadable("a line of a record lists its draws as pairs of numbers")
    return tuple(zip(flat[::2], flat[1::2], strict=True))


def _action(data: list[Any], header: Header) -> Action:
    try:
        return read_value(Action, data[2], package_of(type(header.game)))
    except (ValueError, RecursionError) as error:
        raise Unreadable(f"a line of a record holds no action: {error}") from error


def end_line(outcome: Outcome, digest: bytes, drawn: int) -> list[Any]:
    """Return the plain data of the last line: outcome, the whole digest, how much was drawn."""
    return [KINDS.index("end"), wire(outcome), digest, drawn]


class Ending:
    """The last line of a finished match."""

    def __init__(self, outcome: Outcome, digest: bytes, drawn: int) -> None:
        self.outcome = outcome
        self.digest = digest
        self.drawn = drawn


def read_end(data: Any) -> Ending:
    """Return the ending that plain data say. Raises Unreadable."""
    try:
        _, outcome, digest, drawn = data
        ending = Ending(read_value(Outcome, outcome, "parlour"), digest, drawn)
    except (ValueError, TypeError, RecursionError) as error:
        raise Unreadable(f"the record's last line: {error}") from error
    if not isinstance(digest, bytes) or len(digest) != 32 or type(drawn) is not int:
        raise Unreadable("the record's last line has no digest of 32 bytes")
    return ending


def packed(line: Any) -> bytes:
    """Return plain data as msgpack."""
    data: bytes = msgpack.packb(line)
    return data


def unpacked(payload: bytes, number: int) -> Any:
    """Return the plain data of a payload. Raises Unreadable with the line's number."""
    try:
        return msgpack.unpackb(payload)
    except (ValueError, msgpack.exceptions.UnpackException, RecursionError) as error:
        raise Unreadable(f"line {number} of the record is no msgpack: {error}") from error
