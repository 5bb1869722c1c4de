"""What a search remembers: places of the public history, and decisions as they look.

A `Place` is reached by what everybody saw being done. At a place a seat decides; what it sees
there besides (its hand) makes the `Node`. So the others in a search choose by what they would
hold, and don't know what the looker holds.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from math import fsum, log, sqrt
from operator import mul
from typing import Any

from parlour import steps
from parlour.dealer import Dealer
from parlour.seats import Seat
from parlour.values import Action

MANY = 12  # choices above which they are tried little by little
FEW = 3  # the same where they are in order
SLIGHT = 1e-5  # the least variance of values that a search reckons with
UNTRIED = (0, 0.0, None)
MOST_LOOKED_AT = 20_000  # nodes


class Place:
    """A point of the public history: who decides here, by what he sees, and what may follow."""

    __slots__ = ("after", "nodes")

    def __init__(self) -> None:
        self.nodes: dict[Hashable, Node] = {}
        self.after: dict[Hashable, Place] = {}


class Node:
    """A seat's decision as it looks to that seat, with what came of each choice tried so far.

    `sight` is all that the seat sees. `actions` are listed when the decision is come by again,
    in the order in which they are tried; `counts`, `totals` and `places` are as long as what has
    been tried. `more` says that more is legal than these.
    """

    __slots__ = (
        "actions",
        "complete",
        "counts",
        "leaning",
        "listed",
        "many",
        "more",
        "ordered",
        "places",
        "priors",
        "seat",
        "sight",
        "squares",
        "total",
        "totals",
        "visits",
    )

    def __init__(self, seat: Seat, sight: object) -> None:
        self.seat = seat
        self.sight = sight
        self.actions: list[Action] = []
        self.listed = self.ordered = self.more = self.many = False
        self.complete = False  # all has been tried
        self.visits = 0
        self.total = 0.0  # of all that came of it, and of its squares: how far values differ here
        self.squares = 0.0
        self.counts: list[int] = []
        self.totals: list[float] = []
        self.places: list[Place | None] = []
        self.priors: list[float] = []  # how far each choice lags before it is tried, if known
        self.leaning = 0.0  # the sum of the priors of what was tried, each time that it was

    def fill(self, actions: list[Action], *, ordered: bool, more: bool) -> None:
        """Say what there is to choose, and whether it is in order."""
        self.actions = actions
        self.ordered = ordered
        self.more = more
        self.many = len(actions) > (FEW if ordered else MANY)
        self.listed = True

    def put_first(self, promising: list[Action], lags: Sequence[float] = ()) -> None:
        """Try these choices before the others, in this order.

        The lags say how far each is behind the first before it is tried, 0 or less; they count
        as tries. Without them nothing does but the tries.
        """
        tried = dict(
            zip(self.actions, zip(self.counts, self.totals, self.places, strict=True), strict=False)
        )
        self.actions = promising + [action for action in self.actions if action not in promising]
        self.priors = [*lags, *list(lags[-1:]) * (len(self.actions) - len(lags))]
        self.ordered = True
        self.many = len(self.actions) > FEW
        if tried:
            self._move(tried)

    def _move(self, tried: dict[Action, tuple[int, float, Place | None]]) -> None:
        """Put what came of choices where these are now."""
        last = max(at for at, action in enumerate(self.actions) if action in tried)
        found = [tried.get(action, UNTRIED) for action in self.actions[: last + 1]]
        self.counts, self.totals, self.places = (
            list(column) for column in zip(*found, strict=True)
        )
        self.leaning = fsum(map(mul, self.counts, self.priors))

    def opens(self, state: Any, dealer: Dealer, widening: float) -> int:
        """Return the place in the list of a choice that is now tried first; -1 if none is."""
        tried, actions = len(self.counts), self.actions
        if tried == len(actions) and not self.more:
            self.complete = True
            return -1
        if (self.many or tried == len(actions)) and tried > widening * sqrt(self.visits):
            return -1
        if tried == len(actions):
            another = steps.choices(state, self.seat).sample(dealer)
            if another in actions:
                return -1
            actions.append(another)
            self.priors += self.priors[-1:]
        elif not self.ordered:
            other = tried + dealer.below(len(actions) - tried)
            actions[tried], actions[other] = actions[other], actions[tried]
        self.counts.append(0)
        self.totals.append(0.0)
        self.places.append(None)
        return tried

    def spread(self) -> float:
        """Return how far values differ here: twice their standard deviation."""
        visits = self.visits or 1
        mean = self.total / visits
        return 2 * sqrt(max(SLIGHT, self.squares / visits - mean * mean))

    def promising(self, width: float) -> int:
        """Return the choice with the highest upper bound of its value (UCB1)."""
        wide = width * sqrt(log(self.visits + 1))
        best = at = 0
        most = -1e9
        totals = self.totals
        for count in self.counts:
            if not count:
                return at
            bound = totals[at] / count + wide / sqrt(count)
            if bound > most:
                best, most = at, bound
            at += 1  # noqa: SIM113 - enumerate costs a tenth
        return best

    def trusted(self, width: float, trust: float) -> int:
        """Return the same where a prior counts as so many tries."""
        wide = width * sqrt(log(self.visits + 1))
        shift = (self.total - self.leaning) / (self.visits or 1)
        best = at = 0
        most = -1e9
        totals, priors = self.totals, self.priors
        for count in self.counts:
            weight = count + trust
            bound = (totals[at] + trust * (priors[at] + shift)) / weight + wide / sqrt(weight)
            if bound > most:
                best, most = at, bound
            at += 1  # noqa: SIM113 - enumerate costs a tenth
        return best

    def best(self) -> int:
        """Return the choice tried most often; of equal ones the one of the higher value."""
        tried = range(len(self.counts))
        return max(tried, key=lambda at: (self.counts[at], self.totals[at])) if tried else 0


def followed(place: Place, node: Node, at: int, shared: bool) -> Place:
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


def descendants(place: Place) -> Iterator[tuple[Place, Node]]:
    """Yield the nodes from a place on, the nearest first, up to a bound."""
    waiting, looked_at = [place], 0
    for where in waiting:  # grows as it goes
        for node in where.nodes.values():
            yield where, node
            looked_at += 1
            if not where.after:  # else they are all there, each for several nodes
                waiting += [after for after in node.places if after is not None]
        waiting += where.after.values()
        if looked_at > MOST_LOOKED_AT:
            return
