"""What a tournament plays: which bots, at which game, who sits where in which deal."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator, Mapping
from math import ceil, comb, factorial
from typing import Any, NamedTuple

from parlour.bots import Budget
from parlour.dealer import FastDealer
from parlour.errors import Unreadable

Seating = tuple[int, ...]
"""For each seat the number of its bot in the plan, from 0."""

ENOUGH_DEALS = 20  # an interval comes from deals: with fewer it says little
LONGEST_SEED = 80
MOST_SEATINGS = 5_000


class Plan(NamedTuple):
    """A tournament without its length. Equal plans play equal games, whoever plays them.

    Each deal is played in several seatings with the same chance. With `every` these are all
    there are; else a sample of as many as there are bots, in which each bot sits in each seat
    once. Where bots and seats differ in number, each bot gets as many seats as the others or
    one more.
    """

    game: str
    bots: tuple[str, ...]
    seats: int
    seed: str
    rules: str = ""
    options: Mapping[str, Any] | None = None
    seconds: float | None = None
    simulations: int | None = None
    every: bool = True

    @property
    def budget(self) -> Budget:
        """How much each bot may spend on a choice."""
        return Budget(self.seconds, self.simulations)

    @property
    def names(self) -> tuple[str, ...]:
        """The bots as they were asked for; equal ones get a number."""
        said = self.bots
        return tuple(
            f"{bot} #{said[: at + 1].count(bot)}" if said.count(bot) > 1 else bot
            for at, bot in enumerate(said)
        )

    @property
    def per_deal(self) -> int:
        """How many games a deal is played in."""
        return seatings_there_are(len(self.bots), self.seats) if self.every else len(self.bots)

    @property
    def plays_all(self) -> bool:
        """Whether a deal is played in all seatings there are; a small sample may be all of them."""
        return self.per_deal == seatings_there_are(len(self.bots), self.seats)

    def deal_seed(self, deal: int) -> str:
        """Return the seed of a deal; a match with it and the same bots is the same game."""
        return f"{self.seed}.{deal}"

    def seatings(self, deal: int) -> tuple[Seating, ...]:
        """Return who sits where, for each game of a deal (deals count from 1)."""
        if self.every:
            return every_seating(len(self.bots), self.seats)
        bots = len(self.bots)
        dealer = FastDealer(f"{self.seed} seats of deal {deal}")
        order = list(range(bots))
        places = [seat % bots for seat in range(self.seats)]
        dealer.shuffle(order)
        dealer.shuffle(places)
        return tuple(
            tuple(order[(place + game) % bots] for place in places) for game in range(bots)
        )

    def deals_for(self, games: int) -> int:
        """Return how many whole deals make at least so many games."""
        return ceil(games / self.per_deal)

    def to_json(self) -> dict[str, Any]:
        """Return plain data from which `of_json` makes an equal plan."""
        return {**self._asdict(), "bots": list(self.bots), "options": dict(self.options or {})}

    @classmethod
    def of_json(cls, data: Any) -> Plan:
        """Return the plan that plain data says. Raises Unreadable if it says none."""
        try:
            plan = cls(**{**data, "bots": tuple(data["bots"])})
            plan.check()
        except (TypeError, KeyError) as error:
            raise Unreadable(f"that is no plan of a tournament: {error}") from error
        return plan

    def check(self) -> None:
        """Raise Unreadable if this can't be played."""
        if len(self.bots) < 2:
            raise Unreadable("a tournament is between two bots or more")
        if not self.seed.strip() or len(self.seed) > LONGEST_SEED:
            raise Unreadable(f"a seed is a number or a text of 1 to {LONGEST_SEED} characters")
        if self.every and self.per_deal > MOST_SEATINGS:
            raise Unreadable(
                f"there are {self.per_deal:,} seatings of {len(self.bots)} bots: play a sample"
            )


def few_enough(bots: int, seats: int, games: int) -> bool:
    """Say whether so many games are enough deals if each deal is played in every seating."""
    return seatings_there_are(bots, seats) * ENOUGH_DEALS <= games


def seatings_there_are(bots: int, seats: int) -> int:
    """Return in how many ways bots can sit down, each in as many seats as the others or one more.

    Two X and two Y at a table for four: 6. Three bots there, one of them twice: 36.
    """
    each, more = divmod(seats, bots)
    same: int = factorial(each) ** (bots - more) * factorial(each + 1) ** more
    return comb(bots, more) * factorial(seats) // same


@functools.cache
def every_seating(bots: int, seats: int) -> tuple[Seating, ...]:
    """Return all ways in which bots can sit down; see `seatings_there_are`."""
    each, more = divmod(seats, bots)
    found: list[Seating] = []
    for twice in itertools.combinations(range(bots), more):
        found += _orders([each + (bot in twice) for bot in range(bots)])
    return tuple(found)


def _orders(left: list[int]) -> Iterator[Seating]:
    """Yield the orders of bots that have so many seats left."""
    if not any(left):
        yield ()
    for bot, seats in enumerate(left):
        if seats:
            rest = [*left[:bot], seats - 1, *left[bot + 1 :]]
            for order in _orders(rest):
                yield (bot, *order)
