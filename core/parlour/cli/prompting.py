"""The prompt on a screen that is redrawn: completion, history, keys that leaf through the page."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from prompt_toolkit.application import Application, get_app
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.completion import Completer, Completion
from prompt_toolkit.filters import Condition, has_focus
from prompt_toolkit.formatted_text import ANSI
from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.key_binding import KeyBindings
from prompt_toolkit.layout import (
    BufferControl,
    CompletionsMenu,
    Dimension,
    Float,
    FloatContainer,
    FormattedTextControl,
    HSplit,
    Layout,
    Window,
)
from prompt_toolkit.layout.processors import BeforeInput

from parlour.cli.keyboard import Idle

if TYPE_CHECKING:
    from prompt_toolkit.document import Document
    from prompt_toolkit.key_binding import KeyPressEvent

    from parlour.cli.completing import Offers
    from parlour.cli.keyboard import Question
    from parlour.cli.screen import Screen

STEP = 8  # columns that one key moves a table which is too wide
MENU = 10  # offers that show at once


class Prompter:
    """Asks on a screen. Each seat has a history of its own: what is typed may be secret."""

    terminal = True

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self._histories: dict[int, InMemoryHistory] = {}
        _keep(screen.output)

    def ask(self, question: Question) -> str:
        """Return a line. Raises EOFError and KeyboardInterrupt on Ctrl-D and Ctrl-C."""
        history = self._histories.setdefault(question.seat, InMemoryHistory(question.earlier))
        return self._asked(question.prompt, history, _Words(question.offers), question.idle)

    def pause(self, prompt: str) -> None:
        """Wait for Enter."""
        self._asked(prompt, InMemoryHistory(), None, None)

    def _asked(
        self,
        prompt: str,
        history: InMemoryHistory,
        completer: Completer | None,
        idle: tuple[float, str] | None,
    ) -> str:
        def accept(buffer: Buffer) -> bool:
            if buffer.text.strip() or not self.screen.more():
                app.exit(result=buffer.text)
            return True

        buffer = Buffer(
            completer=completer,
            history=history,
            multiline=False,
            complete_while_typing=False,
            accept_handler=accept,
        )
        app: Application[str] = Application(
            layout=_layout(self.screen, buffer, prompt),
            key_bindings=_keys(self.screen, buffer),
            full_screen=True,
            erase_when_done=True,
            include_default_pygments_style=False,
            output=self.screen.output,
        )

        def begin() -> None:
            if idle is not None:
                app.create_background_task(_answered_later(app, *idle))

        answer = app.run(pre_run=begin)
        return answer if isinstance(answer, Idle) else answer.strip()


def _keep(output: Any) -> None:
    """Keep the page on the screen between two prompts, also while nobody is asked.

    The screen is taken and given back by `Screen`, once; and a prompt that ends would empty
    it for the time until something else is drawn.
    """
    erase = output.erase_down

    def erase_unless_done() -> None:
        if not get_app().is_done:
            erase()

    kept = {
        "enter_alternate_screen": lambda: output.write_raw("\x1b[H"),
        "quit_alternate_screen": lambda: None,
        "erase_down": erase_unless_done,
    }
    for name, function in kept.items():
        setattr(output, name, function)


async def _answered_later(app: Application[str], seconds: float, line: str) -> None:
    """Answer a prompt with a line once its time is over."""
    await asyncio.sleep(seconds)
    app.exit(result=Idle(line))


def _layout(screen: Screen, buffer: Buffer, prompt: str) -> Layout:
    """Return the page, the question, the prompt, and the menu of offers over them."""
    page = Window(
        FormattedTextControl(lambda: ANSI(screen.text())),
        height=lambda: Dimension(min=0, preferred=screen.height, max=screen.height),
        always_hide_cursor=True,
    )
    question = Window(
        FormattedTextControl(lambda: screen.question),
        height=lambda: Dimension.exact(len(screen.page.question)),
    )
    line = Window(
        BufferControl(buffer, input_processors=[BeforeInput(prompt)]),
        height=Dimension(min=1),
        wrap_lines=True,
        dont_extend_height=True,
    )
    menu = Float(
        CompletionsMenu(MENU, scroll_offset=1, extra_filter=has_focus(buffer)),
        xcursor=True,
        ycursor=True,
        transparent=True,
    )
    return Layout(FloatContainer(HSplit([page, question, line, Window()]), [menu]), line)


def _keys(screen: Screen, buffer: Buffer) -> KeyBindings:
    keys = KeyBindings()
    wider = Condition(lambda: screen.wider)

    @keys.add("pageup")
    def _(event: KeyPressEvent) -> None:
        screen.scroll(-1)

    @keys.add("pagedown")
    def _(event: KeyPressEvent) -> None:
        screen.scroll(1)

    @keys.add("s-left", filter=wider)
    def _(event: KeyPressEvent) -> None:
        screen.shift(-STEP)

    @keys.add("s-right", filter=wider)
    def _(event: KeyPressEvent) -> None:
        screen.shift(STEP)

    @keys.add("c-c")
    @keys.add("<sigint>")
    def _(event: KeyPressEvent) -> None:
        event.app.exit(exception=KeyboardInterrupt())

    @keys.add("c-d", filter=Condition(lambda: not buffer.text))
    def _(event: KeyPressEvent) -> None:
        event.app.exit(exception=EOFError())

    return keys


class _Words(Completer):
    """Offers the words that may stand where the cursor is, each with its meaning."""

    def __init__(self, offers: Offers) -> None:
        self.offers = offers

    def get_completions(self, document: Document, complete_event: Any) -> Iterator[Completion]:
        """Yield the words; what stands behind the cursor stays."""
        line = document.text_before_cursor
        begun = "" if not line or line[-1].isspace() else line.split()[-1]
        behind = document.text_after_cursor[:1].isspace()
        for word in self.offers(line):
            text = word.rstrip() if behind else word
            meta = self.offers.meaning(line, word.strip())
            yield Completion(text, -len(begun), display=word.strip(), display_meta=meta or None)
