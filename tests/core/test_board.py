"""The table as text: lines of runs, each run with its style."""

from parlour.board import Line, joined, unstyled

LINES: list[Line] = [[("bold", "Anna"), ("", "  3  ")], [], [("red", "t m")]]


def test_lines_are_joined_by_breaks_between_them() -> None:
    assert joined(LINES) == [
        ("bold", "Anna"),
        ("", "  3  "),
        ("", "\n"),
        ("", "\n"),
        ("red", "t m"),
    ]
    assert joined([]) == []


def test_plain_text_has_no_styles_and_no_blanks_at_the_ends_of_lines() -> None:
    assert unstyled(joined(LINES)) == "Anna  3\n\nt m"
