"""A record: how a match began, each line of its journal, how it ended; as bytes and replayed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from parlour.errors import Damaged, NotFound, ParlourError, Unreadable
from parlour.journal import FAILED, Draws, Entry, Header, HouseScore, Recorder
from parlour.match import Match
from parlour.record.frames import MAGIC, Frames, first_mark, framed, next_mark
from parlour.record.lines import (
    KINDS,
    Ending,
    Find,
    Names,
    end_line,
    entry_line,
    header_line,
    packed,
    read_end,
    read_entry,
    read_header,
    unpacked,
)
from parlour.scoring import Outcome
from parlour.values import Event

Listener = Callable[[Match, Event], None]


class Record:
    """A match as it was kept.

    `setup` is the first entry (draws and digest of the set-up), `entries` all that follow;
    `torn` is the number of bytes of an incomplete last line, which are not part of it.
    """

    def __init__(
        self,
        header: Header,
        setup: Entry | None = None,
        entries: Iterable[Entry] = (),
        ending: Ending | None = None,
        torn: int = 0,
    ) -> None:
        self.header = header
        self.setup = setup
        self.entries = list(entries)
        self.ending = ending
        self.torn = torn
        self.names: Names = ()  # of the kinds of action that were read

    @property
    def finished(self) -> bool:
        """Whether the match was played to its end."""
        return self.ending is not None

    # A record is a recorder: it keeps in memory what a file recorder keeps on disk.

    def began(self, header: Header, draws: Draws, digest: bytes) -> None:
        """Keep the draws of the set-up."""
        self.setup = Entry("setup", 0, None, draws, digest[:4])

    def entered(self, entry: Entry) -> None:
        """Keep one line."""
        self.entries.append(entry)

    def finished_with(self, outcome: Outcome, digest: bytes, drawn: int) -> None:
        """Keep how the match ended."""
        self.ending = Ending(outcome, digest, drawn)

    def to_bytes(self) -> bytes:
        """Return the binary form."""
        data, mark = [MAGIC], first_mark()
        for line in self.lines():
            payload = packed(line)
            data.append(framed(payload, mark))
            mark = next_mark(mark, payload)
        return b"".join(data)

    def lines(self) -> list[Any]:
        """Return the plain data of every line."""
        lines: list[Any] = [header_line(self.header)]
        names: Names = ()
        for entry in [self.setup, *self.entries] if self.setup else self.entries:
            line, names = entry_line(entry, names)
            lines.append(line)
        if self.ending is not None:
            lines.append(end_line(self.ending.outcome, self.ending.digest, self.ending.drawn))
        return lines

    @classmethod
    def of_bytes(cls, data: bytes, find: Find) -> Record:
        """Return the record that bytes hold. Raises Unreadable, Damaged, NotFound, OtherRules."""
        frames = Frames(data)
        if not frames.payloads:
            raise Unreadable("the record is empty: not even its header is whole")
        plain = [unpacked(payload, n) for n, (_, payload) in enumerate(frames.payloads)]
        record = cls(read_header(plain[0], find), torn=frames.torn)
        if len(plain) == 1:
            raise Unreadable("the record ends before its set-up: nothing was played yet")
        for number, line in enumerate(plain[1:], start=1):
            try:
                record._take(line)
            except Unreadable as error:
                place = frames.payloads[number][0]
                raise Damaged(f"line {number} (byte {place}): {error}", place) from error
        return record

    def _take(self, line: Any) -> None:
        """Add a line read from a record. Raises Unreadable if it can't stand here."""
        if self.ending is not None:
            raise Unreadable("something follows the end of the match")
        if isinstance(line, list) and line and line[0] == KINDS.index("end"):
            if self.setup is None:
                raise Unreadable("the match ends before its set-up")
            self.ending = read_end(line)
            return
        entry, self.names = read_entry(line, self.header, self.names)
        if entry.kind != "setup" and self.setup is None:
            raise Unreadable("the set-up comes once, first")
        self.add(entry)

    def add(self, entry: Entry) -> None:
        """Add an entry that was read. Raises Unreadable if it can't stand here.

        A text by hand may leave out its set-up, and all draws and digests.
        """
        first = self.setup or next(iter(self.entries), entry)
        if bool(first.digest) != bool(entry.digest):
            raise Unreadable("all lines have draws and a digest as the first has, or none has")
        if self.entries and self.entries[-1].digest == FAILED:
            raise Unreadable("something follows an act at which the rules failed")
        if entry.kind != "setup":
            self.entries.append(entry)
        elif self.setup is None and not self.entries:
            self.setup = entry
        else:
            raise Unreadable("the set-up comes once, first")


class _Checked:
    """A recorder that compares what happens with what was kept; entry 0 is the set-up.

    Empty digests and draws of a text written by hand are not compared.
    """

    def __init__(self, record: Record, filled: Record | None) -> None:
        self.kept = [record.setup, *record.entries]
        self.ending = record.ending
        self.filled = filled
        self.number = 0

    def began(self, header: Header, draws: Draws, digest: bytes) -> None:
        entry = Entry("setup", 0, None, draws, digest[:4])
        if self.kept[0] is not None:
            self._compare(self.kept[0], entry)
        if self.filled is not None:
            self.filled.setup = entry

    def entered(self, entry: Entry) -> None:
        self.number += 1
        kept = self.kept[self.number]
        if kept is not None:
            self._compare(kept, entry)
        if self.filled is not None:
            self.filled.entries.append(entry)

    def finished_with(self, outcome: Outcome, digest: bytes, drawn: int) -> None:
        ending = Ending(outcome, digest, drawn)
        if self.filled is not None:
            self.filled.ending = ending
        if self.ending is None:
            return
        kept = self.ending
        if (kept.outcome, kept.digest, kept.drawn) != (outcome, digest, drawn):
            raise Damaged("the end of the match differs from what was kept", self.number + 2)

    def _compare(self, kept: Entry, entry: Entry) -> None:
        if kept.digest == FAILED:
            return  # rules that were mended don't fail any more
        if kept.digest and kept.draws != entry.draws:
            raise Damaged(
                f"line {self.number + 1}: the draws differ from the seed's", self.number + 1
            )
        if kept.digest and kept.digest[:4] != entry.digest[:4]:
            raise Damaged(
                f"line {self.number + 1}: the position differs from what was kept",
                self.number + 1,
            )


def replay(
    record: Record,
    upto: int | None = None,
    *,
    recorder: Recorder | None = None,
    listeners: Iterable[Listener] = (),
    house: Iterable[HouseScore] = (),
    filled: Record | None = None,
    after: Callable[[Match], None] | None = None,
) -> Match:
    """Return the match after the first `upto` entries (all if None), every line compared.

    Raises Damaged naming the first line that differs. `filled` is a record that takes what
    the replay computes. A `recorder` takes over after the last entry. `after` is called
    after the set-up and after each entry.
    """
    checked = _Checked(record, filled)
    header = record.header
    rules = _house(header, house)
    match = Match(header, recorder=checked, listeners=listeners, house=rules)
    entries = record.entries if upto is None else record.entries[:upto]
    if after is not None:
        after(match)
    for number, entry in enumerate(entries, start=2):
        try:
            _enter(match, entry)
            if after is not None:
                after(match)
        except Damaged:
            raise
        except ParlourError as error:
            raise Damaged(f"line {number}: {error}", number) from error
    match.recorder = recorder
    return match


def _house(header: Header, given: Iterable[HouseScore]) -> list[HouseScore]:
    """Return the house rules that a match was begun with, in its order. Or NotFound."""
    known = {rule.name: rule for rule in given}
    for name in header.house:
        if name not in known:
            raise NotFound(f"the record was made with the house rule {name!r}, which is not here")
    return [known[name] for name in header.house]


def _enter(match: Match, entry: Entry) -> None:
    if entry.kind == "act" and entry.action is not None:
        match.act(entry.seat, entry.action)
    elif entry.kind == "confirm":
        match.confirm(entry.seat)
    elif entry.kind == "withdraw":
        match.withdraw(entry.seat)
    else:
        match.undo(entry.seat)


class Report:
    """What a check of a record found. `place` is the first line that differs.

    `unchecked` says that the lines hold no draws and digests: a text written by hand.
    """

    def __init__(
        self,
        problem: str = "",
        place: int | None = None,
        unprovable: str = "",
        *,
        unchecked: bool = False,
    ) -> None:
        self.problem = problem
        self.place = place
        self.unprovable = unprovable
        self.unchecked = unchecked

    @property
    def ok(self) -> bool:
        """Whether the record says what its seed and its acts make."""
        return not self.problem

    @property
    def provable(self) -> bool:
        """Whether the shuffles are proved by the commitment."""
        return self.ok and not self.unprovable


def verify(record: Record, house: Iterable[HouseScore] = ()) -> Report:
    """Replay a record: draws against the seed, digests, outcome, how much was drawn."""
    try:
        match = replay(record, house=house)
    except Damaged as error:
        return Report(str(error), error.place, record.header.unprovable)
    except ParlourError as error:
        return Report(str(error), 0, record.header.unprovable)
    if record.finished and not match.over:
        return Report("the record has an end, but the match goes on", len(record.entries) + 1)
    unchecked = any(not entry.digest for entry in (record.setup, *record.entries) if entry)
    return Report(unprovable=record.header.unprovable, unchecked=unchecked)
