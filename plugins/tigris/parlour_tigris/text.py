"""Notation and sentences, in English.

    tile red E7             place a tile (short: t r e7; or by its kind: tile temple E7)
    leader king F7          bring or move a leader (or by its colour: leader black F7)
    withdraw king           take a leader off the map
    catastrophe C3          ruin a space
    exchange r r b          throw tiles away and draw as many (or: exchange rrb)
    pass                    skip an action
    war green               fight this war next
    commit 2                add so many tiles to a conflict
    build red-black E5      build on the square with this north-west space
    decline                 build nothing
    take G9                 take a treasure

Spaces are a column A to P and a row 1 to 11. Colours are red, blue, green and black, with the
letters r b g k. Capitals don't matter, and words may be cut short.
"""

from __future__ import annotations

from collections.abc import Iterable

from parlour import Action, Codec, Text, Unreadable, Words
from parlour_tigris import actions
from parlour_tigris.phrases import ACTIONS, MEANINGS, SPOKEN
from parlour_tigris.pieces import (
    COLOUR_LETTERS,
    COLOURS,
    LEADERS,
    MONUMENTS,
    SPHERES,
    TILE_NAMES,
    Colour,
    Leader,
    Monument,
)
from parlour_tigris.terrain import NAMED, NAMES, Space

TEMPLATES: dict[type[Action], str] = {
    actions.PlaceTile: "tile {colour} {space}",
    actions.PositionLeader: "leader {leader} {space}",
    actions.Withdraw: "withdraw {leader}",
    actions.PlaceCatastrophe: "catastrophe {space}",
    actions.Exchange: "exchange {tiles}",
    actions.Pass: "pass",
    actions.Fight: "war {colour}",
    actions.Commit: "commit {number}",
    actions.Build: "build {monument} {space}",
    actions.Decline: "decline",
    actions.Take: "take {space}",
}

COLOUR_NAMES = {colour: colour.name.lower() for colour in COLOURS}
LETTERS = dict(zip(COLOUR_LETTERS, COLOURS, strict=True))
KINDS = {
    kind[:length]: colour
    for colour, kind in zip(COLOURS, TILE_NAMES, strict=True)
    for length in range(1, len(kind) + 1)
}
"""Every beginning of the tiles' kinds: no two share one."""

COLOUR = Words("colour", COLOUR_NAMES, KINDS | LETTERS)
LEADER = Words(
    "leader",
    {leader: leader.name.lower() for leader in LEADERS},
    {letter: Leader(colour) for letter, colour in LETTERS.items()}
    | {name: Leader(colour) for colour, name in COLOUR_NAMES.items()},
)
MONUMENT_NAMES = {
    monument: "-".join(COLOUR_NAMES[colour] for colour in SPHERES[monument])
    for monument in MONUMENTS
}


class TilesCodec(Codec):
    """Several tiles by their letters; without a letter where they are for other eyes."""

    many = True

    def __init__(self) -> None:
        super().__init__("tiles", _write_tiles, _read_tiles)


def _write_tiles(tiles: Iterable[int] | None) -> str:
    counts = zip(COLOUR_LETTERS, tiles or (), strict=False)
    return " ".join(letter for letter, number in counts for _ in range(number))


def _read_tiles(text: str) -> tuple[int, ...]:
    """Read `r r b`, `rrb` or `red red blue`."""
    found: list[Colour] = []
    for word in text.casefold().split():
        found += map(COLOUR.read, word if LETTERS.keys() >= set(word) else [word])
    return tuple(found.count(colour) for colour in COLOURS)


def _write_space(space: Space) -> str:
    return NAMES.get(space, f"space {space}")


def _read_space(text: str) -> Space:
    space = NAMED.get(text.upper()) if text.isascii() else None
    if space is None:
        raise Unreadable(f"{text!r} is no space: a column A to P and a row 1 to 11, as in E7")
    return space


def _write_spaces(spaces: Iterable[Space]) -> str:
    return ", ".join(map(_write_space, spaces)) or "none"


def _read_spaces(text: str) -> tuple[Space, ...]:
    return tuple(map(_read_space, text.replace(",", " ").split()))


def _read_monument(text: str) -> Monument:
    """Read two colours in any order, whole or cut short: `red-black`, `k-r`, `rk`."""
    halves = list(text) if len(text) == 2 else text.split("-")
    try:
        pair = sorted(COLOUR.read(half) for half in halves)
    except Unreadable:
        pair = []
    for monument, spheres in SPHERES.items():
        if pair == sorted(spheres):
            return monument
    raise Unreadable(f"{text!r} is no monument: one of {', '.join(MONUMENT_NAMES.values())}")


CODECS = {
    Colour: COLOUR,
    Leader: LEADER,
    Monument: Codec("monument", MONUMENT_NAMES.__getitem__, _read_monument),
    "space": Codec("space", _write_space, _read_space),
    "tiles": TilesCodec(),
    tuple[Space, ...]: Codec("spaces", _write_spaces, _read_spaces),
}

NAMES_OF_THINGS = {
    **{f"kind.{colour}": kind for colour, kind in zip(COLOURS, TILE_NAMES, strict=True)},
    **{f"leader.{colour}": Leader(colour).name.lower() for colour in COLOURS},
    **{f"part.{name}": name for name in COLOUR_NAMES.values()},
    "part.treasures": "treasure",
}

EVENTS = {
    "event.TurnBegan": "it is {seat}'s turn",
    "event.Exchanged": "{seat} throws {number:tile|tiles} away",
    "event.Drew": "{seat} draws {number:tile|tiles}: {tiles}",
    "event.Drew.hidden": "{seat} draws {number:tile|tiles}",
    "event.BagRanShort": "the bag holds too few tiles for {seat}: the game comes to its end",
    "event.TileDestroyed": "the {colour:kind} at {space} is destroyed",
    "event.LeaderReturned": "{seat}'s {leader} at {space} has no temple left and returns",
    "event.RevoltBegan": (
        "revolt: {attacker}'s {leader} attacks {defender}'s, {attack} to {defence} on the map"
    ),
    "event.RevoltEnded": (
        "the revolt ends {attack} to {defence}: {winner} wins, {loser}'s {leader} returns"
    ),
    "event.WarBegan": (
        "war in {colour}: {attacker}'s {colour:leader} attacks {defender}'s, "
        "{attack} to {defence} on the map"
    ),
    "event.WarEnded": (
        "the war in {colour} ends {attack} to {defence}: {winner} wins, "
        "{loser}'s {colour:leader} returns; tiles removed: {removed}"
    ),
    "event.TreasureTaken": "{seat} takes the treasure at {space}, which goes first",
    "why.tile": "a tile",
    "why.king": "a tile, taken by the king",
    "why.revolt": "a revolt",
    "why.war": "a war",
    "why.monument": "a monument",
    "why.treasure": "taken by the trader",
    "reason.treasures": "two treasures or fewer are left on the map",
    "reason.bag": "the bag holds too few tiles",
}

REFUSALS = {
    "refused.not_now": "this is not the moment for {action}",
    "refused.out_of_play": "{space} is not in play",
    "refused.tile_not_held": "you have no {colour} tile in your hand",
    "refused.tile_on_taken_space": "a tile needs an empty space: {space} is taken",
    "refused.farm_on_land": "a farm (blue) goes on a river: {space} is land",
    "refused.tile_on_river": "only a farm (blue) goes on a river: {space} is one",
    "refused.tile_joins_three_kingdoms": "a tile at {space} would join more than two kingdoms",
    "refused.leader_stays": "your {leader} stands at {space} already",
    "refused.leader_on_taken_space": "a leader needs an empty space: {space} is taken",
    "refused.leader_on_river": "a leader stands on land: {space} is a river",
    "refused.leader_without_temple": "a leader needs a face-up temple beside it: {space} has none",
    "refused.leader_joins_kingdoms": "a leader may not join kingdoms, as it would at {space}",
    "refused.leader_not_on_map": "your {leader} is not on the map",
    "refused.no_catastrophe_left": "you have no catastrophe left",
    "refused.catastrophe_on_catastrophe": "there is a catastrophe at {space} already",
    "refused.catastrophe_on_leader": "a catastrophe can't strike a leader: one stands at {space}",
    "refused.catastrophe_on_treasure": "a catastrophe can't strike a treasure: {space} has one",
    "refused.catastrophe_on_turned_tile": (
        "a catastrophe can't strike a monument: {space} lies under one"
    ),
    "refused.exchange_nothing": "an exchange takes one to six tiles, as in: exchange r r b",
    "refused.exchange_not_held": "your hand doesn't hold all of {tiles}",
    "refused.no_such_war": "no {colour} leaders are in conflict now",
    "refused.too_few_tiles": "you don't have that many {colour} tiles: {number}",
    "refused.no_square": "your new tile completes no square with its north-west space at {space}",
    "refused.monument_without_colour": "the {monument} monument has no {colour} in it",
    "refused.monument_built": "the {monument} monument is built already",
    "refused.no_such_treasure": "no treasure that you may take lies at {space}",
}

OPTIONS = {
    "option.board": "the side of the map",
    "option.board.standard": "ten treasures",
    "option.board.advanced": "fourteen treasures and other rivers",
    "option.bag_end": "when the game ends if the bag holds too few tiles",
    "option.bag_end.finish_turn": "at the end of the turn",
    "option.bag_end.immediate": "at once",
    "option.scores": "who sees the points during the game",
    "option.scores.hidden": "each player his own",
    "option.scores.open": "everybody all of them",
}

TABLE = {
    "board.kingdoms": "kingdoms",
    "board.signs": (
        "t temple f farm m market\n"
        "s settlement X catastrophe\n"
        "$ treasure   ! goes first\n"
        "P priest K king T trader\n"
        "F farmer    > has changed"
    ),
    "board.head": (
        "                      hand  X     to place      red  blue green black treasures"
    ),
    "board.screen": "behind the screen",
    "board.hand": "Your hand:",
    "board.left": "Bag: {bag}   Treasures on the map: {treasures}   Monuments left: {monuments}",
    "moment.over": "The game is over: {reason:reason}.",
    "moment.turn": "It is {seat:seat}'s turn, with {left:action|actions} left.",
    "moment.last_turn": "The bag ran short, so this turn is the last.",
    "moment.confirm": "{seat:seat} has still to confirm.",
    "moment.war": (
        "War in {colour}: {attacker:seat} attacks with {attack}, {defender:seat} defends with "
        "{defence} and wins if tied."
    ),
    "moment.revolt": (
        "Revolt: {attacker:seat}'s {leader} attacks with {attack}, {defender:seat}'s defends with "
        "{defence} and wins if tied."
    ),
    "moment.commit": "{seat:seat} may add {colour} tiles from the hand.",
    "moment.next_war": "{seat:seat} picks the war that is fought next at {space}: {wars}.",
    "moment.one_war": "{colour} ({one:seat} {mine}, {other:seat} {yours})",
    "moment.monument": "{seat:seat} may build a monument with the tile at {space}.",
    "moment.treasure": "{seat:seat} takes a treasure from the kingdom of the trader.",
}

SENTENCES = {
    **NAMES_OF_THINGS,
    **EVENTS,
    **REFUSALS,
    **OPTIONS,
    **TABLE,
    **ACTIONS,
    **MEANINGS,
    **SPOKEN,
}
TEXT = Text(TEMPLATES, CODECS, SENTENCES)
