"""The picture of the table: what it shows, what it hides, and that it fits a terminal."""

import re
from collections.abc import Callable, Iterator, Sequence
from textwrap import dedent
from typing import Any
from unicodedata import category, east_asian_width

import pytest

from parlour import Bag, Dealer, FastDealer, Hand, Match, Seat
from parlour_tigris.board import place_of
from parlour_tigris.pieces import COLOURS, TILE_LETTERS, Monument
from parlour_tigris.state import Points, TigrisState
from parlour_tigris.table import TigrisTable
from parlour_tigris.terrain import BIT, NAMED, SQUARE_AT
from parlour_tigris.text import TEXT

HAND = Hand((2, 2, 1, 1))


class Arranged(TigrisTable):
    """The game with a table that a test has laid out."""

    def __init__(self, layout: str, also: Callable[[TigrisState], None] | None = None) -> None:
        self.layout = layout
        self.also = also

    def setup(self, options: Any, seats: int, dealer: Dealer) -> TigrisState:
        state = super().setup(options, seats, dealer)
        state.hands = [HAND] * seats
        for entry in filter(str.strip, self.layout.split(";")):
            what, *names = entry.split()
            for name in names:
                put(state, what, NAMED[name])
        if self.also:
            self.also(state)
        state.board.restored()
        return state


def put(state: TigrisState, what: str, space: int) -> None:
    """Put a tile by its letter, a leader by its letter and seat, or a catastrophe."""
    board = state.board
    if what == "X":
        board.catastrophes |= BIT[space]
    elif len(what) == 2:
        board.leaders[place_of(int(what[1]), "PFTK".index(what[0]))] = BIT[space]
    else:
        board.tiles[TILE_LETTERS.index(what)] |= BIT[space]


def arranged(layout: str, seats: int = 2, **rest: Any) -> Match:
    names = ["Anna", "Bo", "Chen", "Dora"][:seats]
    game = Arranged(layout, rest.pop("also", None))
    return Match.begin(game, names, seed=1, **rest)


def act(match: Match, *lines: str) -> None:
    for line in lines:
        (seat,) = match.deciders
        choices = match.view(seat).choices
        match.act(seat, TEXT.read(line, choices.__contains__))


def picture(match: Match, seat: Seat | None = 1) -> str:
    return match.game.board(match.view(seat))


def spoken(match: Match, seat: Seat | None = 1) -> str:
    """Return what the picture ends with, on one line: what is to be decided."""
    lines = picture(match, seat).split("\n")
    (left,) = (number for number, line in enumerate(lines) if line.startswith("Bag:"))
    return " ".join(lines[left + 1 :])


def marked(match: Match, seat: Seat | None = 1) -> list[str]:
    """Return the spaces with an arrow before them."""
    rows = picture(match, seat).split("\n")[1:12]
    return [
        f"{'ABCDEFGHIJKLMNOP'[column]}{row}"
        for row, line in enumerate(rows, start=1)
        for column in range(16)
        if line[2 + 3 * column :][:1] == ">"
    ]


def monument(state: TigrisState) -> None:
    square = SQUARE_AT[NAMED["K4"]]
    state.board.turned |= square
    state.board.monuments = tuple(square if m == Monument.RED_BLACK else 0 for m in range(6))
    state.supply = tuple(m for m in state.supply if m != Monument.RED_BLACK)


def test_the_whole_picture() -> None:
    layout = "P1 B3; K2 C2; m A2; s D2; t I8 J7; T1 H7; F2 N4; X D5 D4; f E2"
    assert picture(arranged(layout, also=monument)) == dedent("""\
           A  B  C  D  E  F  G  H  I  J  K  L  M  N  O  P    kingdoms      t  f  m  s  $
         1 .  .  .  .  ~  ~  ~  ~  ~  .  t$ .  ~  .  .  .    K2 P1         1  1  1  1  1
         2|m  t! K2 s  f |.  .  .  .  .  .  .  ~  .  .  t!   F2            1  -  -  -  1
         3 . |P1|.  ~  ~  t$ .  .  .  .  .  .  ~  ~  .  .    T1            3  -  -  -  1
         4 ~  ~  ~  X  .  .  .  .  .  .  RK RK . |F2|~  ~
         5 .  .  .  X  .  .  .  .  .  .  RK RK . |t$|~  ~
         6 .  .  .  .  .  .  .  .  .  .  .  .  .  .  ~  .
         7 ~  ~  ~  ~  .  .  . |T1 t$ t |.  .  ~  ~  ~  .    t temple f farm m market
         8 .  t! .  ~  ~  ~  ~  . |t |.  .  .  ~  .  .  .    s settlement X catastrophe
         9 .  .  .  .  .  .  ~  ~  ~  ~  ~  ~  ~  .  t! .    $ treasure   ! goes first
        10 .  .  .  .  .  t$ .  .  .  .  .  .  .  .  .  .    P priest K king T trader
        11 .  .  .  .  .  .  .  .  .  .  t$ .  .  .  .  .    F farmer    > has changed
                              hand  X     to place      red  blue green black treasures
        >1 Anna                  6  XX   . F . K        0     0     0     0         0
         2 Bo                    6  XX   P . T .     behind the screen
        Your hand:  2 red (t)  2 blue (f)  1 green (m)  1 black (s)
        Bag: 131   Treasures on the map: 10   Monuments left: RB RG BG BK GK
        It is Anna's turn, with 2 actions left.""")


# What changed ------------------------------------------------------------------------------


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


# What is to be decided ---------------------------------------------------------------------


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


# What is hidden ----------------------------------------------------------------------------


def with_points(state: TigrisState) -> None:
    state.points = [Points(71, 72, 73, 74, 75), Points(81, 82, 83, 84, 85)]


def test_points_lie_behind_screens() -> None:
    """TE-11.4"""
    match = arranged("", also=with_points)
    own = " 1 Anna                  6  XX   P F T K       71    72    73    74        75"
    assert own.replace(" 1", ">1") in picture(match)
    assert " 2 Bo                    6  XX   P F T K     behind the screen" in picture(match)
    assert "71" in picture(match, 1)
    assert "81" not in picture(match, 1)
    assert "71" not in picture(match, 2)
    assert "71" not in picture(match, None)
    assert "81" not in picture(match, None)


def test_open_points_are_for_everybody() -> None:
    """TE-12.3"""
    match = arranged("", also=with_points, options={"scores": "open"})
    for seat in (1, 2, None):
        assert "71    72    73    74        75" in picture(match, seat)
        assert "81    82    83    84        85" in picture(match, seat)


def test_the_screens_fall_at_the_end() -> None:
    """TE-9.3"""

    def last(state: TigrisState) -> None:
        with_points(state)
        state.board.treasures = 0

    match = arranged("", also=last)
    act(match, "pass", "pass")
    assert "71    72    73    74        75" in picture(match, 2)


def test_a_hand_is_for_its_seat() -> None:
    """TE-11.2"""
    match = arranged("")
    hand = "Your hand:  2 red (t)  2 blue (f)  1 green (m)  1 black (s)"
    assert hand in picture(match, 1)
    assert "Your hand" not in picture(match, None)


# A whole game ------------------------------------------------------------------------------


def width(text: str) -> int:
    """Return how many columns a text takes, told by another way than the plugin's."""
    return sum(
        0 if category(letter).startswith("M") else 1 + (east_asian_width(letter) in ("F", "W"))
        for letter in text
    )


def moments(seats: Sequence[str], seed: int, every: int = 7) -> Iterator[Match]:
    """Yield a random match now and then, and at its end."""
    match = Match.begin(TigrisTable(), seats, seed=seed)
    dealer = FastDealer(seed)
    while not match.over:
        (seat,) = match.deciders
        if match.revision % every == 0:
            yield match
        match.act(seat, match.view(seat).choices.sample(dealer))
    yield match


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_fits_a_terminal_and_leaves_room_for_a_prompt(seats: int) -> None:
    for match in moments(["Anna", "Bo", "Chen", "Dora"][:seats], seed=seats):
        for looker in (None, *range(1, seats + 1)):
            text = picture(match, looker)
            assert text.isascii()
            assert len(text.split("\n")) <= 22
            assert max(map(len, text.split("\n"))) <= 80


def test_long_and_wide_names_fit_too() -> None:
    king = "\N{CJK UNIFIED IDEOGRAPH-738B}"
    names = ["A" * 40, king * 40, "e\N{COMBINING CEDILLA}" * 20, "Anna Maria Luisa de' Medici"]
    for match in moments(names, seed=5, every=20):
        for line in picture(match, 1).split("\n"):
            assert width(line) <= 80 or " " not in line.strip()
    assert re.search(f"^.2 {king * 7}\\.\\. +[0-6]  ", picture(match), re.MULTILINE)


def test_the_map_shows_what_lies_on_it() -> None:
    """Read back by the letters, it is the same map."""
    for match in moments(["Anna", "Bo", "Chen"], seed=11):
        view = match.view(None)
        board = view.state.board
        rows = picture(match, None).split("\n")[1:12]
        shown = {
            name: rows[int(name[1:]) - 1][3 * "ABCDEFGHIJKLMNOP".index(name[0]) + 3 :][:2].ljust(2)
            for name in NAMED
        }
        for letter, colour in zip(TILE_LETTERS, COLOURS, strict=True):
            assert spaces(shown, f"{letter}[ $!+]") == board.tiles[colour]
        for place, space in enumerate(board.leaders):
            assert spaces(shown, f"{'PFTK'[place % 4]}{place // 4 + 1}") == space
        assert spaces(shown, ".[$!]") == board.treasures
        assert spaces(shown, ".!") == board.treasures & board.terrain.priority
        assert spaces(shown, "X ") == board.catastrophes
        assert spaces(shown, r"([RBG][BGK]|o[$!])") == board.turned
        assert spaces(shown, "[.~] ") == board.free


def spaces(shown: dict[str, str], pattern: str) -> int:
    return sum(BIT[NAMED[name]] for name, signs in shown.items() if re.fullmatch(pattern, signs))


def test_colours_add_nothing_to_the_letters() -> None:
    for match in moments(["Anna", "Bo"], seed=3, every=40):
        view = match.view(1)
        runs = TigrisTable().painted(view)
        lines = "".join(text for _, text in runs).split("\n")
        assert "\n".join(line.rstrip() for line in lines) == picture(match)
        known = {"red", "green", "blue", "yellow", "magenta", "cyan", "bold", "dim", "reverse"}
        assert {word for style, _ in runs for word in style.split()} <= known
