"""What a trade tells those who watch it. (RP-8.3)

What was said is a claim on a hand until cards leave it: who answers a request can deliver it.
What then goes over face down is known as far as what was said and the backs of the cards fix it.
"""

from __future__ import annotations

from collections.abc import Sequence

from parlour import Claim, Seat, claim
from parlour_res_publica.bundles import can_deliver, can_deliver_each
from parlour_res_publica.pieces import CARDS, NONE, Counts
from parlour_res_publica.state import ResPublicaState
from parlour_res_publica.statements import ANY, CARD, OR, PEOPLE, Statement, Term, What

CHEMISTRY = What.CHEMISTRY


class Deliverable(Claim):
    """A hand can deliver what was said; with `each`, every alternative of it."""

    statement: Statement
    each: bool

    def fits(self, counts: Counts) -> bool:
        return (can_deliver_each if self.each else can_deliver)(counts, self.statement)


def claim_deliverable(
    state: ResPublicaState, seat: Seat, said: Statement, each: bool = False
) -> None:
    """Let everybody know that a seat can deliver something. (RP-3.8 to RP-3.10)"""
    claim(state, Deliverable("hands", seat, said, each and said.link is OR))


def exact(said: Statement) -> Counts | None:
    """Return the cards that satisfy a statement, if only these do."""
    if said.link is OR or said.terms[-1].what >= PEOPLE or said.terms[0].what >= PEOPLE:
        return None
    return _named(said.terms)


def bounds(said: Statement, cards: Counts) -> tuple[Counts, Counts]:
    """Return the least and the most of each kind that may have gone, as everybody sees it.

    Everybody has heard what was said, and sees how many cards of each back there are.
    """
    if not any(cards):
        return NONE, NONE
    terms = said.terms
    sizes = sum(cards[:5]), sum(cards[5:])
    if said.link is not OR:
        return _told(terms, sizes)
    told = [_told((term,), sizes) for term in terms if _fits(term, sizes)]
    if len(told) < 2:
        return told[0] if told else (NONE, NONE)
    (low, high), (other_low, other_high) = told
    return tuple(map(min, low, other_low)), tuple(map(max, high, other_high))


def sizes_of(cards: Sequence[int]) -> tuple[int, ...]:
    """Return how many cards there are of each back: people, civilisation."""
    return tuple([sum([cards[kind] for kind in kinds]) for kinds in CARDS.of_back])


def _named(terms: Sequence[Term]) -> Counts:
    """Return the cards that terms name by kind."""
    counts = list(NONE)
    for term in terms:
        if term.what < PEOPLE:
            counts[term.what] += term.number
    return tuple(counts)


def _told(terms: Sequence[Term], sizes: tuple[int, int]) -> tuple[Counts, Counts]:
    """Return the bounds of one alternative: what it names, and the rest may be of any kind."""
    least = _named(terms)
    people, civilisation = sizes[0] - sum(least[:5]), sizes[1] - sum(least[5:])
    if not people and not civilisation:
        return least, least
    return least, (
        *[named + people for named in least[:5]],
        *[named + civilisation for named in least[5:]],
    )


def _fits(term: Term, sizes: tuple[int, int]) -> bool:
    """Say whether cards with these backs can be what a term names."""
    people, civilisation = sizes
    if term.size != people + civilisation:
        return False
    if term.what is ANY:
        return term.unit is CARD or not people % 2
    if term.what is PEOPLE or term.what < CHEMISTRY:
        return not civilisation
    return not people
