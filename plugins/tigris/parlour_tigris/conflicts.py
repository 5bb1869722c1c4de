"""Chapters 4 and 5: revolts and wars."""

from __future__ import annotations

from typing import Any

from parlour import Choices, Dealer, Decision, Effect, Illegal, Listed, Seat, clockwise
from parlour_tigris.actions import Commit, Fight
from parlour_tigris.board import Board, place_of
from parlour_tigris.events import RevoltBegan, RevoltEnded, WarBegan, WarEnded
from parlour_tigris.pieces import COLOURS, HAND, RED, SEATS, Colour, Leader
from parlour_tigris.refusals import not_now
from parlour_tigris.scoring import score
from parlour_tigris.state import TigrisState
from parlour_tigris.terrain import Mask, Space, beside, spaces_of

COMMITS = tuple(Commit(number) for number in range(HAND + 1))


class Support(Decision[TigrisState, Commit]):
    """First the attacker, then the defender commits tiles of the hand, openly. (TE-4.3, TE-5.4)

    Both are always asked, also with no such tile: a question left out would tell of the hand.
    """

    attacker: Seat
    defender: Seat
    committed: int | None  # by the attacker; None while he is asked

    rule = "TE-4.3"

    def colour(self) -> Colour:
        """Return which tiles may be committed."""
        raise NotImplementedError  # temples in a revolt, the war's colour in a war

    def answered(self, number: int) -> Support:
        """Return the same conflict with the attacker's support: the defender is asked."""
        return self.replaced(committed=number)

    def leader_colour(self) -> int:
        """Return the colour of the two leaders."""
        raise NotImplementedError  # of any colour in a revolt, the war's colour in a war

    def strengths(self, board: Board) -> tuple[int, int]:
        """Return the strengths of attacker and defender on the map."""
        raise NotImplementedError  # each kind of conflict counts its own way

    def decide(self, state: TigrisState, attack: int, defence: int, dealer: Dealer) -> None:
        """Carry out the result; the strengths hold the tiles committed."""
        raise NotImplementedError  # each kind of conflict ends its own way

    def seat(self, state: TigrisState) -> Seat:
        return self.attacker if self.committed is None else self.defender

    def choices(self, state: TigrisState) -> Choices[Commit]:
        held = state.hands[self.seat(state) - 1][self.colour()]
        return Listed(COMMITS[: held + 1], self._refusal)

    def _refusal(self, action: Any) -> Illegal:
        if isinstance(action, Commit):
            return Illegal("too_few_tiles", self.rule, action=action, colour=self.colour())
        return not_now(action)

    def resolve(self, state: TigrisState, action: Commit, dealer: Dealer) -> None:
        if action.number:
            commit(state, self.seat(state), self.colour(), action.number)
        if self.committed is None:
            state.then(self.answered(action.number))
        else:
            attack, defence = self.strengths(state.board)
            self.decide(state, attack + self.committed, defence + action.number, dealer)

    def result(self, attack: int, defence: int) -> tuple[Seat, Seat]:
        """Return winner and loser: the attacker wins only with more. (TE-4.4, TE-5.4)"""
        if attack > defence:
            return self.attacker, self.defender
        return self.defender, self.attacker


def commit(state: TigrisState, seat: Seat, colour: Colour, number: int) -> None:
    """Take committed tiles from a hand and out of the game. (TE-4.5, TE-5.5)"""
    state.hands[seat - 1] = state.hands[seat - 1].with_kind(colour, -number)
    leave(state, colour, number)


def leave(state: TigrisState, colour: Colour, number: int) -> None:
    """Put tiles out of the game, for all to see."""
    out = list(state.out)
    out[colour] += number
    state.out = tuple(out)


# Revolts ---------------------------------------------------------------------------------


class Revolt(Support):
    """A leader came to a kingdom that had one of its colour. (TE-4.1)"""

    leader: Leader

    def colour(self) -> Colour:
        return RED

    def leader_colour(self) -> int:
        return self.leader

    def strengths(self, board: Board) -> tuple[int, int]:
        """Return the face-up temples beside each leader; one beside both counts twice. (TE-4.2)"""
        temples = board.tiles[RED]
        attacker = board.leaders[place_of(self.attacker, self.leader)]
        defender = board.leaders[place_of(self.defender, self.leader)]
        return (beside(attacker) & temples).bit_count(), (beside(defender) & temples).bit_count()

    def decide(self, state: TigrisState, attack: int, defence: int, dealer: Dealer) -> None:
        """The loser's leader goes, the winner takes a red point. (TE-4.5, TE-4.6)"""
        winner, loser = self.result(attack, defence)
        state.board.lift_leader(place_of(loser, self.leader))
        dealer.tell(RevoltEnded, winner, loser, self.leader, attack, defence)
        score(state, dealer, winner, RED, 1, "revolt")


def break_out(state: TigrisState, dealer: Dealer, leader: Leader, defender: Seat) -> None:
    """Begin the revolt of a leader that has just come; its owner attacks. (TE-4.1)"""
    revolt = Revolt(state.turn, defender, None, leader)
    dealer.tell(RevoltBegan, state.turn, defender, leader, *revolt.strengths(state.board))
    state.then(revolt)


# Wars ------------------------------------------------------------------------------------


class Wars(Effect[TigrisState]):
    """War after war at the tile that joined two kingdoms, until none is left. (TE-5.6)

    Only then the tile loses its mark and connects. (TE-5.1)
    """

    space: Space

    def resolve(self, state: TigrisState, dealer: Dealer) -> None:
        board = state.board
        conflicts = in_conflict(board, self.space)
        if len(conflicts) > 1:
            state.then(NextWar(self.space), self)
        elif conflicts:
            begin_war(state, dealer, self.space, next(iter(conflicts)))
            state.then(self)
        else:
            board.unmark()


class NextWar(Decision[TigrisState, Fight]):
    """The active player picks the war that is fought next. (TE-5.2)"""

    space: Space

    def seat(self, state: TigrisState) -> Seat:
        return state.turn

    def choices(self, state: TigrisState) -> Choices[Fight]:
        return Listed([Fight(colour) for colour in in_conflict(state.board, self.space)], _no_war)

    def resolve(self, state: TigrisState, action: Fight, dealer: Dealer) -> None:
        begin_war(state, dealer, self.space, action.colour)


def _no_war(action: Any) -> Illegal:
    if isinstance(action, Fight):
        return Illegal("no_such_war", "TE-5.2", action=action)
    return not_now(action)


def in_conflict(board: Board, space: Space) -> dict[Colour, list[Seat]]:
    """Return the colours whose leaders meet at a space, each with the two owners. (TE-5.6)"""
    meeting = 0
    for kingdom in board.kingdoms_beside(space):
        meeting |= kingdom
    conflicts = {}
    for colour in COLOURS:
        owners = [
            seat for seat in range(1, SEATS + 1) if board.leaders[place_of(seat, colour)] & meeting
        ]
        if len(owners) > 1:
            conflicts[colour] = owners
    return conflicts


class War(Support):
    """Two leaders of a colour fight with the tiles of that colour. (TE-5.4)"""

    fought: Colour

    rule = "TE-5.4"

    def colour(self) -> Colour:
        return self.fought

    def leader_colour(self) -> int:
        return self.fought

    def strengths(self, board: Board) -> tuple[int, int]:
        """Return each side's tiles of the colour in the leader's own kingdom. (TE-5.4)"""
        tiles = board.tiles[self.fought]
        attacker = board.leaders[place_of(self.attacker, self.fought)]
        defender = board.leaders[place_of(self.defender, self.fought)]
        return (
            (board.kingdom_of(attacker) & tiles).bit_count(),
            (board.kingdom_of(defender) & tiles).bit_count(),
        )

    def decide(self, state: TigrisState, attack: int, defence: int, dealer: Dealer) -> None:
        """The loser's leader and tiles go, a point each for the winner. (TE-5.5)"""
        board, colour = state.board, self.fought
        winner, loser = self.result(attack, defence)
        beaten = place_of(loser, colour)
        lost = board.kingdom_of(board.leaders[beaten]) & board.tiles[colour]
        if colour == RED:
            lost &= ~spared(board, board.leaders[beaten])
        board.lift_leader(beaten)
        board.remove(colour, lost)
        leave(state, colour, lost.bit_count())
        removed = tuple(spaces_of(lost))
        dealer.tell(WarEnded, winner, loser, colour, attack, defence, removed)
        score(state, dealer, winner, colour, 1 + len(removed), "war")


def spared(board: Board, beaten: Mask) -> Mask:
    """Return the spaces whose temples outlast the defeat of a priest. (TE-5.5a)

    Those with a treasure, and those beside a leader other than the two fighting priests; the
    winning priest can't be beside a temple of the other kingdom.
    """
    return board.treasures | beside(board.led & ~beaten)


def war_of(state: TigrisState, space: Space, colour: Colour) -> War:
    """Return a war that begins; the first owner clockwise from the active player attacks.

    (TE-5.3)
    """
    owners = in_conflict(state.board, space)[colour]
    attacker, defender = (seat for seat in clockwise(state.turn, state.seats) if seat in owners)
    return War(attacker, defender, None, colour)


def begin_war(state: TigrisState, dealer: Dealer, space: Space, colour: Colour) -> None:
    """Begin a war; its support is asked for next."""
    war = war_of(state, space, colour)
    dealer.tell(WarBegan, war.attacker, war.defender, colour, *war.strengths(state.board))
    state.then(war)
