"""The readers that are fuzzed, each with what it is given to begin with.

A reader takes bytes and returns, or raises ParlourError; whatever it has read can be written
again. Anything else is a fault.
"""

from __future__ import annotations

import importlib.util
import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from parlour.bots import RandomBot
from parlour.errors import NotFound, ParlourError, Unreadable
from parlour.game import Game
from parlour.journal import FAILED
from parlour.match import Match
from parlour.record import Record, of_text, read_record, replay, to_text, verify
from parlour.record.frames import MAGIC, Frames, first_mark, framed, next_mark
from parlour.record.lines import KINDS, header_line, packed, read_header, unpacked
from parlour.registry import registry
from parlour.seats import clean_name
from parlour.testing.plays import Kept, truth
from parlour.values import Action, wire

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = ROOT / "tests" / "games" / "golden"
EXAMPLES = sorted((ROOT / "docs" / "examples").glob("*.py"))
SHORT = 4_000  # bytes of an input that has to be read at once
ACTS = 12  # of the matches that inputs begin from

OBEYED = re.compile("[\x00-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]")

Read = Callable[[bytes], None]


class Reader:
    """What reads bytes, by name; `seeds` are inputs that it can read."""

    def __init__(self, name: str, read: Read, seeds: list[bytes]) -> None:
        self.name = name
        self.read = read
        self.seeds = seeds

    def __call__(self, data: bytes) -> bool:
        """Read; say whether there was anything to read."""
        sentence = ""
        try:
            self.read(data)
        except ParlourError as refused:
            sentence = str(refused) or "refused without a word"
        assert sentence != "refused without a word"
        return not sentence


@cache
def games() -> dict[str, Game[Any]]:
    """Return the installed games and those of the examples."""
    found = {name: registry().game(name) for name in sorted(registry().games)}
    for path in EXAMPLES:
        spec = importlib.util.spec_from_file_location(f"fuzzed_{path.stem}", path)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        for offer in module.games():
            loaded = offer.load()
            found[offer.name] = loaded() if isinstance(loaded, type) else loaded
    return found


def find(name: str) -> Game[Any]:
    if name not in games():
        raise NotFound(f"there is no game {name!r}")
    return games()[name]


@cache
def begun(name: str) -> tuple[Match, Record]:
    """Return a match that is under way, and its record."""
    record = Kept()
    game = games()[name]
    match = Match.begin(game, game.seats[0], seed=1, recorder=record)
    bot = RandomBot(1)
    while match.decider is not None and len(record.entries) < ACTS:
        match.act(match.decider, bot.choose(match.view(match.decider)))
    return replay(record, len(record.entries) // 2), record


# Records


def read_bytes(data: bytes) -> None:
    record = read_record(data, find)
    _written_again(record)


def read_lines(data: bytes) -> None:
    """Read lines, each after its length in two bytes, as if somebody had chained them anew."""
    made, mark = MAGIC, first_mark()
    while data:
        size = int.from_bytes(data[:2], "big")
        payload, data = data[2 : 2 + size], data[2 + size :]
        made, mark = made + framed(payload, mark), next_mark(mark, payload)
    record = Record.of_bytes(made, find)
    _written_again(record)
    assert verify(record) is not None


def read_text(data: bytes) -> None:
    record = of_text(data.decode("utf-8", "replace"), find)
    _written_again(record)
    assert verify(record) is not None


def read_head(data: bytes) -> None:
    header = read_header(unpacked(data, 0), find)
    again = read_header(unpacked(packed(header_line(header)), 0), find)
    assert header_line(again) == header_line(header)


def _written_again(record: Record) -> None:
    """Whatever was read says the same in both forms.

    But for an act that its notation doesn't say in full: that is never legal. And a text by
    hand that leaves out its set-up, or one that ends where the rules failed, is a text alone.
    """
    if record.setup is None or FAILED in [entry.digest for entry in record.entries]:
        assert to_text(of_text(to_text(record), find)) == to_text(record)
        return
    data = record.to_bytes()
    assert Record.of_bytes(data, find).to_bytes() == data
    try:
        text = to_text(record)
    except Unreadable:
        return  # a name of an option that no text can hold
    acts = [entry.action for entry in record.entries if entry.action is not None]
    if all(_said_in_full(record.header.game, act) for act in acts):
        assert of_text(text, find).to_bytes() == data, "as text it is another record"
    else:
        assert verify(record).problem, "an act is legal that can't be written"


def _said_in_full(game: Game[Any], action: Action) -> bool:
    try:
        return game.text.read(game.text.write(action)) == action
    except Unreadable:
        return False


# What a game reads


def notation(game: Game[Any]) -> Read:
    """Read an action, and ask whether it is legal: the reason has to be a sentence."""

    def read(data: bytes) -> None:
        match, _ = begun(game.name)
        assert match.decider is not None
        choices = match.view(match.decider).choices
        action = game.text.read(data.decode("utf-8", "replace"), lambda a: a in choices)
        refused = choices.why_not(action)
        assert (refused is None) == (action in choices)
        if refused is None:
            assert game.text.read(game.text.write(action)) == action
        else:
            assert len(str(game.text.refusal(refused))) < 2 * SHORT

    return read


def acts(game: Game[Any]) -> Read:
    """Act as a record says it, in a match under way."""

    def read(data: bytes) -> None:
        _, record = begun(game.name)
        try:
            action = json.loads(data.decode("utf-8", "replace"))
        except (ValueError, RecursionError):
            return
        set_up = [KINDS.index("setup"), None]
        act = [KINDS.index("act") + len(KINDS), action, None]  # of seat 1, nothing to compare
        payloads = [packed(line) for line in (header_line(record.header), set_up, act)]
        read_lines(b"".join(len(p).to_bytes(2, "big") + p for p in payloads if len(p) < 1 << 16))

    return read


def position(game: Game[Any]) -> Read:
    """Read a position; whatever was read can be written, read again and played."""

    def read(data: bytes) -> None:
        options = game.default_options()
        state = game.placed(data.decode("utf-8", "replace"), options)
        again = game.placed(game.position(state, options), options)
        assert again.digest() == state.digest()
        match = Match.begin(game, state.seats, position=game.position(state, options))
        if match.decider is not None:
            assert len(match.view(match.decider).choices) > 0

    return read


def options(game: Game[Any]) -> Read:
    """Read options from JSON, as a file or a record says them."""

    def read(data: bytes) -> None:
        text = data.decode("utf-8", "replace")
        for name in game.options.model_fields:
            try:
                game.read_settings({name: text}, lambda file: text)
            except ParlourError:
                continue
        try:
            values = json.loads(text)
        except (ValueError, RecursionError):
            return
        if isinstance(values, dict):
            found = game.read_options(values)
            assert game.read_options(found.model_dump(mode="json")) == found

    return read


def state(game: Game[Any]) -> Read:
    """Read a state from its wire form; what was read is written and read as the same."""

    def read(data: bytes) -> None:
        found = game.state.of_packed(data)
        assert game.state.of_packed(found.packed()).digest() == found.digest()

    return read


def read_name(data: bytes) -> None:
    name = clean_name(data.decode("utf-8", "surrogateescape"))
    assert clean_name(name) == name
    assert len(name.splitlines()) == 1
    assert not OBEYED.search(name), "a terminal obeys that"


# All of them


def prefixed(record: Record) -> bytes:
    payloads = [payload for _, payload in Frames(record.to_bytes()).payloads]
    return b"".join(len(p).to_bytes(2, "big") + p for p in payloads if len(p) < 1 << 16)


def goldens(name: str) -> list[bytes]:
    """Return the golden matches of a game, short enough to be read at once."""
    return [path.read_bytes()[:SHORT] for path in sorted((GOLDEN / name).glob("*.txt"))]


def readers() -> Iterator[Reader]:
    """Yield every reader there is."""
    records = [begun(name)[1] for name in games()]
    yield Reader("record", read_bytes, [record.to_bytes() for record in records])
    yield Reader("lines", read_lines, [prefixed(record) for record in records])
    texts = [to_text(record).encode() for record in records]
    yield Reader("text", read_text, [*texts, *[t for name in games() for t in goldens(name)]])
    yield Reader("header", read_head, [packed(header_line(record.header)) for record in records])
    yield Reader("name", read_name, [b"Anna", "Zo\u00eb".encode()])
    for name, game in games().items():
        match, record = begun(name)
        said = [game.text.write(e.action).encode() for e in record.entries if e.action]
        yield Reader(f"notation-{name}", notation(game), said)
        done = [json.dumps(wire(e.action)).encode() for e in record.entries if e.action]
        yield Reader(f"acts-{name}", acts(game), done)
        plain = game.default_options().model_dump(mode="json")
        each = [json.dumps(value).encode() for value in plain.values()]
        yield Reader(f"options-{name}", options(game), [json.dumps(plain).encode(), *each])
        yield Reader(f"state-{name}", state(game), [truth(match).packed()])
        yield Reader(f"position-{name}", position(game), [match.position().encode()])


@cache
def by_name() -> dict[str, Reader]:
    """Return the readers by their names."""
    return {reader.name: reader for reader in readers()}
