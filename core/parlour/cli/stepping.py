"""A replay at a terminal: one step on the screen, keys to go on and back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from parlour.cli.colours import styled
from parlour.cli.page import Line, lines_of
from parlour.cli.words import said

if TYPE_CHECKING:
    from prompt_toolkit.formatted_text import ANSI, StyleAndTextTuples

    from parlour.cli.console import Console
    from parlour.cli.film import Step
    from parlour.cli.looking import Look


class Stepping:
    """The steps of a replay on the whole screen, which is given back at the end."""

    def __init__(self, look: Look, steps: list[Step], console: Console) -> None:
        self.look = look
        self.steps = steps
        self.console = console
        self.at = 0  # the place of the step that is shown
        self.top = 0  # the first line that is shown of what is higher than the screen
        self.typed = ""  # the number that is being typed
        self._rows: Callable[[], int] = lambda: 24

    def run(self) -> None:
        """Show the steps until somebody has had enough."""
        from prompt_toolkit import Application
        from prompt_toolkit.layout import FormattedTextControl, HSplit, Layout, Window
        from prompt_toolkit.output import create_output

        table = Window(FormattedTextControl(self._table, show_cursor=False))
        below = Window(FormattedTextControl(self._below, show_cursor=False), height=1)
        app: Application[None] = Application(
            layout=Layout(HSplit([table, below])),
            key_bindings=self._keys(),
            full_screen=True,
            output=create_output(stdout=self.console.out),
        )
        self._rows = lambda: app.output.get_size().rows - 1
        app.run()

    # What is shown

    def _table(self) -> ANSI:
        from prompt_toolkit.formatted_text import ANSI

        lines = self._lines()
        self.top = max(0, min(self.top, len(lines) - self._rows()))
        shown = lines[self.top : self.top + self._rows()]
        paint = styled if self.console.colour else lambda _, text: text
        return ANSI("\n".join("".join(paint(*run) for run in line) for line in shown))

    def _lines(self) -> list[Line]:
        """Return the lines of the step that is shown: what was done, then the table."""
        from parlour.cli.replay import sentences

        step = self.steps[self.at]
        view = self.look.view(step)
        told = [("", f"{line}\n") for line in sentences(self.look, step, self.console.width)]
        return lines_of([*told, ("", "\n"), *view.game.painted(view)])

    def _below(self) -> StyleAndTextTuples:
        from parlour.cli.replay import progress

        step = progress(self.look, self.steps[self.at])
        more = said("step_more") if len(self._lines()) > self._rows() else ""
        line = said("step_keys", step=step, more=more)
        return [("reverse", f"{line}   {self.typed}" if self.typed else line)]

    # Keys

    def _keys(self) -> Any:
        from prompt_toolkit.key_binding import KeyBindings

        keys = KeyBindings()
        does: dict[str, Callable[[], None]] = {
            "right": lambda: self._go(self.at + 1),
            "space": lambda: self._go(self.at + 1),
            "enter": self._enter,
            "left": lambda: self._go(self.at - 1),
            "backspace": self._rub_out,
            "home": lambda: self._go(0),
            "end": lambda: self._go(len(self.steps) - 1),
            "up": lambda: self._scroll(-1),
            "down": lambda: self._scroll(1),
            "pageup": lambda: self._scroll(-self._rows()),
            "pagedown": lambda: self._scroll(self._rows()),
            **{digit: partial(self._type, digit) for digit in "0123456789"},
        }
        for key, act in does.items():
            keys.add(key)(partial(_done, act))
        for key in ("q", "Q", "escape", "c-c", "c-d"):
            keys.add(key)(_left)
        return keys

    def _go(self, at: int) -> None:
        self.at = max(0, min(at, len(self.steps) - 1))
        self.top = 0
        self.typed = ""

    def _scroll(self, lines: int) -> None:
        self.top = max(0, self.top + lines)

    def _type(self, digit: str) -> None:
        self.typed = (self.typed + digit)[:6]

    def _rub_out(self) -> None:
        if self.typed:
            self.typed = self.typed[:-1]
        else:
            self._go(self.at - 1)

    def _enter(self) -> None:
        """Go to the number that was typed, or on."""
        if not self.typed:
            self._go(self.at + 1)
            return
        wanted = int(self.typed)
        before = [n for n, step in enumerate(self.steps) if step.number <= wanted]
        self._go(max(before, default=0))


def _done(act: Callable[[], None], event: Any) -> None:
    act()


def _left(event: Any) -> None:
    event.app.exit()
