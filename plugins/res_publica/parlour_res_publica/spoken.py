"""The table in sentences, for whoever listens to it instead of looking at columns."""

from __future__ import annotations

from collections.abc import Iterator

from parlour import Seat, View
from parlour.board import unstyled
from parlour_res_publica.actions import say
from parlour_res_publica.draw import Picture
from parlour_res_publica.moment import moment
from parlour_res_publica.pieces import CARDS
from parlour_res_publica.scoring import parts
from parlour_res_publica.talk import talk
from parlour_res_publica.wording import KIND, write_cards


def spoken(view: View) -> list[str]:
    """Return what a seat, or a spectator, knows of the table: seats, hand, trade, question."""
    return list(_Spoken(view.at_table()).sentences())


class _Spoken(Picture):
    def sentences(self) -> Iterator[str]:
        for seat in range(1, self.state.seats + 1):
            yield self.one_seat(seat)
        cities = ", ".join(map(str, self.state.cities)) or self.say("no_cities")
        decks = {"people": self.state.people.size, "civilisation": self.state.civilisation.size}
        yield self.say("spoken_piles", cities=cities, **decks)
        if self.view.seat is not None:
            cards = write_cards(self.state.hand(self.view.seat)) or self.say("spoken_none")
            yield self.say("spoken_hand", cards=cards)
        known = "; ".join(self.known()) if self.view.seat is not None else ""
        if known:
            yield self.say("elsewhere", known=known)
        yield from self.said()
        yield moment(self.view)

    def one_seat(self, seat: Seat) -> str:
        """Return how many cards a seat holds, its points and its sets."""
        people, civilisation = self.state.hands[seat - 1].sizes(CARDS)
        sets = ", ".join(
            f"{KIND.write(group.kind)} {group.points}" for group in self.state.declared[seat - 1]
        )
        return self.say(
            "spoken_seat",
            seat=seat,
            people=people,
            civilisation=civilisation,
            points=sum(parts(self.state, seat).values()),
            sets=sets or self.say("spoken_none"),
        )

    def said(self) -> Iterator[str]:
        """Yield what is announced and the answers, or how the last trade went."""
        said = talk(self.state)
        if said is None:
            yield from map(unstyled, self.last_trade())
            return
        action = self.view.game.text.action(say(said.said))
        yield self.say("spoken_announced", seat=said.active, action=action)
        for seat, reply in said.replies.items():
            if reply != "still_to_answer":
                yield f"{self.view.name(seat)} {self.answered(reply)}."
