"""The game beside the slow, obvious reference, over random games, after every decision.

30 games; PARLOUR_GAMES (make soak: 1,000) says another number. Chance is the game's: what it
draws the reference is told.
"""

from __future__ import annotations

import os
from collections import Counter, deque
from functools import cache
from itertools import product
from typing import Any

import pytest

from parlour import Action, Event, FastDealer
from parlour.steps import choices, deciders, play
from parlour_tigris.actions import (
    Build,
    Exchange,
    Pass,
    PlaceCatastrophe,
    PlaceTile,
    PositionLeader,
    Withdraw,
)
from parlour_tigris.board import Board
from parlour_tigris.conflicts import Support
from parlour_tigris.diagram import signs_of
from parlour_tigris.ending import REASONS
from parlour_tigris.events import Drew
from parlour_tigris.pieces import COLOUR_LETTERS, MONUMENTS
from parlour_tigris.possible import name_of_pair
from parlour_tigris.state import TigrisState
from parlour_tigris.table import TigrisTable
from parlour_tigris.terrain import AROUND, NAMES, spaces_of
from parlour_tigris.text import TEXT
from parlour_tigris.turn import TakeAction
from tests.tigris.every_action import ALL_ACTIONS
from tests.tigris.reference import Reference
from tests.tigris.scenario import WAITS

GAMES = int(os.environ.get("PARLOUR_GAMES", "30"))
PARTS = 10  # so that several processes share the work
TABLES = list(product(("standard", "advanced"), ("finish_turn", "immediate"), (2, 3, 4)))
AT_RANDOM = 5  # in every fifth game everything legal is chosen alike
OFTEN: dict[type[Action], int] = {
    PlaceTile: 24,
    PositionLeader: 10,
    Exchange: 2,
    PlaceCatastrophe: 1,
    Withdraw: 1,
    Pass: 1,
}
LIKED = [kind for kind, often in OFTEN.items() for _ in range(often)]
CANDIDATES = 12  # tiles of which the one with most company is placed

written = cache(TEXT.write)


class RandomGame:
    """A game that plays itself by its number, and in which something happens.

    Tiles are placed most, and preferably where kingdoms or tiles of their colour are: there
    are wars and monuments then, which choices at random seldom lead to.
    """

    def __init__(self, number: int) -> None:
        self.number = number
        self.board, self.bag_end, self.seats = TABLES[number % len(TABLES)]
        self.chooser = FastDealer(f"choices {number}")
        self.drawn: deque[tuple[int, str]] = deque()
        self.dealer = FastDealer(number, listener=self._heard)
        self.rules = TigrisTable()
        options = self.rules.read_options({"board": self.board, "bag_end": self.bag_end})
        self.state: TigrisState = self.rules.start(options, self.seats, self.dealer)

    def _heard(self, event: Event) -> None:
        if isinstance(event, Drew) and event.number:
            self.drawn.append((event.seat, letters(event.tiles)))

    def actions(self) -> list[Action]:
        """Return all that is legal now."""
        (seat,) = deciders(self.state)
        return list(choices(self.state, seat))

    def play(self, action: Action) -> None:
        (seat,) = deciders(self.state)
        play(self.state, seat, action, self.dealer)

    def chosen(self, actions: list[Action]) -> Action:
        """Return one of the actions."""
        kinds = {type(action) for action in actions}
        liked = [kind for kind in LIKED if kind in kinds]
        if not liked or self.number % AT_RANDOM == 0:
            return self.chooser.pick(actions)
        kind = self.chooser.pick(liked)
        alike = [action for action in actions if type(action) is kind]
        if kind is not PlaceTile:
            return self.chooser.pick(alike)
        warlike = self.chooser.below(2)
        candidates = [self.chooser.pick(alike) for _ in range(CANDIDATES)]
        return max(candidates, key=lambda tile: self._crowd(tile, warlike))

    def _crowd(self, tile: Any, warlike: int) -> tuple[int, int]:
        """Return how many kingdoms, if that counts, and tiles of its colour a tile touches."""
        board = self.state.board
        kin = (AROUND[tile.space] & board.tiles[tile.colour]).bit_count()
        return warlike * len(board.kingdoms_beside(tile.space)), kin


@pytest.mark.parametrize("part", range(PARTS))
def test_the_game_and_the_reference_agree(part: int) -> None:
    for number in range(part, GAMES, PARTS):
        game = RandomGame(number)
        reference = beside(game)
        story: list[str] = []
        while game.state.agenda:
            actions = game.actions()
            legal = {written(action) for action in actions}
            assert len(legal) == len(actions), "something is listed twice"
            assert legal == reference.legal(), told(number, story)
            chosen = game.chosen(actions)
            story.append(written(chosen))
            game.play(chosen)
            reference.do(story[-1])
            assert not game.drawn, "the reference drew less"
            assert of_game(game) == of_reference(reference), told(number, story)
            assert kept(game.state.board) == anew(game.state), told(number, story)
        assert reference.over


def beside(game: RandomGame) -> Reference:
    """Return a reference of the same game at its start, which draws what the game drew."""

    def draw(seat: int, number: int) -> str:
        assert game.drawn, f"seat {seat} drew nothing"
        who, tiles = game.drawn.popleft()
        assert (who, len(tiles)) == (seat, number)
        return tiles

    reference = Reference(game.board, game.seats, {"bag_end": game.bag_end}, draw)
    assert of_game(game) == of_reference(reference), told(game.number, [])
    return reference


def told(number: int, story: list[str]) -> str:
    """Return which game it is, and what happened last."""
    return f"game {number}, after {len(story)} decisions: {', '.join(story[-12:])}"


# What each of them says ------------------------------------------------------------------


def of_game(game: RandomGame) -> dict[str, Any]:
    """Return all that can be seen of a game, in the words of the reference."""
    state, board = game.state, game.state.board
    step = state.agenda[-1] if state.agenda else None
    standing = game.rules.standing(state)
    thrown = sum((Counter(letters(zone.held)) for zone in state.thrown), Counter())
    return {
        "board": {NAMES[space]: sign for space, sign in signs_of(board).items()},
        "kingdoms": {frozenset(NAMES[s] for s in spaces_of(realm)) for realm in board.realms},
        "monuments": {
            name_of_pair(monument): NAMES[min(spaces_of(board.monuments[monument]))]
            for monument in MONUMENTS
            if board.monuments[monument]
        },
        "unbuilt": len(state.supply),
        "kind": next((word for kind, word in WAITS.items() if isinstance(step, kind)), "over"),
        "decider": next(iter(deciders(state)), None),
        "strengths": step.strengths(board) if isinstance(step, Support) else (),
        "turn": state.turn,
        "actions left": next((s.left for s in state.agenda if isinstance(s, TakeAction)), 0),
        "hands": [letters(hand.held) for hand in state.hands],
        "points": [tuple(points) for points in state.points],
        "bag": letters(state.bag.held),
        "out": Counter(letters(state.out)) + thrown,
        "catastrophes": state.catastrophes,
        "short": state.bag_short,
        "reason": state.ended or "",
        "standing": [(place.seat, place.rank, place.vector) for place in standing.ranking()],
    }


def of_reference(reference: Reference) -> dict[str, Any]:
    """Return the same of the reference."""
    return {
        "board": reference.board,
        "kingdoms": reference.kingdoms(),
        "monuments": reference.monuments,
        "unbuilt": len(MONUMENTS) - len(reference.monuments),
        "kind": reference.kind,
        "decider": reference.decider,
        "strengths": reference.strengths() if reference.kind == "support" else (),
        "turn": reference.turn,
        "actions left": 0 if reference.over else reference.actions_left,
        "hands": [spelt(reference.hands[seat]) for seat in reference.seats],
        "points": [tuple(reference.points[seat].values()) for seat in reference.seats],
        "bag": spelt(reference.bag),
        "out": +reference.out,
        "catastrophes": [reference.catastrophes[seat] for seat in reference.seats],
        "short": reference.bag_was_short,
        "reason": reference.reason,
        "standing": reference.standing(),
    }


def letters(numbers: Any) -> str:
    """Return tiles by colour as letters."""
    return "".join(map(str.__mul__, COLOUR_LETTERS, numbers))


def spelt(tiles: Counter[str]) -> str:
    return letters(tiles[letter] for letter in COLOUR_LETTERS)


# What a board keeps ----------------------------------------------------------------------


def kept(board: Board) -> dict[str, Any]:
    """Return what a board keeps up to date."""
    return {
        "led": board.led,
        "linked": board.linked,
        "free": board.free,
        "anchors": board.anchors,
        "kingdoms": board.kingdoms,
    }


def anew(state: TigrisState) -> dict[str, Any]:
    """Return the same, worked out from nothing but what lies on the map."""
    board = state.copy().board
    board.restored()
    return kept(board)


# What they are compared on ---------------------------------------------------------------


def test_the_games_have_everything_in_them() -> None:
    """Or that they agree would say little."""
    seen: set[str] = set()
    for number in range(30):
        game = RandomGame(number)
        while game.state.agenda:
            actions = game.actions()
            squares = {action.space for action in actions if isinstance(action, Build)}
            if len(squares) > 1:
                seen.add("two squares")
            action = game.chosen(actions)
            seen |= {type(game.state.agenda[-1]).__name__, type(action).__name__}
            game.play(action)
        seen.add(f"ended by {game.state.ended}, {game.bag_end}")
    ends = {f"ended by {why}, {how}" for why in REASONS for how in ("finish_turn", "immediate")}
    steps = {"TakeAction", "Revolt", "NextWar", "War", "BuildMonument", "TakeTreasure"}
    verbs = {type(action).__name__ for action in ALL_ACTIONS}
    assert seen == steps | verbs | ends | {"two squares"}
