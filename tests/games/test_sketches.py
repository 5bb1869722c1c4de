"""Games without a picture of their own are sketched: all that lies there, once, in their words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from parlour import FastDealer, Game, Match, State, View
from parlour.registry import Registry
from parlour.sketch import sketched
from parlour.testing.of_pictures import legible
from parlour.testing.plays import Setting, play, positions, zones
from parlour.testing.svg import SVG, Sheet
from parlour.zones import Cards, Pile
from tests.games.conftest import NAMES

LONG = ("W" * 40, "m" * 40, "שלום עולם " * 4, "漢字" * 20)
WORDS = {
    "kuhn_poker": ("jack", "queen", "king"),
    "leduc_poker": ("jack", "queen", "king"),
    "pass_it_on": ("apple", "fig", "nut", "pear", "plum"),
}


def looks(game: Game[Any], seats: int, seed: int) -> Iterator[tuple[View, State]]:
    """Yield what each seat and a spectator see at some moments of a game, with the truth."""
    played = play(Setting(game, seats, seed=seed))
    chosen = set(FastDealer(seed).pick([range(0, 9, 2), range(1, 9, 3)]))
    for position in positions(played):
        if position.number in chosen or position.match.over:
            for seat in position.everybody:
                yield position.match.view(seat).at_table(), position.state


def titles(sheet: Sheet, kind: str) -> dict[str, str]:
    """Return the titles of the elements of a class by their ids."""
    return {
        element.attrib["id"]: element.findtext(f"{SVG}title") or ""
        for element in sheet.of_class(kind)
    }


def words(sheet: Sheet) -> list[str]:
    return [text.words for text in sheet.texts]


def number(title: str) -> int:
    found = re.match(r"\d+(?= )", title)
    return int(found[0]) if found else 1


@pytest.mark.parametrize("name", NAMES)
def test_every_card_is_drawn_once(strangers: Registry, name: str) -> None:
    """Each zone as many cards as lie there; of those that the looker sees, of each kind."""
    game = strangers.game(name)
    for seats in range(game.seats[0], game.seats[1] + 1):
        for seed in range(4):
            for view, truth in looks(game, seats, seed):
                sheet = Sheet(sketched(view).svg())
                legible(sheet)
                _all_cards(sheet, view, truth, WORDS.get(name, ()))


def _all_cards(sheet: Sheet, view: View, truth: State, kinds: tuple[str, ...]) -> None:
    drawn = titles(sheet, "card")
    for (_, field, place, zone), (*_, own) in zip(zones(truth), zones(view.state), strict=True):
        alone = not isinstance(getattr(truth, field), list)
        where = field if alone else f"{field} of {view.name(place + 1)}"
        mine = [title for title in drawn.values() if title.endswith(f", {where}")]
        assert sum(map(number, mine)) == zone.size, (where, mine)
        if not own.blank and not isinstance(own, Pile):
            held = own.held if isinstance(own, Cards) else Counter(kind for kind, _ in own.held)
            for kind, word in enumerate(kinds):
                shown = [t for t in mine if re.match(rf"(\d+ )?{word}\b", t)]
                assert sum(map(number, shown)) == held[kind], (where, word, mine)
        else:
            assert not [title for title in mine for word in kinds if word in title]


def test_the_board_of_tic_tac_toe_is_drawn(strangers: Registry) -> None:
    """Every mark once, where it lies, by whose it is; the free spaces for who decides."""
    game = strangers.game("tic_tac_toe")
    for seed in range(12):
        for view, truth in looks(game, 2, seed):
            sheet = Sheet(sketched(view).svg())
            state: Any = truth
            spaces = [f"{column}{row}" for row in (1, 2, 3) for column in "ABC"]
            lying = {
                space: view.name(seat)
                for seat, mask in enumerate(state.marks, start=1)
                for place, space in enumerate(spaces)
                if mask >> place & 1
            }
            drawn = [title.split(", ")[0] for title in titles(sheet, "mark").values()]
            assert sorted(drawn) == sorted(f"{space}: {name}" for space, name in lying.items())
            may = set(titles(sheet, "may").values())
            free = {f"you may: mark {space}" for space in spaces if space not in lying}
            assert may == (free if view.decides else set())
            assert {"A", "B", "C", "1", "2", "3"} <= set(words(sheet))


def test_what_has_just_been_chosen_is_marked(strangers: Registry) -> None:
    """For a seat what came after its own choice, for a spectator the latest alone."""
    game = strangers.game("tic_tac_toe")
    match = Match.begin(game, ["Anna", "Bo"], seed=1)
    for space in ("A1", "B2", "C3"):
        match.act(match.decider or 0, game.text.read(f"mark {space}"))
    fresh = {}
    for seat in (1, 2, None):
        drawn = titles(Sheet(sketched(match.view(seat)).svg()), "mark").values()
        fresh[seat] = {title[:2] for title in drawn if title.endswith(", just chosen")}
    assert fresh == {1: set(), 2: {"C3"}, None: {"C3"}}


def test_columns_are_a_row_of_spaces(strangers: Registry) -> None:
    """Connect four names columns; its discs are none of them, so they are told as numbers."""
    game = strangers.game("connect_four")
    match = Match.begin(game, ["Anna", "Bo"], seed=1)
    for _ in range(6):
        match.act(match.decider or 0, game.text.read("drop B"))
    sheet = Sheet(sketched(match.view(1)).svg())
    may = {f"may-{column}": f"you may: drop {column}" for column in "ACDEFG"}
    assert titles(sheet, "may") == may
    assert set("ABCDEFG") <= set(words(sheet))
    assert not sheet.of_class("mark")


def test_connect_four_draws_its_own_discs(strangers: Registry) -> None:
    game = strangers.game("connect_four")
    for seed in range(6):
        for view, truth in looks(game, 2, seed):
            sheet = Sheet(game.picture(view).svg())
            state: Any = truth
            wanted = [
                f"{mark} in {'ABCDEFG'[at // 7]}{at % 7 + 1}"
                for mark, discs in zip("XO", state.discs, strict=True)
                for at in range(49)
                if discs >> at & 1
            ]
            assert sorted(titles(sheet, "piece").values()) == sorted(wanted)


@pytest.mark.parametrize("name", NAMES)
def test_long_and_foreign_names_stay_in_their_place(strangers: Registry, name: str) -> None:
    game = strangers.game(name)
    for seats in range(game.seats[0], game.seats[1] + 1):
        match = Match.begin(game, LONG[:seats], seed=3)
        for seat in (None, *range(1, seats + 1)):
            sheet = Sheet(sketched(match.view(seat)).svg())
            legible(sheet)
            assert any(text.endswith("…") for text in words(sheet))
            for number, full in enumerate(match.names, start=1):
                [panel] = [e for e in sheet.of_class("seat") if e.attrib["id"] == f"seat-{number}"]
                assert (panel.findtext(f"{SVG}title") or "").startswith(full)


def test_who_decides_is_told_and_what_may_be_chosen(strangers: Registry) -> None:
    game = strangers.game("kuhn_poker")
    match = Match.begin(game, ["Anna", "Bo"], seed=1)
    own, other, spectator = (words(Sheet(sketched(match.view(s)).svg())) for s in (1, 2, None))
    assert {"you decide", "you may:", "check", "bet"} <= set(own)
    assert "decides" in other
    assert not {"check", "bet", "you may:"} & {*other, *spectator}


def test_a_sealed_choice_is_shown_to_its_own_seat_alone(strangers: Registry) -> None:
    game = strangers.game("pass_it_on")
    match = Match.begin(game, ["Anna", "Bo", "Cleo"], seed=1)
    luck = FastDealer(1)
    match.act(1, match.view(1).choices.sample(luck))
    before = sketched(match.view(2)).svg()
    card = match.view(1).choices.sample(luck)
    match.act(1, card)
    assert f"{game.text.write(card)} (until all have chosen)" in words(
        Sheet(sketched(match.view(1)).svg())
    )
    assert sketched(match.view(2)).svg() == before


def test_what_is_claimed_and_remembered_is_told_in_words(strangers: Registry) -> None:
    game = strangers.game("pass_it_on")
    match = Match.begin(game, ["Anna", "Bo", "Cleo"], seed=1)
    luck = FastDealer(1)
    name: Any = match.view(1).choices.sample(luck)
    match.act(1, name)
    fruit = game.text.write(name).split()[1]
    assert f"Anna holds {fruit}" in words(Sheet(sketched(match.view(2)).svg()))
    passed: list[Any] = [match.view(seat).choices.sample(luck) for seat in (1, 2, 3)]
    for seat, action in enumerate(passed, start=1):
        match.act(seat, action)
    went = game.text.write(passed[0]).split()[1]
    assert f"1 {went} to Bo" in words(Sheet(sketched(match.view(1)).svg()))
    assert "seen go" not in words(Sheet(sketched(match.view(None)).svg()))


def test_the_end_shows_how_the_seats_stand(strangers: Registry) -> None:
    game = strangers.game("kuhn_poker")
    match = Match.begin(game, ["Anna", "Bo"], seed=1)
    match.act(1, game.text.read("bet"))
    match.act(2, game.text.read("fold"))
    told = words(Sheet(sketched(match.view(None)).svg()))
    assert "the game is over: fold" in told
    at = told.index("the game is over: fold")
    assert told[at + 1 :] == ["1", "Anna", "1", "2", "Bo", "-1"]
