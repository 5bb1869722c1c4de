"""Leduc poker: six cards, two rounds of betting, a card for everybody.

- **LP-1** Each of two seats pays 1 chip and is dealt one of two jacks, queens and kings.
- **LP-2** After the first round of betting a card is turned up; then comes the second round.
- **LP-3** In turn, a seat calls (pays what is missing) or raises (pays 2 more, 4 in the second
  round; at most two raises a round), or folds if something is missing: the other takes the pot.
- **LP-4** At the showdown a pair with that card wins, else the higher card; equal ones share.
"""

import parlour

CARDS = parlour.Family("card", 3)
CARD = parlour.Words("card", {0: "jack", 1: "queen", 2: "king"})
SENTENCES = {
    "event.Dealt": "{seat} is dealt a {card}",
    "event.Dealt.hidden": "{seat} is dealt a card",
    "event.Turned": "a {card} is turned up for everybody",
    "event.Shown": "{seat} shows a {card}",
    "event.Scored": "{seat}: {amount:chip|chips} ({why:why})",
    "refused.nothing_to_pay": "there is nothing to pay: call costs nothing",
    "refused.raised_twice": "there were two raises in this round already",
}


class Call(parlour.Action): ...


class Raise(parlour.Action): ...


class Fold(parlour.Action): ...


class Dealt(parlour.Event):
    seat: parlour.Seat
    card: int = parlour.hidden()


class Turned(parlour.Event):
    card: int


class Shown(parlour.Event):
    seat: parlour.Seat
    card: int


class Table(parlour.State):
    deck: parlour.Bag = parlour.secret(CARDS)
    hands: list[parlour.Row] = parlour.private(CARDS)  # face down until the showdown
    common: parlour.Row = parlour.secret(CARDS)  # its card lies face up
    chips: list[int]  # what each seat has won so far; the pot is what all have lost

    def draw(self, dealer: parlour.Dealer) -> int:
        drawn, self.deck = self.deck.drawn(1, dealer)
        return drawn.index(1)

    def pay(self, seat: int, amount: int, why: str, dealer: parlour.Dealer) -> None:
        self.chips[seat - 1] += amount
        dealer.tell(parlour.Scored, seat, "chips", amount, why)


class Turn(parlour.Decision[Table, parlour.Action]):
    who: int
    raises: int = 0
    called: int = 0  # seats that agree to what was paid last
    every = parlour.Listed((Call(), Raise(), Fold()))

    def seat(self, state: Table) -> int:
        return self.who

    def choices(self, state: Table) -> parlour.Filtered[parlour.Action]:
        behind = state.chips[self.who - 1] > min(state.chips)
        return parlour.Filtered(
            self.every,
            (lambda a: a != Raise() or self.raises < 2, "raised_twice", "LP-3"),
            (lambda a: a != Fold() or behind, "nothing_to_pay", "LP-3"),
        )

    def resolve(self, state: Table, action: parlour.Action, dealer: parlour.Dealer) -> None:
        other = parlour.next_seat(self.who, state.seats)
        missing = state.chips[self.who - 1] - min(state.chips)
        match action:
            case Fold():
                state.pay(other, -sum(state.chips), "pot", dealer)
                state.end("fold")
            case Raise():
                state.pay(self.who, -missing - (4 if state.common else 2), "raise", dealer)
                state.then(Turn(other, self.raises + 1, called=1))
            case Call():
                if missing:
                    state.pay(self.who, -missing, "call", dealer)
                if self.called + 1 < state.seats:
                    state.then(Turn(other, self.raises, self.called + 1))


class TurnUp(parlour.Effect[Table]):  # LP-2
    def resolve(self, state: Table, dealer: parlour.Dealer) -> None:
        state.common = parlour.Row([(card := state.draw(dealer), True)])
        dealer.tell(Turned, card)


class Showdown(parlour.Effect[Table]):  # LP-4
    def resolve(self, state: Table, dealer: parlour.Dealer) -> None:
        cards = [hand.kind(0) for hand in state.hands]
        for seat, card in enumerate(cards, start=1):
            state.hands[seat - 1] = parlour.Row([(card, True)])
            dealer.tell(Shown, seat, card)
        worth = [(card == state.common.kind(0), card) for card in cards]
        winners = [seat for seat, card in enumerate(worth, start=1) if card == max(worth)]
        share = -sum(state.chips) // len(winners)  # all have paid the same
        for seat in winners:
            state.pay(seat, share, "pot", dealer)
        state.end("showdown")


class LeducPoker(parlour.Game[Table]):
    name, title, seats, version, state = "leduc_poker", "Leduc poker", (2, 2), "1", Table
    text = parlour.Text({Call: "call", Raise: "raise", Fold: "fold"}, {int: CARD}, SENTENCES)

    def setup(self, options: parlour.Options, seats: int, dealer: parlour.Dealer) -> Table:
        none = parlour.Row([])
        table = Table(seats=seats, deck=parlour.Bag([2, 2, 2]), hands=[], common=none, chips=[0, 0])
        for seat in parlour.clockwise(1, seats):
            table.pay(seat, -1, "ante", dealer)
            card = table.draw(dealer)
            table.hands.append(parlour.Row([(card, False)]))
            dealer.tell(Dealt, seat, card)
        table.then(Turn(1), TurnUp(), Turn(1), Showdown())
        return table

    def standing(self, state: Table) -> parlour.Outcome:
        chips = state.chips
        return parlour.outcome([(c,) for c in chips], [{"chips": c} for c in chips], state.ended)

    def utilities(self, state: Table) -> list[float]:
        return [(chips + 13) / 26 for chips in state.chips]  # nobody wins more than 13

    def board(self, view: parlour.View) -> str:
        state, lines = view.state, []
        for seat, hand in enumerate(state.hands, start=1):
            card = "a card" if hand.blank else f"a {CARD.write(hand.kind(0))}"
            lines.append(f"{view.name(seat)} has {card} and {state.chips[seat - 1]:+} chips")
        turned = [CARD.write(kind) for kind, _ in state.common.held]
        return "\n".join([*lines, f"for everybody: {turned[0] if turned else 'no card yet'}"])


@parlour.hookimpl
def games() -> list[parlour.Offer]:
    return [parlour.Offer("leduc_poker", LeducPoker, title="Leduc poker", seats=(2, 2))]
