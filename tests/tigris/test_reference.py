"""The reference by itself: the rules' worked examples, so that it can be trusted."""

from collections import Counter
from collections.abc import Mapping

import pytest

from tests.tigris.reference import Reference
from tests.tigris.reference_board import is_tile

LETTER_OF_TILE = {"t": "r", "f": "b", "m": "g", "s": "k"}


def game(
    put: str = "",
    seats: int = 2,
    turn: int = 1,
    hands: Mapping[int, str] | None = None,
    bag_end: str = "finish_turn",
    board: str = "standard",
) -> Reference:
    """Return a game with `put` ("t E5 F6; P1 D5") on its board; later draws are rbgkrb."""
    dealt = dict.fromkeys(range(1, seats + 1), "rrbbgk") | dict(hands or {})

    def draw(seat: int, number: int) -> str:
        return dealt.pop(seat, "rbgkrb"[:number])

    reference = Reference(board, seats, {"bag_end": bag_end}, draw)
    for token, *spaces in (part.split() for part in put.split(";") if part):
        for space in spaces:
            reference.board[space] = token
            if is_tile(token):
                reference.bag[LETTER_OF_TILE[token[0]]] -= 1
    reference.turn = reference.decider = turn
    return reference


def play(reference: Reference, *actions: str) -> Reference:
    for action in actions:
        reference.act(action)
    return reference


def scored(reference: Reference, seat: int) -> dict[str, int]:
    return {what: number for what, number in reference.points[seat].items() if number}


@pytest.mark.parametrize(
    ("board", "river", "temples", "first", "bag"),
    [("standard", 41, 10, "B2 P2 B8 O9", 131), ("advanced", 39, 14, "B3 P6 A8 E10 J11 O11", 127)],
)
def test_set_up(board: str, river: int, temples: int, first: str, bag: int) -> None:
    """TE-2.1, TE-2.2, TE-2.3"""
    reference = game(board=board)
    tokens = Counter(reference.board.values())
    marked = [space for space, token in reference.board.items() if token == "t!"]

    assert (tokens["~"], tokens["t$"] + tokens["t!"], reference.bag_size) == (river, temples, bag)
    assert sorted(marked) == sorted(first.split())


def test_the_opening_of_the_1997_rules() -> None:
    """TE-3.1, TE-3.2, TE-4, TE-8.2"""
    hands = {1: "rrbbgk", 2: "bbbbgk", 3: "rggkkk", 4: "rrrrkk"}
    reference = play(game(seats=4, hands=hands), "leader king A2", "leader priest J7")
    play(reference, "leader farmer B3", "tile blue B4", "leader king E10", "tile red E11")
    assert reference.kingdoms() == {
        frozenset({"A2", "B2", "B3", "B4"}),
        frozenset({"I7", "J7"}),
        frozenset({"E10", "F10", "E11"}),
    }
    play(reference, "leader priest I6")
    assert (reference.kind, reference.decider, reference.strengths()) == ("support", 4, (1, 1))
    play(reference, "commit 3")
    assert reference.legal() == {"commit 0", "commit 1", "commit 2"}
    play(reference, "commit 0", "tile red I5")
    assert [scored(reference, seat) for seat in (1, 2, 3, 4)] == [
        {},
        {"blue": 1},
        {"red": 1},
        {"red": 2},
    ]
    assert "P1" not in reference.leaders
    assert (reference.turn, reference.out.total(), reference.bag_size) == (1, 3, 119 - 6)


def test_the_treasure_of_a_corner_goes_first() -> None:
    """TE-7.2"""
    reference = play(game("s C2 D2; f D3; F2 B1; T1 B3"), "tile blue E3")
    assert (scored(reference, 1), scored(reference, 2)) == ({"treasures": 1}, {"blue": 1})
    assert (reference.board["B2"], reference.board["F3"]) == ("t", "t$")


@pytest.mark.parametrize(
    ("put", "action", "points"),
    [
        ("t N5; K1 M5; m J5 K5", "tile green L5", {"green": 1}),
        ("t E5; P1 E4; m F5; t I5; K2 I4; m H5", "tile red G5", {}),
        ("t F5; s G5 F4 G4 H4; K1 E5", "tile green H5", {"green": 1}),
        ("s G5 I5", "tile black H5", {}),
        ("t F5; P1 E5", "tile red G6", {}),
        ("t F5; K1 F4", "tile red G5", {"red": 1}),
        ("t F5; K1 F4; T2 E5", "tile green G5", {}),
    ],
)
def test_the_point_for_a_tile(put: str, action: str, points: dict[str, int]) -> None:
    """TE-3.2e to TE-3.2h"""
    reference = play(game(put), action)
    assert (scored(reference, 1), reference.kind) == (points, "action")


def test_three_kingdoms_are_never_joined() -> None:
    """TE-3.2c"""
    put = "t F5; P1 E5; s G5; t J5; K2 K5; s I5; t H3; F3 H2; s H4"
    assert not any(
        action.endswith("H5") for action in game(put, seats=3).legal() if "tile" in action
    )


def test_a_moved_leader_is_lifted_first() -> None:
    """TE-3.1d, TE-3.1e"""
    alone = game("t F5 H5; F1 E5; K2 I5")
    assert "leader farmer G5" in alone.legal()
    assert "leader priest G5" not in alone.legal()
    bridge = game("t F5 F6; P2 F4; t H5 H6; K3 H4; F1 G5", seats=3)
    assert "leader farmer G6" not in bridge.legal()
    at_home = play(game("t F5 G5; F1 E5; K2 F4"), "leader farmer H5")
    assert (at_home.kind, at_home.leaders["F1"]) == ("action", "H5")
    away = play(game("t F5; F1 E5; t J5; F2 K5"), "leader farmer I5", "commit 0", "commit 0")
    assert (scored(away, 2), "F1" in away.leaders) == ({"red": 1}, False)


def test_catastrophes() -> None:
    """TE-3.3"""
    reference = game("t E5; T1 E4; m F5 G5 H5; t I5; K2 I4; P2 E6")
    legal = reference.legal()
    assert {"catastrophe D4", "catastrophe A1", "catastrophe G5"} <= legal
    assert not {"catastrophe I7", "catastrophe E4"} & legal
    play(reference, "catastrophe G5", "catastrophe E5")
    assert set(reference.leaders) == {"K2"}
    assert (reference.board["G5"], reference.catastrophes[1]) == ("X", 0)
    assert "catastrophe G5" not in reference.legal()


CHAIN = "s J7 K7 L7 L6 M6 N6"


def test_the_trader_takes_all_treasures_but_one() -> None:
    """TE-7.1, TE-7.2, TE-7.3"""
    two = play(game(CHAIN, turn=2), "leader trader I8")
    assert (two.kind, two.decider, two.legal()) == ("treasure", 2, {"take I7", "take N5"})
    play(two, "take N5")
    assert (two.board["N5"], two.board["I7"], scored(two, 2)) == ("t", "t$", {"treasures": 1})
    assert play(game(CHAIN), "leader king I8").kind == "action"
    not_active = play(game("T2 I8; " + CHAIN.replace("L7 ", "")), "tile black L7")
    assert (not_active.kind, not_active.decider, not_active.turn) == ("treasure", 2, 1)
    three = play(game(f"{CHAIN}; f O6 O7; s O8"), "leader trader I8")
    assert (three.board["O9"], three.legal()) == ("t", {"take I7", "take N5"})
    play(three, "take I7")
    assert (scored(three, 1), three.kind) == ({"treasures": 2}, "action")


def test_the_end_by_treasures_waits_for_the_end_of_the_turn() -> None:
    """TE-9.1"""
    reference = play(game(f". K1 B2 P2 F3 B8 O9 F10; {CHAIN}"), "leader trader I8")
    play(reference, "take I7")
    assert (reference.kind, reference.actions_left) == ("action", 1)
    play(reference, "tile red A1")
    assert (reference.over, reference.reason, reference.decider) == (True, "treasures", None)
    assert (reference.hands[1].total(), reference.legal()) == (6, set())


def test_the_end_by_the_bag() -> None:
    """TE-9.2, TE-8.2"""
    ends = {}
    for bag_end in ("finish_turn", "immediate"):
        reference = game(bag_end=bag_end)
        reference.bag = Counter("rb")
        play(reference, "exchange r r b b g")
        assert reference.hands[1] == Counter("krb")
        ends[bag_end] = reference
    assert (ends["immediate"].over, ends["finish_turn"].kind) == (True, "action")
    play(ends["finish_turn"], "pass")
    assert (ends["finish_turn"].over, ends["finish_turn"].reason) == (True, "bag")

    last = game()
    last.bag = Counter("rb")
    play(last, "tile red A1", "tile red A3")
    assert (last.bag_size, last.kind, last.turn) == (0, "action", 2)
    play(last, "tile black C3", "pass")
    assert (last.over, last.reason) == (True, "bag")

    revolt = game("t G5 F6; T2 H5", hands={2: "rrrrgg"})
    revolt.bag = Counter("rrb")
    play(revolt, "leader trader F5", "commit 0", "commit 4", "tile red A1")
    assert (revolt.hands[1].total(), revolt.hands[2].total(), revolt.over) == (6, 4, True)


def test_final_scoring() -> None:
    """TE-9.3, TE-9.4, TE-7.5"""
    reference = game(seats=4)
    stock = [(11, 11, 10, 12, 1), (10, 7, 13, 12, 3), (10, 11, 14, 10, 0), (6, 12, 13, 22, 3)]
    for seat, numbers in enumerate(stock, start=1):
        reference.points[seat] = dict(zip(reference.points[seat], numbers, strict=True))
    assert reference.standing() == [
        (1, 1, (11, 11, 11, 12)),
        (2, 2, (10, 10, 12, 13)),
        (3, 3, (10, 10, 11, 14)),
        (4, 4, (9, 12, 13, 22)),
    ]
    reference.points[3] = dict(reference.points[1])
    assert [rank for _, rank, _ in reference.standing()] == [1, 1, 3, 4]


def test_what_is_not_legal_changes_nothing() -> None:
    reference = game()
    with pytest.raises(ValueError, match="tile red A4"):
        reference.act("tile red A4")
    assert (reference.actions_left, reference.board["A4"]) == (2, "~")
