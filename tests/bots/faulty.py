"""A program that fails in the way it is told: faulty.py KIND [KIND ...], one after the other.

The number of the question says whose turn it is among the kinds, so a program that was started
anew goes on with the next.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from typing import Any

KINDS = sys.argv[1:]


def say(text: str | bytes) -> None:
    data = text.encode() if isinstance(text, str) else text
    while data:
        data = data[os.write(1, data) :]


def sleep() -> None:
    while True:
        time.sleep(60)


def closed(descriptor: int) -> None:
    os.close(descriptor)
    sleep()


def sigh() -> None:
    os.write(2, b"it hangs\n")
    sleep()


def answer(message: dict[str, Any], **other: Any) -> str:
    first = message["choices"]["actions"][0]
    return json.dumps({"choose": message["choose"], "action": first["say"], **other}) + "\n"


def flood() -> None:
    while True:
        say("spam " * 10_000)


def lines() -> None:
    while True:
        say(json.dumps({"choose": 0}) + "\n")


def half(message: dict[str, Any]) -> None:
    say(answer(message)[:9])
    os._exit(3)


def in_two(message: dict[str, Any]) -> None:
    whole = answer(message)
    say(whole[:9])
    time.sleep(0.05)
    say(whole[9:])


def complain() -> None:
    sys.stderr.write("first\nno \x1b[2J idea\n")
    sys.stderr.flush()
    os._exit(7)


def grandchild() -> None:
    """Leave somebody behind who holds the pipes open."""
    subprocess.Popen([sys.executable, "-I", "-S", __file__, "hold"])
    os._exit(5)


def noisy(message: dict[str, Any]) -> None:
    os.write(2, b"noise " * 50_000)  # more than a pipe holds
    say(answer(message))


def late(message: dict[str, Any]) -> None:
    """Answer the question before and then nothing."""
    say(json.dumps({"choose": message["choose"] - 1, "action": "x"}) + "\n")
    sleep()


FAULTS: dict[str, Any] = {
    "good": lambda m: say(answer(m)),
    "wire": lambda m: say(answer(m, action=m["choices"]["actions"][-1]["wire"])),
    "in_two": in_two,
    "long": lambda m: say(answer(m, padding="x" * 65_536)),
    "noisy": noisy,
    "unknown": lambda m: say(answer(m, mood={"a": [None]})),
    "stale": lambda m: say('{"choose": 0, "action": "x"}\n\n  \n' + answer(m)),
    "crash": lambda m: os._exit(9),
    "complain": lambda m: complain(),
    "killed": lambda m: os.kill(os.getpid(), signal.SIGKILL),
    "half": half,
    "grandchild": lambda m: grandchild(),
    "mute": lambda m: closed(1),
    "deaf": lambda m: closed(0),
    "hang": lambda m: sleep(),
    "sigh": lambda m: sigh(),
    "late": late,
    "stopped": lambda m: os.kill(os.getpid(), signal.SIGSTOP),
    "flood": lambda m: flood(),
    "lines": lambda m: lines(),
    "garbage": lambda m: say("I think I'll pass\n"),
    "null": lambda m: say("null\n"),
    "number": lambda m: say("42\n"),
    "list": lambda m: say("[]\n"),
    "empty": lambda m: say("{}\n"),
    "nested": lambda m: say("[" * 100_000 + "\n"),
    "latin": lambda m: say(b'{"choose": "\xff\xfe"}\n'),
    "nan": lambda m: say(answer(m, odds=float("nan"))),
    "twice": lambda m: say('{"choose": 1, ' + answer(m)[1:]),
    "ahead": lambda m: say(answer(m, choose=m["choose"] + 1)),
    "boolean": lambda m: say(answer(m, choose=True)),
    "silent": lambda m: say(json.dumps({"choose": m["choose"]}) + "\n"),
    "nothing": lambda m: say(answer(m, action=None)),
    "object": lambda m: say(answer(m, action={"type": "mark"})),
    "nobody": lambda m: say(answer(m, action=["Nobody", 1, [2]])),
    "verbose": lambda m: say(answer(m, action="mark " * 9_000)),
    "refuses": lambda m: say('{"error": "no \\u001b[2J more"}\n'),
    "illegal": lambda m: say(answer(m, action="show")),
}


def main() -> None:
    if KINDS == ["hold"]:
        sleep()
    if KINDS[0] == "never":
        sleep()
    if KINDS[0] == "gone":
        os._exit(1)
    if KINDS[0] == "picky":
        say('{"error": "I play chess alone"}\n')
    for line in sys.stdin:
        message = json.loads(line)
        if "hello" in message:
            say("chess\n" if KINDS[0] == "rude" else '{"ready": "faulty"}\n')
        elif "choose" in message:
            FAULTS[KINDS[message["choose"] % len(KINDS)]](message)
        elif "quit" in message:
            break
    if KINDS[0] == "stays":
        sleep()


if __name__ == "__main__":
    main()
