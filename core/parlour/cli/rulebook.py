"""A game's rules as text, looked up by their ids."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator
from typing import NamedTuple

from parlour.cli.console import folded
from parlour.cli.words import said
from parlour.errors import NotFound

_RULE = re.compile(r"- \*\*(?P<id>[A-Za-z]+-?[0-9][\w.]*)\*\*:? *(?P<text>.*)")
_HEADING = re.compile(r"#+ +(?P<text>.+)")


class Rule(NamedTuple):
    """One rule: its id, its text on one line, and the headings that it stands under."""

    id: str
    text: str
    chapter: str

    @property
    def number(self) -> str:
        """The id without the letters of its game: 5.5a of TE-5.5a."""
        return self.id.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-")


def rules_of(text: str) -> list[Rule]:
    """Return the rules of a rules text, in their order."""
    found: list[Rule] = []
    chapter, running = "", False
    for line in text.splitlines():
        rule, heading = _RULE.match(line), _HEADING.match(line)
        if rule:
            found.append(Rule(rule["id"], rule["text"].strip(), chapter))
        elif heading:
            chapter = heading["text"].strip()
        elif running and line.startswith("  ") and line.strip():
            last = found.pop()
            found.append(last._replace(text=f"{last.text} {line.strip()}"))
        running = bool(rule) or (running and line.startswith("  ") and bool(line.strip()))
    return found


def looked_up(rules: list[Rule], wanted: str) -> list[Rule]:
    """Return the rule with an id and those below it: 5.5 gives 5.5 and 5.5a, 5 the chapter.

    The letters of the game may be left out. Raises NotFound with what may be meant.
    """
    asked = wanted.strip().rstrip(".").casefold()
    found = [
        rule
        for rule in rules
        if _within(rule.id.casefold(), asked) or _within(rule.number.casefold(), asked)
    ]
    if found:
        return found
    if not rules:
        raise NotFound(said("no_rules"))
    known = {name.casefold(): rule.id for rule in rules for name in (rule.number, rule.id)}
    close = difflib.get_close_matches(asked, known, n=1, cutoff=0.5)
    key = "no_rule_but" if close else "no_rule"
    meant = known[close[0]] if close else rules[0].id
    raise NotFound(said(key, rule=wanted, meant=meant))


def _within(rule: str, asked: str) -> bool:
    """Say whether a rule is the one asked for or one below it: 5.5a and 5.5.1 are below 5.5."""
    if not rule.startswith(asked) or not asked:
        return False
    rest = rule.removeprefix(asked)
    return not rest or rest[0] == "." or (asked[-1].isdigit() and rest[0].isalpha())


def lines(rules: list[Rule], width: int) -> Iterator[str]:
    """Yield rules as plain text, each chapter's heading before its first."""
    chapter = ""
    for rule in rules:
        if rule.chapter != chapter:
            chapter = rule.chapter
            yield chapter
        plain = rule.text.replace("**", "").replace("`", "")
        yield folded(f"{rule.id} {plain}", width, "  ", "  ")
