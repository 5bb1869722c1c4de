"""Twins: two states that differ only in what somebody can't see, and all that he can see."""

from __future__ import annotations

import contextlib
import copy
from typing import Any

from parlour import steps
from parlour.dealer import Dealer
from parlour.errors import NotFound
from parlour.match import Match
from parlour.memory import broken_claims
from parlour.seats import Seat
from parlour.state import State
from parlour.testing.of_choices import refusal
from parlour.testing.plays import LISTABLE, zones
from parlour.values import Action, wire
from parlour.view import View
from parlour.zones import Family, Ordered, Zone

HALVED = 8
LATEST = 40  # events whose sentences are compared; as data all of them are


def twin(state: State, seat: Seat | None, dealer: Dealer) -> State | None:
    """Return a state in which the pieces hidden from a seat lie otherwise; None if none can.

    Pieces change places only with others of their family and back, so every zone keeps what
    a looker knows of it, and what everybody may conclude stays true: where it would not, fewer
    pieces change places. What is derived is made anew, as `read_again` does.
    """
    for halved in range(HALVED):
        other = state.copy()
        _mix(other, seat, dealer, halved)
        if not broken_claims(other):
            _others_mind(other, seat, dealer)
            return None if other.packed() == state.packed() else read_again(other)
    return None


def _mix(state: State, seat: Seat | None, dealer: Dealer, halved: int) -> None:
    """Let the pieces hidden from a seat change places; `halved` times fewer than all of them."""
    hidden = [entry for entry in zones(state) if _hides(state, entry[1], entry[2], seat)]
    for family in {family.name: family for family, _, _, _ in hidden}.values():
        mine = [entry for entry in hidden if entry[0] is family]
        pools = _pools(family, [zone for _, _, _, zone in mine])
        for pool in pools:
            places = list(range(len(pool)))
            dealer.shuffle(places)
            places = places[: max(2, len(places) >> halved)]
            mixed = [pool[place] for place in places]
            dealer.shuffle(mixed)
            for place, kind in zip(places, mixed, strict=True):
                pool[place] = kind
            pool.reverse()  # they are taken from the end
        for _, field, place, zone in mine:
            _put(state, field, place, _refilled(zone, family, pools))


def read_again(state: State) -> State:
    """Return a state written and read again, with what is derived made anew."""
    return type(state).of_packed(state.packed())


def _others_mind(state: State, seat: Seat | None, dealer: Dealer) -> None:
    """Let the other seats remember nothing, and choose anew what they have chosen in secret."""
    for field, spec in type(state).specs.items():
        if spec.kept == "remembered":
            memories = getattr(state, field)
            memories[:] = [m if at == seat else () for at, m in enumerate(memories, start=1)]
    for who, _ in state.sealed:
        if who != seat:
            steps.withdraw(state, who)
            if dealer.below(2):
                steps.play(state, who, steps.choices(state, who).sample(dealer), dealer)


def _hides(state: State, field: str, place: int, seat: Seat | None) -> bool:
    kept = type(state).specs[field].kept
    return kept == "secret" or (kept == "private" and seat != place + 1)


def _pools(family: Family, lying: list[Zone]) -> list[list[int]]:
    """Return the hidden pieces of some zones, a list for each back."""
    pools: list[list[int]] = [[] for _ in family.of_back]
    for zone in lying:
        counts, shown = zone.counts(family), zone.shown(family)
        for kind in range(family.kinds):
            pools[family.backs[kind]] += [kind] * (counts[kind] - shown[kind])
    return pools


def _refilled(zone: Zone, family: Family, pools: list[list[int]]) -> Zone:
    """Return a zone with its hidden pieces taken from the pools instead."""
    if isinstance(zone, Ordered):
        held = [
            (kind if zone.visible(place) else pools[family.backs[kind]].pop(), up)
            for place, (kind, up) in enumerate(zone.held)
        ]
        return type(zone)(held)
    counts = [0] * family.kinds
    for back, size in enumerate(zone.sizes(family)):
        for _ in range(size):
            counts[pools[back].pop()] += 1
    return type(zone)(counts)


def _put(state: State, field: str, place: int, zone: Zone) -> None:
    value = getattr(state, field)
    if isinstance(value, list):
        value[place] = zone
    else:
        setattr(state, field, zone)


def behind_screens(state: State, seat: Seat | None, other: State) -> State:
    """Return a state with the other seats' screened entries taken from another state."""
    changed = state.copy()
    for field, spec in type(state).specs.items():
        if spec.kept == "screened":
            entries, others = getattr(changed, field), getattr(other.copy(), field)
            turned = others[1:] + others[:1]
            mixed = [mine if at == seat else new for at, (mine, new) in _numbered(entries, turned)]
            setattr(changed, field, mixed)
    return changed


def _numbered(entries: list[Any], others: list[Any]) -> list[tuple[int, tuple[Any, Any]]]:
    return list(enumerate(zip(entries, others, strict=True), start=1))


def standing_in(match: Match, state: State) -> Match:
    """Return the same match with another state; only for looking and for refused acts."""
    other = copy.copy(match)
    other._state = state
    return other


def seen(match: Match, seat: Seat | None, unlisted: list[Action]) -> dict[str, Any]:
    """Return all that a seat, or a spectator (None), can find out from a match, by name.

    What is derived of the state counts too where it has a wire form.
    """
    view = match.view(seat)
    found: dict[str, Any] = {
        "state": view.state.packed(),
        "derived": _derived(view.state),
        "unseen": view.unseen,
        "deciders": view.deciders,
        "confirming": view.confirming,
        "revision": view.revision,
        "names": view.names,
        "over": view.over,
        "events": wire(view.events),
        "told": [match.game.text.event(event, view.all_names) for event in view.events[-LATEST:]],
        "drawn": _drawn(view),
        "refusals": _refusals(match, view, unlisted),
    }
    if view.decides:
        choices = view.choices
        found["number of choices"] = len(choices)
        if len(choices) <= LISTABLE:
            found["choices"] = [match.game.text.write(action) for action in choices]
        found["suggested"] = [match.game.text.write(action) for action in choices.suggest()]
    return found


def _refusals(match: Match, view: View, unlisted: list[Action]) -> list[str]:
    """Return why a seat can't do what another, which decides, can't either."""
    seat = view.seat
    if seat is None:
        return []
    legal = view.choices if view.decides else ()
    return [refusal(match, seat, action) for action in unlisted if action not in legal]


def _derived(state: State) -> dict[str, Any]:
    found = {}
    for field, spec in type(state).specs.items():
        if spec.kept == "derived":
            with contextlib.suppress(TypeError):
                found[field] = wire(getattr(state, field))
    return found


def _drawn(view: View) -> str:
    try:
        return view.game.board(view.at_table())
    except NotFound:  # the game has no drawing
        return ""


class Told:
    """What happens after an action: the events, and the state then."""

    def __init__(self, state: State, seat: Seat, action: Action, dealer: Dealer) -> None:
        self.state = state.copy()
        self.events: list[Any] = []
        dealer.listener = self.events.append
        steps.play(self.state, seat, action, dealer)

    def to(self, seat: Seat | None) -> list[Any]:
        """Return the events as a seat may see them."""
        return [wire(event.shown(seat)) for event in self.events]
