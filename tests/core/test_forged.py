"""Records that somebody wrote anew, every frame and mark in order: `verify` finds what is wrong.

Pebbles, dealt from a seed of the system, left in the middle or played to the end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from parlour import Outcome, Scored, scoring
from parlour.dealer import chosen_seed, commitment, drawn_seed
from parlour.errors import NotFound, Unreadable
from parlour.record import read_record, replay, verify
from parlour.values import wire
from tests.core.forging import END, Lines, find, first_draw, lines_of, played, problem, written
from tests.core.pebbles import Skip


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
