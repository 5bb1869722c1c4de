"""Statements and hands for property tests."""

from hypothesis import strategies as st

from parlour_res_publica.pieces import Counts
from parlour_res_publica.statements import (
    AND,
    ONE,
    OR,
    PEOPLE,
    WHATS,
    IllFormed,
    Mode,
    Statement,
    Term,
    Unit,
    most,
)


def terms(longest: int | None = None) -> st.SearchStrategy[Term]:
    """Return well-formed terms, of up to `longest` cards or pairs if given."""

    def numbered(named: tuple[Unit, int]) -> st.SearchStrategy[Term]:
        unit, what = named[0], WHATS[named[1]]
        greatest = most(unit, what)
        numbers = st.integers(1, min(longest or greatest, greatest))
        return numbers.map(lambda number: Term(number, unit, what))

    places = st.one_of(st.integers(0, len(WHATS) - 1), st.integers(PEOPLE, len(WHATS) - 1))
    return st.tuples(st.sampled_from(Unit), places).flatmap(numbered)


@st.composite
def statements(draw: st.DrawFn, longest: int | None = None) -> Statement:
    """Draw a well-formed statement; one term or two."""
    mode = draw(st.sampled_from(Mode))
    one = draw(terms(longest))
    link = draw(st.sampled_from((ONE, AND, OR)))
    if link is ONE:
        return Statement(mode, link, (one,))
    try:
        return Statement(mode, link, (one, draw(terms(longest))))
    except IllFormed:  # together more than there are
        return Statement(mode, ONE, (one,))


def hands(cards: int) -> st.SearchStrategy[Counts]:
    """Return hands of up to so many cards, often several of a kind."""
    kinds = st.lists(
        st.sampled_from((0, 0, 0, 1, 1, 2, 3, 4, 5, 5, 5, 6, 6, 7, 8, 9)), max_size=cards
    )
    return kinds.map(lambda held: tuple(held.count(kind) for kind in range(10)))
