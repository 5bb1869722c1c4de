"""What seats remember of cards that they have seen go, and what everybody may conclude."""

from __future__ import annotations

from parlour import Bag, Claim, Family, Hand, Memory, Move, State, claim, exchange, move
from parlour.fields import private, remembered, secret
from parlour.memory import claims_of, forget, known

CARDS = Family("card", 4, backs=(0, 0, 0, 1))
DECK = ("deck", 0)


def hand(seat: int) -> tuple[str, int]:
    return "hands", seat


class Has(Claim):
    kind: int

    def fits(self, counts: tuple[int, ...]) -> bool:
        return counts[self.kind] > 0


class Table(State):
    hands: list[Hand] = private(CARDS)
    deck: Bag = secret(CARDS)
    heap: Bag  # face up
    minds: list[Memory] = remembered()
    claims: list[Claim]


def table(*hands: tuple[int, ...]) -> Table:
    seats = len(hands)
    return Table(
        seats=seats,
        hands=[Hand(counts) for counts in hands],
        deck=Bag((2, 2, 2, 2)),
        heap=Bag((0, 0, 0, 0)),
        minds=[()] * seats,
        claims=[],
    )


def knows(state: Table, seat: int, holder: tuple[str, int]) -> tuple[int, ...]:
    return known(state.minds[seat - 1], holder, CARDS.kinds)


NOTHING = (0, 0, 0, 0)


def test_giver_and_taker_have_seen_the_cards() -> None:
    state = table((2, 1, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0))

    move(state, (2, 0, 0, 0), hand(1), hand(2))

    assert [state.hands[seat].held for seat in (0, 1)] == [(0, 1, 0, 0), (2, 0, 0, 0)]
    assert knows(state, 1, hand(2)) == (2, 0, 0, 0)
    assert knows(state, 2, hand(2)) == NOTHING  # one's own hand needs no memory
    assert knows(state, 3, hand(2)) == NOTHING


def test_others_know_what_everybody_knows_or_have_seen_it() -> None:
    state = table((2, 1, 0, 0), NOTHING, NOTHING, NOTHING)

    move(state, (1, 1, 0, 0), hand(1), hand(2), seen_by=[4], least=(1, 0, 0, 0))

    assert knows(state, 3, hand(2)) == (1, 0, 0, 0)
    assert knows(state, 4, hand(2)) == (1, 1, 0, 0)


def test_cards_that_leave_unseen_shrink_what_is_known() -> None:
    """By as many as went of the kind's back, or by what everybody knows to be the most."""
    state = table((2, 1, 1, 1), NOTHING, (0, 0, 2, 0))
    move(state, (2, 1, 0, 1), hand(1), hand(2))
    state.hands[1] = state.hands[1].plus((0, 0, 3, 0))

    less = state.copy()
    move(less, (0, 0, 1, 0), hand(2), hand(3))
    assert knows(less, 1, hand(2)) == (1, 0, 0, 1)  # none of the other back went

    known_not = state.copy()
    move(known_not, (0, 0, 1, 0), hand(2), hand(3), most=(0, 1, 1, 0))
    assert knows(known_not, 1, hand(2)) == (2, 0, 0, 1)


def test_what_can_not_all_have_stayed_has_gone() -> None:
    """Two of three known cards stay at most if one goes, and the third is where it went."""
    state = table((3, 0, 0, 0), NOTHING, NOTHING)
    move(state, (3, 0, 0, 0), hand(1), hand(2))

    move(state, (1, 0, 0, 0), hand(2), hand(3))

    assert knows(state, 1, hand(2)) == (2, 0, 0, 0)
    assert knows(state, 1, hand(3)) == (1, 0, 0, 0)


def test_moves_at_the_same_time_don_t_touch_each_other() -> None:
    """What comes in a swap is not among the cards that go in it."""
    state = table((2, 0, 0, 0), (0, 2, 0, 0), NOTHING)

    exchange(
        state,
        Move((2, 0, 0, 0), hand(1), hand(2), least=(2, 0, 0, 0), most=(2, 0, 0, 0)),
        Move((0, 2, 0, 0), hand(2), hand(1)),
    )

    assert [zone.held for zone in state.hands[:2]] == [(0, 2, 0, 0), (2, 0, 0, 0)]
    assert knows(state, 3, hand(2)) == (2, 0, 0, 0)
    assert (knows(state, 1, hand(2)), knows(state, 2, hand(1))) == ((2, 0, 0, 0), (0, 2, 0, 0))


def test_into_the_open_everybody_has_seen_them() -> None:
    state = table((2, 1, 0, 0), NOTHING, NOTHING)
    move(state, (2, 1, 0, 0), hand(1), hand(2))

    move(state, (1, 0, 0, 0), hand(2), ("heap", 0))
    move(state, (0, 1, 0, 0), hand(2), None)

    assert state.heap.held == (1, 0, 0, 0)
    assert state.hands[1].held == (1, 0, 0, 0)
    assert knows(state, 1, hand(2)) == (1, 0, 0, 0)
    assert all(len(mind) < 2 for mind in state.minds)  # nobody remembers an open heap


def test_a_secret_zone_is_remembered_too_and_can_be_forgotten() -> None:
    state = table((2, 1, 0, 0), NOTHING)

    move(state, (1, 0, 0, 0), hand(1), DECK)
    assert knows(state, 1, DECK) == (1, 0, 0, 0)
    assert knows(state, 2, DECK) == NOTHING

    forget(state, DECK)
    assert knows(state, 1, DECK) == NOTHING


def test_memory_is_for_its_own_seat() -> None:
    state = table((2, 0, 0, 0), NOTHING, NOTHING)
    move(state, (1, 0, 0, 0), hand(1), hand(2))

    assert known(state.blanked(1).minds[0], hand(2), 4) == (1, 0, 0, 0)
    assert state.blanked(3).minds == [(), (), ()]
    assert state.blanked(None).minds == [(), (), ()]


def test_a_claim_stands_once_and_falls_when_cards_leave() -> None:
    state = table((1, 0, 0, 0), (0, 1, 0, 0))
    for _ in (1, 2):
        claim(state, Has("hands", 1, 0))
    claim(state, Has("hands", 2, 1))
    assert len(claims_of(state)) == 2

    move(state, (1, 0, 0, 0), hand(1), hand(2))

    assert claims_of(state) == [Has("hands", 2, 1)]
