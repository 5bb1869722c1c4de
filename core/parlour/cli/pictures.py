"""Pictures into files: the options that commands share."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from parlour.cli.words import said

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
    from parlour.cli.files import write

    picture = view.game.picture(view)
    if svg == PIPE:
        click.echo(picture.svg(), nl=False)
    elif svg is not None:
        write(Path(svg), picture.svg().encode("utf-8"), force=force, told="drawn_into")
    if png is not None:
        if png == PIPE:
            raise click.UsageError(said("no_png_to_pipe"))
        from parlour.cli.converting import as_png

        write(Path(png), as_png(picture, width), force=force, told="drawn_into")
