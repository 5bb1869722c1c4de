"""What Tab offers: the words of legal actions, and of the prompt's commands."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from parlour.choices import Choices, Either, Filtered
from parlour.cli.words import COMMANDS
from parlour.dealer import FastDealer

if TYPE_CHECKING:
    from parlour.seats import Seat
    from parlour.text import Template, Text

MOST = 6_000  # choices that are looked at
SAMPLED = 300  # of more than that, how many are drawn besides
FOLLOWED = {"why": None, "rules": None, "log": ("all",)}
"""The commands with something behind them, and the words of it if they are always the same."""

Tree = dict[str, "Tree"]
"""Words that may stand somewhere, each with those that may follow it."""


class Offers:
    """The words that may stand where a line ends, from what one seat may choose now."""

    def __init__(
        self,
        text: Text,
        choices: Choices[Any] | Sequence[Any],
        commands: Collection[str],
        rule_ids: Callable[[], Sequence[str]],
        names: Mapping[Seat, str] | None = None,
    ) -> None:
        self.text = text
        self.choices = choices
        self.commands = commands
        self.rule_ids = rule_ids
        self.names = names or {}

    @cached_property
    def actions(self) -> list[Any]:
        """The legal actions; of very many the first of each kind, and some from everywhere."""
        choices = self.choices
        if not isinstance(choices, Choices):
            return list(choices)
        found = list(spread(choices))
        if len(found) < min(MOST, len(choices)):
            luck = FastDealer(0)
            found += choices.suggest()[:MOST]
            found += [choices.sample(luck) for _ in range(SAMPLED)]
        return list(dict.fromkeys(found))

    @cached_property
    def _tree(self) -> Tree:
        tree: Tree = {}
        for action in self.actions:
            here = tree
            for word in self.text.write(action).split():
                here = here.setdefault(word, {})
        return tree

    def words(self, line: str) -> list[str]:
        """Return the words themselves."""
        before, begun = parted(line)
        if not before:
            words = self._following(before, begun)
            more = [one for one in self.commands if one.startswith(begun)]
            return list(dict.fromkeys([*words, *more]))
        command = before[0] if before[0] in self.commands else ""
        if command == "why":
            return self._following(before[1:], begun)
        if command == "rules":
            return [one for one in self.rule_ids() if one.casefold().startswith(begun)]
        if command:
            known = FOLLOWED.get(command) or ()
            return [one for one in known if one.startswith(begun) and len(before) == 1]
        return self._following(before, begun)

    def _following(self, before: list[str], begun: str) -> list[str]:
        """Return which words of legal actions begin so and stand behind some others."""
        offered = {
            word: None for node in self._nodes(before) for word in node if _begins(word, begun)
        }
        return list(offered)

    def _nodes(self, before: list[str]) -> list[Tree]:
        """Return where the tree of words goes on behind some words, which may be cut short."""
        nodes = [self._tree]
        for begun in before:
            nodes = [
                below for node in nodes for word, below in node.items() if _begins(word, begun)
            ]
        return nodes

    def __call__(self, line: str) -> list[str]:
        """Return the words, each with a blank behind it if something follows."""
        before, _ = parted(line)
        return [f"{word} " if self._goes_on(before, word) else word for word in self.words(line)]

    def _goes_on(self, before: list[str], word: str) -> bool:
        if not before and word in self.commands:
            return word in FOLLOWED
        if before and before[0] in self.commands:
            if before[0] != "why":
                return False
            before = before[1:]
        return any(node.get(word) for node in self._nodes(before))

    def meaning(self, line: str, word: str) -> str:
        """Return what a word means, in a few others; empty where nothing needs to be said."""
        before, _ = parted(line)
        if not before and word in self.commands:
            return COMMANDS[word][1]
        if before[:1] == ["why"]:
            before = before[1:]
        if word.isdecimal() and any(self._is_seat(one, before) for one in self._templates(before)):
            return self.names.get(int(word), "")
        return self.text.sentences.get(f"means.{word.rstrip(',')}", "")

    def _templates(self, before: list[str]) -> list[Template]:
        known = self.text.templates.values()
        return [one for one in known if before and one.verb.startswith(before[0])]

    @staticmethod
    def _is_seat(template: Template, before: list[str]) -> bool:
        """Say whether a template has a seat where a line goes on."""
        place = len(before)
        part = template.parts[place] if place < len(template.parts) else ""
        return not isinstance(part, str) and part[1].name == "seat"


def spread(choices: Choices[Any], most: int = MOST) -> Iterator[Any]:
    """Yield so many choices at most; of each of their parts some, if there are several."""
    parts = _parts(choices)
    for part in parts:
        yield from itertools.islice(part, max(1, most // len(parts)))


def _parts(choices: Choices[Any]) -> list[Choices[Any]]:
    """Return the choices that others are put together from."""
    if isinstance(choices, Either):
        return [part for one in choices.parts for part in _parts(one)]
    if type(choices) is Filtered:
        return [Filtered(part, *choices.conditions) for part in _parts(choices.base)]
    return [choices]


def _begins(word: str, begun: str) -> bool:
    return word.casefold().startswith(begun)


def parted(line: str) -> tuple[list[str], str]:
    """Return the whole words of a line, and the one that has been begun; in small letters."""
    words = line.casefold().split()
    if not line or line[-1].isspace() or not words:
        return words, ""
    return words[:-1], words[-1]
