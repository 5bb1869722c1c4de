"""Records of a stranger: endless ones, and texts that say what no match writes."""

from __future__ import annotations

from typing import Any

import pytest

from parlour import Illegal, Match
from parlour.errors import Damaged, NotFound, Unreadable
from parlour.record import of_text, read_record, to_text, verify
from parlour.record.frames import LONG, MAGIC, crc8
from parlour.record.lines import KINDS
from parlour.testing.plays import Kept
from parlour.values import wire
from tests.core.forging import Lines, find, first_draw, lines_of, played, problem, written
from tests.core.pebbles import Lay, Pebbles


@pytest.fixture(params=[5, 100], ids=["left", "finished"])
def lines(request: pytest.FixtureRequest) -> Lines:
    return lines_of(played(request.param))


# Too much of anything


@pytest.mark.parametrize(
    ("field", "entry", "number"),
    [("script", 0, 60_000), ("seats", "x", 60_000), ("confirm", 1, 60_000), ("house", "x", 60_000)],
)
def test_a_header_of_endless_lists_is_refused(field: str, entry: Any, number: int) -> None:
    lines = lines_of(played())
    lines[0][field] = [entry] * number
    assert f"'{field}': List should have at most" in problem(lines)


def test_an_endless_script_or_position_begins_no_match() -> None:
    with pytest.raises(Unreadable, match="a script has at most 50000 numbers"):
        Match.begin(Pebbles(), 2, script=[0] * 50_001)
    with pytest.raises(Unreadable, match="a script is a list of numbers from 0, not -1"):
        Match.begin(Pebbles(), 2, script=[-1])
    with pytest.raises(Unreadable, match="a position has at most 100000 characters"):
        Match.begin(Pebbles(), 2, position="x" * 100_001)


def test_draws_that_no_dealer_makes_are_refused(lines: Lines) -> None:
    at = first_draw(lines)
    for flat in ([5], [5, 5], [5, -1], [0, 0], [2**64 - 1, 2**64 - 1], [5, 0] * 25_001, ["5", 0]):
        lines[at][-2] = flat
        with pytest.raises(Damaged):
            read_record(written(lines), find)


def test_a_record_of_endless_lines_is_refused_in_both_forms() -> None:
    lines = lines_of(played(1))
    lines[1:] = [[KINDS.index("setup"), 0, [], b""], *[[KINDS.index("undo"), 1, [], b""]] * 50_000]
    with pytest.raises(Damaged, match="the record is too long"):
        read_record(written(lines), find)
    head = to_text(played(1)).partition("setup")[0]
    with pytest.raises(Damaged, match="at most 50000 lines"):
        of_text(head + "setup\n" + "1 undo\n" * 50_001, find)
    with pytest.raises(Unreadable, match="too long for a record"):
        of_text(head + "setup\n" + "\n" * 200_001, find)


def test_a_line_of_a_mebibyte_is_refused_before_it_is_read() -> None:
    lines = lines_of(played(1))
    lines[0]["position"] = "x" * (1 << 20)
    with pytest.raises(Unreadable, match="at most 1048576 bytes"):
        written(lines)
    length = LONG + ((1 << 20) + 1).to_bytes(3, "big")
    data = MAGIC + length + bytes([crc8(length)]) + bytes(1 << 21)
    with pytest.raises(Damaged, match="too long at byte 8"):
        read_record(data, find)


# As text


def test_a_text_says_either_all_of_its_draws_and_digests_or_none() -> None:
    rows = to_text(played(5)).splitlines()
    body = rows.index("") + 1
    bare = [row.partition(" ;")[0] for row in rows[body:]]
    assert not verify(of_text("\n".join(rows), find)).unchecked
    assert verify(of_text("\n".join([*rows[:body], *bare]), find)).unchecked
    assert verify(of_text("\n".join([*rows[:body], *bare[1:]]), find)).unchecked
    for at in range(body, len(rows)):
        mixed = [*rows[:at], bare[at - body], *rows[at + 1 :]]
        with pytest.raises(Damaged, match="all lines have draws and a digest"):
            of_text("\n".join(mixed), find)


def test_what_failed_is_the_last_line_of_a_text() -> None:
    rows = to_text(played(5)).splitlines()
    failed = [*rows[:-1], f"{rows[-1].partition(' ;')[0]} ; ?"]
    assert to_text(of_text("\n".join(failed), find)).splitlines() == failed
    assert verify(of_text("\n".join(failed), find)).ok, "the rules don't fail any more"
    with pytest.raises(Damaged, match="something follows an act at which the rules failed"):
        of_text("\n".join([*failed, rows[-1]]), find)
    with pytest.raises(Unreadable, match="as text alone"):
        of_text("\n".join(failed), find).to_bytes()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("parlour record 1", "parlour record 2"),
        ("parlour record 1", "parlour record \N{ARABIC-INDIC DIGIT ONE}"),
        ("game: pebbles", "game: pebbles\ngame: pebbles"),
        ("seat 1: seat 1", "seat 1: \x1b[2J"),
        ("option heap: 8", "option heap: NaN"),
        ("option heap: 8", 'option heap: "' + "9" * 5000 + '"'),
        ("option heap: 8", "option heap: " + "9" * 5000),
        ("option heap: 8", "option heap: " + "[" * 100_000),
        ("option heap: 8", "option h\x1bep: 8"),
        ('option fault: ""', 'option fault: "\\ud800"'),
        ("unprovable: seed chosen by hand\n", ""),
        ("setup", "setup ; 3>9"),
        ("setup ;", "end ; " + "[" * 100_000 + " ; 00 ; 0\nsetup ;"),
    ],
)
def test_a_text_that_says_what_no_match_writes_is_refused(old: str, new: str) -> None:
    text = to_text(played(5, seed=1))
    assert old in text
    with pytest.raises((Unreadable, NotFound)) as refused:
        of_text(text.replace(old, new, 1), find)
    assert len(str(refused.value)) < 500
    assert "\x1b" not in str(refused.value)


def test_a_seat_or_a_draw_is_written_with_plain_digits() -> None:
    text = to_text(played(5))
    act = next(row for row in text.splitlines() if row.startswith("1 lay"))
    draw = act.split(" ; ")[1].split()[0]
    assert verify(of_text(text, find)).ok
    for other in (
        act.replace("1 lay", "\N{ARABIC-INDIC DIGIT ONE} lay"),
        act.replace("1 lay", "+1 lay"),
        act.replace("1 lay", "3 lay"),
        act.replace(draw, f"+{draw}"),
        act.replace(draw, "1_0>0"),
        act.replace(draw, "9" * 30 + ">0"),
        act.replace(draw, "5>5"),
        act.replace(draw, "5>"),
    ):
        with pytest.raises(Unreadable):
            of_text(text.replace(act, other), find)


def test_a_name_may_begin_or_end_with_any_kind_of_space() -> None:
    names = ["\N{NO-BREAK SPACE}Anna", "Bo\N{IDEOGRAPHIC SPACE}"]
    record = Kept()
    Match.begin(Pebbles(), names, recorder=record)
    assert record.header.names == tuple(names)
    assert of_text(to_text(record), find).to_bytes() == record.to_bytes()


def test_a_position_of_another_system_is_kept_with_plain_line_ends() -> None:
    class Placed(Pebbles):
        def read_position(self, text: str, options: Any) -> Any:
            return Match.begin(Pebbles(), 2, seed=len(text))._state

    record = Kept()
    Match.begin(Placed(), 2, position="a\r\n b \r\n\r\nc\rd\n", recorder=record)
    assert record.header.position == "a\n b \n\nc\nd\n"
    assert of_text(to_text(record), lambda name: Placed()).to_bytes() == record.to_bytes()
    with pytest.raises(Unreadable, match="without control characters"):
        Match.begin(Placed(), 2, position="a\x0cb")


@pytest.mark.parametrize("act", [wire(Lay(2**63)), ["Lay", "x"], ["Lay"], ["Turn", 1], "Lay", None])
def test_what_is_no_act_of_the_game_is_refused(act: Any) -> None:
    lines = lines_of(played())
    at = first_draw(lines)
    lines[at][2] = act
    with pytest.raises(Damaged, match="holds no action"):
        read_record(written(lines), find)


def test_an_act_that_nobody_can_write_is_refused_in_a_sentence() -> None:
    match = Match.begin(Pebbles(), 2)
    with pytest.raises(Illegal, match="you have no 9223372036854775808 pebble"):
        match.act(1, Lay(2**63))
