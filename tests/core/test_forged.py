"""Records that somebody wrote anew, every frame and mark in order: `verify` finds what is wrong.

Pebbles, dealt from a seed of the system, left in the middle or played to the end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from parlour import FastDealer, Illegal, Match, Outcome, Scored, scoring
from parlour.dealer import chosen_seed, commitment, drawn_seed
from parlour.errors import Damaged, NotFound, Unreadable
from parlour.game import Game
from parlour.record import Record, of_text, read_record, replay, to_text, verify
from parlour.record.frames import MAGIC, Frames, first_mark, framed, next_mark
from parlour.record.lines import KINDS, packed, unpacked
from parlour.testing.plays import Kept
from parlour.values import wire
from tests.core.pebbles import Lay, Pebbles, Skip

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
    payloads = Frames(record.to_bytes()).payloads
    return [unpacked(payload, number) for number, (_, payload) in enumerate(payloads)]


def written(lines: Lines) -> bytes:
    """The bytes of a record that says these lines, chained as they have to be."""
    data, mark = MAGIC, first_mark()
    for line in lines:
        payload = packed(line)
        data, mark = data + framed(payload, mark), next_mark(mark, payload)
    return data


def problem(lines: Lines) -> str:
    """What is found wrong, on reading or by a check."""
    try:
        return verify(read_record(written(lines), find)).problem
    except Unreadable as refused:
        return str(refused)


def first_draw(lines: Lines) -> int:
    return next(n for n, line in enumerate(lines[2:], 2) if line[0] == ACT and line[-2])


@pytest.fixture(params=[5, 100], ids=["left", "finished"])
def lines(request: pytest.FixtureRequest) -> Lines:
    return lines_of(played(request.param))


def test_what_nobody_changed_is_provable(lines: Lines) -> None:
    report = verify(read_record(written(lines), find))
    assert (report.ok, report.provable, report.place, report.unchecked) == (True, True, None, False)


def test_another_seed_does_not_fit_the_commitment(lines: Lines) -> None:
    lines[0]["seed"] = drawn_seed()[0]
    assert "don't fit the commitment" in problem(lines)


def test_another_nonce_does_not_fit_the_commitment(lines: Lines) -> None:
    lines[0]["nonce"] = bytes(16)
    assert "don't fit the commitment" in problem(lines)


def test_another_seed_with_its_own_commitment_deals_other_draws(lines: Lines) -> None:
    seed, nonce = drawn_seed()
    lines[0] |= {"seed": seed, "nonce": nonce, "commitment": commitment(seed, nonce)}
    assert problem(lines) == "line 1: the draws differ from the seed's"


def test_a_draw_that_was_changed_is_found_in_its_line(lines: Lines) -> None:
    at = first_draw(lines)
    n, result = lines[at][-2][:2]
    lines[at][-2][1] = (result + 1) % n
    assert problem(lines) == f"line {at}: the draws differ from the seed's"


def test_a_draw_that_was_left_out_is_found(lines: Lines) -> None:
    at = first_draw(lines)
    lines[at][-2] = []
    assert problem(lines) == f"line {at}: the draws differ from the seed's"


def test_draws_without_a_digest_are_refused(lines: Lines) -> None:
    lines[first_draw(lines)][-1] = b""
    assert "has draws, but no digest" in problem(lines)


def test_a_line_without_what_can_be_compared_stands_out(lines: Lines) -> None:
    lines[3][-2:] = [[], b""]
    assert "all lines have draws and a digest" in problem(lines)


def test_a_digest_that_was_changed_is_found_in_its_line(lines: Lines) -> None:
    lines[3][-1] = bytes(4)
    assert problem(lines) == "line 3: the position differs from what was kept"


def test_lines_stripped_of_what_can_be_compared_are_told(lines: Lines) -> None:
    for line in lines[1:]:
        if line[0] != END:
            line[-2:] = [[], b""]
    report = verify(read_record(written(lines), find))
    assert (report.ok, report.unchecked) == (True, True)


def test_another_act_is_found(lines: Lines) -> None:
    at = first_draw(lines)
    lines[at][2] = wire(Skip())
    assert problem(lines).startswith(f"line {at}: ")


def test_an_act_of_another_seat_is_found(lines: Lines) -> None:
    lines[2][1] = 3 - lines[2][1]
    assert problem(lines) == "line 2: it is not seat 2's turn"


def test_an_act_that_was_left_out_is_found(lines: Lines) -> None:
    del lines[3]
    assert problem(lines).startswith("line 3: ")


@pytest.mark.parametrize(
    "change",
    [
        lambda end: [*end[:3], end[3] + 1],
        lambda end: [*end[:2], bytes(32), end[3]],
        lambda end: [
            *end[:1],
            wire(scoring.outcome([(9,), (0,)], [{"white": 9}, {}], "enough")),
            *end[2:],
        ],
        lambda end: [*end[:1], [*end[1][:2], "bored"], *end[2:]],
    ],
    ids=["drawn", "digest", "outcome", "reason"],
)
def test_another_end_is_found(change: Callable[[Lines], Lines]) -> None:
    lines = lines_of(played())
    lines[-1] = change(lines[-1])
    assert problem(lines) == "the end of the match differs from what was kept"


def test_an_end_in_the_middle_is_found() -> None:
    lines = lines_of(played())
    assert problem([*lines[:4], lines[-1]]) == "the record has an end, but the match goes on"


def test_what_follows_the_end_is_refused() -> None:
    lines = lines_of(played())
    assert "something follows the end" in problem([*lines, lines[-1]])
    assert "something follows the end" in problem([*lines, lines[2]])


@pytest.mark.parametrize("lines_kept", [0, 1])
def test_a_record_without_its_set_up_is_refused(lines: Lines, lines_kept: int) -> None:
    assert problem(lines[:lines_kept])
    assert problem([lines[0], *lines[2:]]) == problem([lines[0], lines[2], *lines[2:]])


# What proves nothing


def test_a_seed_chosen_by_hand_cannot_lose_its_mark() -> None:
    lines = lines_of(played(seed=7))
    assert problem(lines) == ""
    del lines[0]["unprovable"]
    assert "must say 'seed chosen by hand'" in problem(lines)
    seed, nonce = chosen_seed(7)
    nonce = bytes(16)
    lines[0] |= {"nonce": nonce, "commitment": commitment(seed, nonce)}
    header = read_record(written(lines), find).header
    assert header.commitment != commitment(*chosen_seed(7)), "what all have seen has to change"


def test_laid_down_chance_cannot_lose_its_mark() -> None:
    lines = lines_of(played(script=[0, 1]))
    assert verify(read_record(written(lines), find)).unprovable == "scripted chance"
    for mark in ("", "seed chosen by hand", "began from a position", "\x1b[2J"):
        lines[0]["unprovable"] = mark
        assert "must say 'scripted chance'" in problem(lines)
    lines[0] |= {"script": [], "unprovable": "scripted chance"}
    assert problem(lines) == "line 1: the draws differ from the seed's"


def test_a_mark_in_other_words_is_none() -> None:
    lines = lines_of(played())
    lines[0]["unprovable"] = "trust me"
    assert "of its proof" in problem(lines)


def test_whoever_confirms_is_a_seat_of_the_match() -> None:
    for seats in ([0], [3], [2, 1], [1, 1]):
        lines = lines_of(played())
        lines[0]["confirm"] = seats
        assert "header" in problem(lines) or "to confirm" in problem(lines)
    with pytest.raises(Unreadable, match="seats 1 to 2 to confirm"):
        played(confirm=[1, 3])


@pytest.mark.parametrize(
    "names",
    [["Anna"], ["Anna"] * 5, ["Anna", "ANNA"], ["Anna", "\x1b[2J"], ["Anna", "B\no"], ["Anna", ""]],
)
def test_names_are_those_that_a_match_gives(names: list[str]) -> None:
    """C113"""
    lines = lines_of(played())
    lines[0]["seats"] = names
    assert "\x1b" not in problem(lines)
    assert problem(lines)


# House rules


class House:
    """Gives one seat a point of its own."""

    def __init__(self, name: str, seat: int) -> None:
        self.name = name
        self.seat = seat

    def standing(self, outcome: Outcome, scored: Sequence[Scored]) -> Outcome:
        parts = [dict(place.parts) for place in outcome.places]
        parts[self.seat - 1][self.name] = 1 + sum(len(part) for part in parts)
        vectors = [(sum(part.values()),) for part in parts]
        return scoring.outcome(vectors, parts, outcome.reason)


def test_house_rules_count_in_the_order_of_the_match_whatever_order_they_are_given_in() -> None:
    one, other = House("one", 1), House("other", 2)
    record = played(house=[one, other])
    again = read_record(record.to_bytes(), find)
    for given in ([one, other], [other, one], [other, House("more", 1), one]):
        assert verify(again, given).ok
        assert record.ending is not None
        assert replay(again, house=given).outcome == record.ending.outcome
    with pytest.raises(NotFound, match="house rule 'other'"):
        replay(again, house=[one])
    assert "house rule 'one'" in verify(again).problem


# As text


def test_a_text_says_either_all_of_its_draws_and_digests_or_none() -> None:
    rows = to_text(played(5)).splitlines()
    body = rows.index("") + 1
    bare = [row.partition(" ;")[0] for row in rows[body:]]
    assert verify(of_text("\n".join([*rows[:body], *bare]), find)).unchecked
    for at in range(body, len(rows)):
        mixed = [*rows[:at], bare[at - body], *rows[at + 1 :]]
        if at == body:
            assert len(bare) > 1
        with pytest.raises(Damaged, match="all lines have draws and a digest"):
            of_text("\n".join(mixed), find)


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
