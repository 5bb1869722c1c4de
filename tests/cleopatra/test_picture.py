"""The picture of the table: what lies there is drawn once, and nothing hidden shows."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from xml.etree import ElementTree as ET

import pytest

from parlour import Match
from parlour.dealer import FastDealer
from parlour.testing.twins import behind_screens, standing_in, twin
from parlour_cleopatra.pieces import MOSAICS, NUMBERS, Piece
from parlour_cleopatra.state import CleopatraState
from parlour_cleopatra.table import CleopatraTable
from tests.cleopatra.laying import garden_of
from tests.cleopatra.scenario import Play, scenario

SVG = "{http://www.w3.org/2000/svg}"
TAKE = ("artisan", "artisan", "?artisan")


def drawn(match: Match, seat: int | None) -> str:
    return match.game.picture(match.view(seat)).svg()


def titles(svg: str) -> dict[str, dict[str, str]]:
    """Return by kind the titles of the groups by their ids."""
    found: dict[str, dict[str, str]] = defaultdict(dict)
    for group in ET.fromstring(svg).iter(f"{SVG}g"):
        for kind in group.get("class", "").split():
            found[kind][group.get("id", "")] = group.findtext(f"{SVG}title", "")
    return found


def shown(play: Play, seat: int | None = 1, kind: str = "piece") -> dict[str, str]:
    return titles(drawn(play.match, seat))[kind]


def moments(seats: int, seed: int, every: int = 45) -> Iterator[Match]:
    """Play a game at random, and yield it now and then."""
    match = Match.begin(CleopatraTable(), [f"Player {n}" for n in range(seats)], seed=seed)
    dealer, acts = FastDealer(seed), 0
    while not match.over:
        if acts % every == 0:
            yield match
        acts += 1
        if match.confirming:
            match.confirm(match.confirming)
            continue
        seat = next(seat for seat in match.deciders if match.view(seat).chosen is None)
        match.act(seat, match.view(seat).choices.sample(dealer))
    yield match


GAMES = [(3, 1), (4, 2), (5, 3)]


def total(found: dict[str, str]) -> int:
    """Return the sum of what titles count, as in `Player has 2 statues left`."""
    return sum(int(number) for title in found.values() for number in re.findall(r" (\d+) ", title))


def without_names(svg: str) -> str:
    return re.sub(r"Player \d", "Player", svg)


# Everything once


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_each_piece_of_the_palace_is_drawn_once(seats: int, seed: int) -> None:
    """CL-1.4, CL-5.2c"""
    for match in moments(seats, seed):
        state: CleopatraState = match.view(None).state
        for seat in (None, seats):
            found = titles(drawn(match, seat))
            for kind in ("wall", "door", "obelisk", "sphinx", "pedestal", "throne"):
                assert len(found[kind]) == state.built[Piece[kind.upper()]], kind
            laid = {f"mosaic-{placed.mosaic.name}" for placed in state.laid}
            left = {f"mosaic-{mosaic.name}" for mosaic in state.left}
            assert set(found["mosaic"]) == laid | left
            assert len(found["statue"]) == len(state.claimed)
            assert len(found["palm"]) == (state.garden.palms & state.free).bit_count()
            assert len(found["cleopatra"]) == 1
            assert len(found["die"]) == 5
            assert sum("an ankh" in title for title in found["die"].values()) == state.altar


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_each_card_is_drawn_or_counted_once(seats: int, seed: int) -> None:
    """CL-1.1: all 109, those of the looker's hand one by one, of others' hands their number."""
    for match in moments(seats, seed):
        for seat in (None, 1, seats):
            found = titles(without_names(drawn(match, seat)))
            hands = {name: title for name, title in found["piece"].items() if name[:-1] == "hand-"}
            assert len(hands) == seats - (seat is not None)
            single = len(found["card"]) - ("deck-top" in found["card"])  # the deck counts it
            deck = int(found["deck"]["deck"].split()[1])
            counted = total(hands) + total(found["looked"])
            discards = int(found["discards"]["discards"].split()[2])
            assert single + deck + discards + counted == sum(NUMBERS)


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_each_seat_has_its_belongings(seats: int, seed: int) -> None:
    """CL-2.3, CL-10.1"""
    for match in moments(seats, seed, every=100):
        state: CleopatraState = match.view(None).state
        found = titles(without_names(drawn(match, 1)))
        assert total(found["merchants"]) == sum(state.merchants)
        assert total(found["statues"]) == sum(state.statues)
        for kind in ("seat", "talents", "amulets", "merchants", "statues"):
            assert len(found[kind]) == seats


def test_an_id_is_there_once_and_has_a_title() -> None:
    for match in moments(4, 4, every=120):
        for seat in (None, 1, 2, 3, 4):
            svg = drawn(match, seat)
            ids = re.findall(r' id="([^"]+)"', svg)
            assert len(set(ids)) == len(ids)
            assert all(titles(svg)["piece"].values())
            assert svg.count("<") < 3000
            assert svg == drawn(match, seat)


# Hidden things


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_what_a_seat_cannot_see_changes_nothing(seats: int, seed: int) -> None:
    """CL-10.2, CL-10.3, CL-10.4"""
    chance = FastDealer(seed)
    earlier, compared = None, 0
    for match in moments(seats, seed, every=110):
        state = match._state
        for seat in (None, *range(1, seats + 1)):
            others = [twin(state, seat, chance)]
            if earlier is not None and not match.over:
                others.append(behind_screens(state, seat, earlier))
            looks = {drawn(standing_in(match, other), seat) for other in others if other}
            assert looks <= {drawn(match, seat)}
            compared += len(looks)
        earlier = state.copy()
    assert compared > 8


def test_an_offer_shows_to_nobody_else() -> None:
    """CL-7.1"""
    match = scenario(hands={1: "artisan, stone, wood", 2: "wood"}, altar=4, dice="*")
    match.act("build wall L1")
    match.act("done")
    before = {seat: drawn(match.match, seat) for seat in (None, 1, 2, 3)}
    match.act("bid 2", seat=2)

    for seat in (None, 1, 3):
        assert drawn(match.match, seat) == before[seat]
    assert "You have offered 2 talents" in drawn(match.match, 2)


def test_talents_and_amulets_lie_behind_a_screen_until_the_end() -> None:
    """CL-10.2, CL-10.4"""
    match = scenario(
        hands={1: "2 artisan, marble, wood, lapis"},
        complete="walls obelisks sphinxes throne",
        doors="left",
        talents={2: 27},
        amulets={2: 9},
    )
    assert shown(match)["talents-2"] == "seat 2's talents lie behind a screen"
    assert shown(match, 2)["talents-2"] == "seat 2 owns 27 talents"
    match.act("build door right")
    match.act("done")

    assert match.over
    assert shown(match)["talents-2"] == "seat 2 owns 27 talents"
    assert shown(match)["rank-2"] == "seat 2 was eaten by the crocodile"
    assert shown(match)["rank-1"].startswith("seat 1: place 1, ")


# What is said


def test_titles_say_what_lies_where() -> None:
    match = scenario(
        hands={1: "2 stone, lapis double"},
        market=("artisan", "?2 wood", ""),
        walls="L1",
        sphinxes=1,
        doors="left",
        mosaics=("V1 at A1",),
        claimed={2: "B1"},
        merchants={1: 0},
    )
    pieces = shown(match)

    assert pieces["wall-L1"] == "Wall L1 stands"
    assert pieces["door-left"] == "The left door frame stands"
    assert pieces["sphinx-1"] == "Sphinx 1 of 6 stands"
    assert pieces["mosaic-V"] == "Mosaic V on A1, A2, A3, B3, C3"
    assert pieces["statue-B1"] == "seat 2's statue in the sanctuary B1, C1, B2, C2"
    assert pieces["stall-1-artisan-1"] == "artisan in stall 1"
    assert pieces["stall-2-down-2"] == "face down in stall 2"
    assert pieces["hand-stone-2"] == "stone in your hand"
    assert pieces["hand-lapis-double-1"] == "lapis double in your hand"
    assert pieces["quarry-sphinx"].startswith("sphinx: 5 left, cost artisan, stone, marble, earns")
    assert pieces["seat-1"] == "Seat 1: seat 1, whose turn it is, waited for"
    assert shown(match, kind="place")["place-wall-L3"] == (
        "Place of wall L3: it would earn 6 talents"
    )


def test_what_can_be_paid_is_marked_for_whoever_can() -> None:
    """CL-4.1"""
    match = scenario(hands={1: "artisan, stone, wood"}, merchants={1: 0, 2: 2}, market=TAKE)

    assert shown(match)["quarry-wall"].endswith("; you can pay")
    assert not shown(match)["quarry-sphinx"].endswith("; you can pay")
    assert not shown(match, 2)["quarry-wall"].endswith("; you can pay")
    assert not shown(match, None)["quarry-wall"].endswith("; you can pay")


def test_the_cards_drawn_for_the_stalls_lie_in_their_order() -> None:
    """CL-3.1c"""
    match = scenario(market=TAKE, deck="lapis, ?stone, wood, 9 artisan")
    match.act("take 1")
    match.act("end")
    cards = match.drawn.replace("?stone", "face down").split(", ")
    assert len(cards) == 3

    for number, card in enumerate(cards, start=1):
        assert shown(match, 2)[f"drawn-{number}"] == f"{card}, card {number} drawn for the stalls"


def test_cards_that_are_looked_at_show_to_the_looker_alone() -> None:
    """CL-8.1d"""
    match = scenario(hands={1: "courtesan"}, discard="2 wood, ?vizier", market=TAKE)
    match.act("courtesan")

    assert shown(match)["looked-vizier-1"] == "vizier, looked at"
    assert "vizier" not in drawn(match.match, 2)
    assert shown(match, 2)["looked-1"] == "seat 1 looks at 3 cards"


def test_new_sanctuaries_are_outlined_while_they_may_be_claimed() -> None:
    """CL-5.2c"""
    match = scenario(hands={1: "2 artisan, stone, marble, lapis"}, stack="V W", market=TAKE)
    match.act("build mosaic V1 at A1")
    outlined = shown(match, 2, kind="place")
    assert match.choices("claim") == ["claim B1", "claim none"]

    assert outlined["place-sanctuary-B1"] == "New sanctuary, to be claimed: B1, C1, B2, C2"
    match.act("claim B1")
    assert "place-sanctuary-B1" not in shown(match, 2, kind="place")
    assert shown(match, 2)["statue-B1"].endswith("; new")


# What is new


def test_what_others_built_is_new_until_one_acts() -> None:
    match = scenario(
        hands={1: "artisan, stone, wood", 2: "artisan, stone, marble"},
        market=("artisan", "artisan", "artisan"),
        deck="9 stone",
        dice="-----",
        sphinxes=2,
    )
    match.act("build wall L1")
    match.act("done")
    match.act("build sphinx")
    match.act("done")

    def new(seat: int | None) -> set[str]:
        return {name for name, title in shown(match, seat).items() if title.endswith("; new")}

    assert new(1) == {"sphinx-3"}
    assert new(2) == set()
    assert new(3) == {"wall-L1", "sphinx-3"}
    assert new(None) == {"sphinx-3"}
    match.act("take 1")
    assert new(3) == set()


# Gardens and names


@pytest.mark.parametrize("rows", ["#", ".", "p#\n..\n..", "." * 16, "\n".join(["p" * 16] * 16)])
def test_any_garden_has_its_walls_apart_and_on_the_sheet(rows: str) -> None:
    """CL-5.10"""
    options = {"garden": garden_of(rows)}
    match = Match.begin(CleopatraTable(), 3, seed=1, options=options)
    root = ET.fromstring(drawn(match, None))
    places = []
    for group in root.iter(f"{SVG}g"):
        if group.get("id", "").startswith("place-wall-"):
            box = group.find(f"{SVG}rect")
            assert box is not None
            x, y, wide, high = (float(box.attrib[k]) for k in ("x", "y", "width", "height"))
            places.append((x, y, x + wide, y + high))

    assert len(places) == 9
    assert all(x > 0 and y > 0 and right < 400 for x, y, right, _ in places)
    for at, (x, y, right, bottom) in enumerate(places):
        for x2, y2, right2, bottom2 in places[:at]:
            assert right <= x2 or right2 <= x or bottom <= y2 or bottom2 <= y
    assert len(titles(drawn(match, None))["palm"]) == rows.count("p")


@pytest.mark.parametrize("name", ["W" * 40, "עברית " * 6, "王" * 40, "<b>&"])
def test_a_name_stays_in_its_column(name: str) -> None:
    match = Match.begin(CleopatraTable(), [name, "Bo", "Cleo"], seed=1)
    svg = drawn(match, None)
    group = next(g for g in ET.fromstring(svg).iter(f"{SVG}g") if g.get("id") == "seat-1")
    written = [text.text or "" for text in group.iter(f"{SVG}text")][-1]

    assert written == name.strip() or (written.endswith("…") and len(written) < 20)
    assert name.strip() in titles(svg)["seat"]["seat-1"]


def test_all_twelve_mosaics_have_a_colour_of_their_own() -> None:
    """CL-1.4"""
    match = scenario(mosaics=("X1 at A1",), market=TAKE)
    fills = {}
    for group in ET.fromstring(drawn(match.match, None)).iter(f"{SVG}g"):
        if group.get("id", "").startswith("mosaic-"):
            path = group.find(f"{SVG}path")
            assert path is not None
            fills[group.get("id")] = path.get("fill")

    assert len(fills) == len(MOSAICS)
    assert len(set(fills.values())) == len(MOSAICS)
