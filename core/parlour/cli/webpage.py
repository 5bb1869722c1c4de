"""A recorded match as one page: a picture and sentences for each step, without a network."""

from __future__ import annotations

import base64
import hashlib
import html
import json
import re
from pathlib import Path
from string import Template
from typing import TYPE_CHECKING, Any

from parlour.cli import replay, telling
from parlour.cli.progress import progress
from parlour.cli.words import said
from parlour.text import listed

if TYPE_CHECKING:
    from parlour.cli.film import Step
    from parlour.cli.looking import Look
    from parlour.scoring import Place
    from parlour.view import View

WHOLE = 160  # letters of SVG up to which a group is one part
_TOKEN = re.compile(r"<[^>]*>|[^<]+")


class Parts:
    """Pieces of SVG, each kept once: a part is text, or a group of its opening and its parts."""

    def __init__(self) -> None:
        self.kept: list[str | list[str | int]] = []
        self._known: dict[Any, int] = {}

    def of(self, svg: str) -> int:
        """Take a picture in; return the number of the part that is all of it."""
        tokens = iter(_TOKEN.findall(svg.strip()))
        return self._number(self._element(next(tokens), tokens))

    def _element(self, opening: str, tokens: Any) -> str | tuple[str, list[Any]]:
        """Return the element that a tag opens: as text if it is short, else as a group."""
        if opening.endswith("/>"):
            return opening
        inner: list[Any] = []
        token = next(tokens)
        while not token.startswith("</"):
            inner.append(self._element(token, tokens) if token.startswith("<") else token)
            token = next(tokens)
        if all(isinstance(part, str) for part in inner):
            whole = "".join([opening, *inner, token])
            if len(whole) <= WHOLE or not opening.startswith(("<g", "<svg")):
                return whole
        return opening, inner

    def _number(self, element: str | tuple[str, list[Any]]) -> int:
        part: Any = element
        if not isinstance(element, str):
            opening, inner = element
            part = [opening, *[self._number(one) for one in inner]]
        key = part if isinstance(part, str) else tuple(part)
        if key not in self._known:
            self._known[key] = len(self.kept)
            self.kept.append(part)
        return self._known[key]


class Frame:
    """A step as it is shown: its name in a link, who is where, what happened, the picture."""

    def __init__(self, key: str, label: str, told: list[str], picture: int) -> None:
        self.key = key
        self.label = label
        self.told = told
        self.picture = picture


def page(look: Look, steps: list[Step]) -> str:
    """Return the page of some steps of a match, as a looker may see them."""
    parts, svg = Parts(), ""
    frames: list[Frame] = []
    with progress(said("draws_steps"), len(steps)) as drawn:
        for step in steps:
            view = look.view(step)
            svg = view.game.picture(view).svg()
            key = _key(step, frames)
            frames.append(Frame(key, replay.progress(look, step), _told(look, step), parts.of(svg)))
            drawn()
    return _filled(look, steps[-1], frames, parts, svg)


def _told(look: Look, step: Step) -> list[str]:
    """Return what happened at a step; where nothing is told, that it begins."""
    view = look.view(step)
    told = telling.sentences(view, look.events(step))
    if view.outcome is not None:
        told.append(telling.winners(view, view.outcome))
    return told or [said("page_begins")]


def _key(step: Step, frames: list[Frame]) -> str:
    """Return a step's name in a link: how many decisions were made, `17b` if one was undone."""
    taken = {frame.key for frame in frames}
    key, letter = str(step.number), ord("b")
    while key in taken:
        key, letter = f"{step.number}{chr(letter)}", letter + 1
    return key


def _filled(look: Look, step: Step, frames: list[Frame], parts: Parts, svg: str) -> str:
    view = look.view(step)
    style, script = _beside("css"), _beside("js")
    data = {
        "parts": parts.kept,
        "frames": [vars(frame) for frame in frames],
        "over": view.outcome is not None,
    }
    return Template(_beside("html")).substitute(
        title=_safe(said("title", title=view.game.title, names=listed(view.names))),
        about=_safe(_about(look, view)),
        picture=svg.strip(),
        label=_safe(frames[-1].label),
        told="\n".join(f"<p>{_safe(line)}</p>" for line in frames[-1].told),
        moves="\n".join(map(_line, frames)),
        no_standing="" if view.outcome else " hidden",
        ending=_safe(said("page_ending")),
        standing="\n".join(_rows(view)),
        data=_for_script(data),
        style=style,
        style_hash=_hash(style),
        script=script,
        script_hash=_hash(script),
    )


def _about(look: Look, view: View) -> str:
    """Return for whose eyes the page is, and the game's options."""
    if look.openly:
        eyes = said("page_open")
    elif look.seat is None:
        eyes = said("page_spectator")
    else:
        eyes = said("page_seat", name=view.name(look.seat))
    chosen = ", ".join(f"{name}={value}" for name, value in view.options or ())
    return f"{eyes} {chosen}".strip()


def _rows(view: View) -> list[str]:
    """Return the rows of the standing, best first; none while the game goes on."""
    return [_row(view, place) for place in view.outcome.ranking()] if view.outcome else []


def _row(view: View, place: Place) -> str:
    first = ' class="first"' if place.rank == 1 and not place.out else ""
    points = said("out") if place.out else " ".join(map(str, place.vector))
    cells = (view.name(place.seat), points, telling.parts_said(view.game.text, place))
    inner = "".join(f"<td>{_safe(cell)}</td>" for cell in cells)
    return f"<tr{first}><td>{place.rank}</td>{inner}</tr>"


def _line(frame: Frame) -> str:
    told = "<br>".join(map(_safe, frame.told))
    return f"<li><span>{_safe(frame.key)}</span><span>{told}</span></li>"


def _safe(text: str) -> str:
    return html.escape(text)


def _for_script(data: Any) -> str:
    """Return data as JSON that can't end the element it stands in."""
    written = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    for letter in "<>&\u2028\u2029":
        written = written.replace(letter, f"\\u{ord(letter):04x}")
    return written


def _hash(text: str) -> str:
    digest = hashlib.sha256(text.encode("utf-8")).digest()
    return f"sha256-{base64.b64encode(digest).decode('ascii')}"


def _beside(kind: str) -> str:
    """Return a part of the page that lies in a file beside this one."""
    return Path(__file__).with_name(f"webpage.{kind}").read_text("utf-8")
