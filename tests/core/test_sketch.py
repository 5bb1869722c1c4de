"""What a sketch concludes from declarations, and what it does not."""

from __future__ import annotations

from enum import Enum
from typing import Annotated, Any

import pytest

from parlour import (
    Action,
    Bag,
    Claim,
    Dealer,
    Decision,
    Family,
    Game,
    Listed,
    Mask,
    Match,
    Options,
    Outcome,
    Part,
    Pile,
    Row,
    State,
    Text,
    Unreadable,
    Words,
    outcome,
    screened,
    secret,
)
from parlour.sketch import sketched
from parlour.sketch.naming import grid_of, kind_words, plain
from parlour.testing.of_pictures import legible
from parlour.testing.svg import SVG, Sheet
from tests.core.pebbles import Pebbles

SUITS = Words("suit", dict(enumerate(("clubs", "hearts", "spades"))))
FRUIT = Words("fruit", dict(enumerate(("apple", "fig", "nut"))))
BLUE = Words("colour", {0: "blue", 1: "red"})


def spaces(columns: str, rows: int) -> Words:
    names = [f"{column}{row + 1}" for row in range(rows) for column in columns]
    return Words("space", dict(enumerate(names)))


class TakeSpace(Action):
    space: int


class MoveBetween(Action):
    space: int
    to: int


# Names ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("codecs", "family", "words"),
    [
        ({"suit": SUITS, "fruit": FRUIT}, "fruit", ("apple", "fig", "nut")),
        ({int: SUITS, "a": FRUIT}, "suit", ("clubs", "hearts", "spades")),
        ({int: FRUIT}, "card", ("apple", "fig", "nut")),
        ({int: FRUIT, "b": BLUE}, "card", ("apple", "fig", "nut")),
        ({"suit": SUITS, "fruit": FRUIT}, "card", ("0", "1", "2")),  # which of them?
        ({int: BLUE}, "card", ("0", "1", "2")),  # it has no word for the third kind
        ({int: Words("column", dict(enumerate("ABC")))}, "card", ("0", "1", "2")),
        ({str: Words("word", {"x": "ex", "y": "why", "z": "zed"})}, "card", ("0", "1", "2")),
        ({}, "card", ("0", "1", "2")),
    ],
)
def test_kinds_have_the_words_that_are_surely_theirs(
    codecs: dict[Any, Words], family: str, words: tuple[str, ...]
) -> None:
    assert kind_words(Text({}, codecs, {}), 3, family) == words


@pytest.mark.parametrize(
    ("words", "size"),
    [
        (spaces("ABC", 3), (3, 3)),
        (spaces("abcdefgh", 11), (8, 11)),
        (Words("column", dict(enumerate("ABCDEFG"))), (7, 1)),
        (Words("space", {4: "A1", 5: "B1", 6: "A2", 7: "B2"}), (2, 2)),
        (Words("space", dict(enumerate(("A1", "B1", "A2")))), None),  # no rectangle
        (Words("grade", dict(enumerate(("a", "b")))), None),
        (Words("key", dict(enumerate("acd"))), None),
        (Words("space", {"A1": "A1", "B1": "B1", "A2": "A2", "B2": "B2"}), None),
        (FRUIT, None),
    ],
)
def test_a_grid_is_what_the_words_for_spaces_fill(
    words: Words, size: tuple[int, int] | None
) -> None:
    grid = grid_of(Text({TakeSpace: "take {space}"}, {int: words}, {}))
    assert (grid and (len(grid.columns), len(grid.rows))) == size


def test_names_of_fields_and_classes_are_words() -> None:
    assert plain("face_up") == plain("FaceUp") == "face up"


# A game with something of everything -------------------------------------------------------------

CARDS = Family("card", 3, backs=(0, 0, 1))


class Season(Enum):
    LONG_SUMMER = 1


class Field(Part):
    crops: list[int]


class OwesOne(Claim):
    fruit: int


class Table(State):
    marks: list[Mask]
    blocked: Mask
    numbers: list[int]
    history: list[int]
    season: Season
    field: Field
    fruit: Annotated[int, "fruit"]
    tags: dict[str, bool]
    nothing: str | None
    claims: list[Claim]
    deck: Bag = secret(CARDS)
    pile: Pile = secret(CARDS)
    row: Row = secret(CARDS)
    lot: list[Row] = secret(CARDS)
    chest: list[int] = screened()


class Ask(Decision[Table, Action]):
    def seat(self, state: Table) -> int:
        return 1

    def choices(self, state: Table) -> Listed[Action]:
        return Listed([TakeSpace(4), TakeSpace(8), MoveBetween(1, 2)])

    def resolve(self, state: Table, action: Action, dealer: Dealer) -> None:
        state.end("done")


class Everything(Game[Table]):
    name, title, seats, version, state = "everything", "Everything", (2, 2), "1", Table
    text = Text(
        {TakeSpace: "take {space}", MoveBetween: "move {space} {to}"},
        {int: spaces("ABC", 3), "fruit": FRUIT},
        {},
    )
    marks = (0b1, 0b10)

    def setup(self, options: Options, seats: int, dealer: Dealer) -> Table:
        table = Table(
            seats=2,
            marks=list(self.marks),
            blocked=0b100000100,
            numbers=[17, 4],
            history=[5, 6, 7],
            season=Season.LONG_SUMMER,
            field=Field(crops=[1, 2]),
            fruit=1,
            tags={"open": True, "shut": False},
            nothing=None,
            claims=[OwesOne("chest", 2, 2), OwesOne("deck", 0, 0)],
            deck=Bag([2, 1, 3]),
            pile=Pile([(0, False), (1, False), (2, True)]),
            row=Row([(0, True), (2, False)]),
            lot=[Row([(1, True)]), Row([]), Row([])],  # one more than seats
            chest=[3, 4],
        )
        table.then(Ask())
        return table

    def standing(self, state: Table) -> Outcome:
        return outcome([(0,), (0,)], [{}, {}], state.ended)


def sheet(game: Game[Any], seat: int | None = 1) -> Sheet:
    match = Match.begin(game, ["Anna", "Bo"], seed=1)
    found = Sheet(sketched(match.view(seat).at_table()).svg())
    legible(found)
    return found


def words(found: Sheet) -> list[str]:
    return [text.words for text in found.texts]


def beside(found: Sheet, label: str) -> str:
    """Return what stands beside a label."""
    said = words(found)
    return said[said.index(label) + 1]


def titles(found: Sheet, kind: str) -> list[str]:
    return [element.findtext(f"{SVG}title") or "" for element in found.of_class(kind)]


def test_public_fields_are_values_with_their_names() -> None:
    found = sheet(Everything())
    assert beside(found, "season") == "long summer"
    assert beside(found, "field") == "field 1, 2"
    assert beside(found, "fruit") == "fig"
    assert beside(found, "tags") == "open: yes, shut: no"
    assert beside(found, "nothing") == "none"
    assert beside(found, "history") == "5, 6, 7"
    assert beside(found, "blocked") == "C1, C3"
    assert "agenda" not in words(found)


def test_a_list_with_an_entry_a_seat_lies_before_the_seats() -> None:
    found = sheet(Everything())
    [anna, bo] = [e for e in found.root.iter() if e.attrib.get("class") == "seat"]
    for panel, number in ((anna, "17"), (bo, "4")):
        assert number in [text.text for text in panel.iter(f"{SVG}text")]


def test_what_lies_behind_a_screen_is_told_to_its_own_seat() -> None:
    assert "behind the screen" in words(sheet(Everything()))
    assert beside(sheet(Everything(), 1), "chest") == "3"
    assert words(sheet(Everything(), None)).count("behind the screen") == 2


def test_masks_lie_on_the_grid_and_choices_are_marked_there() -> None:
    found = sheet(Everything())
    assert titles(found, "mark") == ["A1: Anna", "B1: Bo"]
    assert titles(found, "may") == ["you may: take B2", "you may: take C3"]
    assert {"take B2", "move B1 C1"} <= set(words(found))
    assert "marks" not in words(found)
    assert titles(sheet(Everything(), 2), "may") == []


@pytest.mark.parametrize("marks", [(0b11, 0b10), (1 << 9, 0)])
def test_masks_that_do_not_fit_the_grid_are_told_as_values(marks: tuple[int, int]) -> None:
    """Two on one space, or a place that is no space."""

    class Other(Everything):
        pass

    Other.marks = marks
    found = sheet(Other())
    assert titles(found, "mark") == []
    assert words(found).count("marks") == 2


def test_zones_show_what_everybody_sees() -> None:
    """A deck its sizes by back, a pile its top, a row the cards that lie open."""
    cards = titles(sheet(Everything()), "card")
    assert [title for title in cards if title.endswith(", deck")] == [
        "3 cards face down with back 1, deck",
        "3 cards face down with back 2, deck",
    ]
    assert [title for title in cards if title.endswith(", pile")] == [
        "2 cards face down, pile",
        "nut, pile",
    ]
    assert [title for title in cards if title.endswith(", row")] == [
        "apple, row",
        "a card face down, row",
    ]
    assert [title for title in cards if title.endswith(", lot 1")] == ["fig, lot 1"]


def test_claims_are_told_in_words() -> None:
    found = words(sheet(Everything()))
    assert "Bo owes one C1" in found
    assert "all owes one A1" in found


def test_many_choices_are_counted_by_their_verbs() -> None:
    class Many(Everything):
        pass

    class AskMuch(Ask):
        def choices(self, state: Table) -> Listed[Action]:
            return Listed([MoveBetween(a, b) for a in range(9) for b in range(9)])

    class Begun(Many):
        def setup(self, options: Options, seats: int, dealer: Dealer) -> Table:
            table = super().setup(options, seats, dealer)
            table.agenda[:] = [AskMuch()]
            return table

    found = words(sheet(Begun()))
    assert "move \N{MULTIPLICATION SIGN}81" in found


def test_who_has_to_confirm_may_go_on_or_undo() -> None:
    match = Match.begin(Pebbles(), ["Anna", "Bo"], seed=1, confirm=[1])
    match.act(1, match.game.text.read("skip"))
    own, other = (words(Sheet(sketched(match.view(seat)).svg())) for seat in (1, 2))
    assert {"you confirm", "go on", "undo"} <= set(own)
    assert "confirms" in other
    assert not {"go on", "undo"} & set(other)


# Masks -----------------------------------------------------------------------------------------


def test_a_mask_is_written_as_its_places() -> None:
    state = Match.begin(Everything(), 2, seed=1)._state
    table: Any = state
    table.marks[1] = 1 << 100
    again: Any = Table.of_packed(table.packed())
    assert again == table
    names = Table.wire_fields
    assert table.wire()[names.index("blocked")] == [2, 8]
    assert table.wire()[names.index("marks")] == [[0], [100]]


@pytest.mark.parametrize("wrong", [7, [-1], ["1"], [10**9], [True], None, {"a": 1}])
def test_a_mask_of_something_else_is_refused(wrong: Any) -> None:
    state: Any = Match.begin(Everything(), 2, seed=1)._state
    names = Table.wire_fields
    wire = state.wire()
    wire[names.index("blocked")] = wrong
    with pytest.raises(Unreadable):
        Table.of_wire(wire)
