"""What is remembered is held, and what may be concluded is true, all through random games."""

from __future__ import annotations

from parlour import steps
from parlour.dealer import FastDealer
from parlour.memory import broken_claims
from parlour_res_publica.bundles import fulfil, satisfies
from parlour_res_publica.knowledge import bounds, exact
from parlour_res_publica.short_forms import short_forms
from parlour_res_publica.state import ResPublicaState
from parlour_res_publica.statements import GIVE
from parlour_res_publica.table import ResPublicaTable

DECISIONS = 10_000


def check(state: ResPublicaState) -> None:
    for memory in state.remembered:
        for sight in memory:
            held = state.hand(sight.holder)
            assert all(n <= lying for n, lying in zip(sight.least, held, strict=True))
    assert not broken_claims(state)


def test_ten_thousand_random_decisions() -> None:
    """RP-8.3: nothing that is known exceeds what is held, with three, four and five seats."""
    decisions = remembered = claimed = 0
    game, seed = ResPublicaTable(), 0
    while decisions < DECISIONS:
        luck = FastDealer(seed)
        state = game.start(game.default_options(), 3 + seed % 3, luck)
        while state.agenda:
            seat = steps.awaited(state)[0]
            steps.play(state, seat, steps.choices(state, seat).sample(luck), luck)
            check(state)
            decisions += 1
            remembered += any(state.remembered)
            claimed += bool(state.claims)
        seed += 1
    assert remembered > DECISIONS // 2
    assert claimed > DECISIONS // 2


def test_the_bounds_of_what_went_hold_for_all_that_may_have_gone() -> None:
    """RP-8.3: for every bundle of some hands that satisfies a short statement."""
    luck, hand = FastDealer(1), (2, 1, 0, 0, 3, 1, 2, 0, 0, 1)
    said = list(short_forms(GIVE))
    luck.shuffle(said)
    for statement in said[:300]:
        bundles = list(fulfil(hand, statement))
        for cards in bundles:
            assert satisfies(cards, statement)
            alike = [other for other in bundles if _backs(other) == _backs(cards)]
            least, most = bounds(statement, cards)
            for other in alike:
                assert bounds(statement, other) == (least, most), "the bounds tell what went"
                assert all(a <= n <= b for a, n, b in zip(least, other, most, strict=True))
        fixed = exact(statement)
        assert fixed is None or bundles in ([], [fixed])


def _backs(cards: tuple[int, ...]) -> tuple[int, int]:
    return sum(cards[:5]), sum(cards[5:])
