#!/usr/bin/env python3
"""A program that plays any game: it takes what it has found worth taking before.

It uses the standard library alone. Seat it with `-s 'bot:exec:python3 any_game.py'`.
"""

import json
import random
import sys
from typing import Any

Message = dict[str, Any]


class Player:
    """Chooses at random, but sooner a kind of action after which it has scored."""

    def __init__(self) -> None:
        self.seat = 0
        self.liked: dict[str, int] = {}
        self.latest = ""
        self.chance = random.Random()

    def start(self, message: Message) -> None:
        self.seat = message["seat"]
        self.chance = random.Random(message["seed"])

    def hear(self, events: list[Message]) -> None:
        """Like what led to points: an event is [class, *fields], and Scored is every game's."""
        for event in events:
            kind, *fields = event["wire"]
            if kind == "Scored" and fields[0] == self.seat:
                self.liked[self.latest] = self.liked.get(self.latest, 0) + fields[2]

    def choose(self, choices: Message) -> str:
        """Return the notation of one of the actions that were sent, be it all or a part."""
        actions = choices["actions"]
        weights = [1 + max(0, self.liked.get(action["wire"][0], 0)) for action in actions]
        chosen = self.chance.choices(actions, weights)[0]
        self.latest = chosen["wire"][0]
        return str(chosen["say"])


def say(message: Message) -> None:
    print(json.dumps(message), flush=True)


def main() -> None:
    player = Player()
    for line in sys.stdin:  # ends when the host is gone
        message = json.loads(line)
        if "hello" in message:
            say({"ready": "any game"})
        elif "start" in message:
            player.start(message)
        elif "choose" in message:
            player.hear(message["events"])
            say({"choose": message["choose"], "action": player.choose(message["choices"])})
        elif "told" in message:
            player.hear(message["events"])
        elif "error" in message:
            print(message["error"], file=sys.stderr)
        elif "quit" in message:
            break


if __name__ == "__main__":
    main()
