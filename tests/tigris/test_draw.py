"""The picture of the table: what it shows, what it hides, and that it fits a terminal."""

import re
from collections.abc import Iterator, Sequence
from textwrap import dedent
from unicodedata import category, east_asian_width

import pytest

from parlour import FastDealer, Match
from parlour_tigris.pieces import COLOURS, TILE_LETTERS, Monument
from parlour_tigris.state import Points, TigrisState
from parlour_tigris.table import TigrisTable
from parlour_tigris.terrain import BIT, NAMED, SQUARE_AT
from tests.tigris.arranged import act, arranged, picture


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
