"""What the others did since one's own turn: all of it, once, in order, in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from parlour import Match
from parlour.bots.asked import Asked
from parlour.cli.console import Console
from parlour.cli.keyboard import Question
from parlour.cli.session import Session
from parlour.cli.telling import news
from parlour.dealer import FastDealer
from parlour.registry import registry
from parlour.view import View
from tests.cli.shell import Cli

TURNS = 14


class Heard(Console):
    """Remembers the news of each turn."""

    def __init__(self) -> None:
        super().__init__()
        self.turns: list[list[str]] = []

    def turn(self, view: View, news: Sequence[str], *, fresh: bool) -> None:
        self.turns.append(list(news))
        self.last = view


class Typist:
    """Chooses the first idea each time and lets it stand, for some lines; then leaves."""

    terminal = False

    def __init__(self, match: Match) -> None:
        self.match = match
        self.left = TURNS

    def ask(self, question: Question) -> str:
        if not self.left:
            raise EOFError
        self.left -= 1
        return "" if self.match.confirming == question.seat else "ideas 1"

    def pause(self, prompt: str) -> None: ...


@pytest.mark.parametrize("name", registry().games)
def test_the_news_tell_everything_once_and_in_order(name: str) -> None:
    match = Match.begin(registry().game(name), 3, seed=4, confirm=[2])
    bots = {seat: registry().bot("greedy", seat) for seat in (1, 3)}
    console = Heard()
    Session(match, Asked(bots), console, Typist(match), Path("x")).run()
    told = [sentence for turn in console.turns for sentence in turn]
    assert told == news(console.last, console.last.events_since(0))
    assert len(told) > TURNS
    assert all(sentence[-1] not in ":;," for sentence in told)


def test_whose_turn_it_is_is_told_in_the_log_alone(cli: Cli) -> None:
    command = ("play", "tigris", "-s", "Anna", "-s", "Bo", "--seed", "1")
    before, _, log = cli(*command, lines="pass\npass\n\nlog all\n").out.partition("2 actions left.")
    told, _, log = log.partition("You may: ")
    assert "  Anna passes\n" in before + told + log
    asked = cli(*command, lines="pass\npass\n\n").out
    assert "it is Bo's turn" not in asked
    assert "it is Bo's turn" in log


class Gambler(Typist):
    """Chooses at random, and notes who had something to confirm."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.left = 300
        self.luck = FastDealer(3)
        self.confirmed = 0

    def ask(self, question: Question) -> str:
        seat = question.seat
        self.left -= 1
        if self.left < 0 or self.match.over:
            raise EOFError
        if self.match.confirming == seat:
            assert self.match.why_not_undo(seat) is None
            self.confirmed += 1
            return ""
        return self.match.game.text.write(self.match.view(seat).choices.sample(self.luck))


def test_nobody_is_asked_to_confirm_what_can_not_be_taken_back() -> None:
    """A card that was given to somebody else has been seen: it is given for good."""
    match = Match.begin(registry().game("cleopatra"), 4, seed=1, confirm=[1, 2, 3, 4])
    typist = Gambler(match)
    Session(match, Asked({}), Heard(), typist, Path("x")).run()
    gave = [event for event in match.events(None) if type(event).__name__ == "Gave"]
    assert gave
    assert typist.confirmed > 20


@pytest.mark.parametrize("line", ["ideas", "hint"])
def test_a_number_that_no_list_has_is_refused(cli: Cli, line: str) -> None:
    for number in ("0", "99", "9" * 5000, "\u0663", "-1", "x"):
        ran = cli("play", "stones", "-s", "Anna", "-s", "bot", lines=f"{line} {number}\n")
        assert ran.code == 0
        assert f"there are 4 {line.rstrip('s')}s: {line} 1 chooses the " in ran.out
