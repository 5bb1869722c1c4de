"""Whatever happens to the bytes of a record, it never reads as another match.

Three records a game: finished, left in the middle, and one of people who confirm. The short
form tries some hundred places of each, the soak every one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from random import Random
from typing import Any

import pytest

from parlour.dealer import FastDealer
from parlour.errors import Damaged, NotFound, ParlourError
from parlour.game import Game
from parlour.record import Record, read_record, to_text, verify
from parlour.record.frames import Frames
from parlour.testing.plays import Kept, Setting, play
from parlour.values import wire
from tests.games.conftest import SOAK

Find = Callable[[str], Game[Any]]
PLACES = 60  # of each kind of damage, in the short form
TEXT_PLACES = 4_000 if SOAK else 30  # a text takes far longer to read
CONFIRMED = 30  # decisions of people who confirm


def finder(game: Game[Any]) -> Find:
    def find(name: str) -> Game[Any]:
        if name != game.name:
            raise NotFound(f"there is no game {name!r}")
        return game

    return find


def finished(game: Game[Any]) -> Record:
    return play(Setting(game, game.seats[0], seed=1)).record


def left(game: Game[Any]) -> Record:
    record = play(Setting(game, game.seats[1], seed=2)).record
    return Record(record.header, record.setup, record.entries[: len(record.entries) // 2])


def confirmed(game: Game[Any]) -> Record:
    """A record of people: they confirm, and take back what they may."""
    record, luck = Kept(), FastDealer(3)
    seats = game.seats[0]
    match = Setting(game, seats, seed=3).begin(recorder=record, confirm=range(1, seats + 1))
    while match.decider is not None and len(record.entries) < CONFIRMED:
        seat = match.decider
        if match.why_not_undo(seat) is None and not luck.below(4):
            match.undo(seat)
        elif match.confirming:
            match.confirm(seat)
        else:
            match.act(seat, match.view(seat).choices.sample(luck))
    return record


KINDS = [finished, left, confirmed]


@pytest.fixture(params=KINDS, ids=lambda make: make.__name__)
def record(request: pytest.FixtureRequest, game: Game[Any]) -> Record:
    return made(request.param, game)


@cache
def made(make: Callable[[Game[Any]], Record], game: Game[Any]) -> Record:
    return make(game)


def some(places: Sequence[int], number: int = PLACES) -> Iterable[int]:
    """Return places spread over all, in step with nothing; all of them in a soak."""
    if SOAK and number <= PLACES:
        return places
    return sorted(Random(len(places)).sample(places, min(number, len(places))))


def flips(data: bytes, number: int = PLACES) -> Iterator[tuple[int, bytes]]:
    """Yield places, each with the bytes in which one bit there is another."""
    for bit in some(range(8 * len(data)), number):
        changed = bytearray(data)
        changed[bit // 8] ^= 1 << bit % 8
        yield bit // 8, bytes(changed)


def test_a_flipped_bit_is_refused(game: Game[Any], record: Record) -> None:
    data, find = record.to_bytes(), finder(game)
    ends = list(map(frame_end, Frames(data).payloads))
    for at, changed in flips(data):
        with pytest.raises(ParlourError) as refused:
            read_record(changed, find)
        if isinstance(refused.value, Damaged):
            end = next(end for end in ends if at < end)
            assert refused.value.place <= at < end, "the place named is another line's"
        else:
            assert at < 8, "only what doesn't begin like a record is none"


def test_a_cut_leaves_the_whole_lines_before_it(game: Game[Any], record: Record) -> None:
    data, find = record.to_bytes(), finder(game)
    frames = Frames(data)
    ends = [place for place, _ in frames.payloads[1:]] + [len(data)]
    borders = {end + off for end in some(ends, 4) for off in (-1, 0, 1)}
    for length in some(range(8, len(data))):
        cut = Frames(data[:length])
        assert cut.payloads == [frame for frame in frames.payloads if frame_end(frame) <= length]
        assert cut.whole + cut.torn == length
    few = Random(3).sample(range(len(data)), min(len(data), PLACES // 2))
    for length in sorted({*few, *borders} - {len(data) + 1}):
        whole = max((end for end in ends if end <= length), default=0)
        if whole < ends[1]:  # neither header nor set-up is whole: nothing was acknowledged
            with pytest.raises(ParlourError):
                read_record(data[:length], find)
            continue
        again = read_record(data[:length], find)
        assert again.torn == length - whole
        assert again.to_bytes() == data[:whole]


def test_what_is_appended_is_told_or_refused(game: Game[Any], record: Record) -> None:
    data, find = record.to_bytes(), finder(game)
    luck = Random(7)
    tails = [bytes([byte]) for byte in range(0, 256, 1 if SOAK else 23)]
    tails += [luck.randbytes(luck.randrange(2, 80)) for _ in range(200 if SOAK else 8)]
    tails += [b"\0" * 512, data, data[8:], frame_of(data, -1), frame_of(data, 1)]
    for tail in tails:
        damaged, again = None, None
        try:
            again = read_record(data + tail, find)
        except Damaged as error:
            damaged = error
        if damaged is not None:
            assert damaged.place >= len(data)
        elif again is not None:
            assert again.torn == len(tail)
            assert again.to_bytes() == data


def frame_end(frame: tuple[int, bytes]) -> int:
    place, payload = frame
    head = 2 if len(payload) < 127 else 5
    return place + head + len(payload) + 8


def frame_of(data: bytes, number: int) -> bytes:
    """Return the bytes of one line."""
    starts = [place for place, _ in Frames(data).payloads] + [len(data)]
    first = range(len(starts) - 1)[number]
    return data[starts[first] : starts[first + 1]]


# As text


def said(record: Record) -> list[Any]:
    """Return all that a record says but the names, which are for people to write."""
    header, *lines = record.lines()
    return [{key: value for key, value in header.items() if key != "seats"}, *lines]


def is_refused(data: bytes, find: Find, kept: Record) -> bool:
    """Read a changed text: True if it is refused; False if it says the same but for names.

    Anything else fails: it reads as another match, and a replay finds nothing wrong with it.
    """
    try:
        again = read_record(data, find)
    except ParlourError:
        return True
    if said(again) == said(kept):
        return False
    problem = verify(again).problem
    if not problem and played(again) == played(kept):
        return False  # in other words, e.g. a region named by another of its cells
    whole = len(again.entries) <= len(kept.entries) and _begins(again, kept)
    assert problem or whole, f"it reads as another match: {to_text(again)}"
    return bool(problem)


def played(record: Record) -> list[Any]:
    """Return what was drawn and come to: who acted, all draws, and the states by digest."""
    done = [(one.kind, one.seat, one.draws, one.digest[:4]) for one in record.entries]
    lines = said(record)
    return [lines[0], done, lines[-1] if record.ending else None]


def _begins(again: Record, kept: Record) -> bool:
    """Say whether a record holds the first lines of another and no others."""
    lines = said(again)
    if not again.entries and again.ending is None:
        return bool(wire(lines[0]) == wire(said(kept)[0]))  # draws and digests were all cut off
    return bool(wire(lines) == wire(said(kept)[: len(lines)]))


def test_a_changed_text_is_refused_or_says_the_same(game: Game[Any], record: Record) -> None:
    data, find = to_text(record).encode(), finder(game)
    refused = [is_refused(changed, find, record) for _, changed in flips(data, TEXT_PLACES)]
    assert sum(refused) > len(refused) / 2


def test_a_cut_text_is_refused_or_holds_whole_lines(game: Game[Any], record: Record) -> None:
    data, find = to_text(record).encode(), finder(game)
    for length in some(range(len(data)), TEXT_PLACES):
        refused = is_refused(data[:length], find, record)
        last = data[:length].rpartition(b"\n")[2]
        if b"\nsetup ;" in data[:length] and last and last.count(b";") < 2:
            assert refused, last


def test_what_is_appended_to_a_text_is_refused_or_says_nothing(
    game: Game[Any], record: Record
) -> None:
    data, find = to_text(record).encode(), finder(game)
    for byte in range(0, 256, 1 if SOAK else 23):
        is_refused(data + bytes([byte]), find, record)
        is_refused(data[:-1] + bytes([byte]), find, record)
    assert not is_refused(data + b"\n# said and done\n", find, record)
    assert not is_refused(b"\xef\xbb\xbf" + data.replace(b"\n", b"\r\n"), find, record)
