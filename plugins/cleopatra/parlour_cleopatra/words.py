"""How cards, pieces and cells are written and read in a line, where commas may be missing."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from parlour import Codec, Unreadable
from parlour_cleopatra.actions import Order
from parlour_cleopatra.cells import NAMES, read_cell
from parlour_cleopatra.mosaics import read_placement, write_placement
from parlour_cleopatra.payments import (
    CARD_NAMES,
    read_cards,
    read_payment,
    write_cards,
    write_payment,
)
from parlour_cleopatra.pieces import DOORS, PIECES, WALLS, Piece

WITH = "with"


class LineCodec(Codec):
    """A codec that takes all the words that are left."""

    many = True


def with_commas(text: str) -> str:
    """Return a list of cards with a comma between its parts, whether they stood there or not.

    A part is a number if there is one, a word, and `double` after it.
    """
    parts: list[list[str]] = []
    for word in text.replace(",", " ").split():
        last = parts[-1] if parts else None
        goes_on = last is not None and (
            last[-1].isdigit() or "double".startswith(word.casefold().removesuffix("s"))
        )
        if goes_on and last is not None:
            last.append(word)
        else:
            parts.append([word])
    return ", ".join(" ".join(part) for part in parts)


def _read_cards(text: str) -> tuple[int, ...]:
    if not text:
        raise Unreadable("say which cards, as in: 2 artisan, stone double")
    return read_cards(with_commas(text))


def _write_kept(cards: tuple[int, ...]) -> str:
    return write_cards(cards) if any(cards) else "none"


def _read_card(text: str) -> int:
    cards = _read_cards(text)
    if sum(cards) != 1:
        raise Unreadable(f"{text!r} is not one card: one of {', '.join(CARD_NAMES)}")
    return cards.index(1)


def _write_card(card: int) -> str:
    return CARD_NAMES[card] if 0 <= card < len(CARD_NAMES) else "?"


def write_faces(cards: Iterable[int]) -> str:
    """Return cards in their order, those face down as such."""
    return ", ".join(_write_card(card) if card >= 0 else "one face down" for card in cards)


# Orders


def write_order(order: Order) -> str:
    """Return an order's notation: wall L1 with artisan, stone, merchant."""
    words = order.piece.name.lower()
    if order.piece is Piece.WALL:
        words += f" {WALLS[order.place].name}"
    elif order.piece is Piece.DOOR:
        words += f" {DOORS[order.place].name.lower()}"
    elif order.laid is not None:
        words += f" {write_placement(order.laid)}"
    return words + _paid(order)


def write_laying(order: Order) -> str:
    """Return the notation of the Scribe's mosaic: V2 at A1 with ..."""
    return (write_placement(order.laid) if order.laid is not None else "?") + _paid(order)


def _paid(order: Order) -> str:
    return "" if order.payment is None else f" {WITH} {write_payment(order.payment)}"


def read_order(text: str) -> Order:
    """Return the order that a text says. Raises Unreadable with what would be right."""
    words, payment = _split(text)
    if not words:
        raise Unreadable(
            f"what is to be built? {', '.join(piece.name.lower() for piece in PIECES)}"
        )
    piece = _beginning("piece", words[0], {piece.name.lower(): piece for piece in PIECES})
    rest = words[1:]
    order = Order(piece)
    if piece is Piece.WALL:
        order = Order(piece, _beginning("place", _only(rest, "L1"), _by_name(WALLS)))
    elif piece is Piece.DOOR:
        order = Order(piece, _beginning("door", _only(rest, "left"), _by_name(DOORS)))
    elif piece is Piece.MOSAIC:
        order = Order(piece, 0, read_placement(" ".join(rest)))
    elif rest:
        raise Unreadable(f"{' '.join(rest)!r} is too much: what pays comes after `{WITH}`")
    return order.replaced(payment=payment)


def read_laying(text: str) -> Order:
    """Return the Scribe's mosaic that a text says. Raises Unreadable."""
    words, payment = _split(text)
    return Order(Piece.MOSAIC, 0, read_placement(" ".join(words)), payment)


def _split(text: str) -> tuple[list[str], Any]:
    """Return the words of what is built, and the payment; None if none is named."""
    words = text.replace(",", " ").split()
    at = next((i for i, word in enumerate(words) if word.casefold() == WITH), None)
    if at is None:
        return words, None
    paid = words[at + 1 :]
    if not paid:
        raise Unreadable(f"{WITH} what? as in: {WITH} artisan, stone, merchant")
    return words[:at], read_payment(with_commas(" ".join(paid)))


def _by_name(places: Iterable[Any]) -> dict[str, Any]:
    return {place.name.lower(): place for place in places}


def _only(words: list[str], example: str) -> str:
    if len(words) != 1:
        raise Unreadable(f"{' '.join(words)!r} is no place: one word, as in {example}")
    return words[0]


def _beginning(what: str, word: str, known: dict[str, Any]) -> Any:
    """Return what a word, or its beginning, stands for. Raises Unreadable."""
    asked = word.casefold()
    fitting = [asked] if asked in known else [name for name in known if name.startswith(asked)]
    if len(fitting) != 1:
        offered = ", ".join(fitting or known)
        raise Unreadable(f"{word!r} is no {what}: {offered}")
    return known[fitting[0]]


# Lists


def _numbers(what: str) -> Callable[[str], tuple[int, ...]]:
    def read(text: str) -> tuple[int, ...]:
        words = text.replace(",", " ").split()
        if [word.casefold() for word in words] == ["none"]:
            return ()
        if not words or not all(word.isascii() and word.isdigit() for word in words):
            raise Unreadable(f"{text!r} says no {what}: numbers, or none")
        return tuple(int(word[:9]) for word in words)

    return read


def _write_numbers(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers)) or "none"


def _write_cells(cells: Iterable[int]) -> str:
    return ", ".join(NAMES.get(cell, "?") for cell in cells) or "none"


def _read_cells(text: str) -> tuple[int, ...]:
    words = text.replace(",", " ").split()
    if not words:
        raise Unreadable("say a cell of each sanctuary, as in A1, G9, or none")
    if [word.casefold() for word in words] == ["none"]:
        return ()
    return tuple(map(read_cell, words))


CODECS: dict[Any, Codec] = {
    "cards": LineCodec("cards", write_cards, _read_cards),
    "kept": LineCodec("cards", _write_kept, _read_cards),
    "card": LineCodec("card", _write_card, _read_card),
    "order": LineCodec("piece", write_order, read_order),
    "laying": LineCodec("mosaic", write_laying, read_laying),
    "targets": LineCodec("seats", _write_numbers, _numbers("seats")),
    "stalls": LineCodec("stalls", _write_numbers, _numbers("stalls")),
    "regions": LineCodec("cells", _write_cells, _read_cells),
    "cell": Codec("cell", lambda cell: NAMES.get(cell, "?"), read_cell),
    "faces": LineCodec("cards", write_faces, _read_cards),
}
