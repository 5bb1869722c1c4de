"""The last lines of the picture: whose turn it is, and what is to be decided."""

from parlour import Bag
from tests.tigris.arranged import act, arranged, picture, spoken


def test_a_turn() -> None:
    match = arranged("")
    assert spoken(match) == "It is Anna's turn, with 2 actions left."
    act(match, "pass")
    assert spoken(match) == spoken(match, 2) == "It is Anna's turn, with 1 action left."


def test_a_revolt() -> None:
    match = arranged("K1 H7; t J7", seats=3)
    act(match, "pass", "pass", "leader king I8")
    assert spoken(match).endswith(
        "Revolt: Bo's king attacks with 1, Anna's defends with 1 and wins if tied. "
        "Bo may add red tiles from the hand."
    )
    act(match, "commit 2")
    assert spoken(match, 3) == (
        "It is Bo's turn, with 1 action left. "
        "Revolt: Bo's king attacks with 1 + 2, Anna's defends with 1 and wins if tied. "
        "Anna may add red tiles from the hand."
    )


def test_wars() -> None:
    match = arranged("T1 E10; K1 G10; m F11 G11 I11; T2 K10; K2 L11; s J11")
    act(match, "tile red H11")
    assert spoken(match).endswith(
        "Anna picks the war that is fought next at H11: green (Anna 2, Bo 1), black (Anna 0, Bo 1)."
    )
    assert "m |t+|m " in picture(match)
    act(match, "war black")
    assert spoken(match).endswith(
        "War in black: Anna attacks with 0, Bo defends with 1 and wins if tied. "
        "Anna may add black tiles from the hand."
    )
    act(match, "commit 1")
    assert "War in black: Anna attacks with 0 + 1, Bo defends with 1" in spoken(match)
    act(match, "commit 0")
    assert "War in green: Anna attacks with 2, Bo defends with 1" in spoken(match)


def test_a_monument_to_build() -> None:
    match = arranged("s C1 D1 C2")
    act(match, "tile black D2")
    assert spoken(match).endswith("Anna may build a monument with the tile at D2.")


def test_a_treasure_to_take() -> None:
    match = arranged("t G10 H10 I10 J10 K10")
    act(match, "pass", "pass", "leader trader F11")
    assert spoken(match).endswith("Bo takes a treasure from the kingdom of the trader.")


def test_a_confirmation() -> None:
    match = arranged("", confirm=(1,))
    act(match, "pass", "pass")
    assert spoken(match).endswith("with 0 actions left. Anna has still to confirm.")


def test_the_end() -> None:
    match = arranged("", also=lambda state: setattr(state, "bag", Bag((0, 0, 0, 0))))
    act(match, "exchange r")
    assert "The bag ran short, so this turn is the last." in spoken(match)
    act(match, "pass")
    assert spoken(match) == "The game is over: the bag holds too few tiles."
