"""What may be known (TE-11), as far as choices, questions and refusals could tell it.

Each test plays two games that differ only in what the seat that decides cannot see, or
asks a question whose absence would give a hand away.
"""

import pytest

from parlour import Illegal
from tests.tigris.scenario import Points, scenario

KINGS_AND_TRADERS = """
     A  B  C  D  E  F
  1 T1  .  .  .  . T2
  2  t  s  .  s  m  t
  3 K1  .  .  .  . K2
"""


def test_the_choices_of_a_seat_do_not_depend_on_what_it_cannot_see() -> None:
    """TE-11.2, TE-11.4: other hands, the bag's order, points behind screens."""
    one = scenario(board="standard", hands={1: "rrbgkk", 2: "rrrrrr"}, bag="gggbbb")
    other = scenario(
        board="standard",
        hands={1: "rrbgkk", 2: "kkbbgg"},
        bag="bbbggg",
        points={2: Points(red=9, treasures=2)},
    )

    assert one.choices() == other.choices()


@pytest.mark.parametrize(
    "act", ["tile green E1", "tile red I7", "leader king A1", "catastrophe I7", "exchange r r r"]
)
def test_a_refusal_does_not_depend_on_what_the_seat_cannot_see(act: str) -> None:
    """TE-11.2"""
    refusals = []
    for hand in ("rrrrrr", "kkbbgg"):
        match = scenario(board="standard", hands={1: "rrbgkk", 2: hand})
        with pytest.raises(Illegal) as refusal:
            match.act(act)
        refusals.append(str(refusal.value))

    assert refusals[0] == refusals[1]


def test_a_seat_that_holds_no_support_is_asked_all_the_same() -> None:
    """TE-11.2, TE-5.4: that it has one answer must not show."""
    match = scenario(KINGS_AND_TRADERS, hands={1: "kkbbgr", 2: "rrrrrr"})

    match.act("tile black C2")
    match.act("war green")
    match.act("commit 0")

    assert (match.waits_for, match.decider) == ("support", 2)
    assert match.choices() == ["commit 0"]


def test_a_seat_without_temples_is_asked_in_a_revolt_all_the_same() -> None:
    """TE-11.2, TE-4.3: attacker and defender."""
    match = scenario(
        """
             A  B  C
          1 P1  t  .
        """,
        turn=2,
        hands={1: "kkkggg", 2: "bbbggg"},
    )

    match.act("leader priest C1")
    assert (match.waits_for, match.decider) == ("support", 2)
    assert match.choices() == ["commit 0"]
    match.act("commit 0")
    assert (match.waits_for, match.decider) == ("support", 1)
    assert match.choices() == ["commit 0"]


def test_the_defender_knows_what_was_committed_but_not_what_was_kept() -> None:
    """TE-11.3, TE-11.2, TE-5.4"""
    defenders = []
    for kept in ("gggk", "rrbb"):
        match = scenario(KINGS_AND_TRADERS, hands={1: f"kg{kept}", 2: "ggkkrr"})
        match.act("tile black C2")
        match.act("war green")
        match.act("commit 1")
        assert match.conflict.board == (0, 1)
        defenders.append((match.decider, match.choices()))

    assert defenders[0] == defenders[1]


def test_what_everybody_may_know_is_counted_for_every_seat() -> None:
    """TE-11.1: sizes of hands, catastrophes and leaders left, when another seat decides."""
    match = scenario(board="standard", seats=3, hands={2: "rrrr"}, catastrophes={3: 1})

    match.act("exchange r r b")

    assert [len(match.hand(seat)) for seat in (1, 2, 3)] == [6, 4, 6]
    assert [match.catastrophes(seat) for seat in (1, 2, 3)] == [2, 2, 1]


def test_thrown_tiles_are_out_of_everybodys_reach() -> None:
    """TE-11.3, TE-3.4c: which three were thrown changes nothing for the next seat."""
    next_seat = []
    for thrown in ("r r k", "g b k"):
        match = scenario(board="standard", hands={1: "rrkkgb", 2: "rrbbgk"}, bag="gggbbb")
        match.act(f"exchange {thrown}")
        match.act("pass")
        next_seat.append((match.decider, match.choices(), match.bag_size, match.out))

    assert next_seat[0] == next_seat[1]


def test_open_scores_change_nothing_but_what_is_shown() -> None:
    """TE-12.3, TE-11.4: same choices, same points, same standing."""
    hidden, shown = (
        scenario(
            """
                 A  B  C  D  E
              1 P1  t  .  . t$
              2  .  .  .  . t$
            """,
            points={1: Points(red=1, blue=1, green=2, black=1), 2: Points(red=3, treasures=1)},
            options={"scores": scores},
        )
        for scores in ("hidden", "open")
    )

    for act in ("tile red B2", "pass"):
        assert hidden.choices() == shown.choices()
        hidden.act(act)
        shown.act(act)

    for match in (hidden, shown):
        assert match.points(seat=1) == Points(red=2, blue=1, green=2, black=1)
        assert {seat: (rank, tuple(vector)) for seat, rank, vector in match.standing} == {
            1: (1, (1, 1, 2, 2)),
            2: (2, (0, 0, 1, 3)),
        }
