"""What is written on the picture, and what is read aloud of its pieces, in English."""

from __future__ import annotations

PICTURE = {
    # Titles of the pieces
    "picture.tile": "{colour:kind} at {space}",
    "picture.marked": "at {space} two kingdoms are at war: this tile joins them",
    "picture.turned": "tile turned face down at {space}",
    "picture.leader": "{seat:seat}'s {leader} at {space}",
    "picture.leader_home": "{seat:seat}'s {leader}, not on the map",
    "picture.treasure": "treasure at {space}",
    "picture.treasure_first": "treasure at {space}, which goes first",
    "picture.monument": "{monument} monument at {space} and the three spaces south and east",
    "picture.monument_left": "{monument} monument, not built yet",
    "picture.catastrophe": "catastrophe at {space}",
    "picture.catastrophe_left": "catastrophe {number} that {seat:seat} may still place",
    "picture.in_hand": "{colour} tile in your hand: a {colour:kind}",
    "picture.hand": "{seat:seat}'s hand: {size:tile|tiles}",
    "picture.bag": "bag with {size:tile|tiles}",
    # Titles of what is no piece
    "picture.kingdom": "kingdom of {leaders}, with {tiles}",
    "picture.fresh": "{space} has changed",
    "picture.fights": "{seat:seat}'s {leader} is in conflict",
    "picture.square": "a monument may be built here, from {space}",
    "picture.may_take": "the treasure at {space} may be taken",
    "picture.map": "the map",
    "picture.seat": "{seat:seat}",
    "picture.supports": "the {colour:kind} at {space} supports {seat:seat}",
    "picture.rank": "{seat:seat} has rank {rank}",
    "picture.acts": "{seat:seat} is to decide",
    "picture.screened": "{seat:seat}'s points lie behind the screen",
    "picture.points": (
        "{seat:seat}'s points: {red} red, {blue} blue, {green} green, {black} black, "
        "{treasures:treasure|treasures}"
    ),
    "picture.owned": "{seat:seat}'s {leader}",
    "picture.count.0": "{number:temple|temples}",
    "picture.count.1": "{number:farm|farms}",
    "picture.count.2": "{number:market|markets}",
    "picture.count.3": "{number:settlement|settlements}",
    "picture.no_tiles": "no tiles",
    # Words on the sheet
    "picture.head.hand": "hand",
    "picture.head.home": "to place",
    "picture.screen": "behind the screen",
    "picture.own": "Your hand",
    "picture.supply": "To build",
    "picture.none": "none",
    "picture.left": "{number} left",
    "picture.attacks": "attacks",
    "picture.defends": "defends, wins if tied",
    "picture.war": "War in {colour}",
    "picture.revolt": "Revolt",
    "picture.key.0": "temple, priest",
    "picture.key.1": "farm, farmer",
    "picture.key.2": "market, trader",
    "picture.key.3": "settlement, king",
    "picture.key.treasure": "treasure",
    "picture.key.first": "goes first",
    "picture.key.catastrophe": "catastrophe",
    "picture.key.fresh": "has changed",
}
