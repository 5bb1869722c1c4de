"""What is said in a trade: a request or an offer of one or two terms. (RP-4)

A statement is in its normal form from the moment it is made, so equal statements are equal
values: a pair of Huns is two Huns, one Hun and two Huns are three Huns. What the rules don't
let anybody say can't be made: making it raises `IllFormed`.
"""

from __future__ import annotations

from enum import IntEnum, StrEnum

from parlour import Illegal, Unreadable, Value
from parlour_res_publica import pieces
from parlour_res_publica.pieces import COPIES, KINDS, Kind


class IllFormed(Illegal, Unreadable, ValueError):
    """What is said is no statement by the rules; `rule` says which of them.

    It is a refusal, and it is met where text or wire forms are read: so it is also what
    readers of those raise.
    """


class Mode(StrEnum):
    """A request or an offer; the other half of the bargain is never said. (RP-3.2)"""

    WANT = "want"
    GIVE = "give"


class Link(StrEnum):
    """What joins two terms; a single term has none. (RP-4.1)"""

    ONE = "one"
    AND = "and"
    OR = "or"


class Unit(StrEnum):
    """What is counted: cards, or pairs of identical cards. (RP-4.5)"""

    CARD = "card"
    PAIR = "pair"


WANT, GIVE = Mode
ONE, AND, OR = Link
CARD, PAIR = Unit


class What(IntEnum):
    """What the cards of a term may be: one kind (with its number), a class, any. (RP-4.4)"""

    SAXON = 0
    GOTH = 1
    HUN = 2
    LANGOBARD = 3
    VIKING = 4
    CHEMISTRY = 5
    ARCHITECTURE = 6
    TRADE = 7
    METAL = 8
    SHIP = 9
    PEOPLE = 10
    CIVILISATION = 11
    ANY = 12


WHATS = tuple(What)
*_, PEOPLE, CIVILISATION, ANY = WHATS
KINDS_OF: tuple[tuple[Kind, ...], ...] = (
    *((kind,) for kind in KINDS),
    pieces.PEOPLE,
    pieces.CIVILISATION,
    KINDS,
)
"""The kinds that fit each `What`. Two of these share nothing, or one holds the other."""


INSIDE = tuple(tuple(set(inner) <= set(outer) for outer in KINDS_OF) for inner in KINDS_OF)
"""Entry [a][b]: whether all cards that fit a fit b."""
REST = tuple(
    tuple(tuple(kind for kind in kinds if kind not in inner) for inner in KINDS_OF)
    for kinds in KINDS_OF
)
"""Entry [a][b]: the kinds that fit a and not b."""


def most(unit: Unit, what: What) -> int:
    """Return the greatest number that a term may name: all the cards there are. (RP-4.7)"""
    cards = COPIES * len(KINDS_OF[what])
    return cards if unit is CARD else cards // 2


class Term(Value):
    """So many cards, or pairs of identical cards, of what is named: `2 goth`, `1 pair`."""

    number: int
    unit: Unit
    what: What

    def __init__(self, number: int, unit: Unit, what: What) -> None:
        if type(number) is not int or number < 1:
            raise IllFormed("no_number", "RP-4.2", number=number)
        if unit is PAIR and len(KINDS_OF[what]) == 1:
            number, unit = 2 * number, CARD  # RP-4.6
        if number > most(unit, what):
            raise IllFormed("too_large", "RP-4.7", number=number, most=most(unit, what))
        object.__setattr__(self, "number", number)
        object.__setattr__(self, "unit", unit)
        object.__setattr__(self, "what", what)

    @property
    def size(self) -> int:
        """How many cards the term names."""
        return self.number if self.unit is CARD else 2 * self.number

    def order(self) -> tuple[bool, bool, What, int]:
        """Return the place of the term in a statement: kinds, then pairs, then classes."""
        kind = len(KINDS_OF[self.what]) == 1
        return not kind, self.unit is CARD, self.what, self.number


class Statement(Value):
    """A request or an offer, in its normal form (RP-4.6)."""

    mode: Mode
    link: Link
    terms: tuple[Term, ...]

    def __init__(self, mode: Mode, link: Link, terms: tuple[Term, ...]) -> None:
        if not terms:
            raise IllFormed("no_term", "RP-4.1")
        if len(terms) > 2:
            raise IllFormed("three_terms", "RP-4.1")
        if (link is ONE) != (len(terms) == 1):
            raise IllFormed("no_link" if link is ONE else "link_alone", "RP-4.1")
        terms = _normal(link, terms)
        object.__setattr__(self, "mode", mode)
        object.__setattr__(self, "link", link if len(terms) == 2 else ONE)
        object.__setattr__(self, "terms", terms)


def _normal(link: Link, terms: tuple[Term, ...]) -> tuple[Term, ...]:
    """Return the terms in order, those that name the same thing made one. (RP-4.6)"""
    first, *rest = terms = tuple(sorted(terms, key=Term.order))
    if not rest:
        return terms
    last = rest[0]
    if first == last and link is OR:
        return (first,)
    if (first.unit, first.what) == (last.unit, last.what) and link is AND:
        return (Term(first.number + last.number, first.unit, first.what),)
    return terms
