"""What Tab offers: the words of legal actions, and of the prompt's commands."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from parlour.choices import Choices

if TYPE_CHECKING:
    from parlour.text import Text

MOST = 2_000  # choices that are looked at
_TAKE_MORE = ("why", "rules")  # commands with something behind them


class Offers:
    """The words that may stand where a line ends, from what one seat may choose now."""

    def __init__(
        self,
        text: Text,
        choices: Iterable[Any],
        commands: Iterable[str],
        rule_ids: Callable[[], Sequence[str]],
    ) -> None:
        self.text = text
        self.choices = choices
        self.commands = commands
        self.rule_ids = rule_ids

    @cached_property
    def actions(self) -> list[Any]:
        """The legal actions; of very many the first, and those worth thinking about."""
        first = list(itertools.islice(self.choices, MOST))
        if len(first) < MOST or not isinstance(self.choices, Choices):
            return first
        return list(dict.fromkeys([*first, *self.choices.suggest()]))

    @cached_property
    def _written(self) -> list[list[str]]:
        return [self.text.write(action).split() for action in self.actions]

    def words(self, line: str) -> list[str]:
        """Return the words themselves."""
        before, begun = parted(line)
        if before and before[0].casefold() == "rules":
            return [one for one in self.rule_ids() if one.casefold().startswith(begun)]
        words = self.text.complete(line, self.actions)
        if not before:
            words += [one for one in self.commands if one.startswith(begun) and one not in words]
        return words

    def __call__(self, line: str) -> list[str]:
        """Return the words, each with a blank behind it if something follows."""
        before, _ = parted(line)
        return [f"{word} " if self._goes_on(before, word) else word for word in self.words(line)]

    def meaning(self, line: str, word: str) -> str:
        """Return what a word means in a few others; empty where nothing needs to be said."""
        return ""

    def _goes_on(self, before: list[str], word: str) -> bool:
        if not before and word in self.commands:
            return word in _TAKE_MORE
        place = len(before)
        return any(
            len(words) > place + 1
            and words[place] == word
            and all(w.casefold().startswith(b) for w, b in zip(words, before, strict=False))
            for words in self._written
        )


def parted(line: str) -> tuple[list[str], str]:
    """Return the whole words of a line, and the one that has been begun; in small letters."""
    words = line.casefold().split()
    if not line or line[-1].isspace() or not words:
        return words, ""
    return words[:-1], words[-1]
