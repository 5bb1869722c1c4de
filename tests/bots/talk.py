"""A conversation with a program, as it is written down: `>` is the host, `<` the program.

It is a program itself: `talk.py FILE OTHER ARGUMENT...` starts another program, passes on all
that is said, and writes it down.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path


def main(file: str, words: list[str]) -> None:
    with (
        subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other,
        Path(file).open("wb") as kept,
    ):
        assert other.stdin is not None
        assert other.stdout is not None
        for line in sys.stdin.buffer:
            kept.write(b"> " + line)
            other.stdin.write(line)
            other.stdin.flush()
            if line.startswith((b'{"hello"', b'{"choose"')):
                answer = other.stdout.readline()
                kept.write(b"< " + answer)
                sys.stdout.buffer.write(answer)
                sys.stdout.buffer.flush()
            kept.flush()
        other.stdin.close()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
