"""What can go wrong, said to people: what was wrong, where, what would be right."""

from __future__ import annotations


class ParlourError(Exception):
    """Anything Parlour refuses or can't do; its text is one sentence for people."""


class Illegal(ParlourError):
    """A choice that the rules refuse; nothing has changed.

    `key` names the sentence in the game's catalogue, `args` fill it, `rule` is the id in
    the game's rules. `sentence` is filled in by whoever knows the catalogue; without one
    the key with its blanks opened stands for it.
    """

    def __init__(self, key: str, rule: str = "", **arguments: object) -> None:
        super().__init__(key, rule)
        self.key = key
        self.rule = rule
        self.arguments = arguments
        self.sentence = key.replace("_", " ")

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})" if self.rule else self.sentence


class Hidden(ParlourError):
    """Somebody looked into something that he may not see: a rule peeked, or a bot."""


class Stale(ParlourError):
    """The act was meant for an earlier revision of the match."""


class NotFound(ParlourError):
    """No game, bot, option, file or rule of that name."""


class Unreadable(ParlourError):
    """Text or bytes that don't say what they should: notation, position, record, option."""


class Damaged(Unreadable):
    """A record whose bytes were changed after they were written; `place` is the byte."""

    def __init__(self, message: str, place: int) -> None:
        super().__init__(message)
        self.place = place


class OtherRules(ParlourError):
    """A record made under a rules version that the installed plugin doesn't replay."""


class StorageError(ParlourError):
    """A file could not be written or read: disk full, read-only, in use."""


class RulesCrash(ParlourError):
    """A game's rules raised something they shouldn't; the match is as it was before.

    `seat` was about to do what `kind` says ("act", "confirm", "withdraw"); `action` is what
    it chose.
    """

    def __init__(self, error: Exception, kind: str, seat: int, action: object = None) -> None:
        what = kind if action is None else repr(action)
        super().__init__(f"the rules failed on {what}: {error!r}")
        self.kind = kind
        self.seat = seat
        self.action = action
