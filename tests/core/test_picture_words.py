"""Words on a picture: lines that fit, and how groups are read aloud."""

from xml.etree import ElementTree as ET

from parlour.picture import Picture, in_lines, width_of


def test_words_are_put_into_lines_that_fit() -> None:
    sentence = "It is the turn of somebody whose name is rather long, with two actions left."
    lines = in_lines(sentence, 150, 10)
    assert " ".join(lines) == sentence
    assert len(lines) > 2
    for line, following in zip(lines, [*lines[1:], None], strict=True):
        assert width_of(line, 10) <= 150
        if following:  # no word was sent to the next line without need
            assert width_of(f"{line} {following.split()[0]}", 10) > 150


def test_a_word_too_wide_for_a_line_is_cut() -> None:
    first, word, last = in_lines(f"from {'W' * 40} on", 100, 10)
    assert (first, last) == ("from", "on")
    assert word.startswith("WWW")
    assert word.endswith("…")
    assert width_of(word, 10) <= 100


def test_no_words_are_no_lines() -> None:
    assert in_lines("", 100, 10) == []


def test_a_piece_is_read_as_one_and_a_group_part_by_part() -> None:
    picture = Picture("A table", 50)
    with picture.group("row", "a row"), picture.piece("x", "an X"):
        picture.circle(5, 5, 2)
    roles = {e.get("id"): e.get("role") for e in ET.fromstring(picture.svg()).iter() if e.get("id")}
    assert roles == {"row": "graphics-object group", "x": "graphics-symbol img"}
