"""What Tab offers, in every game.

Each offer leads to something legal, and all that is legal can be typed from offers alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from parlour import Match
from parlour.cli.completing import MOST, Offers
from parlour.dealer import FastDealer
from parlour.game import Game
from parlour.view import View
from tests.games.conftest import SOAK

SEEDS = range(8 if SOAK else 1)
DECISIONS = 40  # that are looked at in one random game
WALKS = 3  # lines that are typed from offers at each decision
PROBES = 12  # choices of each kind whose words are looked for at each decision


def decisions(game: Game[Any], seats: int, seed: int) -> Iterator[View]:
    """Yield the views of those who decide in a random game; what is suggested comes often."""
    match = Match.begin(game, seats, seed=seed)
    dealer = FastDealer(seed)
    for _ in range(DECISIONS):
        if match.decider is None:
            return
        view = match.view(match.decider)
        yield view
        choices = view.choices
        action = choices.sample(dealer) if dealer.below(3) else dealer.pick(choices.suggest())
        match.act(match.decider, action)


def offers_of(view: View) -> Offers:
    return Offers(view.game.text, view.choices, {}, list, view.all_names)


def typed(offers: Offers, dealer: FastDealer) -> str:
    """Return a line made of offers alone, as long as there are any that go on."""
    line = ""
    while offered := offers(line):
        word = dealer.pick(offered)
        line += word
        if not word.endswith(" "):
            break
    return line


def test_a_line_typed_from_offers_alone_is_legal(game: Game[Any]) -> None:
    dealer = FastDealer(1)
    for seats in game.seats:
        for seed in SEEDS:
            for view in decisions(game, seats, seed):
                offers, choices = offers_of(view), view.choices
                for _ in range(WALKS):
                    line = typed(offers, dealer)
                    assert game.text.read(line, choices.__contains__) in choices, line


def test_all_that_is_legal_can_be_typed_from_offers(game: Game[Any]) -> None:
    """Of sets that are too large to look at as a whole: something of each kind."""
    dealer = FastDealer(2)
    for seats in game.seats:
        for seed in SEEDS:
            for view in decisions(game, seats, seed):
                offers = offers_of(view)
                whole = len(view.choices) <= MOST // 2
                for action in sampled(view, dealer, whole=whole):
                    words = game.text.write(action).split()
                    for at, word in enumerate(words):
                        before = " ".join([*words[:at], ""]) if at else ""
                        offered = [one.strip() for one in offers(before)]
                        assert word in offered, (words, offered)


def sampled(view: View, dealer: FastDealer, *, whole: bool) -> list[Any]:
    """Return a few legal actions of each kind; without a list of all, those worth a thought."""
    kinds: dict[type, list[Any]] = {}
    for action in view.choices if whole else view.choices.suggest():
        kinds.setdefault(type(action), []).append(action)
    return [dealer.pick(actions) for actions in kinds.values() for _ in range(PROBES)]


def test_what_was_begun_is_gone_on_with_whatever_its_case(game: Game[Any]) -> None:
    view = next(decisions(game, game.seats[0], 0))
    offers = offers_of(view)
    for word in offers(""):
        whole = word.strip()
        for end in range(1, len(whole) + 1):
            assert word in offers(whole[:end].upper())
