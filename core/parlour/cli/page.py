"""What stands on a screen that is redrawn: the news, the table, an answer, the question.

All of it makes one page. Where the screen is too low for the page a part of it shows, with a
line that says how much more there is and how to get there; where the screen is wide the news
stand beside the table. Nothing here knows a terminal: a page is made for a number of columns
and rows, and its lines are runs of text with the styles of `Game.painted`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import NamedTuple

from parlour.board import columns as width_of
from parlour.cli.console import folded
from parlour.cli.words import said

Run = tuple[str, str]
Line = list[Run]

WIDEST = 100  # columns of a sentence; longer lines are hard to follow
WIDE = 110  # columns from which on news stand beside the table
BESIDE = 36  # columns that they need there
GAP = 3  # columns between the table and what stands beside it
LOWEST = 3  # rows of a page that are always kept
LATEST = 10  # lines of news that are always kept; on a higher screen about as many as it has


class Told(NamedTuple):
    """A text of an answer: a sentence to fold with its indent, or a line to leave as it is."""

    text: str
    indent: str | None = None


class Content(NamedTuple):
    """What there is to show. The table is in runs, whose texts may hold several lines."""

    news: Sequence[str] = ()
    table: Sequence[Run] = ()
    answer: Sequence[Told] = ()
    question: str = ""


class Page:
    """A content laid out for a size of screen."""

    def __init__(self, content: Content, columns: int, rows: int) -> None:
        self.columns = columns
        self.rows = rows
        self.question = _sentence(content.question, columns) if content.question else []
        self.room = max(LOWEST, rows - len(self.question) - 1)  # the prompt has a row
        table = [part for line in lines_of(content.table) for part in _prose_folded(line, columns)]
        self.wide = max(map(length, table), default=0)
        answer = [line for told in content.answer for line in _told(told, columns)]
        above = self._with_news(content.news, table, len(answer))
        self.answer_at = len(above)
        self.lines = above + answer
        self.whole = len(self.lines) <= self.room and self.wide <= columns
        self.height = self.room if self.whole else self.room - 1

    def _with_news(self, news: Sequence[str], table: list[Line], answered: int) -> list[Line]:
        """Return the news and the table: beside each other, or the news above, as they fit."""
        side = min(self.columns - self.wide - GAP, WIDEST)
        if news and table and side >= BESIDE and self.columns >= WIDE:
            told = _cut([line for one in news for line in _sentence(one, side, "")], self.room)
            if len(told) <= max(len(table), self.room - answered):
                self.table_at = 0
                return _side_by_side(table, told, self.wide + GAP)
        told = [line for one in news for line in _sentence(one, self.columns)]
        if len(told) + len(table) + answered > self.room:
            paragraph = _sentence("; ".join(news), self.columns) if news else []
            told = paragraph if len(paragraph) < len(told) else told
        told = _cut(told, self.room)
        self.table_at = len(told)
        gap: list[Line] = [[]]
        loose = len(told) + len(table) + answered < self.room - 1
        return told + (gap if told and loose else []) + table + (gap if answered and loose else [])

    @property
    def last(self) -> int:
        """The first line that shows when the page's end shows."""
        return max(0, len(self.lines) - self.height)

    def shown(self, top: int, left: int = 0) -> list[Line]:
        """Return the lines that show, from line `top` on; of the table, from column `left` on."""
        top = min(max(top, 0), self.last)
        lines = [self._narrowed(at, left) for at in range(top, top + self.height)]
        return lines[: len(self.lines) - top] if self.whole else [*lines, self._rest(top)]

    def _narrowed(self, at: int, left: int) -> Line:
        """Return a line cut to the screen's width, with a mark where something is cut off."""
        if at >= len(self.lines):
            return []
        line = self.lines[at]
        if not self.table_at <= at < self.answer_at:
            left = 0
        if length(line) <= left + self.columns:
            return cut(line, left, self.columns) if left else line
        return [*cut(line, left, self.columns - 1), ("reverse", ">")]

    def _rest(self, top: int) -> Line:
        """Return a line about what doesn't show, and how to get there."""
        below = len(self.lines) - top - self.height
        parts = {
            "rest_above": top if self.height < len(self.lines) else 0,
            "rest_below": max(below, 0),
            "rest_right": max(self.wide - self.columns, 0),
        }
        told = ", ".join(said(key, number=number) for key, number in parts.items() if number)
        return cut([("bold", said("rest", parts=told))], 0, self.columns)


def lines_of(runs: Iterable[Run]) -> list[Line]:
    """Return runs as lines."""
    lines: list[Line] = [[]]
    for style, text in runs:
        first, *more = text.split("\n")
        if first:
            lines[-1].append((style, first))
        for part in more:
            lines.append([(style, part)] if part else [])
    return lines if lines != [[]] else []


def length(line: Line) -> int:
    """Return how many columns a line takes, without blanks at its end."""
    return width_of("".join(text for _, text in line).rstrip())


def cut(line: Line, left: int, width: int) -> Line:
    """Return what of a line lies within some columns."""
    kept: Line = []
    at = 0
    for style, text in line:
        part = ""
        for letter in text:
            wide = width_of(letter)
            if left <= at and at + wide <= left + width:
                part += letter
            at += wide
        if part:
            kept.append((style, part))
    return kept


def _side_by_side(table: list[Line], news: list[Line], at: int) -> list[Line]:
    lines = []
    for one, other in zip_longest(table, news):
        line = list(one or [])
        if other:
            line.append(("", " " * (at - width_of("".join(text for _, text in line)))))
            line += other
        lines.append(line)
    return lines


def _sentence(sentence: str, columns: int, indent: str | None = None) -> list[Line]:
    """Return a sentence on lines; those but the first are indented."""
    width = min(columns, WIDEST)
    text = folded(sentence, width, indent or "", "" if indent is None else "  ")
    return [[("", line)] for line in text.split("\n")]


def _told(told: Told, columns: int) -> list[Line]:
    if told.indent is not None:
        return _sentence(told.text, columns, told.indent)
    return [part for line in told.text.split("\n") for part in _broken(line, columns)]


def _broken(line: str, columns: int) -> list[Line]:
    """Return a line that is left as it is, unless it is too long."""
    if width_of(line) <= columns:
        return [[("", line)]]
    words = line.lstrip()
    return _sentence(words, columns, line[: len(line) - len(words)])


def _prose_folded(line: Line, columns: int) -> list[Line]:
    """Return a line of the table: a sentence folded, anything that stands in columns as it is."""
    text = "".join(part for _, part in line).rstrip()
    prose = text[:1].isalpha() and "  " not in text and len({style for style, _ in line}) == 1
    if width_of(text) <= columns or not prose:
        return [line]
    return [[(line[0][0], part)] for part in folded(text, columns, "", "").split("\n")]


def _cut(lines: list[Line], room: int) -> list[Line]:
    """Return the latest lines, at most about a screen, with a line about the earlier ones."""
    most = max(LATEST, room - 2)
    if len(lines) <= most:
        return lines
    earlier = len(lines) - most + 1
    return [[("bold", said("news_cut", number=earlier))], *lines[earlier:]]
