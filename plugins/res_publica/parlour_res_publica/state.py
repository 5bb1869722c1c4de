"""What lies on the table."""

from __future__ import annotations

from parlour import Bag, Claim, Hand, Memory, Seat, State, Value, private, remembered, secret
from parlour_res_publica.pieces import CARDS, PEOPLE, Counts, Kind


class Declared(Value):
    """Five identical cards under their score card. (RP-5)"""

    kind: Kind
    points: int

    @property
    def is_settlement(self) -> bool:
        """Whether it is a settlement rather than a city."""
        return self.kind in PEOPLE


class ResPublicaState(State):
    """All that lies on the table of a game of Res Publica.

    `declared` are the sets before each seat, the first one first; `cities` the cards that are
    left, the top first; `pairs` the points for what was left in the hands, once they are
    counted. `turn` is the active seat, `quiet` the number of turns since somebody declared or
    drew. What is said in a trade lies in its steps. The last four are the game's options.
    """

    hands: list[Hand] = private(CARDS)
    people: Bag = secret(CARDS)
    civilisation: Bag = secret(CARDS)
    remembered: list[Memory] = remembered()
    claims: list[Claim]
    declared: list[tuple[Declared, ...]]
    cities: tuple[int, ...]
    pairs: list[int]
    turn: Seat
    quiet: int
    or_offer: str
    draw: str
    final_round_draw: bool
    stalemate_rounds: int

    def hand(self, seat: Seat) -> Counts:
        """Return the cards of a hand by kind. Raises Hidden if it is blank."""
        return self.hands[seat - 1].held

    def settlements(self, seat: Seat) -> int:
        """Return how many settlements a seat has founded."""
        return sum([group.is_settlement for group in self.declared[seat - 1]])


def hand_of(seat: Seat) -> tuple[str, int]:
    """Return the name of a seat's hand for what is remembered."""
    return "hands", seat
