"""A match that begins where a test wants it to, and says what came of it in short.

Built on positions as text: what `scenario` lays out is read by the code that reads them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from parlour import Match, Seat, Unreadable
from parlour_tigris import diagram as signs
from parlour_tigris.board import board_on
from parlour_tigris.conflicts import NextWar, Support
from parlour_tigris.monuments import BuildMonument
from parlour_tigris.pieces import COLOUR_LETTERS, SEATS, Colour
from parlour_tigris.state import Points, TigrisState
from parlour_tigris.table import TigrisTable
from parlour_tigris.terrain import BOARDS, NAMED, NAMES, spaces_of
from parlour_tigris.text import TEXT
from parlour_tigris.treasures import TakeTreasure
from parlour_tigris.turn import TakeAction

__all__ = ["Points", "Scenario", "board_of", "diagram", "fresh", "scenario"]

HAND = "rrbbgk"  # of a seat that the test says nothing about
WAITS = {
    TakeAction: "action",
    NextWar: "war",
    Support: "support",
    BuildMonument: "monument",
    TakeTreasure: "treasure",
}


class Conflict(NamedTuple):
    """A revolt or war that waits for support; strengths on the map, the attacker's first."""

    attacker: Seat
    defender: Seat
    board: tuple[int, int]
    colour: str


class Scenario:
    """A thin wrapper of a match, in the words of the notation."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.start = board_of(self)

    @property
    def state(self) -> TigrisState:
        """All that a spectator may know."""
        state: TigrisState = self.match.view(None).state
        return state

    # What is asked

    def act(self, text: str) -> None:
        """Act for whoever decides. Raises Illegal, and changes nothing, if the rules refuse.

        What is no action at all is a ValueError.
        """
        decider = self.match.decider
        assert decider is not None, "the game is over"
        try:
            action = TEXT.read(text)
        except Unreadable as error:
            raise ValueError(str(error)) from error
        self.match.act(decider, action)

    def legal(self, text: str) -> bool:
        """Say whether the seat that decides may do this."""
        return TEXT.read(text) in self._choices()

    def choices(self) -> list[str]:
        """Return all that the seat that decides may do; nothing after the end."""
        return [TEXT.write(action) for action in self._choices()] if not self.over else []

    def _choices(self) -> Any:
        return self.match.view(self.match.decider).choices

    @property
    def decider(self) -> Seat | None:
        return self.match.decider

    @property
    def waits_for(self) -> str:
        agenda = self.state.agenda
        if not agenda:
            return "over"
        return next(word for step, word in WAITS.items() if isinstance(agenda[-1], step))

    @property
    def conflict(self) -> Conflict:
        """The conflict whose support is asked for."""
        step = self.state.agenda[-1]
        assert isinstance(step, Support), f"no conflict: {step}"
        strengths = step.strengths(self.state.board)
        colour = Colour(step.colour()).name.lower()
        return Conflict(step.attacker, step.defender, strengths, colour)

    @property
    def turn(self) -> Seat:
        return self.state.turn

    @property
    def actions_left(self) -> int:
        """The actions to come; in the middle of one those after it."""
        return next((s.left for s in self.state.agenda if isinstance(s, TakeAction)), 0)

    # What lies on the table

    def points(self, seat: Seat) -> Points:
        return self.state.points[seat - 1]

    def hand(self, seat: Seat) -> str:
        """Return the seat's tiles as sorted letters."""
        hand = self.match.view(seat).state.hands[seat - 1]
        return "".join(sorted(COLOUR_LETTERS[kind] for kind in hand))

    @property
    def bag_size(self) -> int:
        return self.state.bag.size

    @property
    def out(self) -> int:
        """How many tiles left the game, those exchanged away too."""
        return sum(self.state.out) + sum(thrown.size for thrown in self.state.thrown)

    def catastrophes(self, seat: Seat) -> int:
        return self.state.catastrophes[seat - 1]

    def changes(self) -> dict[str, str]:
        """Return what lies now on the spaces that have changed since the start."""
        now = board_of(self)
        return {name: sign for name, sign in now.items() if sign != self.start[name]}

    def kingdoms(self) -> list[set[str]]:
        """Return the spaces of each kingdom, in the order of their first spaces."""
        return [{NAMES[s] for s in spaces_of(kingdom)} for kingdom in self.state.board.kingdoms]

    # How it ends

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def reason(self) -> str:
        """Why the game is over; empty before."""
        return (self.match.outcome and self.match.outcome.reason) or ""

    @property
    def standing(self) -> list[tuple[Seat, int, tuple[int, ...]]]:
        """Seat, rank and spheres from the weakest up, best first."""
        places = self.match.standing().ranking()
        return [(place.seat, place.rank, place.vector) for place in places]


def diagram(text: str) -> dict[str, str]:
    """Return the signs of a diagram by the names of their spaces."""
    found = signs.read_diagram(text.splitlines())
    return {NAMES[space]: sign for space, sign in found.items()}


def board_of(match: Scenario) -> dict[str, str]:
    """Return the signs of the map as it is now."""
    return {NAMES[space]: sign for space, sign in signs.signs_of(match.state.board).items()}


def fresh(seats: int = 2, board: str = "standard") -> Scenario:
    """Return a match from its set-up, with a fixed seed."""
    return Scenario(Match.begin(TigrisTable(), seats, seed="fresh", options={"board": board}))


def scenario(
    text: str = "",
    *,
    board: str | None = None,
    empty: bool = False,
    put: str = "",
    seats: int | None = None,
    turn: int = 1,
    actions: int = 2,
    hands: Mapping[Seat, str] | None = None,
    bag: str | None = None,
    points: Mapping[Seat, Points] | None = None,
    catastrophes: Mapping[Seat, int] | None = None,
    monuments: str = "",
    unbuilt: str = "",
    options: Mapping[str, str] | None = None,
) -> Scenario:
    """Return a match that begins from a diagram, or from a named board.

    `put` changes it: `"t E5 F6; P1 D5; - F3"`, a sign and its spaces, `-` clears one. A seat
    without a hand in `hands` holds rrbbgk. `bag` holds the tiles drawn next, in this order, and
    no others; without it all tiles that are nowhere else, shuffled. `seats` are two, or as many
    as the test names.
    """
    if text:
        laid = signs.read_diagram(text.splitlines())
    else:
        laid = signs.signs_of(board_on(BOARDS[board or "standard"], empty=empty))
    _put(laid, put)
    held = {**dict.fromkeys(range(1, SEATS + 1), HAND), **(hands or {})}
    seats = seats or _needed(laid, turn, *(hands or {}), *(points or {}), *(catastrophes or {}))
    left = [(catastrophes or {}).get(seat, 2) for seat in range(1, seats + 1)]
    lines = [
        "" if text else f"board: {board or 'standard'}",
        f"seats: {seats}",
        f"turn: {turn}",
        f"actions: {actions}",
        *[f"hand {seat}: {held[seat] or '-'}" for seat in range(1, seats + 1)],
        *[f"points {seat}: {_points(gained)}" for seat, gained in (points or {}).items()],
        f"catastrophes: {' '.join(map(str, left))}",
        f"monuments: {monuments}",
        f"unbuilt: {unbuilt}",
        "" if bag is None else f"bag: {bag or '-'}",
        *_rows(laid),
    ]
    match = Match.begin(
        TigrisTable(),
        seats,
        seed="scenario",
        options=dict(options or {}),
        position="\n".join(filter(None, lines)),
        script=_draws(bag or ""),
    )
    return Scenario(match)


def _put(laid: signs.Signs, changes: str) -> None:
    for change in filter(str.strip, changes.split(";")):
        sign, *names = change.split()
        for name in names:
            river = signs.on_river(laid.get(NAMED[name], "."))
            if sign == "-":
                laid[NAMED[name]] = "~" if river else "."
            else:
                laid[NAMED[name]] = f"{sign}~" if river and sign in ("X", "o") else sign


def _needed(laid: signs.Signs, *named: Seat) -> int:
    """Return how many seats a position is for, two at least."""
    leaders = [int(sign[1]) for sign in laid.values() if sign[1:].isdigit()]
    return max(2, *leaders, *named)


def _points(gained: Points) -> str:
    return ", ".join(f"{part} {number}" for part, number in gained._asdict().items() if number)


def _rows(laid: signs.Signs) -> list[str]:
    """Return the rows of a diagram that says the same."""
    last = max(laid)
    rows = []
    for row in range(last // 17 + 1):
        cells = [laid.get(17 * row + column, "#") for column in range(16)]
        rows.append(f"{row + 1} {' '.join(cells)}")
    return rows


def _draws(bag: str) -> list[int]:
    """Return the results of chance that draw the tiles of a bag in this order."""
    left = [bag.count(letter) for letter in COLOUR_LETTERS]
    draws = []
    for letter in bag:
        kind = COLOUR_LETTERS.index(letter)
        draws.append(sum(left[:kind]))
        left[kind] -= 1
    return draws
