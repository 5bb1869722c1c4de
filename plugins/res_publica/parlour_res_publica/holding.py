"""The looker's hand in the picture; for a spectator, what each emblem means."""

from __future__ import annotations

from collections.abc import Iterator

from parlour import Picture, Seat
from parlour.picture import INK, width_of
from parlour_res_publica.actions import HandOver
from parlour_res_publica.cards import LARGE, Card, empty, spread
from parlour_res_publica.emblems import EMBLEMS, PALE, SHIELD, emblem, medal
from parlour_res_publica.pieces import CARDS, CIVILISATION, COPIES, KINDS, NONE, PEOPLE, SET, Kind
from parlour_res_publica.places import LEFT, RIGHT, SOFT, Table, word
from parlour_res_publica.wording import KIND

COLUMNS = 5
STEP = 73.5  # from one kind to the next
ROOM, LESS_ROOM = 52.0, 45.0  # for the cards of a kind; beside a number of two digits
JUST_IN = "#7a5800"
FAINT = "#c9bfab"


class Kinds:
    """The ten kinds, people above civilisation."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.seat = table.view.seat
        self.row = 22.0 if self.seat is None else 77.0

    @property
    def height(self) -> float:
        return 26 + 2 * self.row

    def draw(self, picture: Picture, y: float) -> None:
        """Draw the kinds below a height."""
        picture.rect(LEFT, y, RIGHT - LEFT, self.height, rounded=5, fill=SHIELD, stroke=PALE)
        words = self.table.say("kinds" if self.seat is None else "hand")
        picture.text(LEFT + 10, y + 13, words, size=11, on=SHIELD, anchor="start", bold=True)
        if self.seat is None:
            _legend(picture, y + 33, self.row)
            return
        for at, kind in enumerate(KINDS):
            row, column = divmod(at, COLUMNS)
            x, top = LEFT + 10 + STEP * column, y + 23 + self.row * row
            Holding(self.table, self.seat, kind).draw(picture, x, top)


def _legend(picture: Picture, y: float, row: float) -> None:
    """Draw each emblem with its name, in columns as wide as they need to be."""
    pairs = list(zip(PEOPLE, CIVILISATION, strict=True))
    widths = [max(18 + width_of(word(kind), 9) for kind in pair) for pair in pairs]
    gap = (RIGHT - LEFT - 18 - sum(widths)) / (len(widths) - 1)
    x = LEFT + 10
    for pair, width in zip(pairs, widths, strict=True):
        for at, kind in enumerate(pair):
            medal(picture, kind, x + 7, y + row * at, 14)
            picture.text(x + 18, y + row * at, word(kind), size=9, on=SHIELD, anchor="start")
        x += width + gap


class Holding:
    """The cards of one kind in the looker's hand, and how far its set is."""

    def __init__(self, table: Table, seat: Seat, kind: Kind) -> None:
        self.table = table
        self.seat = seat
        self.kind = kind
        self.held = table.state.hand(seat)[kind]
        sets = [group.kind for declared in table.state.declared for group in declared]
        self.dead = COPIES - SET * sets.count(kind) < SET
        self.new = min(self.held, table.news.cards[kind])
        chosen = table.view.chosen
        self.chosen = (chosen.cards if isinstance(chosen, HandOver) else NONE)[kind]

    def draw(self, picture: Picture, x: float, y: float) -> None:
        """Draw them below and right of a point."""
        with picture.group(f"kind-{KIND.write(self.kind)}", self._title(), "kind"):
            end = self._cards(picture, x, y + 5)
            if self.held:
                self._number(picture, end + 4, y + 20)
            ink = INK if self.held else SOFT
            name, bold = word(self.kind), self.held > 0
            picture.text(x, y + 55, name, size=9, on=SHIELD, ink=ink, anchor="start", bold=bold)
            self._progress(picture, x, y + 66)

    def _title(self) -> str:
        over, set_now = self.table.view.over, self.held >= SET
        key = "over" if over else "dead" if self.dead else "ready" if set_now else "missing"
        words = [self.table.say("kind", kind=word(self.kind), held=self.held)]
        words += [self.table.say("kind.new", number=self.new)] if self.new else []
        words += [self.table.say("kind.chosen", number=self.chosen)] if self.chosen else []
        counted = {"missing": SET - self.held, "pairs": self.held // 2}
        return ", ".join([*words, self.table.say(f"kind.{key}", **counted)])

    def _cards(self, picture: Picture, x: float, y: float) -> float:
        """Draw the cards over each other; return where they end."""
        if not self.held:
            empty(picture, x, y, LARGE)
            emblem(picture, self.kind, x + LARGE[0] / 2, y + LARGE[1] / 2, 17, FAINT)
            return x + LARGE[0]
        room = ROOM if self.held < 10 else LESS_ROOM
        return spread(picture, list(self._held()), x, y, LARGE, room)

    def _held(self) -> Iterator[Card]:
        title = self.table.say("card_held", kind=word(self.kind))
        for at in range(1, self.held + 1):
            name = f"hand-{self.seat}-{KIND.write(self.kind)}-{at}"
            lifted = at > self.held - self.chosen
            yield Card(name, title, CARDS.backs[self.kind], self.kind, lifted)

    def _number(self, picture: Picture, x: float, y: float) -> None:
        picture.text(x, y, self.held, size=13, on=SHIELD, anchor="start", bold=True)
        if self.new or self.chosen:
            key, number = ("chosen", self.chosen) if self.chosen else ("new", self.new)
            words = self.table.say(key, number=number)
            picture.text(
                x, y + 15, words, size=9.5, on=SHIELD, ink=JUST_IN, anchor="start", bold=True
            )

    def _progress(self, picture: Picture, x: float, y: float) -> None:
        """Draw five places, as many of them filled as there are cards."""
        pairs, over = self.held // 2, self.table.view.over
        if over and not pairs:
            return
        if over or self.dead:
            words = self.table.say("pairs", pairs=pairs) if over else self.table.say("dead")
            picture.text(x, y, words, size=9, on=SHIELD, ink=SOFT, anchor="start")
            return
        colour = EMBLEMS[self.kind].colour
        for at in range(SET):
            fill = colour if at < self.held else SHIELD
            line = colour if self.held else FAINT
            picture.circle(x + 3 + 8 * at, y, 2.6, fill=fill, stroke=line, stroke_width=0.9)
        if self.held >= SET:
            words = self.table.say("set")
            picture.text(x + 44, y, words, size=9, on=SHIELD, ink=INK, anchor="start", bold=True)
