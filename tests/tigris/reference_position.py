"""What lies on the reference's table, and what may be done about it."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import product

from tests.tigris import reference_board as table
from tests.tigris.reference_board import COLOURS, LEADER_OF_COLOUR, Group

LETTER = {"red": "r", "blue": "b", "green": "g", "black": "k"}
TILES = {"r": 57, "b": 36, "g": 30, "k": 30}
PAIRS = ("red-blue", "red-green", "red-black", "blue-green", "blue-black", "green-black")
HAND = 6


class Position:
    """All that lies on the table, and what is asked of whom.

    `kind` says what the `decider` is asked for: action, war, support, monument, treasure, or
    over (then there is no decider).
    """

    def __init__(
        self,
        board: str | Sequence[str],
        seats: int,
        options: Mapping[str, str],
        draw: Callable[[int, int], str],
    ) -> None:
        """Set the game up and deal the hands, in the order of seats. (TE-2)

        The board is "standard", "advanced" or rows of tokens without turned tiles. Options:
        bag_end is finish_turn or immediate. `draw(seat, number)` returns the letters that the
        seat draws; it is asked for what the bag really gives, and never for nothing.
        """
        named = {"standard": table.STANDARD, "advanced": table.ADVANCED}
        self.board = table.board_of_rows(named[board] if isinstance(board, str) else board)
        self.bag_end = options.get("bag_end", "finish_turn")
        self.draw = draw
        self.seats = list(range(1, seats + 1))
        self.bag = Counter(TILES) - self.on_board()
        self.out: Counter[str] = Counter()
        self.hands: dict[int, Counter[str]] = {seat: Counter() for seat in self.seats}
        self.points = {seat: dict.fromkeys((*COLOURS, "treasures"), 0) for seat in self.seats}
        self.catastrophes = dict.fromkeys(self.seats, 2)
        self.monuments: dict[str, str] = {}  # built pair of colours -> north-west space
        self.turned_tiles: Counter[str] = Counter()
        self.turn = 1
        self.actions_left = 2
        self.decider: int | None = 1
        self.kind = "action"
        self.reason = ""
        self.bag_was_short = False
        self.marker = ""  # the space of the joining tile, as long as there may be wars
        self.placed = ""  # the tile of this action
        self.fight: dict[str, str] = {}  # cause, and the spaces of attacker and defender
        self.committed: list[int] = []  # attacker's, then defender's
        for seat in self.seats:
            self._draw(seat, HAND)

    # What can be seen.

    @property
    def over(self) -> bool:
        return self.kind == "over"

    @property
    def bag_size(self) -> int:
        return self.bag.total()

    @property
    def leaders(self) -> dict[str, str]:
        """The leaders on the map and their spaces: {"P1": "E4"}; all others are in hand."""
        return {token: space for space, token in self.board.items() if table.is_leader(token)}

    def kingdoms(self) -> set[Group]:
        """Return the kingdoms; while there are wars the marked tile connects nothing."""
        return set(table.kingdoms(self.board, self.marker))

    def on_board(self) -> Counter[str]:
        """Return the letters of the face-up tiles."""
        tokens = [token for token in self.board.values() if table.is_tile(token)]
        return Counter(LETTER[table.colour_of(token)] for token in tokens)

    def strengths(self) -> tuple[int, int]:
        """Return what attacker and defender have on the board. (TE-4.2, TE-5.4)"""
        return self._strength(self.fight["attacker"]), self._strength(self.fight["defender"])

    def _strength(self, leader: str) -> int:
        if self.fight["cause"] == "revolt":
            return table.temples_beside(self.board, leader)
        kind = table.TILE[self.fight["cause"]]
        kingdom = table.region(self.board, leader, self.marker)
        return sum(1 for space in kingdom if self.board[space].startswith(kind))

    def support_colour(self) -> str:
        """Return the colour to commit: temples in a revolt, the war's colour in a war."""
        return "red" if self.fight["cause"] == "revolt" else self.fight["cause"]

    def standing(self) -> list[tuple[int, int, tuple[int, ...]]]:
        """Return seat, rank and spheres from the weakest up, best first; ties share. (TE-9.3)"""
        vectors = {seat: self._spheres(seat) for seat in self.seats}
        order = sorted(self.seats, key=lambda seat: vectors[seat], reverse=True)
        ranks = {
            seat: 1 + sum(1 for other in self.seats if vectors[other] > vectors[seat])
            for seat in self.seats
        }
        return [(seat, ranks[seat], vectors[seat]) for seat in order]

    def _spheres(self, seat: int) -> tuple[int, ...]:
        spheres = [self.points[seat][colour] for colour in COLOURS]
        for _ in range(self.points[seat]["treasures"]):
            spheres.sort()
            spheres[0] += 1
        return tuple(sorted(spheres))

    def _clockwise(self) -> list[int]:
        """Return all seats, the active one first."""
        return self.seats[self.turn - 1 :] + self.seats[: self.turn - 1]

    # What is legal.

    def legal(self) -> set[str]:
        """Return all that the decider may do now, in notation."""
        if self.kind == "action":
            return self._actions()
        if self.kind == "war":
            return {f"war {colour}" for colour in self.colours_in_conflict()}
        if self.kind == "support":
            assert self.decider is not None
            tiles = self.hands[self.decider][LETTER[self.support_colour()]]
            return {f"commit {number}" for number in range(tiles + 1)}
        if self.kind == "monument":
            return self.monuments_to_build() | {"decline"}
        if self.kind == "treasure":
            return {f"take {space}" for space in self.treasures_in(self.trove() or ())}
        return set()

    def _actions(self) -> set[str]:
        """Return the actions of a turn. (TE-3.1 to TE-3.5)"""
        found = {"pass"} | self._exchanges()
        on_map = self.leaders
        for title, letter in table.LEADER.items():
            leader = f"{letter}{self.turn}"
            found |= {f"leader {title} {to}" for to in table.spaces_for_leader(self.board, leader)}
            if leader in on_map:
                found.add(f"withdraw {title}")
        for space in table.spaces_for_tiles(self.board):
            for colour in COLOURS:
                fits = table.on_river(self.board[space]) == (colour == "blue")  # TE-3.2b
                if fits and self.hands[self.turn][LETTER[colour]]:
                    found.add(f"tile {colour} {space}")
        if self.catastrophes[self.turn]:
            found |= {f"catastrophe {to}" for to in table.spaces_for_catastrophes(self.board)}
        return found

    def _exchanges(self) -> set[str]:
        """Return every choice of one to six tiles of the hand. (TE-3.4a)"""
        hand = self.hands[self.turn]
        found = set()
        for red, blue, green, black in product(*(range(hand[letter] + 1) for letter in "rbgk")):
            letters = "r" * red + "b" * blue + "g" * green + "k" * black
            if 1 <= len(letters) <= HAND:
                found.add("exchange " + " ".join(letters))
        return found

    def colours_in_conflict(self) -> list[str]:
        """Return the colours with two leaders that now meet at the marked tile. (TE-5.2)"""
        return [colour for colour in COLOURS if len(self.meeting(colour)) > 1]

    def meeting(self, colour: str) -> list[str]:
        """Return the leaders of the colour in the kingdoms at the marked tile. (TE-5.6)"""
        realms = table.touched(table.kingdoms(self.board, self.marker), self.marker)
        title = LEADER_OF_COLOUR[colour]
        return [space for realm in realms for space in table.leaders_in(self.board, realm, title)]

    def monuments_to_build(self) -> set[str]:
        """Return the monuments that the placed tile allows, on each of its squares. (TE-6)"""
        colour = table.colour_of(self.board[self.placed])
        return {
            f"build {pair} {corner}"
            for corner in table.squares_with(self.board, self.placed)
            for pair in PAIRS
            if pair not in self.monuments and colour in pair.split("-")
        }

    def trove(self) -> Group | None:
        """Return the kingdom whose trader takes treasures next. (TE-7.1, TE-7.4)"""
        troves = {}
        for kingdom in table.kingdoms(self.board):
            has_trader = table.leaders_in(self.board, kingdom, "trader")
            if has_trader and len(self.treasures_in(kingdom)) > 1:
                troves[self.trader_of(kingdom)] = kingdom
        for seat in self._clockwise():
            if seat in troves:
                return troves[seat]
        return None

    def trader_of(self, kingdom: Group) -> int:
        """Return the seat whose trader is in the kingdom."""
        return table.owner(self.board, table.leaders_in(self.board, kingdom, "trader")[0])

    def treasures_in(self, kingdom: Iterable[str]) -> list[str]:
        return [space for space in kingdom if table.has_treasure(self.board[space])]

    # Tiles.

    def _draw(self, seat: int, number: int) -> bool:
        """Draw tiles, or what the bag has left; say whether it had enough. (TE-9.2)"""
        given = min(number, self.bag_size)
        letters = self.draw(seat, given) if given else ""
        drawn = Counter(letters)
        if len(letters) != given or not drawn <= self.bag:
            raise ValueError(f"seat {seat} can't draw {given} tiles as {letters!r}")
        self.bag -= drawn
        self.hands[seat] += drawn
        self.bag_was_short = self.bag_was_short or given < number
        return given == number

    def _throw(self, seat: int, letter: str, number: int) -> None:
        self.hands[seat][letter] -= number
        self.out[letter] += number

    def _remove_tile(self, space: str) -> None:
        self.out[LETTER[table.colour_of(self.board[space])]] += 1
        self.board[space] = table.terrain(self.board[space])
