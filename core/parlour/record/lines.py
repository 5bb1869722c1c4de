"""What the lines of a record say: plain data on one side, headers and entries on the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Annotated, Any

import msgpack
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from parlour.errors import OtherRules, Unreadable
from parlour.game import Game
from parlour.journal import (
    BY_HAND,
    FAILED,
    FROM_POSITION,
    LONGEST_SCRIPT,
    SCRIPTED,
    Draws,
    Entry,
    Header,
)
from parlour.record.limits import LARGEST, LONGEST_WORD, MOST_ENTRIES
from parlour.scoring import Outcome
from parlour.seats import bots_of_seats, seat_names
from parlour.values import Action, package_of, read_value, wire

FORMAT = 1
REASONS = ("", BY_HAND, FROM_POSITION, SCRIPTED)
LONGEST_MESSAGE = 200
KINDS = ("setup", "act", "confirm", "undo", "end", "withdraw")
Find = Callable[[str], Game[Any]]


def _printed(word: str) -> str:
    if not word.isprintable():
        raise ValueError("it holds what can't be printed")
    return word


Word = Annotated[str, Field(max_length=LONGEST_WORD), AfterValidator(_printed)]


class HeaderLine(BaseModel):
    """The first line. No clock, no path."""

    model_config = ConfigDict(extra="forbid", strict=True)

    format: int
    game: Word
    rules: Word
    options: dict[str, Any]
    seats: Annotated[list[str], Field(max_length=LONGEST_WORD)]
    nonce: bytes
    seed: bytes
    commitment: bytes
    position: str | None = None
    unprovable: str = ""
    script: Annotated[list[int], Field(max_length=LONGEST_SCRIPT)] = []
    confirm: Annotated[list[int], Field(max_length=LONGEST_WORD)] = []
    house: Annotated[list[Word], Field(max_length=LONGEST_WORD)] = []
    bots: Annotated[list[str], Field(max_length=LONGEST_WORD)] = []


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
        first = error.errors(include_url=False, include_input=False)[0]
        where = ".".join(str(place) for place in first["loc"])
        raise Unreadable(
            f"the record's header: {where[:LONGEST_WORD]!r}: {first['msg']}"
        ) from error
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
    _check_header(header, line)
    return header


def _check_header(header: Header, line: HeaderLine) -> None:
    """Raise Unreadable unless no other header than this one can be meant."""
    if line.format != FORMAT:
        raise Unreadable(f"the record has format {line.format}; this Parlour reads {FORMAT}")
    if len(line.seed) != 32 or header.commitment != line.commitment:
        raise Unreadable("the record's header: seed and nonce don't fit the commitment")
    header.game.check_seats(len(header.names))
    if seat_names(line.seats) != header.names:
        raise Unreadable("the record's header: the seats' names are not those of a match")
    if list(header.confirm) != line.confirm or header.position != line.position:
        raise Unreadable("the record's header: it is not written as a match writes it")
    if header.unprovable != line.unprovable or header.unprovable not in REASONS:
        said = line.unprovable[:LONGEST_WORD] or "nothing"
        raise Unreadable(
            f"the record's header: it says {said!r} of its proof, and it must say "
            f"{header.unprovable or 'nothing'!r}"
        )


Names = tuple[str, ...]
"""The kinds of action that a record has had so far: a line names one by its place here."""


def entry_line(entry: Entry, names: Names = ()) -> tuple[list[Any], Names]:
    """Return the plain data of an entry, and the names of actions after it.

    An action of a kind that the record has had already begins with the kind's place among
    `names` in place of its name. A list of draws that is empty is left out. Kind and seat are
    one number, and so are the digest's first four bytes: most of a record is this.
    """
    if entry.digest == FAILED:
        raise Unreadable("an act at which the rules failed is kept as text alone")
    line: list[Any] = [KINDS.index(entry.kind) + len(KINDS) * entry.seat]
    if entry.kind == "act":
        name, *fields = wire(entry.action)
        line.append([names.index(name) if name in names else name, *fields])
        names = names if name in names else (*names, name)
    if entry.draws:
        line.append([number for draw in entry.draws for number in draw])
    return [*line, int.from_bytes(entry.digest[:4], "big") if entry.digest else None], names


def read_entry(data: Any, header: Header, names: Names = ()) -> tuple[Entry, Names]:
    """Return the entry that plain data say, and the names after it. Raises Unreadable."""
    if not isinstance(data, list) or not data or type(data[0]) is not int or data[0] < 0:
        raise Unreadable("a line of a record is a list that begins with its kind and seat")
    seat, place = divmod(data[0], len(KINDS))
    kind = KINDS[place]
    usual = 3 if kind == "act" else 2
    if len(data) not in (usual, usual + 1) or kind == "end":
        raise Unreadable(f"a line {kind!r} of a record has other parts")
    flat, digest = data[-2] if len(data) > usual else [], data[-1]
    if seat > len(header.names) or (kind == "setup") != (seat == 0):
        raise Unreadable(f"a line {kind!r} of a record names seat {seat}")
    if digest is not None and not (type(digest) is int and 0 <= digest < 1 << 32):
        raise Unreadable("a line of a record has no digest of 4 bytes")
    if flat and digest is None:
        raise Unreadable("a line of a record has draws, but no digest")
    action = None
    if kind == "act":
        action, names = _action(data[1], header, names)
    mark = b"" if digest is None else digest.to_bytes(4, "big")
    return Entry(kind, seat, action, _draws(flat), mark), names


def _draws(flat: Any) -> Draws:
    if not isinstance(flat, list) or len(flat) % 2 or not all(type(n) is int for n in flat):
        raise Unreadable("a line of a record lists its draws as pairs of numbers")
    return checked_draws(zip(flat[::2], flat[1::2], strict=True))


def checked_draws(pairs: Iterable[tuple[int, int]]) -> Draws:
    """Return draws that a dealer can have made. Raises Unreadable."""
    draws = tuple(pairs)
    if len(draws) > MOST_ENTRIES // 2:
        raise Unreadable(f"a line of a record has {len(draws)} draws, which is too many")
    if not all(0 <= result < n <= LARGEST for n, result in draws):
        raise Unreadable("a line of a record has a draw that can't be")
    return draws


def _action(data: Any, header: Header, names: Names) -> tuple[Action, Names]:
    try:
        if type(data[0]) is int:
            data = [names[data[0]], *data[1:]] if data[0] >= 0 else None
        action = read_value(Action, data, package_of(type(header.game)))
        header.game.text.write(action)  # what has no notation is no act of this game
    except Exception as error:  # a game's own readers meet what nobody can have written
        raise Unreadable(f"a line of a record holds no action: {short(error)}") from error
    return action, names if data[0] in names else (*names, data[0])


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
        raise Unreadable(f"the record's last line: {short(error)}") from error
    if not isinstance(digest, bytes) or len(digest) != 32:
        raise Unreadable("the record's last line has no digest of 32 bytes")
    if type(drawn) is not int or not 0 <= drawn <= LARGEST:
        raise Unreadable("the record's last line doesn't say how much was drawn")
    return ending


def packed(line: Any) -> bytes:
    """Return plain data as msgpack. Raises Unreadable for what it can't hold."""
    try:
        data: bytes = msgpack.packb(line)
    except (ValueError, TypeError, OverflowError, RecursionError) as error:
        raise Unreadable(f"a record can't hold that: {short(error)}") from error
    return data


def unpacked(payload: bytes, number: int) -> Any:
    """Return the plain data of a payload. Raises Unreadable with the line's number."""
    try:
        return msgpack.unpackb(
            payload,
            max_array_len=min(2 * MOST_ENTRIES, len(payload)),  # taken before they are read
            max_map_len=min(MOST_ENTRIES, len(payload)),
            max_ext_len=0,
        )
    except (ValueError, msgpack.exceptions.UnpackException, RecursionError, MemoryError) as error:
        raise Unreadable(f"line {number} of the record is no msgpack: {short(error)}") from error


def short(error: Exception) -> str:
    """Return what an error says, cut to one line of a readable length."""
    words = " ".join(str(error).split()) or type(error).__name__
    return words if len(words) <= LONGEST_MESSAGE else f"{words[:LONGEST_MESSAGE]} ..."
