"""A bot is told the same in an arena as at a table: what happened, as its seat may see it."""

from __future__ import annotations

from typing import Any, ClassVar

from parlour import Event, Match, View
from parlour.arena import play
from parlour.bots import NO_LIMIT, Budget, RandomBot
from parlour.dealer import MatchDealer, chosen_seed
from parlour.game import Game
from parlour.values import Action

SEED = "news"
Told = tuple[int, tuple[Event, ...]]


class Diary(RandomBot):
    """Plays at random and keeps what it was told: at which revision, all that had happened."""

    listens: ClassVar[bool] = True

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.seat = seat
        self.asked: list[Told] = []
        self.heard: list[Told] = []
        self.ended: Told | None = None

    def choose(self, view: View, budget: Budget = NO_LIMIT) -> Action:
        self.asked.append((view.revision, view.events))
        return super().choose(view, budget)

    def told(self, view: View) -> None:
        assert view.seat == self.seat
        self.heard.append((view.revision, view.events))

    def stopped(self, view: View) -> None:
        assert view.outcome is not None
        self.ended = view.revision, view.events


def test_a_bot_is_told_in_an_arena_what_it_is_told_at_a_table(game: Game[Any]) -> None:
    seats = game.seats[0]
    diaries = [Diary(seat) for seat in range(1, seats + 1)]
    played = play(game, diaries, MatchDealer(chosen_seed(SEED)[0]))
    assert not played.faults
    match = Match.begin(game, seats, seed=SEED)
    asked: dict[int, list[Told]] = {seat: [] for seat in range(1, seats + 1)}
    heard: dict[int, list[Told]] = {seat: [] for seat in range(1, seats + 1)}
    for seat, action in played.acts:
        revision = match.revision
        asked[seat].append((revision, match.events(seat)))
        match.act(seat, action)
        if match.revision > revision:
            for other, found in heard.items():
                found.append((match.revision, match.events(other)))
    for diary in diaries:
        assert diary.asked == asked[diary.seat]
        assert diary.heard == heard[diary.seat]
        assert diary.ended == diary.heard[-1]


class Deaf(Diary):
    listens: ClassVar[bool] = False


def test_for_bots_that_do_not_listen_nothing_is_kept(game: Game[Any]) -> None:
    deaf = [Deaf(seat) for seat in range(1, game.seats[0] + 1)]
    played = play(game, deaf, MatchDealer(chosen_seed(SEED)[0]))
    assert not played.faults
    assert all(not bot.heard for bot in deaf)
    assert all(told == (0, ()) for bot in deaf for told in bot.asked)
    assert all(bot.ended == (0, ()) for bot in deaf)
    listening = [Diary(seat) for seat in range(1, game.seats[0] + 1)]
    assert play(game, listening, MatchDealer(chosen_seed(SEED)[0])).acts == played.acts


class Broken(Diary):
    def told(self, view: View) -> None:
        raise SystemExit(3)


def test_a_bot_that_fails_when_told_plays_on_and_it_is_counted(game: Game[Any]) -> None:
    bots = [Broken(1), *[Deaf(seat) for seat in range(2, game.seats[0] + 1)]]
    played = play(game, bots, MatchDealer(chosen_seed(SEED)[0]))
    assert 0 < len(played.faults) <= len(played.acts)
    assert {(seat, fault.kind) for seat, fault in played.faults} == {(1, "crash")}
    assert "crashed when it was told" in str(played.faults[0][1])
