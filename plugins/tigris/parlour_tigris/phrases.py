"""Sentences for the prompt, in English: what was done, what words mean, the table aloud."""

from __future__ import annotations

ACTIONS = {
    "event.Acted": "{seat} {action}",
    "action.PlaceTile": "places a {colour:kind} at {space}",
    "action.PositionLeader": "puts the {leader} at {space}",
    "action.Withdraw": "withdraws the {leader}",
    "action.PlaceCatastrophe": "ruins {space} with a catastrophe",
    "action.Exchange": "exchanges tiles",
    "action.Pass": "passes",
    "action.Fight": "picks the war in {colour}",
    "action.Commit": "adds {number:tile|tiles}",
    "action.Build": "builds the {monument} monument at {space}",
    "action.Decline": "builds no monument",
    "action.Take": "takes the treasure at {space}",
}

MEANINGS = {
    "means.tile": "place a tile of your hand",
    "means.leader": "bring a leader, or move it",
    "means.withdraw": "take a leader off the map",
    "means.catastrophe": "ruin a space",
    "means.exchange": "throw tiles away and draw as many",
    "means.pass": "skip an action",
    "means.war": "which war is fought next",
    "means.commit": "add so many tiles of your hand",
    "means.build": "build a monument",
    "means.decline": "build nothing",
    "means.take": "take a treasure",
    "means.red": "a temple",
    "means.blue": "a farm",
    "means.green": "a market",
    "means.black": "a settlement",
    "means.priest": "the red leader",
    "means.farmer": "the blue leader",
    "means.trader": "the green leader",
    "means.king": "the black leader",
}

SPOKEN = {
    "spoken.kingdom": "Kingdom {number}: {pieces}.",
    "spoken.leader": "{seat:seat}'s {leader} at {space}",
    "spoken.tiles": "{kind}s at {spaces}",
    "spoken.tile": "{kind} at {spaces}",
    "spoken.loose": "Outside of kingdoms: {pieces}.",
    "spoken.treasures": "Treasures at {spaces}.",
    "spoken.priority": "Those at {spaces} go first.",
    "spoken.monument": "The {monument} monument stands at {spaces}.",
    "spoken.catastrophes": "Catastrophes at {spaces}.",
    "spoken.marker": "The tile at {space} has joined the kingdoms at war.",
    "spoken.seat": "{seat:seat}: {tiles:tile|tiles} in hand, {ruins:catastrophe|catastrophes}; "
    "leaders to place: {leaders}.",
    "spoken.points": "{seat:seat} has {points}.",
    "spoken.hand": "Your hand: {tiles}.",
    "spoken.left": "The bag holds {bag:tile|tiles}. Monuments left: {monuments}.",
    "spoken.none": "none",
}
