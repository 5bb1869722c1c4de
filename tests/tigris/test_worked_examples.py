"""The worked examples of the 1997/2007 rules, on spaces of our own choice."""

from tests.tigris.scenario import Points, scenario

TRADERS_AND_KINGS = "t E5; m F5; T1 E4; K1 E6; m H5 I5; t J5; T2 J4; K2 J6"


def test_example_of_a_revolt_of_traders() -> None:
    """TE-4.2, TE-4.4, TE-4.5: two temples and two against one and three, a tie."""
    match = scenario(board="standard", put="t G5 F6; T2 H5", hands={1: "rrkkgb", 2: "rrrkkk"})
    out = match.out

    match.act("leader trader F5")
    assert match.conflict.board == (2, 1)
    match.act("commit 2")
    match.act("commit 3")

    assert match.changes() == {}
    assert match.points(seat=2) == Points(red=1)
    assert match.points(seat=1) == Points()
    assert match.out == out + 5
    assert (match.hand(1), match.hand(2)) == ("bgkk", "kkk")
    assert match.actions_left == 1
    assert match.legal("leader trader F5")


def test_example_of_a_war_of_traders() -> None:
    """TE-5.2, TE-5.4, TE-5.5, TE-5.6, TE-8.2: five against three, the kings do not fight."""
    match = scenario(board="standard", put=TRADERS_AND_KINGS, hands={1: "kggggr", 2: "grrrrr"})
    out = match.out

    match.act("tile black G5")
    assert set(match.choices()) == {"war green", "war black"}
    match.act("war green")
    assert match.conflict.board == (1, 2)
    match.act("commit 4")
    match.act("commit 1")

    assert match.changes() == {"G5": "s", "H5": ".", "I5": ".", "J4": "."}
    assert match.points(seat=1) == Points(green=3)
    assert match.points(seat=2) == Points()
    assert match.out == out + 2 + 5
    assert (match.hand(1), match.hand(2)) == ("r", "rrrrr")
    assert (match.waits_for, match.actions_left) == ("action", 1)

    match.act("pass")
    assert (len(match.hand(1)), len(match.hand(2))) == (6, 6)
    assert match.turn == 2


def test_example_of_a_war_of_kings_before_that_of_traders() -> None:
    """TE-5.2, TE-5.5: the king alone pays one black point, then three green as before."""
    match = scenario(board="standard", put=TRADERS_AND_KINGS, hands={1: "kkgggg"})

    match.act("tile black G5")
    match.act("war black")
    assert match.conflict.board == (0, 0)
    match.act("commit 1")
    match.act("commit 0")
    assert match.points(seat=1) == Points(black=1)

    assert match.conflict.colour == "green"
    assert match.conflict.board == (1, 2)
    match.act("commit 4")
    match.act("commit 0")

    assert match.changes() == {"G5": "s", "H5": ".", "I5": ".", "J4": ".", "J6": "."}
    assert match.points(seat=1) == Points(black=1, green=3)


def test_example_of_a_monument() -> None:
    """TE-6.1, TE-6.5, TE-8.1: the farmer loses its temple, king and priest keep H4."""
    match = scenario(board="standard", put="t F5 G5 F6 H4; s H5; K1 G4; P2 H3; F2 E6")

    match.act("tile red G6")
    assert match.points(seat=2) == Points(red=1)
    assert (match.waits_for, match.decider) == ("monument", 1)
    assert len(match.choices()) == 4
    match.act("build red-black F5")
    assert match.changes() == {"F5": "o", "G5": "o", "F6": "o", "G6": "o", "E6": "."}

    match.act("pass")
    assert match.turn == 2
    assert match.points(seat=1) == Points(black=1)
    assert match.points(seat=2) == Points(red=1)
    match.act("pass")
    match.act("pass")
    assert match.points(seat=1) == Points(black=1)
    assert match.points(seat=2) == Points(red=2)


def test_example_of_a_treasure() -> None:
    """TE-7.1, TE-7.2: the farm links F3 to B2, whose treasure has priority."""
    match = scenario(board="standard", put="s C2 D2; f D3; F2 B1; T1 B3", hands={1: "bbrrkk"})

    match.act("tile blue E3")

    assert match.points(seat=2) == Points(blue=1)
    assert match.points(seat=1) == Points(treasures=1)
    assert match.changes() == {"E3": "f", "B2": "t"}
    assert (match.waits_for, match.actions_left) == ("action", 1)


def test_example_of_the_final_score() -> None:
    """TE-9.3, TE-9.4, TE-7.5: Pot 11; Lion and Bull 10, told apart by the third; Archer 9."""
    match = scenario(
        """
             A  B
          1 t$  .
        """,
        seats=4,
        points={
            1: Points(red=11, blue=11, green=10, black=12, treasures=1),
            2: Points(red=10, blue=7, green=13, black=12, treasures=3),
            3: Points(red=10, blue=11, green=14, black=10, treasures=0),
            4: Points(red=6, blue=12, green=13, black=22, treasures=3),
        },
    )

    match.act("pass")
    match.act("pass")

    assert match.over
    results = {seat: (rank, tuple(spheres)) for seat, rank, spheres in match.standing}
    assert results == {
        1: (1, (11, 11, 11, 12)),
        2: (2, (10, 10, 12, 13)),
        3: (3, (10, 10, 11, 14)),
        4: (4, (9, 12, 13, 22)),
    }
