"""Zones as cards: faces with the words of their kinds, backs with how many lie there."""

from __future__ import annotations

from collections.abc import Callable

from parlour.picture import WHITE, Picture, shortened, width_of
from parlour.sketch.looks import (
    BACK_LINE,
    BACKS,
    EDGE,
    LINE,
    MUTED,
    PANEL,
    Item,
    colour_of,
    times,
    words_item,
)
from parlour.zones import Cards, Family, Ordered, Pile, Zone

LONGEST = 150.0  # units a face is wide at most


class Lying:
    """A zone and what a sketch has to know of it: ids, words of its kinds, where it is."""

    def __init__(
        self, zone: Zone, family: Family | None, name: str, words: tuple[str, ...], where: str
    ) -> None:
        self.zone = zone
        self.family = family
        self.name = name
        self.words = words
        self.where = where  # as a title ends: "in Anna's hands"

    def word(self, kind: int) -> str:
        """Return the word for a kind."""
        return self.words[kind] if kind < len(self.words) else str(kind)

    def items(self) -> list[Item]:
        """Return what lies there as cards, each of them a piece."""
        if isinstance(self.zone, Cards):
            found = self._backs() if self.zone.blank else self._counted(self.zone)
        elif isinstance(self.zone, Pile):
            found = self._pile(self.zone)
        elif isinstance(self.zone, Ordered):
            found = [self._placed(self.zone, place) for place in range(self.zone.size)]
        else:
            found = [self._back(self.zone.size, 0, "")]
        return found or [words_item("none", LONGEST, on=PANEL, ink=MUTED)]

    def _counted(self, zone: Cards) -> list[Item]:
        return [
            self._face(f"{self.name}-{kind}", self.word(kind), kind, number=number)
            for kind, number in enumerate(zone.held)
            if number
        ]

    def _backs(self) -> list[Item]:
        """Return a stack for each back of which cards lie there."""
        sizes = self.zone.sizes(self.family) if self.family else [self.zone.size]
        several = len(sizes) > 1
        return [
            self._back(size, back, f" with back {back + 1}" if several else "")
            for back, size in enumerate(sizes)
            if size
        ]

    def _pile(self, zone: Pile) -> list[Item]:
        """Return how many lie below the top, and the top if it lies open."""
        top = zone.size - 1
        shows = zone.size > 0 and zone.visible(top)
        below = [self._back(zone.size - shows, 0, "")] if zone.size > shows else []
        return below + ([self._placed(zone, top)] if shows else [])

    def _placed(self, zone: Ordered, place: int) -> Item:
        kind, _ = zone.held[place]
        name = f"{self.name}-{place + 1}"
        if kind < 0:
            return back_item(name, "", f"a card face down, {self.where}", -1 - kind)
        down = not zone.visible(place)
        return self._face(name, self.word(kind), kind, down=down)

    def _back(self, size: int, back: int, which: str) -> Item:
        cards = "card" if size == 1 else "cards"
        title = f"{size} {cards} face down{which}, {self.where}"
        return back_item(f"{self.name}-back{back + 1}", times(size), title, back)

    def _face(
        self, name: str, word: str, kind: int, *, number: int = 1, down: bool = False
    ) -> Item:
        title = f"{number} {word}" if number > 1 else word
        title = f"{title}{', face down' if down else ''}, {self.where}"
        return face_item(name, word, title, colour_of(kind), number=number, down=down)


def face_item(
    name: str, word: str, title: str, colour: str, *, number: int = 1, down: bool = False
) -> Item:
    """Return a card with a word; a line at its side has the colour of its kind.

    A card that lies face down and that the looker knows has a broken edge.
    """
    count = times(number) if number > 1 else ""
    word = shortened(word, LONGEST - 20, 10)
    own = max(width_of(word, 10), 14)
    width = own + 18 + (width_of(count, 10, bold=True) + 6 if count else 0)

    def draw(picture: Picture, x: float, y: float) -> None:
        picture.rect(
            x, y, width, LINE, rounded=4, fill=WHITE, stroke=MUTED if down else EDGE,
            stroke_dasharray="3 2" if down else None,
        )  # fmt: skip
        picture.rect(x + 4, y + 5, 3, LINE - 10, rounded=1.5, fill=colour)
        middle = y + LINE / 2
        picture.text(x + 11 + own / 2, middle, word, size=10, on=WHITE)
        if count:
            picture.text(x + width - 7, middle, count, size=10, on=WHITE, anchor="end", bold=True)

    return Item(width, _piece(name, title, draw))


def back_item(name: str, words: str, title: str, back: int = 0) -> Item:
    """Return the back of a card or of a stack, with words on it; each back has its own lines."""
    ground = BACKS[back % len(BACKS)]
    width = max(22.0, width_of(words, 10, bold=True) + 14)

    def draw(picture: Picture, x: float, y: float) -> None:
        picture.rect(x, y, width, LINE, rounded=4, fill=ground)
        picture.rect(
            x + 2.5, y + 2.5, width - 5, LINE - 5, rounded=2.5, fill="none", stroke=BACK_LINE,
            stroke_width=0.8, stroke_dasharray=f"{4 * back} 2" if back else None,
        )  # fmt: skip
        if words:
            picture.text(x + width / 2, y + LINE / 2, words, size=10, on=ground, bold=True)

    return Item(width, _piece(name, title, draw))


def _piece(
    name: str, title: str, inside: Callable[[Picture, float, float], None]
) -> Callable[[Picture, float, float], None]:
    def draw(picture: Picture, x: float, y: float) -> None:
        with picture.piece(name, title, "card"):
            inside(picture, x, y)

    return draw
