"""A redeal against an exact enumeration of all deals that fit what a seat knows. (RP-8.3)"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator

import pytest

from parlour.dealer import FastDealer
from parlour.memory import claims_of, known, memory_of
from parlour.redeal import missed_claims
from parlour.testing.chance import unfair
from parlour_res_publica.pieces import CARDS, KINDS, Counts
from parlour_res_publica.state import hand_of
from tests.res_publica.scenario import Table, scenario

DEALS = 3_000


def exact(table: Table, looker: int, holder: int) -> dict[Counts, int]:
    """Return the weight of each hand of a seat, as another may deal it.

    Every card is one of its own: all ways to lay those unseen into the hidden zones, less
    what is known to lie there, are as likely as each other if they fit the claims.
    """
    view = table.match.view(looker)
    state, pool = view.state, list(view.unseen[CARDS.name])
    places = [hand_of(seat) for seat in range(1, state.seats + 1) if seat != looker]
    places += [("people", 0), ("civilisation", 0)]
    sure = {place: known(memory_of(state, looker), place, len(KINDS)) for place in places}
    zones = {p: getattr(state, p[0])[p[1] - 1] if p[1] else getattr(state, p[0]) for p in places}
    for least in sure.values():
        pool = [left - n for left, n in zip(pool, least, strict=True)]
    room = [
        [
            size - sum(sure[place][kind] for kind in kinds)
            for size, kinds in zip(zones[place].sizes(CARDS), CARDS.of_back, strict=True)
        ]
        for place in places
    ]
    found: Counter[Counts] = Counter()
    for dealt, ways in _deals(pool, room):
        hands = {
            place: tuple(map(sum, zip(sure[place], column, strict=True)))
            for place, column in zip(places, zip(*dealt, strict=True), strict=True)
        }
        others = [claim for claim in claims_of(state) if claim.holder != looker]
        if all(claim.fits(hands[claim.field, claim.holder]) for claim in others):
            found[hands[hand_of(holder)]] += ways
    return dict(found)


def _deals(pool: list[int], room: list[list[int]], kind: int = 0) -> Iterator[tuple[list, int]]:  # type: ignore[type-arg]  # columns of counts
    """Yield how many of each kind go to each place, and in how many ways."""
    if kind == len(pool):
        if not any(map(any, room)):
            yield [], 1
        return
    back = CARDS.backs[kind]
    for shares in _shares(pool[kind], [left[back] for left in room]):
        rest = [list(left) for left in room]
        for left, share in zip(rest, shares, strict=True):
            left[back] -= share
        ways = math.factorial(pool[kind]) // math.prod(map(math.factorial, shares))
        for dealt, more in _deals(pool, rest, kind + 1):
            yield [shares, *dealt], ways * more


def _shares(number: int, room: list[int]) -> Iterator[list[int]]:
    if not room:
        if not number:
            yield []
        return
    for share in range(min(number, room[0]) + 1):
        for rest in _shares(number - share, room[1:]):
            yield [share, *rest]


def check(table: Table, looker: int, holder: int, most_missed: float = 0.01) -> dict[Counts, int]:
    """Compare redeals with the exact weights; return these."""
    weights = exact(table, looker, holder)
    dealer, view = FastDealer(f"{looker} {holder}"), table.match.view(looker)
    seen: Counter[Counts] = Counter()
    missed = 0
    for _ in range(DEALS):
        state = view.redeal(dealer)
        if missed_claims(state):
            missed += 1
        else:
            seen[state.hand(holder)] += 1
    assert missed <= most_missed * DEALS
    assert seen.keys() <= weights.keys()
    hands = sorted(weights, key=weights.__getitem__)
    total = sum(weights.values())
    rare = [hand for hand in hands if weights[hand] * DEALS < 6 * total]
    often = [hand for hand in hands if hand not in rare]
    cells = [*([rare] if rare else []), *([hand] for hand in often)]
    counted = [sum(seen[hand] for hand in cell) for cell in cells]
    assert not unfair(counted, [sum(weights[hand] for hand in cell) for cell in cells])
    return weights


def test_who_could_answer_may_hold_more_and_other_cards() -> None:
    """A claim is a condition on the hand: fixing the cards would deal another distribution."""
    table = scenario(
        {1: "1 ship", 2: "2 goth 2 hun", 3: "2 saxon 1 goth"},
        people="2 goth 2 hun",
        civilisation="",
    )
    free = check(table, 1, 2)

    table.act("want 1 goth", "want 1 ship", "pass", "decline")

    claimed = check(table, 1, 2)
    assert claimed == {hand: ways for hand, ways in free.items() if hand[1]}


def test_after_an_answer_to_an_or() -> None:
    """He holds one of the two, or both."""
    table = scenario(
        {1: "1 ship", 2: "2 viking 1 goth", 3: "2 saxon 1 hun"},
        people="1 viking 1 hun 2 goth",
        civilisation="",
    )

    table.act("want 2 viking or 1 hun", "want 1 ship", "pass", "decline")

    for hand in check(table, 1, 2, 0.02):
        assert hand[4] >= 2 or hand[2] >= 1


def test_after_a_swap_with_an_or() -> None:
    """The partners know which of the two went; the third knows how many cards."""
    table = scenario(
        {1: "1 saxon 1 goth", 2: "1 hun 2 viking", 3: "1 hun 1 goth"},
        people="2 saxon 1 viking",
        civilisation="",
    )
    table.act("want 2 viking or 1 hun", "want 1 goth or 1 saxon", "pass", "accept 2")
    table.secretly(1, "hand 1 saxon")
    table.secretly(2, "hand 2 viking")

    assert all(hand[0] >= 1 for hand in check(table, 1, 2))
    assert all(hand[4] >= 2 for hand in check(table, 2, 1))
    assert all(hand[4] >= 2 for hand in check(table, 3, 1))
    assert not all(hand[0] for hand in check(table, 3, 2))


def test_after_a_swap_of_two_any() -> None:
    """What the third seat knew of the giver's hand shrinks; of the taker it knows nothing."""
    table = scenario(
        {1: "3 viking 1 goth", 2: "1 hun 1 saxon", 3: "1 trade 1 hun"},
        people="2 saxon 2 goth",
        civilisation="2 ship",
    )
    table.act("want 1 hun", "pass", "want 3 viking", "accept 3", "no trade")
    table.act("want 2 any", "pass", "want 1 trade", "accept 2")
    table.secretly(2, "hand 1 hun 1 saxon")

    assert table.known(1, 2) == "1 trade"
    for looker in (1, 2, 3):
        for holder in {1, 2, 3} - {looker}:
            check(table, looker, holder)


def test_known_cards_that_may_have_gone_are_not_fixed() -> None:
    """Two of four people cards went, three of the four were Vikings: one went for sure."""
    table = scenario(
        {1: "3 viking 1 goth", 2: "1 hun 1 saxon", 3: "1 trade 2 hun"},
        people="2 saxon 2 goth",
        civilisation="2 ship",
    )
    table.act("want 1 hun", "pass", "want 3 viking", "accept 3", "no trade")
    assert table.known(2, 3) == "3 viking"
    table.act("give 2 any", "pass", "give 1 saxon", "accept 2")
    table.secretly(3, "hand 1 hun 1 viking")

    assert (table.known(1, 3), table.known(1, 2)) == ("1 saxon 1 viking", "1 viking")
    assert {hand[4] for hand in check(table, 1, 3)} == {1, 2}


@pytest.mark.parametrize("said", ["give 1 goth or 1 hun", "give 2 people", "give 1 pair"])
def test_after_an_offer(said: str) -> None:
    """Everybody knows that it could be given, each alternative of it."""
    table = scenario(
        {1: "2 goth 1 hun", 2: "1 ship", 3: "1 saxon"},
        people="1 goth 1 hun 2 saxon",
        civilisation="",
    )

    table.act(said, "pass", "pass")

    check(table, 2, 1, 0.2)
