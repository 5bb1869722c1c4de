"""What a law is: a test of a game's positions or of a whole game, with a name to read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from parlour.testing.plays import Played


class Law:
    """A test that raises if a game breaks the law; its name is the function's in words.

    `most` limits at how many positions of one game it is tried (None: at all of them);
    `end` says that it is also tried when the game is over.
    """

    def __init__(
        self, test: Callable[[Any], None], *, whole: bool, most: int | None, end: bool
    ) -> None:
        self.test = test
        self.name = test.__name__.replace("_", " ")
        self.__doc__ = test.__doc__
        self.whole = whole
        self.most = most
        self.end = end

    def __repr__(self) -> str:
        return f"<law: {self.name}>"

    def numbers(self, played: Played) -> set[int]:
        """Return the numbers of the positions of a game that the law is tried at."""
        numbers = list(range(len(played.acts) + self.end))
        if self.most is None or len(numbers) <= self.most:
            return set(numbers)
        played.setting.dealer(self.name).shuffle(numbers)
        return set(numbers[: self.most])


def position_law(most: int | None = None, *, end: bool = False) -> Callable[[Any], Law]:
    """Make a law of a function of a `Position`."""
    return lambda test: Law(test, whole=False, most=most, end=end)


def game_law(test: Callable[[Played], None]) -> Law:
    """Make a law of a function of a `Played` game."""
    return Law(test, whole=True, most=None, end=False)
