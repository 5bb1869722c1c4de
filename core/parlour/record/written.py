"""The text form of a record: what people read, mail, diff and test with.

    parlour record 1
    game: tigris
    rules: 1
    seat 1: Anna
    seat 2: greedy bot
    bot 2: greedy
    option board: "standard"
    seed: 64 hexadecimal digits
    nonce: 32 hexadecimal digits
    commitment: 64 hexadecimal digits

    setup ; 143>5 142>77 ; 0c1d2e3f
    1 tile red E7 ; ; 9a8b7c6d
    1 confirm ; 131>4 ; 11223344
    end ; ["Outcome", ...] ; digest ; 42

A line is who, what in the game's notation, `;` the draws as `n>result`, `;` four bytes of
the digest. Draws and digests may be left out by hand, all of them: they are then not
compared. `; ?` ends the act at which the rules failed, the last of a report. `#` begins a
comment.

A text is for people to change, so nothing seals it: a replay finds what differs from the
seed, the commitment, the rules, the draws and the digests. Names, comments and options that
change nothing on the table are as the text says them.
"""

from __future__ import annotations

import json
import re
from typing import Any

from parlour.errors import Damaged, ParlourError, Unreadable
from parlour.journal import FAILED, Draws, Entry, Header
from parlour.record.kept import Record
from parlour.record.limits import BIGGEST, MOST_LINES
from parlour.record.lines import (
    FORMAT,
    KINDS,
    Find,
    checked_draws,
    end_line,
    header_line,
    packed,
    read_end,
    read_header,
    short,
)

FIRST = "parlour record "
TEXTS = ("game", "rules", "unprovable")
BYTES = ("seed", "nonce", "commitment")
NUMBERS = ("script", "confirm")
_NUMBER = re.compile(r"[0-9]{1,20}")
_BOT = re.compile(r"bot ([1-9][0-9]?)")


def looks_like_text(data: bytes) -> bool:
    """Say whether bytes are a record as text rather than a binary one."""
    return data.lstrip(b"\xef\xbb\xbf\r\n ").startswith(FIRST.encode())


def to_text(record: Record) -> str:
    """Return the text form of a record."""
    lines = [f"{FIRST}{FORMAT}", *_header_lines(header_line(record.header)), ""]
    text = record.header.game.text
    if record.setup is not None:
        lines.append(f"setup{_checks(record.setup)}")
    for entry in record.entries:
        what = text.write(entry.action) if entry.action is not None else entry.kind
        lines.append(f"{entry.seat} {what}{_checks(entry)}")
    if record.ending is not None:
        end = record.ending
        _, outcome, digest, drawn = end_line(end.outcome, end.digest, end.drawn)
        lines.append(f"end ; {json.dumps(outcome)} ; {digest.hex()} ; {drawn}")
    return "\n".join(lines) + "\n"


def _header_lines(line: dict[str, Any]) -> list[str]:
    lines = []
    for name in TEXTS:
        if name in line:
            lines.append(f"{name}: {line[name]}")
    lines += [f"seat {seat}: {name}" for seat, name in enumerate(line["seats"], start=1)]
    lines += [f"bot {seat}: {bot}" for seat, bot in enumerate(line.get("bots", ()), start=1) if bot]
    lines += [f"option {name}: {json.dumps(value)}" for name, value in line["options"].items()]
    lines += [f"{name}: {line[name].hex()}" for name in BYTES]
    lines += [f"{name}: {' '.join(map(str, line[name]))}" for name in NUMBERS if name in line]
    lines += [f"house: {name}" for name in line.get("house", ())]
    if "position" in line:
        lines += ["position:", *[f"  | {row}" for row in line["position"].split("\n")]]
    return lines


def _checks(entry: Entry) -> str:
    if entry.digest == FAILED:
        return " ; ?"
    draws = " ".join(f"{n}>{result}" for n, result in entry.draws)
    return f" ; {draws} ; {entry.digest[:4].hex()}" if entry.digest else ""


def of_text(text: str, find: Find) -> Record:
    """Return the record that a text says. Raises Unreadable or Damaged with the line's number."""
    if len(text) > BIGGEST or text.count("\n") > 4 * MOST_LINES:
        raise Unreadable("the text is too long for a record")
    rows = text.lstrip("\ufeff").replace("\r\n", "\n").split("\n")
    body = next((n for n, row in enumerate(rows) if _is_body(row)), len(rows))
    header = _read_header_lines(rows[:body])
    record = Record(read_header(header, find))
    packed(header_line(record.header))  # what no other form can hold is no record
    for number, row in enumerate(rows[body:], start=body + 1):
        words = row.partition("#")[0].strip()
        if words:
            try:
                _take(record, words)
            except (ParlourError, ValueError, RecursionError) as error:
                raise Damaged(f"line {number}: {short(error)}", number) from error
    if record.setup is None and not record.entries:
        raise Unreadable("the record ends before its set-up: nothing was played yet")
    return record


def _is_body(row: str) -> bool:
    word = row.split(" ", maxsplit=1)[0].strip()
    return word in ("setup", "end") or bool(_NUMBER.fullmatch(word))


def _read_header_lines(rows: list[str]) -> dict[str, Any]:
    line: dict[str, Any] = {"options": {}, "seats": [], "format": 0}
    position: list[str] | None = None
    for number, row in enumerate(rows, start=1):
        if position is not None and row.startswith("  | "):
            position.append(row[4:])
        elif position is not None and row.rstrip() == "  |":
            position.append("")
        elif row.startswith(FIRST) and not line["format"]:
            version = row[len(FIRST) :].strip()
            line["format"] = _number(version) if _NUMBER.fullmatch(version) else 0
        elif row.strip() == "position:" and position is None:
            position = []
        elif row.strip() and not row.startswith("#"):
            _read_header_line(line, row, number)
    if position is not None:
        line["position"] = "\n".join(position)
    return line


def _read_header_line(line: dict[str, Any], row: str, number: int) -> None:
    name, colon, value = row.partition(":")
    name, value = name.strip(), value.strip(" \t\r")
    try:
        if not colon:
            raise ValueError(f"{row[:60]!r} is no `name: value`")
        if (name in line and name != "house") or name[7:] in line["options"]:
            raise ValueError(f"{name!r} is said twice")
        if name in TEXTS:
            line[name] = value
        elif name in BYTES:
            line[name] = bytes.fromhex(value)
        elif name in NUMBERS:
            line[name] = [_number(word) for word in value.split()]
        elif name == "house":
            line.setdefault("house", []).append(value)
        elif name == f"seat {len(line['seats']) + 1}":
            line["seats"].append(value)
        elif (bot := _BOT.fullmatch(name)) and int(bot[1]) <= len(line["seats"]):
            line.setdefault("bots", [""] * len(line["seats"]))[int(bot[1]) - 1] = value
        elif name.startswith("option "):
            line["options"][name[7:]] = _json(value)
        else:
            raise ValueError(f"a record has no {name[:60]!r}")
    except (ValueError, RecursionError) as error:
        raise Unreadable(f"line {number}: {short(error)}") from error


def _number(word: str) -> int:
    """Return the number that digits say. Raises ValueError for anything else that int() reads."""
    if not _NUMBER.fullmatch(word):
        raise ValueError(f"{word[:30]!r} is no number")
    return int(word)


def _json(text: str) -> Any:
    """Return the plain data of a JSON text; what isn't JSON (NaN) is a ValueError."""

    def refused(word: str) -> None:
        raise ValueError(f"{word} is no JSON")

    return json.loads(text, parse_constant=refused)


def _take(record: Record, row: str) -> None:
    """Add a line of the body to a record."""
    what, *checks = [part.strip() for part in row.split(" ;")]
    if what == "end":
        if len(checks) != 3 or record.ending is not None:
            raise Unreadable("an end has an outcome, a digest and a number of draws")
        outcome, digest, drawn = checks
        record.ending = read_end(
            [KINDS.index("end"), _json(outcome), bytes.fromhex(digest), _number(drawn)]
        )
        packed(outcome)
        return
    if record.ending is not None:
        raise Unreadable("something follows the end of the match")
    if len(record.entries) >= MOST_LINES:
        raise Unreadable(f"a record has at most {MOST_LINES} lines")
    draws, digest_4 = _read_checks(checks)
    if what == "setup":
        record.add(Entry("setup", 0, None, draws, digest_4))
    else:
        record.add(_entry(record.header, what, draws, digest_4))


def _entry(header: Header, what: str, draws: Draws, digest: bytes) -> Entry:
    who, _, said = what.partition(" ")
    if not _NUMBER.fullmatch(who) or not 1 <= int(who) <= len(header.names):
        raise Unreadable(f"{who[:30]!r} is no seat of this match")
    if said in ("confirm", "undo", "withdraw"):
        return Entry(said, int(who), None, draws, digest)
    return Entry("act", int(who), header.game.text.read(said), draws, digest)


def _read_checks(checks: list[str]) -> tuple[Draws, bytes]:
    if not checks:
        return (), b""
    if checks == ["?"]:
        return (), FAILED
    if len(checks) != 2:
        raise Unreadable("after what was done come the draws and the digest")
    draws = []
    for word in checks[0].split():
        n, arrow, result = word.partition(">")
        if not arrow:
            raise Unreadable(f"{word[:30]!r} is no draw: n>result")
        draws.append((_number(n), _number(result)))
    digest = bytes.fromhex(checks[1])
    if len(digest) != 4:
        raise Unreadable("the digest has four bytes")
    return checked_draws(draws), digest
