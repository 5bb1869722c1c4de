"""Text for people: the notation of actions, and sentences from message keys.

A notation is one template an action, `"tile {colour} {space}"`, and one codec a type. From
them come writing, reading (short forms too), completion and the description of what may be
typed. Sentences lie in a catalogue: key -> text with the arguments in braces.
"""

from __future__ import annotations

import difflib
import itertools
import re
import string
import types
import typing
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from parlour.errors import Illegal, Unreadable
from parlour.seats import Seat
from parlour.values import Action, Event, Value

Names = Mapping[Seat, str]


class Codec:
    """Writes and reads one type. `name` says what is meant; `many` takes all that is left."""

    many = False

    def __init__(self, name: str, write: Callable[[Any], str], read: Callable[[str], Any]) -> None:
        self.name = name
        self.write = write
        self.read = read  # raises Unreadable


class Words(Codec):
    """A finite type written as words. Any beginning that fits one word alone is read as it."""

    def __init__(
        self, name: str, words: Mapping[Any, str], short: Mapping[str, Any] | None = None
    ) -> None:
        super().__init__(name, lambda value: words[value], self._read)
        self.words = tuple(words.values())
        self._values = {word.casefold(): value for value, word in words.items()}
        self._short = {word.casefold(): value for word, value in (short or {}).items()}

    def _read(self, text: str) -> Any:
        word = text.casefold()
        if word in self._short:
            return self._short[word]
        if word in self._values:
            return self._values[word]
        fitting = [known for known in self._values if known.startswith(word)]
        if len(fitting) == 1:
            return self._values[fitting[0]]
        offered = fitting or self._values
        raise Unreadable(f"{text!r} is no {self.name}: {listed(offered, 'or')}")


class Number(Codec):
    """A whole number, 0 and above."""

    def __init__(self, name: str = "number") -> None:
        super().__init__(name, str, self._read)

    def _read(self, text: str) -> int:
        if not re.fullmatch(r"[0-9]{1,9}", text):
            raise Unreadable(f"{text!r} is no {self.name}: a whole number, 0 or more")
        return int(text)


class Many(Codec):
    """All the words that are left, each by one codec; the value is made of the list of them."""

    many = True

    def __init__(
        self,
        name: str,
        each: Codec,
        make: Callable[[list[Any]], Any],
        parts: Callable[[Any], Iterable[Any]],
    ) -> None:
        super().__init__(
            name,
            lambda value: " ".join(each.write(part) for part in parts(value)),
            lambda text: make([each.read(word) for word in text.split()]),
        )


class Template:
    """How one class of actions is written: fixed words and fields in braces."""

    def __init__(self, action: type[Action], pattern: str, codecs: Mapping[Any, Codec]) -> None:
        self.action = action
        self.pattern = pattern
        hints = typing.get_type_hints(action, include_extras=True)
        self.parts: list[str | tuple[str, Codec]] = []
        for word in pattern.split():
            field = word[1:-1] if word.startswith("{") else ""
            self.parts.append((field, codec_of(hints[field], codecs)) if field else word)
        self.verb = pattern.split(maxsplit=1)[0]

    @property
    def usage(self) -> str:
        """The template for people: `tile COLOUR SPACE`."""
        return " ".join(
            part if isinstance(part, str) else part[1].name.upper() for part in self.parts
        )

    @property
    def opening(self) -> str:
        """The fixed words that the template begins with: `tile`, `no trade`."""
        words = itertools.takewhile(lambda part: isinstance(part, str), self.parts)
        return " ".join(map(str, words))

    def write(self, action: Action) -> str:
        """Return an action's notation, without what the looker can't know of it."""
        return " ".join(
            part if isinstance(part, str) else part[1].write(getattr(action, part[0]))
            for part in self.parts
            if isinstance(part, str) or not self._blank(action, part[0])
        ).strip()

    def _blank(self, action: Action, field: str) -> bool:
        return field in self.action.hidden_fields and getattr(action, field) is None

    def read(self, words: Sequence[str]) -> Action:
        """Return the action that the words say. Raises Unreadable with what is wrong."""
        left = list(words)
        fields: dict[str, Any] = {}
        for part in self.parts:
            many = not isinstance(part, str) and part[1].many
            if not left and not many:
                raise Unreadable(f"something is missing: {self.usage}")
            if isinstance(part, str):
                word = left.pop(0)
                if not part.startswith(word.casefold()):
                    raise Unreadable(f"{word!r} is not understood: {self.usage}")
                continue
            field, codec = part
            taken, left = (left, []) if many else (left[:1], left[1:])
            fields[field] = codec.read(" ".join(taken))
        if left:
            raise Unreadable(f"{' '.join(left)!r} is too much: {self.usage}")
        return self.action(**fields)


def codec_of(hint: Any, codecs: Mapping[Any, Codec]) -> Codec:
    """Return the codec for a type: by its annotation (`Annotated[int, "space"]`) or itself."""
    if isinstance(hint, types.UnionType) or typing.get_origin(hint) is typing.Union:
        kinds = [kind for kind in typing.get_args(hint) if kind is not type(None)]
        hint = kinds[0] if len(kinds) == 1 else hint  # None is what others see
    for note in getattr(hint, "__metadata__", ()):
        if note in codecs:
            return codecs[note]
    hint = getattr(hint, "__origin__", hint) if hasattr(hint, "__metadata__") else hint
    if hint in codecs:
        return codecs[hint]
    if hint is int:
        return Number()
    raise TypeError(f"there is no codec for {hint}")


class Text:
    """All that people read of one game, in one language."""

    def __init__(
        self,
        templates: Mapping[type[Action], str],
        codecs: Mapping[Any, Codec],
        sentences: Mapping[str, str],
    ) -> None:
        own = {"seat": Codec("seat", str, Number("seat").read), "amount": Number("amount")}
        self.codecs = own | dict(codecs)
        self.templates = {a: Template(a, pattern, self.codecs) for a, pattern in templates.items()}
        self.sentences = {**ENGLISH, **sentences}

    # Notation

    def write(self, action: Action) -> str:
        """Return an action's notation."""
        return self.templates[type(action)].write(action)

    def read(self, line: str, legal: Callable[[Action], bool] | None = None) -> Action:
        """Return the action that a line says; verbs and words may be shortened.

        Where a short form fits several actions, the one that is legal is meant. Raises
        Unreadable with one sentence that says what would be right.
        """
        words = line.replace(",", " ").split()
        if not words:
            raise Unreadable("an action is missing")
        verb = words[0].casefold()
        begun = [t for t in self.templates.values() if t.verb.startswith(verb)]
        begun = [t for t in begun if t.verb == verb] or begun
        if not begun:
            raise Unreadable(self._no_verb(words[0]))
        found: list[Action] = []
        errors: list[Unreadable] = []
        for template in begun:
            try:
                found.append(template.read(words))
            except Unreadable as error:
                errors.append(error)
        if len(found) > 1 and legal is not None:
            found = [action for action in found if legal(action)] or found
        if len(found) == 1:
            return found[0]
        if found:
            raise Unreadable(f"{line!r} may be {listed(map(self.write, found), 'or')}")
        if len(errors) == 1:
            raise errors[0]
        raise Unreadable(f"{words[0]!r}: {'; '.join(map(str, errors))}")

    def _no_verb(self, word: str) -> str:
        verbs = list(dict.fromkeys(t.verb for t in self.templates.values()))
        close = difflib.get_close_matches(word.casefold(), verbs, n=1)
        if close:
            return f"{word!r} is not understood; did you mean {close[0]}?"
        return f"{word!r} is not understood; begin with {listed(verbs, 'or')}"

    def complete(self, line: str, actions: Iterable[Action]) -> list[str]:
        """Return the words that may stand where the line ends, from legal actions alone."""
        words = line.split()
        begun = words.pop() if line and not line.endswith(" ") and words else ""
        offers: dict[str, None] = {}
        for action in actions:
            written = self.write(action).split()
            if len(written) > len(words) and all(
                w.casefold().startswith(t.casefold()) for w, t in zip(written, words, strict=False)
            ):
                offers[written[len(words)]] = None
        offers = {w: None for w in offers if w.casefold().startswith(begun.casefold())}
        return list(offers)

    # Sentences

    def say(self, key: str, names: Names | None = None, **arguments: Any) -> str:
        """Return the sentence of a key; a key without a sentence is its own text."""
        sentence = self.sentences.get(key)
        if sentence is None:
            return key.rpartition(".")[2].replace("_", " ")
        return _Filler(self, names or {}).vformat(sentence, (), arguments)

    def event(self, event: Event, names: Names | None = None) -> str:
        """Return what happened as a sentence; empty where there is nothing to read."""
        kind = type(event)
        hidden = any(getattr(event, field) is None for field in kind.hidden_fields)
        key = f"event.{kind.__name__}"
        if hidden and f"{key}.hidden" in self.sentences:
            key = f"{key}.hidden"
        if key not in self.sentences:
            return ""
        return self.say(key, names, **self._fields(event))

    def action(self, action: Action, names: Names | None = None) -> str:
        """Return an action as part of a sentence; its notation where the catalogue has none."""
        key = f"action.{type(action).__name__}"
        if key in self.sentences:
            return self.say(key, names, **self._fields(action))
        return self.write(action)

    def refusal(self, refused: Illegal, names: Names | None = None) -> Illegal:
        """Give a refusal its sentence, and return it."""
        arguments = dict(refused.arguments)
        action = arguments.get("action")
        if isinstance(action, Action) and type(action) in self.templates:
            arguments = {**self._fields(action), **arguments, "action": self._named(action)}
        refused.sentence = self.say(f"refused.{refused.key}", names, **arguments)
        return refused

    def _named(self, action: Action) -> str:
        """Return the notation of an action that anybody may have made up."""
        try:
            return self.write(action)
        except (AttributeError, LookupError, TypeError, ValueError):  # it says no such thing
            return repr(action)[:80]

    def _fields(self, value: Value) -> dict[str, Any]:
        """Return a value's fields as arguments, each wrapped with its codec."""
        hints = _hints(type(value))
        return {field: _Typed(getattr(value, field), hints[field]) for field in type(value).fields}


@cache
def _hints(kind: type[Value]) -> dict[str, Any]:
    return typing.get_type_hints(kind, include_extras=True)


class _Typed:
    """An argument with its type, so that the right codec writes it."""

    def __init__(self, value: Any, hint: Any) -> None:
        self.value = value
        self.hint = hint


class _Filler(string.Formatter):
    """Fills sentences: seats by name, values by their codecs, `{n:tile|tiles}` by number."""

    def __init__(self, text: Text, names: Names) -> None:
        self.text = text
        self.names = names

    def get_value(self, key: Any, args: Any, kwargs: Any) -> Any:
        return kwargs.get(key, f"{{{key}}}")

    def format_field(self, value: Any, spec: str) -> str:
        typed = value if isinstance(value, _Typed) else _Typed(value, type(value))
        plain = typed.value
        if spec and "|" in spec:
            one, _, more = spec.partition("|")
            return f"{plain} {one if plain == 1 else more}"
        if "seat" in getattr(typed.hint, "__metadata__", ()) or spec == "seat":
            return self.names.get(plain, f"seat {plain}")
        if spec:
            return self.text.say(f"{spec}.{plain}", self.names)
        if isinstance(plain, Action):
            return self.text.action(plain, self.names)
        if plain is value and type(plain) in (int, str):
            return str(plain)  # a number or text of nobody's type, whatever the game's codecs
        try:
            return codec_of(typed.hint, self.text.codecs).write(plain)
        except (AttributeError, LookupError, TypeError, ValueError):
            return str(plain)[:80]


def listed(items: Iterable[str], last: str = "and") -> str:
    """Return items as people list them: `a, b and c`."""
    words = list(items)
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


ENGLISH: dict[str, str] = {
    "event.Began": "the match begins",
    "event.Ended": "the game is over ({reason:reason})",
    "event.Acted": "{seat}: {action}",
    "event.TookBack": "{seat} takes it back",
    "event.Scored": "{seat} scores {amount} {part:part} ({why:why})",
    "refused.not_offered": "{action} can't be chosen now",
    "refused.not_your_turn": "it is not {seat:seat}'s turn",
    "refused.game_over": "the game is over",
    "refused.confirm_first": "{seat:seat} has still to confirm",
    "refused.not_held": "your hand does not hold that",
    "refused.too_few": "that is too few: at least {least}",
    "refused.too_many": "that is too many: at most {most}",
    "refused.no_bundle": "that is no number of pieces",
    "refused.undo_nothing": "there is nothing of yours to take back",
    "refused.undo_drawn": "something was drawn since",
    "refused.undo_acted": "somebody has acted since",
    "refused.undo_passed": "the turn has passed on",
    "refused.undo_seen": "something hidden has changed since",
    "refused.nothing_sealed": "no choice of yours is waiting for the others'",
    "refused.nothing_to_confirm": "there is nothing to confirm",
}
