"""Well-formed actions: whatever a game's notation can say, legal or not."""

from __future__ import annotations

from collections.abc import Iterable

from parlour.dealer import Dealer
from parlour.errors import ParlourError
from parlour.text import Codec, Text, Words
from parlour.values import Action

LONGEST = 7  # words where a field takes any number of them
NUMBERS = 12


class Vocabulary:
    """The words that were seen in each place of a notation, and those that are known to fit."""

    def __init__(self, text: Text) -> None:
        self.text = text
        self.templates = list(text.templates.values())
        self.words: dict[str, dict[str, None]] = {}
        self.actions: list[Action] = []
        self._learned: set[Action] = set()
        for template in self.templates:
            for part in template.parts:
                if not isinstance(part, str):
                    self._note(part[1].name, _known(part[1]))

    def _note(self, name: str, words: Iterable[str]) -> None:
        self.words.setdefault(name, {}).update(dict.fromkeys(words))

    def learn(self, actions: Iterable[Action]) -> None:
        """Take in actions of a position, and the words that write their fields."""
        for action in actions:
            if action in self._learned:
                continue
            self._learned.add(action)
            self.actions.append(action)
            for part in self.text.templates[type(action)].parts:
                if not isinstance(part, str):
                    self._note(part[1].name, part[1].write(getattr(action, part[0])).split())

    def action(self, dealer: Dealer) -> Action | None:
        """Return a random well-formed action; None if the words drawn say none."""
        if self.actions and dealer.below(4) == 0:
            return dealer.pick(self.actions)
        template = dealer.pick(self.templates)
        words: list[str] = []
        for part in template.parts:
            words += [part] if isinstance(part, str) else self._drawn(part[1], dealer)
        try:
            return template.read(words)
        except ParlourError:
            return None

    def _drawn(self, codec: Codec, dealer: Dealer) -> list[str]:
        known = list(self.words[codec.name])
        if not known:
            return []
        number = 1 + dealer.below(LONGEST) if codec.many else 1
        return [dealer.pick(known) for _ in range(number)]


def _known(codec: Codec) -> Iterable[str]:
    if isinstance(codec, Words):
        return codec.words
    return map(str, range(NUMBERS)) if codec.name in ("number", "seat") else ()
