"""The English words of statements, and the sentences that refuse what is none."""

from __future__ import annotations

from parlour_res_publica.statements import (
    AND,
    ANY,
    CARD,
    CIVILISATION,
    GIVE,
    OR,
    PAIR,
    PEOPLE,
    WANT,
    Link,
    Mode,
    Unit,
    What,
)

Meaning = What | Unit
"""What a word of a term says: which cards, pairs, or (CARD) cards without saying which."""

NAMES: dict[What, str] = {
    What.SAXON: "saxon",
    What.GOTH: "goth",
    What.HUN: "hun",
    What.LANGOBARD: "langobard",
    What.VIKING: "viking",
    What.CHEMISTRY: "chemistry",
    What.ARCHITECTURE: "architecture",
    What.TRADE: "trade",
    What.METAL: "metal",
    What.SHIP: "ship",
    PEOPLE: "people",
    CIVILISATION: "civ",
    ANY: "any",
}
"""How each is written."""

WORDS: dict[str, Meaning] = {
    **{word: what for what, word in NAMES.items()},
    "anglo-saxon": What.SAXON,
    "lombard": What.LANGOBARD,
    "metalworking": What.METAL,
    "shipbuilding": What.SHIP,
    "civilisation": CIVILISATION,
    "civilization": CIVILISATION,
    "pair": PAIR,
}
"""What may be read, also in the plural or cut short."""

PLAIN: dict[str, Meaning] = {"card": CARD, "other": CARD, "further": CARD}
"""What is read, but not cut short."""

FILLERS = ("of", "the")
MODES: dict[str, Mode] = {"want": WANT, "give": GIVE, "offer": GIVE}
LINKS: dict[str, Link] = {"and": AND, "&": AND, "or": OR}
_COUNTED = "no one two three four five six seven eight nine ten eleven twelve"
NUMBERS = {word: number for number, word in enumerate(_COUNTED.split(" "))} | {"a": 1, "an": 1}

_REFUSED = {
    ("both_halves", "RP-3.2"): "for against return exchange want give offer get take pay",
    ("exclusion", "RP-4.3"): "but not without except excluding nor neither",
    ("inexact", "RP-4.2"): "some up to at least most about several few many all every more less",
    ("score_card", "RP-3.7"): "settlement city cities score",
    ("other_words", "RP-4.3"): "different same identical then if either plus with",
}
OTHER_WORDS = {word: said for said, words in _REFUSED.items() for word in words.split()}
"""Words that have no place in a statement: the key of the refusal and its rule."""

SENTENCES = {
    "refused.three_terms": "a statement names two things at most",
    "refused.two_links": "a statement has one '{word}' at most",
    "refused.mixed_links": "a statement has one 'and' or one 'or', not both",
    "refused.no_link": "two things are joined by 'and' or by 'or'",
    "refused.link_alone": "an 'and' or 'or' joins two things",
    "refused.no_term": "a statement names something",
    "refused.no_number": "a statement names at least one card",
    "refused.how_many": "say exactly how many, as in 2 {word}",
    "refused.inexact": "say exactly how many: '{word}' is no exact number",
    "refused.too_large": "there are not so many: {most} at most",
    "refused.exclusion": "nothing can be excluded: '{word}' has no place in a statement",
    "refused.other_words": "'{word}' has no place in a statement: only numbers, cards, and, or",
    "refused.both_halves": "only one half of a bargain is said: '{word}' would name the other",
    "refused.score_card": "settlements and cities are not traded",
}
