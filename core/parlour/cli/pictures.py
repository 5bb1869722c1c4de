"""Pictures into files: as SVG, and as PNG where something is installed that converts it."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from parlour.cli.app import warn
from parlour.cli.words import said
from parlour.errors import NotFound, StorageError

if TYPE_CHECKING:
    from parlour.picture import Picture
    from parlour.view import View

PIPE = "-"
SECONDS = 60  # a converter gets

svg_option = click.option(
    "--svg", metavar="OUT", help="Draw the table into an SVG file; - is the output."
)
png_option = click.option(
    "--png", metavar="OUT", help="Draw the table into a PNG file, where a converter is installed."
)
width_option = click.option(
    "--width",
    type=click.IntRange(100, 10_000),
    default=800,
    show_default=True,
    metavar="PIXELS",
    help="How wide the PNG is.",
)
force_option = click.option("--force", is_flag=True, help="Replace what is there already.")


def drawn(view: View, svg: str | None, png: str | None, width: int, *, force: bool) -> None:
    """Draw what a view shows into the files that are named."""
    picture = view.game.picture(view)
    if svg == PIPE:
        click.echo(picture.svg(), nl=False)
    elif svg is not None:
        written(Path(svg), picture.svg().encode("utf-8"), force=force)
    if png is not None:
        if png == PIPE:
            raise click.UsageError(said("no_png_to_pipe"))
        written(Path(png), as_png(picture, width), force=force)


def written(path: Path, data: bytes, *, force: bool, told: str = "drawn_into") -> None:
    """Write a file and say so. Raises StorageError if it is there, unless forced."""
    from parlour.record import write_new

    try:
        write_new(path, data, replace=force)
    except OSError as error:
        if isinstance(error, FileExistsError) and path.exists():
            raise StorageError(said("exists", path=path)) from error
        raise StorageError(said("unwritten", path=path, why=error.strerror or error)) from error
    warn(said(told, path=path))


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
