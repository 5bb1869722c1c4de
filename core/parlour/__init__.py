"""Parlour hosts board games: what plugins, bots and programs use is named here."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from parlour.board import columns as columns
    from parlour.board import fitted as fitted
    from parlour.board import wrapped as wrapped
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
    from parlour.fields import Coded as Coded
    from parlour.fields import Mask as Mask
    from parlour.fields import derived as derived
    from parlour.fields import private as private
    from parlour.fields import public as public
    from parlour.fields import remembered as remembered
    from parlour.fields import screened as screened
    from parlour.fields import secret as secret
    from parlour.game import FromFile as FromFile
    from parlour.game import Game as Game
    from parlour.game import Options as Options
    from parlour.hookspecs import Offer as Offer
    from parlour.hookspecs import hookimpl as hookimpl
    from parlour.match import Match as Match
    from parlour.memory import Claim as Claim
    from parlour.memory import Memory as Memory
    from parlour.memory import Move as Move
    from parlour.memory import claim as claim
    from parlour.memory import exchange as exchange
    from parlour.memory import move as move
    from parlour.memory import witness as witness
    from parlour.picture import Picture as Picture
    from parlour.registry import new_match as new_match
    from parlour.scoring import Outcome as Outcome
    from parlour.scoring import Scored as Scored
    from parlour.scoring import outcome as outcome
    from parlour.seats import Seat as Seat
    from parlour.seats import clockwise as clockwise
    from parlour.seats import next_seat as next_seat
    from parlour.seats import others as others
    from parlour.state import Part as Part
    from parlour.state import State as State
    from parlour.steps import Clockwise as Clockwise
    from parlour.steps import Decision as Decision
    from parlour.steps import Effect as Effect
    from parlour.steps import FinalRound as FinalRound
    from parlour.steps import OnceRound as OnceRound
    from parlour.steps import SealedDecision as SealedDecision
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
    from parlour.weighing import Weights as Weights
    from parlour.weighing import weighed as weighed
    from parlour.zones import Bag as Bag
    from parlour.zones import Family as Family
    from parlour.zones import Hand as Hand
    from parlour.zones import Pile as Pile
    from parlour.zones import Row as Row

_HOMES = {
    "board": "columns fitted wrapped",
    "bots": "Bot Budget",
    "choices": "Bundles Choices Either Filtered Listed Spaces Table",
    "dealer": "Dealer FastDealer",
    "errors": "Hidden Illegal NotFound ParlourError Stale Unreadable",
    "fields": "Coded Mask derived private public remembered screened secret",
    "game": "FromFile Game Options",
    "hookspecs": "Offer hookimpl",
    "events": "Acted",
    "memory": "Claim Memory Move claim exchange move witness",
    "match": "Match",
    "picture": "Picture",
    "registry": "new_match",
    "scoring": "Outcome Scored outcome",
    "seats": "Seat clockwise next_seat others",
    "state": "Part State",
    "steps": "Clockwise Decision Effect FinalRound OnceRound SealedDecision Times UntilNobodyWants",
    "text": "Codec Many Number Text Words",
    "values": "Action Event Step Value hidden interned",
    "view": "View",
    "weighing": "Weights weighed",
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
    "Claim",
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
    "Mask",
    "Match",
    "Memory",
    "Move",
    "NotFound",
    "Number",
    "Offer",
    "OnceRound",
    "Options",
    "Outcome",
    "ParlourError",
    "Part",
    "Picture",
    "Pile",
    "Row",
    "Scored",
    "SealedDecision",
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
    "Weights",
    "Words",
    "claim",
    "clockwise",
    "columns",
    "derived",
    "exchange",
    "fitted",
    "hidden",
    "hookimpl",
    "interned",
    "move",
    "new_match",
    "next_seat",
    "others",
    "outcome",
    "private",
    "public",
    "remembered",
    "screened",
    "secret",
    "weighed",
    "witness",
    "wrapped",
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
