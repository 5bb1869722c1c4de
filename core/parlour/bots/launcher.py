"""Run by itself, never imported: becomes another program, which dies when its parent does.

    python launcher.py PARENT PROGRAM ARGUMENT...

The kernel (Linux) keeps the wish through the change of program. It is bound to the thread that
started the launcher: whoever ends that thread ends the program.
"""

from __future__ import annotations

import ctypes
import os
import signal
import sys

PR_SET_PDEATHSIG = 1


def main(parent: int, words: list[str]) -> None:
    """Become the program that the words say, unless the parent is gone already."""
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
    if os.getppid() != parent:
        return
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # as programs expect it; Python ignores it
    try:
        os.execvp(words[0], words)
    except OSError as error:
        sys.stderr.write(f"{words[0]} can't be run: {error.strerror}\n")
        sys.stderr.flush()
        os._exit(126)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
