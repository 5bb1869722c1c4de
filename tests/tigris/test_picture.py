"""The table as a picture: what is drawn, where, for whose eyes, and in which words."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from parlour import Bag, FastDealer, Match, Seat
from parlour.testing.plays import truth
from parlour.testing.twins import behind_screens, read_again, standing_in, twin
from parlour_tigris import actions
from parlour_tigris.pieces import Monument
from parlour_tigris.state import Points, TigrisState
from parlour_tigris.table import TigrisTable
from parlour_tigris.terrain import BIT, NAMED, NAMES, SQUARE_AT
from tests.tigris.arranged import act, arranged

SVG = "{http://www.w3.org/2000/svg}"
NAMES_OF_SEATS = ["Anna", "Bo", "Chen", "Dora"]
LEADERS = ("priest", "farmer", "trader", "king")


def svg(match: Match, seat: Seat | None = 1) -> str:
    return match.game.picture(match.view(seat)).svg()


def drawing(match: Match, seat: Seat | None = 1) -> ET.Element:
    return ET.fromstring(svg(match, seat))


def pieces(root: ET.Element) -> Iterator[tuple[str, ET.Element]]:
    """Yield each piece with its id."""
    for group in root.iter(f"{SVG}g"):
        if group.get("class", "").split()[:1] == ["piece"]:
            yield group.get("id", ""), group


def titles(root: ET.Element, kind: str = "") -> list[str]:
    """Return what is read aloud of all groups of a kind."""
    groups = [g for g in root.iter(f"{SVG}g") if kind in g.get("class", "").split() or not kind]
    return [title for group in groups if (title := group.findtext(f"{SVG}title"))]


def words(root: ET.Element) -> list[str]:
    return [text.text or "" for text in root.iter(f"{SVG}text")]


def busy_moments(seats: int, seed: int, every: int, **options: str) -> Iterator[Match]:
    """Yield a game now and then, and at its end; it is random, but the map fills up."""
    match = Match.begin(TigrisTable(), NAMES_OF_SEATS[:seats], seed=seed, options=options)
    dealer = FastDealer(seed)
    busy = (actions.PlaceTile, actions.PositionLeader, actions.Build)
    while not match.over:
        if match.revision % every == 0:
            yield match
        (seat,) = match.deciders
        choices = match.view(seat).choices
        tries = [choices.sample(dealer) for _ in range(4)]
        match.act(seat, next((a for a in tries if isinstance(a, busy)), tries[0]))
    yield match


def lookers(match: Match) -> list[Seat | None]:
    return [None, *range(1, match.seats + 1)]


# Every piece once --------------------------------------------------------------------------


def on_the_table(state: TigrisState, looker: Seat | None) -> Counter[str]:
    """Return the ids of all that lies on the table, counted from the state."""
    board = state.board
    found: Counter[str] = Counter({"bag": 1})
    for space, name in NAMES.items():
        layers = {"tile": [*board.tiles, board.turned]}
        layers |= {"treasure": [board.treasures], "catastrophe": [board.catastrophes]}
        for kind, masks in layers.items():
            found[f"{kind}-{name}"] += sum(mask >> space & 1 for mask in masks)
    found["marker"] += board.marker.bit_count()
    for monument in Monument:
        found[f"monument-{monument.name.lower().replace('_', '-')}"] += 1
    for seat in range(1, state.seats + 1):
        found[f"hand-{seat}"] += 1
        found.update(f"leader-{seat}-{leader}" for leader in LEADERS)
        left = state.catastrophes[seat - 1]
        found.update(f"catastrophe-of-{seat}-{number + 1}" for number in range(left))
    if looker:
        size = state.hands[looker - 1].size
        found.update(f"in-hand-{number + 1}" for number in range(size))
    return +found


@pytest.mark.parametrize(("seats", "board"), [(2, "standard"), (3, "advanced"), (4, "standard")])
def test_every_piece_is_drawn_once(seats: int, board: str) -> None:
    for match in busy_moments(seats, seed=seats, every=41, board=board):
        for looker in lookers(match):
            root = drawing(match, looker)
            drawn = Counter(name for name, _ in pieces(root))
            assert drawn == on_the_table(match.view(looker).state, looker)
            ids = Counter(e.get("id") for e in root.iter() if e.get("id"))
            assert set(ids.values()) == {1}
            assert all(group.findtext(f"{SVG}title") for _, group in pieces(root))


def centre(element: ET.Element) -> tuple[float, float]:
    """Return the middle of a rectangle, a circle, or the points of a path."""
    where = {key: float(value) for key, value in element.items() if key in ("x", "y", "cx", "cy")}
    if element.tag == f"{SVG}rect":
        sides = float(element.get("width", 0)), float(element.get("height", 0))
        return where["x"] + sides[0] / 2, where["y"] + sides[1] / 2
    if element.tag == f"{SVG}circle":
        return where["cx"], where["cy"]
    numbers = [float(number) for number in re.findall(r"-?[\d.]+", element.get("d", ""))]
    xs, ys = numbers[::2], numbers[1::2]
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def test_every_piece_lies_on_the_space_that_its_title_names() -> None:
    seen = set()
    for match in chain([arranged("", also=monument)], busy_moments(4, seed=8, every=23)):
        root = drawing(match, None)
        spaces = {name: root.find(f".//*[@id='{name}']") for name in NAMED}
        for name, group in pieces(root):
            title = group.findtext(f"{SVG}title") or ""
            found = re.search(r"\bat ([A-P]\d+)", title)
            if not found:
                continue
            seen.add(group.get("class"))
            space = spaces[found[1]]
            assert space is not None
            (sx, sy), (x, y) = centre(space), centre(group[1])
            half = float(space.get("width", 0)) / 2
            away = 2 * half if name.startswith("monument") else half  # it lies over four
            assert sx - half < x <= sx + away, (name, title)
            assert sy - half < y <= sy + away, (name, title)
    kinds = "tile", "tile turned", "leader", "treasure", "monument", "catastrophe", "marker"
    assert seen == {f"piece {kind}" for kind in kinds}


def test_what_is_in_play_is_land_or_river() -> None:
    root = drawing(arranged(""))
    kinds = {e.get("id"): e.get("class") for e in root.iter(f"{SVG}rect") if e.get("id")}
    assert len(kinds) == 176
    assert (kinds["E1"], kinds["A4"], kinds["D1"]) == ("space river", "space river", "space land")


# What is read aloud ------------------------------------------------------------------------


def monument(state: TigrisState) -> None:
    square = SQUARE_AT[NAMED["K4"]]
    state.board.turned |= square
    state.board.treasures |= BIT[NAMED["L5"]]
    state.board.monuments = tuple(square if m == Monument.RED_BLACK else 0 for m in range(6))
    state.supply = tuple(m for m in state.supply if m != Monument.RED_BLACK)
    state.catastrophes = [1, 2]


def test_titles_say_what_lies_where() -> None:
    match = arranged("P1 B3; m A2; X D5; f E2", also=monument)
    root = drawing(match)
    read = titles(root, "piece")
    for title in (
        "temple at B2",
        "treasure at B2, which goes first",
        "treasure at F3",
        "Anna's priest at B3",
        "Anna's king, not on the map",
        "market at A2",
        "farm at E2",
        "catastrophe at D5",
        "catastrophe 2 that Bo may still place",
        "tile turned face down at L5",
        "treasure at L5",
        "red-black monument at K4 and the three spaces south and east",
        "red-green monument, not built yet",
        "red tile in your hand: a temple",
        "Bo's hand: 6 tiles",
        "bag with 131 tiles",
    ):
        assert title in read
    assert "catastrophe 2 that Anna may still place" not in read
    assert root.findtext(f"{SVG}title") == (
        "Tigris & Euphrates. It is Anna's turn, with 2 actions left."
    )


def test_kingdoms_are_outlined_and_told() -> None:
    match = arranged("P1 B3; K2 C2; m A2; s D2; F2 N4")
    assert titles(drawing(match), "kingdom") == [
        "kingdom of Bo's king and Anna's priest, with 1 temple, 1 market and 1 settlement",
        "kingdom of Bo's farmer, with 1 temple",
    ]


def test_what_has_changed_is_marked() -> None:
    match = arranged("", seats=2)
    act(match, "tile blue A4", "tile green A3")
    assert sorted(titles(drawing(match, 2), "fresh")) == ["A3 has changed", "A4 has changed"]
    assert titles(drawing(match, 1), "fresh") == []
    assert "has changed" in words(drawing(match, 2))
    assert "has changed" not in words(drawing(match, 1))


# What is to be decided ---------------------------------------------------------------------


def test_a_war() -> None:
    match = arranged("T1 E10; K1 G10; m F11 G11 I11; T2 K10; K2 L11; s J11")
    act(match, "tile red H11", "war green")
    root = drawing(match, 2)
    assert titles(root, "support") == [
        "the market at F11 supports Anna",
        "the market at G11 supports Anna",
        "the market at I11 supports Bo",
    ]
    assert titles(root, "conflict") == [
        "War in green: Anna attacks with 2, Bo defends with 1 and wins if tied."
    ]
    (panel,) = (g for g in root.iter(f"{SVG}g") if g.get("id") == "conflict")
    assert words(panel) == [
        *("War in green", ":", "2", "1"),
        *("Anna", "attacks", "Bo", "defends, wins if tied"),
    ]
    act(match, "commit 1")
    assert "2 + 1" in words(drawing(match, None))


def test_a_revolt() -> None:
    match = arranged("K1 H7; t J7 H6", seats=3)
    act(match, "pass", "pass", "leader king I8")
    assert titles(drawing(match), "support") == [
        "the temple at I7 supports Bo",
        "the temple at H6 supports Anna",
        "the temple at I7 supports Anna",
    ]


def test_a_monument_to_build_and_a_treasure_to_take() -> None:
    match = arranged("s C1 D1 C2 E1 E2")
    act(match, "tile black D2")
    squares = [title for title in titles(drawing(match)) if "may be built" in title]
    assert squares == [f"a monument may be built here, from {space}" for space in ("C1", "D1")]

    match = arranged("t G10 H10 I10 J10 K10")
    act(match, "pass", "pass", "leader trader F11")
    treasures = [title for title in titles(drawing(match)) if "may be taken" in title]
    assert treasures == [f"the treasure at {space} may be taken" for space in ("F10", "K11")]


def test_who_is_to_decide() -> None:
    match = arranged("K1 H7; t J7", seats=2)
    assert "Anna is to decide" in titles(drawing(match, 2))
    act(match, "pass", "pass", "leader king I8", "commit 0")
    assert [title for title in titles(drawing(match)) if "to decide" in title] == [
        "Anna is to decide"
    ]


def test_the_ranks_at_the_end() -> None:
    def last(state: TigrisState) -> None:
        state.points = [Points(3, 3, 3, 3), Points(4, 4, 4, 4), Points(3, 3, 3, 3)]
        state.bag = Bag((0, 0, 0, 0))

    match = arranged("", seats=3, also=last)
    act(match, "exchange r", "pass")
    read = titles(drawing(match, None))
    ranks = [title for title in read if "rank" in title]
    assert ranks == ["Anna has rank 2", "Bo has rank 1", "Chen has rank 2"]
    assert "Bo's points: 4 red, 4 blue, 4 green, 4 black, 0 treasures" in read


# What is hidden ----------------------------------------------------------------------------


def with_points(state: TigrisState) -> None:
    state.points = [Points(71, 72, 73, 74, 75), Points(81, 82, 83, 84, 85)]


def test_points_lie_behind_screens() -> None:
    """TE-11.4"""
    match = arranged("", also=with_points)
    points = [words(drawing(match, seat)) for seat in (1, 2, None)]
    assert ["71" in shown for shown in points] == [True, False, False]
    assert ["81" in shown for shown in points] == [False, True, False]
    assert [shown.count("behind the screen") for shown in points] == [1, 1, 2]


def test_open_points_are_for_everybody() -> None:
    """TE-12.3"""
    match = arranged("", also=with_points, options={"scores": "open"})
    for seat in (1, 2, None):
        assert {"71", "75", "81", "85"} <= set(words(drawing(match, seat)))


def test_a_hand_is_for_its_seat() -> None:
    """TE-11.2"""
    match = arranged("")
    assert len(titles(drawing(match, 1), "in-hand")) == 6
    assert titles(drawing(match, None), "in-hand") == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_twins_look_the_same(seats: int) -> None:
    """TE-11.2, TE-11.4: what a looker can't see leaves no trace."""
    dealer = FastDealer(seats)
    tried: Counter[Any] = Counter()
    for match in busy_moments(seats, seed=20 + seats, every=97):
        state = truth(match)
        rich: Any = state.copy()
        rich.points = [Points(91, 92, 93, 94, 95)] * seats
        for looker in lookers(match):
            here = svg(standing_in(match, read_again(state)), looker)
            assert here == svg(match, looker)
            other = twin(state, looker, dealer)
            if other is not None:
                tried[looker] += 1
                assert svg(standing_in(match, other), looker) == here
            if not match.over:
                other = behind_screens(state, looker, rich)
                assert svg(standing_in(match, other), looker) == here
    assert set(tried) == {None, *range(1, seats + 1)}


# The sheet ---------------------------------------------------------------------------------


def test_the_number_of_the_second_bot_of_a_kind_is_not_cut_off() -> None:
    match = Match.begin(TigrisTable(), ["greedy bot", "greedy bot 2"], seed=1)
    for seat in (1, 2):
        assert "greedy bot 2" in words(drawing(match, seat))


def test_long_and_wide_names_stay_on_the_sheet() -> None:
    king = "\N{CJK UNIFIED IDEOGRAPH-738B}"
    shin = "\N{HEBREW LETTER SHIN}"
    names = ["W" * 40, king * 40, shin * 40, "Maria Luisa de' Medici of Firenze"]
    match = Match.begin(TigrisTable(), names, seed=1)
    root = drawing(match, 2)
    broad = {"W": 1.0, king: 1.0, shin: 0.6}  # in heights of the text, at least
    for text in root.iter(f"{SVG}text"):
        size = float(text.get("font-size", 0))
        width = size * sum(broad.get(letter, 0.35) for letter in text.text or "")
        if text.get("text-anchor") == "start":
            assert float(text.get("x", 0)) + width < 395, text.text
    for start in ("WW", king * 2, shin * 2, "Maria L"):
        assert any(shown.startswith(start) and shown.endswith("…") for shown in words(root))
    assert f"{names[0]}'s hand: 6 tiles" in titles(root)


def test_it_is_small_and_always_the_same() -> None:
    for match in busy_moments(4, seed=3, every=60):
        first = svg(match)
        assert len(list(ET.fromstring(first).iter())) < 1500
        assert svg(match) == first
