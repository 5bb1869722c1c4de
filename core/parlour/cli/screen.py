"""A screen that is redrawn in place: the table all the time, answers below it.

It takes the terminal's other screen and gives the first one back at the end, so that nothing
that was there before is lost. What is said is part of the page (see `page`), not printed.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from parlour.cli.colours import styled
from parlour.cli.console import Console
from parlour.cli.page import Content, Page, Run, Told
from parlour.cli.words import said

if TYPE_CHECKING:
    from parlour.view import View

_TAKEN = "\x1b[?1049h\x1b[2J\x1b[H"  # the other screen, empty
_GIVEN_BACK = "\x1b[?1049l"
_TOP, _REST, _TO_THE_RIGHT = "\x1b[H", "\x1b[J", "\x1b[K"
_LONGEST = 500  # letters of a typed line that are repeated above its answer


class Screen(Console):
    """Shows one page. Before `open` and after `close` it prints, like any console."""

    redrawn = True

    def __init__(self, *, as_json: bool = False) -> None:
        from prompt_toolkit.output import create_output

        super().__init__(as_json=as_json)
        self.output = create_output(stdout=self.out)
        self.opened = False
        self.left = 0  # the first column that shows
        self._top = 0
        self._before = 0  # where the page stood before there was an answer
        self._read = 0  # lines of the page that have been shown since it was new
        self._asking = False
        self._at_end = False  # whether the page's end showed when a line was typed
        self._table: Sequence[Run] = ()
        self._news: Sequence[str] = ()
        self._question = ""
        self._answer: list[Told] = []
        self._page: Page | None = None

    # What is said

    def open(self) -> None:
        """Take the other screen."""
        self._raw(_TAKEN)
        self.opened = True

    def close(self) -> None:
        """Give the first screen back, as it was."""
        if self.opened:
            self._raw(_GIVEN_BACK)
            self.opened = False

    def say(self, text: str = "") -> None:
        """Add a line to the answer."""
        if self.opened:
            self._answer.append(Told(text))
            self._changed()
        else:
            super().say(text)

    def tell(self, sentence: str, indent: str = "") -> None:
        """Add a sentence to the answer."""
        if self.opened:
            self._answer.append(Told(sentence, indent))
            self._changed()
        else:
            super().tell(sentence, indent)

    def table(self, view: View) -> None:
        """Show the table instead of an answer: it stands there already."""
        if self.opened:
            self._answer.clear()
            self._show(view)
        else:
            super().table(view)

    def turn(self, view: View, news: Sequence[str], *, fresh: bool) -> None:
        """Show what happened and the table; if others have acted, from its beginning."""
        self._at_end &= not fresh
        self._rested()
        self._news = news
        self._show(view)
        self._top = 0 if fresh else self._top
        self._read = 0 if fresh else len(self.page.lines)

    def ask(self, question: str) -> None:
        """Say what there is to choose, above the prompt."""
        self._question = question
        self._asking = True
        self._changed()
        self._top = self.page.last if self._at_end else min(self._top, self.page.last)
        self._read = max(self._read, self._top + self.page.height)

    def taken(self, line: str) -> None:
        """Begin with the answer to a line that was typed; the line stands above it."""
        if not self._answer:
            self._before = self._top
            self._at_end = 0 < self._top == self.page.last
        self.dismissed = bool(self._answer) and not line
        self._answer = [Told(said("typed", line=line[:_LONGEST]))] if line else []
        self._changed()

    def answered(self) -> None:
        """Show an answer that is complete: its end, or all of it from its beginning."""
        if len(self._answer) > 1:
            self._top = min(self.page.last, self.page.answer_at)
            self._read = self._top + self.page.height
        elif self.dismissed:
            self._top = min(self._before, self.page.last)

    def _show(self, view: View) -> None:
        plain = [("", view.game.board(view))]
        self._table = view.game.painted(view) if self.colour else plain
        self._changed()

    def _rested(self) -> None:
        """Forget what was answered to the one who is not asked any more."""
        if self._asking:
            self._answer = []
        self._asking = False
        self._question = ""
        self._changed()

    def _changed(self) -> None:
        self._page = None

    # What shows

    @property
    def page(self) -> Page:
        """The page as it is laid out for the size that the terminal has now."""
        size = self.output.get_size()
        page = self._page
        if page is None or (page.columns, page.rows) != (size.columns, size.rows):
            content = Content(self._news, self._table, self._answer, self._question)
            page = self._page = Page(content, size.columns, size.rows)
            self.width = min(size.columns, 100)
        return page

    @property
    def question(self) -> str:
        """What there is to choose, folded."""
        return "\n".join(text for line in self.page.question for _, text in line)

    @property
    def height(self) -> int:
        """How many rows the page takes."""
        return min(self.page.room, len(self.page.lines) + (not self.page.whole))

    @property
    def wider(self) -> bool:
        """Whether the table is wider than the terminal."""
        return self.page.wide > self.page.columns

    def text(self) -> str:
        """Return the part of the page that shows, with its styles."""
        lines = self.page.shown(self._top, self.left)
        paint = styled if self.colour else lambda _, text: text
        return "\n".join("".join(paint(*run) for run in line) for line in lines)

    def scroll(self, pages: int) -> None:
        """Show what is so many screens further down, or up."""
        step = max(1, self.page.height - 1) * pages
        self._top = min(max(self._top + step, 0), self.page.last)
        self._read = max(self._read, self._top + self.page.height)

    def shift(self, columns: int) -> None:
        """Show what is further to the right, or left, of a table that is too wide."""
        self.left = min(max(self.left + columns, 0), max(self.page.wide - self.page.columns, 0))

    def more(self) -> bool:
        """Go on to what is new on the page and hasn't been shown; say whether there was any."""
        if self._read >= len(self.page.lines):
            return False
        self.scroll(1)
        return True

    # While nobody is asked

    def watch(self, view: View, news: Sequence[str]) -> None:
        """Show the table of whoever sits there while others choose."""
        self._rested()
        self._news = news
        self._show(view)
        self._draw()

    @contextlib.contextmanager
    def thinking(self, name: str, number: int) -> Iterator[None]:
        """Say who is thinking, in the last row."""
        if not self.opened:
            with super().thinking(name, number):
                yield
            return
        row = self.output.get_size().rows
        told = said("thinking", name=name, number=number)
        self._raw(f"\x1b[{row};1H{told[: self.width - 1]}{_TO_THE_RIGHT}")
        yield

    def clear(self) -> None:
        """Empty the screen and what was scrolled out of it; forget what stood there."""
        self._table, self._news, self._answer, self._question = (), (), [], ""
        self._top, self.left = 0, 0
        self._changed()
        super().clear()

    def _draw(self) -> None:
        text = self.text().replace("\n", f"{_TO_THE_RIGHT}\r\n")
        self._raw(f"{_TOP}{text}{_TO_THE_RIGHT}{_REST}")

    def _raw(self, text: str) -> None:
        self.output.write_raw(text)
        self.output.flush()
