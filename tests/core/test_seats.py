"""Seats are numbered from 1, clockwise; names are safe to show and never equal."""

from __future__ import annotations

import pytest

from parlour import Unreadable, clockwise, next_seat
from parlour.seats import clean_name, others, seat_names


def test_every_seat_once_clockwise() -> None:
    assert list(clockwise(3, 4)) == [3, 4, 1, 2]
    assert list(others(2, 3)) == [3, 1]
    assert list(others(1, 1)) == []
    assert next_seat(4, 4) == 1


@pytest.mark.parametrize(
    ("name", "clean"),
    [
        ("  Anna ", "Anna"),
        ("Anna   Maria", "Anna Maria"),
        ("Zoe\u0308", "Zoë"),
        ("李小龍", "李小龍"),
        ("<b>", "<b>"),
        ("7", "7"),
    ],
)
def test_names_are_folded(name: str, clean: str) -> None:
    assert clean_name(name) == clean


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "a\nb",
        "a\tb",
        "\x1b[2J",
        "a\u202eb",
        "a\u200bb",
        "\u0301",
        "x" * 41,
    ],
)
def test_what_is_not_safe_to_show_is_refused(name: str) -> None:
    with pytest.raises(Unreadable, match="a name has"):
        clean_name(name)


def test_names_that_look_alike_get_a_number() -> None:
    assert seat_names(["Anna", "ANNA", "\uff21nna", "Bo"]) == (
        "Anna",
        "ANNA 2",
        "\uff21nna 3",
        "Bo",
    )
