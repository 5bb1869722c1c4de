"""A match that begins where a test wants it to, told in the words of the table.

    table = scenario(
        hands={1: "3 goth 2 hun", 2: "1 ship"},  # by kind; a seat not named holds no cards
        seats=4, turn=1,                         # three seats, or as many as the test names
        settlements={1: 2}, cities={2: "9 7"},   # score cards, on sets of kinds that are left
        declared={3: "hun hun trade"},           # or the sets themselves, the first one first
        people="2 goth",                         # a deck: of one kind, and what comes is known;
        civilisation="",                         # left out: all cards that are nowhere else;
                                                 # this one empty: the final round begins
        options={"or_offer": "some"},
    )
    table.act("want 1 goth")            # acts for whoever decides; Illegal, and nothing changes,
                                        # if the rules refuse it
    table.secretly(2, "hand 2 goth")    # one partner's pick in a swap
    table.swap()                        # each partner who is still asked hands over the only
                                        # cards that he can
    table.finish()                      # nobody who is asked declares anything more
    table.legal("pass"), table.choices()
    table.decider, table.waits_for      # announce answer accept hand declare draw over
    table.turn, table.hand(1), table.backs(1), table.declared(1), table.score(1), table.parts(1)
    table.city_pile, table.decks, table.known(1, 2), table.told(3), table.over, table.winners

Hands and bundles are written by kind in the order of the kinds: `2 goth 1 hun 1 ship`. A seat
whose hand can't hold a set for all that everybody sees is not asked to declare, and who can give
one thing only by what all have heard is not asked in a swap: `finish` and `swap` say nothing then.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping
from typing import Any

from parlour import Bag, Dealer, Hand, Match, Seat
from parlour.memory import known
from parlour_res_publica.declare import DeclareSet
from parlour_res_publica.draw_cards import ChooseMix
from parlour_res_publica.ending import Turns
from parlour_res_publica.game import ResPublicaOptions
from parlour_res_publica.knowledge import Deliverable
from parlour_res_publica.pieces import (
    CARDS,
    CITIES,
    CIVILISATION,
    COPIES,
    KINDS,
    LEAST_SEATS,
    PEOPLE,
    SET,
    SETTLEMENT,
    Counts,
    Kind,
)
from parlour_res_publica.scoring import parts
from parlour_res_publica.state import Declared, ResPublicaState, hand_of
from parlour_res_publica.table import ResPublicaTable
from parlour_res_publica.text import TEXT
from parlour_res_publica.trade import AcceptOne, Announce, Answer, Swap
from parlour_res_publica.wording import KIND, read_cards, write_body, write_cards

WAITS = {
    Announce: "announce",
    Answer: "answer",
    AcceptOne: "accept",
    Swap: "hand",
    DeclareSet: "declare",
    ChooseMix: "draw",
}


class Table:
    """A thin wrapper of a match, in the words of the notation."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def state(self) -> ResPublicaState:
        """All that a spectator may know."""
        state: ResPublicaState = self.match.view(None).state
        return state

    # What is asked

    def act(self, *lines: str) -> None:
        """Act for whoever decides, line by line."""
        for line in lines:
            decider = self.match.decider
            assert decider is not None, "the game is over"
            self.secretly(decider, line)

    def secretly(self, seat: Seat, line: str) -> None:
        """Act for a seat, in a swap before or after its partner."""
        self.match.act(seat, TEXT.read(line))

    def swap(self) -> None:
        """Hand over what can only be handed over, for the partners who are still asked."""
        while self.waits_for == "hand":
            decider = self._awaited()
            (line,) = self.choices(decider)
            self.secretly(decider, line)

    def _awaited(self) -> Seat:
        return next(s for s in self.match.deciders if self.match.view(s).chosen is None)

    def finish(self) -> None:
        """Declare nothing more, for all who are asked in a row."""
        while self.waits_for == "declare":
            self.act("done")

    def legal(self, line: str, seat: Seat | None = None) -> bool:
        """Say whether the seat that decides (or this one, in a swap) may do this."""
        return TEXT.read(line) in self._choices(seat)

    def choices(self, seat: Seat | None = None) -> list[str]:
        """Return all that is listed for the seat that decides; nothing after the end."""
        return [] if self.over else [TEXT.write(action) for action in self._choices(seat)]

    def _choices(self, seat: Seat | None) -> Any:
        return self.match.view(seat or self.match.decider).choices

    @property
    def decider(self) -> Seat | None:
        return self.match.decider

    @property
    def deciders(self) -> tuple[Seat, ...]:
        """Who may act: both partners of a swap, otherwise one seat."""
        return self.match.deciders

    @property
    def waits_for(self) -> str:
        agenda = self.state.agenda
        return WAITS[type(agenda[-1])] if agenda else "over"

    # What lies on the table

    @property
    def turn(self) -> Seat:
        return self.state.turn

    def hand(self, seat: Seat) -> str:
        """Return the cards of a hand by kind."""
        state: ResPublicaState = self.match.view(seat).state
        return write_cards(state.hand(seat))

    def hands(self) -> dict[Seat, str]:
        return {seat: self.hand(seat) for seat in range(1, self.match.seats + 1)}

    def backs(self, seat: Seat) -> tuple[int, int]:
        """Return how many people and civilisation cards a hand has, as everybody sees it."""
        people, civilisation = self.state.hands[seat - 1].sizes(CARDS)
        return people, civilisation

    def declared(self, seat: Seat) -> list[str]:
        """Return the sets before a seat with their score cards: `goth 3`, `ship 9`."""
        return [f"{KIND.write(s.kind)} {s.points}" for s in self.state.declared[seat - 1]]

    @property
    def city_pile(self) -> str:
        """The cities that are left, the best first."""
        return " ".join(map(str, self.state.cities))

    @property
    def decks(self) -> tuple[int, int]:
        """How many people and civilisation cards are left to draw."""
        return self.state.people.size, self.state.civilisation.size

    # What a seat knows

    def known(self, witness: Seat, holder: Seat) -> str:
        """Return what a seat has seen go into another hand, and must be there still."""
        memory = self.match.view(witness).state.remembered[witness - 1]
        return write_cards(known(memory, hand_of(holder), len(KINDS)))

    def claimed(self, seat: Seat) -> list[str]:
        """Return what everybody knows that a seat could give: `3 chemistry`."""
        claims = [claim for claim in self.state.claims if claim.holder == seat]
        return [write_body(c.statement) for c in claims if isinstance(c, Deliverable)]

    def told(self, seat: Seat | None) -> list[str]:
        """Return all that has happened in sentences for a seat, or for a spectator."""
        names = dict(enumerate("ABCDE", start=1))
        sentences = [TEXT.event(event, names) for event in self.match.events(seat)]
        return [sentence for sentence in sentences if sentence]

    # How it ends

    def parts(self, seat: Seat) -> dict[str, int]:
        """Return the points by what they are for: settlements, cities, pairs."""
        return parts(self.state, seat)

    def score(self, seat: Seat) -> int:
        return sum(self.parts(seat).values())

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def reason(self) -> str:
        """Why the game is over; empty before."""
        return (self.match.outcome and self.match.outcome.reason) or ""

    @property
    def winners(self) -> list[Seat]:
        """Who shares the first place."""
        return [place.seat for place in self.match.standing().places if place.rank == 1]


class _Laid(ResPublicaTable):
    """The game, begun from a table that was laid."""

    def __init__(self, state: ResPublicaState) -> None:
        self.laid = state

    def setup(self, options: ResPublicaOptions, seats: int, dealer: Dealer) -> ResPublicaState:
        state = self.laid.copy()
        state.then(Turns(state.turn))
        return state


def fresh(seats: int = 3, **options: object) -> Table:
    """Return a match from its set-up, with a fixed seed."""
    return Table(Match.begin(ResPublicaTable(), seats, seed="fresh", options=options))


def scenario(
    hands: Mapping[Seat, str] | None = None,
    *,
    seats: int | None = None,
    turn: Seat = 1,
    settlements: Mapping[Seat, int] | None = None,
    cities: Mapping[Seat, str] | None = None,
    declared: Mapping[Seat, str] | None = None,
    people: str | None = None,
    civilisation: str | None = None,
    options: Mapping[str, object] | None = None,
) -> Table:
    """Return a match that begins with the announcement of the seat `turn`."""
    hands, settlements, cities = hands or {}, settlements or {}, cities or {}
    declared = declared or {}
    seats = seats or max(LEAST_SEATS, turn, *hands, *settlements, *cities, *declared)
    held = [read_cards(hands.get(seat, "")) for seat in range(1, seats + 1)]
    decks = [read_cards(people or ""), read_cards(civilisation or "")]
    laid = _Sets([COPIES - sum(column) for column in zip(*held, *decks, strict=True)])
    sets = [
        tuple(laid.sets(settlements.get(s, 0), cities.get(s, ""), declared.get(s, "")))
        for s in range(1, seats + 1)
    ]
    chosen = ResPublicaOptions.model_validate(dict(options or {}))
    if people is None:
        decks[0] = laid.rest(PEOPLE)
    if civilisation is None:
        decks[1] = laid.rest(CIVILISATION)
    state = ResPublicaState(
        seats=seats,
        hands=[Hand(counts) for counts in held],
        people=Bag(decks[0]),
        civilisation=Bag(decks[1]),
        remembered=[()] * seats,
        claims=[],
        declared=sets,
        cities=tuple(laid.cities),
        pairs=[0] * seats,
        turn=turn,
        quiet=0,
        **chosen.model_dump(),
    )
    return Table(Match.begin(_Laid(state), seats, seed="scenario", options=chosen))


class _Sets:
    """What is left to lay sets before the seats."""

    def __init__(self, left: list[int]) -> None:
        assert min(left) >= 0, "there are 12 cards of a kind"
        self.left = left
        self.cities = list(CITIES)

    def rest(self, kinds: Container[Kind]) -> Counts:
        """Return all the cards of these kinds that are nowhere else."""
        return tuple(left * (kind in kinds) for kind, left in zip(KINDS, self.left, strict=True))

    def sets(self, settlements: int, cities: str, declared: str) -> Iterator[Declared]:
        """Yield the sets of one seat; kinds that are not named are those most left."""
        for word in declared.split():
            kind = KIND.read(word)
            yield self._set(kind, SETTLEMENT if kind in PEOPLE else self.cities.pop(0))
        for _ in range(settlements):
            yield self._set(self._most(PEOPLE), SETTLEMENT)
        for value in map(int, cities.split()):
            self.cities.remove(value)
            yield self._set(self._most(CIVILISATION), value)

    def _most(self, kinds: Iterable[Kind]) -> Kind:
        return max(kinds, key=lambda kind: self.left[kind])

    def _set(self, kind: Kind, points: int) -> Declared:
        self.left[kind] -= SET
        assert self.left[kind] >= 0, "there are 12 cards of a kind"
        return Declared(kind, points)
