"""Pieces of input that hurt somebody's reader somewhere."""

from __future__ import annotations

DIGITS = b"9" * 3_990
NESTED = [
    b"[" * 3_990,
    b'{"a":' * 798,
    b"[" * 1_990 + b"]" * 1_990,
    b"\x91" * 3_990,  # msgpack: lists in lists
    b"\x81\xa0" * 1_990,  # maps in maps
    b"(" * 3_990,
]
COUNTS = [  # msgpack that says it holds more than it does
    b"\xdd\xff\xff\xff\xff",
    b"\xdc\xff\xff" * 1_300,
    b"\xdc\x0f\xa0" * 1_300,
    b"\xdf\x7f\xff\xff\xff",
    b"\xde\x0f\xa0" * 1_300,
    b"\xdb\xff\xff\xff\xff",
    b"\xc6\xff\xff\xff\xff",
    b"\xc9\xff\xff\xff\xff\x01",
    b"\xd6\xff\x00\x00\x00\x00",  # a time
    b"\xc7\x08\x05" + b"x" * 8,  # a kind of nobody's
]
NUMBERS = [
    DIGITS,
    b"1" + b"0" * 9,
    b"999999999",
    b"4294967296",
    b"18446744073709551616",
    b"-1",
    b"-9223372036854775809",
    b"1e309",
    b"1e-400",
    b"0x7fffffff",
    b"1_000",
    b"+1",
    b"NaN",
    b"Infinity",
    b"1/0",
    b"1.5",
    "\N{ARABIC-INDIC DIGIT THREE}".encode(),
    "\N{SUPERSCRIPT TWO}".encode(),
    "\N{FULLWIDTH DIGIT ONE}".encode(),
    "\N{ROMAN NUMERAL TWELVE}".encode(),
]
LETTERS = [
    b"\0",
    b"\0" * 1_000,
    b"\x1b[2J\x1b]52;c;aGk=\x07",
    b"\xed\xa0\x80",  # half a letter
    b"\xff\xfe",
    b"\xef\xbb\xbf" * 1_000,
    "\N{RIGHT-TO-LEFT OVERRIDE}abc".encode(),
    "\N{ZERO WIDTH JOINER}".encode() * 1_000,
    "\N{LINE SEPARATOR}\x85".encode(),
    b"\x0b\x0c\x1c\x1d\x1e\r",
    "a\N{COMBINING ACUTE ACCENT}".encode() * 1_300,
    "\N{ARABIC LIGATURE SALLALLAHOU ALAYHE WASALLAM}".encode() * 1_300,  # 18 letters each
    "\N{LATIN SMALL LETTER SHARP S}\N{LATIN CAPITAL LETTER I WITH DOT ABOVE}".encode() * 900,
]
REPEATED = [
    b" " * 3_990,
    b"\n" * 3_990,
    b"\t " * 1_990,
    b"r" * 3_990,
    b"r1" * 1_990,
    b"r999" * 990,
    b"r 1 " * 990,
    b"a-" * 1_990,
    b"-" * 3_990,
    b"," * 3_990,
    b", " * 1_990,
    b"; " * 1_990,
    b"x y " * 990,
    b"1 " * 1_990,
    b"want or " * 490,
    b"card " * 790,
    b"and or not " * 360,
    b"a: 1\n" * 790,
    b"1 pass\n" * 560,
    b"seat 1: x\n" * 390,
    b"  | x\n" * 660,
    b"#" * 3_990,
    b'"' * 3_990,
    b"\\" * 3_990,
    b'"\\ud800"',
    b"{}{0}{a.b}%s%n" * 280,
    b"{seat:" * 660,
]
HOSTILE = [*NESTED, *COUNTS, *NUMBERS, *LETTERS, *REPEATED]
