"""Chapter 2: the map at the start, the bag, the hands, the first seat."""

import pytest

from tests.tigris.scenario import Points, board_of, diagram, fresh, scenario

STANDARD = """
      A  B  C  D  E  F  G  H  I  J  K  L  M  N  O  P
  1   .  .  .  .  ~  ~  ~  ~  ~  . t$  .  ~  .  .  .
  2   . t!  .  .  ~  .  .  .  .  .  .  .  ~  .  . t!
  3   .  .  .  ~  ~ t$  .  .  .  .  .  .  ~  ~  .  .
  4   ~  ~  ~  ~  .  .  .  .  .  .  .  .  .  ~  ~  ~
  5   .  .  .  .  .  .  .  .  .  .  .  .  . t$  ~  ~
  6   .  .  .  .  .  .  .  .  .  .  .  .  .  .  ~  .
  7   ~  ~  ~  ~  .  .  .  . t$  .  .  .  ~  ~  ~  .
  8   . t!  .  ~  ~  ~  ~  .  .  .  .  .  ~  .  .  .
  9   .  .  .  .  .  .  ~  ~  ~  ~  ~  ~  ~  . t!  .
 10   .  .  .  .  . t$  .  .  .  .  .  .  .  .  .  .
 11   .  .  .  .  .  .  .  .  .  . t$  .  .  .  .  .
"""

ADVANCED = """
      A  B  C  D  E  F  G  H  I  J  K  L  M  N  O  P
  1   .  .  ~  ~ t$  .  .  .  . t$  .  .  .  .  .  ~
  2   .  .  ~  ~  .  .  .  .  .  .  .  .  .  . t$  ~
  3   . t!  ~  ~  .  .  .  .  .  .  .  .  .  .  .  ~
  4   .  .  ~  .  .  . t$  .  .  .  . t$  ~  ~  ~  ~
  5   .  .  ~  .  .  .  .  .  .  .  .  .  ~  .  .  .
  6   .  .  ~ t$  .  .  .  .  .  .  .  .  ~  .  . t!
  7   .  .  ~  ~  .  .  .  .  .  .  .  .  ~  ~  .  .
  8  t!  .  .  ~  ~  ~  . t$  .  .  .  . t$  ~  .  .
  9   .  .  .  .  .  ~  ~  ~  .  .  .  .  .  ~  .  .
 10   .  .  .  . t!  .  ~  ~  ~  ~  ~  ~  ~  ~  .  .
 11   .  .  .  .  .  .  ~  .  . t!  .  .  .  . t!  .
"""


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_standard_board_starts_with_ten_temples_and_treasures(seats: int) -> None:
    """TE-1.1, TE-2.1, TE-12.1: ten treasures, those at B2, P2, B8 and O9 with priority."""
    match = fresh(seats=seats, board="standard")

    assert board_of(match) == diagram(STANDARD)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_advanced_board_starts_with_fourteen_temples_and_treasures(seats: int) -> None:
    """TE-1.1, TE-2.1, TE-12.1: fourteen treasures, six of them with priority."""
    match = fresh(seats=seats, board="advanced")

    assert board_of(match) == diagram(ADVANCED)


@pytest.mark.parametrize(
    ("board", "seats", "left"),
    [
        ("standard", 2, 131),
        ("standard", 3, 125),
        ("standard", 4, 119),
        ("advanced", 2, 127),
        ("advanced", 3, 121),
        ("advanced", 4, 115),
    ],
)
def test_the_bag_holds_every_tile_that_is_not_on_the_map(board: str, seats: int, left: int) -> None:
    """TE-2.2, TE-2.3: 153 tiles less the temples on the map, less six for each player."""
    match = fresh(seats=seats, board=board)

    assert match.bag_size == left
    assert match.out == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_gets_six_tiles_and_two_catastrophes(seats: int) -> None:
    """TE-2.3"""
    match = fresh(seats=seats, board="standard")

    for seat in range(1, seats + 1):
        assert len(match.hand(seat)) == 6
        assert match.catastrophes(seat) == 2


def test_each_player_gets_all_four_leaders() -> None:
    """TE-2.3: players have no colour, each has a leader of every sphere."""
    match = fresh(seats=2, board="standard")

    for _ in (1, 2):
        assert match.legal("leader king A2")
        assert match.legal("leader priest A2")
        assert match.legal("leader farmer A2")
        assert match.legal("leader trader A2")
        match.act("pass")
        match.act("pass")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_seat_starts_and_turns_pass_clockwise(seats: int) -> None:
    """TE-2.4"""
    match = fresh(seats=seats, board="standard")

    turns = []
    for _ in range(seats + 1):
        turns.append(match.turn)
        assert match.decider == match.turn
        assert match.actions_left == 2
        match.act("pass")
        match.act("pass")

    assert turns == [*range(1, seats + 1), 1]


def test_nobody_has_points_at_the_start() -> None:
    """TE-2.3"""
    match = fresh(seats=3, board="standard")

    for seat in (1, 2, 3):
        assert match.points(seat) == Points()


def test_the_starting_temples_are_temples_like_any_other() -> None:
    """TE-2.1, TE-3.1c, TE-3.2f: Anna's king goes beside B2, a market there pays her."""
    match = scenario(board="standard", turn=1)

    match.act("leader king A2")
    match.act("tile green C2")

    assert match.points(seat=1) == Points(green=1)
    assert match.changes() == {"A2": "K1", "C2": "m"}
