"""A record's bytes: a chain of frames, each checked against all before it.

    file   = magic, frame*
    frame  = length, check of the length (1 byte, CRC-8), payload, mark
    length = 1 byte below 127, or 0xFF and 3 bytes, big-endian
    mark   = the first 8 bytes of SHA-256(mark before it || payload); the first: of the magic

No flipped bit makes a short length a long one.

Only an incomplete last frame is a torn tail. Any other damage is refused with its place.
"""

from __future__ import annotations

import hashlib

from parlour.errors import Damaged, Unreadable
from parlour.record.limits import LONGEST_LINE, MOST_LINES

MAGIC = b"PARLOUR\x02"
_UNRELEASED = b"PARLOUR\x01"
MARK = 8
SHORT = 127  # lengths below it take one byte
LONG = b"\xff"  # before a length of three


def first_mark() -> bytes:
    """Return the mark that the first frame is chained to."""
    return hashlib.sha256(MAGIC).digest()[:MARK]


def next_mark(mark: bytes, payload: bytes) -> bytes:
    """Return the mark of a payload that follows the frame with `mark`."""
    return hashlib.sha256(mark + payload).digest()[:MARK]


def framed(payload: bytes, mark: bytes) -> bytes:
    """Return a payload as a frame that is chained to the frame with `mark`."""
    if len(payload) > LONGEST_LINE:
        raise Unreadable(f"a record's line has at most {LONGEST_LINE} bytes, not {len(payload)}")
    size = len(payload)
    length = bytes([size]) if size < SHORT else LONG + size.to_bytes(3, "big")
    return length + bytes([crc8(length)]) + payload + next_mark(mark, payload)


def crc8(data: bytes) -> int:
    """Return the CRC-8 (polynomial 0x07): it tells any three flipped bits of a length."""
    crc = 0
    for byte in data:
        crc = _CRC8[crc ^ byte]
    return crc


def _crc8_of(byte: int) -> int:
    for _ in range(8):
        byte = (byte << 1 ^ 0x07) & 0xFF if byte & 0x80 else byte << 1
    return byte


_CRC8 = tuple(map(_crc8_of, range(256)))


class Frames:
    """The frames of a record: payloads with their places, the last mark, the whole length.

    `data` are the bytes, `whole` is how many of them hold whole frames, `torn` how many come
    after those.
    """

    def __init__(self, data: bytes) -> None:
        if data[: len(MAGIC)] == _UNRELEASED:
            raise Unreadable("this record was made before the first release; none reads it")
        if data[: len(MAGIC)] != MAGIC:
            raise Unreadable("this is no record of a match: it doesn't begin like one")
        self.data = data
        self.payloads: list[tuple[int, bytes]] = []
        self.mark = first_mark()
        place = len(MAGIC)
        while place < len(data):
            end = self._frame(data, place)
            if end is None:
                break
            place = end
        self.whole = place
        self.torn = len(data) - place

    def _frame(self, data: bytes, place: int) -> int | None:
        """Read the frame at a place and return where it ends; None if it is incomplete."""
        number = len(self.payloads)
        wide = data[place : place + 1] == LONG
        start = place + (5 if wide else 2)
        if start > len(data):
            return None
        length = data[place : start - 1]
        if crc8(length) != data[start - 1] or (length[0] >= SHORT and not wide):
            raise Damaged(f"the record is damaged at byte {place} (line {number})", place)
        end = start + int.from_bytes(length[1:] if wide else length, "big")
        if end - start > LONGEST_LINE or number > MOST_LINES:
            raise Damaged(f"the record is too long at byte {place} (line {number})", place)
        if end + MARK > len(data):
            return None
        payload = data[start:end]
        self.mark = next_mark(self.mark, payload)
        if data[end : end + MARK] != self.mark:
            raise Damaged(f"the record is damaged at byte {start} (line {number})", start)
        self.payloads.append((place, payload))
        return end + MARK
