"""Parlour hosts board games: what plugins, bots and programs use is named here."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from parlour.bots import Bot as Bot
    from parlour.bots import Budget as Budget
    from parlour.choices import Bundles as Bundles
    from parlour.choices import Choices as Choices
    from parlour.choices import Either as Either
    from parlour.choices import Filtered as Filtered
    from parlour.choices import Listed as Listed
    from parlour.choices import Spaces as Spaces
    from parlour.choices import Table as Table
    from parlour.dealer import Dealer as Dealer
    from parlour.dealer import FastDealer as FastDealer
    from parlour.errors import Hidden as Hidden
    from parlour.errors import Illegal as Illegal
    from parlour.errors import NotFound as NotFound
    from parlour.errors import ParlourError as ParlourError
    from parlour.errors import Stale as Stale
    from parlour.errors import Unreadable as Unreadable
    from parlour.events import Acted as Acted
    from parlour.game import FromFile as FromFile
    from parlour.game import Game as Game
    from parlour.game import Options as Options
    from parlour.hookspecs import Offer as Offer
    from parlour.hookspecs import hookimpl as hookimpl
    from parlour.match import Match as Match
    from parlour.registry import new_match as new_match
    from parlour.scoring import Outcome as Outcome
    from parlour.scoring import Scored as Scored
    from parlour.scoring import outcome as outcome
    from parlour.seats import Seat as Seat
    from parlour.seats import clockwise as clockwise
    from parlour.seats import next_seat as next_seat
    from parlour.state import Coded as Coded
    from parlour.state import Part as Part
    from parlour.state import State as State
    from parlour.state import derived as derived
    from parlour.state import private as private
    from parlour.state import public as public
    from parlour.state import screened as screened
    from parlour.state import secret as secret
    from parlour.steps import Clockwise as Clockwise
    from parlour.steps import Decision as Decision
    from parlour.steps import Effect as Effect
    from parlour.steps import FinalRound as FinalRound
    from parlour.steps import OnceRound as OnceRound
    from parlour.steps import Times as Times
    from parlour.steps import UntilNobodyWants as UntilNobodyWants
    from parlour.text import Codec as Codec
    from parlour.text import Many as Many
    from parlour.text import Number as Number
    from parlour.text import Text as Text
    from parlour.text import Words as Words
    from parlour.values import Action as Action
    from parlour.values import Event as Event
    from parlour.values import Step as Step
    from parlour.values import Value as Value
    from parlour.values import hidden as hidden
    from parlour.values import interned as interned
    from parlour.view import View as View
    from parlour.zones import Bag as Bag
    from parlour.zones import Family as Family
    from parlour.zones import Hand as Hand
    from parlour.zones import Pile as Pile
    from parlour.zones import Row as Row

_HOMES = {
    "bots": "Bot Budget",
    "choices": "Bundles Choices Either Filtered Listed Spaces Table",
    "dealer": "Dealer FastDealer",
    "errors": "Hidden Illegal NotFound ParlourError Stale Unreadable",
    "game": "FromFile Game Options",
    "hookspecs": "Offer hookimpl",
    "events": "Acted",
    "match": "Match",
    "registry": "new_match",
    "scoring": "Outcome Scored outcome",
    "seats": "Seat clockwise next_seat",
    "state": "Coded Part State derived private public screened secret",
    "steps": "Clockwise Decision Effect FinalRound OnceRound Times UntilNobodyWants",
    "text": "Codec Many Number Text Words",
    "values": "Action Event Step Value hidden interned",
    "view": "View",
    "zones": "Bag Family Hand Pile Row",
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names.split()}
__all__ = [
    "Acted",
    "Action",
    "Bag",
    "Bot",
    "Budget",
    "Bundles",
    "Choices",
    "Clockwise",
    "Codec",
    "Coded",
    "Dealer",
    "Decision",
    "Effect",
    "Either",
    "Event",
    "Family",
    "FastDealer",
    "Filtered",
    "FinalRound",
    "FromFile",
    "Game",
    "Hand",
    "Hidden",
    "Illegal",
    "Listed",
    "Many",
    "Match",
    "NotFound",
    "Number",
    "Offer",
    "OnceRound",
    "Options",
    "Outcome",
    "ParlourError",
    "Part",
    "Pile",
    "Row",
    "Scored",
    "Seat",
    "Spaces",
    "Stale",
    "State",
    "Step",
    "Table",
    "Text",
    "Times",
    "Unreadable",
    "UntilNobodyWants",
    "Value",
    "View",
    "Words",
    "clockwise",
    "derived",
    "hidden",
    "hookimpl",
    "interned",
    "new_match",
    "next_seat",
    "outcome",
    "private",
    "public",
    "screened",
    "secret",
]
__version__ = "0.1.0"


def __getattr__(name: str) -> Any:
    """Import a public name from its home on first use: `import parlour` alone costs nothing."""
    home = _HOME_OF.get(name)
    if home is None:
        raise AttributeError(f"parlour has no {name}")
    value = getattr(importlib.import_module(f"parlour.{home}"), name)
    globals()[name] = value
    return value
