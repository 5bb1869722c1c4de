"""Text for people: notation by templates, short forms, sentences from message keys."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

import pytest

from parlour import Action, Event, Illegal, Many, Number, Seat, Text, Unreadable, Words, hidden
from parlour.errors import ParlourError
from parlour.events import Acted, Began, TookBack
from parlour.scoring import Scored
from parlour.text import listed


class Colour(IntEnum):
    RED = 0
    BLUE = 1
    BLACK = 2


Space = Annotated[int, "space"]


class Tile(Action):
    colour: Colour
    space: Space


class Take(Action):
    number: int


class Talk(Action):
    number: int


class Trade(Action):
    colours: tuple[Colour, ...]


class Tell(Action):
    to: Seat
    colour: Colour | None = hidden()


class Pass(Action): ...


class Fished(Event):
    seat: Seat
    colours: tuple[Colour, ...] | None = hidden()


COLOURS = Words("colour", {c: c.name.lower() for c in Colour}, {"k": Colour.BLACK})
TEXT = Text(
    {
        Tile: "tile {colour} {space}",
        Take: "take {number}",
        Trade: "trade {colours}",
        Pass: "pass",
    },
    {
        Colour: COLOURS,
        "space": Words("space", {at: f"{'ABC'[at % 3]}{at // 3 + 1}" for at in range(9)}),
        tuple[Colour, ...]: Many("colours", COLOURS, tuple, lambda colours: colours),
    },
    {
        "action.Tile": "lays {colour} on {space}",
        "event.Fished": "{seat} draws {colours}",
        "event.Fished.hidden": "{seat} draws",
        "refused.taken": "{space} is taken: {action} by {seat:seat}",
        "refused.gone": "only {number:tile|tiles} left, {nobody} knows",
        "reason.full": "nothing is free",
        "part.gold": "gold",
    },
)
NAMES = {1: "Anna", 2: "Bo"}
ACTIONS = [
    (Tile(Colour.RED, 4), "tile red B2"),
    (Take(12), "take 12"),
    (Trade((Colour.RED, Colour.RED, Colour.BLACK)), "trade red red black"),
    (Pass(), "pass"),
]


@pytest.mark.parametrize(("action", "notation"), ACTIONS)
def test_what_is_written_is_read_by_one_template_alone(action: Action, notation: str) -> None:
    assert TEXT.write(action) == notation
    assert TEXT.read(notation) == action
    readers = []
    for template in TEXT.templates.values():
        try:
            readers.append(template.read(notation.split()))
        except Unreadable:
            continue
    assert readers == [action]


def test_what_others_see_of_an_action_leaves_out_what_is_hidden() -> None:
    text, told = Text({Tell: "tell {to} {colour}"}, {Colour: COLOURS}, {}), Tell(2, Colour.RED)
    assert text.write(told) == "tell 2 red"
    assert text.write(told.shown()) == text.action(told.shown()) == "tell 2"


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("ti r b2", Tile(Colour.RED, 4)),
        ("TILE Blu a1", Tile(Colour.BLUE, 0)),
        ("tile k C3", Tile(Colour.BLACK, 8)),
        ("  ta   3 ", Take(3)),
        ("tr r, r, k", Trade((Colour.RED, Colour.RED, Colour.BLACK))),
        ("p", Pass()),
    ],
)
def test_short_forms_are_read(line: str, action: Action) -> None:
    assert TEXT.read(line) == action


def test_where_a_short_form_fits_several_the_legal_one_is_meant() -> None:
    text = Text({Take: "take {number}", Talk: "talk {number}"}, {}, {})
    with pytest.raises(Unreadable, match="'ta 3' may be take 3 or talk 3"):
        text.read("ta 3")
    assert text.read("ta 3", lambda action: isinstance(action, Talk)) == Talk(3)
    both = Text({Pass: "leave", Take: "lend {number}"}, {int: Number()}, {})
    assert both.read("le") == Pass()
    assert both.read("le 3") == Take(3)
    twice = Text({Pass: "go", Take: "gone"}, {}, {})
    assert twice.read("go") == Pass(), "a whole verb is meant before a longer one"


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("", "an action is missing"),
        ("tlie red a1", "'tlie' is not understood; did you mean tile?"),
        ("xyz", "'xyz' is not understood; begin with tile, take, trade or pass"),
        ("tile", "something is missing: tile COLOUR SPACE"),
        ("tile red", "something is missing: tile COLOUR SPACE"),
        ("tile green a1", "'green' is no colour: red, blue or black"),
        ("tile bl a1", "'bl' is no colour: blue or black"),
        ("tile red a1 b2", "'b2' is too much: tile COLOUR SPACE"),
        ("take -1", "'-1' is no number: a whole number, 0 or more"),
        ("take two", "'two' is no number"),
        ("take 1_0", "'1_0' is no number"),
        ("pass now", "'now' is too much: pass"),
        ("trade red pink", "'pink' is no colour"),
    ],
)
def test_a_wrong_line_gets_one_helpful_sentence(line: str, problem: str) -> None:
    with pytest.raises(Unreadable) as caught:
        TEXT.read(line)
    assert problem in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("", ["tile", "take", "trade", "pass"]),
        ("t", ["tile", "take", "trade"]),
        ("tile ", ["red"]),
        ("tile r", ["red"]),
        ("ti re", ["red"]),
        ("tile red b", ["B2"]),
        ("tile red b2 ", []),
        ("tile blue ", []),
        ("x", []),
    ],
)
def test_completion_offers_what_is_legal(line: str, words: list[str]) -> None:
    assert TEXT.complete(line, [action for action, _ in ACTIONS]) == words


def test_an_event_is_a_sentence_with_names_and_words() -> None:
    drew = Fished(2, (Colour.RED, Colour.BLACK))
    assert TEXT.event(drew, NAMES) == "Bo draws red black"
    assert TEXT.event(drew.shown(1), NAMES) == "Bo draws"
    assert TEXT.event(Acted(1, Tile(Colour.BLUE, 8)), NAMES) == "Anna: lays blue on C3"
    assert TEXT.event(Acted(1, Pass()), NAMES) == "Anna: pass"
    assert TEXT.event(TookBack(2)) == "seat 2 takes it back"
    assert (
        TEXT.event(Scored(1, "gold", -3, "a_bad_year"), NAMES) == "Anna scores -3 gold (a bad year)"
    )


def test_numbers_of_the_core_stay_numbers_whatever_the_codecs() -> None:
    text = Text({}, {int: Words("space", {1: "A1"}), str: Words("word", {"x": "y"})}, {})
    assert text.event(Scored(1, "gold", 1, "x"), NAMES) == "Anna scores 1 gold (x)"
    assert text.say("refused.too_few", least=1) == "that is too few: at least 1"
    assert text.event(Began(2)) == "the match begins"


def test_an_event_without_a_sentence_says_nothing() -> None:
    assert Text({}, {}, {}).event(Fished(1, ())) == ""


def test_a_refusal_is_filled_with_its_action_and_names_its_rule() -> None:
    refused = Illegal("taken", "R-7", action=Tile(Colour.RED, 4), seat=2)
    said = TEXT.refusal(refused, NAMES)
    assert str(said) == "B2 is taken: tile red B2 by Bo (R-7)"
    assert isinstance(said, ParlourError)


def test_numbers_choose_the_word_and_blanks_without_a_value_stay() -> None:
    assert TEXT.say("refused.gone", number=1) == "only 1 tile left, {nobody} knows"
    assert TEXT.say("refused.gone", number=0).startswith("only 0 tiles")


def test_a_key_without_a_sentence_is_its_own_text() -> None:
    assert TEXT.say("reason.full") == "nothing is free"
    assert TEXT.say("reason.very_late") == "very late"
    assert str(TEXT.refusal(Illegal("no_luck", "R-8"))) == "no luck (R-8)"


def test_words_are_listed_as_people_do() -> None:
    assert [listed(words) for words in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == [
        "",
        "a",
        "a and b",
        "a, b and c",
    ]


def test_a_type_without_a_codec_is_named() -> None:
    with pytest.raises(TypeError, match="there is no codec for"):
        Text({Tile: "tile {colour} {space}"}, {}, {})
