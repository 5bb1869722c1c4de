"""Monte Carlo tree search from a view: one engine for flat, full and hidden information.

A simulation deals the unseen pieces over the places where they may lie, goes down the tree by
upper bounds, adds a node, plays on, and adds what that was worth to everybody on its way: each
seat maximises its own share (max^n). Chance is dealt anew each time; where something was drawn
the next node is told apart by what its seat sees.
"""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import Any, NamedTuple

from parlour import steps
from parlour.bots.playouts import Playing, Playout, Valuer, guided, judged
from parlour.bots.thoughts import Thought
from parlour.bots.tree import Node, Place, descendants
from parlour.choices import Choices
from parlour.dealer import FastDealer
from parlour.looks import looks_of
from parlour.values import Action
from parlour.view import View

FEW_DEALS = 64  # up to so many, all ways in which the unseen may lie are made once and kept
MOST = 400  # choices of one decision that are looked at
FAR = 60  # plies of a playout, if nothing is said
LINE = 6  # actions of an expected line


class Settings(NamedTuple):
    """How a search goes about it.

    A playout ends after `depth` plies. None is 60 plies, but 0 where the game has a `worth` of
    its own: what its author says of a position is better than what chance makes of it.
    `levels` of the tree are kept, None for all.
    """

    exploration: float = 0.7
    rollout: Playing = "policy"
    depth: int | None = None
    widening: float = 2.0
    suggest: bool = True
    levels: int | None = None


class SearchDealer(FastDealer):
    """Chance of a search; `drew` tells whether anything was drawn since it was set to False.

    `playing` draws from the same source without telling.
    """

    __slots__ = ("drew", "playing")

    def __init__(self, seed: int | str = 0) -> None:
        super().__init__(seed)
        self.drew = False
        self.playing = FastDealer()
        self.playing._random = self._random

    def below(self, n: int) -> int:
        self.drew = True
        return int(self._random() * n)

    def below_each(self, ns: Any) -> list[int]:
        self.drew = True
        return super().below_each(ns)


class Search:
    """The search for one choice: of the seat that decides in a view.

    `place` is where an earlier search of the same game may have come by here; `thoughtful`
    is one that can tell its `thoughts`.
    """

    def __init__(
        self,
        view: View,
        settings: Settings,
        dealer: SearchDealer,
        place: Place | None = None,
        *,
        thoughtful: bool = False,
    ) -> None:
        self.view = view
        self.game = view.game
        self.seat = view.seat or 0
        self.settings = settings
        self.dealer = dealer
        self.deals = Deals(view, dealer)
        state = self.deals.seen
        self.looks = looks_of(type(state))
        self.hidden = HiddenChoices()
        self.hides = state.hides
        depth = settings.depth
        if depth is None:
            depth = 0 if judged(self.game) else FAR
        self.playout = Playout(self.game, dealer.playing, settings.rollout, depth)
        self.valued = Valuer(self.game)
        self.least, self.greatest = 1.0, 0.0
        self.guided = guided(self.game)
        self.root, self.node = self._root(state, place)
        self.sums: dict[int, list[float]] | None = {} if thoughtful else None  # by first choice

    def _root(self, state: Any, place: Place | None) -> tuple[Place, Node]:
        """Return where the decision is in the tree of an earlier search, or a new tree."""
        sight = self.looks(state, self.seat)
        for where, node in descendants(place) if place is not None else ():
            if node.seat == self.seat and node.sight == sight:
                return where, node
        node = self._node(state, self.seat, self.view.choices, sight)
        if node.many and not node.ordered:
            self._order_by_worth(node)
        root = Place()
        root.nodes[sight if self.hides else self.seat] = node
        return root, node

    def _node(self, state: Any, seat: int, choices: Choices[Any], sight: object) -> Node:
        """Return a new decision; its choices are in order if the game has an opinion."""
        actions = choices.suggest() if self.settings.suggest else _listed(choices, self.dealer)
        more = not choices.whole or len(choices) > len(actions)
        if len(actions) > MOST:
            self.dealer.shuffle(actions)
            del actions[MOST:]
        weights = None
        if self.guided and len(actions) > 1:
            weights = self.game.policy(state, seat, actions)
        if weights is not None:
            order = sorted(range(len(actions)), key=lambda at: -weights[at])
            actions = [actions[at] for at in order]
        return Node(seat, sight, actions, ordered=weights is not None, more=more)

    def _order_by_worth(self, node: Node) -> None:
        """Put choices first that are worth most right after, where the game has no opinion."""
        worths = []
        full = self.deals.next()
        for action in node.actions:
            state = full.copy()
            steps.play(state, node.seat, action, self.dealer)
            worths.append(self.game.worth(state, node.seat))
        order = sorted(range(len(worths)), key=lambda at: -worths[at])
        node.actions = [node.actions[at] for at in order]
        node.ordered = True

    # Simulations

    def think(self, simulations: int | None, deadline: float | None = None) -> None:
        """Simulate so often, or until the clock says so; whichever comes first. One is given."""
        left = -1 if simulations is None else simulations
        while left and (deadline is None or perf_counter() < deadline):
            left -= 1
            if not self._simulate(self.deals.next(), deadline):
                return

    def _simulate(self, state: Any, deadline: float | None) -> bool:
        """Make one simulation on a state, in place; return whether that was done in time."""
        path = self._descend(state)
        if state.agenda and not self.playout.run(state, deadline):
            return False
        values = self.valued(state)
        for node, at in path:
            value = values[node.seat - 1]
            node.visits += 1
            node.counts[at] += 1
            node.totals[at] += value
            if value > self.greatest:
                self.greatest = value
            if value < self.least:
                self.least = value
        if self.sums is not None:
            self._add(path[0][1], values)
        return True

    def _add(self, first: int, values: Sequence[float]) -> None:
        """Keep what a first choice came to for every seat."""
        assert self.sums is not None
        sums = self.sums.setdefault(first, [0.0] * len(values))
        for at, value in enumerate(values):
            sums[at] += value

    def _descend(self, state: Any) -> list[tuple[Node, int]]:
        """Go down the tree to a node that is new, or to the end; return what was chosen."""
        dealer, settings, play = self.dealer, self.settings, steps.play
        exploration = settings.exploration * max(0.0, self.greatest - self.least)
        agenda, node, place, hides = state.agenda, self.node, self.root, self.hides
        looks, levels, hidden = self.looks, settings.levels, self.hidden
        hidden.clear()
        path: list[tuple[Node, int]] = []
        while True:
            at = -1 if node.complete else node.opens(state, dealer, settings.widening)
            if at < 0:
                at = node.promising(exploration)
            path.append((node, at))
            action = node.actions[at]
            dealer.drew = False
            if agenda[-1].sealed:
                play(state, node.seat, action, dealer)
                place = hidden.after_sealed(place, node, at, action, not state.sealed)
            else:
                play(state, node.seat, action, dealer)
                if hides and action.__class__.hidden_fields:
                    hidden.keep(node.seat, action)
                place = node.places[at] or _followed(place, node, at, hides)
            if not agenda or len(path) == levels:
                return path
            step = agenda[-1]
            seat = self._first(state) if step.sealed else step.seat(state)
            if hides:
                key: Any = looks(state, seat)
                if hidden.own:
                    key = hidden.key(key, seat)
            else:
                key = looks(state, seat) if dealer.drew else seat
            found = place.nodes.get(key)
            if found is None:
                choices = step.choices(state, seat) if step.sealed else step.choices(state)
                sight = key if hides or dealer.drew else looks(state, seat)
                place.nodes[key] = self._node(state, seat, choices, sight)
                return path
            node = found

    def _first(self, state: Any) -> int:
        """Return who is asked next in a sealed decision: the looker before the others."""
        awaited = steps.awaited(state)
        return self.seat if self.seat in awaited else awaited[0]

    # What came of it

    def best(self) -> Action:
        """Return the choice tried most often."""
        return self.node.actions[self.node.best()]

    def thoughts(self) -> list[Thought]:
        """Return what was tried, the most often tried first."""
        node, sums = self.node, self.sums or {}
        tried = list(sums)
        tried.sort(key=lambda at: (-node.counts[at], -node.totals[at]))
        return [self._thought(at, sums[at]) for at in tried]

    def _thought(self, at: int, sums: list[float]) -> Thought:
        count = self.node.counts[at]
        values = tuple([total / count for total in sums])
        line = self._line(self.node.places[at])
        return Thought(self.node.actions[at], values[self.seat - 1], count, line, values)

    def _line(self, place: Place | None) -> tuple[Action, ...]:
        """Return what is expected to follow, as far as the looker could see it."""
        line: list[Action] = []
        while place is not None and len(line) < LINE:
            node = max(place.nodes.values(), key=lambda node: node.visits, default=None)
            if node is None or not node.visits:
                break
            at = node.best()
            action = node.actions[at]
            if node.seat != self.seat and action.shown() is not action:
                break
            line.append(action)
            place = node.places[at]
        return tuple(line)


def _followed(place: Place, node: Node, at: int, shared: bool) -> Place:
    """Return the place after a choice that is made there for the first time by this node.

    Where things are hidden it is the same for all nodes whose choices looked the same.
    """
    found = Place()
    if shared:
        found = place.after.setdefault(node.actions[at].shown(), found)
    node.places[at] = found
    return found


class HiddenChoices:
    """What seats chose in one simulation, where the others didn't see it or don't yet."""

    __slots__ = ("chosen", "own")

    def __init__(self) -> None:
        self.own: dict[int, tuple[Action, ...]] = {}
        self.chosen: list[Action] = []  # in a sealed decision that isn't resolved yet

    def clear(self) -> None:
        """Begin another simulation."""
        if self.own or self.chosen:
            self.own = {}
            self.chosen = []

    def keep(self, seat: int, action: Action) -> None:
        """Let a seat remember what it chose: the public history has less of it."""
        self.own[seat] = (*self.own.get(seat, ()), action)

    def after_sealed(
        self, place: Place, node: Node, at: int, action: Action, resolved: bool
    ) -> Place:
        """Return the place after one of the choices of a sealed decision: the same until all."""
        shown = action.shown()
        if shown is not action:
            self.keep(node.seat, action)
        self.chosen.append(shown)
        if not resolved:
            return place
        key, self.chosen = tuple(self.chosen), []
        node.places[at] = found = place.after.setdefault(key, Place())
        return found

    def key(self, looks: Any, seat: int) -> Any:
        """Return what tells a decision apart from others at its place."""
        return (looks, self.own[seat]) if seat in self.own else looks


class Deals:
    """Where simulations start: states that fit all the looker knows, each to be played on."""

    def __init__(self, view: View, dealer: SearchDealer) -> None:
        self.view = view
        self.dealer = dealer
        self.seen = self._without_own(view.state)
        few = view.deals(FEW_DEALS) if self.seen.hides else [(self.seen, 1)]
        self.few: list[Any] = []
        self.until: list[int] = []  # each of the few has the numbers up to this one
        for state, ways in few or ():
            self.few.append(self._without_own(state))
            self.until.append((self.until or [0])[-1] + ways)

    def _without_own(self, state: Any) -> Any:
        """Return a state without the looker's own sealed choice, which is to be made anew."""
        if state.sealed:
            steps.withdraw(state, self.view.seat or 0)
        return state

    def next(self) -> Any:
        """Return a state of the caller's own."""
        few = self.few
        if not few:
            return self._without_own(self.view.redeal(self.dealer))
        if len(few) == 1:
            return few[0].copy()
        number, at = self.dealer.playing.below(self.until[-1]), 0
        while number >= self.until[at]:
            at += 1
        return few[at].copy()


def _listed(choices: Choices[Any], dealer: FastDealer) -> list[Action]:
    """Return the choices, or as many as are looked at."""
    if len(choices) <= MOST:
        return list(choices)
    found: Sequence[Action] = [choices.sample(dealer) for _ in range(MOST)]
    return list(dict.fromkeys(found))
