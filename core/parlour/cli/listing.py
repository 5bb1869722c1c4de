"""What is legal, by kind, in few lines: one for each verb, its spaces folded together."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from parlour.cli.console import folded
from parlour.cli.words import said

if TYPE_CHECKING:
    from parlour.choices import Choices
    from parlour.text import Text
    from parlour.values import Action

MOST = 5_000  # choices that are looked at; there may be more than anybody can list
LONG = 6  # words from which on a list of spaces is folded
_SPACE = re.compile(r"([A-Za-z]+)([0-9]+)")


def by_kind(text: Text, choices: Choices[Any], only: str = "", width: int = 80) -> list[str]:
    """Return lines that list the legal actions; `only` is the beginning of a verb."""
    heads: dict[tuple[str, ...], list[str]] = {}
    many: dict[type[Action], list[Action]] = {}
    looked_at = list(itertools.islice(choices, MOST))
    for action in looked_at:
        template = text.templates[type(action)]
        if not template.verb.startswith(only.casefold()):
            continue
        if any(not isinstance(part, str) and part[1].many for part in template.parts):
            many.setdefault(type(action), []).append(action)
        else:
            *head, last = text.write(action).split()
            heads.setdefault(tuple(head), []).append(last)
    lines = [_line(head, lasts, width) for head, lasts in _joined(heads)]
    lines += [_bundle(text, actions) for actions in many.values()]
    if len(looked_at) == MOST:
        lines.append(said("more_choices", number=len(choices)))
    return lines


def _joined(heads: dict[tuple[str, ...], list[str]]) -> list[tuple[str, list[str]]]:
    """Join the heads that differ in their last word alone and allow the same."""
    joined: dict[tuple[tuple[str, ...], tuple[str, ...]], list[str]] = {}
    for head, lasts in heads.items():
        joined.setdefault((head[:-1], tuple(lasts)), []).extend(head[-1:])
    return [
        (" ".join([*start, "|".join(words)]).strip(), list(lasts))
        for (start, lasts), words in joined.items()
    ]


def _line(head: str, lasts: list[str], width: int) -> str:
    words = spaces_folded(lasts) if head else lasts
    return folded(" ".join([head, *words]).strip(), width, "  ", "    ")


def _bundle(text: Text, actions: list[Action]) -> str:
    usage = text.templates[type(actions[0])].usage
    example = text.write(actions[0])
    return folded(said("bundle", usage=usage, number=len(actions), example=example), 80, "  ")


def spaces_folded(words: Iterable[str]) -> list[str]:
    """Fold a long list of spaces by their letters: A1 A2 A3 A5 B7 is A1-3,5 B7."""
    words = list(words)
    parted = [match for match in map(_SPACE.fullmatch, words) if match]
    if len(words) < LONG or len(parted) < len(words):
        return words
    rows: dict[str, list[int]] = {}
    for match in parted:
        rows.setdefault(match[1], []).append(int(match[2]))
    return [f"{letters}{_runs(sorted(numbers))}" for letters, numbers in sorted(rows.items())]


def _runs(numbers: list[int]) -> str:
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ",".join(
        f"{run[0]}-{run[-1]}" if len(run) > 2 else ",".join(map(str, run)) for run in runs
    )
