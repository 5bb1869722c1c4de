"""The table as a picture: shapes and texts on a sheet, written as SVG.

A sheet is 400 units wide and as high as it needs to be; the origin is its north-west corner.
What is drawn is legible where it is shown 400 pixels wide: texts are at least 9 units high
and stand out from their ground by 4.5:1. Everything that lies on the table is a `piece`: a
group with an id and a title of its own, drawn once, so that machines and screen readers find
it.

    picture = Picture("Tic-tac-toe", height=120)
    with picture.piece("B2", "X in the middle"):
        picture.circle(60, 60, 18, fill="#1d4f91")
        picture.text(60, 60, "X", on="#1d4f91")
    svg = picture.svg()
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterable, Iterator, Mapping
from unicodedata import combining, east_asian_width
from xml.etree import ElementTree as ET

WIDTH = 400
SMALLEST = 9.0  # units a text is high at least
CONTRAST = 4.5  # of a text to its ground at least
PAPER = "#f7f3e8"
INK = "#1f1b16"
WHITE = "#ffffff"
FONT = "ui-sans-serif, system-ui, 'Segoe UI', 'DejaVu Sans', Helvetica, Arial, sans-serif"
_SVG = "http://www.w3.org/2000/svg"
_NO_ID = re.compile(r"[^A-Za-z0-9_.-]+")

Point = tuple[float, float]


class Picture:
    """A sheet that is drawn on from the ground up: what comes later lies on top.

    Colours are `#rrggbb`. Raises ValueError for an id that is taken, and for a text that is
    too small or too pale to read.
    """

    def __init__(
        self, title: str, height: float, *, width: float = WIDTH, ground: str = PAPER
    ) -> None:
        self.title = title
        self.width = width
        self.height = height
        self.ground = ground
        self.ids: set[str] = set()
        self._root = ET.Element(
            "svg",
            {
                "xmlns": _SVG,
                "viewBox": f"0 0 {_number(width)} {_number(height)}",
                "role": "graphics-document document",
                "font-family": FONT,
            },
        )
        ET.SubElement(self._root, "title").text = _clean(title)
        self._inner = [self._root]
        self.rect(0, 0, width, height, fill=ground)

    # Groups

    @contextlib.contextmanager
    def group(self, name: str = "", title: str = "", kind: str = "") -> Iterator[None]:
        """Put what is drawn inside together; `name` is its id, `title` read aloud."""
        inner = ET.SubElement(self._inner[-1], "g", self._named(name, kind))
        if title:
            whole = kind.startswith("piece")  # read as one; in other groups there may be pieces
            inner.set("role", "graphics-symbol img" if whole else "graphics-object group")
            ET.SubElement(inner, "title").text = _clean(title)
        self._inner.append(inner)
        try:
            yield
        finally:
            self._inner.pop()

    def piece(
        self, name: str, title: str, kind: str = ""
    ) -> contextlib.AbstractContextManager[None]:
        """Put together what shows one thing that lies on the table; each is drawn once."""
        if not name or not title:
            raise ValueError("a piece has an id and a title")
        return self.group(name, title, f"piece {kind}".strip())

    # Shapes

    def rect(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        rounded: float = 0,
        **style: object,
    ) -> None:
        """Draw a rectangle from its north-west corner; `rounded` is the radius of its corners."""
        place = {"x": x, "y": y, "width": width, "height": height}
        self._shape("rect", {**place, "rx": rounded} if rounded else place, style)

    def circle(self, x: float, y: float, radius: float, **style: object) -> None:
        """Draw a circle around a point."""
        self._shape("circle", {"cx": x, "cy": y, "r": radius}, style)

    def line(self, x1: float, y1: float, x2: float, y2: float, **style: object) -> None:
        """Draw a line between two points."""
        self._shape("line", {"x1": x1, "y1": y1, "x2": x2, "y2": y2}, style)

    def polygon(self, points: Iterable[Point], **style: object) -> None:
        """Draw a shape with straight sides through some points."""
        corners = " ".join(f"{_number(x)},{_number(y)}" for x, y in points)
        self._shape("polygon", {"points": corners}, style)

    def path(self, steps: str, **style: object) -> None:
        """Draw along the steps of an SVG path."""
        self._shape("path", {"d": steps}, style)

    def text(
        self,
        x: float,
        y: float,
        words: object,
        *,
        size: float = 11,
        on: str = PAPER,
        ink: str | None = None,
        anchor: str = "middle",
        bold: bool = False,
    ) -> None:
        """Write words, their middle line at `y`; `anchor` says where `x` is: start, middle, end.

        `on` is the colour of the ground. Without `ink` it is black or white, what stands out.
        """
        ink = ink or readable(on)
        if size < SMALLEST * self.width / WIDTH or contrast(ink, on) < CONTRAST:
            raise ValueError(f"{words!r} can't be read: size {size}, {ink} on {on}")
        style: dict[str, object] = {"font_size": size, "fill": ink, "text_anchor": anchor}
        if bold:
            style["font_weight"] = "bold"
        # A baseline a third below the middle: `dominant-baseline` is read by browsers alone.
        place = {"x": x, "y": y + size * 0.35}
        self._shape("text", place, style).text = _clean(str(words))

    # Inside

    def _shape(
        self, name: str, place: Mapping[str, object], style: dict[str, object]
    ) -> ET.Element:
        values = {**place, **style}
        attributes = self._named(str(values.pop("id", "")), str(values.pop("kind", "")))
        for key, value in values.items():
            if value is not None:
                attributes[key.rstrip("_").replace("_", "-")] = _number(value)
        return ET.SubElement(self._inner[-1], name, attributes)

    def _named(self, name: str, kind: str) -> dict[str, str]:
        found = {}
        if name:
            name = _NO_ID.sub("-", name)
            if name in self.ids:
                raise ValueError(f"the id {name!r} is taken")
            self.ids.add(name)
            found["id"] = name
        if kind:
            found["class"] = kind
        return found

    def parts(self) -> list[str]:
        """Return the elements that lie directly on the sheet, each as SVG."""
        return [ET.tostring(element, encoding="unicode") for element in self._root]

    def svg(self) -> str:
        """Return the whole picture as an SVG document."""
        return f"{ET.tostring(self._root, encoding='unicode')}\n"


def readable(on: str) -> str:
    """Return black or white: what stands out more from a ground."""
    return max((INK, WHITE), key=lambda ink: contrast(ink, on))


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, 1 to 21, as WCAG 2 reckons it."""
    pale, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (pale + 0.05) / (dark + 0.05)


def width_of(words: str, size: float, *, bold: bool = False) -> float:
    """Return about how wide words are; of the usual fonts the widest one counts."""
    units = sum(map(_width_of_letter, words))
    return units * size * (1.1 if bold else 1)


def _width_of_letter(letter: str) -> float:
    if combining(letter):
        return 0
    if east_asian_width(letter) in "WF":
        return 1.05
    for width, letters in _WIDTHS:
        if letter in letters:
            return width
    return 0.72 if letter.isupper() or not letter.isascii() else 0.63


_WIDTHS = ((0.36, " .,:;'|!ijlI-()[]"), (0.46, 'frt/"'), (0.87, "w"), (1.0, "mMW@%…—"))


def shortened(words: str, width: float, size: float, *, bold: bool = False) -> str:
    """Return words cut with an ellipsis where they are wider than `width`."""
    wide = size * (1.1 if bold else 1)
    kept, left = 0, width - _width_of_letter("…") * wide
    for number, letter in enumerate(words):
        taken = _width_of_letter(letter) * wide
        width -= taken
        left -= taken
        kept = number + 1 if left >= 0 else kept
        if width < -1e-9:
            return f"{words[:kept].rstrip()}…"
    return words


def in_lines(words: str, width: float, size: float, *, bold: bool = False) -> list[str]:
    """Return words in lines that are not wider than `width`; a word that is wider is cut."""
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(longer, size, bold=bold) <= width:
            lines[-1] = longer
        else:
            lines.append(shortened(word, width, size, bold=bold))
    return lines


def _luminance(colour: str) -> float:
    if not re.fullmatch("#[0-9a-f]{6}", colour):
        raise ValueError(f"{colour!r} is no colour: #rrggbb in small letters")
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _number(value: object) -> str:
    """Return a number as short as it is exact enough, anything else as text."""
    if isinstance(value, float):
        return f"{value:.2f}".rstrip("0").rstrip(".")
    return str(value)


def _clean(words: str) -> str:
    """Return words without the letters that XML can't hold."""
    return (
        "".join(letter for letter in words if letter.isprintable() or letter in "\n\t")
        .encode("utf-8", "replace")
        .decode("utf-8")
    )
