"""What is legal, stated once: listing, counting, testing, sampling and explaining agree."""

from __future__ import annotations

from typing import Any

import pytest

from parlour import Action, Bundles, Choices, Either, FastDealer, Filtered, Illegal, Listed, Spaces
from parlour.choices import Table
from parlour.testing.chance import unfair


class Put(Action):
    space: int


class Give(Action):
    counts: tuple[int, ...]


class Skipped(Action): ...


TABLE = Table([Put(0), None, *(Put(space) for space in range(2, 30))])
EVEN = sum(1 << space for space in range(0, 30, 2))
LOW = (1 << 20) - 1


def spaces() -> Spaces[Put]:
    return Spaces(TABLE, (EVEN, "odd", "R-1"), (LOW, "far", "R-2"))


def bundles(least: int = 1, most: int = 3) -> Bundles[Give]:
    def read(action: Any) -> tuple[int, ...] | None:
        return action.counts if isinstance(action, Give) else None

    return Bundles((2, 0, 1, 3), least, most, Give, read, "R-3")


def either() -> Either[Action]:
    return Either(spaces(), bundles(), Listed([Skipped()]))


def filtered() -> Filtered[Put]:
    return Filtered(spaces(), (lambda a: a.space % 3 == 0, "no_third", "R-4"))


ALL = [spaces, bundles, either, filtered, lambda: Listed([Put(1), Skipped()])]


@pytest.mark.parametrize("make", ALL)
def test_list_number_test_and_sample_are_one(make: Any) -> None:
    choices: Choices[Action] = make()
    listed = list(choices)
    assert len(choices) == len(listed) == len(set(listed)) > 0
    assert all(action in choices and choices.why_not(action) is None for action in listed)
    assert choices.suggest() == listed
    dealer = FastDealer(3)
    seen = dict.fromkeys(listed, 0)
    for _ in range(50 * len(listed)):
        seen[choices.sample(dealer)] += 1
    assert not unfair(list(seen.values()), [1] * len(seen))


@pytest.mark.parametrize("make", ALL)
def test_what_is_not_listed_is_refused(make: Any) -> None:
    choices: Choices[Action] = make()
    others = [Put(space) for space in range(40)] + [Give((0, 0, 0, 0)), Give((3, 0, 0, 0))]
    for action in others:
        assert (action in choices) == (action in list(choices)) == (not choices.why_not(action))


@pytest.mark.parametrize(
    ("choices", "action", "key", "rule"),
    [
        (spaces(), Put(3), "odd", "R-1"),
        (spaces(), Put(22), "far", "R-2"),
        (spaces(), Put(1), "not_offered", ""),
        (spaces(), Skipped(), "not_offered", ""),
        (filtered(), Put(2), "no_third", "R-4"),
        (filtered(), Put(3), "odd", "R-1"),
        (bundles(), Give((0, 1, 0, 0)), "not_held", "R-3"),
        (bundles(), Give((0, 0, 0, 0)), "too_few", "R-3"),
        (bundles(), Give((2, 0, 1, 3)), "too_many", "R-3"),
        (bundles(), Give((2, 0)), "no_bundle", "R-3"),
        (bundles(), Give((-1, 0, 0, 2)), "no_bundle", "R-3"),
        (bundles(), Skipped(), "not_offered", ""),
        (either(), Put(5), "odd", "R-1"),
        (either(), Give((0, 0, 0, 0)), "too_few", "R-3"),
        (Listed([Skipped()]), Put(1), "not_offered", ""),
        (Listed([Skipped()], lambda a: Illegal("wait", "R-5")), Put(1), "wait", "R-5"),
    ],
)
def test_the_first_condition_that_fails_says_why(
    choices: Choices[Action], action: Action, key: str, rule: str
) -> None:
    refused = choices.why_not(action)
    assert refused is not None
    assert (refused.key, refused.rule) == (key, rule)


def test_a_mask_lists_its_prebuilt_actions_in_order() -> None:
    assert [put.space for put in spaces()] == [0, *range(2, 20, 2)]
    assert all(put is TABLE.actions[put.space] for put in spaces())
    assert TABLE.listed(0) == []
    assert TABLE.listed(1 << 1) == [], "there is no action on this space"


def test_an_equal_action_is_as_good_as_the_prebuilt_one() -> None:
    assert Put(4) is not TABLE.actions[4]
    assert Put(4) in spaces()


@pytest.mark.parametrize(("least", "most"), [(0, 0), (0, 6), (1, 1), (2, 4), (6, 9), (7, 9)])
def test_bundles_are_counted_without_a_list(least: int, most: int) -> None:
    choices = bundles(least, most)
    listed = list(choices)
    assert len(choices) == len(listed)
    assert all(least <= sum(give.counts) <= most for give in listed)


def test_of_nothing_nothing_is_drawn() -> None:
    empty: list[Choices[Any]] = [
        bundles(7, 9),
        Either(bundles(7, 9)),
        Spaces(TABLE, (0, "none", "")),
    ]
    for choices in empty:
        assert len(choices) == 0
        with pytest.raises((IndexError, ValueError)):
            choices.sample(FastDealer(1))


def test_a_sieve_that_lets_little_through_is_sampled_uniformly() -> None:
    rare = Filtered(Listed([Put(space) for space in range(2000)]), (lambda a: a.space < 2, "", ""))
    dealer = FastDealer(9)
    seen = [0, 0]
    for _ in range(400):
        seen[rare.sample(dealer).space] += 1
    assert not unfair(seen, [1, 1])


def test_a_few_are_different_and_of_each_sort() -> None:
    """As many of one sort as of another, as far as there are so many."""
    for seed in range(20):
        few = either().few(FastDealer(seed), 6)
        assert len(set(few)) == len(few) <= 6
        kinds = [type(action) for action in few]
        assert kinds.count(Skipped) == 1
        assert 1 <= kinds.count(Put) <= 3
        assert 1 <= kinds.count(Give) <= 3
    one = Listed([Skipped()])
    assert one.few(FastDealer(1), 6) == [Skipped()]


def test_all_of_a_short_list_are_the_few() -> None:
    assert spaces().few(FastDealer(1), len(spaces())) == list(spaces())
