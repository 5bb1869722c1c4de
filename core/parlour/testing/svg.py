"""What can be seen in an SVG: its texts and the ground that each of them stands on.

It is reckoned from the document alone, as a browser would paint it: shapes in the order of the
document, groups and their transforms resolved.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from typing import NamedTuple
from xml.etree import ElementTree as ET

SVG = "{http://www.w3.org/2000/svg}"
INHERITED = ("fill", "stroke", "font-size", "text-anchor", "font-weight")
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?")
_STEP = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])([^MmLlHhVvCcSsQqTtAaZz]*)")
_TRANSFORM = re.compile(r"(\w+)\s*\(([^)]*)\)")
_NAMED = {"black": "#000000", "white": "#ffffff", "none": "none", "transparent": "none"}

Point = tuple[float, float]
Matrix = tuple[float, float, float, float, float, float]
SAME: Matrix = (1, 0, 0, 1, 0, 0)


class Written(NamedTuple):
    """A text as it is seen: in units of the sheet, with the colour that lies below it."""

    words: str
    x: float
    y: float
    size: float
    anchor: str
    ink: str
    ground: str


class Painted(NamedTuple):
    """A shape: the corners of its outline, and the colour that it is filled with."""

    outline: list[list[Point]]
    fill: str

    def covers(self, x: float, y: float) -> bool:
        """Say whether a point lies inside."""
        inside = False
        for ring in self.outline:
            for (x1, y1), (x2, y2) in zip(ring, ring[1:] + ring[:1], strict=True):
                if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
                    inside = not inside
        return inside


class Sheet:
    """A whole document: its size, ids, texts, shapes and the elements of some class."""

    def __init__(self, svg: str) -> None:
        self.root = ET.fromstring(svg)
        _, _, self.width, self.height = map(float, self.root.attrib["viewBox"].split())
        self.ids = [element.attrib["id"] for element in self.root.iter() if "id" in element.attrib]
        self.number = sum(1 for _ in self.root.iter())
        self.texts: list[Written] = []
        self._painted: list[Painted] = []
        self._walk(self.root, SAME, {"fill": "#000000"})

    def of_class(self, name: str) -> list[ET.Element]:
        """Return the elements of a class, e.g. the pieces."""
        return [e for e in self.root.iter() if name in e.attrib.get("class", "").split()]

    def _walk(self, element: ET.Element, outer: Matrix, style: dict[str, str]) -> None:
        matrix = _times(outer, _matrix(element.attrib.get("transform", "")))
        style = style | {key: element.attrib[key] for key in INHERITED if key in element.attrib}
        name = element.tag.removeprefix(SVG)
        if name in ("title", "desc", "defs", "style"):
            return
        if name == "text":
            self._write(element, matrix, style)
            return
        outline = [
            [_moved(matrix, point) for point in ring] for ring in _outline(name, element.attrib)
        ]
        fill = _colour(style["fill"])
        if outline and fill != "none" and _opaque(element.attrib):
            self._painted.append(Painted(outline, fill))
        for inner in element:
            self._walk(inner, matrix, style)

    def _write(self, element: ET.Element, matrix: Matrix, style: dict[str, str]) -> None:
        size = float(style["font-size"])
        baseline = float(element.attrib.get("x", 0)), float(element.attrib.get("y", 0))
        x, y = _moved(matrix, baseline)
        scale = abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]) ** 0.5
        words = "".join(element.itertext())
        anchor = style.get("text-anchor", "start")
        middle = y - 0.35 * size * scale
        inwards = {"start": 1, "middle": 0, "end": -1}[anchor] * 0.2 * size * scale
        ground = "none"
        for shape in self._painted:
            if shape.covers(x + inwards, middle):
                ground = shape.fill
        ink = _colour(style["fill"])
        self.texts.append(Written(words, x, middle, size * scale, anchor, ink, ground))


def contrast(one: str, other: str) -> float:
    """Return how much two colours stand out from each other, from 1 to 21 (WCAG 2)."""
    lights = []
    for colour in (one, other):
        red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
        linear = [
            part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
            for part in (red, green, blue)
        ]
        lights.append(0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2] + 0.05)
    return max(lights) / min(lights)


def _colour(said: str) -> str:
    colour = _NAMED.get(said, said)
    if re.fullmatch("#[0-9a-f]{3}", colour):
        colour = "#" + "".join(letter * 2 for letter in colour[1:])
    if colour != "none" and not re.fullmatch("#[0-9a-f]{6}", colour):
        raise ValueError(f"{said!r} is no colour that can be reckoned with")
    return colour


def _opaque(attributes: dict[str, str]) -> bool:
    """Say whether a shape hides what lies below it; a thin veil doesn't count."""
    opacities = (attributes.get(name, "1") for name in ("opacity", "fill-opacity"))
    return min(map(float, opacities)) >= 0.5


# Outlines, as corners that are close enough


def _outline(name: str, attributes: dict[str, str]) -> list[list[Point]]:
    def value(key: str) -> float:
        return float(attributes.get(key, 0))

    if name == "rect":
        x, y, right, low = value("x"), value("y"), value("width"), value("height")
        return [[(x, y), (x + right, y), (x + right, y + low), (x, y + low)]]
    if name in ("circle", "ellipse"):
        wide = value("r") or value("rx")
        high = value("r") or value("ry")
        turns = [math.tau / 16 * at for at in range(16)]
        return [[(value("cx") + wide * x, value("cy") + high * y) for x, y in map(_on, turns)]]
    if name == "polygon":
        numbers = [float(number) for number in _NUMBER.findall(attributes["points"])]
        return [list(zip(numbers[::2], numbers[1::2], strict=True))]
    return list(_rings(attributes["d"])) if name == "path" else []


def _on(angle: float) -> Point:
    return math.cos(angle), math.sin(angle)


_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


def _rings(steps: str) -> Iterator[list[Point]]:
    """Yield the closed lines of a path; curves and arcs go straight to their ends."""
    ring: list[Point] = []
    at = (0.0, 0.0)
    for letter, rest in _STEP.findall(steps):
        numbers = [float(number) for number in _NUMBER.findall(rest)]
        takes = _TAKES[letter.upper()]
        if letter in "Mm" and len(ring) > 2:
            yield ring
        if letter in "Mm":
            ring = []
        if letter in "Zz" and ring:
            at = ring[0]
        for first in range(0, len(numbers) - takes + 1, takes) if takes else ():
            at = _end(letter, numbers[first : first + takes], at)
            ring.append(at)
    if len(ring) > 2:
        yield ring


def _end(letter: str, numbers: list[float], at: Point) -> Point:
    """Return where one step of a path ends."""
    x, y = at if letter.islower() else (0.0, 0.0)
    if letter in "Hh":
        return x + numbers[0], at[1]
    if letter in "Vv":
        return at[0], y + numbers[0]
    return x + numbers[-2], y + numbers[-1]


# Transforms


def _matrix(said: str) -> Matrix:
    found = SAME
    for name, inside in _TRANSFORM.findall(said):
        found = _times(found, _single(name, [float(n) for n in _NUMBER.findall(inside)]))
    return found


def _single(name: str, numbers: list[float]) -> Matrix:
    if name == "translate":
        return (1, 0, 0, 1, numbers[0], numbers[1] if len(numbers) > 1 else 0)
    if name == "scale":
        return (numbers[0], 0, 0, numbers[-1], 0, 0)
    if name == "rotate":
        angle = math.radians(numbers[0])
        turn: Matrix = (math.cos(angle), math.sin(angle), -math.sin(angle), math.cos(angle), 0, 0)
        if len(numbers) == 1:
            return turn
        x, y = numbers[1:]
        return _times(_times((1, 0, 0, 1, x, y), turn), (1, 0, 0, 1, -x, -y))
    if name == "matrix":
        a, b, c, d, e, f = numbers
        return (a, b, c, d, e, f)
    raise ValueError(f"{name} is a transform that can't be reckoned with")


def _times(one: Matrix, other: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return (
        a * g + c * h,
        b * g + d * h,
        a * i + c * j,
        b * i + d * j,
        a * k + c * m + e,
        b * k + d * m + f,
    )


def _moved(matrix: Matrix, point: Point) -> Point:
    a, b, c, d, e, f = matrix
    x, y = point
    return a * x + c * y + e, b * x + d * y + f
