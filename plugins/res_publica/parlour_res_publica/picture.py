"""The table as a picture: what is waited for, the piles, the seats, the looker's hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from parlour import Picture, View
from parlour.picture import in_lines, width_of
from parlour_res_publica.cards import LARGE, SMALL, empty, pile, score_card
from parlour_res_publica.emblems import BACKS, ground, medal
from parlour_res_publica.ending import LastTurns
from parlour_res_publica.events import Swapped
from parlour_res_publica.holding import Kinds
from parlour_res_publica.moment import moment
from parlour_res_publica.pieces import CITIES, KINDS, SETTLEMENT, SETTLEMENTS, Counts, Kind
from parlour_res_publica.places import ACTIVE, LEFT, RIGHT, SETS_AT, SOFT, Place, Table
from parlour_res_publica.talk import last_swap
from parlour_res_publica.wording import KIND, write_body

GAP = 6.0
MARGIN = 10.0
DECKS = "people-deck", "civilisation-deck"


class Block(Protocol):
    """A part of the sheet: how high it is, and how it is drawn below a height."""

    @property
    def height(self) -> float: ...

    def draw(self, picture: Picture, y: float) -> None: ...


def pictured(view: View) -> Picture:
    """Return what a seat, or a spectator, sees of the table as a picture."""
    table = Table(view.at_table())
    blocks = list(_blocks(table))
    height = 2 * MARGIN + sum(block.height + GAP for block in blocks) - GAP
    picture = Picture(view.game.title, height)
    y = MARGIN
    for block in blocks:
        block.draw(picture, y)
        y += block.height + GAP
    return picture


def _blocks(table: Table) -> Iterator[Block]:
    yield Moment(table)
    yield Piles(table)
    yield LastTrade(table)
    for seat in range(1, table.state.seats + 1):
        yield Place(table, seat)
    yield Kinds(table)


class Moment:
    """What the table waits for, in sentences; in the final round on red."""

    def __init__(self, table: Table) -> None:
        waiting = {type(step) for step in table.state.agenda}
        self.fill = ACTIVE if LastTurns in waiting else "#ece2cc"
        self.lines = in_lines(moment(table.view), RIGHT - LEFT - 20, 10)

    @property
    def height(self) -> float:
        return 14.0 * len(self.lines) + 8

    def draw(self, picture: Picture, y: float) -> None:
        picture.rect(LEFT, y, RIGHT - LEFT, self.height, rounded=5, fill=self.fill)
        for at, line in enumerate(self.lines):
            picture.text(LEFT + 10, y + 11 + 14 * at, line, size=10, on=self.fill, anchor="start")


class Piles:
    """The two decks, the settlements and the cities that are left."""

    height = 60.0
    settlements_at, cities_at = 138.0, SETS_AT

    def __init__(self, table: Table) -> None:
        self.table = table
        self.state = table.state

    def draw(self, picture: Picture, y: float) -> None:
        say = self.table.say
        decks = self.state.people.size, self.state.civilisation.size
        for back, (name, size, x) in enumerate(zip(DECKS, decks, (20.0, 80.0), strict=True)):
            pile(picture, name, say(name, cards=size), back, size, x, y + 7)
            picture.text(x + LARGE[0] / 2, y + 56, say(f"pile.{back}"), size=9, ink=SOFT)
        self._settlements(picture, y)
        self._cities(picture, y)

    def _settlements(self, picture: Picture, y: float) -> None:
        left = SETTLEMENTS - sum(map(self.state.settlements, range(1, self.state.seats + 1)))
        title = self.table.say("settlement")
        for at in range(left):
            x = self.settlements_at + 4.4 * at
            name = f"settlement-{at + 1}"
            score_card(picture, name, title, False, SETTLEMENT, x, y + 16)
        if not left:
            empty(picture, self.settlements_at, y + 16, SMALL)
        words = self.table.say("settlements", left=left)
        picture.text(self.settlements_at, y + 56, words, size=9, ink=SOFT, anchor="start")

    def _cities(self, picture: Picture, y: float) -> None:
        """Draw the cities that are left as a fan, the next one at the right on top."""
        cities = self.state.cities
        for at, points in enumerate(reversed(cities)):
            key = "city_next" if at == len(cities) - 1 else "city"
            title = self.table.say(key, points=points)
            x = self.cities_at + 16 * at
            score_card(picture, f"city-{len(CITIES) - at}", title, True, points, x, y + 16)
        if not cities:
            empty(picture, self.cities_at, y + 16, SMALL)
        words = self.table.say("cities", left=len(cities))
        picture.text(self.cities_at, y + 56, words, size=9, ink=SOFT, anchor="start")


class LastTrade:
    """What went over in the last trade, as far as the looker may know."""

    height = 34.0

    def __init__(self, table: Table) -> None:
        self.table = table

    def draw(self, picture: Picture, y: float) -> None:
        swapped = last_swap(self.table.view)
        words = self.table.say("last_trade" if swapped else "no_trade")
        line = y + 10 if swapped else y + 15
        picture.text(LEFT + 10, line, words, size=9, ink=SOFT, anchor="start")
        for at, event in enumerate(swapped):
            text = self.table.view.game.text
            with picture.group(title=text.event(event, self.table.view.all_names)):
                self._line(picture, event, y + 10 + 15 * at)

    def _line(self, picture: Picture, event: Swapped, y: float) -> None:
        for seat, x in ((event.seat, 98.0), (event.partner, 130.0)):
            picture.circle(x, y, 6.5, fill="#6b6252")
            picture.text(x, y, seat, size=9, on="#6b6252", bold=True)
        picture.path(f"M107,{y:g}h12", fill="none", stroke="#6b6252", stroke_width=1.2)
        picture.polygon([(118, y - 3), (122, y), (118, y + 3)], fill="#6b6252")
        x = 149.0
        cards: Counts | None = event.cards
        if cards is not None:
            for kind in KINDS:
                if cards[kind]:
                    x = self._some(picture, kind, cards[kind], x, y)
            return
        for back, number in enumerate((event.people, event.civilisation)):
            if number:
                ground(picture, back == 0, x, y, 11, fill=BACKS[back])
                x += self._words(picture, str(number), x + 8, y) + 20
        words = self.table.say("for", said=write_body(event.said))
        self._words(picture, words, x - 4, y)

    def _some(self, picture: Picture, kind: Kind, number: int, x: float, y: float) -> float:
        if x > RIGHT - 50:
            return x
        medal(picture, kind, x, y, 12)
        return x + 22 + self._words(picture, f"{number} {KIND.write(kind)}", x + 9, y)

    def _words(self, picture: Picture, words: str, x: float, y: float) -> float:
        picture.text(x, y, words, size=9, anchor="start")
        return width_of(words, 9)
