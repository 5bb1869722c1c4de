"""Pictures as PNG, by whatever is installed that converts them."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from parlour.cli.words import said
from parlour.errors import NotFound

if TYPE_CHECKING:
    from parlour.picture import Picture

SECONDS = 60  # a converter gets


def as_png(picture: Picture, width: int) -> bytes:
    """Return a picture as PNG, by the first converter that can. Raises NotFound if none can."""
    svg, height = picture.svg(), round(picture.height * width / picture.width)
    for converted in _by_libraries(svg, width):
        return converted
    with tempfile.TemporaryDirectory(prefix="parlour-") as folder:
        source, target = Path(folder, "picture.svg"), Path(folder, "picture.png")
        source.write_text(svg, "utf-8")
        for command in _commands(source, target, width, height):
            if _run(command, target):
                return target.read_bytes()
    raise NotFound(said("no_converter"))


def _by_libraries(svg: str, width: int) -> Iterator[bytes]:
    """Yield what the installed libraries make of an SVG; those that fail are passed over."""
    try:
        import resvg_py

        yield bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width))
    except (ImportError, ValueError, OSError):
        pass
    try:
        import cairosvg

        yield cairosvg.svg2png(bytestring=svg.encode("utf-8"), output_width=width)
    except (ImportError, ValueError, OSError):
        pass


def _commands(source: Path, target: Path, width: int, height: int) -> Iterator[list[str]]:
    """Yield the command lines of the installed programs that convert a picture."""
    known: dict[str, list[str]] = {
        "resvg": ["--width", str(width), str(source), str(target)],
        "rsvg-convert": ["--width", str(width), "--output", str(target), str(source)],
        "inkscape": [
            str(source),
            "--export-type=png",
            f"--export-width={width}",
            f"--export-filename={target}",
        ],
    }
    for browser in ("chromium", "chromium-browser", "google-chrome", "chrome"):
        known[browser] = [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--hide-scrollbars",
            f"--window-size={width},{height}",
            f"--screenshot={target}",
            source.as_uri(),
        ]
    for program, arguments in known.items():
        found = shutil.which(program)
        if found:
            yield [found, *arguments]


def _run(command: list[str], target: Path) -> bool:
    """Run a converter; say whether it made the file."""
    try:
        done = subprocess.run(command, capture_output=True, timeout=SECONDS, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0 and target.exists() and target.stat().st_size > 0
