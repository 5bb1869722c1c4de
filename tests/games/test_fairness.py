"""Fair by construction: no reference leads from what a bot is handed to what it can't see."""

from __future__ import annotations

import gc
import types
from collections.abc import Iterator
from typing import Any, ClassVar

import pytest

from parlour import Action, Match, State, View
from parlour.arena import play
from parlour.bots import NO_LIMIT, Budget, RandomBot
from parlour.dealer import FastDealer
from parlour.game import Game
from parlour.testing.plays import truth, zones

CODE = (type, types.ModuleType, types.BuiltinFunctionType, types.CodeType)
LOOKS = 40  # positions of a game, spread over it


def reachable(start: object) -> dict[int, Any]:
    """Return all that references lead to: slots, items, closures, but no code or modules."""
    found: dict[int, Any] = {}
    waiting: list[Any] = [start]
    while waiting:
        thing = waiting.pop()
        if id(thing) in found or isinstance(thing, CODE):
            continue
        found[id(thing)] = thing
        if isinstance(thing, types.FunctionType):
            waiting += [thing.__closure__, thing.__defaults__, thing.__kwdefaults__]
        else:
            waiting += gc.get_referents(thing)
    return found


def hidden_zones(state: State, seat: int) -> Iterator[Any]:
    """Yield the zones, with pieces in them, whose pieces a seat can't all see."""
    for family, field, place, zone in zones(state):
        kept = type(state).specs[field].kept
        concealed = sum(zone.counts(family)) - sum(zone.shown(family))
        if concealed and (kept == "secret" or place + 1 != seat):
            yield zone


def secrets_of(match: Match, seat: int) -> list[Any]:
    """Return what a seat must not get hold of."""
    state, dealer = truth(match), match._dealer
    header = match.header
    found = [
        match,
        state,
        state.agenda,
        dealer,
        header,
        header.seed,
        header.nonce,
        match._log,
        match._log.events,
    ]
    found += hidden_zones(state, seat)
    found += [pair for pair in state.sealed if pair[0] != seat]
    found += [event for _, event in match._log.events if event.shown(seat) is not event]
    return found


def test_no_reference_leads_from_a_view_to_the_match(game: Game[Any]) -> None:
    luck = FastDealer(1)
    for seats in range(game.seats[0], game.seats[1] + 1):
        match = Match.begin(game, seats, seed=seats)
        while match.decider is not None:
            seat = match.decider
            if match.revision % 20 < 2 and match.revision < 20 * LOOKS:
                for looker in range(1, seats + 1):
                    assert_fair(match, looker)
            match.act(seat, match.view(seat).choices.sample(luck))


def assert_fair(match: Match, seat: int) -> None:
    """Look around in a view, and see where all references lead then."""
    view = match.view(seat)
    if view.decides:
        view.choices.suggest()
    _ = view.state, view.events, view.unseen, view.at_table().state, view.redeal(FastDealer(1))
    found = reachable(view)
    for secret in secrets_of(match, seat):
        assert id(secret) not in found, f"seat {seat} gets hold of {secret!r}"


class Walker(RandomBot):
    """Plays at random, and looks whether it can get hold of the game's dealer or hidden things."""

    listens: ClassVar[bool] = True

    def __init__(self, seat: int, dealer: FastDealer) -> None:
        super().__init__(seat)
        self.seat = seat
        self.dealing = dealer
        self.looks = 0

    def choose(self, view: View, budget: Budget = NO_LIMIT) -> Action:
        self.looks += 1
        if self.looks < LOOKS:
            found = reachable(view)
            assert id(self.dealing) not in found
            states = [thing for thing in found.values() if isinstance(thing, State)]
            assert all(
                zone.blank or zone.shown(family) == tuple(zone.counts(family))
                for state in states
                for family, field, place, zone in zones(state)
                if type(state).specs[field].kept == "secret" or place + 1 != self.seat
            )
        return super().choose(view, budget)


def test_no_reference_leads_from_an_arena_s_view_to_what_is_hidden(game: Game[Any]) -> None:
    dealer = FastDealer(3)
    walkers = [Walker(seat, dealer) for seat in range(1, game.seats[1] + 1)]
    played = play(game, walkers, dealer)
    assert not played.faults
    assert all(walker.looks for walker in walkers)


def test_a_reference_to_the_state_would_be_found(game: Game[Any]) -> None:
    match = Match.begin(game, game.seats[0], seed=1)
    view = match.view(1)
    view._own = [lambda: match]
    with pytest.raises(AssertionError, match="gets hold of"):
        _find_out(match, view)


def _find_out(match: Match, view: View) -> None:
    found = reachable(view)
    assert not any(id(secret) in found for secret in secrets_of(match, 1)), "it gets hold of it"
