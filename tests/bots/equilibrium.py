"""A small game of two seats as a whole tree, its equilibrium, and what a behaviour loses to it.

The tree is made from the rules alone: chance is followed into every result. The equilibrium
comes from counterfactual regret minimisation (regret matching plus, linear averaging).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from parlour import Dealer, Game, State, steps
from parlour.looks import looks_of

Key = tuple[Any, ...]
Behaviour = dict[Key, list[float]]
"""The chance of each choice, by what a seat knows when it decides."""


class Follower(Dealer):
    """Chance that gives what it is told, and then 0; it keeps out of how many each was."""

    __slots__ = ("drawn", "of")

    def __init__(self, told: list[int]) -> None:
        super().__init__()
        self.drawn = list(told)
        self.of: list[int] = []

    def below(self, n: int) -> int:
        at = len(self.of)
        self.of.append(n)
        if at == len(self.drawn):
            self.drawn.append(0)
        return self.drawn[at]


def every_result(run: Callable[[Dealer], State]) -> Iterator[tuple[State, float]]:
    """Yield what may come of something that draws, and how likely each result is."""
    told: list[int] = []
    while True:
        dealer = Follower(told)
        state = run(dealer)
        chance = 1.0
        for n in dealer.of:
            chance /= n
        yield state, chance
        told = dealer.drawn[: len(dealer.of)]
        while told and told[-1] + 1 == dealer.of[len(told) - 1]:
            told.pop()
        if not told:
            return
        told[-1] += 1


class End:
    """The end of a play: what the first seat has won."""

    def __init__(self, won: float) -> None:
        self.won = won


class Choice:
    """A decision: whose, what that seat knows, the state, and what follows each choice."""

    def __init__(self, seat: int, key: Key, state: State, actions: list[Any]) -> None:
        self.seat = seat
        self.key = key
        self.state = state
        self.actions = actions
        self.after: list[list[tuple[Any, float]]] = []


class Tree:
    """All plays of a game; `won` says what the first seat has won in the end."""

    def __init__(self, game: Game[Any], won: Callable[[Any], float]) -> None:
        self.game = game
        self.won = won
        self.looks = looks_of(game.state)
        self.decisions: dict[Key, Choice] = {}
        options = game.default_options()
        self.start = self._merged(lambda dealer: game.start(options, 2, dealer), ())

    def _merged(
        self, run: Callable[[Dealer], State], history: tuple[Any, ...]
    ) -> list[tuple[Any, float]]:
        """Return what may follow, equal states put together."""
        states: dict[bytes, State] = {}
        chances: dict[bytes, float] = {}
        for state, chance in every_result(run):
            packed = state.packed()
            states[packed] = state
            chances[packed] = chances.get(packed, 0.0) + chance
        return [(self._node(states[packed], history), chances[packed]) for packed in states]

    def _node(self, state: State, history: tuple[Any, ...]) -> Choice | End:
        if not state.agenda:
            return End(self.won(state))
        (seat,) = steps.deciders(state)
        key = (seat, self.looks(state, seat), history)
        choice = Choice(seat, key, state, list(steps.choices(state, seat)))
        self.decisions.setdefault(key, choice)
        for action in choice.actions:

            def play(dealer: Dealer, action: Any = action) -> State:
                after = state.copy()
                steps.play(after, seat, action, dealer)
                return after

            choice.after.append(self._merged(play, (*history, action)))
        return choice

    def value(self, first: Behaviour, second: Behaviour) -> float:
        """Return what the first seat wins on average."""
        return sum([chance * self._value(node, first, second) for node, chance in self.start])

    def _value(self, node: Choice | End, first: Behaviour, second: Behaviour) -> float:
        if isinstance(node, End):
            return node.won
        behaviour = (first if node.seat == 1 else second)[node.key]
        return sum(
            [
                likely * chance * self._value(after, first, second)
                for likely, following in zip(behaviour, node.after, strict=True)
                if likely
                for after, chance in following
            ]
        )


class Learning:
    """Regrets and mean behaviour of both seats."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        sizes = {key: len(choice.actions) for key, choice in tree.decisions.items()}
        self.regrets = {key: [0.0] * size for key, size in sizes.items()}
        self.sums = {key: [0.0] * size for key, size in sizes.items()}

    def learn(self, rounds: int) -> Behaviour:
        """Return the mean behaviour after so many rounds, the later ones counting more."""
        for number in range(1, rounds + 1):
            for seat in (1, 2):
                for node, chance in self.tree.start:
                    self._walk(node, seat, 1.0, chance, number)
                for key, regrets in self.regrets.items():
                    if key[0] == seat:
                        self.regrets[key] = [max(0.0, regret) for regret in regrets]
        return {key: _shares(sums) for key, sums in self.sums.items()}

    def _walk(self, node: Choice | End, seat: int, mine: float, others: float, weight: int) -> Any:
        if isinstance(node, End):
            return node.won if seat == 1 else -node.won
        now = _shares(self.regrets[node.key])
        values = []
        for likely, following in zip(now, node.after, strict=True):
            own, rest = (mine * likely, others) if node.seat == seat else (mine, others * likely)
            values.append(
                sum([c * self._walk(after, seat, own, rest * c, weight) for after, c in following])
            )
        value = sum([likely * v for likely, v in zip(now, values, strict=True)])
        if node.seat == seat:
            regrets, sums = self.regrets[node.key], self.sums[node.key]
            for at, v in enumerate(values):
                regrets[at] += others * (v - value)
                sums[at] += mine * now[at] * weight
        return value


def _shares(weights: list[float]) -> list[float]:
    positive = [max(0.0, weight) for weight in weights]
    total = sum(positive)
    return [w / total for w in positive] if total else [1 / len(weights)] * len(weights)


def lost(tree: Tree, behaviour: Behaviour, equilibrium: Behaviour) -> float:
    """Return what a behaviour loses a game against the equilibrium, both seats alike."""
    first = tree.value(behaviour, equilibrium)
    second = -tree.value(equilibrium, behaviour)
    return -(first + second) / 2
