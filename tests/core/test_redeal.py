"""Dealing what a seat can't see over the places where it may lie, uniformly."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from parlour import Bag, Family, FastDealer, Hand, Pile, Row, Seat, State, private, secret
from parlour.redeal import redealt
from parlour.testing.chance import unfair

TILES = Family("tile", 2)
CARDS = Family("card", 4, backs=(0, 0, 1, 1))


class Table(State):
    bag: Bag = secret(TILES)
    hands: list[Hand] = private(TILES)
    deck: Pile = secret(CARDS)
    rows: list[Row] = private(CARDS)


def table() -> Table:
    return Table(
        seats=2,
        bag=Bag([1, 2]),
        hands=[Hand([2, 0]), Hand([1, 1])],
        deck=Pile([(0, False), (2, False), (1, True)]),
        rows=[Row([(3, False)]), Row([(1, False), (0, True)])],
    )


def redeal(state: Table, seat: Seat | None, seed: int) -> Table:
    return redealt(state.blanked(seat), state.unseen(seat), FastDealer(seed))


def test_a_redeal_keeps_what_is_seen_and_the_number_of_the_rest() -> None:
    state = table()
    for seat in (1, 2, None):
        for seed in range(20):
            deal = redeal(state, seat, seed)
            assert deal.blanked(seat).packed() == state.blanked(seat).packed()
            assert deal.unseen(seat) == state.unseen(seat)
            assert not any(zone.blank for zone in (deal.bag, *deal.hands, deal.deck, *deal.rows))


def test_hands_are_dealt_as_the_counts_of_ways_say() -> None:
    """Seat 1 misses 2 and 3 pieces of the kinds; two of the five lie with seat 2."""
    deals = 4000
    seen = Counter(redeal(table(), 1, seed).hands[1].held for seed in range(deals))
    ways = {(2, 0): 1, (1, 1): 6, (0, 2): 3}
    assert not unfair([seen[hand] for hand in ways], list(ways.values()))
    assert seen.total() == deals == sum(seen[hand] for hand in ways)


def test_a_pile_gets_every_order_alike_and_each_back_its_own_cards() -> None:
    """A spectator misses cards 0 and 1 of one back, 2 and 3 of the other."""
    seen = Counter(
        (deal.deck.kind(0), deal.rows[1].kind(0), deal.deck.kind(1), deal.rows[0].kind(0))
        for deal in (redeal(table(), None, seed) for seed in range(2000))
    )
    expected = {(*red, *blue) for red in permutations((0, 1)) for blue in permutations((2, 3))}
    assert set(seen) == expected
    assert not unfair(list(seen.values()), [1] * len(seen))


def test_nothing_hidden_is_dealt_as_it_is() -> None:
    open_table = Table(
        seats=1,
        bag=Bag([0, 0]),
        hands=[Hand([1, 1])],
        deck=Pile([(0, True)]),
        rows=[Row([(3, True)])],
    )
    assert redeal(open_table, 1, 1) == open_table
