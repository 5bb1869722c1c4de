"""The sheet: what can't be read can't be drawn; words are measured; SVG is reckoned with."""

from __future__ import annotations

import pytest

from parlour.picture import PAPER, Picture, in_lines, readable, shortened, width_of
from parlour.testing.of_pictures import legible
from parlour.testing.svg import Sheet, contrast


def sheet(inside: str, *, around: str = "") -> Sheet:
    """Return a sheet with some SVG on a white ground."""
    return Sheet(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100" {around}>'
        f'<title>t</title><rect x="0" y="0" width="400" height="100" fill="#ffffff"/>{inside}</svg>'
    )


def text(x: float = 50, y: float = 50, more: str = "") -> str:
    return f'<text x="{x}" y="{y}" font-size="10" fill="#000000" {more}>word</text>'


def grounds(found: Sheet) -> list[str]:
    return [written.ground for written in found.texts]


def test_a_text_that_can_not_be_read_can_not_be_drawn() -> None:
    picture = Picture("t", 100)
    for wrong in ({"size": 8.9}, {"on": "#777777", "ink": "#888888"}, {"ink": "#ffffff"}):
        with pytest.raises(ValueError, match="can't be read"):
            picture.text(10, 10, "word", **wrong)
    with pytest.raises(ValueError, match="is no colour"):
        picture.text(10, 10, "word", on="red")


def test_an_id_is_there_once_and_a_piece_has_a_title() -> None:
    picture = Picture("t", 100)
    with picture.piece("A1", "a stone"):
        picture.circle(10, 10, 5)
    with pytest.raises(ValueError, match="'A1' is taken"), picture.piece("A1", "another"):
        pass
    with pytest.raises(ValueError, match="an id and a title"), picture.piece("A2", ""):
        pass


def test_what_people_are_called_is_text_and_nothing_else() -> None:
    picture = Picture("<b>&\x07", 100)
    picture.text(10, 10, "</svg><script>\ud800\x1b", anchor="start")
    with picture.group("g", 'a "title" <i>'):
        pass
    found = Sheet(picture.svg())
    assert found.texts[0].words == "</svg><script>"
    assert [element.text for element in found.root.iter() if element.tag.endswith("title")] == [
        "<b>&",
        'a "title" <i>',
    ]


def test_words_are_cut_where_they_are_too_wide() -> None:
    assert shortened("", 0, 10) == ""
    assert shortened("word", width_of("word", 10), 10) == "word"
    for words in ("a long name that goes on", "WWWWWWWWWWWWWW", "漢字漢字漢字漢字", "ee\u0301" * 9):
        for width in (30, 50, 70):
            cut = shortened(words, width, 10)
            assert cut.endswith("…")
            assert width_of(cut, 10) <= width
            longer = words[: len(cut) + 1]
            assert width_of(f"{longer}…", 10) > width, "more of it would fit"
    assert width_of("漢", 10) > width_of("W", 10) > width_of("e", 10) > width_of("i", 10)
    assert width_of("e", 10, bold=True) > width_of("e", 10)


def test_words_are_set_in_lines() -> None:
    lines = in_lines("one two three incomprehensibilities four", 60, 10)
    assert [line for line in lines if width_of(line, 10) > 60] == []
    assert lines[0] == "one two"
    assert lines[2].endswith("…")


def test_readable_is_what_stands_out_more() -> None:
    for ground in ("#000000", "#ffffff", PAPER, "#777777", "#a3262a"):
        ink = readable(ground)
        assert contrast(ink, ground) >= 4


# How pictures are judged ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other", "ratio"),
    [("#000000", "#ffffff", 21), ("#777777", "#ffffff", 4.48), ("#0000ff", "#ffffff", 8.59)],
)
def test_contrast_is_that_of_wcag(one: str, other: str, ratio: float) -> None:
    """The figures are those of published contrast tables."""
    assert contrast(one, other) == pytest.approx(ratio, abs=0.005)


@pytest.mark.parametrize(
    ("below", "ground"),
    [
        ("", "#ffffff"),
        ('<rect x="40" y="30" width="20" height="30" fill="#aa0000"/>', "#aa0000"),
        ('<rect x="40" y="30" width="20" height="30" fill="none"/>', "#ffffff"),
        ('<rect x="40" y="60" width="20" height="30" fill="#aa0000"/>', "#ffffff"),
        ('<circle cx="52" cy="46" r="8" fill="#00aa00"/>', "#00aa00"),
        ('<circle cx="62" cy="46" r="8" fill="#00aa00"/>', "#ffffff"),
        ('<polygon points="40,30 70,30 55,60" fill="#0000aa"/>', "#0000aa"),
        ('<path d="M40 30h30v30h-30z" fill="#0000aa"/>', "#0000aa"),
        ('<path d="M0 0h9v9h-9zM40,30 L70,30 L55,60Z" fill="#0000aa"/>', "#0000aa"),
        ('<g transform="translate(40 30)" fill="#aa00aa"><rect width="20" height="30"/></g>',
         "#aa00aa"),
        ('<g transform="translate(40,30) scale(2)"><path d="M0 0h9v15h-9z"/></g>', "#000000"),
        ('<g transform="rotate(90 50 46)"><path d="M45 36h90v20h-90z"/></g>', "#000000"),
        ('<rect x="40" y="30" width="20" height="30" fill="#aa0000" opacity="0.2"/>', "#ffffff"),
    ],
)  # fmt: skip
def test_the_ground_of_a_text_is_what_was_painted_there_last(below: str, ground: str) -> None:
    assert grounds(sheet(below + text())) == [ground]


def test_what_is_painted_later_or_elsewhere_is_no_ground() -> None:
    assert grounds(sheet(text() + '<rect width="400" height="100" fill="#aa0000"/>')) == ["#ffffff"]
    moved = f'<g transform="translate(100 0)">{text()}</g>'
    block = '<rect x="140" y="30" width="30" height="30" fill="#aa0000"/>'
    assert grounds(sheet(block + moved)) == ["#aa0000"]


@pytest.mark.parametrize(
    ("inside", "what"),
    [
        (text(more='class="piece"') + text(more='id="a"') + text(more='id="a"'), "twice"),
        ('<g class="piece" id="a"></g>', "no title"),
        ('<g class="piece"><title>a</title></g>', "no id"),
        (text().replace('"10"', '"8"'), "too small"),
        (text().replace("#000000", "#999999"), "to 1"),
        (text(x=2, more='text-anchor="end"'), "begins outside"),
        (text(x=395), "ends outside"),
        (text(y=120), "stands on nothing"),
    ],
)
def test_what_can_not_be_read_is_found(inside: str, what: str) -> None:
    legible(sheet(text()))
    with pytest.raises(AssertionError, match=what):
        legible(sheet(inside))
