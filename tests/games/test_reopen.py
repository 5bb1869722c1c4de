"""Every game can be played on from what one seat knew, whenever that was."""

from __future__ import annotations

from typing import Any

from parlour.bots import RandomBot
from parlour.dealer import FastDealer
from parlour.game import Game
from parlour.match import Match
from parlour.record import Record, replay, verify
from parlour.testing.plays import Kept, Setting, play, positions
from parlour.view import View

MOMENTS = 6  # in a game


def reopened(view: View, record: Record | None = None) -> Match:
    """Return a match that goes on from what a view knows."""
    assert view.options is not None
    text = view.game.position(view.redeal(FastDealer(view.revision)), view.options)
    return Match.begin(
        view.game, view.names, options=view.options, position=text, recorder=record, seed=1
    )


def test_what_a_seat_knew_it_knows_when_the_game_is_reopened(game: Game[Any]) -> None:
    for seats in {game.seats[0], game.seats[1]}:
        played = play(Setting(game, seats, seed=seats))
        last = len(played.acts) - 1
        wanted = {0, 1, last, *range(3, last, max(1, last // MOMENTS))}
        for position in positions(played):
            if position.number not in wanted:
                continue
            for seat in range(1, seats + 1):
                view = position.match.view(seat)
                after = reopened(view).view(seat)
                assert after.state.packed() == view.state.packed()
                assert after.unseen == view.unseen
                assert after.deciders == view.deciders
                if view.decides:
                    assert len(after.choices) == len(view.choices)


def test_a_game_that_was_reopened_is_played_to_its_end(game: Game[Any]) -> None:
    played = play(Setting(game, game.seats[0], seed=5))
    middle = len(played.acts) // 2
    position = next(one for one in positions(played) if one.number == middle)
    record = Kept()
    match = reopened(position.view, record)
    bot = RandomBot(3)
    while match.decider is not None:
        match.act(match.decider, bot.choose(match.view(match.decider)))
    report = verify(Record.of_bytes(record.to_bytes(), lambda name: game))
    assert report.ok, report.problem
    assert report.unprovable == "began from a position"
    half = len(record.entries) // 2
    assert not replay(record, half).over
    assert match.outcome is not None
