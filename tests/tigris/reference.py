"""A slow, obvious reference of the rules of Tigris & Euphrates, to compare the game with.

It is written from the rules alone and shares nothing with the game: boards are dicts of tokens,
and everything is searched for anew whenever it is asked for. It never draws by itself: where a
seat draws tiles it is told which.
"""

from tests.tigris import reference_board as table
from tests.tigris.reference_board import LEADER_OF_COLOUR, Group
from tests.tigris.reference_position import HAND, LETTER, Position


class Reference(Position):
    """One play of a game, from the set-up to its end. What is chosen goes in by `act`."""

    def act(self, text: str) -> None:
        """Do what the decider chose; raise ValueError, and change nothing, if it isn't legal."""
        if text not in self.legal():
            raise ValueError(f"not legal now: {text}")
        self.do(text)

    def do(self, text: str) -> None:
        """Do what is known to be legal: `act` without looking again, which takes longest."""
        verb, *words = text.split()
        if self.kind == "action":
            self.actions_left -= 1
        getattr(self, f"_{verb}")(*words)

    def _ask(self, kind: str, seat: int) -> None:
        self.kind = kind
        self.decider = seat

    def _pass(self) -> None:
        self._treasures()

    def _withdraw(self, title: str) -> None:
        self.board[self.leaders[f"{table.LEADER[title]}{self.turn}"]] = "."
        self._treasures()

    def _leader(self, title: str, space: str) -> None:
        """Put a leader on the map, or move it there; it may revolt. (TE-3.1, TE-4.1)"""
        leader = f"{table.LEADER[title]}{self.turn}"
        if leader in self.leaders:
            self.board[self.leaders[leader]] = "."
        self.board[space] = leader
        rivals = table.leaders_in(self.board, table.region(self.board, space), title)
        rivals.remove(space)
        if rivals:
            self._start_fight("revolt", space, rivals[0])
        else:
            self._treasures()

    def _exchange(self, *letters: str) -> None:
        """Throw tiles away and draw as many; a short bag may end the game at once. (TE-3.4)"""
        for letter in letters:
            self._throw(self.turn, letter, 1)
        enough = self._draw(self.turn, len(letters))
        if not enough and self.bag_end == "immediate":
            self._end("bag")
        else:
            self._treasures()

    def _catastrophe(self, space: str) -> None:
        token = self.board[space]
        if table.is_tile(token):
            self.out[LETTER[table.colour_of(token)]] += 1
        self.board[space] = "X~" if table.on_river(token) else "X"
        self.catastrophes[self.turn] -= 1
        self._send_leaders_home()
        self._treasures()

    def _tile(self, colour: str, space: str) -> None:
        """Place a tile: its point, then wars, a monument and treasures. (TE-3.2)"""
        realms = table.touched(table.kingdoms(self.board), space)
        self.hands[self.turn][LETTER[colour]] -= 1
        self.board[space] = table.TILE[colour]
        self.placed = space
        if len(realms) == 1:
            self._point_for_tile(realms[0], colour)
        if len(realms) == 2:
            self.marker = space
            self._wars()
        else:
            self._monument()

    def _point_for_tile(self, kingdom: Group, colour: str) -> None:
        """The leader of the colour scores, or else the king. (TE-3.2e to TE-3.2g)"""
        for title in (LEADER_OF_COLOUR[colour], "king"):
            spaces = table.leaders_in(self.board, kingdom, title)
            if spaces:
                self.points[table.owner(self.board, spaces[0])][colour] += 1
                return

    def _wars(self) -> None:
        """Start the next war, or ask which, or go on when there is none. (TE-5.2)"""
        colours = self.colours_in_conflict()
        if len(colours) > 1:
            self._ask("war", self.turn)
        elif colours:
            self._war(colours[0])
        else:
            self.marker = ""
            self._monument()

    def _war(self, colour: str) -> None:
        """The active player attacks, or else the first clockwise after him. (TE-5.3)"""
        spaces = {table.owner(self.board, space): space for space in self.meeting(colour)}
        attacker, defender = (seat for seat in self._clockwise() if seat in spaces)
        self._start_fight(colour, spaces[attacker], spaces[defender])

    # Revolts and wars.

    def _start_fight(self, cause: str, attacker: str, defender: str) -> None:
        """Ask for support, first the attacker. The cause is "revolt" or a war's colour."""
        self.fight = {"cause": cause, "attacker": attacker, "defender": defender}
        self.committed = []
        self._ask("support", table.owner(self.board, attacker))

    def _commit(self, number: str) -> None:
        """Committed tiles leave the game, whoever wins. (TE-4.3, TE-5.4)"""
        assert self.decider is not None
        self._throw(self.decider, LETTER[self.support_colour()], int(number))
        self.committed.append(int(number))
        if len(self.committed) == 1:
            self._ask("support", table.owner(self.board, self.fight["defender"]))
        else:
            self._decide_fight()

    def _decide_fight(self) -> None:
        """The attacker wins only with more. (TE-4.4, TE-5.5)"""
        cause, attacker, defender = (self.fight[key] for key in ("cause", "attacker", "defender"))
        attack, defence = (sum(side) for side in zip(self.strengths(), self.committed, strict=True))
        winner, loser = (attacker, defender) if attack > defence else (defender, attacker)
        if cause == "revolt":
            self._lose_revolt(winner, loser)
        else:
            self._lose_war(winner, loser, cause)

    def _lose_revolt(self, winner: str, loser: str) -> None:
        """The winner takes one red point; no temple leaves the map. (TE-4.5, TE-4.6)"""
        self.points[table.owner(self.board, winner)]["red"] += 1
        self.board[loser] = "."
        self.fight = {}
        self._treasures()

    def _lose_war(self, winner: str, loser: str, colour: str) -> None:
        """The loser's leader and tiles of the colour leave the map, a point each. (TE-5.5)"""
        kingdom = table.region(self.board, loser, self.marker)
        self.board[loser] = "."
        beaten = [
            space
            for space in kingdom
            if self.board[space][0] == table.TILE[colour] and not self._protected(space)
        ]
        for space in beaten:
            self._remove_tile(space)
        self.points[table.owner(self.board, winner)][colour] += 1 + len(beaten)
        self.fight = {}
        self._wars()

    def _protected(self, space: str) -> bool:
        """Say whether a tile stays: a temple with treasure or beside a leader. (TE-5.5a)

        The beaten priest is off the board by now, and the other priest's kingdom is another.
        """
        if not self.board[space].startswith("t"):
            return False
        near = [self.board[other] for other in table.EDGES[space] if other in self.board]
        return table.has_treasure(self.board[space]) or any(map(table.is_leader, near))

    # Monuments and treasures.

    def _monument(self) -> None:
        """Ask the active player, if the placed tile lets him build. (TE-6.2, TE-6.3)"""
        if self.monuments_to_build():
            self._ask("monument", self.turn)
        else:
            self._treasures()

    def _build(self, pair: str, corner: str) -> None:
        """Turn the four tiles; leaders that lose their last temple go home. (TE-6.5)"""
        self.monuments[pair] = corner
        colour = table.colour_of(self.board[corner])
        for space in table.square(corner):
            self.board[space] = table.turned(self.board[space])
            self.turned_tiles[LETTER[colour]] += 1
        self._send_leaders_home()
        self._treasures()

    def _decline(self) -> None:
        self._treasures()

    def _send_leaders_home(self) -> None:
        """Leaders without a face-up temple return at once. (TE-3.1i)"""
        for space in self.leaders.values():
            if not table.temples_beside(self.board, space):
                self.board[space] = "."

    def _treasures(self) -> None:
        """Hand out treasures as far as nobody has a choice, and end the action. (TE-7)

        With n treasures, p of which go first, the trader's owner has a choice if p = n or p = 0.
        """
        trove = self.trove()
        while trove:
            spaces = self.treasures_in(trove)
            first = [space for space in spaces if self.board[space].endswith("!")]
            if len(first) in (0, len(spaces)):
                self._ask("treasure", self.trader_of(trove))
                return
            for space in first:
                self._take_treasure(self.trader_of(trove), space)
            trove = self.trove()
        self._end_action()

    def _take(self, space: str) -> None:
        assert self.decider is not None
        self._take_treasure(self.decider, space)
        self._treasures()

    def _take_treasure(self, seat: int, space: str) -> None:
        self.board[space] = self.board[space].rstrip("$!")
        self.points[seat]["treasures"] += 1

    # The end of an action, of a turn, of the game.

    def _end_action(self) -> None:
        self.placed = ""
        if self.actions_left:
            self._ask("action", self.turn)
        else:
            self._end_turn()

    def _end_turn(self) -> None:
        """Income, refill, end of the game or the next player. (TE-8.3)"""
        self._income()
        self._refill()
        if self.over:
            return
        if len(self.treasures_in(self.board)) <= 2:
            self._end("treasures")
        elif self.bag_was_short:
            self._end("bag")
        else:
            self.turn = self._clockwise()[1]
            self.actions_left = 2
            self._ask("action", self.turn)

    def _income(self) -> None:
        """Each monument pays the active player's leaders of its two colours. (TE-8.1)"""
        for pair, corner in self.monuments.items():
            region = table.region(self.board, corner)
            for colour in pair.split("-"):
                leader = f"{table.LEADER[LEADER_OF_COLOUR[colour]]}{self.turn}"
                if self.leaders.get(leader) in region:
                    self.points[self.turn][colour] += 1

    def _refill(self) -> None:
        """All draw up to six tiles, the active player first; a short bag may end it. (TE-8.2)"""
        for seat in self._clockwise():
            enough = self._draw(seat, HAND - self.hands[seat].total())
            if not enough and self.bag_end == "immediate":
                self._end("bag")
                return

    def _end(self, reason: str) -> None:
        self.kind = "over"
        self.decider = None
        self.reason = reason
