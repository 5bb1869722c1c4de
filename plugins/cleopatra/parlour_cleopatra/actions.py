"""What a seat can choose. The notation of these is in `text`."""

from __future__ import annotations

from typing import Annotated

from parlour import Action, Seat, Value, hidden
from parlour_cleopatra.cells import Cell
from parlour_cleopatra.mosaics import Placement
from parlour_cleopatra.payments import Payment
from parlour_cleopatra.pieces import Piece

Cards = Annotated[tuple[int, ...], "cards"]
"""How many cards of each kind."""


class Order(Value):
    """A piece to build, where it goes, and what pays for it; no payment is the cheapest one.

    `place` is the number of a wall's or a door frame's place, `laid` where a mosaic goes.
    """

    piece: Piece
    place: int = 0
    laid: Placement | None = None
    payment: Payment | None = None


class Take(Action):
    """Take all cards of a stall, 1 to 3. (CL-3.1a)"""

    stall: int


class Build(Action):
    """Build a piece of the quarry. (CL-3.2a)"""

    order: Annotated[Order, "order"]


class Done(Action):
    """Build nothing more in this action. (CL-3.2b)"""


class Pass(Action):
    """Do neither action, as nothing can be taken or built. (CL-3.3c)"""


class End(Action):
    """Play no more characters in this turn. (CL-3.3b)"""


class Lay(Action):
    """Give the cards drawn to the stalls: entry i is the stall of card i. (CL-3.1c)"""

    stalls: Annotated[tuple[int, ...], "stalls"]


class ClaimRegions(Action):
    """Put statues into new sanctuaries, each named by a cell of it. (CL-5.2c)"""

    cells: Annotated[tuple[Cell, ...], "regions"]


class Bid(Action):
    """Offer talents to the great priest, in secret. (CL-7.1)"""

    talents: int


class Discard(Action):
    """Throw cards away, face down, down to the hand limit. (CL-6.2)"""

    cards: Cards = hidden()


class KeepAll(Action):
    """Keep all cards above the hand limit. (CL-6.3)"""


class Smuggler(Action):
    """Play a Smuggler when the hand is checked. (CL-8.7)"""


class Beggar(Action):
    """Play a Beggar. (CL-8.3)"""


class Courtesan(Action):
    """Play a Courtesan. (CL-8.4)"""


class Envoy(Action):
    """Play an Envoy to these opponents. (CL-8.5)"""

    targets: Annotated[tuple[Seat, ...], "targets"]


class ScribeMosaic(Action):
    """Play a Scribe, and build another mosaic than the top one. (CL-8.6a)"""

    order: Annotated[Order, "laying"]


class ScribeAnkh(Action):
    """Play a Scribe, and turn a blank die to its ankh. (CL-8.6b)"""


class ScribeBlank(Action):
    """Play a Scribe, and turn an ankh on the altar to a blank. (CL-8.6b)"""


class Vizier(Action):
    """Play the Vizier. (CL-8.8)"""


class Pay(Action):
    """Give the Beggar talents. (CL-8.3a)"""


class Give(Action):
    """Give the Beggar or the Envoy cards. (CL-8.3a, CL-8.5a)"""

    cards: Cards = hidden()


class Fetch(Action):
    """Take a card of the discard pile. (CL-8.4a)"""

    card: Annotated[int, "card"] = hidden()


class Keep(Action):
    """Take some of the cards that the Vizier looks at. (CL-8.8a)"""

    cards: Annotated[tuple[int, ...], "kept"] = hidden()


DONE, PASS, END, KEEP_ALL, PAY = Done(), Pass(), End(), KeepAll(), Pay()
SMUGGLER, BEGGAR, COURTESAN, VIZIER = Smuggler(), Beggar(), Courtesan(), Vizier()
ANKH, BLANK = ScribeAnkh(), ScribeBlank()
