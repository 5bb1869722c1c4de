"""Exit codes, and which error has which."""

from __future__ import annotations

from parlour import errors
from parlour.errors import ParlourError

OK = 0
FAILED = 1
USAGE = 2
REFUSED = 3
NOT_FOUND = 4
STALE = 5
STORAGE = 6
BUG = 70
INTERRUPTED = 130

MEANINGS = {
    OK: "done; also a game that was left and can be resumed (quit, end of input)",
    FAILED: "failed: a record that does not verify, a file that says something else",
    USAGE: "usage: the command was not understood, or a game has no such option",
    REFUSED: "refused by the rules of the game (an action, a position)",
    NOT_FOUND: "not found: no such game, rule, bot or file",
    STALE: "stale: meant for an earlier moment of the game",
    STORAGE: "storage: a file could not be read or written",
    BUG: "a bug of ours or of a game's rules; a report was written",
    INTERRUPTED: "interrupted with Ctrl-C; a game that was played can be resumed",
}


class PositionRefused(ParlourError):
    """A position that the rules of its game don't allow."""


_CODES: tuple[tuple[type[ParlourError], int], ...] = (
    (errors.Illegal, REFUSED),
    (PositionRefused, REFUSED),
    (errors.NotFound, NOT_FOUND),
    (errors.Stale, STALE),
    (errors.StorageError, STORAGE),
    (errors.RulesCrash, BUG),
    (errors.Hidden, BUG),
)


def code_of(error: BaseException) -> int:
    """Return the exit code of an error that ended a command."""
    for kind, code in _CODES:
        if isinstance(error, kind):
            return code
    if isinstance(error, ParlourError):
        return FAILED
    if isinstance(error, KeyboardInterrupt):
        return INTERRUPTED
    return STORAGE if isinstance(error, OSError) else BUG
