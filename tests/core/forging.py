"""Writing records anew as somebody might who wants another to have happened."""

from __future__ import annotations

from typing import Any

from parlour import FastDealer, Match
from parlour.errors import Unreadable
from parlour.game import Game
from parlour.record import Record, read_record, verify
from parlour.record.frames import MAGIC, Frames, first_mark, framed, next_mark
from parlour.record.lines import KINDS, packed, unpacked
from parlour.testing.plays import Kept
from tests.core.pebbles import Pebbles

ACT, END = KINDS.index("act"), KINDS.index("end")
Lines = list[Any]


def find(name: str) -> Game[Any]:
    return Pebbles()


def played(acts: int = 100, **how: Any) -> Kept:
    """A record of so many acts, or of the whole game."""
    record, luck = Kept(), FastDealer(1)
    match = Match.begin(Pebbles(), 2, recorder=record, **how)
    while match.decider is not None and len(record.entries) < acts:
        match.act(match.decider, match.view(match.decider).choices.sample(luck))
    return record


def lines_of(record: Record) -> Lines:
    """The lines of a record, spelled out: kind, seat, action with its name, draws, digest."""
    payloads = Frames(record.to_bytes()).payloads
    lines = [unpacked(payload, number) for number, (_, payload) in enumerate(payloads)]
    names: list[str] = []
    return [
        lines[0],
        *[line if line[0] == END else spelled_out(line, names) for line in lines[1:]],
    ]


def spelled_out(line: list[Any], names: list[str]) -> list[Any]:
    seat, kind = divmod(line[0], len(KINDS))
    said, rest = (line[1:2], line[2:]) if kind == ACT else ([], line[1:])
    if said and isinstance(said[0][0], str):
        names.append(said[0][0])
    said = [[name if isinstance(name, str) else names[name], *fields] for name, *fields in said]
    draws = rest[0] if len(rest) == 2 else []
    return [kind, seat, *said, draws, rest[-1].to_bytes(4, "big")]


def shortened(line: Any) -> Any:
    """A line that was spelled out as it lies in a record."""
    if isinstance(line, dict) or line[0] == END:
        return line
    kind, seat, *said, draws, digest = line
    if isinstance(digest, bytes):
        digest = int.from_bytes(digest, "big") if digest else None
    return [kind + len(KINDS) * seat, *said, *([] if draws == [] else [draws]), digest]


def written(lines: Lines) -> bytes:
    """The bytes of a record that says these lines, chained as they have to be."""
    data, mark = [MAGIC], first_mark()
    for line in lines:
        payload = packed(shortened(line))
        data.append(framed(payload, mark))
        mark = next_mark(mark, payload)
    return b"".join(data)


def problem(lines: Lines) -> str:
    """What is found wrong, on reading or by a check."""
    try:
        return verify(read_record(written(lines), find)).problem
    except Unreadable as refused:
        return str(refused)


def first_draw(lines: Lines) -> int:
    return next(n for n, line in enumerate(lines[2:], 2) if line[0] == ACT and line[-2])
