"""How wide words are in a picture, by an estimate on the safe side for any sans-serif font."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from unicodedata import combining, east_asian_width

_NARROW = dict.fromkeys("iIjl.,:;'!|() -[]", 0.36) | dict.fromkeys("ftr/", 0.44)
_BROAD = dict.fromkeys("mwMW@%", 0.99) | dict.fromkeys("ABCDGHNOQRUVXYK&", 0.76)
_EM = {**_NARROW, **_BROAD}  # widths in parts of the letters' height
_LATIN = 0x180
_LETTER = 0.63
_STRANGE = 0.9  # a letter of a script that isn't Latin, on the safe side
_IDEOGRAPH = 1.3  # emoji are as wide


@lru_cache(maxsize=4096)
def breadth(words: str, size: float) -> float:
    """Return how wide words are at most, written at a size."""
    return size * sum(map(_em, words))


def _em(letter: str) -> float:
    if letter in _EM:
        return _EM[letter]
    if combining(letter):
        return 0
    if east_asian_width(letter) in "WF":
        return _IDEOGRAPH
    return _LETTER if ord(letter) < _LATIN else _STRANGE


def shortened(words: str, room: float, size: float) -> str:
    """Return words as they are, or cut with an ellipsis, so that they fit into the room."""
    if breadth(words, size) <= room:
        return words
    while words and breadth(f"{words}…", size) > room:
        words = words[:-1]
    return f"{words.rstrip()}…"


def folded(words: str, room: float, size: float) -> Iterator[str]:
    """Yield words in lines that fit into the room; a word that is too long is cut."""
    line = ""
    for word in words.split():
        longer = f"{line} {word}".lstrip()
        if line and breadth(longer, size) > room:
            yield line
            longer = word
        line = shortened(longer, room, size) if longer == word else longer
    if line:
        yield line
