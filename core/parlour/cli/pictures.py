"""Pictures into files: the options that commands share, and how files are written."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from parlour.cli.app import warn
from parlour.cli.words import said
from parlour.errors import StorageError

if TYPE_CHECKING:
    from parlour.view import View

PIPE = "-"

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
        from parlour.cli.converting import as_png

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
