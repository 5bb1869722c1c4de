"""The opening of four turns that the 1997 rules tell, as one recorded match."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.match import Match
from parlour.record import Record, read_record, replay
from parlour.registry import registry
from parlour_tigris.state import Points, TigrisState

OPENING = Path(__file__).parent.parent / "games" / "golden" / "tigris" / "opening.txt"
ANNA, BARTEK, CEZARY, DAVID = 1, 2, 3, 4


@pytest.fixture(scope="module")
def record() -> Record:
    return read_record(OPENING.read_bytes(), registry().game)


def after(record: Record, acts: int) -> Match:
    return replay(record, acts)


def state(match: Match, seat: int = ANNA) -> TigrisState:
    seen: TigrisState = match.view(seat).state
    return seen


def kingdoms(match: Match) -> int:
    return len(state(match).board.kingdoms)


def hand(match: Match, seat: int) -> str:
    counts = state(match, seat).hands[seat - 1].held
    return "".join(letter * number for letter, number in zip("rbgk", counts, strict=True))


def test_seating_and_first_hands(record: Record) -> None:
    """TE-2.2, TE-2.3, TE-2.4: six tiles each out of 143; the first seat begins."""
    match = after(record, 0)
    assert match.names == ("Anna", "Bartek", "Cezary", "David")
    assert [hand(match, seat) for seat in range(1, 5)] == ["rrbgkk", "rbbggk", "rbggkk", "rrrrbk"]
    assert state(match).bag.size == 143 - 24
    assert match.decider == ANNA


def test_anna_founds_two_kingdoms_without_a_point(record: Record) -> None:
    """TE-1.3, TE-3.1h"""
    match = after(record, 2)
    assert kingdoms(match) == 2
    assert state(match).points == [Points()] * 4
    assert match.decider == BARTEK


def test_bartek_joins_in_peace_and_scores_a_farm(record: Record) -> None:
    """TE-3.2e: his farmer is in the kingdom of Anna's king; he refills one tile. (TE-8.2)"""
    match = after(record, 4)
    assert kingdoms(match) == 2
    assert state(match).points[BARTEK - 1] == Points(blue=1)
    assert hand(match, BARTEK) == "rbgggk"
    assert state(match).bag.size == 118


def test_cezarys_king_is_paid_for_a_temple(record: Record) -> None:
    """TE-3.2f: there is no priest in the third kingdom."""
    match = after(record, 6)
    assert kingdoms(match) == 3
    assert state(match).points[CEZARY - 1] == Points(red=1)
    assert state(match).bag.size == 117


def test_david_revolts_against_annas_priest(record: Record) -> None:
    """TE-4.3, TE-4.5: one temple each on the map, three committed against none."""
    asked = after(record, 8)
    assert asked.decider == ANNA
    match = after(record, 9)
    assert state(match).points[DAVID - 1] == Points(red=1)
    assert state(match).points[ANNA - 1] == Points()
    assert state(match).out == (3, 0, 0, 0)
    assert hand(match, ANNA) == "rrbgkk"
    assert kingdoms(match) == 3


def test_davids_fourth_temple_and_his_refill(record: Record) -> None:
    """TE-3.2e, TE-8.2: four tiles drawn, and it is Anna's turn again."""
    match = after(record, 10)
    assert state(match).points[DAVID - 1] == Points(red=2)
    assert hand(match, DAVID) == "rbbgkk"
    assert state(match).bag.size == 117 - 4
    assert match.decider == ANNA
