"""Any bytes: changed inputs from hypothesis, and those that were made to hurt.

Time is CPU time and has a wide margin: what hurts takes seconds or gigabytes.
"""

from __future__ import annotations

import os
import re
import time
import tracemalloc
from collections.abc import Iterator
from typing import Any

import msgpack
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from parlour.record.lines import FORMAT, header_line
from tests.fuzz.hostile import DIGITS, HOSTILE, NESTED, NUMBERS
from tests.fuzz.readers import SHORT, Reader, begun, by_name, find, games

SECONDS = 0.1
MEMORY = 64 << 20
NAMES = list(by_name())
SOAK = int(os.environ.get("PARLOUR_GAMES", "50")) > 50
MOST_WORDS = 30
EXAMPLES = settings().max_examples  # as the profile says
EACH = 17  # one in so many pieces takes the place of a word


def baseline() -> float:
    """Return the CPU seconds of a fixed piece of work, the median of five."""
    taken = []
    for _ in range(5):
        began = time.process_time()
        sum(divmod(n, 7)[1] for n in range(20_000))
        taken.append(time.process_time() - began)
    return sorted(taken)[2]


USUAL = 0.002  # what `baseline` says on a machine of the usual speed


@pytest.fixture(scope="session")
def slowness() -> float:
    """How much slower than usual this machine is now; never less than 1."""
    return max(1.0, baseline() / USUAL)


@pytest.fixture(params=NAMES)
def reader(request: pytest.FixtureRequest) -> Reader:
    found = by_name()[request.param]
    for seed in found.seeds:
        found(seed)  # what is imported and made on first use is made
    return found


def test_what_it_begins_from_can_be_read(reader: Reader) -> None:
    assert reader(reader.seeds[0])


@st.composite
def changed(draw: st.DrawFn, seeds: list[bytes]) -> bytes:
    """Draw an input with some places cut, repeated, or written over."""
    data = draw(st.sampled_from(seeds))[:SHORT]
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(data)))
        upto = min(len(data), at + draw(st.integers(0, 8)))
        data = data[:at] + draw(_pieces(seeds)) + data[upto:]
    return data[:SHORT]


def _pieces(seeds: list[bytes]) -> st.SearchStrategy[bytes]:
    return (
        st.binary(max_size=8)
        | st.text(max_size=6).map(lambda text: text.encode("utf-8", "surrogatepass"))
        | st.sampled_from([piece[:SHORT] for piece in HOSTILE])
        | st.sampled_from([seed[n : n + 9] for seed in seeds for n in range(0, len(seed), 9)])
    )


@given(data=st.data())
@settings(max_examples=EXAMPLES // 10, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_changed_input_is_read_or_refused(reader: Reader, data: st.DataObject) -> None:
    reader(data.draw(changed(reader.seeds)))


def hostile(reader: Reader) -> Iterator[bytes]:
    """Yield what was made to hurt: alone, and in the place of each word of what can be read.

    In the short form most words are replaced by a few pieces, each number by all numbers.
    """
    parts = re.split(rb"([\s:;,=>]+)", reader.seeds[0][:SHORT])
    words = range(0, len(parts), 2)
    numbers = [at for at in words if parts[at].isdigit()]
    if not SOAK:
        words, numbers = words[:: 1 + len(words) // MOST_WORDS], numbers[:MOST_WORDS]
    yield from (piece[:SHORT] for piece in HOSTILE)
    for number, at in enumerate([*words, *numbers]):
        few = HOSTILE if SOAK else HOSTILE[number % EACH :: EACH]
        for piece in NUMBERS if number >= len(words) else few:
            yield b"".join([*parts[:at], piece, *parts[at + 1 :]])[:SHORT]


def test_nothing_short_takes_long_or_much_memory(reader: Reader, slowness: float) -> None:
    for data in hostile(reader):
        _measured(reader, data, SECONDS * slowness)


def _taken(reader: Reader, data: bytes) -> float:
    began = time.process_time()
    reader(data)
    return time.process_time() - began


def _measured(reader: Reader, data: bytes, seconds: float) -> None:
    """Read twice: in time, and in little memory. Whoever is slow once gets another chance."""
    taken = _taken(reader, data)
    for _ in range(2):
        taken = taken if taken <= seconds else _taken(reader, data)
    assert taken <= seconds, f"{taken:.3f} s for {data[:60]!r}..."
    if taken < seconds / 100:
        return  # too quick to have taken much
    tracemalloc.start()
    try:
        reader(data)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < MEMORY, f"{peak >> 20} MB for {data[:60]!r}..."


# Plain data of any shape, where a header, a state or an act is read

PLAIN: st.SearchStrategy[Any] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**63), 2**64 - 1)
    | st.floats()
    | st.text(max_size=5)
    | st.binary(max_size=5)
    | st.sampled_from(["Turn", "Pass", "Times", "action", "Memory"]),
    lambda inner: (
        st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=12,
)


@st.composite
def replaced(draw: st.DrawFn, plain: Any) -> Any:
    """Draw plain data with one place in it said otherwise."""
    if isinstance(plain, dict) and plain and draw(st.integers(0, 3)):
        key = draw(st.sampled_from(sorted(plain)))
        return {**plain, key: draw(replaced(plain[key]))}
    if isinstance(plain, list) and plain and draw(st.integers(0, 3)):
        at = draw(st.integers(0, len(plain) - 1))
        return [*plain[:at], draw(replaced(plain[at])), *plain[at + 1 :]]
    return draw(PLAIN)


@pytest.mark.parametrize("name", list(games()))
@given(data=st.data())
@settings(max_examples=EXAMPLES // 4)
def test_a_state_with_another_part_is_read_or_refused(name: str, data: st.DataObject) -> None:
    reader = by_name()[f"state-{name}"]
    plain = msgpack.unpackb(reader.seeds[0], strict_map_key=False)
    reader(msgpack.packb(data.draw(replaced(plain))))


@pytest.mark.parametrize("name", list(games()))
@given(data=st.data())
@settings(max_examples=EXAMPLES // 4)
def test_a_header_with_another_part_is_read_or_refused(name: str, data: st.DataObject) -> None:
    plain = header_line(begun(name)[1].header) | {"script": [1], "confirm": [1], "house": ["x"]}
    by_name()["header"](msgpack.packb(data.draw(replaced(plain))))


@pytest.mark.parametrize("name", list(games()))
@given(data=st.data())
@settings(max_examples=EXAMPLES // 4)
def test_a_line_with_another_part_is_read_or_refused(name: str, data: st.DataObject) -> None:
    lines = list(begun(name)[1].lines())
    at = data.draw(st.integers(1, len(lines) - 1))
    lines[at] = data.draw(replaced(lines[at]))
    packed = [msgpack.packb(line) for line in lines]
    by_name()["lines"](b"".join(len(part).to_bytes(2, "big") + part for part in packed))


def test_numbers_and_nesting_without_end_are_hostile() -> None:
    """The list holds what it says: Python itself refuses the one and is slow at the other."""
    assert len(DIGITS) > 4_000 - 100
    assert max(piece.count(b"[") for piece in NESTED) > 1_000
    assert FORMAT == 1
    assert find("tigris").name == "tigris"
