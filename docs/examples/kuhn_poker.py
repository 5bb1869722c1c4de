"""Kuhn poker: three cards, one bet; the smallest game with hidden hands.

- **KP-1** Two seats pay an ante of one chip and are dealt one card each of jack, queen, king.
- **KP-2** In turn, a seat checks or bets one chip; two checks lead to the showdown.
- **KP-3** Against a bet the other seat folds, which loses the pot, or calls with one chip.
- **KP-4** At the showdown both cards are turned up; the higher one takes the pot.
"""

import parlour

CARDS = parlour.Family("card", 3)
CARD = parlour.Words("card", {0: "jack", 1: "queen", 2: "king"})
MOST = 2  # chips that can be won
SENTENCES = {
    "event.Dealt": "{seat} is dealt the {card}",
    "event.Dealt.hidden": "{seat} is dealt a card",
    "event.Shown": "{seat} shows the {card}",
    "event.Scored": "{seat}: {amount:chip|chips} ({why:why})",
    "refused.no_bet": "there is no bet yet: check or bet",
    "refused.bet_made": "there is a bet: fold or call",
}


class Check(parlour.Action): ...


class Bet(parlour.Action): ...


class Fold(parlour.Action): ...


class Call(parlour.Action): ...


class Dealt(parlour.Event):
    seat: parlour.Seat
    card: int = parlour.hidden()


class Shown(parlour.Event):
    seat: parlour.Seat
    card: int


class Table(parlour.State):
    deck: parlour.Bag = parlour.secret(CARDS)
    hands: list[parlour.Row] = parlour.private(CARDS)  # face down until the showdown
    chips: list[int]  # what each seat has won so far; the pot is what all have lost

    def pay(self, seat: int, amount: int, why: str, dealer: parlour.Dealer) -> None:
        self.chips[seat - 1] += amount
        dealer.tell(parlour.Scored, seat, "chips", amount, why)

    def win(self, seat: int, dealer: parlour.Dealer) -> None:
        self.pay(seat, -sum(self.chips), "pot", dealer)


class Turn(parlour.Decision[Table, parlour.Action]):
    who: int
    bet: bool = False
    checked: bool = False  # by the other seat

    def seat(self, state: Table) -> int:
        return self.who

    def choices(self, state: Table) -> parlour.Listed[parlour.Action]:
        if self.bet:
            return parlour.Listed([Fold(), Call()], lambda _: parlour.Illegal("bet_made", "KP-3"))
        return parlour.Listed([Check(), Bet()], lambda _: parlour.Illegal("no_bet", "KP-2"))

    def resolve(self, state: Table, action: parlour.Action, dealer: parlour.Dealer) -> None:
        other = parlour.next_seat(self.who, state.seats)
        match action:
            case Check():
                state.then(Showdown() if self.checked else Turn(other, checked=True))
            case Bet():
                state.pay(self.who, -1, "bet", dealer)
                state.then(Turn(other, bet=True))
            case Call():
                state.pay(self.who, -1, "call", dealer)
                state.then(Showdown())
            case Fold():
                state.win(other, dealer)
                state.end("fold")


class Showdown(parlour.Effect[Table]):  # KP-4
    def resolve(self, state: Table, dealer: parlour.Dealer) -> None:
        cards = [hand.kind(0) for hand in state.hands]
        for seat, card in enumerate(cards, start=1):
            state.hands[seat - 1] = parlour.Row([(card, True)])
            dealer.tell(Shown, seat, card)
        state.win(1 + cards.index(max(cards)), dealer)
        state.end("showdown")


class KuhnPoker(parlour.Game[Table]):
    name, title, seats, version, state = "kuhn_poker", "Kuhn poker", (2, 2), "1", Table
    text = parlour.Text(
        {Check: "check", Bet: "bet", Fold: "fold", Call: "call"}, {int: CARD}, SENTENCES
    )

    def setup(self, options: parlour.Options, seats: int, dealer: parlour.Dealer) -> Table:
        table = Table(seats=seats, deck=parlour.Bag([1, 1, 1]), hands=[], chips=[0] * seats)
        for seat in parlour.clockwise(1, seats):
            table.pay(seat, -1, "ante", dealer)
            drawn, table.deck = table.deck.drawn(1, dealer)
            table.hands.append(parlour.Row([(drawn.index(1), False)]))
            dealer.tell(Dealt, seat, drawn.index(1))
        table.then(Turn(1))
        return table

    def standing(self, state: Table) -> parlour.Outcome:
        chips = state.chips
        return parlour.outcome([(c,) for c in chips], [{"chips": c} for c in chips], state.ended)

    def utilities(self, state: Table) -> list[float]:
        return [(chips + MOST) / (2 * MOST) for chips in state.chips]

    def board(self, view: parlour.View) -> str:
        state, lines = view.state, []
        for seat, hand in enumerate(state.hands, start=1):
            card = "a card" if hand.blank else f"the {CARD.write(hand.kind(0))}"
            lines.append(f"{view.name(seat)} has {card} and {state.chips[seat - 1]:+} chips")
        return "\n".join(lines)


@parlour.hookimpl
def games() -> list[parlour.Offer]:
    return [parlour.Offer("kuhn_poker", KuhnPoker, title="Kuhn poker", seats=(2, 2))]
