"""The example games play by their rules, in as few lines as they promise."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any

import pytest

from parlour import Acted, Action, Dealer, Event, FastDealer, Game, Match, State, Unreadable, steps
from parlour.registry import Registry
from tests.games.conftest import EXAMPLES, NAMES

LINES = {"tic_tac_toe": 60, "leduc_poker": 150}


@pytest.mark.parametrize("path", EXAMPLES, ids=NAMES)
def test_an_example_is_short_and_says_its_rules(path: Any, strangers: Registry) -> None:
    game = strangers.game(path.stem)
    assert path.read_text("utf-8").count("\n") <= LINES.get(path.stem, 150)
    assert f"- **{game.rules().partition('**')[2].partition('-')[0]}-1**" in game.rules()
    offer = strangers.games[path.stem]
    assert offer.about == {"title": game.title, "seats": game.seats}


# Every play of a game, every chance -------------------------------------------------------


class Odometer(Dealer):
    """Chance that takes one way after another: `script` first, then always 0."""

    __slots__ = ("drawn", "script")

    def __init__(self, script: list[int]) -> None:
        super().__init__()
        self.script = script
        self.drawn: list[tuple[int, int]] = []

    def below(self, n: int) -> int:
        place = len(self.drawn)
        result = self.script[place] if place < len(self.script) else 0
        self.drawn.append((n, result))
        return result


def every_chance(run: Callable[[Dealer], Any]) -> Iterator[Any]:
    """Yield what comes of every way that chance can fall."""
    script: list[int] | None = []
    while script is not None:
        dealer = Odometer(script)
        yield run(dealer)
        script = _next(dealer.drawn)


def _next(drawn: list[tuple[int, int]]) -> list[int] | None:
    while drawn and drawn[-1][1] == drawn[-1][0] - 1:
        drawn.pop()
    return [*(result for _, result in drawn[:-1]), drawn[-1][1] + 1] if drawn else None


class Moment:
    """A state, and all that was announced on the way to it."""

    def __init__(self, state: State, events: list[Event]) -> None:
        self.state = state
        self.events = events

    def after(self, action: Action, dealer: Dealer) -> Moment:
        then = Moment(self.state.copy(), list(self.events))
        dealer.listener = then.events.append
        (seat,) = steps.deciders(self.state)
        then.events.append(Acted(seat, action))
        steps.play(then.state, seat, action, dealer)
        return then


def every_moment(game: Game[Any]) -> Iterator[Moment]:
    """Yield every moment of every game, whatever is chosen and however chance falls."""

    def start(dealer: Dealer) -> Moment:
        events: list[Event] = []
        dealer.listener = events.append
        return Moment(game.start(game.read_options({}), 2, dealer), events)

    waiting = list(every_chance(start))
    while waiting:
        moment = waiting.pop()
        yield moment
        for seat in steps.deciders(moment.state):
            for action in steps.choices(moment.state, seat):
                waiting += every_chance(partial(moment.after, action))


def information_sets(game: Game[Any]) -> int:
    """Return how many situations a seat that decides can tell apart by what it was told."""
    found = set()
    for moment in every_moment(game):
        for seat in steps.deciders(moment.state):
            found.add((seat, tuple(event.shown(seat) for event in moment.events)))
    return len(found)


@pytest.mark.parametrize(("name", "number"), [("kuhn_poker", 12), ("leduc_poker", 288)])
def test_the_situations_that_a_seat_can_tell_apart(
    strangers: Registry, name: str, number: int
) -> None:
    """As many as the literature counts."""
    assert information_sets(strangers.game(name)) == number


def test_all_games_of_tic_tac_toe(strangers: Registry) -> None:
    """255,168 games: 131,184 won by X, 77,904 by O, 46,080 drawn; 5,478 positions."""
    game = strangers.game("tic_tac_toe")
    known: dict[bytes, Counter[tuple[int, ...]]] = {}

    def ends(state: Any) -> Counter[tuple[int, ...]]:
        key = state.packed()
        if key not in known:
            found: Counter[tuple[int, ...]] = Counter()
            for seat in steps.deciders(state):
                for action in steps.choices(state, seat):
                    found += ends(Moment(state, []).after(action, FastDealer(0)).state)
            known[key] = found or Counter({game.standing(state).winners: 1})
        return known[key]

    found = ends(game.start(game.read_options({}), 2, FastDealer(0)))
    assert found == {(1,): 131_184, (2,): 77_904, (1, 2): 46_080}
    assert len(known) == 5_478


# Connect four -----------------------------------------------------------------------------


def test_four_in_a_line_is_found_wherever_it_lies(strangers: Registry) -> None:
    """CF-3, against the obvious way to look for it."""
    game, luck = strangers.game("connect_four"), FastDealer(4)
    won = 0
    for seed in range(200):
        match = Match.begin(game, 2, seed=seed)
        while not match.over:
            view = match.view(match.decider)
            assert not any(_line(game.board(view), mark) for mark in "XO")
            match.act(view.seat or 0, view.choices.sample(luck))
        drawn = game.board(match.view(None))
        outcome = match.outcome
        assert outcome is not None
        winners = tuple(seat for seat, mark in ((1, "X"), (2, "O")) if _line(drawn, mark))
        assert outcome.winners == (winners or (1, 2))
        won += bool(winners)
    assert won > 150


@cache
def _quartets() -> list[list[tuple[int, int]]]:
    spaces = set(itertools.product(range(6), range(7)))
    rays = [(0, 1), (1, 0), (1, 1), (1, -1)]
    lines = [[(y + n * v, x + n * h) for n in range(4)] for y, x in spaces for v, h in rays]
    return [line for line in lines if set(line) <= spaces]


def _line(drawn: str, mark: str) -> bool:
    rows = [row.split() for row in drawn.splitlines()[:6]]
    return any(all(rows[y][x] == mark for y, x in line) for line in _quartets())


def test_a_column_holds_six_discs(strangers: Registry) -> None:
    """CF-2"""
    game = strangers.game("connect_four")
    match = Match.begin(game, 2, seed=1)
    drop = game.text.read("drop A")
    for _ in range(6):
        match.act(match.decider or 0, drop)
    assert drop not in match.view(1).choices
    assert str(match.view(1).choices.why_not(drop)).endswith("(CF-2)")


# Poker ------------------------------------------------------------------------------------


def played(game: Game[Any], *actions: str, script: tuple[int, ...]) -> Match:
    """Return a match dealt by a script, after some actions by whoever decides."""
    match = Match.begin(game, ["Anna", "Bo"], seed=1, script=script)
    for action in actions:
        match.act(match.decider or 0, game.text.read(action))
    return match


@pytest.mark.parametrize(
    ("actions", "chips"),
    [
        ("check check", (-1, 1)),
        ("bet call", (-2, 2)),
        ("check bet call", (-2, 2)),
        ("bet fold", (1, -1)),
        ("check bet fold", (-1, 1)),
    ],
)
def test_kuhn_poker_pays(strangers: Registry, actions: str, chips: tuple[int, int]) -> None:
    """KP-2, KP-3, KP-4: a queen against a king."""
    match = played(strangers.game("kuhn_poker"), *actions.split(), script=(1, 1))
    assert [place.vector[0] for place in match.standing().places] == list(chips)
    assert match.over
    shown = "fold" not in actions
    assert match.view(1).state.hands[1].blank is not shown


@pytest.mark.parametrize(
    ("cards", "actions", "chips"),
    [
        ("JKJ", "call call call call", (1, -1)),  # a pair beats a king
        ("JQK", "call call call call", (-1, 1)),
        ("QQK", "raise call raise call", (0, 0)),
        ("KQJ", "raise raise call raise raise call", (13, -13)),
        ("KQJ", "raise fold", (1, -1)),
        ("KQJ", "call raise call call raise fold", (-3, 3)),
    ],
)
def test_leduc_poker_pays(
    strangers: Registry, cards: str, actions: str, chips: tuple[int, int]
) -> None:
    """LP-2, LP-3, LP-4"""
    left = sorted("JJQQKK", key="JQK".index)
    script = []
    for card in cards:
        script.append(left.index(card))
        left.remove(card)
    match = played(strangers.game("leduc_poker"), *actions.split(), script=tuple(script))
    assert [place.vector[0] for place in match.standing().places] == list(chips)
    assert match.over


@pytest.mark.parametrize(
    ("name", "actions", "refused"),
    [
        ("kuhn_poker", "", "fold: there is no bet yet: check or bet (KP-2)"),
        ("kuhn_poker", "bet", "check: there is a bet: fold or call (KP-3)"),
        ("leduc_poker", "", "fold: there is nothing to pay: call costs nothing (LP-3)"),
        ("leduc_poker", "raise raise", "raise: there were two raises in this round already (LP-3)"),
        ("tic_tac_toe", "mark.b2", "mark b2: B2 is taken (TTT-1)"),
    ],
)
def test_a_refusal_says_why(strangers: Registry, name: str, actions: str, refused: str) -> None:
    game = strangers.game(name)
    match = played(game, *(word.replace(".", " ") for word in actions.split()), script=())
    line, _, reason = refused.partition(": ")
    view = match.view(match.decider)
    why = view.choices.why_not(game.text.read(line))
    assert why is not None
    assert str(game.text.refusal(why, view.all_names)) == reason


def test_an_unknown_move_is_no_move(strangers: Registry) -> None:
    with pytest.raises(Unreadable, match="'D4' is no space"):
        strangers.game("tic_tac_toe").text.read("mark D4")
