"""What a table waits for, in sentences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from parlour import View
from parlour_cleopatra.actions import Bid
from parlour_cleopatra.cells import NAMES
from parlour_cleopatra.characters import AtDeck, AtPile
from parlour_cleopatra.limit import AtLimit
from parlour_cleopatra.market import AtStalls
from parlour_cleopatra.offering import Offering
from parlour_cleopatra.payments import write_cards
from parlour_cleopatra.replies import AtBeggar, AtEnvoy
from parlour_cleopatra.sanctuaries import AtClaim
from parlour_cleopatra.state import CleopatraState
from parlour_cleopatra.turn import AtEnd, AtQuarry, AtTurn
from parlour_cleopatra.words import write_faces


def moment(view: View) -> str:
    """Return what a table waits for; all but the looker's own choice is known to everybody."""
    return " ".join(_Moment(view).sentences())


class _Moment:
    def __init__(self, view: View) -> None:
        self.view = view
        self.state: CleopatraState = view.state

    def say(self, key: str, **arguments: Any) -> str:
        return self.view.game.text.say(f"moment.{key}", self.view.all_names, **arguments)

    def sentences(self) -> Iterator[str]:
        if self.view.over:
            yield self.say("over", reason=self.state.ended)
        elif self.view.confirming:
            yield self.say("confirm", seat=self.view.confirming)
        else:
            yield from self.asked(self.state.agenda[-1])

    def asked(self, step: object) -> Iterator[str]:
        """Yield what is asked."""
        match step:
            case AtTurn(who=seat):
                yield self.say("turn", seat=seat)
            case AtQuarry(who=seat):
                yield self.say("build", seat=seat)
            case AtEnd(who=seat):
                yield self.say("end", seat=seat)
            case AtClaim(who=seat, new=cells):
                yield self.say("claim", seat=seat, cells=", ".join(NAMES[c] for c in cells))
            case AtLimit(who=seat):
                yield self.say("limit", seat=seat)
            case AtStalls(who=seat, cards=cards):
                yield self.say("refill", seat=seat, cards=write_faces(cards))
            case AtBeggar(who=seat, active=active):
                yield self.say("beggar", seat=seat, active=active)
            case AtEnvoy(who=seat, active=active):
                yield self.say("envoy", seat=seat, active=active)
            case Offering():
                yield self.say("bid")
                if isinstance(self.view.chosen, Bid):
                    yield self.say("bidden", talents=self.view.chosen.talents)
            case AtPile(who=seat):
                yield self.say("fetch", seat=seat)
                yield from self.looking()
            case AtDeck(who=seat):
                yield self.say("keep", seat=seat)
                yield from self.looking()

    def looking(self) -> Iterator[str]:
        """Yield the cards that the looker is looking at."""
        seat = self.view.seat
        step = self.state.agenda[-1]
        if seat is None or self.view.deciders != (seat,):
            return
        zones = [self.state.looked[seat - 1], self.state.turned[seat - 1]]
        if isinstance(step, AtDeck):
            zones.append(self.state.top)
        cards = [sum(counts) for counts in zip(*[zone.held for zone in zones], strict=True)]
        yield self.say("looking", cards=write_cards(cards))
