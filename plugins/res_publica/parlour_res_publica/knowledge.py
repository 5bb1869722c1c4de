"""What a trade tells those who watch it. (RP-8.3)

What was said is a claim on a hand until cards leave it: who answers a request can deliver it.
What then goes over face down is known as far as what was said and the backs of the cards fix it.
"""

from __future__ import annotations

from collections.abc import Sequence

from parlour import Claim, Seat, claim
from parlour_res_publica.bundles import can_deliver, can_deliver_each
from parlour_res_publica.pieces import CARDS, KINDS, NONE, Counts
from parlour_res_publica.state import ResPublicaState
from parlour_res_publica.statements import AND, ANY, OR, PAIR, PEOPLE, Statement, Term


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
    sizes = sizes_of(cards)
    ways = [said.terms] if said.link is AND else [(term,) for term in said.terms]
    told = [_told(terms, sizes) for terms in ways if _fits(terms, sizes)]
    least = tuple([min(column) for column in zip(*[low for low, _ in told], strict=True)])
    most = tuple([max(column) for column in zip(*[high for _, high in told], strict=True)])
    return least, most


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


def _told(terms: Sequence[Term], sizes: Sequence[int]) -> tuple[Counts, Counts]:
    """Return the bounds of one alternative: what it names, and the rest may be of any kind."""
    least = _named(terms)
    rest = [size - named for size, named in zip(sizes, sizes_of(least), strict=True)]
    return least, tuple([least[kind] + rest[CARDS.backs[kind]] for kind in KINDS])


def _fits(terms: Sequence[Term], sizes: Sequence[int]) -> bool:
    """Say whether cards with these backs can be what an alternative names."""
    left = list(sizes)
    anything = 0
    for term in terms:
        if term.what is ANY:
            anything += term.size
        else:
            back = term.what - PEOPLE if term.what >= PEOPLE else CARDS.backs[term.what]
            left[back] -= term.size
    if min(left) < 0 or sum(left) != anything:
        return False
    odd = any(size % 2 for size in left)
    return not (odd and anything and all(t.unit is PAIR for t in terms if t.what is ANY))
