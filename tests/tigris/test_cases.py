"""Cases as data: `cases.json`, each of its tests played on the game.

A case has an id, a title and tests. A test begins from a `position`, which is what `scenario`
takes, or from a `set_up`. What must hold `at_first` comes before its `steps`; a step is an act,
or an act and what must hold `then`; the last `then` is looked at when all is played. An act is
a seat and what it does, in the notation of the command line: "1: tile red E5".

What must hold are the methods of `Holds`, by their names. Seats that `points` or `treasures`
don't name have gained none since the start, and spaces that `changes` don't name have not
changed; of hands and catastrophes only the seats named are looked at.
"""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from parlour import Illegal, Unreadable
from parlour_tigris.conflicts import Support
from parlour_tigris.pieces import COLOURS, LEADER_LETTERS
from parlour_tigris.text import TEXT
from tests.tigris.scenario import Points, Scenario, board_of, fresh, scenario

CASES = json.loads(Path(__file__).with_name("cases.json").read_text(encoding="utf-8"))
COLOUR_NAMES = [colour.name.lower() for colour in COLOURS]
TESTS = [
    pytest.param(test, id=f"{case['id']}, {test['name']}")
    for case in CASES
    for test in case["tests"]
]


@pytest.mark.parametrize("test", TESTS)
def test_the_case_holds(test: dict[str, Any]) -> None:
    holds = Holds(begun(test))
    holds.all(test.get("at_first", {}))
    for step in test.get("steps", []):
        act, then = (step, {}) if isinstance(step, str) else (step["act"], step["then"])
        holds.played(act)
        holds.all(then)
    holds.all(test.get("then", {}))


def begun(test: dict[str, Any]) -> Scenario:
    """Return a match that begins where the test does."""
    if "set_up" in test:
        return fresh(**test["set_up"])
    position = dict(test["position"])
    hands = {int(seat): tiles for seat, tiles in position.pop("hands", {}).items()}
    points = {int(seat): Points(**had) for seat, had in position.pop("points", {}).items()}
    diagram = "\n".join(position.pop("diagram", ()))
    return scenario(diagram, hands=hands, points=points, **position)


class Holds:
    """What may be said of a match: each method asserts one thing."""

    def __init__(self, match: Scenario) -> None:
        self.match = match
        self.seats = range(1, match.state.seats + 1)
        self.had = [match.points(seat) for seat in self.seats]

    def played(self, act: str) -> None:
        """Do what a seat does; the seat must be the one that decides."""
        seat, text = parted(act)
        assert self.match.decider == seat, act
        self.match.act(text)

    def all(self, said: Mapping[str, Any]) -> None:
        """Assert all that is said, each by its name."""
        for name, value in said.items():
            getattr(self, name)(value)

    # What is to be decided

    def waits_for(self, kind: str) -> None:
        assert self.match.waits_for == kind

    def decider(self, seat: int) -> None:
        assert self.match.decider == seat

    def actions_left(self, number: int) -> None:
        assert self.match.actions_left == number

    def over(self, over: bool) -> None:
        assert self.match.over is over

    def legal(self, acts: Sequence[str]) -> None:
        """These may be done, and are listed."""
        for act in acts:
            seat, text = parted(act)
            assert self.match.decider == seat, act
            assert self.match.legal(text), act
            assert text in self.match.choices(), act

    def illegal(self, acts: Sequence[str]) -> None:
        """These are refused without a trace, and not listed."""
        before = self.match.match.revision, board_of(self.match)
        for act in acts:
            seat, text = parted(act)
            with pytest.raises((Illegal, Unreadable)):
                self.match.match.act(seat, TEXT.read(text))
            assert self.match.decider != seat or text not in self.match.choices(), act
        assert (self.match.match.revision, board_of(self.match)) == before

    def wars(self, colours: Sequence[str]) -> None:
        """These are the wars to pick from."""
        assert sorted(self.match.choices()) == sorted(f"war {colour}" for colour in colours)

    def squares(self, corners: Sequence[str]) -> None:
        """These are the squares that a monument may be built on."""
        assert {corner for _, corner in self.offered()} == set(corners)

    def monuments(self, pairs: Sequence[str]) -> None:
        """These may be built, on each of the squares."""
        corners = {corner for _, corner in self.offered()}
        assert sorted(self.offered()) == sorted((pair, at) for pair in pairs for at in corners)

    def offered(self) -> list[tuple[str, str]]:
        """Return the monuments that may be built now, each with its square."""
        choices = [choice.split() for choice in self.match.choices()]
        assert ["decline"] in choices
        return [(choice[1], choice[2]) for choice in choices if choice[0] == "build"]

    def treasures_to_take(self, spaces: Sequence[str]) -> None:
        assert sorted(self.match.choices()) == sorted(f"take {space}" for space in spaces)

    # Conflicts

    def support(self, colour: str) -> None:
        """Tiles of this colour are asked for."""
        assert self.match.conflict.colour == colour

    def strengths(self, on_map: Sequence[int]) -> None:
        """The strengths on the map, the attacker's first."""
        assert self.match.conflict.board == tuple(on_map)

    def attacker(self, space: str) -> None:
        assert self.leader_at(space) == self.match.conflict.attacker

    def defender(self, space: str) -> None:
        assert self.leader_at(space) == self.match.conflict.defender

    def leader_at(self, space: str) -> int:
        """Return the seat of the leader there, which must be one of the conflict's colour."""
        step = self.match.state.agenda[-1]
        assert isinstance(step, Support)
        sign = board_of(self.match)[space]
        assert sign[0] == LEADER_LETTERS[step.leader_colour()]
        return int(sign[1])

    # What lies on the table

    def changes(self, signs: Mapping[str, str]) -> None:
        assert self.match.changes() == signs

    def kingdoms(self, kingdoms: Sequence[str]) -> None:
        """These are all the kingdoms there are."""
        expected = sorted(sorted(kingdom.split()) for kingdom in kingdoms)
        assert sorted(map(sorted, self.match.kingdoms())) == expected

    def hands(self, hands: Mapping[str, str]) -> None:
        for seat, tiles in hands.items():
            assert self.match.hand(int(seat)) == "".join(sorted(tiles)), f"seat {seat}"

    def hand_sizes(self, sizes: Mapping[str, int]) -> None:
        for seat, size in sizes.items():
            assert len(self.match.hand(int(seat))) == size, f"seat {seat}"

    def bag(self, size: int) -> None:
        assert self.match.bag_size == size

    def catastrophes(self, left: Mapping[str, int]) -> None:
        for seat, number in left.items():
            assert self.match.catastrophes(int(seat)) == number, f"seat {seat}"

    # Points

    def points(self, gained: Mapping[str, Mapping[str, int]]) -> None:
        """These were gained since the start, and no others."""
        for seat in self.seats:
            expected = {**dict.fromkeys(COLOUR_NAMES, 0), **gained.get(str(seat), {})}
            found = {colour: self.gained(seat, colour) for colour in COLOUR_NAMES}
            assert found == expected, f"seat {seat}"

    def treasures(self, gained: Mapping[str, int]) -> None:
        """These were taken since the start, and no others."""
        for seat in self.seats:
            assert self.gained(seat, "treasures") == gained.get(str(seat), 0), f"seat {seat}"

    def gained(self, seat: int, part: str) -> int:
        now, before = self.match.points(seat), self.had[seat - 1]
        difference: int = getattr(now, part) - getattr(before, part)
        return difference

    def ranking(self, places: Sequence[Sequence[int]]) -> None:
        """These seats share the places, best first."""
        standing = self.match.standing
        ranks = sorted({rank for _, rank, _ in standing})
        assert places == [[seat for seat, r, _ in standing if r == rank] for rank in ranks]

    def standing(self, spheres: Mapping[str, Sequence[int]]) -> None:
        """The spheres of each seat, weakest first, its treasures added."""
        found = {str(seat): list(vector) for seat, _, vector in self.match.standing}
        assert found == spheres

    # The set-up

    def rows(self, number: int) -> None:
        assert len({space[1:] for space in board_of(self.match)}) == number

    def columns(self, number: int) -> None:
        assert len({space[0] for space in board_of(self.match)}) == number

    def temples(self, spaces: str) -> None:
        """Temples with treasures, and nothing else, lie here."""
        taken = {space for space, sign in board_of(self.match).items() if sign not in (".", "~")}
        assert taken == self.spaces_with("t$", "t!") == set(spaces.split())

    def first(self, spaces: str) -> None:
        """The treasures here go first."""
        assert self.spaces_with("t!") == set(spaces.split())

    def river(self, spaces: str) -> None:
        assert self.spaces_with("~") == set(spaces.split())

    def spaces_with(self, *signs: str) -> set[str]:
        return {space for space, sign in board_of(self.match).items() if sign in signs}

    def hand(self, size: int) -> None:
        """Every seat holds so many tiles."""
        self.hand_sizes({str(seat): size for seat in self.seats})

    def tiles(self, numbers: Mapping[str, int]) -> None:
        """There are so many tiles of each colour in all."""
        state = self.match.state
        nowhere_in_sight = self.match.match.view(None).unseen["tile"]
        found = {
            name: state.board.tiles[colour].bit_count() + nowhere_in_sight[colour]
            for colour, name in enumerate(COLOUR_NAMES)
        }
        assert found == numbers

    def unbuilt(self, number: int) -> None:
        """So many monuments stand ready."""
        assert len(self.match.state.supply) == number


def parted(act: str) -> tuple[int, str]:
    """Return seat and action of an act."""
    seat, text = act.split(": ")
    return int(seat), text
