"""Laws of what is drawn: pictures can be read, by people and machines, and tell no secret."""

from __future__ import annotations

from typing import Any

from parlour.match import Match
from parlour.seats import Seat
from parlour.testing.law import position_law
from parlour.testing.plays import Position
from parlour.testing.svg import Sheet, Written, contrast
from parlour.testing.twins import behind_screens, read_again, standing_in, twin

SMALLEST = 9 / 400  # of the width: how high a text is at least
CONTRAST = 4.5
NARROW, USUAL = 0.28, 0.52  # of its size: how wide a letter is at least
SLIM = frozenset(" .,:;'!|()[]-ijlftrI1")
MOST = 2_500  # elements


def drawn(match: Match, seat: Seat | None) -> str:
    """Return the picture for a seat's people as SVG."""
    return match.game.picture(match.view(seat).at_table()).svg()


def lookers(position: Position, purpose: str) -> list[Seat | None]:
    """Return for whom a position is drawn: a spectator, and one of the seats."""
    return [None, 1 + position.dealer(purpose).below(position.setting.seats)]


@position_law(most=1, end=True)
def pictures_can_be_read(position: Position) -> None:
    """They are well-formed; all that lies there is titled, every text large and clear enough."""
    for seat in lookers(position, "reader"):
        legible(Sheet(drawn(position.match, seat)))


def legible(sheet: Sheet) -> None:
    """Check one picture. AssertionError says what can't be read."""
    assert len(set(sheet.ids)) == len(sheet.ids), "an id is there twice"
    assert sheet.number <= MOST, f"{sheet.number} elements are too many"
    assert _title(sheet.root), "the picture has no title"
    for piece in sheet.of_class("piece"):
        assert "id" in piece.attrib, "a piece has no id"
        assert _title(piece), f"the piece {piece.attrib['id']} has no title"
    for text in sheet.texts:
        _legible(sheet, text)


def _title(element: Any) -> str:
    titles = [inner.text or "" for inner in element if inner.tag.endswith("}title")]
    return titles[0].strip() if len(titles) == 1 else ""


def _legible(sheet: Sheet, text: Written) -> None:
    assert text.size >= SMALLEST * sheet.width - 0.01, f"{text.words!r} is too small"
    assert text.ground != "none", f"{text.words!r} stands on nothing"
    found = contrast(text.ink, text.ground)
    assert found >= CONTRAST, f"{text.words!r} is {text.ink} on {text.ground}: {found:.2f} to 1"
    width = text.size * sum(NARROW if letter in SLIM else USUAL for letter in text.words)
    left = text.x - {"start": 0, "middle": width / 2, "end": width}[text.anchor]
    assert left >= -0.5, f"{text.words!r} begins outside of the sheet"
    assert left + width <= sheet.width + 0.5, f"{text.words!r} ends outside of the sheet"
    assert 0 <= text.y <= sheet.height, f"{text.words!r} lies outside of the sheet"


@position_law(most=1, end=True)
def pictures_show_nothing_hidden(position: Position) -> None:
    """They do not change with what a seat can't see, nor with what lies behind screens."""
    match = position.match
    for seat in lookers(position, "spy"):
        state = read_again(position.state)
        mine = drawn(standing_in(match, state), seat)
        other = twin(position.state, seat, position.dealer(f"twin of {seat}"))
        if other is not None:
            assert drawn(standing_in(match, other), seat) == mine, (
                f"the picture for seat {seat} shows what it can't see"
            )
        if not (match.over or position.game.open_screens(match.options)):
            screens = behind_screens(position.state, seat, position.played.last)
            assert drawn(standing_in(match, screens), seat) == mine, (
                f"the picture for seat {seat} shows another seat's screen"
            )


LAWS = (pictures_can_be_read, pictures_show_nothing_hidden)
