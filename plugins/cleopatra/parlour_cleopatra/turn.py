"""Section 3.3: turn after turn; what may be done in one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from parlour import (
    Action,
    Choices,
    Clockwise,
    Dealer,
    Decision,
    Effect,
    Either,
    Illegal,
    Listed,
    Seat,
    Step,
)
from parlour_cleopatra import scoring
from parlour_cleopatra.actions import (
    DONE,
    END,
    PASS,
    Build,
    Done,
    End,
    Pass,
    ScribeMosaic,
    Take,
)
from parlour_cleopatra.characters import CARD_OF, play, playable, spend, why_not_played
from parlour_cleopatra.ending import Reckon
from parlour_cleopatra.events import TurnBegan
from parlour_cleopatra.limit import CheckHand
from parlour_cleopatra.market import Refill, stocked, take
from parlour_cleopatra.orders import Orders, ScribeOrders, can_build
from parlour_cleopatra.pieces import SCRIBE_AMULETS, STALLS, Card
from parlour_cleopatra.quarry import Finish, build
from parlour_cleopatra.state import CleopatraState

TAKES = tuple(Take(stall) for stall in range(STALLS + 1))
ORDERING = (Build, ScribeMosaic)


class Offers(Either[Action]):
    """What a turn offers. A piece may also be built without naming a payment: the cheapest."""

    __slots__ = ()
    whole: ClassVar[bool] = False


class Turns(Clockwise[CleopatraState]):
    """Turn after turn, clockwise. (CL-2.6)"""

    def turn(self, state: CleopatraState) -> Sequence[Step]:
        return (Turn(self.seat),)


class Turn(Effect[CleopatraState]):
    """A turn begins."""

    who: Seat

    def resolve(self, state: CleopatraState, dealer: Dealer) -> None:
        state.turn = self.who
        dealer.tell(TurnBegan, self.who)
        state.then(AtTurn(self.who))


class Menu(Listed[Action]):
    """What a seat may do beside building, and why not the rest."""

    __slots__ = ("doing", "seat", "state")

    def __init__(
        self, state: CleopatraState, seat: Seat, actions: Sequence[Action], doing: str
    ) -> None:
        super().__init__([*actions, *playable(state, seat)])
        self.state = state
        self.seat = seat
        self.doing = doing  # turn, build or end

    def concerns(self, action: Any) -> bool:
        return self.doing == "end" or not isinstance(action, ORDERING)

    def why_not(self, action: Any) -> Illegal | None:
        return None if action in self.actions else self._refused(action)

    def _refused(self, action: Any) -> Illegal:
        if isinstance(action, Take):
            if self.doing != "turn":
                return Illegal("other_action", "CL-3.3a", action=action)
            return Illegal("stall_empty", "CL-3.1a", action=action)
        if isinstance(action, ORDERING):
            return Illegal("other_action", "CL-3.3a", action=action)
        if isinstance(action, Pass):
            return Illegal("no_pass", "CL-3.3c", action=action)
        if isinstance(action, Done) and self.doing == "turn":
            return Illegal("nothing_built", "CL-3.2a", action=action)
        if type(action) in CARD_OF:
            return why_not_played(self.state, self.seat, action)
        return Illegal("not_offered", action=action)


class _Moment(Decision[CleopatraState, Action]):
    """A moment of one's own turn at which characters may be played. (CL-3.3b)"""

    who: Seat

    def seat(self, state: CleopatraState) -> Seat:
        return self.who

    def ordered(self, state: CleopatraState, action: Action, dealer: Dealer) -> bool:
        """Build what the action orders; return whether it orders anything."""
        if not isinstance(action, ORDERING):
            return False
        if isinstance(action, ScribeMosaic):
            spend(state, self.who, Card.SCRIBE)
            scoring.amulets(state, dealer, self.who, SCRIBE_AMULETS, "scribe")
        build(state, self.who, action.order, dealer)
        state.then(AtQuarry(self.who))
        return True


class AtTurn(_Moment):
    """A seat goes to the market or to the quarry. (CL-3.3a)"""

    def choices(self, state: CleopatraState) -> Choices[Action]:
        found: list[Action] = [TAKES[stall] for stall in stocked(state)]
        if not found and not can_build(state, self.who):
            found.append(PASS)
        menu = Menu(state, self.who, found, "turn")
        return Offers(menu, Orders(state, self.who), ScribeOrders(state, self.who))

    def resolve(self, state: CleopatraState, action: Action, dealer: Dealer) -> None:
        who = self.who
        if self.ordered(state, action, dealer):
            return
        if isinstance(action, Take):
            state.passed = 0
            take(state, who, action.stall, dealer)
            state.then(AfterAction(who), CheckHand(who), Refill(who))
        elif isinstance(action, Pass):
            state.passed += 1
            if state.passed == state.seats:  # CL-3.3d
                state.end("stalemate", Reckon())
            else:
                state.then(CheckHand(who))
        else:
            play(state, who, action, dealer)
            state.then(self)


class AtQuarry(_Moment):
    """A seat that has built a piece builds more or has done. (CL-3.2a)"""

    def choices(self, state: CleopatraState) -> Choices[Action]:
        menu = Menu(state, self.who, [DONE], "build")
        return Offers(menu, Orders(state, self.who), ScribeOrders(state, self.who))

    def resolve(self, state: CleopatraState, action: Action, dealer: Dealer) -> None:
        if self.ordered(state, action, dealer):
            return
        if isinstance(action, Done):
            state.then(Finish(self.who), AfterAction(self.who), CheckHand(self.who))
        else:
            play(state, self.who, action, dealer)
            state.then(self)


class AfterAction(Effect[CleopatraState]):
    """Who holds cards is asked for characters; without any there is nothing to play."""

    who: Seat

    def resolve(self, state: CleopatraState, dealer: Dealer) -> None:
        if state.hands[self.who - 1].size:
            state.then(AtEnd(self.who))


class AtEnd(_Moment):
    """A seat plays characters after its action, or ends its turn. (CL-3.3b)"""

    def choices(self, state: CleopatraState) -> Menu:
        return Menu(state, self.who, [END], "end")

    def resolve(self, state: CleopatraState, action: Action, dealer: Dealer) -> None:
        if not isinstance(action, End):
            play(state, self.who, action, dealer)
            state.then(AfterAction(self.who))
