"""What `?` lists and Tab offers."""

from typing import Any

import pytest

from parlour import Action, Codec, Listed, Many, Number, Text, Unreadable, Words
from parlour.cli.completing import Offers
from parlour.cli.listing import by_kind, spaces_folded

COLOURS = Words("colour", {0: "red", 1: "blue", 2: "black"})


class Put(Action):
    colour: int
    space: str


class Swap(Action):
    colours: tuple[int, ...]


class Rest(Action): ...


def no_space(text: str) -> str:
    raise Unreadable(text)


TEXT = Text(
    {Put: "put {colour} {space}", Swap: "swap {colours}", Rest: "rest"},
    {
        int: COLOURS,
        str: Codec("space", str, no_space),
        tuple[int, ...]: Many("colours", COLOURS, tuple, lambda value: value),
    },
    {},
)
ALL = [f"{letter}{number}" for letter in "ABC" for number in range(1, 6)]
CHOICES: Listed[Any] = Listed(
    [
        *[Put(colour, space) for colour in (0, 2) for space in ALL],
        *[Put(1, space) for space in ("A1", "B4")],
        Rest(),
        Swap((0,)),
        Swap((0, 1)),
    ]
)


def test_choices_are_listed_by_kind_with_equal_lists_joined() -> None:
    assert by_kind(TEXT, CHOICES) == [
        "  put red|black A1-5 B1-5 C1-5",
        "  put blue A1 B4",
        "  rest",
        "  swap COLOURS  2 ways, e.g. swap red",
    ]


def test_one_kind_may_be_asked_for() -> None:
    assert by_kind(TEXT, CHOICES, "R") == ["  rest"]
    assert by_kind(TEXT, CHOICES, "x") == []


def test_a_list_is_folded_to_the_width() -> None:
    spaces = [f"{letter}{number}" for letter in "ABCDEFGHIJKLMNOP" for number in range(1, 12, 2)]
    lines = by_kind(TEXT, Listed([Put(0, space) for space in spaces]), width=80)
    assert all(len(line) <= 80 for text in lines for line in text.splitlines())
    assert len(lines[0].splitlines()) > 1


@pytest.mark.parametrize(
    ("spaces", "told"),
    [
        ("A1 A2 A3 A5 B7 B8", "A1-3,5 B7,8"),
        ("A1 A2", "A1 A2"),
        ("B2 A10 A9 A11 A1 A2", "A1,2,9-11 B2"),
        ("0 1 2 3 4 5 6 7", "0 1 2 3 4 5 6 7"),
        ("A1 A2 A3 A4 A5 home", "A1 A2 A3 A4 A5 home"),
        ("AA1 AA2 AA3 A1 A2 A3", "A1-3 AA1-3"),
    ],
)
def test_long_lists_of_spaces_are_folded_by_their_letters(spaces: str, told: str) -> None:
    assert " ".join(spaces_folded(spaces.split())) == told


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("", ["put ", "rest", "swap ", "undo", "why ", "rules "]),
        ("p", ["put "]),
        ("PU", ["put "]),
        ("put ", ["red ", "black ", "blue "]),
        ("put b", ["black ", "blue "]),
        ("p bl", ["black ", "blue "]),
        ("put blue ", ["A1", "B4"]),
        ("put blue a", ["A1"]),
        ("p red c4", ["C4"]),
        ("put blue A2", []),
        ("r", ["rest", "rules "]),
        ("swap red", ["red "]),
        ("rules 1", ["1.1", "1.2"]),
        ("rules ", ["1.1", "1.2", "2.1"]),
        ("xyz", []),
        ("xyz ", []),
    ],
)
def test_only_what_is_legal_is_offered(line: str, offered: list[str]) -> None:
    offers = Offers(TEXT, CHOICES, ("undo", "why", "rules"), lambda: ["1.1", "1.2", "2.1"])
    assert offers(line) == offered


def test_numbers_are_listed_behind_their_verb() -> None:
    class Bid(Action):
        number: int

    text = Text({Bid: "bid {number}"}, {int: Number()}, {})
    assert by_kind(text, Listed([Bid(n) for n in range(4)])) == ["  bid 0 1 2 3"]  # C084
