"""Pass it on: name a fruit that you hold, then everybody passes a card to the left.

- **PO-1** Of four cards each of five fruits every seat is dealt four; the rest is not used.
- **PO-2** There are six rounds. In turn one seat leads: it names a fruit.
- **PO-3** Then all choose, at once and in secret, a card that goes to the left neighbour, and
  both remember it. A seat holds what it names or passes.
- **PO-4** In the end a seat scores a point for each card of the fruit that it holds most of.
"""

from collections.abc import Callable, Mapping
from typing import Any

import parlour

CARDS, NAMES = parlour.Family("card", 5), ("apple", "fig", "nut", "pear", "plum")
FRUIT = parlour.Words("fruit", dict(enumerate(NAMES)))
ROUNDS = 6
SENTENCES = {
    "event.Passed": "{seat} passes on one {fruit}",
    "event.Passed.hidden": "{seat} passes a card on",
    "event.Scored": "{seat} scores {amount:point|points} ({why:why})",
    "refused.fruit_not_held": "you hold no {fruit}",
    "action.Name": "names a fruit: {fruit}",
    "action.Choose": "has chosen a card",
    "why.most": "the fruit it holds most of",
    "reason.rounds": "six rounds were played",
}


def listed(counts: tuple[int, ...]) -> str:
    return ", ".join(f"{n} {FRUIT.write(kind)}" for kind, n in enumerate(counts) if n) or "none"


class Name(parlour.Action):
    fruit: int


class Choose(parlour.Action):
    fruit: int = parlour.hidden()


class Passed(parlour.Event):
    seat: parlour.Seat
    to: parlour.Seat
    fruit: int = parlour.hidden()

    def eyes(self) -> tuple[int, ...]:
        return self.seat, self.to


class Holds(parlour.Claim):
    fruit: int

    def fits(self, counts: tuple[int, ...]) -> bool:
        return counts[self.fruit] > 0


class Table(parlour.State):
    stock: parlour.Bag = parlour.secret(CARDS)
    hands: list[parlour.Hand] = parlour.private(CARDS)
    remembered: list[parlour.Memory] = parlour.remembered()  # each seat its own
    claims: list[parlour.Claim]  # what was named holds until a card leaves the hand
    points: list[int]


def held_in(state: Table, seat: int) -> tuple[Callable[[Name | Choose], bool], str, str]:
    hand = state.hands[seat - 1]
    return lambda action: hand[action.fruit] > 0, "fruit_not_held", "PO-3"


class Lead(parlour.Decision[Table, Name]):  # PO-2
    who: int
    round: int
    every = parlour.Listed([Name(fruit) for fruit in range(CARDS.kinds)])

    def seat(self, state: Table) -> int:
        return self.who

    def choices(self, state: Table) -> parlour.Filtered[Name]:
        return parlour.Filtered(self.every, held_in(state, self.who))

    def resolve(self, state: Table, action: Name, dealer: parlour.Dealer) -> None:
        parlour.claim(state, Holds("hands", self.who, action.fruit))
        state.then(PassLeft(self.who, self.round))


class PassLeft(parlour.SealedDecision[Table, Choose]):  # PO-3
    leader: int
    round: int
    every = parlour.Listed([Choose(fruit) for fruit in range(CARDS.kinds)])

    def seats(self, state: Table) -> tuple[int, ...]:
        return tuple(parlour.clockwise(1, state.seats))

    def choices(self, state: Table, seat: int) -> parlour.Filtered[Choose]:
        return parlour.Filtered(self.every, held_in(state, seat))

    def resolve(self, state: Table, chosen: Mapping[int, Choose], dealer: parlour.Dealer) -> None:
        moves = []
        for seat, action in chosen.items():
            left = parlour.next_seat(seat, state.seats)
            card = [int(action.fruit == kind) for kind in range(CARDS.kinds)]
            moves.append(parlour.Move(card, ("hands", seat), ("hands", left)))
            dealer.tell(Passed, seat, left, action.fruit)
        parlour.exchange(state, *moves)  # at once; whoever gave or got remembers
        if self.round < ROUNDS:
            state.then(Lead(parlour.next_seat(self.leader, state.seats), self.round + 1))
        else:
            for seat, hand in enumerate(state.hands, start=1):  # PO-4
                state.points[seat - 1] = max(hand.held)
                dealer.tell(parlour.Scored, seat, "points", max(hand.held), "most")
            state.end("rounds")


class PassItOn(parlour.Game[Table]):
    name, title, seats, version, state = "pass_it_on", "Pass it on", (2, 4), "1", Table
    text = parlour.Text({Name: "name {fruit}", Choose: "pass {fruit}"}, {int: FRUIT}, SENTENCES)

    def setup(self, options: parlour.Options, seats: int, dealer: parlour.Dealer) -> Table:
        stock, hands = parlour.Bag([4] * CARDS.kinds), []
        for _ in range(seats):
            drawn, stock = stock.drawn(4, dealer)
            hands.append(parlour.Hand(drawn))
        more: Any = {"remembered": [()] * seats, "claims": [], "points": [0] * seats}
        table = Table(seats=seats, stock=stock, hands=hands, **more)
        table.then(Lead(1, 1))
        return table

    def standing(self, state: Table) -> parlour.Outcome:
        points = state.points
        return parlour.outcome([(n,) for n in points], [{"points": n} for n in points], state.ended)

    def board(self, view: parlour.View) -> str:
        lines = []
        for seat, hand in enumerate(view.state.hands, start=1):
            cards = "four cards" if hand.blank else listed(hand.held)
            lines.append(f"{view.name(seat)}: {cards}")
        for sight in view.state.remembered[view.seat - 1] if view.seat else ():
            lines.append(f"you have seen go to {view.name(sight.holder)}: {listed(sight.least)}")
        for claim in view.state.claims:
            lines.append(f"{view.name(claim.holder)} holds at least one {FRUIT.write(claim.fruit)}")
        return "\n".join(lines)


@parlour.hookimpl
def games() -> list[parlour.Offer]:
    return [parlour.Offer("pass_it_on", PassItOn, title="Pass it on", seats=(2, 4))]
