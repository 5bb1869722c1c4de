"""What the picture shows below the map: a conflict, the seats, a hand, what is left, a key."""

from __future__ import annotations

from parlour import Hidden, Picture, Seat
from parlour.picture import INK, PAPER, WHITE, shortened, width_of
from parlour_tigris import glyphs, symbols
from parlour_tigris.board import place_of
from parlour_tigris.conflicts import Revolt, Support
from parlour_tigris.glyphs import placed
from parlour_tigris.pieces import CATASTROPHES, COLOURS, LEADERS, Colour, Leader
from parlour_tigris.scene import Scene
from parlour_tigris.state import PARTS

WEST, EAST = 10.0, 390.0
ROW = 27.0  # a seat's height
NOTE = "#5f5340"  # words of less weight
HOLLOW = "#c9b98f"  # where a piece has lain
PANEL = "#fffdf6"
NAME = 43.0
HAND = 160.0
HOME = 187.0
RUINS = 268.0
POINTS = (302.0, 322.0, 342.0, 362.0, 382.0)


class Below:
    """What lies below the map: each part is drawn at a height that it is told."""

    def __init__(self, picture: Picture, scene: Scene) -> None:
        self.picture = picture
        self.scene = scene
        self.state = scene.state
        self.say = scene.say

    # A conflict ----------------------------------------------------------------------

    def conflict(self, fight: Support, y: float) -> None:
        """Draw both sides of a conflict with their strengths, 42 units high."""
        picture, colour = self.picture, fight.leader_colour()
        attack, defence = fight.strengths(self.scene.board)
        more = "" if fight.committed is None else f" + {fight.committed}"
        picture.rect(WEST, y, EAST - WEST, 42, rounded=5, fill=PANEL, stroke=symbols.ALARM)
        middle = (WEST + EAST) / 2
        key = "revolt" if isinstance(fight, Revolt) else "war"
        word = self.say(key, colour=Colour(colour))
        picture.text(middle, y + 9, word, size=9.5, on=PANEL, ink=NOTE)
        picture.text(middle, y + 25, ":", size=18, on=PANEL, bold=True)
        picture.text(
            middle - 9, y + 26, f"{attack}{more}", size=18, on=PANEL, bold=True, anchor="end"
        )
        picture.text(middle + 9, y + 26, defence, size=18, on=PANEL, bold=True, anchor="start")
        for seat, x, inward, key in (
            (fight.attacker, WEST + 17, 1, "attacks"),
            (fight.defender, EAST - 17, -1, "defends"),
        ):
            title = self.say("fights", seat=seat, leader=Leader(colour))
            with picture.group(f"fights-{seat}", title):
                picture.circle(x, y + 21, 10, fill=symbols.FILLS[colour])
                sign = glyphs.DYNASTIES[seat - 1]
                picture.path(placed(sign, x, y + 21, 13), fill=WHITE)
            anchor, at = ("start" if inward == 1 else "end"), x + inward * 16
            name = shortened(self.scene.view.name(seat), 78, 11, bold=True)
            picture.text(at, y + 15, name, size=11, on=PANEL, bold=True, anchor=anchor)
            picture.text(at, y + 29, self.say(key), size=9.5, on=PANEL, ink=NOTE, anchor=anchor)

    # Seats ---------------------------------------------------------------------------

    def heads(self, y: float) -> None:
        """Draw what the columns of the seats are."""
        picture = self.picture
        for x, key in ((HAND, "hand"), (HOME + 30, "home")):
            picture.text(x, y, self.say(f"head.{key}"), size=9.5, ink=NOTE)
        picture.path(placed(glyphs.CRACKED, RUINS + 7, y, 12), fill=symbols.RUIN)
        picture.path(placed(glyphs.CROSS, RUINS + 7, y, 12), fill=WHITE)
        for colour, x in zip(COLOURS, POINTS, strict=False):
            symbols.tile(picture, x, y, 13, colour)
        symbols.treasure(picture, POINTS[-1], y, 11, first=False)

    def seat(self, seat: Seat, y: float) -> None:
        """Draw what all may know of a seat around a height, and its points if they are open."""
        picture, middle = self.picture, y + ROW / 2
        active = seat == self.state.turn and not self.scene.view.over
        ground = PANEL if active else PAPER
        with picture.group(f"seat-{seat}", self.say("seat", seat=seat), "seat"):
            picture.line(WEST, y, EAST, y, stroke=HOLLOW, stroke_width=0.6)
            if active:
                picture.rect(WEST, y + 0.3, EAST - WEST, ROW - 0.6, fill=PANEL)
            self.turn_of(seat, middle)
            symbols.dynasty(picture, WEST + 21, middle, 16, seat)
            self.name(seat, middle, ground, active=active)
            self.hand_of(seat, middle, ground)
            self.at_home(seat, middle)
            self.ruins(seat, middle)
            self.points(seat, middle, ground)

    def turn_of(self, seat: Seat, y: float) -> None:
        """Draw that the table waits for a seat; after the end, its rank."""
        outcome = self.scene.view.outcome
        if outcome:
            rank = outcome.place(seat).rank
            with self.picture.group(title=self.say("rank", seat=seat, rank=rank)):
                self.picture.text(WEST, y, f"{rank}.", size=11, anchor="start", bold=rank == 1)
        elif self.scene.acts(seat):
            with self.picture.group(title=self.say("acts", seat=seat)):
                self.picture.path(placed(glyphs.ARROW, WEST + 4, y, 8), fill=symbols.ALARM)

    def name(self, seat: Seat, y: float, ground: str, *, active: bool) -> None:
        """Write a seat's name, and draw the actions that it has left."""
        own = seat == self.scene.view.seat
        name = self.scene.view.name(seat)
        size = 11.5 if width_of(name, 11.5, bold=own) <= 82 else 10
        name = shortened(name, 82, size, bold=own)
        self.picture.text(NAME, y, name, size=size, on=ground, anchor="start", bold=own)
        for number in range(self.scene.actions_left if active else 0):
            self.picture.circle(NAME + 88 + 8 * number, y, 2.6, fill=symbols.ALARM)

    def hand_of(self, seat: Seat, y: float, ground: str) -> None:
        """Draw how many tiles a seat holds."""
        size = self.state.hands[seat - 1].size
        title = self.say("hand", seat=seat, size=size)
        with self.picture.piece(f"hand-{seat}", title, "hand"):
            symbols.back(self.picture, HAND - 7, y, 12)
            self.picture.text(HAND + 7, y, size, size=11.5, on=ground)

    def at_home(self, seat: Seat, y: float) -> None:
        """Draw the leaders of a seat that are not on the map."""
        for leader in LEADERS:
            x = HOME + 19.5 * leader
            place = place_of(seat, leader)
            if self.scene.board.leaders[place]:
                self.picture.circle(x, y, 7, fill="none", stroke=HOLLOW, stroke_dasharray="2 2")
                continue
            title = self.say("leader_home", seat=seat, leader=leader)
            name = f"leader-{seat}-{leader.name.lower()}"
            with self.picture.piece(name, title, "leader"):
                symbols.leader_at_home(self.picture, x, y, place)

    def ruins(self, seat: Seat, y: float) -> None:
        """Draw the catastrophes that a seat may still place."""
        left = self.state.catastrophes[seat - 1]
        for number in range(1, left + 1):
            title = self.say("catastrophe_left", seat=seat, number=number)
            name = f"catastrophe-of-{seat}-{number}"
            with self.picture.piece(name, title, "catastrophe"):
                symbols.catastrophe(self.picture, RUINS + 15 * (number - 1), y, 12)
        for number in range(left, CATASTROPHES):
            x = RUINS + 15 * number
            self.picture.circle(x, y, 5, fill="none", stroke=HOLLOW, stroke_dasharray="2 2")

    def points(self, seat: Seat, y: float, ground: str) -> None:
        """Write a seat's points, or that they are behind its screen. (TE-11.4)"""
        try:
            points = {part: getattr(self.state.points[seat - 1], part) for part in PARTS}
        except Hidden:
            with self.picture.group(title=self.say("screened", seat=seat)):
                words = self.say("screen")
                self.picture.text(POINTS[2], y, words, size=9.5, on=ground, ink=NOTE)
            return
        with self.picture.group(f"points-{seat}", self.say("points", seat=seat, **points)):
            for x, number in zip(POINTS, points.values(), strict=True):
                self.picture.text(x, y, number, size=11.5, on=ground, bold=True)

    def foot(self, y: float) -> None:
        """Draw the line below the seats."""
        self.picture.line(WEST, y, EAST, y, stroke=HOLLOW, stroke_width=0.6)

    # What is left --------------------------------------------------------------------

    def hand(self, seat: Seat, y: float) -> None:
        """Draw the tiles in the looker's hand around a height."""
        self.picture.text(WEST, y, self.say("own"), size=10.5, ink=NOTE, anchor="start")
        x = 86.0
        held = zip(COLOURS, self.state.hands[seat - 1].held, strict=True)
        tiles = [colour for colour, number in held for _ in range(number)]
        for number, colour in enumerate(tiles, start=1):
            with self.picture.piece(
                f"in-hand-{number}", self.say("in_hand", colour=colour), "tile in-hand"
            ):
                symbols.tile(self.picture, x, y, 22, colour)
            x += 26
        if not tiles:
            self.picture.text(76, y, self.say("none"), size=10.5, anchor="start")

    def supplies(self, y: float) -> None:
        """Draw the monuments not built yet, the bag, and how many treasures are left."""
        picture, state = self.picture, self.state
        picture.text(WEST, y, self.say("supply"), size=10.5, ink=NOTE, anchor="start")
        for number, which in enumerate(state.supply):
            name = f"monument-{which.name.lower().replace('_', '-')}"
            with picture.piece(name, self.say("monument_left", monument=which), "monument"):
                symbols.monument(picture, 86 + 27 * number, y, 22, which)
        if not state.supply:
            picture.text(76, y, self.say("none"), size=10.5, anchor="start")
        size = state.bag.size
        with picture.piece("bag", self.say("bag", size=size), "bag"):
            picture.path(placed(glyphs.SACK, 262, y, 19), fill=symbols.EDGE)
            words = self.say("left", number=size)
            picture.text(275, y, words, size=10.5, anchor="start")
        left = self.scene.board.treasures.bit_count()
        symbols.treasure(picture, 334, y, 13, first=False)
        picture.text(345, y, self.say("left", number=left), size=10.5, anchor="start")

    # The key -------------------------------------------------------------------------

    def key(self, y: float) -> None:
        """Draw what the signs mean, in two rows."""
        picture = self.picture
        picture.line(WEST, y - 12, EAST, y - 12, stroke=HOLLOW, stroke_width=0.6)
        for colour in COLOURS:
            symbols.tile(picture, self.key_at(colour), y, 12, colour)
            self.key_word(colour, y, f"key.{int(colour)}")
        y += 17
        for first in (False, True):
            symbols.treasure(picture, self.key_at(first), y, 11, first=first)
            self.key_word(first, y, "key.first" if first else "key.treasure")
        symbols.catastrophe(picture, self.key_at(2), y, 12)
        self.key_word(2, y, "key.catastrophe")
        if self.scene.fresh:
            picture.rect(self.key_at(3) - 6, y - 6, 12, 12, fill=symbols.NEWS)
            symbols.brackets(picture, self.key_at(3), y, 6)
            self.key_word(3, y, "key.fresh")

    def key_at(self, place: int) -> float:
        return WEST + 8 + 96 * place

    def key_word(self, place: int, y: float, key: str) -> None:
        x = self.key_at(place) + 11
        self.picture.text(x, y, self.say(key), size=9, ink=INK, anchor="start")
