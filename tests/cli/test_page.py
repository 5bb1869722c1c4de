"""How a page is laid out for a size of screen."""

import pytest

from parlour.cli.colours import BASIC, PALETTE, SIXTEEN, styled
from parlour.cli.page import Content, Page, Told

TABLE = [("", "\n".join(f"row {n}" + " " * 40 + "end" for n in range(8)))]
NEWS = [f"Bo does the {n}. thing" for n in range(4)]
ASKED = "You may: take."


def text(lines: list[list[tuple[str, str]]]) -> list[str]:
    return ["".join(part for _, part in line).rstrip() for line in lines]


def test_where_there_is_room_the_news_stand_above_the_table_and_the_answer_below() -> None:
    page = Page(Content(NEWS, TABLE, [Told("Yes.", "")], ASKED), 80, 24)
    shown = text(page.shown(0))
    assert shown[:4] == NEWS
    assert shown[4] == ""
    assert shown[5].startswith("row 0")
    assert shown[-2:] == ["", "Yes."]


def test_on_a_wide_screen_the_news_stand_beside_the_table() -> None:
    shown = text(Page(Content(NEWS, TABLE, (), ASKED), 120, 24).shown(0))
    assert len(shown) == 8
    assert shown[0].endswith("end   Bo does the 0. thing")
    assert shown[3].endswith("end   Bo does the 3. thing")


def test_where_rows_are_scarce_the_news_become_one_paragraph() -> None:
    page = Page(Content(NEWS, TABLE, (), ASKED), 80, 12)
    assert page.whole
    shown = text(page.shown(0))
    assert " ".join(shown[:2]) == "; ".join(NEWS)
    assert shown[2].startswith("row 0")


@pytest.mark.parametrize("rows", [6, 9, 11])
def test_leafing_through_a_low_screen_shows_every_line(rows: int) -> None:
    page = Page(Content(NEWS, TABLE, (), ASKED), 80, rows)
    assert not page.whole
    seen = [line for top in range(page.last + 1) for line in text(page.shown(top))[:-1]]
    assert {line for line in text(page.lines) if line} <= set(seen)
    assert all(len(page.shown(top)) == rows - 2 for top in range(page.last + 1))
    assert text(page.shown(0))[-1].startswith(f"-- {page.last} below")
    assert text(page.shown(page.last))[-1].startswith(f"-- {page.last} above (PgUp)")


def test_more_than_a_screen_of_news_is_cut_to_the_latest() -> None:
    news = [f"Bo does the {n}. thing, which takes some words to say" for n in range(60)]
    shown = text(Page(Content(news, TABLE, (), ASKED), 80, 24).lines)
    assert "log all shows them" in shown[0]
    assert any("59. thing" in line for line in shown)
    assert len(shown) <= 24 + len(text(Page(Content((), TABLE), 80, 24).lines))


def test_a_sentence_below_the_table_is_folded_where_columns_are_scarce() -> None:
    sentence = "It is Anna's turn, and there is something that Anna has to answer first."
    table = [("", "A  B  C  D  and so on, far to the right\n"), ("bold", sentence)]
    page = Page(Content((), table, (), ASKED), 30, 24)
    shown = page.shown(0)
    assert text(shown)[0].endswith(">")
    assert " ".join(text(shown)[1:4]) == sentence
    assert {style for line in shown[1:4] for style, _ in line} == {"bold"}
    assert text(Page(Content((), table), 80, 24).shown(0))[1:] == [sentence]


def test_a_table_that_is_too_wide_is_cut_with_a_mark_and_can_be_moved() -> None:
    page = Page(Content((), TABLE, (), ASKED), 40, 24)
    shown = text(page.shown(0))
    assert all(len(line) <= 40 for line in shown)
    assert shown[0].endswith(">")
    assert "wider (Shift+Right)" in shown[-1]
    assert text(page.shown(0, 8))[0].endswith("end")


def test_an_answer_is_folded_anew_for_a_narrow_screen() -> None:
    line = Told("  12  tile red B3, which is worth a thought")
    wide = text(Page(Content((), TABLE, [line]), 80, 24).lines)
    narrow = text(Page(Content((), TABLE, [line]), 30, 24).lines)
    assert wide[-1] == "  12  tile red B3, which is worth a thought"
    assert narrow[-2:] == ["  12  tile red B3, which is", "    worth a thought"]


def test_every_style_can_be_read_on_black_and_on_white() -> None:
    """At least 4 to 1, as far as one colour can be for both."""
    for style, number in PALETTE.items():
        light = _lightness(number)
        assert (light + 0.05) / 0.05 >= 4, f"{style} on black"
        assert 1.05 / (light + 0.05) >= 4, f"{style} on white"


def test_with_sixteen_colours_yellow_and_dim_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLORTERM", raising=False)
    for term in BASIC:
        monkeypatch.setenv("TERM", term)
        assert styled("yellow", "x") == "\x1b[1mx\x1b[0m"
        assert styled("dim", "x") == "x"
    assert not {"33", "34", "2"} & set(SIXTEEN.values())


def _lightness(number: int) -> float:
    """Return the relative luminance of one of the 256 colours."""
    steps = (0, 95, 135, 175, 215, 255)
    if number >= 232:
        parts = [8 + 10 * (number - 232)] * 3
    else:
        parts = [steps[(number - 16) // place % 6] for place in (36, 6, 1)]
    red, green, blue = (_linear(part / 255) for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)
