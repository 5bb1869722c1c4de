"""`parlour resume [FILE]`: go on with a match that was left."""

from __future__ import annotations

from pathlib import Path

import click

from parlour.cli.app import App, warn
from parlour.cli.options import json_option, pass_after_option
from parlour.cli.play import played
from parlour.cli.words import said


@click.command("resume")
@click.argument("file", required=False, type=click.Path(path_type=Path))
@pass_after_option
@json_option
@click.pass_obj
def command(app: App, file: Path | None, pass_after: float | None, as_json: bool) -> int:
    """Go on with a game; without FILE, with the latest one in your data folder.

    Whoever sat there sits there again, the bots too.
    """
    from parlour.cli.files import latest
    from parlour.cli.seating import bots_of, sitters_of
    from parlour.record import read_file, read_record, resume

    find = app.registry.game
    path = file or latest(find)
    record = read_record(read_file(path), find)
    if record.torn:
        warn(said("torn", path=path, size=record.torn))
    sitters = sitters_of(record.header)
    bots = bots_of(sitters, app.registry, record.header.game, None)
    house = [app.registry.house_score(name) for name in record.header.house]
    match = resume(path, find, listeners=[app.registry.observe], house=house)
    app.record = path
    return played(app, match, sitters, bots, as_json=as_json, pass_after=pass_after)
