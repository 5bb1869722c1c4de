"""Bots that end their process or never answer, and one that sees whose process it is in."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

import parlour
from parlour.bots import Fault, RandomBot


class Quitting(RandomBot):
    """Ends the process at its first choice."""

    def choose(self, view: parlour.View, budget: object = None) -> parlour.Action:
        os._exit(9)


class Sleeping(RandomBot):
    """Never answers."""

    def choose(self, view: parlour.View, budget: object = None) -> parlour.Action:
        while True:
            time.sleep(60)


class Unlucky(RandomBot):
    """Is killed from outside once: when the file named by MISFITS isn't there yet."""

    def choose(self, view: parlour.View, budget: object = None) -> parlour.Action:
        mark = Path(os.environ["MISFITS"])
        if not mark.exists():
            mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return super().choose(view)


class Slow(RandomBot):
    """Takes a while over each choice."""

    def __init__(self, seed: int | str = 0, *, seconds: float = 0.02) -> None:
        super().__init__(seed)
        self.seconds = seconds

    def choose(self, view: parlour.View, budget: object = None) -> parlour.Action:
        time.sleep(self.seconds)
        return super().choose(view)


class Silent(RandomBot):
    """Has no answer in time, but for one choice in so many (0: for none)."""

    def __init__(self, seed: int | str = 0, *, answers: int = 0) -> None:
        super().__init__(seed)
        self.answers = answers
        self.asked = 0

    def choose(self, view: parlour.View, budget: object = None) -> parlour.Action:
        self.asked += 1
        if self.answers and self.asked % self.answers == 0:
            return super().choose(view)
        raise Fault("late", "it gave no answer in time")


class Sulking(RandomBot):
    """Fails when all is over."""

    def stopped(self, view: parlour.View | None) -> None:
        raise RuntimeError("I won't hear of it")

    def close(self) -> None:
        raise RuntimeError("I won't go")


@parlour.hookimpl
def bots() -> list[parlour.Offer]:
    return [
        parlour.Offer("quitting", lambda: Quitting),
        parlour.Offer("sleeping", lambda: Sleeping),
        parlour.Offer("unlucky", lambda: Unlucky),
        parlour.Offer("slow", lambda: Slow),
        parlour.Offer("silent", lambda: Silent),
        parlour.Offer("sulking", lambda: Sulking),
    ]
