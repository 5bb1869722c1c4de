"""Chance: a stream that anybody can recompute, a fast one for simulations, a laid-down one."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

import pytest

from parlour import Event, FastDealer, ParlourError, Seat, Unreadable
from parlour.dealer import (
    Dealer,
    MatchDealer,
    ScriptedDealer,
    chosen_seed,
    commitment,
    drawn_seed,
)
from parlour.testing.chance import unfair

SEED = bytes(range(32))


class Rang(Event):
    seat: Seat


def words(seed: bytes) -> Iterator[int]:
    """The stream as its description says it, without the dealer."""
    block = 0
    while True:
        digest = hashlib.sha256(seed + block.to_bytes(8, "big")).digest()
        for word in range(4):
            yield int.from_bytes(digest[8 * word : 8 * word + 8], "big")
        block += 1


def numbers(seed: bytes, sizes: list[int]) -> list[int]:
    stream = words(seed)
    found = []
    for n in sizes:
        word = next(stream)
        while word >= 2**64 - 2**64 % n:
            word = next(stream)
        found.append(word % n)
    return found


@pytest.mark.parametrize("seed", [SEED, bytes(32), b"\xff" * 32, chosen_seed(7)[0]])
def test_the_stream_can_be_recomputed(seed: bytes) -> None:
    sizes = [6, 2, 143, 1, 52, 2**40, 10**12 + 39] * 40
    dealer = MatchDealer(seed)
    assert [dealer.below(n) for n in sizes] == numbers(seed, sizes)


def test_the_first_words_never_change() -> None:
    """Written down: a change would break every record there is."""
    dealer = MatchDealer(bytes(32))
    assert [dealer.below(1000) for _ in range(8)] == [308, 187, 593, 891, 620, 479, 618, 798]
    assert dealer.used == 8


def test_a_word_in_the_incomplete_last_run_is_left_out() -> None:
    """For n of 2**63 + 1 nearly half of all words would favour small results."""
    n = 2**63 + 1
    dealer = MatchDealer(SEED)
    assert [dealer.below(n) for _ in range(20)] == numbers(SEED, [n] * 20)
    assert dealer.used > 30


@pytest.mark.parametrize("n", [0, -1, 2**64])
def test_nothing_is_drawn_of_nothing(n: int) -> None:
    with pytest.raises(ValueError, match="below takes 1 to"):
        MatchDealer(SEED).below(n)


def test_draws_are_taken_once_and_a_place_can_be_restored() -> None:
    dealer = MatchDealer(SEED)
    first = [dealer.below(6) for _ in range(3)]
    assert dealer.taken() == tuple((6, result) for result in first)
    assert dealer.taken() == ()
    used = dealer.used
    lost = dealer.below(6)
    dealer.restored(used)
    assert (dealer.taken(), dealer.below(6)) == ((), lost)
    assert MatchDealer(SEED, used).below(6) == lost


def test_a_seed_has_32_bytes() -> None:
    with pytest.raises(Unreadable, match="32 bytes"):
        MatchDealer(b"short")


@pytest.mark.parametrize("dealer", [FastDealer(5), FastDealer("five"), MatchDealer(SEED)])
def test_every_number_comes_as_often_as_the_others(dealer: Dealer) -> None:
    seen = [0] * 7
    for _ in range(7000):
        seen[dealer.below(7)] += 1
    assert not unfair(seen, [1] * 7)


def test_a_shuffle_gives_every_order() -> None:
    seen: dict[str, int] = {}
    for seed in range(6000):
        items = list("abc")
        FastDealer(seed).shuffle(items)
        seen["".join(items)] = seen.get("".join(items), 0) + 1
    assert len(seen) == 6
    assert not unfair(list(seen.values()), [1] * 6)


def test_a_pick_is_one_of_the_items() -> None:
    dealer = FastDealer(2)
    assert {dealer.pick("xyz") for _ in range(50)} == set("xyz")


def test_a_fast_dealer_is_the_same_for_the_same_seed() -> None:
    assert [FastDealer("a").below(99) for _ in range(3)] == [FastDealer("a").below(99)] * 3
    one, other = FastDealer(1), FastDealer(1)
    assert [one.below(n) for n in range(1, 50)] == [other.below(n) for n in range(1, 50)]


def test_an_event_is_made_only_if_somebody_listens() -> None:
    def never(seat: Seat) -> Event:
        raise AssertionError("nobody listens")

    FastDealer(1).tell(never, 1)
    heard: list[Event] = []
    FastDealer(1, heard.append).tell(Rang, 2)
    assert heard == [Rang(2)]


def test_a_script_comes_first_and_then_the_stream() -> None:
    dealer = ScriptedDealer([5, 0], SEED)
    assert [dealer.below(6), dealer.below(1)] == [5, 0]
    assert [dealer.below(6) for _ in range(5)] == numbers(SEED, [6] * 5)
    assert dealer.taken()[:2] == ((6, 5), (1, 0))


def test_a_script_goes_back_with_its_dealer() -> None:
    dealer = ScriptedDealer([5, 4], SEED)
    used = dealer.used
    assert dealer.below(6) == 5
    dealer.restored(used)
    assert [dealer.below(6), dealer.below(6)] == [5, 4]


def test_a_script_must_fit() -> None:
    dealer = ScriptedDealer([6, 1], SEED)
    with pytest.raises(ParlourError, match="the script says 6 where 0 to 5 can be drawn"):
        dealer.below(6)


def test_seeds_of_people_and_of_the_system() -> None:
    assert chosen_seed(7) == chosen_seed("7") != chosen_seed("07")
    seed, nonce = chosen_seed("-1")
    assert (len(seed), len(nonce)) == (32, 16)
    assert drawn_seed() != drawn_seed()
    assert [len(part) for part in drawn_seed()] == [32, 16]
    assert commitment(seed, nonce) == hashlib.sha256(nonce + seed).digest()


@pytest.mark.parametrize("seed", ["", "   ", "x" * 101, True])
def test_what_is_no_seed_is_refused(seed: str) -> None:
    with pytest.raises(Unreadable, match="a seed is a number or a text"):
        chosen_seed(seed)
