"""What happens in consequence of an action, as data for those who watch."""

from __future__ import annotations

from typing import Annotated, ClassVar

from parlour import Event, Seat, hidden
from parlour_res_publica.actions import Cards
from parlour_res_publica.statements import Statement


class TurnBegan(Event):
    """A seat's turn began. (RP-2.1)"""

    divides: ClassVar[bool] = True

    seat: Seat


class Swapped(Event):
    """A seat gave its partner what was said: how many cards of each deck; the two see which.

    (RP-8.3)
    """

    seat: Seat
    partner: Seat
    said: Annotated[Statement, "said"]
    people: int
    civilisation: int
    cards: Cards = hidden()

    def eyes(self) -> tuple[Seat, ...]:
        return self.seat, self.partner


class Drew(Event):
    """A seat drew so many cards of each deck; which ones it alone sees. (RP-6)"""

    seat: Seat
    people: int
    civilisation: int
    cards: Cards = hidden()


class FinalRoundBegan(Event):
    """The last civilisation card is drawn: everybody has one more turn. (RP-7.1)"""


class NothingMoves(Event):
    """Nobody has declared or drawn anything for some rounds. (RP-7.6)"""

    rounds: int


class LastDeclarationsBegan(Event):
    """Everybody may declare once more. (RP-7.3)"""
