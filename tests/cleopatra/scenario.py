"""A match that begins where a test wants it to: `scenario_api.md` says how it is written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from parlour import Acted, Bag, Dealer, Event, Hand, Match, Seat, Unreadable
from parlour.memory import known
from parlour_cleopatra import events
from parlour_cleopatra.actions import Done
from parlour_cleopatra.cells import NAMED, NAMES, cells_of, fill
from parlour_cleopatra.characters import AtDeck, AtPile
from parlour_cleopatra.game import CleopatraOptions, empty
from parlour_cleopatra.limit import AtLimit
from parlour_cleopatra.market import AtStalls
from parlour_cleopatra.offering import Offering
from parlour_cleopatra.payments import CARD_NAMES, write_cards
from parlour_cleopatra.pieces import (
    CARDS,
    DICE,
    TALENTS,
    WALLS,
    Piece,
)
from parlour_cleopatra.replies import AtBeggar, AtEnvoy
from parlour_cleopatra.sanctuaries import AtClaim
from parlour_cleopatra.scoring import wealth
from parlour_cleopatra.state import CleopatraState, Sanctuary, hand_of
from parlour_cleopatra.table import CleopatraTable
from parlour_cleopatra.text import TEXT
from parlour_cleopatra.turn import AtEnd, AtQuarry, AtTurn, Turns
from tests.cleopatra.laying import (
    NO_CARD,
    build,
    cards_of,
    counts_of,
    down_of,
    garden_of,
    lay_deck,
    lay_mosaics,
    up_of,
    written,
)

WAITS: dict[type, str] = {
    AtTurn: "turn",
    AtQuarry: "build",
    AtClaim: "claim",
    Offering: "bid",
    AtEnd: "end",
    AtLimit: "limit",
    AtStalls: "refill",
    AtBeggar: "reply",
    AtEnvoy: "reply",
    AtPile: "fetch",
    AtDeck: "keep",
}


class _Laid(CleopatraTable):
    """The game, begun from a table that was laid."""

    def __init__(self, state: CleopatraState) -> None:
        self.laid = state

    def setup(self, options: Any, seats: int, dealer: Dealer) -> CleopatraState:
        state = self.laid.copy()
        state.then(Turns(state.turn))
        return state


class Play:
    """A thin wrapper of a match, in the words of the notation."""

    def __init__(self, match: Match, dice: str = "", discard: str = "") -> None:
        self.match = match
        self.dice = list(dice)
        self.face_up = list(up_of(cards_of(discard)))
        self.seen = len(match.events(None))
        self.rolled: list[int] = []
        match.listeners.append(self._hear)

    @property
    def state(self) -> CleopatraState:
        state: Any = self.match._state  # a test looks everywhere
        return cast("CleopatraState", state)

    # What is asked

    def act(self, text: str, seat: Seat | None = None) -> None:
        """Act for a seat, or for the first that has still to choose."""
        seat = seat or self._awaited()
        assert seat is not None, "the game is over"
        before = [zone.held for zone in self._zones()]
        action = self._read(text, seat)
        if isinstance(action, Done) and self.dice:
            self._load()
        try:
            self.match.act(seat, action)
        finally:
            self._unload()
        self._cap(before)

    def withdraw(self, seat: Seat) -> None:
        self.match.withdraw(seat)

    def legal(self, text: str) -> bool:
        try:
            return self._read(text, self.decider) in self.match.view(self.decider).choices
        except Unreadable:
            return False

    def refused(self, text: str) -> str:
        refused = self.match.view(self.decider).choices.why_not(self._read(text, self.decider))
        assert refused is not None, f"{text} is legal"
        return str(TEXT.refusal(refused))

    def choices(self, begins: str = "", seat: Seat | None = None) -> list[str]:
        if self.over:
            return []
        listed = [TEXT.write(action) for action in self.match.view(seat or self.decider).choices]
        return [text for text in listed if text.startswith(begins)]

    def _read(self, text: str, seat: Seat) -> Any:
        choices = self.match.view(seat).choices if seat in self.match.deciders else ()
        return TEXT.read(text, lambda action: action in choices)

    def _awaited(self) -> Seat | None:
        for seat in self.match.deciders:
            if self.match.view(seat).chosen is None:
                return seat
        return None

    @property
    def decider(self) -> Seat:
        return self.match.decider or 0

    @property
    def deciders(self) -> tuple[Seat, ...]:
        return self.match.deciders

    @property
    def waits_for(self) -> str:
        return WAITS[type(self.state.agenda[-1])] if self.state.agenda else "over"

    # Dice, and the facing of discards, which the game itself does not keep

    def _load(self) -> None:
        dealer = self.match._dealer
        faces = self.dice[: DICE - self.state.altar]
        self.dice = self.dice[len(faces) :]
        plain = type(dealer).below

        class Loaded(type(dealer)):  # type: ignore[misc]  # whatever dealer it is
            __slots__ = ()

            def below(self, n: int) -> int:
                drawn = plain(self, n)
                if not faces:
                    return drawn
                face = 0 if faces.pop(0) == "*" else 1
                self.draws[-1] = (n, face)
                return face

        dealer.__class__ = Loaded

    def _unload(self) -> None:
        dealer = self.match._dealer
        if type(dealer).__name__ == "Loaded":
            dealer.__class__ = type(dealer).__mro__[1]

    def _hear(self, match: Match, event: Event) -> None:
        if isinstance(event, events.Rolled):
            self.rolled.append(event.dice)
        elif isinstance(event, events.Built) and event.order.payment is not None:
            self.face_up = [
                a + b for a, b in zip(self.face_up, event.order.payment.cards, strict=True)
            ]
        elif isinstance(event, events.Shuffled):
            self.face_up = list(NO_CARD)

    def _zones(self) -> list[Any]:
        return [*self.state.hands]

    def _cap(self, before: list[Any]) -> None:
        """Count characters played as face up, and no more cards than there are."""
        for action in self._acted():
            name = type(action).__name__
            card = {"ScribeAnkh": "scribe", "ScribeBlank": "scribe", "ScribeMosaic": "scribe"}.get(
                name, name.lower()
            )
            if card in CARD_NAMES[11:]:
                self.face_up[CARD_NAMES.index(card)] += 1
        held = self.state.discard.held
        if self.waits_for != "fetch":
            self.face_up = [min(a, b) for a, b in zip(self.face_up, held, strict=True)]

    def _acted(self) -> list[Any]:
        heard = self.match.events(None)
        fresh, self.seen = heard[self.seen :], len(heard)
        return [event.action for event in fresh if isinstance(event, Acted)]

    # Looking

    def hand(self, seat: Seat) -> str:
        return write_cards(self.state.hand(seat))

    def talents(self, seat: Seat) -> int:
        return self.state.talents[seat - 1]

    def amulets(self, seat: Seat) -> int:
        return self.state.amulets[seat - 1]

    def merchants(self, seat: Seat) -> int:
        return self.state.merchants[seat - 1]

    def statues(self, seat: Seat) -> int:
        return self.state.statues[seat - 1]

    @property
    def turn(self) -> Seat:
        return self.state.turn

    @property
    def market(self) -> tuple[str, ...]:
        stalls = zip(self.state.stalls_up, self.state.stalls_down, strict=True)
        return tuple(", ".join(written(up.held, down.held)) for up, down in stalls)

    @property
    def drawn(self) -> str:
        step = self.state.agenda[-1] if self.state.agenda else None
        if not isinstance(step, AtStalls):
            return ""
        hidden = iter(list(self.state.drawn))
        return ", ".join(
            CARD_NAMES[card] if card >= 0 else f"?{CARD_NAMES[next(hidden)]}" for card in step.cards
        )

    @property
    def deck_size(self) -> int:
        return self.state.deck_size

    @property
    def deck_up(self) -> int:
        return self.state.up.size + self.state.top.size

    @property
    def all_cards(self) -> str:
        state = self.state
        zones = [
            *state.hands,
            state.down,
            state.up,
            state.top,
            *state.stalls_down,
            *state.stalls_up,
            state.drawn,
            state.drawn_up,
            state.discard,
            *state.looked,
            *state.turned,
        ]
        return write_cards([sum(column) for column in zip(*[z.held for z in zones], strict=True)])

    @property
    def discard(self) -> str:
        held = self.state.discard.held
        down = [n - up for n, up in zip(held, self.face_up, strict=True)]
        words = written(self.face_up, down)
        return ", ".join(words) or "nothing"

    @property
    def top(self) -> str:
        return self.state.mosaic.name if self.state.mosaic is not None else ""

    @property
    def stack(self) -> str:
        return "".join(mosaic.name for mosaic in sorted(self.state.left))

    @property
    def garden(self) -> str:
        state = self.state
        letters = {
            cell: laid.mosaic.name for laid in state.laid for cell in NAMES if laid.mask >> cell & 1
        }
        rows = state.garden.rows
        return "\n".join(
            "".join(
                letters.get(NAMED[f"{'ABCDEFGHIJKLMNOP'[c]}{r + 1}"], sign)
                for c, sign in enumerate(row)
            )
            for r, row in enumerate(rows)
        )

    @property
    def walls(self) -> str:
        return " ".join(wall.name for wall in WALLS if self.state.walls >> wall & 1)

    @property
    def built(self) -> dict[str, int]:
        return {piece.name.lower(): self.state.built[piece] for piece in Piece}

    @property
    def claimed(self) -> dict[str, Seat]:
        return {NAMES[claim.cells[0]]: claim.seat for claim in self.state.claimed}

    @property
    def altar(self) -> int:
        return self.state.altar

    @property
    def step(self) -> int:
        return self.state.step

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def reason(self) -> str:
        return (self.match.outcome and self.match.outcome.reason) or ""

    # The end

    @property
    def winners(self) -> set[Seat]:
        return set(self.match.standing().winners)

    @property
    def eliminated(self) -> set[Seat]:
        return {place.seat for place in self.match.standing().places if place.out}

    @property
    def ranks(self) -> dict[Seat, int]:
        return {place.seat: place.rank for place in self.match.standing().places}

    def reckoned(self, seat: Seat) -> tuple[int, int]:
        return wealth(self.state, seat), self.state.amulets[seat - 1]

    # What a seat may know

    def told(self, seat: Seat | None) -> Any:
        view = self.match.view(seat)
        choices = [repr(action) for action in view.choices] if view.decides else []
        heard = [repr(event) for event in self.match.events(seat)]
        state = view.state.wire()
        return state, choices, heard, self.deciders, self.match.confirming, self.match.revision

    def table(self, seat: Seat | None) -> str:
        return self.match.game.board(self.match.view(seat))

    def known(self, seat: Seat, holder: Seat) -> str:
        memory = self.match.view(seat).state.remembered[seat - 1]
        return write_cards(known(memory, hand_of(holder), CARDS.kinds))


def fresh(seats: int = 3, seed: int | str = 1, options: Mapping[str, Any] | None = None) -> Play:
    """Return a match from the set-up, before its first turn."""
    return Play(Match.begin(CleopatraTable(), seats, seed=seed, options=dict(options or {})))


def scenario(
    *,
    seats: int = 3,
    turn: Seat = 1,
    hands: Mapping[Seat, str] | None = None,
    talents: Mapping[Seat, int] | None = None,
    amulets: Mapping[Seat, int] | None = None,
    merchants: Mapping[Seat, int] | None = None,
    statues: Mapping[Seat, int] | None = None,
    market: Sequence[str] = ("", "", ""),
    deck: str | None = None,
    discard: str = "",
    walls: str = "",
    obelisks: int | None = None,
    sphinxes: int | None = None,
    complete: str = "",
    doors: str | None = None,
    pedestal: bool | None = None,
    throne: bool | None = None,
    mosaics: Sequence[str] = (),
    stack: str | None = None,
    garden: str | Mapping[str, Any] | None = None,
    altar: int = 0,
    dice: str = "",
    claimed: Mapping[Seat, str] | None = None,
    options: Mapping[str, Any] | None = None,
) -> Play:
    """Return a match that stands before an action of the seat `turn`."""
    values = dict(options or {})
    if garden is not None:
        values["garden"] = garden_of(garden)
    chosen = CleopatraTable().read_options(values)
    assert isinstance(chosen, CleopatraOptions)
    state = empty(chosen, seats)
    everyone = range(1, seats + 1)
    state.turn, state.altar = turn, altar
    state.talents = [(talents or {}).get(seat, TALENTS) for seat in everyone]
    state.amulets = [(amulets or {}).get(seat, 0) for seat in everyone]
    state.merchants = [(merchants or {}).get(seat, 3) for seat in everyone]
    state.statues = [(statues or {}).get(seat, 2) for seat in everyone]
    state.hands = [Hand(up_of(cards_of((hands or {}).get(seat, "")))) for seat in everyone]
    stalls = [cards_of(stall) for stall in market]
    state.stalls_up = [Hand(up_of(stall)) for stall in stalls]
    state.stalls_down = [Bag(down_of(stall)) for stall in stalls]
    state.discard = Bag(counts_of(kind for kind, _ in cards_of(discard)))
    lay_deck(state, deck)
    build(state, walls, complete, doors)
    for piece, number in [
        (Piece.OBELISK, obelisks),
        (Piece.SPHINX, sphinxes),
        (Piece.PEDESTAL, pedestal),
        (Piece.THRONE, throne),
    ]:
        if number is not None:
            state.built[piece] = int(number)
    lay_mosaics(state, mosaics, stack)
    for seat, cells in (claimed or {}).items():
        for cell in cells.split():
            region = fill(1 << NAMED[cell], state.free)
            state.claimed.append(Sanctuary(tuple(cells_of(region)), seat))
    state.kinds = tuple(state.finished)
    state.step = min(5, len(state.kinds))
    return Play(Match.begin(_Laid(state), seats, seed="scenario", options=chosen), dice, discard)


__all__ = ["Play", "fresh", "scenario"]
