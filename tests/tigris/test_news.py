"""The arrows: what others have changed since the seat last acted."""

from tests.tigris.arranged import act, arranged, marked


def test_what_others_did_since_the_seat_last_acted_has_an_arrow() -> None:
    match = arranged("")
    act(match, "leader king I8", "pass")
    assert marked(match, 1) == []
    act(match, "leader king E10", "tile red E9")

    assert marked(match, 1) == ["E9", "E10"]
    assert marked(match, 2) == []


def test_the_arrows_go_when_the_seat_acts() -> None:
    match = arranged("")
    act(match, "pass", "pass", "leader king E10", "tile red E9", "pass")
    assert marked(match, 1) == []


def test_a_seat_that_has_not_acted_yet_sees_all_that_others_did() -> None:
    match = arranged("", seats=3)
    act(match, "leader king F9", "catastrophe A1")
    assert marked(match, 2) == marked(match, 3) == ["A1", "F9"]


def test_a_spectator_sees_what_the_last_action_did() -> None:
    match = arranged("")
    act(match, "leader king F9", "tile red E9")
    assert marked(match, None) == ["E9"]


def test_a_moved_and_a_withdrawn_leader_leave_an_arrow_behind() -> None:
    match = arranged("")
    act(match, "pass", "pass", "leader king F9", "leader priest I8")
    act(match, "pass", "pass", "leader king G10", "withdraw priest")
    assert marked(match, 1) == ["I8", "F9", "G10"]


def test_a_beaten_leader_leaves_an_arrow_behind() -> None:
    match = arranged("")
    act(match, "leader king H7", "pass", "leader king I8", "commit 2", "commit 0")
    assert marked(match, 2) == ["H7"]


def test_what_a_war_removed_has_arrows() -> None:
    match = arranged("T1 E10; m F11 G11 I11 J11")
    act(match, "pass", "pass", "leader trader K10", "pass")
    assert marked(match, 1) == ["K10"]
    act(match, "tile black H11", "commit 1", "commit 0")
    assert marked(match, 1) == ["K10", "I11", "J11"]


def test_a_leader_without_temple_leaves_an_arrow_behind() -> None:
    match = arranged("t C5")
    act(match, "leader king C6", "pass", "catastrophe C5", "pass")
    assert marked(match, 1) == ["C5", "C6"]


def test_a_monument_has_four_arrows() -> None:
    match = arranged("s C1 D1 C2")
    act(match, "tile black D2", "build red-black C1")
    assert marked(match, 2) == ["C1", "D1", "C2", "D2"]


def test_treasures_that_others_took_have_arrows() -> None:
    match = arranged("t G10 H10 I10 J10 K10; s A9 A10 B10 C10 D10 E10; t A8")
    act(match, "pass", "pass", "leader trader F11")
    assert marked(match, 1) == ["B8", "F11"]  # this one went first
    act(match, "take K11")
    assert marked(match, 1) == ["B8", "F11", "K11"]
