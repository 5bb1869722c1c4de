"""Statements and cards as text: `want 2 goth and 1 hun`, `give 2 pair or 3 civ`, `3 people`.

A term is a number and what is meant: a kind (`2 goth`), a class (`3 people`, `1 civ`), any card
(`2 any`, also `2 other cards`), or pairs (`2 pair`, `1 pair people`). Two terms are joined by
one `and` or one `or`. Long names, plurals, capitals and words cut short are understood:
`2 Anglo-Saxons and 1 shipbuilding`. What is no statement is refused with the rule that says so.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from parlour import Codec, Unreadable
from parlour_res_publica.pieces import KINDS, NONE, Counts, Kind
from parlour_res_publica.statements import (
    ANY,
    CARD,
    GIVE,
    ONE,
    PAIR,
    PEOPLE,
    WANT,
    IllFormed,
    Link,
    Mode,
    Statement,
    Term,
    Unit,
    What,
)
from parlour_res_publica.words import (
    FILLERS,
    LINKS,
    MODES,
    NAMES,
    NUMBERS,
    OTHER_WORDS,
    PLAIN,
    SENTENCES,
    WORDS,
    Meaning,
)

_TOKEN = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*|[-+]?[0-9]+(?:[-./][0-9]+)*|\S")
_NUMBER = re.compile(r"[-+]?[0-9].*")
_HUGE = 10**9


def write_statement(said: Statement) -> str:
    """Return a statement's text, with `want` or `give` before it."""
    return f"{said.mode.value} {write_body(said)}"


def write_body(said: Statement) -> str:
    """Return what a statement says after `want` or `give`."""
    return f" {said.link.value} ".join(map(_write_term, said.terms))


def _write_term(term: Term) -> str:
    if term.unit is CARD:
        return f"{term.number} {NAMES[term.what]}"
    return f"{term.number} pair" if term.what is ANY else f"{term.number} pair {NAMES[term.what]}"


def read_statement(text: str) -> Statement:
    """Return the statement that a text says.

    Raises IllFormed with the rule where what is said is no statement, Unreadable where it is
    not understood.
    """
    words = _words(text)
    if words[:1] == ["i"]:
        del words[0]
    mode = MODES.get(words[0]) if words else None
    if mode is None:
        raise Unreadable(f"a statement begins with want or give, as in want 2 goth: {text!r}")
    return _read(mode, words[1:])


def read_body(mode: Mode, text: str) -> Statement:
    """Return the statement of a mode that the text after `want` or `give` says."""
    return _read(mode, _words(text))


class StatementCodec(Codec):
    """What stands after `want` (or `give`): all the words that are left."""

    many = True

    def __init__(self, mode: Mode) -> None:
        super().__init__("cards", write_body, lambda text: read_body(mode, text))


WANTED = StatementCodec(WANT)
GIVEN = StatementCodec(GIVE)


class CardsCodec(Codec):
    """Cards by kind, each with its number: `2 goth 1 hun`; nothing for other eyes."""

    many = True

    def __init__(self) -> None:
        super().__init__("cards", write_cards, read_cards)


def write_cards(cards: Counts | None) -> str:
    """Return the text of some cards, by kind in the order of the kinds."""
    counts = zip(KINDS, cards or (), strict=False)
    return " ".join(f"{number} {NAMES[What(kind)]}" for kind, number in counts if number)


def read_cards(text: str) -> Counts:
    """Return how many of each kind a text says: `2 goth 1 hun`, also with commas or `and`."""
    counts = list(NONE)
    groups, _ = _groups(_words(text))
    for group in groups:
        number, what, unit = _parts(group)
        if what is None or what >= PEOPLE:
            raise Unreadable(f"say which kinds, each with its number, as in 2 goth 1 hun: {text!r}")
        counts[what] += number if unit is CARD else 2 * number
    return tuple(counts)


def _read_kind(text: str) -> Kind:
    """Return the kind that a word names, also in the plural or cut short."""
    what = _meaning(text.casefold())
    if not isinstance(what, What) or what >= PEOPLE:
        raise Unreadable(f"{text!r} is no kind: {', '.join(NAMES[What(k)] for k in KINDS)}")
    return Kind(what)


KIND = Codec("kind", lambda kind: NAMES[What(kind)], _read_kind)


# Reading


def _words(text: str) -> list[str]:
    """Return the words, numbers and commas of a text."""
    return [word for word in _TOKEN.findall(text.casefold()) if word not in ".!?\"'():"]


def _refused(key: str, rule: str, **arguments: object) -> IllFormed:
    """Return a refusal with its sentence, for it is met before the game's own text is."""
    refused = IllFormed(key, rule, **arguments)
    refused.sentence = SENTENCES[f"refused.{key}"].format(**arguments)
    return refused


def _read(mode: Mode, words: list[str]) -> Statement:
    for word in words:
        if word in OTHER_WORDS or word.removesuffix("s") in OTHER_WORDS:
            key, rule = OTHER_WORDS.get(word) or OTHER_WORDS[word.removesuffix("s")]
            raise _refused(key, rule, word=word)
    groups, links = _groups(words)
    link = _link(groups, links)
    try:
        terms = tuple([_term(group) for group in groups])
        return Statement(mode, link, terms)
    except IllFormed as refused:
        raise _refused(refused.key, refused.rule, **refused.arguments) from None


def _groups(words: Iterable[str]) -> tuple[list[list[str]], list[str]]:
    """Return the words of each term, and the links: a number begins a term, too."""
    groups: list[list[str]] = [[]]
    links = []
    for word in words:
        if word in LINKS:
            links.append(word)
            groups.append([])
        elif word in (",", ";"):
            groups.append([])
        else:
            if _is_number(word) and any(map(_is_number, groups[-1])):
                groups.append([])
            groups[-1].append(word)
    return [group for group in groups if group], links


def _is_number(word: str) -> bool:
    return word in NUMBERS or _NUMBER.fullmatch(word) is not None


def _link(groups: list[list[str]], links: list[str]) -> Link:
    """Return what joins the terms. Raises IllFormed unless they are two and the link is one."""
    kinds = {LINKS[word] for word in links}
    if len(kinds) > 1:
        raise _refused("mixed_links", "RP-4.1")
    if len(links) > 1:
        raise _refused("two_links", "RP-4.1", word=links[0])
    if len(groups) > 2:
        raise _refused("three_terms", "RP-4.1")
    if len(groups) == 2 and not links:
        raise _refused("no_link", "RP-4.1")
    if not groups:
        raise Unreadable("say which cards, as in 2 goth and 1 hun")
    if links and len(groups) < 2:
        raise Unreadable(f"something is missing beside {links[0]!r}, as in 2 goth and 1 hun")
    return kinds.pop() if kinds else ONE


def _term(group: list[str]) -> Term:
    number, what, unit = _parts(group)
    if what is None:
        raise Unreadable(f"{group[0]} of what? say a kind, people, civ, any or pair")
    return Term(number, unit, what)


def _parts(group: list[str]) -> tuple[int, What | None, Unit]:
    """Return the number, what is named (None if nothing is) and the unit of one term."""
    number = _number(group[0])
    meanings = {_meaning(word) for word in group[1:] if word not in FILLERS}
    named = {meaning for meaning in meanings if isinstance(meaning, What)}
    if len(named) > 1:
        named.discard(ANY)
    if len(named) > 1:
        raise _refused("no_link", "RP-4.1")
    what = named.pop() if named else ANY if meanings else None
    return number, what, PAIR if PAIR in meanings else CARD


def _number(word: str) -> int:
    """Return the exact number that a word says. Raises IllFormed if it says none."""
    if word in NUMBERS:
        return NUMBERS[word]
    if not _NUMBER.fullmatch(word):
        _meaning(word)  # what is not understood is said first
        raise _refused("how_many", "RP-4.2", word=word)
    if word[0] == "-":
        raise _refused("no_number", "RP-4.2", number=word)
    if not word.removeprefix("+").isdecimal():
        raise _refused("inexact", "RP-4.2", word=word)
    return int(word) if len(word) < len(str(_HUGE)) else _HUGE


def _meaning(word: str) -> Meaning:
    """Return what a word says: in the singular or plural, or cut short if that fits one thing."""
    for known in (word, word.removesuffix("s")):
        if known in WORDS:
            return WORDS[known]
        if known in PLAIN:
            return PLAIN[known]
    fitting = [known for known in WORDS if known.startswith(word)]
    found = {WORDS[known] for known in fitting}
    if len(found) == 1:
        return found.pop()
    raise Unreadable(f"{word!r} is no card: {', '.join(fitting or [*NAMES.values(), 'pair'])}")
