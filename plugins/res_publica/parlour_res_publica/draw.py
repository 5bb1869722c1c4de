"""The picture of a table for people: text of 80 columns, with or without colours.

>1 Anna               the seat that decides, how many cards of each back it holds, its
points and its sets: the kind, and the score card on it
goth  3 ###..         the looker's hand: how many, and how far the set of five is
Anna wants 2 goth:    what is announced, and under it each seat's answer
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from typing import Any

from parlour import Seat, View, fitted, wrapped
from parlour.board import Line, Run, joined
from parlour_res_publica.actions import say
from parlour_res_publica.moment import moment
from parlour_res_publica.pieces import CARDS, COPIES, KINDS, PEOPLE, SET, Kind
from parlour_res_publica.scoring import parts
from parlour_res_publica.state import ResPublicaState
from parlour_res_publica.talk import Reply, Talk, last_swap, talk
from parlour_res_publica.wording import KIND, write_cards

WIDTH = 80
NAME_WIDTH = 20


def painted(view: View) -> list[Run]:
    """Return what a seat, or a spectator, sees of the table, in runs of text with styles."""
    table = Picture(view.at_table())
    lines = [*table.seats(), *table.piles(), *table.hand(), *table.trade()]
    lines += [[("bold", line)] for line in wrapped(moment(table.view), WIDTH)]
    return joined(lines)


class Picture:
    """One view of a table, drawn part by part."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.state: ResPublicaState = view.state

    def say(self, key: str, **arguments: Any) -> str:
        return self.view.game.text.say(f"board.{key}", self.view.all_names, **arguments)

    # Seats and piles -----------------------------------------------------------------

    def seats(self) -> Iterator[Line]:
        """Yield each seat: how many cards it holds, its points, the sets before it."""
        yield [("dim", self.say("head"))]
        for seat in range(1, self.state.seats + 1):
            yield from self.seat(seat)

    def seat(self, seat: Seat) -> Iterator[Line]:
        acts = seat in self.view.deciders or seat == self.view.confirming
        style = "bold" if seat == self.view.seat else ""
        name = fitted(f"{'>' if acts else ' '}{seat} {self.view.name(seat)}", NAME_WIDTH)
        people, civilisation = self.state.hands[seat - 1].sizes(CARDS)
        points = sum(parts(self.state, seat).values())
        head = [(style, name), ("", f"{people:>8}{civilisation:>5}{points:>8}  ")]
        sets = ", ".join(
            f"{KIND.write(group.kind)} {group.points}" for group in self.state.declared[seat - 1]
        )
        indent = len(head[1][1]) + NAME_WIDTH
        first, *more = [*wrapped(sets or "-", WIDTH - indent)]
        yield [*head, ("", first)]
        for line in more:
            yield [("", " " * indent + line)]

    def piles(self) -> Iterator[Line]:
        """Yield the city cards that are left, and how many cards the decks hold."""
        state = self.state
        cities = " ".join(map(str, state.cities)) or self.say("no_cities")
        decks = {"people": state.people.size, "civilisation": state.civilisation.size}
        yield [("yellow", self.say("piles", cities=cities, **decks))]

    # The looker's hand ---------------------------------------------------------------

    def hand(self) -> Iterator[Line]:
        """Yield the looker's cards, people beside civilisation, and what he knows of others'."""
        if self.view.seat is None:
            return
        held = self.state.hand(self.view.seat)
        yield [("dim", self.say("hand"))]
        for one, other in zip(PEOPLE, KINDS[len(PEOPLE) :], strict=True):
            yield [*self.kind(one, held[one]), *self.kind(other, held[other])]
        known = "; ".join(self.known())
        if known:
            yield from ([("", line)] for line in wrapped(self.say("elsewhere", known=known)))

    def kind(self, kind: Kind, held: int) -> Line:
        """Return how many cards of a kind there are, and how far its set is: 40 columns."""
        declared = [group.kind for sets in self.state.declared for group in sets].count(kind)
        bar = "#" * min(held, SET) + "." * max(0, SET - held)
        if held >= SET:
            style, note = "bold green", self.say("set_now")
        elif COPIES - SET * declared < SET:
            style, note, bar = "dim", self.say("dead"), "-" * SET
        else:
            style = "" if held else "dim"
            note = self.say("missing", missing=SET - held) if held else ""
        return [(style, f"  {KIND.write(kind):<13}{held:>2}  {bar}  {fitted(note, 14)}")]

    def known(self) -> Iterator[str]:
        """Yield what the looker has seen go to others' hands, and is there still."""
        for sight in self.state.remembered[(self.view.seat or 0) - 1]:
            yield self.say("knows", seat=sight.holder, cards=write_cards(sight.least))

    # Trades --------------------------------------------------------------------------

    def trade(self) -> Iterator[Line]:
        """Yield what is announced and the answers side by side, or how the last trade went."""
        said = talk(self.state)
        if said is None:
            yield from self.last_trade()
        else:
            yield from self.spoken(said)

    def spoken(self, said: Talk) -> Iterator[Line]:
        action = self.view.game.text.action(say(said.said))
        for line in wrapped(self.say("announced", seat=said.active, action=action)):
            yield [("cyan", line)]
        width = (WIDTH - 2) // max(1, len(said.replies))
        blocks = [self.block(seat, reply, width - 2) for seat, reply in said.replies.items()]
        for row in zip_longest(*blocks, fillvalue=("", "")):
            yield [("", "  "), *[(style, fitted(text, width)) for style, text in row]]

    def block(self, seat: Seat, reply: Reply, width: int) -> list[Run]:
        """Return the lines of one seat's answer."""
        lines = [("", line) for line in wrapped(self.answered(reply), width)]
        return [("bold", fitted(f"{seat} {self.view.name(seat)}", width)), *lines]

    def answered(self, reply: Reply) -> str:
        """Return a reply in words."""
        return self.say(reply) if isinstance(reply, str) else self.view.game.text.action(say(reply))

    def last_trade(self) -> Iterator[Line]:
        """Yield what was swapped last, as far as the looker may know."""
        swapped = last_swap(self.view)
        if swapped:
            told = [self.view.game.text.event(event, self.view.all_names) for event in swapped]
            text = self.say("last_trade", one=told[0], other=told[1])
            yield from ([("cyan", line)] for line in wrapped(text))
