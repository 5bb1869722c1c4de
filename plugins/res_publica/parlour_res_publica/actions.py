"""What a seat can choose. The notation of these is in `text`."""

from __future__ import annotations

from typing import Annotated

from parlour import Action, Seat, hidden
from parlour_res_publica.pieces import Kind
from parlour_res_publica.statements import GIVE, WANT, IllFormed, Mode, Statement

Cards = Annotated[tuple[int, ...], "cards"]
"""How many cards of each kind."""


class Want(Action):
    """Ask for cards, to announce a trade or to answer a request. (RP-3.2)"""

    statement: Annotated[Statement, "wanted"]

    def __init__(self, statement: Statement) -> None:
        _say(self, statement, WANT)


class Give(Action):
    """Offer cards, to announce a trade or to answer an offer. (RP-3.2)"""

    statement: Annotated[Statement, "given"]

    def __init__(self, statement: Statement) -> None:
        _say(self, statement, GIVE)


Say = Want | Give


def _say(action: Action, statement: Statement, mode: Mode) -> None:
    if statement.mode is not mode:
        raise IllFormed("other_mode", "RP-3.2")
    object.__setattr__(action, "statement", statement)


class NoTrade(Action):
    """Announce nothing this turn. (RP-3.1)"""


class Pass(Action):
    """Answer nothing. (RP-3.3)"""


class Accept(Action):
    """Trade with the one who gave this answer. (RP-3.4)"""

    seat: Seat


class Decline(Action):
    """Accept no answer. (RP-3.4)"""


class HandOver(Action):
    """Pick the cards that go to the partner, in secret. (RP-3.6)"""

    cards: Cards = hidden()


class Declare(Action):
    """Lay five identical cards on the table. (RP-5.1)"""

    kind: Kind


class Done(Action):
    """Declare nothing more. (RP-5.5)"""


class Draw(Action):
    """Draw so many cards of each deck. (RP-6.2)"""

    people: int
    civilisation: int


NO_TRADE, PASS, DECLINE, DONE = NoTrade(), Pass(), Decline(), Done()
DECLARE = tuple(Declare(kind) for kind in Kind)


def say(statement: Statement) -> Say:
    """Return the action of saying something."""
    return Want(statement) if statement.mode is WANT else Give(statement)
