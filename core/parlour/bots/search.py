"""Monte Carlo tree search from a view: one engine for flat, full and hidden information.

A simulation deals the unseen pieces over the places where they may lie, goes down the tree by
upper bounds, adds a node, plays on, and adds what that was worth to everybody on its way: each
seat maximises its own share (max^n). Chance is dealt anew each time, but where positions are
judged the same for all choices of the looker that were tried as often; where something was drawn
the next node is told apart by what its seat sees.
"""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import Any, NamedTuple

from parlour import steps
from parlour.bots.deals import Deals, SearchDealer
from parlour.bots.playouts import AT_A_GLANCE, Playing, Playout, Valuer, guided, judged
from parlour.bots.thoughts import Thought
from parlour.bots.tree import HiddenChoices, Node, Place, descendants, followed
from parlour.choices import Choices
from parlour.dealer import FastDealer
from parlour.looks import looks_of
from parlour.values import Action
from parlour.view import View

MOST = 400  # choices of one decision that are looked at
LUCK = 1 << 40  # seeds of chance
UNITS = 12  # positions that tell by how much seats differ in worth
FAR = 60  # plies of a playout, if nothing is said
LINE = 6  # actions of an expected line
MOST_KEPT = 20_000  # states of a search that it comes by again


class Settings(NamedTuple):
    """How a search goes about it.

    A playout ends after `depth` plies. None is 60 plies, but `Game.plies` where the game has a
    `worth` of its own: its author knows when that says more of a position than chance does.
    `levels` of the tree are kept, None for all. Where a `worth` has put choices in order, it
    counts as `trust` tries of each.
    """

    exploration: float = 0.7
    rollout: Playing = "policy"
    depth: int | None = None
    widening: float = 2.0
    suggest: bool = True
    levels: int | None = None
    trust: float = 1.0


class Search:
    """The search for one choice: of the seat that decides in a view.

    `place` is where an earlier search of the same game may have come by here; `deadline` is a
    time of the clock `perf_counter`; `thoughtful` is one that can tell its `thoughts`.
    """

    def __init__(
        self,
        view: View,
        settings: Settings,
        dealer: SearchDealer,
        place: Place | None = None,
        *,
        deadline: float | None = None,
        thoughtful: bool = False,
    ) -> None:
        self.view = view
        self.game = view.game
        self.seat = view.seat or 0
        self.settings = settings
        self.dealer = dealer
        self.deadline = deadline
        self.deals = Deals(view, dealer)
        state = self.deals.seen
        self.looks = looks_of(type(state))
        self.hidden = HiddenChoices()
        self.hides = state.hides
        self.judged = judged(self.game)
        depth = settings.depth
        if depth is None:
            depth = self.game.plies if self.judged else FAR
        self.playout = Playout(self.game, dealer.playing, settings.rollout, depth)
        self.valued = Valuer(self.game)
        self.least = self.greatest = 0.5  # of the values so far
        self.guided = guided(self.game)
        # By decision, choice and deal: what follows where nothing is drawn, for those who read it.
        self.follows: dict[tuple[Node, int, int], tuple[Any, Place, Node | None]] = {}
        self.luck = dealer.below(LUCK)
        self.dealt: dict[int, Any] = {}
        self.root, self.node = self._root(state, place)
        self.before = list(self.node.counts)  # tries of an earlier search
        # By first choice: how often it was tried in this search, and what that came to.
        self.sums: dict[int, tuple[int, list[float]]] | None = {} if thoughtful else None

    def _root(self, state: Any, place: Place | None) -> tuple[Place, Node]:
        """Return where the decision is in the tree of an earlier search, or a new tree."""
        sight = self.looks(state, self.seat)
        root, node = self._kept(place, sight) or self._new(sight)
        if not node.listed:
            self._list(node, state, self.view.choices)
        if self.judged:
            if not node.ordered and not node.counts:
                self.dealer.shuffle(node.actions)  # equal ones come in any order
            found = self._by_worth(node.actions, self.deals.next(), self.seat, alike=True)
            node.put_first([action for action, _ in found], self._lags(found, node))
        return root, node

    def _new(self, sight: Any) -> tuple[Place, Node]:
        root, node = Place(), Node(self.seat, sight)
        root.nodes[sight if self.hides else self.seat] = node
        return root, node

    def _kept(self, place: Place | None, sight: object) -> tuple[Place, Node] | None:
        """Return where an earlier search has come by this decision, if it has."""
        if place is not None:
            for where, node in descendants(place):
                if node.seat == self.seat and node.sight == sight:
                    return where, node
        return None

    def _list(self, node: Node, state: Any, choices: Choices[Any]) -> None:
        """List the choices of a decision; in order if the game has an opinion."""
        actions = choices.suggest() if self.settings.suggest else _listed(choices, self.dealer)
        actions = actions or choices.few(self.dealer, AT_A_GLANCE)
        more = not choices.whole or len(choices) > len(actions)
        if len(actions) > MOST:
            self.dealer.shuffle(actions)
            del actions[MOST:]
        weights = None
        if self.guided and len(actions) > 1:
            weights = self.game.policy(state, node.seat, actions)
        if weights is not None:
            order = sorted(range(len(actions)), key=lambda at: -weights[at])
            actions = [actions[at] for at in order]
        node.fill(actions, ordered=weights is not None, more=more)

    def _by_worth(
        self, actions: list[Action], full: Any, seat: int, *, alike: bool = False
    ) -> list[tuple[Action, float]]:
        """Return the choices in a state with what each is worth to the seat right after.

        The best is first. If time is short, some are left out. `alike`: with the same chance for
        each.
        """
        until = None if self.deadline is None else (2 * perf_counter() + self.deadline) / 3
        found: list[tuple[float, int]] = []
        for at, action in enumerate(actions):
            if until is not None and found and perf_counter() > until:
                break
            state = full.copy()
            if alike:
                self.dealer.restart(self.luck)
            steps.play(state, seat, action, self.dealer)
            found.append((-self.game.worth(state, seat), at))
            if self.valued.number < UNITS and (until is None or perf_counter() < until):
                self.valued(state)
        found.sort()
        return [(actions[at], -worth) for worth, at in found]

    def _lags(self, found: list[tuple[Action, float]], node: Node) -> list[float]:
        """Return how far choices are behind the first, from 0 down, in units of the values.

        Nothing is said, all are 0, if there was no time for some of them.
        """
        if len(found) < len(node.actions):
            return [0.0] * len(found)
        behind = [(worth - found[0][1]) / self.valued.unit for _, worth in found]
        return [0.5 * lag / (1 - lag) for lag in behind]

    def _glanced(self, node: Node, state: Any) -> None:
        """Put first what looks best of a few choices, before a decision is gone through.

        Not where another has chosen in secret: that lies in the state.
        """
        if state.sealed:
            return
        few = list(node.actions)
        if len(few) > AT_A_GLANCE:
            self.dealer.shuffle(few)
            del few[AT_A_GLANCE:]
        node.put_first([action for action, _ in self._by_worth(few, state, node.seat)])

    # Simulations

    def think(self, simulations: int | None) -> None:
        """Simulate so often, or until the deadline; whichever comes first. One is given."""
        deadline = self.deadline
        left = -1 if simulations is None else simulations
        while left and (deadline is None or perf_counter() < deadline):
            left -= 1
            if not self._simulate(deadline):
                return

    def _simulate(self, deadline: float | None) -> bool:
        """Make one simulation; return whether that was done in time."""
        if self.judged:
            at = self._chosen(self.node, self.deals.seen)
            path, state, kept = self._descend(self._dealt(at), first=at)
        else:
            path, state, kept = self._descend(*self.deals.kept())
        if state.agenda:
            if kept:
                state = state.copy()
            if not self.playout.run(state, deadline):
                return False
        values = self.valued(state) if state.agenda else self.game.utilities(state)
        judged = self.judged
        for node, at in path:
            value = values[node.seat - 1]
            node.visits += 1
            node.counts[at] += 1
            node.totals[at] += value
            if judged:
                node.total += value
                if node.priors:
                    node.leaning += node.priors[at]
                node.squares += value * value
            elif value > self.greatest:
                self.greatest = value
            elif value < self.least:
                self.least = value
        if self.sums is not None:
            self._add(path[0][1], values)
        return True

    def _add(self, first: int, values: Sequence[float]) -> None:
        """Keep what a first choice came to for every seat."""
        assert self.sums is not None
        number, sums = self.sums.get(first, (0, [0.0] * len(values)))
        self.sums[first] = number + 1, [total + v for total, v in zip(sums, values, strict=True)]

    def _dealt(self, at: int) -> Any:
        """Return the deal for the next try of a choice of the root, and begin its chance.

        The first try of each has the same deal and the same chance, so has the second, and so
        on: they are told apart sooner.
        """
        dealt, before = self.dealt, self.before
        number = self.node.counts[at] - (before[at] if at < len(before) else 0)
        if number not in dealt:
            self.dealer.restart(self.luck + 2 * number)
            dealt[number] = self.deals.next()
        self.dealer.restart(self.luck + 2 * number + 1)
        return dealt[number].copy()

    def _chosen(self, node: Node, state: Any) -> int:
        """Return the place of the choice that is tried now."""
        settings = self.settings
        at = -1 if node.complete else node.opens(state, self.dealer, settings.widening)
        if at >= 0:
            return at
        exploration = settings.exploration
        if not self.judged:
            return node.promising(exploration * (self.greatest - self.least))
        if node.priors:
            return node.trusted(exploration * node.spread(), settings.trust)
        return node.promising(exploration * node.spread())

    def _descend(
        self, state: Any, deal: int = -1, first: int = -1
    ) -> tuple[list[tuple[Node, int]], Any, bool]:
        """Go down the tree to a node that is new, or to the end.

        Return what was chosen, the state that this has come to, and whether it is one of those
        kept. They are the states of the few deals, and what follows from them without chance or
        secrets: with the number of a deal (-1: none of them) they are read and never changed.
        """
        dealer, settings, play, follows = self.dealer, self.settings, steps.play, self.follows
        node, place, hides = self.node, self.root, self.hides
        levels, hidden, judged = settings.levels, self.hidden, self.judged
        width = settings.exploration * (self.greatest - self.least)
        hidden.clear()
        path: list[tuple[Node, int]] = []
        found: Node | None
        while True:
            if first >= 0:
                at, first = first, -1
            else:
                if not node.listed:
                    self._list(node, state, steps.choices(state, node.seat))
                    if judged and not node.ordered:
                        self._glanced(node, state)
                if judged or not node.complete:
                    at = self._chosen(node, state)
                else:  # the same without a call
                    at = node.promising(width)
            path.append((node, at))
            if deal >= 0:
                known = follows.get((node, at, deal))
                if known is not None:
                    state, place, found = known
                    if found is None:
                        return path, state, True
                    node = found
                    continue
                state = state.copy()
            action = node.actions[at]
            dealer.drew = False
            if state.agenda[-1].sealed:
                deal = -1
                play(state, node.seat, action, dealer)
                place = hidden.after_sealed(place, node, at, action, not state.sealed)
            else:
                play(state, node.seat, action, dealer)
                if hides and action.__class__.hidden_fields:
                    deal = -1
                    hidden.keep(node.seat, action)
                place = node.places[at] or followed(place, node, at, hides)
            if dealer.drew or len(follows) >= MOST_KEPT:
                deal = -1
            found, new = None, True
            if state.agenda and len(path) != levels:
                found, new = self._come_to(state, place)
            if deal >= 0:
                follows[node, at, deal] = state, place, found
            if found is None or new:
                return path, state, deal >= 0
            node = found

    def _come_to(self, state: Any, place: Place) -> tuple[Node, bool]:
        """Return the decision that a state has come to at a place, and whether it is new."""
        step = state.agenda[-1]
        seat = self._first(state) if step.sealed else step.seat(state)
        drew = self.dealer.drew
        if self.hides:
            key: Any = self.looks(state, seat)
            if self.hidden.own:
                key = self.hidden.key(key, seat)
        else:
            key = self.looks(state, seat) if drew else seat
        found = place.nodes.get(key)
        if found is not None:
            return found, False
        sight = key if self.hides or drew else self.looks(state, seat)
        place.nodes[key] = found = Node(seat, sight)
        return found, True

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
        tried = [at for at, count in enumerate(node.counts) if count]
        tried.sort(key=lambda at: (-node.counts[at], -node.totals[at]))
        return [self._thought(at, *sums.get(at, (0, []))) for at in tried]

    def _thought(self, at: int, number: int, sums: list[float]) -> Thought:
        """Return what came of a choice; of one that an earlier search alone has tried no values."""
        node = self.node
        count = node.counts[at]
        values = tuple([total / number for total in sums])
        value = values[self.seat - 1] if values else node.totals[at] / count
        return Thought(node.actions[at], value, count, self._line(node.places[at]), values)

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


def _listed(choices: Choices[Any], dealer: FastDealer) -> list[Action]:
    """Return the choices, or as many as are looked at."""
    if len(choices) <= MOST:
        return list(choices)
    found: Sequence[Action] = [choices.sample(dealer) for _ in range(MOST)]
    return list(dict.fromkeys(found))
