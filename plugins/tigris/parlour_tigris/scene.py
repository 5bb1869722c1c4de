"""What a picture is drawn from: one view of a table, and words for it."""

from __future__ import annotations

from typing import Any

from parlour import Seat, View
from parlour_tigris.board import Board, place_of
from parlour_tigris.conflicts import Revolt, Support
from parlour_tigris.moment import conflict, sentences
from parlour_tigris.news import news
from parlour_tigris.state import TigrisState
from parlour_tigris.terrain import Mask, beside
from parlour_tigris.turn import TakeAction


class Scene:
    """One view of a table as people may see it."""

    def __init__(self, view: View) -> None:
        self.view = view.at_table()
        self.state: TigrisState = self.view.state
        self.board: Board = self.state.board
        self.fresh = news(self.view)
        self.sentences = sentences(self.view)
        self.step: object = self.state.agenda[-1] if self.state.agenda else None

    def say(self, key: str, **arguments: Any) -> str:
        return self.view.game.text.say(f"picture.{key}", self.view.all_names, **arguments)

    @property
    def orders(self) -> list[str]:
        """What is to be decided, without the sentence of the conflict, which is drawn."""
        return [sentence for sentence in self.sentences if sentence != self.conflict]

    @property
    def conflict(self) -> str:
        """Who fights, and how strong both are so far; empty in peace."""
        return conflict(self.view, self.fight) if self.fight else ""

    @property
    def fight(self) -> Support | None:
        """The conflict that waits for support."""
        return self.step if isinstance(self.step, Support) else None

    @property
    def actions_left(self) -> int:
        """How many actions the active seat has left; in the middle of one those after it."""
        left = [step.left for step in self.state.agenda if isinstance(step, TakeAction)]
        return left[-1] if left else 0

    def supporters(self, seat: Seat) -> Mask:
        """Return the spaces of the tiles that count for one side of the conflict."""
        fight = self.fight
        if fight is None:
            return 0
        leader = self.board.leaders[place_of(seat, fight.leader_colour())]
        near = beside(leader) if isinstance(fight, Revolt) else self.board.kingdom_of(leader)
        return near & self.board.tiles[fight.colour()]

    def acts(self, seat: Seat) -> bool:
        """Say whether the table waits for a seat."""
        return seat in self.view.deciders or seat == self.view.confirming
