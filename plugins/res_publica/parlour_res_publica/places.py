"""A seat's place in the picture: who sits there, what he says, his cards, his sets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from parlour import Picture, Seat, View
from parlour.picture import shortened, width_of
from parlour_res_publica.cards import NEW, SMALL, Card, declared, fan
from parlour_res_publica.emblems import BACKS, PALE, SHIELD, ground, medal
from parlour_res_publica.knowledge import Deliverable
from parlour_res_publica.pieces import CARDS, KINDS, NONE, Kind
from parlour_res_publica.scoring import parts
from parlour_res_publica.state import Declared, ResPublicaState
from parlour_res_publica.statements import ANY, CIVILISATION, OR, Statement, Term, What
from parlour_res_publica.talk import News, Reply, Talk, talk
from parlour_res_publica.wording import KIND, write_body, write_cards

LEFT, RIGHT = 10.0, 390.0
SOFT = "#5f574b"  # ink for what is said in passing
ACTIVE = "#8a1c1c"
SPEECH = "#e9f0f4"
HAND_ROOM = 70.0  # the width for the cards of one back
SETS_AT = 214.0
SET_STEP, SET_HEIGHT = 34.0, 40.0
HEAD, LINE = 28.0, 12.0
SPEECH_AT = 152.0


class Table:
    """What the places share: the view, its state, what is said and what is new."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.state: ResPublicaState = view.state
        self.talk: Talk | None = talk(self.state)
        self.news = News(view)
        found = view.outcome
        self.winners = {p.seat for p in found.places if p.rank == 1} if found else set()

    def say(self, key: str, **arguments: Any) -> str:
        return self.view.game.text.say(f"picture.{key}", self.view.all_names, **arguments)

    def known(self, seat: Seat) -> tuple[int, ...]:
        """Return the cards that the looker knows to be in another's hand, by kind."""
        if self.view.seat is None:
            return NONE
        memory = self.state.remembered[self.view.seat - 1]
        return next((sight.least for sight in memory if sight.holder == seat), NONE)


def word(kind: Kind) -> str:
    """Return the name of a kind, with a capital letter."""
    return KIND.write(kind).capitalize()


class Place:
    """One seat's part of the sheet."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.table = table
        self.state = table.state
        self.seat = seat
        self.name = table.view.name(seat)
        self.mine = seat == table.view.seat
        self.sets = table.state.declared[seat - 1]
        self.said = self._said()

    @property
    def height(self) -> float:
        rows = max(1, -(-len(self.sets) // 5))
        hand = 0 if self.mine else SMALL[1] + 4 + 2 * LINE
        return HEAD + max(rows * SET_HEIGHT, hand) + 2

    def draw(self, picture: Picture, y: float) -> None:
        """Draw the place below a height."""
        acts = self.seat in self.table.view.deciders or self.seat == self.table.view.confirming
        title = self.table.say("place.acts" if acts else "place", **self._sums)
        with picture.group(f"seat-{self.seat}", title, "seat"):
            wins = self.seat in self.table.winners
            line, thick = (ACTIVE, 1.6) if acts else (NEW, 1.6) if wins else (PALE, 0.8)
            frame: dict[str, object] = {"stroke": line, "stroke_width": thick, "fill": SHIELD}
            _rounded(picture, LEFT, y, RIGHT - LEFT, self.height, frame)
            self._who(picture, y, acts)
        if self.said is not None:
            self._speech(picture, y + 2, self.said)
        for at, group in enumerate(self.sets):
            self._set(picture, at, group, y + HEAD)
        if not self.mine:
            self._hand(picture, y + HEAD)
        top = y + HEAD + (0 if self.mine else SMALL[1] + 4)
        for at, words in enumerate(self._notes()):
            words = shortened(words, SETS_AT - LEFT - 18, 9)
            middle = top + LINE * (at + 0.5)
            picture.text(LEFT + 11, middle, words, size=9, on=SHIELD, ink=SOFT, anchor="start")

    # Who sits there

    @property
    def _sums(self) -> dict[str, int]:
        return {"seat": self.seat, "points": sum(parts(self.state, self.seat).values())}

    def _who(self, picture: Picture, y: float, acts: bool) -> None:
        on = ACTIVE if acts else "#6b6252"
        turn = self.seat == self.state.turn and not self.table.view.over
        if turn:
            picture.polygon(
                [(LEFT - 7, y + 7.5), (LEFT + 1.5, y + 13), (LEFT - 7, y + 18.5)], fill=ACTIVE
            )
        picture.circle(LEFT + 15, y + 13, 8, fill=on)
        picture.text(LEFT + 15, y + 13, self.seat, size=10, on=on, bold=True)
        points = self.table.say("points", **self._sums)
        if self.seat in self.table.winners:
            points = self.table.say("wins", points=points)
        room = RIGHT - 10 - width_of(points, 11, bold=True) - 8 - (LEFT + 28)
        if self.said is not None:
            room = min(room, SPEECH_AT - LEFT - 38)
        name = shortened(self.name, room, 11, bold=self.mine)
        picture.text(LEFT + 28, y + 13, name, size=11, on=SHIELD, anchor="start", bold=self.mine)
        picture.text(RIGHT - 10, y + 13, points, size=11, on=SHIELD, anchor="end", bold=True)

    # What is said

    def _said(self) -> Statement | Reply | None:
        said = self.table.talk
        if said is None:
            return None
        return said.said if said.active == self.seat else said.replies.get(self.seat)

    def _speech(self, picture: Picture, y: float, said: Statement | str) -> None:
        if isinstance(said, str):
            words = self.table.view.game.text.say(f"board.{said}")
            self._bubble(picture, y + 3, width_of(words, 9) + 16, 18, SHIELD)
            x = SPEECH_AT + 8
            picture.text(x, y + 12, words, size=9, on=SHIELD, ink=SOFT, anchor="start")
            return
        lines = list(self._words(said))
        width = max(width_of(words, 9) for words in lines) + 28
        high = len(lines) > 1
        self._bubble(picture, y if high else y + 3, width, 24 if high else 18, SPEECH)
        for at, (words, term) in enumerate(zip(lines, said.terms, strict=True)):
            line = y + 12 + (at - (len(lines) - 1) / 2) * 11
            sign(picture, term, SPEECH_AT + 11, line, 10.5 if high else 13)
            picture.text(SPEECH_AT + 20, line, words, size=9, on=SPEECH, anchor="start")

    def _bubble(self, picture: Picture, y: float, width: float, height: float, fill: str) -> None:
        x = SPEECH_AT
        tip = f"M{x:g},{y + height / 2 - 4:g}l-6,4 6,4"
        around = f"V{y + height - 5:g}a5,5 0 0 0 5,5H{x + width - 5:g}a5,5 0 0 0 5,-5V{y + 5:g}"
        around += f"a5,5 0 0 0 -5,-5H{x + 5:g}a5,5 0 0 0 -5,5Z"
        picture.path(f"{tip}{around}", fill=fill, stroke=PALE, stroke_width=0.9)

    def _words(self, said: Statement) -> Iterator[str]:
        """Yield the statement, a line for each term."""
        link = "or" if said.link is OR else "and"
        for at, term in enumerate(said.terms):
            words = write_body(Statement(said.mode, type(said.link).ONE, (term,)))
            key = f"{said.mode}" if not at else link
            yield self.table.say(f"says.{key}", words=words)

    # His cards

    def _hand(self, picture: Picture, y: float) -> None:
        known, x = self.table.known(self.seat), LEFT + 10
        for back, size in enumerate(self.state.hands[self.seat - 1].sizes(CARDS)):
            cards = list(self._cards(back, size, known))
            title = self.table.say(
                f"holds.{back}", seat=self.seat, cards=size, known=self._known_of(back, known)
            )
            if cards:
                with picture.group(f"hand-{self.seat}-{BACK_NAMES[back]}", title, "hand"):
                    end = fan(picture, cards, x, y, SMALL, HAND_ROOM)
                    picture.text(end + 4, y + 12, size, size=11, on=SHIELD, anchor="start")
                x = max(x + 40, end + 25)

    def _cards(self, back: int, size: int, known: tuple[int, ...]) -> Iterator[Card]:
        kinds = [k for k in KINDS if CARDS.backs[k] == back for _ in range(known[k])]
        for at in range(size):
            kind = kinds[at] if at < len(kinds) else None
            what = "card_back" if kind is None else "card_known"
            title = self.table.say(what, seat=self.seat, kind="" if kind is None else word(kind))
            yield Card(f"hand-{self.seat}-{BACK_NAMES[back]}-{at + 1}", title, back, kind)

    def _known_of(self, back: int, known: tuple[int, ...]) -> str:
        of_back = tuple(n * (CARDS.backs[kind] == back) for kind, n in enumerate(known))
        return self.table.say("of_them", cards=write_cards(of_back)) if any(of_back) else ""

    def _notes(self) -> Iterator[str]:
        """Yield what is to be said of his cards, in two lines at most."""
        say, hand = self.table.say, self.state.hands[self.seat - 1]
        if self.mine:
            people, civilisation = hand.sizes(CARDS)
            yield say("own_cards", people=people, civilisation=civilisation)
        if self.table.view.over:
            found = parts(self.state, self.seat).items()
            yield ", ".join(say("part", part=part, points=points) for part, points in found)
            return
        known = self.table.known(self.seat)
        if any(known):
            yield say("known", cards=write_cards(known))
        shown = [
            write_body(claim.statement)
            for claim in self.state.claims
            if isinstance(claim, Deliverable) and claim.holder == self.seat
        ]
        if shown and not self.mine:
            yield say("shown", said=_newest(shown))

    # His sets

    def _set(self, picture: Picture, at: int, group: Declared, y: float) -> None:
        new = at >= len(self.sets) - self.table.news.sets[self.seat]
        key = "settlement" if group.is_settlement else "city"
        fields = {"seat": self.seat, "kind": word(group.kind), "points": group.points}
        title = self.table.say(f"set.{key}.new" if new else f"set.{key}", **fields)
        x, y = SETS_AT + SET_STEP * (at % 5), y + SET_HEIGHT * (at // 5)
        name = f"set-{self.seat}-{at + 1}"
        with picture.group(name, title, "set"):
            if new:
                frame = {"fill": "none", "stroke": NEW, "stroke_width": 1.6}
                _rounded(picture, x - 2.5, y - 2.5, 34.8, 38.5, frame)
            titles = (
                self.table.say("set.card", what=key, **fields),
                self.table.say("set.score", what=key, **fields),
            )
            declared(picture, group, name, titles, x, y)


BACK_NAMES = "people", "civilisation"


def _newest(said: list[str]) -> str:
    """Return as many of some words as there is room for on a line, the last ones first."""
    words = said[-1]
    for one in reversed(said[:-1]):
        longer = f"{words}; {one}"
        if width_of(longer, 9) > SETS_AT - LEFT - 70:
            break
        words = longer
    return words


def _rounded(
    picture: Picture, x: float, y: float, width: float, height: float, style: dict[str, object]
) -> None:
    picture.rect(x, y, width, height, rounded=5, **style)


def sign(picture: Picture, term: Term, x: float, y: float, size: float) -> None:
    """Draw what stands for what a term names: a kind, a class by its back, or any card."""
    what = term.what
    if what < What.PEOPLE:
        medal(picture, KINDS[what], x, y, size)
        return
    if what is ANY:
        with picture.group():
            ground(picture, False, x - 2.5, y, 9, fill=BACKS[1])
            ground(picture, True, x + 2.5, y, 9, fill=BACKS[0], stroke=SHIELD, stroke_width=0.8)
        return
    civilisation = what is CIVILISATION
    ground(picture, not civilisation, x, y, 11, fill=BACKS[civilisation])
