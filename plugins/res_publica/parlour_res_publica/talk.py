"""What is said in the trade under way, and what has happened since the looker acted."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from parlour import Acted, Seat, View, others
from parlour_res_publica.actions import Declare
from parlour_res_publica.events import Drew, Swapped, TurnBegan
from parlour_res_publica.state import ResPublicaState
from parlour_res_publica.statements import Statement
from parlour_res_publica.trade import AcceptOne, Answer, Swap

Reply = Statement | str
"""What a seat answers, or the key of the sentence that tells why it has said nothing."""


class Talk(NamedTuple):
    """What is announced, and what the others reply, in the order they are asked."""

    active: Seat
    said: Statement
    replies: dict[Seat, Reply]


def talk(state: ResPublicaState) -> Talk | None:
    """Return what is said in the trade under way; None if there is none."""
    match state.agenda[-1] if state.agenda else None:
        case Answer() | AcceptOne() as step:
            return Talk(step.active, step.said, _replies(state, step))
        case Swap() as step:
            return Talk(step.active, step.said, {step.partner: step.answer})
    return None


def _replies(state: ResPublicaState, step: Answer | AcceptOne) -> dict[Seat, Reply]:
    given = {answer.seat: answer.statement for answer in step.answers}
    asked = step.asked if isinstance(step, Answer) else step.active
    found: dict[Seat, Reply] = {}
    waiting = False
    for seat in others(step.active, state.seats):
        waiting |= seat == asked
        if seat in given:
            found[seat] = given[seat]
        elif not state.hands[seat - 1].size:
            found[seat] = "no_cards"
        else:
            silent = "still_to_answer" if waiting else "no_answer"
            found[seat] = "to_answer" if seat == asked else silent
    return found


def last_swap(view: View) -> list[Swapped]:
    """Return the two halves of the trade that was carried out last; nothing if there was none."""
    return [event for event in view.events if isinstance(event, Swapped)][-2:]


class News:
    """What has come since the looker last acted; for a spectator, since the turn began.

    `cards` are those that came into the looker's hand, by kind; `sets` how many of each
    seat's sets have been declared.
    """

    def __init__(self, view: View) -> None:
        self.cards: Counter[int] = Counter()
        self.sets: Counter[Seat] = Counter()
        began = False
        for event in view.events:
            match event:
                case TurnBegan() if view.seat is None:
                    self.sets.clear()
                case TurnBegan(seat=1) if not began:  # what was dealt is no news
                    began = True
                    self.cards.clear()
                case Acted(seat=seat) if seat == view.seat:
                    self.cards.clear()
                    self.sets.clear()
                case Acted(seat=seat, action=Declare()):
                    self.sets[seat] += 1
                case Drew(seat=seat, cards=cards) | Swapped(partner=seat, cards=cards):
                    if seat == view.seat:
                        self.cards.update(dict(enumerate(cards or ())))
